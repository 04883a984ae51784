"""The bot on SimCord with a clock that a test moves."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.clock.paces import DAY
from bot.clock.ticking import ABSENCE
from bot.store import clock as store
from bot.store.clock import ClockRow
from tests.bot.conftest import Sim

MONDAY = 1_790_000_000 // DAY * DAY + 12 * 3600
"""Noon of a day in UTC."""


class Dial:
    """A clock that stands still until it is moved; who sleeps by it looks at it every minute of SimCord."""

    absence = ABSENCE

    def __init__(self) -> None:
        self.instant = float(MONDAY)

    def now(self) -> float:
        return self.instant

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(60)


@pytest.fixture
def ticking() -> Dial:
    return Dial()


class Hours:
    """Time passes at a server: the bot looks at its clock whenever something is due."""

    def __init__(self, sim: Sim, dial: Dial) -> None:
        self.sim = sim
        self.dial = dial

    @property
    def now(self) -> int:
        return int(self.dial.instant)

    async def pass_(self, seconds: float) -> None:
        """Let time pass while the bot is there."""
        end = self.dial.instant + seconds
        for _ in range(1000):
            database = self.sim.bot.database
            due = await database.ask(store.next_due)
            at = min(end, max(self.dial.instant, due if due is not None else end))
            await database.write(lambda db, at=at: store.set_alive(db, int(at)))
            self.dial.instant = at
            await self.sim.env.advance_time(60)
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
        panel = (await self.sim.press(self.sim.ann, self.sim.lobby(number), "options")).response
        address = f"{number}:-::option:"
        await self.sim.ann.select(panel, [pace], custom_id=f"{address}@pace")
        if pace != "none":
            await self.sim.ann.select(panel, [late], custom_id=f"{address}@late")

    async def clock(self, number: int) -> ClockRow:
        return await self.sim.bot.database.ask(store.of_table, number)

    async def open(self, pace: str, late: str, *others: Any, **options: Any) -> int:
        """A table of this pace, begun."""
        number = await self.sim.open(*others, start=False, **options)
        await self.set_table(number, pace, late)
        await self.sim.press(self.sim.ann, self.sim.lobby(number), "start")
        return number


@pytest.fixture
def hours(sim: Sim, ticking: Dial) -> Hours:
    return Hours(sim, ticking)
