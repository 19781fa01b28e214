"""Sets and a pair as this game reads them (KD-40): `SetShapes` as everywhere, `WindShapes` by 风嘴子 too (KD-42).

Wild tiles are set apart, as in `queju.hands.shape`: `hand` holds the other tiles, `wilds` says how many are beside it.
"""

from queju.games.koudian.winds import CHOWS, ways
from queju.hands import shape
from queju.hands.hand import FLOWERS, POWER, PUNG, Hand, Meld
from queju.hands.tables import FREE, HONOUR, HONOURS, LEFT, RIGHT, RIGHTS, SUIT, SUITS

HONOURS_FROM: int = 27
SUIT_KINDS: int = 27
EMPTY: int = HONOUR[0]
PAIR: int = HONOUR[2]
"""The class of a pair of honours and nothing else."""


class SetShapes:
    """Sets are three alike or three in a row of a suit."""

    def won(self, hand: Hand, wilds: int) -> bool:
        """Whether the concealed tiles and the wild ones are sets and a pair."""
        return shape.won(hand, wilds)

    def won_with(self, hand: Hand, kind: int, wilds: int) -> bool:
        """Whether they would be with one more tile of `kind`, be it a fifth one."""
        if hand.counts[kind] == 4:
            return self._won_with_fifth(hand, kind, wilds)
        return shape.won_with(hand, kind, wilds)

    def waits(self, hand: Hand, wilds: int) -> int:
        """The kinds that complete 13 tiles, but for those of which `hand` and its melds hold all four."""
        return shape.waits(hand, wilds)

    def near(self, hand: Hand, wilds: int) -> bool:
        """Whether 14 tiles are ready once one is discarded, copies that cannot come counted as well."""
        return shape.distance(hand, wilds) <= 1

    def sets_through(self, kind: int) -> list[list[int]]:
        """The two other tiles of each set that a tile of `kind` can stand in."""
        found = [[kind, kind]]
        if kind < HONOURS_FROM:
            rank = kind % 9
            for low in range(max(0, rank - 2), min(rank, 6) + 1):
                first = kind - rank + low
                found.append([other for other in range(first, first + 3) if other != kind])
        return found

    def _won_with_fifth(self, hand: Hand, kind: int, wilds: int) -> bool:
        """The same where all four lie in the hand: the fifth is in one of the sets, and the rest is looked up."""
        for others in self.sets_through(kind):
            rest = hand.copy()
            left = wilds
            for other in others:
                if rest.counts[other]:
                    rest.take(other)
                else:
                    left -= 1
            rest.melds.append(Meld(PUNG, (kind, kind, kind)))
            if left >= 0 and self.won(rest, left):
                return True
        return False


class WindShapes(SetShapes):
    """Three different winds and the three dragons are sets as well.

    The honours are used up in one of few ways, each with so many sets, wild tiles and perhaps the pair (`ways`); what
    the suits lack of the other sets is looked up beside honours that are no tile, or just that pair.
    """

    def won(self, hand: Hand, wilds: int) -> bool:
        """Whether the concealed tiles and the wild ones are sets and a pair."""
        a, b, c, d = hand.keys
        return _lacks_at_most(hand, a, b, c, d, wilds)

    def won_with(self, hand: Hand, kind: int, wilds: int) -> bool:
        """Whether they would be with one more tile of `kind`, be it a fifth one."""
        if hand.counts[kind] == 4:
            return self._won_with_fifth(hand, kind, wilds)
        a, b, c, d = hand.keys
        if kind < 9:
            a += POWER[kind]
        elif kind < 18:
            b += POWER[kind]
        elif kind < HONOURS_FROM:
            c += POWER[kind]
        else:
            d += POWER[kind]
        return _lacks_at_most(hand, a, b, c, d, wilds)

    def waits(self, hand: Hand, wilds: int) -> int:
        """The kinds that complete 13 tiles, but for those of which `hand` and its melds hold all four."""
        a, b, c, d = hand.keys
        if not _lacks_at_most(hand, a, b, c, d, wilds + 1):
            return 0
        mask = self._suit_waits(hand, wilds)
        counts = hand.counts
        for kind in range(HONOURS_FROM, FLOWERS):
            if counts[kind] < 4 and _lacks_at_most(hand, a, b, c, d + POWER[kind], wilds):
                mask |= 1 << kind
        for meld in hand.melds:
            kind = meld.tiles[0]
            # No chow is ever melded here, so a meld's tiles are all alike.
            if counts[kind] + len(meld.tiles) >= 4:
                mask &= ~(1 << kind)
        return mask

    def near(self, hand: Hand, wilds: int) -> bool:
        """Whether 14 tiles are ready once one is discarded, copies that cannot come counted as well."""
        # A tile that is still to come is as good as one more wild tile.
        a, b, c, d = hand.keys
        if _lacks_at_most(hand, a, b, c, d, wilds + 1):
            return True
        for kind in range(HONOURS_FROM, FLOWERS):
            if hand.counts[kind] and _lacks_at_most(hand, a, b, c, d - POWER[kind], wilds + 1):
                return True
        return False

    def sets_through(self, kind: int) -> list[list[int]]:
        """The two other tiles of each set that a tile of `kind` can stand in."""
        found = super().sets_through(kind)
        if kind >= HONOURS_FROM:
            for one, other in CHOWS[kind - HONOURS_FROM]:
                found.append([HONOURS_FROM + one, HONOURS_FROM + other])
        return found

    def _suit_waits(self, hand: Hand, wilds: int) -> int:
        a, b, c, d = hand.keys
        counts = hand.counts
        missing = 4 - len(hand.melds)
        left = LEFT[SUIT[a] * SUITS + SUIT[b]] * RIGHTS
        mask = 0
        for sets, pairs, used in ways(d):
            if used > wilds or sets > missing:
                continue
            final = FREE[missing - sets]
            honours = PAIR if pairs else EMPTY
            right = RIGHT[SUIT[c] * HONOURS + honours]
            spare = wilds - used
            if final[left + right] > spare + 1:
                continue
            for kind in range(SUIT_KINDS):
                if mask >> kind & 1 or counts[kind] == 4:
                    continue
                if kind < 9:
                    lacking = final[LEFT[SUIT[a + POWER[kind]] * SUITS + SUIT[b]] * RIGHTS + right]
                elif kind < 18:
                    lacking = final[LEFT[SUIT[a] * SUITS + SUIT[b + POWER[kind]]] * RIGHTS + right]
                else:
                    lacking = final[left + RIGHT[SUIT[c + POWER[kind]] * HONOURS + honours]]
                if lacking <= spare:
                    mask |= 1 << kind
        return mask


def _lacks_at_most(hand: Hand, a: int, b: int, c: int, d: int, wilds: int) -> bool:
    """Whether tiles with these keys, beside the hand's melds, lack no more than the wild tiles."""
    missing = 4 - len(hand.melds)
    left = LEFT[SUIT[a] * SUITS + SUIT[b]] * RIGHTS
    for sets, pairs, used in ways(d):
        if used <= wilds and sets <= missing:
            right = RIGHT[SUIT[c] * HONOURS + (PAIR if pairs else EMPTY)]
            if FREE[missing - sets][left + right] <= wilds - used:
                return True
    return False
