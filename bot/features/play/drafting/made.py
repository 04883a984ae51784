"""The choices in a draft."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.game import Pick, Prompt


@dataclass(slots=True)
class Made:
    """A choice in a draft: question, answer, the view in which it was asked, whether it was forced, and
    whether the question was passed over."""

    prompt: Prompt
    picks: list[Pick]
    view: Any
    forced: bool
    passed: bool = False

    @property
    def own(self) -> bool:
        """Whether the player has made it."""
        return not (self.forced or self.passed)


def told(made: Sequence[Made]) -> list[Made]:
    """Those of these choices that are told: what was passed over is not, but that one stays at last."""
    last = max((at for at, one in enumerate(made) if not one.passed), default=-1)
    return [one for at, one in enumerate(made) if not one.passed or (at > last and one.picks)]


def went_on(prompt: Prompt | None, every: Sequence[Made]) -> bool:
    """Whether what is asked goes on from what was chosen: where one goes further, after one has gone."""
    if prompt is None or not prompt.goes:
        return True
    own = [made for made in every if made.own and made.prompt.ask == prompt.ask]
    return any(made.picks and made.picks[0][0] in prompt.goes for made in own)
