"""How near the city is to being saved: what computer sleuths that think ahead compare (EK-B1).

It is how likely the game is won, as the logarithm of the odds. The weights were fitted by logistic regression
to 10,897 moments of 320 games that sleuths of the level "greedy" played, with every number of sleuths,
scenario and difficulty.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.ekho.goals import (
    REWARD,
    TURNS,
    changes,
    clues_needed,
    gate_limit,
    gates_needed,
    successes_to_close,
)
from rules.ekho.open_table import NOWHERE, Table
from rules.ekho.state import State

WIN = 12.0
"""What a game that is won is worth, and one that is lost costs."""
WEIGHTS = (
    1.63, 2.73, -3.58, -1.82, -1.54, 0.26, 0.74, -0.93, -0.24, 0.12, -0.53, 2.37, 0.04, -1.03, -2.58, -0.77,
    1.14, 0.21,
)  # fmt: skip
"""Of each of ``signs``."""
HELD, PRISONER = 0.8, 0.6
"""What part of a clue in hand, or of what a prisoner will bring, counts as a step."""
ON_IT, THERE, MET, BACK = 0.6, 0.3, 0.45, 0.55
"""What part of a closed gate the successes on it are, if it has all, and somebody beyond it before and after
the contact, and back from there."""


def worth(state: State) -> float:
    """What a table is worth, to all sleuths alike."""
    table = state.table
    if table.result:
        return WIN if table.result == "won" else -WIN
    return sum(weight * sign for weight, sign in zip(WEIGHTS, signs(table), strict=True))


def signs(table: Table) -> Iterator[float]:
    """What tells how a game stands: steps, gates and the time that is left for them, the gates that may still
    open, and how the sleuths are."""
    figures, count = table.figures, len(table.figures)
    left = max(0.5, TURNS + 1 - table.turn - _PHASES.index(table.phase) / 6)
    rest = _steps_left(table)
    begun, lacking = _begun(table), max(0, gates_needed(table) - len(table.closed))
    room = gate_limit(table) - len(table.portals)
    pace = rest * TURNS / left
    yield 1.0
    yield rest
    yield pace / 2
    yield min(3.0, pace) ** 2 / 4
    yield max(0.0, lacking - begun) / max(1, gates_needed(table))
    yield max(0.0, lacking - begun) / left * 8 / count**0.5
    yield begun / count**0.5
    for gates in range(4):
        yield float(room <= gates)
    yield sum([figure.health + figure.sanity for figure in figures]) / count / 10
    yield sum([figure.care != NOWHERE for figure in figures]) / count
    yield len(table.foes) / 10
    yield left / TURNS
    yield (room <= 2) * left / TURNS
    yield sum([figure.luck for figure in figures]) / count
    yield sum([len(figure.things) for figure in figures]) / count / 4


_PHASES = ("choosing", "story", "respite", "movement", "contacts", "over")


def _steps_left(table: Table) -> float:
    """What part of the steps is still to be made, with what is as good as made."""
    change, need = changes(table), clues_needed(table)
    held = sum([figure.clues for figure in table.figures]) * (1 + change.handed)
    prisoners = sum([len(figure.detained) for figure in table.figures]) * (change.delivered or REWARD)
    lacking = max(0, need - table.handed)
    return (lacking - min(lacking, HELD * held + PRISONER * prisoners)) / need


def _begun(table: Table) -> float:
    """What the work that is begun on open gates comes to, in closed ones."""
    whole = successes_to_close(table)
    begun = {portal.place: ON_IT * portal.successes / whole for portal in table.portals}
    for figure in table.figures:
        at = figure.gate if figure.gate != NOWHERE else figure.back
        if at in begun:
            more = BACK if figure.back == at else MET if figure.met else THERE
            begun[at] = min(1.0, begun[at] + more)
    return sum(begun.values())
