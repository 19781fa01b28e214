"""Random cases that are worth comparing: hands near a win, wild tiles, kongs; deals in which much happens."""

from collections import Counter
from random import Random
from typing import Any

from tests.oracle.koudian.notation import DRAGONS, WINDS, Meld, meld_tiles, value, without, written
from tests.oracle.koudian.options import Options, chows_of_honours, kinds_of, with_defaults
from tests.oracle.koudian.scoring import SELF_DRAWN, Case, Holding
from tests.oracle.koudian.shapes import runs_of

VALUES: dict[str, list[Any]] = {
    "base": [1, 1, 2, 7, 10],
    "length": [4, 8, 16, "circle"],
    "random_wild": [False, True],
    "no_honors": [False, False, True],
    "wind_chows": [False, True],
    "draw5_win6": [False, True],
    "special_hands": [True, True, False],
    "stack_specials": [False, True],
    "golden_pairs": ["quads", "one_suit"],
    "pass_win": ["all", "tile"],
    "auto_win": [False, False, True],
    "late_kong": [False, True],
    "kong_keeps_waits": [False, True],
    "feeder_pays_kong": [False, True],
    "discarder_pays_kongs": ["off", "all", "winner"],
    "dealer_bonus": [False, True],
    "dealer_bonus_double": [False, True],
    "kongs_on_draw": [False, True],
}

WIN_BY = ["self_draw", "self_draw", "discard", "discard", "discard", "rob_kong", "kong_draw", "kong_discard"]

MELD_KINDS = ["pung", "exposed_kong", "added_kong", "concealed_kong"]

STYLES = [*(["any"] * 4), "pungs", "honours", "straight", "straight", "pairs", "pairs", "pairs", "quads", "quads"]


def random_options(rng: Random) -> Options:
    """Some options, most of them left at their defaults in one case of three, all of them set in another."""
    chance = rng.choice([0.15, 0.5, 1.0])
    return {name: rng.choice(values) for name, values in VALUES.items() if rng.random() < chance}


class Pool:
    """Tiles that are still to be had. What it builds may use wild tiles in the place of others."""

    def __init__(self, rng: Random, given: Options, wildness: float = 0.0) -> None:
        self.rng = rng
        options = with_defaults(given)
        self.kinds = kinds_of(options)
        self.honours = [kind for kind in self.kinds if len(kind) == 1]
        self.honour_chows = chows_of_honours(options)
        self.copies = Counter(dict.fromkeys(self.kinds, 4))
        self.wild = rng.choice(self.kinds)
        """The wild kind of this table, if it has one."""
        self.wildness = wildness if options["random_wild"] else 0.0

    def take(self, tiles: list[str]) -> list[str] | None:
        """The tiles, if they are all there."""
        if any(self.copies[tile] < n for tile, n in Counter(tiles).items()):
            return None
        self.copies.subtract(tiles)
        return list(tiles)

    def put_back(self, tiles: list[str]) -> None:
        """The tiles can be had again."""
        self.copies.update(tiles)

    def disguised(self, tiles: list[str]) -> list[str]:
        """The tiles, some of them replaced by wild ones."""
        wild = self.copies[self.wild]
        found = []
        for tile in tiles:
            if wild > 0 and self.rng.random() < self.wildness:
                found.append(self.wild)
                wild -= 1
            else:
                found.append(tile)
        return found

    def group(self, suits: str, shapes: list[str], disguise: bool = True) -> list[str]:
        """A group of one of the shapes: run, pung, quad, pair. `suits`: of "mpsz"."""
        for attempt in range(200):
            if attempt > 30:
                suits = "mps"
            shape, suit = self.rng.choice(shapes), self.rng.choice(suits)
            if suit == "z" and not self.honours:
                continue
            if shape == "run":
                if suit == "z" and not self.honour_chows:
                    continue
                family = self.rng.choice([WINDS, DRAGONS])
                low = self.rng.randint(1, 7)
                wanted = self.rng.sample(family, 3) if suit == "z" else [f"{low + step}{suit}" for step in range(3)]
            else:
                tile = self.rng.choice(self.honours) if suit == "z" else f"{self.rng.randint(1, 9)}{suit}"
                wanted = [tile] * {"pair": 2, "pung": 3, "quad": 4}[shape]
            taken = self.take(self.disguised(wanted) if disguise else wanted)
            if taken is not None:
                return taken
        return self.group("mps", ["pair" if shapes == ["pair"] else "run", *shapes], disguise)

    def some(self, number: int) -> list[str]:
        """Any tiles."""
        rest = [tile for tile, n in sorted(self.copies.items()) for _ in range(n)]
        taken = self.rng.sample(rest, number)
        self.copies.subtract(taken)
        return taken


def random_melds(rng: Random, pool: Pool, seat: int, number: int, suits: str) -> list[Meld]:
    """So many melds, as a case writes them. A meld of wild tiles is a concealed kong (KD-86)."""
    melds = []
    for _ in range(number):
        kind = rng.choice(MELD_KINDS)
        tiles = pool.group(suits, ["pung" if kind == "pung" else "quad"], disguise=False)
        while len(set(tiles)) > 1 or len(tiles) != (3 if kind == "pung" else 4):
            pool.put_back(tiles)
            tiles = pool.group("mps", ["pung" if kind == "pung" else "quad"], disguise=False)
        if pool.wildness and tiles[0] == pool.wild:
            pool.take([pool.wild] * (4 - len(tiles)))
            kind, tiles = "concealed_kong", [pool.wild] * 4
        meld: Meld = {"kind": kind, "tiles": written(tiles)}
        if kind != "concealed_kong":
            meld["from"] = rng.choice([other for other in range(4) if other != seat])
        melds.append(meld)
    return melds


def whole_hand(rng: Random, pool: Pool, melds: int, suits: str) -> list[str]:
    """The concealed tiles, the winning one included, of a won hand in a style drawn at random."""
    style = rng.choice(STYLES)
    if melds == 0 and style in ("pairs", "quads"):
        tiles: list[str] = []
        while len(tiles) < 14:
            quad = style == "quads" and len(tiles) <= 10 and rng.random() < 0.5
            tiles += pool.group(suits, ["quad" if quad else "pair"])
        return tiles
    if style == "honours":
        suits += "zz"
    tiles = []
    if style == "straight" and melds <= 1:
        suit = rng.choice(suits.replace("z", "") or "m")
        tiles += pool.take(pool.disguised([f"{rank}{suit}" for rank in range(1, 10)])) or []
        if rng.random() < 0.5:
            suits = suit
    shapes = ["pung"] if style == "pungs" else ["run", "run", "run", "pung"]
    while len(tiles) < 3 * (4 - melds):
        tiles += pool.group(suits, shapes)
    return tiles + pool.group(suits, ["pair"])


def random_suits(rng: Random) -> str:
    """One to three suits, perhaps with the honours."""
    return "".join(rng.sample("mps", rng.choice([1, 1, 2, 2, 3]))) + rng.choice(["", "", "z"])


def hand_and_tile(rng: Random, pool: Pool, seat: int) -> tuple[list[str], list[Meld], str]:
    """A hand without its winning tile, its melds, and that tile; most often a win, sometimes off by a tile or two."""
    suits = random_suits(rng)
    melds = random_melds(rng, pool, seat, rng.choice([0, 0, 0, 0, 1, 2, 3, 4]), suits)
    concealed = whole_hand(rng, pool, len(melds), suits)
    for _ in range(rng.choice([0, 0, 0, 0, 0, 0, 1, 1, 2])):
        place = rng.randrange(len(concealed))
        pool.put_back([concealed[place]])
        concealed[place] = pool.some(1)[0]
    rng.shuffle(concealed)
    liking = rng.random()
    if liking < 0.6:
        concealed.sort(key=lambda tile: value(tile) >= 6 and not (pool.wildness and tile == pool.wild))
    elif liking < 0.75:
        concealed.sort(key=lambda tile: tile == pool.wild)
    tile = concealed.pop()
    return concealed, melds, tile


def random_kongs(rng: Random, pool: Pool, winner: int, melds: list[Meld], ready: list[int]) -> list[dict[str, Any]]:
    """The kongs of the table: the winner's, and some of the others'."""
    laid = [(winner, meld) for meld in melds if meld["kind"] != "pung"]
    for seat in range(4):
        if seat != winner:
            some = random_melds(rng, pool, seat, rng.choice([0, 0, 0, 1, 2]), "mpsz")
            laid += [(seat, meld) for meld in some if meld["kind"] != "pung"]
    rng.shuffle(laid)
    kongs = []
    for seat, meld in laid:
        kong = {"seat": seat, "kind": meld["kind"], "tile": meld_tiles([meld])[0]}
        if meld["kind"] == "exposed_kong":
            kong |= {"from": meld["from"], "from_ready": meld["from"] in ready and rng.random() < 0.5}
        kongs.append(kong)
    return kongs


def random_table(rng: Random, pool: Pool, given: Options, winner: int) -> dict[str, Any]:
    """The keys that a hand and a table of any kind may have."""
    table: dict[str, Any] = {}
    if given.get("random_wild") or rng.random() < 0.05:
        table["wild"] = pool.wild
    if rng.random() < 0.8:
        others = [seat for seat in range(4) if seat != winner and rng.random() < 0.4]
        table["ready"] = sorted(others + ([winner] if rng.random() < 0.95 else []))
    return table


def score_case(rng: Random) -> Case:
    """A random score case."""
    options = random_options(rng)
    pool = Pool(rng, options, rng.choice([0.03, 0.1, 0.2, 0.4]))
    winner = rng.randrange(4)
    concealed, melds, tile = hand_and_tile(rng, pool, winner)
    win_by = rng.choice(WIN_BY)
    others = [seat for seat in range(4) if seat != winner]
    table = random_table(rng, pool, options, winner)
    if rng.random() < 0.7:
        table["kongs"] = random_kongs(rng, pool, winner, melds, table.get("ready", [winner]))
    if rng.random() < 0.15:
        table["passed"] = written(rng.choice([[tile], rng.sample(pool.kinds, rng.randint(0, 2))]))
    return {
        "id": "random",
        "kind": "score",
        "options": options,
        "hand": written(concealed),
        "melds": melds,
        "win_tile": tile,
        "win_by": win_by,
        "winner": winner,
        "discarder": None if win_by in SELF_DRAWN else rng.choice(others),
        "table": table,
    }


def waits_case(rng: Random) -> Case:
    """A random waits case of a hand that is near ready."""
    options = random_options(rng)
    pool = Pool(rng, options, rng.choice([0.03, 0.1, 0.2, 0.4]))
    seat = rng.randrange(4)
    concealed, melds, tile = hand_and_tile(rng, pool, seat)
    table = random_table(rng, pool, options, seat)
    if rng.random() < 0.3:
        table["passed"] = written(rng.choice([[tile], rng.sample(pool.kinds, rng.randint(0, 2))]))
    return {
        "id": "random",
        "kind": "waits",
        "options": options,
        "hand": written(concealed),
        "melds": melds,
        "winner": seat,
        "table": table,
    }


def near_ready(rng: Random, pool: Pool, suits: str) -> list[str]:
    """Thirteen tiles of a won hand, most often less a tile that is worth winning on; or those with another spoiled."""
    hand = whole_hand(rng, pool, 0, suits)
    rng.shuffle(hand)
    if rng.random() < 0.7:
        hand.sort(key=lambda tile: value(tile) >= 6 and not (pool.wildness and tile == pool.wild))
    pool.put_back([hand.pop()])
    if rng.random() < 0.3:
        pool.put_back([hand.pop(rng.randrange(13))])
        hand += pool.some(1)
    return hand


def full_of_pungs(rng: Random, pool: Pool, suits: str) -> list[str]:
    """Thirteen tiles with pairs, pungs and quads among them."""
    hand = [tile for _ in range(4) for tile in pool.group(suits, ["pung", "pung", "quad", "pair"], disguise=False)]
    hand += pool.some(max(0, 13 - len(hand)))
    rng.shuffle(hand)
    pool.put_back(hand[13:])
    return hand[:13]


def random_hands(rng: Random, pool: Pool) -> list[list[str]]:
    """Four hands, most of them near ready or full of pungs."""
    hands = []
    for _ in range(4):
        style = rng.random()
        if style < 0.7:
            hands.append(near_ready(rng, pool, random_suits(rng)))
        elif style < 0.9:
            hands.append(full_of_pungs(rng, pool, random_suits(rng)))
        else:
            hands.append(pool.some(13))
    return hands


def hands_to_rob(rng: Random, pool: Pool, held_back: bool) -> tuple[list[list[str]], str]:
    """Hands of which one or two wait on a tile that another, not the dealer, holds twice or thrice; and that tile.

    `held_back`: the third may be kept from the pung and added later.
    """
    tile = rng.choice([kind for kind in pool.kinds if value(kind) >= 6 and kind != pool.wild and beside(pool, kind)])
    held = pool.take([tile] * (3 if held_back and rng.random() < 0.7 else 2)) or []
    rest = near_ready(rng, pool, "mps")
    pool.put_back(rest[13 - len(held) :])
    konger = held + rest[: 13 - len(held)]
    hands = [waiting_on(rng, pool, tile)]
    hands.append(waiting_on(rng, pool, tile) if rng.random() < 0.5 else near_ready(rng, pool, "mps"))
    hands.append(pool.some(13))
    rng.shuffle(hands)
    hands.insert(rng.randint(1, 3), konger)
    return hands, tile


def beside(pool: Pool, tile: str) -> list[list[str]]:
    """The pairs of tiles that wait for the tile as a chow."""
    return [without(run, [tile]) for run in runs_of(tile, pool.honour_chows)]


def waiting_on(rng: Random, pool: Pool, tile: str) -> list[str]:
    """Thirteen tiles that wait on the tile, if they can be had."""
    hand = pool.take(rng.choice(beside(pool, tile))) or pool.some(2)
    while len(hand) < 11:
        hand += pool.group("mps", ["run", "run", "pung"])
    return hand + pool.group("mps", ["pair"])


def random_deal(rng: Random, options: Options) -> tuple[dict[str, Any], str | None]:
    """Four hands in which much will happen, and a wall that is often short and kind to them; a tile to be robbed of."""
    pool = Pool(rng, options, rng.choice([0.0, 0.05, 0.15]))
    robbed = None
    if rng.random() < 0.3:
        hands, robbed = hands_to_rob(rng, pool, with_defaults(options)["late_kong"])
    else:
        hands = random_hands(rng, pool)
    wild = pool.wild if with_defaults(options)["random_wild"] else None
    paired = {tile for hand in hands for tile, n in Counter(hand).items() if n >= 2 and tile != wild}
    tripled = {tile for hand in hands for tile, n in Counter(hand).items() if n == 3}
    waited = {tile for hand in hands for tile in Holding(with_defaults(options), hand, [], pool.wild).live_wait()}
    for_pairs, for_waits, for_wild = rng.choice([0, 0.3]), rng.choice([0, 0.3, -0.5]), rng.choice([0, 0.3])
    wall = sorted(
        pool.some(pool.copies.total()),
        key=lambda tile: (
            rng.random()
            - for_pairs * (tile in paired)
            - 2 * for_pairs * (tile in tripled)
            - for_waits * (tile in waited)
            - for_wild * (tile == wild)
        ),
    )
    length = rng.choice([rng.randint(0, 8), rng.randint(4, 30), rng.randint(10, 55), 83])
    if robbed in wall:
        wall.remove(robbed)
        hands[0].append(robbed)
        if robbed in wall:
            wall.remove(robbed)
            wall.insert(rng.choice([3, 7, 7, 11]), robbed)  # where, after a pung at once, the seat that punged draws
    else:
        hands[0].append(wall.pop(rng.randrange(3)))
    wall = wall[:length]
    order = rng.random()
    if order < 0.3 and robbed is None:
        rng.shuffle(wall)
    elif order < 0.6 and robbed is None:
        wall = wall[::2] + wall[1::2][::-1]
    table: dict[str, Any] = {"wall_end": rng.random() < 0.85}
    if wild is not None:
        table["wild"] = wild
    return {"hands": ["".join(hand) for hand in hands], "wall": "".join(wall), "table": table}, robbed


def random_balances(rng: Random) -> list[int] | None:
    """What the seats have: without limit, or so little that some cannot pay all."""
    return rng.choice([None, [rng.choice([0, 1, 5, 20, 60, 200, 1000]) for _ in range(4)]])
