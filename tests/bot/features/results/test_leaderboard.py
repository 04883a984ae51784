"""``/leaderboard``: ratings from games among people, everything else apart."""

from __future__ import annotations

import re
from dataclasses import replace
from sqlite3 import Connection

import pytest

from bot.features.results import ratings, tally
from bot.features.results import store as result_store
from bot.features.results.store import Standing
from bot.store import requests
from bot.tables import store as table_store
from tests.bot.features.results.test_results import played, row
from tests.bot.server import Server
from tests.thorough import few


def test_a_newcomer_stands_at_nothing_and_a_victory_counts() -> None:
    first = ratings.rated([row(1, (7, None, 1, 9), (8, None, 2, 3))])
    assert [one.user_id for one in first] == [7, 8]
    assert first[0].rating > 0 > first[1].rating
    more = ratings.rated([row(n, (7, None, 1, 9), (8, None, 2, 3)) for n in range(1, 4)])
    assert more[0].rating > first[0].rating
    assert (more[0].tally.games, more[0].tally.won) == (3, 3)


def test_a_game_that_was_given_up_before_all_had_a_turn_counts_nothing() -> None:
    found = replace(row(1, (7, None, 1, None), (8, None, 2, None)), played=False)
    assert ratings.rated([found]) == []
    assert tally.of_user([found], 7) == {}
    assert tally.by_user([replace(found, played=True)], "people")[7].won == 1
    assert tally.by_user([found], "people") == {}
    assert tally.by_group([replace(found, cooperative=True)]) == {}


def test_groups_that_never_won_stand_by_their_best_score() -> None:
    found = tally.by_group(
        [row(n, (n, None, 2, score), together=True) for n, score in enumerate((14, -3, 14, 2))]
    )
    assert [group[0] for group in sorted(found, key=lambda one: (found[one].order, one))] == [
        (0,), (2,), (3,), (1,)
    ]  # fmt: skip
    won = tally.Tally(games=3, won=1, best=-5)
    assert won.order < found[(0,), 0, False].order


def test_ties_and_games_of_four() -> None:
    tie = ratings.rated([row(1, (7, None, 1, 9), (8, None, 1, 9))])
    assert tie[0].rating == pytest.approx(tie[1].rating)
    four = ratings.rated([row(1, (7, None, 3, 0), (8, None, 1, 9), (9, None, 4, 0), (5, None, 2, 4))])
    assert [one.user_id for one in four] == [8, 5, 7, 9]


def test_computers_together_and_lone_games_are_not_rated() -> None:
    assert ratings.rated([]) == []
    assert ratings.rated([row(1, (7, None, 1, 9), (None, "random", 2, 3))]) == []
    assert ratings.rated([row(1, (7, None, 1, 9), (8, None, 1, 3), together=True)]) == []
    assert ratings.rated([row(1, (7, None, 1, 9))]) == []


def test_a_seat_without_a_name_is_a_newcomer_each_time() -> None:
    named = ratings.rated([row(n, (7, None, 1, 9), (8, None, 2, 3)) for n in range(1, 9)])
    nameless = ratings.rated([row(n, (7, None, 1, 9), (None, None, 2, 3)) for n in range(1, 9)])
    assert [one.user_id for one in nameless] == [7]
    assert nameless[0].rating > named[0].rating, "an opponent who always loses is worth less each time"


async def keep(server: Server, *seats: tuple[int | None, str | None, int], together: bool = False) -> None:
    number = await server.open(start=False)

    def work(connection: Connection) -> None:
        table_store.set_status(connection, number, "over")
        standings = [Standing(seat, *one[:2], False, one[2], 10 - one[2]) for seat, one in enumerate(seats)]
        guild, now = server.lab.guild.id, requests.now()
        result_store.record(
            connection,
            result_store.ResultRow(0, number, guild, "lanterns", {}, together, now, tuple(standings)),
        )

    await server.bot.database.write(work)


async def test_the_leaderboard_of_a_server(server: Server) -> None:
    ann, bob, carla = server.ann.id, server.bob.id, server.carla.id
    empty = server.text((await server.ann.slash("leaderboard")).original)
    assert "Nobody has finished this game here yet" in empty
    await keep(server, (bob, None, 1), (ann, None, 2))
    await keep(server, (bob, None, 1), (ann, None, 3), (carla, None, 2))
    await keep(server, (carla, None, 1), (None, "random", 2))
    await keep(server, (carla, None, 1), (ann, None, 1), together=True)
    answer = await server.dmitri.slash("leaderboard", game="lanterns")
    assert answer.private
    shown = server.text(answer.original)
    people, rest = shown.split("**Against computer players too (not rated)**")
    computers, together = rest.split("**All together (by groups, not rated)**")
    assert re.findall(r"(\d)\. <@(\d+)>", people) == [("1", str(bob)), ("2", str(carla)), ("3", str(ann))]
    assert "** · 2 games, 2 won (100%)" in people
    assert re.findall(r"<@(\d+)>: 1 game, 1 won", computers) == [str(carla)]
    assert f"- <@{min(ann, carla)}>, <@{max(ann, carla)}>: 1 game, 1 won" in together


async def test_a_game_that_is_not_installed_is_refused(server: Server) -> None:
    answer = server.text((await server.ann.slash("leaderboard", game="chess")).original)
    assert "chess" in answer


async def test_a_long_leaderboard_has_pages(server: Server) -> None:
    for start in range(0, 40, 4):
        await keep(server, *[(10**17 + start + seat, None, seat + 1) for seat in range(4)])
        for seat in range(2):
            await keep(server, (10**17 + start + seat, None, 1), (None, "random", 2))
    for seat in range(25):
        await keep(server, (10**17 + seat, None, 1), (10**17 + seat + 1, None, 1), together=True)
    first = (await server.ann.slash("leaderboard")).original
    shown = server.text(first)
    assert shown.count("**Against people**") == 1
    assert "20. <@" in shown
    assert "21. <@" not in shown
    await server.press(server.ann, first, "leaderboard_pg", "1.f.lanterns")
    rest = server.text(first)
    assert "Against people" not in rest
    assert (shown + rest).count(": 1 game, 1 won (100%), best score 9") == 40


@few("it")
@pytest.mark.parametrize(("language", "mark"), [("en", r"\."), ("ru", ","), ("it", ","), ("ja", r"\.")])
async def test_ratings_are_written_as_the_language_writes_numbers(
    server: Server, language: str, mark: str
) -> None:
    await played(server, server.bob)
    settings = (await server.bob.slash("settings")).original
    await server.bob.select(settings, "0:-::set_language:", [language])
    shown = server.text((await server.bob.slash("leaderboard")).original)
    found = re.findall(rf"\*\*(−?)\d+{mark}\d\*\*", shown)
    assert sorted(found) in (["", "−"], ["", ""]), "a victory, and a defeat, or a draw"
    assert ("。 " not in shown) or language != "ja"
