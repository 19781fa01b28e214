"""A claim that another has beaten, on a table that is laid out: nobody is asked what is decided already (PF-20)."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SCENE, Visit
from tests.browser.playing import MINE, focus, my_turn
from tests.browser.test_play import practise
from tests.browser.witness import Served

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]


@pytest.fixture(scope="session")
def served(laid_out: Served) -> Served:
    """A parlour that deals what `tests.browser.given` says."""
    return laid_out


@pytest.mark.rule("PF-20", "PF-27")
def test_who_presses_while_the_table_shows_what_beat_his_claim_is_refused_nothing(
    visit: Visit, request: pytest.FixtureRequest
) -> None:
    page = visit(pace="usual")
    practise(page, "xueliu")
    my_turn(page)
    focus(page, f"{MINE}.free")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{MINE}.free", state="detached")
    # it presses Escape all the time
    my_turn(page)
    (witness,) = request.node.stash[SCENE].witnesses
    assert any('"type":"unasked"' in line for line in witness.lines), "the claim was not beaten"
    assert not [line for line in witness.lines if '"type":"refusal"' in line]
    expect(page.locator(".complaint")).to_have_count(0)
    focus(page, f"{MINE}.free")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{MINE}.free", state="detached")
