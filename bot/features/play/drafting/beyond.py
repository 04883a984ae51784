"""How a draft goes on: over what usually needs no answer of its own, and before the others have answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.features.play.drafting.made import Made
from rules.entries import Choice
from rules.game import IllegalError, Pick, Prompt, Reveal
from rules.lessons import LESSON
from rules.match import Match


class Kept(Protocol):
    """What is asked here of a draft (``bot.features.play.draft.Draft``)."""

    opened: list[int]
    actor: int | None


def presumed(trial: Match, seat: int) -> Match | None:
    """The match as it is when the others have declined what is usually declined: what they answer there makes
    no difference to what this seat is asked next (``rules.game.Prompt.passes``). None where they are asked
    something else, or this seat is asked nothing then. In a lesson everything comes in its order."""
    prompts = trial.prompts()
    if LESSON in trial.options or any(prompt.seat == seat or not prompt.passes for prompt in prompts):
        return None
    other = trial.fork()
    for prompt in prompts:
        try:
            result = other.choose(prompt.id, [], prompt.seat)
        except IllegalError:
            return None
        if result.reveals is not Reveal.NOTHING:
            return None
    return other if any(prompt.seat == seat for prompt in other.prompts()) else None


def pass_over(
    trial: Match, seat: int, draft: Kept, made: Sequence[Made], prompts: Sequence[Prompt]
) -> tuple[Match, list[Made], bool] | None:
    """Pass over these questions if they usually need no answer of their own, and something else is asked
    then: the match in which it is, how they were answered, and whether that ended a phase. None where they
    are to be asked. In a lesson everything is asked."""
    if LESSON in trial.options:
        return None
    over = _usually_passed(trial, seat, draft, made, prompts)
    if not over:
        return None
    other, found, ended = trial.fork(), list[Made](), False
    for prompt, picks in over:
        found.append(Made(prompt, picks, other.view(seat), False, passed=True))
        try:
            result = other.choose(prompt.id, picks, seat)
        except IllegalError:
            return None
        if result.reveals is not Reveal.NOTHING or (result.turn_ended and not other.game.cooperative):
            return None
        ended = ended or result.turn_ended
    acting = {prompt.actor for prompt, _ in over}
    then = presumed(other, seat) or other
    asked = {prompt.actor for prompt in then.prompts() if prompt.seat == seat}
    return (other, found, ended) if asked & acting else None  # else the panel would turn to another figure


def _usually_passed(
    trial: Match, seat: int, draft: Kept, made: Sequence[Made], prompts: Sequence[Prompt]
) -> list[tuple[Prompt, list[Pick]]]:
    """Which of these questions are passed over, and with what answer: those that are usually declined; or
    where to go on to, if nothing can be done there that could not be done before."""
    if all(prompt.passes and prompt.id not in draft.opened for prompt in prompts):
        return [(prompt, []) for prompt in prompts]
    for prompt in prompts:
        if prompt.ends is None or prompt.id in draft.opened:
            continue
        if prompt.ends in prompt.options and _arrived(trial, seat, draft, made, prompt):
            return [(prompt, [prompt.ends])]
    return []


def _arrived(trial: Match, seat: int, draft: Kept, made: Sequence[Made], prompt: Prompt) -> bool:
    """Whether the figure that is asked where to go on to has just gone, in the draft or with the last choice
    that was committed, and can do nothing there that it could not do before."""
    last = next((one for one in reversed(made) if one.own), None)
    if last is not None:
        asked, verbs = last.prompt, {option[0] for option in prompt.options}
        alike = (asked.ask, asked.actor) == (prompt.ask, prompt.actor)
        return alike and last.picks[0][0] in prompt.goes and verbs <= {option[0] for option in asked.options}
    if draft.actor not in (None, prompt.actor):
        return False
    chosen = (trial.entries[number] for number in reversed(trial.effective))
    before = next((one for one in chosen if isinstance(one, Choice) and one.seat == seat), None)
    return before is not None and before.ask == prompt.ask and before.picks[0][0] in prompt.goes
