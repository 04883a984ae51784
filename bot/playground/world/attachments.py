"""Files: how they arrive in a request, their kind, and where they can be loaded."""

from __future__ import annotations

import hashlib
import hmac
import json
import mimetypes
import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from aiohttp import web

from bot.playground.world.components import walk
from bot.playground.world.errors import ApiError, invalid
from bot.playground.world.models import Attachment, Json, Message
from bot.playground.world.payloads import MARK
from bot.playground.world.state import World

_LONGEST_NAME = 120
LIMIT = 10 * 2**20
"""Bytes that one file may have."""

_HALF = re.compile(r"\\u[dD][89abcdefABCDEF]")
"""An escape that is half of a surrogate pair, or one of its two halves."""
LIFE = 86_400
"""Seconds for which a file's URL is valid."""

_CDN = re.compile(r"/attachments/\d+/(\d+)/")


@dataclass
class Upload:
    """A file that came with a request."""

    filename: str
    data: bytes


@dataclass
class Request:
    """A request's JSON and files (``files[n]`` by n)."""

    body: Any
    files: dict[int, Upload]


async def read(request: web.Request) -> Request:
    """Take a request apart. Raises 50109 if its JSON cannot be read."""
    try:
        if request.content_type == "multipart/form-data":
            return await _multipart(request)
        text = await request.text()
        return Request(_json(text) if text else None, {})
    except (ValueError, RecursionError):
        raise ApiError(50109) from None


def _json(text: str) -> Any:
    """A request's JSON. Raises ``ValueError`` if it cannot be read, or has half a surrogate pair, which UTF-8
    cannot hold."""
    body = json.loads(text)
    if _HALF.search(text):
        json.dumps(body, ensure_ascii=False).encode()
    return body


async def _multipart(request: web.Request) -> Request:
    found = Request(None, {})
    async for part in await request.multipart():
        name = getattr(part, "name", None) or ""
        match = re.fullmatch(r"files\[(\d+)\]", name)
        if name == "payload_json":
            found.body = _json(await part.text())  # type: ignore[union-attr] # nested multipart has no name
        elif match is not None:
            data = bytes(await part.read())  # type: ignore[union-attr] # the same
            found.files[int(match[1])] = Upload(getattr(part, "filename", None) or "file", data)
    return found


def signature(world: World, number: int, until: str) -> str:
    """The unguessable part of a file's URL; valid for this file and time of expiry."""
    signed = f"{number} {until}".encode()
    return hmac.new(world.cdn_secret.encode(), signed, hashlib.sha256).hexdigest()


def cdn_path(world: World, message: Message, one: Attachment) -> str:
    """Path and query of a file's URL for the bot: valid for a day, and every later payload has a new one."""
    now = int(world.clock.now())
    until, name = f"{now + LIFE:x}", quote(one.filename)
    return (
        f"/attachments/{message.channel_id}/{one.id}/{name}"
        f"?ex={until}&is={now:x}&hm={signature(world, one.id, until)}"
    )


def store(world: World, upload: Upload, details: Json) -> Attachment:
    """Store a file; ``details`` is its entry in the request's attachment list. Raises 40005 above 10 MiB."""
    if len(upload.data) > LIMIT:
        raise ApiError(40005)
    filename = _clean(details.get("filename") or upload.filename)
    kind = _kind(upload.data) or mimetypes.guess_type(filename)[0] or "application/octet-stream"
    size = dimensions(upload.data)
    one = Attachment(
        world.ids.next(),
        filename,
        len(upload.data),
        kind,
        details.get("description"),
        width=size[0] if size else None,
        height=size[1] if size else None,
        spoiler=filename.startswith("SPOILER_"),
    )
    world.store.put_blob(one.id, upload.data)
    return one


def place_components(
    world: World, items: list[Json], files: list[Attachment], named: list[Attachment]
) -> list[Json]:
    """Completed components with their media bound to ``files``: ``attachment://x`` of one that is ``named``
    becomes a stored mark, and so does the address of any.

    Raises 50035 where a reference names no file.
    """
    for one in walk(items):
        match one["type"]:
            case 11:
                one["media"] = _media(world, one["media"], files, named)
            case 12:
                for item in one["items"]:
                    item["media"] = _media(world, item["media"], files, named)
            case 13:
                found = _found(one["file"]["url"], files, named)
                one["file"] = _media(world, one["file"], files, named)
                if found is not None:
                    one |= {"name": found.filename, "size": found.size}
    return items


def place_embeds(embeds: list[Json], files: list[Attachment], named: list[Attachment]) -> list[Json]:
    """Embeds as Discord stores them, their pictures bound to ``files``. Raises 50035 for a dangling name."""
    found = []
    for embed in embeds:
        one = {"type": "rich"} | {key: value for key, value in embed.items() if value is not None}
        for key in ("image", "thumbnail"):
            if key in one:
                one[key] = {"url": _mark(one[key]["url"], files, named)}
        for key in ("author", "footer"):
            if "icon_url" in one.get(key, {}):
                one[key] = one[key] | {"icon_url": _mark(one[key]["icon_url"], files, named)}
        one["fields"] = [{"inline": False} | each for each in one.get("fields", [])]
        found.append(one)
    return found


def _media(world: World, media: Json, files: list[Attachment], named: list[Attachment]) -> Json:
    url = _mark(media["url"], files, named)
    extra = (
        {}
        if url.startswith(MARK)
        else {"proxy_url": url, "width": None, "height": None, "content_type": None}
    )
    return {"id": str(world.ids.next()), "url": url} | extra


def _mark(url: str, files: list[Attachment], named: list[Attachment]) -> str:
    one = _found(url, files, named)
    if one is None and url.startswith("attachment://"):
        text = f"The referenced attachment was not found: {url}"
        raise invalid(("components", text), code="UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND")
    return url if one is None else f"{MARK}{one.id}"


def _found(url: str, files: list[Attachment], named: list[Attachment]) -> Attachment | None:
    if url.startswith("attachment://"):
        name = _clean(url.removeprefix("attachment://"))
        return next((one for one in named if one.filename == name), None)
    match = _CDN.search(url)
    return next((one for one in files if match and one.id == int(match[1])), None)


def _clean(filename: str) -> str:
    """A file name as Discord stores it, no longer than file systems allow."""
    return re.sub(r"[^\w.\-]", "_", filename)[-_LONGEST_NAME:]


def _kind(data: bytes) -> str | None:
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    if data.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    return "image/gif" if data[:6] in (b"GIF87a", b"GIF89a") else None


def dimensions(data: bytes) -> tuple[int, int] | None:
    """Width and height of a picture, read from its header; None for anything else."""
    match _kind(data):
        case "image/png":
            return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
        case "image/gif":
            return int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")
        case "image/webp":
            return _webp(data)
        case "image/jpeg":
            return _jpeg(data)
    return None


def _webp(data: bytes) -> tuple[int, int] | None:
    chunk = data[12:16]
    if chunk == b"VP8X":
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if chunk == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if chunk == b"VP8 ":
        return int.from_bytes(data[26:28], "little") & 0x3FFF, int.from_bytes(data[28:30], "little") & 0x3FFF
    return None


def _jpeg(data: bytes) -> tuple[int, int] | None:
    place = 2
    while place + 9 < len(data) and data[place] == 0xFF:
        marker = data[place + 1]
        # Start-of-frame segments carry the size; C4, C8 and CC share their range but are tables.
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            return int.from_bytes(data[place + 7 : place + 9]), int.from_bytes(data[place + 5 : place + 7])
        place += 2 + int.from_bytes(data[place + 2 : place + 4])
    return None
