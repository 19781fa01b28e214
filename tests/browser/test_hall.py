"""A hall for a crowd in a real browser: betting, banking, being refused, and coming back."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_look import SIZES, axe, no_scroll

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]
GAME = "tuitongzi"
NOVICE = f"/hall/{GAME}-novice"
SIDE = ".sides .sd"
OWN = f"{SIDE} .own:not(.none)"
TIME_LEFT = "open => document.querySelector(open) && +document.querySelector('[role=timer] text').textContent >= 4"
ROUND = 40_000
"""Milliseconds in which a round has come to its end, whenever one comes in."""


def practise(page: Page) -> None:
    """Two presses: practice, and (here by the caller) a side."""
    page.locator(f"[data-game={GAME}]").get_by_role("button", name=re.compile("练习|Practi")).click()
    page.wait_for_url(re.compile(rf"/hall/{GAME}-[\w-]+$"))
    page.wait_for_selector(SIDE)


def practise_briefly(page: Page) -> None:
    """A practice hall whose rounds are as short as they may be."""
    opened = page.request.post(f"{page.url}api/halls/{GAME}/practice", data={"options": {"bet_seconds": 5}})
    page.goto(f"{page.url}hall/{opened.json()['hall']}")
    page.wait_for_selector(SIDE)


def bets_are_taken(page: Page) -> None:
    """Wait until a round is open, with time left for the bets that follow."""
    page.wait_for_function(TIME_LEFT, arg=f"{SIDE}[aria-disabled=false]", timeout=ROUND)


def side(page: Page, place: int) -> str:
    """What a screen reader says of a side."""
    return page.locator(SIDE).nth(place).get_attribute("aria-label") or ""


def press_closed(page: Page) -> None:
    """Press the first side although it says that it takes no bets now."""
    page.locator(SIDE).first.focus()
    page.keyboard.press("Enter")


def hands_are_up(page: Page) -> None:
    """Wait until the hands lie open: all four at once."""
    page.wait_for_selector(".said b", timeout=ROUND)
    expect(page.locator(".said b")).to_have_count(3)
    faces = page.locator(".pair.up .face [data-tile]")
    expect(faces).to_have_count(8)
    assert "back" not in faces.evaluate_all("all => all.map(tile => tile.dataset.tile)")


def coins(page: Page) -> int:
    return int(re.sub(r"\D", "", page.locator(".purse em").inner_text()))


@pytest.mark.rule("PF-12", "TT-04", "TT-40", "TT-62")
def test_a_round_in_two_presses_from_the_landing_page(visit: Visit) -> None:
    page = visit()
    practise(page)
    expect(page.locator(".pair.up")).to_have_count(0)
    bets_are_taken(page)
    before = coins(page)
    page.locator(SIDE).nth(1).click()
    expect(page.locator(OWN)).to_have_text("我 10")
    page.locator(SIDE).nth(1).click()
    page.get_by_role("radio", name="筹码 100", exact=True).click()
    page.locator(SIDE).nth(0).click()
    expect(page.locator(OWN)).to_have_text(["我 100", "我 20"])
    assert "我押了 20" in side(page, 1)
    hands_are_up(page)
    expect(page.locator(OWN)).to_have_text([re.compile(r"我 [+−]\d+"), re.compile(r"我 [+−]\d+")])
    expect(page.locator("[role=status]").first).to_have_text(
        re.compile(r"^开牌，庄家.+；左.+；中.+；右.+；你(赢了|输了) \d+$")
    )
    result = page.locator(".now small").inner_text()
    changed = int(re.sub(r"（.*", "", result).removeprefix("我 ").replace("+", "").replace("−", "-").replace(",", ""))
    expect(page.locator(".rc.last i")).to_have_count(3)
    assert coins(page) == before + changed
    # the same bets once more
    bets_are_taken(page)
    expect(page.locator(OWN)).to_have_count(0)
    page.get_by_role("button", name="再押").click()
    expect(page.locator(OWN)).to_have_text(["我 100", "我 20"])


@pytest.mark.rule("TT-50", "TT-51", "TT-54", "TT-58")
def test_a_round_as_the_banker(visit: Visit) -> None:
    page = visit()
    practise_briefly(page)
    bets_are_taken(page)
    page.get_by_role("button", name="上庄").click()
    stake = page.get_by_role("spinbutton", name="庄本")
    expect(stake).to_have_value("10000")
    page.locator("dialog").get_by_role("button", name="上庄").click()
    expect(page.get_by_role("button", name="下庄")).to_be_visible()
    # where a round was open already, the bank begins with the next one
    expect(page.locator(".now p")).to_have_text("你坐庄", timeout=ROUND)
    press_closed(page)
    expect(page.get_by_role("alert")).to_have_text("坐庄的时候不能下注")
    # once somebody has bet, the banker stays to the end of the round
    page.wait_for_selector(".heap .pile", timeout=ROUND)
    page.get_by_role("button", name="下庄").click()
    expect(page.get_by_role("button", name="本局后下庄")).to_be_disabled()
    hands_are_up(page)
    expect(page.locator(".now small")).to_have_text(re.compile(r"^我 [+−\d]"))
    # while the hands lie open it is his bank still, though he has left it
    expect(page.locator(".bank .who")).to_have_text(page.locator(".purse .who").inner_text())
    expect(page.get_by_role("button", name="上庄")).to_be_visible()


@pytest.mark.rule("TT-41", "TT-42", "TT-44")
def test_a_refused_bet_shows_its_sentence_and_changes_nothing(visit: Visit) -> None:
    page = visit()
    practise_briefly(page)
    bets_are_taken(page)
    page.get_by_role("radio", name="筹码 10,000", exact=True).click()
    page.locator(SIDE).first.click()
    expect(page.get_by_role("alert")).to_have_text(re.compile("^金币不够"))
    expect(page.locator(OWN)).to_have_count(0)
    hands_are_up(page)
    page.get_by_role("radio", name="筹码 10", exact=True).click()
    press_closed(page)
    expect(page.get_by_role("alert")).to_have_text(re.compile("^现在不能下注"))


@pytest.mark.rule("PF-10", "PF-23", "TT-45")
def test_a_reload_in_the_middle_of_a_round_shows_the_same_hall(visit: Visit) -> None:
    page = visit()
    page.locator(f"[data-game={GAME}]").get_by_role("button", name="进场").click()
    page.locator(f"dialog a[href='{NOVICE}']").click()
    bets_are_taken(page)
    page.locator(SIDE).nth(2).click()
    expect(page.locator(OWN)).to_have_text("我 100")
    free = page.locator(".purse small").inner_text()
    page.reload()
    expect(page.locator(OWN)).to_have_text("我 100")
    expect(page.locator(".purse small")).to_have_text(free)
    hands_are_up(page)
    expect(page.locator(".now small")).to_have_text(re.compile(r"^我 [+−]"))


@pytest.mark.rule("PF-23")
def test_two_windows_of_one_account(visit: Visit) -> None:
    page = visit(NOVICE)
    page.wait_for_selector(SIDE)
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(SIDE)
    expect(page.get_by_role("alertdialog")).to_contain_text("在别的窗口打开了")
    page.get_by_role("button", name="在这里接着打").click()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    expect(other.get_by_role("alertdialog")).to_be_visible()
    bets_are_taken(page)
    page.locator(SIDE).first.click()
    expect(page.locator(OWN)).to_have_text("我 100")
    other.close()


@pytest.mark.rule("PF-23")
def test_a_lost_connection_comes_back_by_itself(visit: Visit) -> None:
    page = visit(NOVICE)
    bets_are_taken(page)
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    page.wait_for_timeout(300)
    page.context.set_offline(False)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    bets_are_taken(page)
    page.locator(SIDE).first.click()
    expect(page.locator(OWN)).to_have_text("我 100")


@pytest.mark.rule("PF-51")
def test_a_round_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    page.locator(f"[data-game={GAME}]").get_by_role("button", name="练习").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(SIDE)
    page.goto(page.url.split("hall")[0])
    practise_briefly(page)
    bets_are_taken(page)
    page.keyboard.press("2")
    page.keyboard.press("d")
    page.keyboard.press("Enter")
    expect(page.locator(OWN)).to_have_text("我 100")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator(OWN)).to_have_text(["我 100", "我 100"])
    hands_are_up(page)
    bets_are_taken(page)
    page.keyboard.press("r")
    expect(page.locator(OWN)).to_have_text(["我 100", "我 100"])


@pytest.mark.rule("PF-40", "PF-41")
def test_the_record_of_a_round_and_its_proof(visit: Visit) -> None:
    page = visit()
    practise_briefly(page)
    bets_are_taken(page)
    page.locator(SIDE).first.click()
    hands_are_up(page)
    tiles = page.locator(".face [data-tile]").evaluate_all("all => all.map(tile => tile.dataset.tile)")
    address = page.get_by_role("link", name="上一局的记录").get_attribute("href")
    assert address is not None
    page.goto(re.sub(r"/hall/.*", address, page.url))
    page.wait_for_selector(SIDE)
    assert page.locator(".face [data-tile]").evaluate_all("all => all.map(tile => tile.dataset.tile)") == tiles
    assert page.locator("tbody tr").count() > 0
    page.get_by_role("button", name="牌墙可验").first.click()
    expect(page.locator("dialog li")).to_have_text([re.compile("一致$"), re.compile("一致$")])
    expect(page.locator("dialog li.bad")).to_have_count(0)
    page.keyboard.press("Escape")
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        no_scroll(page)
    axe(page)


@pytest.mark.rule("PF-50", "PF-51")
@pytest.mark.parametrize("locale", ["zh-CN", "en-GB"])
def test_a_hall_at_every_size(visit: Visit, locale: str) -> None:
    page = visit(locale=locale)
    practise_briefly(page)
    bets_are_taken(page)
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        no_scroll(page)
        for part in (SIDE, ".pick", ".acts .btn", ".bank", ".mid", ".rd"):
            for box in [found.bounding_box() for found in page.locator(part).all()]:
                assert box is not None
                assert box["x"] >= -1, (part, size)
                assert box["y"] >= 0, (part, size)
                assert box["x"] + box["width"] <= size[0] + 1, (part, size)
                assert box["y"] + box["height"] <= size[1] + 1, (part, size)
        cut = page.locator(SIDE).evaluate_all(
            "all => all.filter(side => side.scrollHeight > side.clientHeight + 1).length"
        )
        assert not cut, f"a side is cut off at {size}"
    axe(page)
