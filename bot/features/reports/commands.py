"""``/report`` and its form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.features.reports import actions as reports
from bot.features.reports import screens
from bot.features.reports.actions import make
from bot.features.reports.screens import form, thanks
from bot.ui import replies
from bot.ui.commands import about, name, with_options
from bot.ui.lookup import suggest_tables
from bot.ui.readers import Interaction
from bot.ui.request import Call, Click
from bot.ui.router import handles

if TYPE_CHECKING:
    from bot.app import App


class ReportCommands(commands.Cog):
    """The command about problems, as a part of ``/table``."""

    bot: App

    @app_commands.command(name=name("table.report"), description=about("table.report"))
    @with_options(what="what", table="table")
    async def report(
        self,
        interaction: Interaction,
        what: app_commands.Range[str, 1, reports.LONGEST] | None = None,
        table: str | None = None,
    ) -> None:
        """Make a bundle for the host, and give the reference to whoever reports. Without words a form asks
        for them first, as the button does, and names the table that is meant."""
        if what is None:
            call = await Call.quietly(self.bot, interaction)
            room = await call.table(table)
            await replies.ask(interaction, screens.form(room.table.id, call.reader.language))
            return
        call = await Call.begin(self.bot, interaction)
        room = await call.table(table)
        reference = await reports.make(self.bot, room, call.reader, what, interaction.id)
        await call.show(screens.thanks(room, reference, call.reader.language, what))

    @report.autocomplete("table")
    async def _tables_to_report(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest_tables(self.bot, interaction, typed)


@handles("report")
async def _report(click: Click) -> None:
    await click.ask(form(click.address.table, click.reader.language))


@handles("report_send")
async def _send(click: Click) -> None:
    await click.privately()
    room = await click.bot.service.rooms.look(click.address.table)
    said = click.fields.get("said", "")
    reference = await make(click.bot, room, click.reader, said, click.interaction.id)
    await click.show(thanks(room, reference, click.reader.language, said))
