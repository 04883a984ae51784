"""Undo and redo: commands and buttons."""

from __future__ import annotations

import discord

from bot.features.play.actions import Play
from bot.features.play.commands import show_panel
from bot.features.play.panels import screen as panel_screen
from bot.features.undo.actions import ConsentNeeded, Undo
from bot.features.undo.requests import Asked, Look, UndoRequests
from bot.ui.answers.open_panels import OpenPanels
from bot.ui.components import Address, button, rows, text
from bot.ui.doors import on, slash
from bot.ui.readers import Reader
from bot.ui.request import Request
from bot.ui.screens import Screen
from bot.words import say
from bot.words.names import plain
from bot.words.refusals import Refusal


def undo(look: Look, reader: Reader) -> Screen:
    """What an undo would take back, before others are asked for consent."""
    table, language = look.table, reader.language
    names = ", ".join(plain(table.names()[seat]) for seat in look.needed)
    told = [f"- {line}" for line in look.lines] or [f"- {say(language, 'consent.look_unseen')}"]
    lines = [say(language, "consent.look"), *told, say(language, "consent.look_needed", names=names)]
    ask = Address(table.id, "undo_ask", "", look.seat, look.moment)
    back = Address(table.id, "again", "", look.seat)
    buttons = [
        button(ask, say(language, "button.undo_ask"), discord.ButtonStyle.primary),
        button(back, say(language, "button.panel")),
    ]
    return Screen([text("\n".join(lines)), *rows(buttons)])


class UndoDoors:
    """Lets players undo and redo."""

    def __init__(self, play: Play, undo: Undo, consents: UndoRequests, panels: OpenPanels) -> None:
        self._play = play
        self._undo = undo
        self._consents = consents
        self._panels = panels

    @slash("table.undo", table="table")
    async def undo(self, request: Request, table: str | None = None) -> None:
        """Undo the reader's last action."""
        await self._typed(request, table, False)

    @slash("table.redo", table="table")
    async def redo(self, request: Request, table: str | None = None) -> None:
        """Redo what was undone last."""
        await self._typed(request, table, True)

    async def _typed(self, request: Request, table: str | None, again: bool) -> None:
        number, reader = await request.table_id(table, seated=True), request.reader
        try:
            sight, told = await self._undo.take_back(number, reader, again, request.once)
        except ConsentNeeded:
            look = await self._consents.look(number, reader.id, reader.language)
            await request.show(undo(look, reader))
            return
        shown = await request.draw(lambda drawn, _: panel_screen.panel(sight, reader, drawn, extra=told))
        await self._panels.opened(number, shown, request.interaction)

    @on("undo", "redo")
    async def clicked(self, request: Request) -> None:
        """Undo or redo from a panel, which must show the present moment."""
        await request.acknowledge()
        address, reader = request.address, request.reader
        again = address.verb == "redo"
        try:
            sight, told = await self._undo.take_back(
                address.table, reader, again, request.once, address.version
            )
        except Refusal as refusal:
            sight = await self._play.sight(address.table, reader.id)
            await show_panel(request, sight, None, f"⚠ {refusal.sentence(reader.language)}")
            return
        await show_panel(request, sight, None, told)

    @on("undo_look")
    async def look(self, request: Request) -> None:
        """Show what would be taken back, and who must agree."""
        await request.acknowledge()
        reader = request.reader
        look = await self._consents.look(request.address.table, reader.id, reader.language)
        await request.show(undo(look, reader))

    @on("undo_ask")
    async def ask(self, request: Request) -> None:
        """Ask those who must agree."""
        await request.acknowledge()
        address, reader = request.address, request.reader
        asked = await self._consents.ask(address.table, reader.id, address.version, request.once)
        if asked is Asked.OTHERS:
            await request.say(say(reader.language, "consent.asked"))
            return
        sight = await self._play.sight(address.table, reader.id)
        sight.note = "note.stale" if asked is Asked.CHANGED else "note.undone"
        await show_panel(request, sight)

    @on("agree", "refuse", "withdraw")
    async def answer(self, request: Request) -> None:
        """Answer a request, or withdraw it."""
        await request.acknowledge()
        address = request.address
        number = int(address.argument) if address.argument.isdecimal() else -1
        await self._consents.answer(address.table, request.reader.id, number, address.verb, request.once)
