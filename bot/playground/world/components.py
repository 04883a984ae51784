"""Components of messages and modals: completing them, finding them, and checking what a user chose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote, urlsplit

from bot.playground.world.models import Json, id_in

BUTTON, STRING_SELECT, TEXT_INPUT = 2, 3, 4
SELECTS = frozenset({3, 5, 6, 7, 8})
RADIO, CHECKBOXES, CHECKBOX, UPLOAD = 21, 22, 23, 19

_DEFAULTS: dict[int, Json] = {
    2: {"disabled": False},
    3: {"min_values": 1, "max_values": 1, "disabled": False},
    5: {"min_values": 1, "max_values": 1, "disabled": False},
    6: {"min_values": 1, "max_values": 1, "disabled": False},
    7: {"min_values": 1, "max_values": 1, "disabled": False},
    8: {"min_values": 1, "max_values": 1, "disabled": False},
    11: {"description": None, "spoiler": False},
    13: {"name": None, "size": None, "spoiler": False},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}


class SetupError(ValueError):
    """Something a user cannot do in Discord's own client: a mistake of the caller, not of the bot."""


def walk(items: Any) -> Iterator[Json]:
    """Every component, parents first."""
    for one in items or []:
        yield one
        yield from walk(one.get("components"))
        for key in ("accessory", "component"):
            if isinstance(one.get(key), dict):
                yield from walk([one[key]])


def media(items: Any) -> Iterator[Json]:
    """What galleries, thumbnails and files show, in order: each as the object with the ``url``."""
    for one in walk(items):
        yield from (item["media"] for item in one.get("items") or ())
        yield from (one[key] for key in ("media", "file") if isinstance(one.get(key), dict))


def files(message: Json) -> list[Json]:
    """All files of a received message, those shown by components before those that are listed.

    Each has ``id``, ``filename``, its URL and the other fields found there."""
    found: dict[str, Json] = {}
    for one in media(message["components"]):
        if number := one.get("attachment_id"):
            name = unquote(urlsplit(one["url"]).path.rpartition("/")[2])
            found[number] = one | {"id": number, "filename": name}
    return [*found.values(), *message["attachments"]]


def complete(items: list[Json]) -> list[Json]:
    """Components as Discord stores them: numbered, with defaults written out, without nulls. Returns copies;
    ``items`` stay unchanged."""
    taken = {one["id"] for one in walk(items) if one.get("id")}
    free = (number for number in range(1, 10_000) if number not in taken)
    return [_complete(one, free) for one in items]


def _complete(one: Json, free: Iterator[int]) -> Json:
    kind = one["type"]
    number = one.get("id") or next(free)
    found: Json = {**_DEFAULTS.get(kind, {}), **_without_nulls(one), "id": number}
    if "components" in found:
        found["components"] = [_complete(each, free) for each in found["components"]]
    for key in ("accessory", "component"):
        if isinstance(found.get(key), dict):
            found[key] = _complete(found[key], free)
    if kind == 12:
        found["items"] = [{"description": None, "spoiler": False} | item for item in found["items"]]
    return found


def _without_nulls(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_nulls(one) for one in value]
    if isinstance(value, dict):
        return {key: _without_nulls(one) for key, one in value.items() if one is not None}
    return value


def find(items: list[Json], custom_id: str | None = None, label: str | None = None) -> Json:
    """The interactive component with this id, or the button with this label.

    Raises :class:`SetupError`, listing the existing ones, if there is none, several, or it is disabled.
    """
    active = [one for one in walk(items) if one.get("custom_id")]
    if custom_id is not None:
        hits = [one for one in active if one["custom_id"] == custom_id]
    else:
        hits = [one for one in active if label is not None and label_of(one) == label]
    if not hits:
        wanted = custom_id if custom_id is not None else label
        raise SetupError(f"The message has no component {wanted!r}. It has: {_names(active)}.")
    if len(hits) > 1:
        raise SetupError(
            f"The message has {len(hits)} components {label!r}: use a custom_id. {_names(hits)}."
        )
    if hits[0].get("disabled"):
        raise SetupError(f"{label_of(hits[0]) or hits[0]['custom_id']!r} is disabled.")
    return hits[0]


def label_of(one: Json) -> str:
    """The text that a person reads on a component."""
    text = str(one.get("label") or one.get("placeholder") or "")
    return text or str((one.get("emoji") or {}).get("name") or "")


def _names(items: list[Json]) -> str:
    return ", ".join(f"{label_of(one) or '—'} ({one['custom_id']})" for one in items) or "nothing to press"


def check_values(one: Json, values: list[str], entities: dict[int, Any]) -> None:
    """Raise :class:`SetupError` unless a user can choose ``values`` in this select."""
    least, most = one.get("min_values", 1), one.get("max_values", 1)
    if not least <= len(values) <= most:
        raise SetupError(f"Choose {least} to {most} values in {one['custom_id']!r}, not {len(values)}.")
    if len(set(values)) != len(values):
        raise SetupError("Choose every value once.")
    if one["type"] in (STRING_SELECT, RADIO, CHECKBOXES):
        offered = [option["value"] for option in one.get("options", [])]
        for value in values:
            if value not in offered:
                raise SetupError(f"{value!r} is not offered. Choose among: {', '.join(offered)}.")
        return
    for value in values:
        if id_in(value) not in entities:
            raise SetupError(f"{value!r} is nobody and nothing in this server.")


def check_modal_value(one: Json, value: Any, entities: dict[int, Any]) -> Json:
    """One field of a submitted modal as the bot gets it; ``value`` is what was entered, None for nothing.

    Raises :class:`SetupError` if Discord's form would not let the user send it.
    """
    found: Json = {"type": one["type"], "id": one["id"], "custom_id": one["custom_id"]}
    kind = one["type"]
    if kind == TEXT_INPUT:
        text = str(one.get("value") or "") if value is None else str(value)
        least, most = one.get("min_length") or 0, one.get("max_length") or 4000
        if not text and one.get("required", True):
            raise SetupError(f"Fill in {one['custom_id']!r}.")
        if text and not least <= len(text) <= most:
            raise SetupError(f"{one['custom_id']!r} takes {least} to {most} characters, not {len(text)}.")
        return found | {"value": text}
    if kind == CHECKBOX:
        return found | {"value": bool(one.get("default")) if value is None else bool(value)}
    if value is None:
        chosen = _preset(one)
    else:
        chosen = [str(each) for each in (value if isinstance(value, list) else [value])]
    if kind == RADIO:
        limits: Json = {"min_values": 1 if one.get("required", True) else 0, "max_values": 1}
    elif kind == CHECKBOXES:
        limits = {"max_values": one.get("max_values") or len(one.get("options", []))}
        limits["min_values"] = one.get("min_values", 1 if one.get("required", True) else 0)
    else:
        limits = {"min_values": one.get("min_values", 1), "max_values": one.get("max_values", 1)}
    if not chosen and not one.get("required", True):
        limits["min_values"] = 0
    check_values(one | limits, chosen, entities)
    if kind == RADIO:
        return found | {"value": chosen[0] if chosen else None}
    return found | {"values": chosen}


def _preset(one: Json) -> list[str]:
    options = [option["value"] for option in one.get("options", []) if option.get("default")]
    return options + [str(default["id"]) for default in one.get("default_values", [])]
