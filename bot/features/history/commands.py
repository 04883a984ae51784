"""Looking back: commands of ``/table`` and ``/game``, and buttons that do the same."""

from __future__ import annotations

import discord

from bot.features.history import screens, turns
from bot.tables.tables import Tables
from bot.ui.doors import menu, on, slash
from bot.ui.request import Request


class HistoryDoors:
    """Shows what happened at a table."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    @slash("table.recap", table="table")
    @on("recap", "recap_page")
    async def recap(self, request: Request, table: str | None = None) -> None:
        """What happened since the reader's last action."""
        more = request.address.verb == "recap_page"
        await request.acknowledge(private=not more)
        found = await request.look(table, seated=table is None)
        page = request.page if more else 0  # the first one carries a mark instead
        await request.draw(lambda drawn, _: screens.recap(found, request.reader, drawn, page))

    @slash("table.log", table="table")
    @on("log", "log_page")
    async def log(self, request: Request, table: str | None = None) -> None:
        """What happened, page by page from the end."""
        more = request.address.verb == "log_page"
        await request.acknowledge(private=not more)
        found = await request.look(table)
        await request.show(screens.log(found, request.reader, request.page if more else -1))

    @on("log_turn")
    async def log_turn(self, request: Request) -> None:
        """Everything that happened in a turn of the log, page by page."""
        await request.acknowledge()
        last = request.value or request.address.argument.split(".")[-1]
        found, number = await request.look(), int(last) if last.isdecimal() else 0
        page = 0 if request.value else request.page
        await request.show(screens.log_turn(found, request.reader, number, page))

    @slash("game.verify", table="table")
    @on("verify")
    async def verify(self, request: Request, table: str | None = None) -> None:
        """Verify that the shuffle was not changed."""
        await request.acknowledge(private=True)
        found = await request.table(table)
        await request.show(await screens.verify(self._tables, found, request.reader))

    @slash("game.export", table="table")
    @on("export")
    async def export(self, request: Request, table: str | None = None) -> None:
        """The table's record as a file."""
        await request.acknowledge(private=True)
        found = await request.look(table)
        await request.show(await screens.export(self._tables, found, request.reader))

    @menu("turn")
    async def turn(self, request: Request, message: discord.Message) -> None:
        """The table as it was when a message was posted, and what had just happened."""
        told = await turns.find(self._tables, message.id, request.reader.id)
        await request.draw(lambda drawn, _: turns.screen(told, request.reader, drawn))
