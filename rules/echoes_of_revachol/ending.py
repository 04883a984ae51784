"""The end of the game (ER-G1 to ER-G3)."""

from __future__ import annotations

from rules.echoes_of_revachol import zones
from rules.echoes_of_revachol.events import GameOver, TieDice
from rules.echoes_of_revachol.score import rivals
from rules.echoes_of_revachol.state import State
from rules.game import NO_SEAT


def finish(state: State, reason: str) -> None:
    """The game ends at once: nothing that was still to come happens (ER-G1). ``reason`` is completed or
    failed, as the last task was, or stuck (ER-G3)."""
    for stack in state.stacks:
        stack.clear()
    state.phase = "over"
    state.ending.append(reason)
    tied = rivals(state)
    if len(tied) > 1:
        state.last_dice, _ = zones.roll_off(state, tied)
        for rolled in state.last_dice:
            zones.emit(state, TieDice, NO_SEAT, tuple(rolled))
    zones.emit(state, GameOver, NO_SEAT)
