"""What happened at a table, looked back on: recap, proof of the shuffle, export."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from bot import public
from bot.drafts import forced_answer
from bot.rooms import Room
from bot.store.rows import TableRow
from bot.words import say
from rules import dice
from rules.entries import MatchError
from rules.game import Event, Talk
from rules.match import Match

_TURN_LINES = 8
_FORMAT = "echo-tables"


@dataclass(slots=True)
class _Turn:
    """What happened until a turn ended, as the reader may know it."""

    seat: int
    events: list[Event] = field(default_factory=list)
    view: Any = None


def reader_seat(table: TableRow, user_id: int) -> int | None:
    """The seat with whose eyes a user looks back; None for everybody who does not play (any more)."""
    row = table.seat_of(user_id)
    return row.seat if row is not None else None


def recap(room: Room, seat: int | None, language: str) -> list[str]:
    """What happened since the seat's own last action (without a seat: since the beginning), in short.

    What the seat had to choose, as there was nothing else, is no action of its own. Turn by turn where there
    was more than one. It replays the match and tells what that seat may know.
    """
    if room.match is None:
        return []
    talk = public.talk_of(room.table, language, seat)
    turns: list[_Turn] = []
    ended = True
    for step in room.match.steps():
        if seat is not None and step.choice.seat == seat and forced_answer(step.prompt) is None:
            turns, ended = [], True
            continue
        if ended:
            turns.append(_Turn(step.choice.seat))
        turns[-1].events += [event.for_seat(seat) for event in step.result.events]
        turns[-1].view = step.view(seat)
        ended = step.result.turn_ended
    told = [(turn, _digest(room, turn, talk)) for turn in turns]
    told = [(turn, lines) for turn, lines in told if lines]
    found: list[str] = []
    for turn, lines in told:
        if len(told) > 1:
            found.append(f"**{talk.names[turn.seat]}**")
        found += [f"- {line}" for line in lines]
    outcome = room.match.outcome()
    if outcome is not None:
        found.append(room.game.words.scores(outcome, talk))
    return found


def _digest(room: Room, turn: _Turn, talk: Talk) -> list[str]:
    return room.game.words.digest(turn.view, turn.events, talk, _TURN_LINES)


# The proof of the shuffle.


def proof(room: Room, shown: str | None, language: str) -> list[str]:
    """Check a finished table: the shuffle's secret, then every choice, draw and score from the seed on.

    ``shown`` is the commitment that the first public message showed, None where that is gone. The lines say
    for each check that it holds or what differs.
    """
    match = room.match
    assert match is not None
    found = dice.commitment(match.seed, match.salt)
    wanted = shown if shown is not None else match.commitment
    lines = [
        say(language, "verify.secret", seed=match.seed, salt=match.salt.hex()),
        _line(
            language,
            found == wanted,
            ("verify.hash", "verify.hash_differs"),
            found=found,
            wanted=wanted,
        ),
    ]
    try:
        again = Match.replay(match.game, match.seats, match.seed, match.options, match.salt, match.entries)
    except MatchError as error:
        return [*lines, f"✘ {say(language, 'verify.broken', entry=error.entry)}"]
    same = again.dump(with_log=False)["state"] == match.dump(with_log=False)["state"]
    lines.append(_line(language, same, ("verify.replay", "verify.replay_differs"), n=len(match.entries)))
    if match.outcome() is not None:
        equal = again.outcome() == match.outcome()
        lines.append(_line(language, equal, ("verify.scores", "verify.scores_differ")))
    return lines


def _line(language: str, holds: bool, keys: tuple[str, str], **values: object) -> str:
    return f"{'✔' if holds else '✘'} {say(language, keys[not holds], **values)}"


# Export.


def export(room: Room) -> tuple[str, bytes]:
    """A file of this table: its name and its content, JSON.

    While the table is running it is the public record, which anybody might have written down at the table;
    afterwards it is complete, and ``match`` is what ``Match.load`` takes and ``Match.replay`` repeats.
    """
    match, table = room.match, room.table
    assert match is not None
    over = table.status == "over"
    outcome = public.ranked(table, match.outcome())
    record: dict[str, Any] = {
        "format": _FORMAT,
        "record": "complete" if over else "public",
        "game": match.game.key,
        "rules": match.game.rules,
        "options": dict(match.options),
        "table": table.id,
        "seats": [{"name": row.name, "computer": row.level, "resigned": row.resigned} for row in table.seats],
        "commitment": match.commitment,
        "events": [fact for step in match.steps() for fact in public.facts(step.result.events)],
    }
    if over:
        record["match"] = match.dump()
        record["outcome"] = None if outcome is None else asdict(outcome)
    name = f"{match.game.key}-{table.id}-{'complete' if over else 'public-record'}.json"
    return name, json.dumps(record, ensure_ascii=False, indent=1).encode()
