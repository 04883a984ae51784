"""The documented limits of messages and modals, for running the stand-in without an external judge.

Only those that a bot meets in practice; in Discord's own words if they are known.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.playground.world.components import walk
from bot.playground.world.models import Json

Problem = tuple[str, str]
"""Where (``data.components[0]``) and what."""

_LAYOUT = frozenset({9, 10, 11, 12, 13, 14, 17})
_INSIDE = {
    0: frozenset({1, 9, 10, 12, 13, 14, 17}),
    1: frozenset({2, 3, 5, 6, 7, 8}),
    9: frozenset({10}),
    17: frozenset({1, 9, 10, 12, 13, 14}),
}
"""What may stand in a message (0), a row, a section and a container."""


def message_problems(body: Json, *, v2: bool) -> Iterator[Problem]:
    """What Discord refuses in a message's body; ``v2``: it is or was made of components only."""
    if len(body.get("content") or "") > 2000:
        yield "content", "Must be 2000 or fewer in length."
    components = body.get("components") or []
    every = list(walk(components))
    if v2:
        for key in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(key):
                yield key, "The 'MessageFlags.IS_COMPONENTS_V2' flag is not allowed with this field"
        if len(every) > 40:
            yield "components", f"Must be 40 or fewer in total, not {len(every)}."
        yield from _nesting(components, 0)
        if sum(len(one.get("content") or "") for one in every if one["type"] == 10) > 4000:
            yield "components", "Component text content must be 4000 or fewer in length."
    else:
        if any(one["type"] in _LAYOUT for one in every):
            yield "components", "Layout components need the 'MessageFlags.IS_COMPONENTS_V2' flag"
        if len(components) > 5:
            yield "components", "Must be 5 or fewer in length."
    if len(body.get("embeds") or []) > 10:
        yield "embeds", "Must be 10 or fewer in length."
    yield from _components(every)


def modal_problems(body: Json) -> Iterator[Problem]:
    """What Discord refuses in a modal."""
    items = body.get("components") or []
    if not 1 <= len(items) <= 5:
        yield "components", "Must be between 1 and 5 in length."
    if not 1 <= len(body.get("title") or "") <= 45:
        yield "title", "Must be between 1 and 45 in length."
    if not 1 <= len(body.get("custom_id") or "") <= 100:
        yield "custom_id", "Must be between 1 and 100 in length."
    yield from _components(list(walk(items)))


def choice_problems(choices: list[Json]) -> Iterator[Problem]:
    """What Discord refuses in the suggestions of an autocomplete."""
    if len(choices) > 25:
        yield "data.choices", "Must be 25 or fewer in length."
    for one in choices:
        if not 1 <= len(str(one.get("name", ""))) <= 100:
            yield "data.choices", "name: Must be between 1 and 100 in length."
        if isinstance(one.get("value"), str) and not 1 <= len(one["value"]) <= 100:
            yield "data.choices", "value: Must be between 1 and 100 in length."


def _nesting(items: list[Json], parent: int) -> Iterator[Problem]:
    """Components in places where they are not allowed."""
    for one in items:
        if one["type"] not in _INSIDE[parent]:
            yield "components", f"A component of type {one['type']} cannot stand in one of type {parent}."
        if one["type"] in _INSIDE:
            yield from _nesting(one.get("components") or [], one["type"])
        accessory = one.get("accessory")
        if one["type"] == 9 and (accessory or {}).get("type") not in (2, 11):
            yield "components", "The accessory of a section is a button or a thumbnail."


def _components(every: list[Json]) -> Iterator[Problem]:
    seen: set[str] = set()
    for one in every:
        custom_id = one.get("custom_id")
        if custom_id is not None:
            if not 1 <= len(custom_id) <= 100:
                yield "components", f"custom_id {custom_id[:20]!r}… must be between 1 and 100 in length."
            if custom_id in seen:
                yield "components", f"Component custom id cannot be duplicated: {custom_id}"
            seen.add(custom_id)
        yield from _one(one)


def _one(one: Json) -> Iterator[Problem]:
    kind = one["type"]
    inner = one.get("components") or []
    if kind == 1 and not 1 <= len(inner) <= 5:
        yield "components", "An action row holds 1 to 5 buttons or one select."
    if kind == 2:
        if len(one.get("label") or "") > 80:
            yield "components", "label: Must be 80 or fewer in length."
        if not one.get("label") and not one.get("emoji") and one.get("style") != 6:
            yield "components", "A button must have a label or an emoji."
    if kind == 3:
        options = one.get("options") or []
        if not 1 <= len(options) <= 25:
            yield "components", "options: Must be between 1 and 25 in length."
        if len({option.get("value") for option in options}) != len(options):
            yield "components", "The specified option value is already used."
        if any(
            len(option.get(key) or "") > 100
            for option in options
            for key in ("label", "value", "description")
        ):
            yield "components", "An option's label, value and description must be 100 or fewer in length."
        if (one.get("max_values") or 1) > len(options):
            yield "components", "max_values: Must not exceed the number of options."
    if len(one.get("placeholder") or "") > 150:
        yield "components", "placeholder: Must be 150 or fewer in length."
    if kind == 12 and not 1 <= len(one.get("items") or []) <= 10:
        yield "components", "items: Must be between 1 and 10 in length."
    if kind == 9 and not 1 <= len(inner) <= 3:
        yield "components", "A section holds 1 to 3 texts."
    if kind == 10 and not one.get("content"):
        yield "components", "content: This field is required."
