"""How the bot is, for its host; and what players hear where it runs in several parts."""

from __future__ import annotations

import math
from sqlite3 import Connection
from typing import TYPE_CHECKING

from bot.base.about import own_version
from bot.ops.files import size
from bot.words import say
from bot.words.names import plain

if TYPE_CHECKING:
    from bot.client import EchoBot


def _counts(connection: Connection) -> dict[str, int]:
    """How large the database is, in bytes, and how many of what it has."""

    def number(query: str) -> int:
        return int(connection.execute(query).fetchone()[0])

    return {
        "size": number("PRAGMA page_count") * number("PRAGMA page_size"),
        "running": number("SELECT count(*) FROM tables WHERE status = 'running' AND frozen IS NULL"),
        "frozen": number("SELECT count(*) FROM tables WHERE status = 'running' AND frozen IS NOT NULL"),
        "outbox": number("SELECT count(*) FROM outbox"),
    }


async def line(bot: EchoBot, language: str) -> str:
    """Version, database, newest backup, tables, what is owed to Discord, and the gateway, in one line; below
    it why Discord does not have the commands of this version, where that is so."""
    found = await bot.database.ask(_counts)
    last = bot.backups.last if bot.backups is not None else None
    latency, trouble = bot.latency, bot.registration.trouble
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
        since=f"<t:{bot.since}:R>",
        shards=_shards(bot, language),
    )
    return told if not trouble else f"{told}\n-# {say(language, 'health.commands', why=plain(trouble, 600))}"


def _shards(bot: EchoBot, language: str) -> str:
    served = bot.shards_served
    if served is None:
        return ""
    told = say(language, "health.shards", shards=", ".join(map(str, served)), count=bot.settings.shard_count)
    return f" · {told}"
