"""Random cases that are worth comparing: hands near a win with golds and blanks; deals in which much happens."""

from collections import Counter
from random import Random
from typing import Any

from tests.oracle.youjin.notation import (
    HONOURS,
    KINDS,
    TERMINALS,
    Meld,
    in_order,
    suit_of,
    tiles_of,
    without,
    written,
    written_in_order,
)
from tests.oracle.youjin.options import DEFAULTS, Options
from tests.oracle.youjin.scoring import waits
from tests.oracle.youjin.shapes import BU_DA, is_youjin_shape

Case = dict[str, Any]

VALUES: dict[str, list[Any]] = {
    "base": [1, 2, 7, 10],
    "heavenly_tier": ["double_youjin", "youjin"],
    "kong_reserve": ["flat", "each"],
    "blank_honor": [True, False],
}


def random_options(rng: Random) -> Options:
    """Some options, none in one hand of three."""
    chance = rng.choice([0, 0.3, 1.0])
    return {name: rng.choice(values) for name, values in VALUES.items() if rng.random() < chance}


def random_wild(rng: Random, suits: str = "mps") -> str:
    """A kind of gold: any, and often the blank, a terminal, an honour or of one of the suits."""
    choice = rng.random()
    if choice < 0.15:
        return "P"
    if choice < 0.3:
        return rng.choice(sorted(TERMINALS))
    if choice < 0.4:
        return rng.choice("ESWNCF")
    if choice < 0.75:
        return f"{rng.randint(1, 9)}{rng.choice(suits)}"
    return rng.choice(KINDS)


class Pool:
    """Tiles that are still to be had; the gold that lies face up is not among them."""

    def __init__(self, rng: Random, wild: str) -> None:
        self.rng = rng
        self.wild = wild
        self.copies = Counter(dict.fromkeys(KINDS, 4))
        self.copies[wild] -= 1

    def tile_for(self, kind: str) -> str:
        """The tile that plays as the kind and is no gold."""
        return "P" if kind == self.wild else kind

    def take(self, kinds: list[str]) -> list[str] | None:
        """Tiles that play as the kinds, if they are all there; where the blank is gold it is never taken here."""
        tiles = [self.tile_for(kind) for kind in kinds]
        if any(tile == self.wild or self.copies[tile] < n for tile, n in Counter(tiles).items()):
            return None
        self.copies.subtract(tiles)
        return tiles

    def give_back(self, tiles: list[str]) -> None:
        """Tiles that somebody else may have."""
        self.copies.update(tiles)

    def group(self, kinds: list[str], shapes: list[str]) -> list[str]:
        """A run, pair, pung or quad that begins at one of the kinds; at any kind if these have none left."""
        tries = 0
        while True:
            tries += 1
            shape, kind = self.rng.choice(shapes), self.rng.choice(kinds if tries < 40 else KINDS)
            suit = suit_of(kind)
            if shape == "run" and suit:
                low = min(int(kind[0]), 7)
                wanted = [f"{low + step}{suit}" for step in range(3)]
            elif shape == "run":
                wanted = [kind] * 3
            else:
                wanted = [kind] * {"pair": 2, "pung": 3, "quad": 4}[shape]
            taken = self.take(wanted)
            if taken is not None:
                return taken

    def some(self, number: int) -> list[str]:
        """Any tiles, golds too."""
        rest = [tile for tile in KINDS for _ in range(self.copies[tile])]
        taken = self.rng.sample(rest, number)
        self.copies.subtract(taken)
        return taken

    def one_of(self, kinds: list[str]) -> str:
        """One tile of the kinds, as they are written; any tile if there is none left."""
        left = [tile for tile in kinds for _ in range(self.copies[tile])]
        if not left:
            return self.some(1)[0]
        tile = self.rng.choice(left)
        self.copies[tile] -= 1
        return tile

    def put_golds(self, tiles: list[str], number: int) -> list[str]:
        """The tiles with so many of them, if there are as many, replaced by golds."""
        tiles = list(tiles)
        for place in self.rng.sample(range(len(tiles)), min(number, len(tiles), self.copies[self.wild])):
            if tiles[place] != self.wild:
                self.give_back([tiles[place]])
                self.copies[self.wild] -= 1
                tiles[place] = self.wild
        return tiles


def some_kinds(rng: Random, wild: str) -> list[str]:
    """The kinds of which a hand is made."""
    style = rng.random()
    if style < 0.35:
        suit = suit_of(wild) if suit_of(wild) and rng.random() < 0.6 else rng.choice("mps")
        kinds = [kind for kind in KINDS if suit_of(kind) == suit]
        return kinds + (["C"] if rng.random() < 0.1 else [])
    if style < 0.5:
        suits = rng.sample("mps", 2)
        return [kind for kind in KINDS if suit_of(kind) in suits]
    if style < 0.6:
        return sorted(TERMINALS | HONOURS)
    if style < 0.65:
        return list("ESWNCFP")
    near = [wild] * 6 if rng.random() < 0.4 else []
    return KINDS + near


MELD_KINDS = ["chow", "chow", "pung", "pung", "exposed_kong", "added_kong", "concealed_kong", "open_kong"]


def random_melds(rng: Random, pool: Pool, seat: int, number: int, kinds: list[str], konged: bool) -> list[Meld]:
    """So many melds, as a case writes them; `konged`: the last one is a kong."""
    melds = []
    for left in range(number, 0, -1):
        kind = rng.choice(MELD_KINDS[4:] if konged and left == 1 else MELD_KINDS)
        shape = {"chow": "run", "pung": "pung"}.get(kind, "quad")
        tiles = pool.group(kinds, [shape])
        if kind == "chow" and len(set(tiles)) == 1:
            kind = "pung"
        meld: Meld = {"kind": kind, "tiles": written(tiles)}
        if kind == "chow":
            meld["from"] = (seat + 3) % 4
        elif kind not in ("concealed_kong", "open_kong"):
            meld["from"] = rng.choice([other for other in range(4) if other != seat])
        melds.append(meld)
    return melds


def bu_da(rng: Random, pool: Pool) -> list[str]:
    """Fourteen tiles of a 不搭, some of it wrong where tiles are missing."""
    kinds = [f"{rank}{suit}" for suit in "mps" for rank in rng.choice(BU_DA)]
    kinds += rng.sample("ESWNCFP", 5)
    tiles = []
    for kind in kinds:
        tile = "P" if kind == pool.wild and rng.random() < 0.8 else kind
        tiles.append(pool.one_of([tile]))
    return tiles


def yaojiu(rng: Random, pool: Pool) -> list[str]:
    """Fourteen terminals and honours, golds only by `put_golds`."""
    kinds = [kind for kind in sorted(TERMINALS | HONOURS) if kind != pool.wild]
    return [pool.one_of(kinds) for _ in range(14)]


def sets(rng: Random, pool: Pool, number: int, kinds: list[str]) -> list[str]:
    """The tiles of so many sets."""
    shapes = rng.choice([["run", "run", "run", "pung"], ["pung"], ["run", "run", "pung", "pung"]])
    return [tile for _ in range(number) for tile in pool.group(kinds, shapes)]


def whole_hand(rng: Random, pool: Pool, melds: int, kinds: list[str]) -> list[str]:
    """The concealed tiles, the winning one included, of a won hand in a style drawn at random."""
    style = rng.choice(["sets", "sets", "sets", "sets", "pairs", "bu_da", "yaojiu"]) if melds == 0 else "sets"
    if style == "bu_da":
        tiles = bu_da(rng, pool)
    elif style == "yaojiu":
        tiles = yaojiu(rng, pool)
    elif style == "pairs":
        tiles = [tile for _ in range(7) for tile in pool.group(kinds, ["pair"])]
    else:
        tiles = sets(rng, pool, 4 - melds, kinds) + pool.group(kinds, ["pair"])
    tiles = pool.put_golds(tiles, rng.choice([0, 0, 0, 1, 1, 2, 3]))
    rng.shuffle(tiles)
    return tiles


def youjin_hand(rng: Random, pool: Pool, melds: int, kinds: list[str]) -> list[str]:
    """The concealed tiles between turns of a hand in 游金 shape."""
    if melds == 0 and rng.random() < 0.35:
        tiles = [tile for _ in range(6) for tile in pool.group(kinds, ["pair"])]
    else:
        tiles = sets(rng, pool, 4 - melds, kinds)
    tiles = pool.put_golds(tiles, rng.choice([0, 0, 0, 1, 1, 2])) if tiles else []
    tiles.append(pool.one_of([pool.wild]))
    rng.shuffle(tiles)
    return tiles


def hand_and_tile(
    rng: Random, wild: str, seat: int, konged: bool = False, concealed: bool = False
) -> tuple[list[str], list[Meld], str]:
    """A hand without its winning tile, its melds, that tile; most often a win, sometimes off by a tile or two."""
    pool = Pool(rng, wild)
    kinds = some_kinds(rng, wild)
    number = 0 if concealed else rng.choice([0, 0, 0, 1, 2, 3, 4])
    melds = random_melds(rng, pool, seat, max(number, 1) if konged else number, kinds, konged)
    if rng.random() < 0.35:
        tiles = youjin_hand(rng, pool, len(melds), kinds)
        tiles.append(pool.one_of(kinds) if rng.random() < 0.6 else pool.some(1)[0])
    else:
        tiles = whole_hand(rng, pool, len(melds), kinds)
        if wild in tiles[:-1] and rng.random() < 0.15:
            place = tiles.index(wild)
            tiles[place], tiles[-1] = tiles[-1], tiles[place]
    for _ in range(rng.choice([0, 0, 0, 0, 0, 1, 1, 2])):
        place = rng.randrange(len(tiles))
        tiles[place] = pool.one_of(kinds) if rng.random() < 0.5 else pool.some(1)[0]
    return tiles[:-1], melds, tiles[-1]


WIN_BY = ["self_draw", "self_draw", "discard", "discard", "rob_kong", "kong_draw", "youjin", "three_golds", "rob_gold"]


def score_case(rng: Random) -> Case:
    """A random score case."""
    wild, winner, win_by = random_wild(rng), rng.randrange(4), rng.choice(WIN_BY)
    if win_by == "rob_gold" and winner == 0 and rng.random() < 0.8:
        winner = rng.choice([1, 2, 3])
    others = [seat for seat in range(4) if seat != winner]
    concealed = win_by == "rob_gold" and rng.random() < 0.9
    hand, melds, tile = hand_and_tile(rng, wild, winner, win_by == "kong_draw", concealed)
    win_tile: str | None = tile
    table: dict[str, Any] = {"wild": wild}
    if win_by == "three_golds":
        hand, win_tile = hand_of_three_golds(rng, hand, tile, wild)
    elif win_by == "youjin":
        win_tile = None
    elif win_by == "rob_gold" and (tile == wild or rng.random() < 0.9):
        win_tile = wild
    discarder = rng.choice(others) if win_by in ("discard", "rob_kong") else None
    if not melds and ((win_by == "self_draw" and winner == 0) or (win_by == "discard" and discarder == 0)):
        if rng.random() < 0.7:
            table["first_turn"] = True
    elif rng.random() < 0.1:
        table["first_turn"] = win_by == "self_draw" and not melds
    if rng.random() < (0.15 if discarder is not None else 0.35) and not table.get("first_turn"):
        table["double_seat"] = rng.choice([winner, winner, *others]) if rng.random() < 0.9 else None
    if win_by == "kong_draw":
        table["kong"] = melds[-1]["kind"]
    if rng.random() < (0.15 if win_by == "rob_gold" else 0.3):
        table["claimed"] = win_by != "rob_gold" or rng.random() < 0.5
    if melds and win_by != "rob_gold" and rng.random() < 0.5:
        table["claimed"] = True
    return {
        "id": "random",
        "kind": "score",
        "options": random_options(rng),
        "hand": written(hand),
        "melds": melds,
        "win_tile": win_tile,
        "win_by": win_by,
        "winner": winner,
        "discarder": discarder,
        "table": table,
    }


def hand_of_three_golds(rng: Random, hand: list[str], tile: str, wild: str) -> tuple[list[str], str | None]:
    """The hand with three golds or almost, won on the tile or on none."""
    tiles = [*hand, tile]
    for place in rng.sample(range(len(tiles)), min(len(tiles), rng.choice([0, 1, 2, 3]))):
        if tiles.count(wild) < 3:
            tiles[place] = wild
    return (tiles, None) if rng.random() < 0.4 else (tiles[:-1], tiles[-1])


def waits_case(rng: Random) -> Case:
    """A random waits case of a hand that is near ready."""
    wild, seat = random_wild(rng), rng.randrange(4)
    hand, melds, _ = hand_and_tile(rng, wild, seat)
    table: dict[str, Any] = {"wild": wild}
    if rng.random() < 0.2:
        table["double_seat"] = rng.choice([None, 0, 1, 2, 3])
    return {
        "id": "random",
        "kind": "waits",
        "options": random_options(rng),
        "hand": written(hand),
        "melds": melds,
        "winner": seat,
        "table": table,
    }


def near_ready(rng: Random, pool: Pool, kinds: list[str]) -> list[str]:
    """Thirteen tiles of a won hand."""
    hand = whole_hand(rng, pool, 0, kinds)
    gone = rng.choice([tile for tile in hand if tile != pool.wild] or hand)
    pool.give_back([gone])
    return without(hand, [gone])


def near_youjin(rng: Random, pool: Pool, kinds: list[str]) -> list[str]:
    """A hand that has one gold, or two, more than its sets or pairs take, and may lack a tile of them."""
    hand = youjin_hand(rng, pool, 0, kinds)
    for _ in range(rng.choice([0, 0, 1, 1, 2])):
        place = rng.randrange(13)
        if hand[place] != pool.wild:
            pool.give_back([hand[place]])
            hand[place] = pool.one_of([pool.wild]) if rng.random() < 0.4 else pool.one_of(kinds)
    return hand


def near_double(rng: Random, pool: Pool, kinds: list[str]) -> list[str]:
    """Two golds, and four sets or six pairs that lack a tile: with it a gold can be thrown for 双游金."""
    if rng.random() < 0.3:
        rest = [tile for _ in range(6) for tile in pool.group(kinds, ["pair"])]
    else:
        rest = sets(rng, pool, 4, kinds)
    gone = rng.choice(rest)
    pool.give_back([gone])
    hand = [*without(rest, [gone]), pool.one_of([pool.wild]), pool.one_of([pool.wild])]
    rng.shuffle(hand)
    return hand


def full_of_pungs(rng: Random, pool: Pool, kinds: list[str]) -> list[str]:
    """Thirteen tiles with pairs, pungs and quads among them."""
    hand = [tile for _ in range(4) for tile in pool.group(kinds, ["pung", "pung", "quad", "quad", "pair"])]
    hand += pool.some(max(0, 13 - len(hand)))
    rng.shuffle(hand)
    pool.give_back(hand[13:])
    return hand[:13]


def random_hands(rng: Random, pool: Pool) -> list[list[str]]:
    """Four hands, most of them near ready, in 游金 shape or full of pungs."""
    suits = "".join(rng.sample("mps", rng.choice([2, 3, 3])))
    few = [kind for kind in KINDS if not suit_of(kind) or suit_of(kind) in suits]
    if pool.wild not in few:
        few.append(pool.wild)
    hands = []
    many = rng.choice(["mixed", "mixed", "youjin", "double", "double", "kongs", "anything"])
    if many == "double":
        hands.append(near_double(rng, pool, some_kinds(rng, pool.wild)))
    while len(hands) < 4:
        kinds = rng.choice([few, few, some_kinds(rng, pool.wild)])
        style = rng.random()
        if many == "anything" and style < 0.8:
            hands.append(pool.some(13))
        elif many == "kongs" and style < 0.7:
            hands.append(full_of_pungs(rng, pool, kinds))
        elif style < (0.6 if many == "youjin" else 0.2):
            hands.append(near_youjin(rng, pool, kinds))
        elif style < 0.65:
            hands.append(near_ready(rng, pool, kinds))
        elif style < 0.85:
            hands.append(full_of_pungs(rng, pool, kinds))
        else:
            hands.append(pool.some(13))
    rng.shuffle(hands)
    return hands


def hands_to_rob(rng: Random, pool: Pool) -> tuple[list[list[str]], str]:
    """Hands of which one or two wait on a tile that another holds thrice or twice, and that tile."""
    while True:
        kind = f"{rng.randint(2, 8)}{rng.choice('mps')}"
        held = pool.take([kind] * rng.choice([2, 3, 3]))
        if held:
            break
    suit, other = suit_of(kind), rng.choice([suit for suit in "mps" if suit != suit_of(kind)])
    around = [f"{int(kind[0]) + step}{suit}" for step in (-1, 1)]
    rest = near_ready(rng, pool, KINDS)
    pool.give_back(rest[13 - len(held) :])
    hands = [held + rest[: 13 - len(held)]]
    kinds = [each for each in KINDS if suit_of(each) == other]
    for number in range(3):
        hand = pool.some(13) if number == 2 else (pool.take(around) or [])
        if number < 2:
            hand += [tile for _ in range(3) for tile in pool.group(kinds, ["run", "run", "pung"])]
            hand += pool.group(kinds, ["pair"])
            hand += pool.some(13 - len(hand))
        hands.append(hand)
    rng.shuffle(hands)
    return hands, held[0]


def random_deal(rng: Random) -> dict[str, Any]:
    """Four hands in which much will happen, a wall that is kind to them, often near its end, at times a fragment."""
    wild = random_wild(rng)
    pool = Pool(rng, wild)
    robbed = ""
    if rng.random() < 0.2:
        hands, robbed = hands_to_rob(rng, pool)
    else:
        hands = random_hands(rng, pool)
    paired = {tile for hand in hands for tile, n in Counter(hand).items() if n >= 2}
    waited = {tile for hand in hands for tile in waited_for(hand, wild)}
    for_pairs, for_waits, for_gold = rng.choice([0, 0.3]), rng.choice([0, 0, 0.3, 0.8]), rng.choice([0, 0, 0.5, 1])
    wall = sorted(
        pool.some(pool.copies.total()),
        key=lambda tile: (
            rng.random()
            - for_pairs * (tile in paired)
            - for_waits * (tile in waited and tile != wild)
            - for_gold * (tile == wild)
            - 1.5 * (tile == robbed)
        ),
    )
    place = rng.randrange(8)
    hands[0].append(wall.pop(place))
    near_end = rng.choice([35, 36, 38, 39, 40, 42, 44, 46])
    wall_left = rng.choice([83, 83, 83, 83, rng.randint(35, 60), near_end])
    wall = wall[: wall_left - 1]
    tail = []
    if rng.random() < 0.5:
        tail = [wall.pop(rng.randrange(min(20, len(wall)))) for _ in range(3)]
    if rng.random() < 0.1:
        wall = wall[: rng.randint(8, len(wall))]
    wall += tail
    table: dict[str, Any] = {"wild": wild}
    if wall_left != 83 or rng.random() < 0.3:
        table["wall_left"] = wall_left
    return {"hands": [written_in_order(hand) for hand in hands], "wall": written_in_order(wall), "table": table}


def waited_for(hand: list[str], wild: str) -> list[str]:
    """The tiles with which thirteen tiles are won, or where all do that, may throw a gold for 双游金."""
    case = {"options": DEFAULTS, "hand": written(in_order(hand)), "table": {"wild": wild}}
    found = tiles_of(waits(case)["waits"])
    if len(found) < 20:
        return found
    if hand.count(wild) < 2:
        return []
    rest = without(hand, [wild])
    return [tile for tile in KINDS if is_youjin_shape([*rest, tile], 0, wild)]
