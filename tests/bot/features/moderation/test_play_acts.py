"""What moderators do to the game: a move that the computer plays, and going back."""

from __future__ import annotations

from bot.features.moderation import store
from bot.features.moderation.acts import play
from bot.tables import store as tables
from bot.words import say
from tests.bot.features.moderation.bench import Bench
from tests.bot.room import ANN, BOB, LONG, Room, refused

# The game.


async def test_the_computer_plays_a_present_move(bench: Bench) -> None:
    room = bench.room
    await room.played(ANN, BOB)
    version = (await room.table()).version
    for choice, why in (
        ("1", "which_waited"),
        ("9", "moderate_nobody_waited"),
        ("x", "moderate_nobody_waited"),
    ):
        assert await refused(bench.done("skip", choice=choice)) == why
    found = await bench.acts["skip"].choices(bench.case("skip", await room.table()))
    assert [one.value for one in found] == ["0"]
    case = await bench.done("skip", choice="0")
    table = await room.table()
    assert table.version > version
    assert table.clock.overtime == []
    assert (await bench.audit())[0].body["seat"] == 0
    preview = await bench.desk().preview(await bench.desk().begin_back(case.done))
    assert preview[-1] == say("en", "moderate.rewind_about")
    await bench.back(case.done)
    table = await room.table()
    assert len(table.running().effective) == version
    assert await refused(bench.back(case.done)) == "moderate_back_done"


async def test_a_move_that_somebody_went_on_from_is_not_taken_back(bench: Bench) -> None:
    room = bench.room
    await room.played(ANN, BOB)
    case = await bench.done("skip", choice="0")
    await room.choose(BOB, ("draw",))
    assert await refused(bench.back(case.done)) == "moderate_moved_on"


async def test_a_move_that_is_not_played_yet_is_asked_for_again(bench: Bench) -> None:
    room = bench.room
    await room.played(ANN, BOB)

    async def waits(_: int) -> None:
        return None

    room.tables.go_on = waits
    case = await bench.done("skip", choice="0")
    assert (await room.table()).clock.overtime == [0]
    preview = await bench.desk().preview(await bench.desk().begin_back(case.done))
    assert preview[1:] == [say("en", "moderate.skip_back", name="Ann")]
    await bench.back(case.done)
    assert (await room.table()).clock.overtime == []
    assert (await room.ask(tables.clock_of, room.number)).overtime == []


async def test_at_a_paused_table_nothing_is_played(bench: Bench) -> None:
    await bench.room.played(ANN, BOB)
    await bench.room.write(store.set_paused, bench.room.number, "later")
    assert await refused(bench.done("skip", choice="0")) == "moderate_paused"
    await bench.room.write(store.set_paused, bench.room.number, None)
    table = await bench.room.table()
    table.seats[0].level = "random"
    assert await refused(bench.acts["skip"].possible(bench.case("skip", table))) == "moderate_nobody_waited"


async def turned(room: Room) -> None:
    """Two turns are over, Ann's and Bob's, of a long game."""
    for user in (ANN, BOB):
        await room.choose(user, ("draw",))
        await room.choose(user, ("end",))


async def test_the_game_goes_back_to_the_start_of_a_turn(bench: Bench) -> None:
    room = bench.room
    await room.begun(ANN, BOB, options=LONG)
    assert await refused(bench.done("rollback", choice="t1.1")) == "moderate_nothing_played"
    for user in (ANN, BOB):
        await room.choose(user)
    await turned(room)
    version = (await room.table()).version
    case = bench.case("rollback", await room.table())
    found = await bench.acts["rollback"].choices(case)
    assert [one.value for one in found] == ["t1.2", "t1.1", "t1.0"]
    assert bench.acts["rollback"].means(found[0])[1] == found[0].value[1]
    assert await refused(bench.done("rollback", choice="t9.9")) == "moderate_nothing_played"
    done = await bench.done("rollback", choice="t1.2")
    table = await room.table()
    assert [prompt.seat for prompt in table.running().prompts()] == [1]
    row = (await bench.audit())[0]
    assert (row.body["count"], row.body["version"]) == (2, table.version)
    assert table.version == version + 2
    assert row.body["values"] == {"kind": "turn", "turn": [1, 2], "game": room.game.key}
    effective = len(table.running().effective)
    await bench.back(done.done)
    assert len((await room.table()).running().effective) == effective + 2
    done = await bench.done("rollback", choice="t1.2")
    await room.choose(BOB, ("draw",))
    assert await refused(bench.back(done.done)) == "moderate_moved_on"


async def test_no_turn_is_offered_from_before_a_change_of_players(bench: Bench) -> None:
    room = bench.room
    await room.played(ANN, BOB, options=LONG)
    await turned(room)
    rollback = bench.acts["rollback"]
    assert await rollback.choices(bench.case("rollback", await room.table()))
    await bench.done("replace", choice="1", to="random")
    replaced = bench.case("rollback", await room.table())
    assert await refused(rollback.choices(replaced)) == "undo_seat"


async def test_what_would_be_lost(bench: Bench) -> None:
    room = bench.room
    await room.played(ANN, BOB, options=LONG)
    await turned(room)
    table = await room.table()
    turns = play.turns(table)
    assert [one.turn for one in turns] == [(1, 0), (1, 1), (1, 2)]
    last = turns[-1].entry
    assert last is not None
    lines = play.lost(table, last, "en")
    assert lines[0] == say("en", "moderate.lost", n=1)
    first = turns[0].entry
    assert first is not None
    assert play.lost(table, first, "en")[0] == say("en", "moderate.lost", n=2)
    assert not play._barred(table, last)
    assert play._barred(table, None)
