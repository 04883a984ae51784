"""Deadlines and what else changes at a table: undo, pause, quick answers, the pace itself."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.features.clock import store, timekeeper
from bot.messages import availability
from bot.messages.availability import Availability, Vacation
from bot.store.database import Database
from bot.tables.pace import DAY, HOUR, MINUTE
from bot.tables.rows import ClockRow
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.features.clock.conftest import Hours
from tests.bot.server import Server
from tests.thorough import few


async def test_an_undo_leaves_the_time_that_was_left(server: Server, hours: Hours) -> None:
    await hours.open("daily", "computer", server.bob)
    panel = await server.act(server.ann)
    await hours.pass_(10 * HOUR)
    await server.choose(server.ann, panel, 0)
    await server.press(server.ann, panel, "ok")
    await hours.pass_(HOUR)
    await server.press(server.ann, panel, "undo")
    turns = await server.bot.database.ask(store.turns_of, server.ann.id)
    assert [turn.ends for turn in turns] == [hours.now + 14 * HOUR]
    (other,) = await server.bot.database.ask(store.turns_of, server.bob.id)
    assert other.ends == hours.now + 13 * HOUR, "the other player's goes on"
    # However often that is repeated, nothing is added to it.
    await hours.pass_(10 * HOUR)
    for left in (4 * HOUR, 3 * HOUR):
        await server.choose(server.ann, panel, 0)
        await server.press(server.ann, panel, "ok")
        await server.press(server.ann, panel, "undo")
        (turn,) = await server.bot.database.ask(store.turns_of, server.ann.id)
        assert turn.ends == hours.now + left
        await hours.pass_(HOUR)


async def test_seats_that_change_hands_win_no_time(server: Server, hours: Hours) -> None:
    number = await hours.open("daily", "computer", server.bob, server.carla)
    await hours.pass_(20 * HOUR)
    for left in (6, 5, 4):
        await server.ann.slash("seat stand-in", who=server.dmitri)
        offer = next(
            message for message in reversed(server.public()) if "take_seat" in str(server.components(message))
        )
        await server.press(server.dmitri, offer, "take_seat")
        (turn,) = await server.bot.database.ask(store.turns_of, server.dmitri.id)
        assert turn.ends == hours.now + left * HOUR, "a quarter once, then what is left"
        await server.ann.slash("seat return", table=str(number))
        (turn,) = await server.bot.database.ask(store.turns_of, server.ann.id)
        assert turn.ends == hours.now + left * HOUR
        await hours.pass_(HOUR)


async def test_clocks_of_a_paused_table_stand_still(server: Server, hours: Hours) -> None:
    number = await hours.open("live", "computer", server.bob)
    await hours.pass_(5 * MINUTE)
    await server.bot.database.write(lambda db: timekeeper.pause(db, number, hours.now))
    await hours.pass_(DAY)
    assert (await server.table(number)).version == 0
    await server.ann.slash("settings", vacation=3)
    await server.bot.database.write(lambda db: timekeeper.resume(db, number, hours.now))
    (ann,) = await server.bot.database.ask(store.turns_of, server.ann.id)
    (bob,) = await server.bot.database.ask(store.turns_of, server.bob.id)
    assert ann.stopped, "on vacation"
    assert bob.ends == hours.now + 5 * MINUTE
    await hours.pass_(5 * MINUTE)
    assert (await server.table(number)).version == 1


async def test_who_comes_back_while_the_computer_thinks_acts(
    server: Server, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A click is worth more than a thought: the computer player's answer is thrown away."""
    number = await hours.open("live", "computer", server.bob)
    panel = await server.act(server.ann)
    thinking = asyncio.Event()

    async def slow(*_: Any) -> Any:
        await thinking.wait()
        raise AssertionError("nobody needs this thought")

    async def later(table_id: int) -> None:
        return None

    monkeypatch.setattr(server.bot.workers, "answer", slow)
    monkeypatch.setattr(server.bot.tables, "go_on", later)
    await hours.pass_(10 * MINUTE)
    assert len((await hours.clock(number)).overtime) == 2
    await server.choose(server.ann, panel, 0)
    await server.press(server.ann, panel, "ok")
    seat = (await server.table(number)).seat_of(server.ann.id)
    assert seat is not None
    assert seat.number not in (await hours.clock(number)).overtime
    patience = await server.bot.database.ask(store.patience, number, seat.number, server.ann.id)
    assert patience.missed == 0


async def test_the_pace_by_command(server: Server, hours: Hours) -> None:
    await server.ann.slash("table new", pace="relaxed")
    number = (await server.numbers())[-1]
    assert "three days" in server.text(server.lobby(number))
    answer = (await server.ann.slash("table pace", bank=90, increment=15, late="skip")).original
    assert "a bank of 1 hour 30 minutes, and 15 minutes a move" in server.text(answer)
    assert "the move is skipped" in server.text(server.lobby(number))
    answer = (await server.ann.slash("table pace", bank=90)).original
    assert "needs minutes for every move" in server.text(answer)
    await server.press(server.bob, server.lobby(number), "join")
    answer = (await server.bob.slash("table pace", pace="live")).original
    assert "Only the host" in server.text(answer)
    await server.press(server.ann, server.lobby(number), "start")
    assert f"<t:{hours.now + 105 * MINUTE}:R>" in server.text(server.last)
    answer = (await server.ann.slash("table pace", pace="live")).original
    assert "A new pace starts with the next turn" in server.text(answer)
    assert f"<t:{hours.now + 105 * MINUTE}:R>" in server.text(server.last), "nobody loses time"


async def test_a_table_from_before_there_were_clocks(server: Server, hours: Hours) -> None:
    number = await server.open(server.bob)
    await server.bot.database.write(lambda db: db.execute("DELETE FROM clocks"))
    assert await hours.clock(number) == ClockRow()
    await server.first_cards(number)
    assert "<t:" not in server.text(server.last)
    await server.bot.database.write(lambda db: store.set_overtime(db, number, [0]))
    assert (await hours.clock(number)).overtime == [0], "a moderator may skip a move all the same"


@few("ja")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_pace_in_every_language(server: Server, hours: Hours, language: str) -> None:
    panel = (await server.ann.slash("settings")).original
    await server.ann.select(panel, "0:-::set_language:", [language])
    number = await server.open(server.bob, start=False, language=language)
    panel = (await server.press(server.ann, server.lobby(number), "options")).original
    lists = {one["custom_id"].split(":")[-1]: one for one in parts.selects(server.components(panel))}
    paces = [option["value"] for option in lists["@pace"]["options"]]
    assert len(paces) == 6
    for pace in paces:
        await server.ann.select(panel, f"{number}:-::option:@pace", [pace])
        chosen = next(option for option in lists["@pace"]["options"] if option["value"] == pace)
        assert chosen["label"].split(": ", 1)[1] in server.text(server.lobby(number))
        shown = {one["custom_id"].split(":")[-1] for one in parts.selects(server.components(panel))}
        assert ("@late" in shown) == (pace != "none")


async def test_rows_are_kept_as_they_are(tmp_path: Any) -> None:
    database = await Database.open(tmp_path / "x.sqlite3")
    try:
        assert await database.ask(availability.availability, 5) == Availability()
        habits = Availability("Europe/Rome", 60, 120, True)
        await database.write(lambda db: store.set_habits(db, 5, habits))
        assert await database.ask(availability.availability, 5) == habits
        assert await database.ask(availability.availabilities, []) == {}
        await database.write(lambda db: store.set_vacation(db, Vacation(5, 10, 20, True)))
        assert (await database.ask(availability.availability, 5)).away_until == 20
        assert await database.ask(store.next_due) == 20
        assert await database.ask(store.due_vacations, 20, 9) == [Vacation(5, 10, 20, True)]
        await database.write(lambda db: store.end_vacation(db, 5))
        assert await database.ask(store.next_due) is None
        assert await database.ask(store.vacation, 5) == Vacation(5, 10, 20, True)
    finally:
        await database.close()
