"""A game's guide (PF-46): its rules as a page for players, in each language, with examples that are test cases.

`blocks` what a guide is made of, as the client gets it · `text` how it is written in Markdown · `examples` how the game
answers its cases. Nothing that an example says is written down: the game itself is asked when a guide is first read.
"""

from functools import lru_cache

from queju import games
from queju.errors import UnknownGuide
from queju.parlour.guides.blocks import Block, Guide
from queju.parlour.guides.examples import example
from queju.parlour.guides.text import Shown, parts

LANGUAGES: tuple[str, ...] = ("zh-Hans", "zh-Hant", "en")
"""The languages in which every guide is there (PF-50)."""


@lru_cache(maxsize=64)
def guide(name: str, language: str) -> Guide:
    """The guide of the game with this id. Raises `UnknownGame`, or `UnknownGuide` where this language has none."""
    game = games.game(name)
    if language not in LANGUAGES or not (game.guide / f"{language}.md").is_file():
        raise UnknownGuide(f"{game.id} has no guide in '{language}'. A guide is in one of: {', '.join(LANGUAGES)}.")
    seats = next((known.seats for known in games.hand_games() if known.id == game.id), 0)
    blocks: tuple[Block, ...] = tuple(
        example(game, part) if isinstance(part, Shown) else part for part in parts(game.guide, language)
    )
    return Guide(game.id, language, seats, blocks)


__all__ = ["LANGUAGES", "Guide", "guide"]
