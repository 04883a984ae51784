"""How near the city is to being saved: what computer sleuths that think ahead compare (EK-B1).

Thought ends after a turn or two, and closing a gate takes longer with the walk. So what is under way counts
too: a sleuth beyond a gate, one that may close it, one that is near its errand.
"""

from __future__ import annotations

from rules.ekho.goals import clues_needed, gate_limit, gates_needed
from rules.ekho.open_table import NOWHERE
from rules.ekho.plans import Errand, errands, nearness
from rules.ekho.state import State

WIN = 1000.0
CLOSED, SPARE, READY, MET, BEYOND, ENTERING = 14.0, 6.0, 9.5, 8.0, 6.5, 5.0
"""A gate closed, one more than wanted, one that can be closed, one beyond which somebody is after and before
the contact there, and most of one to which somebody is on the way."""
CLUE, HANDED, HELD = 0.5, 3.0, 0.7
"""A clue in hand, one handed in, and what part of that one is worth that can be handed in."""
THREAT, CARE, ENEMY = 3.5, 6.0, 0.4
"""The square of the gates by which the limit is nearer than SOON, a sleuth in care, an enemy."""
SOON = 3.0
"""Gates before the limit from which on they are a threat."""


def worth(state: State) -> float:
    """What a table is worth, to all sleuths alike."""
    table = state.table
    if table.result:
        return WIN if table.result == "won" else -WIN
    clues, gates = clues_needed(table), gates_needed(table)
    held = sum(figure.clues for figure in table.figures)
    done = min(table.handed, clues) + HELD * min(held, max(0, clues - table.handed))
    threat = max(0.0, len(table.portals) - gate_limit(table) + SOON)
    closed = CLOSED * min(len(table.closed), gates) + SPARE * max(0, len(table.closed) - gates)
    if len(table.closed) < gates or threat:
        closed += _begun(state)
    health = sum(figure.health + figure.sanity for figure in table.figures) / len(table.figures)
    care = sum(figure.care != NOWHERE for figure in table.figures)
    near = sum(
        _promise(errand) * nearness(state, number, errand.place)
        for number, errand in enumerate(errands(state))
        if errand is not None
    )
    harm = THREAT * threat**2 + CARE * care + ENEMY * len(table.foes)
    return HANDED * done + CLUE * held + closed + near + health - harm


def _begun(state: State) -> float:
    """What the gates are worth on whose closing somebody is at work, each counted once."""
    begun: dict[int, float] = {}
    for figure in state.table.figures:
        if figure.gate != NOWHERE:
            begun[figure.gate] = max(MET if figure.met else BEYOND, begun.get(figure.gate, 0.0))
        elif figure.back != NOWHERE:
            begun[figure.back] = READY
    return sum(begun.values())


def _promise(errand: Errand) -> float:
    """What an errand is worth to whoever has arrived; that of closing counts as begun."""
    if errand.what == "close":
        return 0.0
    return min(ENTERING, 0.4 * errand.worth) if errand.what == "enter" else 0.3 * min(6.0, errand.worth)
