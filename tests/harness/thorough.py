"""A random game played through a match, with everything looked at all the time.

At every step the state is saved and loaded, and the copy, the loaded one and the real one must go on alike.
Often every kind of wrong answer is tried; choices are taken back and made again, one by one, in a row, from
the middle of the log or back to long ago; what was taken back stays away, and the game goes on otherwise.
What a seat imagines is played on. At the end the whole log, with all that, leads to the same state once more,
in this process and in another.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from rules import dice
from rules.codec import codec
from rules.game import IllegalError
from rules.match import Match
from rules.simulate import MOST_DECISIONS
from rules.snapshots import APART, MOST
from tests.conformance.tables import Table
from tests.harness.elsewhere import Elsewhere
from tests.harness.ledger import difference, ledger_of
from tests.harness.play import HoleError, Tally, answer, told
from tests.harness.positions import Twins, afresh, everything, reloaded, sound
from tests.harness.refusals import refuse, refuse_all

WHOLE, REFUSALS, THERE_AND_BACK, TAKE_OUT, OTHERWISE, IMAGINED = 8, 10, 20, 25, 15, 12
"""One step in so many has these done to it."""
AHEAD = 12
"""Choices made on an imagined table."""


@dataclass(slots=True)
class _Game:
    """A game under way. ``states`` holds what the state was before each choice that counts, and is now."""

    table: Table
    match: Match
    tally: Tally
    rng: int
    states: list[Any] = field(default_factory=list)

    def chance(self, limit: int) -> int:
        self.rng, number = dice.below(self.rng, limit)
        return number


def saved(match: Match) -> dict[str, Any]:
    """The state as it is saved; a dict of its own."""
    state: dict[str, Any] = match.dump(with_log=False)["state"]
    return state


def thorough(table: Table, tally: Tally, elsewhere: Elsewhere | None = None) -> None:
    """Play a random game with everything in it. Raises HoleError."""
    played = _Game(table, table.match(), tally, table.dice("thorough"))
    played.states.append(saved(played.match))
    made = 0
    try:
        while played.match.prompts():
            assert made < MOST_DECISIONS, "no end"
            _step(played)
            made += 1
            _look(played)
        _end(played)
        if elsewhere is not None:
            elsewhere.send(str(table), played.match)
    except Exception as error:
        raise HoleError(table, played.match.version, told(error)) from error
    tally.counts["thorough games"] += 1
    tally.counts["choices in thorough games"] += made


def _step(played: _Game) -> None:
    """Make a choice on the match, on copies and on what was loaded; compare them before and after."""
    match, game, states = played.match, played.match.game, played.states
    ledger_of(game).check(match.state)
    sound(game, match.state, match.seats)
    asked = match.prompts()
    prompt = asked[played.chance(len(asked))]
    picks = answer(prompt, played.chance(dice.MASK + 1))
    others: list[Match] = []
    if played.chance(WHOLE) == 0:
        others = [match.fork(), reloaded(match)]
        assert everything(others[1]) == everything(match), "a loaded match differs from the saved one"
    viewers = {None, prompt.seat, played.chance(match.seats)}
    twins = Twins(game, codec(game.state_class).copy(match.state), viewers)
    results = [twins.choose(prompt.id, picks)]
    results += [other.choose(prompt.id, picks, prompt.seat) for other in others]
    assert saved(match) == states[-1], "a choice on another match changed this one"
    results.append(match.choose(prompt.id, picks, prompt.seat))
    states.append(saved(match))
    assert all(result == results[-1] for result in results), "a copy or a loaded match has other events"
    assert codec(game.state_class).dump(twins.state) == states[-1], "a copy goes on in another way"
    for other in others:
        assert everything(other) == everything(match), "a fork or a loaded match goes on in another way"
    now = {each.id: each for each in match.prompts()}
    for each in asked:  # a number stands for this very question, whatever others answer meanwhile
        assert now.get(each.id, each) == each, "a question changed and kept its number"
    if prompt.id not in now:
        refuse(match, "stale after a move", prompt.id, picks)
        played.tally.counts["refused: stale after a move"] += 1
    played.tally.counts["states saved and loaded"] += 1
    played.tally.counts["whole matches saved and loaded"] += bool(others)


def _look(played: _Game) -> None:
    """What is done now and then, by chance."""
    if played.chance(REFUSALS) == 0:
        for kind, number in refuse_all(played.match).items():
            played.tally.counts[f"refused: {kind}"] += number
    if played.chance(THERE_AND_BACK) == 0:
        _there_and_back(played)
    if played.chance(TAKE_OUT) == 0:
        _take_out(played)
    if played.chance(OTHERWISE) == 0:
        _otherwise(played)
    if played.chance(IMAGINED) == 0:
        _imagined(played)


def _there_and_back(played: _Game) -> None:
    """Undo (one by one, or by a rollback) leads back through every state, redo through all of them again."""
    trial, states = played.match.fork(), played.states
    before = everything(trial)
    depth = 1 + played.chance(min(len(states) - 1, 2 * APART * MOST))
    if played.chance(2):
        trial.rollback(None, trial.effective[-depth])
        assert saved(trial) == states[-1 - depth], "rollback leads to another state"
        played.tally.counts["rollbacks"] += 1
    else:
        for back in range(1, depth + 1):
            trial.undo(None)
            assert saved(trial) == states[-1 - back], "undo leads to another state"
        played.tally.counts["undos"] += depth
    assert everything(reloaded(trial)) == everything(trial), "a save after an undo differs"
    for forth in reversed(range(depth)):
        trial.redo(None)
        assert saved(trial) == states[-1 - forth], "redo leads to another state"
    assert everything(trial) == before, "undo and redo do not lead back"
    played.tally.counts["redos"] += depth
    with suppress(IllegalError):
        trial.redo(None)
        raise AssertionError("more is made again than was taken back")
    assert everything(trial) == before, "a refused redo left a trace"


def _take_out(played: _Game) -> None:
    """One of the last choices taken out from under the later ones: refused without a trace, or the log tells
    the same game again."""
    trial = played.match.fork()
    before = json.dumps(trial.dump())
    effective = trial.effective
    number = effective[-1 - played.chance(min(len(effective), 6))]
    refused: IllegalError | None = None
    try:
        trial.undo(None, number)
    except IllegalError as error:
        refused = error
    if refused is not None:
        assert refused.reason == "undo_blocked", f"taking out a choice: {refused}"
        assert json.dumps(trial.dump()) == before, "a refused undo left a trace"
        played.tally.counts["taken out of the middle: refused"] += 1
        return
    ledger_of(trial.game).check(trial.state)
    sound(trial.game, trial.state, trial.seats)
    assert saved(trial) == afresh(trial), "an undo from the middle leads to another state"
    assert everything(_replayed(trial)) == everything(trial), "an undo from the middle cannot be replayed"
    if trial.effective:  # whatever was kept on the way is now a way back
        depth = 1 + played.chance(min(len(trial.effective), 2 * APART))
        trial.rollback(None, trial.effective[-depth])
        assert saved(trial) == afresh(trial), "undo after one from the middle leads to another state"
        for _ in range(depth):
            trial.redo(None)
        assert saved(trial) == afresh(trial), "redo after an undo from the middle leads to another state"
    played.tally.counts["taken out of the middle"] += 1


def _otherwise(played: _Game) -> None:
    """Take something back in earnest: the game goes on from there in another way."""
    match = played.match
    depth = 1 + played.chance(min(len(match.effective), 3))
    if played.chance(2):
        match.rollback(None, match.effective[-depth])
    else:
        for _ in range(depth):
            match.undo(None)
        if played.chance(2):
            match.redo(None)
            depth -= 1
    if depth:
        del played.states[-depth:]
    assert saved(match) == played.states[-1] == afresh(match), "taking back leads to another state"
    played.tally.counts["played on otherwise"] += 1


def _imagined(played: _Game) -> None:
    """What a seat or a spectator imagines is a whole table too, and can be played on: previews and computer
    players do."""
    match = played.match
    viewer = [None, *range(match.seats)][played.chance(match.seats + 1)]
    trial = match.imagine(viewer, played.chance(dice.MASK + 1))
    ledger = ledger_of(match.game)
    kept = ledger.conserved(match.state)
    for _ in range(AHEAD):
        now = ledger.conserved(trial.state)
        assert now == kept, f"an imagined table has other things: {difference(kept, now)}"
        ledger.check(trial.state)
        sound(match.game, trial.state, match.seats)
        asked = trial.prompts()
        if not asked:
            break
        prompt = asked[played.chance(len(asked))]
        trial.choose(prompt.id, answer(prompt, played.chance(dice.MASK + 1)), prompt.seat)
    played.tally.counts["imagined and played on"] += 1


def _replayed(match: Match) -> Match:
    return Match.replay(match.game, match.seats, match.seed, match.options, match.salt, match.entries)


def _end(played: _Game) -> None:
    """After the last choice: nothing more can be chosen, and the log leads here again."""
    match = played.match
    sound(match.game, match.state, match.seats)
    ledger_of(match.game).check(match.state)
    for kind, number in refuse_all(match).items():
        played.tally.counts[f"refused: {kind}"] += number
    told = everything(match)
    assert everything(_replayed(match)) == told, "the replayed log leads to another state"
    assert everything(reloaded(match)) == told, "a save of the end differs"
    *_, last = match.steps()
    views = [repr(match.view(seat)) for seat in (None, *range(match.seats))]
    assert [repr(last.view(seat)) for seat in (None, *range(match.seats))] == views, "the film ends otherwise"
