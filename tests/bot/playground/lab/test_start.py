"""Logging in, syncing commands, coming online; and what Discord refuses at the door."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.wire.network import WrongHostError
from tests.bot.playground.lab.conftest import Start


async def test_the_bot_logs_in_syncs_and_is_ready(lab: Lab, ann: Actor, start: Start) -> None:
    bot = await start()
    assert bot.me.id == lab.world.bot.id
    assert [one.line()["path"] for one in lab.records.requests] == [
        "/users/@me",
        "/oauth2/applications/@me",
        f"/applications/{bot.me.id}/commands",
    ]
    guild = bot.server
    assert [channel.name for channel in guild.text_channels] == ["tables", "general"]
    assert guild.me.guild_permissions.pin_messages
    assert guild.member_count == 3
    assert lab.gateway.connected
    first = [frame for frame in lab.records.frames if not frame.sent][:2]
    assert [frame.op for frame in first] == [1, 2], "a heartbeat comes before IDENTIFY"
    assert "token" not in str(first[1].data).replace("'token': '…'", "")


async def test_a_wrong_token_is_refused(lab: Lab) -> None:
    client = discord.Client(intents=discord.Intents.none(), connector=lab.connector())
    with pytest.raises(discord.LoginFailure):
        await client.login("bad.token.here")
    await client.close()


async def test_privileged_intents_must_be_switched_on(lab: Lab, ann: Actor, start: Start) -> None:
    intents = discord.Intents(guilds=True, members=True)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await start(intents=intents)
    lab.faults.privileged_intents = intents.value
    bot = await start(intents=intents)
    assert {member.display_name for member in bot.server.members} == {
        "Olive",
        "Echo Tables",
        "Ann",
    }


async def test_members_can_be_asked_for_over_the_gateway(
    lab: Lab, ann: Actor, bob: Actor, start: Start
) -> None:
    bot = await start()
    members = await bot.server.query_members(query="bo")
    assert [member.id for member in members] == [bob.id]
    found = await bot.server.fetch_member(ann.id)
    assert found.display_name == "Ann"


@pytest.mark.parametrize(
    "url", ["https://example.org/", "https://127.0.0.1:1/", "https://discord.com.example.org/"]
)
async def test_no_other_host_can_be_reached(lab: Lab, url: str) -> None:
    async with aiohttp.ClientSession(connector=lab.connector()) as session:
        with pytest.raises(WrongHostError):
            await session.get(url)
    assert lab.violations.pop().startswith("the bot wanted to talk to")


async def test_an_unknown_route_is_a_violation(lab: Lab, start: Start) -> None:
    bot = await start()
    with pytest.raises(discord.NotFound):
        await bot.http.request(discord.http.Route("GET", "/voice/regions"))
    assert lab.violations.pop() == "GET /voice/regions is no route of the lab"
