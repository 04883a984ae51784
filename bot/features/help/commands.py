"""``/mine``, ``/help``, ``/rules`` and ``/card``, and the clicks that read the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

from bot.features.help import bringing, reference
from bot.features.help.own_tables import answer_mine
from bot.ui.answers.display import show
from bot.ui.commands import about, name, with_options
from bot.ui.installs import everywhere
from bot.ui.readers import Interaction
from bot.ui.request import Call, Click
from bot.ui.router import handles
from bot.words import clip, names
from bot.words.refusals import Refusal
from rules import games
from rules.game import Game

if TYPE_CHECKING:
    from bot.app import App


def _installed(key: str) -> Game[Any]:
    game = games().get(key)
    if game is None:
        raise Refusal("no_game", game=clip(key, 50))
    return game


@handles("mine_wake", "mine_bring")
async def _mend(click: Click) -> None:
    """A table of the list that rests is woken, or one whose channel is gone comes here."""
    await click.in_place()
    bot, table = click.bot, click.address.table
    if click.address.verb == "mine_wake":
        await bot.deadlines.wake(table, click.reader.id, click.interaction.id)
    else:
        await bringing.bring(bot, click.interaction, table)
        await bot.relay.wait_for(table)
    await click.show(await answer_mine(bot, click.reader, click.interaction))


class Reference(commands.Cog):
    """Commands that help to find one's way."""

    def __init__(self, bot: App) -> None:
        self.bot = bot

    @everywhere
    @app_commands.command(name=name("mine"), description=about("mine"))
    async def mine(self, interaction: Interaction) -> None:
        """All tables of the user, everywhere, the most urgent first."""
        call = await Call.begin(self.bot, interaction)
        await call.show(await answer_mine(self.bot, call.reader, interaction))

    @everywhere
    @app_commands.command(name=name("help"), description=about("help"))
    async def help(self, interaction: Interaction) -> None:
        """How the bot is used; for the owner of the application also how the bot is."""
        call = await Call.begin(self.bot, interaction)
        host = interaction.user.id in await self.bot.client.owners()
        line = await self.bot.status.line(call.reader.language) if host else ""
        await call.show(reference.help_text(call.reader, line))

    @everywhere
    @app_commands.command(name=name("card"), description=about("card"))
    @with_options(card="card")
    async def card(self, interaction: Interaction, card: str) -> None:
        """Show a card of any game."""
        call = await Call.begin(self.bot, interaction)
        found = reference.chosen_card(card, call.reader.language)
        await show(interaction, lambda drawn, _: reference.card(found, call.reader, drawn))

    @card.autocomplete("card")
    async def _cards(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        language = (await self.bot.lookup.reader(interaction)).language
        return [
            app_commands.Choice(name=reference.label(found, language), value=found.value)
            for found in reference.find(typed, language)[: names.SUGGESTIONS]
        ]

    @everywhere
    @app_commands.command(name=name("rules"), description=about("rules"))
    @with_options(game="rules_game", topic="topic")
    async def rules(
        self, interaction: Interaction, game: str | None = None, topic: str | None = None
    ) -> None:
        """Read the rules of a game; without one named, of the game of this channel or the only one."""
        call = await Call.begin(self.bot, interaction)
        found = await self._meant(call, game)
        if found is None:
            await call.show(reference.which_rules(call.reader))
            return
        key = reference.chosen_topic(found, topic, call.reader.language) if topic else ""
        await call.show(reference.rules(found, call.reader, key))

    async def _meant(self, call: Call, key: str | None) -> Game[Any] | None:
        if key:
            return _installed(key)
        if len(games()) == 1:
            return next(iter(games().values()))
        try:
            return (await call.table(None)).game
        except Refusal:
            return None

    @rules.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.bot.lookup.suggest_games(interaction, typed)

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        call = Call(self.bot, interaction, await self.bot.lookup.reader(interaction))
        try:
            game = await self._meant(call, getattr(interaction.namespace, "game", None))
        except Refusal:
            return []
        topics = reference.topics(game, call.reader.language) if game is not None else []
        return [
            app_commands.Choice(name=clip(title, 100), value=key)
            for key, title in topics
            if names.searchable(typed) in names.searchable(title)
        ][: names.SUGGESTIONS]


@handles("rules")
async def _rules_of_table(click: Click) -> None:
    await click.privately()
    table = await click.bot.play.tables.read(click.address.table)
    await click.show(reference.rules(table.game, click.reader))


@handles("rules_page")
async def _page(click: Click) -> None:
    await click.in_place()
    # Page, direction and game; messages of a time when the pages belonged to a table name that instead.
    _, _, key = (*click.address.argument.split(".", 2), "", "")[:3]
    table = click.address.table
    game = _installed(key) if key or not table else (await click.bot.play.tables.read(table)).game
    await click.show(reference.rules(game, click.reader, "", click.page()))


@handles("topic")
async def _topic(click: Click) -> None:
    await click.in_place()
    topic = click.values[0] if click.values else ""
    await click.show(reference.rules(_installed(click.address.argument), click.reader, topic))


@handles("rules_of")
async def _rules_of_game(click: Click) -> None:
    await click.in_place()
    await click.show(reference.rules(_installed(click.values[0] if click.values else ""), click.reader))
