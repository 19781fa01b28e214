"""Playing in a real browser: from the landing page to the end of a hand, among friends, and over a reload."""

import re
import time

import pytest
from playwright.sync_api import Page, expect

from queju.games import hand_game as game_of
from queju.games import hand_games
from tests.browser.conftest import Visit
from tests.browser.playing import (
    MINE,
    SHEET,
    at_table,
    focus,
    go_on,
    hand_is_over,
    let_go,
    my_turn,
    play_to_the_end,
    tiles_of,
)

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]
RIVER = ".river [data-tile]"
GAMES = [known.id for known in hand_games()]
WATCHED = {"character_duel": "brisk"}
"""Games whose table shows each thing for a while; the hands of the others would take a minute."""


def practise(page: Page, game: str) -> None:
    page.locator(f"[data-game={game}]").get_by_role("button", name=re.compile("练习|Practi")).click()
    at_table(page)


@pytest.mark.rule("PF-01", "PF-12", "PF-27", "PF-28", "PF-30", "PF-51")
@pytest.mark.parametrize("game", GAMES)
def test_two_presses_from_the_landing_page_and_a_whole_hand_by_keyboard(visit: Visit, game: str) -> None:
    page = visit(pace=WATCHED.get(game, "none"))
    practise(page, game)
    assert page.locator(MINE).count() in {13, 14}
    play_to_the_end([page])
    sheet = page.locator(SHEET)
    expect(sheet.locator("section.s")).to_have_count(game_of(game).seats)
    go_on(page)


@pytest.mark.rule("PF-13", "PF-16", "PF-23")
def test_four_friends_in_a_private_room_to_its_end(visit: Visit) -> None:
    host = visit()
    host.locator("[data-game=xuezhan]").get_by_role("link", name="好友房").click()
    host.get_by_role("button", name="开房").click()
    host.wait_for_url(re.compile(r"/room/\d{6}"))
    code = host.url[-6:]
    friends = [visit() for _ in range(3)]
    for friend in friends:
        friend.get_by_role("textbox", name=re.compile("房号")).fill(code)
        friend.get_by_role("button", name="进房").click()
        friend.wait_for_url(re.compile(code))
    watcher = visit(f"/room/{code}")
    host.get_by_role("button", name="开局").click()
    players = [host, *friends]
    for player in players:
        at_table(player)
    hands = {tuple(_tiles(player)) for player in players}
    assert len(hands) == 4, "each sees a hand of his own"
    watcher.wait_for_selector(".plate")
    assert set(_tiles(watcher)) <= {"back"}, "who watches sees no hand"
    play_to_the_end(players)
    watcher.wait_for_selector(SHEET)


@pytest.mark.rule("PF-23")
def test_a_reload_in_the_middle_of_a_hand_shows_the_same_table(visit: Visit) -> None:
    page = visit()
    practise(page, "xuezhan")
    end = time.monotonic() + 60
    while not (_rivers(page) >= 8 and page.locator(f"{MINE}.free").count()):
        assert time.monotonic() < end, "the hand does not come to its middle"
        let_go(page)
        page.wait_for_timeout(20)
    assert not hand_is_over(page)
    before = _tiles(page), _rivers(page)
    page.reload()
    at_table(page)
    page.wait_for_selector(f"{MINE}.free")
    assert (_tiles(page), _rivers(page)) == before
    play_to_the_end([page])


@pytest.mark.rule("PF-23")
def test_a_lost_connection_comes_back_by_itself(visit: Visit) -> None:
    page = visit()
    practise(page, "xuezhan")
    my_turn(page)
    before = _tiles(page)
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    page.wait_for_timeout(300)
    page.context.set_offline(False)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    page.wait_for_timeout(300)
    assert _tiles(page) == before
    play_to_the_end([page])


@pytest.mark.rule("PF-51")
def test_a_key_that_is_held_down_answers_once(visit: Visit) -> None:
    page = visit()
    practise(page, "xuezhan")
    my_turn(page)
    focus(page, f"{MINE}.free")
    page.keyboard.down("Enter")
    page.wait_for_selector(f"{MINE}.free", state="detached")
    my_turn(page)
    focus(page, f"{MINE}.free")
    for _ in range(20):
        page.keyboard.down("Enter")
    assert page.locator(f"{MINE}.free").count()
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{MINE}.free", state="detached")


@pytest.mark.rule("PF-41")
def test_a_finished_hand_can_be_watched_again(visit: Visit) -> None:
    page = visit()
    practise(page, "xueliu")
    play_to_the_end([page])
    page.goto(re.sub(r"/room/.*", "/replays", page.url))
    page.get_by_role("link").filter(has_text="血流成河").first.click()
    page.wait_for_url(re.compile(r"/replay/[\w-]+"))
    page.wait_for_selector(".river")
    page.keyboard.press("End")
    expect(page.locator(RIVER).first).to_be_visible()
    at_end = _rivers(page)
    page.keyboard.press("Home")
    expect(page.locator(RIVER)).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    assert _rivers(page) == at_end


def _tiles(page: Page) -> list[str]:
    return sorted(tiles_of(page))


def _rivers(page: Page) -> int:
    return page.locator(RIVER).count()
