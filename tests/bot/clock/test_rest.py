"""A table at which nobody is any more: it rests instead of calling for ever, until somebody wakes it."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from bot import publish
from bot.clock.paces import DAY, MINUTE
from bot.store import outbox
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.clock.conftest import Hours
from tests.bot.clock.test_deadlines import pings
from tests.bot.conftest import Restart, Sim


@pytest.fixture(autouse=True)
def last(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ann sits last: who chooses the first card last and then has the first turn does both in one action."""
    monkeypatch.setattr(random.SystemRandom, "shuffle", lambda self, rows: rows.reverse())


async def alone(sim: Sim, hours: Hours, late: str) -> int:
    """Ann with two computer players in a long game, never to be seen again."""
    number = await sim.open(computers=2, start=False)
    await hours.set_table(number, "live", late)
    panel = (await sim.press(sim.ann, sim.lobby(number), "options")).response
    await sim.ann.select(panel, ["long"], custom_id=f"{number}:-::option:length")
    await sim.press(sim.ann, sim.lobby(number), "start")
    return number


def resting(sim: Sim) -> list[Any]:
    """The public messages that say that the table rests."""
    return [message for message in sim.public() if "this table rests" in sim.text(message)]


@pytest.mark.parametrize("late", ["computer", "skip", "wait"])
async def test_who_plays_with_computers_alone_is_not_called_for_ever(
    sim: Sim, hours: Hours, wire: list[parts.Json], late: str
) -> None:
    number = await alone(sim, hours, late)
    await hours.pass_(40 * MINUTE)
    (message,) = resting(sim)
    assert "<@" not in sim.text(message)
    called = pings(sim, wire)
    assert len(called) <= 6, "two for each turn that was missed"
    version = (await sim.table(number)).version
    await hours.pass_(30 * DAY)
    assert pings(sim, wire) == called, "and then never again"
    assert resting(sim) == [message]
    assert (await sim.table(number)).version == version
    assert (await sim.table(number)).seats[2].human == sim.ann.id, "the seat is still hers"
    assert "⏳" not in sim.text(sim.last)
    # The button wakes it, for those who play here.
    assert "You do not sit" in str(
        [sim.text(f) for f in (await sim.press(sim.bob, message, "wake")).followups]
    )
    await sim.press(sim.ann, message, "wake")
    assert "The table is awake again" in sim.text(message)
    assert parts.ids(sim.raw(message)) == []
    assert f"<t:{hours.now + 10 * MINUTE}:R>" in sim.text(sim.last), "with a whole interval"
    log = sim.text((await sim.ann.slash(sim.channel, "table log", table=str(number))).response)
    assert log.count("the table went to rest") == 1
    assert log.count("The table is awake again") == 1
    assert log.index("ran out of time") < log.index("the table went to rest")


async def test_a_move_wakes_the_table(sim: Sim, hours: Hours, restart: Restart) -> None:
    number = await alone(sim, hours, "computer")
    await hours.pass_(40 * MINUTE)
    (message,) = resting(sim)
    await restart()
    panel = await sim.act(sim.ann)
    verbs = [parts.verb(custom_id) for custom_id in parts.ids(sim.raw(panel))]
    await (sim.press(sim.ann, panel, "do", "0") if "do" in verbs else sim.choose(sim.ann, panel, 0))
    await sim.press(sim.ann, panel, "ok")
    assert "The table is awake again" in sim.text(message)
    assert not (await hours.clock(number)).stopped
    assert await sim.bot.database.ask(outbox.tables) == []


async def test_the_last_of_two_who_left_is_left_in_peace(
    sim: Sim, hours: Hours, wire: list[parts.Json]
) -> None:
    number = await sim.open(sim.bob, start=False)
    await hours.set_table(number, "live", "computer")
    panel = (await sim.press(sim.ann, sim.lobby(number), "options")).response
    await sim.ann.select(panel, ["long"], custom_id=f"{number}:-::option:length")
    await sim.press(sim.ann, sim.lobby(number), "start")
    await hours.pass_(3 * 60 * MINUTE)
    (message,) = resting(sim)
    called = len(pings(sim, wire))
    await hours.pass_(30 * DAY)
    assert len(pings(sim, wire)) == called
    table = await sim.table(number)
    away = next(row for row in table.seats if row.open)
    # Whoever's seat it was comes back, and with that the table wakes.
    owner = await sim.person(number, away.seat)
    await sim.act(owner)
    assert "The table is awake again" in sim.text(message)


@pytest.mark.parametrize("before", [True, False])
async def test_a_process_that_ends_at_the_wrong_moment_says_it_once(
    sim: Sim, hours: Hours, restart: Restart, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    """Before the message goes out, or when Discord has it and the bot does not know it."""
    await alone(sim, hours, "wait")
    send, finish = publish.Publisher._send, publish.Publisher._finish

    async def dies(self: publish.Publisher, row: Any, *more: Any) -> None:
        if row.kind == "rest":
            raise asyncio.CancelledError
        await (send if before else finish)(self, row, *more)

    monkeypatch.setattr(publish.Publisher, "_send" if before else "_finish", dies)
    await hours.pass_(40 * MINUTE)
    assert len(resting(sim)) == (not before)
    monkeypatch.setattr(publish.Publisher, "_send", send)
    monkeypatch.setattr(publish.Publisher, "_finish", finish)
    await restart()
    (message,) = resting(sim)
    await sim.press(sim.ann, message, "wake")
    assert "The table is awake again" in sim.text(message)
    assert await sim.bot.database.ask(outbox.tables) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_table_rests_in_its_language(sim: Sim, hours: Hours, language: str) -> None:
    number = await sim.open(computers=2, start=False, language=language)
    await hours.set_table(number, "live", "wait")
    await sim.press(sim.ann, sim.lobby(number), "start")
    await hours.pass_(40 * MINUTE)
    (message,) = [message for message in sim.public() if "💤" in sim.text(message)]
    await sim.press(sim.ann, message, "wake")
    assert "☀️" in sim.text(message)


async def test_several_reminders_are_one_message_that_is_settled(
    sim: Sim, hours: Hours, wire: list[parts.Json]
) -> None:
    number = await hours.open("live", "wait", sim.bob)
    before = len(pings(sim, wire))
    await hours.pass_(8 * MINUTE)
    (reminder,) = pings(sim, wire)[before:]
    assert sorted(reminder[1]) == sorted([sim.ann.id, sim.bob.id])
    (message,) = [message for message in sim.public() if "still waits for you" in sim.text(message)]
    first, second = [await sim.person(number, seat) for seat in (0, 1)]
    for who, other in ((first, second), (second, first)):
        panel = await sim.act(who)
        await sim.choose(who, panel, 0)
        await sim.press(who, panel, "ok")
        assert f"✔ The table no longer waits for {who.name}." in sim.text(message)
        assert (f"<@{other.id}>, the table still waits" in sim.text(message)) == (who is first)
    assert parts.ids(sim.raw(message)) == [], "nothing is left to be done"
