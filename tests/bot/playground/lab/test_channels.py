"""Threads, permissions, and places that are gone."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import discord
import pytest

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.world.components import SetupError
from bot.playground.world.models import Overwrite
from tests.bot.playground.lab.conftest import MakePicture, Start


async def test_a_thread_from_a_message(lab: Lab, ann: Actor, start: Start) -> None:
    bot = await start()
    channel = bot.get_channel(lab.channel().id)
    message = await channel.send("a new table")
    thread = await message.create_thread(name="Table 1")
    assert thread.id == message.id
    with pytest.raises(discord.HTTPException) as caught:
        await message.create_thread(name="again")
    assert caught.value.code == 160004
    await thread.send("welcome")
    assert ann.sees()[0]["thread"]["name"] == "Table 1"
    assert [one["content"] for one in ann.sees("Table 1")] == ["", "welcome"]
    open_ones = await bot.server.active_threads()
    assert [one.id for one in open_ones] == [thread.id]
    await thread.edit(name="Table one")
    assert {"Table one"} == {one["name"] for one in ann.places() if one["type"] == "thread"}


async def test_a_private_thread_is_for_those_who_are_in_it(
    lab: Lab, ann: Actor, bob: Actor, start: Start
) -> None:
    bot = await start()
    channel = bot.get_channel(lab.channel().id)
    thread = await channel.create_thread(name="secret", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(ann.id))
    await thread.send("for Ann")
    assert "for Ann" in [one["content"] for one in ann.sees("secret")]
    assert bob.sees("secret") == []
    assert "secret" not in [one["name"] for one in bob.places()]
    with pytest.raises(SetupError):
        await bob.send("let me in", channel="secret")
    assert {one.id for one in await thread.fetch_members()} == {bot.me.id, ann.id}
    await thread.remove_user(discord.Object(ann.id))
    assert ann.sees("secret") == []
    quiet = discord.AllowedMentions.none()
    await thread.send(f"not for {bob.mention}", allowed_mentions=quiet)
    assert bob.sees("secret") == []
    await thread.send(f"come in, {bob.mention}")
    assert bob.sees("secret")[-1]["content"] == f"come in, {bob.mention}"


async def test_archived_threads_refuse_edits_and_wake_up_when_written_to(
    lab: Lab, ann: Actor, start: Start
) -> None:
    bot = await start()
    channel = bot.get_channel(lab.channel().id)
    thread = await channel.create_thread(name="old", type=discord.ChannelType.public_thread)
    message = await thread.send("board")
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as caught:
        await message.edit(content="new board")
    assert caught.value.code == 50083
    assert [one.id async for one in channel.archived_threads()] == [thread.id]
    await thread.send("awake")
    thread_now = lab.channel("old").thread
    assert thread_now is not None
    assert not thread_now.archived
    await message.edit(content="new board")
    await thread.edit(locked=True)
    with pytest.raises(SetupError, match="locked"):
        await ann.send("hello", channel="old")
    await thread.delete()
    with pytest.raises(discord.NotFound) as caught:
        await thread.send("gone")
    assert caught.value.code == 10003


async def test_permissions_come_from_roles_and_overwrites(
    lab: Lab, ann: Actor, start: Start, picture: MakePicture
) -> None:
    bot = await start()
    place = lab.add_channel("quiet")
    await lab.until(lambda: bot.get_channel(place.id))
    channel = bot.get_channel(place.id)

    async def refused(awaitable: Awaitable[Any]) -> int:
        with pytest.raises(discord.Forbidden) as caught:
            await awaitable
        return caught.value.code

    everyone = Overwrite(lab.guild.id, 0, deny=discord.Permissions(attach_files=True).value)
    lab.overwrite(place, everyone)
    assert await refused(channel.send(file=picture("a.png"))) == 50013
    await channel.send("words are fine")
    lab.overwrite(place, Overwrite(lab.guild.id, 0, deny=discord.Permissions(view_channel=True).value))
    assert await refused(channel.send("hello")) == 50001
    assert ann.sees(place) == []
    me = Overwrite(
        lab.world.bot.id, 1, allow=discord.Permissions(view_channel=True, send_messages=True).value
    )
    lab.overwrite(place, me)
    await channel.send("back again")
    lab.faults.deny = discord.Permissions(create_public_threads=True).value
    assert await refused(channel.create_thread(name="x", type=discord.ChannelType.public_thread)) == 50013
    assert await refused(channel.edit(name="loud")) == 50013


async def test_who_leaves_the_server_is_gone(lab: Lab, ann: Actor, bob: Actor, start: Start) -> None:
    bot = await start()
    thread = await bot.get_channel(lab.channel().id).create_thread(
        name="table", type=discord.ChannelType.public_thread
    )
    lab.archive(lab.channel("table"))
    await lab.until(lambda: bot.server.get_thread(thread.id) is None)
    lab.remove_member(bob)
    with pytest.raises(discord.NotFound) as caught:
        await bot.server.fetch_member(bob.id)
    assert caught.value.code == 10007
    assert bob.places() == []
    with pytest.raises(SetupError):
        await bob.send("still there?")
    with pytest.raises(discord.Forbidden) as refused:
        await (await bot.fetch_user(bob.id)).send("come back")
    assert refused.value.code == 50278
    assert len(ann.places()) == 3


async def test_a_deleted_channel_and_a_lost_server(lab: Lab, ann: Actor, start: Start) -> None:
    bot = await start()
    place = lab.add_channel("short")
    await lab.until(lambda: bot.get_channel(place.id))
    message = await bot.get_channel(place.id).send("here")
    lab.delete_channel(place)
    with pytest.raises(discord.NotFound) as caught:
        await message.edit(content="gone")
    assert caught.value.code == 10003
    await lab.until(lambda: bot.get_channel(place.id) is None)
    lab.remove_bot()
    await lab.until(lambda: not bot.guilds)
    with pytest.raises(discord.Forbidden):
        await bot.http.send_message(lab.channel().id, params=discord.http.handle_message_parameters("x"))
    lab.invite_bot()
    await lab.until(lambda: bot.guilds)
    await bot.get_channel(lab.channel().id).send("hello again")
