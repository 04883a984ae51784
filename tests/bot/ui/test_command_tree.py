"""The commands as they are sent to Discord: names, groups, where they can be installed and used."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.playground.lab import Lab
from rules.game import LANGUAGES
from tests.bot.clicker import serving
from tests.bot.parts import Json

MOST_IN_GROUP = 20
"""Subcommands of a group; Discord takes 25, and there shall be room for those to come."""
_SUBCOMMAND = 1


@pytest.fixture
async def sent(stand_in: Lab, tmp_path: Path) -> list[Json]:
    """All commands, in the words of the request that makes them known."""
    async with serving(stand_in, tmp_path / "names.sqlite3", registering=True):
        pass
    (request,) = (
        one for one in stand_in.records.requests if one.method == "PUT" and one.path.endswith("/commands")
    )
    found: list[Json] = request.body
    return found


def levels(named: list[Json], path: str = "") -> Iterator[tuple[str, list[Json]]]:
    """Whatever stands beside each other: commands of a type, subcommands, options; with the path above."""
    for kind in {one.get("type", 1) for one in named} if not path else {0}:
        yield path, [one for one in named if path or one.get("type", 1) == kind]
    for one in named:
        if one.get("options"):
            yield from levels(one["options"], f"{path}/{one['name']}")


def clashes(named: list[Json]) -> list[str]:
    """What two of one level are both called, in the words of any locale or by their own names: a localised
    name must differ from all default names and from all names of its locale."""
    locales = sorted({locale for one in named for locale in one.get("name_localizations") or {}})
    found = []
    for number, one in enumerate(named):
        for other in named[number + 1 :]:
            for locale in locales:
                ours, theirs = ((each.get("name_localizations") or {}).get(locale) for each in (one, other))
                shared = {one["name"], ours} & {other["name"], theirs} - {None}
                found += [f"{one['name']} and {other['name']} are both {name} in {locale}" for name in shared]
    return found


async def test_no_two_commands_or_options_are_called_alike_in_any_locale(sent: list[Json]) -> None:
    found = [f"{path or '/'}: {clash}" for path, named in levels(sent) for clash in clashes(named)]
    assert found == []


async def test_every_name_is_there_in_every_language(sent: list[Json]) -> None:
    locales = set(LANGUAGES) - {"en"}
    for path, named in levels(sent):
        for one in named:
            assert set(one.get("name_localizations") or {}) == locales, f"{path}/{one['name']}"


def test_a_clash_names_both_commands_and_the_locale() -> None:
    redo = {"name": "redo", "name_localizations": {"ru": "вернуть", "it": "ripeti"}}
    back = {"name": "return", "name_localizations": {"ru": "вернуть", "it": "ritorno"}}
    assert clashes([redo, back]) == ["redo and return are both вернуть in ru"]
    default = {"name": "open", "name_localizations": {"it": "redo"}}
    assert clashes([redo, default]) == ["redo and open are both redo in it"]


async def test_no_group_is_so_large_that_nothing_can_be_added(sent: list[Json]) -> None:
    inner = {
        one["name"]: [each["name"] for each in one.get("options") or [] if each["type"] == _SUBCOMMAND]
        for one in sent
    }
    assert {group: len(names) for group, names in inner.items() if len(names) > MOST_IN_GROUP} == {}
    assert {group for group, names in inner.items() if names} == {"table", "seat", "game", "deal", "moderate"}
