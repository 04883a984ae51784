"""``/table report``, its button and its form."""

from __future__ import annotations

from discord import app_commands

from bot.features.reports import screens
from bot.features.reports.actions import LONGEST, Reports
from bot.tables.table import Table
from bot.ui.doors import on, slash
from bot.ui.request import Request


class ReportDoors:
    """Takes reports of problems at a table."""

    def __init__(self, reports: Reports) -> None:
        self._reports = reports

    @slash("table.report", quietly=True, what="what", table="table")
    @on("report")
    async def report(
        self,
        request: Request,
        what: app_commands.Range[str, 1, LONGEST] | None = None,
        table: str | None = None,
    ) -> None:
        """Make a bundle for the host, and give the reporter its reference.

        Without words a form asks for them first, and names the table."""
        if request.clicked:
            await request.ask(screens.form(request.address.table, request.reader.language))
        elif what is None:
            found = await request.table(table)
            await request.ask(screens.form(found.id, request.reader.language))
        else:
            await request.acknowledge(private=True)
            await self._make(request, await request.table(table), what)

    @on("report_send")
    async def send(self, request: Request) -> None:
        """Take the filled-in form."""
        await request.acknowledge(private=True)
        await self._make(request, await request.clicked_table(), request.fields.get("said", ""))

    async def _make(self, request: Request, table: Table, said: str) -> None:
        reference = await self._reports.make(table, request.reader, said, request.once)
        await request.show(screens.thanks(table, reference, request.reader.language, said))
