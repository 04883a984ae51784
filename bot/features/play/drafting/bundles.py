"""What is confirmed together on a panel, as the game says for each question (``rules.game.Bundle``)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from bot.features.play.drafting.made import Made
from bot.tables.log.entries import ends_draft
from bot.tables.onward import Onward
from rules.game import IllegalError, Pick, Prompt
from rules.lessons import LESSON
from rules.match import Match


class DraftProgress(Protocol):
    """What is asked here of a draft (``bot.features.play.draft.Draft``)."""

    selection: list[int] | None
    opened: list[int]
    repeated: list[int]


class Desk(Protocol):
    """What is asked here of a desk (``bot.features.play.draft.DraftBoard``)."""

    @property
    def draft(self) -> DraftProgress:
        """The draft."""

    seat: int
    prompt: Prompt | None
    others: list[Prompt]
    match: Match

    def plan(self) -> list[tuple[Prompt, list[Pick]]]:
        """What would be confirmed."""

    def several(self) -> bool:
        """Whether several of the seat's figures are asked."""


def open_now(match: Match, seat: int, spent: Collection[int]) -> list[Prompt]:
    """The open questions of a seat's figures, but for those whose last answer has an unknown outcome."""
    return [prompt for prompt in match.prompts() if prompt.seat == seat and prompt.actor not in spent]


def others(prompts: Sequence[Prompt], prompt: Prompt) -> bool:
    """Whether other figures of the seat are asked, too."""
    return any(other.actor != prompt.actor for other in prompts)


def _alike(desk: Desk) -> list[Prompt]:
    """The open questions that may be answered together, the one that is shown first."""
    prompt = desk.prompt
    if prompt is None or not prompt.bundle.together or LESSON in desk.match.options:
        return []
    every = [prompt, *(other for other in desk.others if other.ask == prompt.ask)]
    return [one for one in every if one.bundle.together in one.options]


def alone(desk: Desk) -> Pick | None:
    """The usual answer to a question that might be answered with others, where it is the last of them."""
    alike = _alike(desk)
    return alike[0].bundle.together if len(alike) == 1 else None


def together(desk: Desk) -> list[tuple[Prompt, list[Pick]]]:
    """The usual answers to all open questions that may be answered together."""
    alike = ((prompt, prompt.bundle.together) for prompt in _alike(desk))
    return [(prompt, [pick]) for prompt, pick in alike if pick is not None]


def suggested(desk: Desk) -> list[tuple[Prompt, list[Pick]]]:
    """The usual answers that are offered as long as nothing is marked in the open question."""
    return together(desk) if desk.draft.selection is None else []


def alike(desk: Desk) -> bool:
    """Whether each other open question may be answered together with the one that is shown."""
    return len(_alike(desk)) == 1 + len(desk.others)


def due(desk: Desk) -> list[tuple[Prompt, list[Pick]]]:
    """What the other figures have to do anyway, where the one that is asked has nothing else to do either."""
    if desk.prompt is None or not desk.prompt.bundle.due:
        return []
    return [
        (one, [one.ends]) for one in desk.others if one.bundle.due and one.rests and one.ends in one.options
    ]


def plain(desk: Desk) -> bool:
    """Whether the button of an option does it, because it says all that it does."""
    prompt = desk.prompt
    return prompt is not None and prompt.bundle.plain and LESSON not in desk.match.options


def by_chance(desk: Desk, index: int) -> bool:
    """Whether this option of the open question leaves it to chance, so that its button does it."""
    prompt = desk.prompt
    return prompt is not None and prompt.options[index][0] in prompt.bundle.chance


def declines(desk: Desk) -> bool:
    """Whether all that would be confirmed is to decline, which nobody has chosen."""
    return bool(plan := desk.plan()) and not any(picks for _, picks in plan) and bool(unopened(desk))


def offered(match: Match, prompt: Prompt) -> bool:
    """Whether the only answer to a question is offered all the same: its button says how likely it is, and it
    can be given again until the deed is over."""
    return bool(prompt.bundle.repeats) and prompt.bundle.plain and LESSON not in match.options


def unopened(desk: Desk) -> list[tuple[Prompt, list[Pick]]]:
    """The empty answer to a question that is usually declined, where it is asked because others are, too, or
    that may be confirmed without being chosen."""
    prompt = desk.prompt
    if prompt is None or prompt.id in desk.draft.opened or LESSON in desk.match.options:
        return []
    leaves = prompt.rests and prompt.ends is None and prompt.min_picks == 0
    return [(prompt, [])] if prompt.passes or leaves else []


def steps(asked: Prompt, made: Made) -> list[int]:
    """The options of a question that was passed over, or that usually is, which are offered with one click
    beside ``asked``, by their indexes: those that have room beside what is marked in it."""
    prompt, marked = made.prompt, made.picks
    if not prompt.passes or prompt.actor != asked.actor or len(marked) >= prompt.max_picks:
        return []
    return [prompt.options.index(pick) for pick in prompt.bundle.beside if pick not in marked]


def opened(desk: Desk, index: int) -> Prompt | None:
    """The question that this option of the open one leads to, where its answers are offered at once: those
    that can be repeated. None where it makes something known first."""
    prompt = desk.prompt
    if prompt is None or prompt.options[index][0] not in prompt.bundle.opens:
        return None
    trial = desk.match.fork()
    try:
        result = trial.choose(prompt.id, [prompt.options[index]], desk.seat)
    except IllegalError:
        return None
    if ends_draft(result):
        return None
    found = (one for one in trial.prompts() if (one.seat, one.actor) == (desk.seat, prompt.actor))
    return next((one for one in found if one.bundle.repeats and one.max_picks == 1), None)


def ahead(desk: Desk) -> list[tuple[Prompt, Pick]]:
    """What usually follows what is confirmed, as questions with their answers."""
    if LESSON in desk.match.options:
        return []
    planned, found = desk.plan(), list[tuple[Prompt, Pick]]()
    if desk.prompt is not None and plain(desk):
        planned.append((desk.prompt, desk.prompt.options[:1]))
    for actor in dict.fromkeys(prompt.actor for prompt, _ in planned):
        own = [(prompt, picks) for prompt, picks in planned if prompt.actor == actor]
        last, picks = own[-1]
        turned = own[-1] is not planned[-1]  # to another figure, before it was asked whether this one stays
        if last.goes and picks[0] != last.ends and (turned or picks[0][0] not in last.goes):
            continue  # it is asked again where to go
        for ask, pick in last.bundle.leads:
            if not any(prompt.ask == ask and picks == [pick] for prompt, picks in own):
                found.append((Prompt(-1, desk.seat, ask, [pick], actor=actor, ends=pick), pick))
    return found


def onward(desk: Desk) -> Onward:
    """What follows by itself when the draft is confirmed."""
    planned = desk.plan()
    found = Onward({prompt.id: prompt for prompt, _ in planned}, several=desk.several())
    for prompt, picks in planned:
        if prompt.id in desk.draft.repeated:
            found.repeats[prompt.actor] = prompt, picks[0]
    for prompt, pick in ahead(desk):
        found.leads[prompt.actor] = (*found.leads.get(prompt.actor, ()), (prompt.ask, pick))
    return found
