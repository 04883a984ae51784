"""Undo and redo.

An action is everything that its player confirmed together. Undoing it is free as long as it revealed nothing
hidden (beyond what its player knew), nothing was revealed after it, and nobody else acted. Otherwise
everything since is taken back with it, and the players concerned must agree (see ``requests``), or a
moderator does it. Answers that several players give at the same time are separate: while they are withheld,
each can be taken out alone.

A match returns to the exact state it had, random numbers included: the same choice draws the same card again.
With new numbers anybody could fish for better luck with the consent of careless players, and the log would no
longer follow from the seed, to which the table is committed. The price is that a player who saw a draw knows
it in advance; that is why everybody is asked.

Undos and redos are entries of the log; their time shows which belong together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from sqlite3 import Connection
from typing import Any, NamedTuple

from bot.features.play.actions import Play, PlayerView
from bot.features.play.news.since import Since
from bot.messages import availability, bodies
from bot.messages import store as history
from bot.store import requests
from bot.tables import plans
from bot.tables.log import talk
from bot.tables.log.entries import choice_of, counted, moment
from bot.tables.log.undo import UndoScope, check_rollback, scope_and_consents, undone
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.turn import Made, Turn, still_called
from bot.ui.readers import Reader
from bot.words import clip, say
from bot.words.names import plain
from bot.words.refusals import Refusal
from rules.match import Match


class ConsentNeeded(Refusal):
    """An undo that is not free: the seats in ``seats`` must agree first."""

    def __init__(self, seats: Sequence[int], names: str) -> None:
        super().__init__("undo_consent", names=names)
        self.seats = list(seats)


@dataclass(slots=True, frozen=True)
class Taking:
    """Who takes something back (seat, or None: a moderator), and the public sentence, in the table's
    language. ``freely``: nobody had to agree."""

    seat: int | None
    scope: UndoScope
    sentence: str
    freely: bool = False


LINES = 6
"""Most lines about what would be taken back."""


def lines(
    table: Table, found: UndoScope, language: str, you: int | None = None, most: int = LINES
) -> list[str]:
    """What would be taken back, as a seat (None: everybody) may know it."""
    match = table.running()
    events = [
        event.for_seat(you)
        for step in match.steps()
        if step.number in found.numbers
        for event in step.result.events
    ]
    return table.game.words.digest(match.view(you), events, talk.audience_of(table, language, you), most)


class TakenBack(NamedTuple):
    """A player's table after an undo or a redo, and what an undo took back, in the player's words."""

    sight: PlayerView
    told: str = ""


class Undo:
    """Players' undo and redo."""

    def __init__(self, play: Play) -> None:
        self._play = play

    async def take_back(
        self, table_id: int, reader: Reader, again: bool, once: int, at: str | None = None
    ) -> TakenBack:
        """Undo the reader's last action, or with ``again`` redo the last one undone.

        With ``at``, only if that is the ``moment`` of the match; otherwise the note says that the table has
        changed. Raises Refusal with the reason if it is not allowed, and ConsentNeeded if others must agree.
        """
        play, tables, user_id, told = self._play, self._play.tables, reader.id, ""
        async with tables.playing(table_id) as table:
            if await tables.database.ask(requests.seen, once):
                return TakenBack(await play.view(table, user_id))
            seat, match = table.own_seat(user_id).number, table.running()
            if at is not None and at != moment(match):
                sight = await play.view(table, user_id)
                sight.note = "note.stale"
                return TakenBack(sight)
            table.moving()
            if again:
                await redo(tables, table, seat, once)
            else:
                found, _ = scope_and_consents(table, seat, await tables.stamps(table))
                told = " ".join(lines(table, found, reader.language, seat, 2))
                await undo(tables, table, seat, once)
        sight = await play.after(table_id, user_id)
        if again or not told:
            sight.note = "note.redone" if again else "note.undone"
            return TakenBack(sight)
        sight.since = Since()  # what came before was told before
        line = say(reader.language, "panel.taken_back", what=f"~~{clip(told, 120)}~~")
        return TakenBack(sight, f"↩ {line}")


async def undo(tables: Tables, table: Table, seat: int, once: int | None) -> None:
    """Undo this seat's last action, and repair the public messages.

    Raises Refusal, and ConsentNeeded if others must agree.
    """
    found, needed = scope_and_consents(table, seat, await tables.stamps(table))
    names = [plain(name) for name in table.names()]
    if needed:
        raise ConsentNeeded(needed, ", ".join(names[other] for other in needed))
    sentence = say(table.language, "turn.undone", name=names[seat])
    await take(tables, table, Taking(seat, found, sentence, freely=True), once)


async def rollback(
    tables: Tables,
    table: Table,
    entry: int,
    sentence: str,
    once: int | None = None,
    also: Callable[[Connection], None] | None = None,
) -> UndoScope:
    """For moderators: take back the choice with that log number, and everything after it.

    ``sentence`` tells that in public, in the table's language; ``also`` is written in the same transaction.
    ``redo`` without a seat reverses it until somebody acts. Raises Refusal as ``check_rollback`` does.
    """
    found = check_rollback(table, entry)
    await take(tables, table, Taking(None, found, sentence), once, also)
    return found


async def take(
    tables: Tables,
    table: Table,
    taking: Taking,
    once: int | None,
    also: Callable[[Connection], None] | None = None,
) -> None:
    """Take choices back without asking for consent; ``also`` is written in the same transaction.

    If it is only about the player who does it, no message is posted: the one that told of it says so, and
    the one that called the player before is the newest again."""
    match, seat, found = table.running(), taking.seat, taking.scope
    first = counted(match)[found.numbers[0]]
    versions = await tables.database.ask(history.told, table.id)
    struck = [version for version in versions if version > first]
    posted = await tables.database.ask(partial(history.told, every=True), table.id)
    parts, gone = _parted(table, posted, found.numbers)
    trial = match.fork()
    if found.apart:
        for number in reversed(found.numbers):
            trial.undo(seat, number)
    else:
        trial.rollback(seat, found.numbers[0])
    own = [entry for entry in table.untold if not isinstance(entry, list)]
    repairs = bool(struck or gone)
    tells = repairs and seat is not None  # of a moderator's act a notice tells
    line = taking.sentence
    if gone:
        what = " ".join(f"~~{one}~~" for one in gone)
        line = say(table.language, "turn.taken_back", told=taking.sentence, what=what)
    # What still holds stays readable in the messages that told it.
    facts = _facts_since(trial, max(posted, default=0))
    table.untold = [*own, *([line] if tells else []), *facts]
    # If the message to these seats is the newest again, it serves; otherwise a new one is needed.
    again = {choice_of(match, number).seat for number in found.numbers}
    asked = {prompt.seat for prompt in trial.prompts()}
    table.announced = [] if repairs else sorted({*table.announced, *again} & asked)
    turn = Turn(table, trial, once, rewound=seat is not None)
    body = {"after": first, "sentence": taking.sentence, "parts": parts}
    calling = None
    if taking.freely and repairs and turn.resting and asked == {seat}:
        calling = await _calling(tables, table, seat, [one for one in versions if one <= first])
    if calling is not None:
        # The whole message is kept for the case that the one before is gone.
        body |= {"calling": calling, "body": bodies.turn_body(table.game, table, trial)}
        table.untold = [*own, *facts]
        turn.resumed = True

    def written(connection: Connection) -> None:
        _drop_plans(connection, table.id)
        if calling is not None:
            history.owe(connection, table.id, "rewind", trial.version, body)
        elif repairs:
            history.owe(connection, table.id, "strike", trial.version, body)
        if also is not None:
            also(connection)

    turn.drafts = {row.number: None for row in table.seats if not found.apart or row.number == seat}
    await tables.write(turn, written)


async def _calling(tables: Tables, table: Table, seat: int | None, versions: Sequence[int]) -> int | None:
    """The version of the newest message among these if it called this seat, else None."""
    if seat is None or not versions:
        return None
    called = partial(history.calls, table_id=table.id, version=versions[-1], seat=seat)
    return versions[-1] if await tables.database.ask(called) else None


def _parted(
    table: Table, versions: Sequence[int], numbers: Sequence[int]
) -> tuple[dict[str, list[list[str]]], list[str]]:
    """Which lines of public messages still hold if these choices are taken back.

    Returns, by version of each message, its lines that hold and those that do not, and a short list of what
    everybody had read that no longer holds."""
    match = table.running()
    since, taken = counted(match), set(numbers)
    steps = [(since[step.number], step) for step in match.steps()]

    def lines(first: int, end: int, gone: bool) -> list[str]:
        facts = [
            fact
            for place, step in steps
            if first <= place < end and (step.number in taken) == gone
            for fact in talk.facts(step.result.events)
        ]
        return bodies.lines(table.game, table, match, facts)

    parts = {
        str(version): [lines(before, version, False), lines(before, version, True)]
        for before, version in zip([0, *versions], versions, strict=False)
    }
    return parts, lines(0, max(versions, default=0), True)


def _drop_plans(connection: Connection, table_id: int) -> None:
    """Drop plans made for what no longer exists.

    Players with direct messages are told at once, others in their next panel."""
    for plan in plans.drop_all(connection, table_id):
        if availability.availability(connection, plan.user_id).direct:
            history.owe(connection, table_id, "plan", 0, {"seat": plan.seat, "user": plan.user_id})


def _facts_since(match: Match, base: int) -> list[Any]:
    """The public facts of the choices in force since a log entry."""
    since = counted(match)
    return [
        fact
        for step in match.steps()
        if since[step.number] >= base
        for fact in talk.facts(step.result.events)
    ]


async def redo(
    tables: Tables,
    table: Table,
    seat: int | None,
    once: int | None,
    also: Callable[[Connection], None] | None = None,
) -> None:
    """Make again what this seat (None: a moderator) took back last.

    Raises Refusal, or IllegalError if it is no longer possible.
    """
    match = table.running()
    group = undone(match, seat, await tables.stamps(table))
    trial = match.fork()
    told: list[Any] = []
    for _ in group:
        made = make_again(trial, seat)
        told += talk.facts(made.result.events)
        table.announced = still_called(table.announced, made)
    posted = await tables.database.ask(history.messages, table.id, "turn")
    again: list[str] = []
    if told and seat is not None and any("struck" in one.body and one.version > group[0] for one in posted):
        # The table has read about it and about the undo: a new message says so, whoever moves next.
        table.announced = []
        again = [say(table.language, "turn.redone", name=plain(table.seats[seat].name))]
    table.untold = [*(one for one in table.untold if one not in again), *again, *told]

    def written(connection: Connection) -> None:
        _drop_plans(connection, table.id)
        if also is not None:
            also(connection)

    turn = Turn(table, trial, once, rewound=seat is not None)
    turn.drafts = {row.number: None for row in table.seats}
    await tables.write(turn, written)


def make_again(match: Match, by: int | None) -> Made:
    """Make the choice again that this seat (None: a moderator) took back last. Raises IllegalError if it is
    no longer possible."""
    result = match.redo(by)
    seat = choice_of(match, match.effective[-1]).seat
    return Made(seat, result, {prompt.seat for prompt in match.prompts()})
