"""What a spectator would call a blunder, for the arena (``rules.arena.Critic``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.echoes_of_revachol.card_index import PROFILE
from rules.echoes_of_revachol.payment import profile_of, sets
from rules.echoes_of_revachol.picks import CompleteTasks, LayAndComplete, read
from rules.echoes_of_revachol.state import NEW, State
from rules.echoes_of_revachol.zones import corps_of
from rules.game import Pick, Prompt, Result


class TaskCritic:
    """Counts completions that leave a task face up for which the same corps would have paid as well, though
    all its allies are given away for them ("task left")."""

    def __init__(self) -> None:
        self.blunders: Counter[tuple[int, str]] = Counter()

    def before(self, state: State, prompt: Prompt, picks: Sequence[Pick]) -> None:
        """A corps is about to be used."""
        if prompt.ask not in ("turn", "after"):
            return
        move = read(picks[0])
        if isinstance(move, (CompleteTasks, LayAndComplete)):
            cards = [] if move.corps == NEW else corps_of(state, prompt.seat, move.corps).cards
            profile = profile_of(cards) + (PROFILE[move.card] if isinstance(move, LayAndComplete) else 0)
            for tasks, short in sets(profile, tuple(state.row)):
                if not short and set(tasks) > set(move.tasks):
                    self.blunders[prompt.seat, "task left"] += 1
                    return

    def after(self, state: State, prompt: Prompt, result: Result) -> None:
        """Nothing that follows changes it."""
