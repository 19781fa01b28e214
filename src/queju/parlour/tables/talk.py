"""聊天: what people say at a table (PF-17).

It is a person's own word and no part of the game: it goes past the table's mailbox and log, so that a slow database
does not hold it up, and nothing of it is kept.
"""

from queju.errors import Denied
from queju.parlour import names, wire
from queju.parlour.tables.room import PRIVATE, Terms


def said(terms: Terms, place: int | None, message: wire.Say) -> wire.Said:
    """What the others are sent. Raises `Denied`, and then nothing is said.

    Who watches (`place` None) reads and says nothing: those who play are not to be disturbed by those who do not.
    """
    if place is None:
        raise Denied("talk/watching", "Who watches does not talk. Nothing was said.")
    given = [part for part in (message.phrase, message.emote, message.text) if part is not None]
    if len(given) != 1:
        raise Denied("talk/one", "Say one thing: a phrase, an emote, or a text. Nothing was said.")
    text = message.text
    if text is not None:
        if terms.kind != PRIVATE:
            raise Denied("talk/text_here", "Free text is for private rooms. Choose a phrase here. Nothing was said.")
        text = names.remark(text)
    return wire.Said(place, message.phrase, message.emote, text)
