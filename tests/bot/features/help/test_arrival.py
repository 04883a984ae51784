"""What the bot says in a server that has just invited it, and what it does not repeat."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot import client
from bot.app import App
from bot.features.lobby import policy
from bot.playground.lab import Lab
from bot.playground.world.models import Channel, Overwrite
from bot.playground.world.permissions import Permission
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.thorough import few

WORDS = {"en": "Hello!", "ru": "Привет!", "it": "Ciao!", "ja": "こんにちは"}


def greetings(lab: Lab) -> list[str]:
    """The first words in all channels, as they were sent."""
    found = []
    for one in lab.records.requests:
        if one.method == "POST" and one.path.endswith("/messages"):
            shown = [
                part["content"] for part in parts.walk(one.body["components"]) if part["type"] == parts.TEXT
            ]
            found += [text for text in shown if any(word in text for word in WORDS.values())]
    return found


async def comes_back(lab: Lab, bot: App) -> None:
    """The bot is kicked, and invited once more."""
    lab.remove_bot()
    await lab.until(lambda: not bot.client.guilds)
    lab.invite_bot()
    await lab.until(lambda: bot.client.guilds)


@few("ru")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_server_is_greeted_once_in_its_language(stand_in: Lab, tmp_path: Path, language: str) -> None:
    stand_in.world.guild.locale = {"en": "en-US"}.get(language, language)
    stand_in.remove_bot()
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        assert not bot.client.guilds
        stand_in.invite_bot()
        await stand_in.until(lambda: greetings(stand_in))
        (said,) = greetings(stand_in)
        assert WORDS[language] in said
        for path in ("table new", "tutorial", "moderate config", "help"):
            assert f"</{path}:" in said
        await comes_back(stand_in, bot)
        await nothing_more(stand_in)
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        await comes_back(stand_in, bot)
        await nothing_more(stand_in)


async def nothing_more(lab: Lab) -> None:
    """Whatever the bot does about a server that it comes to, it has done when it answers next."""
    ann = lab.add_member("Ann")
    asked = await ann.slash("mine")
    await lab.until(lambda: asked.original is not None and asked.original["components"])
    assert len(greetings(lab)) == 1


async def test_the_language_of_tables_comes_first(stand_in: Lab, tmp_path: Path) -> None:
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        guild = stand_in.guild.id
        await bot.database.write(
            lambda connection: policy.set_settings(connection, guild, {"language": "ja"})
        )
        await comes_back(stand_in, bot)
        await stand_in.until(lambda: greetings(stand_in))
        assert WORDS["ja"] in greetings(stand_in)[0]


def silence(lab: Lab, but: Channel | None = None) -> None:
    """Take from the bot the right to write, in all channels but one."""
    for channel in lab.world.channels.values():
        if channel.guild_id == lab.guild.id:
            denied = 0 if channel is but else int(Permission.SEND_MESSAGES)
            lab.overwrite(channel, Overwrite(lab.world.bot.id, 1, 0, denied))


async def test_the_words_come_where_the_bot_may_write(stand_in: Lab, tmp_path: Path) -> None:
    second = stand_in.add_channel("second")
    silence(stand_in, but=second)
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        await comes_back(stand_in, bot)
        await stand_in.until(lambda: greetings(stand_in))
        (sent,) = (one.path for one in stand_in.records.requests if one.path.endswith("/messages"))
        assert f"/channels/{second.id}/" in sent


async def test_where_it_may_not_write_it_is_silent_and_speaks_later(stand_in: Lab, tmp_path: Path) -> None:
    silence(stand_in)
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        await comes_back(stand_in, bot)
        ann = stand_in.add_member("Ann")
        asked = await ann.slash("mine")
        await stand_in.until(lambda: asked.original is not None and asked.original["components"])
        assert greetings(stand_in) == []
        silence(stand_in, but=stand_in.channel())
        await comes_back(stand_in, bot)
        await stand_in.until(lambda: greetings(stand_in))


async def test_a_break_is_no_arrival(stand_in: Lab, tmp_path: Path) -> None:
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        await stand_in.gateway.drop()
        stand_in.gateway.sessions.clear()
        client = bot.client
        await stand_in.until(lambda: stand_in.gateway.connected and client.is_ready() and client.guilds)
        ann = stand_in.add_member("Ann")
        asked = await ann.slash("mine")
        await stand_in.until(lambda: asked.original is not None and asked.original["components"])
        assert greetings(stand_in) == []


async def test_a_table_goes_on_in_a_server_that_invites_the_bot_again(
    stand_in: Lab, tmp_path: Path, lanterns: object
) -> None:
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        table = Table(stand_in, bot, [stand_in.add_member("Ann"), stand_in.add_member("Bob")], seed=1)
        await table.open()
        await comes_back(stand_in, bot)
        await table.play()
        assert await table.status() == "over"


async def test_a_bot_that_leaves_as_it_is_invited_makes_no_fault(
    stand_in: Lab, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It waits a little for what it has begun; then its connections are closed, and that is all."""
    stand_in.remove_bot()
    caplog.set_level("INFO", "bot.client")
    begun = asyncio.Event()
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        session: Any = bot.client.http

        async def late(guild: Any) -> None:
            begun.set()
            while not session._HTTPClient__session.closed:  # noqa: ASYNC110 # nobody tells of it
                await asyncio.sleep(0)
            raise RuntimeError("Session is closed")

        bot.client.joined = late
        stand_in.invite_bot()
        await begun.wait()
        with patch.object(client, "_PATIENCE", 0.05):
            await bot.close()
        await asyncio.sleep(0.1)
    assert [one.getMessage() for one in caplog.records if one.levelname == "ERROR"] == []
    assert any("invited the bot as it was leaving" in one.getMessage() for one in caplog.records)
