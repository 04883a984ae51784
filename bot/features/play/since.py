"""What has happened since a seat's last action, as told above its next question.

The public message tells what happened when somebody must act. The rest is here: what only the seat learned,
what became of it in turns in which it was not asked and, if all play together at the same time, what its own
answers led to and what others did meanwhile.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from bot.words import clip, say, sentences
from rules.entries import Choice, MatchError
from rules.game import Event, Game
from rules.match import Match
from rules.wording import Audience

_TOGETHER = 12  # most choices of one action; older ones were told before
_OWN, _OTHERS, _UNASKED = 6, 4, 3  # lines about the own action, about others, and about what was not asked
_LINE = 200
_GAINS = r"[+−]\d[^,;.。）)]*"  # points and other things that come or go, within a sentence
_DONE = 30  # characters of what the seat has done, at least, in the first of two lines
_SENTENCE = re.compile(r"[.!?](?= )|[。！？]")
NOBODY = -1
"""The seat of what the game does."""


@dataclass(slots=True)
class Since:
    """What a seat's last action and everything after it led to, as far as the seat may know.

    learned  what only the seat learned, such as the cards it drew
    secret   the same of what the answers that the seat has just given led to, where seats take turns
    unasked  what the seat did and suffered in later turns of the board, as everybody saw it
    own      what the seat's own answers led to, if it has just given them or no public message has told it
    others   what others did after them, in the same way
    moved    what others did in public after the answers that the seat has just given, where seats take turns
    """

    learned: list[Event] = field(default_factory=list)
    secret: list[Event] = field(default_factory=list)
    unasked: list[Event] = field(default_factory=list)
    own: list[Event] = field(default_factory=list)
    others: list[Event] = field(default_factory=list)
    moved: list[Event] = field(default_factory=list)


def since(match: Match, seat: int, untold: int, made: int) -> Since:
    """What happened since a seat acted; the last ``untold`` events were told by no public message.

    ``made``: how many choices the seat has made just now, 0 for none."""
    found = Since()
    try:
        events = _since(match, seat)
    except MatchError:
        return found  # a game begun under other rules goes on from its state; its log can still be read
    last = max((choice for choice, *_ in events), default=0)
    for number, (choice, event, later) in enumerate(events):
        told, fresh = event.for_seat(seat), number >= len(events) - untold
        # What the game did by itself comes along: it may be the reason for what the seat did.
        if not choice and later and event.seat in (seat, NOBODY) and told == event.for_seat(None):
            found.unasked.append(told)
        if told != event.for_seat(None):
            if not (made and 0 < choice <= last - made):  # what came of choices before was told with them
                just = made and choice and not match.game.cooperative
                (found.secret if just else found.learned).append(told)
        elif choice > last - made if made else choice and fresh:
            found.own.append(told)
        elif not choice and fresh:
            found.others.append(told)
        elif made and not choice and not match.game.cooperative and event.seat not in (seat, NOBODY):
            found.moved.append(told)
    if all(event.seat == NOBODY for event in found.unasked):
        found.unasked = []
    return found


def _since(match: Match, seat: int) -> list[tuple[int, Event, bool]]:
    """Every event since a seat's last action began, with the number of the seat's own choice behind it, from
    1 (0 if there is none), and whether it happened in a later turn of the board than that of the action."""
    entries = match.entries
    made = (entries[number] for number in match.effective)
    choosers = [choice.seat for choice in made if isinstance(choice, Choice)]
    since = len(choosers) - choosers[::-1].index(seat) - 1 if seat in choosers else 0
    first = max(0, since - _TOGETHER)
    while since > first and choosers[since - 1] == seat:
        since -= 1
    events: list[tuple[int, Event, bool]] = []
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
            events.append((choices if own and number < beyond and not later else 0, event, later))
        ended = ended or (own and step.result.turn_ended)
    return events


def lines(game: Game[Any], view: Any, found: Since, audience: Audience, done: str = "") -> list[str]:
    """The lines about it, shown above a question; what has just been ``done`` itself where nothing that came
    of it is told."""
    own, told, others = _told(game, view, found, audience, done)
    shown = [*([done] if done and not own else []), *(f"> {line}" for line in (*own, *told))]
    return (
        [*shown, say(audience.language, "panel.meanwhile"), *(f"> {line}" for line in others)]
        if others
        else shown
    )


def brief(game: Game[Any], view: Any, found: Since, audience: Audience, done: str, most: int) -> list[str]:
    """The same in a paragraph of at most ``most`` characters, for those who see the picture: it shows what
    came of it, and the log has the rest. Whole sentences; what one did goes first."""
    own, told, others = _told(game, view, found, audience, done)
    if done and not any(len(line) < most for line in own):
        gains = ", ".join(gain.rstrip() for line in own for gain in re.findall(_GAINS, line))
        stop = "。" if audience.language == "ja" else "."
        own = [f"✓ {gains}{stop}" if gains else clip(done, max(_DONE, most // 2))]
    first = _first([*own, *told], most)
    shown = [sentences(audience.language, *first)] if first else []
    meanwhile = say(audience.language, "panel.meanwhile")
    others = _first(others, most - sum(map(len, first)) - len(meanwhile))
    return [*shown, sentences(audience.language, meanwhile, *others)] if others else shown


def _told(
    game: Game[Any], view: Any, found: Since, audience: Audience, done: str
) -> tuple[list[str], list[str], list[str]]:
    """What came of what the seat did, what it learned and suffered, and what others did: meanwhile, where all
    play together, else after it, in the second list. In sentences."""
    learned = [game.words.event(view, event, audience) for event in found.learned]
    if game.cooperative:
        made = [game.words.event(view, event, audience) for event in found.own]
        own, told = [line for line in made if line][-_OWN:], learned
        if own:
            own, told = [*learned, *own], []
        others = game.words.digest(view, found.others, audience, _OTHERS)
    else:
        own, unasked, moved = (
            game.words.digest(view, part, audience, _UNASKED)
            for part in (found.own, found.unasked, found.moved)
        )
        own += [game.words.event(view, event, audience) for event in found.secret]
        own = [f"✓ {line}" if done and not at else line for at, line in enumerate(filter(None, own))]
        told, others = [*unasked, *learned, *moved], []
    own, told = ([clip(line, _LINE) for line in part if line] for part in (own, told))
    return own, told, others


def _first(told: list[str], left: int) -> list[str]:
    """The lines that have room, those before others first; of a longer one the sentences at its beginning
    that have, so that effects stand after their causes."""
    found = []
    for line in told:
        ends = [len(line), *(end.end() for end in _SENTENCE.finditer(line))]
        fits = max((end for end in ends if end < left), default=0)
        if fits:
            left -= fits + 1
            found.append(line[:fits])
    return found
