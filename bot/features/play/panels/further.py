"""Buttons of a panel that answer more than the open question: an answer that is repeated, or one together
with what it opens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.features.play.draft import DraftBoard
from bot.features.play.drafting import bundles
from bot.words import say
from rules.game import Game, Prompt
from rules.lessons import LESSON
from rules.wording import Audience


@dataclass(slots=True, frozen=True)
class Further:
    """A button: the verb and argument of its id, and its label."""

    verb: str
    argument: str
    label: str


def further(game: Game[Any], desk: DraftBoard, audience: Audience) -> list[Further]:
    """The deeds that can be chosen whole, and whether one wants to be asked what follows."""
    found = [] if LESSON in desk.match.options else _whole(game, desk, audience)
    if (desk.ready() or bundles.plain(desk)) and bundles.ahead(desk):
        key = "panel.no_halt" if desk.draft.halts else "panel.halt"
        found.append(Further("halt", "", say(audience.language, key)))
    return found


def _whole(game: Game[Any], desk: DraftBoard, audience: Audience) -> list[Further]:
    """The answers that can be repeated; where one option alone opens them, they stand beside it."""
    prompt, found = desk.prompt, list[Further]()
    if prompt is None or desk.draft.selection is not None:
        return []
    found = _repeated(game, desk.view, prompt, audience, "end_on", "")
    leads = [at for at, option in enumerate(prompt.options) if option[0] in prompt.bundle.opens]
    opened = bundles.opened(desk, leads[0]) if len(leads) == 1 else None
    return (
        found if opened is None else _repeated(game, desk.view, opened, audience, "end_both", f"{leads[0]}.")
    )


def _repeated(
    game: Game[Any], view: Any, prompt: Prompt, audience: Audience, verb: str, before: str
) -> list[Further]:
    return [
        Further(verb, f"{before}{at}", game.words.pick(view, prompt, option, audience).whole)
        for at, option in enumerate(prompt.options)
        if option[0] in prompt.bundle.repeats
    ]
