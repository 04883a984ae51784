"""How likely a roll succeeds."""

from __future__ import annotations

from functools import cache


@cache
def chance(dice: int, needed: int, lowest: int) -> float:
    """How likely ``dice`` dice show at least ``needed`` faces from ``lowest`` up, from 0 to 1."""
    success = (7 - lowest) / 6
    exactly = [1.0] + [0.0] * dice
    for thrown in range(dice):
        for hits in range(thrown + 1, 0, -1):
            exactly[hits] = exactly[hits] * (1 - success) + exactly[hits - 1] * success
        exactly[0] *= 1 - success
    return sum(exactly[needed:])
