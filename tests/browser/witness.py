"""What happened in a page and behind it: for the test to check, and for whoever has to find out why it failed."""

import contextlib
import json
import sqlite3
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, WebSocket

from queju.games import hand_game
from queju.parlour.tables import entries as log

SHOWN = 80
"""Lines of a page's record that a failure prints; the file has them all."""
WIDTH = 240
"""Characters of a line that it prints."""

STATE = """() => ({
    address: location.pathname,
    hidden: document.hidden,
    focus: document.activeElement?.cloneNode(false).outerHTML,
    asked: [...document.querySelectorAll('.act button')].map(one => one.innerText + (one.disabled ? ' (off)' : '')),
    hand: [...document.querySelectorAll('.hand button.slot')].map(one => one.dataset.tile + ': ' + one.className),
    complaint: document.querySelector('.complaint')?.innerText,
    line: document.querySelector('.line')?.innerText,
    sheet: document.querySelector('.sheet')?.innerText.slice(0, 200),
})"""


@dataclass(frozen=True)
class Served:
    """A running parlour: its address, its database file, its log."""

    address: str
    database: Path
    log: Path


class Witness:
    """Keeps every message that a page sends and gets, and what its console says."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.accounts: set[str] = set()
        """Who the page was to the parlour."""
        self.lines: list[str] = []
        self.wrong: list[str] = []
        """Script errors and blocked resources."""
        self._began = time.monotonic()
        page.on("websocket", self._follow)
        page.on("pageerror", lambda error: self._complain(str(error)))
        page.on("console", lambda message: self._complain(message.text) if message.type == "error" else None)
        page.on("framenavigated", lambda frame: self._note("--", frame.url))

    def _note(self, way: str, text: str) -> None:
        self.lines.append(f"{time.monotonic() - self._began:8.3f} {way} {text}")

    def _complain(self, text: str) -> None:
        self._note("!!", text)
        self.wrong.append(text)

    def _follow(self, socket: WebSocket) -> None:
        self._note("--", "socket opened")
        socket.on("framesent", lambda text: self._note("->", str(text)))
        socket.on("framereceived", lambda text: self._hear(str(text)))
        socket.on("close", lambda _: self._note("--", "socket closed"))

    def _hear(self, text: str) -> None:
        self._note("<-", text)
        if text.startswith('{"type":"welcome"'):
            self.accounts.add(json.loads(text)["account"])

    def report(self, folder: Path) -> str:
        """What the page looks like now and what came last; the picture and the whole record are left in `folder`."""
        (folder / f"{self.name}.log").write_text("\n".join(self.lines))
        try:
            state = [f"{key}: {value}" for key, value in self.page.evaluate(STATE).items()]
            self.page.screenshot(path=folder / f"{self.name}.png", timeout=5000)
        except Exception as error:  # whatever it is, it must not hide what made the test fail
            state = [f"the page does not answer: {error}"]
        last = [line[:WIDTH] for line in self.lines[-SHOWN:]]
        return "\n".join([f"--- {folder / self.name}.png and .log", *state, *last])


class Scene:
    """The pages of one test and the parlour behind them."""

    def __init__(self, served: Served, folder: Path) -> None:
        self.witnesses: list[Witness] = []
        self._served = served
        self._folder = folder

    def enter(self, page: Page) -> None:
        """One more page."""
        self.witnesses.append(Witness(page, f"page{len(self.witnesses) + 1}"))

    def wrong(self) -> list[str]:
        """What no test may end with: script errors, blocked resources, and questions that the system had to answer.

        A page that cannot answer would otherwise be rescued by 托管, and not be found.
        """
        accounts = {account for witness in self.witnesses for account in witness.accounts}
        wrong = [text for witness in self.witnesses for text in witness.wrong]
        return wrong + system_played(self._served.database, accounts)

    def report(self) -> str:
        """All of it, for whoever has to find out why the test failed."""
        served = self._served.log.read_text(errors="replace").splitlines()[-SHOWN:]
        pages = [witness.report(self._folder) for witness in self.witnesses]
        return "\n".join([*pages, "--- the parlour's log", *served])


def system_played(database: Path, accounts: Iterable[str]) -> list[str]:
    """Where the system played for one of `accounts`: time-outs, and 托管. From the logs of the rooms that are open."""
    wanted = set(accounts)
    found: list[str] = []
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        rooms = connection.execute("SELECT id, code, game FROM rooms").fetchall()
        for room, code, name in rooms:
            bodies = connection.execute("SELECT body FROM entries WHERE room = ? ORDER BY number", (room,))
            entries = [log.decode(body) for (body,) in bodies]
            found += [f"room {code}: {line}" for line in _by_system(entries, hand_game(name).seats, wanted)]
    return found


def _by_system(entries: Iterable[log.Any], seats: int, wanted: set[str]) -> Iterable[str]:
    sitting: dict[int, str] = {}
    dealer = 0
    for entry in entries:
        match entry:
            case log.Sat():
                sitting[entry.place] = entry.account
            case log.Begun():
                dealer = entry.dealer
            case log.Answered() if entry.by in ("timeout", "auto"):
                if sitting.get((dealer + entry.seat) % seats) in wanted:
                    yield f"question {entry.number} of seat {entry.seat} was answered by {entry.by}"
            case log.Auto() if entry.on and sitting.get(entry.place) in wanted:
                yield f"托管 was switched on for chair {entry.place}"
