"""How the things of a question lie in Echoes of Revachol: in the shapes and rows in which most is seen of
them, and as broad as the picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product

from render import flow
from render.echoes_of_revachol.corps import LIES, seen
from render.flow import Group, Plan, Row
from render.marks import BADGE

ALLY = 0.68
"""Width by height of an ally that stands."""
ALLIES, TASKS = (ALLY, 0.8, 0.94, 1.42, 1.7, 2.1), (1.02, 1.32, 1.6, 2.1)
"""Widths by heights of allies and of tasks that are tried: the last ones of allies lie, with what they say
beside their art."""
FEW, STANDING, TELLING = 3, (0.94, 1.12), 1.5
"""Things up to which all stand as in a hand, with their art over the full width; widths by heights of an ally
and of a task then; and of an ally that has to say so much that its face would be small above it, where there
is room for it to lie."""
TALLEST, BROADEST = 500, 1.34
"""Height of a thing at most, and by how much it is drawn broader so that its row fills the picture."""
NUMBER = 200
"""Height of things in pixels from which their numbers are as large as everywhere."""
EASIER = 1.04
"""By how much an ally that lies is easier to read than one that stands."""

FILLS = 0.04
"""What a pixel of the width of a thing is worth beside those of its portrait and symbols."""


@dataclass(slots=True, frozen=True)
class Shape:
    """Widths by heights: of an ally, of a task, and of an ally with sentences; 0: as of any ally."""

    ally: float
    task: float
    telling: float = 0.0

    def of_ally(self, tells: bool) -> float:
        """Of an ally that has sentences, or has none."""
        return self.telling if tells and self.telling else self.ally


def arranged(groups: Callable[[Shape], Sequence[Group]], highest: int) -> Plan:
    """The groups, made for a shape, in the one in which most is seen in a picture of that height; numbers on
    the corners of things."""
    wide = flow.WIDTH - 2 * flow.MARGIN
    best, most = None, 0.0
    if sum(len(group.tiles) for group in groups(Shape(*STANDING))) <= FEW:
        shapes = Shape(*STANDING, TELLING), Shape(*STANDING)
        lying, upright = (flow.plan(groups(shape), wide, highest, TALLEST, True, True) for shape in shapes)
        few = lying if lying.tall >= upright.tall else upright
        return replace(few, disc=BADGE if few.tall >= NUMBER else few.disc)
    for ally, task in product(ALLIES, TASKS):
        shape = Shape(ally, task)
        found = _broadened(flow.plan(groups(shape), wide, highest, TALLEST, True), wide)
        worth = _worth(found, shape) - (1e6 if found.height > highest else 0)
        if best is None or worth > most:
            best, most = found, worth
    assert best is not None
    return replace(best, disc=BADGE if best.tall >= NUMBER else best.disc)


def _worth(found: Plan, shape: Shape) -> float:
    """How much is seen of the things of a plan."""
    total = 0.0
    for row in found.rows:
        for _, part in row:
            for tile, wide in part:
                total += FILLS * wide
                if tile.aspect == shape.ally:
                    total += seen(wide, found.tall) * (EASIER if wide > LIES * found.tall else 1.0)
                else:
                    total += (wide * found.tall) ** 0.5
    return total


def _broadened(found: Plan, wide: int) -> Plan:
    """The same with broader things, so that the fullest row is that wide. Things of all rows grow alike."""
    most = BROADEST
    for row in found.rows:
        inner = sum(each for _, part in row for _, each in part)
        most = min(most, (wide - flow.width_of(row, found.gap) + inner) / inner)
    if most <= 1:
        return found
    rows: list[Row] = [
        [(group, [(tile, int(each * most)) for tile, each in part]) for group, part in row]
        for row in found.rows
    ]
    return replace(found, rows=rows)
