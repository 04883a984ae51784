"""Messages in channels: sending, mentions, nonces, files, edits, pins, reactions."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from tests.bot.playground.lab.conftest import MakePicture, MakePng, SmallBot, Start


async def test_mentions_ping_only_who_is_allowed(lab: Lab, ann: Actor, bob: Actor, start: Start) -> None:
    bot = await start()
    channel = bot.get_channel(lab.channel().id)
    text = f"{ann.mention} and {bob.mention} @everyone"
    only_bob = discord.AllowedMentions(users=[discord.Object(bob.id)], everyone=False, roles=False)
    await channel.send(text, allowed_mentions=only_bob)
    await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay(f"your move {ann.mention}"))
    await channel.send(view=view)
    pinged = [[one["id"] for one in message["mentions"]] for message in ann.sees()]
    assert pinged == [[str(bob.id)], [], [str(ann.id)]]
    assert not any(message["mention_everyone"] for message in ann.sees())


async def test_a_nonce_keeps_a_retry_from_posting_twice(lab: Lab, ann: Actor, start: Start) -> None:
    bot = await start()
    channel = bot.get_channel(lab.channel().id)
    first = await channel.send("once", nonce=7)
    again = await channel.send("once", nonce=7)
    other = await channel.send("twice", nonce=8)
    assert first.id == again.id != other.id
    assert len(ann.sees()) == 2


async def test_edits_keep_add_and_drop_files(
    lab: Lab, ann: Actor, start: Start, picture: MakePicture, png: MakePng
) -> None:
    bot = await start()
    channel = bot.get_channel(lab.channel().id)
    message = await channel.send(files=[picture("a.png", "first"), picture("b.png", "second", 9)])
    message = await message.add_files(picture("c.png"))
    assert [one.filename for one in message.attachments] == ["a.png", "b.png", "c.png"]
    message = await message.edit(attachments=[message.attachments[1], picture("d.png")])
    assert [(one.filename, one.description) for one in message.attachments] == [
        ("b.png", "second"),
        ("d.png", None),
    ]
    assert await message.attachments[0].read() == png(4, 3, 9)
    # discord.py sends a kept attachment whole; Discord ignores all but its id, the judge tells.
    lab.violations[:] = [one for one in lab.violations if "UNKNOWN $.attachments" not in one]
    embed = discord.Embed(title="Score", description="42").add_field(name="a", value="b")
    embed.set_image(url="attachment://e.png")
    sent = await channel.send(embed=embed, file=picture("e.png"))
    assert sent.attachments == [], "what an embed shows is not listed"
    assert "/e.png?" in sent.embeds[0].image.url
    assert (sent.embeds[0].image.width, sent.embeds[0].fields[0].inline) == (4, True)
    await message.delete()
    with pytest.raises(discord.NotFound) as caught:
        await message.edit(content="gone")
    assert caught.value.code == 10008
    lab.delete_message(sent.id)
    with pytest.raises(discord.NotFound) as caught:
        await channel.fetch_message(sent.id)
    assert caught.value.code == 10008
    assert ann.sees() == []


async def test_the_bot_hears_people_but_reads_only_what_is_meant_for_it(
    lab: Lab, ann: Actor, start: Start
) -> None:
    heard = []

    def setup(bot: SmallBot) -> None:
        @bot.event
        async def on_message(message: discord.Message) -> None:
            heard.append((message.author.id, message.content))

    bot = await start(setup)
    await ann.send("just talking")
    await ann.send(f"hello <@{bot.me.id}>")
    await ann.send("private", channel=ann.direct())
    await lab.until(lambda: len(heard) == 3)
    assert heard == [(ann.id, ""), (ann.id, f"hello <@{bot.me.id}>"), (ann.id, "private")]


async def test_history_replies_pins_and_reactions(lab: Lab, ann: Actor, start: Start) -> None:
    bot = await start()
    channel = bot.get_channel(lab.channel().id)
    said = await ann.send(f"<@{bot.me.id}> who begins?")
    asked = await channel.fetch_message(int(said["id"]))
    reply = await asked.reply("you do", mention_author=True)
    assert ann.sees()[-1]["referenced_message"]["id"] == said["id"]
    assert [one["id"] for one in ann.sees()[-1]["mentions"]] == [str(ann.id)]
    await reply.pin()
    assert [one.id async for one in channel.pins()] == [reply.id]
    assert ann.sees()[-1]["type"] == 6
    await reply.unpin()
    assert [one.id async for one in channel.pins()] == []
    await reply.add_reaction("✅")
    assert ann.sees()[1]["reactions"][0]["count"] == 1
    await reply.remove_reaction("✅", bot.user)
    assert "reactions" not in ann.sees()[1]
    oldest = [one.content async for one in channel.history(oldest_first=True, limit=2)]
    assert oldest[0].endswith("who begins?")
    with pytest.raises(discord.Forbidden) as caught:
        await bot.http.edit_message(
            channel.id, asked.id, params=discord.http.handle_message_parameters("mine")
        )
    assert caught.value.code == 50005
    await channel.delete_messages([asked, reply])
    assert [one["type"] for one in ann.sees()] == [6]
    async with channel.typing():
        await asyncio.sleep(0)


async def test_direct_messages(lab: Lab, ann: Actor, start: Start) -> None:
    bot = await start()
    user = await bot.fetch_user(ann.id)
    sent = await user.send("your turn")
    assert [one["content"] for one in ann.sees(lab.channel(sent.channel.id))] == ["your turn"]
    ann.close_direct()
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("hello?")
    assert caught.value.code == 50007
