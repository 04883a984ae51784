"""What is stored about a person: as a file for that person alone, and erased when the person wants it."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from sqlite3 import Connection
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.features.account import erased
from bot.features.account import store as people
from bot.features.clock import store as clock
from bot.features.clock.scheduler import Job
from bot.features.seats.changes import SeatAct
from bot.store import requests
from bot.store.trouble import StorageTrouble
from bot.tables import deals
from bot.tables import store as table_store
from bot.tables.locks import Locks
from bot.tables.rows import Person
from bot.tables.table import is_lesson
from bot.ui.components import text
from bot.ui.pictures import Picture
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words import say
from bot.words.refusals import Refusal
from rules import games

if TYPE_CHECKING:
    from bot.app import App

_log = logging.getLogger(__name__)
FORMAT = "echo-tables-person"
VERSION = 1
_ERASING = Locks()
"""By user: held while somebody is erased."""
_SHOWN = 10
_AGAIN = 2  # seconds until a table that was busy is looked at again
_MENDED = 60  # seconds until what the disk did not let be done is tried again


def nobody(language: str, seat: int | None) -> str:
    """The name of somebody who was forgotten."""
    return say(language, "privacy.nobody", seat="?" if seat is None else seat + 1)


async def export(bot: App, reader: Reader) -> Screen:
    """Everything about the reader as a file."""
    stored = await bot.database.ask(people.gathered, reader.id)
    told = await bot.reports.told_by(reader.id)
    for row in stored.get("reports", ()):
        row |= told.get(row["reference"], {})
    record: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "user": reader.id,
        "made": requests.now(),
        "stored": stored,
    }
    content = json.dumps(record, ensure_ascii=False, indent=1).encode()
    name = f"echo-tables-{reader.id}.json"
    items: list[ui.Item[Any]] = [text(say(reader.language, "privacy.file")), ui.File(f"attachment://{name}")]
    return Screen(items, [Picture(name, content)])


@dataclass(slots=True)
class _Seats:
    """Numbers of the tables where a person has a seat: in a lobby, in a running game, for somebody else; at
    one that is frozen, and in a lobby of a game that is not installed, which nobody can leave."""

    lobby: list[int] = field(default_factory=list)
    running: list[int] = field(default_factory=list)
    stands_in: list[int] = field(default_factory=list)
    frozen: list[int] = field(default_factory=list)
    stuck: list[int] = field(default_factory=list)


async def own_seats(bot: App, user_id: int) -> _Seats:
    found = _Seats()
    for number in sorted(await bot.database.ask(table_store.ids_of_user, user_id)):
        table = await bot.database.ask(table_store.get, number)
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


def listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers[:_SHOWN])) + (" …" if len(numbers) > _SHOWN else "")


async def erase(bot: App, person: Person, language: str) -> str:
    """Give up all seats, then forget the person; what was done, in words. Whoever presses twice is erased
    once, and then once more what is left.

    Where somebody who is forgotten could not leave a lobby nothing is done at all. A seat at a frozen table
    is given up by ``leave`` as soon as the table goes on.
    """
    async with _ERASING.held(person.id):
        return await _erased(bot, person, language)


async def _erased(bot: App, person: Person, language: str) -> str:
    seats = await own_seats(bot, person.id)
    if seats.stuck:
        raise Refusal("privacy_waits", tables=listed(seats.stuck))
    await bot.database.beside(erased.try_out)  # a full disk is noticed before any seat is given up
    leaving = list(seats.frozen)
    for number in [*seats.lobby, *seats.running, *seats.stands_in]:
        try:
            await _give_up(bot, number, person)
        except Refusal as refusal:
            # Somebody else has changed the table this very moment. A lobby forgets the person in any case.
            _log.info("table %s: a seat is kept for now (%s)", number, refusal.key)
            leaving.append(number)
    # From here on a crash, too, leads to its end: at the next start the database is older than the mark.
    now = int(bot.play.tables.clock.now())
    await bot.database.beside(erased.note, person.id, now)
    await bot.reports.forget(person.id)
    async with _still(bot, await bot.database.ask(people.involved, person.id)):
        owed = await bot.database.write(partial(_forget, user_id=person.id, leaving=leaving, now=now))
    await bot.relay.resume()
    lines = [say(language, "privacy.erased")]
    if waiting := [number for number in owed if number not in leaving]:
        lines.append(say(language, "privacy.erased_later", n=len(waiting), tables=listed(waiting)))
    if kept := [number for number in owed if number in leaving]:
        lines.append(say(language, "privacy.erase_frozen", n=len(kept), tables=listed(kept)))
    return "\n".join(lines)


def _forget(connection: Connection, user_id: int, leaving: Sequence[int], now: int) -> list[int]:
    clock.set_alive(connection, now)
    return people.forget(connection, user_id, nobody, leaving)


@asynccontextmanager
async def _still(bot: App, numbers: Sequence[int]) -> AsyncIterator[None]:
    """While nobody changes these tables, and no message of theirs is on its way: what is noted afterwards of
    one that was, or of a table as it was read before, would have the name again."""
    async with AsyncExitStack() as held:
        for number in sorted(numbers):
            # In this order: a message on its way may wait for its table, never the other way round.
            await held.enter_async_context(bot.relay.sending.held(number))
            await held.enter_async_context(bot.play.tables.locks.held(number))
        yield


async def _give_up(bot: App, number: int, person: Person) -> None:
    """Give up the seat at a table as its owner would, or hand it back to whom it belongs."""
    tables = bot.play.tables
    if (await tables.read(number)).status == "lobby":
        await bot.lobby.leave(number, person)
        return
    async with tables.playing(number) as table:
        if table.status != "running":
            return
        table.running()
        own = next((row for row in table.seats if row.owner == person.id), None)
        if own is not None:
            await bot.seats.resign(table, own.number, SeatAct(person))
        elif (other := table.seat_of(person.id)) is not None:
            await bot.seats.hand_back(table, other.number, SeatAct(person))


async def leave(bot: App, table_id: int | None = None) -> None:
    """Give up the seats of people who were forgotten while these could not be given up, at a table that goes
    on now; None: at all of them."""
    for number, user_id in await bot.database.ask(people.left_over, table_id):
        table = await bot.database.ask(table_store.get, number)
        assert table is not None, "what a table owes goes with it"
        own = next((row for row in table.seats if row.owner == user_id), None)
        other = table.seat_of(user_id)
        name = own.name if own is not None else "" if other is None else str(other.stand_in_name)
        try:
            await _give_up(bot, number, Person(user_id, name))
        except Refusal as refusal:
            _log.info("table %s: a seat is kept for now (%s)", number, refusal.key)
            continue
        await bot.database.write(partial(people.set_left, table_id=number, user_id=user_id))
        _log.info("table %s: the seat of somebody who was erased is given up", number)


async def settle(bot: App, now: int) -> int | None:
    """Give up the seats that people who were forgotten still have at tables that go on, and forget people at
    tables that were running when they asked for it and are over now; when to look again, None as long as no
    table but running ones owes it."""
    await leave(bot)
    if await bot.database.ask(deals.marked, now):
        await bot.database.write(partial(deals.forget_marks, now=now))
    owed = await bot.database.ask(people.owed)
    # Deadlines of all tables would wait for a message that Discord does not take just now.
    busy = {n for n in owed if bot.relay.sending.busy(n) or bot.play.tables.locks.busy(n)}
    if free := [number for number in owed if number not in busy]:
        async with _still(bot, free):
            await bot.database.write(partial(people.forget_later, tables=free, nobody=nobody))
    return now + _AGAIN if busy else None


async def again(bot: App, last: int | None) -> None:
    """Erase once more who was erased after the instant at which this database was last in use: then it is a
    backup of before. ``last`` None: it never was. Where the disk or the list of them does not let it, it is
    tried again until it does."""
    if last is None:
        return
    if not await _tried(bot, last):
        bot.scheduler.jobs.append(_when_mended(bot, last))


def _when_mended(bot: App, last: int) -> Job:
    done = False

    async def errand(now: int) -> int | None:
        nonlocal done
        done = done or await _tried(bot, last)
        return None if done else now + _MENDED

    return errand


async def _tried(bot: App, last: int) -> bool:
    """Whether the disk let it be done; the host has been told where it did not."""
    try:
        await _once_more(bot, last)
    except StorageTrouble:
        return False
    return True


async def _once_more(bot: App, last: int) -> None:
    everybody = await bot.database.ask(people.everybody)
    for user_id in await bot.database.beside(erased.after, last, everybody):
        try:
            await erase(bot, Person(user_id, nobody("en", None)), "en")
        except Refusal as refusal:
            # It is tried at each start: the clock of the database goes on.
            await bot.database.beside(erased.note_owed, user_id)
            _log.warning("somebody who was erased is back from a backup, and cannot leave yet: %s", refusal)
        else:
            _log.warning("somebody who was erased had come back from a backup, and was erased again")
