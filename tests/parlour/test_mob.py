"""A mob that sends whatever it likes, from several tabs each, and comes and goes as it likes (PF-20).

Nothing is noted as an error, every answer is a sentence, the coins add up, and once it is gone nothing of it is left.
"""

import asyncio
import contextlib
import json
import logging
import random
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from structlog.testing import capture_logs
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.parlour.crowds import HALL, Quick
from tests.parlour.databases import finish
from tests.parlour.even import assert_even
from tests.parlour.house import PATIENCE, House, open_house, settings

SECONDS = 5.0
PEOPLE = 8
TABS = 2
HUGE: tuple[Any, ...] = (
    2**31,
    2**53,
    2**63 - 1,
    2**63,
    2**64,
    10**40,
    -(2**63),
    1e308,
    0.5,
    -1,
    True,
    None,
    "1",
    [],
    {},
)
GAMES = ("xuezhan", "bamboo_duel", "tuitongzi", "wuhan", "nothing", "")
VERBS = ("discard", "pung", "win", "pass", "kong", "bet", "escape", "leave", "exchange", "")


class Mob:
    """What its members know of each other: every code of a room, every question that was put to any of them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.codes = ["000000", "999999"]
        self.halls = [HALL, "tuitongzi-alone", "tuitongzi-nowhere"]
        self.accounts = ["nobody"]
        self.questions: list[dict[str, Any]] = [{"number": 1, "offers": [{"do": "pass"}]}]
        self.faults: list[str] = []
        self.end = time.monotonic() + SECONDS


class Member:
    """One account with its tabs."""

    def __init__(self, mob: Mob, chance: random.Random) -> None:
        self._mob = mob
        self._chance = chance
        self._codes = ["123456"]
        """Rooms that he opened, or was brought to."""
        self._http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{mob.house.port}", timeout=PATIENCE)

    async def live(self) -> None:
        """Until time is over."""
        async with self._http:
            await self._become_somebody()
            await asyncio.gather(*(self._tab() for _ in range(TABS)), self._ask())

    async def _become_somebody(self) -> None:
        answer = await self._http.post("/api/guest", json={})
        self._mob.accounts.append(answer.json()["account"])

    async def _tab(self) -> None:
        address = f"ws://127.0.0.1:{self._mob.house.port}/api/socket"
        while time.monotonic() < self._mob.end:
            # The one who has the account just now keeps it for a moment.
            await asyncio.sleep(self._chance.choice((0, 0.1, 1)))
            cookie = {"Cookie": f"queju={self._http.cookies.get('queju', '')}"}
            with contextlib.suppress(WebSocketException, OSError):
                async with connect(address, additional_headers=cookie) as socket:
                    await self._say(socket, self._somewhere())
                    for _ in range(self._chance.choice((3, 30, 300))):
                        if time.monotonic() > self._mob.end:
                            break
                        await self._send(socket)
                        await self._listen(socket, self._chance.choice((0, 0.001, 0.02, 0.1)))
                    if self._chance.random() < 0.5:
                        socket.transport.abort()

    async def _listen(self, socket: ClientConnection, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                async for text in socket:
                    message = json.loads(text)
                    match message["type"]:
                        case "asked":
                            self._mob.questions.append(message["question"])
                        case "matched":
                            self._found(message["code"])
                        case "refusal":
                            self._judge(message)

    def _found(self, code: str) -> None:
        self._codes.append(code)
        self._mob.codes.append(code)

    def _judge(self, fault: dict[str, Any]) -> None:
        if not fault["message"].endswith(".") or fault["code"] == "error":
            self._mob.faults.append(str(fault))

    async def _send(self, socket: ClientConnection) -> None:
        chance = self._chance
        message = self._message()
        if chance.random() < 0.1:
            message[chance.choice([*message, "as", "seat"])] = chance.choice(HUGE)
        await self._say(socket, message, garbled=chance.random() < 0.03)

    async def _say(self, socket: ClientConnection, message: dict[str, Any], *, garbled: bool = False) -> None:
        chance = self._chance
        text = json.dumps({"ref": chance.randrange(1000), **message})
        if garbled:
            text = chance.choice([text[: len(text) // 2], "[" * 3000, f"[{text}]", '{"type":' * 400, "\x00", text * 2])
        await socket.send(text)

    def _message(self) -> dict[str, Any]:
        chance, mob = self._chance, self._mob
        question = chance.choice(mob.questions[-20:])
        offer = chance.choice([*question["offers"], {"do": chance.choice(VERBS), "tile": "5m"}])
        kinds: list[dict[str, Any]] = [
            {"type": "enter", "code": chance.choice(mob.codes[-6:])},
            {"type": "answer", "number": question["number"] + chance.choice((0, 0, 0, -1, 1)), "action": offer},
            {"type": "answer", "number": question["number"], "action": offer},
            {"type": "start"},
            {"type": "bot", "place": chance.randrange(4), "on": chance.random() < 0.8},
            {"type": "remove", "place": chance.randrange(4)},
            {"type": "next"},
            {"type": "auto", "on": chance.random() < 0.5},
            {"type": "leave"},
            {"type": "word", "word": chance.choice(("", "风", "x" * 64, "\x00\u202e"))},
            {
                "type": "say",
                chance.choice(("phrase", "emote", "text")): chance.choice(("hello", "tea", "<b>", "x" * 90)),
            },
            {"type": "seek", "game": chance.choice(GAMES), "level": chance.choice(("novice", "expert", "?"))},
            {"type": "unseek"},
            {"type": "enterhall", "hall": chance.choice(mob.halls)},
            {"type": "bet", "side": chance.randrange(-1, 4), "amount": chance.choice((100, 100, 0, -100, 150, 10**9))},
            {"type": "bankup", "stake": chance.choice((1000, 2000, -1, 10**12))},
            {"type": "bankdown"},
            {"type": "ping"},
        ]
        return chance.choice([*kinds, *kinds[1:5] * 3])

    def _somewhere(self) -> dict[str, Any]:
        """Who only talks nonsense never sits at a table."""
        return self._chance.choice(
            [
                {"type": "enter", "code": self._codes[-1]},
                {"type": "enterhall", "hall": HALL},
                {"type": "seek", "game": "xuezhan", "level": "novice"},
            ]
        )

    async def _ask(self) -> None:
        chance = self._chance
        while time.monotonic() < self._mob.end:
            await asyncio.sleep(chance.uniform(0, 0.1))
            method, path, body = chance.choice(self._asks())
            answer = await self._http.request(method, path, json=body)
            self._note(answer)
            if chance.random() < 0.03:
                self._note(await self._http.post("/api/logout"))
                await self._become_somebody()

    def _asks(self) -> list[tuple[str, str, dict[str, Any] | None]]:
        chance, mob = self._chance, self._mob
        return [
            ("POST", "/api/practice", {"game": chance.choice(GAMES)}),
            ("POST", "/api/rooms", {"game": chance.choice(GAMES), "hands": chance.choice((1, 3))}),
            ("POST", "/api/halls/tuitongzi/practice", {}),
            ("GET", f"/api/rooms/{chance.choice(mob.codes[-6:])}", None),
            ("POST", "/api/relief", None),
            ("PUT", f"/api/mutes/{chance.choice(mob.accounts)}", None),
            ("DELETE", "/api/sessions", None),
            ("GET", "/api/me", None),
            ("GET", "/api/history", None),
            ("PATCH", "/api/me", {"name": chance.choice(("Somebody", "x" * 200, "\u202e"))}),
        ]

    def _note(self, answer: httpx.Response) -> None:
        if answer.status_code >= 500:
            self._mob.faults.append(f"{answer.request.url}: {answer.text}")
        elif answer.status_code >= 400:
            self._judge(answer.json())
        elif isinstance(opened := answer.json() if answer.content else None, dict):
            if "code" in opened:
                self._found(opened["code"])
            self._mob.halls += [opened["hall"]] if "hall" in opened else []


def left(house: House) -> dict[str, Any]:
    """What the parlour still has in memory of anybody."""
    parlour = house.parlour
    lobby, halls, bank = vars(parlour.lobby), vars(parlour.halls), vars(parlour.bank)
    found = {name: lobby[name] for name in ("_rooms", "_seats", "_present", "_opening", "_failures")}
    found |= {"sockets": list(parlour.sockets), "waiting": parlour.waiting.counts(), "way": bank["_on_the_way"]}
    found["halls"] = [one for one, actor in halls["_halls"].items() if actor.hall.terms.owner is not None]
    found["people"] = [vars(actor.people)[name] for actor in halls["_halls"].values() for name in ("here", "away")]
    found["people"] = [names for names in found["people"] if names]
    found["tasks"] = [task for task in asyncio.all_tasks() if "socket" in str(task.get_coro())]
    return {name: str(what) for name, what in found.items() if what}


@pytest.mark.rule("PF-03", "PF-06", "PF-20", "PF-24", "PF-53")
def test_a_mob_changes_nothing_that_it_may_not_and_leaves_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chosen = settings(
        tmp_path / "queju.sqlite3",
        match_seconds=0.1,
        between_seconds=0.1,
        decision_seconds=0.2,
        reserve_seconds=0,
        match_idle_seconds=0.2,
        idle_seconds=0.2,
        hall_showing_seconds=0.1,
        hall_away_seconds=0.2,
        hall_frame_seconds=0.02,
        messages_per_second=200,
    )
    seed = random.randrange(10**9)

    async def come(mob: Mob) -> None:
        await asyncio.gather(*(Member(mob, random.Random(f"{seed} {number}")).live() for number in range(PEOPLE)))
        # Their lines break off.
        await asyncio.sleep(0.2)

    with (
        caplog.at_level(logging.WARNING),
        capture_logs() as logs,
        open_house(chosen, crowds=[Quick(0.3)]) as house,
    ):
        mob = Mob(house)
        finish(come(mob))
        end = time.monotonic() + 2 * PATIENCE
        while (still := house.inside(lambda: left(house))) and time.monotonic() < end:
            time.sleep(0.1)
    assert still == {}, f"seed {seed}"
    assert mob.faults == [], f"seed {seed}"
    assert [line for line in logs if line["log_level"] in ("error", "critical")] == [], f"seed {seed}"
    assert [record.getMessage() for record in caplog.records if record.name.startswith(("uvicorn", "asyncio"))] == []
    assert mob.codes[2:], "somebody played"
    assert_even(chosen)
