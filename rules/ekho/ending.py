"""How a game of Ekho ends (EK-G2, EK-G3)."""

from __future__ import annotations

from rules.ekho.cache import cache_of, stir
from rules.ekho.city_events import GameOver
from rules.ekho.events import EVENTS
from rules.ekho.goals import FIRST_LOSS, clues_needed, gate_limit, gates_needed, rank, scenario
from rules.ekho.open_table import DEEDS, Figure, points_of
from rules.ekho.state import State
from rules.game import NO_SEAT, Outcome


def check_end(state: State) -> bool:
    """End the game if it is won, or lost by gates, which is not before turn 4 (EK-G2); whether it is over."""
    table = state.table
    if table.phase == "over":
        return True
    if table.handed >= clues_needed(table) and len(table.closed) >= gates_needed(table):
        finish(state, "won")
        return True
    if table.turn >= FIRST_LOSS and len(table.portals) > gate_limit(table):
        finish(state, "gates")
        return True
    return False


def finish(state: State, result: str) -> None:
    """End the game: every unfinished piece of work is dropped."""
    state.table.phase, state.table.result = "over", result
    for stack in state.stacks:
        stack.clear()
    stir(state)
    cache_of(state).events.append(EVENTS.event(GameOver, NO_SEAT, result))


def outcome(state: State) -> Outcome | None:
    """The result: all win or lose together; the scores are the deeds of each player's sleuths, which the
    breakdown tells sleuth by sleuth (EK-G3): "sleuth" with its number, then DEEDS. The reasons are the
    result, the shared rank and the scenario."""
    table = state.table
    if table.phase != "over":
        return None
    sheets: list[list[tuple[str, int]]] = [[] for _ in range(table.seats)]
    for figure in table.figures:
        sheets[figure.seat] += [("sleuth", figure.card), *zip(DEEDS, _deeds(figure), strict=True)]
    return Outcome(
        scores=tuple(points_of(sheet) for sheet in sheets),
        ranks=(1 if table.result == "won" else 2,) * table.seats,
        reasons=(table.result, rank(table), scenario(table).id),
        breakdown=tuple(map(tuple, sheets)),
    )


def _deeds(figure: Figure) -> list[int]:
    """What a sleuth has done; enemies that it still leads along are beaten ones."""
    deeds = list(figure.deeds)
    deeds[DEEDS.index("killed")] += len(figure.detained)
    return deeds
