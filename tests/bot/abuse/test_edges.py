"""What a walk through everything has found: places and moments in which hardly anybody presses anything."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord

from bot import client
from bot.playground.lab import Lab
from bot.playground.world.models import Kind, Overwrite
from bot.playground.world.permissions import Permission
from bot.ui.answers import replies, reselecting
from bot.ui.request import Request
from rules import games
from tests.bot import parts
from tests.bot.abuse.conftest import Abuse
from tests.bot.abuse.test_forged_everywhere import WRONG
from tests.bot.clicker import Table, serving


async def test_a_table_is_opened_in_a_thread_of_a_channel_that_the_bot_does_not_see(
    stand_in: Lab, lanterns: Any, complaints: Any, tmp_path: Path
) -> None:
    ann, bob = (stand_in.add_member(name) for name in ("Ann", "Bob"))
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        table = Table(stand_in, bot, [ann, bob], seed=1)
        await table.open(thread=True)
        thread = next(one for one in stand_in.world.channels.values() if one.type == Kind.PUBLIC_THREAD)
    stand_in.overwrite(
        stand_in.channel(), Overwrite(stand_in.world.bot.id, 1, deny=int(Permission.VIEW_CHANNEL))
    )
    async with serving(stand_in, tmp_path / "x.sqlite3"):
        told = await (await ann.slash("table new", channel=thread, game=lanterns.key)).finished()
        assert not told.failed
        assert not any(sentence in str(told.messages) for sentence in WRONG)


async def test_who_presses_as_the_bot_leaves_makes_no_fault(abuse: Abuse) -> None:
    """The connections are closed when an answer is on its way: it comes to nothing, and that is all."""
    bot: Any = abuse.wire.bot
    begun, tried = asyncio.Event(), asyncio.Event()

    async def late(request: Request) -> None:
        begun.set()
        session = bot.client.http._HTTPClient__session
        while not session.closed:  # noqa: ASYNC110 # nobody tells of it
            await asyncio.sleep(0)
        tried.set()
        raise RuntimeError("Session is closed")

    message = await abuse.wire.table.having("hand")
    hand = next(i for i in parts.ids(message["components"]) if parts.verb(i) == "hand")
    with patch.dict(bot.router._doors, hand=late), patch.object(client, "_PATIENCE", 0.05):
        await abuse.wire.table.people[0].click(message, hand, wait=False)
        await begun.wait()
        with patch.object(discord.Client, "close", _slowly(discord.Client.close)):
            await bot.close()
    assert tried.is_set()


def _slowly(close: Any) -> Any:
    """Leave as ever, and let others run before anything else is done."""

    async def closed(self: Any) -> None:
        await close(self)
        await asyncio.sleep(0.1)

    return closed


async def test_a_list_with_a_picture_is_made_fresh_twice(
    stand_in: Lab, complaints: Any, tmp_path: Path
) -> None:
    """The second time it still names its picture, and keeps it."""
    ann, bob = (stand_in.add_member(name) for name in ("Ann", "Bob"))
    made: list[Any] = []

    async def twice(request: Request) -> None:
        message = request.interaction.message
        assert message is not None
        made.extend(reselecting._same(message) for _ in range(2))
        await replies.acknowledge(request.interaction, privately=False)

    async with serving(stand_in, tmp_path / "x.sqlite3", pictures=True) as bot:
        table = Table(stand_in, bot, [ann, bob], seed=1)
        await table.open(game=next(iter(games())))
        message = await table.having("board")
        board = next(i for i in parts.ids(message["components"]) if parts.verb(i) == "board")
        shown = await ann.click(message, board)
        await stand_in.until(lambda: shown.original and "attachment_id" in str(shown.original["components"]))
        assert shown.original is not None
        focus = next(i for i in parts.ids(shown.original["components"]) if parts.verb(i) == "focus")
        with patch.dict(bot.router._doors, focus=twice):
            await (await ann.select(shown.original, focus, ["0"])).finished()
    (view, kept), (again, kept_again) = made
    assert kept == kept_again
    assert kept
    assert parts.made(view) == parts.made(again)
