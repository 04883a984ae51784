"""Before the game: seats, options, and the start."""

from __future__ import annotations

import logging
import random
import secrets
from dataclasses import replace
from sqlite3 import Connection

from bot.base import logs
from bot.features.lobby import policy
from bot.messages import store as outbox
from bot.store import requests
from bot.tables import deals
from bot.tables import rows as tables_rows
from bot.tables import store as table_store
from bot.tables.deals import DealRow
from bot.tables.pace import LATES, PACES, Pace, parse
from bot.tables.rows import NewTable, Person, Seat
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.words import clip, say
from bot.words.names import without_remark
from bot.words.refusals import Refusal
from render import PALETTE_NAMES
from rules import games
from rules.game import LANGUAGES, seats_with
from rules.match import Match
from rules.players import offered

_log = logging.getLogger(__name__)


def humans(table: Table) -> list[Seat]:
    return [row for row in table.seats if row.human is not None]


def _in_lobby(table: Table) -> Table:
    if table.status != "lobby":
        raise Refusal({"running": "already_started", "closed": "shut"}.get(table.status, "over"))
    return table


def _for_host(table: Table, person: Person) -> Table:
    _in_lobby(table)
    if table.host_id != person.id:
        raise Refusal("host_only", host=f"<@{table.host_id}>")
    return table


def places(table: Table) -> tuple[int, int]:
    """The least and the most seats of a table."""
    if table.deal is not None:
        return deals.seats_of(table.deal), deals.seats_of(table.deal)
    possible = seats_with(table.game, table.options)
    return possible[0], possible[-1]


def _with_room(table: Table) -> None:
    """Raise Refusal if no seat is free, with the reason if it is in the options."""
    most = places(table)[1]
    if len(table.seats) < most:
        return
    limited = table.deal is None and most < table.game.seats[-1]
    raise Refusal("full_options" if limited else "full", n=most)


def _unknown(connection: Connection, table: Table, rows: list[Seat]) -> None:
    """Raise Refusal if somebody at the table knows its deal from another one."""
    people = [row.human for row in rows if row.human is not None]
    if table.deal is not None:
        known = deals.known_to(connection, table.deal, people, table.id)
        if known:
            raise Refusal("deal_known", who=f"<@{known[0]}>")


class Lobby:
    """Everything that can be done to a table before its start."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def open(
        self, new: NewTable, once: int | None = None, pace: Pace | None = None, deal: DealRow | None = None
    ) -> int:
        """Open a new table with its host; returns its number.

        Raises Refusal for a game that is not installed, and if the server's moderators allow no more tables.
        ``pace`` None: the moderators' default; ``deal``: one shared with other tables."""
        if new.game_key not in games():
            raise Refusal("no_game", game=clip(new.game_key, 50))
        made: list[int] = []

        def work(connection: Connection) -> None:
            requests.once(connection, once)
            settings = policy.Config()
            if new.guild_id is not None:
                settings = policy.check_room(connection, new.guild_id, new.channel_id, new.host.id)
            number = table_store.create(connection, new)
            table_store.set_seats(connection, number, [Seat(0, new.host.id, new.host.name)])
            table_store.set_clock(
                connection, number, tables_rows.ClockRow(pace or PACES[settings.pace], settings.late)
            )
            if deal is not None:
                deals.attach(connection, number, deal)
            outbox.owe_once(connection, number, "lobby")
            made.append(number)

        await self._tables.database.write(work)
        logs.table.set(made[0])
        _log.info("table %s: opened, %s", made[0], new.game_key)
        self._tables.on_owed(made[0])
        return made[0]

    async def _seats(self, table: Table, rows: list[Seat], once: int | None) -> None:
        """Save the seats of a lobby, with its host and status."""
        numbered = [replace(row, number=number) for number, row in enumerate(rows)]
        table.seats = numbered

        def work(connection: Connection) -> None:
            _unknown(connection, table, numbered)
            table_store.set_seats(connection, table.id, numbered)
            table_store.set_host(connection, table.id, table.host_id)
            table_store.set_status(connection, table.id, table.status)
            outbox.owe_once(connection, table.id, "lobby")

        await self._tables.change(table.id, work, once)
        _log.debug("table %s: %s seats are taken, it is in its %s", table.id, len(numbered), table.status)

    async def join(self, table_id: int, person: Person, once: int | None = None) -> Table:
        """Take a seat. Raises Refusal if none is free, or the person has one already."""
        async with self._tables.locked(table_id) as table:
            if table.seat_of(person.id) is not None:
                raise Refusal("already_seated")
            _in_lobby(table)
            _with_room(table)
            await self._seats(table, [*table.seats, Seat(0, person.id, person.name)], once)
            return table

    async def leave(self, table_id: int, person: Person, once: int | None = None) -> Table:
        """Give up a seat; another human becomes host, or the table closes if none is left."""
        async with self._tables.locked(table_id) as table:
            table.own_seat(person.id)
            if table.status == "running":
                raise Refusal("leave_running")
            _in_lobby(table)
            rows = [row for row in table.seats if row.human != person.id]
            humans = [row.human for row in rows if row.human is not None]
            # The last human closes the table; a host hands it over. All in the transaction of the seats.
            if not humans:
                table.status = "closed"
            elif table.host_id == person.id:
                table.host_id = humans[0]
            await self._seats(table, rows, once)
            return table

    async def add_computer(self, table_id: int, person: Person, level: str, once: int | None = None) -> Table:
        """Add a computer player of that level. Raises Refusal for anybody but the host."""
        async with self._tables.locked(table_id) as table:
            _for_host(table, person)
            if level not in offered(table.game.players):
                raise Refusal("no_option")
            _with_room(table)
            number = 1 + sum(row.level is not None for row in table.seats)
            name = say(table.language, "seat.computer", number=number)
            await self._seats(table, [*table.seats, Seat(0, None, name, level)], once)
            return table

    async def add_opponent(self, table_id: int, person: Person, level: str) -> Table:
        """Add an opponent of the game, by its name. Raises Refusal for anybody but the host."""
        async with self._tables.locked(table_id) as table:
            _for_host(table, person)
            _with_room(table)
            name = without_remark(table.game.words.level(level, table.language))
            await self._seats(table, [*table.seats, Seat(0, None, name, level)], None)
            return table

    async def remove_computer(self, table_id: int, person: Person, once: int | None = None) -> Table:
        """Remove the computer player that came last."""
        async with self._tables.locked(table_id) as table:
            _for_host(table, person)
            rows = table.seats
            last = next((row for row in reversed(rows) if row.level is not None), None)
            if last is None:
                raise Refusal("no_computer")
            await self._seats(table, [row for row in rows if row is not last], once)
            return table

    async def _may_thread(self, guild_id: int | None, wanted: bool) -> None:
        """Raise Refusal if the server's moderators have set where games are played."""
        if guild_id is None:
            return
        settings = await self._tables.database.ask(policy.of_server, guild_id)
        if settings.place != "free" and wanted != (settings.place == "thread"):
            raise Refusal(f"config_{settings.place}_only")

    async def set_option(
        self, table_id: int, person: Person, key: str, value: str, once: int | None = None
    ) -> Table:
        """Change an option of the game, or of the table: "@language", "@palette", "@thread", "@substitutes",
        "@pace", "@late" (what happens at a deadline)."""
        async with self._tables.locked(table_id) as table:
            _for_host(table, person)
            if key == "@language" and value in LANGUAGES:
                table.language = value
                self._rename(table)
            elif key == "@palette" and value in PALETTE_NAMES:
                table.palette = value
            elif key == "@thread" and value in ("on", "off"):
                await self._may_thread(table.guild_id, value == "on")
                table.in_thread = value == "on"
            elif key == "@substitutes" and value in ("on", "off"):
                table.substitutes = value == "on"
            elif key == "@pace" and (pace := parse(value)) is not None:
                table.clock.pace = pace
            elif key == "@late" and value in LATES:
                table.clock.late = next(late for late in LATES if late == value)
            elif any(option.key == key and value in option.values for option in table.game.options):
                if table.deal is not None:
                    raise Refusal("deal_fixed")
                most = seats_with(table.game, {**table.options, key: value})[-1]
                if len(table.seats) > most:
                    raise Refusal("option_seats", n=most, taken=len(table.seats))
                table.options[key] = value
            else:
                raise Refusal("no_option")

            def work(connection: Connection) -> None:
                table_store.set_lobby(
                    connection, table.id, table.language, table.options, table.in_thread, table.palette
                )
                table_store.set_seats(connection, table.id, table.seats)
                table_store.set_substitutes(connection, table.id, table.substitutes)
                table_store.set_clock(connection, table.id, table.clock)
                outbox.owe_once(connection, table.id, "lobby")

            await self._tables.change(table_id, work, once)
            return table

    @staticmethod
    def _rename(table: Table) -> None:
        number = 0
        for row in table.seats:
            if row.level is not None:
                number += 1
                row.name = say(table.language, "seat.computer", number=number)

    async def _deal(self, table: Table) -> DealRow | None:
        """The deal that a table shares with others, else None. Raises Refusal if it may not be played (any
        more)."""
        code = table.deal
        if code is None:
            return None
        await self._tables.database.ask(_unknown, table, table.seats)
        deal = await self._tables.database.ask(deals.get, code)
        if deal is None or deal.closes <= int(self._tables.clock.now()):
            raise Refusal("deal_closed")
        return deal

    async def start(self, table_id: int, person: Person, once: int | None = None) -> Table:
        """Shuffle the seats and begin; a shared deal keeps the seats as they were taken.

        Raises Refusal for anybody but the host, for too few players, and for a deal that is closed or known
        to somebody."""
        async with self._tables.playing(table_id) as table:
            _for_host(table, person)
            least, most = places(table)
            if len(table.seats) > most:  # options saved before they depended on the seats
                raise Refusal("option_seats", n=most, taken=len(table.seats))
            if len(table.seats) not in table.game.seats or len(table.seats) < least:
                raise Refusal("too_few", n=least)
            deal = await self._deal(table)
            rows = list(table.seats)
            if deal is None:
                random.SystemRandom().shuffle(rows)
            rows = [replace(row, number=number) for number, row in enumerate(rows)]
            seed = secrets.randbits(63) if deal is None else deal.seed
            match = Match.new(table.game, len(rows), seed, table.options, secrets.token_bytes(16))
            await self._tables.begin(table, match, rows, once)
            people = sum(row.level is None for row in rows)
            _log.info("table %s: begins with %s people at %s seats", table_id, people, len(rows))
        return table
