"""What has happened since a seat's last action, as told above its next question: what its own answers led to,
and what others and the game itself did after them. How it is told, see ``tale``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.features.play.news import tale
from bot.features.play.news.chapters import NOBODY, Chapter
from rules.entries import Choice, MatchError
from rules.game import Event, Game
from rules.match import Match
from rules.wording import Audience

_TOGETHER = 12  # most choices of one action; older ones were told before
GAINED = re.compile(r"✓ [+−]\d")
"""How a line begins that says only what came or went."""


@dataclass(slots=True)
class Since:
    """What a seat's last action and everything after it led to, as far as the seat may know, in its order."""

    chapters: list[Chapter] = field(default_factory=list)

    def of(self, *kinds: str) -> list[Event]:
        """The events of the chapters of these kinds."""
        return [event for one in self.chapters if one.kind in kinds for event in one.events]


@dataclass(slots=True, frozen=True)
class _Happened:
    """An event with the number of the seat's own choice behind it, from 1 (0 if there is none), the turn of
    the board to which it belongs, who chose what led to it, and whether the seat acted in an earlier turn."""

    choice: int
    event: Event
    turn: object
    chooser: int
    later: bool


def since(match: Match, seat: int, untold: int, made: int) -> Since:
    """What happened since a seat acted; the last ``untold`` events were told by no public message.

    ``made``: how many choices the seat has made just now, 0 for none."""
    found = Since()
    try:
        events = _since(match, seat)
    except MatchError:
        return found  # a game begun under other rules goes on from its state; its log can still be read
    last = max((one.choice for one in events), default=0)
    # What a choice brought in secret is told with the rest of it: the cause of a card, and what came with it.
    secret = [one for one in events if one.event.for_seat(seat) != one.event.for_seat(None)]
    hidden = set() if match.game.cooperative else {one.choice for one in secret}
    kept: list[_Happened] = []
    for number, one in enumerate(events):
        told, fresh = one.event.for_seat(seat), number >= len(events) - untold
        private = one.choice in hidden or told != one.event.for_seat(None)
        just = made > 0 and one.choice > max(0, last - made)  # what others did has no choice of the seat: 0
        if just if made and one.choice else not one.choice or private or fresh:
            kept.append(one)
    found.chapters = _together(kept, seat) if match.game.cooperative else _chapters(kept, seat)
    return found


def _together(events: Sequence[_Happened], seat: int) -> list[Chapter]:
    """These events where all play at the same time: what the seat did, also where another's deed has let it
    happen, and the rest in one chapter, for the deeds of others and of the game itself run through each
    other."""
    own, rest = Chapter("own", []), Chapter("team", [])
    for one in events:
        told = one.event.for_seat(seat)
        mine = told.seat == seat and not one.later
        chapter = own if mine or (one.choice and told.seat == NOBODY) else rest
        chapter.events.append(told)
        if told != one.event.for_seat(None):
            chapter.secret.append(told)
    own.earlier = bool(rest.events)
    return [one for one in (own, rest) if one.events]


def _chapters(events: Sequence[_Happened], seat: int) -> list[Chapter]:
    """These events by what the seat did, and by the turns and the players that followed; without those that
    only the game itself has made."""
    found: list[Chapter] = []
    before: tuple[object, ...] = ()
    for one in events:
        here = ("own",) if one.choice else (one.turn, one.chooser)
        if here != before:
            found.append(Chapter("own" if one.choice else "", []))
            before = here
        told = one.event.for_seat(seat)
        found[-1].events.append(told)
        if told != one.event.for_seat(None):
            found[-1].secret.append(told)
    for chapter in found:
        actors = [event.seat for event in chapter.events if event.seat != NOBODY]
        if actors and not chapter.kind:
            chapter.kind = "unasked" if actors[0] == seat else "others"
        chapter.mine = chapter.kind != "own" and seat in actors
    return [one for one in found if one.kind]


def _since(match: Match, seat: int) -> list[_Happened]:
    """Every event since a seat's last action began."""
    entries = match.entries
    made = (entries[number] for number in match.effective)
    choosers = [choice.seat for choice in made if isinstance(choice, Choice)]
    since = len(choosers) - choosers[::-1].index(seat) - 1 if seat in choosers else 0
    first = max(0, since - _TOGETHER)
    while since > first and choosers[since - 1] == seat:
        since -= 1
    events: list[_Happened] = []
    ended, choices, acted = False, 0, None
    for step in match.steps(since):
        own = step.choice.seat == seat
        if own and ended:
            events, ended = [], False
        choices += own
        acted = step.turn if own else acted
        beyond = len(step.result.events) if step.result.beyond is None else step.result.beyond
        in_turns = ((turn, event) for turn, told in step.by_turn() for event in told)
        for number, (turn, event) in enumerate(in_turns):
            later = acted is not None and turn > acted
            choice = choices if own and number < beyond and not later else 0
            events.append(_Happened(choice, event, turn, step.choice.seat, later or acted is None))
        ended = ended or (own and step.result.turn_ended)
    return events


def lines(
    game: Game[Any], view: Any, found: Since, audience: Audience, done: str = "", every: bool = False
) -> list[str]:
    """The lines about it, shown above a question; what has just been ``done`` itself where nothing that came
    of it is told. ``every``: with nothing left out."""
    return tale.whole(game, view, found.chapters, audience, done, every)


def brief(game: Game[Any], view: Any, found: Since, audience: Audience, done: str, most: int) -> list[str]:
    """The same in a paragraph of at most ``most`` characters, for readers who see the picture: it shows the
    results. Only whole sentences; what has no room is counted, and *Read* tells it."""
    paragraph, _ = tale.brief(game, view, found.chapters, audience, done, most)
    return [paragraph] if paragraph else []


def cramped(game: Game[Any], view: Any, found: Since, audience: Audience, done: str, most: int) -> bool:
    """Whether ``most`` characters have no room for something that happened."""
    return not tale.brief(game, view, found.chapters, audience, done, most)[1]
