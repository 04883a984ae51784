"""Set-up, questions, answers and the end. The clauses (OF-1 …) are those of RULINGS.md."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import PROMPT, Event, IllegalError, Option, Options, Outcome, Pick, Prompt, Result
from rules.open_field.plots import PLOTS, worth
from rules.open_field.state import State

SEATS = range(2, 4)
OPTIONS = (Option("rounds", ("3", "6")),)


def new(seats: int, seed: int, options: Options) -> State:
    """An empty field (OF-1). Raises ValueError."""
    if seats not in SEATS:
        raise ValueError(f"Open Field is for 2 or 3 players, not {seats}")
    for key, value in options.items():
        if key != "rounds" or value not in OPTIONS[0].values:
            raise ValueError(f"Open Field has no option {key}={value}")
    return State([[] for _ in range(seats)], int(options.get("rounds", "3")))


def asked(state: State) -> list[int]:
    """The seat that claims a plot; none at the end (OF-2, OF-3)."""
    claimed = sum(map(len, state.plots))
    return [] if claimed == state.rounds * len(state.plots) else [claimed % len(state.plots)]


def prompts(state: State) -> list[Prompt]:
    """The open question."""
    taken = {plot for own in state.plots for plot in own}
    plots: list[Pick] = [("plot", plot) for plot in range(PLOTS) if plot not in taken]
    return [Prompt(1 + len(taken), seat, "claim", plots) for seat in asked(state)]


def choose(state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
    """Answer a question. Raises IllegalError."""
    prompt = next((one for one in prompts(state) if one.id == prompt_id), None)
    if prompt is None:
        raise IllegalError(PROMPT, "stale")
    prompt.check(picks)
    plot = int(picks[0][1])
    state.plots[prompt.seat].append(plot)
    begun = [(1, (prompt.id + 1,))] if asked(state) else []
    return Result([Event("claimed", prompt.seat, (plot,))], turn_ended=True, begun=begun)


def outcome(state: State) -> Outcome | None:
    """Most points win (OF-3)."""
    if asked(state):
        return None
    scores = tuple(sum(map(worth, own)) for own in state.plots)
    return Outcome(
        scores=scores,
        ranks=tuple(1 + sum(other > mine for other in scores) for mine in scores),
        reasons=("rounds",),
        breakdown=tuple((("plots", points),) for points in scores),
    )
