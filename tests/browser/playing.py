"""How a person plays a hand with the keyboard alone."""

import time
from collections.abc import Sequence

from playwright.sync_api import Page

SHEET = "[role=dialog].sheet"
MINE = "section.hand button.slot"


def at_table(page: Page) -> None:
    """Wait until the hand is dealt."""
    page.wait_for_selector(MINE)


def tiles_of(page: Page) -> list[str]:
    """One's own tiles, left to right, as they are at one moment."""
    found: list[str] = page.locator(MINE).evaluate_all("slots => slots.map(slot => slot.dataset.tile)")
    return found


def focus(page: Page, what: str) -> bool:
    """Go to the last tile that `what` selects; whether there is one."""
    there: bool = page.locator(what).evaluate_all("slots => (slots.at(-1)?.focus(), slots.length > 0)")
    return there


def hand_is_over(page: Page) -> bool:
    """Whether the sheet at the end is shown."""
    return page.locator(SHEET).is_visible()


def go_on(page: Page) -> None:
    """继续, once the sheet has been there long enough to be read."""
    page.wait_for_selector(f"{SHEET} button:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector(SHEET, state="detached")
    at_table(page)


def my_turn(page: Page, seconds: float = 60) -> None:
    """Let every claim go until it is one's turn to discard."""
    end = time.monotonic() + seconds
    while not page.locator(f"{MINE}.free").count():
        assert time.monotonic() < end, "the turn does not come round"
        page.keyboard.press("Escape")
        page.wait_for_timeout(20)


def press_on(page: Page) -> None:
    """Whatever is asked: take a win, let other claims go, else discard the last tile."""
    page.keyboard.press("h")
    let_go(page)


def let_go(page: Page) -> None:
    """Let every claim go, a win too, and discard the last tile."""
    page.keyboard.press("Escape")
    if focus(page, f"{MINE}.free"):
        page.keyboard.press("Enter")


def play_to_the_end(pages: Sequence[Page], seconds: float = 120) -> None:
    """Play by keyboard on every page until each shows the sheet."""
    end = time.monotonic() + seconds
    while not all(hand_is_over(page) for page in pages):
        assert time.monotonic() < end, "the hand does not come to its end"
        for page in pages:
            if not hand_is_over(page):
                press_on(page)
                page.wait_for_timeout(20)
