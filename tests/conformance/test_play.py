"""Every game, played at random: it ends, its questions are sound, refused answers change nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.codec import codec
from rules.game import Event, Game, Illegal, Pick, Prompt, Result, Reveal, View
from rules.match import Match
from rules.simulate import MOST_DECISIONS, play
from tests.conformance.tables import ALL, FEW, GAMES, RANDOM, Table, sampled, walk


@pytest.mark.parametrize("key", GAMES)
def test_a_game_tells_what_it_is(key: str) -> None:
    game = GAMES[key]
    assert game.key == key
    assert key == key.lower()
    assert len(game.seats) > 0
    assert "random" in game.players
    for option in game.options:
        assert len(option.values) > 1
        assert len(set(option.values)) == len(option.values)


@pytest.mark.parametrize("key", GAMES)
def test_wrong_set_ups_are_refused(key: str) -> None:
    game = GAMES[key]
    for seats in (0, game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(ValueError, match=str(seats)):
            game.new(seats, 1, {})
    with pytest.raises(ValueError, match="weather"):
        game.new(game.seats[0], 1, {"weather": "fine"})
    for option in game.options:
        with pytest.raises(ValueError, match="purple"):
            game.new(game.seats[0], 1, {option.key: "purple"})


@pytest.mark.parametrize("table", ALL, ids=str)
def test_random_games_end(table: Table) -> None:
    for number in range(3):
        played = play(table.game, table.dice(number), dict(table.options), [RANDOM] * table.seats)
        assert played.decisions < MOST_DECISIONS
        outcome = played.outcome
        assert outcome is not None
        assert len(outcome.scores) == len(outcome.ranks) == len(outcome.breakdown) == table.seats
        assert min(outcome.ranks) == 1
        assert outcome.reasons
        assert len({tuple(keyword for keyword, _ in lines) for lines in outcome.breakdown}) == 1


@pytest.mark.parametrize("table", FEW, ids=str)
def test_questions_are_sound(table: Table) -> None:
    before: dict[int, Prompt] = {}
    for _, match in walk(table):
        prompts = match.prompts()
        assert (prompts == []) == (match.outcome() is not None)
        assert [prompt.id for prompt in prompts] == sorted({prompt.id for prompt in prompts})
        view = match.view(None)
        assert isinstance(view, View)
        assert view.waiting == sorted({prompt.seat for prompt in prompts})
        for prompt in prompts:
            _check_question(match, prompt)
            # The serial number stands for this very question, whatever others answer meanwhile.
            assert before.get(prompt.id, prompt) == prompt
        before = {prompt.id: prompt for prompt in prompts}


def _check_question(match: Match, prompt: Prompt) -> None:
    assert 0 <= prompt.seat < match.seats
    assert prompt.ask
    assert len(set(prompt.options)) == len(prompt.options) > 0
    assert all(type(part) in (int, str) for pick in prompt.options for part in pick)
    assert all(type(pick) is tuple and pick and type(pick[0]) is str for pick in prompt.options)
    assert 0 <= prompt.least <= prompt.most <= len(prompt.options)
    assert prompt.most > 0
    if prompt.at_least:
        assert len(prompt.weights) == len(prompt.options)
        assert sum(sorted(prompt.weights)[-prompt.most :]) >= prompt.at_least
    if prompt.default is not None:
        match.fork().choose(prompt.id, prompt.default)


@pytest.mark.parametrize("table", FEW, ids=str)
def test_refused_answers_change_nothing(table: Table) -> None:
    for number, match in walk(table):
        if not sampled(table, number, 8):
            continue
        before = json.dumps(match.dump())
        answers: list[tuple[int, list[Pick], int | None]] = []
        for prompt in match.prompts():
            options = prompt.options
            answers += [
                (prompt.id, [("no such thing", 1)] * max(1, prompt.least), None),
                (prompt.id, [*options[: prompt.most], options[0]], None),
                (prompt.id, [*options, ("too many",)], None),
                (prompt.id, options[: max(1, prompt.least)], (prompt.seat + 1) % table.seats),
            ]
            if prompt.least:
                answers += [(prompt.id, [], None), (prompt.id, options[: prompt.least - 1], None)]
            if prompt.most > 1:
                answers.append((prompt.id, [options[0]] * 2, None))
            if prompt.at_least:
                weight, lightest = min(zip(prompt.weights, options, strict=True), key=lambda pair: pair[0])
                if weight < prompt.at_least:
                    answers.append((prompt.id, [lightest], None))
        answers.append((10**9, [("pass",)], None))
        for prompt_id, picks, seat in answers:
            with pytest.raises(Illegal) as caught:
                match.choose(prompt_id, picks, seat)
            assert caught.value.clause
            assert caught.value.reason
            assert json.dumps(match.dump()) == before
            if seat is None:
                _rules_refuse(table.game, match.state, prompt_id, picks)


def _rules_refuse(game: Game[Any], state: Any, prompt_id: int, picks: list[Pick]) -> None:
    """The rules themselves refuse, not only the match around them."""
    with pytest.raises(Illegal):
        game.choose(codec(game.state_class).copy(state), prompt_id, picks)


@pytest.mark.parametrize("table", FEW, ids=str)
def test_computer_players_answer_legally(table: Table) -> None:
    for number, match in walk(table):
        if not sampled(table, number, 6):
            continue
        for prompt in match.prompts():
            for level, player in table.game.players.items():
                before = repr(prompt)
                picks = player(match.view(prompt.seat), prompt, number)
                assert repr(prompt) == before, f"{level} changed the question"
                assert player(match.view(prompt.seat), prompt, number) == picks, f"{level} is not repeatable"
                match.fork().choose(prompt.id, picks, prompt.seat)


@pytest.mark.parametrize("key", GAMES)
def test_computer_players_finish_a_game_among_themselves(key: str) -> None:
    game = GAMES[key]
    for level, player in game.players.items():
        played = play(game, 7, {}, [player] * game.seats[-1])
        assert played.outcome is not None, level


@pytest.mark.parametrize("table", FEW, ids=str)
def test_events_are_facts_that_can_be_saved(table: Table) -> None:
    *_, (_, match) = walk(table)
    seen = 0
    for step in match.steps():
        assert isinstance(step.result, Result)
        assert isinstance(step.result.reveals, Reveal)
        assert step.result.reveals == step.choice.reveals
        for event in step.result.events:
            seen += 1
            assert event.kind
            assert -1 <= event.seat < table.seats
            for seat in (None, *range(table.seats)):
                reduced = event.for_seat(seat)
                assert all(type(part) in (int, str) for part in reduced.data)
                assert reduced.for_seat(None) == Event(reduced.kind, reduced.seat, reduced.data)
    assert seen
