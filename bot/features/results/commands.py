"""After the game: ``/stats``, ``/leaderboard``, and the buttons that belong to them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.results import screens as stats
from bot.features.results import store as results
from bot.ui.commands import about, name, with_options
from bot.ui.installs import at_tables, in_servers
from bot.ui.readers import Interaction, Reader
from bot.ui.request import Call, Click
from bot.ui.router import handles
from bot.ui.screens import Screen
from bot.words import clip
from bot.words.refusals import Refusal
from rules import games

if TYPE_CHECKING:
    from bot.app import App


async def games_of(bot: App, reader: Reader, user_id: int, guild_id: int | None, page: int = 0) -> Screen:
    """The games of a user on this server. In direct messages everybody sees the own ones alone, of all
    servers; Refusal for others there."""
    if guild_id is None and user_id != reader.id:
        raise Refusal("stats_direct")
    found = await bot.database.ask(results.of_user, user_id, guild_id)
    return stats.of_user(found, user_id, reader.id, reader.language, page, guild_id is None)


async def leaders(bot: App, reader: Reader, guild_id: int | None, game: str | None, page: int = 0) -> Screen:
    """The leaderboard of a server, of the game that is played most there unless one is named. Raises Refusal
    for a game that is not installed, and outside of servers."""
    if guild_id is None:
        raise Refusal("leaderboard_direct")
    if game is not None and game not in games():
        raise Refusal("no_game", game=clip(game, 50))
    played = await bot.database.ask(results.games_of_guild, guild_id)
    known = [key for key in played if key in games()]
    chosen = game or max(known, key=lambda key: (played[key], key), default=next(iter(games())))
    found = await bot.database.ask(results.of_guild, guild_id, chosen)
    return await asyncio.to_thread(stats.leaderboard, found, chosen, played, reader.id, reader.language, page)


@handles("stats_page")
async def _stats_page(click: Click) -> None:
    await click.in_place()
    user = click.address.argument.split(".")[-1]
    if not user.isdecimal():
        raise Refusal("no_option")
    screen = await games_of(click.bot, click.reader, int(user), click.interaction.guild_id, click.page())
    await click.show(screen)


@handles("leaderboard_pg", "leaderboard_game")
async def _leaderboard(click: Click) -> None:
    await click.in_place()
    if click.address.verb == "leaderboard_game":
        game, page = (click.values[0] if click.values else ""), 0
    else:
        game, page = click.address.argument.split(".")[-1], click.page()
    await click.show(await leaders(click.bot, click.reader, click.interaction.guild_id, game, page))


class After(commands.Cog):
    """Commands about games that are over."""

    def __init__(self, bot: App) -> None:
        self.bot = bot

    @at_tables
    @app_commands.command(name=name("stats"), description=about("stats"))
    @with_options(player="player")
    async def stats(
        self, interaction: Interaction, player: discord.Member | discord.User | None = None
    ) -> None:
        """The games of the user, or of somebody else on this server."""
        call = await Call.begin(self.bot, interaction)
        user = call.reader.id if player is None else player.id
        await call.show(await games_of(self.bot, call.reader, user, interaction.guild_id))

    @in_servers
    @app_commands.command(name=name("leaderboard"), description=about("leaderboard"))
    @with_options(game="leaders")
    async def leaderboard(self, interaction: Interaction, game: str | None = None) -> None:
        """Who is how strong on this server."""
        call = await Call.begin(self.bot, interaction)
        await call.show(await leaders(self.bot, call.reader, interaction.guild_id, game))

    @leaderboard.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.bot.lookup.suggest_games(interaction, typed)
