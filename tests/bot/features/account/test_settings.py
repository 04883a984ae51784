"""What readers set for themselves, and a host for everybody: language, text only, colours."""

from __future__ import annotations

import io
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.playground.lab import Lab
from bot.store.database import Database, migrations
from bot.ui import readers
from bot.ui.readers import UserRow
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.server import Server


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_setting_is_shown_and_kept(server: Server, language: str) -> None:
    panel = (await server.ann.slash("settings")).original
    await server.ann.select(panel, "0:-::set_language:", [language])
    await server.ann.select(panel, "0:-::set_palette:", ["blue-yellow"])
    await server.ann.click(panel, "0:-::set_pictures:")
    row = await server.bot.database.ask(readers.user, server.ann.id)
    assert (row.language, row.palette, row.text_only) == (language, "blue-yellow", True)
    panel = (await server.ann.slash("settings")).original
    _, colours = parts.selects(server.components(panel))
    (chosen,) = [option for option in colours["options"] if option.get("default")]
    assert chosen["value"] == "blue-yellow"
    assert chosen["label"] in server.text(panel)
    assert (await server.bot.database.ask(readers.user, server.bob.id)).palette == "default"


async def test_a_palette_that_is_gone_counts_as_the_default(server: Server) -> None:
    row = await server.bot.database.ask(readers.user, server.ann.id)
    row.palette = "sepia"
    await server.bot.database.write(lambda db: readers.set_user(db, row))
    panel = (await server.ann.slash("settings")).original
    assert "**Standard**" in server.text(panel)


async def test_the_host_chooses_the_colours_of_public_pictures(server: Server) -> None:
    number = await server.open(server.bob, start=False)
    panel = (await server.press(server.ann, server.lobby(number), "options")).original
    await server.ann.select(panel, f"{number}:-::option:@palette", ["red-green"])
    assert (await server.table(number)).palette == "red-green"
    assert "For red-green colour blindness" in server.text(server.lobby(number))
    panel = (await server.press(server.bob, server.lobby(number), "options")).original
    assert parts.selects(server.components(panel)) == []


async def test_a_long_hand_is_told_page_by_page(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    words = type((await server.bot.tables.read(await server.open(server.bob))).game.words)
    whole = words.hand

    def long(self: Any, view: object, audience: Any) -> str:
        return "\n".join(f"{line} {'y' * 500}" for line in whole(self, view, audience).split(", "))

    monkeypatch.setattr(words, "hand", long)
    result = await server.ann.slash("hand")
    first = server.text(result.original)
    (onward,) = [
        one for one in parts.ids(server.components(result.original)) if one.endswith("hand_page:1.f")
    ]
    await server.ann.click(result.original, onward)
    both = first + server.text(result.original)
    assert both.count("lantern-") == 8


async def test_pictures_have_the_colours_of_their_readers(stand_in: Lab, tmp_path: Path) -> None:
    """The same hand and board of the same reader in two palettes; for the other reader nothing changes."""
    ann, bob = people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, tmp_path / "x.sqlite3", pictures=True) as bot:
        table = Table(stand_in, bot, people, seed=1)
        await table.open()
        shown = await table.having("act")
        drawn: dict[str, list[bytes]] = {}
        for palette in ("default", "red-green", "default"):
            panel = await table.seen(await ann.slash("settings"))
            if drawn:  # at first the colours are what they are: choosing them again would send nothing
                await table.seen(await ann.select(panel, "0:-::set_palette:", [palette]))
            for who, verb in ((ann, "hand"), (ann, "board"), (bob, "hand")):
                button = next(i for i in parts.ids(shown["components"]) if parts.verb(i) == verb)
                answer = await table.seen(await who.click(shown, button))
                drawn.setdefault(f"{who.name} {verb}", []).append(await pixels(stand_in, answer))
    for what in ("Ann hand", "Ann board"):
        first, other, again = drawn[what]
        assert first == again != other, what
    assert len(set(drawn["Bob hand"])) == 1


async def pixels(lab: Lab, message: parts.Json) -> bytes:
    """What the one picture of a message shows; on a busy machine it comes after the words."""
    number = int(message["id"])
    await lab.until(lambda: lab.world.messages[number].attachments)
    (attachment,) = lab.world.messages[number].attachments
    data = lab.world.store.blob(attachment.id)
    assert data is not None
    return Image.open(io.BytesIO(data)).tobytes()


async def test_settings_of_a_database_from_before_palettes(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    with sqlite3.connect(path) as old:
        old.executescript(migrations()[0])
        old.execute("INSERT INTO users (id, language, text_only) VALUES (7, 'ru', 1)")
        old.execute("PRAGMA user_version = 1")
    old.close()
    database = await Database.open(path)
    try:
        assert await database.ask(readers.user, 7) == UserRow(7, "ru", True, "default")
    finally:
        await database.close()
