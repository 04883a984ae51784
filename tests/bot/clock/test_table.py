"""Deadlines and what else changes at a table: undo, pause, quick answers, the pace itself."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.clock import keeper
from bot.clock.habits import Habits
from bot.clock.paces import DAY, HOUR, MINUTE
from bot.store import clock as store
from bot.store.clock import ClockRow, Vacation
from bot.store.database import Database
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.clock.conftest import Hours
from tests.bot.conftest import Sim


async def test_an_undo_leaves_the_time_that_was_left(sim: Sim, hours: Hours) -> None:
    await hours.open("daily", "computer", sim.bob)
    panel = await sim.act(sim.ann)
    await hours.pass_(10 * HOUR)
    await sim.choose(sim.ann, panel, 0)
    await sim.press(sim.ann, panel, "ok")
    await hours.pass_(HOUR)
    await sim.press(sim.ann, panel, "undo")
    turns = await sim.bot.database.ask(store.turns_of, sim.ann.id)
    assert [turn.ends for turn in turns] == [hours.now + 14 * HOUR]
    (other,) = await sim.bot.database.ask(store.turns_of, sim.bob.id)
    assert other.ends == hours.now + 13 * HOUR, "the other player's goes on"
    # However often that is repeated, nothing is added to it.
    await hours.pass_(10 * HOUR)
    for left in (4 * HOUR, 3 * HOUR):
        await sim.choose(sim.ann, panel, 0)
        await sim.press(sim.ann, panel, "ok")
        await sim.press(sim.ann, panel, "undo")
        (turn,) = await sim.bot.database.ask(store.turns_of, sim.ann.id)
        assert turn.ends == hours.now + left
        await hours.pass_(HOUR)


async def test_seats_that_change_hands_win_no_time(sim: Sim, hours: Hours) -> None:
    number = await hours.open("daily", "computer", sim.bob, sim.carla)
    await hours.pass_(20 * HOUR)
    for left in (6, 5, 4):
        await sim.ann.slash(sim.channel, "seat stand-in", who=sim.dmitri)
        offer = next(message for message in reversed(sim.public()) if "take_seat" in str(sim.raw(message)))
        await sim.press(sim.dmitri, offer, "take_seat")
        (turn,) = await sim.bot.database.ask(store.turns_of, sim.dmitri.id)
        assert turn.ends == hours.now + left * HOUR, "a quarter once, then what is left"
        await sim.ann.slash(sim.channel, "seat return", table=str(number))
        (turn,) = await sim.bot.database.ask(store.turns_of, sim.ann.id)
        assert turn.ends == hours.now + left * HOUR
        await hours.pass_(HOUR)


async def test_clocks_of_a_paused_table_stand_still(sim: Sim, hours: Hours) -> None:
    number = await hours.open("live", "computer", sim.bob)
    await hours.pass_(5 * MINUTE)
    await sim.bot.database.write(lambda db: keeper.pause(db, number, hours.now))
    await hours.pass_(DAY)
    assert (await sim.table(number)).version == 0
    await sim.ann.slash(sim.channel, "settings", vacation=3)
    await sim.bot.database.write(lambda db: keeper.resume(db, number, hours.now))
    (ann,) = await sim.bot.database.ask(store.turns_of, sim.ann.id)
    (bob,) = await sim.bot.database.ask(store.turns_of, sim.bob.id)
    assert ann.stopped, "on vacation"
    assert bob.ends == hours.now + 5 * MINUTE
    await hours.pass_(5 * MINUTE)
    assert (await sim.table(number)).version == 1


async def test_who_comes_back_while_the_computer_thinks_acts(
    sim: Sim, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A click is worth more than a thought: the computer player's answer is thrown away."""
    number = await hours.open("live", "computer", sim.bob)
    panel = await sim.act(sim.ann)
    thinking = asyncio.Event()

    async def slow(*_: Any) -> Any:
        await thinking.wait()
        raise AssertionError("nobody needs this thought")

    async def later(table_id: int) -> None:
        return None

    monkeypatch.setattr(sim.bot.service.thinkers, "answer", slow)
    monkeypatch.setattr(sim.bot.service.computers, "go_on", later)
    await hours.pass_(10 * MINUTE)
    assert len((await hours.clock(number)).overtime) == 2
    await sim.choose(sim.ann, panel, 0)
    await sim.press(sim.ann, panel, "ok")
    seat = (await sim.table(number)).seat_of(sim.ann.id)
    assert seat is not None
    assert seat.seat not in (await hours.clock(number)).overtime
    patience = await sim.bot.database.ask(store.patience, number, seat.seat, sim.ann.id)
    assert patience.missed == 0


async def test_the_pace_by_command(sim: Sim, hours: Hours) -> None:
    await sim.ann.slash(sim.channel, "table new", pace="relaxed")
    number = (await sim.numbers())[-1]
    assert "three days" in sim.text(sim.lobby(number))
    answer = (await sim.ann.slash(sim.channel, "table pace", bank=90, increment=15, late="skip")).response
    assert "a bank of 1 hour 30 minutes, and 15 minutes a move" in sim.text(answer)
    assert "the move is skipped" in sim.text(sim.lobby(number))
    answer = (await sim.ann.slash(sim.channel, "table pace", bank=90)).response
    assert "needs an increment" in sim.text(answer)
    await sim.press(sim.bob, sim.lobby(number), "join")
    answer = (await sim.bob.slash(sim.channel, "table pace", pace="live")).response
    assert "Only the host" in sim.text(answer)
    await sim.press(sim.ann, sim.lobby(number), "start")
    assert f"<t:{hours.now + 105 * MINUTE}:R>" in sim.text(sim.last)
    answer = (await sim.ann.slash(sim.channel, "table pace", pace="live")).response
    assert "another pace counts from the next turn" in sim.text(answer).lower()
    assert f"<t:{hours.now + 105 * MINUTE}:R>" in sim.text(sim.last), "nobody loses time"


async def test_a_table_from_before_there_were_clocks(sim: Sim, hours: Hours) -> None:
    number = await sim.open(sim.bob)
    await sim.bot.database.write(lambda db: db.execute("DELETE FROM clocks"))
    assert await hours.clock(number) == ClockRow()
    await sim.first_cards(number)
    assert "<t:" not in sim.text(sim.last)
    await sim.bot.database.write(lambda db: store.set_overtime(db, number, [0]))
    assert (await hours.clock(number)).overtime == [0], "a moderator may skip a move all the same"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_pace_in_every_language(sim: Sim, hours: Hours, language: str) -> None:
    panel = (await sim.ann.slash(sim.channel, "settings")).response
    await sim.ann.select(panel, [language], custom_id="0:-::set_language:")
    number = await sim.open(sim.bob, start=False, language=language)
    panel = (await sim.press(sim.ann, sim.lobby(number), "options")).response
    lists = {one["custom_id"].split(":")[-1]: one for one in parts.selects(sim.raw(panel))}
    paces = [option["value"] for option in lists["@pace"]["options"]]
    assert len(paces) == 6
    for pace in paces:
        await sim.ann.select(panel, [pace], custom_id=f"{number}:-::option:@pace")
        chosen = next(option for option in lists["@pace"]["options"] if option["value"] == pace)
        assert chosen["label"].split(": ", 1)[1] in sim.text(sim.lobby(number))
        shown = {one["custom_id"].split(":")[-1] for one in parts.selects(sim.raw(panel))}
        assert ("@late" in shown) == (pace != "none")


async def test_rows_are_kept_as_they_are(tmp_path: Any) -> None:
    database = await Database.open(tmp_path / "x.sqlite3")
    try:
        assert await database.ask(store.habits, 5) == Habits()
        habits = Habits("Europe/Rome", 60, 120, True)
        await database.write(lambda db: store.set_habits(db, 5, habits))
        assert await database.ask(store.habits, 5) == habits
        assert await database.ask(store.habits_of, []) == {}
        await database.write(lambda db: store.set_vacation(db, Vacation(5, 10, 20, True)))
        assert (await database.ask(store.habits, 5)).away_until == 20
        assert await database.ask(store.next_due) == 20
        assert await database.ask(store.due_vacations, 20, 9) == [Vacation(5, 10, 20, True)]
        await database.write(lambda db: store.end_vacation(db, 5))
        assert await database.ask(store.next_due) is None
        assert await database.ask(store.vacation, 5) == Vacation(5, 10, 20, True)
    finally:
        await database.close()
