"""What people see at the sizes that they have: nothing cut off, nothing in another language, nothing without a name."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.playing import MINE, at_table, my_turn

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]
SIZES = [(360, 640), (390, 844), (844, 390), (1024, 768), (1600, 900)]
LANGUAGES = {"zh-CN": "练习", "en-GB": "Practi"}


def practise(page: Page, locale: str) -> None:
    page.get_by_role("button", name=re.compile(LANGUAGES[locale])).first.click()
    at_table(page)


def no_scroll(page: Page) -> None:
    wide = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert wide[0] <= wide[1], f"the page is {wide[0]} wide in a window of {wide[1]}"


@pytest.mark.rule("PF-51")
@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_whole_hand_is_in_sight_at_every_size(visit: Visit, size: tuple[int, int], locale: str) -> None:
    page = visit(size=size, locale=locale)
    no_scroll(page)
    practise(page, locale)
    no_scroll(page)
    page.wait_for_timeout(500)
    for slot in page.locator(MINE).all():
        box = slot.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1] + 1
        assert box["width"] >= 20


@pytest.mark.rule("PF-50")
def test_english_has_no_chinese_left_and_the_other_way_round(visit: Visit) -> None:
    page = visit(locale="en-GB")
    texts = page.locator("main").inner_text()
    names = {"血战到底", "血流成河", "雀局", "简体中文"}
    for name in names:
        texts = texts.replace(name, "")
    assert not re.search(r"[\u4e00-\u9fff]", texts), texts
    chinese = visit(locale="zh-CN").locator("main").inner_text()
    assert not re.search(r"[A-Za-z]{4,}", chinese.replace("English", "")), chinese


@pytest.mark.rule("PF-50", "PF-51")
@pytest.mark.parametrize(("locale", "name"), [("zh-CN", "设置"), ("zh-TW", "設定"), ("en-GB", "Settings")])
def test_the_settings_fit_every_screen(visit: Visit, locale: str, name: str) -> None:
    page = visit(locale=locale)
    page.get_by_role("button", name=name).click()
    dialog = page.get_by_role("dialog")
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert dialog.evaluate("node => node.scrollWidth <= node.clientWidth"), size
        whole = dialog.bounding_box()
        assert whole is not None
        for part in dialog.get_by_role("switch").or_(dialog.get_by_role("radio")).all():
            box = part.bounding_box()
            assert box is not None
            assert box["x"] + box["width"] <= whole["x"] + whole["width"], size


@pytest.mark.rule("PF-51")
@pytest.mark.parametrize("path", ["/", "/new/xuezhan", "/replays"])
def test_pages_pass_axe(visit: Visit, path: str) -> None:
    page = visit(path)
    page.wait_for_timeout(500)
    axe(page)


@pytest.mark.rule("PF-51")
def test_the_table_passes_axe_and_every_tile_has_a_name(visit: Visit) -> None:
    page = visit()
    practise(page, "zh-CN")
    my_turn(page)
    axe(page)
    assert all(slot.get_attribute("aria-label") for slot in page.locator(MINE).all())


def axe(page: Page) -> None:
    found = Axe().run(page)
    serious = [
        f"{violation['id']}: {violation['nodes'][0]['html'][:200]}"
        for violation in found.response["violations"]
        if violation["impact"] in {"serious", "critical"}
    ]
    assert not serious, serious
