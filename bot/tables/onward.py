"""What is done by itself after a seat's answers, because it was told with them (``rules.game.Bundle``): an
answer that is given again until the deed is over, and what is due anyway where one has arrived."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.tables.log.entries import ends_draft
from bot.tables.plans import Plan
from bot.tables.turn import Made
from rules.entries import Choice
from rules.game import Pick, Prompt
from rules.match import Match

_LONGEST = 50
"""Answers that follow by themselves; more would mean that a game asks forever."""


@dataclass(slots=True)
class Onward:
    """What follows a seat's answers.

    asked   the questions that are answered, by number: several figures are asked at once, and what one of
            them finds out may give the next one's question another number
    repeats by figure: the question whose answer is given again, and the answer
    leads   by figure: keyword and answer of what is due then
    several whether the seat has several figures
    ahead   what the seat answers as soon as others have answered; None: nothing
    """

    asked: dict[int, Prompt] = field(default_factory=dict)
    repeats: dict[int, tuple[Prompt, Pick]] = field(default_factory=dict)
    leads: dict[int, tuple[tuple[str, Pick], ...]] = field(default_factory=dict)
    several: bool = False
    ahead: Plan | None = None


def make(
    match: Match, seat: int, answers: Sequence[tuple[int, Sequence[Pick]]], onward: Onward
) -> list[Made]:
    """Make these answers, and what follows them. Raises IllegalError for the first that is not possible.

    After one that made something known, an answer for another figure is left out, with all after it, where
    its question is another one now."""
    found: list[Made] = []
    learnt = False
    for number, picks in answers:
        there = _again(match, seat, onward.asked.get(number), picks) if learnt else number
        if there is None:
            return found
        found.append(_made(match, seat, there, picks))
        learnt = learnt or ends_draft(found[-1].result)
    for _ in range(_LONGEST):
        following = _following(match, seat, onward)
        if following is None:
            break
        found.append(_made(match, seat, following.id, _answer(following, onward)))
    return found


def left(match: Match, seat: int, onward: Onward) -> list[tuple[str, int, Pick]]:
    """What was told to follow and cannot yet, because the seat waits for others: keyword, figure, answer."""
    if any(prompt.seat == seat for prompt in match.prompts()) or not match.prompts():
        return []
    return [(ask, actor, pick) for actor, leads in onward.leads.items() for ask, pick in leads[-1:]]


def _made(match: Match, seat: int, number: int, picks: Sequence[Pick]) -> Made:
    result = match.choose(number, picks, seat)
    return Made(seat, result, {prompt.seat for prompt in match.prompts()})


def _again(match: Match, seat: int, asked: Prompt | None, picks: Sequence[Pick]) -> int | None:
    """The number that a question has now, if it still offers what was answered."""
    for prompt in match.prompts():
        if asked is not None and prompt.seat == seat and _alike(prompt, asked) and prompt.accepts(picks):
            return prompt.id
    return None


def _alike(one: Prompt, other: Prompt) -> bool:
    return (one.ask, one.actor, one.source) == (other.ask, other.actor, other.source)


def _following(match: Match, seat: int, onward: Onward) -> Prompt | None:
    """The open question that is answered by itself; None where the seat is to be asked."""
    own = [prompt for prompt in match.prompts() if prompt.seat == seat]
    return next(
        (prompt for prompt in own if _repeats(prompt, onward) or _is_due(match, prompt, onward)), None
    )


def _answer(prompt: Prompt, onward: Onward) -> list[Pick]:
    before = onward.repeats.get(prompt.actor)
    if before is not None and _alike(prompt, before[0]):
        return [before[1]]
    assert prompt.ends is not None
    return [prompt.ends]


def _repeats(prompt: Prompt, onward: Onward) -> bool:
    """Whether this asks the same again, or what rests on the way."""
    if prompt.actor not in onward.repeats:
        return False
    before, pick = onward.repeats[prompt.actor]
    if _alike(prompt, before):
        return pick[0] in prompt.bundle.repeats and pick in prompt.options
    return prompt.source == before.source and prompt.rests and prompt.ends in prompt.options


def _is_due(match: Match, prompt: Prompt, onward: Onward) -> bool:
    """Whether this was told to follow, and nothing else is to be decided there."""
    if not prompt.bundle.due or prompt.ends not in prompt.options:
        return False
    if (prompt.ask, prompt.ends) not in onward.leads.get(prompt.actor, ()):
        return False
    return not prompt.goes or _arrived(match, prompt, onward)


def _arrived(match: Match, prompt: Prompt, onward: Onward) -> bool:
    """Whether the figure's last answer to a question like this one was to go somewhere. Of several figures
    only what is answered now is known."""
    of_others = {number for number, asked in onward.asked.items() if asked.actor != prompt.actor}
    for number in reversed(match.effective):
        entry = match.entries[number]
        if not isinstance(entry, Choice) or (entry.seat, entry.ask) != (prompt.seat, prompt.ask):
            continue
        if entry.prompt in of_others:
            continue
        known = not onward.several or entry.prompt in onward.asked
        return known and entry.picks[0][0] in prompt.goes
    return False
