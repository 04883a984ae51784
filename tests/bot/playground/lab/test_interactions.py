"""Commands, components and modals through the real client, with the answers Discord allows."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.world.attachments import Upload
from bot.playground.world.components import SetupError
from tests.bot import parts
from tests.bot.playground.lab.conftest import MakePicture, MakePng, SmallBot, Start

PRIVATE = 64
LOADING = 128


async def test_a_private_picture_is_seen_by_one(
    lab: Lab, ann: Actor, bob: Actor, start: Start, picture: MakePicture, png: MakePng
) -> None:
    seen: dict[str, object] = {}

    def setup(bot: SmallBot) -> None:
        @bot.tree.command(description="Your hand")
        async def hand(interaction: discord.Interaction) -> None:
            seen["locale"] = interaction.locale
            await interaction.response.send_message(file=picture("hand.png", "two cards"), ephemeral=True)
            message = await interaction.original_response()
            seen["bytes"] = await message.attachments[0].read()

    bot = await start(setup)
    result = await bob.slash("hand")
    await lab.until(lambda: "bytes" in seen)
    assert (result.state, result.ack) == ("acked", 4)
    assert result.seconds is not None
    assert 0 < result.seconds < lab.faults.ack_deadline
    assert result.message["flags"] & PRIVATE
    attachment = parts.files(result.message)[0]
    assert (attachment["description"], attachment["width"], attachment["height"]) == ("two cards", 4, 3)
    assert seen == {"locale": discord.Locale.italian, "bytes": png(4, 3)}
    assert bob.sees() == result.messages
    assert ann.sees() == []
    secret = hashlib.sha256(png(4, 3)).hexdigest()
    assert secret in bob.everything()[1]
    assert "two cards" in bob.everything()[0]
    assert secret not in ann.everything()[1]
    assert "two cards" not in ann.everything()[0]
    assert lab.ack_seconds == [result.seconds]
    with pytest.raises(SetupError):
        await ann.click(result.message["id"], "anything")
    with pytest.raises(discord.NotFound) as caught:
        await bot.get_channel(lab.channel().id).fetch_message(int(result.message["id"]))
    assert caught.value.code == 10008


def table_commands(bot: SmallBot, got: dict[str, Any]) -> None:
    group = app_commands.Group(name="table", description="Tables")

    @group.command(description="A new table")
    @app_commands.describe(game="Which game")
    async def new(
        interaction: discord.Interaction,
        game: str,
        seats: app_commands.Range[int, 2, 4] = 2,
        friend: discord.Member | None = None,
        log: discord.Attachment | None = None,
    ) -> None:
        got.update(
            game=game, seats=seats, friend=friend, user=interaction.user, locale=interaction.guild_locale
        )
        got["log"] = await log.read() if log else None
        await interaction.response.send_message(f"{game} for {seats}")

    @new.autocomplete("game")
    async def games(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        got["typed"] = (current, interaction.namespace.seats)
        return [app_commands.Choice(name="Echoes of Time", value="echoes")]

    bot.tree.add_command(group)


async def test_subcommands_options_and_suggestions(lab: Lab, ann: Actor, bob: Actor, start: Start) -> None:
    got: dict[str, Any] = {}
    await start(lambda bot: table_commands(bot, got))
    suggestions = await ann.autocomplete("table new", "game", game="ech", seats=3)
    assert suggestions.choices == [{"name": "Echoes of Time", "value": "echoes"}]
    assert got["typed"] == ("ech", 3)
    log = Upload("log.txt", b"moves")
    result = await ann.slash("table new", game="echoes", seats=3, friend=bob, log=log, channel="general")
    assert result.message["content"] == "echoes for 3"
    assert result.message["interaction"]["name"] == "table new"
    assert result.message["interaction_metadata"]["id"] == result.id
    assert (got["friend"].id, got["friend"].display_name, got["user"].name) == (bob.id, "Bob", "ann")
    assert got["log"] == b"moves"
    assert bob.sees("general") == [one | {} for one in bob.sees("general")] != []
    for wrong in ({"seats": 3}, {"game": "echoes", "seats": 9}, {"game": "echoes", "colour": "red"}):
        with pytest.raises(SetupError):
            await ann.slash("table new", **wrong)
    for path in ("table", "table old", "chair"):
        with pytest.raises(SetupError):
            await ann.slash(path)


@pytest.mark.parametrize("option", ["game", "seats"])
async def test_more_than_discord_lets_anybody_type_is_no_question_for_suggestions(
    lab: Lab, ann: Actor, start: Start, option: str
) -> None:
    """Discord's client stops at 6000 characters; the bot is not asked for more than that."""
    got: dict[str, Any] = {}
    await start(lambda bot: table_commands(bot, got))
    with pytest.raises(SetupError, match="6000 characters at most"):
        await ann.autocomplete("table new", "game", options={option: "1" * 6001})
    assert "typed" not in got
    await ann.autocomplete("table new", "game", game="e" * 6000)
    assert got["typed"][0] == "e" * 6000


async def test_commands_keep_their_localisations_and_permissions(lab: Lab, ann: Actor, start: Start) -> None:
    class Words(app_commands.Translator):
        async def translate(
            self, string: app_commands.locale_str, locale: discord.Locale, context: Any
        ) -> str | None:
            return "mano" if locale is discord.Locale.italian and str(string) == "hand" else None

    def setup(bot: SmallBot) -> None:
        @bot.tree.command(description="Your hand")
        async def hand(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("hi")

        @bot.tree.command(description="Keep order")
        @app_commands.default_permissions(manage_channels=True)
        @app_commands.guild_only()
        async def moderate(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("done")

        async def hook() -> None:
            await bot.tree.set_translator(Words())
            await bot.tree.sync()

        bot.setup_hook = hook  # type: ignore[method-assign]  # of this bot alone

    await start(setup)
    host = lab.add_member("Host", permissions=discord.Permissions(manage_channels=True).value)
    offered = {one["name"]: one for one in lab.feed.commands(ann.id)}
    assert offered["hand"]["name_localizations"] == {"it": "mano"}
    assert set(offered) == {"hand"}
    assert {one["name"] for one in lab.feed.commands(host.id)} == {"hand", "moderate"}
    with pytest.raises(SetupError, match="more permissions"):
        await ann.slash("moderate")
    with pytest.raises(SetupError, match="direct"):
        await host.slash("moderate", channel=host.direct())
    assert (await host.slash("moderate")).message["content"] == "done"
    assert (await ann.slash("hand", channel=ann.direct())).message["content"] == "hi"


async def test_thinking_then_original_then_follow_ups(
    lab: Lab, ann: Actor, bob: Actor, start: Start, picture: MakePicture
) -> None:
    steps = asyncio.Event()

    def setup(bot: SmallBot) -> None:
        @bot.tree.command(description="Slow")
        async def slow(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await steps.wait()
            await interaction.edit_original_response(content="board", attachments=[picture("board.png")])
            public = await interaction.followup.send("everybody sees this", wait=True)
            await public.edit(content="edited")
            private = await interaction.followup.send("and this only you", ephemeral=True, wait=True)
            await private.delete()
            await interaction.followup.send("last", ephemeral=True)

    await start(setup)
    result = await ann.slash("slow")
    assert (result.ack, result.waiting) == (5, True)
    assert result.message["flags"] & LOADING
    assert result.message["flags"] & PRIVATE
    steps.set()
    await result.until(lambda one: one.messages[-1]["content"] == "last")
    assert [one["content"] for one in result.messages] == ["board", "edited", "last"]
    assert result.original is not None
    assert parts.files(result.original)[0]["filename"] == "board.png"
    assert not result.original["flags"] & LOADING
    assert [one["content"] for one in bob.sees()] == ["edited"]


async def test_the_first_follow_up_fills_the_thinking_message(lab: Lab, ann: Actor, start: Start) -> None:
    def setup(bot: SmallBot) -> None:
        @bot.tree.command(description="Slow")
        async def slow(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True)
            await interaction.followup.send("public? no")

    await start(setup)
    result = await ann.slash("slow")
    await result.finished()
    assert [one["content"] for one in result.messages] == ["public? no"]
    assert result.message["flags"] & PRIVATE


async def test_two_answers_late_answers_and_dead_tokens(lab: Lab, ann: Actor, start: Start) -> None:
    lab.faults.ack_deadline = 0.3
    codes = []

    async def catch(awaitable: Awaitable[Any]) -> None:
        try:
            await awaitable
        except discord.HTTPException as error:
            codes.append((error.status, error.code))

    def setup(bot: SmallBot) -> None:
        @bot.tree.command(description="Answers twice")
        async def twice(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("one")
            await catch(discord.InteractionResponse(interaction).send_message("two"))

        @bot.tree.command(description="Answers late")
        async def late(interaction: discord.Interaction) -> None:
            await asyncio.sleep(0.4)
            await catch(interaction.response.send_message("too late"))

        @bot.tree.command(description="Forgets to answer first")
        async def early(interaction: discord.Interaction) -> None:
            await catch(interaction.followup.send("no"))
            await interaction.response.defer()
            lab.faults.token_life = 0
            await catch(interaction.edit_original_response(content="no"))

    await start(setup)
    assert (await ann.slash("twice")).message["content"] == "one"
    assert (await ann.slash("late")).failed
    await lab.until(lambda: len(codes) == 2)
    await ann.slash("early")
    await lab.until(lambda: len(codes) == 4)
    assert codes == [(400, 40060), (404, 10062), (404, 10015), (401, 50027)]


async def test_menu_commands(lab: Lab, ann: Actor, bob: Actor, start: Start) -> None:
    got: list[int | str] = []

    def setup(bot: SmallBot) -> None:
        @bot.tree.context_menu(name="Invite")
        async def invite(interaction: discord.Interaction, member: discord.Member) -> None:
            got.append(member.id)
            await interaction.response.send_message("invited", ephemeral=True)

        @bot.tree.context_menu(name="Quote")
        async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
            got.append(message.content)
            await interaction.response.defer()

    await start(setup)
    assert (await ann.context_menu("Invite", bob)).message["content"] == "invited"
    said = await bob.send("a fine move")
    assert (await ann.context_menu("Quote", said)).ack == 5
    assert got == [bob.id, "a fine move"]
