"""Raw requests to Discord's HTTP API, so that every status, header and field can be checked."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import discord
from discord.http import Route

from bot.base.about import own_version
from bot.ops.live.names import Names
from bot.ops.live.record import File, Record

HEADERS = ("x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset-after", "x-ratelimit-scope",
           "x-ratelimit-global", "retry-after")  # fmt: skip
"""Headers of answers that are recorded."""
_TRIES = 6
_LONGEST = 60.0  # seconds: longer waits are reported instead
_PATIENCE = 30.0  # seconds an answer may still take after the check is stopped
_SHOWN = 160


@dataclass(frozen=True, slots=True)
class Answer:
    """What Discord answered. ``seconds``: from the request to the end of the answer."""

    status: int
    body: Any
    headers: Mapping[str, str] = field(default_factory=dict)
    seconds: float = 0.0

    @property
    def good(self) -> bool:
        """Whether the request succeeded."""
        return 200 <= self.status < 300

    @property
    def code(self) -> int:
        """Discord's error code, 0 if there is none."""
        return int(self.body.get("code") or 0) if isinstance(self.body, dict) and not self.good else 0

    def words(self) -> str:
        """The status, with Discord's error text."""
        if self.good or not isinstance(self.body, dict):
            return str(self.status)
        said = [f"{place}: {text}" for place, text in _errors(self.body.get("errors"))]
        text = "; ".join(said) or str(self.body.get("message", ""))
        return f"{self.status}, {self.code} {text}"[:_SHOWN]


def _errors(value: Any, place: str = "") -> list[tuple[str, str]]:
    """Discord's nested errors as (place, code)."""
    if not isinstance(value, dict):
        return []
    found = [(place or "$", str(one.get("code") or one.get("message"))) for one in value.get("_errors", ())]
    for key, inner in value.items():
        if key != "_errors":
            found += _errors(inner, f"{place}.{key}" if place else str(key))
    return found


class Wire:
    """Sends requests, waits when Discord says so, and records everything."""

    def __init__(self, session: aiohttp.ClientSession, token: str, names: Names, record: Record) -> None:
        self._session = session
        self._token = token
        self._names = names
        self._record = record
        self.step = ""
        """The present step of the check, for the record."""
        self.waits = 0
        """How often Discord said that there were too many requests."""
        self.stopped = False
        """Whether the check was stopped during a request: no more are sent then."""
        self.hurried = False
        """Whether to send requests at once, even if they may exceed a limit."""
        self.limits: dict[str, str] = {}
        """The latest rate limit headers, by kind of request."""

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        files: Sequence[File] = (),
        *,
        query: Mapping[str, str] | None = None,
        keep: Sequence[str] | None = None,
    ) -> Answer:
        """Send a request. Raises aiohttp.ClientError, OSError, TimeoutError.

        ``keep``: the request is about the host's own server; only these fields of its answer are recorded,
        and nothing of its body. Once sent, a request is waited for even if the check is stopped, because a
        message with an unknown id could not be deleted; the next request is then not sent.
        """
        self.go_on()
        asking = asyncio.ensure_future(self._ask(method, path, body, files, query, keep))
        try:
            return await asyncio.shield(asking)
        except asyncio.CancelledError:
            self.stopped = True
            done, _ = await asyncio.wait({asking}, timeout=_PATIENCE)
            if not done:
                asking.cancel()
                raise
            return asking.result()

    def go_on(self) -> None:
        """Raise asyncio.CancelledError if the check was stopped."""
        if self.stopped:
            raise asyncio.CancelledError

    async def _ask(
        self,
        method: str,
        path: str,
        body: Any,
        files: Sequence[File],
        query: Mapping[str, str] | None,
        keep: Sequence[str] | None,
    ) -> Answer:
        for _ in range(_TRIES):
            answer = await self._once(method, path, body, files, query)
            if answer.status != 429:
                break
            self.waits += 1
            wait = (
                float((answer.body or {}).get("retry_after", 1.0)) if isinstance(answer.body, dict) else 1.0
            )
            if wait > _LONGEST:
                break
            await asyncio.sleep(wait)
        self._names.say(body)
        self._names.meet(answer.body)
        asked: dict[str, Any] = {"method": method, "path": self._names.path(path)}
        if query:
            asked["query"] = dict(query)
        if keep is None:
            asked["body"] = self._names.sent(body)
        self._note(asked, files, answer, keep)
        if not self.stopped:
            await self._breathe(method, path, answer)
        return answer

    async def load(self, address: str) -> tuple[int, str]:
        """Status and content type at the URL of a picture."""
        async with self._session.get(address) as response:
            await response.read()
            return response.status, response.content_type

    async def _once(
        self,
        method: str,
        path: str,
        body: Any,
        files: Sequence[File],
        query: Mapping[str, str] | None,
    ) -> Answer:
        headers = {"User-Agent": f"DiscordBot (https://github.com/Rapptz/discord.py {discord.__version__}) "
                   f"Echo Tables/{own_version()}"}  # fmt: skip
        if not path.startswith(("/interactions/", "/webhooks/")):
            headers["Authorization"] = f"Bot {self._token}"
        content: Any = None
        if files:
            content = aiohttp.FormData()
            content.add_field("payload_json", json.dumps(body), content_type="application/json")
            for number, file in enumerate(files):
                content.add_field(f"files[{number}]", file.content, filename=file.name)
        elif body is not None:
            content = json.dumps(body)
            headers["Content-Type"] = "application/json"
        began = time.perf_counter()
        async with self._session.request(
            method, f"{Route.BASE}{path}", data=content, headers=headers, params=query
        ) as response:
            text = await response.text()
            seconds = time.perf_counter() - began
            try:
                parsed = json.loads(text) if text else None
            except ValueError:
                parsed = text  # from a gateway in front of Discord
            found = {key.lower(): value for key, value in response.headers.items()}
            return Answer(response.status, parsed, found, seconds)

    def _note(
        self, asked: dict[str, Any], files: Sequence[File], answer: Answer, keep: Sequence[str] | None
    ) -> None:
        seen = answer.body
        if keep is not None:
            asked["aside"] = True
            if isinstance(seen, dict) and answer.good:
                seen = {key: value for key, value in seen.items() if key in keep}
            elif answer.good:
                seen = None
        told = {
            "status": answer.status,
            "answer": self._names.answered(seen, error=not answer.good)
            if not isinstance(seen, str)
            else "TEXT",
            "headers": {key: answer.headers[key] for key in HEADERS if key in answer.headers},
            "seconds": round(answer.seconds, 3),
        }
        self._record.request(self.step, asked, files, told)

    async def _breathe(self, method: str, path: str, answer: Answer) -> None:
        """Wait if the next request of this kind would exceed the limit."""
        limit = answer.headers.get("x-ratelimit-limit")
        if limit is None:
            return
        kind = path.strip("/").split("/")[0]
        self.limits[f"{method} {kind}"] = f"{limit} in {answer.headers.get('x-ratelimit-reset-after', '?')} s"
        if answer.headers.get("x-ratelimit-remaining") == "0" and not self.hurried:
            await asyncio.sleep(min(_LONGEST, float(answer.headers.get("x-ratelimit-reset-after", 1.0))))
