"""A parlour in a process of its own, and Chromium to visit it with."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ADDRESS = re.compile(r"http://[0-9.:]+")
QUICK = {
    "QUEJU_BOT_SECONDS": "0.02",
    "QUEJU_CLAIM_HOLD_ROOM": "0.02",
    "QUEJU_DECISION_SECONDS": "30",
    "QUEJU_BETWEEN_SECONDS": "300",
    "QUEJU_GUESTS_PER_MINUTE": "1000",
    "QUEJU_REQUESTS_PER_MINUTE": "100000",
}


@pytest.fixture(scope="session")
def parlour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running parlour, with quick bots."""
    folder = tmp_path_factory.mktemp("parlour")
    command = [
        sys.executable,
        "-m",
        "queju",
        "serve",
        "--port",
        "0",
        "--database",
        f"sqlite:///{folder / 'test.sqlite3'}",
    ]
    log = folder / "log"
    with (
        log.open("w") as sink,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=sink, text=True, env=os.environ | QUICK) as server,
    ):
        try:
            found = ADDRESS.search(server.stdout.readline() if server.stdout else "")
            assert found, log.read_text()
            if "/assets/" not in httpx.get(found[0]).text:
                pytest.skip("the client is not built; install the project, which builds it")
            yield found[0]
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, without a window."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.skip("Chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
        )
        yield browser
        browser.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(chromium: Browser, parlour: str) -> Iterator[Visit]:
    """Opens a page of the parlour as a new visitor. A script error or a blocked resource fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_page(path: str = "/", size: tuple[int, int] = (1280, 800), locale: str = "zh-CN") -> Page:
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, locale=locale, reduced_motion="reduce"
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        page.goto(parlour + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not wrong, wrong


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    """Where a test that fails may leave pictures."""
    return tmp_path
