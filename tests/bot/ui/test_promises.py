"""A private message that says "thinking…" is filled, or excused by the process that follows a crash."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot import client
from bot.app import App
from bot.features.play.actions import Play
from bot.playground.lab import Lab
from bot.playground.world.models import LOADING
from bot.store.database import Database
from bot.ui.answers import pending
from bot.words import say
from rules.game import Game
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.crash.process import UNNOTED

EXCUSES = {language: say(language, "refused.interrupted") for language in ("en", "it")}


async def opened(lab: Lab, path: Path, bot: App) -> Table:
    people = [lab.add_member("Ann"), lab.add_member("Bob", locale="it")]
    table = Table(lab, bot, people, seed=1)
    await table.open()
    return table


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that leaves without waiting for its answers, as a killed one does."""
    monkeypatch.setattr(client, "_PATIENCE", 0.05)


async def test_the_next_process_excuses_what_the_last_one_left_open(
    stand_in: Lab, tmp_path: Path, lanterns: Game[Any], hasty: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.sqlite3"

    async def never(*_: Any) -> None:
        await asyncio.Event().wait()

    with monkeypatch.context() as slow:
        async with serving(stand_in, path) as bot:
            table = await opened(stand_in, path, bot)
            ann, bob = table.people
            turn = await table.having("act")
            act = next(i for i in parts.ids(turn["components"]) if parts.verb(i) == "act")
            slow.setattr(Play, "sight", never)
            waiting = [await who.click(turn, act) for who in (ann, bob)]
            asked = await ann.slash("move")
            assert all(one.waiting for one in (*waiting, asked))
    async with serving(stand_in, path) as bot:
        for one, language in zip((*waiting, asked), ("en", "it", "en"), strict=True):
            await one.finished()
            assert parts.said(one.message) == EXCUSES[language]
        table.bot = bot
        panel = await table.seen(await ann.click(turn, act))
        assert "do" in map(parts.verb, parts.ids(panel["components"])), "pressing again works"


async def test_an_answer_that_is_being_worked_out_is_not_excused_by_the_start(
    stand_in: Lab, tmp_path: Path, lanterns: Game[Any], hasty: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody presses while the bot still looks for what the last process left open."""

    async def never(*_: Any) -> None:
        await asyncio.Event().wait()

    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        table = await opened(stand_in, tmp_path / "x.sqlite3", bot)
        with monkeypatch.context() as slow:
            slow.setattr(Play, "sight", never)
            asked = await table.people[0].slash("move")
            token = (await bot.database.ask(pending.alive))[-1].token
            await bot.pending.resume(bot.client)
        assert [row.token for row in await bot.database.ask(pending.alive)] == [token], (
            "a crash would lose it"
        )
        assert asked.waiting
        assert ("GET", token) not in asked_for(stand_in)


async def test_an_answer_that_was_given_is_left_alone(
    stand_in: Lab, tmp_path: Path, lanterns: Game[Any]
) -> None:
    path = tmp_path / "x.sqlite3"
    async with serving(stand_in, path) as bot:
        table = await opened(stand_in, path, bot)
        turn = await table.having("act")
        act = next(i for i in parts.ids(turn["components"]) if parts.verb(i) == "act")
        given = await table.seen(await table.people[0].click(turn, act))
        row = (await bot.database.ask(pending.alive))[-1]
    database = await Database.open(path)
    assert await database.ask(pending.alive) == [], "a bot that ends in order has kept all promises"
    # One that was killed before it could note that it kept one.
    await database.write(lambda connection: pending.renew(connection, [row], []))
    await database.close()
    async with serving(stand_in, path):
        await stand_in.until(lambda: ("GET", row.token) in asked_for(stand_in))
    assert stand_in.world.messages[int(given["id"])].components == given["components"]


def asked_for(lab: Lab) -> set[tuple[str, str]]:
    """Method and token of the requests about answers."""
    paths = [(one.method, one.path.split("/")) for one in lab.records.requests]
    return {(method, path[3]) for method, path in paths if path[1] == "webhooks"}


async def test_too_old_and_closed_messages_are_passed_over(
    stand_in: Lab, tmp_path: Path, lanterns: Game[Any], hasty: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.sqlite3"

    async def never(*_: Any) -> None:
        await asyncio.Event().wait()

    with monkeypatch.context() as slow:
        async with serving(stand_in, path) as bot:
            table = await opened(stand_in, path, bot)
            slow.setattr(Play, "sight", never)
            closed, open_one = [await who.slash("move") for who in table.people]
            await table.people[0].delete(closed.message)
            await bot.database.write(
                lambda connection: connection.execute(
                    "INSERT INTO promises VALUES (1, 'old', 2, 'en', '2020-01-01T00:00:00.000+00:00')"
                )
            )
    async with serving(stand_in, path):
        await open_one.finished()
        assert parts.said(open_one.message) == EXCUSES["it"]
    assert not [one for one in stand_in.world.messages.values() if one.flags & LOADING]
    assert "old" not in {token for _, token in asked_for(stand_in)}, "that token is worth nothing any more"


async def test_a_slow_disk_keeps_nobody_waiting_and_is_told(
    stand_in: Lab, tmp_path: Path, lanterns: Game[Any], monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        table = await opened(stand_in, tmp_path / "x.sqlite3", bot)
        monkeypatch.setattr(pending, "_PATIENCE", 0.0)
        asked = await table.people[0].slash("move")
        assert "do" in map(parts.verb, parts.ids((await table.seen(asked))["components"]))
        assert UNNOTED.findall(caplog.text) == [str(asked.interaction.id)]
