"""How often a player decides, where one click may answer several questions (``rules.game.Bundle``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import Pick, Player, Prompt


class Deciding:
    """A player whose decisions are counted: its answers, but for those that follow without another thought.

    Two kinds do, and the panel answers each with one click. Questions with the same keyword that are left
    as they are filled in together are one decision. So is a deed that is repeated to its end, with all that
    is left as it is on the way; as soon as anything else is answered there, each answer counts.

    >>> from rules.game import Bundle
    >>> fight = Prompt(1, 0, "attack", [("power",), ("will",)], bundle=Bundle(repeats=("power",)))
    >>> player = Deciding(lambda view, prompt, seed: [prompt.options[seed]])
    >>> for seed in (0, 0, 0, 1):
    ...     answer = player(None, fight, seed)
    ...     print(*answer, player.decisions)
    ('power',) 1
    ('power',) 1
    ('power',) 1
    ('will',) 4
    """

    def __init__(self, player: Player) -> None:
        self._player = player
        self.needs_view = getattr(player, "needs_view", True)
        self.decisions = 0
        self._filled: tuple[int, str] | None = None  # whose questions were left as they are filled in
        self._going: dict[tuple[int, int], tuple[int, Pick]] = {}  # by figure: the thing, what is repeated
        self._free: dict[tuple[int, int], int] = {}  # by figure: answers that count if something else is done

    def __call__(self, view: Any, prompt: Prompt, seed: int) -> list[Pick]:
        """The player's answer."""
        picks = self._player(view, prompt, seed)
        self.decisions += self._counted(prompt, picks)
        return picks

    def _counted(self, prompt: Prompt, picks: Sequence[Pick]) -> int:
        """How many decisions more there are with this answer."""
        asked = prompt.seat, prompt.ask
        if self._filled != asked:
            self._filled = None
        if prompt.bundle.together is not None and [*picks] == [prompt.bundle.together]:
            known, self._filled = self._filled == asked, asked
            return 0 if known else 1
        figure = prompt.seat, prompt.actor
        if len(picks) == 1 and self._goes_on(figure, prompt, picks[0]):
            self._free[figure] = self._free.get(figure, 0) + 1
            return 0
        repeated, late = self._going.pop(figure, None), self._free.pop(figure, 0)
        otherwise = repeated is not None and prompt.source == repeated[0] and [*picks] != [repeated[1]]
        if len(picks) == 1 and picks[0][0] in prompt.bundle.repeats:
            self._going[figure] = prompt.source, picks[0]
        return 1 + late * otherwise

    def _goes_on(self, figure: tuple[int, int], prompt: Prompt, pick: Pick) -> bool:
        """Whether this is what was begun, once more, or leaves all as it is on the way."""
        going = self._going.get(figure)
        if going is None:
            return False
        if (prompt.source, pick) == going:
            return pick[0] in prompt.bundle.repeats
        return prompt.rests and pick == prompt.ends and prompt.source == going[0]
