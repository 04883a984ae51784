"""Quiet hours, vacation and direct messages: when and how players are called."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot import publish
from bot.clock.paces import DAY, HOUR, MINUTE
from bot.store import clock as store
from bot.store import outbox
from bot.store.clock import Vacation
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.clock.conftest import Hours
from tests.bot.clock.test_deadlines import pings
from tests.bot.conftest import Restart, Sim


async def page(sim: Sim, who: Any) -> Any:
    """The page of the settings about calls."""
    panel = (await who.slash(sim.channel, "settings")).response
    await sim.press(who, panel, "calls")
    return panel


async def sleeps(sim: Sim, who: Any, first: int, last: int, zone: str = "UTC") -> None:
    """Set quiet hours by clicking."""
    panel = await page(sim, who)
    await who.select(panel, [zone], custom_id="0:-::set_zone:")
    await who.select(panel, [str(first * 60)], custom_id="0:-::set_quiet_from:")
    await who.select(panel, [str(last * 60)], custom_id="0:-::set_quiet_to:")


async def finish_turn(sim: Sim, who: Any) -> None:
    """Draw, then end."""
    panel = await sim.act(who)
    for _ in range(2):
        await sim.press(who, panel, "do", "0")
        await sim.press(who, panel, "ok")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_shows_and_keeps_everything(sim: Sim, hours: Hours, language: str) -> None:
    first = (await sim.ann.slash(sim.channel, "settings")).response
    await sim.ann.select(first, [language], custom_id="0:-::set_language:")
    await sleeps(sim, sim.ann, 23, 7, "Asia/Tokyo")
    panel = await page(sim, sim.ann)
    text = sim.text(panel)
    assert "23:00" in text
    assert "07:00" in text
    assert "Asia/Tokyo" in text
    assert "21:00" in text, "noon in UTC"
    await sim.press(sim.ann, panel, "set_direct")
    await sim.ann.select(panel, ["3"], custom_id="0:-::set_away:")
    assert f"<t:{hours.now + 3 * DAY}:f>" in sim.text(panel)
    habits = await sim.bot.database.ask(store.habits, sim.ann.id)
    assert (habits.zone, habits.quiet_from, habits.quiet_to) == ("Asia/Tokyo", 23 * 60, 7 * 60)
    assert habits.direct
    await sim.ann.select(panel, ["0"], custom_id="0:-::set_away:")
    await sim.ann.select(panel, ["off"], custom_id="0:-::set_quiet_from:")
    habits = await sim.bot.database.ask(store.habits, sim.ann.id)
    assert habits.quiet_from is None
    assert not habits.away(hours.now)
    await sim.press(sim.ann, panel, "settings")
    assert parts.verb(parts.ids(sim.raw(panel))[0]) == "set_language"


async def test_only_quiet_hours_that_are_taken_are_offered(sim: Sim, hours: Hours) -> None:
    panel = await page(sim, sim.ann)
    await sim.ann.select(panel, [str(22 * 60)], custom_id="0:-::set_quiet_from:")
    lists = {parts.verb(one["custom_id"]): one["options"] for one in parts.selects(sim.raw(panel))}
    offered = [int(option["value"]) // 60 for option in lists["set_quiet_to"]]
    assert offered == [*range(13), 23], "14 hours at most"
    assert len(lists["set_quiet_from"]) == 25


async def test_everything_can_be_typed(sim: Sim, hours: Hours) -> None:
    await sim.ann.slash(
        sim.channel, "settings", zone="america/new_york", quiet="22:30 - 7", vacation=2, direct=True
    )
    habits = await sim.bot.database.ask(store.habits, sim.ann.id)
    assert (habits.zone, habits.quiet_from, habits.quiet_to) == ("America/New_York", 22 * 60 + 30, 7 * 60)
    assert habits.away_until == hours.now + 2 * DAY
    for typed, word in (
        ({"quiet": "at night"}, "typed like"),
        ({"quiet": "8-23"}, "14 hours"),
        ({"zone": "Moon/Base"}, "No such time zone"),
    ):
        answer = (await sim.ann.slash(sim.channel, "settings", **typed)).response
        assert word in sim.text(answer)
    assert await sim.bot.database.ask(store.habits, sim.ann.id) == habits
    choices = await sim.ann.autocomplete(sim.channel, "settings", "zone", "new yo")
    assert [choice["value"] for choice in choices] == ["America/New_York"]


async def test_quiet_hours_name_without_a_ping_and_ping_once_at_their_end(
    sim: Sim, hours: Hours, wire: list[parts.Json]
) -> None:
    number = await hours.open("daily", "wait", sim.bob)
    await sim.first_cards(number)
    first, second = [await sim.person(number, seat) for seat in (0, 1)]
    await sleeps(sim, second, 22, 8)
    await hours.to(23)
    before = len(pings(sim, wire))
    await finish_turn(sim, first)
    assert f"<@{second.id}> owes turn EN" in sim.text(sim.last)
    assert "quiet hours" in sim.text(sim.last)
    assert len(pings(sim, wire)) == before
    await hours.to(7.99)
    assert len(pings(sim, wire)) == before
    await hours.to(8)
    (call,) = pings(sim, wire)[before:]
    assert call[1] == [second.id]
    assert "it is your move" in call[0]
    await hours.to(17)
    (reminder,) = pings(sim, wire)[before + 1 :]
    assert "still waits" in reminder[0]
    await hours.pass_(3 * DAY)
    assert len(pings(sim, wire)) == before + 2


async def test_a_reminder_waits_for_the_end_of_quiet_hours_or_is_dropped(
    sim: Sim, hours: Hours, wire: list[parts.Json]
) -> None:
    number = await hours.open("daily", "wait", sim.bob)  # at noon: reminder at 6, deadline at noon
    await sim.first_cards(number)
    first = await sim.person(number, 0)
    await sleeps(sim, first, 20, 9)
    before = len(pings(sim, wire))
    await hours.to(8.99)
    assert len(pings(sim, wire)) == before
    await hours.to(9)
    assert len(pings(sim, wire)) == before + 1
    await finish_turn(sim, first)
    second = await sim.person(number, 1)
    await sleeps(sim, second, 2, 12)  # reminder at 3, deadline at 9
    before = len(pings(sim, wire))
    await hours.pass_(3 * DAY)
    assert len(pings(sim, wire)) == before


async def test_quiet_hours_that_end_by_a_click_end_at_once(
    sim: Sim, hours: Hours, wire: list[parts.Json]
) -> None:
    number = await hours.open("daily", "wait", sim.bob)
    await sim.first_cards(number)
    first, second = [await sim.person(number, seat) for seat in (0, 1)]
    await sleeps(sim, second, 11, 20)
    await finish_turn(sim, first)
    before = len(pings(sim, wire))
    await second.slash(sim.channel, "settings", quiet="off")
    await hours.pass_(0)
    assert [users for _, users in pings(sim, wire)[before:]] == [[second.id]]


async def test_a_vacation_stops_ones_clocks(sim: Sim, hours: Hours, restart: Restart) -> None:
    number = await hours.open("daily", "computer", sim.bob)
    await sim.first_cards(number)
    version = (await sim.table(number)).version
    first = await sim.person(number, 0)
    await hours.pass_(20 * HOUR)
    await first.slash(sim.channel, "settings", vacation=5)
    assert "on vacation until" in sim.text(sim.last)
    assert ":R>" not in sim.text(sim.last)
    await hours.pass_(2 * DAY)
    await restart()
    await hours.pass_(3 * DAY)
    assert (await sim.table(number)).version == version
    assert f"<t:{hours.now + 6 * HOUR}:R>" in sim.text(sim.last), "a quarter of the time in any case"
    await hours.pass_(6 * HOUR)
    assert (await sim.table(number)).version > version


async def test_a_reminder_tells_of_a_vacation_in_the_place_of_its_deadline(sim: Sim, hours: Hours) -> None:
    number = await hours.open("daily", "computer", sim.bob)
    await sim.first_cards(number)
    first = await sim.person(number, 0)
    await hours.pass_(19 * HOUR)
    (reminder,) = [message for message in sim.public() if "still waits for you" in sim.text(message)]
    assert "⏳ <t:" in sim.text(reminder)
    await first.slash(sim.channel, "settings", vacation=5)
    await hours.pass_(2 * DAY)
    assert "🏖️ on vacation until" in sim.text(reminder)
    assert ":R>" not in sim.text(reminder)
    await first.slash(sim.channel, "settings", vacation=0)
    await hours.pass_(0)
    assert "🏖️" not in sim.text(reminder)
    assert "⏳ <t:" in sim.text(reminder)


async def test_a_turn_that_begins_in_a_vacation_calls_at_its_end(
    sim: Sim, hours: Hours, wire: list[parts.Json]
) -> None:
    number = await hours.open("daily", "computer", sim.bob)
    await sim.first_cards(number)
    first, second = [await sim.person(number, seat) for seat in (0, 1)]
    await second.slash(sim.channel, "settings", vacation=2)
    before = len(pings(sim, wire))
    await finish_turn(sim, first)
    await hours.pass_(2 * DAY - 1)
    assert len(pings(sim, wire)) == before
    await hours.pass_(1)
    assert [users for _, users in pings(sim, wire)[before:]] == [[second.id]]
    assert f"<t:{hours.now + DAY}:R>" in sim.text(sim.last)


async def test_vacations_are_bounded(sim: Sim, hours: Hours) -> None:
    await sim.ann.slash(sim.channel, "settings", vacation=20)
    await hours.pass_(10 * DAY)
    answer = (await sim.ann.slash(sim.channel, "settings", vacation=20)).response
    assert "28 days at most" in sim.text(answer)
    await sim.ann.slash(sim.channel, "settings", vacation=18)
    await hours.pass_(18 * DAY)
    answer = (await sim.ann.slash(sim.channel, "settings", vacation=1)).response
    assert f"<t:{hours.now + 7 * DAY}:f>" in sim.text(answer)
    await hours.pass_(7 * DAY)
    await sim.ann.slash(sim.channel, "settings", vacation=1)
    await sim.ann.slash(sim.channel, "settings", vacation=0)
    answer = (await sim.ann.slash(sim.channel, "settings", vacation=1)).response
    assert "Vacation" in sim.text(answer), "one that was ended at once does not count"


async def test_who_was_not_seen_for_long_gets_a_vacation_once(sim: Sim, hours: Hours) -> None:
    number = await hours.open("relaxed", "computer", sim.bob)
    await sim.first_cards(number)
    version = (await sim.table(number)).version
    first = await sim.person(number, 0)
    await hours.pass_(3 * DAY)
    assert (await sim.table(number)).version == version
    found = await sim.bot.database.ask(store.vacation, first.id)
    assert found == Vacation(first.id, hours.now, hours.now + 7 * DAY, granted=True)
    assert "on vacation until" in sim.text(sim.last)
    await hours.pass_(8 * DAY)
    assert (await sim.table(number)).version > version
    assert "has not been seen" in sim.text(sim.last)


async def test_calls_by_direct_message(sim: Sim, hours: Hours, wire: list[parts.Json]) -> None:
    number = await hours.open("live", "wait", sim.bob)
    await sim.first_cards(number)
    first, second = [await sim.person(number, seat) for seat in (0, 1)]
    await second.slash(sim.channel, "settings", direct=True)
    panel = (await second.slash(sim.channel, "settings")).response
    await second.select(panel, ["it"], custom_id="0:-::set_language:")
    before = len(pings(sim, wire))
    await finish_turn(sim, first)
    await hours.pass_(8 * MINUTE)
    assert len(pings(sim, wire)) == before, "nothing in the channel"
    messages = second.user.dm_channel.history()
    assert len(messages) == 2
    assert "tocca a te" in sim.text(messages[0])
    assert "Lanterns IT" in sim.text(messages[0])
    assert "aspetta ancora" in sim.text(messages[1])
    panel = (await sim.press(second.user, messages[0], "act")).response
    assert "IT question turn" in sim.text(panel)


async def test_closed_direct_messages_are_told_once(sim: Sim, hours: Hours, wire: list[parts.Json]) -> None:
    number = await hours.open("live", "wait", sim.bob)
    await sim.first_cards(number)
    first, second = [await sim.person(number, seat) for seat in (0, 1)]
    await second.slash(sim.channel, "settings", direct=True)
    sim.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
    before = len(pings(sim, wire))
    await finish_turn(sim, first)
    (call,) = pings(sim, wire)[before:]
    assert call[1] == [second.id]
    assert "direct messages are closed" in call[0]
    await hours.pass_(8 * MINUTE)
    reminder = pings(sim, wire)[before + 1 :]
    assert [users for _, users in reminder] == [[second.id]]
    assert "closed" not in reminder[0][0]


@pytest.mark.usefixtures("tried_again")
async def test_a_reminder_that_comes_too_late_is_not_sent(
    sim: Sim, hours: Hours, wire: list[parts.Json]
) -> None:
    number = await hours.open("daily", "wait", sim.bob)
    await sim.first_cards(number)
    first = await sim.person(number, 0)
    panel = await sim.act(first)
    before = len(pings(sim, wire))
    sim.env.inject_error("POST", "/channels/*/messages", status=503, times=5)
    await hours.pass_(18 * HOUR)
    for _ in range(2):
        await sim.press(first, panel, "do", "0")
        await sim.press(first, panel, "ok")
    await sim.env.advance_time(300)
    tried = pings(sim, wire)[before:]
    assert {users[0] for text, users in tried if "still waits" in text} == {first.id}
    assert not any("still waits" in sim.text(message) for message in sim.public())
    assert "owes turn EN" in sim.text(sim.last)


async def test_a_reminder_that_was_held_up_until_quiet_hours_waits_for_their_end(
    sim: Sim, hours: Hours
) -> None:
    number = await hours.open("daily", "wait", sim.bob)  # at noon: reminder at 6
    await sim.first_cards(number)
    await sleeps(sim, await sim.person(number, 0), 7, 10)
    sim.env.inject_error("POST", "/channels/*/messages", status=503, times=5)
    await hours.to(6)
    hours.dial.instant += 2 * HOUR
    await sim.bot.database.write(lambda db: store.set_alive(db, hours.now))
    await sim.env.advance_time(300)
    assert not any("still waits" in sim.text(message) for message in sim.public())
    await hours.to(10)
    await sim.env.advance_time(60)
    assert len([message for message in sim.public() if "still waits" in sim.text(message)]) == 1


async def test_a_call_that_may_have_been_sent_is_not_sent_again(
    sim: Sim, hours: Hours, restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process dies when Discord has the reminder and the bot does not know it."""
    number = await hours.open("live", "wait", sim.bob)
    await sim.first_cards(number)
    finish = publish.Publisher._finish

    async def dies(self: publish.Publisher, row: Any, also: Any = None) -> None:
        if row.kind == "ping":
            raise asyncio.CancelledError
        await finish(self, row, also)

    monkeypatch.setattr(publish.Publisher, "_finish", dies)
    await hours.pass_(8 * MINUTE)
    assert len([message for message in sim.public() if "still waits" in sim.text(message)]) == 1
    monkeypatch.setattr(publish.Publisher, "_finish", finish)
    await restart()
    assert len([message for message in sim.public() if "still waits" in sim.text(message)]) == 1
    assert await sim.bot.database.ask(outbox.tables) == []
