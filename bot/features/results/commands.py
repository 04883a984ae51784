"""After the game: ``/stats``, ``/leaderboard`` and their buttons."""

from __future__ import annotations

import asyncio

import discord

from bot.features.results import screens as result_screens
from bot.features.results import store
from bot.store.database import Database
from bot.tables.table import game_of
from bot.ui.doors import on, slash
from bot.ui.installs import at_tables, in_servers
from bot.ui.readers import Reader
from bot.ui.request import Request
from bot.ui.screens import Screen
from bot.words import clip
from bot.words.refusals import Refusal
from rules import games


class ResultDoors:
    """Shows games that are over."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @slash("stats", offered=at_tables, player="player")
    async def stats(self, request: Request, player: discord.Member | discord.User | None = None) -> None:
        """The games of the user, or of somebody else on this server."""
        user = request.reader.id if player is None else player.id
        await request.show(await self._games(request, user))

    @on("stats_page")
    async def stats_page(self, request: Request) -> None:
        """Another page of them."""
        await request.acknowledge()
        user = request.address.argument.split(".")[-1]
        if not user.isdecimal():
            raise Refusal("no_option")
        await request.show(await self._games(request, int(user), request.page))

    @slash("leaderboard", offered=in_servers, game="leaders")
    async def leaderboard(self, request: Request, game: str | None = None) -> None:
        """Who is how strong on this server."""
        key = None if game is None else game_of(game).key
        await request.show(await self._leaders(request.reader, request.interaction.guild_id, key))

    @on("leaderboard_pg", "leaderboard_game")
    async def leaderboard_page(self, request: Request) -> None:
        """Another page of it, or of another game."""
        await request.acknowledge()
        game, page = request.address.argument.split(".")[-1], request.page
        if request.address.verb == "leaderboard_game":
            game, page = request.value, 0
        await request.show(await self._leaders(request.reader, request.interaction.guild_id, game, page))

    async def _games(self, request: Request, user_id: int, page: int = 0) -> Screen:
        """A user's games on this server.

        In direct messages people see only their own, from all servers; raises Refusal for anybody else's."""
        reader, guild_id = request.reader, request.interaction.guild_id
        if guild_id is None and user_id != reader.id:
            raise Refusal("stats_direct")
        found = await self._database.ask(store.of_user, user_id, guild_id)
        return result_screens.of_user(found, user_id, reader.id, reader.language, page, guild_id is None)

    async def _leaders(self, reader: Reader, guild_id: int | None, game: str | None, page: int = 0) -> Screen:
        """A server's leaderboard, by default of the game played most there.

        Raises Refusal for a game that is not installed, and outside servers."""
        if guild_id is None:
            raise Refusal("leaderboard_direct")
        if game is not None and game not in games():
            raise Refusal("no_game", game=clip(game, 50))
        played = await self._database.ask(store.games_of_guild, guild_id)
        known = [key for key in played if key in games()]
        chosen = game or max(known, key=lambda key: (played[key], key), default=next(iter(games())))
        found = await self._database.ask(store.of_guild, guild_id, chosen)
        drawn = result_screens.leaderboard
        return await asyncio.to_thread(drawn, found, chosen, played, reader.id, reader.language, page)
