"""The games on the page's start: what the bot that is played with tells of them, and its files."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from aiohttp import web

from bot.playground.world.models import Json

_DAY = {"Cache-Control": "private, max-age=86400", "X-Content-Type-Options": "nosniff"}
_KINDS = {"webp": "image/webp", "png": "image/png", "jpg": "image/jpeg"}


class Shelf(Protocol):
    """The games that can be begun here. The page knows none of them: it shows these boxes, and presses in the
    seat's name what they say."""

    def boxes(self, locale: str) -> list[Json]:
        """Per game its ``game``, ``title``, ``line``, ``players``, ``minutes``, and the steps that ``learn``
        and ``play`` take."""

    async def cover(self, game: str, locale: str) -> tuple[str, bytes] | None:
        """The name and the bytes of a picture 1600 x 640, None where there is none."""

    def font(self) -> Path:
        """A font with the characters of Japanese, for machines that have none."""


async def send_cover(shelf: Shelf | None, game: str, locale: str) -> web.Response:
    """The picture of a game. Raises 404 where there is none."""
    found = None if shelf is None else await shelf.cover(game, locale)
    if found is None:
        raise web.HTTPNotFound
    name, data = found
    kind = _KINDS[name.rpartition(".")[2]]
    return web.Response(body=data, content_type=kind, headers=_DAY)


async def send_font(shelf: Shelf | None) -> web.StreamResponse:
    """The font. Raises 404 where nobody brings one."""
    if shelf is None:
        raise web.HTTPNotFound
    return web.FileResponse(shelf.font(), headers=_DAY | {"Content-Type": "font/ttf"})
