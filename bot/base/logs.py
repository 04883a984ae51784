"""The log: its form, its table and interaction numbers; never a hidden card or a token.

Errors of a game may quote a hand, and so may a library's DEBUG messages about its requests. So an error is
logged by kind and place only (with its text if it comes from Discord, the network, the disk or the database),
and libraries are logged from INFO up.
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
"""The number of the table that the present task works on."""
interaction: ContextVar[int | None] = ContextVar("interaction", default=None)
"""The id of the interaction that the present task answers."""

_SPEAKING = (discord.DiscordException, aiohttp.ClientError, OSError, sqlite3.Error, TimeoutError)
"""Errors whose text cannot come from a game."""
_TOKENS = re.compile(
    r"(?<=/webhooks/)(\d+)/[\w.-]+"
    r"|(?<=/interactions/)(\d+)/[\w.-]+"
    r"|aW50ZXJhY3Rpb246[\w=-]+"  # how an interaction's token begins
    r"|[\w-]{23,28}\.[\w-]{6}\.[\w-]{27,}"  # the token of a bot
)
_LIBRARIES = ("discord", "aiosqlite", "aiohttp", "asyncio", "PIL")
_RECENT = 60
_BROKEN = ("Attempting a reconnect", "Failed to connect for shard")


def clean(text: str) -> str:
    """The text without tokens."""
    return _TOKENS.sub(lambda found: f"{found[1] or found[2] or ''}…", text)


def told(error: BaseException) -> list[dict[str, Any]]:
    """An error and its causes, first cause first: kind, place and, if it cannot show a card, its text."""
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
    """The text of a record, with errors that might show a card by kind only.

    asyncio quotes errors below its first line; they are listed as faults instead."""
    said = str(record.msg)
    if isinstance(record.args, tuple) and record.args:
        said %= tuple(_spoken(argument) for argument in record.args)
    elif record.args:
        said = record.getMessage()
    return clean(said.partition("\n")[0] if record.name == "asyncio" else said)


def _spoken(argument: object) -> object:
    """What replaces an argument of a message."""
    if isinstance(argument, BaseException) and not isinstance(argument, _SPEAKING):
        return type(argument).__name__
    return argument


class Context(logging.Filter):
    """Adds the table and the interaction to every record, or None."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let all records pass. One that names its own table (``extra``), as in the database thread, keeps
        it."""
        about = vars(record).get("table")
        record.table = table.get() if about is None else about
        record.interaction = interaction.get()
        return True


class Readable(logging.Formatter):
    """One line for people, with the errors below it."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, logger, message, and the table and interaction in brackets."""
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
    """Shortens discord.py's records about a broken connection to one line.

    It reconnects by itself, and the traceback helps nobody."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let all records pass; removes the traceback from those about broken connections."""
        if record.exc_info and record.exc_info[1] and record.msg.startswith(_BROKEN):
            why = readable(record.exc_info[1])
            record.msg, record.args = f"{record.getMessage()} ({why})", ()
            record.exc_info, record.levelno, record.levelname = None, logging.WARNING, "WARNING"
        return True


class Lines(logging.Formatter):
    """One line of JSON, for programs."""

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
    """Keeps the bot's last warnings and errors, for problem reports.

    Only the pattern of a message is kept: its arguments might come from a game.
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
        """What was kept about a table, and about no table, oldest first."""
        return [entry for entry in self._kept if entry["table"] in (None, table_id)]


_BRIEF = Brief()


class ToldOnce(logging.Filter):
    """Drops records of errors that another place reports once, with advice."""

    def __init__(self, kinds: tuple[type[BaseException], ...]) -> None:
        super().__init__()
        self._kinds = kinds

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write this record."""
        error = record.exc_info[1] if record.exc_info else None
        return not isinstance(error, self._kinds)


def set_up(level: str, form: str, told_once: tuple[type[BaseException], ...] = ()) -> None:
    """From now on write the log to standard error, in the form "text" or "json".

    Errors of the types in ``told_once`` are left out: whoever raises them reports them.
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
