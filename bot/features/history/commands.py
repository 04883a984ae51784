"""Looking back and taking back: commands of ``/table`` and the buttons that do the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.features.history import screens as history_screens
from bot.features.history.screens import export, recap, verify
from bot.features.play import panel_screen as screens
from bot.features.undo.actions import ConsentNeeded
from bot.features.undo.commands import undo
from bot.ui.commands import about, name, with_options
from bot.ui.display import show
from bot.ui.readers import Interaction
from bot.ui.request import Call, Click
from bot.ui.router import handles

if TYPE_CHECKING:
    from bot.app import App


@handles("recap", "recap_page")
async def _recap(click: Click) -> None:
    await (click.privately() if click.address.verb == "recap" else click.in_place())
    room = await click.look()
    page = click.page() if click.address.verb == "recap_page" else 0  # of the first one it is a mark
    await show(click.interaction, lambda drawn, _: recap(room, click.reader, drawn, page))


@handles("verify")
async def _verify(click: Click) -> None:
    await click.privately()
    room = await click.room()
    await click.show(await verify(click.bot, room, click.reader))


@handles("export")
async def _export(click: Click) -> None:
    await click.privately()
    room = await click.look()
    await click.show(await export(click.bot, room, click.reader))


class HistoryCommands(commands.Cog):
    """The commands of ``/table`` that look back; the cog of all table commands inherits them."""

    bot: App

    @app_commands.command(name=name("table.recap"), description=about("table.recap"))
    @with_options(table="table")
    async def recap(self, interaction: Interaction, table: str | None = None) -> None:
        """What happened since the own last action."""
        call = await Call.begin(self.bot, interaction)
        room = await call.look(table, seated=table is None)
        await show(interaction, lambda drawn, _: recap(room, call.reader, drawn))

    @app_commands.command(name=name("table.undo"), description=about("table.undo"))
    @with_options(table="table")
    async def undo(self, interaction: Interaction, table: str | None = None) -> None:
        """Take the own last action back."""
        await self._take_back(interaction, table, False)

    @app_commands.command(name=name("table.redo"), description=about("table.redo"))
    @with_options(table="table")
    async def redo(self, interaction: Interaction, table: str | None = None) -> None:
        """Make again what was taken back last."""
        await self._take_back(interaction, table, True)

    async def _take_back(self, interaction: Interaction, table: str | None, again: bool) -> None:
        call = await Call.begin(self.bot, interaction)
        room = await call.table(table, seated=True)
        try:
            sight = await self.bot.service.take_back(room.table.id, call.reader.id, again, interaction.id)
        except ConsentNeeded:
            look = await self.bot.consents.look(room.table.id, call.reader.id, call.reader.language)
            await call.show(undo(look, call.reader))
            return
        shown = await show(interaction, lambda drawn, _: screens.panel(sight, call.reader, drawn))
        await self.bot.panels.opened(room.table.id, shown, interaction)

    @recap.autocomplete("table")
    @undo.autocomplete("table")
    @redo.autocomplete("table")
    async def _tables_to_look_back(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await self.bot.lookup.suggest_tables(interaction, typed)


@handles("log", "log_page")
async def _log_of_table(click: Click) -> None:
    first = click.address.verb == "log"
    await (click.privately() if first else click.in_place())
    room = await click.look()
    await click.show(history_screens.log(room, click.reader, -1 if first else click.page()))
