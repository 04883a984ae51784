"""A stand-in for what sends and draws, on which tests of single senders write: without Discord and without
pictures, each call is noted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import discord

from bot.messages.sender import Contents, Sent, refused
from bot.messages.store import MessageRow, OutboxRow
from bot.ui.answers.attached import AttachedFile
from bot.ui.pictures import Picture
from bot.ui.ways import Ways


def failed(status: int, code: int = 0) -> discord.HTTPException:
    """What discord.py raises for an answer of this status and code."""
    kinds: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}
    kind = kinds.get(status, discord.DiscordServerError if status >= 500 else discord.HTTPException)
    response: Any = SimpleNamespace(status=status, reason="no", headers={"Content-Type": "application/json"})
    return kind(response, {"code": code, "message": "no"})


class Paper:
    """In the place of ``Post``.

    put      the forms of each message that was posted, up to the one that was taken
    edits    what each edit was given
    errors   raised by the next deeds, None: it is done
    there    the files that a message has afterwards
    """

    def __init__(self, classic: bool = False, found: bool = False) -> None:
        self.put_: list[list[Mapping[str, Any]]] = []
        self.marks: list[Sequence[str]] = []
        self.edits: list[dict[str, Any]] = []
        self.errors: list[discord.HTTPException | None] = []
        self.there: list[AttachedFile] = []
        self.gone = False
        self.looks = 0
        self._classic, self._found = classic, found
        self._refuse = True
        """Whether another form is tried where one is refused."""

    def _next(self) -> None:
        error = self.errors.pop(0) if self.errors else None
        if error is not None:
            raise error

    async def put(self, owed: OutboxRow, place: int, marks: Sequence[str], contents: Contents) -> Sent | None:
        self.put_.append([])
        self.marks.append(marks)
        async for content in contents:
            self.put_[-1].append(content)
            try:
                self._next()
            except discord.HTTPException as error:
                if not refused(error) or not self._refuse:
                    raise
                continue
            return Sent(77, self.there, self._classic, self._found)
        return None

    async def edit(self, message: MessageRow, **content: Any) -> Sent | None:
        self.edits.append(content)
        self._next()
        return None if self.gone else Sent(message.id, self.there, "form" in message.body)

    async def look(self, message: MessageRow) -> list[AttachedFile]:
        self.looks += 1
        self._next()
        return self.there


class Hand:
    """In the place of ``Pictures`` and ``Hurried``: a picture is drawn when ``steps`` waits are over, None:
    never."""

    def __init__(self, steps: int | None = 0, enabled: bool = True) -> None:
        self.enabled = enabled
        self.public_patience = 3.0
        self.ways = Ways()
        self.steps = steps
        self.late = False
        self.asked: list[Any] = []
        self.rests: list[float] = []
        self.dropped = 0
        self.patience: list[float] = []

    def hurried(self, seconds: float) -> Hand:
        self.patience.append(seconds)
        self.late = False
        return self

    async def rest(self, seconds: float) -> bool:
        self.rests.append(seconds)
        if self.steps is not None:
            self.steps = max(0, self.steps - 1)
        return self.steps == 0

    def drop(self) -> None:
        self.dropped += 1

    def _drawn(self, *asked: Any) -> Picture | None:
        self.asked.append(asked)
        self.late = self.late or self.steps != 0
        return Picture(f"{asked[0]}.webp", b"picture") if self.steps == 0 and self.enabled else None

    async def cover(self, table: Any) -> Picture | None:
        return self._drawn("cover", table.language)

    async def board(self, table: Any, version: int, view: Any, theme: Any) -> Picture | None:
        return self._drawn("board", version, theme.language, theme.palette)

    async def scores(self, table: Any, view: Any, outcome: Any) -> Picture | None:
        return self._drawn("scores", outcome)
