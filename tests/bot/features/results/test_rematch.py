"""A rematch: the same people and options with one button; and the results of a series."""

from __future__ import annotations

from sqlite3 import Connection
from typing import Any

import pytest

from bot.features.results import store as result_store
from bot.tables import store as table_store
from bot.tables.rows import Person
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.features.history.test_history import finish
from tests.bot.features.results.test_results import played
from tests.bot.server import Server
from tests.thorough import few


async def again(server: Server, who: Any, message: Any = None) -> str:
    """Press Rematch; what is answered."""
    answer = await server.press(who, message or server.last, "rematch")
    assert answer.private
    return server.text(answer.original)


async def newest(server: Server) -> int:
    return int((await server.numbers())[-1])


async def test_a_rematch_has_the_options_and_computers_and_calls_the_others(server: Server) -> None:
    number = await server.open(server.bob, computers=1, start=False)
    await server.bot.lobby.set_option(number, Person(server.ann.id, "ann"), "glow", "on")
    await server.bot.lobby.set_option(number, Person(server.ann.id, "ann"), "@pace", "relaxed")
    await server.bot.lobby.set_option(number, Person(server.ann.id, "ann"), "@palette", "lightness")
    await server.ann.click(server.lobby(number), f"{number}:-::start:")
    await server.first_cards(number)
    await finish(server, number)
    end = server.last
    said = await again(server, server.bob, end)
    assert "The rematch is open, and the others have been pinged" in said
    second = await newest(server)
    old, new = await server.table(number), await server.table(second)
    assert (new.status, new.host_id, new.options) == ("lobby", server.bob.id, {"glow": "on"})
    assert (new.palette, new.language, new.in_thread) == (old.palette, old.language, old.in_thread)
    assert [(seat.user_id, seat.level) for seat in new.seats] == [(server.bob.id, None), (None, "random")]
    table = await server.bot.tables.read(second)
    assert str(table.clock.pace) == str((await server.bot.tables.read(number)).clock.pace)
    notice = next(message for message in server.public() if "wants a rematch" in server.text(message))
    assert f"<@{server.ann.id}>" in server.text(notice)
    assert f"<@{server.bob.id}>" not in server.text(notice)
    assert str(server.lobby(second).id) in said


async def test_a_rematch_against_computers_begins_at_once_and_calls_nobody(server: Server) -> None:
    number = await played(server, computers=1)
    end = server.last
    said = await again(server, server.ann, end)
    new = await server.table(await newest(server))
    assert new.id != number
    assert new.status == "running"
    assert said == f"The game begins: <#{new.place}>"
    assert not [message for message in server.public() if "wants a rematch" in server.text(message)]
    report = await server.press(server.ann, end, "report")
    assert report.modal is not None, "problems are reported from the last message too"


async def test_the_panel_of_the_last_move_offers_the_rematch_too(server: Server) -> None:
    number = await server.open(server.bob)
    await server.first_cards(number)
    who, panel = await finish(server, number)
    assert {"rematch", "replay"} <= {parts.verb(one) for one in parts.ids(server.components(panel))}
    assert "The rematch is open" in await again(server, who, panel)
    assert "Press **Start** there" in await again(server, who, panel), "its host is who pressed it"


async def test_the_others_join_with_the_same_button(server: Server) -> None:
    number = await played(server, server.bob, server.carla)
    end = server.last
    await again(server, server.bob, end)
    assert "You are in" in await again(server, server.ann, end)
    assert "Press **Start** there" in await again(server, server.bob, end), "pressed once more by its host"
    assert "already" in await again(server, server.ann, end)
    second = await newest(server)
    assert [seat.user_id for seat in (await server.table(second)).seats] == [server.bob.id, server.ann.id]
    assert len(await server.numbers()) == 2
    await server.bob.click(server.lobby(second), f"{second}:-::start:")
    assert "has begun without you" in await again(server, server.carla, end)
    await server.first_cards(second)
    await finish(server, second)
    assert "The rematch is open" in await again(server, server.carla, end), "the old button leads on"
    third = await newest(server)
    link = await server.bot.database.ask(result_store.rematch, second)
    assert (link, await server.bot.database.ask(result_store.rematch, number)) == (third, second)


async def test_strangers_and_tables_under_way_are_refused(server: Server) -> None:
    number = await server.open(server.bob)
    early = await server.ann.slash("game rematch", table=str(number))
    assert "once the game is over" in server.text(early.original)
    await server.first_cards(number)
    await finish(server, number)
    assert "for those who played at this table" in await again(server, server.dmitri)
    assert await server.numbers() == [number]


async def test_a_rematch_that_was_left_can_be_opened_again(server: Server) -> None:
    number = await played(server, server.bob)
    end = server.last
    await again(server, server.ann, end)
    second = await newest(server)
    await server.ann.click(server.lobby(second), f"{second}:-::leave:")
    assert (await server.table(second)).status == "closed"
    assert "The rematch is open" in await again(server, server.bob, end)
    assert await server.bot.database.ask(result_store.rematch, number) == await newest(server) != second


async def test_the_limits_of_the_moderators_hold(server: Server) -> None:
    await played(server, server.bob)
    end = server.last

    def limit(connection: Connection) -> None:
        connection.execute("INSERT INTO guilds VALUES (?, ?)", (server.lab.guild.id, '{"in_server": 1}'))

    await server.bot.database.write(limit)
    other = await server.open(server.carla, start=False)
    assert str(1) in await again(server, server.ann, end)
    assert await newest(server) == other


async def test_the_results_of_a_series(server: Server, restart: Restart) -> None:
    first = await played(server, server.bob)
    end = server.last
    assert "### 1 result" in server.text((await server.press(server.carla, end, "scores")).original)
    await again(server, server.ann, end)
    await again(server, server.bob, end)
    second = await newest(server)
    await server.ann.click(server.lobby(second), f"{second}:-::start:")
    await server.first_cards(second)
    await finish(server, second)
    await restart()
    for number in (first, second):
        answer = await server.carla.slash("game scores", table=str(number))
        shown = server.text(answer.original)
        assert "### 2 results of this table and its rematches" in shown
        assert shown.index(f"table {second}") < shown.index(f"table {first}")
        for seat in range(2):
            kept = await server.bot.database.ask(result_store.of_table, second)
            assert kept is not None
            rank = kept.seats[seat].rank
            user = (await server.table(second)).seats[seat].user_id
            assert f"- <@{user}>: place {rank} of 2, " in shown


async def test_a_table_without_a_result_says_so(server: Server) -> None:
    number = await server.open(server.bob)
    answer = await server.ann.slash("game scores", table=str(number))
    assert "No result yet" in server.text(answer.original)
    await server.bot.database.write(lambda connection: table_store.set_status(connection, number, "closed"))
    assert await server.bot.database.ask(result_store.series, number) == []


@few("ja")
@pytest.mark.parametrize(
    ("language", "words"), [("ru", "Реванш открыт"), ("it", "La rivincita è aperta"), ("ja", "再戦を開き")]
)
async def test_a_rematch_speaks_the_readers_language(server: Server, language: str, words: str) -> None:
    await played(server, server.bob)
    end = server.last
    settings = (await server.bob.slash("settings")).original
    await server.bob.select(settings, "0:-::set_language:", [language])
    assert words in await again(server, server.bob, end)
