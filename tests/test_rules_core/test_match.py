"""Matches: choosing, refusing, undo and redo, replaying, forks and imagined matches."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import dice
from rules.codec import codec
from rules.entries import dump_entry, load_entry
from rules.game import IllegalError, Pick, Result, Reveal
from rules.match import Choice, Match, Takeback
from tests.harness.positions import afresh
from tests.highcard import HIGH_CARD, HighCard
from tests.test_rules_core.matches import new, play

CODEC = codec(HIGH_CARD.state_class)


def _bid(match: Match, seat: int, which: int = 0) -> None:
    prompt = next(p for p in match.prompts() if p.seat == seat)
    match.choose(prompt.id, [prompt.options[which]])


def _saved(match: Match) -> dict[str, Any]:
    return CODEC.dump(match.state)


def test_a_game_runs_to_its_end() -> None:
    match = play(new())
    assert match.prompts() == []
    outcome = match.outcome()
    assert outcome is not None
    assert len(outcome.scores) == 3
    assert match.version == len(match.entries) == len(match.effective) > 9


def test_a_refused_choice_changes_nothing() -> None:
    match = play(new(), choices=4)
    before = json.dumps(match.dump())
    prompt = match.prompts()[0]
    refused: list[tuple[int, list[Pick], int | None, str]] = [
        (999, [prompt.options[0]], None, "stale"),
        (prompt.id, [prompt.options[0]], (prompt.seat + 1) % 3, "other_seat"),
        (prompt.id, [prompt.options[0]] * 2, prompt.seat, "repeated_option"),
        (prompt.id, [("card", 999)], prompt.seat, "unknown_option"),
    ]
    for prompt_id, picks, seat, reason in refused:
        with pytest.raises(IllegalError) as caught:
            match.choose(prompt_id, picks, seat)
        assert caught.value.reason == reason
    assert json.dumps(match.dump()) == before


def test_what_would_not_be_the_same_after_a_save_is_refused() -> None:
    """Python takes 1.0 and True for 1; a log that is saved and loaded does not."""
    match = play(new(), choices=4)
    before = json.dumps(match.dump())
    prompt = match.prompts()[0]
    card: Any = prompt.options[0][1]
    wrong: list[tuple[Any, Any, str]] = [
        (float(prompt.id), prompt.options[:1], "stale"),
        (prompt.id, [("card", float(card))], "unknown_option"),
        (prompt.id, [("card", None)], "unknown_option"),
        (prompt.id, [None], "unknown_option"),
        (prompt.id, None, "unknown_option"),
    ]
    for prompt_id, picks, reason in wrong:
        with pytest.raises(IllegalError) as caught:
            match.choose(prompt_id, picks)
        assert caught.value.reason == reason
    assert json.dumps(match.dump()) == before


@pytest.mark.parametrize("made", [0, 1, 3, 4, 5])
@pytest.mark.parametrize("failure", [IllegalError("HC", "late"), RuntimeError("a bug"), KeyboardInterrupt()])
def test_a_failure_half_way_through_the_rules_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, made: int, failure: BaseException
) -> None:
    monkeypatch.setattr("rules.snapshots.APART", 4)
    match = play(new(), choices=made)
    before, prompt = json.dumps(match.dump()), match.prompts()[0]
    asked, picks = match.prompts().copy(), prompt.options[: prompt.min_picks]
    rules, failures = HighCard.choose, [failure]

    def fail_once(game: HighCard, state: Any, *answer: Any) -> Result:
        result = rules(game, state, *answer)
        if failures:
            raise failures.pop()
        return result

    monkeypatch.setattr(HighCard, "choose", fail_once)
    with pytest.raises(type(failure)):
        match.choose(prompt.id, picks)
    assert json.dumps(match.dump()) == before
    assert match.prompts() == asked
    match.choose(prompt.id, picks)
    match.undo(None)
    failures.append(failure)
    with pytest.raises(type(failure)):
        match.redo(None)
    match.redo(None)
    assert match.version == made + 3
    play(match)
    assert match.outcome() is not None


def test_picks_from_json_are_taken() -> None:
    match = new()
    prompt = match.prompts()[0]
    match.choose(prompt.id, json.loads(json.dumps([prompt.options[0]])))
    entry = match.entries[0]
    assert isinstance(entry, Choice)
    assert entry.picks == (prompt.options[0],)


def test_undo_and_redo_go_back_and_forth_through_a_whole_game() -> None:
    match = new()
    states = [_saved(match)]
    while match.prompts():
        play(match, seed=match.version, choices=1)
        states.append(_saved(match))
    choices = len(states) - 1
    for number in reversed(range(choices)):
        assert match.undo(0) is match.entries[number]
        assert _saved(match) == states[number]
    assert match.undoable() is None
    with pytest.raises(IllegalError, match="nothing_to_undo"):
        match.undo(0)
    for state in states[1:]:
        match.redo(None)
        assert _saved(match) == state
    with pytest.raises(IllegalError, match="nothing_to_redo"):
        match.redo(0)
    assert match.version == 3 * choices
    assert match.undo_epoch == 2 * choices
    assert match.effective == tuple(range(choices))
    assert _saved(Match.load(json.loads(json.dumps(match.dump())), HIGH_CARD)) == states[-1]


def test_undo_beyond_the_kept_states_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.snapshots.APART", 2)
    monkeypatch.setattr("rules.snapshots.MOST", 1)
    match = new()
    states = [_saved(match)]
    for number in range(8):
        play(match, seed=number, choices=1)
        states.append(_saved(match))
    for number in reversed(range(8)):
        match.undo(None)
        assert _saved(match) == states[number]


def test_a_new_choice_ends_redo() -> None:
    match = play(new(), choices=2)
    match.undo(0)
    play(match, choices=1)
    with pytest.raises(IllegalError, match="nothing_to_redo"):
        match.redo(0)


def test_what_undo_would_take_back() -> None:
    match = new()
    _bid(match, 1)
    _bid(match, 0)
    last, own = match.undoable(), match.undoable(1)
    assert last is not None
    assert (last.entry, last.seat, last.reveals, last.others) == (1, 0, Reveal.NOTHING, ())
    assert own is not None
    assert (own.entry, own.seat, own.reveals, own.others) == (0, 1, Reveal.NOTHING, (0,))
    assert match.undoable(2) is None
    _bid(match, 2)
    own = match.undoable(1)
    assert own is not None
    assert (own.reveals, own.others) == (Reveal.OTHERS, (0, 2))


def test_one_of_several_simultaneous_answers_can_be_taken_out() -> None:
    match = new()
    _bid(match, 1, which=2)
    _bid(match, 0, which=1)
    match.undo(1, entry=0)
    assert match.effective == (1,)
    assert [prompt.seat for prompt in match.prompts()] == [1, 2]
    assert match.view(0).bid is not None
    assert match.view(1).bid is None
    match.redo(1)
    assert [*match.effective] == [1, 0]
    assert match.view(None).bidders == [0, 1]
    again = Match.replay(HIGH_CARD, 3, 1, match.options, match.salt, match.entries)
    assert _saved(again) == _saved(match)
    assert again.entries == match.entries


def test_an_undo_goes_back_to_no_state_from_before_another_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.snapshots.APART", 1)  # a copy of every state
    match = new()
    _bid(match, 0)
    _bid(match, 1)
    match.undo(0, entry=0)
    _bid(match, 2)
    match.undo(2)
    assert _saved(match) == afresh(match)
    match.redo(None)
    match.rollback(None, match.effective[0])
    assert _saved(match) == _saved(new())


def test_a_choice_that_others_build_on_cannot_be_taken_out_alone() -> None:
    match = new()
    for seat in range(3):
        _bid(match, seat)
    play(match, choices=1)
    before = json.dumps(match.dump())
    with pytest.raises(IllegalError, match="undo_blocked"):
        match.undo(0, entry=0)
    with pytest.raises(IllegalError, match="nothing_to_undo"):
        match.undo(0, entry=77)
    assert json.dumps(match.dump()) == before
    assert match.undoable() is not None


def test_a_rollback_takes_back_everything_from_a_choice_on() -> None:
    match = new()
    states = [_saved(match)]
    for number in range(6):
        play(match, seed=number, choices=1)
        states.append(_saved(match))
    taken = match.rollback(None, 2)
    assert taken == [match.entries[number] for number in (5, 4, 3, 2)]
    assert match.entries[6:] == tuple(Takeback("undo", -1, number) for number in (5, 4, 3, 2))
    assert _saved(match) == states[2]
    for state in states[3:]:
        match.redo(None)
        assert _saved(match) == state
    with pytest.raises(IllegalError, match="nothing_to_undo"):
        match.rollback(None, 6)


def test_redo_brings_back_what_was_taken_back_last() -> None:
    match = new()
    _bid(match, 0)
    _bid(match, 1)
    match.undo(0, entry=0)
    match.undo(1)
    # Both bids are out; the one of seat 1 comes back first, then that of seat 0.
    match.redo(None)
    match.redo(None)
    assert [*match.effective] == [1, 0]


def _acts() -> st.SearchStrategy[list[tuple[str, int]]]:
    kinds = st.sampled_from(["choose", "choose", "choose", "undo", "take out", "redo", "rollback", "save"])
    return st.lists(st.tuples(kinds, st.integers(0, 50)), max_size=40)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10), st.integers(2, 4), _acts())
def test_any_mixture_of_acts_replays_to_the_same_match(
    seed: int, seats: int, acts: list[tuple[str, int]]
) -> None:
    with patch("rules.snapshots.APART", 2):  # many copies are kept on the way, and dropped
        _mix(seed, seats, acts)


def _mix(seed: int, seats: int, acts: list[tuple[str, int]]) -> None:
    match = new(seed, seats)
    for kind, number in acts:
        effective = match.effective
        before = json.dumps(match.dump())
        try:
            if kind == "choose":
                play(match, seed=number, choices=1)
            elif kind == "undo":
                match.undo(number % seats)
            elif kind == "take out" and effective:
                match.undo(None, effective[number % len(effective)])
            elif kind == "redo":
                match.redo(None)
            elif kind == "rollback" and effective:
                match.rollback(None, effective[number % len(effective)])
            elif kind == "save":
                match = Match.load(json.loads(before), HIGH_CARD)
        except IllegalError:
            assert json.dumps(match.dump()) == before
        assert _saved(match) == afresh(match)
    log = [load_entry(json.loads(json.dumps(dump_entry(entry)))) for entry in match.entries]
    again = Match.replay(HIGH_CARD, seats, seed, match.options, match.salt, log)
    assert again.dump() == match.dump()
    assert again.effective == match.effective
    for step in match.steps():
        assert step.choice is match.entries[step.number]
        last_view = step.view(None)
    if match.effective:
        assert last_view == match.view(None)


@pytest.mark.parametrize("kept", [True, False])
def test_the_last_steps_alone_are_those_of_the_whole_game(kept: bool) -> None:
    match = play(new(), choices=8)
    if not kept:
        match = Match.load(json.loads(json.dumps(match.dump())), HIGH_CARD)
    every = [(step.number, step.result.events, step.view(None)) for step in match.steps()]
    for since in range(10):
        before = match.dump()
        last = [(step.number, step.result.events, step.view(None)) for step in match.steps(since)]
        assert last == every[since:]
        assert match.dump() == before


def test_a_fork_is_independent() -> None:
    match = play(new(), choices=5)
    before = json.dumps(match.dump())
    fork = match.fork()
    assert fork.dump() == match.dump()
    play(fork, choices=3)
    for _ in range(6):
        fork.undo(None)
    assert json.dumps(match.dump()) == before
    play(match)
    assert fork.version == 14
    assert len(fork.effective) == 2


def test_an_imagined_match_knows_only_what_the_seat_knows() -> None:
    match = play(new(), choices=1)
    imagined = match.imagine(0, seed=9)
    assert imagined.view(0) == match.view(0)
    assert imagined.state.hands[0] == match.state.hands[0]
    assert any(match.imagine(0, seed).state.hands[1] != match.state.hands[1] for seed in range(5))
    play(imagined, choices=2)
    imagined.undo(None)
    imagined.undo(None)
    assert imagined.view(0) == match.view(0)
    with pytest.raises(ValueError, match="imagined"):
        imagined.dump()


def test_the_commitment_covers_seed_and_salt() -> None:
    assert new().commitment == dice.commitment(1, b"salt")


def test_a_match_of_a_wrong_size_is_refused() -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        Match.new(HIGH_CARD, 7, 1, {})
    with pytest.raises(ValueError, match="no option"):
        Match.new(HIGH_CARD, 2, 1, {"rich": "very"})
