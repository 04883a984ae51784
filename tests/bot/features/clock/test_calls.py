"""Quiet hours, vacation and direct messages: when and how players are called."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.features.clock import store as clock_store
from bot.messages import availability, relay
from bot.messages import store as outbox
from bot.messages.availability import Vacation
from bot.tables.pace import DAY, HOUR, MINUTE
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.features.clock.conftest import Hours
from tests.bot.features.clock.test_deadlines import pings
from tests.bot.server import Server
from tests.thorough import few


async def page(server: Server, who: Any) -> Any:
    """The page of the settings about calls."""
    panel = (await who.slash("settings")).original
    await server.press(who, panel, "calls")
    return panel


async def sleeps(server: Server, who: Any, first: int, last: int, zone: str = "UTC") -> None:
    """Set quiet hours by clicking."""
    panel = await page(server, who)
    for name, value in (("zone", zone), ("quiet_from", str(first * 60)), ("quiet_to", str(last * 60))):
        await server.set_list(who, panel, f"0:-::set_{name}:", value)


async def finish_turn(server: Server, who: Any) -> None:
    """Draw, then end."""
    panel = await server.act(who)
    for _ in range(2):
        await server.press(who, panel, "do", "0")
        await server.press(who, panel, "ok")


@few("it")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_shows_and_keeps_everything(server: Server, hours: Hours, language: str) -> None:
    first = (await server.ann.slash("settings")).original
    await server.ann.select(first, "0:-::set_language:", [language])
    await sleeps(server, server.ann, 23, 7, "Asia/Tokyo")
    panel = await page(server, server.ann)
    text = server.text(panel)
    assert "23:00" in text
    assert "07:00" in text
    assert "Asia/Tokyo" in text
    assert "21:00" in text, "noon in UTC"
    await server.press(server.ann, panel, "set_direct")
    await server.ann.select(panel, "0:-::set_away:", ["3"])
    assert f"<t:{hours.now + 3 * DAY}:f>" in server.text(panel)
    habits = await server.bot.database.ask(availability.availability, server.ann.id)
    assert (habits.zone, habits.quiet_from, habits.quiet_to) == ("Asia/Tokyo", 23 * 60, 7 * 60)
    assert habits.direct
    await server.ann.select(panel, "0:-::set_away:", ["0"])
    await server.ann.select(panel, "0:-::set_quiet_from:", ["off"])
    habits = await server.bot.database.ask(availability.availability, server.ann.id)
    assert habits.quiet_from is None
    assert not habits.away(hours.now)
    await server.press(server.ann, panel, "settings")
    assert parts.verb(parts.ids(server.components(panel))[0]) == "set_language"


async def test_only_quiet_hours_that_are_taken_are_offered(server: Server, hours: Hours) -> None:
    panel = await page(server, server.ann)
    await server.ann.select(panel, "0:-::set_quiet_from:", [str(22 * 60)])
    lists = {parts.verb(one["custom_id"]): one["options"] for one in parts.selects(server.components(panel))}
    offered = [int(option["value"]) // 60 for option in lists["set_quiet_to"]]
    assert offered == [*range(13), 23], "14 hours at most"
    assert len(lists["set_quiet_from"]) == 25


async def test_everything_can_be_typed(server: Server, hours: Hours) -> None:
    await server.ann.slash("settings", zone="america/new_york", quiet="22:30 - 7", vacation=2, direct=True)
    habits = await server.bot.database.ask(availability.availability, server.ann.id)
    assert (habits.zone, habits.quiet_from, habits.quiet_to) == ("America/New_York", 22 * 60 + 30, 7 * 60)
    assert habits.away_until == hours.now + 2 * DAY
    for typed, word in (
        ({"quiet": "at night"}, "Type quiet hours like"),
        ({"quiet": "8-23"}, "14 hours"),
        ({"zone": "Moon/Base"}, "No such time zone"),
    ):
        answer = (await server.ann.slash("settings", options=typed)).original
        assert word in server.text(answer)
    assert await server.bot.database.ask(availability.availability, server.ann.id) == habits
    choices = (await server.ann.autocomplete("settings", "zone", zone="new yo")).choices
    assert [choice["value"] for choice in choices] == ["America/New_York"]


async def test_quiet_hours_name_without_a_ping_and_ping_once_at_their_end(
    server: Server, hours: Hours
) -> None:
    number = await hours.open("daily", "wait", server.bob)
    await server.first_cards(number)
    first, second = [await server.person(number, seat) for seat in (0, 1)]
    await sleeps(server, second, 22, 8)
    await hours.to(23)
    before = len(pings(server))
    await finish_turn(server, first)
    assert f"<@{second.id}> owes turn EN" in server.text(server.last)
    assert "quiet hours" in server.text(server.last)
    assert len(pings(server)) == before
    await hours.to(7.99)
    assert len(pings(server)) == before
    await hours.to(8)
    (call,) = pings(server)[before:]
    assert call[1] == [second.id]
    assert "it is your move" in call[0]
    await hours.to(17)
    (reminder,) = pings(server)[before + 1 :]
    assert "still waits" in reminder[0]
    await hours.pass_(3 * DAY)
    assert len(pings(server)) == before + 2


async def test_a_reminder_waits_for_the_end_of_quiet_hours_or_is_dropped(
    server: Server, hours: Hours
) -> None:
    number = await hours.open("daily", "wait", server.bob)  # at noon: reminder at 6, deadline at noon
    await server.first_cards(number)
    first = await server.person(number, 0)
    await sleeps(server, first, 20, 9)
    before = len(pings(server))
    await hours.to(8.99)
    assert len(pings(server)) == before
    await hours.to(9)
    assert len(pings(server)) == before + 1
    await finish_turn(server, first)
    second = await server.person(number, 1)
    await sleeps(server, second, 2, 12)  # reminder at 3, deadline at 9
    before = len(pings(server))
    await hours.pass_(3 * DAY)
    assert len(pings(server)) == before


async def test_quiet_hours_that_end_by_a_click_end_at_once(server: Server, hours: Hours) -> None:
    number = await hours.open("daily", "wait", server.bob)
    await server.first_cards(number)
    first, second = [await server.person(number, seat) for seat in (0, 1)]
    await sleeps(server, second, 11, 20)
    await finish_turn(server, first)
    before = len(pings(server))
    await second.slash("settings", quiet="off")
    await hours.pass_(0)
    assert [users for _, users in pings(server)[before:]] == [[second.id]]


async def test_a_vacation_stops_ones_clocks(server: Server, hours: Hours, restart: Restart) -> None:
    number = await hours.open("daily", "computer", server.bob)
    await server.first_cards(number)
    version = (await server.table(number)).version
    first = await server.person(number, 0)
    await hours.pass_(20 * HOUR)
    await first.slash("settings", vacation=5)
    assert "on vacation until" in server.text(server.last)
    assert ":R>" not in server.text(server.last)
    await hours.pass_(2 * DAY)
    await restart()
    await hours.pass_(3 * DAY)
    assert (await server.table(number)).version == version
    assert f"<t:{hours.now + 6 * HOUR}:R>" in server.text(server.last), "a quarter of the time in any case"
    await hours.pass_(6 * HOUR)
    assert (await server.table(number)).version > version


async def test_a_reminder_tells_of_a_vacation_in_the_place_of_its_deadline(
    server: Server, hours: Hours
) -> None:
    number = await hours.open("daily", "computer", server.bob)
    await server.first_cards(number)
    first = await server.person(number, 0)
    await hours.pass_(19 * HOUR)
    (reminder,) = [message for message in server.public() if "still waits for you" in server.text(message)]
    assert "⏳ due <t:" in server.text(reminder)
    await first.slash("settings", vacation=5)
    await hours.pass_(2 * DAY)
    assert "🏖️ on vacation until" in server.text(reminder)
    assert ":R>" not in server.text(reminder)
    await first.slash("settings", vacation=0)
    await hours.pass_(0)
    assert "🏖️" not in server.text(reminder)
    assert "⏳ due <t:" in server.text(reminder)


async def test_a_turn_that_begins_in_a_vacation_calls_at_its_end(server: Server, hours: Hours) -> None:
    number = await hours.open("daily", "computer", server.bob)
    await server.first_cards(number)
    first, second = [await server.person(number, seat) for seat in (0, 1)]
    await second.slash("settings", vacation=2)
    before = len(pings(server))
    await finish_turn(server, first)
    await hours.pass_(2 * DAY - 1)
    assert len(pings(server)) == before
    await hours.pass_(1)
    assert [users for _, users in pings(server)[before:]] == [[second.id]]
    assert f"<t:{hours.now + DAY}:R>" in server.text(server.last)


async def test_vacations_are_bounded(server: Server, hours: Hours) -> None:
    await server.ann.slash("settings", vacation=20)
    await hours.pass_(10 * DAY)
    answer = (await server.ann.slash("settings", vacation=20)).original
    assert "28 days at most" in server.text(answer)
    await server.ann.slash("settings", vacation=18)
    await hours.pass_(18 * DAY)
    answer = (await server.ann.slash("settings", vacation=1)).original
    assert f"<t:{hours.now + 7 * DAY}:f>" in server.text(answer)
    await hours.pass_(7 * DAY)
    await server.ann.slash("settings", vacation=1)
    await server.ann.slash("settings", vacation=0)
    answer = (await server.ann.slash("settings", vacation=1)).original
    assert "Vacation" in server.text(answer), "one that was ended at once does not count"


async def test_who_was_not_seen_for_long_gets_a_vacation_once(server: Server, hours: Hours) -> None:
    number = await hours.open("relaxed", "computer", server.bob)
    await server.first_cards(number)
    version = (await server.table(number)).version
    first = await server.person(number, 0)
    await hours.pass_(3 * DAY)
    assert (await server.table(number)).version == version
    found = await server.bot.database.ask(clock_store.vacation, first.id)
    assert found == Vacation(first.id, hours.now, hours.now + 7 * DAY, granted=True)
    assert "on vacation until" in server.text(server.last)
    await hours.pass_(8 * DAY)
    assert (await server.table(number)).version > version


async def test_a_vacation_given_by_the_clock_is_announced_at_once(server: Server, hours: Hours) -> None:
    """At every table that waits for the player, and in the log; those who wait need not guess."""
    numbers = []
    for pace in ("relaxed", "none"):
        numbers.append(await hours.open(pace, "wait", server.bob))
        await server.first_cards(numbers[-1])
    first = await server.person(numbers[0], 0)
    waits = [number for number in numbers if (await server.person(number, 0)).id == first.id]
    before = len(server.public())
    await hours.pass_(3 * DAY)
    said = [server.text(one) for one in server.public()[before:] if "has not been seen" in server.text(one)]
    assert len(said) == len(waits)
    assert all(f"{first.name} has not been seen" in one and "until <t:" in one for one in said)
    for number in waits:
        log = server.text((await server.bob.slash("table log", table=str(number))).original)
        assert f"{first.name} has not been seen" in log


async def test_calls_by_direct_message(server: Server, hours: Hours) -> None:
    number = await hours.open("live", "wait", server.bob)
    await server.first_cards(number)
    first, second = [await server.person(number, seat) for seat in (0, 1)]
    await second.slash("settings", direct=True)
    panel = (await second.slash("settings")).original
    await second.select(panel, "0:-::set_language:", ["it"])
    before = len(pings(server))
    await finish_turn(server, first)
    await hours.pass_(8 * MINUTE)
    assert len(pings(server)) == before, "nothing in the channel"
    messages = second.letters()
    assert len(messages) == 2
    assert "tocca a te" in server.text(messages[0])
    assert "Lanterns IT" in server.text(messages[0])
    assert "aspetta ancora" in server.text(messages[1])
    panel = (await server.press(second, messages[0], "act")).original
    assert "IT question turn" in server.text(panel)


async def test_closed_direct_messages_are_told_once(server: Server, hours: Hours) -> None:
    number = await hours.open("live", "wait", server.bob)
    await server.first_cards(number)
    first, second = [await server.person(number, seat) for seat in (0, 1)]
    await second.slash("settings", direct=True)
    second.close_direct()
    before = len(pings(server))
    await finish_turn(server, first)
    (call,) = pings(server)[before:]
    assert call[1] == [second.id]
    assert "direct messages are closed" in call[0]
    await hours.pass_(8 * MINUTE)
    reminder = pings(server)[before + 1 :]
    assert [users for _, users in reminder] == [[second.id]]
    assert "closed" not in reminder[0][0]


async def test_a_reminder_that_comes_too_late_is_not_sent(server: Server, hours: Hours) -> None:
    number = await hours.open("daily", "wait", server.bob)
    await server.first_cards(number)
    first = await server.person(number, 0)
    panel = await server.act(first)
    before = len(pings(server))
    server.lab.faults.error_once("POST /channels/{}/messages", 503, times=5)
    await hours.pass_(18 * HOUR)
    for _ in range(2):
        await server.press(first, panel, "do", "0")
        await server.press(first, panel, "ok")
    await server.try_again()
    tried = pings(server)[before:]
    assert {users[0] for text, users in tried if "still waits" in text} == {first.id}
    assert not any("still waits" in server.text(message) for message in server.public())
    assert "owes turn EN" in server.text(server.last)


async def test_a_reminder_that_was_held_up_until_quiet_hours_waits_for_their_end(
    server: Server, hours: Hours
) -> None:
    number = await hours.open("daily", "wait", server.bob)  # at noon: reminder at 6
    await server.first_cards(number)
    await sleeps(server, await server.person(number, 0), 7, 10)
    server.lab.faults.error_once("POST /channels/{}/messages", 503, times=5)
    await hours.to(6)
    hours.dial.instant += 2 * HOUR
    await server.bot.database.write(lambda db: clock_store.set_alive(db, hours.now))
    await server.try_again()
    assert not any("still waits" in server.text(message) for message in server.public())
    await hours.to(10)
    await server.try_again()
    assert len([message for message in server.public() if "still waits" in server.text(message)]) == 1


async def test_a_call_that_may_have_been_sent_is_not_sent_again(
    server: Server, hours: Hours, restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process dies when Discord has the reminder and the bot does not know it."""
    number = await hours.open("live", "wait", server.bob)
    await server.first_cards(number)
    finish = relay.Relay._finish

    async def dies(self: relay.Relay, row: Any, also: Any = None) -> None:
        if row.kind == "ping":
            raise asyncio.CancelledError
        await finish(self, row, also)

    monkeypatch.setattr(relay.Relay, "_finish", dies)
    await hours.pass_(8 * MINUTE)
    assert len([message for message in server.public() if "still waits" in server.text(message)]) == 1
    monkeypatch.setattr(relay.Relay, "_finish", finish)
    await restart()
    assert len([message for message in server.public() if "still waits" in server.text(message)]) == 1
    assert await server.bot.database.ask(outbox.tables) == []
