"""A table at which nobody is any more: it rests instead of calling for ever, until somebody wakes it."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from bot.messages import relay
from bot.messages import store as outbox
from bot.tables.pace import DAY, MINUTE
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.features.clock.conftest import Hours
from tests.bot.features.clock.test_deadlines import pings
from tests.bot.server import Server
from tests.thorough import few


@pytest.fixture(autouse=True)
def last(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ann sits last: who chooses the first card last and then has the first turn does both in one action."""
    monkeypatch.setattr(random.SystemRandom, "shuffle", lambda self, rows: rows.reverse())


async def alone(server: Server, hours: Hours, late: str) -> int:
    """Ann with two computer players in a long game, never to be seen again."""
    number = await server.open(computers=2, start=False)
    await hours.set_table(number, "live", late)
    panel = (await server.press(server.ann, server.lobby(number), "options")).original
    await server.ann.select(panel, f"{number}:-::option:length", ["long"])
    await server.press(server.ann, server.lobby(number), "start")
    return number


def resting(server: Server) -> list[Any]:
    """The public messages that say that the table rests."""
    return [message for message in server.public() if "this table rests" in server.text(message)]


@pytest.mark.parametrize("late", ["computer", "skip", "wait"])
async def test_who_plays_with_computers_alone_is_not_called_for_ever(
    server: Server, hours: Hours, late: str
) -> None:
    number = await alone(server, hours, late)
    await hours.pass_(40 * MINUTE)
    (message,) = resting(server)
    assert "<@" not in server.text(message)
    called = pings(server)
    assert len(called) <= 6, "two for each turn that was missed"
    version = (await server.table(number)).version
    await hours.pass_(30 * DAY)
    assert pings(server) == called, "and then never again"
    assert resting(server) == [message]
    assert (await server.table(number)).version == version
    assert (await server.table(number)).seats[2].human == server.ann.id, "the seat is still hers"
    assert "⏳" not in server.text(server.last)
    # The button wakes it, for those who play here.
    assert "You do not sit" in str(
        [server.text(f) for f in (await server.press(server.bob, message, "wake")).followups]
    )
    await server.press(server.ann, message, "wake")
    assert "The table is awake again" in server.text(message)
    assert parts.ids(server.components(message)) == []
    assert f"<t:{hours.now + 10 * MINUTE}:R>" in server.text(server.last), "with a whole interval"
    log = server.text((await server.ann.slash("table log", table=str(number))).original)
    assert log.count("the table went to rest") == 1
    assert log.count("The table is awake again") == 1
    assert log.index("ran out of time") < log.index("the table went to rest")


async def test_a_move_wakes_the_table(server: Server, hours: Hours, restart: Restart) -> None:
    number = await alone(server, hours, "computer")
    await hours.pass_(40 * MINUTE)
    (message,) = resting(server)
    await restart()
    panel = await server.act(server.ann)
    verbs = [parts.verb(custom_id) for custom_id in parts.ids(server.components(panel))]
    await (
        server.press(server.ann, panel, "do", "0") if "do" in verbs else server.choose(server.ann, panel, 0)
    )
    await server.press(server.ann, panel, "ok")
    assert "The table is awake again" in server.text(message)
    assert not (await hours.clock(number)).stopped
    assert await server.bot.database.ask(outbox.tables) == []


async def test_the_last_of_two_who_left_is_left_in_peace(server: Server, hours: Hours) -> None:
    number = await server.open(server.bob, start=False)
    await hours.set_table(number, "live", "computer")
    panel = (await server.press(server.ann, server.lobby(number), "options")).original
    await server.ann.select(panel, f"{number}:-::option:length", ["long"])
    await server.press(server.ann, server.lobby(number), "start")
    await hours.pass_(3 * 60 * MINUTE)
    (message,) = resting(server)
    called = len(pings(server))
    await hours.pass_(30 * DAY)
    assert len(pings(server)) == called
    table = await server.table(number)
    away = next(row for row in table.seats if row.open)
    # Whoever's seat it was comes back, and with that the table wakes.
    owner = await server.person(number, away.number)
    await server.act(owner)
    assert "The table is awake again" in server.text(message)


@pytest.mark.parametrize("before", [True, False])
async def test_a_process_that_ends_at_the_wrong_moment_says_it_once(
    server: Server, hours: Hours, restart: Restart, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    """Before the message goes out, or when Discord has it and the bot does not know it."""
    await alone(server, hours, "wait")
    send, finish = relay.Relay._send, relay.Relay._finish

    async def dies(self: relay.Relay, row: Any, *more: Any) -> None:
        if row.kind == "resting":
            raise asyncio.CancelledError
        await (send if before else finish)(self, row, *more)

    monkeypatch.setattr(relay.Relay, "_send" if before else "_finish", dies)
    await hours.pass_(40 * MINUTE)
    assert len(resting(server)) == (not before)
    monkeypatch.setattr(relay.Relay, "_send", send)
    monkeypatch.setattr(relay.Relay, "_finish", finish)
    await restart()
    (message,) = resting(server)
    await server.press(server.ann, message, "wake")
    assert "The table is awake again" in server.text(message)
    assert await server.bot.database.ask(outbox.tables) == []


@few("ru")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_table_rests_in_its_language(server: Server, hours: Hours, language: str) -> None:
    number = await server.open(computers=2, start=False, language=language)
    await hours.set_table(number, "live", "wait")
    await server.press(server.ann, server.lobby(number), "start")
    await hours.pass_(40 * MINUTE)
    (message,) = [message for message in server.public() if "💤" in server.text(message)]
    await server.press(server.ann, message, "wake")
    assert "☀️" in server.text(message)


async def test_several_reminders_are_one_message_that_is_settled(server: Server, hours: Hours) -> None:
    number = await hours.open("live", "wait", server.bob)
    before = len(pings(server))
    await hours.pass_(8 * MINUTE)
    (reminder,) = pings(server)[before:]
    assert sorted(reminder[1]) == sorted([server.ann.id, server.bob.id])
    (message,) = [message for message in server.public() if "still waits for you" in server.text(message)]
    first, second = [await server.person(number, seat) for seat in (0, 1)]
    for who, other in ((first, second), (second, first)):
        panel = await server.act(who)
        await server.choose(who, panel, 0)
        await server.press(who, panel, "ok")
        assert f"✔ The table no longer waits for {who.name}." in server.text(message)
        assert (f"<@{other.id}>, the table still waits" in server.text(message)) == (who is first)
    assert parts.ids(server.components(message)) == [], "nothing is left to be done"
