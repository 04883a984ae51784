"""Deadlines at a table, as its players see them."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from bot.features.clock import store
from bot.features.clock.scheduler import LONGEST_SLEEP
from bot.tables import store as table_store
from bot.tables.pace import DAY, HOUR, MINUTE
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.features.clock.conftest import Hours
from tests.bot.server import Server


def pings(server: Server) -> list[tuple[str, list[int]]]:
    """Every message that pinged somebody: its text and the users."""
    found = []
    for body in server.posts():
        users = [int(user) for user in body["allowed_mentions"].get("users", ())]
        if users:
            found.append((parts.said(body), users))
    return found


async def test_a_turn_says_until_when(server: Server, hours: Hours) -> None:
    number = await hours.open("daily", "wait", server.bob)
    assert server.text(server.last).count(f"<t:{hours.now + DAY}:R>") == 2
    await hours.pass_(HOUR)
    await server.first_cards(number)
    assert f"<t:{hours.now + DAY}:R>" in server.text(server.last)
    assert server.text(server.last).count("<t:") == 1
    first = await server.person(number, 0)
    until = f"<t:{hours.now + DAY}:R>"
    assert until in server.text(await server.act(first))
    assert until in server.text((await first.slash("mine")).original)


async def test_one_reminder_at_three_quarters(server: Server, hours: Hours) -> None:
    number = await hours.open("daily", "wait", server.bob)
    await server.first_cards(number)
    who = await server.person(number, 0)
    before, turns = pings(server), len(server.turns())
    assert before[-1][1] == [who.id]
    await hours.pass_(18 * HOUR - 1)
    assert pings(server) == before
    await hours.pass_(1)
    after = pings(server)[len(before) :]
    assert [users for _, users in after] == [[who.id]]
    assert "still waits for you" in after[0][0]
    assert f"<t:{hours.now + 6 * HOUR}:R>" in after[0][0]
    await hours.pass_(10 * DAY)
    assert len(pings(server)) == len(before) + 1
    assert [m for m in server.turns() if "▶" in server.text(m)][-1].id == server.turns()[turns - 1].id


async def test_the_button_of_a_reminder_opens_the_panel(server: Server, hours: Hours) -> None:
    number = await hours.open("live", "wait", server.bob)
    await server.first_cards(number)
    who = await server.person(number, 0)
    await hours.pass_(8 * MINUTE)
    reminder = server.public()[-1]
    assert "still waits for you" in server.text(reminder)
    panel = (await server.press(who, reminder, "act")).original
    await server.press(who, panel, "do", "0")


@pytest.mark.parametrize("late", ["computer", "skip"])
async def test_the_computer_plays_a_move_that_is_late(server: Server, hours: Hours, late: str) -> None:
    number = await hours.open("live", late, server.bob)
    await hours.pass_(11 * MINUTE)
    table = await server.table(number)
    assert table.version >= 2, "both first cards were chosen"
    assert "ran out of time" in server.text(server.last)
    assert {row.level for row in table.seats} == {None}, "the seats are still theirs"
    assert (await hours.clock(number)).overtime == []
    first = await server.person(number, 0)
    assert f"<@{first.id}>" in server.text(server.last)
    assert f"<t:{hours.now - MINUTE + 10 * MINUTE}:R>" in server.text(server.last)


async def test_who_acts_in_time_has_missed_nothing(server: Server, hours: Hours) -> None:
    number = await hours.open("live", "computer", server.bob)
    await hours.pass_(11 * MINUTE)
    first = await server.person(number, 0)
    rows = [
        await server.bot.database.ask(store.patience, number, seat, (await server.person(number, seat)).id)
        for seat in (0, 1)
    ]
    assert [row.missed for row in rows] == [1, 1]
    panel = await server.act(first)
    await server.press(first, panel, "do", "0")
    await server.press(first, panel, "ok")
    assert (await server.bot.database.ask(store.patience, number, 0, first.id)).missed == 0


@pytest.mark.parametrize("late", ["computer", "wait"])
async def test_three_in_a_row_open_the_seat(
    server: Server, hours: Hours, late: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Ann sits last: who chooses the first card last and then has the first turn does both in one action.
    monkeypatch.setattr(random.SystemRandom, "shuffle", lambda self, rows: rows.reverse())
    number = await server.open(server.bob, server.carla, start=False)
    await hours.set_table(number, "live", late)
    panel = (await server.press(server.ann, server.lobby(number), "options")).original
    await server.ann.select(panel, f"{number}:-::option:length", ["long"])
    await server.press(server.ann, server.lobby(number), "start")
    passed = 0
    while not (await server.table(number)).changes:
        for person in (server.bob, server.carla):
            while (await server.bot.tables.read(number)).waits_for(person.id):
                await _anything(server, person, await server.act(person))
        await hours.pass_(5 * MINUTE)
        passed += 5
        assert passed <= 40
    table = await server.table(number)
    (change,) = table.changes
    assert (change.kind, table.seats[change.seat].user_id) == ("opened", server.ann.id)
    assert (table.seats[change.seat].level is None) == (late == "wait"), "a table that waits goes on waiting"
    assert passed >= 30, "not before three deadlines"
    assert table.status == "over" or any(
        "take_seat" in str(server.components(message)) for message in server.public()
    )


async def _anything(server: Server, who: Any, panel: Any) -> None:
    """Answer the first question that a panel asks."""
    kinds = [parts.verb(i) for i in parts.ids(server.components(panel))]
    if "do" in kinds:
        await server.press(who, panel, "do", "0")
    else:
        await server.choose(who, panel, 0)
    if "ok" in [parts.verb(i) for i in parts.ids(server.components(panel))]:
        await server.press(who, panel, "ok")


async def test_a_table_that_waits_says_that_time_is_up(server: Server, hours: Hours) -> None:
    number = await hours.open("live", "wait", server.bob)
    await server.first_cards(number)
    version = (await server.table(number)).version
    due = hours.now + 10 * MINUTE
    await hours.pass_(15 * MINUTE)
    assert f"time was up <t:{due}:R>" in server.text(server.last)
    assert (await server.table(number)).version == version


async def test_a_bank_is_used_up_and_filled_again(server: Server, hours: Hours) -> None:
    number = await hours.open("own:3600:300", "wait", server.bob)
    assert f"<t:{hours.now + 65 * MINUTE}:R>" in server.text(server.last)
    await hours.pass_(45 * MINUTE)
    await server.first_cards(number)
    assert f"<t:{hours.now + 25 * MINUTE}:R>" in server.text(server.last), (
        "20 minutes of the bank are left, and 5"
    )


async def test_an_overdue_move_is_played_once_after_a_restart(
    server: Server, hours: Hours, restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process dies between the decision that the computer plays and its move."""
    number = await hours.open("live", "computer", server.bob)

    async def dies(table_id: int) -> None:
        return None

    monkeypatch.setattr(server.bot.tables, "go_on", dies)
    await hours.pass_(10 * MINUTE)
    assert sorted((await hours.clock(number)).overtime) == [0, 1]
    assert (await server.table(number)).version == 0
    await restart()
    assert (await hours.clock(number)).overtime == []
    assert (await server.table(number)).version == 2
    names = ", ".join((await server.table(number)).names())
    assert f"{names} ran out of time: the computer plays these moves." in server.text(server.last), (
        "in one line"
    )


async def test_after_a_day_of_absence_nobody_has_lost_a_move(
    server: Server, hours: Hours, restart: Restart
) -> None:
    number = await hours.open("live", "computer", server.bob)
    before = len(pings(server))
    hours.dial.instant += DAY
    await restart()
    after = pings(server)[before:]
    assert sorted(user for _, users in after for user in users) == sorted([server.ann.id, server.bob.id])
    assert (await server.table(number)).version == 0
    await hours.pass_(149)
    assert (await server.table(number)).version == 0
    assert len(pings(server)) == before + 1, "each once, both by one message"
    await hours.pass_(1)
    assert (await server.table(number)).version == 2


async def test_without_a_pace_nothing_is_ever_due(server: Server, hours: Hours) -> None:
    number = await hours.open("none", "wait", server.bob)
    before = len(pings(server))
    assert "<t:" not in server.text(server.last)
    await hours.pass_(100 * DAY)
    assert len(pings(server)) == before
    assert (await server.table(number)).version == 0


async def test_while_discord_is_lost_nobody_runs_out_of_time(server: Server, hours: Hours) -> None:
    number = await hours.open("live", "computer", server.bob)
    server.bot.client.dispatch("disconnect")
    await server.settled()
    hours.dial.instant += HOUR
    await server.look_at_clock()
    assert (await server.table(number)).version == 0
    server.bot.client.dispatch("resumed")
    await server.look_at_clock()
    turns = await server.bot.database.ask(table_store.turns, number)
    assert {turn.ends for turn in turns} == {hours.now + 150}
    await hours.pass_(150)
    assert (await server.table(number)).version >= 2


async def test_the_bot_notes_twice_a_minute_at_most_that_it_is_there(server: Server, hours: Hours) -> None:
    """Later it knows by this whether it was away."""
    first, half = hours.now, LONGEST_SLEEP // 2
    noted = []
    for after in (0, half - 1, half, half + 1, 2 * half - 1, 2 * half):
        hours.dial.instant = first + after
        await server.look_at_clock()
        noted.append(await server.bot.database.ask(store.alive))
    assert noted == [first, first, first + half, first + half, first + half, first + 2 * half]


async def test_a_turn_that_is_left_of_a_game_that_is_over_is_dropped(server: Server, hours: Hours) -> None:
    number = await hours.open("daily", "wait", server.bob)
    database = server.bot.database
    left = await database.ask(table_store.turns, number)
    assert len(left) == 2
    answer = await server.bob.slash("seat resign")
    await server.press(server.bob, answer.original, "resign_sure")
    assert await database.ask(table_store.turns, number) == []
    await database.write(partial(table_store.set_turn, row=left[1]))
    await hours.pass_(2 * DAY)
    assert await database.ask(table_store.turns, number) == []
