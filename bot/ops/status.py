"""The bot's state, for its host; and a note for players if it runs in several parts."""

from __future__ import annotations

import math
import time
from sqlite3 import Connection

import discord

from bot.base.about import own_version
from bot.base.shards import Shards
from bot.ops.backups.hourly import Backups
from bot.ops.files import size
from bot.store.database import Database
from bot.ui.tree.registration import Registration
from bot.words import say
from bot.words.names import plain


def _counts(connection: Connection) -> dict[str, int]:
    """The size of the database in bytes, and the number of rows of each kind."""

    def number(query: str) -> int:
        return int(connection.execute(query).fetchone()[0])

    return {
        "size": number("PRAGMA page_count") * number("PRAGMA page_size"),
        "running": number("SELECT count(*) FROM tables WHERE status = 'running' AND frozen IS NULL"),
        "frozen": number("SELECT count(*) FROM tables WHERE status = 'running' AND frozen IS NOT NULL"),
        "outbox": number("SELECT count(*) FROM outbox"),
    }


class Status:
    """``connection`` is Discord's client, ``commands`` knows whether Discord has this version's commands."""

    def __init__(
        self, database: Database, connection: discord.Client, commands: Registration, shards: Shards
    ) -> None:
        self._database = database
        self._connection = connection
        self._commands = commands
        self._shards = shards
        self.since = int(time.time())
        self.backups: Backups | None = None

    async def line(self, language: str) -> str:
        """Version, database, newest backup, tables, waiting messages and the gateway, in one line; below it
        why Discord lacks this version's commands, if it does."""
        found = await self._database.ask(_counts)
        last = self.backups.last if self.backups is not None else None
        latency, trouble = self._connection.latency, self._commands.trouble
        told = say(
            language,
            "health.line",
            version=own_version(),
            size=size(found["size"]),
            backup=say(language, "health.no_backup") if last is None else f"<t:{int(last)}:R>",
            running=found["running"],
            frozen=found["frozen"],
            outbox=found["outbox"],
            latency=round(latency * 1000) if math.isfinite(latency) else "?",
            since=f"<t:{self.since}:R>",
            shards=self._part(language),
        )
        if not trouble:
            return told
        return f"{told}\n-# {say(language, 'health.commands', why=plain(trouble, 600))}"

    def _part(self, language: str) -> str:
        served = self._shards.served
        if served is None:
            return ""
        told = say(language, "health.shards", shards=", ".join(map(str, served)), count=self._shards.count)
        return f" · {told}"
