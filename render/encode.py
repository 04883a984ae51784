"""From drawings to files: encoding, the two threads that draw, and the cache of finished pictures.

A picture is kept under a digest of everything it was drawn from (game, view, theme, format), never under its
table: a hand can only be found again by the seat that it was drawn for.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import time
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Lock
from typing import Any, Literal

from PIL import Image

from render.caches import ByteCache
from render.chart import Chart, draw_chart
from render.films import FILM_WIDTH, FILM_WIDTHS, Shot, film
from render.renderers import DrawsLegend, NoRendererError, Theme, draw_choices, renderer
from render.skins import skin_of
from rules.game import Outcome

Kind = Literal["webp", "jpeg", "png"]

HURRY = 0.4
"""Seconds in the queue after which a picture is encoded fast instead of small."""
THREADS = 2
KEPT_BYTES = 8 << 20


class SupersededError(Exception):
    """A newer version of the same table was asked for meanwhile; this one was not drawn."""


class _UnwantedError(Exception):
    """Nobody waited for a picture any more when its turn came."""


class _Job:
    """A picture that is being drawn, or waits for its turn, and how many wait for it."""

    def __init__(self) -> None:
        self.wanted = 0
        self.done: asyncio.Future[bytes]


def encode(image: Image.Image, kind: Kind) -> bytes:
    """The file of a picture: WebP (small, slow), JPEG without reduced colours (fast, large) or PNG
    (exact)."""
    target = io.BytesIO()
    if kind == "webp":
        # Measured on boards of 1600 x 1000 pixels (ms, KB, likeness of detail as SSIM of the lightness):
        # quality 90, method 2: 60, 261, 0.9993; 86, 2: 53, 226, 0.9989; 85, 0: 39, 246, 0.9989. The last is
        # ready first and does not differ to the eye; method 3 and above take twice as long for 2 % less. With
        # painted grounds 82 keeps the largest boards below 350 KB.
        image.save(target, "WEBP", quality=82, method=0)
    elif kind == "jpeg":
        # Quality 85: 6 ms, 480 KB, 0.9976; 90: 6 ms, 586 KB, 0.9987.
        image.save(target, "JPEG", quality=85, subsampling=0)
    else:
        image.save(target, "PNG", compress_level=6)
    return target.getvalue()


def suffix(data: bytes) -> str:
    """The file name suffix that belongs to an encoded picture: "webp", "jpg" or "png"."""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "webp"
    return "png" if data[:8] == b"\x89PNG\r\n\x1a\n" else "jpg"


def digest(*parts: object) -> bytes:
    """A short fingerprint of values whose ``repr`` tells everything about them, as that of views and themes
    does."""
    return hashlib.blake2b("\x1f".join(map(repr, parts)).encode(), digest_size=20).digest()


class Studio:
    """Draws and encodes in two threads, for one event loop. Close it at the end."""

    def __init__(self, kept_bytes: int = KEPT_BYTES) -> None:
        self._pool = ThreadPoolExecutor(THREADS, "studio")
        # One is drawn while another is encoded: two drawings at once are not ready sooner, for both need the
        # interpreter, but they take twice the memory and make the loop wait twice as long.
        self._drawing = Lock()
        self._finished: ByteCache[bytes] = ByteCache(kept_bytes, len)
        self._running: dict[bytes, _Job] = {}
        self._newest: dict[
            Hashable, tuple[int, int]
        ] = {}  # table → newest version asked for, requests under way

    async def board(
        self, key: str, table: Hashable, version: int, view: Any, theme: Theme, kind: Kind | None = None
    ) -> bytes:
        """The board of a table as a file. ``kind`` None: WebP, or JPEG when the queue is long.

        Raises SupersededError if a higher version of this table (for any viewer) is asked for before the
        drawing began, and NoRendererError for a game without pictures.
        """
        newest, waiting = self._newest.get(table, (version, 0))
        if version < newest:
            raise SupersededError
        self._newest[table] = (version, waiting + 1)
        try:
            return await self._picture(
                digest("board", key, kind, view, theme),
                lambda: renderer(key).draw_board(view, theme),
                kind,
                lambda: self._newest.get(table, (version, 0))[0] > version,
            )
        finally:
            newest, waiting = self._newest[table]
            if waiting > 1:
                self._newest[table] = (newest, waiting - 1)
            else:
                del self._newest[table]

    async def hand(self, key: str, view: Any, theme: Theme, kind: Kind | None = None) -> bytes:
        """The hand of the view's own seat as a file. Raises ValueError for a spectator's view."""
        pictures = renderer(key)
        # Most of what happens at a table leaves a hand as it is.
        facts = pictures.hand_facts(view)
        return await self._picture(
            digest("hand", key, kind, facts, theme), lambda: pictures.draw_hand(view, theme), kind
        )

    async def choices(self, key: str, view: Any, theme: Theme, kind: Kind | None = None) -> bytes:
        """What a seat's question is about, with the numbers of the theme's marks, as a file."""
        return await self._picture(
            digest("choices", key, kind, view, theme),
            lambda: draw_choices(renderer(key), view, theme),
            kind,
        )

    async def card(self, key: str, design: str, theme: Theme, kind: Kind | None = None) -> bytes:
        """One card, or whatever else the game's words list beside its cards, as a file. Raises KeyError for
        an id that the game does not have."""
        return await self._picture(
            digest("card", key, kind, design, theme), lambda: renderer(key).draw_card(design, theme), kind
        )

    async def cover(
        self, key: str, theme: Theme, lines: Sequence[str] = (), kind: Kind | None = None
    ) -> bytes:
        """The picture of a lobby as a file."""
        lines = tuple(lines)
        return await self._picture(
            digest("cover", key, kind, lines, theme), lambda: renderer(key).draw_cover(theme, lines), kind
        )

    async def legend(self, key: str, theme: Theme, kind: Kind | None = None) -> bytes:
        """What the symbols of a game mean, as a file. Raises NoRendererError for a game that does not draw
        it."""
        pictures = renderer(key)
        if not isinstance(pictures, DrawsLegend):
            raise NoRendererError(f"the game {key!r} draws no legend")
        return await self._picture(
            digest("legend", key, kind, theme), lambda: pictures.draw_legend(theme), kind
        )

    async def scores(
        self, key: str, view: Any, outcome: Outcome, theme: Theme, kind: Kind | None = None
    ) -> bytes:
        """The score sheet as a file."""
        return await self._picture(
            digest("scores", key, kind, view, outcome, theme),
            lambda: renderer(key).draw_scores(view, outcome, theme),
            kind,
        )

    async def film(
        self,
        key: str,
        scenes: Sequence[tuple[Any, Theme]],
        most: int,
        captions: Sequence[str] = (),
        outcome: Outcome | None = None,
    ) -> bytes:
        """Boards one after the other as a moving WebP of at most ``most`` bytes, as large as that allows,
        each with what the captions say of it; with an outcome the score sheet of the last board ends it.

        Each is drawn by itself, so that others do not wait for the whole film. Raises ValueError without
        scenes and where even the smallest film is too large.
        """
        mark = digest("film", key, most, captions, outcome, *scenes)
        found = self._finished.get(mark)
        if found is not None:
            return found
        loop = asyncio.get_running_loop()
        pictures, shots, before = renderer(key), list[Shot](), None
        for number, (view, theme) in enumerate(scenes):
            board = await loop.run_in_executor(self._pool, self._frame, pictures.draw_board, view, theme)
            changed = None
            if before is not None:
                lit = replace(theme, since=before)
                changed = await loop.run_in_executor(self._pool, self._frame, pictures.draw_board, view, lit)
            said = captions[number] if number < len(captions) else ""
            shots.append(Shot(board, said, changed))
            before = view
        sheet = None
        if outcome is not None and scenes:
            ended = outcome
            sheet = await loop.run_in_executor(
                self._pool,
                self._frame,
                lambda view, theme: pictures.draw_scores(view, ended, theme),
                *scenes[-1],
            )
        for width in FILM_WIDTHS:
            made = await loop.run_in_executor(self._pool, film, shots, width, skin_of(key), sheet)
            if len(made) <= most:
                self._finished.put(mark, made)
                return made
        raise ValueError(f"no film of {len(scenes)} pictures is as small as {most} bytes")

    def _frame(self, draw: Callable[[Any, Theme], Image.Image], view: Any, theme: Theme) -> Image.Image:
        """A picture as small as a film needs it, so that many of them fit into the memory."""
        with self._drawing:
            drawn = draw(view, theme)
        return drawn.resize(
            (FILM_WIDTH, round(drawn.height * FILM_WIDTH / drawn.width)), Image.Resampling.LANCZOS
        )

    async def chart(self, chart: Chart, theme: Theme, kind: Kind | None = None, key: str = "") -> bytes:
        """A diagram of chances as a file, in the skin of the game of that key."""
        return await self._picture(
            digest("chart", kind, chart, theme, key), lambda: draw_chart(chart, theme, skin_of(key)), kind
        )

    async def warm_up(self, keys: Sequence[str], languages: Sequence[str]) -> None:
        """Draw what the covers of these games share, and then what their boards do, so that the first players
        do not wait for it: lobbies come before boards."""
        loop = asyncio.get_running_loop()
        for key in keys:
            for language in languages:
                await loop.run_in_executor(self._pool, renderer(key).draw_cover, Theme(language))
        for key in keys:
            for language in languages:
                await loop.run_in_executor(self._pool, renderer(key).warm_up, language)

    async def _picture(
        self,
        mark: bytes,
        draw: Callable[[], Image.Image],
        kind: Kind | None,
        stale: Callable[[], bool] = lambda: False,
    ) -> bytes:
        found = self._finished.get(mark)
        if found is not None:
            return found
        while True:
            job = self._running.get(mark) or self._begin(mark, draw, kind, stale)
            job.wanted += 1
            try:
                # Several may wait for one drawing; one of them giving up must not take it from the others.
                return await asyncio.shield(job.done)
            except _UnwantedError:
                continue  # it was let go in the moment in which it was asked for again
            finally:
                job.wanted -= 1

    def _begin(
        self, mark: bytes, draw: Callable[[], Image.Image], kind: Kind | None, stale: Callable[[], bool]
    ) -> _Job:
        """Let a picture be drawn when its turn comes, if it is wanted then."""
        job, asked = _Job(), time.monotonic()

        def work() -> bytes:
            with self._drawing:
                if stale():
                    raise SupersededError
                if not job.wanted:
                    raise _UnwantedError
                image = draw()
            late = time.monotonic() - asked > HURRY
            made = encode(image, kind or ("jpeg" if late else "webp"))
            self._finished.put(mark, made)
            return made

        def over(done: asyncio.Future[bytes]) -> None:
            self._running.pop(mark, None)
            if not done.cancelled():
                done.exception()  # that nobody waits for it any more is no fault

        self._running[mark] = job
        job.done = asyncio.get_running_loop().run_in_executor(self._pool, work)
        job.done.add_done_callback(over)
        return job

    def close(self) -> None:
        """Stop the threads after what they are doing; everything still queued is dropped."""
        self._pool.shutdown(wait=True, cancel_futures=True)
