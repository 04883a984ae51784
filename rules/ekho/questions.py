"""What questions say beside their options: a class for each keyword, with the names and types of its data."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules.ekho.operations import Parameter
from rules.typed import Kinds


class FocusDetails(NamedTuple):
    """Which focus to shift, at most by ``steps`` in all (EK-R1)."""

    steps: int


class WayDetails(NamedTuple):
    """Where an enemy goes that stands at the location ``start`` (EK-S11)."""

    start: int


class MoveDetails(NamedTuple):
    """What to do in Movement with these points (EK-M1)."""

    points: int


class AttackDetails(NamedTuple):
    """With what to attack an enemy that has this much health and sanity left; ``pays`` as in ``frames``."""

    health: int
    sanity: int
    pays: int


class ImproveDetails(NamedTuple):
    """What to add to a roll with these successes and faces: how many more are of any use (EK-M3)."""

    parameter: Parameter
    successes: int
    short: int
    faces: tuple[int, ...]


Details: TypeAlias = FocusDetails | WayDetails | MoveDetails | AttackDetails | ImproveDetails
DETAILS: Kinds[Details] = Kinds(
    {
        "respite": FocusDetails,
        "shift": FocusDetails,
        "way": WayDetails,
        "move": MoveDetails,
        "attack": AttackDetails,
        "improve": ImproveDetails,
    }
)
details = DETAILS.details
"""The data of a question that is known to have data of this kind."""
