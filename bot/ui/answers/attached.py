"""The files of a message as it is in Discord.

Discord lists as attachments only files that no component shows. Files shown by a gallery, a thumbnail or a
file component are found there, with their id, and with their name at the end of the URL.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

import discord

_ADDRESS = re.compile(r"/attachments/\d+/(\d+)/([^/?#]+)")


@dataclass(slots=True, frozen=True)
class AttachedFile:
    """A file of a message, identified by id and name, as a request that keeps it must do."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, str]:
        """The form in which discord.py expects it."""
        return {"id": str(self.id), "filename": self.filename}


def headline(message: discord.Message) -> str:
    """The text that stands above the pictures of a message; empty where none does."""
    first, second = (*message.components[:2], None, None)[:2]
    shows = isinstance(second, discord.MediaGalleryComponent)
    return first.content if shows and isinstance(first, discord.TextDisplay) else ""


def of(message: discord.Message) -> list[AttachedFile]:
    """The files of a message: those shown by components in order, then the others."""
    return _once(
        [
            *(_kept(media.url, media.attachment_id) for media in _media(message.components)),
            *(AttachedFile(file.id, file.filename) for file in message.attachments),
        ]
    )


def of_raw(message: Mapping[str, Any]) -> list[AttachedFile]:
    """The same for a message in Discord's raw form."""
    return _once(
        [
            *(_kept(media["url"], media.get("attachment_id")) for media in _raw(message.get("components"))),
            *(AttachedFile(int(file["id"]), file["filename"]) for file in message["attachments"]),
        ]
    )


def stored(files: Iterable[AttachedFile]) -> list[dict[str, str]]:
    """Files in the form in which the database keeps them."""
    return [file.to_dict() for file in files]


def remembered(entries: Iterable[Any]) -> list[AttachedFile] | None:
    """What ``stored`` wrote; None if an earlier version kept only names."""
    found = []
    for entry in entries:
        if not isinstance(entry, dict):
            return None
        found.append(AttachedFile(int(entry["id"]), entry["filename"]))
    return found


def _kept(url: str, number: object) -> AttachedFile | None:
    """A file from its URL; None if it is not a file of a message."""
    found = _ADDRESS.search(url)
    return None if found is None else AttachedFile(int(str(number or found[1])), unquote(found[2]))


def _once(found: Iterable[AttachedFile | None]) -> list[AttachedFile]:
    return list({file.id: file for file in found if file is not None}.values())


def _media(components: Iterable[Any]) -> Iterator[discord.UnfurledMediaItem]:
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            yield from (item.media for item in component.items)
        elif isinstance(component, discord.FileComponent | discord.ThumbnailComponent):
            yield component.media
        elif isinstance(component, discord.SectionComponent):
            yield from _media([component.accessory])
        elif isinstance(component, discord.Container):
            yield from _media(component.children)


def _raw(components: Any) -> Iterator[Mapping[str, Any]]:
    for component in components or ():
        yield from (item["media"] for item in component.get("items") or ())
        yield from (component[key] for key in ("media", "file") if key in component)
        yield from _raw(component.get("components"))
        yield from _raw([component["accessory"]] if "accessory" in component else ())
