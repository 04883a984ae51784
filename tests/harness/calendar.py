"""Many tables of the bot without Discord, played over weeks in which people are late, absent or away.

What is looked at:

- nobody is pinged more than twice for one turn, be it called off by an undo in between, nor in quiet hours,
  nor on vacation; a table at which nobody acts any more pings everybody twice for each of three turns at
  most, and then rests until somebody wakes it;
- no turn lasts longer than the policy of its table allows: where the computer plays, one interval; where the
  table waits, three, and then the seat is offered. Vacations, and absences of the bot with the time of grace
  after them, come on top;
- after an absence of the bot everything overdue happens once, and no table is left without an end.
"""

from __future__ import annotations

import heapq
import random
import secrets
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from datetime import timedelta
from functools import partial
from pathlib import Path
from sqlite3 import Connection
from typing import Any
from unittest.mock import patch

from bot.features.clock import days, preferences, store, vacations
from bot.features.clock.deadlines import Deadlines
from bot.features.clock.scheduler import Scheduler
from bot.features.clock.turn_clock import quarter
from bot.features.lobby.actions import Lobby
from bot.features.seats.changes import SeatAct, Seats
from bot.features.undo import actions as undo_actions
from bot.messages.availability import Vacation
from bot.messages.bodies import mentioned
from bot.store.database import Database
from bot.tables import store as table_store
from bot.tables.pace import DAY, HOUR, IN_A_ROW, LATES, MINUTE, PACES, Pace
from bot.tables.rows import ClockRow, NewTable, Person, TurnClock
from bot.tables.table import Table, automatic
from bot.words.refusals import Refusal
from rules import games
from rules.players import RandomPlayer
from tests.harness.absent import START, Jumping, Somebody, Swift, somebody
from tests.harness.calls import Calls, Deaf
from tests.harness.playing import Playing
from tests.harness.unposted import closed, still, taken

SLACK = 2 * MINUTE
"""Seconds by which anything may come late: the time between two looks at the clock."""
_BANKS = (Pace(HOUR, 5 * MINUTE), Pace(3 * DAY, 12 * HOUR))
_UNDONE = 0.1  # how probable it is that somebody wants to take an answer back
_NEVER = 400 * DAY
_MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None


class Block:
    """Some tables with their people, played until each has had so many turns."""

    def __init__(self, key: str, number: int, tables: int, turns: int) -> None:
        self.key, self.number, self.most_turns = key, tables, turns
        self.random = random.Random(f"{key} {number}")
        self.counted: Counter[str] = Counter()
        self.failures: list[str] = []
        self.ticking = Jumping()
        self.people: dict[int, Somebody] = {}
        self.open: dict[int, ClockRow] = {}  # the tables that are watched
        self.begun: dict[tuple[int, int], TurnClock] = {}  # turns by table and seat, as they began
        self.turns: Counter[int] = Counter()
        self.events: list[tuple[int, int, Callable[[], Any]]] = []
        self.kicked: set[int] = set()
        self.calls = Calls(self)
        self.offers: Counter[int] = Counter()  # seats that were offered, by table
        self.unwanted: set[int] = set()  # tables whose offered seat nobody takes
        self.rests: dict[int, list[tuple[int, int]]] = {}  # when a table rested, by table
        self.outage: tuple[int, int] | None = None
        self._serial = 0

    # One block.

    async def play(self) -> None:
        """Play it to its end. What is wrong is in ``failures`` then."""
        with ExitStack() as kept:
            kept.enter_context(patch.dict(games(), {self.key: Swift(games()[self.key])}))
            # All that is left to chance follows from the number of the block.
            kept.enter_context(patch.object(secrets, "randbits", self.random.getrandbits))
            kept.enter_context(patch.object(secrets, "randbelow", self.random.randrange))
            kept.enter_context(patch.object(secrets, "token_bytes", self.random.randbytes))
            kept.enter_context(patch.object(random, "SystemRandom", lambda: self.random))
            kept.enter_context(patch.object(store, "set_vacation", partial(self._noted, store.set_vacation)))
            folder = kept.enter_context(tempfile.TemporaryDirectory(dir=_MEMORY))
            self.database = await Database.open(Path(folder) / "tables.sqlite3")
            try:
                await self._play()
            finally:
                self.service.close()
                await self.database.close()

    def _noted(self, write: Callable[..., None], connection: Connection, row: Vacation) -> None:
        """Note a vacation as it is written."""
        self.people[row.user_id].away.append((row.since, row.until))
        self.counted["vacations given by the clock"] += row.granted
        write(connection, row)

    async def _play(self) -> None:
        self.service = Playing(self.database, self.kicked.add, self.ticking)
        self.tables = self.service.tables
        self.seats = Seats(self.tables)
        self.firing = Deadlines(self.tables, self.seats)
        self.sleeper = Scheduler(self.database, self.tables, self.firing, lambda: True)
        self.reminders = Deaf(self.tables, self.calls)
        await self._open_tables()
        if self.random.random() < 0.5:
            away = START + self.random.randrange(10 * DAY)
            self.outage = (away, away + self.random.choice((HOUR, DAY, 3 * DAY)))
        while self.open:
            due = await self.database.ask(store.next_due)
            event = self.events[0][0] if self.events else _NEVER + START
            at = max(self.ticking.instant, min(event, due if due is not None else event))
            if at >= START + _NEVER:
                break
            await self._at(at, due is not None and due <= event)
        for number, row in self.open.items():
            if row.pace.limited:
                self.failures.append(f"table {number} has come to no end")
            self.counted["tables left alone without a limit"] += not row.pace.limited

    async def _at(self, at: int, timer: bool) -> None:
        """Do what happens at that instant; while the bot is away nothing does."""
        if self.outage is not None and at >= self.outage[0]:
            at = max(at, self.outage[1])
            self.ticking.instant = at
            self.counted["outages"] += 1
            await self.sleeper.run_due()
            self.away, self.outage = self.outage, None
        else:
            self.ticking.instant = at
            await self.database.write(partial(store.set_alive, now=at))
            if timer:
                await self.sleeper.run_due()
            else:
                await heapq.heappop(self.events)[2]()
        await self.firing.settle()
        await self._after()

    away: tuple[int, int] = (0, 0)
    """When the bot was away."""

    async def _open_tables(self) -> None:
        lobby = Lobby(self.tables)
        game = games()[self.key]
        for number in range(self.number):
            seats = self.random.choice(list(game.seats)[:4])
            humans = self.random.randrange(1, seats + 1)
            ids = [1000 + (number * 7 + other) % (self.number * 2) for other in range(humans)]
            for user in ids:
                if user not in self.people:
                    await self._move_in(somebody(user, self.random))
            host = Person(ids[0], f"P{ids[0]}")
            pace = self.random.choice([*PACES.values(), *_BANKS])
            table = await lobby.open(NewTable(1, 2, host, self.key, "en"), pace=pace)
            for user in ids[1:]:
                await lobby.join(table, Person(user, f"P{user}"))
            for _ in range(seats - humans):
                await lobby.add_computer(table, host, "random")
            late = self.random.choice(LATES)
            if pace.limited:
                await lobby.set_option(table, host, "@late", late)
            self.open[table] = ClockRow(pace, late)
            self.counted["tables"] += 1
            self.counted[f"tables {pace.key}"] += 1
            self._later(self.random.randrange(5 * DAY), partial(self._start, lobby, table, host))
        for one in self.people.values():
            if self.random.random() < 0.2:
                number = self.random.randrange(1, 10)
                ahead = self.random.choice((0, self.random.randrange(1, 10)))
                self._later(self.random.randrange(20 * DAY), partial(self._leave, one, number, ahead))

    async def _move_in(self, one: Somebody) -> None:
        self.people[one.id] = one
        await preferences.change(self.tables, one.id, "en", lambda _: one.habits, None)

    async def _start(self, lobby: Lobby, table: int, host: Person) -> None:
        await lobby.start(table, host)

    async def _leave(self, one: Somebody, number: int, ahead: int) -> None:
        """Somebody goes on vacation for so many days, at once or so many days from now."""
        today = days.day_of(self.ticking.instant, one.habits.zone)
        first, last = (today + timedelta(days=day) for day in (ahead, ahead + number - 1))
        try:
            if ahead:
                await vacations.plan(self.tables, one.id, first, last, None)
            else:
                await vacations.set_vacation(self.tables, one.id, number, None)
        except Refusal:
            return
        self.counted["vacations planned ahead" if ahead else "vacations taken"] += 1

    def _later(self, seconds: int, what: Callable[[], Any]) -> None:
        self._serial += 1
        heapq.heappush(self.events, (self.ticking.instant + seconds, self._serial, what))

    # What follows from every change.

    async def _after(self) -> None:
        while self.kicked:
            table = self.kicked.pop()
            await self._send(table)
            await self._watch(table)

    async def _send(self, table: int) -> None:
        """What the table owes to Discord is posted at once."""
        for row in await self.database.write(partial(taken, table_id=table)):
            room = await self.tables.read(table)
            if row.kind == "ping":
                after = await self.reminders.post(row, room)
                if after is not None:
                    await self.database.write(after)
            elif row.kind == "turn":
                users = mentioned(row.body)
                for turn in await self.database.ask(table_store.turns, table):
                    if turn.user_id in users:
                        self.calls.ring(room, turn)

    async def _watch(self, table: int) -> None:
        """Look at the turns that end and begin, and have people act in those that begin."""
        if table not in self.open:
            return
        room = await self.tables.read(table)
        present = {turn.seat: turn for turn in room.clock.turns.values()}
        for seat in range(len(room.seats)):
            before, now = self.begun.get((table, seat)), present.get(seat)
            if before is not None and (now is None or now.since != before.since):
                await self._ended(room, before)
                del self.begun[(table, seat)]
            if now is not None and (table, seat) not in self.begun:
                self.begun[(table, seat)] = now
                self.calls.begun(now)
                self._plan(now)
        opened = [change.seat for change in room.changes if change.kind == "opened"]
        for seat in opened[self.offers[table] :]:
            self.counted["seats offered"] += 1
            if self.random.random() < 0.5:
                self._later(self.random.randrange(1, 2 * DAY), partial(self._substitute, table, seat))
            else:
                self.unwanted.add(table)
        self.offers[table] = len(opened)
        if room.status in ("over", "closed") or self.turns[table] >= self.most_turns:
            await self._close(table, room)
        elif room.clock.asleep:
            await self._sleeps(table, room)
        elif table in self.unwanted and await self.database.ask(still, table):
            self.counted["tables that wait for a substitute"] += 1
            await self._close(table, room)

    async def _sleeps(self, table: int, room: Table) -> None:
        """A table rests: as likely as not somebody comes and wakes it."""
        rests = self.rests.setdefault(table, [])
        if rests and rests[-1][1] == _NEVER + START:
            return
        self.counted["tables that came to rest"] += 1
        rests.append((self.ticking.instant, _NEVER + START))
        owner = next((row.owner for row in room.seats if row.owner is not None), None)
        if owner is None or self.random.random() < 0.5:
            await self._close(table, room)
        else:
            self._later(self.random.randrange(1, 5 * DAY), partial(self._wake, table, owner))

    async def _wake(self, table: int, user: int) -> None:
        """Somebody who plays at a table that rests presses its button."""
        if table not in self.open:
            return
        first, _ = self.rests[table][-1]
        self.rests[table][-1] = (first, self.ticking.instant)
        self._serial += 1
        self.calls.unheard[table] = 0
        owners = [row.owner for row in (await self.tables.read(table)).seats if row.owner is not None]
        # The seat may have been taken by somebody else meanwhile, who comes instead.
        await self.firing.wake(table, user if user in owners else owners[0], self._serial)
        self.counted["tables that were woken"] += 1
        self.kicked.add(table)

    async def _substitute(self, table: int, seat: int) -> None:
        """Somebody else takes the seat that is offered."""
        one = somebody(10_000 + len(self.people), self.random)
        async with self.tables.locked(table) as room:
            if table not in self.open or room.status != "running" or not room.seats[seat].open:
                return
            await self._move_in(one)
            person = Person(one.id, f"P{one.id}")
            await self.seats.take(room, seat, person, "taken", SeatAct(person))
            self.calls.unheard[table] = 0
            self.counted["seats taken by a substitute"] += 1
        await self.service.computers.go_on(table)
        self.kicked.add(table)

    async def _close(self, table: int, room: Table) -> None:
        for seat in range(len(room.seats)):
            self.begun.pop((table, seat), None)
        del self.open[table]
        await self.database.write(partial(closed, table_id=table))
        self.tables.forget(table)

    def _plan(self, turn: TurnClock) -> None:
        """When a player answers, if at all."""
        one = self.people[turn.user_id]
        self.counted["turns"] += 1
        allowed = turn.allowed if turn.allowed is not None else DAY
        if one.answers >= one.gone_after and turn.allowed is None:
            return self._later(_NEVER // 2, partial(self._answer, turn))  # without a limit nobody is replaced
        if one.answers >= one.gone_after:
            return None
        delay = self.random.random() * one.patience * allowed
        if self.random.random() < one.skips:
            delay += self.random.choice((1, 2, 4)) * allowed
        return self._later(int(delay) + 1, partial(self._answer, turn))

    async def _answer(self, turn: TurnClock) -> None:
        """A player makes a whole move, at random."""
        one = self.people[turn.user_id]
        async with self.tables.locked(turn.table_id) as table:
            present = table.clock.turns.get(turn.seat)
            if present is None or present.since != turn.since or table.match is None:
                return
            one.answers += 1
            self.calls.unheard[turn.table_id] = 0
            self.counted["answers"] += 1
            for _ in range(40):
                prompt = next((p for p in table.match.prompts() if p.seat == turn.seat), None)
                if prompt is None or table.status != "running":
                    break
                self._serial += 1
                picks = RandomPlayer()(None, prompt, self.random.getrandbits(60))
                (result,) = await self.tables.choose(table, turn.seat, [(prompt.id, picks)], self._serial)
                if result.turn_ended:
                    break
            thinking = automatic(table, table.match) is not None
            if self.random.random() < _UNDONE:
                undo = partial(self._undo, turn.table_id, turn.seat, table.match.version)
                self._later(self.random.randrange(1, 10 * MINUTE), undo)
        if thinking:
            await self.service.computers.go_on(turn.table_id)
        self.kicked.add(turn.table_id)

    async def _undo(self, table: int, seat: int, version: int) -> None:
        """A player takes the last action back, if nothing has happened since and it is free; others who were
        called by it have not acted."""
        async with self.tables.locked(table) as room:
            if table not in self.open or room.match is None or room.match.version != version:
                return
            waited = list(room.clock.turns.values())
            self._serial += 1
            try:
                await undo_actions.undo(self.tables, room, seat, self._serial)
            except Refusal:
                return
            self.counted["actions taken back"] += 1
            self.calls.undone(waited, room.clock.turns)
        self.kicked.add(table)

    # How long a turn may last.

    async def _ended(self, table: Table, turn: TurnClock) -> None:
        self.turns[turn.table_id] += 1
        clock = table.clock
        lasted = self.ticking.instant - turn.since
        if turn.allowed is None:
            return
        one = self.people[turn.user_id]
        bound = turn.allowed * (IN_A_ROW if clock.late == "wait" else 1) + SLACK
        for first, last in [*one.rests(), self.away]:
            common = min(last, self.ticking.instant) - max(first, turn.since)
            if common > 0:
                bound += common + quarter(turn.allowed)
        for first, last in self.rests.get(turn.table_id, []):
            if last > turn.since:
                bound += min(last, self.ticking.instant) - max(first, turn.since) + IN_A_ROW * turn.allowed
        row = table.seats[turn.seat]
        offered = any(change.kind == "opened" and change.seat == turn.seat for change in table.changes)
        if lasted > bound and not (clock.late == "wait" and (offered or row.open)):
            what = f"table {turn.table_id}, seat {turn.seat}, {clock.pace}/{clock.late}"
            self.failures.append(f"{what}: a turn of {turn.allowed} s lasted {lasted} s, at most {bound}")
        if lasted >= turn.allowed:
            self.counted[f"late, {clock.late}"] += 1
