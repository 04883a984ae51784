"""What a panel suggests: for questions that are answered together, as long as nobody has answered them; and
what it says of the answer that a hint recommends."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.features.play.draft import DraftBoard, try_out
from bot.features.play.draft import told as told_of
from bot.features.play.drafting import bundles
from bot.features.play.panels.choices import Choice, circled
from bot.features.play.panels.texts import (
    BRIEF,
    GAIN,
    actions_told,
    answered,
    gain_of,
    joined,
    matters,
    names_of,
    small,
)
from bot.tables.log.entries import is_list
from bot.words import clip, say, sentences, stopped
from rules.game import Game
from rules.match import Match
from rules.wording import Audience

_LONGEST = 300
"""Characters of all that is suggested."""
_HINT = 220  # characters of what a hint says


def suggestion(game: Game[Any], desk: DraftBoard, audience: Audience) -> str:
    """What is suggested, and why: for several questions the reason that holds for all of them. Empty where
    nothing is."""
    offered, language = bundles.suggested(desk), audience.language
    if not offered:
        return ""
    told = joined(game, [answered(game, desk.view, *one, audience) for one in offered], language)
    reasons = {game.words.reason(desk.view, *one, audience) for one in offered}
    why = reasons.pop() if len(reasons) == 1 else ""
    line = f"{say(language, 'panel.suggested')} {stopped(language, clip(told, _LONGEST))}"
    return sentences(language, line, say(language, "panel.why", why=why)) if why else line


def as_suggested(desk: DraftBoard, language: str) -> str:
    """What the button says that takes what is suggested for several questions, beside the answers that were
    given to others; empty where it can say the deed itself."""
    left, own = len(bundles.suggested(desk)), any(made.own for made in desk.made)
    if own and left:
        return say(language, "panel.rest_suggested", n=left)
    return say(language, "panel.as_suggested", n=left) if left > 1 else ""


def to_press(offered: Sequence[Choice]) -> str:
    """What the one choice that is recommended says, with its number; empty where there is no such choice."""
    led = [one for one in offered if one.led and not one.marked]
    return f"{circled(led[0].number)} {led[0].label}".strip() if len(led) == 1 else ""


def hint(
    game: Game[Any],
    match: Match,
    desk: DraftBoard,
    audience: Audience,
    offered: Sequence[Choice],
    green: bool = False,
) -> str:
    """What a hint recommends from here on, with what it costs, and what comes of it. ``offered``: the choices
    of the panel: where more is asked after the recommended one, that is to be pressed first. ``green``: the
    green button already says what it is, and only that it is the one is told."""
    draft = replace(desk.draft, choices=list(desk.draft.hint), selection=None, hint=[])
    after = try_out(match, desk.seat, draft)
    deeds = actions_told(game, after, audience, len(desk.made))
    begun, then = _steps(game, desk, after, deeds, audience)
    gains = _gains(game, match, after, joined(game, deeds, audience.language), audience)
    reasons = _reasons(game, desk, after, then, audience)
    # What is usually passed over is not done without its reason in the same breath.
    usual = desk.prompt is not None and desk.prompt.passes
    why = reasons[0].rstrip(".。") if (then or usual) and reasons else ""
    if usual and why and len(deeds) > 1:
        begun, then = deeds[0], [*deeds[1:]]
    line = _recommended(game, deeds, to_press(offered) or begun, then, why, audience.language)
    line = say(audience.language, "panel.hinted_green") if green else line
    every = [*gains, *reasons[bool(why) and not green :]]
    told = dict.fromkeys(one.rstrip(".。") for one in every if one)
    whys = [say(audience.language, "panel.why", why=why) for why in told]
    fitting = [sentences(audience.language, line, *whys[:number]) for number in (2, 1)]
    return next((text for text in fitting if len(text) <= _HINT), clip(line, _HINT))


def _recommended(
    game: Game[Any], deeds: Sequence[str], first: str, then: Sequence[str], why: str, language: str
) -> str:
    """The deeds in a line, with what is to be pressed first where there is more ``then``, and ``why``."""
    if not then:
        answer, key = clip(joined(game, deeds, language), 100), "panel.hinted_for" if why else "panel.hinted"
        return say(language, key, answer=answer, why=small(game, why, language))
    rest = small(game, joined(game, then, language), language)
    if not why:
        return say(language, "panel.hinted_steps", first=first, then=clip(rest, 100))
    return say(
        language, "panel.hinted_why", first=first, why=small(game, why, language), then=clip(rest, 100)
    )


def _gains(game: Game[Any], match: Match, after: DraftBoard, actions: str, audience: Audience) -> list[str]:
    """What comes of these deeds, where that has a number; the rest would only tell them again."""
    told = matters(game, match, after, audience, BRIEF)
    return [gain_of(game, line, actions, audience) for line in told if re.search(GAIN, line)]


def _reasons(
    game: Game[Any], desk: DraftBoard, after: DraftBoard, then: Sequence[str], audience: Audience
) -> list[str]:
    """What else speaks for each of them, but for what the deeds behind the first one do: "Then only one
    symbol is missing". Empty where nothing does."""
    done = [name for name in names_of(game, audience.language) if any(name in deed for deed in then)]
    new = [one for one in told_of(after.made[len(desk.made) :]) if not one.forced]
    found = [game.words.reason(one.view, one.prompt, one.picks, audience) for one in new]
    return ["" if any(name in reason for name in done) else reason for reason in found]


def _steps(
    game: Game[Any], desk: DraftBoard, after: DraftBoard, deeds: Sequence[str], audience: Audience
) -> tuple[str, list[str]]:
    """What the first answer does, and what of these deeds follows it; nothing where that is all that is
    chosen, or where several things are marked first."""
    start = len(desk.made)
    if sum(one.own for one in after.made[start:]) < 2 or desk.prompt is None or is_list(desk.prompt):
        return "", []
    alone = replace(after, made=after.made[: start + 1], prompt=None, others=[])
    begun = actions_told(game, alone, audience, start)
    told = [*deeds[: len(begun)]] == begun
    return joined(game, begun, audience.language), [*deeds[len(begun) :]] if told else [*deeds]
