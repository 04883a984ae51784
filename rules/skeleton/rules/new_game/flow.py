"""Set-up, questions, answers and the end. The clauses (NG-1 …) are those of RULINGS.md."""

from __future__ import annotations

from collections.abc import Sequence

from rules import dice
from rules.game import PROMPT, Event, IllegalError, Option, Options, Outcome, Pick, Prompt, Result, Reveal
from rules.new_game.state import State

SEATS = range(2, 5)
OPTIONS: tuple[Option, ...] = ()
"""What the host may choose in the lobby, such as ``Option("shells", ("40", "60"))``."""
SHELLS = 40
ROLL: Pick = ("roll",)
KEEP: Pick = ("keep",)


def new(seats: int, seed: int, options: Options) -> State:
    """A table before its first roll (NG-1). Raises ValueError for what the game does not know."""
    if seats not in SEATS:
        raise ValueError(f"New Game seats {SEATS[0]} to {SEATS[-1]}, not {seats}")
    for key, value in options.items():
        raise ValueError(f"New Game has no option {key}={value}")
    return State([0] * seats, SHELLS, gathered=0, turn=0, number=1, rolls=0, rng=dice.stream(seed, "rolls"))


def prompts(state: State) -> list[Prompt]:
    """The open questions; none when the game is over (NG-5)."""
    if not state.beach:
        return []
    options = [ROLL, KEEP] if state.gathered else [ROLL]
    return [Prompt(state.rolls + 1, state.turn, "turn", options)]


def choose(state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
    """Answer a question. Raises IllegalError."""
    prompt = next((one for one in prompts(state) if one.id == prompt_id), None)
    if prompt is None:
        raise IllegalError(PROMPT, "stale")
    prompt.check(picks)
    state.rolls += 1
    return _roll(state) if picks[0] == ROLL else _keep(state)


def _roll(state: State) -> Result:
    """Shells, or the end of the turn (NG-2, NG-3)."""
    seat = state.turn
    state.rng, pips = dice.roll(state.rng, 6)
    result = Result([Event("rolled", seat, (pips,))], Reveal.RANDOM)
    if pips == 1:
        result.events.append(Event("lost", seat, (state.gathered,)))
        state.beach += state.gathered
        _next(state, result)
        return result
    found = min(pips, state.beach)
    state.beach -= found
    state.gathered += found
    if not state.beach:
        result.events += _keep(state).events
        result.turn_ended = True
    return result


def _keep(state: State) -> Result:
    """The shells of this turn are safe (NG-4)."""
    result = Result([Event("kept", state.turn, (state.gathered,))])
    state.kept[state.turn] += state.gathered
    _next(state, result)
    return result


def _next(state: State, result: Result) -> None:
    state.gathered = 0
    state.turn = (state.turn + 1) % len(state.kept)
    result.turn_ended = True
    if state.beach:
        state.number += 1
        result.begun = [(len(result.events), (state.number,))]


def outcome(state: State) -> Outcome | None:
    """Most shells win (NG-5)."""
    if state.beach:
        return None
    return Outcome(
        scores=tuple(state.kept),
        ranks=tuple(1 + sum(other > mine for other in state.kept) for mine in state.kept),
        reasons=("beach",),
        breakdown=tuple((("shells", shells),) for shells in state.kept),
    )
