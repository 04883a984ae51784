"""Tables with their matches: one lock each, a bounded cache, and the transactions that change them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from sqlite3 import Connection
from typing import Any

from bot.base import logs
from bot.base.clocks import SystemClock, Ticking
from bot.features.clock import timekeeper as keeper
from bot.features.play import store as private
from bot.features.results import record
from bot.features.seats import store as seat_rows
from bot.features.undo import messages as asking
from bot.features.undo.messages import overtakes
from bot.messages import bodies as public
from bot.messages import store as outbox
from bot.store import requests as tables
from bot.store.database import Database
from bot.tables import plans as plan_rows
from bot.tables import store as incidents
from bot.tables import turn
from bot.tables.locks import Locks
from bot.tables.log import talk
from bot.tables.plans import PlanRow, follow
from bot.tables.rows import SeatRow, Status, TableRow, TurnClock
from bot.tables.store import read
from bot.tables.table import Room, automatic, taught
from bot.words.refusals import Refusal
from rules import games
from rules.entries import Takeback, dump_entry
from rules.game import Pick, Result
from rules.match import Match

KEPT_MATCHES = 32
After = Callable[[Connection], None]


class Rooms:
    """The only way to a table.

    ``ticking`` is the time by which deadlines run; ``wake`` is called when one may have been written.
    ``gate`` is waited for before a table is looked at, as long as there is one.
    """

    def __init__(
        self, database: Database, kick: Callable[[int], None], ticking: Ticking | None = None
    ) -> None:
        self.database = database
        self.kick = kick
        self.ticking = ticking or SystemClock()
        self.wake: Callable[[], None] = lambda: None
        self.gate: Callable[[int], Awaitable[None]] | None = None
        self.locks = Locks()
        self._matches: OrderedDict[int, Match] = OrderedDict()

    @asynccontextmanager
    async def enter(self, table_id: int) -> AsyncIterator[Room]:
        """The table, locked for everybody else. Raises Refusal for one that does not exist."""
        logs.table.set(table_id)
        async with self.locks.held(table_id):
            yield await self.look(table_id)

    async def look(self, table_id: int) -> Room:
        """The table as it is now, for reading. Raises Refusal for one that does not exist."""
        if self.gate is not None:
            await self.gate(table_id)
        kept = self._matches.get(table_id)
        table, data = await self.database.ask(read, table_id, None if kept is None else kept.version)
        if table is None:
            raise Refusal("no_table", table=table_id)
        game = games().get(table.game)
        if game is None:
            raise Refusal("table_no_game", game=table.game, place=f"<#{table.place}>")
        if table.frozen is not None:
            return Room(table, game, None)
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
            incidents.set_seats(connection, room.table.id, seats)
            seat_rows.end_offers(connection, room.table.id)
            outbox.owe_once(connection, room.table.id, "lobby")
            if room.table.in_thread:
                outbox.owe_once(connection, room.table.id, "thread")
            outbox.owe_members(connection, room.table.id, [row.human for row in seats])

        await self._commit(room, match, "running", interaction_id, seated)

    async def choose(
        self,
        room: Room,
        seat: int,
        answers: Sequence[tuple[int, Sequence[Pick]]],
        interaction_id: int | None = None,
        draft: Mapping[str, Any] | None = None,
    ) -> list[Result]:
        """Make the choices of a seat in one transaction, with what others have planned to answer to them;
        ``draft`` is kept of the draft that held them.

        Raises Illegal, Conflict or Repeated, and then nothing happened.
        """
        trial = room.moving().fork()
        table = room.table
        human, instead = table.seats[seat].human, seat in table.clock.overtime and interaction_id is None
        if interaction_id is not None:
            table.clock.overtime = [other for other in table.clock.overtime if other != seat]
        in_time = human is not None and seat not in table.clock.overtime
        results, made = list[Result](), list[tuple[int, Result, set[int]]]()
        for number, picks in answers:
            results.append(trial.choose(number, picks, seat))
            made.append((seat, results[-1], {prompt.seat for prompt in trial.prompts()}))
        planned = follow(trial, await self._plans(table), seat)
        trial = planned.match
        told: list[Any] = []
        announced = list(table.announced)
        for chooser, result, waiting in [*made, *planned.results]:
            told += talk.facts(result.events)
            announced = [
                other
                for other in announced
                if other in waiting and not (result.turn_ended and other == chooser)
            ]
            if chooser not in announced:  # its action is complete, so the computer player's part in it too
                table.clock.overtime = [other for other in table.clock.overtime if other != chooser]
        table.announced = announced
        table.untold = [*table.untold, *told]
        now = int(self.ticking.now())
        over = trial.outcome() is not None
        version = table.version

        def noted(connection: Connection) -> None:
            private.set_draft(connection, table.id, seat, draft)
            plan_rows.heard(connection, table.id, seat)
            if instead and human is not None:
                body = {"entries": len(answers)}
                incidents.add_incident(connection, table.id, version, "instead", seat, body)
            if in_time and human is not None:
                keeper.acted(connection, table.id, seat, human, now)
            for plan in planned.done:
                if not plan.body["order"]:
                    plan_rows.remove(connection, table.id, plan.seat, plan.ask)
                private.drop_draft(connection, table.id, plan.seat)
                keeper.acted(connection, table.id, plan.seat, plan.user_id, now)
            for plan in planned.dropped:
                plan_rows.drop(connection, table.id, plan.seat, plan.ask)
            if over:
                plan_rows.clear(connection, table.id)

        status: Status = "over" if over else "running"
        await self._commit(room, trial, status, interaction_id, noted)
        return results

    async def _plans(self, table: TableRow) -> list[PlanRow]:
        """The plans that those made who answer for their seats now."""
        rows = await self.database.ask(plan_rows.of_table, table.id)
        return [row for row in rows if table.seats[row.seat].human == row.user_id]

    async def _commit(
        self,
        room: Room,
        trial: Match,
        status: Status,
        interaction_id: int | None,
        also: After,
        rewound: bool = False,
        told: Collection[int] = (),
    ) -> None:
        """One turn, one transaction: snapshot, log, what it owes, and the fact that it was asked for."""
        table = room.table
        new = trial.entries[table.version :]
        waiting = sorted({prompt.seat for prompt in trial.prompts()})
        table.clock.overtime = [seat for seat in table.clock.overtime if seat in waiting]
        anew = set(waiting) - set(table.announced)
        owed = self._owed(room, trial, status)
        resting = status == "running" and automatic(table, trial) is None
        overtaking = overtakes(table, new, status)
        now = int(self.ticking.now())
        moment = turn.Moment(
            now,
            waiting if status == "running" else [],
            anew,
            resting,
            called=owed is not None,
            version=trial.version,
            rewound=rewound,
            undone=rewound and any(isinstance(one, Takeback) and one.kind == "undo" for one in new),
            told=told,
        )

        def transaction(connection: Connection) -> tuple[bool, dict[int, TurnClock]]:
            tables.once(connection, interaction_id)
            entries = [dump_entry(entry) for entry in new]
            saved = trial.dump(with_log=False)
            incidents.save_match(connection, table.id, table.version, status, saved, entries)
            also(connection)
            if woken := table.clock.asleep and interaction_id is not None:
                keeper.rouse(connection, table, now)
            kept = keeper.keep(connection, table, moment)
            if status == "over":
                seat_rows.end_offers(connection, table.id)
                ending = record.keep(connection, table, trial, tables.now())
                if owed is not None:
                    owed[1].update(ending)
            if owed is not None:
                outbox.owe(connection, table.id, owed[0], trial.version, public.dated(owed[1], kept, now))
            keeper.ring(connection, table, kept)
            # The newest message may call others than are waited for now: then it is repaired.
            stale = owed is None and resting and outbox.called(connection, table.id) not in (None, waiting)
            if stale:
                outbox.owe_once(connection, table.id, "touch")
            incidents.set_told(connection, table.id, table.announced, table.untold)
            changed = (overtaking and asking.overtake(connection, table)) or woken or kept.settled
            return changed or stale, kept.turns

        try:
            stale, table.clock.turns = await self.database.write(transaction)
        except BaseException:
            self.forget(table.id)
            raise
        table.version, table.status = trial.version, status
        room.match = trial
        self._keep(table.id, trial)
        self.wake()
        if owed is not None or stale or room.table.status != "running":
            self.kick(table.id)

    def _owed(self, room: Room, trial: Match, status: Status) -> tuple[str, dict[str, Any]] | None:
        """The public message that is owed now, as its kind and body.

        One is owed when somebody is called who was not called before, or whose turn began anew; a lesson
        says nothing in public.
        """
        table = room.table
        if taught(table):
            table.announced, table.untold = [], []
            return None
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

    async def rewrite(
        self, room: Room, trial: Match, also: After, interaction_id: int | None, by_player: bool = False
    ) -> None:
        """Write a match in which choices were taken back or made again; the table says whom it calls now.

        ``by_player``: nobody has more time by it than was left.
        """
        await self._commit(room, trial, "running", interaction_id, also, by_player)
        self.kick(room.table.id)

    async def finish(
        self, room: Room, also: After, interaction_id: int | None, told: Collection[int] = ()
    ) -> None:
        """Write a change of seats without a choice (a resignation); the table's status tells if it ends.
        ``told``: seats whose players are called by a message of its own."""
        assert room.match is not None
        await self._commit(room, room.match, room.table.status, interaction_id, also, told=told)
