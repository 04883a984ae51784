"""A person's data: given to that person as a file, and erased on request."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from sqlite3 import Connection
from typing import Any

from bot.features.account import erased, store
from bot.features.clock import store as clock_store
from bot.features.clock.scheduler import Job
from bot.features.lobby.actions import Lobby
from bot.features.reports.actions import Reports
from bot.features.seats.changes import SeatAct, Seats
from bot.messages.relay import Relay
from bot.store import requests
from bot.store.trouble import StorageError
from bot.tables import deals
from bot.tables import store as table_store
from bot.tables.locks import Locks
from bot.tables.rows import Person
from bot.tables.table import is_lesson
from bot.tables.tables import Tables
from bot.ui.readers import Reader
from bot.words import say
from bot.words.refusals import Refusal
from rules import games

_log = logging.getLogger(__name__)
FORMAT = "echo-tables-person"
VERSION = 1
_SHOWN = 10
_AGAIN = 2  # seconds until a table that was busy is tried again
_MENDED = 60  # seconds until something that failed on the disk is tried again


def nobody(language: str, seat: int | None) -> str:
    """The name shown for a forgotten person."""
    return say(language, "privacy.nobody", seat="?" if seat is None else seat + 1)


@dataclass(slots=True)
class OwnSeats:
    """The tables where a person has a seat, by number.

    They are in a lobby, in a running game, for somebody else, at a frozen table, or in the lobby of a game
    that is not installed, which nobody can leave."""

    lobby: list[int] = field(default_factory=list)
    running: list[int] = field(default_factory=list)
    stands_in: list[int] = field(default_factory=list)
    frozen: list[int] = field(default_factory=list)
    stuck: list[int] = field(default_factory=list)


def listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers[:_SHOWN])) + (" …" if len(numbers) > _SHOWN else "")


def _forget(connection: Connection, user_id: int, leaving: Sequence[int], now: int) -> list[int]:
    clock_store.set_alive(connection, now)
    return store.forget(connection, user_id, nobody, leaving)


class Privacy:
    """Shows people's data to them, and erases it on request."""

    def __init__(self, tables: Tables, lobby: Lobby, seats: Seats, reports: Reports, relay: Relay) -> None:
        self._tables = tables
        self._lobby = lobby
        self._seats = seats
        self._reports = reports
        self._relay = relay
        self._erasing = Locks()
        """By user: held while somebody is erased."""

    async def gathered(self, reader: Reader) -> dict[str, Any]:
        """Everything stored about the reader, in the file's form."""
        stored = await self._tables.database.ask(store.gathered, reader.id)
        told = await self._reports.told_by(reader.id)
        for row in stored.get("reports", ()):
            row |= told.get(row["reference"], {})
        return {
            "format": FORMAT,
            "version": VERSION,
            "user": reader.id,
            "made": requests.now(),
            "stored": stored,
        }

    async def own_seats(self, user_id: int) -> OwnSeats:
        found = OwnSeats()
        for number in sorted(await self._tables.database.ask(table_store.ids_of_user, user_id)):
            table = await self._tables.database.ask(table_store.get, number)
            if table is None or is_lesson(table):
                continue
            if table.status == "lobby":
                (found.lobby if table.game_key in games() else found.stuck).append(number)
            elif table.frozen is not None:
                found.frozen.append(number)
            elif any(row.owner == user_id for row in table.seats):
                found.running.append(number)
            else:
                found.stands_in.append(number)
        return found

    async def erase(self, person: Person, language: str) -> str:
        """Give up all seats, then forget the person; returns what was done, in words. Pressing twice is
        harmless.

        Does nothing if the person cannot leave a lobby. ``leave`` gives up a seat at a frozen table once the
        table goes on.
        """
        async with self._erasing.held(person.id):
            return await self._erased(person, language)

    async def _erased(self, person: Person, language: str) -> str:
        seats = await self.own_seats(person.id)
        if seats.stuck:
            raise Refusal("privacy_waits", tables=listed(seats.stuck))
        await self._tables.database.beside(
            erased.try_out
        )  # a full disk is noticed before any seat is given up
        leaving = list(seats.frozen)
        for number in [*seats.lobby, *seats.running, *seats.stands_in]:
            try:
                await self._give_up(number, person)
            except Refusal as refusal:
                # Somebody else has just changed the table. A lobby forgets the person in any case.
                _log.info("table %s: a seat is kept for now (%s)", number, refusal.key)
                leaving.append(number)
        # After this, even a crash ends in erasing: at the next start the database is older than the mark.
        now = int(self._tables.clock.now())
        await self._tables.database.beside(erased.note, person.id, now)
        await self._reports.forget(person.id)
        async with self._still(await self._tables.database.ask(store.involved, person.id)):
            owed = await self._tables.database.write(
                partial(_forget, user_id=person.id, leaving=leaving, now=now)
            )
        await self._relay.resume()
        lines = [say(language, "privacy.erased")]
        if waiting := [number for number in owed if number not in leaving]:
            lines.append(say(language, "privacy.erased_later", n=len(waiting), tables=listed(waiting)))
        if kept := [number for number in owed if number in leaving]:
            lines.append(say(language, "privacy.erase_frozen", n=len(kept), tables=listed(kept)))
        return "\n".join(lines)

    @asynccontextmanager
    async def _still(self, numbers: Sequence[int]) -> AsyncIterator[None]:
        """Hold these tables so that nobody changes them and none of their messages is being sent.

        Otherwise a message on its way, or a table read before, would bring the name back.
        """
        async with AsyncExitStack() as held:
            for number in sorted(numbers):
                # In this order: a message on its way may wait for its table, never the other way round.
                await held.enter_async_context(self._relay.sending.held(number))
                await held.enter_async_context(self._tables.locks.held(number))
            yield

    async def _give_up(self, number: int, person: Person) -> None:
        """Give up the seat at a table as its owner would, or hand it back to its owner."""
        tables = self._tables
        if (await tables.read(number)).status == "lobby":
            await self._lobby.leave(number, person)
            return
        async with tables.playing(number) as table:
            if table.status != "running":
                return
            table.running()
            own = next((row for row in table.seats if row.owner == person.id), None)
            if own is not None:
                await self._seats.resign(table, own.number, SeatAct(person))
            elif (other := table.seat_of(person.id)) is not None:
                await self._seats.hand_back(table, other.number, SeatAct(person))

    async def leave(self, table_id: int | None = None) -> None:
        """Give up seats that forgotten people could not give up before.

        table_id  the table that goes on now; None: all tables
        """
        for number, user_id in await self._tables.database.ask(store.left_over, table_id):
            table = await self._tables.database.ask(table_store.get, number)
            assert table is not None, "what a table owes goes with it"
            own = next((row for row in table.seats if row.owner == user_id), None)
            other = table.seat_of(user_id)
            name = own.name if own is not None else "" if other is None else str(other.stand_in_name)
            try:
                await self._give_up(number, Person(user_id, name))
            except Refusal as refusal:
                _log.info("table %s: a seat is kept for now (%s)", number, refusal.key)
                continue
            await self._tables.database.write(partial(store.set_left, table_id=number, user_id=user_id))
            _log.info("table %s: the seat of somebody who was erased is given up", number)

    async def settle(self, now: int) -> int | None:
        """Give up forgotten people's seats at tables that go on; forget them at tables that are over.

        Returns when to look again; None if only running tables are left.
        """
        await self.leave()
        if await self._tables.database.ask(deals.marked, now):
            await self._tables.database.write(partial(deals.forget_marks, now=now))
        owed = await self._tables.database.ask(store.owed)
        # Otherwise all tables' deadlines would wait for a message that Discord does not accept just now.
        busy = {n for n in owed if self._relay.sending.busy(n) or self._tables.locks.busy(n)}
        if free := [number for number in owed if number not in busy]:
            async with self._still(free):
                await self._tables.database.write(partial(store.forget_later, tables=free, nobody=nobody))
        return now + _AGAIN if busy else None

    async def again(self, last: int | None) -> Job | None:
        """Erase again everybody erased since this database was last in use: then it is an old backup.

        last  when it was last in use, None if never
        Returns a job that retries if the disk or the list of names fails now.
        """
        if last is None or await self._tried(last):
            return None
        return self._when_mended(last)

    def _when_mended(self, last: int) -> Job:
        done = False

        async def job(now: int) -> int | None:
            nonlocal done
            done = done or await self._tried(last)
            return None if done else now + _MENDED

        return job

    async def _tried(self, last: int) -> bool:
        """Whether the disk allowed it; if not, the host has been told."""
        try:
            await self._once_more(last)
        except StorageError:
            return False
        return True

    async def _once_more(self, last: int) -> None:
        everybody = await self._tables.database.ask(store.everybody)
        for user_id in await self._tables.database.beside(erased.after, last, everybody):
            try:
                await self.erase(Person(user_id, nobody("en", None)), "en")
            except Refusal as refusal:
                # It is tried at each start: the clock of the database goes on.
                await self._tables.database.beside(erased.note_owed, user_id)
                _log.warning(
                    "somebody who was erased is back from a backup, and cannot leave yet: %s", refusal
                )
            else:
                _log.warning("somebody who was erased had come back from a backup, and was erased again")
