"""Who is pinged at the simulated tables, and whether that may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import discord

from bot.features.clock.messages import DueCall, Reminders
from bot.features.clock.turn_clock import MOST_PINGS
from bot.messages.sender import Post
from bot.messages.store import OutboxRow
from bot.tables.pace import IN_A_ROW
from bot.tables.rows import TurnClock
from bot.tables.table import Table
from bot.tables.tables import Tables

if TYPE_CHECKING:
    from tests.harness.calendar import Block


class Deaf(Reminders):
    """Reminders without Discord: it notes whom it would have pinged."""

    def __init__(self, tables: Tables, calls: Calls) -> None:
        client = discord.Client(intents=discord.Intents.none())
        super().__init__(client, tables, Post(client, tables.database))
        self.calls = calls

    async def _publicly(self, row: OutboxRow, table: Table, due: Sequence[DueCall]) -> None:
        for one in due:
            self.calls.ring(table, one.turn)

    async def _directly(self, row: OutboxRow, table: Table, one: DueCall) -> None:
        self.calls.ring(table, one.turn)


class Calls:
    """The pings of a block of tables. ``unheard``: pings since somebody acted, by table."""

    def __init__(self, block: Block) -> None:
        self._block = block
        self.unheard: Counter[int] = Counter()
        self._pings: Counter[tuple[int, int, int]] = Counter()
        self._off: dict[tuple[int, int], tuple[int, int]] = {}  # user and first instant, by table and seat
        self._first: dict[tuple[int, int, int], int] = {}  # of turns that an undo had called off before

    def ring(self, table: Table, turn: TurnClock) -> None:
        """A player is pinged now: may that be?"""
        block, now = self._block, self._block.ticking.instant
        key = self._key(turn)
        self._pings[key] += 1
        block.counted["pings"] += 1
        block.counted["most pings of a turn"] = max(block.counted["most pings of a turn"], self._pings[key])
        what = f"table {turn.table_id}, seat {turn.seat}, {table.clock.pace}/{table.clock.late}"
        if self._pings[key] > MOST_PINGS:
            block.failures.append(f"{what}: {self._pings[key]} pings in one turn")
        self.unheard[turn.table_id] += 1
        most = MOST_PINGS * IN_A_ROW * sum(row.user_id is not None for row in table.seats)
        if self.unheard[turn.table_id] > most:
            block.failures.append(f"{what}: {self.unheard[turn.table_id]} pings, and nobody acts")
        if table.clock.asleep:
            block.failures.append(f"{what}: a ping while the table rests")
        one = block.people[turn.user_id]
        if one.habits.quiet(now):
            block.failures.append(f"{what}: a ping in quiet hours")
        if any(first <= now < last for first, last in one.away[-1:]):
            block.failures.append(f"{what}: a ping on vacation")

    def _key(self, turn: TurnClock) -> tuple[int, int, int]:
        """Names a turn, and that of the same player which an undo has called off before, by table, seat and
        first instant."""
        user, since = self._off.get((turn.table_id, turn.seat), (0, 0))
        if user != turn.user_id:
            since = self._first.get((turn.table_id, turn.seat, turn.since), turn.since)
        return turn.table_id, turn.seat, since

    def begun(self, turn: TurnClock) -> None:
        """A turn has begun."""
        self._first[(turn.table_id, turn.seat, turn.since)] = self._key(turn)[2]
        self._off.pop((turn.table_id, turn.seat), None)

    def undone(self, before: Sequence[TurnClock], after: Mapping[int, TurnClock]) -> None:
        """Something was taken back: those turns have ended by it that are not among those after it, and their
        players have not acted."""
        for turn in before:
            if turn.seat not in after or after[turn.seat].since != turn.since:
                self._off[(turn.table_id, turn.seat)] = (turn.user_id, self._key(turn)[2])
