"""Messages as lines that people can read: what stands in them, what can be pressed, whom they ping."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bot.playground.world.models import LOADING, SUPPRESS_NOTIFICATIONS, Message
from tests.bot.parts import Json

STYLES = {1: "blue", 2: "grey", 3: "green", 4: "red", 5: "link", 6: "premium"}
_LISTED = {5: "people", 6: "roles", 7: "people and roles", 8: "channels"}
_PLAIN = (".txt", ".json", ".md", ".csv", ".toml")
_MOST_LINES, _LONGEST = 40, 300

Read = Callable[[int], bytes | None]
"""The bytes of a file by its id."""


def message(one: Message, read: Read) -> list[str]:
    """All that a message shows, a line for each thing."""
    lines = [f"{key}: {value}" for key, value in _about(one)]
    lines += one.content.splitlines()
    lines += _components(one.components)
    for file in one.attachments:
        alt = f" · {file.description}" if file.description else ""
        lines.append(f"[file {file.filename}{alt}]")
        if file.filename.endswith(_PLAIN):
            lines += [f"    {line}" for line in _text(read(file.id) or b"")]
    return lines


def form(modal: Json) -> list[str]:
    """A form: its title, what stands in it and its fields with what they begin with."""
    return [f"form {modal.get('title')} · {modal.get('custom_id')}", *_components(modal["components"])]


def _about(one: Message) -> Iterator[tuple[str, str]]:
    if one.mentions:
        yield "pings", " ".join(f"<@{user}>" for user in sorted(one.mentions))
    if one.mention_everyone or one.mention_roles:
        yield "pings many", f"{one.mention_everyone} {one.mention_roles}"
    if one.flags & SUPPRESS_NOTIFICATIONS:
        yield "silent", "yes"
    if one.flags & LOADING:
        yield "thinking", "yes"
    if one.pinned is not None:
        yield "pinned", "yes"
    if one.reference:
        yield "answers", str(one.reference.get("message_id"))
    for embed in one.embeds:
        yield "embed", str(embed)


def _components(components: Any) -> Iterator[str]:
    for one in components or ():
        yield from _component(one)


def _component(one: Json) -> Iterator[str]:
    kind, more = one["type"], _more(one)
    if kind == 2:
        emoji = (one.get("emoji") or {}).get("name")
        words = " ".join(filter(None, [emoji, one.get("label")]))
        yield f"({words}) {STYLES[one['style']]} {one.get('custom_id') or one.get('url')}{more}"
    elif kind == 3:
        yield f"list {one.get('placeholder') or ''} {_number(one)} {one['custom_id']}{more}"
        for option in one["options"]:
            emoji = (option.get("emoji") or {}).get("name")
            words = " ".join(filter(None, [emoji, option["label"]]))
            told = f" · {option['description']}" if option.get("description") else ""
            yield f"  {'(x)' if option.get('default') else '( )'} {words} = {option['value']}{told}"
    elif kind in _LISTED:
        chosen = [value["id"] for value in one.get("default_values") or ()]
        asked = f"list of {_LISTED[kind]} {one.get('placeholder') or ''} {_number(one)}"
        yield f"{asked} {one['custom_id']} {chosen}{more}"
    elif kind == 4:
        length = f"{one.get('min_length', 0)}-{one.get('max_length', '')}"
        said = f" {one['label']}" if one.get("label") else ""
        yield f"field{said} {length} {one['custom_id']} = {one.get('value') or ''}{more}"
        if one.get("placeholder"):
            yield f"  e.g. {one['placeholder']}"
    elif kind == 10:
        yield from one["content"].splitlines() or [""]
    elif kind == 11:
        yield f"[thumbnail {_name(one['media'])} · {one.get('description')}]"
    elif kind == 12:
        for item in one["items"]:
            yield f"[picture {_name(item['media'])} · {item.get('description')}]"
    elif kind == 13:
        yield f"[file {_name(one['file'])}]"
    elif kind == 14:
        yield "---"
    elif kind == 17:
        colour = one.get("accent_color")
        yield "card" if colour is None else f"card #{colour:06x}"
    elif kind == 18:
        told = f" · {one['description']}" if one.get("description") else ""
        yield f"label {one['label']}{told}"
    elif kind not in (1, 9):
        yield f"component {kind} {one.get('custom_id')} {one.get('options') or ''}{more}"
    for part in one.get("components") or ():
        yield from (f"  {line}" if kind == 17 else line for line in _component(part))
    for key in ("accessory", "component"):
        if isinstance(one.get(key), dict):
            yield from (f"  {line}" for line in _component(one[key]))


def _more(one: Json) -> str:
    said = [" disabled"] if one.get("disabled") else []
    if one.get("required") is False:
        said.append(" optional")
    return "".join(said)


def _number(one: Json) -> str:
    return f"{one.get('min_values', 1)}-{one.get('max_values', 1)}"


def _name(media: Json) -> str:
    return str(media.get("url", "")).partition("?")[0].rpartition("/")[2]


def _text(data: bytes) -> list[str]:
    lines = data.decode("utf-8", "replace").splitlines()
    shown = [line[:_LONGEST] for line in lines[:_MOST_LINES]]
    return shown if len(lines) <= _MOST_LINES else [*shown, f"… {len(lines)} lines"]
