"""The official fans of how a hand was won: on which tile and wait, from where, declared or not; and its flowers.

One function a fan, by its id: how often it holds in a reading. What it is worth, and strikes out, a game says.
"""

from queju.games.official.won import WonHand

ALL_FLOWERS, SEASONS, PLANTS = 255, 15, 240


def eight_flowers(won: WonHand) -> int:
    """八仙过海 Eight Flowers: all of them."""
    return int(won.how.flowers == ALL_FLOWERS)


def heavenly_hand(won: WonHand) -> int:
    """天胡 Heavenly Hand: the dealer wins on the tiles dealt to him."""
    how = won.how
    own = how.win_by in {"self_draw", "flower_draw"}
    return int(how.first_turn and how.seat == 0 and own and not won.facts.melds)


def earthly_hand(won: WonHand) -> int:
    """地胡 Earthly Hand: the other player wins on the first tile that he draws."""
    how = won.how
    own = how.win_by in {"self_draw", "flower_draw"}
    return int(how.first_turn and how.seat != 0 and own and not won.facts.melds)


def human_hand(won: WonHand) -> int:
    """人胡 Human Hand: the other player wins on the dealer's first discard."""
    how = won.how
    return int(how.first_turn and how.seat != 0 and how.win_by == "discard" and not won.facts.melds)


def heavenly_ready(won: WonHand) -> int:
    """天听 Heavenly Ready: won after declaring ready at the very beginning."""
    return int(won.how.ready == "heavenly")


def last_tile_draw(won: WonHand) -> int:
    """妙手回春 Last Tile Draw: won on drawing the last tile of the wall."""
    return int(won.how.last_tile and won.how.own_draw)


def last_tile_claim(won: WonHand) -> int:
    """海底捞月 Last Tile Claim: won on a discard made while the wall is empty."""
    return int(won.how.last_tile and won.how.win_by in {"discard", "kong_discard"})


def out_with_replacement(won: WonHand) -> int:
    """杠上开花 Out with Replacement: won on the tile drawn for a kong."""
    return int(won.how.win_by == "kong_draw")


def robbing_the_kong(won: WonHand) -> int:
    """抢杠和 Robbing the Kong: won on a tile that the other player adds to his pung."""
    return int(won.how.win_by == "rob_kong")


def melded_hand(won: WonHand) -> int:
    """全求人 Melded Hand: four open melds, and the pair completed by a discard."""
    return int(won.facts.open_melds == 4 and won.how.win_by in {"discard", "kong_discard"})


def fully_concealed_hand(won: WonHand) -> int:
    """不求人 Fully Concealed Hand: no open meld, won on one's own draw."""
    return int(won.facts.concealed and won.how.own_draw)


def last_of_kind(won: WonHand) -> int:
    """和绝张 Last of Its Kind: won on the fourth tile of a kind whose other three lie open on the table."""
    return int(not heavenly_hand(won) and won.facts.fourth())


def four_plants(won: WonHand) -> int:
    """梅兰竹菊 Four Plants: flowers 5 to 8."""
    return int(won.how.flowers & PLANTS == PLANTS)


def four_seasons(won: WonHand) -> int:
    """春夏秋冬 Four Seasons: flowers 1 to 4."""
    return int(won.how.flowers & SEASONS == SEASONS)


def ready_hand(won: WonHand) -> int:
    """立直 Ready Hand: a concealed hand, won after declaring ready."""
    return int(won.how.ready != "none" and won.facts.concealed)


def ready_declared(won: WonHand) -> int:
    """报听 Ready Declared: won after declaring ready."""
    return int(won.how.ready != "none")


def concealed_hand(won: WonHand) -> int:
    """门前清 Concealed Hand: no open meld, won on another's tile."""
    return int(won.facts.concealed and not won.how.own_draw)


def edge_wait(won: WonHand) -> int:
    """边张 Edge Wait: the only wait, on the 3 of 123 or the 7 of 789."""
    return int(won.wait == "edge")


def closed_wait(won: WonHand) -> int:
    """坎张 Closed Wait: the only wait, on the middle of a chow."""
    return int(won.wait == "closed")


def single_wait(won: WonHand) -> int:
    """单钓将 Single Wait: the only wait, on the pair."""
    return int(won.wait == "single")


def flower_tiles(won: WonHand) -> int:
    """花牌 Flower Tiles: each one laid open."""
    return won.how.flowers.bit_count()


def self_drawn(won: WonHand) -> int:
    """自摸 Self-drawn: won on one's own draw, any replacement and the dealt hand included."""
    return int(won.how.own_draw)
