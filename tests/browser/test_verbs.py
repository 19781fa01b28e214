"""What only some games have, on a table that is laid out: their buttons, what they do, and what everybody is told."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import MINE, SHEET, at_table
from tests.browser.test_play import practise
from tests.browser.witness import Served

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


@pytest.fixture(scope="session")
def served(laid_out: Served) -> Served:
    """A parlour that deals what `tests.browser.given` says."""
    return laid_out


def button(page: Page, name: str) -> None:
    """Press the button of that name once it is there."""
    page.locator(".act .a", has_text=name).first.click()


def aside(page: Page) -> list[str]:
    found: list[str] = page.locator("section.hand .aside [data-tile]").evaluate_all("t => t.map(x => x.dataset.tile)")
    return found


@pytest.mark.rule("WH-10", "WH-20", "WH-22", "WH-26", "WH-74", "PF-27", "PF-28", "PF-29")
def test_wuhan_single_tiles_are_kongs_and_the_multiplier_runs(visit: Visit) -> None:
    page = visit(pace="usual")
    practise(page, "wuhan")
    expect(page.locator(".plate .wilds")).to_have_attribute("aria-label", "赖子是五万")
    assert page.locator(f"{MINE} .t.wild").count() == 1
    first: str = page.locator(MINE).first.get_attribute("data-tile") or ""
    assert first == "5m", "wild tiles stand first"
    badge = page.locator(".me .b.red")
    button(page, "红中杠")
    expect(badge).to_have_text("×2")
    button(page, "红中杠")
    expect(badge).to_have_text("×4")
    button(page, "赖子杠")
    expect(badge).to_have_text("×16")
    assert aside(page) == ["C", "5m"]
    page.locator(".act .a", has_text="杠").first.wait_for()
    page.keyboard.press("k")
    expect(badge).to_have_text("×64")
    expect(page.locator("section.hand .meld:not(.aside)")).to_have_count(1)


@pytest.mark.rule("YJ-55", "YJ-56", "YJ-78", "YJ-80", "YJ-81", "PF-27", "PF-29")
def test_youjin_a_gold_is_thrown_everybody_is_told_and_the_turn_begins_with_the_win(visit: Visit) -> None:
    page = visit(pace="usual")
    practise(page, "youjin")
    expect(page.locator(".plate .wilds")).to_have_attribute("aria-label", "金是五万")
    double = page.locator(".act .a", has_text="双游金")
    double.hover()
    expect(page.locator(f"{MINE}.raised")).to_have_count(1)
    expect(page.locator(f"{MINE}.raised")).to_have_attribute("data-tile", "5m")
    assert page.locator(f"{MINE} .t.dim").count() == 13, "all others are greyed"
    double.click()
    banner = page.locator(".banner")
    expect(banner).to_contain_text("双游金")
    expect(page.locator(".me .b.gold")).to_have_text("双游")
    button(page, "游金")
    sheet = page.locator(SHEET)
    expect(sheet.locator(".bill")).to_contain_text("双游金")
    expect(sheet.locator(".hd em")).to_have_text("+24")


@pytest.mark.rule("KD-15", "KD-16", "KD-17", "KD-60", "KD-90", "KD-91", "PF-27", "PF-30")
def test_koudian_ready_is_declared_with_a_tile_face_down_and_the_tile_is_the_price(visit: Visit) -> None:
    page = visit(pace="usual")
    practise(page, "koudian")
    at_table(page)
    page.keyboard.press("t")
    tray = page.locator(".tray button", has=page.locator("[data-tile=E]"))
    expect(tray.or_(page.locator(".me .b.gold")).first).to_be_visible()
    if tray.count():
        tray.first.click()
    expect(page.locator(".me .b.gold")).to_have_text("听")
    expect(page.locator(".river.bot [data-tile=back]")).to_have_count(1)
    button(page, "胡")
    sheet = page.locator(SHEET)
    expect(sheet.locator(".bill")).to_contain_text("点数")
    expect(sheet.locator(".hd em")).to_have_text("+54")
    page.get_by_role("button", name="看桌面").click()
    expect(page.locator(".river.bot [data-tile=E]")).to_have_count(1)


@pytest.mark.rule("BD-05", "BD-06", "BD-31", "BD-34", "PF-27", "PF-28", "PF-29")
def test_bamboo_duel_flowers_lie_by_the_name_and_ready_is_declared_with_the_first_discard(visit: Visit) -> None:
    page = visit(pace="usual")
    practise(page, "bamboo_duel")
    expect(page.locator(".me .flowers [data-tile]")).to_have_count(1)
    expect(page.locator(MINE)).to_have_count(14)
    page.keyboard.press("t")
    tray = page.locator(".tray button", has=page.locator("[data-tile='1s']"))
    expect(tray.or_(page.locator(".me .b.gold")).first).to_be_visible()
    if tray.count():
        tray.first.click()
    expect(page.locator(".me .b.gold")).to_have_text("天听")
    expect(page.locator(".river.bot [data-tile='1s']")).to_have_count(1)


@pytest.mark.rule("CD-40", "CD-41", "CD-42", "CD-50", "PF-27", "PF-29", "PF-30")
def test_character_duel_doubling_is_told_and_recorded(visit: Visit) -> None:
    page = visit(pace="usual")
    practise(page, "character_duel")
    expect(page.locator(".act .a.hu")).to_have_text(re.compile("胡"))
    page.keyboard.press("j")
    expect(page.locator(".me .b.red")).to_have_text("×2")
    expect(page.locator(".me .b.gold")).to_have_text(re.compile(r"记 \d+ 番"))
    expect(page.locator(".act .a.hu")).to_have_count(0)


@pytest.mark.rule("PF-30", "PF-45")
@pytest.mark.parametrize(("game", "keys", "fan"), [("character_duel", "h", "天和"), ("youjin", "", "双游金")])
def test_a_win_is_counted_again_from_the_sheet(visit: Visit, game: str, keys: str, fan: str) -> None:
    page = visit(pace="usual")
    practise(page, game)
    if keys:
        page.locator(".act .a.hu").wait_for()
        page.keyboard.press(keys)
    else:
        button(page, "双游金")
        button(page, "游金")
    bill = page.locator(SHEET).locator(".bill")
    expect(bill).to_contain_text(fan)
    lines, total = bill.locator(".l").all_inner_texts(), bill.locator(".tot em").inner_text()
    with page.context.expect_page() as opened:
        bill.get_by_role("link", name="算一算").click()
    counted = opened.value.locator(".verdict .bill")
    expect(counted.locator(".tot em")).to_have_text(total)
    assert counted.locator(".l").all_inner_texts() == lines
    assert "hand=" in opened.value.url
    assert "replay=" not in opened.value.url
    # the table is still there
    expect(page.locator(SHEET)).to_be_visible()
