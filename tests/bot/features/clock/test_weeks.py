"""Weeks at one table on the project's own stand-in, with the clock run fast: the real client, players of
three languages, a restart in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from bot.app import App
from bot.base.clocks import ABSENCE
from bot.features.clock import days, store
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.tables import rows
from bot.tables import store as table_store
from bot.tables.pace import DAY, HOUR
from bot.words import say
from rules import games
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.parts import Json
from tests.installed import RICH, fewest_choices, nothing_there
from tests.thorough import sample


class Fast:
    """A clock that is set by hand; who sleeps by it looks at it fifty times a second."""

    absence = ABSENCE

    def __init__(self) -> None:
        self.instant = 1_790_000_000 // DAY * DAY + 12 * HOUR

    def now(self) -> float:
        return self.instant

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0.02)


class Weeks:
    """A table over weeks: Ann reads English, Boris Russian, Carla Italian; the table speaks Japanese."""

    def __init__(self, lab: Lab, path: Path) -> None:
        self.lab, self.path, self.fast = lab, path, Fast()
        self.people = [
            lab.add_member(name, locale)
            for name, locale in (("Ann", "en-US"), ("Boris", "ru"), ("Carla", "it"))
        ]
        self.number = 0

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Table]:
        """The bot, until it is stopped or restarted."""
        async with serving(self.lab, self.path, ticking=self.fast) as bot:
            table = Table(self.lab, bot, self.people, seed=3)
            table.number = self.number
            yield table

    async def open(self, table: Table, key: str) -> None:
        """A table at which the computer plays moves that are late, begun."""
        ann, *others = self.people
        await (await ann.slash("table new", game=key, language="ja", pace="daily")).finished()
        query = "SELECT id FROM tables"
        row = await table.bot.database.ask(lambda database: database.execute(query).fetchone())
        table.number = self.number = row["id"]
        for other in others:
            await (await other.click(await table.having("join"), f"{self.number}:-::join:")).finished()
        panel = await table.seen(await ann.slash("table pace", late="computer"))
        assert "the computer plays this move" in text_of(panel)
        await (await ann.click(await table.having("start"), f"{self.number}:-::start:")).finished()

    async def pass_(self, bot: App, seconds: int) -> None:
        """Let time pass from one thing that is due to the next."""
        end = self.fast.instant + seconds
        while True:
            due = await bot.database.ask(store.next_due)
            at = min(end, max(self.fast.instant, due if due is not None else end))
            await bot.database.write(partial(store.set_alive, now=at))
            self.fast.instant = at
            await asyncio.sleep(0.05)
            await until(partial(self._done, bot, at))
            if at >= end:
                return

    async def _done(self, bot: App, at: int) -> bool:
        due = await bot.database.ask(store.next_due)
        return due is None or due > at

    async def waited_for(self, bot: App) -> Actor:
        """Who is waited for, alone."""
        (turn,) = await self.turns(bot)
        return next(person for person in self.people if person.id == turn.user_id)

    async def excused(self, bot: App) -> bool:
        """Whether no deadline acts before a quarter of the time has passed."""
        return {turn.ends for turn in await self.turns(bot)} == {self.fast.instant + 6 * HOUR}

    async def turns(self, bot: App) -> list[rows.TurnClock]:
        return await bot.database.ask(table_store.turns, self.number)


@pytest.mark.parametrize("key", sample(games(), lambda key: key == max(RICH)))
async def test_weeks_at_one_table(key: str, stand_in: Lab, tmp_path: Path) -> None:
    if 3 not in games()[key].seats or fewest_choices(games()[key], 3) < 60:
        nothing_there(key, "game for three that is long enough for weeks")
    weeks = Weeks(stand_in, tmp_path / "tables.sqlite3")
    ann = weeks.people[0]
    async with weeks.running() as table:
        await weeks.open(table, key)
        called = text_of(await table.having("act"))
        assert all(f"<@{turn.user_id}>" in called for turn in await weeks.turns(table.bot))
        assert f"<t:{weeks.fast.instant + DAY}:R>" in called
        while len(await weeks.turns(table.bot)) != 1:
            await table.play(1)
        slow = await weeks.waited_for(table.bot)
        await weeks.pass_(table.bot, 19 * HOUR)
        reminder = await said(stand_in, "まだ待っています")
        assert f"<@{slow.id}>" in reminder
    weeks.fast.instant += 3 * DAY  # the bot is away
    async with weeks.running() as table:
        await until(partial(weeks.excused, table.bot))
        await table.seen(await slow.slash("settings", vacation=2))
        assert "休暇中" in await until_said(table, "休暇中")
        await weeks.pass_(table.bot, 2 * DAY)
        assert "⏳" in await until_said(table, "⏳")
        await table.play(1)
        while len(await weeks.turns(table.bot)) != 1 or (await weeks.waited_for(table.bot)) is ann:
            await table.play(1)
        late = await weeks.waited_for(table.bot)
        await table.seen(await late.slash("settings", direct=True))
        version = (await table.row()).version
        await weeks.pass_(table.bot, DAY)
        await until(partial(moved, table, version), 30)
        assert late.name in await until_said(table, "時間切れ")
        done = {"Ann": "no longer waits", "Boris": "больше не ждёт", "Carla": "non aspetta più"}
        assert late.name in await said(stand_in, done[late.name]), "the direct message that had reminded"


async def test_a_vacation_that_was_planned_ahead(stand_in: Lab, tmp_path: Path) -> None:
    """Its player reads of it in the own language, the table in its; the bot is started anew before it begins
    and while it lasts."""
    weeks = Weeks(stand_in, tmp_path / "tables.sqlite3")
    today = days.day_of(int(weeks.fast.instant), "UTC")
    first, last = today + timedelta(days=1), today + timedelta(days=2)
    async with weeks.running() as table:
        await weeks.open(table, next(iter(games())))
        while len(await weeks.turns(table.bot)) != 1:
            await table.play(1)
        slow = await weeks.waited_for(table.bot)
        language = {"Ann": "en", "Boris": "ru", "Carla": "it"}[slow.name]
        typed = {"vacation-from": str(first), "vacation-to": str(last)}
        panel = await table.seen(await slow.slash("settings", options=typed))
        values = {
            "first": days.sentence(first, language),
            "last": days.sentence(last, language),
            "zone": "UTC",
        }
        assert say(language, "screen.holiday_ahead", **values) in text_of(panel)
        await weeks.pass_(table.bot, 11 * HOUR)
        assert "休暇中" not in text_of(await table.having("hand"))
    async with weeks.running() as table:
        await weeks.pass_(table.bot, HOUR)
        assert "休暇中" in await until_said(table, "休暇中")
        version = (await table.row()).version
        await weeks.pass_(table.bot, DAY)
    async with weeks.running() as table:
        await weeks.pass_(table.bot, DAY - 1)
        assert (await table.row()).version == version, "no deadline, and nobody plays instead"
        await weeks.pass_(table.bot, 1)
        assert "⏳" in await until_said(table, "⏳")
        await table.play(1)
        assert (await table.row()).version > version


async def moved(table: Table, version: int) -> bool:
    return (await table.row()).version > version


async def until(check: Callable[[], Awaitable[bool]], within: float = 30.0) -> None:
    """Wait until that is so."""
    async with asyncio.timeout(within):
        while not await check():  # noqa: ASYNC110 - what is waited for is in the database, nothing tells of it
            await asyncio.sleep(0.02)


def text_of(message: Json) -> str:
    return parts.said(message)


async def said(lab: Lab, words: str) -> str:
    """The newest message, wherever it is, with these words, as soon as it is there."""

    def found() -> str:
        every = sorted(lab.world.messages.values(), key=lambda message: message.id, reverse=True)
        texts = (parts.words(message) for message in every)
        return next((text for text in texts if words in text), "")

    return await lab.until(found)


async def until_said(table: Table, words: str) -> str:
    """The newest public message of the game, as soon as it has these words."""

    def found() -> str:
        message = table.offering("hand")
        text = "" if message is None else text_of(message)
        return text if words in text else ""

    return await table.lab.until(found)
