"""The words of a plan: what is said of an option must hold in every game that was imagined for it.

A plan lies on several imagined games. They all offer the option, but what the game says of it may differ from
one to the other (which task fails next, how many cards lie on a pile): such a thing is an invention of one
deal, and is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.features.play.draft import DraftBoard
from rules.game import Audience, Game, OptionText, Pick, Prompt

Asked = tuple[Any, Prompt]
"""A question as a seat is asked it in one imagined game: its view, and the prompt."""


@dataclass(slots=True)
class PlannedDraft(DraftBoard):
    """The desk of a plan. ``alike``: for every view in which it shows a question (by its identity) the same
    question in the other imagined games."""

    alike: dict[int, list[Asked]] = field(default_factory=dict)


class _SureWords:
    """The words of a game, but of an option only what is alike in all imagined games."""

    def __init__(self, words: Any, alike: dict[int, list[Asked]], lasting: bool) -> None:
        self._words = words
        self._alike = alike
        self._lasting = lasting

    def __getattr__(self, name: str) -> Any:
        return getattr(self._words, name)

    def pick(self, view: Any, prompt: Prompt, pick: Pick, audience: Audience) -> OptionText:
        """See Words."""
        said: OptionText = self._words.pick(view, prompt, pick, audience)
        for other_view, other_prompt in self._alike.get(id(view), ()):
            said = common(said, self._words.pick(other_view, other_prompt, pick, audience))
        return replace(said, description="") if self._lasting else said


class _SureGame:
    """A game with those words."""

    def __init__(self, game: Game[Any], desk: PlannedDraft, lasting: bool) -> None:
        self._game = game
        self.words = _SureWords(game.words, desk.alike, lasting)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def sure(game: Game[Any], desk: PlannedDraft, lasting: bool = False) -> Any:
    """The game as the panel of a plan speaks of it. ``lasting``: what is said is kept and read again when the
    game has gone on, so that it names the options and describes nothing."""
    return _SureGame(game, desk, lasting)


def common(one: OptionText, other: OptionText) -> OptionText:
    """What both say of an option; what it is called stays in any case."""
    if one == other:
        return one
    return replace(
        one,
        description=one.description if one.description == other.description else "",
        sentence=one.sentence if one.sentence == other.sentence else one.label,
        action_text=one.action_text if one.action_text == other.action_text else "",
        summary=one.summary if one.summary == other.summary else "",
    )


def alike(views: Sequence[Any], prompts: Sequence[Prompt]) -> dict[int, list[Asked]]:
    """The same question in several imagined games, by the view of the first."""
    first, *others = zip(views, prompts, strict=True)
    return {id(first[0]): others}
