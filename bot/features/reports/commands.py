"""``/table report``: tell the host of the bot of a problem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.features.reports import actions as reports
from bot.ui import replies
from bot.ui.call import Call, Interaction, suggest_tables
from bot.ui.command_names import about, name, with_options

if TYPE_CHECKING:
    from bot.client import EchoBot


class ReportCommands(commands.Cog):
    """The command about problems, as a part of ``/table``."""

    bot: EchoBot

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
            await replies.ask(interaction, reports.form(room.table.id, call.reader.language))
            return
        call = await Call.begin(self.bot, interaction)
        room = await call.table(table)
        reference = await reports.make(self.bot, room, call.reader, what, interaction.id)
        await call.show(reports.thanks(room, reference, call.reader.language, what))

    @report.autocomplete("table")
    async def _tables_to_report(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest_tables(self.bot, interaction, typed)
