"""A parlour in a process of its own, and Chromium to visit it with."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.witness import Scene, Served

ADDRESS = re.compile(r"http://[0-9.:]+")
QUICK = {
    "QUEJU_BOT_SECONDS": "0.02",
    "QUEJU_CLAIM_HOLD_ROOM": "0.02",
    "QUEJU_DECISION_SECONDS": "60",
    "QUEJU_BETWEEN_SECONDS": "300",
    "QUEJU_MATCH_SECONDS": "1.5",
    "QUEJU_HALL_SHOWING_SECONDS": "4",
    "QUEJU_GUESTS_PER_MINUTE": "1000",
    "QUEJU_REQUESTS_PER_MINUTE": "100000",
}
SETTINGS = "localStorage['queju.settings'] ??= JSON.stringify({pace: '%s'})"
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Where one of them is, the first: the shell draws the same, and needs a third less of the machine."""
DATABASE = "test.sqlite3"
SCENE = pytest.StashKey[Scene]()


@contextmanager
def _serving(folder: Path, database: str, *command: str) -> Iterator[Served]:
    """A parlour in a process of its own, whose database is a file in `folder`."""
    log = folder / "log"
    whole = [sys.executable, "-m", *command, database]
    with (
        log.open("w") as sink,
        subprocess.Popen(whole, stdout=subprocess.PIPE, stderr=sink, text=True, env=os.environ | QUICK) as server,
    ):
        try:
            found = ADDRESS.search(server.stdout.readline() if server.stdout else "")
            assert found, log.read_text()
            if "/assets/" not in httpx.get(found[0]).text:
                pytest.skip("the client is not built; install the project, which builds it")
            yield Served(found[0], folder / DATABASE, log)
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A running parlour, with quick bots."""
    folder = tmp_path_factory.mktemp("parlour")
    with _serving(folder, f"sqlite:///{folder / DATABASE}", "queju", "serve", "--port", "0", "--database") as served:
        yield served


@pytest.fixture(scope="session")
def laid_out(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One that deals what `tests.browser.given` says; a module that wants it everywhere has a `served` that is this."""
    folder = tmp_path_factory.mktemp("laid out")
    with _serving(folder, str(folder / DATABASE), "tests.browser.given") as served:
        yield served


@pytest.fixture(scope="session")
def parlour(served: Served) -> str:
    """Its address."""
    return served.address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, without a window."""
    path = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if path is None:
        pytest.skip("Chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
        )
        yield browser
        browser.close()


expect.set_options(timeout=15_000)

Visit = Callable[..., Page]


@pytest.fixture
def visit(chromium: Browser, served: Served, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Opens a page of the parlour as a new visitor. What a `Scene` calls wrong fails the test.

    `pace`: how long the table shows each thing that happens, as the visitor's settings have it.
    """
    scene = request.node.stash[SCENE] = Scene(served, tmp_path)

    def open_page(
        path: str = "/", size: tuple[int, int] = (1280, 800), locale: str = "zh-CN", pace: str = "none"
    ) -> Page:
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, locale=locale, reduced_motion="reduce"
        )
        context.add_init_script(SETTINGS % pace)
        page = context.new_page()
        page.set_default_timeout(15_000)
        scene.enter(page)
        page.goto(served.address + path)
        return page

    yield open_page
    wrong = scene.wrong()
    report = scene.report() if wrong else ""
    for witness in scene.witnesses:
        witness.page.context.close()
    if wrong:
        pytest.fail("\n".join([*wrong, report]), pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails shows what its pages and the parlour did last."""
    report = yield
    if report.when == "call" and report.failed and SCENE in item.stash:
        report.sections.append(("pages and parlour", item.stash[SCENE].report()))
    return report


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    """Where a test that fails may leave pictures."""
    return tmp_path
