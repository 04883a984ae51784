"""What can be taken back, read from the log: how far an undo reaches and who must agree."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import takewhile

from bot.tables.log import entries
from bot.tables.log.entries import choice_of, counted
from bot.tables.rows import TableRow
from bot.tables.table import Table
from bot.words.refusals import Refusal
from rules.entries import Choice, Takeback
from rules.game import IllegalError, Reveal
from rules.match import Match


def brought_back(match: Match, seat: int) -> int | None:
    """The figure whose question the last undo brought back; None if the last entry was no undo."""
    taken = takewhile(lambda entry: isinstance(entry, Takeback), reversed(match.entries))
    asked = {entries.choice_of(match, one.entry).prompt for one in taken if isinstance(one, Takeback)}
    open_again = (prompt.actor for prompt in match.prompts() if prompt.seat == seat and prompt.id in asked)
    return next(open_again, None)


@dataclass(slots=True, frozen=True)
class Offer:
    """What a seat may do about its last action now. ``ask``: undo if the others agree.

    A player whose turn has come round again gets no such button for the turn before; the command still asks.
    """

    undo: bool = False
    redo: bool = False
    ask: bool = False


@dataclass(slots=True, frozen=True)
class UndoScope:
    """What an undo takes back.

    numbers   the choices, by their numbers in the log, in the order in which they apply
    apart     whether later choices of others stay, because all were asked at the same time
    reveals   the most that these choices have made known
    others    other seats whose choices are among them, ascending
    """

    numbers: tuple[int, ...]
    apart: bool
    reveals: Reveal
    others: tuple[int, ...]


def scope_of(match: Match, seat: int, stamps: Sequence[str]) -> UndoScope:
    """What an undo by this seat takes back now: its last action and everything after it.

    Raises Refusal if the seat has not acted.
    """
    effective, since = match.effective, counted(match)
    own = [place for place, number in enumerate(effective) if choice_of(match, number).seat == seat]
    if not own:
        raise Refusal("undo_none")
    last = own[-1]
    instant = stamps[since[effective[last]]]
    action = [place for place in own if stamps[since[effective[place]]] == instant]
    if _apart(match, seat, effective[action[0] :]):
        numbers = [effective[place] for place in action]
        most = max(choice_of(match, number).reveals for number in numbers)
        return UndoScope(tuple(numbers), True, most, ())
    return _from(match, seat, action[0])


def _from(match: Match, seat: int, place: int) -> UndoScope:
    """Everything from this place in the effective log on."""
    choices = [choice_of(match, number) for number in match.effective[place:]]
    others = {choice.seat for choice in choices} - {seat}
    most = max(choice.reveals for choice in choices)
    return UndoScope(match.effective[place:], False, most, tuple(sorted(others)))


def _apart(match: Match, seat: int, numbers: Sequence[int]) -> bool:
    """Whether the seat's own choices can be taken out while later ones of others stay.

    That is so if the others only answered what they were asked at the same time, with what followed from
    their own answers, and nothing was revealed."""
    choices = [choice_of(match, number) for number in numbers]
    later = {choice.seat: choice.prompt for choice in reversed(choices) if choice.seat != seat}
    if not later or any(choice.reveals > Reveal.OWN for choice in choices):
        return False
    trial = match.fork()
    trial.rollback(seat, numbers[0])
    if not later.items() <= {(prompt.seat, prompt.id) for prompt in trial.prompts()}:
        return False
    trial = match.fork()
    try:
        for number in reversed(numbers):
            if choice_of(match, number).seat == seat:
                trial.undo(seat, number)
    except IllegalError:
        return False
    return True


def barred(table: TableRow, match: Match, numbers: Sequence[int]) -> bool:
    """Whether one of these choices belongs to somebody who no longer has a say: resigned or replaced, and not
    back.

    A computer player or friend who stands in for a while does not block an undo."""
    return any(_passed_on(table, choice_of(match, number).seat, number) for number in numbers)


def _passed_on(table: TableRow, seat: int, number: int) -> bool:
    """Whether a seat has changed hands or was given up since the choice with that number."""
    since = [change for change in table.changes if change.seat == seat and change.version > number]
    then = since[0].before if since else None
    row = table.seats[seat]
    return then is not None and (then["user_id"], bool(then.get("resigned"))) != (row.user_id, row.resigned)


def check_rollback(table: Table, entry: int) -> UndoScope:
    """What going back to before the choice with this number takes back.

    Raises Refusal if that choice does not count (any more), or somebody has left the table since."""
    match = table.running()
    if entry not in match.effective:
        raise Refusal("undo_none")
    found = _from(match, -1, match.effective.index(entry))
    if barred(table, match, found.numbers):
        raise Refusal("undo_seat")
    return found


def concerned(table: TableRow, seat: int, taken: UndoScope) -> list[int]:
    """Seats that must agree: everybody who acted since, or all players if something hidden was revealed.

    Computer players always agree. Empty: the undo is free."""
    humans = [row.number for row in table.seats if row.human is not None and row.number != seat]
    return humans if taken.reveals > Reveal.OWN else [other for other in humans if other in taken.others]


def undone(match: Match, seat: int | None, stamps: Sequence[str]) -> list[int]:
    """Numbers of the choices that a redo by this seat (None: by a moderator) would make again, in order.

    Whoever took something back may redo all of it until somebody acts; those who had to agree to the undo
    have already seen what is redone. Raises Refusal.
    """
    waiting: list[int] = []  # what redo can bring back, the next one last
    taken: dict[int, int] = {}  # the entries that took it back
    for number, entry in enumerate(match.entries):
        if isinstance(entry, Choice):
            waiting.clear()
        elif entry.kind == "undo":
            waiting.append(entry.entry)
            taken[entry.entry] = number
        else:
            waiting.remove(entry.entry)
    if not waiting:
        raise Refusal("redo_none")
    instant = stamps[taken[waiting[-1]]]
    group = [number for number in reversed(waiting) if stamps[taken[number]] == instant]
    for number in group:
        entry = match.entries[taken[number]]
        if not isinstance(entry, Takeback) or entry.by != (-1 if seat is None else seat):
            raise Refusal("redo_none")
    return group


def offer(table: Table, seat: int, stamps: Sequence[str]) -> Offer:
    """What this seat may do now, for the buttons of its panel; ``stamps`` are the times of the log
    entries."""
    match = table.match
    if match is None or table.status != "running" or not match.version:
        return Offer()
    if len(stamps) != match.version:
        return Offer()
    undo = ask = redo = False
    with suppress(Refusal):
        found = scope_of(match, seat, stamps)
        needed = concerned(table, seat, found)
        if not barred(table, match, found.numbers):
            asked = any(prompt.seat == seat for prompt in match.prompts())
            undo, ask = not needed, bool(needed) and not (asked and found.others)
    with suppress(Refusal):
        redo = bool(undone(match, seat, stamps))
    return Offer(undo, redo, ask)


def scope_and_consents(table: Table, seat: int, stamps: Sequence[str]) -> tuple[UndoScope, list[int]]:
    """What an undo by this seat would take back, and which seats must agree.

    ``stamps`` are the times of the log entries. Raises Refusal."""
    found = scope_of(table.running(), seat, stamps)
    if barred(table, table.running(), found.numbers):
        raise Refusal("undo_seat")
    return found, concerned(table, seat, found)
