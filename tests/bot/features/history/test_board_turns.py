"""One number for a turn, that of the board: whatever names a turn agrees with what the board shows there.

Random games with undos, rollbacks and moves without a choice, at every installed game and the tiny one."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from bot.features.history.log_turns import log_turns
from bot.features.history.recap import recap
from bot.features.moderation.acts import play
from bot.features.replay import screens
from bot.features.replay.course import Course
from bot.features.replay.positions import positions
from bot.features.replay.turning_point import Curve
from bot.tables.log import board_turns
from bot.tables.log.incidents import act_sentence
from bot.tables.log.talk import audience_of
from bot.tables.table import Table
from bot.ui.pictures import Pictures
from bot.words import say
from rules import games
from rules.entries import Choice
from rules.game import LANGUAGES, BoardTurn, Game
from rules.match import Match
from rules.players import RandomPlayer
from tests.bot.features.history.test_history import table_of
from tests.bot.features.replay.test_replay import reader
from tests.bot.lanterns import LANTERNS
from tests.thorough import sample

GAMES = [*games().values(), LANTERNS]
MOST = 5_000


def shown(match: Match) -> tuple[dict[int, BoardTurn], list[BoardTurn]]:
    """What the board showed before each choice that counts, by its number in the log; and every turn that the
    board has counted, also those that passed without a choice."""
    first = Match.new(match.game, match.seats, match.seed, match.options, match.salt).view(None).board_turn
    before, every = {}, [first]
    for step in match.steps():
        before[step.number] = every[-1]
        every += [turn for _, turn in step.result.begun]
        assert step.view(None).board_turn == every[-1]
    return before, every


def wild(game: Game[Any], seed: int, choices: int) -> Table:
    """A table with random moves, of which some are taken back, some made again, and some gone back behind."""
    table, chance, player = table_of(game, game.seats[1], seed), Random(seed), RandomPlayer()
    match = table.match
    assert match is not None
    for number in range(choices):
        prompts = match.prompts()
        if not prompts:
            break
        prompt = chance.choice(prompts)
        match.choose(prompt.id, player(match.view(prompt.seat), prompt, number), prompt.seat)
        luck = chance.random()
        if luck < 0.06:
            match.undo(prompt.seat)
            if luck < 0.03:
                match.redo(prompt.seat)
        elif luck > 0.985 and number < choices - 30:
            match.rollback(None, match.effective[-min(9, len(match.effective))])
    table.version = match.version
    return table


def headings(lines: list[str], table: Table, language: str, turns: list[BoardTurn]) -> list[BoardTurn]:
    """The turns that headings of a recap name, in their order."""
    named = {board_turns.label(table.game, turn, language): turn for turn in turns}
    found = [line.strip("🤖 *").split(" · ")[0] for line in lines if line.startswith("**")]
    return [named[one] for one in found if one in named]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("seed", sample(range(1, 9), lambda seed: seed == 1))
def test_a_rollback_offers_the_turns_of_the_board_and_lands_there(game: Game[Any], seed: int) -> None:
    table = wild(game, seed, 50 + 20 * (seed % 4))
    match = table.running()
    before, every = shown(match)
    offered = play.turns(table)
    assert [one.turn for one in offered] == list(dict.fromkeys(before.values()))
    for one in [*offered[::6], *offered[-2:]]:
        assert one.entry is not None
        trial = match.fork()
        trial.rollback(None, one.entry)
        view = trial.view(None)
        assert view.board_turn == one.turn
        status = game.words.status(view, audience_of(table))
        numbers = iter(re.findall(r"\d+", status))
        assert all(number in numbers for number in re.findall(r"\d+", game.words.turn(one.turn, "en")))
        # What is taken back is counted as on the board; in the last turn nothing may have happened yet.
        head = play.lost(table, one.entry, "en")[0]
        count = sum(turn[-1] > 0 for turn in every[every.index(one.turn) :])
        counted = [say("en", "moderate.lost", n=number) for number in (count, count - 1) if number > 0]
        assert head in (counted or [say("en", "moderate.lost_between")])


def test_a_turn_of_the_list_names_nobody_who_only_answered_in_it() -> None:
    """In Revachol somebody draws without a choice, and somebody else has to give up a card: it is not their
    turn on the board."""
    case = Mock(language="en")
    named = set[bool]()
    for seed in (3, 5):
        case.at = wild(games()["echoes-of-revachol"], seed, 60)
        for one in play.turns(case.at):
            label = play.Rollback(Mock())._option(case, one).label
            begun = next((event.seat for event in one.events if event.kind == "turn"), None)
            if len(one.seats) == 1 and begun is not None:
                own = begun == one.seats[0]
                named.add(own)
                assert (": " in label) == own, (label, one)
    assert named == {True, False}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_log_and_recap_name_the_turns_of_the_board(game: Game[Any]) -> None:
    table = wild(game, 3, 70)
    match = table.running()
    before, every = shown(match)
    # Without what was taken back the log is the game itself: each turn that tells anything, in its order.
    straight = Match.new(game, match.seats, match.seed, match.options, match.salt)
    for number in match.effective:
        choice = match.entries[number]
        assert isinstance(choice, Choice)
        prompts = [one for one in straight.prompts() if (one.seat, one.ask) == (choice.seat, choice.ask)]
        same = [one for one in prompts if one.id == choice.prompt] or prompts
        straight.choose(same[0].id, choice.picks)
    assert straight.state == match.state
    for language in LANGUAGES[:2]:
        names = [board_turns.label(game, turn, language) for turn in every]
        assert len(set(names)) == len(names)
        for told, whole in ((straight, True), (match, False)):
            logged = [one for one in log_turns(Table.of(table, game, told), 99, language) if one.played]
            labels = [one.label for one in logged]
            if whole:
                assert [one for one in names if one in labels] == list(dict.fromkeys(labels))
                assert set(before.values()) <= {every[names.index(one)] for one in labels}
            for one in logged:
                assert all(number in one.status for number in re.findall(r"\d+", one.label))
        recapped = headings(recap(table, None, language), table, language, every)
        assert recapped
        assert all(one <= two for one, two in pairwise(recapped))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_replay_and_chart_count_as_the_board_does(game: Game[Any]) -> None:
    table = wild(game, 4, MOST)
    table.status = "over"
    match = table.match
    assert match is not None
    assert match.outcome() is not None
    before, turns = shown(match)
    every = positions(match)
    for one in every:
        assert one.turn == one.view.board_turn
        assert one.number == every.index(one)
    assert [turn for one in every for turn, _ in one.parts if turn not in turns] == []
    chosen = [before[number] for number in match.effective]
    course = Course(table, every, Curve((0, len(every) - 1), ((0.5,) * 9, (1.0,) * 9), 9), "en")
    for one in every[1:]:
        assert course.made_in(one.number) == chosen[one.choices - 1]
    below = course.chart(0).ticks
    assert len(below) == len({turn[0] for turn in turns if turn[0]}) or len(below) > 3
    for place, number in below:
        assert every[place].view.board_turn[0] == int(number)
        assert place == 0 or every[place - 1].view.board_turn[0] < int(number)
    for at in (0, len(every) // 2, len(every) - 1):
        screen = await screens.step(table, reader(text_only=True), Pictures(False), at)
        said = next(item.content for item in screen.items if hasattr(item, "content"))
        status = game.words.status(every[at].view, audience_of(table))
        assert status in said.split("\n")[0]
        for line in said.split("\n"):
            if found := re.match(r"- \*\*(.+?)\*\* · ", line):
                wanted = [board_turns.label(game, turn, "en") for turn, _ in every[at].parts]
                named = [board_turns.label(game, turn, "en") for turn in turns]
                assert found[1] in wanted or found[1] not in named, "the name of a card, perhaps"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_audit_list_names_the_turn_as_the_board_does(language: str) -> None:
    for game in games().values():
        for turn in play.turns(wild(game, 5, 60)):
            values = {"kind": "turn", "turn": [*turn.turn], "game": game.key}
            told = act_sentence("rollback", "Mira", "a slip", values, language)
            assert game.words.turn(turn.turn, language) in told
    gone = act_sentence("rollback", "Mira", "x", {"kind": "turn", "turn": [3, 1], "game": "gone"}, language)
    assert "3, 1" in gone, "of a game that is not installed any more"
    assert "7" in act_sentence("rollback", "Mira", "x", {"number": 7}, language), "as written before"
