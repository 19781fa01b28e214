"""How a hand looks in a terminal of 80 columns: the table as one seat knows it, and events as sentences."""

from rich.text import Text

from queju.engine import events as ev
from queju.engine.machine import Action
from queju.engine.views import SeatView, View
from queju.tiles import NAMES, parse

SUIT_STYLE: dict[str, str] = {"m": "red", "p": "cyan", "s": "green"}
RIVER_WIDTH = 20
"""Discards in a line."""
VERBS: dict[str, str] = {
    "win": "胡 win",
    "pass": "过 pass",
    "pung": "碰 pung",
    "exposed_kong": "杠 kong",
    "concealed_kong": "杠 concealed kong",
    "added_kong": "杠 added kong",
    "discard": "打 discard",
    "exchange": "换 exchange",
    "void": "缺 give up",
}
"""What the common actions are called; one that is not here goes by its own name."""


def tiles(text: str) -> Text:
    """Tiles in colour, apart from each other: ``5m 6m 7m``."""
    found = Text()
    for at, kind in enumerate(parse(text)):
        name = NAMES[kind]
        found.append(" " if at else "").append(name, SUIT_STYLE.get(name[-1], "magenta"))
    return found


def action(offer: Action) -> Text:
    """An offer as a menu line."""
    said = Text(VERBS.get(offer.do, offer.do.replace("_", " ")))
    for part in (offer.tile, offer.tiles):
        if part is not None:
            said.append(" ").append(tiles(part))
    if offer.suit is not None:
        said.append(f" {offer.suit}")
    if offer.amount is not None:
        said.append(f" {offer.amount}")
    return said


def table(view: View, names: list[str]) -> Text:
    """The whole table as `view` knows it, one's own seat last."""
    found = Text(f"{view.game}   wall {view.rest}   base {view.base}\n", style="bold")
    seats = list(range(len(view.seats)))
    first = (view.me or 0) + 1
    for seat in seats[first:] + seats[:first]:
        found.append(_seat(view, seat, names[seat]))
    return found


def at_stake(view: View, names: list[str]) -> Text | None:
    """The tile of another seat that may be claimed or robbed now."""
    offered = view.robbing or view.last
    if offered is None or offered.seat == view.me:
        return None
    return Text(f"From {names[offered.seat]}: ").append(tiles(offered.tile))


def _seat(view: View, seat: int, name: str) -> Text:
    mine = view.seats[seat]
    line = Text("▶ " if view.turn == seat else "  ")
    line.append(f"{name:8}", "bold").append(f"{mine.balance:+6}")
    line.append("  庄" if seat == 0 else "    ")
    if mine.void:
        line.append(f"  缺{mine.void}")
    if mine.out:
        line.append("  已胡 out", "yellow")
    elif mine.won:
        line.append(f"  已胡 ×{len(mine.won)}", "yellow")
    line.append("\n")
    for meld in mine.melds:
        line.append("    ").append(tiles(meld.tiles) if meld.tiles else "? ? ? ?")
        line.append(f"  {meld.kind}" + (f" from seat {meld.source}" if meld.source is not None else "") + "\n", "dim")
    if mine.won:
        line.append("    won on ", "dim").append(tiles("".join(won.tile for won in mine.won))).append("\n")
    line.append(_river(mine))
    if mine.hand is not None:
        line.append("    ").append(tiles(mine.hand))
        if mine.drawn:
            line.append("   ").append(tiles(mine.drawn))
        line.append("\n")
    elif not mine.out:
        line.append(f"    {mine.count} tiles\n", "dim")
    return line


def _river(mine: SeatView) -> Text:
    found = Text()
    for start in range(0, len(mine.river), RIVER_WIDTH):
        found.append("    · ", "dim")
        for discard in mine.river[start : start + RIVER_WIDTH]:
            found.append(tiles(discard.tile) if not discard.gone else Text(discard.tile, "strike dim")).append(" ")
        found.append("\n")
    return found


def sentence(event: ev.Event, names: list[str]) -> Text | None:
    """An event as a line of a story; None for those that tell a reader nothing."""
    match event:
        case ev.Started():
            return Text(f"{event.game}, {event.rest} tiles in the wall; dealer: {names[0]}.")
        case ev.Dealt() if event.tiles:
            return Text(f"{names[event.seat]}: dealt ").append(tiles(event.tiles))
        case ev.Exchanged() if event.given:
            said = Text(f"{names[event.seat]}: gives ").append(tiles(event.given))
            return said.append(" and gets ").append(tiles(event.taken))
        case ev.VoidsChosen():
            return Text("Void suits: " + ", ".join(map("{} {}".format, names, event.suits)))
        case ev.Drew():
            said = Text(f"{names[event.seat]}: draw ").append(tiles(event.tile) if event.tile else "a tile")
            return said.append(" as a replacement" if event.replacement else "").append(f" ({event.rest} left)", "dim")
        case ev.Discarded():
            return Text(f"{names[event.seat]}: discard ").append(tiles(event.tile))
        case ev.KongDeclared():
            return Text(f"{names[event.seat]}: add ").append(tiles(event.tile)).append(" to a pung")
        case ev.Melded():
            said = Text(f"{names[event.seat]}: {VERBS.get(event.meld.kind, event.meld.kind)} ")
            return said.append(tiles(event.meld.tiles) if event.meld.tiles else "hidden")
        case ev.Won():
            by = event.win_by.replace("_", " ")
            said = Text(f"{names[event.seat]}: 胡 on ", "bold").append(tiles(event.tile))
            source = f" from {names[event.source]}" if event.source is not None else ""
            return said.append(f" ({by}{source}), total {event.total}")
        case ev.Paid():
            flows = ", ".join(f"{names[flow.payer]} {flow.amount} → {_payee(flow, names)}" for flow in event.flows)
            return Text(f"  {event.reason.replace('_', ' ')}: {flows}", "yellow")
        case ev.Left():
            return Text(f"{names[event.seat]}: left; the system plays on.")
        case ev.HandOver():
            result = ", ".join(map("{} {:+}".format, names, event.moved))
            return Text(f"The hand is over ({event.reason.replace('_', ' ')}): {result}", "bold")
    return None


def bill(one: ev.Bill, names: list[str]) -> Text:
    """A win's arithmetic on one line."""
    fans = (" × " if one.product else " + ").join(f"{fan.fan} {fan.value}" for fan in one.fans)
    extra = f", and {one.extra} from each payer" if one.extra else ""
    return Text(f"{names[one.seat]}: {fans} = {one.total}{extra}")


def _payee(flow: ev.Flow, names: list[str]) -> str:
    return names[flow.payee] if flow.payee >= 0 else "nobody"
