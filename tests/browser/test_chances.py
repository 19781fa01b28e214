"""Why a complete hand is not won, and what a doubling is worth, as a person meets them (PF-43, CD-40)."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.given import MUCH
from tests.browser.playing import MINE, at_table, my_turn
from tests.browser.test_help import boxes, change_language, meet
from tests.browser.test_look import SIZES
from tests.browser.test_play import practise
from tests.browser.witness import Served

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]
WHY = ".why"
OPEN = """async (terms) => (await (await fetch('/api/rooms', {
  method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(terms),
})).json()).code"""


@pytest.fixture(scope="session")
def served(laid_out: Served) -> Served:
    """A parlour that deals what `tests.browser.given` says."""
    return laid_out


def room_that_asks_for_much(page: Page, *, help: bool) -> None:
    """A private room of 双人麻将 in which the hand that is dealt is worth too little, with a bot."""
    page.evaluate(
        "() => fetch('/api/guest', {method: 'POST', body: '{}', headers: {'Content-Type': 'application/json'}})"
    )
    code = page.evaluate(OPEN, {"game": "bamboo_duel", "options": {"min_fan": MUCH}, "help": help})
    page.goto(page.url.rstrip("/") + f"/room/{code}")
    page.get_by_role("button", name="请机器人").click()
    page.get_by_role("button", name="开局").click()
    at_table(page)


def complete_the_hand(page: Page) -> None:
    """Discard the stray tile and draw the one that completes the hand."""
    page.locator(f"{MINE}[data-tile=N]").dblclick()
    expect(page.locator(f"{MINE}.drawn")).to_have_attribute("data-tile", "P")
    my_turn(page)


def look(page: Page, what: str, name: str, shots: Path) -> None:
    """At every size it is whole and covers neither tiles nor the plate."""
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_timeout(150)
        language = page.locator("html").get_attribute("lang")
        page.screenshot(path=shots / f"{name}-{size[0]}x{size[1]}-{language}.png")
        (box,) = boxes(page, what)
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        for part in (".river [data-tile]", ".plate", f"{MINE} .t"):
            assert not any(meet(box, other) for other in boxes(page, part)), f"{name} lies over {part} at {size}"


@pytest.mark.rule("PF-43", "PF-50", "PF-51", "BD-45")
def test_where_a_room_helps_one_is_told_why_a_complete_hand_is_not_won(visit: Visit, shots: Path) -> None:
    page = visit()
    room_that_asks_for_much(page, help=True)
    expect(page.locator(WHY)).to_have_count(0)
    complete_the_hand(page)
    why = page.locator(WHY)
    expect(why).to_contain_text("成牌，但不能胡：不到起胡")
    expect(why).to_contain_text("只有 29，起胡 40：一色三步高 16 · 混一色 6 · 不求人 4 · 箭刻 2 · 幺九头 1")
    expect(page.locator(".act .a", has_text="胡")).to_have_count(0)
    look(page, WHY, "why", shots)
    page.reload()
    expect(page.locator(WHY)).to_contain_text("不到起胡")
    change_language(page, "en")
    expect(page.locator(WHY)).to_contain_text("29 of 40")
    look(page, WHY, "why", shots)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator(WHY)).to_have_count(0)


@pytest.mark.rule("PF-43", "PF-13")
def test_the_host_says_whether_a_private_room_helps(visit: Visit) -> None:
    page = visit()
    room_that_asks_for_much(page, help=False)
    complete_the_hand(page)
    expect(page.locator(WHY)).to_have_count(0)
    other = visit("/new/bamboo_duel")
    other.get_by_role("switch", name="牌桌提示").click()
    other.get_by_role("button", name="开房").click()
    expect(other.locator(".rules")).to_contain_text("牌桌提示")


@pytest.mark.rule("CD-40", "CD-41", "PF-27", "PF-28")
def test_the_button_says_what_doubling_gives_up_and_what_it_brings(visit: Visit, shots: Path) -> None:
    page = visit()
    practise(page, "character_duel")
    double = page.locator(".act .a.worth")
    expect(double).to_have_text("加倍现胡 114 · 再胡 ×2J")
    look(page, ".act .a.worth", "double", shots)
    double.click()
    expect(page.locator(".me .b.red")).to_have_text("×2")
    expect(page.locator(".me .b.gold")).to_have_text("记 114 番")
    expect(page.locator(WHY)).to_contain_text("这张已经加倍")
    look(page, ".me .who", "doubled", shots)
