"""Imports a finished game from a file, checked in a separate process; its table is over from the start."""

from __future__ import annotations

import logging
from concurrent.futures import BrokenExecutor
from dataclasses import asdict
from functools import partial
from sqlite3 import Connection
from typing import Any

import discord

from bot.features.history import record_check
from bot.features.history.record import unchecked
from bot.features.history.record_check import LARGEST, BadRecordError, Record
from bot.features.moderation import store
from bot.features.moderation.acts.act import Act, ActInProgress
from bot.features.moderation.acts.close import quieten
from bot.features.moderation.store import AuditRow
from bot.messages import bodies
from bot.messages import store as outbox
from bot.store import requests
from bot.tables import store as table_store
from bot.tables.log import talk
from bot.tables.rows import NewTable, Person, Seat, TableRow
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.workers import Worker
from bot.words import clip, say
from bot.words.names import plain
from bot.words.refusals import Refusal
from rules.entries import dump_entry
from rules.match import Match

_log = logging.getLogger(__name__)
PATIENCE = 20.0
"""Seconds after which checking a file is given up."""


class Importer:
    """Checks files one at a time, in a process that ends after each, so that nothing of a file stays."""

    def __init__(self, limit: float = PATIENCE) -> None:
        self._worker = Worker()
        self._limit = limit

    async def check(self, data: bytes) -> Record:
        """The finished game in a file. Raises Refusal with the reason for any other file."""
        try:
            return await self._worker.run(partial(record_check.check, data), self._limit)
        except BadRecordError as error:
            values = {
                key: plain(value) if isinstance(value, str) else value for key, value in error.values.items()
            }
            raise Refusal(error.key, **values) from None
        except TimeoutError:
            raise Refusal("import_slow") from None
        except BrokenExecutor:
            _log.warning("a file broke the process that checked it")
            raise Refusal("import_slow") from None
        finally:
            self._worker.stop()

    def close(self) -> None:
        """Stop the present check."""
        self._worker.stop()


async def read(file: discord.Attachment) -> bytes:
    """The content of an attached file. Raises Refusal for a large one before reading it."""
    if file.size > LARGEST:
        raise Refusal("import_large", most=LARGEST // 1024 // 1024)
    try:
        return await file.read()
    except discord.HTTPException:
        raise Refusal("import_lost") from None


class Import(Act):
    """Import a finished game; the intent keeps what ``intent_of`` gives."""

    key = "import"
    needs_table = False

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def _match(self, case: ActInProgress) -> Match:
        return Match.load(case.intent.body["record"])

    def _table(self, case: ActInProgress, number: int = 0) -> TableRow:
        """The table as it will be."""
        body, moderator = case.intent.body, case.moderator
        table = TableRow(
            number, moderator.guild_id, body["channel"], None, moderator.id, body["record"]["game"],
            body["language"], dict(body["record"]["options"]), False, "over", 0, imported=True,
        )  # fmt: skip
        table.seats = [
            Seat(seat, None, one["name"], one["computer"], one["resigned"])
            for seat, one in enumerate(body["seats"])
        ]
        return table

    async def preview(self, case: ActInProgress) -> list[str]:
        """What the file holds. Raises Refusal for a game that is here already."""
        case.moderator.of_channel(case.intent.body["channel"])
        match = self._match(case)
        await self._new(case, match)
        language, table = case.language, self._table(case)
        audience = talk.audience_of(table, language)
        outcome = talk.ranked(match.game, table, match.outcome())
        words = match.game.words
        lines = [
            say(
                language,
                "moderate.import",
                title=words.title(language),
                names=", ".join(audience.names),
                place=f"<#{table.channel_id}>",
            )
        ]
        gone = [plain(row.name) for row in table.seats if row.resigned]
        lines.append(f"⚠ {clip(unchecked(gone, language), 800)}")
        if outcome is not None:
            lines.append(clip(words.scores(outcome, audience), 1500))
        return lines

    async def _new(self, case: ActInProgress, match: Match) -> None:
        number = await self._tables.database.ask(
            store.same_game, case.moderator.guild_id, match.game.key, match.seed, match.salt.hex()
        )
        if number is not None:
            raise Refusal("import_known", table=number)

    async def perform(self, case: ActInProgress) -> None:
        """The table is over from the start; its channel gets its last message."""
        match, moderator = self._match(case), case.moderator
        await self._new(case, match)
        snapshot = match.dump(with_log=False)
        entries = [dump_entry(entry) for entry in match.entries]
        body, person = case.intent.body, Person(moderator.id, moderator.name)
        new = NewTable(moderator.guild_id, body["channel"], person, match.game.key, body["language"])

        def work(connection: Connection) -> int:
            requests.once(connection, case.once)
            number = table_store.create(connection, new)
            table = Table.of(self._table(case, number), match.game, match)
            table_store.set_seats(connection, number, table.seats)
            table_store.set_lobby(connection, number, table.language, table.options, False)
            table_store.save_match(connection, number, 0, "over", snapshot, entries)
            store.set_imported(connection, number)
            case.intent.table_id = number
            table.version = match.version
            table.untold = [say(table.language, "turn.imported", name=plain(person.name))]
            outbox.owe(connection, number, "end", match.version, bodies.end_body(match.game, table, match))
            case.table = table
            case.note(connection)
            return number

        number = await self._tables.database.write(work)
        self._tables.on_owed(number)

    async def reversal(self, case: ActInProgress, done: AuditRow) -> list[str]:
        """The table is closed; its record stays in the database."""
        if case.at.status != "over":
            raise Refusal("moderate_ended")
        return [say(case.language, "moderate.import_back")]

    async def reverse(self, case: ActInProgress, done: AuditRow) -> None:
        """Close the table."""
        table = case.at

        def work(connection: Connection) -> None:
            table_store.set_status(connection, table.id, "closed")
            quieten(connection, table.id)
            case.note(connection, done.id)

        await self._tables.change(table.id, work, case.once)


def intent_of(record: Record, language: str, channel: int) -> dict[str, Any]:
    """What the act must know about a checked file, with the language and channel of its table."""
    seats = [asdict(seat) for seat in record.seats]
    return {"record": record.match, "seats": seats, "language": language, "channel": channel}
