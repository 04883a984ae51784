"""All tables with their matches: one lock each, a bounded cache, and the transactions that change them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from sqlite3 import Connection
from typing import Any

from bot.base import logs
from bot.base.clocks import Clock, SystemClock
from bot.store import requests
from bot.store.database import Database
from bot.tables import plans, store
from bot.tables.locks import Locks
from bot.tables.log import talk
from bot.tables.onward import Onward, left, make
from bot.tables.plans import PlanRow, follow
from bot.tables.rows import Seat, TableRow
from bot.tables.store import read
from bot.tables.table import Table
from bot.tables.turn import Made, Turn, TurnPart, still_called
from bot.words.refusals import Refusal
from rules import games
from rules.entries import dump_entry
from rules.game import Pick, Result
from rules.match import Match

KEPT_MATCHES = 32
After = Callable[[Connection], None]


def nothing(_: Connection) -> None:
    """Write nothing else."""


async def nobody(_: int) -> None:
    """Let no computer players act."""


class Tables:
    """The only way to read or change a table.

    ``ticking`` gives the time for deadlines. ``wake`` is called with the time at which one is due, or with 0
    if one may be due already. ``parts`` write with every turn, in order. ``go_on`` lets a table's computer
    players act until a human must, or until they take long. ``on_turn`` is told of each turn that was
    written. If there is a ``gate``, it is awaited before any table is read.
    """

    def __init__(
        self, database: Database, on_owed: Callable[[int], None], ticking: Clock | None = None
    ) -> None:
        self.database = database
        self.on_owed = on_owed
        self.clock = ticking or SystemClock()
        self.go_on: Callable[[int], Awaitable[None]] = nobody
        self.parts: Sequence[TurnPart] = ()
        self.on_due: Callable[[float], None] = lambda at: None
        self.on_turn: Callable[[Turn], None] = lambda turn: None
        self.ready: Callable[[int], Awaitable[None]] | None = None
        self.locks = Locks()
        self._matches: OrderedDict[int, Match] = OrderedDict()

    @asynccontextmanager
    async def locked(self, table_id: int) -> AsyncIterator[Table]:
        """The table, locked for everybody else. Raises Refusal if it does not exist."""
        logs.table.set(table_id)
        async with self.locks.held(table_id):
            yield await self.read(table_id)

    @asynccontextmanager
    async def playing(self, table_id: int) -> AsyncIterator[Table]:
        """The table, locked; on leaving, computer players go on. Raises Refusal if it does not exist."""
        async with self.locked(table_id) as table:
            yield table
        if table.computer_acts:
            await self.go_on(table_id)

    async def read(self, table_id: int) -> Table:
        """The present table, read-only. Raises Refusal if it does not exist."""
        if self.ready is not None:
            await self.ready(table_id)
        kept = self._matches.get(table_id)
        table, data = await self.database.ask(read, table_id, None if kept is None else kept.version)
        if table is None:
            raise Refusal("no_table", table=table_id)
        game = games().get(table.game_key)
        if game is None:
            raise Refusal("table_no_game", game=table.game_key, place=f"<#{table.place}>")
        if table.frozen is not None:
            return Table.of(table, game, None)
        match = kept if data is None and table.status != "lobby" else None
        if data is not None:
            match = Match.load(data)
        if match is not None:
            self._keep(table_id, match)
        return Table.of(table, game, match)

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

    async def match_at(self, table: Table, version: int) -> Match:
        """The match after this many log entries."""
        assert table.match is not None
        if version >= table.match.version:
            return table.match
        match = table.match
        return Match.replay(
            match.game, match.seats, match.seed, match.options, match.salt, match.entries[:version]
        )

    async def stamps(self, table: Table) -> list[str]:
        """When each log entry was written; entries confirmed together have the same time."""
        return await self.database.ask(store.stamps, table.id)

    async def change(self, table_id: int, work: After, once: int | None = None) -> None:
        """Change rows of a table in one transaction, then send the messages it owes."""

        def transaction(connection: Connection) -> None:
            requests.once(connection, once)
            work(connection)

        await self.database.write(transaction)
        self.on_owed(table_id)

    async def begin(self, table: Table, match: Match, seats: Sequence[Seat], once: int | None) -> None:
        """Write a match that has just begun, with the seats in their new order."""
        table.seats, table.announced, table.untold = list(seats), [], []
        await self.write(
            Turn(table, match, once),
            lambda connection: store.set_seats(connection, table.id, seats),
        )

    async def choose(
        self,
        table: Table,
        seat: int,
        answers: Sequence[tuple[int, Sequence[Pick]]],
        once: int | None = None,
        draft: Mapping[str, Any] | None = None,
        onward: Onward | None = None,
    ) -> list[Result]:
        """Make the choices of a seat in one transaction, with what others have planned to answer to them;
        ``draft`` is what stays of the seat's draft, ``onward`` what follows by itself, or as
        soon as others have answered.

        Raises IllegalError, Conflict or Repeated; then nothing has changed.
        """
        trial = table.moving().fork()
        human, instead = table.seats[seat].human, seat in table.clock.overtime and once is None
        if once is not None:
            table.clock.overtime = [other for other in table.clock.overtime if other != seat]
        in_time = human is not None and seat not in table.clock.overtime
        told = onward or Onward()
        own = make(trial, seat, answers, told)
        later = [] if human is None else plans.later(seat, human, left(trial, seat, told))
        followed = follow(trial, await self._plans(table), seat)
        _note(table, [*own, *followed.results])
        turn = Turn(table, followed.match, once, owes=False)
        turn.drafts = {seat: draft, **{plan.seat: None for plan in followed.done}}
        turn.acted = [(seat, human)] if in_time and human is not None else []
        turn.acted += [(plan.seat, plan.user_id) for plan in followed.done]

        def noted(connection: Connection) -> None:
            plans.heard(connection, table.id, seat)
            for row in later:
                plans.keep_unless(connection, table.id, row)
            if told.ahead is not None and human is not None:
                plans.keep(connection, table.id, plans.row(seat, human, told.ahead))
            if instead and human is not None:
                body = {"entries": len(own)}
                store.add_incident(connection, table.id, table.version, "instead", seat, body)
            plans.settle(connection, table.id, followed)
            if turn.over:
                plans.clear(connection, table.id)

        await self.write(turn, noted)
        return [made.result for made in own]

    async def _plans(self, table: TableRow) -> list[PlanRow]:
        """The plans of the players who answer for their seats now."""
        rows = await self.database.ask(plans.of_table, table.id)
        return [row for row in rows if table.seats[row.seat].human == row.user_id]

    async def write(self, turn: Turn, also: After = nothing) -> None:
        """Write a turn in one transaction: the interaction, snapshot, log, and what all parts write; ``also``
        runs in it too.

        Raises ConflictError or RepeatedError; then nothing has changed.
        """
        table = turn.table
        turn.now = int(self.clock.now())
        table.clock.overtime = [seat for seat in table.clock.overtime if seat in turn.waiting]
        for part in self.parts:
            part.prepare(turn)

        def transaction(connection: Connection) -> None:
            requests.once(connection, turn.once)
            entries = [dump_entry(entry) for entry in turn.new]
            saved = turn.match.dump(with_log=False)
            store.save_match(connection, table.id, table.version, turn.status, saved, entries)
            also(connection)
            for part in self.parts:
                part.write(connection, turn)

        try:
            await self.database.write(transaction)
        except BaseException:
            self.forget(table.id)
            raise
        table.version, table.status = turn.match.version, turn.status
        turn.table.match = turn.match
        self._keep(table.id, turn.match)
        if turn.over:  # things that waited for the end of the game may be due now
            self.on_due(0)
        elif turn.due is not None:
            self.on_due(turn.due)
        if turn.owes:
            self.on_owed(table.id)
        self.on_turn(turn)


def _note(table: TableRow, choices: Iterable[Made]) -> None:
    """Note what these choices leave to tell, whom the newest message still asks, and whose action is
    complete."""
    for made in choices:
        table.untold = [*table.untold, *talk.facts(made.result.events)]
        table.announced = still_called(table.announced, made)
        if made.seat not in table.announced:  # the computer player's part in its action is complete too
            table.clock.overtime = [seat for seat in table.clock.overtime if seat != made.seat]
