"""What must hold in one position of any game: its questions are sound, its copies and saves are the same."""

from __future__ import annotations

import json
import marshal
import re
from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from rules.codec import codec
from rules.game import Game, Prompt, View
from rules.match import Match
from rules.replay import reapply_or_raise

GENERATOR = re.compile(r"\d{11,}")
"""A generator of random numbers in a saved state: no other number of a game has so many digits."""


def sound(game: Game[Any], state: Any, seats: int) -> None:
    """The questions of a state: there are some when and only when the game runs; each can be answered, and
    its ready answer, where it has one, is legal. Raises AssertionError."""
    prompts = game.prompts(state)
    assert (prompts == []) == (game.outcome(state) is not None), "a dead end: no question and no outcome"
    numbers = [prompt.id for prompt in prompts]
    assert numbers == sorted(set(numbers)), f"questions in another order, or twice: {numbers}"
    view = game.view(state, None)
    assert isinstance(view, View), f"{type(view).__name__} is no view"
    asked = sorted({prompt.seat for prompt in prompts})
    assert view.waiting == asked, f"the view waits for {view.waiting}, asked are {asked}"
    for prompt in prompts:
        answerable(prompt, seats)
        if prompt.default is not None:
            game.choose(codec(game.state_class).copy(state), prompt.id, prompt.default)


def answerable(prompt: Prompt, seats: int) -> None:
    """The form of one question: options of the agreed kind, without repetition, enough of them. Raises
    AssertionError."""
    options, ask = prompt.options, prompt.ask
    assert 0 <= prompt.seat < seats, f"{ask}: asked of seat {prompt.seat} of {seats}"
    assert type(prompt.id) is int, f"{ask}: {prompt.id!r} is no number of a question"
    assert ask, "a question without a name"
    assert len(set(options)) == len(options) > 0, f"{ask}: no options, or one twice: {options}"
    for pick in options:
        named = type(pick) is tuple and pick and type(pick[0]) is str
        assert named, f"{ask}: {pick!r} is no option"
        assert all(type(part) in (int, str) for part in pick), f"{ask}: {pick!r} cannot be saved"
    assert 0 <= prompt.min_picks <= prompt.max_picks <= len(options), (
        f"{ask}: {prompt.min_picks} to {prompt.max_picks} options"
    )
    assert prompt.max_picks > 0, f"{ask}: a question without an answer"
    if prompt.at_least:
        assert len(prompt.weights) == len(options), f"{ask}: {len(prompt.weights)} weights"
        heaviest = sum(sorted(prompt.weights)[-prompt.max_picks :])
        assert heaviest >= prompt.at_least, f"{ask}: {prompt.at_least} is asked, {heaviest} is possible"


def but_generators(saved: object) -> str:
    """A saved state as text without its generators: where two are the same, all things lie alike."""
    return GENERATOR.sub("…", str(saved))


def private(game: Game[Any], state: Any, seats: int) -> bool:
    """Whether some seat knows more than a spectator. In a game in which everything is open, or hidden from
    all, none does, and no answer stays hidden."""
    open_to_all = _but_the_seat(game.view(state, None))
    return any(_but_the_seat(game.view(state, seat)) != open_to_all for seat in range(seats))


def _but_the_seat(view: Any) -> dict[str, object]:
    return {field.name: getattr(view, field.name) for field in fields(view) if field.name != "seat"}


def everything(match: Match) -> list[Any]:
    """All that can be told of a match, for comparing: state, questions, every view, outcome, what undo would
    take back. Nothing of it changes with the match."""
    views = [match.view(seat) for seat in (None, *range(match.seats))]
    state = match.dump(with_log=False)["state"]
    return [state, list(match.prompts()), views, match.outcome(), match.undoable()]


def afresh(match: Match) -> Any:
    """The saved state of a new table on which the choices that count are made again, one after the other: by
    nothing that a match does itself to go back and forth."""
    state = match.game.new(match.seats, match.seed, match.options)
    for number in match.effective:
        reapply_or_raise(match.game, state, match.entries, number)
    return codec(match.game.state_class).dump(state)


def reloaded(match: Match) -> Match:
    """The match as it comes back from its save, through JSON."""
    return Match.load(json.loads(json.dumps(match.dump())), match.game)


def _written(saved: Any) -> bytes:
    """A saved state for comparing, which tells 1 from True and from 1.0 as its text in JSON does, and is
    written much faster. (Format 2 is the last one that does not depend on how often an object is used.)"""
    return marshal.dumps(saved, 2)


class Twins:
    """A state beside a copy of it and beside what was loaded from its save. They must be the same now and
    after the same answer: nothing worked out on the way may be lost by a save, or be shared with a copy."""

    def __init__(self, game: Game[Any], state: Any, viewers: Iterable[int | None]) -> None:
        """Makes the twins and compares them, also by the views of these seats (None: a spectator). Raises
        AssertionError where they differ."""
        self.game = game
        self.state = state
        self.codec = codec(game.state_class)
        saved = self.codec.dump(state)
        self.saved = _written(saved)
        self.copied = self.codec.copy(state)
        self.loaded = self.codec.load(json.loads(json.dumps(saved)))
        self._same()
        for seat in viewers:
            assert game.view(self.loaded, seat) == game.view(state, seat), "a view differs after a save"

    def _same(self) -> None:
        saved, prompts = self.saved, self.game.prompts(self.state)
        for name, twin in (("copy", self.copied), ("load", self.loaded)):
            assert _written(self.codec.dump(twin)) == saved, f"a {name} differs from its original"
            assert self.game.prompts(twin) == prompts, f"a {name} asks something else than its original"

    def choose(self, prompt: int, picks: Any) -> Any:
        """Give the answer to the twins, then to the state itself, and compare; returns the result."""
        results = [self.game.choose(twin, prompt, picks) for twin in (self.copied, self.loaded)]
        assert _written(self.codec.dump(self.state)) == self.saved, "a choice on a copy changes its original"
        result = self.game.choose(self.state, prompt, picks)
        assert results == [result, result], "a copy or a load has other events than its original"
        self.saved = _written(self.codec.dump(self.state))
        self._same()
        return result
