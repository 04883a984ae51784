"""A rematch: the same people and options with one button; and the results of a series."""

from __future__ import annotations

from sqlite3 import Connection
from typing import Any

import pytest

from bot.lobby import Person
from bot.store import results, tables
from tests.bot.after.test_results import played
from tests.bot.conftest import Restart, Sim
from tests.bot.test_history import finish


async def again(sim: Sim, who: Any, message: Any = None) -> str:
    """Press Rematch; what is answered."""
    answer = await sim.press(who, message or sim.last, "rematch")
    assert answer.ephemeral
    return sim.text(answer.response)


async def newest(sim: Sim) -> int:
    return int((await sim.numbers())[-1])


async def test_a_rematch_has_the_options_and_computers_and_calls_the_others(sim: Sim) -> None:
    number = await sim.open(sim.bob, computers=1, start=False)
    await sim.bot.lobby.set_option(number, Person(sim.ann.id, "ann"), "glow", "on")
    await sim.bot.lobby.set_option(number, Person(sim.ann.id, "ann"), "@pace", "relaxed")
    await sim.bot.lobby.set_option(number, Person(sim.ann.id, "ann"), "@palette", "lightness")
    await sim.ann.click(sim.lobby(number), custom_id=f"{number}:-::start:")
    await sim.first_cards(number)
    await finish(sim, number)
    end = sim.last
    said = await again(sim, sim.bob, end)
    assert "The rematch is open, and the others have been called" in said
    second = await newest(sim)
    old, new = await sim.table(number), await sim.table(second)
    assert (new.status, new.host_id, new.options) == ("lobby", sim.bob.id, {"glow": "on"})
    assert (new.palette, new.language, new.in_thread) == (old.palette, old.language, old.in_thread)
    assert [(seat.user_id, seat.level) for seat in new.seats] == [(sim.bob.id, None), (None, "random")]
    room = await sim.bot.service.rooms.look(second)
    assert str(room.table.clock.pace) == str((await sim.bot.service.rooms.look(number)).table.clock.pace)
    notice = next(message for message in sim.public() if "wants a rematch" in sim.text(message))
    assert f"<@{sim.ann.id}>" in sim.text(notice)
    assert f"<@{sim.bob.id}>" not in sim.text(notice)
    assert str(sim.lobby(second).id) in said


async def test_a_rematch_of_one_person_calls_nobody(sim: Sim) -> None:
    await played(sim, computers=1)
    end = sim.last
    said = await again(sim, sim.ann, end)
    assert "The rematch is open: http" in said
    assert not [message for message in sim.public() if "wants a rematch" in sim.text(message)]
    report = await sim.press(sim.ann, end, "report")
    assert report.modal is not None, "problems are reported from the last message too"


async def test_the_others_join_with_the_same_button(sim: Sim) -> None:
    number = await played(sim, sim.bob, sim.carla)
    end = sim.last
    await again(sim, sim.bob, end)
    assert "You are in" in await again(sim, sim.ann, end)
    assert "already" in await again(sim, sim.bob, end), "pressed once more"
    second = await newest(sim)
    assert [seat.user_id for seat in (await sim.table(second)).seats] == [sim.bob.id, sim.ann.id]
    assert len(await sim.numbers()) == 2
    await sim.bob.click(sim.lobby(second), custom_id=f"{second}:-::start:")
    assert "has begun without you" in await again(sim, sim.carla, end)
    await sim.first_cards(second)
    await finish(sim, second)
    assert "The rematch is open" in await again(sim, sim.carla, end), "the old button leads on"
    third = await newest(sim)
    link = await sim.bot.database.ask(results.rematch, second)
    assert (link, await sim.bot.database.ask(results.rematch, number)) == (third, second)


async def test_strangers_and_tables_under_way_are_refused(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    early = await sim.ann.slash(sim.channel, "game rematch", table=str(number))
    assert "begins when the game is over" in sim.text(early.response)
    await sim.first_cards(number)
    await finish(sim, number)
    assert "for those who played at this table" in await again(sim, sim.dmitri)
    assert await sim.numbers() == [number]


async def test_a_rematch_that_was_left_can_be_opened_again(sim: Sim) -> None:
    number = await played(sim, sim.bob)
    end = sim.last
    await again(sim, sim.ann, end)
    second = await newest(sim)
    await sim.ann.click(sim.lobby(second), custom_id=f"{second}:-::leave:")
    assert (await sim.table(second)).status == "closed"
    assert "The rematch is open" in await again(sim, sim.bob, end)
    assert await sim.bot.database.ask(results.rematch, number) == await newest(sim) != second


async def test_the_limits_of_the_moderators_hold(sim: Sim) -> None:
    await played(sim, sim.bob)
    end = sim.last

    def limit(connection: Connection) -> None:
        connection.execute("INSERT INTO guilds VALUES (?, ?)", (sim.guild.id, '{"in_server": 1}'))

    await sim.bot.database.write(limit)
    other = await sim.open(sim.carla, start=False)
    assert str(1) in await again(sim, sim.ann, end)
    assert await newest(sim) == other


async def test_the_results_of_a_series(sim: Sim, restart: Restart) -> None:
    first = await played(sim, sim.bob)
    end = sim.last
    assert "### 1 result" in sim.text((await sim.press(sim.carla, end, "scores")).response)
    await again(sim, sim.ann, end)
    await again(sim, sim.bob, end)
    second = await newest(sim)
    await sim.ann.click(sim.lobby(second), custom_id=f"{second}:-::start:")
    await sim.first_cards(second)
    await finish(sim, second)
    await restart()
    for number in (first, second):
        answer = await sim.carla.slash(sim.channel, "game scores", table=str(number))
        shown = sim.text(answer.response)
        assert "### 2 results of this table and its rematches" in shown
        assert shown.index(f"table {second}") < shown.index(f"table {first}")
        for seat in range(2):
            rank = (await sim.bot.database.ask(results.of_table, second)).seats[seat].rank
            user = (await sim.table(second)).seats[seat].user_id
            assert f"- <@{user}>: place {rank} of 2, " in shown


async def test_a_table_without_a_result_says_so(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    answer = await sim.ann.slash(sim.channel, "game scores", table=str(number))
    assert "no result yet" in sim.text(answer.response)
    await sim.bot.database.write(lambda connection: tables.set_status(connection, number, "closed"))
    assert await sim.bot.database.ask(results.series, number) == []


@pytest.mark.parametrize(
    ("language", "words"), [("ru", "Реванш открыт"), ("it", "La rivincita è aperta"), ("ja", "再戦を開き")]
)
async def test_a_rematch_speaks_the_readers_language(sim: Sim, language: str, words: str) -> None:
    await played(sim, sim.bob)
    end = sim.last
    settings = (await sim.bob.slash(sim.channel, "settings")).response
    await sim.bob.select(settings, [language], custom_id="0:-::set_language:")
    assert words in await again(sim, sim.bob, end)
