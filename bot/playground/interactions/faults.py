"""Settings with which a test makes the stand-in slow, stubborn or broken, and Discord's rate limits."""

from __future__ import annotations

import asyncio
import re
from collections import defaultdict, deque
from dataclasses import dataclass, field

from bot.playground.world.clock import Clock
from bot.playground.world.errors import ApiError
from bot.playground.world.models import Json
from bot.playground.world.quirks import Quirks

_DAY = 86_400.0

_OLD = "Maximum number of edits to messages older than 1 hour reached. Try again later"


@dataclass(eq=False)
class RateLimitedError(Exception):
    """A request that came too early. ``banned``: refused by Cloudflare, in front of Discord."""

    retry_after: float
    scope: str = "user"
    everywhere: bool = False
    bucket: str = "fault"
    banned: bool = False
    code: int = 0


@dataclass(eq=False)
class PageError(Exception):
    """A request answered with an HTML page by something in front of Discord."""

    status: int
    text: str = "<!doctype html>\n<html><head><title>Access denied | discord.com</title></head></html>"


class LostError(Exception):
    """A request whose connection breaks before anything is done."""


@dataclass
class _Bucket:
    limit: int
    seconds: float
    times: list[float] = field(default_factory=list)


class Faults:
    """All settings. Routes are written ``"POST /channels/{}/messages"``, with ``{}`` for every id or
    token."""

    def __init__(self, clock: Clock, quirks: Quirks | None = None) -> None:
        self._clock = clock
        self.quirks = quirks or Quirks()
        """Deliberate differences from Discord."""
        self.ack_deadline = 3.0
        """Seconds after which an unanswered interaction fails."""
        self.token_life = 900.0
        """Seconds for which an interaction's token is valid."""
        self.heartbeat_interval = 41.25
        """Seconds between heartbeats, as told in HELLO."""
        self.withhold_heartbeat_ack = False
        """Do not answer heartbeats."""
        self.strict_rates = False
        """Apply the usual limits: 5 sends or edits in 5 s a channel, 5 in 2 s a token, 50 a second in all."""
        self.gateway_away = False
        """Refuse new gateway connections, as in an outage of Discord."""
        self.frame_bytes = 2**16
        """A longer compressed gateway frame arrives in several WebSocket messages, its end mark in one."""
        self.duplicate_on_resume = False
        """When a session resumes, send the last seen event again."""
        self.refuse_edited_media = False
        """Refuse edits of messages whose components show a file that comes with the edit (50035)."""
        self.refuse_updated_media = False
        """The same for answers that change a component's message (type 7)."""
        self.refuse_commands = False
        """Refuse every registration of commands."""
        self.deny = 0
        """Permissions that the bot lacks everywhere, as Discord's bits."""
        self.privileged_intents = 0
        """Privileged intents switched on in the developer portal; others close the connection with 4014."""
        self.shards = 1
        """How many connections Discord recommends to this bot."""
        self.starts_left = 1000
        """How many more IDENTIFYs are allowed until the count starts again; one more resets the bot's
        token."""
        self.starts_reset = 0.0
        """When the count starts again, by the clock."""
        self.close_identify = 0
        """The close code for connections that IDENTIFY; 0: accept them."""
        self.invalid_limit = 10_000
        """Requests answered with 401, 403 or 429 within ten minutes after which Cloudflare refuses
        everything."""
        self.limited = 0
        """How many requests were answered with 429."""
        self._latency: dict[str, list[float]] = {}
        self._errors: dict[str, list[ApiError]] = defaultdict(list)
        self._in_channel: dict[tuple[str, int], list[ApiError]] = defaultdict(list)
        self._pages: dict[str, list[PageError]] = defaultdict(list)
        self._waits: dict[str, list[RateLimitedError]] = defaultdict(list)
        self._lost: dict[str, list[str]] = defaultdict(list)
        self._spoiled: dict[str, list[int]] = defaultdict(list)
        self._buckets: dict[str, _Bucket] = {}
        self._invalid: deque[float] = deque()

    def count_start(self) -> None:
        """Count an IDENTIFY; the first of a day starts the count."""
        self.starts_reset = self.starts_reset or self._clock.now() + _DAY
        self.starts_left -= 1

    def count_starts(self) -> tuple[int, float]:
        """How many IDENTIFYs are left, and the seconds until the count starts again."""
        now = self._clock.now()
        if now >= self.starts_reset > 0:
            self.starts_left, self.starts_reset = 1000, 0.0
        return self.starts_left, max(0.0, self.starts_reset - now)

    def latency(self, route: str, *seconds: float) -> None:
        """Delay a route's answers: one number for all requests, several for one request each."""
        self._latency[route] = list(seconds)

    def error_once(
        self,
        route: str,
        status: int,
        code: int = 0,
        message: str = "injected",
        errors: Json | None = None,
        times: int = 1,
    ) -> None:
        """Answer a route's next requests with an error, without doing anything; ``errors`` names the places
        in the request."""
        self._errors[route] += [ApiError(code, status=status, message=message, errors=errors)] * times

    def only(self, route: str, channel_id: int, status: int, code: int = 0) -> None:
        """Answer a route's next request with an error, in this channel only."""
        self._in_channel[route, channel_id].append(ApiError(code, status=status, message="injected"))

    def page(self, route: str, status: int, times: int = 1) -> None:
        """Answer a route's next requests with an HTML page, as Cloudflare or a proxy does."""
        self._pages[route] += [PageError(status)] * times

    def rate_limit(self, route: str, *retry_after: float, everywhere: bool = False) -> None:
        """Answer a route's next requests with 429, one for each number of seconds."""
        scope = "global" if everywhere else "user"
        self._waits[route] += [RateLimitedError(seconds, scope, everywhere) for seconds in retry_after]

    def ban(self, route: str, *retry_after: float) -> None:
        """Answer a route's next requests as Cloudflare does during a ban."""
        self._waits[route] += [RateLimitedError(seconds, banned=True) for seconds in retry_after]

    def lose_request(self, route: str, times: int = 1) -> None:
        """Break the connection of a route's next requests before anything is done."""
        self._lost[route] += ["request"] * times

    def lose_answer(self, route: str, times: int = 1) -> None:
        """Carry out a route's next requests, and break the connection before answering."""
        self._lost[route] += ["answer"] * times

    def spoil_answer(self, route: str, *statuses: int) -> None:
        """Carry out a route's next requests, and answer with these server errors."""
        self._spoiled[route] += statuses

    def spoiled(self, method: str, path: str) -> int | None:
        """The error that answers this request although it was carried out; None for the real answer."""
        statuses = self._spoiled[template(method, path)]
        return statuses.pop(0) if statuses else None

    def answer_lost(self, method: str, path: str) -> bool:
        """Whether the answer to this request, which was carried out, gets lost."""
        lost = self._lost[template(method, path)]
        return bool(lost) and lost.pop(0) == "answer"

    async def before(self, method: str, path: str) -> None:
        """Apply the settings before a request is handled. Raises ApiError, RateLimitedError, PageError or
        LostError."""
        self.answered(0)
        if len(self._invalid) >= self.invalid_limit:
            raise RateLimitedError(self._invalid[0] + 600 - self._clock.now(), banned=True)
        route = template(method, path)
        waits = self._latency.get(route)
        if waits:
            await asyncio.sleep(waits[0] if len(waits) == 1 else waits.pop(0))
        if self._lost[route][:1] == ["request"]:
            raise LostError(self._lost[route].pop(0))
        if self._pages[route]:
            raise self._pages[route].pop(0)
        if self._waits[route]:
            self.limited += 1
            raise self._waits[route].pop(0)
        place = re.match(r"/channels/(\d+)", path)
        if place and self._in_channel[route, int(place[1])]:
            raise self._in_channel[route, int(place[1])].pop(0)
        if self._errors[route]:
            raise self._errors[route].pop(0)
        if self.strict_rates:
            self._strict(method, path)

    def _strict(self, method: str, path: str) -> None:
        if "/callback" in path:
            return
        if not path.startswith("/webhooks/"):
            self._take("global", 50, 1.0, everywhere=True)
        match = re.match(r"/channels/(\d+)/messages(/\d+)?$", path)
        if match and method in ("POST", "PATCH"):
            self._take(f"{method}:{match[1]}", 5, 5.0)
        match = re.match(r"/webhooks/\d+/([^/]+)", path)
        if match and method in ("POST", "PATCH"):
            self._take(f"token:{match[1]}", 5, 2.0)

    def answered(self, status: int) -> None:
        """Count an answer, if too many of its kind lead to a ban."""
        now = self._clock.now()
        if status in (401, 403, 429):
            self._invalid.append(now)
        while self._invalid and self._invalid[0] <= now - 600:
            self._invalid.popleft()

    def edit_of_old(self, channel_id: int) -> None:
        """Count an edit of a message older than an hour: three in six seconds per channel. Raises
        RateLimitedError with 30046."""
        self._take(f"old:{channel_id}", 3, 6.0, code=30046)

    def _take(self, key: str, limit: int, seconds: float, *, everywhere: bool = False, code: int = 0) -> None:
        bucket = self._buckets.setdefault(key, _Bucket(limit, seconds))
        now = self._clock.now()
        bucket.times = [one for one in bucket.times if one > now - bucket.seconds]
        if len(bucket.times) >= bucket.limit:
            self.limited += 1
            wait = round(bucket.times[0] + bucket.seconds - now + 0.001, 3)
            raise RateLimitedError(wait, "global" if everywhere else "user", everywhere, key, code=code)
        bucket.times.append(now)


def template(method: str, path: str) -> str:
    """A request's route with ``{}`` for ids and tokens: ``"PATCH /webhooks/{}/{}/messages/@original"``."""
    path = re.sub(r"^/(webhooks|interactions)/\d+/[^/]+", r"/\1/{}/{}", path)
    return f"{method} " + re.sub(r"/\d+(?=/|$)", "/{}", path)


def limited_body(wait: RateLimitedError) -> Json | str:
    """The JSON of a 429, or Cloudflare's text."""
    if wait.banned:
        return "error code: 1015"
    text = _OLD if wait.code == 30046 else "You are being rate limited."
    return {"message": text, "retry_after": wait.retry_after, "global": wait.everywhere, "code": wait.code}
