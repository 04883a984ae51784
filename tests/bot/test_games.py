"""Whole games clicked through over the wire: the real client, the project's stand-in, every request judged.

A game of the installation is played by people who only see what Discord shows them.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.playground.lab import Lab
from bot.playground.wire.network import SWITCH
from rules import games
from rules.game import Game
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.lanterns import LANTERNS
from tests.thorough import THOROUGH, few

ROOT = Path(__file__).parents[2]
NAMES = ("Ann", "Bob", "Carla", "Dmitri")


async def play(lab: Lab, path: Path, seats: int, locale: str) -> Table:
    """A whole game of the first game that is installed."""
    people = [lab.add_member(name, locale=locale) for name in NAMES[:seats]]
    async with serving(lab, path) as bot:
        table = Table(lab, bot, people, seed=seats)
        await table.open()
        await table.play()
        assert await table.status() == "over"
        await lab.until(lambda: parts.tells_the_end(table.messages()[-1]))
        # In the end only the newest message has buttons.
        await lab.until(
            lambda: sum(bool(parts.ids(message["components"])) for message in table.messages()) == 1
        )
    return table


async def test_boards_and_hands_are_pictures_with_alt_texts(stand_in: Lab, tmp_path: Path) -> None:
    people = [stand_in.add_member(name) for name in NAMES[:2]]
    async with serving(stand_in, tmp_path / "x.sqlite3", pictures=True) as bot:
        table = Table(stand_in, bot, people, seed=1)
        await table.open()
        await table.play(turns=2)
        shown = table.messages()[-1]
        (alt,) = parts.alts(shown["components"])
        assert len(alt) > 20
        assert parts.files(shown)[0]["filename"].startswith("board.")
        assert parts.files(shown)[0]["content_type"] in ("image/webp", "image/jpeg")
        hand = await (
            await people[0].click(shown, next(i for i in parts.ids(shown["components"]) if ":hand:" in i))
        ).finished()
        await stand_in.until(lambda: hand.original is not None and parts.files(hand.original))
        assert hand.original is not None
        assert parts.files(hand.original)[0]["filename"].startswith("hand.")
        assert parts.alts(hand.original["components"])[0]
        assert hand.original not in people[1].sees(shown["channel_id"])


@pytest.fixture
def tiny_game() -> Iterator[Game[Any]]:
    with patch.dict(games(), {LANTERNS.key: LANTERNS}, clear=True):
        yield LANTERNS


@few("ru")
@pytest.mark.parametrize("locale", ["en-US", "ru", "it", "ja"])
async def test_the_tiny_game_in_every_language(
    stand_in: Lab, tmp_path: Path, tiny_game: Game[Any], locale: str
) -> None:
    table = await play(stand_in, tmp_path / "x.sqlite3", 3, locale)
    sign = {"en-US": "EN", "ru": "РУ", "it": "IT", "ja": "日"}[locale]
    assert f"Scores {sign}" in parts.said(table.messages()[-1])


@THOROUGH
async def test_a_killed_process_is_followed_by_another(stand_in: Lab, tmp_path: Path) -> None:
    """The bot as a process of its own, killed without warning; the next one goes on and says all once."""
    ann, bob = (stand_in.add_member(name) for name in NAMES[:2])

    def start(**more: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "bot", "run"], cwd=tmp_path, stderr=subprocess.DEVNULL,
            env={
                **os.environ, "PYTHONPATH": str(ROOT), SWITCH: stand_in.base_url, "PICTURES": "false",
                "DISCORD_TOKEN": stand_in.token, "DATABASE_PATH": str(tmp_path / "x.sqlite3"), **more,
            },
        )  # fmt: skip

    async def until(text: str) -> parts.Json:
        def find() -> parts.Json | None:
            places = [place["id"] for place in ann.places()]
            seen = [m for place in places for m in ann.sees(place) if not m["flags"] & 64]
            return next((m for m in reversed(seen) if text in str(m["components"])), None)

        return await stand_in.until(find, 60)

    def having(message: parts.Json, verb: str) -> str:
        return next(i for i in parts.ids(message["components"]) if parts.verb(i) == verb)

    process = start()
    try:
        await stand_in.connected(60)
        await (await ann.slash("table new", thread=False, game=next(iter(games())))).finished()
        lobby = await until(":join:")
        await bob.click(lobby, having(lobby, "join"))
        lobby = await until(bob.mention)
        await ann.click(lobby, having(lobby, "start"))
        turn = await until(":act:")
        process.send_signal(signal.SIGKILL)
        process.wait(60)
        process = start()
        await stand_in.until(lambda: not stand_in.gateway.connected, 60)
        await stand_in.connected(60)
        result = await ann.click(turn, having(turn, "act"))
        await result.finished()
        assert not result.failed
        shown = [m for m in ann.sees() if ":act:" in str(m["components"])]
        assert len(shown) == 1
    finally:
        process.kill()
        process.wait(60)
    wrong = start(DISCORD_TOKEN="wrong", DATABASE_PATH=str(tmp_path / "y.sqlite3"))
    assert await asyncio.to_thread(wrong.wait, 20) == 2
