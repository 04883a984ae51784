"""Where the names on a map of Ekho stand, as it is kept for a window."""

from __future__ import annotations

from dataclasses import dataclass, field

from render.canvas import Box


@dataclass(slots=True, frozen=True)
class Try:
    """Where a name may stand: on how many lines, its box in the usual and in the large size, what each costs
    in every game."""

    lines: int
    boxes: tuple[Box, Box]
    costs: tuple[float, float]


@dataclass(slots=True, frozen=True)
class Home:
    """The places of one name, the first one where it stands unless a piece lies there; ``enlarged`` says
    whether there is room for the large size."""

    tries: tuple[Try, ...]
    enlarged: bool

    def box(self, lively: bool) -> Box:
        """Where the name stands, large where something lies at its location."""
        return self.tries[0].boxes[lively and self.enlarged]


@dataclass(slots=True, frozen=True)
class Layout:
    """The names in a window: homes of locations by their number, middles of the names of districts."""

    homes: dict[int, Home] = field(default_factory=dict)
    districts: dict[int, tuple[int, int]] = field(default_factory=dict)
