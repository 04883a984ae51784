"""How a game of Ekho ends (EK-G2, EK-G3)."""

from __future__ import annotations

from rules.ekho.goals import clues_needed, gate_limit, gates_needed, rank, scenario
from rules.ekho.open_table import DEEDS
from rules.ekho.state import State
from rules.game import Event, Outcome


def check_end(state: State) -> bool:
    """End the game if it is won, or lost by gates; whether it is over."""
    table = state.table
    if table.phase == "over":
        return True
    if table.handed >= clues_needed(table) and len(table.closed) >= gates_needed(table):
        finish(state, "won")
        return True
    if len(table.portals) > gate_limit(table):
        finish(state, "gates")
        return True
    return False


def finish(state: State, result: str) -> None:
    """End the game: every unfinished piece of work is dropped."""
    state.table.phase, state.table.result = "over", result
    for stack in state.stacks:
        stack.clear()
    state.events.append(Event("over", -1, (result,)))


def outcome(state: State) -> Outcome | None:
    """The result: all win or lose together; the scores are the deeds of each player's sleuths. Enemies that
    they still lead along are beaten ones. The reasons are the result, the shared rank and the scenario."""
    table = state.table
    if table.phase != "over":
        return None
    sums = [[0] * len(DEEDS) for _ in range(table.seats)]
    for figure in table.figures:
        for number, count in enumerate(figure.deeds):
            sums[figure.seat][number] += count
        sums[figure.seat][DEEDS.index("killed")] += len(figure.detained)
    weights = {"gates": 5, "sealed": 3, "clues": 1, "handed": 1, "arrests": 3, "killed": 2, "wounds": -2}
    scores = tuple(
        sum(weights.get(deed, 0) * count for deed, count in zip(DEEDS, deeds, strict=True)) for deeds in sums
    )
    return Outcome(
        scores=scores,
        ranks=(1 if table.result == "won" else 2,) * table.seats,
        reasons=(table.result, rank(table), scenario(table).id),
        breakdown=tuple(tuple(zip(DEEDS, deeds, strict=True)) for deeds in sums),
    )
