"""How a hand looks in a terminal of 80 columns: the table as one seat knows it, and events as sentences."""

from rich.text import Text

from queju.engine import events as ev
from queju.engine.machine import Action
from queju.engine.views import RiverTile, SeatView, View
from queju.tiles import NAMES, parse

SUIT_STYLE: dict[str, str] = {"m": "red", "p": "cyan", "s": "green"}
RIVER_WIDTH = 20
"""Discards in a line."""
VERBS: dict[str, str] = {
    "win": "胡 win",
    "pass": "过 pass",
    "chow": "吃 chow",
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
    found = Text(f"{view.game}   wall {view.rest}   base {view.base}", style="bold")
    if view.wild is not None:
        found.append("   wild ").append(tiles(view.wild))
    if view.indicator is not None and view.indicator != view.wild:
        found.append("   turned up ").append(tiles(view.indicator))
    if view.round_wind is not None:
        found.append("   round wind ").append(tiles(view.round_wind))
    found.append("\n")
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
    if mine.multiplier != 1:
        line.append(f"  ×{mine.multiplier}")
    for mark in mine.marks:
        line.append(f"  {mark.replace('_', ' ')}", "yellow")
    if mine.out:
        line.append("  已胡 out", "yellow")
    elif mine.won:
        line.append(f"  已胡 ×{len(mine.won)}", "yellow")
    line.append("\n")
    for meld in mine.melds:
        line.append("    ").append(tiles(meld.tiles) if meld.tiles else "? ? ? ?")
        line.append(f"  {meld.kind}" + (f" from seat {meld.source}" if meld.source is not None else "") + "\n", "dim")
    if mine.aside:
        line.append("    ").append(tiles("".join(mine.aside))).append("  put out\n", "dim")
    won_on = "".join(won.tile for won in mine.won)
    if won_on:
        line.append("    won on ", "dim").append(tiles(won_on)).append("\n")
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
            found.append(_lying(discard)).append(" ")
        found.append("\n")
    return found


def _lying(discard: RiverTile) -> Text:
    if discard.face_down:
        return Text("(").append(tiles(discard.tile) if discard.tile else "?").append(")")
    return Text(discard.tile, "strike dim") if discard.gone else tiles(discard.tile)


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
        case ev.WildShown():
            said = Text("The wild tile is ").append(tiles(event.wild))
            told = event.indicator is not None and event.indicator != event.wild
            return said.append(", after ").append(tiles(event.indicator or "")) if told else said
        case ev.WindsShown():
            said = Text("Round wind ").append(tiles(event.round)).append(", seat winds ")
            return said.append(tiles("".join(event.seats)))
        case ev.VoidsChosen():
            return Text("Void suits: " + ", ".join(map("{} {}".format, names, event.suits)))
        case ev.Drew():
            said = Text(f"{names[event.seat]}: draw ").append(tiles(event.tile) if event.tile else "a tile")
            return said.append(" as a replacement" if event.replacement else "").append(f" ({event.rest} left)", "dim")
        case ev.Discarded():
            return Text(f"{names[event.seat]}: discard ").append(tiles(event.tile))
        case ev.DiscardedFaceDown():
            said = Text(f"{names[event.seat]}: discard face down")
            return said.append(" ").append(tiles(event.tile)) if event.tile is not None else said
        case ev.SetAside():
            return Text(f"{names[event.seat]}: put out ").append(tiles(event.tile))
        case ev.Marked():
            return Text(f"{names[event.seat]}: {'' if event.on else 'no longer '}{event.mark.replace('_', ' ')}")
        case ev.Announced():
            who = f"{names[event.seat]}: " if event.seat is not None else ""
            return Text(f"{who}{event.what.replace('_', ' ')}", "bold")
        case ev.Doubled():
            said = Text(f"{names[event.seat]}: 加倍 double", "bold")
            if event.tile is not None:
                said.append(" on ").append(tiles(event.tile))
            return said.append(f" (number {event.count}, {event.total} recorded)")
        case ev.Multiplied():
            return Text(f"  {names[event.seat]} now multiplies by {event.multiplier}", "yellow")
        case ev.KongDeclared(kind="added_kong"):
            return Text(f"{names[event.seat]}: add ").append(tiles(event.tile)).append(" to a pung")
        case ev.KongDeclared():
            return Text(f"{names[event.seat]}: declare a kong of ").append(tiles(event.tile))
        case ev.Melded():
            said = Text(f"{names[event.seat]}: {VERBS.get(event.meld.kind, event.meld.kind)} ")
            return said.append(tiles(event.meld.tiles) if event.meld.tiles else "hidden")
        case ev.Won():
            by = event.win_by.replace("_", " ")
            said = Text(f"{names[event.seat]}: 胡", "bold")
            if event.tile:
                said.append(" on ").append(tiles(event.tile))
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
    counted = [fan for fan in one.fans if fan.part != "struck"]
    fans = ", ".join(f"{fan.fan} {'×' if fan.part == 'times' else ''}{fan.value}" for fan in counted)
    extra = f", and {one.extra} from each payer" if one.extra else ""
    said = Text(f"{names[one.seat]}: {fans} = {one.total}{extra}")
    for share in one.shares:
        times = "".join(f" × {factor.value} {factor.fan}" for factor in share.factors)
        more = f" + {share.plus}" if share.plus else ""
        payer = "" if share.payer == share.seat else f", paid by {names[share.payer]}"
        said.append(f"\n  {names[share.seat]}: {one.total}{times}{more}: {share.due}{payer}")
    return said


def _payee(flow: ev.Flow, names: list[str]) -> str:
    return names[flow.payee] if flow.payee >= 0 else "nobody"
