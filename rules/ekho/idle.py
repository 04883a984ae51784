"""What would do nothing just now: food in full health, a place that calms whoever is calm already."""

from __future__ import annotations

from collections.abc import Sequence

from rules.ekho import operations as ops
from rules.ekho.figures import full
from rules.ekho.open_table import Figure
from rules.ekho.operations import Operation

BLESSED, CURSED = 1, -1


def does_nothing(figure: Figure, happens: Sequence[Operation]) -> bool:
    """Whether none of this would change anything, as far as it is about the figure itself. What asks or draws
    something, or is about the city, always counts as a change."""
    return all(_is_idle(figure, one) for one in happens)


def _is_idle(figure: Figure, operation: Operation) -> bool:
    match operation:
        case ops.Health(amount=amount):
            return amount > 0 and figure.health >= full(figure, "health")
        case ops.Sanity(amount=amount):
            return amount > 0 and figure.sanity >= full(figure, "sanity")
        case ops.Bless():
            return figure.luck == BLESSED
        case ops.Lift():
            return figure.luck != CURSED
        case ops.Refresh():
            return not figure.used
        case _:
            return False
