"""A table whose time passes, without any Discord: what is due is done when a test says so."""

from __future__ import annotations

from bot.features.clock import store
from bot.features.clock.deadlines import Deadlines
from bot.features.seats.changes import Seats
from bot.tables import store as tables
from bot.tables.pace import PACES, Late, Pace
from bot.tables.rows import ClockRow, TurnClock
from tests.bot.room import NOON, Room

DAILY, LIVE = PACES["daily"], PACES["live"]


class Dues:
    """A table whose time passes."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.deadlines = Deadlines(room.tables, Seats(room.tables))

    async def begun(self, *users: int | None, late: Late = "wait", pace: Pace = DAILY) -> None:
        self.room.clock.instant = NOON
        await self.room.begun(*users, clock=ClockRow(pace, late))
        if None in users:
            await self.room.service.computers.go_on(self.room.number)
        await self.room.sent()

    async def after(self, seconds: int) -> None:
        """What is due after that time is done."""
        self.room.clock.instant = NOON + seconds
        await self.room.sent()
        await self.deadlines.act_on(self.room.number)
        await self.deadlines.settle()

    async def turns(self) -> dict[int, TurnClock]:
        return {one.seat: one for one in await self.room.ask(tables.turns, self.room.number)}

    async def missed(self, number: int, user: int) -> int:
        return (await self.room.ask(store.patience, self.room.number, number, user)).missed

    async def incidents(self) -> list[tuple[str, int | None]]:
        """What happened; what the computer answers for somebody stands there besides."""
        found = (await self.room.table()).incidents
        return [(one.kind, one.seat) for one in found if one.kind != "instead"]
