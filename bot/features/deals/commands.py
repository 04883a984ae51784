"""``/deal``: the same shuffle for several tables, and one of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.features.deals import actions as deals
from bot.features.deals import screens as deals_screens
from bot.ui import screens
from bot.ui.commands import about, name, with_options
from bot.ui.installs import at_tables, needs_server
from bot.ui.readers import Interaction
from bot.ui.request import Call, Click
from bot.ui.router import handles
from rules import games

if TYPE_CHECKING:
    from bot.app import App


@handles("deal_daily", "deal_new")
async def _chosen(click: Click) -> None:
    await click.in_place()
    game = click.values[0] if click.values else ""
    bot, interaction, reader = click.bot, click.interaction, click.reader
    if click.address.verb == "deal_daily":
        sentence = await deals.daily(bot, interaction, reader, game)
    else:
        sentence = await deals.new(bot, interaction, reader, game, None)
    await click.show(screens.note(sentence))


@handles("deal_today")
async def _today(click: Click) -> None:
    await click.in_place()
    deal = await deals.today(click.bot, click.reader, click.values[0] if click.values else "")
    await click.show(await deals_screens.compare(click.bot, click.reader, click.interaction.guild_id, deal))


@handles("deal_results", "deal_page")
async def _results(click: Click) -> None:
    if click.address.verb == "deal_results":
        await click.privately()
        code = (await click.bot.play.tables.read(click.address.table)).deal or ""
    else:
        await click.in_place()
        code = click.address.argument.split(".")[-1]
    deal = await deals.find(click.bot, code)
    guild = click.interaction.guild_id
    await click.show(await deals_screens.compare(click.bot, click.reader, guild, deal, click.page()))


@at_tables
class Deals(commands.GroupCog, group_name=name("deal"), group_description=about("deal")):
    """Commands about deals that several tables play."""

    def __init__(self, bot: App) -> None:
        self.bot = bot
        super().__init__()

    @needs_server("no_direct")
    @app_commands.command(name=name("deal.new"), description=about("deal.new"))
    @with_options(game="game", seats="seats")
    async def new(
        self,
        interaction: Interaction,
        game: str | None = None,
        seats: app_commands.Range[int, 1, 9] | None = None,
    ) -> None:
        """Open a table with a deal that others can play too."""
        call = await Call.begin(self.bot, interaction)
        if game is None and len(games()) != 1:
            await call.show(deals_screens.which(call.reader, "deal_new"))
            return
        await call.say(
            await deals.new(self.bot, interaction, call.reader, game or next(iter(games())), seats)
        )

    @needs_server("no_direct")
    @app_commands.command(name=name("deal.open"), description=about("deal.open"))
    @with_options(code="code")
    async def open(self, interaction: Interaction, code: str) -> None:
        """Open another table with a deal."""
        call = await Call.begin(self.bot, interaction)
        await call.say(await deals.join(self.bot, interaction, call.reader, code))

    @needs_server("no_direct")
    @app_commands.command(name=name("deal.daily"), description=about("deal.daily"))
    @with_options(game="game")
    async def daily(self, interaction: Interaction, game: str | None = None) -> None:
        """Play the deal of the day."""
        call = await Call.begin(self.bot, interaction)
        if game is None and len(games()) != 1:
            await call.show(deals_screens.which(call.reader, "deal_daily"))
            return
        await call.say(await deals.daily(self.bot, interaction, call.reader, game or next(iter(games()))))

    @app_commands.command(name=name("deal.results"), description=about("deal.results"))
    @with_options(code=("code", "code_or_day"), game="game")
    async def results(
        self, interaction: Interaction, code: str | None = None, game: str | None = None
    ) -> None:
        """How the tables with a deal ended; without a code that of the day."""
        call = await Call.begin(self.bot, interaction)
        if code is not None:
            deal = await deals.find(self.bot, code)
        else:
            known = [game] if game is not None else await deals.finished_today(self.bot, call.reader)
            if len(known) != 1 and len(games()) != 1:
                await call.show(deals_screens.which(call.reader, "deal_today"))
                return
            deal = await deals.today(self.bot, call.reader, known[0] if known else next(iter(games())))
        await call.show(await deals_screens.compare(self.bot, call.reader, interaction.guild_id, deal))

    @new.autocomplete("game")
    @daily.autocomplete("game")
    @results.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.bot.lookup.suggest_games(interaction, typed)
