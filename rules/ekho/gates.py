"""What a way through a gate needs (EK-M4), and who keeps a gate open for whom: nobody may be beyond it when
it is closed (EK-K2)."""

from __future__ import annotations

from rules.ekho.fighting import held_by
from rules.ekho.open_table import NOWHERE, Figure, Table

GATE_COST = 1
"""Movement points of a way through a gate (EK-M4)."""


def beyond(table: Table, number: int) -> list[int]:
    """The other figures beyond the gate that a figure is to close, whether it is still there itself or has
    come back; as long as they are, it cannot."""
    figure = table.figures[number]
    at = figure.gate if figure.gate != NOWHERE else figure.back
    if at == NOWHERE or (figure.gate == NOWHERE and figure.place != at):
        return []
    return [other for other, one in enumerate(table.figures) if other != number and one.gate == at]


def at_work(table: Table, number: int) -> list[int]:
    """The other figures who can close the gate where a figure stands within this turn, unless it goes
    through."""
    place = table.figures[number].place
    if place < 0:
        return []
    return [
        other
        for other, one in enumerate(table.figures)
        if other != number and (one.met if one.gate == place else one.back == one.place == place)
    ]


def may_cross(table: Table, figure: Figure) -> bool:
    """Whether there is a gate to go through: back out of it, or in where no enemy bars it (EK-M4)."""
    if figure.gate != NOWHERE:
        return True
    for portal in table.portals:
        if portal.place == figure.place:
            return not held_by(table, figure.place, "bars")
    return False
