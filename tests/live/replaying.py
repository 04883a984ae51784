"""The requests of a record of ``doctor --live``, sent to the stand-in, and what it answers otherwise."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp

from bot.ops.live.names import Names
from bot.ops.live.record import FORMAT, VERSION
from bot.playground.interactions.faults import template
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.world.models import Change
from tests.live.comparing import differences

_NAMED = r"[A-Z]+(?:_[A-Z]+)*(?:_\d+)?"
_NAME = re.compile(_NAMED)
_INSIDE = re.compile(rf"(?<![\w-]){_NAMED}(?![\w-])")
_ID = re.compile(r"\d{17,20}")
_LIMIT = "x-ratelimit-limit"


class BadRecordError(ValueError):
    """What is no record of a live check; the text says why."""


@dataclass
class Difference:
    """Something that the stand-in did otherwise, with the steps in which it did."""

    what: str
    steps: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        steps = list(dict.fromkeys(self.steps))
        more = f" (and in {len(steps) - 1} more steps)" if len(steps) > 1 else ""
        return f"{steps[0]}: {self.what}{more}"


def read(path: Path) -> list[dict[str, Any]]:
    """The lines of a record. Raises BadRecordError."""
    try:
        # Old applications have another id than their bots; here both are one.
        text = path.read_text("utf-8").replace('"BOT"', '"APPLICATION"')
        lines = [json.loads(line) for line in text.splitlines() if line.strip()]
    except (OSError, ValueError) as fault:
        raise BadRecordError(f"{path} cannot be read: {fault}") from None
    if not lines or lines[0].get("format") != FORMAT:
        raise BadRecordError(f"{path} is no record of `python -m bot doctor --live`")
    if lines[0]["version"] > VERSION:
        raise BadRecordError(f"{path} was written by a newer version")
    return lines[1:]


@asynccontextmanager
async def _replay(lab: Lab) -> AsyncIterator[Replay]:
    async with aiohttp.ClientSession() as session:
        yield Replay(lab, session)


async def replay(path: Path, lab: Lab) -> list[Difference]:
    """Send the requests of a record to a stand-in that nobody has used yet; what is different."""
    lines = read(path)
    async with _replay(lab) as one:
        for line in lines:
            if not line.get("aside"):
                await one.do(line)
        return list(one.found.values())


class Replay:
    """One record on one stand-in."""

    def __init__(self, lab: Lab, session: aiohttp.ClientSession) -> None:
        self.lab = lab
        self.session = session
        self.found: dict[str, Difference] = {}
        self.names = Names()
        self.people: dict[str, Actor] = {}
        self.ids: dict[str, str] = {}
        self._event: Any = None
        self._answered: set[str] = set()
        lab.world.listeners.append(self._on_change)
        for name in ("HOST", "PRESSER"):
            self.people[name] = lab.add_member(name.title())
            self._bind(name, str(self.people[name].id))
        lab.world.host = self.people["HOST"].id
        self._bind("CHANNEL", str(lab.channel().id))
        self._bind("GUILD", str(lab.guild.id))
        self._bind("APPLICATION", str(lab.world.bot.id))

    def _bind(self, name: str, number: str) -> None:
        self.ids[name] = number
        self.names.know(number, name)

    def _on_change(self, change: Change) -> None:
        if change.name == "dispatch":
            self._event = change.data["data"]

    async def do(self, line: dict[str, Any]) -> None:
        """Send one request, or press one button, and compare."""
        if "press" in line:
            await self._press(line)
        elif line["status"] != 429:
            await self._ask(line)

    def _tell(self, line: dict[str, Any], what: str) -> None:
        self.found.setdefault(what, Difference(what)).steps.append(line["step"])

    # ------------------------------------------------------------ requests and presses

    async def _ask(self, line: dict[str, Any]) -> None:
        method = line["method"]
        missing = [one for one in line["path"].split("/") if _NAME.fullmatch(one) and one not in self.ids]
        if missing:
            self._tell(line, f"{method} {line['path']} cannot be asked here: there is no {missing[0]}")
            return
        path = "/".join(self.ids.get(part, part) for part in line["path"].split("/"))
        if path in self._answered:
            return  # there a first answer was refused and a second one given; here the first one was taken
        body = self._translated(line.get("body"))
        self.names.say(body)
        status, answer, limited = await self._send(method, path, body, line)
        route = template(method, path)
        if path.endswith("/callback") and status < 300:
            self._answered.add(path)
        if status != line["status"]:
            self._tell(line, f"{route} is answered with {line['status']} in the record, {status} here")
        elif status >= 400:
            self._compare(line, route, {"code": _code(line["answer"])}, {"code": _code(answer)})
        else:
            self._compare(line, route, line["answer"], answer)
        if status == line["status"] and limited != (_LIMIT in line["headers"]):
            where = "the record" if _LIMIT in line["headers"] else "the stand-in"
            self._tell(line, f"{route}: headers about limits are in {where} alone")

    async def _send(self, method: str, path: str, body: Any, line: dict[str, Any]) -> tuple[int, Any, bool]:
        headers = {"Authorization": f"Bot {self.lab.token}"}
        content: aiohttp.FormData | str | None = None
        if line.get("files"):
            content = form = aiohttp.FormData()
            form.add_field("payload_json", json.dumps(body), content_type="application/json")
            for number, file in enumerate(line["files"]):
                data = base64.b64decode(file["content"]) if "content" in file else bytes(file["size"])
                form.add_field(f"files[{number}]", data, filename=file["filename"])
        elif body is not None:
            content, headers["Content-Type"] = json.dumps(body), "application/json"
        address = f"{self.lab.base_url}/api/v10{path}"
        async with self.session.request(
            method, address, data=content, headers=headers, params=line.get("query")
        ) as response:
            text = await response.text()
            return response.status, json.loads(text) if text else None, _LIMIT in response.headers

    async def _press(self, line: dict[str, Any]) -> None:
        press = line["press"]
        number = self.ids.get(press["message"])
        who = self.people.get(press["by"], self.people["HOST"])
        if number is None:
            self._tell(line, f"{press['message']} cannot be pressed here: it was not posted")
            return
        asleep = ((line["event"].get("channel") or {}).get("thread_metadata") or {}).get("archived")
        place = self.lab.channel(self.lab.world.messages[int(number)].channel_id)
        if asleep is False and place.thread is not None:
            place.thread.archived = False  # the presser's own client woke it
        await who.click(number, press["custom_id"], wait=False)
        self._compare(line, "the event of a press", line["event"], self._event)

    # ------------------------------------------------------------ comparing

    def _compare(self, line: dict[str, Any], where: str, recorded: Any, here: Any) -> None:
        self._meet(recorded, here)
        for what in differences(recorded, self.names.answered(here)):
            self._tell(line, f"{where}: {what}")

    def _meet(self, recorded: Any, here: Any) -> None:
        """Take over the names of the record for the ids of here."""
        if isinstance(recorded, dict) and isinstance(here, dict):
            for key in recorded.keys() & here.keys():
                self._meet(recorded[key], here[key])
            if "token" in recorded and recorded["token"] not in self.ids:
                self._bind(recorded["token"], here["token"])
        elif isinstance(recorded, list) and isinstance(here, list):
            for one, other in zip(recorded, here, strict=False):
                self._meet(one, other)
        elif (
            isinstance(recorded, str)
            and isinstance(here, str)
            and recorded not in self.ids
            and _NAME.fullmatch(recorded)
            and _ID.fullmatch(here)
        ):
            self._bind(recorded, here)

    def _translated(self, value: Any) -> Any:
        """A body with the ids of here."""
        if isinstance(value, dict):
            return {key: self._translated(one) for key, one in value.items()}
        if isinstance(value, list):
            return [self._translated(one) for one in value]
        if isinstance(value, str):
            return _INSIDE.sub(lambda match: self.ids.get(match[0], match[0]), value)
        return value


def _code(answer: Any) -> Any:
    return answer.get("code") if isinstance(answer, dict) else None


def told(found: list[Difference]) -> Iterator[str]:
    """The differences in lines, with a summary."""
    yield from map(str, found)
    yield f"{len(found)} difference{'' if len(found) == 1 else 's'}"
