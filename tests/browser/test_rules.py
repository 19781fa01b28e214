"""The rules of each game as people read them: from the hall, over a form, in every language, in the shipped fonts."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from queju.games import catalogue
from tests.browser.conftest import Visit
from tests.browser.playing import MINE, at_table

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]
GAMES = [game.id for game in catalogue()]
LOCALES = {"zh-CN": "zh-Hans", "zh-TW": "zh-Hant", "en-GB": "en"}
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
SIZES = [(390, 844), (844, 390), (1024, 768), (1600, 900)]


def opened(page: Page) -> Page:
    page.wait_for_selector(".guide article h2")
    page.evaluate("document.fonts.ready")
    return page


NEW_LETTERS = """() => {
    const seen = new Set();
    for (const one of document.querySelectorAll('.guide, .guide *:not(svg, use)')) {
        const {fontFamily, fontWeight} = getComputedStyle(one);
        const own = [...one.childNodes].filter(child => child.nodeType === 3).map(child => child.data).join('');
        const letters = [...own].map(letter => fontFamily + fontWeight + letter).filter(letter => !seen.has(letter));
        if (letters.length) one.dataset.letters = '';
        letters.forEach(letter => seen.add(letter));
    }
}"""
"""Marks the elements that bring a letter for the first time, by font: to ask of every element takes seconds."""


def foreign_fonts(page: Page) -> set[str]:
    """Fonts of the machine that some letter of the guide falls back to."""
    page.evaluate(NEW_LETTERS)
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    nodes = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": "[data-letters]"})["nodeIds"]
    assert len(nodes) > 50
    foreign = set()
    for node in nodes:
        for font in session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]:
            if not font["isCustomFont"]:
                foreign.add(font["familyName"])
    return foreign


@pytest.mark.rule("PF-46", "PF-50", "PF-51")
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_can_be_read_in_our_fonts_at_every_size(visit: Visit, game: str, locale: str) -> None:
    page = opened(visit(f"/rules/{game}", locale=locale))
    examples = page.locator(".guide .example")
    assert examples.count() >= 8
    assert examples.filter(has=page.locator(".bill:not(.no) :is(.tot, tfoot)")).count() >= 4
    assert page.locator(".guide .example .held .t").count() > 100
    text = page.locator(".guide article").inner_text()
    assert not re.search(r"\b[a-z]+_[a-z_]+\b", text), "an id stands where words should"
    if locale == "en-GB":
        assert not re.search(r"[\u4e00-\u9fff]", text)
    if locale == "zh-CN":  # it takes seconds, and a translation has the same elements
        violations = [
            f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in Axe().run(page).response["violations"]
        ]
        assert not violations, violations
    assert not foreign_fonts(page)
    for size in [(360, 640), *SIZES] if locale != "zh-TW" else []:  # it is as wide as the simplified
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(DRAWN)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], size


@pytest.mark.rule("PF-46", "PF-51")
@pytest.mark.parametrize("size", SIZES)
def test_the_contents_lead_to_the_chapters_at_every_size(visit: Visit, size: tuple[int, int]) -> None:
    page = opened(visit(f"/rules/{GAMES[0]}", size=size))
    beside = page.locator(".contents .beside")
    if beside.is_visible():
        last = beside.get_by_role("link").last
    else:
        page.locator(".contents summary").click()
        last = page.locator(".contents details").get_by_role("link").last
    name = last.inner_text()
    last.click()
    heading = page.get_by_role("heading", name=name, exact=True)
    assert heading.evaluate("node => node === document.activeElement")
    box = heading.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < size[1]
    assert page.url.endswith("#" + (heading.get_attribute("id") or "nowhere"))
    if beside.is_visible():
        where = beside.bounding_box()
        assert where is not None
        assert 0 <= where["y"] < 60, "the contents stay in sight"


@pytest.mark.rule("PF-46")
def test_the_rules_lead_from_the_hall_and_lie_over_a_form(visit: Visit) -> None:
    page = visit()
    page.locator(f"[data-game={GAMES[0]}] a[href^='/rules/']").click()
    opened(page)
    assert page.url.endswith(f"/rules/{GAMES[0]}")
    page.go_back()
    page.locator(f"[data-game={GAMES[0]}] a[href^='/new/']").click()
    page.get_by_role("switch").first.click()
    page.locator("a[href^='/rules/']").click()
    opened(page)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.get_by_role("switch").first.get_attribute("aria-checked") == "true"


@pytest.mark.rule("PF-46")
def test_the_rules_lie_over_a_table_that_goes_on_under_them(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name=re.compile("练习")).first.click()
    at_table(page)
    while not page.locator(f"{MINE}.free").count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(50)
    held = page.locator(MINE).count()
    page.locator("header a[href^='/rules/']").click()
    opened(page)
    # keys that would lift and discard a tile at the table
    for key in ("1", "Enter", "h", "p"):
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert "/room/" in page.url
    assert page.locator(f"{MINE}.free").count() > 0
    assert page.locator(MINE).count() == held


@pytest.mark.rule("PF-46")
def test_a_game_without_rules_gets_a_sentence(chromium: Browser, parlour: str) -> None:
    # a browser notes an answer of 404 among the errors, so this visitor is not watched for any
    with chromium.new_context(locale="zh-CN") as context:
        page = context.new_page()
        page.goto(f"{parlour}/rules/nothing")
        assert page.get_by_role("alert").inner_text() == "没有这种打法"
