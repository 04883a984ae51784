"""What the page (and any script with its address) can read and do: state, events, acts, files."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
from aiohttp import web

from bot.playground.interactions import incoming
from bot.playground.page.doors import DOOR, Door, DoorRefusedError, Find, choose_seat, event_through, through
from bot.playground.page.lan import Lan
from bot.playground.page.shelf import Shelf, send_cover, send_font
from bot.playground.people.actors import Actor, Result, person
from bot.playground.wire.cdn import Cdn
from bot.playground.wire.server import Server
from bot.playground.world.components import SetupError
from bot.playground.world.errors import ApiError
from bot.playground.world.models import Json, id_in

_STATIC = Path(__file__).parent / "static"
_HEARTBEAT = 15.0
_PATIENCE = 10.0
_LOCALES = frozenset(str(one.value) for one in discord.Locale)
_HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class LabApi:
    """The endpoints behind a key: the host's, which opens all seats, or a friend's, which opens one."""

    def __init__(self, server: Server, lan: Lan | None, shelf: Callable[[], Shelf | None]) -> None:
        self._server = server
        self._shelf = shelf
        self._lan = lan
        self._kinds = {
            "slash": self._slash,
            "autocomplete": self._autocomplete,
            "click": self._click,
            "select": self._select,
            "modal": self._modal,
            "menu": self._menu,
            "send": self._send,
            "locale": self._locale,
            "dm": self._dm,
            "delete": self._delete,
        }

    def add_to(self, app: web.Application, cdn: Cdn, find: Find, stranger: Handler) -> None:
        """Add the routes for the doors that ``find`` knows; ``stranger`` answers requests without a valid
        key."""

        async def blob(request: web.Request) -> web.Response:
            return await cdn.for_seat(request, self._actor(request, request.query.get("seat")).id)

        def behind(handler: Handler) -> Handler:
            async def guarded(request: web.Request) -> web.StreamResponse:
                door = find(request.match_info["key"])
                if door is None:
                    return await stranger(request)
                request[DOOR] = door
                try:
                    return await handler(request)
                except DoorRefusedError as error:
                    return _json(door, self._server, {"ok": False, "error": str(error)}, 403)

            return guarded

        app.router.add_get("/{key}", behind(self._slash_missing))
        app.router.add_get("/{key}/", behind(self._index))
        app.router.add_get("/{key}/static/{file:.+}", behind(self._static))
        app.router.add_get("/{key}/cdn/{channel}/{attachment}/{name}", behind(blob))
        app.router.add_get("/{key}/lab/state", behind(self._state))
        app.router.add_get("/{key}/lab/events", behind(self._events))
        app.router.add_get("/{key}/lab/links", behind(self._links))
        app.router.add_get("/{key}/lab/games", behind(self._games))
        app.router.add_get("/{key}/lab/cover/{locale}/{game}", behind(self._cover))
        app.router.add_get("/{key}/lab/font/{name}.ttf", behind(self._font))
        app.router.add_post("/{key}/lab/act", behind(self._act))

    # ------------------------------------------------------------ the page's files

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return self._file("index.html")

    async def _slash_missing(self, request: web.Request) -> web.StreamResponse:
        """Redirect a link that lost its final slash: the page's addresses need it."""
        raise web.HTTPPermanentRedirect(f"/{request[DOOR].key}/", headers=_HEADERS)

    async def _static(self, request: web.Request) -> web.StreamResponse:
        return self._file(request.match_info["file"])

    @staticmethod
    def _file(name: str) -> web.StreamResponse:
        try:
            path = (_STATIC / name).resolve()
            there = path.is_relative_to(_STATIC) and path.is_file()
        except (OSError, ValueError):  # a name that no file can have
            there = False
        if not there:
            raise web.HTTPNotFound
        return web.FileResponse(path, headers=_HEADERS | {"Cache-Control": "no-cache"})

    # ------------------------------------------------------------ reading

    def _actor(self, request: web.Request, asked: Any) -> Actor:
        """The person with a seat number; 0 or nothing means the door's own or the first seat.

        Raises 404 if there is no such seat, :class:`DoorRefusedError` if this door does not open it.
        """
        door = request[DOOR]
        seat = choose_seat(door, asked)
        try:
            return person(self._server, seat)
        except KeyError:
            text = f"There is no seat {incoming.shown(str(seat))}. Seats: {len(self._server.world.seats())}."
            raise web.HTTPNotFound(
                text=json.dumps({"ok": False, "error": text}), content_type="application/json"
            ) from None

    async def _state(self, request: web.Request) -> web.Response:
        """Everything that a seat may see."""
        actor, door = self._actor(request, request.query.get("seat")), request[DOOR]
        server, feed = self._server, self._server.feed
        places = feed.places(actor.id)
        bot = {
            "id": str(server.world.bot.id),
            "name": server.world.bot.name,
            "connected": server.gateway.connected,
        }
        roles = [
            {"id": str(one.id), "name": one.name}
            for one in server.world.roles.values()
            if one.id != server.guild.id
        ]
        state = {
            "seat": actor.seat,
            "friend": door.for_friend,
            "invites": self._lan is not None and not door.for_friend,
            "event": feed.last,
            "now": int((server.deadlines or server.clock).now() * 1000),
            "faster": server.deadlines.factor if server.deadlines is not None else 1,
            "seats": feed.seats(),
            "guild": {"id": str(server.guild.id), "name": server.guild.name, "roles": roles},
            "bot": bot | {"lines": [] if door.for_friend else list(feed.lines)},
            "channels": [feed.channel(one) for one in places],
            "messages": {str(one.id): feed.messages(actor.id, one) for one in places},
            "commands": feed.commands(actor.id),
        }
        return _json(door, server, state)

    async def _links(self, request: web.Request) -> web.Response:
        """The friends' links, for the host only; none without a network."""
        door, lan = request[DOOR], self._lan
        if door.for_friend:
            raise DoorRefusedError("Only the host sees the links.")
        return _json(door, self._server, {"seats": lan.links_with_codes() if lan is not None else []})

    async def _games(self, request: web.Request) -> web.Response:
        """The games that can be started, in a seat's language."""
        actor, shelf = self._actor(request, request.query.get("seat")), self._shelf()
        boxes = [] if shelf is None else shelf.boxes(actor.user.locale)
        return _json(request[DOOR], self._server, {"games": boxes})

    async def _cover(self, request: web.Request) -> web.Response:
        return await send_cover(self._shelf(), request.match_info["game"], request.match_info["locale"])

    async def _font(self, request: web.Request) -> web.StreamResponse:
        return await send_font(self._shelf(), request.match_info["name"])

    async def _events(self, request: web.Request) -> web.StreamResponse:
        """A seat's events after an id (or from now on), as a stream.

        With ``beat``, keep-alives are events of that name, for pages that must notice a dead connection;
        otherwise they are comments.
        """
        actor, door = self._actor(request, request.query.get("seat")), request[DOOR]
        after = request.query.get("after") or request.headers.get("Last-Event-ID") or ""
        known = id_in(after)
        start = self._server.feed.last if known is None else known
        beat = b"event: beat\ndata: {}\n\n" if request.query.get("beat") else b": still here\n\n"
        response = web.StreamResponse(headers=_HEADERS | {"Content-Type": "text/event-stream"})
        await response.prepare(request)
        await response.write(b": hello\n\n")
        try:
            async for event in self._server.feed.stream(actor.id, start, _HEARTBEAT):
                if event is None:
                    await response.write(beat)
                elif (told := event_through(door, event[1])) is not None:
                    text = through(door, self._server.world, told)
                    await response.write(f"id: {event[0]}\ndata: {text}\n\n".encode())
        except ConnectionError:
            pass  # the page was closed
        return response

    # ------------------------------------------------------------ doing

    async def _act(self, request: web.Request) -> web.Response:
        """Do something for a seat."""
        answer, status = await self._done(request)
        return _json(request[DOOR], self._server, answer, status)

    async def _done(self, request: web.Request) -> tuple[Json, int]:
        try:
            body = incoming.read(await request.read())
            actor = self._actor(request, body.get("seat"))
            act = self._kinds.get(str(body.get("kind")))
            if act is None:
                raise SetupError(f'"kind" is one of: {", ".join(self._kinds)}.')
            answer = await act(actor, body)
        except ValueError as error:  # SetupError is one, and so is text that is not a number
            text = str(error) if isinstance(error, SetupError) else f"This is not a number: {error}."
            return {"ok": False, "error": incoming.shown(text)}, 400
        except KeyError as error:
            return {"ok": False, "error": f"The field {error} is missing."}, 400
        except ApiError as error:
            return {"ok": False, "error": f"Discord would refuse this: {error.body['message']}."}, 400
        self._server.world.flush()
        return {"ok": True} | answer, 200

    async def _outcome(self, result: Result, body: Json) -> Json:
        """The interaction's id and, if asked to wait, its result."""
        if not body.get("wait"):
            return {"interaction": result.id}
        before = self._concerned(result)
        with contextlib.suppress(TimeoutError):  # still thinking: the message's flags show that
            await result.finished(_PATIENCE)
        messages = result.messages
        if result.state == "acked" and not messages:
            # A deferred update of a click or form: its message changes once the bot has done what was asked,
            # and shows the old buttons until then.
            with contextlib.suppress(TimeoutError):
                await result.until(lambda one: one.messages or one.original != before, _PATIENCE)
            messages = result.messages or [one for one in (result.original,) if one is not None]
        return {
            "interaction": result.id,
            "state": result.state,
            "messages": messages,
            "modal": result.modal,
        }

    def _concerned(self, result: Result) -> Json | None:
        """The message of a click, or of the click that opened the form, as it was before the bot answered."""
        message = self._server.world.messages.get(result.interaction.message_id or 0)
        return (
            None if message is None else self._server.feed.view(result.interaction.user_id).message(message)
        )

    async def _slash(self, actor: Actor, body: Json) -> Json:
        options = body.get("options") or {}
        result = await actor.slash(body["command"], channel=body.get("channel"), options=options, wait=False)
        return await self._outcome(result, body)

    async def _autocomplete(self, actor: Actor, body: Json) -> Json:
        options = body.get("options") or {}
        result = await actor.autocomplete(
            body["command"],
            body["focused"],
            channel=body.get("channel"),
            options=options,
        )
        if result.failed:
            raise SetupError("The bot did not suggest anything in time.")
        return {"choices": [{"name": one["name"], "value": one["value"]} for one in result.choices]}

    async def _click(self, actor: Actor, body: Json) -> Json:
        what = body.get("custom_id") or body["label"]
        return await self._outcome(await actor.click(body["message"], what, wait=False), body)

    async def _select(self, actor: Actor, body: Json) -> Json:
        what = body.get("custom_id") or body["label"]
        return await self._outcome(
            await actor.select(body["message"], what, body["values"], wait=False), body
        )

    async def _modal(self, actor: Actor, body: Json) -> Json:
        opened = self._server.world.interactions.get(id_in(str(body["interaction"])) or 0)
        if opened is None:
            raise SetupError("This form is no longer open.")
        values = body.get("values") or {}
        if not isinstance(values, dict):
            raise SetupError("'values' of a form is an object: what was entered, by the ids of the fields.")
        result = await actor.submit(Result(self._server, opened), values, wait=False)
        return await self._outcome(result, body)

    async def _menu(self, actor: Actor, body: Json) -> Json:
        """A command from the context menu of a ``user`` or a ``message``."""
        target: Actor | str = str(body["message"]) if "user" not in body else self._person(body["user"])
        one = await actor.context_menu(body["command"], target, channel=body.get("channel"), wait=False)
        return await self._outcome(one, body)

    def _person(self, number: Any) -> Actor:
        user = self._server.world.users.get(int(number)) if str(number).isdigit() else None
        if user is None:
            raise SetupError(f"There is no user {number!r}.")
        return Actor(self._server, user)

    async def _send(self, actor: Actor, body: Json) -> Json:
        return {"message": await actor.send(str(body["content"]), channel=body.get("channel"))}

    async def _delete(self, actor: Actor, body: Json) -> Json:
        await actor.delete(body["message"])
        return {}

    async def _locale(self, actor: Actor, body: Json) -> Json:
        if body["locale"] not in _LOCALES:
            raise SetupError(f"{body['locale']!r} is no language of Discord, for example en-US, ru, it, ja.")
        actor.speak(body["locale"])
        return {}

    async def _dm(self, actor: Actor, body: Json) -> Json:
        await asyncio.sleep(0)
        return {"channel": str(actor.direct().id)}


def _json(door: Door, server: Server, body: Any, status: int = 200) -> web.Response:
    text = through(door, server.world, body)
    return web.Response(text=text, status=status, headers=_HEADERS, content_type="application/json")
