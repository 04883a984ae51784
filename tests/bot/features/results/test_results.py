"""What is kept of a finished game, and how it is counted: ``/stats``."""

from __future__ import annotations

from dataclasses import replace
from sqlite3 import Connection
from typing import Any

import pytest

from bot.features.results import record, tally
from bot.features.results import store as result_store
from bot.features.results.store import ResultRow, Standing
from bot.store import requests
from bot.tables import store
from bot.tables.rows import Seat, TableRow
from bot.words import say
from rules.ekho import GAME as EKHO
from rules.game import LANGUAGES, Outcome
from rules.lessons import LESSON
from rules.match import Match
from rules.players import RandomPlayer
from tests.bot.conftest import Restart
from tests.bot.features.history.test_history import finish
from tests.bot.server import Server
from tests.thorough import few


async def result(server: Server, number: int) -> ResultRow | None:
    return await server.bot.database.ask(result_store.of_table, number)


async def played(server: Server, *others: Any, computers: int = 0) -> int:
    number = await server.open(*others, computers=computers)
    await server.first_cards(number)
    await finish(server, number)
    return number


async def test_a_finished_game_leaves_its_result(server: Server) -> None:
    number = await server.open(server.bob, computers=1, start=False)
    assert await result(server, number) is None
    await server.ann.click(server.lobby(number), f"{number}:-::start:")
    await server.first_cards(number)
    assert await result(server, number) is None, "it has not ended"
    await finish(server, number)
    found, table = await result(server, number), await server.table(number)
    room = await server.bot.tables.read(number)
    assert room.match is not None
    outcome = room.match.outcome()
    assert found is not None
    assert outcome is not None
    assert (found.guild_id, found.game, found.cooperative, found.computers) == (
        server.lab.guild.id, "lanterns", False, True,
    )  # fmt: skip
    assert [(seat.seat, seat.user_id) for seat in found.seats] == [
        (row.number, row.user_id) for row in table.seats
    ]
    assert [seat.level for seat in found.seats].count("random") == 1
    assert tuple(seat.rank for seat in found.seats) == outcome.ranks
    assert tuple(seat.score for seat in found.seats) == outcome.scores


async def test_who_resigned_is_last_and_has_no_score_in_a_game_that_was_given_up(server: Server) -> None:
    number = await server.open(server.bob)
    asked = (await server.bob.slash("seat resign", table=str(number))).original
    await server.press(server.bob, asked, "resign_sure")
    found = await result(server, number)
    assert found is not None
    assert {seat.user_id: (seat.rank, seat.score, seat.resigned) for seat in found.seats} == {
        server.ann.id: (1, None, False),
        server.bob.id: (2, None, True),
    }
    assert not found.computers, "the computer player that would have gone on had no seat of its own"
    assert not found.played, "nobody had had a turn"
    shown = server.text((await server.ann.slash("game scores", table=str(number))).original)
    assert shown.count("not counted: given up before everybody had a turn") == 2
    assert "Nobody has finished" in server.text((await server.ann.slash("leaderboard")).original)


async def gives_up(server: Server, who: Any, number: int) -> str:
    """Resign; the question before it."""
    asked = (await who.slash("seat resign", table=str(number))).original
    warned = server.text(asked)
    await server.press(who, asked, "resign_sure")
    return warned


@few("it")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_where_one_rival_after_the_other_resigns_nobody_has_won(server: Server, language: str) -> None:
    number = await server.open(server.bob, server.carla, language=language)
    for who in (server.carla, server.ann):
        assert say("en", "screen.resign") in await gives_up(server, who, number)
    assert (await server.table(number)).status == "running"
    assert say("en", "screen.resign_last") in await gives_up(server, server.bob, number)
    assert (await server.table(number)).status == "over"
    shown = server.text(server.last)
    assert shown.startswith(f"# {say(language, 'end.title')}\n")
    assert say(language, "end.resigned_by_all") in shown
    assert say(language, "end.resigned") not in shown
    found = await result(server, number)
    assert found is not None
    assert [(seat.rank, seat.resigned) for seat in found.seats] == [(3, True)] * 3
    scores = server.text((await server.ann.slash("game scores", table=str(number))).original)
    assert scores.count("nobody won (resigned)") == 3
    assert "place" not in scores


async def test_a_computer_player_with_a_seat_of_its_own_wins_where_all_others_resign(server: Server) -> None:
    number = await server.open(server.bob, computers=1)
    assert say("en", "screen.resign") in await gives_up(server, server.bob, number)
    name = next(row.name for row in (await server.table(number)).seats if row.user_id is None)
    assert f"the victory goes to {name}." in await gives_up(server, server.ann, number)
    assert f"🏆 {name} wins!" in server.text(server.last)
    found = await result(server, number)
    assert found is not None
    assert sorted((seat.rank, seat.resigned) for seat in found.seats) == [(1, False), (2, True), (2, True)]


async def test_a_game_counts_once_every_person_has_had_a_turn(server: Server) -> None:
    number = await server.open(server.bob, computers=1)
    table, match = await server.table(number), await match_of(server, number)
    people = {row.number for row in table.seats if row.level is None}
    seen: set[int] = set()
    while match.outcome() is None:
        assert record.played(table, match) is (people <= seen)
        prompt = match.prompts()[0]
        if match.choose(prompt.id, prompt.options[: prompt.min_picks], prompt.seat).turn_ended:
            seen.add(prompt.seat)
    assert record.played(table, match)
    assert people <= seen


def test_who_always_answers_before_another_has_had_a_turn_too() -> None:
    """EK-T1: all act in the same turn, and only the last to answer ends it."""
    match, player = Match.new(EKHO, 2, 6), RandomPlayer()
    table = TableRow(
        1, 2, 3, None, 4, EKHO.key, "en", {}, False, "over", 9, seats=[Seat(0, 7, "ann"), Seat(1, 8, "bob")]
    )
    while match.view(None).board_turn < (2,):
        assert not record.played(table, match)
        prompt = min(match.prompts(), key=lambda one: one.seat)
        match.choose(prompt.id, player(match.view(prompt.seat), prompt, match.version), prompt.seat)
    assert {step.choice.seat for step in match.steps() if step.result.turn_ended and step.turn} == {1}
    assert record.played(table, match)


async def match_of(server: Server, number: int) -> Match:
    match = (await server.bot.tables.read(number)).match
    assert match is not None
    return match.fork()


async def test_a_table_that_is_closed_and_a_lesson_leave_none(server: Server) -> None:
    number = await server.open(server.bob)
    await server.bot.database.write(lambda connection: store.set_status(connection, number, "closed"))
    table, match = (
        replace(await server.table(number), options={LESSON: "first"}),
        await match_of(server, number),
    )

    def lesson(connection: Connection) -> None:
        record.keep(connection, table, match, requests.now())
        record.keep(connection, replace(table, options={}, imported=True), match, requests.now())

    await server.bot.database.write(lesson)
    assert await result(server, number) is None


async def test_games_that_ended_before_there_were_results_are_filled_in(
    server: Server, restart: Restart
) -> None:
    number = await played(server, server.bob)
    before = await result(server, number)
    assert before is not None
    await server.bot.database.write(lambda connection: connection.execute("DELETE FROM results"))
    await restart()
    await server.settled()
    after = await result(server, number)
    assert after is not None
    assert after.seats == before.seats
    changed = await server.bot.database.ask(
        lambda connection: connection.execute("SELECT changed_at FROM tables").fetchone()[0]
    )
    assert after.at == changed
    await restart()
    assert (await result(server, number)) == after, "once"


def table_of(*rows: Seat) -> TableRow:
    return TableRow(1, 2, 3, None, 4, "lanterns", "en", {}, False, "over", 9, seats=list(rows))


def test_together_a_game_that_was_given_up_is_lost_by_all() -> None:
    class Together:
        cooperative = True

    table = table_of(Seat(0, 7, "ann"), Seat(1, 8, "bob", "random", resigned=True))
    assert [seat.rank for seat in record.standings(Together(), table, None)] == [2, 2]  # type: ignore[arg-type]  # a game's flag is all that counts here
    won = Outcome((5, 3), (1, 1), ("done",), ((), ()))
    found = record.standings(Together(), table, won)  # type: ignore[arg-type]  # the same
    assert [(seat.rank, seat.level, seat.resigned) for seat in found] == [(1, None, False), (1, None, True)]


def row(
    number: int, *seats: tuple[int | None, str | None, int, int | None], together: bool = False
) -> ResultRow:
    standings = tuple(
        Standing(seat, user, level, False, rank, score)
        for seat, (user, level, rank, score) in enumerate(seats)
    )
    at = f"2026-01-{number + 1:02}T00:00:00+00:00"
    return ResultRow(number, number, 1, "lanterns", {}, together, at, standings)


def test_games_are_counted_by_kind() -> None:
    found = [
        row(1, (7, None, 1, 10), (8, None, 2, 4)),
        row(2, (7, None, 2, 12), (8, None, 1, 14)),
        row(3, (7, None, 1, 30), (None, "random", 2, 3)),
        row(4, (7, None, 2, 1), (8, None, 2, 1), together=True),
        row(5, (7, None, 1, 2), (None, "random", 1, 1), together=True),
        row(6, (7, None, 1, None), (None, None, 2, None)),
    ]
    mine = tally.of_user(found, 7)["lanterns"]
    assert {kind: (one.games, one.won, one.best) for kind, one in mine.items()} == {
        "people": (3, 2, 12),
        "computers": (1, 1, 30),
        "together": (2, 1, 2),
    }
    assert mine["people"].share == 67
    assert tally.of_user(found, 9) == {}
    assert {user: one.games for user, one in tally.by_user(found, "people").items()} == {7: 3, 8: 2}
    groups = {group: (one.games, one.won) for group, one in tally.by_group(found).items()}
    assert groups == {((7, 8), 0, False): (1, 0), ((7,), 0, True): (1, 1)}


@pytest.mark.parametrize("command", ["game scores", "stats"])
async def test_points_are_explained_where_a_sum_stands_alone(server: Server, command: str) -> None:
    """Once, in the reader's language; not where no game came to a score."""
    number = await server.open(server.bob)
    await server.first_cards(number)
    resigning = (await server.press(server.bob, server.last, "more")).original
    await server.press(server.bob, resigning, "resign")
    await server.press(server.bob, resigning, "resign_sure")
    options = {"table": str(number)} if command == "game scores" else {}
    unscored = server.text((await server.ann.slash(command, options=options)).original)
    assert "one for each card" not in unscored
    number = await played(server, server.bob)
    options = {"table": str(number)} if command == "game scores" else {}
    told = server.text((await server.ann.slash(command, options=options)).original)
    assert told.count("-# Points EN: one for each card.") == 1
    settings = (await server.bob.slash("settings")).original
    await server.bob.select(settings, "0:-::set_language:", ["ja"])
    told = server.text((await server.bob.slash(command, options=options)).original)
    assert "-# Points 日: one for each card." in told


async def test_the_leaderboard_explains_points_where_it_shows_any(server: Server) -> None:
    await played(server, server.bob)
    assert "one for each card" not in server.text((await server.ann.slash("leaderboard")).original)
    await played(server, computers=1)
    told = server.text((await server.ann.slash("leaderboard")).original)
    assert "best score" in told
    assert told.count("-# Points EN: one for each card.") == 1


async def test_stats_tell_the_own_games_and_those_of_somebody_else(server: Server) -> None:
    nothing = server.text((await server.ann.slash("stats")).original)
    assert "You have not finished a game here yet" in nothing
    number = await played(server, server.bob, computers=0)
    answer = await server.ann.slash("stats")
    assert answer.private
    own = server.text(answer.original)
    assert f"### Games of <@{server.ann.id}>" in own
    assert "Against people: 1 game" in own
    assert f"with <@{server.bob.id}> · table {number}" in own
    assert "Against computer players" not in own
    other = server.text((await server.ann.slash("stats", player=server.bob)).original)
    assert f"### Games of <@{server.bob.id}>" in other
    stranger = server.text((await server.ann.slash("stats", player=server.carla)).original)
    assert f"<@{server.carla.id}> has not finished a game" in stranger


async def test_games_against_computer_players_are_counted_apart(server: Server) -> None:
    await played(server, computers=1)
    own = server.text((await server.ann.slash("stats")).original)
    assert "Against computer players too: 1 game" in own
    assert "Against people" not in own
    assert "with computer: " in own


async def test_who_is_forgotten_leaves_a_seat_without_a_name(server: Server) -> None:
    number = await played(server, server.bob)
    before = await result(server, number)
    await server.bot.database.write(lambda connection: result_store.forget(connection, server.bob.id, -9))
    after = await result(server, number)
    assert before is not None
    assert after is not None
    assert [seat.rank for seat in after.seats] == [seat.rank for seat in before.seats]
    assert {seat.user_id for seat in after.seats} == {server.ann.id, None}
    assert {seat.person for seat in after.seats} == {server.ann.id, -9}
    assert not after.computers, "somebody who is not named any more is no computer player"
    assert "with Anonymous" in server.text((await server.ann.slash("stats")).original)
    gone = server.text((await server.ann.slash("stats", player=server.bob)).original)
    assert f"<@{server.bob.id}> has not finished a game" in gone
    await server.bot.database.write(lambda connection: result_store.forget(connection, 5, -8))
    assert await result(server, number) == after


@few("ru")
@pytest.mark.parametrize(
    ("language", "words"),
    [("ru", "Против людей: 1 партия"), ("it", "Contro persone: 1 partita"), ("ja", "人同士の対局：1局、")],
)
async def test_stats_are_in_the_readers_language(server: Server, language: str, words: str) -> None:
    await played(server, server.bob)
    settings = (await server.bob.slash("settings")).original
    await server.bob.select(settings, "0:-::set_language:", [language])
    assert words in server.text((await server.bob.slash("stats")).original)
