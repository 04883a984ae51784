"""The turning point: chances by playing on, where they tipped, and the report in words and as a curve."""

from __future__ import annotations

import asyncio
import io
import re
from dataclasses import replace
from math import comb
from typing import Any
from unittest.mock import AsyncMock, patch

import pytest
from PIL import Image

from bot.features.replay import report, turning_point
from bot.features.replay.course import Course
from bot.features.replay.positions import Position, positions
from bot.features.replay.turning_point import Curve, Turnings, ahead, course, estimate, margin, tip
from bot.tables.workers import Workers
from bot.ui.pictures import Pictures
from bot.words.refusals import Refusal
from render import Chart, Studio, Theme
from render.chart import ticks
from rules import games
from rules.echoes_of_revachol import GAME as REVACHOL
from rules.game import Game, Outcome
from rules.match import Match
from rules.playouts import LONGEST, Chances, chances, credit, quickest
from rules.wording import Audience
from tests.bot import parts
from tests.bot.features.replay.test_replay import finished, reader
from tests.bot.features.results.test_results import played
from tests.bot.lanterns import LANTERNS
from tests.bot.server import Server
from tests.installed import RICH
from tests.thorough import THOROUGH, few

CURVE = Curve((0, 4, 8, 12), ((0.5, 0.5), (0.3, 0.7), (0.6, 0.4), (1.0, 0.0)), 40)


def test_it_tips_where_the_winner_leads_for_good() -> None:
    found = tip(CURVE, [0], False)
    assert (found.number, found.before, found.after) == (8, 0.3, 0.6)
    assert tip(CURVE, [1], False).number == 12, "a winner who leads at the end alone"
    always = replace(CURVE, chances=((0.5, 0.5), (0.6, 0.4), (0.5, 0.5), (1.0, 0.0)))
    assert tip(always, [0], False).number == 0, "level is not behind"
    shared = replace(CURVE, chances=((0.2, 0.8), (0.2, 0.8), (0.2, 0.8), (0.5, 0.5)))
    assert tip(shared, [0, 1], False).number == 0


def test_together_it_tips_where_the_end_is_likelier_than_not() -> None:
    curve = Curve((0, 5, 9), ((0.6, 0.6), (0.5, 0.5), (0.0, 0.0)), 9)
    assert course(curve, [], True) == [0.4, 0.5, 1.0]
    assert tip(curve, [], True).number == 5
    assert tip(replace(curve, chances=((0.2, 0.2), (0.6, 0.6), (1.0, 1.0))), [0, 1], True).number == 5
    assert ahead((0.5, 0.5), [], True)
    assert ahead((0.5, 0.5), [0, 1], True)


def test_what_a_victory_counts() -> None:
    assert credit(LANTERNS, Outcome((3, 3, 1), (1, 1, 3), (), ((), (), ()))) == (0.5, 0.5, 0.0)

    class Together:
        cooperative = True

    game: Any = Together()
    assert credit(game, Outcome((3, 1), (1, 1), (), ((), ()))) == (1.0, 1.0)
    assert credit(game, Outcome((3, 1), (2, 2), (), ((), ()))) == (0.0, 0.0)


@pytest.mark.parametrize("game", [*games().values(), LANTERNS], ids=lambda game: game.key)
def test_chances_of_a_position(game: Game[Any]) -> None:
    table = finished(game)
    assert table.match is not None
    late = positions(table.match)[-2]
    seats = table.match.seats
    found = chances(game, late.view, seats, 7, 6, 60.0)
    assert found.games == 6
    assert found == chances(game, late.view, seats, 7, 6, 60.0), "the same seed, the same chances"
    assert len(found.seats) == seats
    if not game.cooperative:
        assert sum(found.seats) == pytest.approx(1.0)
    assert chances(game, late.view, seats, 7, 6, 0.0).games == 4, "four games in any case"


def test_the_quickest_player_looks_at_the_table() -> None:
    assert quickest(LANTERNS.players) == "random", "the only one"
    for game in games().values():
        assert quickest(game.players) != "random"
        assert not getattr(game.players[quickest(game.players)], "takes_long", False)
    assert LONGEST > 1000


def test_a_position_that_is_won_is_won() -> None:
    match = Match.new(LANTERNS, 2, 3, {})
    state = match.state
    state.points[1] = 500
    found = chances(LANTERNS, LANTERNS.view(state, None), 2, 1, 10, 60.0)
    assert found.seats == (0.0, 1.0)


async def test_the_report_after_a_game(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def here(work: Any) -> Any:
        return work()  # other processes do not know the tiny game

    monkeypatch.setattr(server.bot.workers, "run", here)
    number = await played(server, server.bob)
    answer = await server.press(server.carla, server.last, "tipping")
    assert answer.private
    shown = server.text(answer.original)
    table = await server.table(number)
    assert "### The turning point" in shown
    assert "won." in shown or "won together." in shown
    assert any(one in shown for one in ("The game turned in round", "It never turned", "No single turn"))
    assert "Chances to win" in shown, "the curve in words, as there are no pictures"
    assert all(f"{name} " in shown for name in table.names())
    kept = await server.bot.database.ask(_kept)
    assert kept == [(number, table.version)]
    monkeypatch.setattr(server.bot.workers, "run", None)
    again = await server.press(server.bob, server.last, "tipping")
    assert server.text(again.original) == shown, "what was worked out is kept"
    step = next(i for i in parts.ids(server.components(again.original)) if parts.verb(i) == "replay_step")
    await server.bob.click(again.original, step)
    assert re.match(r"### (The beginning · )?Round 1", server.text(again.original)), "a turn in the replay"


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.key)
async def test_working_it_out_keeps_to_its_time_and_tells_how_far_it_is(
    server: Server, game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long a game takes: the positions share what time there is."""
    table, asked, taken, shares = finished(game), list[float](), list[float](), list[float]()

    async def slowly(work: Any) -> Any:
        _, _, seats, _, _, seconds = work.args
        asked.append(seconds)
        # Some need less than they may take, none is ready with all its games.
        took = seconds / 2 if len(asked) % 3 == 0 else seconds
        taken.append(took)
        await asyncio.sleep(0)
        return Chances(tuple(1.0 if seat == len(asked) % seats else 0.0 for seat in range(seats)), 1), took

    async def progress(share: float) -> None:
        shares.append(share)

    thinkers = Workers(1)
    monkeypatch.setattr(thinkers, "run", slowly)
    monkeypatch.setattr(turning_point, "TOLD", 0.0)
    turnings = Turnings(server.bot.database, thinkers)
    monkeypatch.setattr(server.bot.database, "write", AsyncMock())
    try:
        curve = await turnings.of(table, progress)
    finally:
        turnings.close()
        thinkers.close()
    assert curve is not None
    assert 5 <= sum(taken) <= turning_point.BUDGET + 0.001
    assert max(asked) <= turning_point.SECONDS
    assert len(shares) > 5
    assert shares == sorted(shares)
    assert (shares[0], shares[-1] <= 1) == (0.0, True)
    assert len(set(shares)) > (5 if game.key in RICH else 1)


def test_how_far_it_is_can_be_seen() -> None:
    shown = [
        parts.texts([item.to_component_dict() for item in report.working(at, "en").items]) for at in (0, 0.5)
    ]
    assert "▱" * 12 + " 0%" in shown[0]
    assert "▰" * 6 + "▱" * 6 + " 50%" in shown[1]


def _kept(connection: Any) -> list[tuple[int, int]]:
    return [tuple(row) for row in connection.execute("SELECT table_id, version FROM turnings")]


async def test_a_game_under_way_and_one_that_was_given_up(server: Server) -> None:
    number = await server.open(server.bob)
    table = await server.bot.tables.read(number)
    with pytest.raises(Refusal, match="replay_early"):
        await report.report(table, reader(), Pictures(False), server.bot.turnings)
    asked = (await server.bob.slash("seat resign", table=str(number))).original
    await server.press(server.bob, asked, "resign_sure")
    verbs = [parts.verb(one) for one in parts.ids(server.components(server.last))]
    assert "replay" in verbs
    assert "tipping" not in verbs, "there is nothing to look for"
    replay = (await server.press(server.ann, server.last, "replay")).original
    assert "tipping" not in [parts.verb(one) for one in parts.ids(server.components(replay))]
    given_up = await report.report(
        await server.bot.tables.read(number), reader(), Pictures(False), server.bot.turnings
    )
    told = parts.texts([item.to_component_dict() for item in given_up.items])
    assert "given up before it was scored" in told, "from a message of before"


@THOROUGH
async def test_the_curve_is_worked_out_in_another_process_and_drawn(server: Server) -> None:
    """With a whole game: the processes know those that are installed."""
    table, thinkers, pictures = finished(REVACHOL), Workers(1), Pictures()
    turnings = Turnings(server.bot.database, thinkers)
    await server.bot.database.write(
        lambda connection: connection.execute(
            "INSERT INTO tables (id, channel_id, host_id, game, language, created_at, changed_at) "
            "VALUES (123456, 1, 1, 'x', 'en', '', '')"
        )
    )
    try:
        with patch.object(turning_point, "PLACES", 3), patch.object(turning_point, "GAMES", 4):
            screen = await report.report(table, reader("ja"), pictures, turnings)
        [drawn] = screen.pictures
        assert drawn.name.startswith("chart.")
        assert Image.open(io.BytesIO(drawn.data)).size == (1200, 620)
        alt = str(screen.items[0].to_component_dict())
        assert "player 0" in alt
        assert "%" in alt
        assert "分かれ目" in str(screen.items[1].to_component_dict())
    finally:
        turnings.close()
        thinkers.close()
        pictures.close()


def test_round_numbers_stand_below_an_axis() -> None:
    assert ticks(0, 0) == [0]
    assert ticks(0, 3) == [0, 1, 2, 3]
    assert ticks(0, 10) == list(range(11))
    assert ticks(0, 36) == [0, 5, 10, 15, 20, 25, 30, 36]
    assert ticks(0, 121) == [0, 20, 40, 60, 80, 100, 121], "120 would touch the end"
    assert ticks(7, 1234)[:3] == [7, 200, 400]
    assert all(len(ticks(0, last)) <= 12 for last in range(2000))


def test_a_chance_from_few_games_is_vague() -> None:
    assert [round(100 * margin(games, 0.5)) for games in (1, 8, 12, 40)] == [45, 28, 25, 15]
    lost, won = estimate(Chances((0.0, 1.0), 8), 0.5)
    assert (round(lost, 2), round(won, 2)) == (0.16, 0.84), "eight of eight is no certainty"
    assert lost + margin(8, 0.5) > 0.32, "the upper end of Wilson's interval of none of eight"
    assert sum(estimate(Chances((0.75, 0.25, 0.0), 4), 1 / 3)) == pytest.approx(1)
    assert estimate(Chances((0.5, 0.5), 40), 0.5) == (0.5, 0.5)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("games", [4, 8, 12, 40])
def test_in_nineteen_cases_of_twenty_a_chance_is_not_off_by_more_than_is_said(games: int, seats: int) -> None:
    """Worked out exactly, for every number of victories that may come of a chance."""
    held = []
    for chance in (number / 200 for number in range(201)):
        likely = 0.0
        for won in range(games + 1):
            told = estimate(Chances((won / games,), games), 1 / seats)[0]
            if abs(told - chance) <= margin(games, 1 / seats) + 0.005:
                likely += comb(games, won) * chance**won * (1 - chance) ** (games - won)
        held.append(likely)
    assert sum(held) / len(held) >= 0.95
    assert min(held) >= 0.89


def test_where_it_grew_most_is_not_told_twice() -> None:
    """Where it tipped is told with its chances; another place where it grew more is told besides."""
    table = finished(LANTERNS)
    every = [Position(at, at, 0, (1, at), []) for at in range(13)]

    def swing(curve: Curve, least: float = 0.0) -> str:
        found, chances = tip(curve, [0], False), course(curve, [0], False)
        return Course(table, every, curve, "en").swing(found, chances, least)

    told = swing(CURVE)
    assert "between round 1, turn 8 EN and round 1, turn 11 EN" in told, (
        "it tipped before, but grew more here"
    )
    assert swing(CURVE, 1.0 - 0.6) == "", "it may be chance"
    at_once = replace(CURVE, chances=((0.5, 0.5), (0.3, 0.7), (0.4, 0.6), (1.0, 0.0)))
    assert tip(at_once, [0], False).number == 12
    assert swing(at_once) == ""
    near = replace(CURVE, places=(0, 4, 11, 12))
    assert "came in round 1, turn 11 EN: from 60% to 100%" in swing(near), "one turn alone"


async def test_a_game_that_never_tipped_has_its_beginning_to_show(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(server, server.bob)
    monkeypatch.setattr(report, "winners_of", lambda *_: [0])
    even = (1.0, 0.0)

    async def level(*_: object) -> Curve:
        return Curve((0, 1), (even, even), 12)

    monkeypatch.setattr(server.bot.turnings, "of", level)
    shown = (await server.press(server.ann, server.last, "tipping")).original
    assert "It never turned: from the beginning (100%) to the end" in server.text(shown)
    assert "off by up to 25 points" in server.text(shown)
    assert "biggest jump" not in server.text(shown)
    assert "Show the beginning" in parts.buttons(server.components(shown))
    # It turned by less than a chance may be off: that is no reason to name a turn.

    async def steps(*_: object) -> Curve:
        return Curve((0, 1, 2), ((0.45, 0.55), (0.55, 0.45), even), 12)

    monkeypatch.setattr(server.bot.turnings, "of", steps)
    shown = (await server.press(server.ann, server.last, "tipping")).original
    assert "No single turn decided it" in server.text(shown)
    assert "The game turned in" not in server.text(shown)
    assert "The biggest jump came in round 1, turn 1 EN: from 55% to 100%" in server.text(shown)
    assert "Show the beginning" in parts.buttons(server.components(shown))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_chart_knows_what_the_words_on_its_turn_name(language: str) -> None:
    """In every language, and never a player who is called like a card."""
    table = finished(REVACHOL)
    assert table.match is not None
    every = positions(table.match)
    ids = dict(REVACHOL.words.cards("en"))
    curve = Curve((0, len(every) - 1), ((0.5,) * len(table.seats),) * 2, 40)
    drawn = [
        Course(table, every, curve, language).chart(number).art if number else ()
        for number in range(len(every))
    ]
    assert not drawn[0]
    assert sum(map(bool, drawn)) > len(every) / 3
    nobody = Audience("en", ("",) * len(table.seats))
    for position, art in zip(every, drawn, strict=True):
        words = " ".join(
            line
            for _, events in position.parts
            for line in REVACHOL.words.digest(position.view, events, nobody, 8)
        )
        assert all(ids[key] in words for key in art), words
        assert len(set(art)) == len(art)


@few("8")
@pytest.mark.parametrize("players", [1, 2, 4, 8])
async def test_a_chart_is_drawn_for_any_number_of_lines(players: int) -> None:
    lines = tuple((f"プレイヤー {number}", (0.1 * number, 0.5, 1.0)) for number in range(players))
    studio = Studio()
    try:
        for mark in (None, (0, 5, "Turn 5")):
            chart = Chart("Chances", "turn", (0, 5, 9), lines, ((5, "5"),), mark)
            data = await studio.chart(chart, Theme(palette="lightness"), "png")
            assert Image.open(io.BytesIO(data)).size == (1200, 620)
        with pytest.raises(ValueError, match="needs places"):
            await studio.chart(Chart("Chances", "turn", (), ()), Theme())
        one = await studio.chart(Chart("x", "y", (3,), (("z", (0.5,)),)), Theme())
        assert one
    finally:
        studio.close()
