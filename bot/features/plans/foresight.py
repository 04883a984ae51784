"""What a seat may be asked next, worked out from what it knows.

The match is imagined several times from the seat's view, with everything unknown dealt again, and played on
at random until the seat is asked. Only what exists in all these games can be planned: a card the seat would
draw first differs between them, so nothing invented is ever offered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from zlib import crc32

from bot.features.plans.common_words import Asked, PlannedDraft, alike
from bot.features.play.draft import Draft, Made
from bot.tables.log.entries import ends_draft
from bot.tables.plans import Plan, PlannedAnswer
from rules.choices import forced_answer as forced_answer
from rules.game import IllegalError, Prompt
from rules.match import Match
from rules.players import RandomPlayer

_DEALS = range(0x9A11, 0x9A11 + 6)  # seeds of the imagined games
_FAR = 80  # answers to look ahead
_LONGEST = 50  # answers in one plan
_PLAYER = RandomPlayer()


@dataclass(slots=True)
class Foreseen:
    """A question that a seat may be asked: keyword, and the imagined matches in which it is open."""

    ask: str
    matches: list[Match]


def questions_ahead(match: Match, seat: int) -> list[Foreseen]:
    """The questions this seat can plan for, most likely first; none while it is asked something."""
    if any(prompt.seat == seat for prompt in match.prompts()):
        return []
    found: dict[str, Foreseen] = {}
    for seed in _DEALS:
        imagined = match.imagine(seat, seed)
        imagined.salt = match.salt
        for ask, asked in _walk(imagined, seat, seed).items():
            found.setdefault(ask, Foreseen(ask, [])).matches.append(asked)
    likely = [one for one in found.values() if len(one.matches) > 1 and _offers(one, seat)]
    return sorted(likely, key=lambda one: -len(one.matches))


def _walk(match: Match, seat: int, seed: int) -> dict[str, Match]:
    """Play on at random until this seat's turn is over; returns the matches where it is asked, by
    question."""
    found: dict[str, Match] = {}
    called = False
    for number in range(_FAR):
        prompts = match.prompts()
        own = [prompt for prompt in prompts if prompt.seat == seat]
        for prompt in own if not called else ():
            if forced_answer(prompt) is None and prompt.ask not in found:
                found[prompt.ask] = match.fork()
        called = bool(own)
        asked = next((prompt for prompt in prompts if prompt.seat != seat), own[0] if own else None)
        if asked is None:
            break
        result = match.choose(asked.id, _PLAYER(None, asked, seed * _FAR + number))
        if asked.seat == seat and result.turn_ended:
            break
    return found


def _offers(one: Foreseen, seat: int) -> bool:
    """Whether there is an answer that can be planned."""
    prompt = lay(one.matches, seat, Plan(one.ask)).prompt
    return prompt is not None and len(prompt.options) >= max(1, prompt.min_picks)


def lay(matches: Sequence[Match], seat: int, plan: Plan) -> PlannedDraft:
    """Apply a plan to the imagined matches in which its first question is open.

    Answers that are not possible (any more) are cut off at the end. The desk offers what is possible in all
    of them.
    """
    if plan.order:
        return _order(matches, seat, plan)
    trials = [match.fork() for match in matches]
    made: list[Made] = []
    wanted = list(plan.steps)
    plan.steps = []
    prompt = _common(trials, seat, plan.ask)
    same: dict[int, list[Asked]] = {}
    while prompt is not None and len(made) < _LONGEST:
        real = next(one for one in trials[0].prompts() if one.id == prompt.id)
        forced = forced_answer(real) if made else None
        step = PlannedAnswer(prompt.ask, prompt.actor, tuple(forced)) if forced is not None else None
        if step is None and wanted:
            step = wanted.pop(0)
        if step is None or (step.ask, step.actor) != (prompt.ask, prompt.actor):
            break
        if any(pick not in prompt.options for pick in step.picks):
            break
        views, asked = _views(trials, seat), _same(trials, seat, prompt)
        after = _choose(trials, seat, step)
        if after is None:
            break
        trials, ended = after
        made.append(Made(prompt, list(step.picks), views[0], forced is not None))
        same |= alike(views, asked)
        if forced is None:
            plan.steps.append(step)
        prompt = None if ended else _common(trials, seat, actor=step.actor)
    shown = _show(plan, prompt)
    places = [
        (one.prompt.id, [one.prompt.options.index(pick) for pick in one.picks])
        for one in made
        if not one.forced
    ]
    draft = Draft(0, [shown], places, plan.selection, plan.pages)
    views = _views(trials, seat)
    if prompt is not None:
        same |= alike(views, _same(trials, seat, prompt))
    return PlannedDraft(seat, draft, made, prompt, [], views[0], trials[0], alike=same)


def _views(trials: Sequence[Match], seat: int) -> list[Any]:
    """What the seat sees in each imagined game."""
    return [trial.view(seat) for trial in trials]


def _same(trials: Sequence[Match], seat: int, prompt: Prompt) -> list[Prompt]:
    """A question open in all imagined games, as each of them asks it."""
    wanted = (seat, prompt.ask, prompt.actor)
    return [
        next(one for one in trial.prompts() if (one.seat, one.ask, one.actor) == wanted) for trial in trials
    ]


def _order(matches: Sequence[Match], seat: int, plan: Plan) -> PlannedDraft:
    """A standing order being made: any number of its question's options, in order of preference."""
    prompt = _common(matches, seat, plan.ask)
    if prompt is not None:
        most = len(prompt.options)
        prompt = replace(prompt, min_picks=1, max_picks=most, ordered=True, weights=(), at_least=0)
    draft = Draft(0, [_show(plan, prompt), 1], [], plan.selection, plan.pages)
    views = _views(matches, seat)
    same = {} if prompt is None else alike(views, _same(matches, seat, prompt))
    return PlannedDraft(seat, draft, [], prompt, [], views[0], matches[0], alike=same)


def _show(plan: Plan, prompt: Prompt | None) -> int:
    """Clear marks if another question is open now; returns a number that identifies the open one."""
    shown = 0 if prompt is None else crc32(repr((prompt.id, prompt.ask, prompt.options)).encode())
    if shown != plan.shown:
        plan.selection, plan.pages, plan.shown = None, {}, shown
    return shown


def _common(
    trials: Iterable[Match], seat: int, ask: str | None = None, actor: int | None = None
) -> Prompt | None:
    """The question open in all these matches with the options they share; the figure ``actor`` comes
    first."""
    first: Prompt | None = None
    options: list[set[object]] = []
    for trial in trials:
        own = [prompt for prompt in trial.prompts() if prompt.seat == seat and ask in (None, prompt.ask)]
        prompt = min(own, key=lambda prompt: prompt.actor != actor, default=None)
        if prompt is None or (first and (prompt.ask, prompt.actor) != (first.ask, first.actor)):
            return None
        first = first or prompt
        options.append(set(prompt.options))
    if first is None:
        return None
    kept = [at for at, option in enumerate(first.options) if all(option in every for every in options)]
    return replace(
        first,
        options=[first.options[at] for at in kept],
        weights=[first.weights[at] for at in kept] if first.weights else [],
        default=None,
    )


def _choose(trials: Sequence[Match], seat: int, step: PlannedAnswer) -> tuple[list[Match], bool] | None:
    """Take a step in all matches; returns the new ones and whether it was the last step, None if it is
    refused."""
    ended = False
    following: list[Match] = []
    wanted = (seat, step.ask, step.actor)
    for trial in trials:
        prompt = next(one for one in trial.prompts() if (one.seat, one.ask, one.actor) == wanted)
        after = trial.fork()
        try:
            ended = ends_draft(after.choose(prompt.id, step.picks, seat)) or ended
        except IllegalError:
            return None
        following.append(after)
    return following, ended
