"""The calculator in a browser: a hand put together by pressing tiles, by keys alone, and from a link (PF-45)."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from queju.games import hand_games
from tests.browser.conftest import Visit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]
GAMES = [game.id for game in hand_games()]
SIZES = [(360, 640), (390, 844), (844, 390), (1024, 768), (1600, 900)]
PUNG_AND_ROOT = "/calculator/xuezhan?hand=46p123m789m22m&meld=pung:555p@2&tile=5p&by=discard&from=3"


def opened(page: Page) -> Page:
    page.wait_for_selector(".tile-keys")
    return page


def press(page: Page, *kinds: str) -> None:
    """Press tiles on the keys of the hand."""
    for kind in kinds:
        page.locator(f".keys-of [data-key='{kind}']").click()


def choose(page: Page, group: str, name: str) -> None:
    page.get_by_role("radiogroup", name=group, exact=True).get_by_role("radio", name=name, exact=True).click()


@pytest.mark.rule("PF-45")
def test_a_hand_of_xuezhan_is_put_together_and_its_bill_read(visit: Visit) -> None:
    page = opened(visit("/calculator/xuezhan"))
    choose(page, "放什么牌", "碰")
    press(page, "5p")
    press(page, "4p", "6p", "1m", "2m", "3m", "7m", "8m", "9m", "2m")
    expect(page.locator(".holds")).to_have_text("手牌还差 1 张")
    press(page, "2m")
    verdict = page.locator(".verdict")
    expect(verdict.locator(".waits")).to_contain_text("听")
    expect(verdict.get_by_role("img", name=re.compile("^听：五筒"))).to_be_visible()
    press(page, "5p")
    choose(page, "怎么胡", "点炮")
    expect(verdict.locator(".bill h2")).to_contain_text("北家点炮")
    lines = [re.sub(r"\s+", " ", line) for line in verdict.locator(".bill .l").all_inner_texts()]
    assert lines == ["平胡 ×1", "根 五筒四张 ×2"]
    expect(verdict.locator(".pay dd")).to_have_text(["+2", "0", "0", "−2"])
    choose(page, "谁打的", "西家")
    expect(verdict.locator(".pay dd")).to_have_text(["+2", "0", "−2", "0"])
    page.get_by_role("switch", name="最后一张").click()
    page.locator("summary").click()
    page.get_by_role("switch", name="海底炮").click()
    expect(verdict.locator(".bill .l").filter(has_text="海底炮")).to_contain_text("×2")
    link = page.url
    page.reload()
    opened(page)
    assert page.url == link
    expect(verdict.locator(".pay dd")).to_have_text(["+4", "0", "−4", "0"])


@pytest.mark.rule("PF-45", "PF-51")
def test_a_hand_of_bamboo_duel_is_put_together_by_keys_alone(visit: Visit) -> None:
    page = opened(visit("/calculator/bamboo_duel", locale="en-GB"))
    page.locator(".keys-of [data-key='1s']").focus()
    # 1 to 9 along the row, then three of the last and two of the first
    for _ in range(8):
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
    for _ in range(3):
        page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.dataset.key") == "F"
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    verdict = page.locator(".verdict")
    expect(verdict.locator(".waits")).to_be_visible()
    page.keyboard.press("Enter")
    expect(verdict.locator(".bill .tot")).to_be_visible()
    struck = verdict.locator(".bill .l.struck")
    expect(struck.first).to_contain_text("not counted")
    assert "Pure straight" in verdict.locator(".bill").inner_text()
    # taken out again, the hand waits for it
    page.get_by_role("button", name=re.compile("^Won on Take out")).press("Enter")
    expect(verdict.locator(".waits")).to_be_visible()


@pytest.mark.rule("PF-45")
def test_a_hand_that_does_not_win_says_why_and_what_is_needed_is_asked_for(visit: Visit) -> None:
    page = opened(visit(PUNG_AND_ROOT.replace("tile=5p", "tile=9p")))
    expect(page.locator(".verdict .no")).to_have_text("不能胡：还不成牌")
    page = opened(visit("/calculator/wuhan?hand=12m22567p789s&meld=pung:999m@2&tile=3m"))
    expect(page.locator(".holds")).to_have_text("先选赖子")
    page.get_by_role("button", name="选牌 赖子").click()
    page.locator(".field-of-tiles [data-key='1p']").click()
    expect(page.locator(".verdict .pay dd")).to_have_text(["+48", "−16", "−16", "−16"])
    assert "table.wild" in page.url


@pytest.mark.rule("PF-45", "PF-50", "PF-51")
@pytest.mark.parametrize("locale", ["zh-CN", "zh-TW", "en-GB"])
@pytest.mark.parametrize("game", GAMES)
def test_every_calculator_has_words_for_all_and_stands_up_to_axe(visit: Visit, game: str, locale: str) -> None:
    page = opened(visit(f"/calculator/{game}", locale=locale))
    for switch in page.get_by_role("switch").all():
        switch.click()
    page.locator("summary").click()
    text = page.locator("main").inner_text()
    assert not re.search(r"\b[a-z]+_[a-z_]+\b", text), "an id stands where words should"
    if locale == "en-GB":
        assert not re.search(r"[\u4e00-\u9fff]", text)
    found = Axe().run(page)
    violations = [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found.response["violations"]]
    assert not violations, violations


@pytest.mark.rule("PF-51")
@pytest.mark.parametrize("game", ["wuhan", "koudian", "character_duel"])
def test_nothing_is_cut_off_at_any_size(visit: Visit, game: str) -> None:
    for locale in ("zh-CN", "en-GB"):
        page = opened(visit(f"/calculator/{game}", locale=locale))
        for size in SIZES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.wait_for_timeout(150)
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0], (locale, size)


@pytest.mark.rule("PF-45")
def test_the_calculator_leads_from_the_hall_and_goes_from_game_to_game(visit: Visit) -> None:
    page = visit()
    page.get_by_role("link", name="算番", exact=True).click()
    opened(page)
    assert page.url.endswith(f"/calculator/{GAMES[0]}")
    page.get_by_role("combobox", name="打法").select_option("koudian")
    opened(page)
    assert page.url.endswith("/calculator/koudian")
    page.go_back()
    page.go_back()
    page.get_by_role("link", name="武汉麻将 算番").click()
    opened(page)
    assert page.url.endswith("/calculator/wuhan")


@pytest.mark.rule("PF-50")
def test_a_browser_of_taiwan_gets_traditional_chinese_and_the_language_is_a_choice_of_three(visit: Visit) -> None:
    page = visit(locale="zh-TW")
    page.wait_for_selector("article.game-card")
    assert page.evaluate("document.documentElement.lang") == "zh-Hant"
    expect(page.get_by_role("heading", name=re.compile("武漢麻將"))).to_be_visible()
    choice = page.get_by_role("combobox", name="語言")
    assert choice.locator("option").all_inner_texts() == ["简体中文", "繁體中文", "English"]
    choice.select_option("en")
    expect(page.get_by_role("heading", name=re.compile("Wuhan"))).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "en"
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="简体中文").click()
    expect(page.get_by_role("heading", name=re.compile("武汉麻将"), include_hidden=True)).to_have_count(1)
    page.reload()
    assert page.evaluate("document.documentElement.lang") == "zh-Hans"
