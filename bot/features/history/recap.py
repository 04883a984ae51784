"""What happened since somebody last looked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.features.history.log import Story, audience_at, lines, taken_back, told_beside, told_instead
from bot.tables.log import talk
from bot.tables.log.entries import counted
from bot.tables.log.incidents import by_computer
from bot.tables.table import Table
from rules.choices import forced_answer as forced_answer
from rules.match import Match


@dataclass(slots=True)
class Recap:
    """A short account of what happened since a seat's last action.

    ``then`` is how everybody saw the table right after that action (or at the beginning); None for readers
    without a seat. ``focus`` is the seat that acted last since."""

    lines: list[str]
    then: Any = None
    focus: int | None = None


def recap(table: Table, seat: int | None, language: str) -> list[str]:
    """The lines of ``look_back``."""
    return look_back(table, seat, language).lines


def look_back(table: Table, seat: int | None, language: str, user_id: int | None = None) -> Recap:
    """What happened since the seat's own last action (without a seat: since the beginning).

    Forced choices do not count as actions. Told turn by turn if there were several. It replays the match and
    tells what that seat may know, to that user (None: whoever answers for the seat), who may not have had the
    seat all the time.
    """
    match = table.match
    if match is None:
        return Recap([])
    instead = by_computer(table)
    if seat is not None and user_id is None:
        user_id = table.seats[seat].human
    # Something noted at entry 7 happened before that entry was made.
    beside = [*told_beside(table, language), *taken_back(match, talk.audience_of(table, language, seat))]
    beside.sort(key=lambda one: one[0])
    story, then, focus = Story(table.game.cooperative), None, None
    now = Match.new(match.game, match.seats, match.seed, match.options, match.salt).view(None)
    if seat is not None:
        then = now
    since = counted(match)
    for step in match.steps():
        while beside and beside[0][0] <= since[step.number]:
            story.beside(beside.pop(0)[-1])
        for_other = told_instead(table, instead, step.choice.seat, step.number)
        asked, now = len(now.waiting), step.view(None)
        audience = partial(audience_at, table, step.number, language, user_id)
        if step.choice.seat == seat and not for_other and forced_answer(step.prompt) is None:
            story, then, focus = Story(table.game.cooperative), now, None
            story.follows(step, seat, audience)
            continue
        focus = step.choice.seat
        story.add(step, seat, for_other, asked, audience)
    found = lines(table, [*story.told, *(line for *_, line in beside)], language)
    outcome = match.outcome()
    if outcome is not None:
        found.append(table.game.words.scores(outcome, talk.audience_of(table, language, seat)))
    return Recap(found, then, focus)
