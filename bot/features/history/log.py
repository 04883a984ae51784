"""What happened at a table, looked back on: log, recap, proof of the shuffle, export."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any

from bot.features.undo.actions import counted
from bot.messages import bodies as public
from bot.tables.log import incidents
from bot.tables.log.incidents import by_computer, held
from bot.tables.log.seat_changes import names_at, told
from bot.tables.rows import TableRow
from bot.tables.tables import Room
from bot.words import say
from bot.words.names import plain
from rules import dice
from rules.choices import forced_answer as forced_answer
from rules.entries import Choice, Entry, MatchError, Takeback
from rules.game import Event, Result, Talk
from rules.match import Match, Step

_TURN_LINES = 8
FORMAT = "echo-tables"
VERSION = 1
"""Of the records that are exported; it changes when an older program could not read them any more."""


NOBODY = -1
"""In place of a seat: what the game does by itself."""


@dataclass(slots=True)
class _Turn:
    """What happened until a turn ended, or something happened beside the moves, as the reader may know it:
    by a seat, or NOBODY. ``instead``: a computer player did it in somebody's name."""

    seat: int
    talk: Talk
    instead: bool = False
    events: list[Event] = field(default_factory=list)
    view: Any = None


def reader_seat(table: TableRow, user_id: int) -> int | None:
    """The seat with whose eyes a user looks back; None for everybody who does not play (any more)."""
    row = table.eyes_of(user_id)
    return row.seat if row is not None else None


def log_lines(room: Room, user_id: int, language: str) -> list[str]:
    """Everything that happened, oldest first, as that user may know it; what was taken back is struck."""
    match = room.match
    if match is None:
        return []
    seat = reader_seat(room.table, user_id)
    beside, instead = _beside(room.table, language), by_computer(room.table)
    begun = Match.new(match.game, match.seats, match.seed, match.options, match.salt).view(seat)
    opening = room.game.words.opening(begun, Talk(language, names_at(room.table, 0), seat))
    lines = [opening] if opening else []
    places: dict[int, list[int]] = {}  # where the lines about a choice stand
    before: Takeback | None = None
    for deed in past(match):
        entry, view = deed.entry, deed.match.view(seat)
        while beside and beside[0][0] <= deed.number:
            lines.append(beside.pop(0)[-1])
        talk = _talk_at(room.table, deed.number, language, user_id)
        if isinstance(entry, Takeback):
            if another(before, entry):
                lines.append(_told_of(entry, talk))
            before = entry
        else:
            before = None
        if deed.result is None:
            for place in places.get(deed.choice, ()):
                lines[place] = f"~~{lines[place]}~~"
            continue
        said = (room.game.words.event(view, event.for_seat(seat), talk) for event in deed.result.events)
        fresh = [sentence for sentence in said if sentence]
        if isinstance(entry, Choice) and _instead(room.table, instead, entry.seat, deed.number):
            fresh = [say(language, "log.instead", line=line) for line in fresh]
        places[deed.choice] = list(range(len(lines), len(lines) + len(fresh)))
        lines += fresh
    return lines + [line for *_, line in beside]


def _beside(table: TableRow, language: str) -> list[tuple[int, str, str]]:
    """What happened beside the moves, in words and in the order of time, each after the length of the log and
    the instant at which it came."""
    found = [*incidents.told(table.incidents, language), *told(table.changes, language)]
    return sorted(found, key=lambda one: one[:2])


def _instead(table: TableRow, instead: set[tuple[int, int]], seat: int, number: int) -> bool:
    """Whether a computer player made this choice at a seat that is, or was, a human's."""
    if (seat, number) in instead:
        return True
    human = any(change.seat == seat and change.before["user_id"] is not None for change in table.changes)
    return human and held(table, seat, number).level is not None


def _talk_at(table: TableRow, number: int, language: str, user_id: int | None) -> Talk:
    """To whom the words about an entry of the log speak: with the names of that time. A user is spoken to as
    the player of the seat for which the user answered then, or a computer player in the user's name."""
    then = (held(table, row.seat, number) for row in table.seats)
    meant = (row.seat for row in then if user_id == (row.human if row.level is None else row.owner))
    return Talk(language, names_at(table, number), None if user_id is None else next(meant, None))


def another(before: Takeback | None, entry: Takeback) -> bool:
    """Whether an undo or redo is another one than the entry just before it: one line tells of all that was
    taken back together, as how many choices that were may be a secret."""
    return before is None or (before.kind, before.by) != (entry.kind, entry.by)


@dataclass(slots=True, frozen=True)
class Deed:
    """An entry of the log with its number, as it happened: the choice that it makes, takes back or makes
    again, by its number, what that led to (None: it was taken back), and the match right after it."""

    number: int
    entry: Entry
    choice: int
    result: Result | None
    match: Match


def past(match: Match) -> Iterator[Deed]:
    """The whole log as it happened, with what was taken back and made again."""
    again = Match.new(match.game, match.seats, match.seed, match.options, match.salt)
    for number, entry in enumerate(match.entries):
        if isinstance(entry, Choice):
            yield Deed(number, entry, number, again.choose(entry.prompt, entry.picks, entry.seat), again)
            continue
        by = None if entry.by < 0 else entry.by
        if entry.kind == "redo":
            yield Deed(number, entry, entry.entry, again.redo(by), again)
        else:
            again.undo(by, entry.entry)
            yield Deed(number, entry, entry.entry, None, again)


_Speech = Callable[[], Talk]


class _Story:
    """What is told turn by turn.

    Where several were asked as a turn began, they act at the same time, and where all play ``together`` they
    act side by side: what happens until the turn ends is told for each of them by itself. In other turns what
    rivals have to answer belongs to the turn.
    """

    def __init__(self, together: bool) -> None:
        self.told: list[_Turn | str] = []
        self._open: dict[tuple[int, bool], _Turn] = {}  # of the present turn, by seat and ``instead``
        self._leader = NOBODY
        self._always = self._together = together

    def beside(self, line: str) -> None:
        """Something that happened beside the moves; what comes then is told anew."""
        self.told.append(line)
        self._open = {}

    def add(self, step: Step, reader: int | None, instead: bool, asked: int, talk: _Speech) -> None:
        """What a step led to, as a seat may know it; ``asked``: how many seats were asked before it."""
        if not self._open or (not self._together and (self._leader, instead) not in self._open):
            self._open, self._leader, self._together = {}, step.choice.seat, self._always or asked > 1
        view = step.view(reader)
        doing = step.choice.seat if self._together else self._leader
        self._take(doing, instead, [], view, talk)
        for event in step.result.events[: step.result.beyond]:
            if self._together and event.seat >= 0:
                doing = event.seat
            told = event.for_seat(reader)
            self._take(doing, instead and doing == step.choice.seat, [told], view, talk)
        self.follows(step, reader, talk)
        if step.result.turn_ended:
            self._open = {}

    def follows(self, step: Step, reader: int | None, talk: _Speech) -> None:
        """What came after a step without anybody's doing."""
        if step.result.beyond is not None:
            events = [event.for_seat(reader) for event in step.result.events[step.result.beyond :]]
            self._open = {}
            self._take(NOBODY, False, events, step.view(reader), talk)
            self._open = {}

    def _take(self, seat: int, instead: bool, events: Sequence[Event], view: Any, talk: _Speech) -> None:
        turn = self._open.get((seat, instead))
        if turn is None:
            turn = self._open[seat, instead] = _Turn(seat, talk(), instead)
            self.told.append(turn)
        turn.events += events
        turn.view = view


@dataclass(slots=True)
class Recap:
    """What happened since a seat's own last action, in short. ``then`` is how everybody saw the table right
    after it (before the first action: at the beginning); None for who has no seat. ``focus`` is the seat that
    acted last since."""

    lines: list[str]
    then: Any = None
    focus: int | None = None


def recap(room: Room, seat: int | None, language: str) -> list[str]:
    """The lines of ``look_back``."""
    return look_back(room, seat, language).lines


def look_back(room: Room, seat: int | None, language: str, user_id: int | None = None) -> Recap:
    """What happened since the seat's own last action (without a seat: since the beginning).

    What the seat had to choose, as there was nothing else, is no action of its own. Turn by turn where there
    was more than one. It replays the match and tells what that seat may know, to that user (None: who
    answers for the seat), who may not have sat there all the time.
    """
    match = room.match
    if match is None:
        return Recap([])
    table, instead = room.table, by_computer(room.table)
    if seat is not None and user_id is None:
        user_id = table.seats[seat].human
    # What happened when the log had so many entries came before the entry of that number.
    beside = [*_beside(table, language), *_taken_back(match, public.talk_of(table, language, seat))]
    beside.sort(key=lambda one: one[0])
    story, then, focus = _Story(room.game.cooperative), None, None
    now = Match.new(match.game, match.seats, match.seed, match.options, match.salt).view(None)
    if seat is not None:
        then = now
    since = counted(match)
    for step in match.steps():
        while beside and beside[0][0] <= since[step.number]:
            story.beside(beside.pop(0)[-1])
        for_other = _instead(table, instead, step.choice.seat, step.number)
        asked, now = len(now.waiting), step.view(None)
        talk = partial(_talk_at, table, step.number, language, user_id)
        if step.choice.seat == seat and not for_other and forced_answer(step.prompt) is None:
            story, then, focus = _Story(room.game.cooperative), now, None
            story.follows(step, seat, talk)
            continue
        focus = step.choice.seat
        story.add(step, seat, for_other, asked, talk)
    found = _lines(room, [*story.told, *(line for *_, line in beside)], language)
    outcome = match.outcome()
    if outcome is not None:
        found.append(room.game.words.scores(outcome, public.talk_of(table, language, seat)))
    return Recap(found, then, focus)


def _lines(room: Room, told: list[_Turn | str], language: str) -> list[str]:
    """What happened in lines; with a heading for each turn where there is more than one, or where a computer
    player acted in somebody's name."""
    said = [(one, [one] if isinstance(one, str) else _digest(room, one)) for one in told]
    said = [(one, lines) for one, lines in said if lines]
    several = sum(isinstance(one, _Turn) for one, _ in said) > 1
    found: list[str] = []
    for one, lines in said:
        if isinstance(one, _Turn) and (several or one.instead):
            title = room.game.words.title(language)
            name = f"**{one.talk.names[one.seat] if one.seat != NOBODY else title}**"
            found.append(say(language, "log.instead", line=name) if one.instead else name)
        found += [f"- {line}" for line in lines]
    return found


def _taken_back(match: Match, talk: Talk) -> list[tuple[int, str, str]]:
    """Who took something back or made it again, each after its number in the log."""
    found: list[tuple[int, str, str]] = []
    before: Takeback | None = None
    for number, entry in enumerate(match.entries):
        if isinstance(entry, Choice):
            before = None
            continue
        if another(before, entry):
            found.append((number, "", _told_of(entry, talk)))
        before = entry
    return found


def _told_of(entry: Takeback, talk: Talk) -> str:
    """An undo or a redo in words."""
    key = "log.undone" if entry.kind == "undo" else "log.redone"
    name = talk.names[entry.by] if entry.by >= 0 else say(talk.language, "log.moderator")
    return say(talk.language, key, name=name)


def _digest(room: Room, turn: _Turn) -> list[str]:
    return room.game.words.digest(turn.view, turn.events, turn.talk, _TURN_LINES)


def proof(room: Room, shown: str | None, language: str) -> list[str]:
    """Check a finished table: the shuffle's secret, then every choice, draw and score from the seed on.

    ``shown`` is the commitment that the first public message showed, None where that is not here (it is gone,
    or the game came as a file): then the lines say what that leaves open. They say for each check that it
    holds or what differs.
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
            ("verify.hash" if shown is not None else "verify.hash_named", "verify.hash_differs"),
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
    if shown is None:
        lines.append(f"⚠ {say(language, 'verify.unseen')}")
    if room.table.imported:
        gone = [plain(row.name) for row in room.table.seats if row.resigned]
        lines.append(f"⚠ {unchecked(gone, language)}")
    return lines


def unchecked(names: Sequence[str], language: str) -> str:
    """What no replay of a record from a file can prove: who sat where, and that these players gave their
    seats up, with what follows from it for their places; of no names: that nobody did."""
    if names:
        return say(language, "verify.resigned", names=", ".join(names))
    return say(language, "verify.unknown")


def _line(language: str, holds: bool, keys: tuple[str, str], **values: object) -> str:
    return f"{'✔' if holds else '✘'} {say(language, keys[not holds], **values)}"


def events(match: Match) -> list[Any]:
    """All that has happened, as everybody may know it."""
    return [fact for step in match.steps() for fact in public.facts(step.result.events)]


def export(room: Room, sealed: bool = False) -> tuple[str, bytes]:
    """A file of this table: its name and its content, JSON.

    While the table is running it is the public record, which anybody might have written down at the table;
    afterwards it is complete, and ``match`` is what ``Match.load`` takes and ``Match.replay`` repeats. While
    its deal is ``sealed``, as others may be playing it, the record stays the public one; ``over`` tells that.
    """
    match, table = room.match, room.table
    assert match is not None
    ended = table.status == "over"
    over = ended and not sealed
    outcome = public.ranked(match.game, table, match.outcome())
    record: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "record": "complete" if over else "public",
        "over": ended,
        "game": match.game.key,
        "rules": match.game.rules,
        "options": dict(match.options),
        "table": table.id,
        "imported": table.imported,
        "seats": [{"name": row.name, "computer": row.level, "resigned": row.resigned} for row in table.seats],
        "commitment": match.commitment,
        "events": events(match),
    }
    if over:
        record["match"] = match.dump()
        record["outcome"] = None if outcome is None else asdict(outcome)
    name = f"{match.game.key}-{table.id}-{'complete' if over else 'public-record'}.json"
    return name, json.dumps(record, ensure_ascii=False, indent=1).encode()
