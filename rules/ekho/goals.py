"""What the city needs of its sleuths, by scenario, difficulty and number of sleuths (EK-G1, EK-G2)."""

from __future__ import annotations

import math

from rules.ekho.card_index import SCENARIOS
from rules.ekho.open_table import Table
from rules.ekho.scenarios import CLOSING, GATE_LIMITS, Level, Scenario

TURNS = 24
RANKS = ("legend", "master", "sleuth", "novice", "dreamer")
"""Shared ranks, the best first (EK-G3)."""


def scenario(table: Table) -> Scenario:
    """The scenario of a table."""
    return SCENARIOS[table.scenario]


def level(table: Table) -> Level:
    """The numbers of its difficulty."""
    return scenario(table).level(table.options["difficulty"])


def clues_needed(table: Table) -> int:
    """Clues to be handed in to lift the City Curse."""
    need = level(table).need
    return need.clues + math.ceil(need.clues_each * len(table.figures))


def gates_needed(table: Table) -> int:
    """Gates to be closed to lift the City Curse."""
    need = level(table).need
    return need.gates + math.ceil(need.gates_each * len(table.figures))


def gate_limit(table: Table) -> int:
    """Most gates that may be open: one more and the game is lost (EK-G2)."""
    return GATE_LIMITS[len(table.figures) - 1] + level(table).limit


def successes_to_close(table: Table) -> int:
    """Successes that close a gate: the more sleuths there are, the more it takes (EK-K2)."""
    return CLOSING[len(table.figures) - 1]


def rank(table: Table) -> str:
    """The shared rank: of winners by the turn in which they won, of others by what was missing."""
    if table.result == "won":
        return RANKS[0] if table.turn <= TURNS * 2 // 3 else RANKS[1] if table.turn <= TURNS - 3 else RANKS[2]
    done = min(table.handed, clues_needed(table)) + 3 * min(len(table.closed), gates_needed(table))
    whole = clues_needed(table) + 3 * gates_needed(table)
    return RANKS[3] if 2 * done >= whole else RANKS[4]
