"""Whatever moderators or hosts do to a table, nobody loses time by it: who is to move keeps the longer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.tables import store as table_store
from bot.tables.pace import DAY, HOUR, MINUTE
from bot.tables.rows import TurnClock
from rules.players import RandomPlayer
from tests.bot import parts
from tests.bot.features.clock.conftest import Hours
from tests.bot.features.moderation.conftest import Court
from tests.bot.lanterns import Lanterns
from tests.bot.server import Server
from tests.thorough import few, sample

PACES = ["live", "daily", "relaxed", "none", "own:3600:600"]
Left = dict[tuple[int, int], float]
"""Seconds that are left by seat and player."""
ENDLESS = float("inf")


class Evening:
    """A table to which moderators and its host do all kinds of things."""

    def __init__(self, server: Server, hours: Hours, number: int, chance: Random) -> None:
        self.court, self.hours = Court(server), hours
        self.server, self.number, self.chance = server, number, chance
        self.known: Left = {}
        self.done: list[str] = []
        self.takes_back: Any = None

    async def turns(self) -> list[TurnClock]:
        return await self.server.bot.database.ask(table_store.turns, self.number)

    async def left(self) -> Left:
        found = {}
        for turn in await self.turns():
            left = turn.remaining(self.hours.now)
            found[turn.seat, turn.user_id] = ENDLESS if left is None else left
        return found

    async def note(self) -> None:
        """Note how much time those have who are waited for: where there is no limit, at least a day, and what
        there was before the limit was lifted."""
        for whose, left in (await self.left()).items():
            self.known[whose] = max(DAY, self.known.get(whose, 0)) if left == ENDLESS else left

    async def do(self, act: str) -> None:
        """Do it; nobody who is waited for then has less time than before, or than when the turn was broken
        off."""
        await self.note()
        self.done.append(act)
        await getattr(self, act)()
        for whose, left in (await self.left()).items():
            assert left >= self.known.get(whose, 0), f"{whose} {self.known} {self.done}"

    async def act(self, key: str, **options: Any) -> None:
        """An act of a moderator, to be taken back by the next one perhaps; nothing where it is impossible."""
        asked = await self.court.mira.slash(f"moderate {key}", table=str(self.number), **options)
        if asked.modal is None:
            return
        shown = (await self.court.mira.submit(asked, {"reason": "x"})).original
        if "mod_do" not in str(self.server.components(shown)):
            return
        await self.court.confirm(self.court.mira, shown)
        self.takes_back = shown

    async def back(self) -> None:
        shown, self.takes_back = self.takes_back, None
        if shown is None or "mod_back" not in str(self.server.components(shown)):
            return
        asked = await self.server.press(self.court.mira, shown, "mod_back")
        if asked.modal is not None:
            answer = (await self.court.mira.submit(asked, {"reason": "y"})).original
            if "mod_do" in str(self.server.components(answer)):
                await self.court.confirm(self.court.mira, answer)

    async def pace(self) -> None:
        await self.act("pace", pace=self.chance.choice(PACES))

    async def host_paces(self) -> None:
        await self.server.ann.slash("table pace", pace=self.chance.choice(PACES[:4]), table=str(self.number))

    async def pause(self) -> None:
        await self.act(self.chance.choice(["pause", "resume"]))

    async def close(self) -> None:
        self.takes_back = None
        await self.act("close")
        if self.takes_back is not None:
            await self.hours.pass_(self.chance.choice([MINUTE, HOUR]))
            await self.back()

    async def rollback(self) -> None:
        shown = (await self.court.mira.slash("moderate rollback", table=str(self.number))).original
        lists = parts.selects(self.server.components(shown))
        if lists:
            turn = self.chance.choice(lists[0]["options"])["value"]
            await self.act("rollback", which=f"={turn}")

    async def skip(self) -> None:
        turns = await self.turns()
        if turns:
            await self.act("skip", which=f"={turns[0].seat}")

    async def kick(self) -> None:
        await self.act("kick", which=f"={self.chance.choice([0, 1])}")

    async def time_passes(self) -> None:
        """Not so much that anybody runs out of time."""
        passing = int(min([5 * HOUR, *(await self.left()).values()]) / 3)
        await self.hours.pass_(passing)
        self.known = {whose: max(0, left - passing) for whose, left in self.known.items()}

    async def move(self) -> None:
        """Somebody who is waited for answers: when the table waits for that player again, it is anew."""
        async with self.server.bot.tables.playing(self.number) as table:
            if table.status != "running" or table.paused is not None or table.match is None:
                return
            human = [prompt for prompt in table.match.prompts() if table.seats[prompt.seat].level is None]
            if human:
                prompt = self.chance.choice(human)
                picks = RandomPlayer()(None, prompt, len(self.done))
                once = 10**6 + len(self.done)
                await self.server.bot.tables.choose(table, prompt.seat, [(prompt.id, picks)], once)
                self.known.pop((prompt.seat, table.seats[prompt.seat].human or 0), None)


ACTS = [
    "pace", "pace", "host_paces", "pause", "pause", "close", "rollback", "skip", "kick", "back", "back",
    "time_passes", "time_passes", "move", "move", "move",
]  # fmt: skip


@few("1")
@pytest.mark.parametrize("seed", sample(range(12), lambda seed: seed < 2))
async def test_nobody_loses_time_by_what_others_do(
    server: Server, hours: Hours, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """In any order, while all are waited for and while one is."""
    begun = Lanterns.new

    def long(game: Lanterns, *setup: Any) -> Any:
        state = begun(game, *setup)
        state.rounds = 9
        return state

    monkeypatch.setattr(Lanterns, "new", long)
    chance = Random(seed)
    number = await hours.open(chance.choice(PACES[:3]), "wait", server.bob)
    evening = Evening(server, hours, number, chance)
    for _ in range(30):
        await evening.do(chance.choice(ACTS))
    assert len(set(evening.done)) > 6


async def test_a_table_that_is_opened_again_waits_as_long_as_before(server: Server, hours: Hours) -> None:
    """The clock of a turn outlives a faster pace and a table that was closed."""
    number = await hours.open("daily", "wait", server.bob)
    court = Court(server)
    until = hours.now + DAY
    await court.carry_out(court.mira, "pace", number, pace="live")
    closed = await court.carry_out(court.mira, "close", number)
    await court.take_back(court.mira, closed)
    assert f"<t:{until}:R>" in server.text(server.last)
    pinged = {turn.pings for turn in await server.bot.database.ask(table_store.turns, number)}
    assert pinged == {1}, "and those who must act are pinged"


async def test_a_limit_that_was_lifted_for_a_while_takes_nothing(server: Server, hours: Hours) -> None:
    number = await hours.open("relaxed", "wait", server.bob)
    court = Court(server)
    for pace in ("none", "live"):
        await court.carry_out(court.mira, "pace", number, pace=pace)
    left = [turn.remaining(hours.now) for turn in await server.bot.database.ask(table_store.turns, number)]
    assert left == [3 * DAY, 3 * DAY]
