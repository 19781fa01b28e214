"""Help at the table, as a person meets it: a bubble over the tile that leaves the hand ready (PF-43)."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import MINE, at_table
from tests.browser.test_look import SIZES
from tests.browser.test_play import practise
from tests.browser.witness import Served

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]
READY = f"{MINE}.free.ready"
BUBBLE = ".wait"
BADGE = ".me .ready"


@pytest.fixture(scope="session")
def served(laid_out: Served) -> Served:
    """A parlour that deals what `tests.browser.given` says."""
    return laid_out


def meet(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes overlap by more than a pixel."""
    return all(
        one[at] + one[size] > other[at] + 1 and other[at] + other[size] > one[at] + 1
        for at, size in (("x", "width"), ("y", "height"))
    )


def boxes(page: Page, what: str) -> list[Any]:
    return [box for box in (part.bounding_box() for part in page.locator(what).all()) if box]


def look(page: Page, size: tuple[int, int], shots: Path) -> None:
    """Point at the first tile that leaves the hand ready: its bubble is whole, and covers nothing that matters."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.mouse.move(1, 1)
    page.locator(READY).first.hover()
    page.wait_for_selector(BUBBLE)
    page.wait_for_timeout(200)
    page.screenshot(path=shots / f"help-{size[0]}x{size[1]}-{page.locator('html').get_attribute('lang')}.png")
    (bubble,) = boxes(page, BUBBLE)
    assert bubble["x"] >= 0
    assert bubble["x"] + bubble["width"] <= size[0]
    for part in (".river [data-tile]", ".act button", ".plate"):
        assert not any(meet(bubble, box) for box in boxes(page, part)), f"the bubble lies over {part} at {size}"
    page.mouse.move(1, 1)
    expect(page.locator(BUBBLE)).to_have_count(0)


def change_language(page: Page, language: str) -> None:
    """Change the language, as the settings remember it, at the table."""
    page.evaluate(
        "language => localStorage.setItem('queju.settings', JSON.stringify({...JSON.parse("
        "localStorage.getItem('queju.settings') ?? '{}'), language}))",
        language,
    )
    page.reload()
    at_table(page)


def speak(page: Page, language: str) -> None:
    """The same, where some discard leaves the hand ready."""
    change_language(page, language)
    page.wait_for_selector(READY)


@pytest.mark.rule("PF-43", "PF-50", "PF-51")
def test_in_practice_a_bubble_says_what_a_discard_would_wait_for(visit: Visit, shots: Path) -> None:
    page = visit()
    practise(page, "xuezhan")
    page.wait_for_selector(READY)
    for size in SIZES:
        look(page, size, shots)
    speak(page, "en")
    for size in SIZES:
        look(page, size, shots)
    speak(page, "zh-Hans")
    tile = page.locator(READY).first
    described = page.locator(f"#{tile.get_attribute('aria-describedby')}")
    expect(described).to_have_text(re.compile(r"^打.+，听 \d 种 \d+ 张：.+余 \d 张 \d+ 倍"))
    # the keyboard lifts it, and shows the same
    while not page.locator(f"{READY}.lift").count():
        page.keyboard.press("ArrowLeft")
    expect(page.locator(BUBBLE)).to_contain_text("听")
    waits = page.locator(f"{BUBBLE} [data-tile]").evaluate_all("all => all.map(tile => tile.dataset.tile)")
    page.keyboard.press("Enter")
    expect(page.locator(BADGE)).to_have_text(f"听 {len(waits)}")
    # the next one discards what is waited for: with a question open nothing moves on while one looks
    page.wait_for_selector(".act .a.hu")
    page.locator(BADGE).click()
    expect(page.locator(f"{BUBBLE} [data-tile]")).to_have_count(len(waits))
    page.locator(BADGE).click()
    page.reload()
    expect(page.locator(BADGE)).to_have_text(f"听 {len(waits)}")
    page.get_by_role("button", name="设置").click()
    page.get_by_role("switch", name="听牌提示").click()
    expect(page.locator(BADGE)).to_have_count(0)
