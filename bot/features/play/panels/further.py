"""Buttons of a panel that answer more than the open question: an answer that is repeated, or one together
with what it opens."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bot.features.play.draft import DraftBoard
from bot.features.play.drafting import bundles
from bot.features.play.drafting.made import Made
from bot.features.play.panels.choices import circled, spots
from rules.game import Game, Prompt
from rules.lessons import LESSON
from rules.wording import Audience, OptionText

_FEW = 2
"""Options that open the next question, beside which its answers have room."""


@dataclass(slots=True, frozen=True)
class Further:
    """A button: the verb and argument of its id, and its label."""

    verb: str
    argument: str
    label: str


def further(game: Game[Any], desk: DraftBoard, audience: Audience) -> list[Further]:
    """The deeds that can be chosen whole, and what stands beside them."""
    if LESSON in desk.match.options:
        return []
    return _whole(game, desk, audience) + _steps(game, desk, audience)


def _steps(game: Game[Any], desk: DraftBoard, audience: Audience) -> list[Further]:
    """What stands beside the open question although it answers one that was passed over."""
    found = list[Further]()
    if desk.prompt is None or desk.draft.selection is not None:
        return found
    for made in desk.since():
        for at in bundles.steps(desk.prompt, made):
            said = game.words.pick(made.view, made.prompt, made.prompt.options[at], audience)
            if _offered(made, said):
                found.append(Further("step", f"{made.prompt.id}.{at}", said.whole or said.action_text))
    return found


def _offered(made: Made, said: OptionText) -> bool:
    """Whether an option goes on from what is marked, and does not only undo it."""
    options, marked = made.prompt.options, made.picks
    goes_on = said.follows is None or options[said.follows] in marked
    return goes_on and (said.unless is None or options[said.unless] not in marked)


def _whole(game: Game[Any], desk: DraftBoard, audience: Audience) -> list[Further]:
    """The answers that can be repeated; where few options open them, they stand beside those, with their
    numbers where they are several."""
    prompt = desk.prompt
    if prompt is None or desk.draft.selection is not None:
        return []
    found = _repeated(game, desk.view, prompt, audience, "end_on", "")
    leads = [at for at, option in enumerate(prompt.options) if option[0] in prompt.bundle.opens]
    if len(leads) > _FEW:
        return found
    said = [game.words.pick(desk.view, prompt, option, audience) for option in prompt.options]
    numbers = spots(said)
    for at in leads:
        opened, spot = bundles.opened(desk, at), said[at].spot
        sign = circled(numbers[spot]) if len(leads) > 1 and spot is not None else ""
        if opened is not None and (sign or len(leads) == 1):
            whole = _repeated(game, desk.view, opened, audience, "end_both", f"{at}.")
            found += [replace(one, label=f"{sign} {one.label}".strip()) for one in whole]
    return found


def _repeated(
    game: Game[Any], view: Any, prompt: Prompt, audience: Audience, verb: str, before: str
) -> list[Further]:
    """Those of a question; not what would be the same as its own button, which stands beside them unless
    there is a number ``before``."""
    found = []
    for at, option in enumerate(prompt.options):
        said = game.words.pick(view, prompt, option, audience)
        if option[0] in prompt.bundle.repeats and (before or said.whole != said.label):
            found.append(Further(verb, f"{before}{at}", said.whole))
    return found
