"""Commands in texts: each exists, in every language, and can be pressed where Discord shows markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.ui.components import MESSAGE_TEXT, Layout, text
from bot.ui.tree import mentions
from bot.words import catalogue
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.clicker import serving

_ASK = "GET /applications/{}/commands"
_TELL = "PUT /applications/{}/commands"


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    """No test mentions what another has learned."""
    mentions.learn({})
    yield
    mentions.learn({})


def forms(sentence: Any) -> list[str]:
    return list(sentence.values()) if isinstance(sentence, dict) else [sentence]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_a_command_that_does_not_exist(language: str) -> None:
    groups = {"moderate"}  # that a sentence names as a whole
    known = {*mentions.paths(), *(catalogue(language)[f"command.{group}.name"] for group in groups)}
    named = [
        (key, name)
        for key, sentence in catalogue(language).items()
        for form in forms(sentence)
        for name in re.findall(r"`/([^`]+)`", form)
    ]
    assert len(named) > 60
    assert [(key, name) for key, name in named if name not in known] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_named_between_ticks(language: str) -> None:
    """Else it would be no mention: what begins with a stroke stands between ticks, but in descriptions of
    commands, where Discord shows no markdown."""
    plain = {
        key: form
        for key, sentence in catalogue(language).items()
        for form in forms(sentence)
        if re.search(r"(?:^|[\s(])/\w", form)
    }
    assert plain.keys() <= {"command.option.file.about"}
    known = mentions.paths()
    for form in plain.values():
        assert any(f"/{path}" in form for path in known), form


def test_no_two_commands_are_called_alike_in_different_languages() -> None:
    """A text does not say its language: what it calls a command is enough to know which it means."""
    shown: dict[str, set[tuple[str, ...]]] = {}
    for language in LANGUAGES:
        words = catalogue(language)
        for key in words:
            parts_of = key.split(".")[1:-1]
            if key.startswith("command.") and key.endswith(".name") and parts_of[0] != "option":
                name = mentions._called(words, parts_of)
                shown.setdefault(name, set()).add(tuple(parts_of))
    assert {name: found for name, found in shown.items() if len(found) > 1} == {}


def test_a_text_grows_no_longer_than_it_may() -> None:
    mentions.learn({"table": 1234567890123456789})
    said = "`/table new` and `/стол новый`, but `/table` and `/nothing` are none, nor is `x`."
    shown = "</table new:1234567890123456789>"
    assert mentions.told(said, 100) == said.replace("`/table new`", shown).replace("`/стол новый`", shown)
    first = len(shown) - len("`/table new`")
    assert mentions.told(said, first) == said.replace("`/table new`", shown)
    assert mentions.told(said, first - 1) == said.replace("`/стол новый`", shown)
    assert mentions.told(said, 0) == said
    many = Layout(text("`/table new` " * 150), text("x" * 1990))
    contents = [part["content"] for part in parts.walk(parts.made(many))]
    assert sum(map(len, contents)) <= MESSAGE_TEXT
    assert contents[0].startswith(shown)
    assert contents[0].rstrip().endswith("`/table new`")


async def helped(lab: Lab, who: Actor) -> str:
    """What stands in the answer to /help, as it was sent."""
    asked = await who.slash("help")
    await lab.until(lambda: asked.original is not None and asked.original["components"])
    assert asked.original is not None
    found = [
        part["content"] for part in parts.walk(asked.original["components"]) if part["type"] == parts.TEXT
    ]
    return "\n".join(found)


async def ids(lab: Lab) -> dict[str, str]:
    """The ids of the commands by their names, as Discord has them."""
    return {one["name"]: one["id"] for kept in lab.world.commands.values() for one in kept.items}


@pytest.mark.parametrize("locale", ["en-US", "ru", "it", "ja"])
async def test_a_sentence_mentions_its_commands(stand_in: Lab, tmp_path: Path, locale: str) -> None:
    async with serving(stand_in, tmp_path / "x.sqlite3", registering=True):
        ann = stand_in.add_member("Ann", locale=locale)
        said, known = await helped(stand_in, ann), await ids(stand_in)
        for path in ("table new", "tutorial", "mine", "seat overview", "deal daily"):
            assert f"</{path}:{known[path.split()[0]]}>" in said
        assert "`/table" not in said


async def test_ids_are_known_where_discord_tells_nothing(stand_in: Lab, tmp_path: Path) -> None:
    """After a start with another database it is asked; after one with this, the database has them."""
    async with serving(stand_in, tmp_path / "x.sqlite3", registering=True):
        known = await ids(stand_in)
    stand_in.faults.error_once(_ASK, 403, 50001)
    async with serving(stand_in, tmp_path / "x.sqlite3", registering=True):
        ann = stand_in.add_member("Ann")
        assert f"</mine:{known['mine']}>" in await helped(stand_in, ann)
    mentions.learn({})
    stand_in.world.commands[0].items[0]["description"] = "Another version's"
    stand_in.faults.error_once(_TELL, 400, 50035)
    async with serving(stand_in, tmp_path / "y.sqlite3", registering=True):
        assert f"</mine:{known['mine']}>" in await helped(stand_in, ann)


async def test_a_process_of_other_servers_alone_asks_which_commands_there_are(
    stand_in: Lab, tmp_path: Path
) -> None:
    async with serving(stand_in, tmp_path / "x.sqlite3", registering=True) as bot:
        known = await ids(stand_in)
        mentions.learn({})
        await bot.registered.ask()
        ann = stand_in.add_member("Ann")
        assert f"</mine:{known['mine']}>" in await helped(stand_in, ann)
