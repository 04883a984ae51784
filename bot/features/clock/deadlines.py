"""Does what is due: a ping, a reminder, a missed deadline, the end of a vacation."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from sqlite3 import Connection

from bot.features.clock import store as withdrawn
from bot.features.clock import timekeeper, turn_clock, vacations
from bot.features.clock.store import Patience
from bot.features.clock.turn_clock import Due
from bot.features.seats.changes import SeatAct as Doing
from bot.features.seats.changes import Seats
from bot.messages import availability
from bot.messages import store as outbox
from bot.messages.availability import Vacation
from bot.store import requests
from bot.tables import store
from bot.tables.log.incidents import SENTENCES, sentence
from bot.tables.pace import DAY, HOUR, IN_A_ROW
from bot.tables.rows import Incident, TurnClock
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.turn import Turn
from bot.words.names import plain
from bot.words.refusals import Refusal

GRANTED = 7 * DAY
"""Length of a vacation that the clock gives by itself."""
GRANTED_AGAIN = 60 * DAY
"""Seconds from the end of a vacation, including the player's own, until the clock may give one."""
FOR_A_WHILE = 3 * DAY
"""A player who did nothing at any table for this long counts as away."""
SLOW = 12 * HOUR
"""Faster tables are played in one sitting: the clock gives no vacation there."""


class Deadlines:
    """Does what is due, and restarts tables that players come back to.

    Each action is one transaction under the table's lock, so it happens once."""

    def __init__(self, tables: Tables, seats: Seats) -> None:
        self._tables = tables
        self._seats = seats
        self._work: set[asyncio.Task[None]] = set()

    async def act_on(self, table_id: int) -> None:
        """Do everything that is due at a table's turns, if it still is."""
        async with self._tables.locked(table_id) as table:
            now = int(self._tables.clock.now())
            running = table.status == "running" and table.match is not None
            ring = partial(_ring, table_id=table_id, running=running, now=now)
            late = await self._tables.database.write(ring)
            if late:
                await self._late(table, late, now)
            self._tables.on_owed(table_id)
        if table.computer_acts:
            self._let_play(table_id)

    async def wake(self, table_id: int, user_id: int, once: int) -> None:
        """Wake a sleeping table for one of its players.

        Raises Refusal for strangers, and if a moderator has paused the table."""
        async with self._tables.playing(table_id) as table:
            match = table.moving()
            row = table.eyes_of(user_id)
            if row is None:
                raise Refusal("stranger")
            if not table.clock.asleep or await self._tables.database.ask(requests.seen, once):
                return
            await self._tables.write(Turn(table, match, once, acted=[(row.number, user_id)]))

    async def settle(self) -> None:
        """Wait until the computer players that were started have acted, or take long."""
        await asyncio.gather(*self._work)

    def _let_play(self, table_id: int) -> None:
        """Let the computer players go on while the clock handles other tables."""
        task = asyncio.ensure_future(self._tables.go_on(table_id))
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    # The end of a player's time.

    async def _late(self, table: Table, late: Sequence[TurnClock], now: int) -> None:
        """Handle players who are out of time, one after the other; what happens to their moves is told
        together."""
        over: list[tuple[TurnClock, Patience]] = []
        for one in late:
            turn = await self._tables.database.ask(store.turn, table.id, one.seat)
            if turn is None or turn.since != one.since or turn.stopped or turn.ends is None:
                continue  # the one before has already ended this turn
            patience = await self._tables.database.ask(withdrawn.patience, table.id, turn.seat, turn.user_id)
            if await self._away(turn, now):
                away = Vacation(turn.user_id, now, now + GRANTED, granted=True)
                await self._grant(table, away, now)
                continue
            patience.missed += 1
            if patience.missed >= IN_A_ROW:
                await self._tables.database.write(partial(_keep_patience, turn=turn, patience=patience))
                if not await self._accompanied(table, turn.seat):
                    await self._rest(table, turn, now)
                    return
                await self._seats.open_seat(table, turn.seat, Doing(), plays=table.clock.late != "wait")
                if table.seats[turn.seat].human != turn.user_id:
                    continue
            over.append((turn, patience))
        if over:
            await (self._wait if table.clock.late == "wait" else self._overtime)(table, over)

    async def _accompanied(self, table: Table, seat: int) -> bool:
        """Whether a human who is present answers for another seat: one who has not missed too many deadlines
        in a row."""
        for row in table.seats:
            if row.number == seat or row.human is None or row.open:
                continue
            patience = await self._tables.database.ask(withdrawn.patience, table.id, row.number, row.human)
            if patience.missed < IN_A_ROW:
                return True
        return False

    async def _rest(self, table: Table, turn: TurnClock, now: int) -> None:
        """Put a table to sleep that nobody visits any more, instead of pinging forever."""
        body = {"name": table.seats[turn.seat].name}

        def work(connection: Connection) -> None:
            store.add_incident(connection, table.id, table.version, "late", turn.seat, body)
            store.add_incident(connection, table.id, table.version, "asleep")
            timekeeper.pause(connection, table.id, now, asleep=True)

        await self._tables.change(table.id, work)
        table.clock.asleep = table.clock.stopped = True

    async def _away(self, turn: TurnClock, now: int) -> bool:
        """Whether the clock gives a vacation instead of counting a missed deadline."""
        if turn.allowed is None or turn.allowed < SLOW:
            return False
        active = await self._tables.database.ask(withdrawn.active, turn.user_id)
        last = await self._tables.database.ask(withdrawn.vacation, turn.user_id)
        rested = last is not None and last.until > now - GRANTED_AGAIN
        return not rested and (active or turn.since) <= now - FOR_A_WHILE

    async def _grant(self, table: Table, vacation: Vacation, now: int) -> None:
        """Give a vacation, and say so at once at every table that waits for the player."""
        found: list[int] = []

        def work(connection: Connection) -> None:
            found.extend(timekeeper.leave(connection, vacation, now))
            for table_id in found:
                _announce(connection, table_id, vacation)

        await self._tables.write(Turn(table, table.running()), work)
        for table_id in found:
            self._tables.on_owed(table_id)

    async def _wait(self, table: Table, over: Sequence[tuple[TurnClock, Patience]]) -> None:
        """Let the table wait on.

        After another interval the next deadline is missed; once the seat is offered, nothing more is due."""

        def work(connection: Connection) -> None:
            for turn, patience in over:
                body = {"name": table.seats[turn.seat].name}
                store.add_incident(connection, table.id, table.version, "late", turn.seat, body)
                _keep_patience(connection, turn, patience)
                present = store.turn(connection, turn.table_id, turn.seat)
                if present is not None and present.ends is not None and present.allowed is not None:
                    more = patience.missed < IN_A_ROW
                    present.ends = present.ends + present.allowed if more else None
                    store.set_turn(connection, present)
            outbox.owe_once(connection, table.id, "refresh")

        await self._tables.change(table.id, work)

    async def _overtime(self, table: Table, over: Sequence[tuple[TurnClock, Patience]]) -> None:
        """Let the computer play these moves."""
        owed = [] if table.match is None else table.match.prompts()
        notes: list[tuple[int, str, str]] = []
        for turn, _ in over:
            # A question without a safe default answer cannot be skipped: a move is played.
            skips = all(prompt.default is not None for prompt in owed if prompt.seat == turn.seat)
            kind = "skipped" if skips and table.clock.late == "skip" else "played"
            notes.append((turn.seat, kind, table.seats[turn.seat].name))
        told = [{"say": SENTENCES[kind], "name": plain(name)} for _, kind, name in notes]
        table.untold = [*table.untold, *told]
        table.clock.overtime = sorted({*table.clock.overtime, *(turn.seat for turn, _ in over)})

        def work(connection: Connection) -> None:
            for turn, patience in over:
                _keep_patience(connection, turn, patience)
            for seat, kind, name in notes:
                store.add_incident(connection, table.id, table.version, kind, seat, {"name": name})

        await self._tables.write(Turn(table, table.running()), work)

    # Vacations.

    async def vacation_begins(self, vacation: Vacation) -> None:
        """Stop a player's clocks."""
        await self._vacation(partial(vacations.begin, ahead=vacation))

    async def vacation_over(self, vacation: Vacation) -> None:
        """Start a player's clocks again."""
        await self._vacation(partial(timekeeper.come_back, user_id=vacation.user_id))

    async def _vacation(self, change: Callable[..., list[int]]) -> None:
        """Change a vacation, and update the tables that wait for the player."""

        def work(connection: Connection) -> list[int]:
            found = change(connection, now=int(self._tables.clock.now()))
            for table_id in found:
                outbox.owe_once(connection, table_id, "refresh")
            return found

        for table_id in await self._tables.database.write(work):
            self._tables.on_owed(table_id)


def _announce(connection: Connection, table_id: int, vacation: Vacation) -> None:
    """Tell a table that a player whom it waits for is on vacation now."""
    table = store.get(connection, table_id)
    seat = None if table is None else table.seat_of(vacation.user_id)
    if table is None or seat is None:
        return
    note = Incident(table.version, "granted", seat.number, {"name": seat.name, "until": vacation.until})
    store.add_incident(connection, table_id, note.version, note.kind, note.seat, note.body)
    lines = [sentence(note, table.language)]
    outbox.owe(connection, table_id, "notice", 0, {"language": table.language, "lines": lines})
    outbox.owe_once(connection, table_id, "refresh")


def _keep_patience(connection: Connection, turn: TurnClock, patience: Patience) -> None:
    withdrawn.set_patience(connection, turn.table_id, turn.seat, patience)


def _ring(connection: Connection, table_id: int, running: bool, now: int) -> list[TurnClock]:
    """Ping or remind players where that is due, all in one message; returns the turns whose time is up."""
    late: list[TurnClock] = []
    due: list[tuple[TurnClock, bool]] = []
    for turn in store.turns(connection, table_id):
        if turn.next is None or turn.next > now:
            continue
        if not running:
            store.drop_turn(connection, table_id, turn.seat)
            continue
        habits = availability.availability(connection, turn.user_id)
        deed = turn_clock.fire(turn, now, habits)
        if deed is Due.LATE:
            late.append(turn)
            continue
        store.set_turn(connection, turn)
        if deed is not Due.NOTHING:
            withdrawn.called(connection, table_id, [turn.seat])
        reminds = deed is Due.REMIND
        if deed is not Due.NOTHING and habits.direct:
            outbox.owe(connection, table_id, "ping", 0, timekeeper.ping([(turn, reminds)]))
        elif deed is not Due.NOTHING:
            due.append((turn, reminds))
    if due:
        outbox.owe(connection, table_id, "ping", 0, timekeeper.ping(due))
    return late
