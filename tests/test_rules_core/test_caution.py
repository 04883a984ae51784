"""Planning players that are cautious give another answer than the rule of thumb only where luck cannot be why
it does better (``Strategy.caution``)."""

from __future__ import annotations

import pytest

from rules import games
from rules.planning import Effort, Planner, Strategy


class Careful(Strategy[object]):
    """Nothing but how cautious it is."""

    def __init__(self, caution: float) -> None:
        self.caution = caution

    def values(self, state: object, prompt: object) -> list[float]:
        """Not asked here."""
        return []

    def worth(self, state: object, seat: int) -> float:
        """Not asked here."""
        return 0.0

    def clock(self, state: object) -> float:
        """Not asked here."""
        return 0.0


@pytest.mark.parametrize(
    ("caution", "differences", "sure"),
    [
        (1.0, [1.0, 1.1, 0.9, 1.0], True),
        (1.0, [5.0, -4.0, 3.0, -2.0], False),
        (1.0, [2.0], False),
        (0.1, [5.0, -4.0, 3.0, -2.0], True),
        (1.0, [-1.0, -1.0, -1.0, -1.0], False),
    ],
)
def test_what_luck_may_explain_is_not_believed(caution: float, differences: list[float], sure: bool) -> None:
    """A mean that is a standard error or more above nothing, from more than one try."""
    planner: Planner[object] = Planner(games()["ekho"], Careful(caution), Effort(work=1, ahead=1, answers=2))
    squares = sum(one * one for one in differences)
    assert planner._sure(sum(differences), squares, len(differences)) is sure
