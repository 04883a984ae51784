"""Limits of requests, injected errors, slow answers, a clock that is moved by hand."""

from __future__ import annotations

import asyncio
import time

import aiohttp
import discord
import pytest

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.world.clock import ManualClock, Snowflakes
from bot.playground.world.models import Commands
from tests.bot.playground.lab.conftest import Start


async def test_the_client_waits_out_429(lab: Lab, ann: Actor, start: Start) -> None:
    bot = await start()
    channel = bot.get_channel(lab.channel().id)
    lab.faults.rate_limit("POST /channels/{}/messages", 0.05, 0.05)
    lab.faults.rate_limit("GET /users/{}", 0.05, everywhere=True)
    await channel.send("patience")
    await bot.fetch_user(ann.id)
    assert lab.faults.limited == 3
    assert [one.status for one in lab.records.requests][-5:] == [429, 429, 200, 429, 200]
    assert [one["content"] for one in ann.sees()] == ["patience"]


async def test_strict_rates_count_sends_to_one_channel(lab: Lab, ann: Actor, start: Start) -> None:
    bot = await start()
    lab.faults.strict_rates = True
    channel = bot.get_channel(lab.channel().id)
    for number in range(5):
        await channel.send(str(number))
    sixth = asyncio.create_task(channel.send("sixth"))
    await lab.until(lambda: lab.faults.limited == 1)
    await bot.get_channel(lab.channel("general").id).send("another channel is free")
    assert not sixth.done()
    sixth.cancel()
    assert [one["content"] for one in ann.sees()] == ["0", "1", "2", "3", "4"]


async def test_one_error_and_one_slow_answer(lab: Lab, ann: Actor, start: Start) -> None:
    bot = await start()
    channel = bot.get_channel(lab.channel().id)
    lab.faults.error_once("POST /channels/{}/messages", 403, 50013, "Missing Permissions")
    with pytest.raises(discord.Forbidden):
        await channel.send("no")
    lab.faults.latency("POST /channels/{}/messages", 0.2)
    before = time.perf_counter()
    await channel.send("yes")
    assert time.perf_counter() - before > 0.2
    assert [one["content"] for one in ann.sees()] == ["yes"]


async def test_cloudflare_refuses_in_its_own_way(lab: Lab, ann: Actor, start: Start) -> None:
    bot = await start()
    lab.faults.ban("POST /channels/{}/messages", 1.0)
    with pytest.raises(discord.HTTPException) as caught:
        await bot.get_channel(lab.channel().id).send("no")
    assert (caught.value.status, caught.value.text) == (429, "error code: 1015")
    assert ann.sees() == []


async def test_lost_requests_and_lost_answers(lab: Lab, ann: Actor, start: Start) -> None:
    bot = await start()
    channel = bot.get_channel(lab.channel().id)
    lab.faults.lose_request("POST /channels/{}/messages")
    lab.faults.lose_answer("POST /channels/{}/messages")
    for content in ("lost on the way", "lost on the way back"):
        with pytest.raises((aiohttp.ClientError, OSError)):
            await channel.send(content)
    await channel.send("heard")
    assert [one["content"] for one in ann.sees()] == ["lost on the way back", "heard"]


async def test_deadlines_follow_the_clock() -> None:
    clock = ManualClock(1_800_000_000.0)
    async with Lab(clock=clock) as lab:
        ann = lab.add_member("Ann")
        lab.world.save(Commands(0, [{"id": "1", "type": 1, "name": "wait", "description": "Nobody answers"}]))
        result = await ann.slash("wait", wait=False)
        await clock.advance(2.9)
        assert result.state == "pending"
        await clock.advance(0.2)
        assert result.failed


def test_ids_rise_even_within_a_millisecond() -> None:
    clock = ManualClock(1_800_000_000.0)
    ids = Snowflakes(clock)
    made = [ids.next() for _ in range(5)]
    assert made == sorted(set(made))
    later = Snowflakes(clock, made[-1])
    assert later.next() > made[-1]


@pytest.mark.parametrize("kind", ["application/json", "multipart/form-data; boundary=cut"])
async def test_half_a_request_is_none(lab: Lab, kind: str) -> None:
    """A bot that dies in the middle of an upload has asked for nothing, and broken no rule."""
    before = len(lab.world.messages)
    reader, writer = await asyncio.open_connection("127.0.0.1", int(lab.base_url.rpartition(":")[2]))
    body = '{"content": "never' if "json" in kind else '--cut\r\nContent-Disposition: form-data; name="payl'
    head = (
        f"POST /api/v10/channels/{lab.channel().id}/messages HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        f"Authorization: Bot {lab.token}\r\nContent-Type: {kind}\r\nContent-Length: 5000\r\n\r\n"
    )
    writer.write((head + body).encode())
    await writer.drain()
    await lab.until(lambda: lab.records.requests)
    writer.close()
    await lab.until(lambda: not lab.records.requests)
    assert await reader.read() == b""
    assert len(lab.world.messages) == before
