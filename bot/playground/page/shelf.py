"""The games on the start page: what the bot says about them, and its files."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from aiohttp import web

from bot.playground.world.models import Json

_DAY = {"Cache-Control": "private, max-age=86400", "X-Content-Type-Options": "nosniff"}
_KINDS = {"webp": "image/webp", "png": "image/png", "jpg": "image/jpeg"}


class Shelf(Protocol):
    """The games that can be started here.

    The page knows no game: it shows these boxes, and makes the presses that they list."""

    def boxes(self, locale: str) -> list[Json]:
        """Each game's ``game``, ``title``, ``line``, ``players``, ``minutes``, and the steps for ``learn``
        and ``play``."""

    async def cover(self, game: str, locale: str) -> tuple[str, bytes] | None:
        """Name and bytes of a picture of 1600 x 640, None if there is none."""

    def font(self, name: str) -> Path | None:
        """The font ``japanese`` or ``signs`` for machines that have none; None for any other name."""


async def send_cover(shelf: Shelf | None, game: str, locale: str) -> web.Response:
    """The picture of a game. Raises 404 if there is none."""
    found = None if shelf is None else await shelf.cover(game, locale)
    if found is None:
        raise web.HTTPNotFound
    name, data = found
    kind = _KINDS[name.rpartition(".")[2]]
    return web.Response(body=data, content_type=kind, headers=_DAY)


async def send_font(shelf: Shelf | None, name: str) -> web.StreamResponse:
    """A font. Raises 404 if there is none of this name."""
    found = None if shelf is None else shelf.font(name)
    if found is None:
        raise web.HTTPNotFound
    return web.FileResponse(found, headers=_DAY | {"Content-Type": "font/ttf"})
