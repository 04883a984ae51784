"""The log: what is written, in which form, about which table and interaction; never a hidden card or a token.

What a game raises may quote a hand, and so may what a library says about its requests at the level DEBUG.
Therefore faults are told by their kind and place alone (with their words where Discord, the network, the disk
or the database speaks), and libraries are not heard below INFO.
"""

from __future__ import annotations

import json
import logging
import re
import sqlite3
import traceback
from collections import deque
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

import aiohttp
import discord

from bot.base.refused import readable

table: ContextVar[int | None] = ContextVar("table", default=None)
"""The number of the table that the present task deals with."""
interaction: ContextVar[int | None] = ContextVar("interaction", default=None)
"""The id of the interaction that the present task answers."""

_SPEAKING = (discord.DiscordException, aiohttp.ClientError, OSError, sqlite3.Error, TimeoutError)
"""Errors whose words come from outside the games."""
_TOKENS = re.compile(
    r"(?<=/webhooks/)(\d+)/[\w.-]+"
    r"|(?<=/interactions/)(\d+)/[\w.-]+"
    r"|aW50ZXJhY3Rpb246[\w=-]+"  # how the token of an interaction begins
    r"|[\w-]{23,28}\.[\w-]{6}\.[\w-]{27,}"  # the token of a bot
)
_LIBRARIES = ("discord", "aiosqlite", "aiohttp", "asyncio", "PIL")
_RECENT = 60
_BROKEN = ("Attempting a reconnect", "Failed to connect for shard")


def clean(text: str) -> str:
    """The text without tokens."""
    return _TOKENS.sub(lambda found: f"{found[1] or found[2] or ''}…", text)


def told(error: BaseException) -> list[dict[str, Any]]:
    """An error and what led to it, the first cause first: kind, place and, where they tell no card, words."""
    found: list[dict[str, Any]] = []
    seen: set[int] = set()
    present: BaseException | None = error
    while present is not None and id(present) not in seen:
        seen.add(id(present))
        frames = traceback.extract_tb(present.__traceback__)
        entry: dict[str, Any] = {
            "kind": f"{type(present).__module__}.{type(present).__qualname__}",
            "at": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
        }
        if isinstance(present, _SPEAKING):
            entry["says"] = clean(str(present))
        found.insert(0, entry)
        present = present.__cause__ or (None if present.__suppress_context__ else present.__context__)
    return found


def _message(record: logging.LogRecord) -> str:
    """What a record says, with errors that may tell a card by their kind alone. asyncio quotes errors below
    its first line: they are told as faults instead."""
    said = str(record.msg)
    if isinstance(record.args, tuple) and record.args:
        said %= tuple(_spoken(argument) for argument in record.args)
    elif record.args:
        said = record.getMessage()
    return clean(said.partition("\n")[0] if record.name == "asyncio" else said)


def _spoken(argument: object) -> object:
    """What is filled in for an argument of a message."""
    if isinstance(argument, BaseException) and not isinstance(argument, _SPEAKING):
        return type(argument).__name__
    return argument


class Context(logging.Filter):
    """Gives every record the table and the interaction that it is about, None where there is none."""

    def filter(self, record: logging.LogRecord) -> bool:
        """All records pass. One that names its table by itself (``extra``), as in the thread of the database,
        keeps it."""
        about = vars(record).get("table")
        record.table = table.get() if about is None else about
        record.interaction = interaction.get()
        return True


class Readable(logging.Formatter):
    """A line for people, with the faults below it."""

    def format(self, record: logging.LogRecord) -> str:
        """Instant, level, logger, message, and in brackets the table and the interaction."""
        facts = vars(record)
        about = [f"{key} {facts[key]}" for key in ("table", "interaction") if facts.get(key) is not None]
        when = self.formatTime(record)
        line = f"{when} {record.levelname} {record.name}: {_message(record)}"
        lines = [f"{line} [{', '.join(about)}]" if about else line]
        for entry in _faults(record):
            lines += [f"  {place}" for place in entry["at"]]
            lines.append(f"  {entry['kind']}{': ' + entry['says'] if 'says' in entry else ''}")
        return clean("\n".join(lines))


class Brief(logging.Filter):
    """What the library says of a connection that broke takes one line: it is tried again by itself, and where
    in the library that was noticed tells nobody anything."""

    def filter(self, record: logging.LogRecord) -> bool:
        """All records pass, those of this kind without their faults."""
        if record.exc_info and record.exc_info[1] and record.msg.startswith(_BROKEN):
            why = readable(record.exc_info[1])
            record.msg, record.args = f"{record.getMessage()} ({why})", ()
            record.exc_info, record.levelno, record.levelname = None, logging.WARNING, "WARNING"
        return True


class Lines(logging.Formatter):
    """A JSON object in one line, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """With the keys at (UTC), level, logger, message, table, interaction and, after an error, faults."""
        facts = vars(record)
        line: dict[str, Any] = {
            "at": _instant(record),
            "level": record.levelname,
            "logger": record.name,
            "message": _message(record),
            "table": facts.get("table"),
            "interaction": None if facts.get("interaction") is None else str(facts["interaction"]),
        }
        found = _faults(record)
        return json.dumps(line | ({"faults": found} if found else {}), ensure_ascii=False)


def _instant(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _faults(record: logging.LogRecord) -> list[dict[str, Any]]:
    error = record.exc_info[1] if record.exc_info else None
    return told(error) if error is not None else []


class Recent(logging.Handler):
    """Keeps the last warnings and errors of the bot, for reports of problems.

    Of a message only the pattern is kept: what would be filled in might come from a game.
    """

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._kept: deque[dict[str, Any]] = deque(maxlen=_RECENT)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep what a record tells."""
        self._kept.append(
            {
                "at": _instant(record),
                "level": record.levelname,
                "logger": record.name,
                "message": clean(str(record.msg)),
                "table": table.get(),
                "faults": _faults(record),
            }
        )

    def of(self, table_id: int) -> list[dict[str, Any]]:
        """What was kept about a table, and what is about none, the oldest first."""
        return [entry for entry in self._kept if entry["table"] in (None, table_id)]


_BRIEF = Brief()


class ToldOnce(logging.Filter):
    """Leaves out what failed because of errors that somebody else tells once, with what to do."""

    def __init__(self, kinds: tuple[type[BaseException], ...]) -> None:
        super().__init__()
        self._kinds = kinds

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written."""
        error = record.exc_info[1] if record.exc_info else None
        return not isinstance(error, self._kinds)


def set_up(level: str, form: str, told_once: tuple[type[BaseException], ...] = ()) -> None:
    """Write the log to standard error from now on, in the form "text" or "json".

    What failed because of the errors ``told_once`` is left out: who raises them tells of them by itself.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(Lines() if form == "json" else Readable())
    handler.addFilter(Context())
    handler.addFilter(ToldOnce(told_once))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ("discord.client", "discord.shard"):
        logging.getLogger(name).addFilter(_BRIEF)
    for name in _LIBRARIES:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLogger().level))
