"""What a table's past is told with: whom it addresses, what happened besides moves, what was taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.tables.log import board_turns, incidents
from bot.tables.log.entries import another
from bot.tables.log.incidents import held
from bot.tables.log.seat_changes import names_at, sentences
from bot.tables.rows import TableRow
from bot.tables.table import Table
from bot.words import say
from rules.entries import Choice, Takeback
from rules.game import BoardTurn, Event
from rules.match import LogStep, Match
from rules.wording import Audience

_TURN_LINES = 8
NOBODY = -1
"""Stands for no seat: the game acts by itself."""


@dataclass(slots=True)
class _Turn:
    """One section of the log, as the reader may know it: a turn, or something besides moves.

    It belongs to a turn of the board, and to a seat or NOBODY. ``instead``: a computer player did it for
    somebody."""

    turn: BoardTurn
    seat: int
    audience: Audience
    instead: bool = False
    events: list[Event] = field(default_factory=list)
    view: Any = None


def told_beside(table: TableRow, language: str) -> list[tuple[int, str, str]]:
    """What happened besides moves, in words, oldest first, with the log length and the time of each."""
    found = [*incidents.sentences(table.incidents, language), *sentences(table.changes, language)]
    return sorted(found, key=lambda one: one[:2])


def told_instead(table: TableRow, instead: set[tuple[int, int]], seat: int, number: int) -> bool:
    """Whether a computer player made this choice at a seat that is, or was, a human's."""
    if (seat, number) in instead:
        return True
    human = any(change.seat == seat and change.before["user_id"] is not None for change in table.changes)
    return human and held(table, seat, number).level is not None


def audience_at(table: TableRow, number: int, language: str, user_id: int | None) -> Audience:
    """Whom the words about a log entry address, with the names of that time.

    A user is addressed as the player of the seat held then, also where a computer player acted in the user's
    name."""
    then = (held(table, row.number, number) for row in table.seats)
    meant = (row.number for row in then if user_id == (row.human if row.level is None else row.owner))
    return Audience(language, names_at(table, number), None if user_id is None else next(meant, None))


def unaddressed(audience: Audience, instead: bool) -> Audience:
    """The same; nobody is addressed where a computer player acted ``instead``: "Ann drew", not "you drew"."""
    return replace(audience, you=None) if instead else audience


_Speech = Callable[[], Audience]


@dataclass(slots=True, frozen=True)
class _Sight:
    """With what a step is told: the turn of the board, the reader's view after it, and whom words address."""

    turn: BoardTurn
    view: Any
    audience: _Speech


class Story:
    """Collects what is told, turn by turn.

    Players asked at the start of a turn act at the same time, and where all play ``together``, side by side:
    until the turn ends each gets a separate section. In other turns, rivals' answers belong to the turn.
    """

    def __init__(self, together: bool) -> None:
        self.told: list[_Turn | str] = []
        self._open: dict[tuple[int, bool], _Turn] = {}  # of the present turn, by seat and ``instead``
        self._leader = NOBODY
        self._always = self._together = together

    def beside(self, line: str) -> None:
        """Add something that happened besides moves; a new section follows."""
        self.told.append(line)
        self._open = {}

    def add(self, step: LogStep, reader: int | None, instead: bool, asked: int, audience: _Speech) -> None:
        """Add what a step led to, as a seat may know it; ``asked``: how many seats had open questions before
        it."""
        if not self._open or (not self._together and (self._leader, instead) not in self._open):
            self._open, self._leader, self._together = {}, step.choice.seat, self._always or asked > 1
        sight = _Sight(step.turn, step.view(reader), audience)
        doing = step.choice.seat if self._together else self._leader
        self._take(doing, instead, [], sight)
        _, own = next(step.by_turn())
        for event in own[: step.result.beyond]:
            if self._together and event.seat >= 0:
                doing = event.seat
            told = event.for_seat(reader)
            self._take(doing, instead and doing == step.choice.seat, [told], sight)
        self.follows(step, reader, audience)
        if step.result.turn_ended:
            self._open = {}

    def follows(self, step: LogStep, reader: int | None, audience: _Speech) -> None:
        """Add what followed from a step by itself, in its turn and in those that began with it."""
        (turn, own), *others = step.by_turn()
        beyond = len(own) if step.result.beyond is None else step.result.beyond
        for begun, events in [(turn, own[beyond:]), *others]:
            if events:
                self._open = {}
                known = [event.for_seat(reader) for event in events]
                self._take(NOBODY, False, known, _Sight(begun, step.view(reader), audience))
                self._open = {}

    def _take(self, seat: int, instead: bool, events: Sequence[Event], sight: _Sight) -> None:
        section = self._open.get((seat, instead))
        if section is None:
            audience = unaddressed(sight.audience(), instead)
            section = self._open[seat, instead] = _Turn(sight.turn, seat, audience, instead)
            self.told.append(section)
        section.events += events
        section.view = sight.view


def lines(table: Table, told: list[_Turn | str], language: str) -> list[str]:
    """The story in lines; with headings if it has several parts, or a computer player acted for somebody. A
    heading has the turn of the board where it begins, and whoever acted."""
    said = [(one, [one] if isinstance(one, str) else _digest(table, one)) for one in told]
    said = [(one, lines) for one, lines in said if lines]
    several = sum(isinstance(one, _Turn) for one, _ in said) > 1
    found: list[str] = []
    turn: BoardTurn | None = None
    for one, lines in said:
        if isinstance(one, _Turn) and (several or one.instead):
            parts = [board_turns.label(table.game, one.turn, language)] if one.turn != turn else []
            parts += [one.audience.names[one.seat]] if one.seat != NOBODY else []
            turn = one.turn
            name = f"**{' · '.join(parts) or table.game.words.title(language)}**"
            found.append(say(language, "log.instead", line=name) if one.instead else name)
        found += [f"- {line}" for line in lines]
    return found


def taken_back(match: Match, audience: Audience) -> list[tuple[int, str, str]]:
    """Who undid or redid something, each with its number in the log."""
    found: list[tuple[int, str, str]] = []
    before: Takeback | None = None
    for number, entry in enumerate(match.entries):
        if isinstance(entry, Choice):
            before = None
            continue
        if another(before, entry):
            found.append((number, "", told_of(entry, audience)))
        before = entry
    return found


def told_of(entry: Takeback, audience: Audience) -> str:
    """An undo or a redo in words."""
    key = "log.undone" if entry.kind == "undo" else "log.redone"
    name = audience.names[entry.by] if entry.by >= 0 else say(audience.language, "log.moderator")
    return say(audience.language, key, name=name)


def _digest(table: Table, turn: _Turn) -> list[str]:
    return table.game.words.digest(turn.view, turn.events, turn.audience, _TURN_LINES)
