"""Pictures for messages. If a game has none, or drawing fails, callers get None and use text."""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
import shutil
from collections.abc import Coroutine, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import discord

from bot.tables.log import talk
from bot.tables.rows import TableRow
from bot.ui.ways import Ways
from render import (
    Chart,
    NoRendererError,
    Studio,
    SupersededError,
    Theme,
    renderer,
    spill_to_disk,
    suffix,
)
from rules.game import Outcome
from rules.legend import legend

_log = logging.getLogger(__name__)
PATIENCE = 1.5
"""Seconds a click waits for a picture; after that the text is shown, and the picture once it is drawn."""
PUBLIC_PATIENCE = 4.0
"""The same for a public message, which nobody waits for."""
LATEST = 60.0
"""Seconds after which a late picture is given up."""
_GLANCE = 0.02
_SHARE = 4  # at most one part in this many of the free disk is used for pieces of pictures


@dataclass(slots=True, frozen=True)
class Picture:
    """An encoded picture and the file name under which it is attached."""

    name: str
    data: bytes


@contextlib.contextmanager
def pieces_on_disk(megabytes: int, folder: Path) -> Iterator[None]:
    """Keep pieces of pictures in a folder when memory has no room for them.

    The folder holds up to ``megabytes``, or a quarter of the free disk if that is less. If that fails,
    pictures take longer."""
    try:
        spill_to_disk(min(megabytes << 20, shutil.disk_usage(folder).free // _SHARE), folder)
    except OSError as error:
        _log.warning("pieces of pictures cannot be kept in %s (%s): they are drawn anew", folder, error)
    try:
        yield
    finally:
        spill_to_disk(0)


class Pictures:
    """The studio as the bot uses it. ``enabled`` False: no pictures at all."""

    def __init__(self, enabled: bool = True) -> None:
        self.enabled = enabled
        self.waiting = False
        """Whether a picture that was left out may still come."""
        self.patience, self.public_patience = PATIENCE, PUBLIC_PATIENCE
        self.ways = Ways()
        """Ways that work for adding pictures to existing messages."""
        self._studio: Studio | None = None

    def hurried(self, seconds: float | None = None) -> Hurried:
        """The pictures for a message that waits this many seconds for them (None: ``patience``)."""
        return Hurried(self, self.patience if seconds is None else seconds)

    def close(self) -> None:
        """Stop drawing."""
        if self._studio is not None:
            self._studio.close()
            self._studio = None

    def draws(self, key: str) -> bool:
        """Whether there are pictures of this game."""
        return self._open(key) is not None

    def _open(self, key: str) -> Studio | None:
        if not self.enabled:
            return None
        try:
            renderer(key)
        except NoRendererError:
            return None
        return self._start()

    def _start(self) -> Studio | None:
        if not self.enabled:
            return None
        if self._studio is None:
            self._studio = Studio()
        return self._studio

    async def board(self, table: TableRow, version: int, view: Any, theme: Theme) -> Picture | None:
        """The public table, with names as in the theme. Only the newest version is drawn; None for an
        outdated one."""
        studio = self._open(table.game_key)
        if studio is None:
            return None
        named = replace(theme, names=talk.names(table, theme.language))
        return await self._made("board", studio.board(table.game_key, table.id, version, view, named))

    async def position(self, table: TableRow, number: int, view: Any, theme: Theme) -> Picture | None:
        """The board at an earlier position; unlike with ``board``, no later one replaces it."""
        studio = self._open(table.game_key)
        if studio is None:
            return None
        return await self._made(
            "board", studio.board(table.game_key, (table.id, number), number, view, theme)
        )

    async def film(
        self,
        table: TableRow,
        scenes: Sequence[tuple[Any, Theme]],
        most: int,
        captions: Sequence[str],
        outcome: Outcome | None = None,
    ) -> Picture | None:
        """Boards one after the other, each with its caption, as an animation of at most ``most`` bytes that
        ends on the score sheet of that outcome."""
        studio = self._open(table.game_key)
        if studio is None:
            return None
        return await self._made("film", studio.film(table.game_key, scenes, most, captions, outcome))

    async def chart(self, chart: Chart, theme: Theme, key: str = "") -> Picture | None:
        """A diagram of chances, as it looks at a table of the game of that key."""
        studio = self._start()
        if studio is None:
            return None
        return await self._made("chart", studio.chart(chart, theme, key=key))

    async def cover(self, table: TableRow) -> Picture | None:
        """The picture of a lobby in the table's language and palette."""
        studio = self._open(table.game_key)
        if studio is None:
            return None
        return await self._made("cover", studio.cover(table.game_key, _theme(table, table.language)))

    async def box(self, game: str, language: str) -> Picture | None:
        """The cover of a game without a table."""
        studio = self._open(game)
        if studio is None:
            return None
        return await self._made("cover", studio.cover(game, Theme(language)))

    async def legend(self, game: str, language: str, palette: str, topic: str = "") -> Picture | None:
        """What the symbols of a game mean, or those of a topic of its rules; None where none are drawn."""
        if not legend(game, topic):
            return None
        studio = self._open(game)
        if studio is None:
            return None
        return await self._made("legend", studio.legend(game, Theme(language, palette=palette, region=topic)))

    async def card(self, game: str, card: str, language: str, palette: str) -> Picture | None:
        """One card by its id."""
        studio = self._open(game)
        if studio is None:
            return None
        return await self._made("card", studio.card(game, card, Theme(language, palette=palette)))

    async def warm_up(self, keys: Iterable[str], languages: Sequence[str]) -> None:
        """Draw what covers and boards share, so that the first players need not wait."""
        drawn = [(key, studio) for key in keys if (studio := self._open(key)) is not None]
        if drawn:
            await drawn[0][1].warm_up([key for key, _ in drawn], languages)

    async def hand(self, table: TableRow, view: Any, language: str, palette: str) -> Picture | None:
        """The hand of the view's own seat."""
        studio = self._open(table.game_key)
        if studio is None:
            return None
        return await self._made("hand", studio.hand(table.game_key, view, _theme(table, language, palette)))

    async def choices(self, table: TableRow, view: Any, theme: Theme) -> Picture | None:
        """What a question of the view's own seat is about, with the numbers of its choices that stand in the
        theme; names are those of the table."""
        studio = self._open(table.game_key)
        if studio is None:
            return None
        named = replace(theme, names=talk.names(table, theme.language))
        return await self._made("choices", studio.choices(table.game_key, view, named))

    async def scores(self, table: TableRow, view: Any, outcome: Outcome) -> Picture | None:
        """The score sheet in the table's language."""
        studio = self._open(table.game_key)
        if studio is None:
            return None
        theme = _theme(table, table.language)
        return await self._made("scores", studio.scores(table.game_key, view, outcome, theme))

    async def _made(self, name: str, drawing: Coroutine[Any, Any, bytes]) -> Picture | None:
        try:
            data = await drawing
        except SupersededError:
            return None
        except Exception:
            _log.exception("a %s picture could not be drawn; text serves instead", name)
            return None
        return Picture(f"{name}.{suffix(data)}", data)


class Hurried(Pictures):
    """The same pictures for one message that cannot wait long.

    Those not ready in time are left out, ``late`` says so, and drawing goes on. After ``rest``, asking for
    the same ones again in the same order gives all that were drawn."""

    def __init__(self, whole: Pictures, seconds: float) -> None:
        super().__init__(whole.enabled)
        self.late = False
        self._whole = whole
        self._until = asyncio.get_running_loop().time() + seconds
        self._asked: list[asyncio.Task[Picture | None]] = []
        self._again: Iterator[asyncio.Task[Picture | None]] = iter(())

    def _start(self) -> Studio | None:
        return self._whole._start()

    async def _made(self, name: str, drawing: Coroutine[Any, Any, bytes]) -> Picture | None:
        before = next(self._again, None)
        if before is not None:
            drawing.close()
            return await before
        loop = asyncio.get_running_loop()
        task = loop.create_task(self._whole._made(name, drawing), name=f"picture-{name}")
        self._asked.append(task)
        # Also after the time is over: cached pictures come at once.
        await asyncio.wait([task], timeout=max(_GLANCE, self._until - loop.time()))
        if task.done():
            return task.result()
        self.late = self.waiting = True
        return None

    async def rest(self, seconds: float = LATEST) -> bool:
        """Wait this long for late pictures; returns whether all came."""
        _, missing = await asyncio.wait(self._asked, timeout=seconds) if self._asked else ((), ())
        self._again = iter(self._asked)
        self.waiting = bool(missing)
        return not missing

    def drop(self) -> None:
        """Stop drawing what nobody waits for any more."""
        for task in self._asked:
            task.cancel()


def _theme(table: TableRow, language: str, palette: str | None = None) -> Theme:
    return Theme(language, talk.names(table, language), palette or table.palette)


class _File(discord.File):
    """A file whose number in its request is text, as Discord documents ids; discord.py sends a number."""

    def to_dict(self, index: int) -> dict[str, Any]:
        return {**super().to_dict(index), "id": str(index)}


def files(pictures: Iterable[Picture], alts: Mapping[str, str] | None = None) -> list[discord.File]:
    """The pictures as files to send.

    ``alts``: what they show in words, by name, for a message that does not say it itself."""
    return [
        _File(io.BytesIO(picture.data), picture.name, description=(alts or {}).get(picture.name))
        for picture in pictures
    ]
