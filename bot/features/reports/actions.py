"""Problems that players report: a bundle for the host, without anything hidden at the table.

Each is a file in the folder ``reports`` beside the database. It is sent to the channel set by the host, else
to the application's owner as a direct message. A report that could not be sent is tried again at the next
start. The file does not say who reported.
"""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import platform
import secrets
import sqlite3
from dataclasses import replace
from functools import partial
from pathlib import Path
from sqlite3 import Connection
from typing import Any

import aiohttp
import discord

from bot.base import logs
from bot.base.about import own_version
from bot.base.background import Background
from bot.base.refused import readable
from bot.client import Client
from bot.features.reports import store
from bot.messages.layouts import CONTENT
from bot.store import requests
from bot.store.database import Database, migrations
from bot.tables.log import talk
from bot.tables.table import Table
from bot.ui.components import NOBODY
from bot.ui.readers import Reader
from bot.words import clip
from bot.words.names import plain
from bot.words.refusals import Refusal
from rules import games, position
from rules.match import Match
from rules.position import Position

_log = logging.getLogger(__name__)
FORMAT = "echo-tables-report"
VERSION = 1
OFTEN = 5
"""Most reports of one player per hour."""
LONGEST = 1000
"""Most characters of a player's description."""
_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # no two look alike
_LENGTH = 6
_QUOTED = 1500  # characters of it quoted in the message to the host
_TABLES = 25
"""Most frozen tables named in one message."""


def bundle(table: Table) -> dict[str, Any]:
    """The public state of a table that may explain a problem; no names of people."""
    match = table.match
    found: dict[str, Any] = {
        "id": table.id,
        "game": table.game_key,
        "rules": table.game.rules,
        "options": table.options,
        "language": table.language,
        "status": table.status,
        "pace": str(table.clock.pace),
        "paused": table.paused is not None,
        "frozen": table.frozen,
        "imported": table.imported,
        "seats": [
            {
                "computer": row.level,
                "resigned": row.resigned,
                "stand_in": row.stand_in is not None,
                "open": row.open,
            }
            for row in table.seats
        ],
        "changes": [[change.seat, change.kind] for change in table.changes],
    }
    if match is not None:
        found |= {
            "commitment": match.commitment,
            "waiting": sorted(prompt.public_part()[::2] for prompt in match.prompts()),
            "events": [fact for step in match.steps() for fact in talk.facts(step.result.events)],
            "board": table.game.words.board(match.view(None), talk.audience_of(_unnamed(table), "en")),
            "position": _position(match),
        }
    return found


def _position(match: Match) -> str:
    """A position, as text, that looks to everybody like this one: what is hidden is dealt anew. It can be
    read, changed and played (``python -m rules show``). Empty where the match is too damaged for it."""
    try:
        state = match.game.imagine(match.view(None), seed=0)
        return position.write(Position(match.game, match.seats, state))
    except Exception:  # a report goes out whatever is wrong with the table
        _log.warning("a position could not be written for a report", exc_info=True)
        return ""


def _unnamed(table: Table) -> Any:
    """The table with numbers in place of its players' names."""
    return replace(table, seats=[replace(row, name=f"Seat {row.number + 1}") for row in table.seats])


def _write(folder: Path, reference: str, record: dict[str, Any]) -> None:
    """Write a report, readable by the bot's user only."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / f"{reference}.json"
    part = path.with_suffix(".part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        json.dump(record, file, ensure_ascii=False, indent=1)
    part.replace(path)


class Reports:
    """Tells the host what players report, and other things that need attention.

    ``channel`` is where that goes (None: direct messages to the owner), ``recent`` keeps the latest errors,
    ``background`` runs work that nobody waits for.
    """

    def __init__(
        self,
        database: Database,
        client: Client,
        channel: int | None,
        recent: logs.Recent,
        background: Background,
    ) -> None:
        self._database = database
        self._client = client
        self._channel = channel
        self._recent = recent
        self._later = background.later
        self._folder = database.path.parent / "reports"

    async def make(self, table: Table, reader: Reader, said: str, once: int | None) -> str:
        """Report a problem at a table; returns its reference. Raises Refusal for somebody who reports too
        often."""
        if await self._database.ask(store.lately, reader.id, 1) >= OFTEN:
            raise Refusal("report_often")
        reference = "".join(_LETTERS[secrets.randbelow(len(_LETTERS))] for _ in range(_LENGTH))
        seat = table.eyes_of(reader.id)
        record = {
            "format": FORMAT,
            "version": VERSION,
            "reference": reference,
            "at": requests.now(),
            "program": versions(),
            "shards": self._client.served.served,
            "said": said[:LONGEST],
            "seat": None if seat is None else seat.number,
            "table": await asyncio.to_thread(bundle, table),
            "problems": self._recent.of(table.id),
        }
        await asyncio.to_thread(_write, self._folder, reference, record)

        def noted(connection: Connection) -> None:
            requests.once(connection, once)
            store.add(connection, reference, table.id, reader.id)

        await self._database.write(noted)
        _log.info("table %s: problem %s was reported", table.id, reference)
        self._later(self.send(reference))
        return reference

    async def send(self, reference: str) -> None:
        """Send a report to the host. If that fails, it stays in its folder and is tried at the next start."""
        path = self._folder / f"{reference}.json"
        try:
            content = await asyncio.to_thread(path.read_bytes)
            place = await self._place()
            if place is None:
                words = "report %s: the application has no owner to send it to; it is %s"
                _log.warning(words, reference, path)
                return
            about = json.loads(content)
            told = f"**Problem {reference}** · table {about['table']['id']} · {about['table']['game']}"
            told = "\n".join([told, *_quoted(about["said"])])
            files = [discord.File(path, path.name)]
            if written := about["table"].get("position"):
                files.append(discord.File(io.BytesIO(written.encode()), f"{reference}.toml"))
            await place.send(clip(told, CONTENT), files=files, nonce=reference, allowed_mentions=NOBODY)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.warning("report %s could not be sent (%s); it is %s", reference, error, path)
            return
        await self._database.write(partial(store.set_sent, reference=reference))

    async def _place(self) -> discord.abc.Messageable | None:
        """Where reports go: the channel set by the host, else the owner's direct messages."""
        if self._channel is not None:
            return self._client.get_partial_messageable(self._channel)
        owners = await self._client.owners()
        return await self._client.create_dm(discord.Object(owners[0])) if owners else None

    async def frozen(self, tables: dict[int, str]) -> None:
        """Tell the host which tables cannot go on since this start, and why; the log tells it too."""
        lines = [f"- table {number}: {why}" for number, why in sorted(tables.items())[:_TABLES]]
        if len(tables) > _TABLES:
            lines.append(f"- … and {len(tables) - _TABLES} more, see the log")
        told = (
            "🧊 **This version of the bot cannot go on with these running tables.** Nothing is lost, and "
            "their players have been told. They go on by themselves with a version that can play them again, "
            "for example the one that ran before."
        )
        await self.tell_host("\n".join([told, *lines]))

    async def tell_host(self, said: str) -> None:
        """Send text to the host, where reports go too; it is logged as well."""
        try:
            place = await self._place()
            if place is None:
                _log.warning("the application has no owner who could be told")
                return
            await place.send(content=clip(said, CONTENT), allowed_mentions=NOBODY)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.warning("the host could not be told (%s)", readable(error))

    async def resume(self) -> None:
        """Send what the host has not received yet."""
        for reference in await self._database.ask(store.unsent):
            await self.send(reference)

    async def told_by(self, user_id: int) -> dict[str, dict[str, Any]]:
        """What a user's reports hold about that user: words and seat, by reference. Deleted files are left
        out."""
        folder, found = self._folder, {}
        for reference in await self._database.ask(store.of_user, user_id):
            if (record := await asyncio.to_thread(_kept, folder, reference)) is not None:
                found[reference] = {"said": record["said"], "seat": record["seat"]}
        return found

    async def forget(self, user_id: int) -> None:
        """Remove a user's words from the user's reports."""
        for reference in await self._database.ask(store.of_user, user_id):
            await asyncio.to_thread(_silence, self._folder, reference)


def _quoted(said: str) -> list[str]:
    """A player's words as a quote, without working markdown, mentions or links. The file has all of them."""
    lines = [plain(line, LONGEST) for line in said.splitlines() if line.strip()]
    return [f"> {line}" for line in clip("\n".join(lines), _QUOTED).split("\n") if line]


def _kept(folder: Path, reference: str) -> dict[str, Any] | None:
    path = folder / f"{reference}.json"
    if not path.is_file():
        return None
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record


def _silence(folder: Path, reference: str) -> None:
    if (record := _kept(folder, reference)) is not None:
        _write(folder, reference, record | {"said": "", "seat": None})


def versions() -> dict[str, Any]:
    """The versions of everything a problem may depend on."""
    return {
        "echo-tables": own_version(),
        "schema": len(migrations()),
        "rules": {key: game.rules for key, game in games().items()},
        "python": platform.python_version(),
        "discord.py": discord.__version__,
        "sqlite": sqlite3.sqlite_version,
        "system": platform.platform(),
    }
