"""Shared by all probes: where they ask, and where they put their findings."""

from __future__ import annotations

import secrets
import struct
import time
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.base.config import Settings
from bot.ops.live.names import Names
from bot.ops.live.presses import Listener, Press
from bot.ops.live.record import File, Record
from bot.ops.live.table import Table
from bot.ops.live.undo import Undo
from bot.ops.live.wire import Answer, Wire

V2 = 1 << 15
EPHEMERAL = 1 << 6
Json = dict[str, Any]

NOBODY: Json = {"parse": []}
"""Mentions that ping nobody."""


class StuckError(Exception):
    """The rest of a probe cannot be run; the text says why."""


@dataclass
class Check:
    """One live check."""

    settings: Settings
    wire: Wire
    names: Names
    record: Record
    listener: Listener
    say: Callable[[str], None]
    channel: str
    wait: float
    """Seconds to wait for each press."""
    own_commands: list[Json] = field(default_factory=list)
    """The commands of this version."""
    guild: str = ""
    application: str = ""
    owner: str = ""
    host: str = ""
    """Who pressed; until then the owner of the application."""
    pressed: bool = False
    hears: str = ""
    """Why no press can be received, empty if it can."""
    boosted: bool = False
    """Whether the server accepts larger files than others."""
    mark: str = field(default_factory=lambda: secrets.token_hex(4))
    table: Table = field(default_factory=Table)
    undo: Undo = field(default_factory=Undo)
    made: dict[str, str] = field(default_factory=dict)
    """Ids of messages that later probes need, by purpose."""

    async def post(
        self, channel: str, body: Json, files: Sequence[File] = (), what: str = "a message"
    ) -> Answer:
        """Post a message and note that it must be deleted; messages in the thread go with it."""
        answer = await self.wire.ask("POST", f"/channels/{channel}/messages", body, files)
        if answer.good and channel != self.made.get("thread"):
            number = answer.body["id"]
            home = self.guild if channel == self.channel else "@me"
            place = f"https://discord.com/channels/{home}/{channel}/{number}"
            path = f"/channels/{channel}/messages/{number}"
            self.undo.add(f"{what} ({place})", lambda: self.wire.ask("DELETE", path))
        return answer

    async def edit(self, channel: str, message: str, body: Json, files: Sequence[File] = ()) -> Answer:
        """Change a message."""
        return await self.wire.ask("PATCH", f"/channels/{channel}/messages/{message}", body, files)

    async def get(self, channel: str, message: str) -> Answer:
        """Read a message."""
        return await self.wire.ask("GET", f"/channels/{channel}/messages/{message}")

    async def press(self, custom_id: str, channel: str, message: str, words: str) -> Press | None:
        """Ask for a press and wait for it; None if nobody pressed or none can be received."""
        self.wire.go_on()
        if self.hears:
            return None
        self.say(f"      >>> {words} (you have {self.wait:.0f} s)")
        self.say(f"      >>> https://discord.com/channels/{self.guild}/{channel}/{message}")
        press = await self.listener.pressed(custom_id, self.wait)
        if press is None:
            return None
        self.names.know(press.user, "PRESSER")
        self.names.know_next(press.id, "INTERACTION")
        self.names.know_next(press.token, "KEY")
        self.names.meet(press.data)
        where, seen = self.names.path(message), self.names.answered(press.data)
        self.record.press(self.wire.step, where, custom_id, self.names.path(press.user), seen)
        self.host, self.pressed = press.user, True
        return press


def need(answer: Answer, what: str) -> Answer:
    """Return a good answer. Raises StuckError for a bad one."""
    if not answer.good:
        raise StuckError(f"{what}: {answer.words()}")
    return answer


def picture(name: str, shade: int) -> File:
    """A small grey picture (PNG)."""
    width, height = 96, 48

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    rows = chunk(b"IDAT", zlib.compress((b"\0" + bytes([shade]) * width) * height))
    return File(name, b"\x89PNG\r\n\x1a\n" + head + rows + chunk(b"IEND", b""))


def text(words: str) -> Json:
    """A text of a message made of components."""
    return {"type": 10, "content": words}


def gallery(name: str) -> Json:
    """A gallery with one picture."""
    return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}}]}


def button(custom_id: str, label: str) -> Json:
    """A row with one button."""
    return {"type": 1, "components": [{"type": 2, "style": 1, "label": label, "custom_id": custom_id}]}


def shown(words: str, name: str, *more: Json) -> Json:
    """A message made of components that shows an uploaded picture."""
    return {
        "flags": V2,
        "components": [text(words), gallery(name), *more],
        "attachments": [{"id": "0", "filename": name}],
        "allowed_mentions": NOBODY,
    }


def media(message: Any) -> list[Json]:
    """All that the components of a message show."""
    if not isinstance(message, dict):
        return []
    items = [item for one in message.get("components") or [] for item in one.get("items") or []]
    return [item["media"] for item in items if isinstance(item.get("media"), dict)]


def attached(message: Any) -> list[Json]:
    """The attachments listed in a message."""
    return list(message.get("attachments") or []) if isinstance(message, dict) else []


def numbers(message: Any) -> list[str]:
    """The ids of the files that components show, if given."""
    return [str(one["attachment_id"]) for one in media(message) if one.get("attachment_id")]


def file_of(message: Any) -> tuple[str, str]:
    """Id and name of the file that a message shows or lists. Raises StuckError if there is none."""
    for one in media(message):
        if one.get("attachment_id"):
            return str(one["attachment_id"]), str(one["url"]).split("?")[0].rsplit("/", 1)[-1]
    for one in attached(message):
        return str(one["id"]), str(one["filename"])
    raise StuckError("the message tells no file that could be kept")


def milliseconds(seconds: float) -> str:
    """A time in words."""
    return f"{1000 * seconds:.0f} ms"


def since(began: float) -> float:
    """Seconds since ``began``, by the performance counter."""
    return time.perf_counter() - began
