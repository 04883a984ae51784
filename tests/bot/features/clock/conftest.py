"""The bot on the stand-in with a clock that a test moves."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.base.clocks import ABSENCE
from bot.features.clock import store
from bot.tables import store as table_store
from bot.tables.pace import DAY
from bot.tables.rows import ClockRow
from tests.bot.features.clock.dues import Dues
from tests.bot.room import Room
from tests.bot.server import Server

MONDAY = 1_790_000_000 // DAY * DAY + 12 * 3600
"""Noon of a day in UTC."""


class Dial:
    """A clock that stands still until it is moved."""

    absence = ABSENCE

    def __init__(self) -> None:
        self.instant = float(MONDAY)

    def now(self) -> float:
        return self.instant

    async def sleep(self, seconds: float) -> None:
        raise AssertionError("nobody waits for a clock that stands still")


@pytest.fixture
def ticking() -> Dial:
    return Dial()


class Hours:
    """Time passes at a server: the bot looks at its clock whenever something is due."""

    def __init__(self, server: Server, dial: Dial) -> None:
        self.server = server
        self.dial = dial

    @property
    def now(self) -> int:
        return int(self.dial.instant)

    async def pass_(self, seconds: float) -> None:
        """Let time pass while the bot is there."""
        end = self.dial.instant + seconds
        for _ in range(1000):
            database = self.server.bot.database
            due = await database.ask(store.next_due)
            at = min(end, max(self.dial.instant, due if due is not None else end))
            await database.write(partial(store.set_alive, now=int(at)))
            self.dial.instant = at
            await self.server.look_at_clock()
            later = await database.ask(store.next_due)
            if at >= end and (later is None or later > end):
                return
        raise AssertionError("something is due again and again")

    async def to(self, hour: float) -> None:
        """Let time pass until that hour of the day in UTC comes next."""
        left = (hour * 3600 - self.dial.instant) % DAY
        await self.pass_(left or DAY)

    async def set_table(self, number: int, pace: str, late: str = "wait") -> None:
        """Give a table in its lobby a pace."""
        panel = (await self.server.press(self.server.ann, self.server.lobby(number), "options")).original
        address = f"{number}:-::option:"
        await self.server.set_list(self.server.ann, panel, f"{address}@pace", pace)
        if pace != "none":
            await self.server.set_list(self.server.ann, panel, f"{address}@late", late)

    async def clock(self, number: int) -> ClockRow:
        return await self.server.bot.database.ask(table_store.clock_of, number)

    async def open(self, pace: str, late: str, *others: Any, **options: Any) -> int:
        """A table of this pace, begun."""
        number = await self.server.open(*others, start=False, **options)
        await self.set_table(number, pace, late)
        await self.server.press(self.server.ann, self.server.lobby(number), "start")
        return number


@pytest.fixture
def dues(room: Room) -> Dues:
    """A table without any Discord, whose time passes."""
    return Dues(room)


@pytest.fixture
def hours(server: Server, ticking: Dial) -> Hours:
    return Hours(server, ticking)
