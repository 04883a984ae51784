"""A table with everybody who acts at it, but without any Discord: for tests that ask what is written and
what is refused. What people would read waits in the outbox."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from sqlite3 import Connection
from typing import Any, Concatenate, ParamSpec, TypeVar

import pytest

from bot.base.clocks import ABSENCE
from bot.features.play.moves import Move
from bot.store.alarm import Alarm
from bot.store.database import Database, _migrate
from bot.tables import store as table_store
from bot.tables.rows import ClockRow, NewTable, Person, Seat, TableRow
from bot.tables.table import Table
from bot.words.refusals import Refusal
from rules.game import Game
from rules.match import Match
from tests.harness.playing import Playing

ANN, BOB, CARLA, DMITRI = 11, 12, 13, 14
NAMES = {ANN: "Ann", BOB: "Bob", CARLA: "Carla", DMITRI: "Dmitri"}
NOON = 1_790_000_000 // 86_400 * 86_400 + 43_200
"""Noon of a day in UTC: when these tables are played."""
USUAL: Mapping[str, str] = {}
LONG = {"length": "long"}
"""Options of a game as usual, and of one with two rounds."""
P = ParamSpec("P")
T = TypeVar("T")


def person(user: int) -> Person:
    """One of the people, with the name."""
    return Person(user, NAMES.get(user, f"Guest {user}"))


def seat(number: int, user: int | None, **more: Any) -> Seat:
    """A seat of one of the people, or of a computer player."""
    if user is None:
        return Seat(number, None, f"Computer {number}", more.pop("level", "random"), **more)
    return Seat(number, user, more.pop("name", person(user).name), **more)


def laid(game: Game[Any], seats: Sequence[Seat], match: Match | None = None, **more: Any) -> Table:
    """A table in memory alone, Ann's; ``more``: what is not as usual about its row."""
    status = more.pop("status", "running")
    row = TableRow(100_001, 1, 2, None, ANN, game.key, "en", {}, False, status, 0, seats=list(seats))
    return Table.of(replace(row, **more), game, match)


class Standing:
    """A clock that stands still until it is moved."""

    absence = ABSENCE

    def __init__(self) -> None:
        self.instant = float(NOON)

    def now(self) -> float:
        return self.instant

    async def sleep(self, seconds: float) -> None:
        raise AssertionError("nobody waits for a clock that stands still")


@cache
def _schema() -> bytes:
    """A database to which nothing was written, in memory."""
    made = sqlite3.connect(":memory:", isolation_level=None)
    _migrate(made, Path("memory"))
    return made.serialize()


def empty() -> Connection:
    """Such a database, for tests of single queries."""
    made = sqlite3.connect(":memory:", isolation_level=None)
    made.deserialize(_schema())
    made.row_factory = sqlite3.Row
    made.execute("PRAGMA foreign_keys = ON")
    return made


class Memory(Database):
    """A database in memory, which answers at once: threads and files take most of the time of such tests."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.alarm = Alarm(lambda sentence: None)
        self.connection = empty()

    async def ask(
        self, query: Callable[Concatenate[Connection, P], T], *arguments: P.args, **named: P.kwargs
    ) -> T:
        return query(self.connection, *arguments, **named)

    async def write(self, work: Callable[[Connection], T]) -> T:
        self.connection.execute("BEGIN")
        try:
            result = work(self.connection)
            self.connection.execute("COMMIT")
        except BaseException:
            self.connection.execute("ROLLBACK")
            raise
        return result


class Room:
    """A database with tables, and what can be done at them. ``number``: of the table opened last."""

    def __init__(self, service: Playing, game: Game[Any], clock: Standing) -> None:
        self.service = service
        self.tables = service.tables
        self.game = game
        self.clock = clock
        self.number = 0
        self._once = 0

    @property
    def now(self) -> int:
        return int(self.clock.instant)

    @property
    def once(self) -> int:
        """The number of another interaction."""
        self._once += 1
        return self._once

    async def ask(self, query: Callable[..., T], *arguments: Any) -> T:
        return await self.tables.database.ask(query, *arguments)

    async def write(self, work: Callable[..., T], *arguments: Any) -> T:
        return await self.tables.database.write(lambda connection: work(connection, *arguments))

    async def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """What an SQL query finds."""
        return await self.ask(lambda db: [tuple(row) for row in db.execute(query, values)])

    async def lobby(self, *users: int | None) -> int:
        """A table of the first of these people in its lobby, with all of them at it; its number."""
        assert users[0] is not None
        new = NewTable(1, 2, person(users[0]), self.game.key, "en")
        rows = [seat(number, user) for number, user in enumerate(users)]

        def work(connection: Connection) -> int:
            number = table_store.create(connection, new)
            table_store.set_seats(connection, number, rows)
            return number

        self.number = await self.write(work)
        return self.number

    async def begun(
        self, *users: int | None, clock: ClockRow | None = None, options: Mapping[str, str] = USUAL
    ) -> int:
        """The same, begun: everybody is to choose a first card."""
        await self.lobby(*users)
        async with self.tables.locked(self.number) as table:
            if clock is not None:
                table.clock = clock
                await self.write(table_store.set_clock, table.id, clock)
            match = Match.new(self.game, len(users), seed=7, options=options)
            await self.tables.begin(table, match, table.seats, None)
        return self.number

    async def played(self, *users: int | None, **more: Any) -> int:
        """The same after the first cards: whoever has the first seat is to move."""
        await self.begun(*users, **more)
        for user in users:
            if user is not None:
                await self.choose(user)
        return self.number

    async def choose(self, user: int, option: Any = None) -> None:
        """Give an answer in one's panel: this option, or the first one."""
        play = self.service.play
        sight = await play.sight(self.number, user)
        assert sight.desk.prompt is not None
        at = 0 if option is None else list(sight.desk.prompt.options).index(option)
        sight = await play.step(self.number, user, Move("pick", "", (str(at),), sight.seat))
        await play.step(self.number, user, Move("ok", sight.desk.seal(), (), sight.seat), self.once)

    async def table(self) -> Table:
        return await self.tables.read(self.number)

    async def owed(self, kind: str | None = None) -> list[tuple[str, dict[str, Any]]]:
        """The messages that wait to be sent, the oldest first: kinds and bodies."""
        found = await self.rows("SELECT kind, body FROM outbox WHERE table_id = ? ORDER BY id", self.number)
        return [(one, json.loads(body)) for one, body in found if kind in (None, one)]

    async def sent(self) -> None:
        """Let nothing wait any more."""
        await self.write(lambda db: db.execute("DELETE FROM outbox").rowcount)


@contextmanager
def opened(path: Path, game: Game[Any]) -> Iterator[Room]:
    """A room that is closed at the end; ``path`` is where files beside its database lie."""
    database, clock = Memory(path), Standing()
    service = Playing(database, clock=clock)
    try:
        yield Room(service, game, clock)
    finally:
        service.close()
        database.connection.close()


async def refused(deed: Awaitable[Any]) -> str:
    """For which reason something is refused."""
    with pytest.raises(Refusal) as refusal:
        await deed
    return refusal.value.key
