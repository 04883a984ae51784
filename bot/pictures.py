"""Pictures for messages. Where a game has none, or drawing fails, the caller gets None and text serves."""

from __future__ import annotations

import contextlib
import logging
import shutil
from collections.abc import Awaitable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bot.store.rows import TableRow
from render import Chart, NoRenderer, Studio, Superseded, Theme, renderer, shelve, suffix
from rules.game import Outcome

_log = logging.getLogger(__name__)
_SHARE = 4  # of the free disk this part may be taken by what pictures are made of


@dataclass(slots=True, frozen=True)
class Picture:
    """An encoded picture and the file name under which it is attached."""

    name: str
    data: bytes


@contextlib.contextmanager
def shelved(megabytes: int, folder: Path) -> Iterator[None]:
    """Meanwhile pieces of pictures that the memory has no room for lie in a folder: in so much of its disk,
    or in a quarter of what is free there. Where that cannot be, pictures take longer."""
    try:
        shelve(min(megabytes << 20, shutil.disk_usage(folder).free // _SHARE), folder)
    except OSError as error:
        _log.warning("pieces of pictures cannot be kept in %s (%s): they are drawn anew", folder, error)
    try:
        yield
    finally:
        shelve(0)


class Pictures:
    """The studio as the bot uses it. ``enabled`` False: no pictures at all."""

    def __init__(self, enabled: bool = True) -> None:
        self.enabled = enabled
        self._studio: Studio | None = None

    def close(self) -> None:
        """Stop drawing."""
        if self._studio is not None:
            self._studio.close()
            self._studio = None

    def _open(self, key: str) -> Studio | None:
        if not self.enabled:
            return None
        try:
            renderer(key)
        except NoRenderer:
            return None
        return self._start()

    def _start(self) -> Studio | None:
        if not self.enabled:
            return None
        if self._studio is None:
            self._studio = Studio()
        return self._studio

    async def board(
        self,
        table: TableRow,
        version: int,
        view: Any,
        language: str,
        lines: tuple[str, ...] = (),
        focus: int | None = None,
        palette: str | None = None,
        since: Any = None,
        actor: int | None = None,
    ) -> Picture | None:
        """The open table, in the table's palette unless one is named, with a seat (and figure) drawn large;
        what has changed since an earlier view is lit. Only the newest version is drawn; None for one that is
        outdated already."""
        studio = self._open(table.game)
        if studio is None:
            return None
        theme = replace(_theme(table, language, palette, lines, focus, since), actor=actor)
        return await _made("board", studio.board(table.game, table.id, version, view, theme))

    async def position(self, table: TableRow, number: int, view: Any, theme: Theme) -> Picture | None:
        """The board of an earlier position; unlike that of ``board`` no later one takes its place."""
        studio = self._open(table.game)
        if studio is None:
            return None
        return await _made("board", studio.board(table.game, (table.id, number), number, view, theme))

    async def film(self, table: TableRow, scenes: Sequence[tuple[Any, Theme]], most: int) -> Picture | None:
        """Boards one after the other as a moving picture of at most ``most`` bytes."""
        studio = self._open(table.game)
        if studio is None:
            return None
        return await _made("film", studio.film(table.game, scenes, most))

    async def chart(self, chart: Chart, theme: Theme) -> Picture | None:
        """A diagram of chances."""
        studio = self._start()
        return await _made("chart", studio.chart(chart, theme)) if studio is not None else None

    async def cover(self, table: TableRow) -> Picture | None:
        """The picture of a lobby in the table's language and palette."""
        studio = self._open(table.game)
        if studio is None:
            return None
        return await _made("cover", studio.cover(table.game, _theme(table, table.language)))

    async def card(self, game: str, card: str, language: str, palette: str) -> Picture | None:
        """One card by its id."""
        studio = self._open(game)
        if studio is None:
            return None
        return await _made("card", studio.card(game, card, Theme(language, palette=palette)))

    async def warm_up(self, keys: Iterable[str], languages: Sequence[str]) -> None:
        """Draw what boards share, so that the first players do not wait for it."""
        for key in keys:
            studio = self._open(key)
            if studio is not None:
                await studio.warm_up([key], languages)

    async def hand(self, table: TableRow, view: Any, language: str, palette: str) -> Picture | None:
        """The hand of the view's own seat."""
        studio = self._open(table.game)
        if studio is None:
            return None
        return await _made("hand", studio.hand(table.game, view, _theme(table, language, palette)))

    async def scores(self, table: TableRow, view: Any, outcome: Outcome) -> Picture | None:
        """The score sheet in the table's language."""
        studio = self._open(table.game)
        if studio is None:
            return None
        theme = _theme(table, table.language)
        return await _made("scores", studio.scores(table.game, view, outcome, theme))


def _theme(
    table: TableRow,
    language: str,
    palette: str | None = None,
    lines: tuple[str, ...] = (),
    focus: int | None = None,
    since: Any = None,
) -> Theme:
    return Theme(language, table.names(), palette or table.palette, lines, focus, since)


async def _made(name: str, drawing: Awaitable[bytes]) -> Picture | None:
    try:
        data = await drawing
    except Superseded:
        return None
    except Exception:
        _log.exception("a %s picture could not be drawn; text serves instead", name)
        return None
    return Picture(f"{name}.{suffix(data)}", data)
