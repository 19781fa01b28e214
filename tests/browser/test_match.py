"""Quick match in a real browser: choosing a level, waiting, playing for coins, and the way back."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import SHEET, at_table, play_to_the_end

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]
OPENING = 10_000


def choose(page: Page, game: str = "xuezhan") -> None:
    """The first press: the levels of a game."""
    page.locator(f"[data-game={game}]").get_by_role("button", name=re.compile("匹配|Match")).click()


def coins(page: Page) -> int:
    """One's coins, as the hall shows them."""
    shown = page.locator("header .coins").inner_text()
    return int(shown.replace(",", ""))


@pytest.mark.rule("PF-10", "PF-11", "PF-28", "PF-30")
def test_two_presses_lead_to_a_match_whose_hand_changes_ones_coins_by_the_sum_of_its_sheet(visit: Visit) -> None:
    page = visit()
    choose(page)
    page.get_by_role("link", name=re.compile("新手场")).click()
    expect(page.get_by_role("heading", name="正在找牌友")).to_be_visible()
    page.wait_for_url(re.compile(r"/room/\d{6}"))
    at_table(page)
    expect(page.locator(".bar .lv")).to_contain_text("新手场")
    expect(page.locator(".me .coins")).to_have_text(re.compile(r"^[0-9,]+$"))
    play_to_the_end([page])
    sheet = page.locator(SHEET)
    moved = int(sheet.locator(".hd em").inner_text().replace("−", "-").replace("+", "").replace(",", ""))
    before, after = [int(part.replace(",", "")) for part in sheet.locator(".bal").first.inner_text().split(" → ")]
    assert (before, after) == (OPENING, OPENING + moved)
    sheet.get_by_role("button", name="离桌").click()
    page.get_by_role("dialog").last.get_by_role("button", name="离桌").click()
    expect(page.locator("[data-game=xuezhan]")).to_be_visible()
    expect(page.locator("header .coins")).to_be_visible()
    assert coins(page) == OPENING + moved


@pytest.mark.rule("PF-10")
def test_one_may_stop_waiting_and_look_for_another_table_later(visit: Visit) -> None:
    page = visit()
    choose(page, "wuhan")
    page.get_by_role("link", name=re.compile("新手场")).click()
    page.get_by_role("button", name="不等了").click()
    expect(page.locator("[data-game=wuhan]")).to_be_visible()
    page.wait_for_timeout(2000)
    assert page.evaluate("fetch('/api/me').then(me => me.json()).then(me => me.room)") is None
    choose(page, "wuhan")
    expect(page.get_by_role("link", name=re.compile("普通场"))).to_have_count(0)
    expect(page.locator("dialog li").nth(1)).to_contain_text("还差 10,000 金币")


@pytest.mark.rule("PF-10", "PF-15")
def test_between_hands_one_may_change_to_another_table(visit: Visit) -> None:
    page = visit()
    choose(page, "youjin")
    page.get_by_role("link", name=re.compile("新手场")).click()
    page.wait_for_url(re.compile(r"/room/\d{6}"))
    at_table(page)
    play_to_the_end([page])
    first = page.url
    page.locator(SHEET).get_by_role("button", name="换一桌").click()
    expect(page.get_by_role("heading", name="正在找牌友")).to_be_visible()
    page.wait_for_url(re.compile(r"/room/\d{6}"))
    at_table(page)
    assert page.url != first
