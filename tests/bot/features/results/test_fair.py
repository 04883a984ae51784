"""Ratings cannot be farmed: who has not played does not count, nor do the same people all day long."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, replace
from typing import Any

import pytest

from bot.features.results import eligibility, ratings, record
from bot.features.results.eligibility import A_DAY, TURNS
from bot.features.results.store import ResultRow
from bot.tables.rows import Incident, Person, Seat, SeatChange, TableRow
from bot.words import say
from rules import games
from rules.game import LANGUAGES, Game, Options
from rules.match import Match
from tests.bot.features.account.test_privacy import all_forgotten, all_said, play
from tests.bot.features.history.test_history import draw_and_end, finish
from tests.bot.features.results.test_results import result, row
from tests.bot.lanterns import Lanterns, State
from tests.bot.server import Server
from tests.thorough import THOROUGH


class LongLanterns(Lanterns):
    """The tiny game with many rounds."""

    def new(self, seats: int, seed: int, options: Options) -> State:
        """As ever, but longer."""
        state = super().new(seats, seed, options)
        state.rounds = 2 * TURNS + 2
        return state


class SevenRounds(Lanterns):
    """The tiny game with fewer rounds than the turns that are always enough."""

    def new(self, seats: int, seed: int, options: Options) -> State:
        """As ever, but longer."""
        state = super().new(seats, seed, options)
        state.rounds = TURNS - 1
        return state


def table_of(*rows: Seat) -> TableRow:
    return TableRow(1, 2, 3, None, 4, "lanterns", "en", {}, False, "over", 9, seats=list(rows))


def people() -> TableRow:
    return table_of(Seat(0, 7, "ann"), Seat(1, 8, "bob"))


def turns(match: Match) -> Iterator[list[int]]:
    """Play on; how many turns each seat has had, whenever one has ended."""
    had = [0] * match.seats
    while match.outcome() is None:
        prompt = match.prompts()[0]
        if match.choose(prompt.id, prompt.options[-1:], prompt.seat).turn_ended:
            had[prompt.seat] += 1
            yield had


def test_a_game_that_is_given_up_is_rated_after_enough_turns_of_everybody() -> None:
    match, table = Match.new(LongLanterns(), 2, 1), people()
    assert not eligibility.counts(table, match)
    seen = set()
    for had in turns(match):
        if match.outcome() is None:
            assert eligibility.counts(table, match) is (min(had) >= TURNS), had
            seen.add(min(had))
    assert {TURNS - 1, TURNS} <= seen, "the last that is too little, and the first that is enough"
    assert eligibility.counts(table, match), "it came to its own end"


def resigned(table: TableRow, seat: int, version: int) -> TableRow:
    """The table after that seat was given up, when the log was so long, and a computer player went on."""
    before = table.seats[seat]
    after = replace(before, level="random", resigned=True)
    table.seats[seat] = after
    change = SeatChange(1, seat, version, "resigned", 8, "bob", "", asdict(before), asdict(after), None)
    return replace(table, changes=[change])


@pytest.mark.parametrize(("stays", "rated"), [(1, False), (3, False), (4, True), (7, True)])
def test_whoever_leaves_a_game_that_goes_on_must_have_played_half_of_it(stays: int, rated: bool) -> None:
    """Of a game that ends by itself before the turns are reached that are always enough."""
    match, left = Match.new(SevenRounds(), 2, 1), 0
    for had in turns(match):
        if had[1] == stays and not left:
            left = match.version
    assert had == [7, 7]
    assert eligibility.counts(resigned(people(), 1, left), match) is rated


@pytest.mark.parametrize(("late", "rated"), [(3, True), (4, False)])
def test_what_the_computer_plays_in_somebodys_name_is_not_played(late: int, rated: bool) -> None:
    match, marks, before = Match.new(SevenRounds(), 2, 1), list[int](), 0
    for had in turns(match):
        if before < had[1] <= late:
            before, marks = had[1], [*marks, match.version - 1]
    assert had == [7, 7]
    assert len(marks) == late
    incidents = [Incident(mark, "instead", 1, {"entries": 1}, "") for mark in marks]
    assert eligibility.counts(replace(people(), incidents=incidents), match) is rated


def on(found: ResultRow, number: int, at: str = "2026-03-01T10:00:00+00:00", **more: Any) -> ResultRow:
    return replace(found, id=number, table_id=number, at=at, **more)


def test_of_the_same_people_only_the_first_games_of_a_day_are_rated() -> None:
    one, other = row(1, (7, None, 1, 9), (8, None, 2, 3)), row(1, (8, None, 2, 9), (7, None, 1, 3))
    same = [on(one if n % 2 else other, n) for n in range(1, A_DAY + 3)]
    assert eligibility.unrated(same[:A_DAY]) == {}
    assert eligibility.unrated(same) == {A_DAY + 1: "often", A_DAY + 2: "often"}, "in whatever seats"
    assert ratings.rated(same) == ratings.rated(same[:A_DAY])
    more = [
        on(one, 90, "2026-03-02T00:00:00+00:00"),
        on(one, 91, guild_id=5),
        on(one, 92, game="chess"),
        on(row(1, (7, None, 1, 9), (9, None, 2, 3)), 93),
        on(row(1, (7, None, 1, 9), (8, None, 2, 3), (9, None, 3, 3)), 94),
    ]
    assert eligibility.unrated([*same[:A_DAY], *more]) == {}, "another day, server, game, or company"


def test_what_could_not_be_rated_takes_no_place_of_the_day() -> None:
    found = row(1, (7, None, 1, 9), (8, None, 2, 3))
    short = [on(found, n, fair=False) for n in range(1, 3)] + [on(found, 3, played=False)]
    alone = [on(row(1, (7, None, 1, 9), (None, "random", 2, 3)), n) for n in range(4, 8)]
    nameless = [on(row(1, (7, None, 1, 9), (None, None, 2, 3)), n) for n in range(8, 16)]
    every = [*short, *alone, *nameless, *(on(found, n) for n in range(20, 20 + A_DAY))]
    assert eligibility.unrated(every) == {1: "short", 2: "short", 3: "early"}
    assert ratings.rated(short) == []


def test_who_is_not_named_any_more_is_known_by_the_mark() -> None:
    """Of the same unnamed person, too, only the first games of a day are rated, and they count as before."""
    named = row(1, (7, None, 1, 9), (8, None, 2, 3))
    marked = replace(named, seats=(named.seats[0], replace(named.seats[1], user_id=None, mark=-5)))
    another = replace(named, seats=(named.seats[0], replace(named.seats[1], user_id=None, mark=-6)))
    same = [on(marked, n) for n in range(1, A_DAY + 2)]
    assert eligibility.unrated([*same, on(another, 90)]) == {A_DAY + 1: "often"}
    before, after = ratings.rated([on(named, n) for n in range(1, A_DAY + 2)]), ratings.rated(same)
    assert [one.user_id for one in after] == [7]
    assert after[0] == before[0]


@pytest.fixture
def two_rounds(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games last two rounds."""
    begin = Lanterns.new

    def new(self: Lanterns, seats: int, seed: int, options: Options) -> State:
        state = begin(self, seats, seed, options)
        state.rounds = 2
        return state

    monkeypatch.setattr(Lanterns, "new", new)


async def given_up(server: Server) -> int:
    """A game of Ann and Bob that Bob gives up after a turn of each."""
    number = await server.open(server.bob)
    await server.first_cards(number)
    for seat in (0, 1):
        await draw_and_end(server, await server.person(number, seat))
    asked = (await server.bob.slash("seat resign", table=str(number))).original
    await server.press(server.bob, asked, "resign_sure")
    return number


@pytest.mark.usefixtures("two_rounds")
async def test_friends_who_take_a_turn_each_and_give_up_are_not_rated_and_told_so(server: Server) -> None:
    number = await given_up(server)
    found = await result(server, number)
    assert found is not None
    assert (found.played, found.fair) == (True, False)
    why = f"not rated: not everybody played to the end, or at least {TURNS} turns"
    assert f"-# {why[0].upper()}{why[1:]}" in server.text(server.public()[-1])
    for command, options in (("game scores", {"table": str(number)}), ("stats", {})):
        assert why in server.text((await server.ann.slash(command, options=options)).original)
    board = server.text((await server.ann.slash("leaderboard")).original)
    assert f"<@{server.ann.id}>" not in board
    assert "1 game, 1 won" in server.text((await server.ann.slash("stats")).original), "but counted"


def test_what_is_decided_before_a_turn_of_all_is_no_turn() -> None:
    """In Ekho the first player says where an enemy goes, before anybody rests, moves or meets anybody."""
    table, game = table_of(Seat(0, 7, "ann")), games()["ekho"]
    match = next(one for seed in range(20) if (one := _at_the_first_enemy(game, seed)) is not None)
    while (prompt := match.prompts()[0]).ask == "way":
        match.choose(prompt.id, prompt.options[:1])
    assert not record.played(table, match)
    turn = match.view(0).table.turn
    while match.outcome() is None and match.view(0).table.turn == turn:
        prompt = match.prompts()[0]
        match.choose(prompt.id, prompt.default or prompt.options[:1])
    assert record.played(table, match)


def _at_the_first_enemy(game: Game[Any], seed: int) -> Match | None:
    """A table in its first Story phase, if something is asked there."""
    match = Match.new(game, 1, seed)
    prompt = match.prompts()[0]
    match.choose(prompt.id, prompt.options[:1])
    return match if match.prompts()[0].ask == "way" else None


@pytest.mark.usefixtures("two_rounds")
async def test_a_game_that_is_given_up_late_is_rated(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(eligibility, "TURNS", 1)
    number = await given_up(server)
    found = await result(server, number)
    assert found is not None
    assert found.fair
    assert "Not rated" not in server.text(server.public()[-1])
    assert "1. <@" in server.text((await server.bob.slash("leaderboard")).original)


async def test_a_game_that_is_given_up_before_everybody_had_a_turn_has_one_reason(server: Server) -> None:
    number = await server.open(server.bob)
    asked = (await server.bob.slash("seat resign", table=str(number))).original
    await server.press(server.bob, asked, "resign_sure")
    last = server.text(server.public()[-1])
    why = say("en", "stats.unplayed")
    assert f"-# {why[0].upper()}{why[1:]}" in last
    for command, options in (("game scores", {"table": str(number)}), ("stats", {})):
        shown = server.text((await server.ann.slash(command, options=options)).original)
        assert why in shown
        assert "not rated" not in shown
    assert "Not rated" not in last


async def test_a_game_with_a_computer_player_that_does_not_count_is_told_so_too(server: Server) -> None:
    number = await server.open(computers=1)
    asked = (await server.ann.slash("seat resign", table=str(number))).original
    await server.press(server.ann, asked, "resign_sure")
    found = await result(server, number)
    assert found is not None
    assert not found.played
    assert "-# Not counted: given up before everybody had a turn" in server.text(server.public()[-1])


@THOROUGH
async def test_erasing_changes_nobody_elses_rating(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither by games that would be rated then, nor by an opponent who would be a newcomer each time."""
    monkeypatch.setattr(eligibility, "A_DAY", 2)
    for others in ((server.bob,), (server.bob,), (server.bob,), (server.bob, server.carla)):
        number = await server.open(*others)
        await server.first_cards(number)
        await finish(server, number)

    async def rated() -> dict[int, str]:
        """The lines of the leaderboard without their places."""
        board = server.text((await server.ann.slash("leaderboard")).original).split("\n")
        return {
            user: line.split(". ", 1)[1]
            for user in (server.ann.id, server.bob.id, server.carla.id)
            for line in board
            if f"<@{user}>" in line
        }

    before = await rated()
    assert set(before) == {server.ann.id, server.bob.id, server.carla.id}
    assert "3 games" in before[server.ann.id], "of four"
    assert "erased" in await server.bot.privacy.erase(Person(server.bob.id, "bob"), "en")
    assert await rated() == {user: line for user, line in before.items() if user != server.bob.id}
    shown = server.text((await server.ann.slash("stats")).original)
    assert shown.count(eligibility.said("often", "en")) == 1


async def test_a_game_that_ends_after_an_erasure_has_the_same_mark(server: Server) -> None:
    first = await server.open(server.bob)
    await server.first_cards(first)
    await finish(server, first)
    running = await server.open(server.bob, server.carla)
    await server.bot.privacy.erase(Person(server.bob.id, "bob"), "en")
    await play(server, running)
    await all_said(server, running)
    await all_forgotten(server)
    marks = set()
    for number in (first, running):
        found = await result(server, number)
        assert found is not None
        assert server.bob.id not in {seat.user_id for seat in found.seats}
        marks |= {seat.mark for seat in found.seats} - {None}
    (mark,) = marks
    assert mark is not None
    assert mark < 0


async def test_after_the_games_of_a_day_the_same_people_are_told_so(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(eligibility, "A_DAY", 1)
    told = []
    for others in ((server.bob,), (server.bob,), (server.carla,)):
        number = await server.open(*others)
        await server.first_cards(number)
        await finish(server, number)
        said = "-# Not rated: the same people get 1 rated games a day"
        told.append(said in server.text(server.public()[-1]))
    assert told == [False, True, False]
    shown = server.text((await server.ann.slash("stats")).original)
    assert shown.count("the same people get 1 rated games a day (UTC)") == 1
    board = server.text((await server.ann.slash("leaderboard")).original)
    assert [line.split(" · ")[1].split(",")[0] for line in board.split("\n") if "<@" in line].count(
        "2 games"
    ) == 1, "of Ann's three"
    assert "A game is rated if everybody played it to the end" in board


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reasons_in_words(language: str) -> None:
    assert str(TURNS) in eligibility.said("short", language)
    assert str(A_DAY) in eligibility.said("often", language)
    assert eligibility.said("short", language) == say(language, "stats.unrated_short", turns=TURNS)
