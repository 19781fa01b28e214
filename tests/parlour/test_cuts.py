"""A socket that is cut after every single message: nothing is lost, and nothing is told or done twice (PF-23, PF-26).

Whole hands over real sockets. Afterwards the hand's replay is played again on a machine of its own, which says what
somebody who was never cut off had been told after each answer, and what he was asked.
"""

import contextlib
import random
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

from queju.bots.roster import HOUSE, bot
from queju.engine.machine import Action, Question
from queju.engine.replay import Replay
from queju.engine.views import View
from queju.games import hand_game as find
from queju.games import hand_games
from queju.games.replays import open_recorded, verify
from queju.parlour import wire
from tests.parlour.house import Client, open_house, settings

MakeClient = Callable[[], Client]
Reader = int | None

GAMES = [each.id for each in hand_games()]
DECISION = 15_000
ON_THE_WAY = 3
"""Messages before the snapshot of somebody who comes back: the welcome, the answer to his entering, the room."""


@dataclass(frozen=True)
class Told:
    """What a reader knew at some time, over the wire."""

    reader: Reader
    count: int
    view: bytes


@dataclass(frozen=True)
class Found:
    """A snapshot; the parlour made it between `since` and `until`, after `step` answers."""

    reader: Reader
    step: int
    snapshot: wire.Snapshot
    """Its view is folded further by the client; `Told` has it as it came."""
    since: float
    until: float

    @property
    def seat(self) -> int:
        """The reader's seat; he is no spectator."""
        assert self.reader is not None
        return self.reader


class Frail:
    """Somebody whose socket does not last."""

    def __init__(self, me: Client, code: str) -> None:
        self.me = me
        self.code = code
        self.seat: Reader = None
        self.cuts = 0
        self.told: list[Told] = []
        self.found: list[Found] = []

    def cut(self) -> None:
        """The line breaks, without a word."""
        self.cuts += 1
        self.me.hang_up()

    def come_back(self, step: int = 0, *, easily: bool = False) -> wire.Snapshot:
        """Enter again, cut off after each message on the way unless `easily`, and find the table."""
        for messages in () if easily else range(ON_THE_WAY):
            self.me.connect()
            self.me.say("enter", code=self.code)
            for _ in range(messages):
                self.me.receive()
            self.cut()
        before = self.me.count
        self.me.connect()
        since = time.monotonic()
        self.me.say("enter", code=self.code)
        snapshot: wire.Snapshot = self.me.hear(wire.Snapshot)
        assert snapshot.count >= before, "events that were told are forgotten"
        self.seat = snapshot.seat
        self.found.append(Found(self.seat, step, snapshot, since, time.monotonic()))
        self.note()
        return snapshot

    def listen(self, messages: int) -> None:
        """Take in so many messages, or all that are there."""
        last = self.me.say("ping")
        for _ in range(messages):
            message = self.me.receive()
            self.note()
            if isinstance(message, wire.Ok) and message.ref == last:
                return

    def note(self) -> None:
        """Keep what is known now."""
        if self.me.view is not None:
            self.told.append(Told(self.seat, self.me.count, msgspec.json.encode(self.me.view)))


@dataclass(frozen=True)
class Moment:
    """A hand after one more answer: how many events each reader has been told, and what is asked."""

    counts: dict[Reader, int]
    questions: dict[int, Question]


class Uninterrupted:
    """Everybody whom nothing ever cut off: the replay, played again and folded event by event."""

    def __init__(self, replay: Replay) -> None:
        machine = open_recorded(replay.header)
        self.readers: list[Reader] = [*range(len(replay.header.players)), None]
        self.views: dict[Reader, list[bytes]] = {reader: [] for reader in self.readers}
        """What each reader knew after so many events."""
        self.moments: list[Moment] = []
        self._folds = {reader: View(me=reader) for reader in self.readers}
        self._fed = 0
        for reader in self.readers:
            self._keep(reader)
        self._look(machine.log, machine.questions)
        for played in replay.actions:
            machine.answer(played.seat, machine.questions[played.seat].number, played.action)
            self._look(machine.log, machine.questions)

    def _look(self, log: list, questions: dict[int, Question]) -> None:  # type: ignore[type-arg]
        for event in log[self._fed :]:
            for reader in self.readers:
                seen = event.seen_by(reader)
                if seen is not None:
                    self._folds[reader].feed(seen)
                    self._keep(reader)
        self._fed = len(log)
        counts = {reader: len(views) - 1 for reader, views in self.views.items()}
        self.moments.append(Moment(counts, dict(questions)))

    def _keep(self, reader: Reader) -> None:
        self.views[reader].append(msgspec.json.encode(self._folds[reader]))


def _replay(client: Client, room: wire.Room) -> Replay:
    body = client.http.get(f"/api/replays/{room.results[-1].replay}.jsonl").content
    replay = Replay.read(body)
    assert all(check.holds for check in verify(replay))
    return replay


Choose = Callable[[wire.Asked], Action]


def _whatever(chance: random.Random) -> Choose:
    """Any offer; wins are let go more often than not, so that the hand is long."""

    def choose(asked: wire.Asked) -> Action:
        offers = asked.question.offers
        if chance.random() < 0.7:
            offers = [offer for offer in offers if offer.do != "win"] or offers
        return chance.choice(offers)

    return choose


def _over(one: Client) -> bool:
    return one.room is not None and one.room.stage == "between"


@pytest.mark.rule("PF-16", "PF-20", "PF-23", "PF-26")
@pytest.mark.parametrize("game", GAMES)
def test_everybody_at_a_table_and_a_spectator_are_cut_off_after_every_message(client: MakeClient, game: str) -> None:
    people = [client().guest() for _ in range(find(game).seats)]
    code = people[0].open_room(game, hands=2)
    all_of_them = [Frail(one, code) for one in (*people, client().guest())]
    for one in all_of_them:
        one.me.connect()
        one.me.do("enter", code=code)
    chance = random.Random(game)
    answers: list[tuple[int, Action]] = []
    steps = [(time.monotonic(), 0.0)]
    """Between which times each answer took effect."""
    people[0].do("start")
    steps[0] = (steps[0][0], time.monotonic())
    for turn, one in enumerate(all_of_them):
        one.listen(turn)
        one.cut()
        one.come_back()
    while asked := [one for one in all_of_them if one.me.asked is not None]:
        asker = chance.choice(asked)
        since = time.monotonic()
        action = _answer(asker, _whatever(chance), cut=len(answers) % 2 == 1)
        steps.append((since, time.monotonic()))
        assert asker.seat is not None
        answers.append((asker.seat, action))
        for turn, one in enumerate(all_of_them):
            one.listen((turn + len(answers)) % 5)
            one.cut()
            one.come_back(len(answers), easily=turn != len(answers) % 5)
    assert all(_over(one.me) for one in all_of_them)
    assert sum(one.cuts for one in all_of_them) > 50

    replay = _replay(people[0], people[0].room)  # type: ignore[arg-type]
    assert [(played.seat, played.action) for played in replay.actions] == answers
    truth = Uninterrupted(replay)
    for one in all_of_them:
        for told in one.told:
            assert told.view == truth.views[told.reader][told.count]
        for found in one.found:
            _compare(found, truth.moments[found.step])
            _compare_clocks(found, truth.moments, steps)


def _agree(taken: Sequence[tuple[int, Action]], given: Sequence[tuple[int, Action]], beaten: Collection[int]) -> bool:
    """Whether what was given was taken, in order, and nothing else; the answers in the places `beaten` need not be."""
    reached = {0}
    """How many of those taken the answers so far may account for."""
    for place, answer in enumerate(given):
        further = {at + 1 for at in reached if at < len(taken) and taken[at] == answer}
        reached = further | reached if place in beaten else further
    return len(taken) in reached


def _answer(asker: Frail, choose: Choose, *, cut: bool) -> Action:
    """Answer what is asked; `cut`: the line breaks before the answer's answer, and it is sent again if need be."""
    asked = asker.me.asked
    assert asked is not None
    action = choose(asked)
    if not cut:
        assert isinstance(asker.me.answer(asked, action), wire.Ok)
        return action
    number = asked.question.number
    asker.me.say("answer", number=number, action=msgspec.to_builtins(action))
    asker.cut()
    asker.me.connect()
    asker.me.do("enter", code=asker.code)
    snapshot = asker.me.hear(wire.Snapshot)
    again = asker.me.ask("answer", number=number, action=msgspec.to_builtins(action))
    if snapshot.asked is not None and snapshot.asked.question.number == number:
        assert isinstance(again, wire.Ok), "the answer was lost with the socket; it can be given again"
    else:
        assert isinstance(again, wire.Refusal), "the answer was taken, and is not taken twice"
        assert again.code in ("action/stale", "room/stage", "action/not_asked")
    return action


def _compare(found: Found, moment: Moment) -> None:
    snapshot = found.snapshot
    assert snapshot.count == moment.counts[found.reader]
    asked = None if found.reader is None else moment.questions.get(found.reader)
    assert (snapshot.asked and snapshot.asked.question) == asked
    turn = [seat for seat, question in moment.questions.items() if not question.secret]
    assert ([] if snapshot.clock is None else [snapshot.clock.seat]) == turn


def _compare_clocks(found: Found, moments: list[Moment], steps: list[tuple[float, float]]) -> None:
    """The time that is left is a decision's, less what has passed since the answer that led to the question."""
    snapshot = found.snapshot
    for clock in (snapshot.clock, None if snapshot.asked is None else snapshot.asked.clock):
        if clock is not None:
            question = moments[found.step].questions[clock.seat]
            put = next(step for step, moment in enumerate(moments) if moment.questions.get(clock.seat) == question)
            least = DECISION - (found.until - steps[put][0]) * 1000 - 1
            most = DECISION - (found.since - steps[put][1]) * 1000 + 1
            assert least <= clock.remaining_ms <= most


@pytest.fixture
def slower(tmp_path: Path) -> Iterator[MakeClient]:
    """A parlour in which bots take a moment: things happen while one is away, and while one comes back."""
    with contextlib.ExitStack() as stack:
        house = stack.enter_context(open_house(settings(tmp_path / "queju.sqlite3", bot_seconds=0.01)))

        def make() -> Client:
            return stack.enter_context(contextlib.closing(Client(house.port)))

        yield make


@pytest.mark.rule("PF-12", "PF-20", "PF-23", "PF-26", "PF-43")
@pytest.mark.parametrize("game", GAMES)
def test_one_among_bots_who_do_not_wait_for_him_is_cut_off_after_every_message(slower: MakeClient, game: str) -> None:
    me = slower().guest()
    one = Frail(me, me.practise(game))
    rules = find(game)
    options = rules.read_options({})
    house = bot(HOUSE, rules, options)
    answers: list[tuple[int, Action]] = []
    beaten: list[int] = []
    """The places among them of those that a bot may have beaten."""
    one.come_back()

    def skilfully(asked: wire.Asked) -> Action:
        assert me.view is not None
        return house.choose(me.view, asked.question)

    while not _over(me):
        if me.asked is not None:
            secret = me.asked.question.secret
            cut = len(answers) % 2 == 1
            if secret and cut:
                beaten.append(len(answers))
            answers.append((me.asked.question.party, _answer(one, skilfully, cut=cut)))
        else:
            me.receive()
            one.note()
        one.cut()
        one.come_back(easily=len(one.found) % 4 > 0)
    assert one.cuts > 3

    replay = _replay(me, me.room)  # type: ignore[arg-type]
    truth = Uninterrupted(replay)
    # A claim may have been beaten by a bot's win while its answer was on the way: then it was refused, and not taken.
    taken = [(played.seat, played.action) for played in replay.actions if played.seat == one.seat]
    assert _agree(taken, answers, beaten)
    for told in one.told:
        assert told.view == truth.views[told.reader][told.count]
    left: dict[int, tuple[float, int]] = {}
    for found in one.found:
        snapshot, seat = found.snapshot, found.seat
        known = msgspec.json.decode(truth.views[seat][snapshot.count], type=View)
        assert snapshot.waits == rules.waits(options, known)
        # what others answer in secret makes no event: several moments have the same count
        moments = [moment for moment in truth.moments if moment.counts[seat] == snapshot.count]
        assert (snapshot.asked and snapshot.asked.question) in [moment.questions.get(seat) for moment in moments]
        if snapshot.asked is not None:
            number, remaining = snapshot.asked.question.number, snapshot.asked.clock.remaining_ms
            earlier, more = left.get(number, (found.since, DECISION))
            assert 0 < remaining <= more - (found.since - earlier) * 1000 + 1
            left[number] = (found.until, remaining)
