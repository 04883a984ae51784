"""The ladder: opponents by name, one after the other, on deals that everybody has that day."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.features.results.ladder import following, rungs
from bot.tables import store as table_store
from bot.tables.rows import Person
from bot.words.refusals import Refusal
from rules import games
from rules.players import RandomPlayer
from tests.bot.features.deals.test_deals import DAY, Calendar, deal_of, match_of, played_out, typed
from tests.bot.features.results.test_results import row
from tests.bot.lanterns import LANTERNS
from tests.bot.server import Server


class Named(RandomPlayer):
    """An opponent."""

    strategy = SimpleNamespace(opponent=True)


@pytest.fixture
def ticking() -> Calendar:
    return Calendar()


@pytest.fixture
def climbing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lanterns with two opponents."""
    players = {"random": RandomPlayer(), "fox": Named(), "bear": Named()}
    monkeypatch.setattr(LANTERNS, "players", players)


async def _levels(server: Server, number: int) -> list[str | None]:
    return [seat.level for seat in (await server.table(number)).seats]


async def _end(server: Server, number: int, winner: int) -> None:
    """Let the table end with this seat as its winner."""
    await played_out(server, number)

    def rank(connection: Any) -> None:
        found = connection.execute("SELECT id FROM results WHERE table_id = ?", (number,)).fetchone()
        connection.execute(
            "UPDATE standings SET rank = CASE seat WHEN ? THEN 1 ELSE 2 END WHERE result_id = ?",
            (winner, found["id"]),
        )

    await server.bot.database.write(rank)


@pytest.mark.usefixtures("climbing")
async def test_somebody_climbs_from_day_to_day(server: Server, ticking: Calendar) -> None:
    """A defeat is tried again the next day with other cards; a victory leads on at once."""
    said = await typed(server, server.ann, "ladder")
    [first] = await server.numbers()
    assert "Rung 1 of 2, fox" in said
    assert f"table {first}" in said
    assert (await server.table(first)).status == "running"
    assert await _levels(server, first) == [None, "fox"]
    assert any("\n- fox\n" in server.text(message) for message in server.public()), "a name is said once"
    assert f"(table {first})" in await typed(server, server.ann, "ladder"), "asked twice, one table"
    await _end(server, first, winner=1)
    assert any(" leads on; " in server.text(message) for message in server.public()), "it says where to go on"
    assert "You have met fox today" in await typed(server, server.ann, "ladder")
    assert await server.numbers() == [first]

    ticking.instant += DAY
    await typed(server, server.ann, "ladder")
    second = (await server.numbers())[-1]
    assert await _levels(server, second) == [None, "fox"]
    assert (await deal_of(server, second)).seed != (await deal_of(server, first)).seed
    await _end(server, second, winner=0)
    assert "Rung 2 of 2, bear" in await typed(server, server.ann, "ladder")
    third = (await server.numbers())[-1]
    assert await _levels(server, third) == [None, "bear"]

    stats = await server.ann.slash("stats")
    assert "Ladder, 1 of 2: fox – 1 of 2 won" in server.text(stats.original)


@pytest.mark.usefixtures("climbing")
async def test_the_cards_are_the_same_for_everybody_that_day(server: Server, ticking: Calendar) -> None:
    await typed(server, server.ann, "ladder")
    await typed(server, server.bob, "ladder")
    one, two = await server.numbers()
    assert (await match_of(server, one)).seed == (await match_of(server, two)).seed
    await typed(server, server.carla, "daily")
    daily = (await server.numbers())[-1]
    assert (await match_of(server, daily)).seed != (await match_of(server, one)).seed


@pytest.mark.usefixtures("climbing")
async def test_who_plays_together_climbs_with_a_companion(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Said in Japanese to whoever chose it; at the table the companion is called by the bare name."""
    monkeypatch.setattr(LANTERNS, "cooperative", True)
    monkeypatch.setattr(LANTERNS.words, "level", lambda level, language: "狐（盗む）")
    settings = (await server.ann.slash("settings")).original
    await server.ann.select(settings, "0:-::set_language:", ["ja"])
    said = await typed(server, server.ann, "ladder")
    [number] = await server.numbers()
    assert "2段のうち1段目、仲間は狐（盗む）" in said
    assert [seat.name for seat in (await server.table(number)).seats][1] == "狐"


async def test_a_game_without_opponents_says_so(server: Server) -> None:
    assert "Lanterns EN has no opponents" in await typed(server, server.ann, "ladder")
    assert await server.numbers() == []


@pytest.mark.usefixtures("climbing")
async def test_nobody_else_adds_an_opponent(server: Server) -> None:
    """Opponents are no level of a lobby, whatever is sent."""
    await typed(server, server.ann, "new", seats=2)
    [number] = await server.numbers()
    person = Person(server.ann.id, "ann")
    with pytest.raises(Refusal):
        await server.bot.lobby.add_computer(number, person, "fox")
    with pytest.raises(Refusal):
        await server.bot.lobby.add_opponent(number, Person(server.bob.id, "bob"), "fox")
    table = await server.bot.database.ask(table_store.get, number)
    assert table is not None
    assert [seat.level for seat in table.seats] == [None]


@pytest.mark.usefixtures("climbing")
def test_only_games_with_the_deal_of_the_day_count() -> None:
    shared = replace(row(1, (7, None, 1, 9), (None, "fox", 2, 4)), shared=True)
    own = row(2, (7, None, 1, 9), (None, "fox", 2, 4))
    lost = replace(row(3, (7, None, 2, 3), (None, "fox", 1, 4)), shared=True)
    climbed = rungs(LANTERNS, [shared, own, lost], 7)
    assert [(rung.level, rung.games, rung.won) for rung in climbed] == [("fox", 2, 1), ("bear", 0, 0)]
    assert following(climbed) == 1
    assert following(rungs(LANTERNS, [own], 7)) == 0


def test_the_ladders_of_the_project_have_three_rungs() -> None:
    assert [len(rungs(game, [], 1)) for game in games().values() if game is not LANTERNS] == [3, 3, 3]
