"""Every hall: opening, finding, restoring and closing them."""

import asyncio
import secrets
from collections.abc import Sequence

import msgspec
import structlog
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from queju.errors import BadReplay, QuejuError
from queju.games import HallGame, hall_game
from queju.games.levels import Level
from queju.parlour import wire
from queju.parlour.connection import RESTART, Connection
from queju.parlour.halls import entries as log
from queju.parlour.halls.actor import HallActor, unknown
from queju.parlour.halls.bettors import Bettors
from queju.parlour.halls.hall import ENOUGH, Hall, Options, Terms
from queju.parlour.halls.purses import CoinPurses, PointPurses, Purses, place_of
from queju.parlour.ledger.bank import Bank
from queju.parlour.ledger.purse import Purse
from queju.parlour.metrics import Metrics
from queju.parlour.settings import Settings
from queju.parlour.store.accounts import Account
from queju.parlour.store.commits import Commits
from queju.parlour.store.faults import database_fails
from queju.parlour.store.halls import HallRow, HallStore
from queju.parlour.store.rooms import RoomStore, Writing
from queju.parlour.tables.actor import Clock
from queju.parlour.tasks import Tasks

logger = structlog.get_logger()

POINTS = 10_000
"""What one has in a practice hall."""
ATTEMPTS = 3
"""Times that a hall may fail and start again from its log before its open round is called off."""
AGAIN = 1.0
"""Seconds after which a database that does not answer is tried again, as often as it takes."""


class HallListed(Struct, frozen=True):
    """A hall, as the list of all shows it. Times are seconds."""

    id: str
    game: str
    level: str | None
    """None: somebody practises there."""
    options: Options
    entry: int
    """Coins that one must have to play; whoever has fewer may watch."""
    most: int | None
    """Coins above which one may but watch here; None: there is no such limit."""
    people: int
    stage: str
    bet_seconds: float
    showing_seconds: float


class Halls:
    """The halls of this process: one for each level of each game for a crowd, and those where somebody practises."""

    def __init__(
        self,
        store: HallStore,
        logs: RoomStore,
        commits: Commits,
        bank: Bank,
        settings: Settings,
        metrics: Metrics,
        clock: Clock,
        games: Sequence[HallGame],
    ) -> None:
        self._store = store
        self._logs = logs
        self._commits = commits
        self._bank = bank
        self._settings = settings
        self._metrics = metrics
        self._clock = clock
        self._games = {game.id: game for game in games}
        self._halls: dict[str, HallActor] = {}
        self._failures: dict[str, int] = {}
        self._tasks = Tasks()
        """Those of the halls, and of those that start again."""

    async def restore(self) -> None:
        """Go on with every hall that there was (PF-26), and open those that there are now."""
        rows = {row.id: row for row in await self._store.all()}
        for game in self._games.values():
            for level in game.levels:
                id = f"{game.id}-{level.id}"
                if id not in rows:
                    rows[id] = HallRow(id, game.id, _encoded(_options(game, level)), None)
                    await self._store.open(rows[id])
        for row in rows.values():
            await self._restore(row)

    async def practise(self, account: Account, name: str, options: Options) -> str:
        """Open a hall where `account` plays alone, for points (PF-12), and return its id; one where he was is closed.

        Raises `UnknownGame` or `BadOption`.
        """
        game = self._game(name)
        checked: Options = msgspec.to_builtins(game.read_options(options))
        await self.end_practice(account.id, None)
        row = HallRow(f"{game.id}-{secrets.token_hex(6)}", game.id, _encoded(checked), account.id)
        await self._store.open(row)
        await self._restore(row)
        return row.id

    def find(self, id: str, account: str | None = None) -> HallActor:
        """The hall with this id. Raises `Denied`: there is none, or somebody else than `account` practises there."""
        actor = self._halls.get(id)
        if actor is None or actor.hall.terms.owner not in (None, account):
            raise unknown()
        return actor

    async def enter(self, connection: Connection, message: wire.EnterHall) -> HallActor:
        """Come into a hall; it answers. Raises `Denied`: there is none, or somebody else practises there."""
        actor = self.find(message.hall, connection.account)
        await self._bank.load(connection.account)
        await self.end_practice(connection.account, actor)
        await actor.take(connection, message)
        return actor

    async def end_practice(self, account: str, going_to: HallActor | None) -> None:
        """Practice binds nobody: who goes elsewhere has left it (PF-12)."""
        for actor in list(self._halls.values()):
            if actor.hall.terms.owner == account and actor is not going_to:
                await actor.close()

    def hall_of(self, account: str) -> str | None:
        """The hall where an account has bets, banks or waits for the bank, to come back to."""
        places = {place_of(id): id for id in self._halls}
        return next((places[place] for place in self._bank.purse(account).holds if place in places), None)

    def listed(self) -> Sequence[HallListed]:
        """Every hall that is open to all."""
        return [self._listed(actor) for actor in self._halls.values() if actor.hall.terms.owner is None]

    def look_up(self, id: str, account: str | None) -> HallListed:
        """What `account` learns of a hall, by its id. Raises `Denied`: there is none, or another practises there."""
        return self._listed(self.find(id, account))

    def _listed(self, actor: HallActor) -> HallListed:
        hall, terms = actor.hall, actor.hall.terms
        return HallListed(
            id=terms.id,
            game=terms.game.id,
            level=terms.level,
            options=terms.options,
            entry=terms.entry,
            most=terms.most,
            people=len(actor.people.here),
            stage=actor.stage,
            bet_seconds=terms.game.seconds(hall.options),
            showing_seconds=self._settings.hall_showing_seconds,
        )

    def tell_coins(self, purse: Purse) -> bool:
        """Somebody's coins, or what is reserved of them, changed. Whether he is in a hall, which tells him in its turn.

        A deal changes those of a thousand people at once: they are told in slices, like all that it tells.
        """
        return any(actor.touch(purse.account) for actor in self._halls.values())

    async def close(self) -> None:
        """Stop everything; the logs have it all."""
        await self._tasks.close()

    # --- what actors tell --------------------------------------------------------------------------------------------

    async def closing(self, actor: HallActor) -> None:
        """Nobody practises here any more."""
        if self._halls.pop(actor.id, None) is not None:
            await self._store.close(actor.id)

    async def failed(self, actor: HallActor, error: Exception) -> None:
        """Start again from the log, as after a restart; clients come back by themselves."""
        self._halls.pop(actor.id, None)
        actor.people.disconnect(RESTART)
        if no_fault := database_fails(error):
            logger.error("hall waits for the database", hall=actor.id, reason=str(error).splitlines()[0])
        else:
            logger.error("hall failed", hall=actor.id, exc_info=error)
            self._failures[actor.id] = self._failures.get(actor.id, 0) + 1
        self._tasks.begin(self._reload(actor.id, AGAIN if no_fault else 0), f"reload of hall {actor.id}")

    async def _reload(self, id: str, pause: float) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                for row in await self._store.all():
                    if row.id == id:
                        await self._restore(row)
            except (SQLAlchemyError, OSError):
                logger.exception("the database does not answer")
                pause = AGAIN
            else:
                return

    # --- from the log ------------------------------------------------------------------------------------------------

    async def _restore(self, row: HallRow) -> None:
        try:
            game = self._game(row.game)
            level = next((level for level in game.levels if row.id == f"{game.id}-{level.id}"), None)
            if level is None and row.owner is None:
                logger.error("the game has no such level any more; its hall stays closed", hall=row.id)
                return
            hall = await self._rebuilt(row, game, level)
        except QuejuError:
            logger.exception("hall cannot be restored and stays closed", hall=row.id)
            return
        bettors = Bettors() if row.owner is not None else None
        actor = HallActor(hall, self._commits, self, self._settings, self._metrics, self._clock, bettors)
        self._halls[row.id] = actor
        actor.start(self._tasks)

    def _game(self, name: str) -> HallGame:
        """The game with this id; one of hands, or none at all, is no game of these halls. Raises `UnknownGame`."""
        return self._games.get(name) or hall_game(name)

    async def _rebuilt(self, row: HallRow, game: HallGame, level: Level | None) -> Hall:
        """The hall as its log has it; with the options that its level has now, as soon as no round is open."""
        numbered = await self._logs.numbered_log(row.id)
        first = numbered[0][0] if numbered else 0
        entries = [log.decode(body) for _, body in numbered]
        hall = await self._hall(row, game, level, entries)
        if not self._replayed(hall, entries, first):
            # Nobody loses anything: the bets of the round come free.
            hall = await self._hall(row, game, level, entries)
            hall.replay([entry for entry in entries if isinstance(entry, log.Rested)], first)
            hall.written = first + len(entries)
            await self._begin_log(hall)
        options = row.options if level is None else _encoded(_options(game, level))
        if not hall.crowd.open and options != row.options:
            await self._store.change(row.id, options)
            now = await self._hall(HallRow(row.id, row.game, options, row.owner), game, level, entries)
            now.replay(entries, first)
            hall = now
        if not entries:
            await self._begin_log(hall)
        return hall

    def _replayed(self, hall: Hall, entries: Sequence[log.Any], first: int) -> bool:
        """Whether the log could be played again, and there is hope that the hall can go on from it."""
        id = hall.terms.id
        if self._failures.get(id, 0) > ATTEMPTS:
            logger.error("the hall fails again and again; its open round is called off", hall=id)
            del self._failures[id]
            return False
        try:
            hall.replay(entries, first)
        except BadReplay as error:
            logger.error("the open round is called off", hall=id, reason=str(error))  # noqa: TRY400
            return False
        return True

    async def _hall(self, row: HallRow, game: HallGame, level: Level | None, entries: Sequence[log.Any]) -> Hall:
        terms = Terms(
            id=row.id,
            game=game,
            level=None if level is None else level.id,
            options=msgspec.json.decode(row.options),
            entry=0 if level is None else level.entry,
            most=None if level is None else level.most,
            owner=row.owner,
        )
        if row.owner is not None:
            points = next((entry.points for entry in entries if isinstance(entry, log.Rested)), {row.owner: POINTS})
            return Hall(terms, PointPurses(points, ENOUGH), {})
        purses: Purses = CoinPurses(self._bank, row.id)
        holders = await self._bank.holders(place_of(row.id))
        return Hall(terms, purses, {account: self._bank.held(account, place_of(row.id)) for account in holders})

    async def _begin_log(self, hall: Hall) -> None:
        """Write how the hall stands, without the round that was open, and free what was reserved for that."""
        first, bodies = hall.written, [log.encode(entry) for entry in hall.opening()]
        hall.written += len(bodies)
        await self._commits.write(Writing(hall.terms.id, first, bodies, booking=hall.retie(), forget=True))


def _options(game: HallGame, level: Level) -> Options:
    shown: Options = msgspec.to_builtins(game.read_options(level.options))
    return shown


def _encoded(options: Options) -> str:
    return msgspec.json.encode(options).decode()
