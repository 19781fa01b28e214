"""What a hand looks like in a terminal: an event that tells something has a sentence; what lies open is in sight."""

import pytest

from queju.cli import terminal
from queju.engine import events as ev
from queju.engine.views import RiverTile, View

NAMES = ["you", "Anna", "Bo", "Cai"]


@pytest.mark.rule("PF-29")
@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.WildShown("6m", "5m"), "The wild tile is 6m, after 5m"),
        (ev.WildShown("6m", None), "The wild tile is 6m"),
        (ev.SetAside(1, "C", True, "red_kong"), "Anna: put out C"),
        (ev.Multiplied(2, 8), "  Bo now multiplies by 8"),
        (ev.Announced("last_four", 3), "Cai: last four"),
        (ev.Announced("third_kong", None), "third kong"),
        (ev.Marked(0, "ready", True), "you: ready"),
        (ev.Marked(0, "ready", False), "you: no longer ready"),
        (ev.DiscardedFaceDown(1, None), "Anna: discard face down"),
        (ev.DiscardedFaceDown(0, "5p"), "you: discard face down 5p"),
        (ev.KongDeclared(1, "6p"), "Anna: add 6p to a pung"),
        (ev.KongDeclared(1, "6p", "open_kong"), "Anna: declare a kong of 6p"),
        (ev.WildShown("6m", "6m"), "The wild tile is 6m"),
        (ev.Won(1, "youjin", "", None, False, 4, None, False), "Anna: 胡 (youjin), total 4"),
        (ev.Won(1, "rob_gold", "5m", None, False, 2, None, False), "Anna: 胡 on 5m (rob gold), total 2"),
        (ev.WindowOpened(), None),
        (ev.WindsShown("S", ("E", "W")), "Round wind S, seat winds E W"),
        (ev.Doubled(1, None, None, 31, 2), "Anna: 加倍 double (number 2, 31 recorded)"),
        (ev.Doubled(1, "C", 0, 29, 1), "Anna: 加倍 double on C (number 1, 29 recorded)"),
    ],
)
def test_an_event_as_a_line(event: ev.Event, said: str | None) -> None:
    line = terminal.sentence(event, NAMES)
    assert (line.plain if line is not None else None) == said


@pytest.mark.rule("PF-28")
def test_what_lies_open_is_in_sight() -> None:
    view = View(me=0)
    view.feed(ev.Started("wuhan", 1, 4, 1, 82, None, "", ()))
    view.feed(ev.WildShown("6m", "5m"))
    view.feed(ev.WindsShown("W", ("E", "S", "W", "N")))
    view.feed(ev.SetAside(1, "C", False, "red_kong"))
    view.feed(ev.Multiplied(1, 2))
    view.feed(ev.Marked(2, "ready", True))
    view.seats[3].river = [RiverTile("", face_down=True), RiverTile("5p", face_down=True), RiverTile("E", gone=True)]
    shown = terminal.table(view, NAMES).plain
    assert "wild 6m   turned up 5m   round wind W" in shown.splitlines()[0]
    anna = next(line for line in shown.splitlines() if "Anna" in line)
    assert anna.endswith("×2")
    assert "C  put out" in shown
    assert "ready" in shown
    assert "(?) (5p) E" in shown


@pytest.mark.rule("PF-30")
def test_a_bill_tells_each_share() -> None:
    shares = (
        ev.Share(1, (ev.FanShown("discarder", 1.5),), 30, 1),
        ev.Share(2, (ev.FanShown("opened", 2),), 45, 1, plus=5),
    )
    fans = (ev.FanShown("all_winds", 10, "add"), ev.FanShown("opened", 2))
    one = ev.Bill(0, "discard", "E", 1, "", (), fans, 20, 0, 1, shares)
    assert terminal.bill(one, NAMES).plain.splitlines() == [
        "you: all_winds 10, opened ×2 = 20",
        "  Anna: 20 × 1.5 discarder: 30",
        "  Bo: 20 × 2 opened + 5: 45, paid by Anna",
    ]


def test_a_win_without_a_tile_leaves_none_in_sight() -> None:
    view = View(me=0)
    view.feed(ev.Started("youjin", 1, 4, 1, 49, None, "", ()))
    view.feed(ev.Won(3, "youjin", "", None, False, 4, None, False))
    assert "won on" not in terminal.table(view, NAMES).plain
