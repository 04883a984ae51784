"""What Discord refuses when commands are registered: too many, too long, duplicate names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import discord

from bot.playground.world.limits import Problem
from bot.playground.world.models import Json

AT_MOST = {1: 100, 2: 15, 3: 15, 4: 1}
"""Commands of each type in one scope."""

ON_A_LEVEL = 25
"""Options, subcommands or choices."""

LONGEST = 8000
"""Characters of a whole command, each field in its longest language."""

LOCALES = frozenset(str(one.value) for one in discord.Locale)
"""The languages of Discord's client."""

_NAME = re.compile(r"[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}")
_NESTING = (1, 2)


def problems(commands: Sequence[Json]) -> Iterator[Problem]:
    """What is wrong with the commands of a scope, as (place, sentence); one problem refuses all of them."""
    for kind, most in AT_MOST.items():
        if sum(one.get("type", 1) == kind for one in commands) > most:
            yield "$", f"Maximum number of application commands of type {kind} reached ({most})."
        alike = [(number, one) for number, one in enumerate(commands) if one.get("type", 1) == kind]
        yield from _twice([(f"[{number}]", one) for number, one in alike])
    for number, one in enumerate(commands):
        yield from _command(one, f"[{number}]")


def _command(command: Json, place: str) -> Iterator[Problem]:
    if command.get("type", 1) == 1:
        yield from _named(command, place)
        yield from _options(command, place, 0)
    if _size(command) > LONGEST:
        yield place, f"Command exceeds maximum size ({LONGEST})"
    if not 1 <= len(command.get("name") or "") <= 32:
        yield f"{place}.name", "Must be between 1 and 32 in length."


def _named(one: Json, place: str) -> Iterator[Problem]:
    for key in ("name_localizations", "description_localizations"):
        for locale in set(one.get(key) or {}) - LOCALES:
            yield f"{place}.{key}", f"{locale!r} is no language of Discord."
    for name in (one.get("name", ""), *(one.get("name_localizations") or {}).values()):
        if not _NAME.fullmatch(name) or name != name.lower():
            yield f"{place}.name", f"{name!r} is no name of a command: letters, digits, - and _, lower case."
    for text in (one.get("description") or "", *(one.get("description_localizations") or {}).values()):
        if not 1 <= len(text) <= 100:
            yield f"{place}.description", "Must be between 1 and 100 in length."


def _options(one: Json, place: str, depth: int) -> Iterator[Problem]:
    options = one.get("options") or []
    if len(options) > ON_A_LEVEL:
        yield f"{place}.options", f"Must be {ON_A_LEVEL} or fewer in length."
    yield from _twice([(f"{place}.options[{number}]", option) for number, option in enumerate(options)])
    if len({option.get("type") in _NESTING for option in options}) > 1:
        yield f"{place}.options", "Sub-command and sub-command group option types are mutually exclusive"
    optional = False
    for number, option in enumerate(options):
        here = f"{place}.options[{number}]"
        yield from _named(option, here)
        if option.get("type") == 2 and depth > 0:
            yield here, "A subcommand group stands directly in a command."
        if len(option.get("choices") or []) > ON_A_LEVEL:
            yield f"{here}.choices", f"Must be {ON_A_LEVEL} or fewer in length."
        if option.get("autocomplete") and option.get("choices"):
            yield here, "Autocomplete and choices are mutually exclusive"
        if option.get("required") and optional:
            yield here, "Required options must be placed before non-required options"
        optional = optional or (option.get("type") not in _NESTING and not option.get("required"))
        yield from _options(option, here, depth + 1)


def _twice(level: Sequence[tuple[str, Json]]) -> Iterator[Problem]:
    """Duplicate names on one level: default names, names shown in a locale, and localised names equal to
    another's default."""
    defaults = [one.get("name") for _, one in level]
    for number, (place, one) in enumerate(level):
        if one.get("name") in defaults[:number]:
            yield f"{place}.name", "Names must be unique: there is already one of this name."
    for locale in sorted({key for _, one in level for key in one.get("name_localizations") or {}}):
        seen: set[str] = set()
        for place, one in level:
            own = (one.get("name_localizations") or {}).get(locale)
            shown = own or one.get("name", "")
            other = [name for name in defaults if name != one.get("name")]
            if shown in seen or (own is not None and own in other):
                yield f"{place}.name_localizations.{locale}", f"Names must be unique: {shown!r} is another's."
            seen.add(shown)


def _size(one: Json) -> int:
    found = _longest(one, "name") + _longest(one, "description")
    for choice in one.get("choices") or []:
        found += _longest(choice, "name") + len(str(choice.get("value", "")))
    return found + sum(_size(option) for option in one.get("options") or [])


def _longest(one: Json, key: str) -> int:
    localised = (one.get(f"{key}_localizations") or {}).values()
    return max(len(text) for text in (one.get(key) or "", *localised))
