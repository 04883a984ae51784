"""Tables with their matches: one lock each, a bounded cache, and the transactions that change them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any

from bot import public
from bot.refusals import Refusal
from bot.store import outbox, private, tables
from bot.store.database import Database
from bot.store.rows import SeatRow, Status, TableRow
from rules import games
from rules.entries import dump_entry
from rules.game import Game, Pick, Prompt, Result
from rules.match import Match

KEPT_MATCHES = 64
After = Callable[[Connection], None]


@dataclass(slots=True)
class Room:
    """A table while its lock is held. ``match`` is None before the start."""

    table: TableRow
    game: Game[Any]
    match: Match | None

    def running(self) -> Match:
        """The match. Raises Refusal where nothing is being played (any more)."""
        if self.match is None:
            raise Refusal("not_started")
        if self.table.status != "running":
            raise Refusal("over")
        return self.match

    def seat_of(self, user_id: int) -> SeatRow:
        """The seat of a user. Raises Refusal for somebody who has none."""
        row = self.table.seat_of(user_id)
        if row is None:
            raise Refusal("stranger_lobby" if self.table.status == "lobby" else "stranger")
        return row


class Rooms:
    """The only way to a table."""

    def __init__(self, database: Database, kick: Callable[[int], None]) -> None:
        self.database = database
        self.kick = kick
        self._locks: dict[int, tuple[asyncio.Lock, int]] = {}
        self._matches: OrderedDict[int, Match] = OrderedDict()

    @asynccontextmanager
    async def enter(self, table_id: int) -> AsyncIterator[Room]:
        """The table, locked for everybody else. Raises Refusal for one that does not exist."""
        lock, users = self._locks.get(table_id, (asyncio.Lock(), 0))
        self._locks[table_id] = lock, users + 1
        try:
            async with lock:
                yield await self.look(table_id)
        finally:
            lock, users = self._locks[table_id]
            if users == 1:
                del self._locks[table_id]
            else:
                self._locks[table_id] = lock, users - 1

    async def look(self, table_id: int) -> Room:
        """The table as it is now, for reading. Raises Refusal for one that does not exist."""
        kept = self._matches.get(table_id)
        table, data = await self.database.ask(_read, table_id, None if kept is None else kept.version)
        if table is None:
            raise Refusal("no_table", table=table_id)
        game = games().get(table.game)
        if game is None:
            raise Refusal("no_game", game=table.game)
        match = kept if data is None and table.status != "lobby" else None
        if data is not None:
            match = Match.load(data)
        if match is not None:
            self._keep(table_id, match)
        return Room(table, game, match)

    def _keep(self, table_id: int, match: Match) -> None:
        known = self._matches.get(table_id)
        if known is None or known.version <= match.version:
            self._matches[table_id] = match
        self._matches.move_to_end(table_id)
        while len(self._matches) > KEPT_MATCHES:
            self._matches.popitem(last=False)

    def forget(self, table_id: int | None = None) -> None:
        """Drop one match, or all, from the cache."""
        if table_id is None:
            self._matches.clear()
        else:
            self._matches.pop(table_id, None)

    async def match_at(self, room: Room, version: int) -> Match:
        """The match as it was after that many log entries."""
        assert room.match is not None
        if version >= room.match.version:
            return room.match
        match = room.match
        return Match.replay(
            match.game, match.seats, match.seed, match.options, match.salt, match.entries[:version]
        )

    async def change(self, table_id: int, work: After, interaction_id: int | None = None) -> None:
        """Change rows of a table in one transaction, and send what it then owes."""

        def transaction(connection: Connection) -> None:
            tables.once(connection, interaction_id)
            work(connection)

        await self.database.write(transaction)
        self.kick(table_id)

    async def begin(
        self, room: Room, match: Match, seats: Sequence[SeatRow], interaction_id: int | None
    ) -> None:
        """Write a match that has just begun, with its seats in their new order."""
        room.table.seats = list(seats)
        room.table.announced, room.table.untold = [], []

        def seated(connection: Connection) -> None:
            tables.set_seats(connection, room.table.id, seats)
            outbox.owe_once(connection, room.table.id, "lobby")
            if room.table.in_thread:
                outbox.owe_once(connection, room.table.id, "thread")

        await self._commit(room, match, "running", interaction_id, seated)

    async def choose(
        self,
        room: Room,
        seat: int,
        answers: Sequence[tuple[int, Sequence[Pick]]],
        interaction_id: int | None = None,
    ) -> list[Result]:
        """Make the choices of a seat in one transaction.

        Raises Illegal, Conflict or Repeated, and then nothing happened.
        """
        trial = room.running().fork()
        table = room.table
        told: list[Any] = []
        results: list[Result] = []
        announced = list(table.announced)
        for number, picks in answers:
            result = trial.choose(number, picks, seat)
            told += public.facts(result.events)
            results.append(result)
            waiting = {prompt.seat for prompt in trial.prompts()}
            announced = [
                other for other in announced if other in waiting and not (result.turn_ended and other == seat)
            ]
        table.announced = announced
        table.untold = [*table.untold, *told]

        def forget_draft(connection: Connection) -> None:
            private.drop_draft(connection, table.id, seat)

        status: Status = "over" if trial.outcome() is not None else "running"
        await self._commit(room, trial, status, interaction_id, forget_draft)
        return results

    async def _commit(
        self,
        room: Room,
        trial: Match,
        status: Status,
        interaction_id: int | None,
        also: After,
    ) -> None:
        """One turn, one transaction: snapshot, log, what it owes, and the fact that it was asked for."""
        table = room.table
        read_version = table.version
        entries = [dump_entry(entry) for entry in trial.entries[read_version:]]
        owed = self._owed(room, trial, status)
        waiting = sorted({prompt.seat for prompt in trial.prompts()})
        resting = status == "running" and automatic(table, trial) is None

        def transaction(connection: Connection) -> bool:
            tables.once(connection, interaction_id)
            tables.save_match(connection, table.id, read_version, status, trial.dump(with_log=False), entries)
            also(connection)
            if owed is not None:
                outbox.owe(connection, table.id, owed[0], trial.version, owed[1])
            # The newest message may call others than are waited for now: then it is repaired.
            stale = owed is None and resting and outbox.called(connection, table.id) not in (None, waiting)
            if stale:
                outbox.owe_once(connection, table.id, "touch")
            tables.set_told(connection, table.id, table.announced, table.untold)
            return stale

        try:
            stale = await self.database.write(transaction)
        except BaseException:
            self.forget(table.id)
            raise
        table.version, table.status = trial.version, status
        room.match = trial
        self._keep(table.id, trial)
        if owed is not None or stale or room.table.status != "running":
            self.kick(table.id)

    def _owed(self, room: Room, trial: Match, status: Status) -> tuple[str, dict[str, Any]] | None:
        """The public message that is owed now, as its kind and body.

        One is owed when somebody is called who was not called before, or whose turn began anew.
        """
        table = room.table
        if status == "over":
            body = public.final(room.game, table, trial)
            table.announced, table.untold = [], []
            return "end", body
        if automatic(table, trial) is not None:
            return None
        waiting = sorted({prompt.seat for prompt in trial.prompts()})
        if set(waiting) <= set(table.announced):
            return None
        body = public.turn(room.game, table, trial)
        table.announced, table.untold = waiting, []
        return "turn", body

    async def rewrite(self, room: Room, trial: Match, also: After, interaction_id: int | None) -> None:
        """Write a match in which choices were taken back or made again; the table says whom it calls now."""
        await self._commit(room, trial, "running", interaction_id, also)
        self.kick(room.table.id)

    async def finish(self, room: Room, also: After, interaction_id: int | None) -> None:
        """Write a change of seats without a choice (a resignation); the table's status tells if it ends."""
        assert room.match is not None
        await self._commit(room, room.match, room.table.status, interaction_id, also)


def _read(
    connection: Connection, table_id: int, known: int | None
) -> tuple[TableRow | None, dict[str, Any] | None]:
    """A table and its saved match, without the match where that of the version ``known`` is the right one.

    Both are of one moment: at the start the seats change their order.
    """
    table = tables.get(connection, table_id)
    if table is None or (known == table.version and table.status != "lobby"):
        return table, None
    return table, tables.load_match(connection, table_id)


def automatic(table: TableRow, match: Match) -> Prompt | None:
    """The next question of a computer player.

    A human answers even where one answer alone is left: that it is left may be a secret of the hand, and an
    answer that nobody gave would tell it. What is open to all and no choice the rules do by themselves.
    """
    return next((prompt for prompt in match.prompts() if table.seats[prompt.seat].level is not None), None)
