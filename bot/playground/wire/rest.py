"""Discord's HTTP API: one entry for all requests, and the table of routes behind it."""

from __future__ import annotations

import inspect
import json
import re
import time
import traceback
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from aiohttp import web

from bot.playground.interactions.events import MESSAGE_CONTENT, Translator
from bot.playground.interactions.faults import Faults, LostError, PageError, RateLimitedError, limited_body
from bot.playground.interactions.interactions import Interactions
from bot.playground.wire.gateway import Gateway
from bot.playground.wire.records import Records, Request
from bot.playground.world import attachments, messages, payloads
from bot.playground.world.attachments import Upload
from bot.playground.world.errors import ApiError, invalid
from bot.playground.world.models import Ack, Channel, Json, Message, id_in
from bot.playground.world.permissions import Permission
from bot.playground.world.state import World

Result: TypeAlias = Any
"""None → 204, JSON → 200, (status, JSON) → that."""

Handler: TypeAlias = Callable[["Call"], Result | Awaitable[Result]]
Judge: TypeAlias = Callable[[str, str, Any, dict[str, int], bool], list[tuple[str, str, str]]]
"""(method, path, body, file sizes, was_v2) → problems as (layer, place, sentence)."""


@dataclass
class Route:
    """One operation of the API."""

    method: str
    pattern: re.Pattern[str]
    handler: Handler
    token: bool


ROUTES: list[Route] = []


def route(method: str, path: str, *, token: bool = True) -> Callable[[Handler], Handler]:
    """Register a handler: ``{name}`` takes one segment. ``token`` False: the route needs no bot token."""
    pattern = re.compile("^" + re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path) + "$")

    def register(handler: Handler) -> Handler:
        ROUTES.append(Route(method, pattern, handler, token))
        return handler

    return register


@dataclass
class Call:
    """One request on its way through a handler, with what handlers need."""

    world: World
    faults: Faults
    interactions: Interactions
    translator: Translator
    method: str
    parts: dict[str, str]
    query: dict[str, str]
    body: Any
    files: dict[int, Upload]
    address: str

    @property
    def messages(self) -> payloads.Messages:
        """Messages as the bot reads them."""
        return self.translator.messages

    def number(self, name: str) -> int:
        """An id from the path; ``@me`` is the bot. Raises 50035 for anything else."""
        text = self.parts[name]
        if text == "@me":
            return self.world.bot.id
        number = id_in(text)
        if number is None:
            raise invalid((name, f'Value "{text}" is not snowflake.'))
        return number

    def granted(self, channel: Channel) -> int:
        """The bot's permissions in a channel."""
        return self.world.permissions(self.world.bot.id, channel) & ~self.faults.deny

    def channel(self, *needs: Permission, name: str = "channel") -> Channel:
        """The channel of the path. Raises 10003, 50001 (cannot see it), 50013 (lacks one of ``needs``)."""
        found = self.world.channels.get(self.number(name))
        if found is None:
            raise ApiError(10003)
        granted = self.granted(found)
        if not granted & Permission.VIEW_CHANNEL:
            raise ApiError(50001)
        for need in needs:
            if not granted & need:
                raise ApiError(50013)
        return found

    def message(self, channel: Channel, name: str = "message") -> Message:
        """The message of the path; private ones are unknown here. Raises 10008."""
        found = self.world.messages.get(self.number(name))
        if found is None or found.channel_id != channel.id or found.owner_id is not None:
            raise ApiError(10008)
        return found

    def show(self, message: Message) -> Json:
        """The message as a route's answer."""
        channel = self.world.channels.get(message.channel_id)
        found = self.messages.message(message)
        if channel is None or channel.between:
            return found
        intents = self.faults.privileged_intents & MESSAGE_CONTENT
        return self.translator.readable(message, channel, found, intents)

    def edited(self, message: Message) -> Message:
        """The message after this request has changed it."""
        new_media = not self.faults.refuse_edited_media
        return messages.edit(self.world, message, self.body, self.files, new_media=new_media)

    def guild(self) -> None:
        """Check the guild of the path. Raises 10004, 50001 (the bot is not in it)."""
        number = self.number("guild")
        if number not in self.world.guilds:
            raise ApiError(10004)
        if number != self.world.guild.id or self.world.bot.id not in self.world.members:
            raise ApiError(50001)


class Rest:
    """The entry: records, faults, token, route, answer."""

    def __init__(
        self,
        world: World,
        faults: Faults,
        records: Records,
        interactions: Interactions,
        gateway: Gateway,
    ) -> None:
        self.world = world
        self.faults = faults
        self.records = records
        self.interactions = interactions
        self.gateway = gateway
        self.judge: Judge | None = None

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Answer one request to ``/api/v10/…``."""
        started = time.perf_counter()
        path = "/" + request.match_info["tail"]
        entry = Request(request.method, path, dict(request.query), None, {}, self.world.clock.now())
        self.records.entries.append(entry)
        headers: dict[str, str] = {}
        try:
            sent = await attachments.read(request)
            entry.body = sent.body
            entry.files = {one.filename: len(one.data) for one in sent.files.values()}
            entry.was_v2 = self._was_v2(path, sent.body)
            await self.faults.before(request.method, path)
            entry.status, entry.answer = await self._call(request, path, sent)
            headers = self._bucket(path)
        except RateLimitedError as wait:
            entry.status, entry.answer = 429, limited_body(wait)
            headers = _limit_headers(wait, self.world.clock.now())
        except ApiError as error:
            entry.status, entry.answer = error.status, error.body
        except PageError as page:
            entry.status, entry.answer = page.status, page.text
            return web.Response(text=page.text, status=page.status, content_type="text/html")
        except LostError:
            return _broken(request)
        except (ConnectionError, web.RequestPayloadError):
            # The bot died while it sent this: half a request counts as none.
            self.records.entries.remove(entry)
            return _broken(request)
        except Exception:
            self.records.violation(
                f"{request.method} {path} failed inside the lab:\n{traceback.format_exc()}"
            )
            entry.status, entry.answer = 400, {"code": 0, "message": "The lab failed; see its violations."}
        self.faults.answered(entry.status)
        self.world.flush()
        entry.seconds = time.perf_counter() - started
        if entry.status < 400 and self.faults.answer_lost(request.method, path):
            return _broken(request)
        spoiled = self.faults.spoiled(request.method, path) if entry.status < 400 else None
        if spoiled is not None:
            return web.Response(text="upstream connect error", status=spoiled)
        if entry.status == 204:
            return web.Response(status=204, headers=headers)
        if isinstance(entry.answer, str):
            return web.Response(text=entry.answer, status=entry.status, headers=headers)
        # discord.py treats the body as text unless the type is exactly this.
        text = json.dumps(entry.answer, ensure_ascii=False)
        headers["Content-Type"] = "application/json"
        return web.Response(body=text.encode(), status=entry.status, headers=headers)

    async def _call(self, request: web.Request, path: str, sent: attachments.Request) -> tuple[int, Any]:
        for one in ROUTES:
            match = one.pattern.match(path)
            if one.method != request.method or match is None:
                continue
            if one.token and request.headers.get("Authorization") != f"Bot {self.world.token}":
                raise ApiError(0)
            self._judged(request.method, path, sent)
            query = dict(request.query)
            call = Call(
                self.world,
                self.faults,
                self.interactions,
                self.gateway.translator,
                request.method,
                match.groupdict(),
                query,
                sent.body,
                sent.files,
                self.gateway.address,
            )
            result = one.handler(call)
            if inspect.isawaitable(result):
                result = await result
            if result is None:
                return 204, None
            return result if isinstance(result, tuple) else (200, result)
        self.records.violation(f"{request.method} {path} is no route of the lab")
        raise ApiError(0, status=404, message="404: Not Found")

    def _judged(self, method: str, path: str, sent: attachments.Request) -> None:
        """If a judge is plugged in, what it refuses is a violation and answered with 50035."""
        if self.judge is None:
            return
        sizes = {one.filename: len(one.data) for one in sent.files.values()}
        problems = self.judge(method, path, sent.body, sizes, self._was_v2(path, sent.body))
        if problems:
            text = "; ".join(f"{layer} {place}: {sentence}" for layer, place, sentence in problems)
            self.records.violation(f"{method} {path} is not valid: {text}")
        # Discord ignores unknown fields; a judge still wants to hear about them.
        refused = [(place, sentence) for layer, place, sentence in problems if layer != "UNKNOWN"]
        if refused:
            raise invalid(*refused)

    def _was_v2(self, path: str, body: Any) -> bool:
        """Whether a request concerns a message already made of components only."""
        match = re.match(r"/channels/\d+/messages/(\d+)$", path)
        if match:
            message = self.world.messages.get(int(match[1]))
            return message is not None and message.v2
        match = re.match(r"/webhooks/\d+/([^/]+)/messages/(@original|\d+)$", path)
        if match:
            interaction = self.world.interaction_of(match[1])
            original = interaction.original_id if interaction else None
            number = original if match[2] == "@original" else int(match[2])
            message = self.world.messages.get(number or 0)
            return message is not None and message.v2
        match = re.match(r"/interactions/(\d+)/", path)
        if match and isinstance(body, dict) and body.get("type") == Ack.UPDATE:
            interaction = self.world.interactions.get(int(match[1]))
            message = self.world.messages.get(interaction.message_id or 0) if interaction else None
            return message is not None and message.v2
        return False

    def _bucket(self, path: str) -> dict[str, str]:
        """The headers of a distant limit; interaction answers have none."""
        if path.startswith("/interactions/"):
            return {}
        reset = self.world.clock.now() + 1
        return {
            "X-RateLimit-Bucket": f"{hash(re.sub(r'[0-9]+', '', path)) & 0xFFFFFFFF:08x}",
            "X-RateLimit-Limit": "1000",
            "X-RateLimit-Remaining": "999",
            "X-RateLimit-Reset": f"{reset:.3f}",
            "X-RateLimit-Reset-After": "1.000",
        }


def _broken(request: web.Request) -> web.Response:
    """Cut the connection without a word; the answer that aiohttp wants is discarded."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


def _limit_headers(wait: RateLimitedError, now: float) -> dict[str, str]:
    """Without ``Via`` discord.py takes the answer for Cloudflare's."""
    if wait.banned:
        return {"Retry-After": str(max(1, round(wait.retry_after)))}
    headers = {
        "Via": "1.1 google",
        "Retry-After": str(max(1, round(wait.retry_after))),
        "X-RateLimit-Limit": "5",
        "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset": f"{now + wait.retry_after:.3f}",
        "X-RateLimit-Reset-After": f"{wait.retry_after:.3f}",
        "X-RateLimit-Bucket": wait.bucket,
        "X-RateLimit-Scope": wait.scope,
    }
    return headers | ({"X-RateLimit-Global": "true"} if wait.everywhere else {})
