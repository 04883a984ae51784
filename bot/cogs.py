"""The commands that are not doors of their features yet, gathered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

from bot.features.account.commands import SettingsCog
from bot.features.clock.commands import PaceCommands
from bot.features.deals.commands import Deals
from bot.features.help.commands import Reference
from bot.features.lobby import screens
from bot.features.lobby.commands import PACE_CHOICES, person
from bot.features.lobby.opening import open_table
from bot.features.moderation.commands import Moderate
from bot.features.play import screens as play_screens
from bot.features.play.commands import Play
from bot.features.seats.commands import Seats
from bot.features.seats.menus import Menus
from bot.features.tutorial.commands import Tutorial
from bot.tables.pace import PACES
from bot.ui.commands import NameTranslator, about, name, with_options
from bot.ui.display import show
from bot.ui.installs import at_tables, needs_server
from bot.ui.readers import Interaction
from bot.ui.request import Call
from bot.words import say
from rules import games
from rules.game import LANGUAGES

if TYPE_CHECKING:
    from bot.app import App

_LANGUAGES = [app_commands.Choice(name=say(code, "language.own"), value=code) for code in LANGUAGES]


@at_tables
class Tables(
    PaceCommands,
    commands.GroupCog,
    group_name=name("table"),
    group_description=about("table"),
):
    """Commands about a table."""

    def __init__(self, bot: App) -> None:
        self.bot = bot
        super().__init__()

    @needs_server("no_direct")
    @app_commands.command(name=name("table.new"), description=about("table.new"))
    @with_options(game="game", language="language", thread="thread", pace="pace")
    @app_commands.choices(language=_LANGUAGES, pace=PACE_CHOICES)
    async def new(
        self,
        interaction: Interaction,
        game: str | None = None,
        language: str | None = None,
        thread: bool | None = None,
        pace: str | None = None,
    ) -> None:
        """Open a table in this channel; without a game named, ask which one where there are several."""
        call = await Call.begin(self.bot, interaction)
        installed = list(games())
        if game is None and len(installed) != 1:
            await call.show(screens.which_game(call.reader))
            return
        await call.say(
            await open_table(
                self.bot,
                interaction,
                call.reader,
                game or installed[0],
                language,
                thread,
                PACES[pace] if pace else None,
            )
        )

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.bot.lookup.suggest_games(interaction, typed)

    @app_commands.command(name=name("table.join"), description=about("table.join"))
    @with_options(table="table")
    async def join(self, interaction: Interaction, table: str | None = None) -> None:
        """Take a seat."""
        call = await Call.begin(self.bot, interaction)
        room = await call.table(table)
        await self.bot.lobby.join(room.table.id, person(interaction), interaction.id)
        await call.say(say(call.reader.language, "screen.joined"))

    @app_commands.command(name=name("table.leave"), description=about("table.leave"))
    @with_options(table="table")
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        """Give up a seat before the start."""
        call = await Call.begin(self.bot, interaction)
        room = await call.table(table, seated=True)
        await self.bot.lobby.leave(room.table.id, person(interaction), interaction.id)
        await call.say(say(call.reader.language, "screen.left"))

    @app_commands.command(name=name("table.start"), description=about("table.start"))
    @with_options(table="table")
    async def start(self, interaction: Interaction, table: str | None = None) -> None:
        """Begin the game."""
        call = await Call.begin(self.bot, interaction)
        room = await call.table(table, seated=True)
        room = await self.bot.lobby.start(room.table.id, person(interaction), interaction.id)
        await self.bot.publisher.settle(room.table.id)
        room = await self.bot.service.rooms.look(room.table.id)
        await call.say(say(call.reader.language, "screen.started", place=f"<#{room.table.place}>"))

    @app_commands.command(name=name("table.hand"), description=about("table.hand"))
    @with_options(table="table")
    async def hand(self, interaction: Interaction, table: str | None = None) -> None:
        """Look at the own hand."""
        call = await Call.begin(self.bot, interaction)
        room = await call.look(table, seated=True)
        await show(interaction, lambda drawn, _: play_screens.hand(room, call.reader, drawn))

    @join.autocomplete("table")
    @leave.autocomplete("table")
    @start.autocomplete("table")
    @hand.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.bot.lookup.suggest_tables(interaction, typed)


COGS = (Tables, Seats, Play, Reference, Tutorial, SettingsCog, Deals, Menus, Moderate)
"""Every cog of the bot; each is made with the app as its only argument."""


_ORDER = (
    "board", "report", "plan", "pace", "recap", "undo", "redo",
    "new", "join", "leave", "start", "hand", "log",
)  # fmt: skip
"""The parts of /table as Discord knows them; those of doors stand among those of cogs."""


async def equip(client: commands.Bot, app: App, doors: Iterable[Any]) -> None:
    """Give a client all commands of this version: those of cogs and ``doors``, groups with what is in
    them."""
    for cog in COGS:
        await client.add_cog(cog(app))
    for menu in Menus(app).all():
        client.tree.add_command(menu)
    for one in doors:
        known = client.tree.get_command(one.name) if isinstance(one, app_commands.Group) else None
        if isinstance(known, app_commands.Group):
            for part in one.commands:
                known.add_command(part)
        elif not isinstance(one, app_commands.Group) or one.commands:
            client.tree.add_command(one)
    table = client.tree.get_command("table")
    assert isinstance(table, app_commands.Group)
    parts = {part.name: part for part in table.commands}
    for name_ in parts:
        table.remove_command(name_)
    for name_ in sorted(parts, key=_ORDER.index):
        table.add_command(parts[name_])
    await client.tree.set_translator(NameTranslator())
