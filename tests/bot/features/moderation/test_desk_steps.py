"""The steps of a moderator's act, from the draft to taking it back: who may, and what has changed."""

from __future__ import annotations

import pytest

from bot.features.lobby import policy
from bot.features.moderation import store
from bot.features.moderation.desk import StaleError
from bot.features.moderation.store import IntentRow
from bot.words import say
from tests.bot.features.moderation.bench import MO, Bench, Judge
from tests.bot.room import ANN, BOB, CARLA, refused

# The steps of an act.


async def test_nothing_is_done_without_a_reason_or_twice(bench: Bench) -> None:
    room = bench.room
    await room.begun(ANN, BOB)
    number = await bench.prepared("pause", "")
    assert await refused(bench.desk().confirm(number)) == "moderate_reason"
    case = await bench.desk().case(number)
    await bench.desk().preview(case, "x" * 5000)
    assert len(case.intent.reason) < 1000
    await bench.desk().confirm(number)
    assert await refused(bench.desk().confirm(number)) == "moderate_gone"


async def test_what_has_changed_since_the_preview_is_shown_again(bench: Bench) -> None:
    room = bench.room
    await room.begun(ANN, BOB, CARLA)
    number = await bench.prepared("kick", choice="1")
    await bench.done("replace", choice="2", to="random")
    with pytest.raises(StaleError):
        await bench.desk().confirm(number)
    case = await bench.desk().case(number)
    await bench.desk().preview(case)
    await bench.desk().confirm(number)


async def test_whose_acts_they_are(bench: Bench) -> None:
    room = bench.room
    await room.begun(ANN, BOB)
    number = await bench.prepared("pause")
    mine = bench.judge
    for user, guild in ((98, 1), (MO, 2)):
        bench.judge = Judge(user, guild)
        assert await refused(bench.desk().case(number)) == "moderate_gone"
        assert await refused(bench.desk().drop(number)) == "moderate_gone"
    bench.judge = mine
    assert await refused(bench.desk().case(number, "kick")) == "moderate_gone"
    assert (await bench.desk().case(number, "pause")).intent.id == number
    await bench.desk().drop(number)
    assert await refused(bench.desk().case(number)) == "moderate_gone"
    case = await bench.done("pause")
    bench.judge = Judge(98, 2)
    assert await refused(bench.desk().begin_back(case.done)) == "moderate_gone"
    assert not await bench.desk().can_take_back(case.done)
    bench.judge = Judge(98)
    assert await bench.desk().can_take_back(case.done)
    assert not await bench.desk().can_take_back(77)
    assert await refused(bench.desk().begin_back(77)) == "moderate_gone"


async def test_taking_back_is_final(bench: Bench) -> None:
    await bench.room.begun(ANN, BOB)
    case = await bench.done("pause")
    back = await bench.back(case.done)
    assert await refused(bench.desk().begin_back(back.done)) == "moderate_back_final"
    rows = await bench.audit()
    assert await bench.desk().reversible(rows) == set()
    case = await bench.done("pause")
    assert await bench.desk().reversible(await bench.audit()) == {case.done}


async def test_unknown_acts_are_refused(bench: Bench) -> None:
    number = await bench.room.begun(ANN, BOB)
    for key in ("odd", "config", "back"):
        assert await refused(bench.desk().draft(key, number)) == "no_option"
    assert await refused(bench.desk().begin("odd", number)) == "no_option"
    assert await refused(bench.desk().begin("pause")) == "no_option"
    case = await bench.desk().begin("pause", number)
    assert case.intent.id
    assert await refused(bench.desk().draft_reopening(number)) == "moderate_open"
    await bench.done("close")
    case = await bench.desk().draft_reopening(number, "why")
    assert (case.intent.act, case.intent.reason) == ("back", "why")


async def test_where_somebody_may_moderate(bench: Bench) -> None:
    room = bench.room
    first = await room.begun(ANN, BOB)
    second = await room.lobby(ANN)
    await room.write(
        lambda db: db.execute("UPDATE tables SET channel_id = 3 WHERE id = ?", (second,)).rowcount
    )
    assert {table.id for table in await bench.desk().tables()} == {first, second}
    bench.judge.server, bench.judge.channels = False, {3}
    assert [table.id for table in await bench.desk().tables()] == [second]
    assert await refused(bench.desk().table(first)) == "moderate_channel"
    assert await refused(bench.desk().table(7)) == "moderate_other"
    assert await refused(bench.desk().begin_settings()) == "moderate_everywhere"
    bench.judge.guild_id = 2
    assert await refused(bench.desk().table(second)) == "moderate_other"
    assert not bench.judge.may(await room.table())


async def test_which_acts_are_listed_for_whom(bench: Bench) -> None:
    room = bench.room
    first = await room.begun(ANN, BOB)
    await bench.done("pause")
    second = await room.begun(ANN, BOB)
    await room.write(
        lambda db: db.execute("UPDATE tables SET channel_id = 3 WHERE id = ?", (second,)).rowcount
    )
    await bench.done("pause")
    await room.write(lambda db: store.record(db, IntentRow(0, 1, None, MO, "config"), "Mo", {}))
    assert len(await bench.desk().audit(0)) == 3
    assert [row.table_id for row in await bench.desk().audit(first)] == [first]
    bench.judge.server, bench.judge.channels = False, {3}
    assert [row.table_id for row in await bench.desk().audit(0)] == [second]
    assert await refused(bench.desk().audit(first)) == "moderate_channel"


async def test_which_table_is_meant(bench: Bench) -> None:
    room = bench.room
    assert await refused(bench.desk().meant(None)) == "moderate_which"
    first = await room.begun(ANN, BOB)
    assert await bench.desk().meant(None) == first
    second = await room.begun(ANN, CARLA)
    await room.write(
        lambda db: db.execute("UPDATE tables SET changed_at = '9' WHERE id = ?", (second,)).rowcount
    )
    assert await refused(bench.desk().meant(None)) == "moderate_several"
    assert await bench.desk().meant(None, newest=True) == second
    assert await bench.desk().meant(str(first)) == first
    assert await refused(bench.desk().meant("999999")) == "moderate_no_table"
    await room.write(lambda db: db.execute("UPDATE tables SET thread_id = 2 WHERE id = ?", (first,)).rowcount)
    assert await bench.desk().meant(None) == second, "it is played in this very thread"


async def test_the_acts_that_are_possible_at_a_table(bench: Bench) -> None:
    room = bench.room
    await room.played(ANN, BOB)
    acts = [act.key for act in await bench.desk().possible(await room.table())]
    assert acts == ["pause", "skip", "rollback", "replace", "kick", "pace", "close"]
    await room.write(store.set_paused, room.number, "later")
    acts = [act.key for act in await bench.desk().possible(await room.table())]
    assert acts == ["resume", "rollback", "replace", "kick", "pace", "close"]
    await room.lobby(ANN)
    assert [act.key for act in await bench.desk().possible(await room.table())] == ["close"]


# Settings.


async def test_settings_are_a_draft_until_they_are_confirmed(bench: Bench) -> None:
    room = bench.room
    case = await bench.desk().begin_settings()
    number = case.intent.id
    assert await refused(bench.desk().preview(case)) == "moderate_same"
    case = await bench.desk().change_settings(number, "channels", ["5"])
    lines = await bench.desk().preview(case, "tidy")
    assert len(lines) == 2
    assert lines[-1] == say("en", "moderate.config_stays")
    assert (await room.ask(policy.of_server, 1)).channels == ()
    done = await bench.desk().confirm(number)
    assert (await room.ask(policy.of_server, 1)).channels == (5,)
    (row,) = await bench.audit()
    assert (row.body["before"]["channels"], row.body["after"]["channels"], row.table_id) == ([], [5], None)
    assert len(bench.acts["config"].details(row.body, "en")) == 1
    again = await bench.desk().begin_settings()
    await bench.desk().change_settings(again.intent.id, "roles", ["6"])
    again = await bench.desk().case(again.intent.id)
    await bench.desk().preview(again, "more")
    await bench.back(done.done)
    assert (await room.ask(policy.of_server, 1)).channels == ()
    assert await refused(bench.desk().confirm(again.intent.id)) == "moderate_config_moved"


async def test_settings_that_were_changed_again_are_not_taken_back(bench: Bench) -> None:
    numbers = []
    for channel in ("5", "6"):
        case = await bench.desk().begin_settings()
        case = await bench.desk().change_settings(case.intent.id, "channels", [channel])
        await bench.desk().preview(case, "tidy")
        numbers.append((await bench.desk().confirm(case.intent.id)).done)
    assert await refused(bench.desk().begin_back(numbers[0])) == "moderate_config_moved"
    bench.judge.server = False
    assert await refused(bench.back(numbers[1])) == "moderate_everywhere"


async def test_a_moderator_who_plays_is_named_so(bench: Bench) -> None:
    bench.judge.id, bench.judge.name = ANN, "Ann"
    await bench.room.begun(ANN, BOB, CARLA)
    table = await bench.room.table()
    for choice, own in (("0", True), ("1", None)):
        case = bench.case("kick", table, choice=choice)
        values = case.values()
        assert (values["plays"], values.get("own")) == (True, own)
    bench.judge.id = MO
    assert bench.case("kick", table, choice="1").values() == {"name": "Bob"}
