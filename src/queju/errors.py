"""Every error that Queju raises on purpose.

    QuejuError
    ├── BadInput                what somebody typed or sent cannot be used
    │   ├── BadTiles            input/tiles       no notation, five of a kind, too many tiles
    │   ├── BadHand             input/hand        tiles and melds that cannot be a hand
    │   ├── BadOption           input/option      an option that the game does not know, or a value out of range
    │   ├── BadCase             input/case        a case file that cannot be read, or an action in it that is not legal
    │   ├── BadReplay           input/replay      a replay that cannot be read, or does not replay
    │   ├── UnknownGame         input/game
    │   └── UnknownGuide        input/guide       a game has no guide in this language
    ├── Refused                 an answer that changes nothing
    │   ├── NotAsked            action/not_asked  nothing is asked of this party
    │   ├── Stale               action/stale      the question was answered, or its time is over
    │   └── NotOffered          action/not_offered
    └── Denied                  what the parlour does not allow now; each carries its own code, such as room/full

An error's text is one sentence for the person who meets it: what was wrong and what is allowed. Its `code` never
changes, so that a client can say it in another language.
"""


class QuejuError(Exception):
    """Something that the person or program at the other end can mend. `code` is stable; the text is a sentence."""

    code: str = "error"


class BadInput(QuejuError):
    """What was given cannot be used; nothing changed."""

    code = "input/bad"


class BadTiles(BadInput):
    """Text that is no tile notation, or more copies of a tile than there are."""

    code = "input/tiles"


class BadHand(BadInput):
    """Tiles and melds that cannot be a hand."""

    code = "input/hand"


class BadOption(BadInput):
    """An option that the game does not have, or a value that it does not take."""

    code = "input/option"


class BadCase(BadInput):
    """A case that cannot be read or played."""

    code = "input/case"


class BadReplay(BadInput):
    """A replay that cannot be read, or whose actions do not give its events."""

    code = "input/replay"


class UnknownGame(BadInput):
    """No game has this id."""

    code = "input/game"


class UnknownGuide(BadInput):
    """The game has no guide in this language."""

    code = "input/guide"


class Refused(QuejuError):
    """An answer that was not taken; the game stands as it stood (PF-20)."""

    code = "action/refused"


class NotAsked(Refused):
    """Nothing is asked of this party now."""

    code = "action/not_asked"


class Stale(Refused):
    """The answer names a question that is no longer open."""

    code = "action/stale"


class NotOffered(Refused):
    """The answer is none of the offers. `reason` is the id of the ban that removed it, where one did."""

    code = "action/not_offered"

    def __init__(self, sentence: str, reason: str | None = None) -> None:
        super().__init__(sentence)
        self.reason = reason


class Denied(QuejuError):
    """What the parlour does not allow, or not now; nothing changed. `code` is the instance's own (``room/full``)."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
