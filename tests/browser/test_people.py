"""What people do around the tables, in a real browser: accounts, talk, the record."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.playing import at_table, play_to_the_end
from tests.browser.test_look import axe, no_scroll

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]
PASSWORD = "long enough to keep"


def _log_in(page: Page, name: str) -> None:
    form = page.locator("section", has=page.get_by_role("heading", name="登录", exact=True))
    form.get_by_label("名字").fill(name)
    form.get_by_label("密码").fill(PASSWORD)
    form.get_by_role("button", name="登录").click()


@pytest.mark.rule("PF-01", "PF-41", "PF-42")
def test_a_guest_keeps_his_hands_under_a_password_and_finds_them_on_another_device(visit: Visit) -> None:
    page = visit()
    page.locator("[data-game=xueliu]").get_by_role("button", name="练习").click()
    at_table(page)
    play_to_the_end([page])
    page.goto(page.url.split("/room")[0] + "/account")
    keep = page.locator("section", has=page.get_by_role("heading", name="保住这个账号"))
    keep.get_by_label("名字").fill("留名客")
    keep.get_by_label("密码").fill(PASSWORD)
    keep.get_by_role("button", name="保住").click()
    page.get_by_role("heading", name="密码", exact=True).wait_for()
    axe(page)
    page.get_by_role("button", name="退出登录").click()
    page.wait_for_url(re.compile(r"/$"))
    page.locator("a.own").click()
    _log_in(page, "留名客")
    page.wait_for_url(re.compile(r"/$"))
    other = visit("/account")
    _log_in(other, "留名客")
    other.wait_for_url(re.compile(r"/$"))
    other.get_by_role("link", name="战绩").click()
    card = other.locator("section", has=other.get_by_role("heading", name="血流成河"))
    expect(card.locator("dd").first).to_have_text("1")
    axe(other)
    no_scroll(other)
    other.get_by_role("link", name="回放").click()
    expect(other.locator("li a[href^='/replay/']")).to_have_count(1)
    page.locator("a.own").click()
    sessions = page.locator("section", has=page.get_by_role("heading", name="登录的设备"))
    expect(sessions.locator("li")).to_have_count(2)
    sessions.get_by_role("button", name="退出", exact=True).click()
    expect(sessions.locator("li")).to_have_count(1)
    other.goto(other.url.split("/replays")[0] + "/account")
    other.get_by_role("heading", name="你还没在这里打过牌").wait_for()


@pytest.mark.rule("PF-01")
def test_what_one_has_typed_stays_when_news_of_the_account_comes(visit: Visit) -> None:
    page = visit()
    page.request.post(page.url + "api/guest", data={"name": "来客"})
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/me", hold)
    page.goto(page.url + "account")
    while len(held) < 2:
        page.wait_for_timeout(50)
    held[0].continue_()
    for section, name in (("名字", "改过的"), ("保住这个账号", "留名的")):
        place = page.locator("section", has=page.get_by_role("heading", name=section, exact=True))
        place.get_by_label("名字").fill(name)
    with page.expect_response("**/api/me"):
        held[1].continue_()
    page.evaluate("() => new Promise((done) => setTimeout(done, 200))")
    values = page.locator("main input[autocomplete=nickname], main input[autocomplete=username]")
    assert [values.nth(at).input_value() for at in (0, 1)] == ["改过的", "留名的"]


@pytest.mark.rule("PF-01")
def test_a_guest_is_told_what_logging_out_and_in_would_cost(visit: Visit) -> None:
    page = visit()
    page.locator("[data-game=xueliu]").get_by_role("button", name="练习").click()
    at_table(page)
    page.goto(page.url.split("/room")[0] + "/account")
    expect(page.locator("p.warn").first).to_contain_text("找不回来")
    page.get_by_role("button", name="退出登录").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("游客没有密码")
    dialog.get_by_role("button", name="不退出").click()
    expect(dialog).to_have_count(0)
    axe(page)


@pytest.mark.rule("PF-16", "PF-17", "PF-50")
def test_two_people_talk_each_in_his_own_language_until_one_is_muted(visit: Visit) -> None:
    host = visit()
    host.locator("[data-game=bamboo_duel]").get_by_role("link", name="好友房").click()
    host.get_by_role("button", name="开房").click()
    host.wait_for_url(re.compile(r"/room/\d{6}"))
    friend = visit(f"/room/{host.url[-6:]}", locale="en-GB", size=(390, 844))
    friend.get_by_placeholder("Say something").fill("<b>Hello</b> 你好")
    friend.keyboard.press("Enter")
    expect(host.locator(".remarks li")).to_contain_text("‹b›Hello‹/b› 你好")
    watcher = visit(f"/room/{host.url[-6:]}")
    host.get_by_text("1 人旁观").wait_for()
    host.get_by_role("button", name="开局").click()
    for page in (host, friend):
        at_table(page)
    _say(host, "快点吧")
    expect(friend.locator(".seat .bubble")).to_have_text("Come on, hurry up")
    expect(watcher.locator(".bubble")).to_have_text("快点吧")
    friend.get_by_role("button", name="Talk").click()
    axe(friend)
    # what is typed is no key of the table
    friend.get_by_placeholder("Say something").fill("")
    friend.keyboard.type("pkh1")
    friend.keyboard.press("Enter")
    expect(host.locator(".seat .bubble")).to_have_text("pkh1")
    friend.keyboard.press("Escape")
    expect(friend.get_by_role("dialog")).to_have_count(0)
    host.locator(".seat button.av").click()
    host.get_by_role("button", name="屏蔽").click()
    expect(host.get_by_role("dialog")).to_contain_text("你屏蔽了")
    host.get_by_role("button", name="关闭").click()
    expect(host.locator(".bubble")).to_have_count(0)
    _say(friend, "Sorry")
    expect(friend.locator(".me .bubble")).to_have_text("Sorry")
    expect(watcher.locator(".bubble").first).to_have_text("不好意思")
    expect(host.locator(".bubble")).to_have_count(0)
    watcher.get_by_role("button", name="聊天").click()
    expect(watcher.get_by_role("dialog")).to_contain_text("旁观的人只能看")


def _say(page: Page, phrase: str) -> None:
    page.locator(".talk-open").click()
    page.locator(".phrases").get_by_role("button", name=phrase).click()


@pytest.mark.rule("PF-51")
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (1600, 900)])
def test_the_new_pages_fit_every_screen(visit: Visit, size: tuple[int, int]) -> None:
    for path in ("/account", "/history"):
        page = visit(path, size=size)
        page.get_by_role("heading").first.wait_for()
        no_scroll(page)
        axe(page)
