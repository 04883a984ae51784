"""What is kept of a finished game, and how it is counted: ``/stats``."""

from __future__ import annotations

from dataclasses import replace
from sqlite3 import Connection
from typing import Any

import pytest

from bot.after import record, tally
from bot.store import results, tables
from bot.store.results import ResultRow, Standing
from bot.store.rows import SeatRow, TableRow
from bot.words import say
from rules.game import LANGUAGES, Outcome
from rules.lessons import LESSON
from rules.match import Match
from tests.bot.conftest import Restart, Sim
from tests.bot.test_history import finish


async def result(sim: Sim, number: int) -> ResultRow | None:
    return await sim.bot.database.ask(results.of_table, number)


async def played(sim: Sim, *others: Any, computers: int = 0) -> int:
    number = await sim.open(*others, computers=computers)
    await sim.first_cards(number)
    await finish(sim, number)
    return number


async def test_a_finished_game_leaves_its_result(sim: Sim) -> None:
    number = await sim.open(sim.bob, computers=1, start=False)
    assert await result(sim, number) is None
    await sim.ann.click(sim.lobby(number), custom_id=f"{number}:-::start:")
    await sim.first_cards(number)
    assert await result(sim, number) is None, "it has not ended"
    await finish(sim, number)
    found, table = await result(sim, number), await sim.table(number)
    room = await sim.bot.service.rooms.look(number)
    assert room.match is not None
    outcome = room.match.outcome()
    assert found is not None
    assert outcome is not None
    assert (found.guild_id, found.game, found.cooperative, found.computers) == (
        sim.guild.id, "lanterns", False, True,
    )  # fmt: skip
    assert [seat.user_id for seat in found.seats] == [row.user_id for row in table.seats]
    assert [seat.level for seat in found.seats].count("random") == 1
    assert tuple(seat.rank for seat in found.seats) == outcome.ranks
    assert tuple(seat.score for seat in found.seats) == outcome.scores


async def test_who_resigned_is_last_and_has_no_score_in_a_game_that_was_given_up(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    asked = (await sim.bob.slash(sim.channel, "seat resign", table=str(number))).response
    await sim.press(sim.bob, asked, "resign_sure")
    found = await result(sim, number)
    assert found is not None
    assert {seat.user_id: (seat.rank, seat.score, seat.resigned) for seat in found.seats} == {
        sim.ann.id: (1, None, False),
        sim.bob.id: (2, None, True),
    }
    assert not found.computers, "the computer player that would have gone on had no seat of its own"
    assert not found.played, "nobody had had a turn"
    shown = sim.text((await sim.ann.slash(sim.channel, "game scores", table=str(number))).response)
    assert shown.count("not counted: given up before everybody had had a turn") == 2
    assert "Nobody has finished" in sim.text((await sim.ann.slash(sim.channel, "leaderboard")).response)


async def gives_up(sim: Sim, who: Any, number: int) -> str:
    """Resign; the question before it."""
    asked = (await who.slash(sim.channel, "seat resign", table=str(number))).response
    warned = sim.text(asked)
    await sim.press(who, asked, "resign_sure")
    return warned


@pytest.mark.parametrize("language", LANGUAGES)
async def test_where_one_rival_after_the_other_resigns_nobody_has_won(sim: Sim, language: str) -> None:
    number = await sim.open(sim.bob, sim.carla, language=language)
    for who in (sim.carla, sim.ann):
        assert say("en", "screen.resign") in await gives_up(sim, who, number)
    assert (await sim.table(number)).status == "running"
    assert say("en", "screen.resign_last") in await gives_up(sim, sim.bob, number)
    assert (await sim.table(number)).status == "over"
    shown = sim.text(sim.last)
    assert f"## {say(language, 'end.title')}\n{say(language, 'end.resigned_by_all')}" in shown
    assert say(language, "end.resigned", winners="") not in shown
    found = await result(sim, number)
    assert found is not None
    assert [(seat.rank, seat.resigned) for seat in found.seats] == [(3, True)] * 3
    scores = sim.text((await sim.ann.slash(sim.channel, "game scores", table=str(number))).response)
    assert scores.count("nobody won (resigned)") == 3
    assert "place" not in scores


async def test_a_computer_player_with_a_seat_of_its_own_wins_where_all_others_resign(sim: Sim) -> None:
    number = await sim.open(sim.bob, computers=1)
    assert say("en", "screen.resign") in await gives_up(sim, sim.bob, number)
    name = next(row.name for row in (await sim.table(number)).seats if row.user_id is None)
    assert f"won by {name}." in await gives_up(sim, sim.ann, number)
    assert f"Won by resignation: **{name}**" in sim.text(sim.last)
    found = await result(sim, number)
    assert found is not None
    assert sorted((seat.rank, seat.resigned) for seat in found.seats) == [(1, False), (2, True), (2, True)]


async def test_a_game_counts_once_every_person_has_had_a_turn(sim: Sim) -> None:
    number = await sim.open(sim.bob, computers=1)
    table, match = await sim.table(number), await match_of(sim, number)
    people = {row.seat for row in table.seats if row.level is None}
    seen: set[int] = set()
    while match.outcome() is None:
        assert record.played(table, match) is (people <= seen)
        prompt = match.prompts()[0]
        if match.choose(prompt.id, prompt.options[: prompt.least], prompt.seat).turn_ended:
            seen.add(prompt.seat)
    assert record.played(table, match)
    assert people <= seen


async def match_of(sim: Sim, number: int) -> Match:
    match = (await sim.bot.service.rooms.look(number)).match
    assert match is not None
    return match.fork()


async def test_a_table_that_is_closed_and_a_lesson_leave_none(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    await sim.bot.database.write(lambda connection: tables.set_status(connection, number, "closed"))
    table, match = replace(await sim.table(number), options={LESSON: "first"}), await match_of(sim, number)

    def lesson(connection: Connection) -> None:
        record.keep(connection, table, match, tables.now())
        record.keep(connection, replace(table, options={}, imported=True), match, tables.now())

    await sim.bot.database.write(lesson)
    assert await result(sim, number) is None


async def test_games_that_ended_before_there_were_results_are_filled_in(sim: Sim, restart: Restart) -> None:
    number = await played(sim, sim.bob)
    before = await result(sim, number)
    assert before is not None
    await sim.bot.database.write(lambda connection: connection.execute("DELETE FROM results"))
    await restart()
    await sim.env.settle()
    after = await result(sim, number)
    assert after is not None
    assert after.seats == before.seats
    changed = await sim.bot.database.ask(
        lambda connection: connection.execute("SELECT changed_at FROM tables").fetchone()[0]
    )
    assert after.at == changed
    await restart()
    assert (await result(sim, number)) == after, "once"


def table_of(*rows: SeatRow) -> TableRow:
    return TableRow(1, 2, 3, None, 4, "lanterns", "en", {}, False, "over", 9, seats=list(rows))


def test_together_a_game_that_was_given_up_is_lost_by_all() -> None:
    class Together:
        cooperative = True

    table = table_of(SeatRow(0, 7, "ann"), SeatRow(1, 8, "bob", "random", resigned=True))
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
async def test_points_are_explained_where_a_sum_stands_alone(sim: Sim, command: str) -> None:
    """Once, in the reader's language; not where no game came to a score."""
    number = await sim.open(sim.bob)
    await sim.first_cards(number)
    resigning = (await sim.press(sim.bob, sim.last, "more")).response
    await sim.press(sim.bob, resigning, "resign")
    await sim.press(sim.bob, resigning, "resign_sure")
    options = {"table": str(number)} if command == "game scores" else {}
    unscored = sim.text((await sim.ann.slash(sim.channel, command, **options)).response)
    assert "one for each card" not in unscored
    number = await played(sim, sim.bob)
    options = {"table": str(number)} if command == "game scores" else {}
    told = sim.text((await sim.ann.slash(sim.channel, command, **options)).response)
    assert told.count("-# Points EN: one for each card.") == 1
    settings = (await sim.bob.slash(sim.channel, "settings")).response
    await sim.bob.select(settings, ["ja"], custom_id="0:-::set_language:")
    told = sim.text((await sim.bob.slash(sim.channel, command, **options)).response)
    assert "-# Points 日: one for each card." in told


async def test_the_leaderboard_explains_points_where_it_shows_any(sim: Sim) -> None:
    await played(sim, sim.bob)
    assert "one for each card" not in sim.text((await sim.ann.slash(sim.channel, "leaderboard")).response)
    await played(sim, computers=1)
    told = sim.text((await sim.ann.slash(sim.channel, "leaderboard")).response)
    assert "best score" in told
    assert told.count("-# Points EN: one for each card.") == 1


async def test_stats_tell_the_own_games_and_those_of_somebody_else(sim: Sim) -> None:
    nothing = sim.text((await sim.ann.slash(sim.channel, "stats")).response)
    assert "You have finished no game here yet" in nothing
    number = await played(sim, sim.bob, computers=0)
    answer = await sim.ann.slash(sim.channel, "stats")
    assert answer.ephemeral
    own = sim.text(answer.response)
    assert f"### Games of <@{sim.ann.id}>" in own
    assert "Against people: 1 game" in own
    assert f"with <@{sim.bob.id}> · table {number}" in own
    assert "Against computer players" not in own
    other = sim.text((await sim.ann.slash(sim.channel, "stats", player=sim.bob)).response)
    assert f"### Games of <@{sim.bob.id}>" in other
    stranger = sim.text((await sim.ann.slash(sim.channel, "stats", player=sim.carla)).response)
    assert f"<@{sim.carla.id}> has finished no game" in stranger


async def test_games_against_computer_players_are_counted_apart(sim: Sim) -> None:
    await played(sim, computers=1)
    own = sim.text((await sim.ann.slash(sim.channel, "stats")).response)
    assert "Against computer players too: 1 game" in own
    assert "Against people" not in own
    assert "with computer: " in own


async def test_who_is_forgotten_leaves_a_seat_without_a_name(sim: Sim) -> None:
    number = await played(sim, sim.bob)
    before = await result(sim, number)
    await sim.bot.database.write(lambda connection: results.forget(connection, sim.bob.id, -9))
    after = await result(sim, number)
    assert before is not None
    assert after is not None
    assert [seat.rank for seat in after.seats] == [seat.rank for seat in before.seats]
    assert {seat.user_id for seat in after.seats} == {sim.ann.id, None}
    assert {seat.person for seat in after.seats} == {sim.ann.id, -9}
    assert not after.computers, "somebody who is not named any more is no computer player"
    assert "with Anonymous" in sim.text((await sim.ann.slash(sim.channel, "stats")).response)
    gone = sim.text((await sim.ann.slash(sim.channel, "stats", player=sim.bob)).response)
    assert f"<@{sim.bob.id}> has finished no game" in gone
    await sim.bot.database.write(lambda connection: results.forget(connection, 5, -8))
    assert await result(sim, number) == after


@pytest.mark.parametrize(
    ("language", "words"),
    [("ru", "Против людей: 1 партия"), ("it", "Contro persone: 1 partita"), ("ja", "人同士の対局：1局、")],
)
async def test_stats_are_in_the_readers_language(sim: Sim, language: str, words: str) -> None:
    await played(sim, sim.bob)
    settings = (await sim.bob.slash(sim.channel, "settings")).response
    await sim.bob.select(settings, [language], custom_id="0:-::set_language:")
    assert words in sim.text((await sim.bob.slash(sim.channel, "stats")).response)
