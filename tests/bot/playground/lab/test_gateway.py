"""Breaks of the connection: nothing that happened meanwhile is lost."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from tests.bot.playground.lab.conftest import Setup, SmallBot, Start


@pytest.fixture
def greeting() -> Setup:
    def setup(bot: SmallBot) -> None:
        @bot.tree.command(description="Hello")
        async def hello(interaction: discord.Interaction) -> None:
            bot.greeted.append(interaction.id)
            await interaction.response.send_message("hello", ephemeral=True)

    return setup


async def test_reconnect_on_request_resumes_the_session(
    lab: Lab, ann: Actor, start: Start, greeting: Setup
) -> None:
    bot = await start(greeting)
    lab.gateway.request_reconnect()
    await lab.until(lambda: "RESUMED" in bot.events)
    assert bot.events.count("READY") == 1
    assert (await ann.slash("hello")).message["content"] == "hello"


@pytest.mark.parametrize("code", [None, 4000, 1000])
async def test_a_command_sent_during_a_break_is_answered_after_it(
    lab: Lab, ann: Actor, start: Start, greeting: Setup, code: int
) -> None:
    bot = await start(greeting)
    await lab.gateway.drop(code)
    await lab.until(lambda: not lab.gateway.connected)
    result = await ann.slash("hello")
    assert result.message["content"] == "hello"
    assert "RESUMED" in bot.events
    assert len(bot.greeted) == 1


async def test_a_lost_session_begins_anew(lab: Lab, ann: Actor, start: Start, greeting: Setup) -> None:
    bot = await start(greeting)
    lab.gateway.invalidate()
    await lab.until(lambda: bot.events.count("READY") == 2)
    assert (await ann.slash("hello")).message["content"] == "hello"


async def test_events_may_come_twice_after_a_break(
    lab: Lab, ann: Actor, start: Start, greeting: Setup
) -> None:
    lab.faults.duplicate_on_resume = True
    bot = await start(greeting)
    await ann.slash("hello")
    await lab.until(lambda: bot.events[-1] == "MESSAGE_CREATE")
    before = bot.events.count("MESSAGE_CREATE")
    await lab.gateway.drop()
    await lab.until(lambda: "RESUMED" in bot.events)
    assert bot.events.count("MESSAGE_CREATE") == before + 1


async def test_without_heartbeat_answers_the_client_comes_back(
    lab: Lab, ann: Actor, start: Start, greeting: Setup
) -> None:
    lab.faults.heartbeat_interval = 0.2
    bot = await start(greeting, heartbeat_timeout=0.5)
    lab.faults.withhold_heartbeat_ack = True
    await lab.until(lambda: not lab.gateway.connected)
    lab.faults.withhold_heartbeat_ack = False
    await lab.until(lambda: "RESUMED" in bot.events)
    assert (await ann.slash("hello")).message["content"] == "hello"


async def test_a_compressed_frame_may_come_in_pieces(
    lab: Lab, ann: Actor, start: Start, greeting: Setup
) -> None:
    lab.faults.frame_bytes = 20
    await start(greeting)
    assert (await ann.slash("hello")).message["content"] == "hello"


async def test_events_can_be_kept_back_turned_round_and_doubled(
    lab: Lab, ann: Actor, start: Start, greeting: Setup
) -> None:
    bot = await start(greeting)
    lab.gateway.hold("INTERACTION_CREATE")
    sent = [await ann.slash("hello", wait=False) for _ in range(2)]
    await ann.send(f"<@{bot.me.id}> overtakes them")
    await lab.until(lambda: bot.events[-1] == "MESSAGE_CREATE")
    assert bot.greeted == []
    lab.gateway.release(backwards=True, times=2)
    await lab.until(lambda: len(bot.greeted) == 4)
    assert bot.greeted == [one.interaction.id for one in reversed(sent) for _ in range(2)]
    await lab.until(lambda: len(bot.errors) == 2)
    assert [getattr(error, "code", None) for error in bot.errors] == [40060, 40060]


async def test_shards_get_what_is_theirs(lab: Lab, ann: Actor) -> None:
    heard = []

    class Sharded(discord.AutoShardedClient):
        async def on_message(self, message: discord.Message) -> None:
            heard.append((message.guild.shard_id if message.guild else 0, message.content))

        async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
            pass

    intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
    client = Sharded(
        intents=intents, connector=lab.connector(), guild_ready_timeout=0.05, shard_count=2, shard_ids=[0, 1]
    )
    task = asyncio.create_task(client.start(lab.token))
    await lab.until(lambda: client.is_ready() or task.done())
    assert len(client.guilds) == 1
    assert client.user is not None
    await ann.send(f"<@{client.user.id}> in the server")
    await ann.send("in private", channel=ann.direct())
    await lab.until(lambda: len(heard) == 2)
    assert [text for _, text in heard] == [f"<@{client.user.id}> in the server", "in private"]
    await client.close()
    await asyncio.gather(task, return_exceptions=True)


async def test_a_private_answer_is_told_to_the_bot_without_the_server(
    lab: Lab, ann: Actor, start: Start, greeting: Setup
) -> None:
    await start(greeting)
    await ann.slash("hello")
    told = [one.data for one in lab.records.frames if one.name == "MESSAGE_CREATE"]
    assert len(told) == 1
    assert "guild_id" not in told[0]
    assert "member" not in told[0]
