"""A won hand as the official fans ask about it: one reading of its sets, and how it was won."""

from collections.abc import Sequence

from queju.games.official.chows import ChowFans, chow_fans
from queju.hands.decompose import Reading, readings
from queju.hands.hand import CHOW, CONCEALED_KONG, Hand, Meld
from queju.hands.shape import seven_pairs_waits, seven_pairs_won, waits

WINDS: range = range(27, 31)
DRAGONS: range = range(31, 34)
HONOURS_FROM: int = 27
HONOUR_MASK: int = 127 << HONOURS_FROM
OWN_DRAW: frozenset[str] = frozenset({"self_draw", "kong_draw", "flower_draw"})
CONCEALED: frozenset[str] = frozenset({"", CONCEALED_KONG})
"""Kinds of melds that leave a hand concealed."""
NO_PAIR: int = -1


class Circumstances:
    """What a win's fans depend on beside its tiles. `win_by` is the case format's; `visible` counts what lies open."""

    def __init__(
        self,
        win_by: str = "discard",
        *,
        seat: int = 0,
        first_turn: bool = False,
        last_tile: bool = False,
        ready: str = "none",
        visible: Sequence[int] = (),
        flowers: int = 0,
        seat_wind: int = -1,
        round_wind: int = -1,
    ) -> None:
        self.win_by: str = win_by
        self.own_draw: bool = win_by in OWN_DRAW
        self.seat: int = seat
        self.first_turn: bool = first_turn
        """The winner's first chance: the dealt hand, the first draw, or the dealer's first discard."""
        self.last_tile: bool = last_tile
        """The wall is empty."""
        self.ready: str = ready
        """``none``, ``declared`` or ``heavenly``."""
        self.visible: list[int] = list(visible) if visible else [0] * 34
        """By kind, tiles open on the table, without the winning tile and the winner's own melds."""
        self.flowers: int = flowers
        """A bit for each flower that the winner has laid open."""
        self.seat_wind: int = seat_wind
        self.round_wind: int = round_wind


class WonHand:
    """One reading: its sets with the melds, its pair, what the winning tile completed, and the chow fans chosen."""

    def __init__(self, facts: "Facts", reading: Reading | None, wait: str, *, opened: bool = False) -> None:
        self.facts: Facts = facts
        self.how: Circumstances = facts.how
        self.basic: bool = reading is not None
        """Four sets and a pair; or else seven pairs."""
        self.wait: str = wait if facts.single_wait else ""
        """``edge``, ``closed`` or ``single`` where the hand waited on one kind only."""
        self.pair: int = reading.pair if reading is not None else NO_PAIR
        self.pungs: list[int] = facts.melded_pungs.copy()
        self.chows: list[int] = facts.melded_chows.copy()
        concealed = facts.concealed_kongs
        if reading is not None:
            self.pungs += reading.pungs
            self.chows += reading.chows
            concealed += len(reading.pungs) - (1 if opened else 0)
        self.concealed_pungs: int = concealed
        self.triplets: int = 0
        """A bit for each kind that is a triplet or kong."""
        for kind in self.pungs:
            self.triplets |= 1 << kind
        self.chosen: ChowFans = ChowFans()

    def choices(self) -> list[ChowFans]:
        """The ways to combine its chows into fans."""
        return chow_fans(sorted(self.chows), self.pair) if len(self.chows) > 1 else [ChowFans()]


class Facts:
    """What all readings of a won hand share. `hand` is without the winning tile `tile`."""

    def __init__(self, hand: Hand, tile: int, how: Circumstances) -> None:
        self.how: Circumstances = how
        self.tile: int = tile
        self.before: Hand = hand
        self.whole: Hand = hand.copy()
        self.whole.add(tile)
        self.melds: list[Meld] = hand.melds
        self.counts: list[int] = self.whole.counts[:34]
        """By kind, all tiles of the hand and its melds, a kong's four included."""
        self.mask: int = self.whole.held & ((1 << 34) - 1)
        self.melded_pungs: list[int] = []
        self.melded_chows: list[int] = []
        self.concealed_kongs: int = 0
        self.melded_kongs: int = 0
        self.kongs: int = 0
        """A bit for each kind that is a kong."""
        self.open_melds: int = 0
        for meld in hand.melds:
            for kind in meld.tiles:
                self.counts[kind] += 1
                self.mask |= 1 << kind
            first = meld.tiles[0]
            if meld.kind == CHOW:
                self.melded_chows.append(first)
            else:
                self.melded_pungs.append(first)
            if meld.kind not in CONCEALED:
                self.open_melds += 1
            if meld.is_kong:
                self.kongs |= 1 << first
                if meld.kind == CONCEALED_KONG:
                    self.concealed_kongs += 1
                else:
                    self.melded_kongs += 1
        self.concealed: bool = self.open_melds == 0
        """No chow, pung or melded kong."""
        found = waits(hand)
        if not hand.melds:
            found |= seven_pairs_waits(hand)
        self.single_wait: bool = found.bit_count() == 1

    def fourth(self) -> bool:
        """和绝张: whether the other three of the winning kind lie open on the table, one's own melds included."""
        seen = self.how.visible[self.tile]
        for meld in self.melds:
            if meld.kind != CONCEALED_KONG:
                seen += meld.tiles.count(self.tile)
        return seen >= 3

    def readings(self) -> list[WonHand]:
        """Every reading: each split of the tiles, with each group that the winning tile may be in; none if not won."""
        found: list[WonHand] = []
        for reading in readings(self.whole):
            found += self._completed(reading)
        if seven_pairs_won(self.whole):
            found.append(WonHand(self, None, "single"))
        return found

    def _completed(self, reading: Reading) -> list[WonHand]:
        tile = self.tile
        found: list[WonHand] = []
        if reading.pair == tile:
            found.append(WonHand(self, reading, "single"))
        if tile in reading.pungs:
            # Completed by another's tile the triplet is not concealed.
            found.append(WonHand(self, reading, "", opened=not self.how.own_draw))
        ways: set[str] = set()
        for chow in reading.chows:
            if chow <= tile <= chow + 2:
                ways.add(_chow_wait(chow, tile))
        for wait in sorted(ways):
            found.append(WonHand(self, reading, wait))
        return found


def _chow_wait(chow: int, tile: int) -> str:
    """How a tile completes a chow: ``closed`` in its middle, ``edge`` as the 3 of 123 or the 7 of 789."""
    if tile == chow + 1:
        return "closed"
    rank = chow % 9
    if (rank == 0 and tile == chow + 2) or (rank == 6 and tile == chow):
        return "edge"
    return ""
