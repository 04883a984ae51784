"""A plan, and how it is followed: exactly as it was made, or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.features.play.draft import ends_draft, enough
from bot.tables.plan_store import PlanRow
from rules.game import Illegal, Pick, Prompt, Result
from rules.match import Match


@dataclass(slots=True, frozen=True)
class Step:
    """One answer of a plan: to which question (keyword and figure) which options, in order."""

    ask: str
    actor: int
    picks: tuple[Pick, ...]


@dataclass(slots=True)
class Plan:
    """What a player means to answer.

    ask        keyword of the question by which it begins
    steps      the answers, in order
    title      the question in the words of whoever is making the plan
    said       the question and the answers in words, by language: whoever reads the plan when the game has
               gone on, or gets the seat, may read another one than its player
    order      whether it is a standing order: its one step holds options in order of preference, and whenever
               the question comes as many of those that are still possible are taken as are asked for
    selection, pages, shown  while it is being made: options marked in the open question, pages of its lists,
               and a number that names the options which these belong to
    """

    ask: str
    steps: list[Step] = field(default_factory=list)
    title: str = ""
    said: dict[str, tuple[str, list[str]]] = field(default_factory=dict)
    order: bool = False
    selection: list[int] | None = None
    pages: dict[str, int] = field(default_factory=dict)
    shown: int = 0

    def dump(self) -> dict[str, Any]:
        """The plan ready for JSON."""
        return {
            "ask": self.ask,
            "steps": [[step.ask, step.actor, step.picks] for step in self.steps],
            "title": self.title,
            "said": self.said,
            "order": self.order,
            "selection": self.selection,
            "pages": self.pages,
            "shown": self.shown,
        }

    @classmethod
    def load(cls, data: dict[str, Any]) -> Plan:
        """The plan that ``dump`` gave."""
        steps = [
            Step(ask, actor, tuple(tuple(pick) for pick in picks)) for ask, actor, picks in data["steps"]
        ]
        return cls(
            data["ask"],
            steps,
            data["title"],
            {language: (title, lines) for language, (title, lines) in data.get("said", {}).items()},
            data["order"],
            data["selection"],
            data["pages"],
            data["shown"],
        )


@dataclass(slots=True)
class Followed:
    """What plans led to.

    match    the match with the planned answers
    results  every answer as seat, result, and seats that are asked after it
    done, dropped  the plans that were followed, and those that are not possible any more
    (a standing order that was followed stays)
    """

    match: Match
    results: list[tuple[int, Result, set[int]]] = field(default_factory=list)
    done: list[PlanRow] = field(default_factory=list)
    dropped: list[PlanRow] = field(default_factory=list)


def follow(match: Match, plans: Sequence[PlanRow], actor: int) -> Followed:
    """Answer by their plans whoever is asked now, and whoever is asked by what that leads to.

    Each plan is followed once and as a whole: all its answers are made, or none and it is dropped. ``actor``,
    who has just acted, is asked as usual unless somebody else's plan has led to it.
    """
    followed = Followed(match)
    rest = [plan for plan in plans if plan.ask and not plan.dropped]
    while True:
        asked = {(prompt.seat, prompt.ask) for prompt in followed.match.prompts()}
        alone = all(seat == actor for seat, _, _ in followed.results)
        plan = next(
            (plan for plan in rest if (plan.seat, plan.ask) in asked and not (alone and plan.seat == actor)),
            None,
        )
        if plan is None:
            return followed
        rest.remove(plan)
        trial = followed.match.fork()
        meant = Plan.load(plan.body)
        steps = _preferred(trial, plan.seat, meant.steps) if meant.order else meant.steps
        results = None if steps is None else _made(trial, plan.seat, steps)
        if results is None:
            followed.dropped.append(plan)
        else:
            followed.match = trial
            followed.results += results
            followed.done.append(plan)


def _preferred(match: Match, seat: int, steps: Sequence[Step]) -> list[Step] | None:
    """The one answer that a standing order gives now: the first that are possible, as few as are asked for.
    None where too few are left."""
    (order,) = steps
    prompt = _asked(match, seat, order)
    if prompt is None:
        return None
    places = [prompt.options.index(pick) for pick in order.picks if pick in prompt.options]
    for number in range(max(1, prompt.least), len(places) + 1):
        if enough(prompt, places[:number]):
            taken = places[:number] if prompt.ordered else sorted(places[:number])
            return [Step(order.ask, order.actor, tuple(prompt.options[place] for place in taken))]
    return None


def _asked(match: Match, seat: int, step: Step) -> Prompt | None:
    """The open question that a step answers."""
    wanted = (seat, step.ask, step.actor)
    return next((one for one in match.prompts() if (one.seat, one.ask, one.actor) == wanted), None)


def _made(match: Match, seat: int, steps: Sequence[Step]) -> list[tuple[int, Result, set[int]]] | None:
    """Make these answers; None where one of them is not possible exactly as it was planned."""
    results: list[tuple[int, Result, set[int]]] = []
    for number, step in enumerate(steps):
        if number and ends_draft(results[-1][1]):
            return None
        prompt = _asked(match, seat, step)
        if prompt is None or any(pick not in prompt.options for pick in step.picks):
            return None
        if not enough(prompt, [prompt.options.index(pick) for pick in step.picks]):
            return None
        try:
            result = match.choose(prompt.id, step.picks, seat)
        except Illegal:
            return None
        results.append((seat, result, {prompt.seat for prompt in match.prompts()}))
    return results
