"""What the deeds of sleuths are worth to the city just now, as computer sleuths see it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.ekho.card_index import TOKENS
from rules.ekho.goals import (
    REWARD,
    TURNS,
    changes,
    clues_needed,
    gate_limit,
    gates_needed,
    lead,
    rewarded,
    successes_to_close,
)
from rules.ekho.open_table import UNKNOWN, Portal, Table

STEP_WORTH, GATE_WORTH, CLUE_WORTH = 3.0, 9.0, 2.4
"""What a step of the City Curse, a gate to be closed and a clue are worth, on one scale with health."""
SPARE = 0.15
"""What is left of a step's or a gate's worth once there are enough of them."""
PRESSURE = (32.0, 16.0, 6.0)
"""How much more a closed gate is worth when no other gate may open, one other, two others."""
LOOK = 0.5
"""What part of its share of a gate's worth a success counts that a look puts on it."""
PRISONER = 0.6
"""What part of what an arrest brings counts before the enemy is delivered."""


@dataclass(frozen=True, slots=True)
class Rates:
    """What is worth how much just now, on the scale of ``STEP_WORTH``: a step of the City Curse, a closed
    gate, a delivered enemy, a destroyed one."""

    step: float
    gate: float
    arrest: float
    destroyed: float


def step_worth(table: Table) -> float:
    """What one more step of the City Curse is worth."""
    return STEP_WORTH * (1 if table.handed < clues_needed(table) else SPARE)


def gate_worth(table: Table) -> float:
    """What closing a gate is worth: for the City Curse, and because too many lose the game."""
    wanted = GATE_WORTH * (1 if len(table.closed) < gates_needed(table) else SPARE)
    left = max(0, gate_limit(table) - len(table.portals))
    pressure = PRESSURE[left] if left < len(PRESSURE) else 0.0
    return wanted + pressure + changes(table).closed * step_worth(table)


def rates(table: Table) -> Rates:
    """What the deeds of sleuths are worth just now."""
    change, step = changes(table), step_worth(table)
    clues = 0 if change.delivered else REWARD * CLUE_WORTH
    return Rates(
        step=step,
        gate=gate_worth(table),
        arrest=clues + (change.delivered + lead(table)) * step,
        destroyed=change.destroyed * step,
    )


def beaten_worth(table: Table, now: Rates, token: int, place: int) -> float:
    """What it is worth to beat an enemy: as a prisoner, as a step of the City Curse, as one that is no longer
    in the way."""
    enemy, worth = TOKENS[token], 0.6
    if enemy.type in ("townsfolk", "mage"):
        left = TURNS - table.turn
        worth += PRISONER * (now.arrest + (enemy.ability == "wanted") * CLUE_WORTH) * (left > 1)
    else:
        worth += now.destroyed
    if enemy.ability == "hoards":
        worth += CLUE_WORTH * table.clues[place]
    elif enemy.ability in ("bars", "undoes") and any(portal.place == place for portal in table.portals):
        worth += 0.4 * now.gate
    elif enemy.ability == "avenged":
        worth -= 0.5
    return worth


def look_worth(table: Table) -> float:
    """What the best look at a gate is worth."""
    now = rates(table)
    return max([worth_seen(table, now, portal) for portal in table.portals], default=0.0)


def worth_seen(table: Table, now: Rates, portal: Portal) -> float:
    """What it is worth to look at a gate: a lead where it lies face down, and a success put on it from afar,
    but never the last that it lacks."""
    whole = successes_to_close(table)
    news = lead(table) * now.step * (portal.token == UNKNOWN)
    added = rewarded(table) and whole - portal.successes > 1
    return news + LOOK * added * now.gate / whole
