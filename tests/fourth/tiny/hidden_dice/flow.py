"""Set-up, questions, answers and the end. The clauses (HD-1 …) are those of RULINGS.md."""

from __future__ import annotations

from collections.abc import Sequence

from rules import dice
from rules.game import PROMPT, Event, IllegalError, Option, Options, Outcome, Pick, Prompt, Result, Reveal
from rules.hidden_dice.state import State

SEATS = range(2, 6)
OPTIONS: tuple[Option, ...] = ()
ROUNDS = 3
KEEP: Pick = ("keep",)


def two_dice(rng: int, seats: int) -> tuple[int, list[list[int]]]:
    """Two dice for each seat; the generator comes first."""
    rolled = []
    for _ in range(seats):
        rng, one = dice.roll(rng, 6)
        rng, other = dice.roll(rng, 6)
        rolled.append([one, other])
    return rng, rolled


def new(seats: int, seed: int, options: Options) -> State:
    """Everybody has rolled (HD-1). Raises ValueError."""
    if seats not in SEATS:
        raise ValueError(f"Hidden Dice is for 2 to 5 players, not {seats}")
    for key, value in options.items():
        raise ValueError(f"Hidden Dice has no option {key}={value}")
    rng, rolled = two_dice(dice.stream(seed, "dice"), seats)
    return State(rolled, [], [0] * seats, rounds=0, answers=0, serial=1, rng=rng)


def asked(state: State) -> list[int]:
    """The seat that must answer (HD-2, HD-4)."""
    return [] if state.rounds == ROUNDS else [(state.rounds + state.answers) % len(state.points)]


def prompts(state: State) -> list[Prompt]:
    """The open question."""
    return [Prompt(state.serial, seat, "turn", [KEEP, ("die", 0), ("die", 1)]) for seat in asked(state)]


def choose(state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
    """Answer a question. Raises IllegalError."""
    prompt = next((one for one in prompts(state) if one.id == prompt_id), None)
    if prompt is None:
        raise IllegalError(PROMPT, "stale")
    prompt.check(picks)
    state.serial += 1
    state.answers += 1
    result = Result([], turn_ended=True)
    if picks[0] == KEEP:
        result.events.append(Event("kept", prompt.seat))
    else:
        state.rng, pips = dice.roll(state.rng, 6)
        state.dice[prompt.seat][int(picks[0][1])] = pips
        result.events.append(Event("rolled", prompt.seat, (pips,), (), 1 << prompt.seat))
        result.reveals = Reveal.RANDOM
    if state.answers == len(state.points):
        _show(state, result)
    return result


def _show(state: State, result: Result) -> None:
    """All dice are open, and the next round begins (HD-3, HD-4)."""
    result.reveals = max(result.reveals, Reveal.OTHERS)
    result.events += [Event("shown", seat, (*pips,)) for seat, pips in enumerate(state.dice)]
    best = max(map(sum, state.dice))
    for seat, pips in enumerate(state.dice):
        if sum(pips) == best:
            state.points[seat] += 1
            result.events.append(Event("won", seat, (best,)))
    state.shown, state.answers, state.rounds = state.dice, 0, state.rounds + 1
    state.dice = [[] for _ in state.points]
    if state.rounds < ROUNDS:
        result.begun = [(len(result.events), (state.rounds + 1,))]
        state.rng, state.dice = two_dice(state.rng, len(state.points))
        result.reveals = Reveal.RANDOM
        result.events += [
            Event("dealt", seat, (*pips,), (), 1 << seat) for seat, pips in enumerate(state.dice)
        ]


def outcome(state: State) -> Outcome | None:
    """Most points win (HD-4)."""
    if state.rounds < ROUNDS:
        return None
    return Outcome(
        scores=tuple(state.points),
        ranks=tuple(1 + sum(other > mine for other in state.points) for mine in state.points),
        reasons=("rounds",),
        breakdown=tuple((("rounds", points),) for points in state.points),
    )
