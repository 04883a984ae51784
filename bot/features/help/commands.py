"""``/mine``, ``/help``, ``/rules`` and ``/card``, with their buttons and lists."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.features.clock.deadlines import Deadlines
from bot.features.help import bringing, reference
from bot.features.help.own_tables import OwnTables
from bot.messages.relay import Relay
from bot.tables.table import game_of
from bot.tables.tables import Tables
from bot.ui.doors import Choices, on, slash
from bot.ui.installs import everywhere
from bot.ui.lookup import Lookup
from bot.ui.readers import Interaction
from bot.ui.request import Request
from bot.words import clip, names
from bot.words.matching import suggested
from bot.words.refusals import Refusal
from rules import games
from rules.game import Game


class OwnTableDoors:
    """Shows all tables of one person."""

    def __init__(self, own: OwnTables, tables: Tables, deadlines: Deadlines, relay: Relay) -> None:
        self._own = own
        self._tables = tables
        self._deadlines = deadlines
        self._relay = relay

    @slash("mine", offered=everywhere)
    async def mine(self, request: Request) -> None:
        """All tables of the reader everywhere, most urgent first."""
        await request.show(await self._own.shown(request.reader, request.interaction))

    @on("mine_wake")
    async def wake(self, request: Request) -> None:
        """Wake a sleeping table of the list."""
        await request.acknowledge()
        await self._deadlines.wake(request.address.table, request.reader.id, request.once)
        await self.mine(request)

    @on("mine_bring")
    async def bring(self, request: Request) -> None:
        """Bring a table here whose channel is gone."""
        await request.acknowledge()
        table_id = request.address.table
        await bringing.bring(self._tables, self._relay.places, request.interaction, table_id)
        await self._relay.wait_for(table_id)
        await self.mine(request)


class HelpDoors:
    """How to use the bot. ``owners`` gives the ids of the application's owners, ``status`` a line for them
    about its state."""

    def __init__(
        self, owners: Callable[[], Awaitable[list[int]]], status: Callable[[str], Awaitable[str]]
    ) -> None:
        self._owners = owners
        self._status = status

    @slash("help", offered=everywhere)
    async def help(self, request: Request) -> None:
        """How to use the bot; for the application's owners also its state."""
        language = request.reader.language
        host = request.reader.id in await self._owners()
        line = await self._status(language) if host else ""
        await request.show(reference.help_text(request.reader, line))


class ReferenceDoors:
    """The rules and cards of the games."""

    def __init__(self, tables: Tables, lookup: Lookup) -> None:
        self._tables = tables
        self._lookup = lookup

    async def _cards(self, interaction: Interaction, typed: str) -> Choices:
        language = (await self._lookup.reader(interaction)).language
        return [
            app_commands.Choice(name=reference.label(found, language), value=found.value)
            for found in reference.find(typed, language)[: names.SUGGESTIONS]
        ]

    @slash("card", suggest={"card": _cards}, offered=everywhere, card="card")
    async def card(self, request: Request, card: str) -> None:
        """Show a card of any game; if what was typed can mean several, ask which."""
        found = reference.chosen_cards(card, request.reader.language)
        if len(found) > 1:
            await request.show(reference.which_card(found, card, request.reader))
            return
        await request.draw(lambda drawn, _: reference.card(found[0], request.reader, drawn))

    @on("card")
    async def chosen_card(self, request: Request) -> None:
        """Show the chosen card."""
        await request.acknowledge()
        found = reference.chosen_cards(request.value, request.reader.language)
        await request.draw(lambda drawn, _: reference.card(found[0], request.reader, drawn))

    async def _topics(self, interaction: Interaction, typed: str) -> Choices:
        language = (await self._lookup.reader(interaction)).language
        try:
            game = await self._meant(interaction, getattr(interaction.namespace, "game", None))
        except Refusal:
            return []
        return [
            app_commands.Choice(name=clip(title, 100), value=key)
            for key, title in (reference.topics(game, language) if game is not None else [])
            if suggested(typed, title)
        ][: names.SUGGESTIONS]

    @slash("rules", suggest={"topic": _topics}, offered=everywhere, game="rules_game", topic="topic")
    async def rules(self, request: Request, game: str | None = None, topic: str | None = None) -> None:
        """The rules of a game; by default of this channel's game or the only one."""
        found = await self._meant(request.interaction, game)
        if found is None:
            await request.show(reference.which_rules(request.reader))
            return
        key = reference.chosen_topic(found, topic, request.reader.language) if topic else ""
        await request.draw(lambda drawn, _: reference.rules(found, request.reader, drawn, key))

    async def _meant(self, interaction: discord.Interaction[Any], key: str | None) -> Game[Any] | None:
        """The game with this key, the only one, or the one played here, else None. Raises Refusal for an
        unknown key."""
        if key:
            return game_of(key)
        if len(games()) == 1:
            return next(iter(games().values()))
        try:
            return (await self._lookup.meant(interaction, None)).game
        except Refusal:
            return None

    @on("rules")
    async def rules_of_table(self, request: Request) -> None:
        """The rules of a table's game."""
        await request.acknowledge(private=True)
        game = (await request.clicked_table()).game
        await request.draw(lambda drawn, _: reference.rules(game, request.reader, drawn))

    @on("rules_page")
    async def page(self, request: Request) -> None:
        """Another page of the rules."""
        await request.acknowledge()
        # Page, direction and game; older messages have a table's number in place of the game.
        _, _, key = (*request.address.argument.split(".", 2), "", "")[:3]
        named = key or not request.address.table
        game = game_of(key) if named else (await request.clicked_table()).game
        await request.draw(lambda drawn, _: reference.rules(game, request.reader, drawn, "", request.page))

    @on("topic")
    async def topic(self, request: Request) -> None:
        """Show the chosen topic of the rules."""
        await request.acknowledge()
        game = game_of(request.address.argument)
        await request.draw(lambda drawn, _: reference.rules(game, request.reader, drawn, request.value))

    @on("rules_of")
    async def rules_of_game(self, request: Request) -> None:
        """Show the rules of the chosen game."""
        await request.acknowledge()
        game = game_of(request.value)
        await request.draw(lambda drawn, _: reference.rules(game, request.reader, drawn))
