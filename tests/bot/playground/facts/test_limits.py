"""How much and how often: nonces, edits of old messages, the life of a token, components."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.messages import relay
from bot.messages import store as outbox
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.world.clock import ManualClock
from rules import games
from rules.game import Game
from tests.bot import parts
from tests.bot.clicker import serving
from tests.bot.playground.lab.conftest import SmallBot, Start

HOUR = 3600.0


@pytest.fixture
def time(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> ManualClock:
    """The stand-in's time, which only moves when told to."""
    return stopped(lab, monkeypatch)


def stopped(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> ManualClock:
    """A clock of its own for a stand-in that runs already."""
    clock = ManualClock()
    for owner, name in (
        (lab, "clock"),
        (lab.world, "clock"),
        (lab.world.ids, "_clock"),
        (lab.faults, "_clock"),
    ):
        monkeypatch.setattr(owner, name, clock)
    return clock


async def send(bot: Any, place: Any, **body: Any) -> Any:
    """A message as the bot sends it, without the library's own thoughts about it."""
    found = discord.http.MultipartParameters(body, None, None)
    return await bot.http.send_message(place.id, params=found)


async def test_a_nonce_has_at_most_25_characters(lab: Lab, start: Start, unjudged: None) -> None:
    bot = await start()
    await send(bot, lab.channel(), content="x", nonce="n" * 25, enforce_nonce=True)
    with pytest.raises(discord.HTTPException) as refused:
        await send(bot, lab.channel(), content="x", nonce="n" * 26, enforce_nonce=True)
    assert (refused.value.status, refused.value.code) == (400, 50035)


async def test_a_nonce_is_enforced_for_the_past_few_minutes_alone(
    lab: Lab, start: Start, time: ManualClock
) -> None:
    bot = await start()
    first = await send(bot, lab.channel(), content="x", nonce="once", enforce_nonce=True)
    await time.advance(120)
    again = await send(bot, lab.channel(), content="x", nonce="once", enforce_nonce=True)
    assert again["id"] == first["id"]
    await time.advance(600)
    later = await send(bot, lab.channel(), content="x", nonce="once", enforce_nonce=True)
    assert later["id"] != first["id"], "after a longer break only a look into the channel helps"


async def test_after_a_crash_and_a_longer_break_the_channel_is_searched_and_nothing_sent_twice(
    stand_in: Lab, lanterns: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = stopped(stand_in, monkeypatch)
    monkeypatch.setattr(relay, "_FIRST_WAIT", 60.0)  # it crashes before it tries again
    ann = stand_in.add_member("Ann")
    path = tmp_path / "x.sqlite3"
    stand_in.faults.lose_answer("POST /channels/{}/messages")
    async with serving(stand_in, path):
        await ann.slash("table new", game=next(iter(games())), wait=False)
        await stand_in.until(lambda: lobbies(stand_in))
    await clock.advance(1200)  # no nonce is remembered for as long
    async with serving(stand_in, path) as bot:
        async with asyncio.timeout(30):
            while await bot.database.ask(outbox.tables):  # noqa: ASYNC110 # the database calls nobody
                await asyncio.sleep(0.01)
        assert len(lobbies(stand_in)) == 1


def lobbies(lab: Lab) -> list[Any]:
    """The messages in the first channel that have a button to join."""
    found = lab.world.history(lab.channel().id)
    return [one for one in found if any("join" in custom_id for custom_id in parts.ids(one.components))]


async def test_messages_older_than_an_hour_take_3_edits_in_6_s_per_channel_then_429_with_code_30046(
    lab: Lab, start: Start, time: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await start()
    place = bot.get_channel(lab.channel().id)
    old = [await place.send(str(number)) for number in range(5)]
    await time.advance(HOUR + 1)
    fresh = await place.send("fresh")
    waits: list[float] = []

    async def wait(seconds: float) -> None:
        waits.append(seconds)
        await time.advance(seconds)

    class Slow:
        """``asyncio`` as the library sees it: its waits pass on the stand-in's clock."""

        def __getattr__(self, name: str) -> Any:
            return getattr(asyncio, name)

        sleep = staticmethod(wait)

    monkeypatch.setattr(discord.http, "asyncio", Slow())
    for message in old[:3]:
        await message.edit(content="struck")
    assert waits == []
    await fresh.edit(content="as often as one likes")
    await old[3].edit(content="struck")
    (answer,) = [one.answer for one in lab.records.requests if one.status == 429]
    assert answer["code"] == 30046
    assert 5 < answer["retry_after"] <= 6.1
    assert waits == [pytest.approx(answer["retry_after"])]
    other = bot.get_channel(lab.channel("general").id)
    assert await other.send("another channel has a count of its own")


async def test_an_interaction_has_3_s_to_the_first_answer(
    lab: Lab, start: Start, ann: Actor, time: ManualClock
) -> None:
    got: list[discord.Interaction] = []

    def setup(bot: SmallBot) -> None:
        @bot.tree.command(description="Waits")
        async def slow(interaction: discord.Interaction) -> None:
            got.append(interaction)

    await start(setup)
    result = await ann.slash("slow", wait=False)
    await lab.until(lambda: got)
    await time.advance(2.9)
    assert not result.failed
    await time.advance(0.2)
    assert result.failed
    with pytest.raises(discord.NotFound) as late:
        await got[0].response.send_message("late")
    assert late.value.code == 10062


async def test_the_token_of_an_interaction_lives_15_minutes(
    lab: Lab, start: Start, ann: Actor, time: ManualClock
) -> None:
    got: list[discord.Interaction] = []

    def setup(bot: SmallBot) -> None:
        @bot.tree.command(description="Answers")
        async def quick(interaction: discord.Interaction) -> None:
            got.append(interaction)
            await interaction.response.send_message("one")

    await start(setup)
    await ann.slash("quick")
    await time.advance(14 * 60 + 59)
    await got[0].edit_original_response(content="two")
    await time.advance(2)
    for late in (got[0].edit_original_response(content="three"), got[0].followup.send("three")):
        with pytest.raises(discord.HTTPException) as refused:
            await late
        assert refused.value.code == 50027


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


@pytest.mark.parametrize(
    ("body", "fine"),
    [
        ({"components": [{"type": 17, "components": [text("x")] * 39}]}, True),
        ({"components": [{"type": 17, "components": [text("x")] * 40}]}, False),
        ({"components": [text("x" * 2000), text("y" * 2000)]}, True),
        ({"components": [text("x" * 2000), text("y" * 2001)]}, False),
        ({"components": [text("x")], "content": "words"}, False),
        ({"components": [text("x")], "embeds": [{"title": "x"}]}, False),
        ({"components": [text("x")], "poll": {"question": {"text": "x"}, "answers": []}}, False),
    ],
    ids=["40", "41", "4000", "4001", "content", "embeds", "poll"],
)
async def test_components_v2_up_to_40_nested_ones_4000_characters_no_content_embeds_or_polls(
    lab: Lab, start: Start, unjudged: None, body: dict[str, Any], fine: bool
) -> None:
    bot = await start()
    body = body | {"flags": 1 << 15}
    if fine:
        assert await send(bot, lab.channel(), **body)
        return
    with pytest.raises(discord.HTTPException) as refused:
        await send(bot, lab.channel(), **body)
    assert (refused.value.status, refused.value.code) == (400, 50035)
