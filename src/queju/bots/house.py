"""The house bot: keeps nearest to ready by the tiles that can still come, and takes what pays.

It judges a hand by the fewest tiles that it lacks of the nearest goal, a dear one having a head start, and then by how
many of the tiles that would help are still unseen; where a discard leaves it ready, by what its waits are worth as
well. What may be played for, what is dangerous and what a game's own verbs are good for it asks of the game
(`queju.games.aims`).
"""

from collections.abc import Callable, Sequence

from queju.bots.holding import Holding
from queju.engine.machine import Action, Question
from queju.engine.views import View
from queju.games.aims import Aims, AnyWin, Goal
from queju.games.help import Wait
from queju.hands.hand import Hand, Meld
from queju.hands.shape import kinds_of
from queju.tiles import KIND_OF, SUITS, TileSet, parse

Judgement = tuple[int, int, int, int]
"""How bad a discard is, to be made small: danger, half tiles off, less the chances to come nearer, a tie-breaker."""

WORST: Judgement = (99, 99, 0, 0)
FAR: int = 6
"""Half tiles off from which on safety goes before one's own hand."""
HALF_TILE: int = 10
"""Danger that is as bad as half a tile, while the hand is nearer."""
TENTHS: int = 10
"""`Aims.weights` are tenths."""
CHANCE: int = 1000
"""What an unseen tile that helps counts; a ready hand's chances count their worth beside it."""


class HouseBot:
    """A player that a casual one does not despise. It never looks at what its seat has not been told."""

    def __init__(self, tiles: TileSet, aims: Aims, waits: Callable[[View, str], tuple[Wait, ...]]) -> None:
        self.tiles = tiles
        self.aims = aims
        self.waits = waits
        """What the hand waits on after a discard (`HandGame.waits`)."""

    def choose(self, view: View, question: Question) -> Action:
        """Win if it can; else the game's own choice, the kong, claim, discard or opening that leaves the best hand."""
        offers = question.offers
        if len(offers) == 1:
            return offers[0]
        verbs: dict[str, list[Action]] = {}
        for offer in offers:
            verbs.setdefault(offer.do, []).append(offer)
        aims = self.aims.at(view)
        own = aims.choose(view, verbs)
        if own is not None:
            return own
        if "win" in verbs:
            return verbs["win"][0]
        return _Decision(self, aims, view).choose(verbs, offers[-1])


class _Decision:
    """One question of an ordinary kind: a discard, a claim, a kong, an opening."""

    def __init__(self, bot: HouseBot, aims: Aims, view: View) -> None:
        self.aims = aims
        self.view = view
        self.waits = bot.waits
        self.hold = Holding(view, bot.tiles)
        self.goals = aims.goals(view)

    def choose(self, verbs: dict[str, list[Action]], otherwise: Action) -> Action:
        """The answer that leaves the best hand."""
        if "exchange" in verbs:
            return min(verbs["exchange"], key=lambda offer: self._after_giving(parse(offer.tiles or "")))
        if "void" in verbs:
            return min(verbs["void"], key=lambda offer: self._without_suit(SUITS.index(offer.suit or "")))
        kong = self._kong(verbs)
        if kong is not None:
            return kong
        if "discard" in verbs:
            ready = self._declaration(verbs.get("declare_ready", []))
            return ready or self._discard(verbs["discard"])
        return self._claim(verbs) or (verbs["pass"][0] if "pass" in verbs else otherwise)

    def _hand(self, counts: Sequence[int], melds: int, given_up: int) -> Hand:
        """The concealed tiles that count for a goal. The melds stand for nothing but their number."""
        hand = Hand()
        for kind in range(34):
            if counts[kind] and not given_up >> kind & 1:
                for _ in range(counts[kind]):
                    hand.add(kind)
        hand.melds = [OPEN] * melds
        return hand

    def _chances(self, goal: Goal, hand: Hand, wilds: int) -> int:
        """How many unseen tiles bring the hand nearer, each by what it counts."""
        mask = goal.useful(hand, wilds) & ~goal.given_up
        unseen, weights = self.hold.unseen, self.aims.weights
        if weights is None:
            return CHANCE * sum(unseen[kind] for kind in kinds_of(mask))
        return CHANCE // TENTHS * sum(unseen[kind] * weights[kind] for kind in kinds_of(mask))

    # --- the opening -------------------------------------------------------------------------------------------------

    def _without_suit(self, suit: int) -> tuple[int, int, int]:
        """The hand as it is, without a suit; on a tie the one of which fewer tiles are held."""
        goal = AnyWin(self.aims, 511 << 9 * suit)
        hand = self._hand(self.hold.counts, self.hold.melds, goal.given_up)
        gone = sum(self.hold.counts[kind] for kind in kinds_of(goal.given_up))
        return goal.lacking(hand, self.hold.wilds), gone, -self._chances(goal, hand, self.hold.wilds)

    def _after_giving(self, given: list[int]) -> tuple[int, int, int]:
        """The best goal for what is left after giving tiles away (换三张)."""
        counts = self.hold.counts.copy()
        for kind in given:
            counts[kind] -= 1
        spread = -sum(counts[kind] ** 2 for kind in range(34))
        found = []
        for goal in self.goals:
            hand = self._hand(counts, self.hold.melds, goal.given_up)
            strays = sum(counts[kind] for kind in kinds_of(goal.given_up))
            found.append((self._off(goal, hand, self.hold.wilds), strays, spread))
        return min(found)

    # --- discards ----------------------------------------------------------------------------------------------------

    def _discard(self, offers: list[Action]) -> Action:
        """The discard that leaves the best hand for the best goal."""
        risk = [self.aims.risk(self.view, KIND_OF[offer.tile or ""]) for offer in offers]
        careful = any(risk) and self._now() >= FAR
        nearest = WORST[:2]
        among: list[tuple[Goal, Hand, Action, int]] = []
        for goal in self.goals:
            hand = self._hand(self.hold.counts, self.hold.melds, goal.given_up)
            whole = self._off(goal, hand, self.hold.wilds)
            if not careful and whole > nearest[1]:
                continue  # no discard brings it nearer than it is
            for offer, danger in zip(offers, risk, strict=True):
                kind = KIND_OF[offer.tile or ""]
                off = whole if goal.given_up >> kind & 1 else self._off_without(goal, hand, kind)
                near = (danger if careful else 0, off if careful else off + danger // HALF_TILE)
                if near < nearest:
                    nearest = near
                    among.clear()
                if near == nearest:
                    among.append((goal, hand, offer, danger))
        loose = {KIND_OF[offer.tile or ""] for _, _, offer, _ in among} - {self.hold.wild}
        ahead = self.aims.looks_ahead and nearest[1] == 2 * 2 and len(loose) == len(among)
        best = WORST
        choice = offers[0]
        stray_chances: dict[Goal, int] = {}  # the hand is the same after any tile that is given up
        for goal, hand, offer, danger in among:
            kind = KIND_OF[offer.tile or ""]
            off = nearest[1]
            if goal.given_up >> kind & 1:
                if goal not in stray_chances:
                    stray_chances[goal] = -self._chances(goal, hand, self.hold.wilds)
                chances, future = stray_chances[goal], -1
            else:
                chances, future = self._chances_without(goal, hand, kind), self._future(kind)
            if off + goal.head_start <= 2 * 1:
                off, chances = self._ready(offer.tile or "", off, chances)
            elif ahead and kind in loose:
                chances = -self._two_ahead(goal, hand, kind, loose)
            judged = (nearest[0], off, chances, 0 if careful else danger * CHANCE + future)
            if judged < best:
                best = judged
                choice = offer
        return choice

    def _off(self, goal: Goal, hand: Hand, wilds: int) -> int:
        """How far off a goal is, in half tiles, less its head start."""
        return 2 * goal.lacking(hand, wilds) - goal.head_start

    def _off_without(self, goal: Goal, hand: Hand, kind: int) -> int:
        """The same without one tile of `kind`."""
        if kind == self.hold.wild:
            return self._off(goal, hand, self.hold.wilds - 1)
        hand.take(kind)
        off = self._off(goal, hand, self.hold.wilds)
        hand.add(kind)
        return off

    def _chances_without(self, goal: Goal, hand: Hand, kind: int) -> int:
        """Less the chances of the hand without one tile of `kind`."""
        if kind == self.hold.wild:
            return 0
        hand.take(kind)
        chances = -self._chances(goal, hand, self.hold.wilds)
        hand.add(kind)
        return chances

    def _two_ahead(self, goal: Goal, hand: Hand, kind: int, loose: set[int]) -> int:
        """The chances of the hands one tile on from a discard of `kind`, where one of the `loose` tiles goes next."""
        total = 0
        wilds = self.hold.wilds
        hand.take(kind)
        for drawn in kinds_of(goal.useful(hand, wilds)):
            left = self.hold.unseen[drawn]
            if left:
                hand.add(drawn)
                best = 0
                for other in loose:
                    if hand.counts[other]:
                        hand.take(other)
                        if goal.lacking(hand, wilds) <= 1:
                            best = max(best, self._chances(goal, hand, wilds))
                        hand.add(other)
                total += left * best
                hand.take(drawn)
        hand.add(kind)
        return total

    def _ready(self, tile: str, off: int, chances: int) -> tuple[int, int]:
        """The same by what the game says that the hand then waits on; one that may not be won on any is not ready."""
        waits = [wait for wait in self.waits(self.view, tile) if wait.total]
        if not waits:
            return off + 1, chances
        return off, -sum(wait.unseen * (CHANCE + WORTH * min(wait.total, DEAR)) for wait in waits)

    def _declaration(self, offers: list[Action]) -> Action | None:
        """The best discard to declare ready with (报听): the one whose waits are worth most."""
        best = 0
        choice: Action | None = None
        for offer in offers:
            waits = self.waits(self.view, offer.tile or "")
            worth = sum(wait.unseen * self.aims.wait_worth(wait) for wait in waits)
            if worth > best:
                best, choice = worth, offer
        return choice

    def _future(self, kind: int) -> int:
        """What a tile that helps nothing yet may still become: unseen copies of it and of its neighbours."""
        unseen = self.hold.unseen
        total = 4 * unseen[kind]
        if kind < 27:
            rank = kind % 9
            for step, weight in ((-2, 1), (-1, 2), (1, 2), (2, 1)):
                if 0 <= rank + step < 9:
                    total += weight * unseen[kind + step]
        return total

    # --- melds -------------------------------------------------------------------------------------------------------

    def _now(self) -> int:
        """How far off the best goal is."""
        return min(
            self._off(goal, self._hand(self.hold.counts, self.hold.melds, goal.given_up), self.hold.wilds)
            for goal in self.goals
        )

    def _off_after(self, kinds: list[int], new_melds: int) -> int:
        """How far off the best goal is once `kinds` have become a meld, or joined one."""
        counts = self.hold.counts.copy()
        for kind in kinds:
            counts[kind] -= 1
        melds = self.hold.melds + new_melds
        return min(
            (
                self._off(goal, self._hand(counts, melds, goal.given_up), self.hold.wilds)
                for goal in self.goals
                if goal.takes(kinds)
            ),
            default=WORST[1],
        )

    def _kong(self, verbs: dict[str, list[Action]]) -> Action | None:
        """A kong that does not take the hand further from a win: it brings a tile, and most games pay it."""
        now = None
        for verb, copies, new_melds in KONGS:
            for offer in verbs.get(verb, ()):
                kind = KIND_OF[offer.tile] if offer.tile else self.hold.offered
                if now is None:
                    now = self._now()
                if self._off_after([kind] * copies, new_melds) <= now:
                    return offer
        return None

    def _claim(self, verbs: dict[str, list[Action]]) -> Action | None:
        """The chow or pung that brings the hand nearer once the worst tile is discarded."""
        best = self._now() + 2 * self.aims.meld_worth(self.view)
        choice: Action | None = None
        for offer in [*verbs.get("pung", ()), *verbs.get("chow", ())]:
            own = parse(offer.tiles) if offer.tiles else [self.hold.offered] * 2
            off = self._off_after(own, 1)
            if off < best:
                best, choice = off, offer
        return choice


KONGS: tuple[tuple[str, int, int], ...] = (
    ("concealed_kong", 4, 1),
    ("open_kong", 4, 1),
    ("added_kong", 1, 0),
    ("exposed_kong", 3, 1),
)
"""The verb, how many tiles it takes from the hand, and whether there is one meld more afterwards."""
WORTH: int = 60
"""How much a stake that a ready hand would win counts against one more unseen tile."""
DEAR: int = 64
"""Beyond so many stakes a wait counts no more: it is to come in as well."""
OPEN: Meld = Meld("pung", (), -1)
"""A meld as the tables see it: one set that is there already."""
