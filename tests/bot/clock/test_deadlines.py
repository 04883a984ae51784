"""Deadlines at a table, as its players see them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.clock.paces import DAY, HOUR, MINUTE
from bot.store import clock as store
from tests.bot import parts
from tests.bot.clock.conftest import Hours
from tests.bot.conftest import Restart, Sim


def pings(sim: Sim, wire: list[parts.Json]) -> list[tuple[str, list[int]]]:
    """Every message that pinged somebody: its text and the users."""
    found = []
    for line in wire:
        if line["method"] == "POST" and line["path"].endswith("/messages"):
            users = [int(user) for user in line["body"]["allowed_mentions"].get("users", ())]
            if users:
                found.append((parts.texts(line["body"]["components"]), users))
    return found


async def test_a_turn_says_until_when(sim: Sim, hours: Hours) -> None:
    number = await hours.open("daily", "wait", sim.bob)
    assert sim.text(sim.last).count(f"<t:{hours.now + DAY}:R>") == 2
    await hours.pass_(HOUR)
    await sim.first_cards(number)
    assert f"<t:{hours.now + DAY}:R>" in sim.text(sim.last)
    assert sim.text(sim.last).count("<t:") == 1
    first = await sim.person(number, 0)
    until = f"<t:{hours.now + DAY}:R>"
    assert until in sim.text(await sim.act(first))
    assert until in sim.text((await first.slash(sim.channel, "mine")).response)


async def test_one_reminder_at_three_quarters(sim: Sim, hours: Hours, wire: list[parts.Json]) -> None:
    number = await hours.open("daily", "wait", sim.bob)
    await sim.first_cards(number)
    who = await sim.person(number, 0)
    before, turns = pings(sim, wire), len(sim.turns())
    assert before[-1][1] == [who.id]
    await hours.pass_(18 * HOUR - 1)
    assert pings(sim, wire) == before
    await hours.pass_(1)
    after = pings(sim, wire)[len(before) :]
    assert [users for _, users in after] == [[who.id]]
    assert "still waits for you" in after[0][0]
    assert f"<t:{hours.now + 6 * HOUR}:R>" in after[0][0]
    await hours.pass_(10 * DAY)
    assert len(pings(sim, wire)) == len(before) + 1
    assert [m for m in sim.turns() if "▶" in sim.text(m)][-1].id == sim.turns()[turns - 1].id


async def test_the_button_of_a_reminder_opens_the_panel(sim: Sim, hours: Hours) -> None:
    number = await hours.open("live", "wait", sim.bob)
    await sim.first_cards(number)
    who = await sim.person(number, 0)
    await hours.pass_(8 * MINUTE)
    reminder = sim.public()[-1]
    assert "still waits for you" in sim.text(reminder)
    panel = (await sim.press(who, reminder, "act")).response
    await sim.press(who, panel, "do", "0")


@pytest.mark.parametrize("late", ["computer", "skip"])
async def test_the_computer_plays_a_move_that_is_late(sim: Sim, hours: Hours, late: str) -> None:
    number = await hours.open("live", late, sim.bob)
    await hours.pass_(11 * MINUTE)
    table = await sim.table(number)
    assert table.version >= 2, "both first cards were chosen"
    assert "ran out of time" in sim.text(sim.last)
    assert {row.level for row in table.seats} == {None}, "the seats are still theirs"
    assert (await hours.clock(number)).overtime == []
    first = await sim.person(number, 0)
    assert f"<@{first.id}>" in sim.text(sim.last)
    assert f"<t:{hours.now - MINUTE + 10 * MINUTE}:R>" in sim.text(sim.last)


async def test_who_acts_in_time_has_missed_nothing(sim: Sim, hours: Hours) -> None:
    number = await hours.open("live", "computer", sim.bob)
    await hours.pass_(11 * MINUTE)
    first = await sim.person(number, 0)
    rows = [
        await sim.bot.database.ask(store.patience, number, seat, (await sim.person(number, seat)).id)
        for seat in (0, 1)
    ]
    assert [row.missed for row in rows] == [1, 1]
    panel = await sim.act(first)
    await sim.press(first, panel, "do", "0")
    await sim.press(first, panel, "ok")
    assert (await sim.bot.database.ask(store.patience, number, 0, first.id)).missed == 0


@pytest.mark.parametrize("late", ["computer", "wait"])
async def test_three_in_a_row_open_the_seat(
    sim: Sim, hours: Hours, late: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Ann sits last: who chooses the first card last and then has the first turn does both in one action.
    monkeypatch.setattr(random.SystemRandom, "shuffle", lambda self, rows: rows.reverse())
    number = await sim.open(sim.bob, sim.carla, start=False)
    await hours.set_table(number, "live", late)
    panel = (await sim.press(sim.ann, sim.lobby(number), "options")).response
    await sim.ann.select(panel, ["long"], custom_id=f"{number}:-::option:length")
    await sim.press(sim.ann, sim.lobby(number), "start")
    passed = 0
    while not (await sim.table(number)).changes:
        for person in (sim.bob, sim.carla):
            while await sim.bot.service.waits_for(number, person.id):
                await _anything(sim, person, await sim.act(person))
        await hours.pass_(5 * MINUTE)
        passed += 5
        assert passed <= 40
    table = await sim.table(number)
    (change,) = table.changes
    assert (change.kind, table.seats[change.seat].user_id) == ("opened", sim.ann.id)
    assert (table.seats[change.seat].level is None) == (late == "wait"), "a table that waits goes on waiting"
    assert passed >= 30, "not before three deadlines"
    assert table.status == "over" or any("take_seat" in str(sim.raw(message)) for message in sim.public())


async def _anything(sim: Sim, who: Any, panel: Any) -> None:
    """Answer the first question that a panel asks."""
    kinds = [parts.verb(i) for i in parts.ids(sim.raw(panel))]
    if "do" in kinds:
        await sim.press(who, panel, "do", "0")
    else:
        await sim.choose(who, panel, 0)
    if "ok" in [parts.verb(i) for i in parts.ids(sim.raw(panel))]:
        await sim.press(who, panel, "ok")


async def test_a_table_that_waits_says_that_time_is_up(sim: Sim, hours: Hours) -> None:
    number = await hours.open("live", "wait", sim.bob)
    await sim.first_cards(number)
    version = (await sim.table(number)).version
    due = hours.now + 10 * MINUTE
    await hours.pass_(15 * MINUTE)
    assert f"time was up <t:{due}:R>" in sim.text(sim.last)
    assert (await sim.table(number)).version == version


async def test_a_bank_is_used_up_and_filled_again(sim: Sim, hours: Hours) -> None:
    number = await hours.open("own:3600:300", "wait", sim.bob)
    assert f"<t:{hours.now + 65 * MINUTE}:R>" in sim.text(sim.last)
    await hours.pass_(45 * MINUTE)
    await sim.first_cards(number)
    assert f"<t:{hours.now + 25 * MINUTE}:R>" in sim.text(sim.last), "20 minutes of the bank are left, and 5"


async def test_an_overdue_move_is_played_once_after_a_restart(
    sim: Sim, hours: Hours, restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process dies between the decision that the computer plays and its move."""
    number = await hours.open("live", "computer", sim.bob)

    async def dies(table_id: int) -> None:
        return None

    monkeypatch.setattr(sim.bot.service.computers, "go_on", dies)
    await hours.pass_(10 * MINUTE)
    assert sorted((await hours.clock(number)).overtime) == [0, 1]
    assert (await sim.table(number)).version == 0
    await restart()
    assert (await hours.clock(number)).overtime == []
    assert (await sim.table(number)).version == 2
    names = ", ".join((await sim.table(number)).names())
    assert f"{names} ran out of time: the computer plays these moves." in sim.text(sim.last), "in one line"


async def test_after_a_day_of_absence_nobody_has_lost_a_move(
    sim: Sim, hours: Hours, restart: Restart, wire: list[parts.Json]
) -> None:
    number = await hours.open("live", "computer", sim.bob)
    before = len(pings(sim, wire))
    hours.dial.instant += DAY
    await restart()
    after = pings(sim, wire)[before:]
    assert sorted(user for _, users in after for user in users) == sorted([sim.ann.id, sim.bob.id])
    assert (await sim.table(number)).version == 0
    await hours.pass_(149)
    assert (await sim.table(number)).version == 0
    assert len(pings(sim, wire)) == before + 1, "each once, both by one message"
    await hours.pass_(1)
    assert (await sim.table(number)).version == 2


async def test_without_a_pace_nothing_is_ever_due(sim: Sim, hours: Hours, wire: list[parts.Json]) -> None:
    number = await hours.open("none", "wait", sim.bob)
    before = len(pings(sim, wire))
    assert "<t:" not in sim.text(sim.last)
    await hours.pass_(100 * DAY)
    assert len(pings(sim, wire)) == before
    assert (await sim.table(number)).version == 0


async def test_while_discord_is_lost_nobody_runs_out_of_time(sim: Sim, hours: Hours) -> None:
    number = await hours.open("live", "computer", sim.bob)
    sim.bot.dispatch("disconnect")
    await sim.env.settle()
    hours.dial.instant += HOUR
    await sim.env.advance_time(120)
    assert (await sim.table(number)).version == 0
    sim.bot.dispatch("resumed")
    await sim.env.advance_time(120)
    turns = await sim.bot.database.ask(store.turns, number)
    assert {turn.ends for turn in turns} == {hours.now + 150}
    await hours.pass_(150)
    assert (await sim.table(number)).version >= 2
