"""The deal of the day: one table for whoever asks, and what the results of the day tell."""

from __future__ import annotations

import asyncio
from copy import copy
from sqlite3 import Connection
from typing import Any

import pytest

from bot.features.deals import actions, screens
from bot.features.deals import commands as deal_commands
from bot.features.lobby.opening import Openings
from bot.tables import table as table_module
from bot.tables.rows import Person
from tests.bot.features.deals.test_deals import DAY, Calendar, deal_of, match_of, played_out, typed
from tests.bot.lanterns import LANTERNS
from tests.bot.server import Server


@pytest.fixture
def ticking() -> Calendar:
    return Calendar()


async def test_the_deal_of_the_day(server: Server, ticking: Calendar) -> None:
    assert "Nobody has played today's deal of Lanterns EN yet" in await typed(server, server.ann, "results")
    said = await typed(server, server.ann, "daily")
    [mine] = await server.numbers()
    table = await server.table(mine)
    assert table.status == "running"
    assert [(row.user_id, row.level) for row in table.seats] == [(server.ann.id, None), (None, "random")]
    assert f"table {mine}" in said
    assert f"table {mine}" in await typed(server, server.ann, "daily"), "asked twice, one table"
    await typed(server, server.bob, "daily", game="lanterns")
    numbers = await server.numbers()
    assert len(numbers) == 2
    one, two = [await match_of(server, number) for number in numbers]
    assert one.seed == two.seed
    assert one.game is LANTERNS
    assert "shown to those who have finished" in await typed(server, server.ann, "results")
    await played_out(server, mine)
    assert f"<@{server.ann.id}>" in await typed(server, server.ann, "results")
    assert "You have played today's deal" in await typed(server, server.ann, "daily")
    ticking.instant += DAY
    assert "Your table with the deal of the day" in await typed(server, server.ann, "daily")
    assert (await deal_of(server, (await server.numbers())[-1])).seed != one.seed


async def test_who_was_forgotten_knows_the_deal_until_it_is_closed(server: Server, ticking: Calendar) -> None:
    await typed(server, server.ann, "daily")
    [number] = await server.numbers()
    await played_out(server, number)
    erased = await server.bot.privacy.erase(Person(server.ann.id, "ann"), "en")
    assert "erased" in erased
    assert (await server.table(number)).seats[0].user_id is None
    assert "knows this deal" in await typed(server, server.ann, "daily")
    assert await server.numbers() == [number]
    await typed(server, server.bob, "daily")
    assert len(await server.numbers()) == 2, "nobody else does"

    def kept(connection: Connection) -> list[str]:
        return [str(tuple(row)) for row in connection.execute("SELECT * FROM deals_known")]

    [mark] = await server.bot.database.ask(kept)
    assert str(server.ann.id) not in mark
    ticking.instant += DAY
    await server.bot.privacy.settle(int(ticking.instant))
    assert await server.bot.database.ask(kept) == []
    assert "Your table with the deal of the day" in await typed(server, server.ann, "daily")


class _Another:
    """The same call once more: another interaction, everything else alike."""

    def __init__(self, call: Any, number: int) -> None:
        self._call = call
        self.id = number

    def __getattr__(self, name: str) -> Any:
        return getattr(self._call, name)


async def test_asked_for_many_times_at_once_there_is_one_table_of_the_day(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    daily, said = actions.Deals.daily, list[str]()

    made: Any = _Another

    async def often(self: actions.Deals, interaction: Any, reader: Any, key: str) -> str:
        calls = [made(interaction, interaction.id + number) for number in range(5)]
        said.extend(await asyncio.gather(*(daily(self, one, reader, key) for one in calls)))
        return said[0]

    monkeypatch.setattr(actions.Deals, "daily", often)
    await typed(server, server.bob, "daily")
    [number] = await server.numbers()
    assert (await server.table(number)).status == "running"
    assert len(said) == 5
    assert all(f"(table {number})" in one for one in said)


async def test_who_leaves_the_table_of_the_day_before_it_starts_reads_that_it_is_closed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Openings.table

    async def left(self: Openings, interaction: Any, reader: Any, wish: Any) -> int:
        number = await opened(self, interaction, reader, wish)
        await server.bot.lobby.leave(number, Person(interaction.user.id, interaction.user.display_name))
        return number

    with monkeypatch.context() as patched:
        patched.setattr(Openings, "table", left)
        assert "This table is closed" in await typed(server, server.bob, "daily")
    [number] = await server.numbers()
    assert (await server.table(number)).status == "closed"
    assert "Your table with the deal of the day" in await typed(server, server.bob, "daily"), "asked again"
    [_, another] = await server.numbers()
    assert (await server.table(another)).status == "running"


async def test_results_of_the_day_without_a_game(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    other = copy(LANTERNS)
    other.key = "torches"
    installed = {"torches": other, LANTERNS.key: LANTERNS}
    for module in (screens, deal_commands, table_module):
        monkeypatch.setattr(module, "games", lambda: installed)
    assert "Which game?" in await typed(server, server.ann, "results")
    answer = await server.ann.slash("deal results")
    refused = await server.ann.select(answer.original, "0:-::deal_today:", ["torches"])
    assert "Nobody has played today's deal of" in str([server.text(one) for one in refused.followups])
    await typed(server, server.ann, "daily", game="lanterns")
    await played_out(server, (await server.numbers())[-1])
    assert f"<@{server.ann.id}>" in await typed(server, server.ann, "results"), (
        "the one that she has finished"
    )
    assert "Which game?" in await typed(server, server.bob, "results")
