"""Random cases worth comparing: hands near a win, with wild tiles; positions in which much will happen soon."""

from collections import Counter
from random import Random
from typing import Any

from tests.oracle.notation import Meld, without
from tests.oracle.wuhan.notation import KINDS, RED, SUITED, TWO_FIVE_EIGHT, WINDS, in_order, wild_of, written
from tests.oracle.wuhan.options import DEFAULTS, Options
from tests.oracle.wuhan.scoring import Table, waits

Case = dict[str, Any]

SEATS = [0, 1, 2, 3]
VALUES: dict[str, list[Any]] = {
    "base": [1, 2, 5, 100],
    "open_mode": ["once", "each"],
    "small_base": [1, 2, 3],
    "big_factor": [1, 1.5, 2],
    "dealer_double": [True, False],
    "small_discard_pay": ["all", "discarder"],
    "situation_pair": ["258", "any"],
    "cap": [0, 1, 20, 60, 300],
    "min_pay": [0, 3, 8, 16, 32, 64, 200],
    "liable_melded_hand": [False, True],
    "liable_third_claim": [False, True],
}
STYLES = [
    "any",
    "any",
    "small",
    "small",
    "pungs",
    "flush",
    "flush",
    "winds",
    "258",
    "flush_pungs",
    "loose_winds",
    "loose_258",
]
BY_STYLE = {
    "winds": sorted(WINDS),
    "loose_winds": sorted(WINDS),
    "258": sorted(TWO_FIVE_EIGHT),
    "loose_258": sorted(TWO_FIVE_EIGHT),
}


def random_options(rng: Random) -> Options:
    """Some options, most of them left at their defaults in one case of three, all of them set in another."""
    chance = rng.choice([0.15, 0.4, 1.0])
    options = {name: rng.choice(values) for name, values in VALUES.items() if rng.random() < chance}
    if "small_base" in options or rng.random() < chance:
        options["big_base"] = 10 * options.get("small_base", 1) + rng.choice([0, 0, 2, 10])
    if rng.random() < chance:
        options["gold_cap"] = rng.choice([0, options.get("cap", 0) + rng.choice([1, 30, 200])])
    return options


class Pool:
    """Tiles that are still to be had; the one turned up, if the table names it, is not."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.copies = Counter(dict.fromkeys(KINDS, 4))
        kind = rng.choice(KINDS) if rng.random() < 0.7 else rng.choice([*"ESWNFP", *sorted(TWO_FIVE_EIGHT)])
        self.named = {"indicator": kind} if kind == RED or rng.random() < 0.5 else {"wild": kind}
        self.wild = wild_of(self.named)
        if "indicator" in self.named:
            self.copies[kind] -= 1

    def take(self, tiles: list[str]) -> list[str] | None:
        """The tiles, if they are all there."""
        if any(self.copies[tile] < n for tile, n in Counter(tiles).items()):
            return None
        self.copies.subtract(tiles)
        return list(tiles)

    def back(self, tiles: list[str]) -> None:
        """Tiles that go back."""
        self.copies.update(tiles)

    def left(self) -> list[str]:
        """All that are left."""
        return [tile for tile in KINDS for _ in range(self.copies[tile])]

    def some(self, number: int, barred: tuple[str, ...] = ()) -> list[str]:
        """Any tiles but those barred."""
        taken = self.rng.sample([tile for tile in self.left() if tile not in barred], number)
        self.copies.subtract(taken)
        return taken

    def group(self, shapes: list[str], among: list[str], barred: tuple[str, ...] = (RED,)) -> list[str]:
        """A run, pung, quad, or pair of the kinds given, or of any if there is none left."""
        while True:
            shape, tile = self.rng.choice(shapes), self.rng.choice(among)
            if shape == "run":
                if len(tile) == 1:
                    continue
                low = min(int(tile[0]), 7)
                wanted = [f"{low + step}{tile[1]}" for step in range(3)]
            else:
                wanted = [tile] * {"pair": 2, "pung": 3, "quad": 4}[shape]
            taken = None if set(wanted) & set(barred) else self.take(wanted)
            if taken is not None:
                return taken
            if self.rng.random() < 0.1:
                among = [tile for tile in KINDS if tile not in barred]
                shapes = [*shapes, "pung"] if shape in ("run", "quad") else shapes

    def meld(self, seat: int, kinds: list[str], among: list[str]) -> Meld:
        """A meld of the seat, as a case writes it: of no 红中, and of no wild tile."""
        barred = (RED, self.wild)
        kind = self.rng.choice(kinds)
        shape = {"chow": "run", "pung": "pung"}.get(kind, "quad")
        tiles = self.group([shape], among if shape != "run" else [t for t in among if len(t) == 2] or SUITED, barred)
        if shape != "run" and len(set(tiles)) > 1:
            kind = "chow"
        elif len(set(tiles)) == 1 and len(tiles) == 3:
            kind = "pung"
        meld: Meld = {"kind": kind, "tiles": written(tiles)}
        if kind == "chow":
            meld["from"] = (seat + 3) % 4
        elif kind != "concealed_kong":
            meld["from"] = self.rng.choice([other for other in SEATS if other != seat])
        return meld


class Hand:
    """A style, the melds and the concealed tiles of a won hand, the winning tile among them."""

    def __init__(self, rng: Random, pool: Pool, seat: int, melds: int, style: str | None = None) -> None:
        self.style = style or rng.choice(STYLES)
        suit = rng.choice("mps")
        of_suit = [tile for tile in SUITED if tile[1] == suit]
        among = BY_STYLE.get(self.style, of_suit if "flush" in self.style else [tile for tile in KINDS if tile != RED])
        pungs = "pungs" in self.style or self.style in BY_STYLE
        kinds = ["pung", "pung", "exposed_kong", "added_kong", "concealed_kong"]
        self.melds = [pool.meld(seat, kinds if pungs else [*kinds, *["chow"] * 5], among) for _ in range(melds)]
        if self.style.startswith("loose"):
            self.tiles = self._loose(rng, pool, 14 - 3 * melds, among)
            return
        shapes = ["pung"] if pungs else ["run", "run", "run", "pung"]
        self.tiles = [tile for _ in range(4 - melds) for tile in pool.group(shapes, among)]
        good = sorted(TWO_FIVE_EIGHT)
        pairs = [tile for tile in among if tile in good] if self.style == "small" or rng.random() < 0.5 else among
        self.tiles += pool.group(["pair"], pairs or among)

    @staticmethod
    def _loose(rng: Random, pool: Pool, number: int, among: list[str]) -> list[str]:
        tiles: list[str] = []
        while len(tiles) < number:
            tiles += pool.take([rng.choice(among)]) or (pool.some(1) if rng.random() < 0.05 else [])
        return tiles

    def disturb(self, rng: Random, pool: Pool, wilds: int, others: int) -> None:
        """Put wild tiles, and any tiles, in the place of some."""
        rng.shuffle(self.tiles)
        for place in range(min(wilds, len(self.tiles))):
            if pool.take([pool.wild]):
                pool.back([self.tiles[place]])
                self.tiles[place] = pool.wild
        for _ in range(others):
            place = rng.randrange(len(self.tiles))
            pool.back([self.tiles[place]])
            self.tiles[place] = pool.some(1)[0]
        rng.shuffle(self.tiles)


def random_hand(rng: Random, pool: Pool, seat: int) -> Hand:
    """A hand that is most often a win, sometimes off by a tile or two, or not opened."""
    hand = Hand(rng, pool, seat, rng.choice([0, 1, 1, 2, 2, 3, 3, 4, 4]))
    hand.disturb(rng, pool, rng.choice([0, 0, 0, 1, 1, 1, 2, 2, 3, 4]), rng.choice([0, 0, 0, 0, 0, 0, 1, 1, 2]))
    if rng.random() < 0.02 and pool.take([RED]):
        pool.back([hand.tiles[0]])
        hand.tiles[0] = RED
    return hand


def put_out(rng: Random, pool: Pool, tile: str) -> list[int]:
    """How many of a tile each seat has put out."""
    counts = [0, 0, 0, 0]
    for _ in range(rng.choice([0, 0, 1, 2, 4])):
        if pool.take([tile]):
            counts[rng.randrange(4)] += 1
    return counts


def other_melds(rng: Random, pool: Pool, seats: list[int], robbed: int | None = None, tile: str = "") -> dict[str, Any]:
    """Melds of other seats by seat number; the robbed seat's hold the pung of `tile`, whose tiles are taken already."""
    told = {}
    for seat in seats:
        kinds = ["chow", "chow", "pung", "exposed_kong", "added_kong", "concealed_kong"]
        melds = [pool.meld(seat, kinds, KINDS) for _ in range(rng.choice([0, 0, 1, 2, 3]))]
        if seat == robbed:
            pung: Meld = {"kind": "pung", "tiles": written([tile] * 3), "from": (seat + rng.randint(1, 3)) % 4}
            melds.insert(rng.randint(0, len(melds)), pung)
        if melds:
            told[str(seat)] = melds
    return told


def rest_of_table(rng: Random, pool: Pool, seats: list[int], robbed: int | None = None, tile: str = "") -> Case:
    """Everything that stands on the table beside the hand in question."""
    table: Case = dict(pool.named)
    seat_melds = other_melds(rng, pool, seats, robbed, tile) if robbed is not None or rng.random() < 0.7 else {}
    if seat_melds:
        table["seat_melds"] = seat_melds
    for key, kind in (("red_kongs", RED), ("wild_kongs", pool.wild)):
        counts = put_out(rng, pool, kind)
        if any(counts) or rng.random() < 0.2:
            table[key] = counts
    return table


def score_case(rng: Random) -> Case:
    """A random score case whose circumstances can occur in a hand."""
    pool = Pool(rng)
    winner = rng.randrange(4)
    others = [seat for seat in SEATS if seat != winner]
    hand = random_hand(rng, pool, winner)
    tile = hand.tiles.pop()
    win_by = rng.choice(["self_draw", "self_draw", "discard", "discard", "rob_kong", "kong_draw"])
    discarder = rng.choice(others) if win_by in ("discard", "rob_kong") else None
    robbed = None
    if win_by == "rob_kong":
        if tile in (RED, pool.wild) or not pool.take([tile] * 3):
            win_by = "discard"
        else:
            robbed = discarder
    table = rest_of_table(rng, pool, others, robbed, tile)
    if win_by in ("self_draw", "discard") and rng.random() < 0.35:
        table["last_four"] = True
    if rng.random() < 0.3:
        table["discarder_ready"] = rng.random() < 0.3
    return {
        "id": "random",
        "kind": "score",
        "options": random_options(rng),
        "hand": written(hand.tiles),
        "melds": hand.melds,
        "win_tile": tile,
        "win_by": win_by,
        "winner": winner,
        "discarder": discarder,
        "table": table,
    }


def waits_case(rng: Random) -> Case:
    """A random waits case of a hand that is near ready."""
    pool = Pool(rng)
    seat = rng.randrange(4)
    hand = random_hand(rng, pool, seat)
    pool.back([hand.tiles.pop()])
    table = rest_of_table(rng, pool, [other for other in SEATS if other != seat])
    if rng.random() < 0.3:
        table["last_four"] = True
    return {
        "id": "random",
        "kind": "waits",
        "options": random_options(rng),
        "hand": written(hand.tiles),
        "melds": hand.melds,
        "winner": seat,
        "table": table,
    }


# Deals


def from_the_deal(rng: Random, pool: Pool) -> tuple[list[list[str]], dict[str, Any]]:
    """Four hands without melds, some full of pungs and quads; 红中 and wild tiles among them."""
    hands = []
    for _ in SEATS:
        if rng.random() < 0.3:
            groups = [tile for _ in range(4) for tile in pool.group(["pung", "quad", "pair"], KINDS)]
            rng.shuffle(groups)
            pool.back(groups[13:])
            hands.append(groups[:13] + pool.some(max(0, 13 - len(groups))))
        else:
            hand = Hand(rng, pool, 0, 0)
            hand.disturb(rng, pool, rng.choice([0, 1, 2, 4]), rng.choice([1, 2, 4]))
            pool.back([hand.tiles.pop()])
            hands.append(hand.tiles)
    return hands, {}


def in_mid_hand(rng: Random, pool: Pool) -> tuple[list[list[str]], dict[str, Any]]:
    """Four hands of which most have opened and are ready or nearly so."""
    hands, seat_melds = [], {}
    for seat in SEATS:
        melds = rng.choice([0, 1, 1, 2, 2, 3, 4])
        hand = Hand(rng, pool, seat, melds, rng.choice([*STYLES, "small", "small"]))
        hand.disturb(rng, pool, rng.choice([0, 0, 1, 1, 2, 3]), rng.choice([0, 0, 0, 1, 2]))
        pool.back([hand.tiles.pop()])
        hands.append(hand.tiles)
        if melds:
            seat_melds[str(seat)] = hand.melds
    return hands, {"seat_melds": seat_melds}


def to_be_robbed(rng: Random, pool: Pool) -> tuple[list[list[str]], dict[str, Any], str]:
    """Hands of which one has a pung, and two wait for its fourth tile: with 2/5/8 pairs, and opened."""
    tile = rng.choice([kind for kind in SUITED if kind != pool.wild and pool.copies[kind] == 4])
    pool.take([tile] * 4)
    pung: Meld = {"kind": "pung", "tiles": written([tile] * 3)}
    holds = rng.random() < 0.3
    hands: list[list[str]] = []
    melds: list[list[Meld]] = []
    for number in SEATS:
        opened = [pool.meld(0, ["chow", "pung", "exposed_kong"], KINDS) for _ in range(rng.choice([1, 1, 2, 3]))]
        hand: list[str] = []
        if number == 0:
            opened = [*opened[1:], pung]
            hand = [tile] if holds else []
        elif number < 3:
            low = rng.randint(max(1, int(tile[0]) - 2), min(7, int(tile[0])))
            wanted = without([f"{low + step}{tile[1]}" for step in range(3)], [tile])
            hand = pool.take(wanted) or pool.take([pool.wild]) or []
            hand += pool.group(["pair"], sorted(TWO_FIVE_EIGHT))
            while len(hand) <= 13 - 3 * len(opened) - 3:
                hand += pool.group(["run", "run", "pung"], KINDS)
        hand += pool.some(13 - 3 * len(opened) - len(hand), barred=(RED,))
        rng.shuffle(hand)
        hands.append(hand)
        melds.append(opened)
    order = rng.sample(SEATS, 4)
    hands, melds = [hands[number] for number in order], [melds[number] for number in order]
    for seat in SEATS:
        for meld in melds[seat]:
            meld["from"] = (seat + 3) % 4 if meld["kind"] == "chow" else (seat + rng.randint(1, 3)) % 4
    return hands, {"seat_melds": {str(seat): melds[seat] for seat in SEATS}}, "" if holds else tile


def random_deal(rng: Random) -> dict[str, Any]:
    """Four hands in which much will happen, and a wall that is often short and kind to them."""
    pool = Pool(rng)
    style, soon = rng.random(), ""
    if style < 0.2:
        hands, table = from_the_deal(rng, pool)
    elif style < 0.75:
        hands, table = in_mid_hand(rng, pool)
    else:
        hands, table, soon = to_be_robbed(rng, pool)
    table |= pool.named
    if style >= 0.2:
        for key, kind in (("red_kongs", RED), ("wild_kongs", pool.wild)):
            if rng.random() < 0.6:
                table[key] = put_out(rng, pool, kind)
    paired = {tile for hand in hands for tile, n in Counter(hand).items() if n >= 2}
    waited = waited_for(pool, hands, table)
    for_pairs, for_waits, for_red = rng.choice([0, 0.3]), rng.choice([0, 0.4, 0.8]), rng.choice([0, 0.5])

    def turn_of(tile: str) -> float:
        kind = for_pairs * (tile in paired) + for_waits * (tile in waited) + for_red * (tile == RED)
        return rng.random() - kind - 2 * (tile == soon)

    wall = sorted(pool.left() + [soon] * bool(soon), key=turn_of)
    length = rng.choice([4, 5, 6, rng.randint(4, 12), rng.randint(8, 30), rng.randint(8, 60)])
    hands[0].append(wall.pop(0))
    wall = wall[:length]
    order = rng.random()
    if order < 0.2 and not soon:
        rng.shuffle(wall)
    elif order < 0.4:
        wall = wall[::2] + wall[1::2][::-1]
    elif waited & set(wall[1:]) and order < 0.8:
        place = rng.choice([place for place in range(1, len(wall)) if wall[place] in waited])
        wall.append(wall.pop(place))
    table["wall_end"] = rng.random() < 0.9
    return {
        "hands": ["".join(in_order(hand[:13]) + hand[13:]) for hand in hands],
        "wall": "".join(wall),
        "table": table,
    }


def waited_for(pool: Pool, hands: list[list[str]], table: dict[str, Any]) -> set[str]:
    """The tiles that some seat would win on."""
    melds = [table.get("seat_melds", {}).get(str(seat), []) for seat in SEATS]
    return {
        tile
        for seat in SEATS
        for tile in waits(DEFAULTS, hands[seat], Table(pool.wild, seat, "self_draw", None, melds))
    }
