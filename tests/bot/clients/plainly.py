"""A message in the same plain form, whether hikari has parsed it or a person's page shows it."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

import hikari
import yarl

from tests.bot.parts import Json


def of_person(message: Json) -> Json:
    """As somebody reads it."""
    return {
        "id": int(message["id"]),
        "author": int(message["author"]["id"]),
        "kind": message["type"],
        "content": message["content"],
        "flags": message["flags"],
        "pinned": message["pinned"],
        "mentions": sorted(int(one["id"]) for one in message["mentions"]),
        "attachments": [
            (int(one["id"]), one["filename"], one["size"], one.get("description"), one.get("width"))
            for one in message["attachments"]
        ],
        "components": [_shown(one) for one in message["components"]],
    }


def _shown(one: Json) -> Json:
    found: Json = {"type": one["type"], "id": one["id"]}
    for name in (
        "content",
        "custom_id",
        "label",
        "style",
        "placeholder",
        "accent_color",
        "description",
        "url",
    ):
        found[name] = one.get(name) or None
    for name in ("disabled", "spoiler"):
        found[name] = one.get(name, False)
    if one["type"] in _SELECTS:
        found["counts"] = (one.get("min_values", 1), one.get("max_values", 1))
    if one["type"] == 14:
        found["line"] = (one.get("divider", False), one["spacing"])
    found["emoji"] = (one.get("emoji") or {}).get("name")
    found["options"] = [
        (
            each["label"],
            each["value"],
            each.get("description"),
            each.get("default", False),
            (each.get("emoji") or {}).get("name"),
        )
        for each in one.get("options") or ()
    ]
    found["files"] = [
        (*_file(media, media.get("attachment_id")), alt) for media, alt in _media(one) if media is not None
    ]
    inner = [*(one.get("components") or ()), *([one["accessory"]] if "accessory" in one else [])]
    found["inner"] = [_shown(each) for each in inner]
    return found


_SELECTS = (3, 5, 6, 7, 8)


def _media(one: Json) -> list[tuple[Json | None, str | None]]:
    items = one.get("items") or ([one] if one["type"] == 11 else [])
    found = [(item["media"], item.get("description") or None) for item in items]
    return [*found, (one.get("file"), None)]


def _file(media: Json, number: str | None) -> tuple[int, str, Any, Any]:
    name = unquote(media["url"].split("?")[0].rsplit("/", 1)[-1])
    return int(number or 0), name, media.get("width"), media.get("content_type")


# ------------------------------------------------------------ as hikari parsed it


def of_hikari(message: hikari.Message) -> Json:
    """As hikari parsed it; every kind must be one that it knows."""
    assert isinstance(message.type, hikari.MessageType)
    assert isinstance(message.flags, hikari.MessageFlag)
    assert isinstance(message.author, hikari.User)
    return {
        "id": int(message.id),
        "author": int(message.author.id),
        "kind": int(message.type),
        "content": message.content or "",
        "flags": int(message.flags),
        "pinned": message.is_pinned,
        "mentions": sorted(map(int, message.user_mentions_ids or ())),
        "attachments": [
            (int(one.id), one.filename, one.size, one.description, one.width) for one in message.attachments
        ],
        "components": [_parsed(one) for one in message.components],
    }


def _parsed(one: Any) -> Json:
    assert isinstance(one.type, hikari.ComponentType), f"a component of type {one.type}"
    found: Json = {"type": int(one.type), "id": one.id}
    for name in ("content", "custom_id", "label", "placeholder", "description", "url"):
        found[name] = getattr(one, name, None) or None
    style, colour = getattr(one, "style", None), getattr(one, "accent_color", None)
    found["style"] = None if style is None else int(style)
    found["accent_color"] = None if colour is None else int(colour)
    found["disabled"] = getattr(one, "is_disabled", False)
    found["spoiler"] = getattr(one, "is_spoiler", False)
    if found["type"] in _SELECTS:
        found["counts"] = (one.min_values, one.max_values)
    if isinstance(one, hikari.SeparatorComponent):
        found["line"] = (one.divider, int(one.spacing))
    found["emoji"] = _emoji(one)
    found["options"] = [
        (each.label, each.value, each.description, each.is_default, _emoji(each))
        for each in getattr(one, "options", ())
    ]
    found["files"] = [_located(media, alt) for media, alt in _parsed_media(one)]
    inner = [*getattr(one, "components", ()), *([one.accessory] if hasattr(one, "accessory") else [])]
    found["inner"] = [_parsed(each) for each in inner]
    return found


def _emoji(one: Any) -> str | None:
    emoji = getattr(one, "emoji", None)
    return None if emoji is None else str(emoji.name)


def _parsed_media(one: Any) -> list[tuple[Any, str | None]]:
    if isinstance(one, hikari.MediaGalleryComponent):
        return [(item.media, item.description or None) for item in one.items]
    if isinstance(one, hikari.ThumbnailComponent):
        return [(one.media, one.description or None)]
    return [(one.file, None)] if isinstance(one, hikari.FileComponent) else []


def _located(media: Any, alt: str | None) -> tuple[Any, ...]:
    *_, number, name = yarl.URL(media.resource.url).parts
    return int(number), name, media.width or None, media.content_type or None, alt
