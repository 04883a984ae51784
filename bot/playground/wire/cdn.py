"""Files: for the bot by signed URL, for the page by seat."""

from __future__ import annotations

import hmac
from urllib.parse import quote

from aiohttp import web

from bot.playground.world import attachments
from bot.playground.world.models import Attachment, id_in
from bot.playground.world.state import World

_AVATAR = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'
    '<circle cx="4" cy="4" r="4" fill="#5865f2"/></svg>'
)


class Cdn:
    """Serves the blobs."""

    def __init__(self, world: World) -> None:
        self.world = world

    async def for_bot(self, request: web.Request) -> web.Response:
        """A file at the URL that the bot got, until it expires."""
        number, until = id_in(request.match_info["attachment"]), request.query.get("ex", "")
        if number is None or not hmac.compare_digest(
            request.query.get("hm", "").encode("utf-8", "replace"),
            attachments.signature(self.world, number, until).encode("utf-8", "replace"),
        ):
            raise web.HTTPNotFound
        if int(until, 16) < self.world.clock.now():  # it is signed, so it is a time
            raise web.HTTPNotFound(text="This content is no longer available.")
        found = self.world.attachment(number)
        if found is None:
            raise web.HTTPNotFound
        return self._serve(found[1])

    async def for_seat(self, request: web.Request, user_id: int) -> web.Response:
        """A file for one seat: 404 unless that seat sees its message."""
        number = id_in(request.match_info["attachment"])
        found = None if number is None else self.world.attachment(number)
        if found is None or not self.world.sees_message(user_id, found[0]):
            raise web.HTTPNotFound
        return self._serve(found[1])

    async def avatar(self, request: web.Request) -> web.Response:
        """A default avatar."""
        return web.Response(text=_AVATAR, content_type="image/svg+xml")

    def _serve(self, one: Attachment) -> web.Response:
        body = self.world.store.blob(one.id)
        if body is None:
            raise web.HTTPNotFound
        headers = {
            "Cache-Control": "private, max-age=3600",
            "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": "sandbox; default-src 'none'",
        }
        if not one.content_type.startswith("image/"):
            headers["Content-Disposition"] = f"attachment; filename*=UTF-8''{quote(one.filename)}"
        return web.Response(body=body, content_type=one.content_type.partition(";")[0], headers=headers)
