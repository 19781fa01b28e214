"""What an error looks like over HTTP."""

from msgspec import Struct


class Fault(Struct, frozen=True):
    """An error: a code that stays, and a sentence."""

    code: str
    message: str
