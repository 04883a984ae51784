"""What a spectator would call a blunder, for the arena (``rules.arena.Critic``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.echoes_of_time.picks import ApplyFlame, EndTurn, read
from rules.echoes_of_time.promises import surely_gives
from rules.echoes_of_time.state import State
from rules.game import Pick, Prompt, Result

IDLE = frozenset({"effect", "token", "turn", "phase", "round", "answered", "shift_all", "first_player"})
"""Events that are no effect of a flame."""


class FlameCritic:
    """Counts flames that were lit and did nothing ("flame for nothing") or were declined once lit ("flame
    declined"), and points that a flame would have given for nothing in the last turn of a round ("points
    left")."""

    def __init__(self) -> None:
        self.blunders: Counter[tuple[int, str]] = Counter()
        self._lit: int | None = None
        self._declined = False
        self._left: int | None = None

    def before(self, state: State, prompt: Prompt, picks: Sequence[Pick]) -> None:
        """A turn ends with points that lie there for the taking, or a flame is lit."""
        if prompt.ask != "turn":
            return
        self._settle()
        move = read(picks[0])
        if isinstance(move, ApplyFlame):
            self._lit, self._declined = prompt.seat, False
        elif isinstance(move, EndTurn) and len(state.seats[prompt.seat].cubes) == 2:
            offered = [read(option) for option in prompt.options]
            if any(
                isinstance(flame, ApplyFlame) and surely_gives(state, prompt.seat, flame) for flame in offered
            ):
                self.blunders[prompt.seat, "points left"] += 1

    def after(self, state: State, prompt: Prompt, result: Result) -> None:
        """Something happens that may be the effect of the flame that was lit."""
        if self._lit is None:
            return
        for event in result.events:
            if event.kind == "turn":
                self._settle()
                return
            if event.kind == "decline":
                self._declined = True
            elif event.kind not in IDLE:
                self._lit = None
                return
        if result.turn_ended:
            self._settle()

    def _settle(self) -> None:
        """Nothing has come of the flame."""
        if self._lit is not None:
            self.blunders[self._lit, "flame declined" if self._declined else "flame for nothing"] += 1
            self._lit = None
