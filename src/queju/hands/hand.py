"""A hand: concealed tiles with their look-up keys, and melds; and the reading of one from outside."""

from collections.abc import Iterable, Sequence
from typing import Final

from queju.errors import BadHand, BadTiles
from queju.tiles import KINDS, NAMES, TileSet, parse, suit_of, tile_set

CHOW: Final = "chow"
PUNG: Final = "pung"
EXPOSED_KONG: Final = "exposed_kong"
ADDED_KONG: Final = "added_kong"
CONCEALED_KONG: Final = "concealed_kong"

FLOWERS: Final[int] = 34
"""The first flower: kinds from here on are in no set, no pair and no key."""
FULL_HAND: Final[int] = 14
"""Tiles of a hand that may be won, each kong counted as three."""

SUIT_OF: list[int] = [suit_of(kind) for kind in range(FLOWERS)]
POWER: list[int] = [5 ** (kind % 9) for kind in range(FLOWERS)]
"""What one tile adds to its key: ranks are base-5 digits, the lowest rank first."""

EVERY_TILE: Final = tile_set(("123456789m123456789p123456789sESWNCFP", 4), ("12345678f", 1))


class Meld:
    """Tiles laid open together (副露). It never changes; an added kong is a new meld in its pung's place.

    `kind` is one of chow 吃, pung 碰, exposed_kong 直杠, added_kong 补杠, concealed_kong 暗杠, or a game's own;
    `tiles` are its kinds, sorted; `source` is the seat that supplied the tile claimed (for an added kong, the pung's),
    -1 for none; `claimed` is that tile where the others are not like it, else -1.
    """

    __slots__ = ("claimed", "is_kong", "kind", "source", "tiles")

    def __init__(self, kind: str, tiles: tuple[int, ...], source: int = -1, claimed: int = -1) -> None:
        self.kind: str = kind
        self.tiles: tuple[int, ...] = tiles
        self.source: int = source
        self.claimed: int = claimed
        self.is_kong: bool = len(tiles) == 4

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Meld)
            and self.kind == other.kind
            and self.tiles == other.tiles
            and self.source == other.source
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.tiles, self.source))

    def __repr__(self) -> str:
        return f"Meld({self.kind!r}, {self.tiles!r}, {self.source})"


class Hand:
    """The concealed tiles and the melds of one seat, with what the look-ups need kept up to date.

    `counts` has the concealed copies of each of the 42 kinds; `keys` the base-5 keys of characters, dots, bamboo and
    honours; `held` a bit for each kind with a tile, `quads` for each kind of which all four are there, `odd` for each
    kind but flowers with an odd number of tiles; `size` is the number of concealed tiles, flowers not counted. Change
    the tiles only by `add`, `take` and `take_n`; `melds` is the owner's to change.
    """

    __slots__ = ("counts", "held", "keys", "melds", "odd", "quads", "size")

    def __init__(self) -> None:
        self.counts: list[int] = [0] * KINDS
        self.keys: list[int] = [0, 0, 0, 0]
        self.held: int = 0
        self.odd: int = 0
        self.quads: int = 0
        self.size: int = 0
        self.melds: list[Meld] = []

    @classmethod
    def of(cls, kinds: Iterable[int], melds: Iterable[Meld] = ()) -> "Hand":
        """The hand of these concealed tiles and melds."""
        hand = Hand()
        for kind in kinds:
            hand.add(kind)
        hand.melds = list(melds)
        return hand

    def add(self, kind: int) -> None:
        """Take one more tile of `kind` into the hand."""
        bit = 1 << kind
        count = self.counts[kind] + 1
        self.counts[kind] = count
        self.held |= bit
        if count == 4:
            self.quads |= bit
        if kind < FLOWERS:
            self.keys[SUIT_OF[kind]] += POWER[kind]
            self.odd ^= bit
            self.size += 1

    def take(self, kind: int) -> None:
        """Give one tile of `kind` away. Raises ValueError when the hand has none."""
        left = self.counts[kind] - 1
        if left < 0:
            raise ValueError(f"There is no {NAMES[kind]} in the hand to take.")
        self.counts[kind] = left
        bit = 1 << kind
        if left == 0:
            self.held ^= bit
        elif left == 3:
            self.quads ^= bit
        if kind < FLOWERS:
            self.keys[SUIT_OF[kind]] -= POWER[kind]
            self.odd ^= bit
            self.size -= 1

    def take_n(self, kind: int, n: int) -> None:
        """Give `n` tiles of `kind` away. Raises ValueError when the hand has fewer."""
        left = self.counts[kind] - n
        if left < 0:
            raise ValueError(f"There are no {n} {NAMES[kind]} in the hand to take.")
        self.counts[kind] = left
        bit = 1 << kind
        if left == 0:
            self.held &= ~bit
        if left < 4:
            self.quads &= ~bit
        if kind < FLOWERS:
            self.keys[SUIT_OF[kind]] -= n * POWER[kind]
            if n & 1:
                self.odd ^= bit
            self.size -= n

    def copy(self) -> "Hand":
        """An independent hand of the same tiles; the melds themselves, which never change, are shared."""
        other = Hand()
        other.counts = self.counts.copy()
        other.keys = self.keys.copy()
        other.held = self.held
        other.odd = self.odd
        other.quads = self.quads
        other.size = self.size
        other.melds = self.melds.copy()
        return other

    def apart(self, kind: int) -> tuple["Hand", int]:
        """A copy without the tiles of `kind`, and how many they were: wild tiles set apart (-1: there are none)."""
        other = self.copy()
        n = self.counts[kind] if kind >= 0 else 0
        if n:
            other.take_n(kind, n)
        return other, n

    def tiles(self) -> list[int]:
        """The concealed tiles, sorted."""
        return [kind for kind in range(KINDS) for _ in range(self.counts[kind])]

    def __repr__(self) -> str:
        return f"Hand.of({self.tiles()!r}, {self.melds!r})"


def meld_from_text(kind: str, tiles: str, source: int = -1) -> Meld:
    """The meld of that kind and those tiles, as somebody typed them.

    Raises `BadHand` when they are no such meld, and `BadTiles` when the text is no tile notation.
    """
    kinds = tuple(sorted(parse(tiles)))
    same = len(set(kinds)) == 1 and kinds[0] < FLOWERS
    if kind == CHOW:
        first = kinds[0] if kinds else 0
        good = kinds == (first, first + 1, first + 2) and first + 2 < 27 and first // 9 == (first + 2) // 9
        form = "three tiles in a row of one suit"
    elif kind == PUNG:
        good = same and len(kinds) == 3
        form = "three equal tiles"
    elif kind in {EXPOSED_KONG, ADDED_KONG, CONCEALED_KONG}:
        good = same and len(kinds) == 4
        form = "four equal tiles"
    else:
        raise BadHand(f"'{kind}' is no meld. A meld is chow, pung, exposed_kong, added_kong or concealed_kong.")
    if not good:
        raise BadHand(f"'{tiles}' is no {kind}: that is {form}.")
    return Meld(kind, kinds, source)


def hand_from_text(text: str, melds: Sequence[Meld] = (), full: int = 0, within: TileSet = EVERY_TILE) -> Hand:
    """The hand of the concealed tiles in `text` and `melds`, as somebody typed them.

    `full` is 13 or 14 where the hand must have exactly that many tiles, each meld counted as three; with 0 it may have
    any number up to 14. `within` is the game's tile set. Flowers are held beside the hand and not counted.

    Raises `BadTiles` when the text is no notation, the game has no such tile or not so many copies of it; `BadHand`
    when there are too many or too few tiles for these melds. The sentence says how many are allowed.
    """
    hand = Hand.of(parse(text), melds)
    everything = hand.counts.copy()
    for meld in melds:
        for kind in meld.tiles:
            everything[kind] += 1
    for kind, n in enumerate(everything):
        copies = within.copies[kind]
        if n > copies:
            name = NAMES[kind]
            if copies == 0:
                raise BadTiles(f"This game is played without {name}.")
            there = "only one" if copies == 1 else f"only {copies}"
            where = "the hand and its melds" if melds else "the hand"
            raise BadTiles(f"{n} {name} are in {where}, but there {'is' if copies == 1 else 'are'} {there}.")
    most = (full or FULL_HAND) - 3 * len(melds)
    beside = f"beside {len(melds)} meld{'s' if len(melds) > 1 else ''}" if melds else "without melds"
    if most < 1:
        raise BadHand(f"{len(melds)} melds are too many: a hand has at most 4.")
    if hand.size > most or (full and hand.size < most):
        amount = "too many" if hand.size > most else "too few"
        allowed = f"{'exactly' if full else 'at most'} {most} {'is' if most == 1 else 'are'} allowed"
        hint = "" if melds or hand.size < most else " (a declared kong or pung is a meld, not a part of the hand)"
        raise BadHand(f"{hand.size} concealed tiles are {amount}: {beside} {allowed}{hint}.")
    return hand
