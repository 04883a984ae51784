"""Reading and writing tables, and what players do at them: without Discord, each rule by itself."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.features.play import actions
from bot.features.play import store as drafts
from bot.features.play.actions import ahead
from bot.features.play.draft import Draft, Made, try_out
from bot.features.play.moves import Move
from bot.store.database import RepeatedError
from bot.tables import plans
from bot.tables import store as rows
from bot.tables.plans import Plan
from bot.tables.tables import _note
from bot.tables.turn import Made as Answered
from bot.tables.turn import Turn, still_called
from rules.game import LANGUAGES, Event, Result
from rules.match import Match
from tests.bot.room import ANN, BOB, CARLA, Room, laid, refused, seat

# Reading.


async def test_what_cannot_be_read_is_said(room: Room) -> None:
    number = await room.begun(ANN, BOB)
    assert await refused(room.tables.read(7)) == "no_table"
    await room.write(rows.set_frozen, number, "why")
    table = await room.table()
    assert (table.match, table.frozen) == (None, "why")
    await room.write(lambda db: db.execute("UPDATE tables SET frozen = NULL, game = 'gone'").rowcount)
    assert await refused(room.tables.read(number)) == "table_no_game"


async def test_a_gate_is_passed_before_anything_is_read(room: Room) -> None:
    number = await room.begun(ANN, BOB)
    passed: list[int] = []

    async def ready(table_id: int) -> None:
        passed.append(table_id)

    room.tables.ready = ready
    await room.tables.read(number)
    assert passed == [number]


async def test_a_match_is_kept_until_it_is_forgotten(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[int] = []
    load = Match.load

    def noted(data: Any) -> Match:
        loaded.append(1)
        return load(data)

    monkeypatch.setattr(Match, "load", noted)
    first, second = await room.begun(ANN, BOB), await room.begun(ANN, BOB)
    for number in (first, second, first):
        await room.tables.read(number)
    assert loaded == [], "whoever wrote it has it"
    room.tables.forget(first)
    for number in (first, first, second):
        await room.tables.read(number)
    assert len(loaded) == 1
    room.tables.forget()
    for number in (first, second):
        await room.tables.read(number)
    assert len(loaded) == 3
    old = (await room.table()).running()
    room.number = first
    await room.choose(ANN)
    newest = (await room.table()).running()
    room.tables._keep(first, old)
    assert (await room.table()).running() is newest, "an older one is not kept in its place"


async def test_a_lobby_has_no_match(room: Room) -> None:
    number = await room.begun(ANN, BOB)
    await room.write(lambda db: db.execute("UPDATE tables SET status = 'lobby', snapshot = NULL").rowcount)
    assert (await room.tables.read(number)).match is None


async def test_an_earlier_match_is_played_again(room: Room) -> None:
    await room.played(ANN, BOB)
    table = await room.table()
    for version in (0, 1):
        found = await room.tables.match_at(table, version)
        assert (found.version, found.commitment) == (version, table.running().commitment)
    for version in (2, 3):
        assert await room.tables.match_at(table, version) is table.match


async def test_computer_players_go_on_when_a_table_is_left(room: Room) -> None:
    number = await room.begun(ANN, None)
    went: list[int] = []

    async def go_on(table_id: int) -> None:
        went.append(table_id)

    room.tables.go_on = go_on
    async with room.tables.playing(number):
        assert went == []
    assert went == [number]
    await room.begun(ANN, BOB)
    async with room.tables.playing(room.number):
        pass
    assert went == [number]


# Writing.


async def test_a_change_is_made_once_and_sent(room: Room) -> None:
    number = await room.begun(ANN, BOB)
    owed: list[int] = []
    room.tables.on_owed = owed.append
    once, done = room.once, []
    await room.tables.change(number, lambda db: done.append(1), once)
    assert (done, owed) == ([1], [number])
    with pytest.raises(RepeatedError):
        await room.tables.change(number, lambda db: done.append(2), once)
    assert (done, owed) == ([1], [number])


async def test_what_follows_a_turn_that_was_written(room: Room) -> None:
    await room.begun(ANN, BOB)
    told: list[Turn] = []
    due: list[float] = []
    owed: list[int] = []
    tables = room.tables
    tables.on_turn, tables.on_due, tables.on_owed = told.append, due.append, owed.append
    async with tables.locked(room.number) as table:
        await tables.write(Turn(table, table.running(), owes=False))
        assert (len(told), due, owed) == (1, [], [])
        await tables.write(Turn(table, table.running()))
        assert (len(told), due, owed) == (2, [], [room.number])
        table.clock.overtime = [0, 5]
        turn = Turn(table, table.running(), owes=False, due=0)
        part = SimpleNamespace(prepare=lambda one: setattr(one, "due", 77), write=lambda db, one: None)
        tables.parts = [part]
        await tables.write(turn)
        assert (table.clock.overtime, due, turn.now) == ([0], [77], room.now)
        match = table.running()
        table.status = "over"
        await tables.write(Turn(table, match, owes=False))
        assert due == [77, 0], "what waited for the end is due at once"


async def test_a_turn_that_could_not_be_written_is_forgotten(room: Room) -> None:
    await room.begun(ANN, BOB)

    def fails(_: Any) -> None:
        raise ValueError("no")

    async with room.tables.locked(room.number) as table:
        with pytest.raises(ValueError, match="no"):
            await room.tables.write(Turn(table, table.running()), fails)
    assert room.number not in room.tables._matches


# Answers.


async def answer(room: Room, number: int, once: int | None, **more: Any) -> Any:
    """The first answer of a seat, given as the computer does it (None), or by a press."""
    async with room.tables.locked(room.number) as table:
        prompt = next(one for one in table.running().prompts() if one.seat == number)
        table.clock.overtime = more.pop("overtime", [])
        await room.tables.choose(table, number, [(prompt.id, prompt.options[:1])], once, **more)
        return table


async def noticed(room: Room) -> tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]:
    """Who was seen to act, and what the computer did in somebody's stead."""
    active = await room.rows("SELECT user_id FROM habits WHERE active > 0")
    return active, await room.rows("SELECT seat, version, body FROM incidents WHERE kind = 'instead'")


@pytest.mark.parametrize(
    ("press", "overtime", "acted", "instead"),
    [
        (True, [], [(ANN,)], []),
        (True, [0], [(ANN,)], []),
        (False, [0], [], [(0, 0, '{"entries": 1}')]),
        (False, [], [(ANN,)], []),
    ],
)
async def test_who_answers_in_time(
    room: Room, press: bool, overtime: list[int], acted: list[Any], instead: list[Any]
) -> None:
    await room.begun(ANN, BOB)
    await answer(room, 0, room.once if press else None, overtime=[*overtime, 1])
    assert await noticed(room) == (acted, instead)
    assert (await room.ask(rows.clock_of, room.number)).overtime == [1]


async def test_a_computer_player_is_nobody_who_acts(room: Room) -> None:
    await room.begun(ANN, None)
    await answer(room, 1, None, overtime=[1])
    assert await noticed(room) == ([], [])


async def test_what_stays_of_drafts_and_plans(room: Room) -> None:
    await room.begun(ANN, BOB, CARLA)
    for number in (0, 1):
        await room.write(drafts.set_draft, room.number, number, {"d": number})
    for number, user in ((1, BOB), (2, 15)):
        await room.write(plans.keep, room.number, plans.row(number, user, Plan("turn", [])))
    async with room.tables.locked(room.number) as table:
        kept = await room.tables._plans(table)
    assert [row.user_id for row in kept] == [BOB], "whose seat it is no more follows nothing"
    await answer(room, 0, room.once, draft={"d": 9})
    assert [await room.ask(drafts.draft, room.number, number) for number in (0, 1)] == [{"d": 9}, {"d": 1}]


async def test_at_the_end_no_plan_is_left(room: Room) -> None:
    await room.played(ANN, BOB)
    await room.choose(ANN, ("draw",))
    await room.choose(ANN, ("end",))
    await room.choose(BOB, ("draw",))
    await room.write(plans.keep, room.number, plans.row(0, ANN, Plan("first", [])))
    await room.choose(BOB, ("end",))
    assert (await room.table()).status == "over"
    assert await room.rows("SELECT * FROM plans") == []


def test_whom_the_newest_message_still_calls() -> None:
    def made(at: int, ended: bool, *waiting: int) -> Answered:
        return Answered(at, Result([Event("drew", at)], turn_ended=ended), set(waiting))

    assert still_called([0, 1, 2], made(0, False, 0, 1)) == [0, 1]
    assert still_called([0, 1, 2], made(0, True, 0, 1)) == [1]
    row: Any = SimpleNamespace(untold=["a"], announced=[0, 1], clock=SimpleNamespace(overtime=[0, 1]))
    _note(row, [made(0, True, 0, 1)])
    assert (row.announced, row.clock.overtime, len(row.untold)) == ([1], [1], 2)
    _note(row, [made(1, False, 1)])
    assert (row.announced, row.clock.overtime, len(row.untold)) == ([1], [1], 3)


# Panels.


async def pick(room: Room, user: int, index: int, **more: Any) -> Any:
    sight = await room.service.play.sight(room.number, user)
    move = Move("pick", "", (str(index),), sight.seat)
    return await room.service.play.step(room.number, user, replace(move, **more), room.once)


async def test_a_click_on_another_panel_changes_nothing(room: Room) -> None:
    await room.begun(ANN, BOB)
    play = room.service.play
    assert await refused(pick(room, ANN, 0, seat=1)) == "other_panel"
    assert await refused(play.sight(room.number, CARLA)) == "stranger"
    stale = await pick(room, ANN, 0, tag="odd")
    assert (stale.note, stale.desk.draft.selection, stale.desk.draft.choices) == ("note.stale", None, [])
    seen = await play.sight(room.number, ANN)
    fine = await pick(room, ANN, 0, tag=seen.desk.tag())
    assert (fine.note, len(fine.desk.draft.choices)) == ("", 1)
    assert len((await play.sight(room.number, ANN)).desk.draft.choices) == 1, "it is kept"


async def test_a_click_counts_once(room: Room) -> None:
    await room.begun(ANN, BOB)
    play, once = room.service.play, room.once
    sight = await play.sight(room.number, ANN)
    move = Move("pick", "", ("0",), sight.seat)
    assert not (await play.step(room.number, ANN, move, once)).repeated
    again = await play.step(room.number, ANN, replace(move, values=("1",)), once)
    assert again.repeated
    assert again.desk.draft.choices[0][1] == [0]
    ok = Move("ok", again.desk.seal(), (), sight.seat)
    once = room.once
    assert (await play.step(room.number, ANN, ok, once)).done
    before = (await room.table()).version
    assert (await play.step(room.number, ANN, ok, once)).repeated
    assert (await room.table()).version == before


async def test_another_draft_is_not_confirmed_by_an_old_button(room: Room) -> None:
    await room.begun(ANN, BOB)
    sight = await pick(room, ANN, 0)
    seal = sight.desk.seal()
    play = room.service.play
    back = await play.step(room.number, ANN, Move("clear_all", "", (), 0), room.once)
    assert back.desk.draft.choices == []
    await pick(room, ANN, 1)
    stale = await play.step(room.number, ANN, Move("ok", seal, (), 0), room.once)
    assert stale.note == "note.stale"
    assert (await room.table()).version == 0


async def test_what_was_confirmed_is_told_with_its_question(room: Room) -> None:
    await room.begun(ANN, BOB)
    sight = await pick(room, ANN, 0)
    play = room.service.play
    done = await play.step(room.number, ANN, Move("ok", sight.desk.seal(), (), 0), room.once)
    assert (done.done, [one.prompt.ask for one in done.made]) == (True, ["first"])
    assert done.offer.undo
    after = await play.after(room.number, ANN, 1)
    assert (after.done, after.made) == (True, [])


async def test_a_hint_is_kept_for_the_panel_that_asked(room: Room) -> None:
    await room.begun(ANN, BOB)
    play = room.service.play
    sight = await play.sight(room.number, ANN)
    assert sight.desk.prompt is not None
    hint = [(sight.desk.prompt.id, [1])]
    assert (await play.recommend(room.number, ANN, "odd", hint, room.once)).note == "note.stale"
    once = room.once
    found = await play.recommend(room.number, ANN, sight.desk.tag(), hint, once)
    assert found.desk.hinted() == [1]
    again = await play.recommend(room.number, ANN, sight.desk.tag(), [(hint[0][0], [2])], once)
    assert again.desk.hinted() == [1]
    assert (await play.sight(room.number, ANN)).desk.hinted() == [1]


def asked(match: Match, number: int) -> Any:
    return next(one for one in match.prompts() if one.seat == number)


def test_answers_are_told_with_the_views_in_which_they_were_given(lanterns: Any) -> None:
    match = Match.new(lanterns, 2, 7)
    desk = try_out(match, 0, Draft())
    assert desk.prompt is not None
    desk.draft.selection = [0]
    (answer,) = desk.answers()
    picks = desk.prompt.options[:1]
    (one,) = actions._committed(desk, [answer])
    assert (one.prompt, one.picks, one.view) == (desk.prompt, picks, desk.view)
    assert actions._committed(desk, []) == []
    desk.made = [one]
    assert actions._committed(desk, [answer]) == [one]
    assert len(actions._committed(desk, desk.answers())) == 2
    desk.prompt = None
    assert actions._committed(desk, desk.answers()) == [one]


def test_which_figure_acts(lanterns: Any) -> None:
    match = Match.new(lanterns, 2, 7)
    desk = try_out(match, 1, Draft())
    actor = asked(match, 1).actor
    assert actions._acting(desk) == actor
    desk.prompt = None
    assert actions._acting(desk) is None
    desk.made = [
        Made(replace(asked(match, 1), actor=3), [], None, False),
        Made(replace(asked(match, 1), actor=4), [], None, False),
    ]
    assert actions._acting(desk) == 4


def test_what_was_chosen_beyond_is_a_plan(lanterns: Any) -> None:
    """In words of every language; what was passed over is told by the first answer that was not."""
    match = Match.new(lanterns, 2, 7)
    desk = try_out(match, 0, Draft())
    table = laid(lanterns, [seat(0, ANN), seat(1, BOB)], match, language="it")
    later: list[Any] = []
    desk_like: Any = SimpleNamespace(later=lambda: later, made=[], beyond=0, view=desk.view)
    sight: Any = SimpleNamespace(desk=desk_like, table=table, seat=0)
    assert ahead(sight) is None
    first, second = asked(match, 0), replace(asked(match, 0), ask="turn", options=[("draw",)])
    later += [(first, first.options[:1]), (second, [("draw",)])]
    plan = ahead(sight)
    assert plan is not None
    assert (plan.ask, [(step.ask, step.picks) for step in plan.steps]) == (
        "first",
        [("first", tuple(first.options[:1])), ("turn", (("draw",),))],
    )
    assert plan.title == "IT question first"
    assert all(plan.said[language][0].endswith(" question first") for language in LANGUAGES)
    assert all(len(said) == 1 for _, said in plan.said.values()), "nothing was tried yet but the first"
    desk_like.made = [
        Made(first, first.options[:1], desk.view, False),
        Made(second, [("draw",)], desk.view, False),
    ]
    plan = ahead(sight)
    assert plan is not None
    assert [len(said) for _, said in plan.said.values()] == [2] * 4
    desk_like.beyond = 1
    plan = ahead(sight)
    assert plan is not None
    assert plan.title == "IT question turn"
