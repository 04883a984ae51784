"""Undo and redo, in the chat's rules of undo.

An action is everything that its player confirmed together. It is free to take back as long as nothing hidden
was revealed by it or after it, but what its player alone knew, and nobody else acted. Beyond that everything
since is taken back with it, and those concerned have to agree (see ``requests``), or a moderator does it.
Answers that several players owe at the same time are apart from each other: while they are withheld, each can
be taken out without the others.

A match goes back to the very state that it had, its random numbers included: who makes the same choice
again draws the same card. New numbers would let anybody fish for better luck with the consent of the
careless, and the log would not follow from the seed any more, to which the table is committed. The price is
that whoever saw a draw knows it beforehand; that is why everybody is asked about it.

What is undone and redone are entries of the log; they carry the instant of their writing, by which what
belongs together is found again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from sqlite3 import Connection
from typing import Any

from bot.features.clock import store as clock
from bot.features.play.draft import fingerprint
from bot.messages import bodies as public
from bot.messages import store as outbox
from bot.tables import history_store as history
from bot.tables import plan_store as plans
from bot.tables.rows import TableRow
from bot.tables.tables import Room, Rooms
from bot.ui import reader_store as private
from bot.words import say
from bot.words.names import plain
from bot.words.refusals import Refusal
from rules.entries import Choice, Takeback
from rules.game import Illegal, Reveal
from rules.match import Match


@dataclass(slots=True, frozen=True)
class Offer:
    """What a seat may do about its last action now; ``ask``: take it back if others agree. Whoever is to move
    again after others have moved is offered no question about the turn before; the command asks it."""

    undo: bool = False
    redo: bool = False
    ask: bool = False


@dataclass(slots=True, frozen=True)
class Reach:
    """What an undo takes back.

    numbers   the choices, by their numbers in the log, in the order in which they apply
    apart     whether others' choices stay that came later: all were asked for at the same time
    reveals   the most that these choices have made known
    others    other seats whose choices are among them, ascending
    """

    numbers: tuple[int, ...]
    apart: bool
    reveals: Reveal
    others: tuple[int, ...]


class ConsentNeeded(Refusal):
    """An undo that is not free: the seats in ``seats`` have to agree first."""

    def __init__(self, seats: Sequence[int], names: str) -> None:
        super().__init__("undo_consent", names=names)
        self.seats = list(seats)


def moment(match: Match) -> str:
    """Names what the log is now, so that a button made for another moment is recognised."""
    return fingerprint(match, match.version)


def counted(match: Match) -> dict[int, int]:
    """For every choice that counts the entry since which it does: its own, or that of its last redo."""
    since: dict[int, int] = {}
    for number, entry in enumerate(match.entries):
        if isinstance(entry, Choice):
            since[number] = number
        elif entry.kind == "redo":
            since[entry.entry] = number
    return {number: since[number] for number in match.effective}


def choice_of(match: Match, number: int) -> Choice:
    """The choice with that number in the log."""
    entry = match.entries[number]
    assert isinstance(entry, Choice)
    return entry


def reach(match: Match, seat: int, stamps: Sequence[str]) -> Reach:
    """What an undo of this seat takes back now: its last action, and what came after.

    Raises Refusal where the seat has not acted.
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
        return Reach(tuple(numbers), True, most, ())
    return _from(match, seat, action[0])


def _from(match: Match, seat: int, place: int) -> Reach:
    """Everything from a place in the effective log on."""
    choices = [choice_of(match, number) for number in match.effective[place:]]
    others = {choice.seat for choice in choices} - {seat}
    most = max(choice.reveals for choice in choices)
    return Reach(match.effective[place:], False, most, tuple(sorted(others)))


def _apart(match: Match, seat: int, numbers: Sequence[int]) -> bool:
    """Whether others have chosen since, but only what they were asked at the same time (and what followed
    from their own answers alone), and nothing of it has come to light: then the seat's own choices can be
    taken out, and those of the others stay."""
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
    except Illegal:
        return False
    return True


def barred(table: TableRow, match: Match, numbers: Sequence[int]) -> bool:
    """Whether one of these choices is of somebody who has no say at its seat any more: who resigned or was
    replaced, and did not get the seat back. A computer player or a friend who stands in for a while is no
    obstacle."""
    return any(_passed_on(table, choice_of(match, number).seat, number) for number in numbers)


def _passed_on(table: TableRow, seat: int, number: int) -> bool:
    """Whether a seat is somebody else's now, or given up, since the choice with that number was made."""
    since = [change for change in table.changes if change.seat == seat and change.version > number]
    then = since[0].before if since else None
    row = table.seats[seat]
    return then is not None and (then["user_id"], bool(then.get("resigned"))) != (row.user_id, row.resigned)


def check_rollback(room: Room, entry: int) -> Reach:
    """What going back to before the choice with that number takes back. Raises Refusal where that choice does
    not count (any more), or somebody has left the table since."""
    match = room.running()
    if entry not in match.effective:
        raise Refusal("undo_none")
    found = _from(match, -1, match.effective.index(entry))
    if barred(room.table, match, found.numbers):
        raise Refusal("undo_seat")
    return found


def concerned(table: TableRow, seat: int, taken: Reach) -> list[int]:
    """Seats that have to agree: whoever acted since, or everybody where something hidden came to light.
    Computer players agree to everything. Empty: the undo is free."""
    humans = [row.seat for row in table.seats if row.human is not None and row.seat != seat]
    return humans if taken.reveals > Reveal.OWN else [other for other in humans if other in taken.others]


def undone(match: Match, seat: int | None, stamps: Sequence[str]) -> list[int]:
    """Numbers of the choices that a redo of this seat (None: of a moderator) makes again now, in their order.

    Who took back may make again, all of it, until somebody acts: whoever had to agree to the one has agreed
    to what was before. Raises Refusal.
    """
    waiting: list[int] = []  # what redo can bring back, the next one last
    taken: dict[int, int] = {}  # the entries by which it was taken back
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


async def offer(rooms: Rooms, room: Room, seat: int) -> Offer:
    """What this seat may do now, for the buttons of its panel."""
    match = room.match
    if match is None or room.table.status != "running" or not match.version:
        return Offer()
    stamps = await rooms.database.ask(history.stamps, room.table.id)
    if len(stamps) != match.version:
        return Offer()
    undo = ask = redo = False
    with suppress(Refusal):
        found = reach(match, seat, stamps)
        needed = concerned(room.table, seat, found)
        if not barred(room.table, match, found.numbers):
            asked = any(prompt.seat == seat for prompt in match.prompts())
            undo, ask = not needed, bool(needed) and not (asked and found.others)
    with suppress(Refusal):
        redo = bool(undone(match, seat, stamps))
    return Offer(undo, redo, ask)


async def sought(rooms: Rooms, room: Room, seat: int) -> tuple[Reach, list[int]]:
    """What an undo of this seat would take back, and which seats have to agree to it. Raises Refusal."""
    stamps = await rooms.database.ask(history.stamps, room.table.id)
    found = reach(room.running(), seat, stamps)
    if barred(room.table, room.running(), found.numbers):
        raise Refusal("undo_seat")
    return found, concerned(room.table, seat, found)


async def undo(rooms: Rooms, room: Room, seat: int, interaction_id: int | None) -> None:
    """Take the last action of this seat back, and have the public messages repaired.

    Raises Refusal, and ConsentNeeded where others have to agree.
    """
    found, needed = await sought(rooms, room, seat)
    names = [plain(name) for name in room.table.names()]
    if needed:
        raise ConsentNeeded(needed, ", ".join(names[other] for other in needed))
    sentence = say(room.table.language, "turn.undone", name=names[seat])
    await take(rooms, room, seat, found, sentence, interaction_id)


async def rollback(
    rooms: Rooms,
    room: Room,
    entry: int,
    sentence: str,
    interaction_id: int | None = None,
    also: Callable[[Connection], None] | None = None,
) -> Reach:
    """For moderators: take the choice with that number in the log back, and everything after it.

    ``sentence`` says so in public, in the table's language; ``also`` is written in the same transaction.
    ``redo`` without a seat makes it again, until somebody acts. Raises Refusal as ``check_rollback`` does.
    """
    found = check_rollback(room, entry)
    await take(rooms, room, None, found, sentence, interaction_id, also)
    return found


async def take(
    rooms: Rooms,
    room: Room,
    seat: int | None,
    found: Reach,
    sentence: str,
    interaction_id: int | None,
    also: Callable[[Connection], None] | None = None,
) -> None:
    """Take choices back in the name of a seat (None: a moderator), whoever had to agree to it."""
    match, table = room.running(), room.table
    first = counted(match)[found.numbers[0]]
    versions = await rooms.database.ask(history.told, table.id)
    struck = [version for version in versions if version > first]
    posted = await rooms.database.ask(partial(history.told, every=True), table.id)
    parts, gone = _parted(room, posted, found.numbers)
    trial = match.fork()
    if found.apart:
        for number in reversed(found.numbers):
            trial.undo(seat, number)
    else:
        trial.rollback(seat, found.numbers[0])
    own = [entry for entry in table.untold if not isinstance(entry, list)]
    tells = bool(struck) or seat is None
    line = sentence
    if gone:
        what = "; ".join(f"~~{one}~~" for one in gone)
        line = say(table.language, "turn.taken_back", told=sentence, what=what)
    # What still holds of what was told stands in the messages that told it.
    table.untold = [*own, *([line] if tells else []), *_facts_since(trial, max(posted, default=0))]
    # The message that called these seats is the newest again, or a new one has to call them.
    again = {choice_of(match, number).seat for number in found.numbers}
    asked = {prompt.seat for prompt in trial.prompts()}
    table.announced = [] if struck else sorted({*table.announced, *again} & asked)

    def written(connection: Connection) -> None:
        for row in table.seats:
            if not found.apart or row.seat == seat:
                private.drop_draft(connection, table.id, row.seat)
        _drop_plans(connection, table.id)
        if struck:
            body = {"after": first, "sentence": sentence, "parts": parts}
            outbox.owe(connection, table.id, "struck", trial.version, body)
        if also is not None:
            also(connection)

    await rooms.rewrite(room, trial, written, interaction_id, by_player=seat is not None)


def _parted(
    room: Room, versions: Sequence[int], numbers: Sequence[int]
) -> tuple[dict[str, list[list[str]]], list[str]]:
    """By the version of each public message the lines of it that still hold when these choices are taken
    back, and those that do not; and what of it all everybody had read and does not hold, in short."""
    match = room.running()
    since, taken = counted(match), set(numbers)
    steps = [(since[step.number], step) for step in match.steps()]

    def lines(first: int, end: int, gone: bool) -> list[str]:
        facts = [
            fact
            for place, step in steps
            if first <= place < end and (step.number in taken) == gone
            for fact in public.facts(step.result.events)
        ]
        return public.lines(room.game, room.table, match, facts)

    parts = {
        str(version): [lines(before, version, False), lines(before, version, True)]
        for before, version in zip([0, *versions], versions, strict=False)
    }
    return parts, lines(0, max(versions, default=0), True)


def _drop_plans(connection: Connection, table_id: int) -> None:
    """Follow no plan any more that was made for what is no more. Whoever is called by direct message hears of
    it at once, everybody else in the next panel."""
    for plan in plans.drop_all(connection, table_id):
        if clock.habits(connection, plan.user_id).direct:
            outbox.owe(connection, table_id, "plan", 0, {"seat": plan.seat, "user": plan.user_id})


def _facts_since(match: Match, base: int) -> list[Any]:
    """What everybody may know of the choices that count since an entry of the log."""
    since = counted(match)
    return [
        fact
        for step in match.steps()
        if since[step.number] >= base
        for fact in public.facts(step.result.events)
    ]


async def redo(
    rooms: Rooms,
    room: Room,
    seat: int | None,
    interaction_id: int | None,
    also: Callable[[Connection], None] | None = None,
) -> None:
    """Make again what this seat (None: a moderator) took back last.

    Raises Refusal, or Illegal if it is not possible any more.
    """
    match, table = room.running(), room.table
    stamps = await rooms.database.ask(history.stamps, table.id)
    group = undone(match, seat, stamps)
    trial = match.fork()
    told: list[Any] = []
    announced = list(table.announced)
    for number in group:
        result = trial.redo(seat)
        told += public.facts(result.events)
        waiting = {prompt.seat for prompt in trial.prompts()}
        ended = choice_of(match, number).seat if result.turn_ended else None
        announced = [other for other in announced if other in waiting and other != ended]
    table.announced = announced
    posted = await rooms.database.ask(outbox.messages, table.id, "turn")
    again: list[str] = []
    if told and seat is not None and any("struck" in one.body and one.version > group[0] for one in posted):
        # The table has read of it, and that it was taken back: a new message says so, whoever is to move.
        table.announced = []
        again = [say(table.language, "turn.redone", name=plain(table.seats[seat].name))]
    table.untold = [*(one for one in table.untold if one not in again), *again, *told]

    def written(connection: Connection) -> None:
        for row in table.seats:
            private.drop_draft(connection, table.id, row.seat)
        _drop_plans(connection, table.id)
        if also is not None:
            also(connection)

    await rooms.rewrite(room, trial, written, interaction_id, by_player=seat is not None)
