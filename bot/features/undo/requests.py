"""Undos that are not free: the players concerned agree, with one button each.

A request is a row. It says from which choice on everything is taken back; what that is and who must agree is
worked out at every click, because computer players go on meanwhile. It ends when all have agreed, one
refuses, it is withdrawn, a human plays on, or its time is over.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from sqlite3 import Connection

from bot.features.undo import actions, store
from bot.features.undo import messages as undo_messages
from bot.features.undo.store import UndoRequest
from bot.messages import availability
from bot.messages import store as outbox
from bot.store import requests
from bot.tables.log import entries
from bot.tables.log import undo as undo_scopes
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.turn import Turn, TurnPart
from bot.words import say
from bot.words.names import plain
from bot.words.refusals import Refusal
from rules.entries import Choice


@dataclass(slots=True)
class Look:
    """What an undo would take back, as far as the asker may know.

    It has the seats that must agree, and lines in the reader's language. ``moment`` guards the button that
    asks."""

    table: Table
    seat: int
    needed: list[int]
    lines: list[str]
    moment: str


class Asked(Enum):
    """The result of asking for an undo: others are asked, it is done because nobody had to agree, or the
    table has changed and nothing was asked."""

    OTHERS = auto()
    NOBODY = auto()
    CHANGED = auto()


def _last_action(table: Table) -> int:
    """The log length after the last choice, undo or redo of a human."""
    match, seats = table.running(), table.seats
    numbers = (
        number
        for number, entry in enumerate(match.entries, 1)
        if not isinstance(entry, Choice) or seats[entry.seat].human is not None
    )
    return max(numbers, default=0)


class UndoRequests:
    """Requests to undo, from asking to the end."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def look(self, table_id: int, user_id: int, language: str) -> Look:
        """What an undo by this user would take back now.

        Raises Refusal if nothing can be undone, or a request failed and nobody has acted since."""
        async with self._tables.locked(table_id) as table:
            seat, match = table.own_seat(user_id).number, table.running()
            found, needed = undo_scopes.scope_and_consents(table, seat, await self._tables.stamps(table))
            acted = _last_action(table)
            refused = await self._tables.database.ask(store.answered, table_id, seat, acted)
            if needed and refused:
                raise Refusal("consent_again")
            told = actions.lines(table, found, language, seat)
            return Look(table, seat, needed, told, entries.moment(match))

    async def ask(self, table_id: int, user_id: int, moment: str, once: int) -> Asked:
        """Ask those concerned in public, unless the table has changed since ``moment``; undo at once if
        nobody must agree any more.

        Raises Refusal if nothing can be undone, a request is open already, or one failed and nobody has acted
        since.
        """
        async with self._tables.playing(table_id) as table:
            if await self._tables.database.ask(requests.seen, once):
                return Asked.OTHERS
            seat, match = table.own_seat(user_id).number, table.moving()
            if moment != entries.moment(match):
                return Asked.CHANGED
            found, needed = undo_scopes.scope_and_consents(table, seat, await self._tables.stamps(table))
            told = actions.lines(table, found, table.language)
            now, acted = int(self._tables.clock.now()), _last_action(table)
            pace = table.clock.pace
            until = now + pace.increment if pace.limited else None

            def work(connection: Connection) -> None:
                requests.once(connection, once)
                if store.of_table(connection, table.id) is not None:
                    raise Refusal("consent_open")
                if store.answered(connection, table.id, seat, acted):
                    raise Refusal("consent_again")
                opened = UndoRequest(0, table.id, seat, found.numbers[0], list(needed), [], list(told), until)
                row = store.ask(connection, opened)
                users = {human for other in needed if (human := table.seats[other].human) is not None}
                habits = availability.availabilities(connection, users)
                unpinged = [user for user in users if habits[user].quiet(now) or habits[user].away(now)]
                body = undo_messages.body(table, row, unpinged=unpinged)
                outbox.owe(connection, table.id, "consent", match.version, body)

            if needed:
                await self._tables.change(table_id, work)
                self._tables.on_due(0)
                return Asked.OTHERS
            await actions.undo(self._tables, table, seat, once)
        return Asked.NOBODY

    async def answer(self, table_id: int, user_id: int, number: int, verb: str, once: int) -> None:
        """ "agree" or "refuse" by somebody who is asked, or "withdraw" by the asker.

        Raises Refusal for anybody else, and for a request that is no longer open.
        """
        async with self._tables.playing(table_id) as table:
            if await self._tables.database.ask(requests.seen, once):
                return
            row = await self._tables.database.ask(store.of_table, table_id)
            if row is None or row.id != number:
                raise Refusal("consent_gone")
            seat = table.own_seat(user_id).number
            name = plain(table.names()[seat])
            if verb == "withdraw":
                if seat != row.seat:
                    raise Refusal("consent_other", name=plain(table.names()[row.seat]))
                await self._end(table, row, "withdrawn", name, once)
                return
            if seat not in row.asked:
                raise Refusal("consent_not_asked")
            if verb == "refuse":
                await self._end(table, row, "refused", name, once)
                return
            await self._agree(table, row, seat, once)

    async def _end(self, table: Table, row: UndoRequest, outcome: str, name: str, once: int | None) -> None:
        await self._tables.change(
            table.id,
            lambda connection: undo_messages.end(connection, table, row, outcome, name),
            once,
        )

    async def _agree(self, table: Table, row: UndoRequest, seat: int, once: int) -> None:
        """Note that a seat agrees; undo once all have."""
        table.moving()
        found, needed = undo_scopes.scope_and_consents(table, row.seat, await self._tables.stamps(table))
        if found.numbers[0] != row.entry:
            raise Refusal("consent_gone")
        row.agreed = [*row.agreed, *([] if seat in row.agreed else [seat])]
        # Computer players may have acted since and revealed something that concerns others too.
        row.asked = sorted({*needed, *row.agreed})
        row.lines = actions.lines(table, found, table.language)
        if row.missing:

            def work(connection: Connection) -> None:
                store.keep(connection, row)
                outbox.owe(connection, table.id, "undo_request", 0, undo_messages.body(table, row))

            await self._tables.change(table.id, work, once)
            return
        names = [plain(name) for name in table.names()]
        agreed = ", ".join(names[other] for other in row.agreed)
        sentence = say(table.language, "turn.undone_agreed", name=names[row.seat], names=agreed)

        def close(connection: Connection) -> None:
            store.keep(connection, row)
            undo_messages.end(connection, table, row, "done", names[row.seat])

        taking = actions.Taking(row.seat, found, sentence)
        await actions.take(self._tables, table, taking, once, close)

    async def expire(self, now: int) -> int | None:
        """End requests that have run out; returns when the next one will."""
        due, later = await self._tables.database.ask(store.due, now)
        for table_id in due:
            async with self._tables.locked(table_id) as table:
                row = await self._tables.database.ask(store.of_table, table_id)
                if row is not None and row.until is not None and row.until <= now:
                    await self._end(table, row, "expired", "", None)
        return later


class OpenRequests(TurnPart):
    """Ends an open request if the game goes on without it."""

    def write(self, connection: Connection, turn: Turn) -> None:
        """Close the request; its message is updated after everything else that the turn owes."""
        row = store.of_table(connection, turn.table.id) if _overtakes(turn) else None
        if row is not None:
            undo_messages.end(connection, turn.table, row, "overtaken")
            turn.owes = True


def _overtakes(turn: Turn) -> bool:
    """Whether a turn ends an undo request.

    That is so if a human acted, something was undone or redone, seats have changed, or the game is over;
    computer players' moves do not count."""
    seats = turn.table.seats
    return (
        not turn.new
        or turn.over
        or any(not isinstance(entry, Choice) or seats[entry.seat].human is not None for entry in turn.new)
    )
