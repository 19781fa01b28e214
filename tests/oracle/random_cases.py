"""Random cases that are worth comparing: hands near a win, few suits, full of kongs; deals in which much happens."""

from collections import Counter
from random import Random
from typing import Any

from tests.oracle.notation import KINDS, Meld, written
from tests.oracle.options import DEFAULTS, Options
from tests.oracle.scoring import waits

Case = dict[str, Any]

GAMES = ["xuezhan", "xueliu"]

VALUES: dict[str, list[Any]] = {
    "base": [1, 1, 2, 7, 10],
    "cap": [0, 0, 1, 3, 8, 32],
    "self_draw_bonus": ["both", "double", "base", "none"],
    "dragon": ["one_quad", "two_quads"],
    "opening_hands": [True, False],
    "opening_stack": ["product", "alone"],
    "last_claim": [False, True],
    "kong_flower_payer": ["all", "feeder"],
    "transfer": ["turn", "all", "off"],
    "held_kong": ["pays", "free"],
    "forced_last": [4, 0, 1, 2, 8, 20],
    "pass_lock": [False, True],
    "pig": [16, 0, 1, 64],
    "won_exempt": [False, True],
    "exchange_three": [False, False, True],
    "ding_que": [False, False, True],
}


XUELIU_ONLY = {"won_exempt"}


def random_options(rng: Random, game: str) -> Options:
    """Some options, most of them left at their defaults in one case of three, all of them set in another."""
    chance = rng.choice([0.15, 0.5, 1.0])
    given = {name: rng.choice(values) for name, values in VALUES.items() if rng.random() < chance}
    return {name: value for name, value in given.items() if game == "xueliu" or name not in XUELIU_ONLY}


class Pool:
    """Tiles that are still to be had."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.copies = Counter(dict.fromkeys(KINDS, 4))

    def take(self, tiles: list[str]) -> list[str] | None:
        """The tiles, if they are all there."""
        if any(self.copies[tile] < n for tile, n in Counter(tiles).items()):
            return None
        self.copies.subtract(tiles)
        return list(tiles)

    def group(self, suits: str, shapes: list[str], ranks: str) -> list[str]:
        """A group of one of the shapes: run, pung, quad, pair."""
        while True:
            shape, suit = self.rng.choice(shapes), self.rng.choice(suits)
            rank = int(self.rng.choice(ranks))
            tile = f"{rank}{suit}"
            if shape == "run":
                low = min(rank, 7)
                wanted = [f"{low + step}{suit}" for step in range(3)]
            else:
                wanted = [tile] * {"pair": 2, "pung": 3, "quad": 4}[shape]
            taken = self.take(wanted)
            if taken is not None:
                return taken
            if self.rng.random() < 0.05:
                suits, ranks, shapes = "mps", "123456789", [shape]

    def some(self, number: int) -> list[str]:
        """Any tiles."""
        rest = [tile for tile, n in sorted(self.copies.items()) for _ in range(n)]
        taken = self.rng.sample(rest, number)
        self.copies.subtract(taken)
        return taken


MELD_KINDS = ["pung", "exposed_kong", "added_kong", "concealed_kong"]


def random_melds(rng: Random, pool: Pool, seat: int, number: int, suits: str) -> list[Meld]:
    """So many melds, as a case writes them."""
    melds = []
    for _ in range(number):
        kind = rng.choice(MELD_KINDS)
        tiles = pool.group(suits, ["pung" if kind == "pung" else "quad"], "123456789")
        meld: Meld = {"kind": kind, "tiles": written(tiles)}
        if kind != "concealed_kong":
            meld["from"] = rng.choice([other for other in range(4) if other != seat])
        melds.append(meld)
    return melds


def whole_hand(rng: Random, pool: Pool, melds: int, suits: str) -> list[str]:
    """The concealed tiles, the winning one included, of a won hand in a style drawn at random."""
    style = rng.choice(["any", "any", "pungs", "outside", "pairs", "quads", "tight"])
    if melds == 0 and style in ("pairs", "quads"):
        tiles: list[str] = []
        while len(tiles) < 14:
            quad = style == "quads" and len(tiles) <= 10 and rng.random() < 0.4
            tiles += pool.group(suits, ["quad" if quad else "pair"], "123456789")
        return tiles
    ranks = {"outside": "11123777899", "tight": "2345"}.get(style, "123456789")
    if style == "outside":
        ranks = "1177799"
    shapes = ["pung"] if style == "pungs" else ["run", "run", "run", "pung"]
    tiles = [tile for _ in range(4 - melds) for tile in pool.group(suits, shapes, ranks)]
    return tiles + pool.group(suits, ["pair"], "19" if style == "outside" else ranks)


def hand_and_tile(rng: Random, seat: int) -> tuple[list[str], list[Meld], str]:
    """A hand without its winning tile, its melds, and that tile; most often a win, sometimes off by a tile or two."""
    pool = Pool(rng)
    suits = "".join(rng.sample("mps", rng.choice([1, 1, 2, 2, 2, 3])))
    melds = random_melds(rng, pool, seat, rng.choice([0, 0, 0, 1, 2, 3, 4, 4]), suits)
    concealed = whole_hand(rng, pool, len(melds), suits)
    rng.shuffle(concealed)
    for _ in range(rng.choice([0, 0, 0, 0, 0, 1, 1, 2])):
        concealed[rng.randrange(len(concealed))] = pool.some(1)[0]
    tile = concealed.pop()
    return concealed, melds, tile


def score_case(rng: Random, game: str) -> Case:
    """A random score case whose circumstances can occur in a hand."""
    options = random_options(rng, game)
    winner = rng.randrange(4)
    others = [seat for seat in range(4) if seat != winner]
    concealed, melds, tile = hand_and_tile(rng, winner)
    win_by = rng.choice(["self_draw", "self_draw", "discard", "discard", "rob_kong", "kong_draw", "kong_discard"])
    table: dict[str, Any] = {}
    discarder = rng.choice(others) if win_by in ("discard", "rob_kong", "kong_discard") else None
    has_won = set(rng.sample(others, rng.choice([0, 0, 1, 2])))
    if game == "xuezhan":
        has_won.discard(-1 if discarder is None else discarder)
    if rng.random() < (0.05 if game == "xuezhan" else 0.3):
        has_won.add(winner)
    if has_won or rng.random() < 0.3:
        table["won"] = sorted(has_won)
    if not melds and win_by in ("self_draw", "discard") and rng.random() < 0.5:
        table["first_turn"] = True
    elif win_by in ("self_draw", "discard") and rng.random() < 0.4:
        table["last_tile"] = True
    if rng.random() < 0.5:
        table["balances"] = [rng.choice([0, 1, 2, 5, 17, 40, 100, 1000]) for _ in range(4)]
    if win_by == "kong_discard":
        table["kong_income"] = rng.choice([0, 1, 2, 3, 5, 6, 20])
        possible = [seat for seat in others if seat != discarder and (game == "xueliu" or seat not in has_won)]
        if rng.random() < 0.6:
            table["co_winners"] = rng.sample(possible, rng.randint(0, len(possible)))
    if win_by == "kong_draw":
        feeders = [seat for seat in others if game == "xueliu" or seat not in has_won]
        exposed = [meld for meld in melds if meld["kind"] == "exposed_kong"]
        if exposed and feeders and rng.random() < 0.8:
            exposed[-1]["from"] = table["kong_from"] = rng.choice(feeders)
    if rng.random() < (0.8 if options.get("ding_que") else 0.1):
        table["void"] = rng.choice("mps")
    return {
        "id": "random",
        "kind": "score",
        "options": options,
        "hand": written(concealed),
        "melds": melds,
        "win_tile": tile,
        "win_by": win_by,
        "winner": winner,
        "discarder": discarder,
        "table": table,
    }


def waits_case(rng: Random, game: str) -> Case:
    """A random waits case of a hand that is near ready."""
    options = random_options(rng, game)
    seat = rng.randrange(4)
    concealed, melds, _ = hand_and_tile(rng, seat)
    table = {"void": rng.choice("mps")} if rng.random() < (0.8 if options.get("ding_que") else 0.1) else {}
    return {
        "id": "random",
        "kind": "waits",
        "options": options,
        "hand": written(concealed),
        "melds": melds,
        "winner": seat,
        "table": table,
    }


def in_dealt_order(tiles: list[str]) -> str:
    """Tiles one by one, so that their order is kept."""
    return "".join(tiles)


def near_ready(rng: Random, pool: Pool, suits: str) -> list[str]:
    """Thirteen tiles of a won hand."""
    hand = whole_hand(rng, pool, 0, suits)
    rng.shuffle(hand)
    pool.copies.update([hand.pop()])
    return hand


def full_of_pungs(rng: Random, pool: Pool, suits: str) -> list[str]:
    """Thirteen tiles with pairs, pungs and quads among them."""
    hand = [tile for _ in range(4) for tile in pool.group(suits, ["pung", "pung", "quad", "pair"], "123456789")]
    hand += pool.some(max(0, 13 - len(hand)))
    rng.shuffle(hand)
    pool.copies.update(hand[13:])
    return hand[:13]


def random_hands(rng: Random, pool: Pool) -> list[list[str]]:
    """Four hands, most of them near ready or full of pungs."""
    few = "".join(rng.sample("mps", rng.choice([2, 2, 3])))
    hands = []
    for _ in range(4):
        suits = "".join(rng.sample(few, rng.choice([1, 2, 2])))
        style = rng.random()
        if style < 0.6:
            hands.append(near_ready(rng, pool, suits))
        elif style < 0.8:
            hands.append(full_of_pungs(rng, pool, suits))
        else:
            hands.append(pool.some(13))
    return hands


def hands_to_rob(rng: Random, pool: Pool) -> tuple[list[list[str]], str]:
    """Hands of which one or two wait on a tile that another holds twice or thrice, and that tile."""
    tile = f"{rng.randint(2, 8)}{rng.choice('mps')}"
    held = pool.take([tile] * rng.choice([2, 3])) or []
    around = [f"{int(tile[0]) + step}{tile[1]}" for step in (-1, 1)]
    other = rng.choice([suit for suit in "mps" if suit != tile[1]])
    rest = near_ready(rng, pool, "mps")
    pool.copies.update(rest[13 - len(held) :])
    hands = [held + rest[: 13 - len(held)]]
    for number in range(3):
        if number < 2:
            hand = pool.take(around) or []
            hand += [t for _ in range(3) for t in pool.group(other + tile[1], ["run", "run", "pung"], "123456789")]
            hand += pool.group(other, ["pair"], "123456789")
            hand += pool.some(13 - len(hand))
        else:
            hand = pool.some(13)
        hands.append(hand)
    rng.shuffle(hands)
    return hands, tile


def random_deal(rng: Random) -> dict[str, Any]:
    """Four hands in which much will happen, and a wall that is often short and kind to them."""
    pool = Pool(rng)
    robbed = ""
    if rng.random() < 0.25:
        hands, robbed = hands_to_rob(rng, pool)
    else:
        hands = random_hands(rng, pool)
    paired = {tile for hand in hands for tile, n in Counter(hand).items() if n >= 2}
    waited = {tile for hand in hands for tile in waits("xuezhan", DEFAULTS, hand, [], None)}
    for_pairs, for_waits = rng.choice([0, 0.3]), rng.choice([0, 0.3, 0.8])
    wall = sorted(
        pool.some(pool.copies.total()),
        key=lambda tile: (
            rng.random() - for_pairs * (tile in paired) - for_waits * (tile in waited) - 1.5 * (tile == robbed)
        ),
    )
    length = rng.choice([rng.randint(0, 8), rng.randint(4, 30), rng.randint(10, 55), 55])
    hands[0].append(wall.pop(0))
    wall = wall[:length]
    order = rng.random()
    if order < 0.3 and not robbed:
        rng.shuffle(wall)
    elif order < 0.6:
        wall = wall[::2] + wall[1::2][::-1]
    table: dict[str, Any] = {"wall_end": rng.random() < 0.9, "exchange_dir": rng.choice(["next", "previous", "across"])}
    if rng.random() < 0.5:
        table["balances"] = [rng.choice([0, 1, 3, 10, 30, 100, 500]) for _ in range(4)]
    return {"hands": [in_dealt_order(hand) for hand in hands], "wall": in_dealt_order(wall), "table": table}
