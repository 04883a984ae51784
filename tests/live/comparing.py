"""What is different between two answers, one of a record and one of the stand-in, both redacted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

_OWN = ("message", "errors", "permissions", "app_permissions", "allow", "deny", "locale", "guild_locale",
        "placeholder", "features", "discriminator", "content_scan_version")  # fmt: skip
"""Fields whose values each Discord has of its own; an error is known by its code."""
_HOSTS = (
    "roles", "permission_overwrites", "parent_id", "topic", "position", "nsfw", "rate_limit_per_user", "nick",
    "avatar", "banner", "premium_since", "communication_disabled_until", "last_message_id",
    "last_pin_timestamp", "avatar_decoration_data", "collectibles", "pending",
    "default_auto_archive_duration",
)  # fmt: skip
"""Fields of the host's own server and of people in it: of these it counts alone whether they are there."""
_NUMBERS = (
    "type", "flags", "code", "style", "mention_everyone", "archived", "locked", "pinned", "tts", "size",
    "width", "height", "component_type", "context", "ephemeral", "spoiler", "disabled", "required",
    "min_value", "max_value", "autocomplete",
)  # fmt: skip
"""Fields whose numbers and switches have to be the same; of others the kind is enough."""


def differences(recorded: Any, here: Any, place: str = "") -> Iterator[str]:
    """Sentences about fields that are there in one alone, lists of another length, other values."""
    if isinstance(recorded, dict) and isinstance(here, dict):
        yield from _objects(recorded, here, place)
    elif isinstance(recorded, list) and isinstance(here, list):
        yield from _lists(recorded, here, place)
    elif _kind(recorded) != _kind(here):
        yield f"{place or 'the answer'} is {_kind(recorded)} in the record, {_kind(here)} here"
    elif isinstance(recorded, str):
        if recorded != here:
            yield f"{place} is {recorded!r} in the record, {here!r} here"
    elif place.rpartition(".")[2] in _NUMBERS and recorded != here:
        yield f"{place} is {recorded!r} in the record, {here!r} here"


def _objects(recorded: dict[str, Any], here: dict[str, Any], place: str) -> Iterator[str]:
    if "username" in recorded:  # of a person no more than who it is
        recorded, here = {"id": recorded.get("id")}, {"id": here.get("id")}
    for key in sorted(recorded.keys() | here.keys()):
        inner = f"{place}.{key}" if place else key
        if key in _OWN:
            continue
        if key not in here:
            yield f"{inner} is in the record alone"
        elif key not in recorded:
            yield f"{inner} is here alone"
        elif key not in _HOSTS:
            yield from differences(recorded[key], here[key], inner)


def _lists(recorded: list[Any], here: list[Any], place: str) -> Iterator[str]:
    if len(recorded) != len(here):
        yield f"{place or 'the answer'} has {len(recorded)} in the record, {len(here)} here"
        return
    for one, other in zip(_ordered(recorded), _ordered(here), strict=True):
        yield from differences(one, other, f"{place}[]")


def _ordered(items: list[Any]) -> list[Any]:
    """Commands come in any order, all else in its own."""
    commands = all(isinstance(one, dict) and "default_member_permissions" in one for one in items)
    return sorted(items, key=lambda one: (one.get("type"), one.get("name"))) if commands else items


def _kind(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true or false"
    kinds: dict[type, str] = {dict: "an object", list: "a list", str: "a text"}
    return kinds.get(type(value), "a number")
