"""What a roll of a check is worth, and with what it may be thrown again (EK-M3)."""

from __future__ import annotations

from rules.ekho import figures
from rules.ekho.figures import threshold
from rules.ekho.open_table import Figure
from rules.ekho.operations import Parameter


def successes(figure: Figure, faces: list[int]) -> int:
    """How many of these faces are successes for the figure."""
    lowest = threshold(figure)
    return sum([face >= lowest for face in faces])


def rerolls(figure: Figure, parameter: Parameter) -> list[int]:
    """Cards (or NATURE) with which the failed dice of such a check may be thrown again now."""
    return [
        card
        for card, reroll in figures.rerolls(figure)
        if card not in figure.used and (not reroll.parameters or parameter in reroll.parameters)
    ]
