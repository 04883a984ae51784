"""The words of a plan: what they say must hold in every game imagined for it.

A plan applies to several imagined games. All of them offer the option, but the game's words about it may
differ (which task fails next, how many cards are in a pile): such details come from one imagined deal and are
left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.features.play.draft import DraftBoard
from rules.game import Game, Pick, Prompt
from rules.wording import Audience, OptionText

Asked = tuple[Any, Prompt]
"""A seat's question in one imagined game: view and prompt."""


@dataclass(slots=True)
class PlannedDraft(DraftBoard):
    """The desk of a plan.

    ``alike`` has the same question in the other imagined games, by the identity of each view that shows one.
    """

    alike: dict[int, list[Asked]] = field(default_factory=dict)


class _SureWords:
    """A game's words, with only what all imagined games say about an option."""

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
    """A game with these words."""

    def __init__(self, game: Game[Any], desk: PlannedDraft, lasting: bool) -> None:
        self._game = game
        self.words = _SureWords(game.words, desk.alike, lasting)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def sure(game: Game[Any], desk: PlannedDraft, lasting: bool = False) -> Any:
    """The game, with words fit for a plan's panel.

    ``lasting``: the words are kept and read again later in the game, so they name options without describing
    them."""
    return _SureGame(game, desk, lasting)


def common(one: OptionText, other: OptionText) -> OptionText:
    """What both texts say about an option; its label always stays."""
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
    """The same question in several imagined games, by the first one's view."""
    first, *others = zip(views, prompts, strict=True)
    return {id(first[0]): others}
