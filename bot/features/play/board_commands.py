"""``/table board``, and the clicks that look at the open table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.features.play import board as boards
from bot.ui import reselecting
from bot.ui.commands import about, name, with_options
from bot.ui.display import check_private, follow, show
from bot.ui.readers import Interaction
from bot.ui.request import Call, Click
from bot.ui.router import handles
from bot.words import clip
from bot.words.names import SUGGESTIONS, searchable
from bot.words.refusals import Refusal

if TYPE_CHECKING:
    from bot.app import App


class BoardCommands(commands.Cog):
    """The command that shows the open table, as a part of ``/table``."""

    bot: App

    @app_commands.command(name=name("table.board"), description=about("table.board"))
    @with_options(part="part", table="table")
    async def board(
        self, interaction: Interaction, part: str | None = None, table: str | None = None
    ) -> None:
        """Look at the open table, or at a part of it."""
        call = await Call.begin(self.bot, interaction)
        room = await call.look(table)
        region = boards.chosen_region(room.game, part, call.reader.language) if part else ""
        await show(interaction, lambda drawn, _: boards.board(room, call.reader, drawn, region=region))

    @board.autocomplete("part")
    async def _parts(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        call = await Call.quietly(self.bot, interaction)
        try:
            room = await call.table(getattr(interaction.namespace, "table", None))
        except Refusal:
            return []
        return [
            app_commands.Choice(name=clip(title, 100), value=key)
            for key, title in room.game.words.regions(call.reader.language)
            if searchable(typed) in searchable(title)
        ][:SUGGESTIONS]

    @board.autocomplete("table")
    async def _tables_to_look_at(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await self.bot.lookup.suggest_tables(interaction, typed)


@handles("board")
async def _board(click: Click) -> None:
    await click.privately()
    room = await click.look()
    await show(click.interaction, lambda drawn, _: boards.board(room, click.reader, drawn))


@handles("focus")
async def _focus(click: Click) -> None:
    await click.in_place()
    room = await click.look()
    focus = int(click.values[0]) if click.values and click.values[0].isdecimal() else None
    await show(click.interaction, lambda drawn, _: boards.board(room, click.reader, drawn, focus))


@handles("region")
async def _region(click: Click) -> None:
    await click.in_place()
    room = await click.look()
    region = click.values[0] if click.values else ""
    await show(click.interaction, lambda drawn, _: boards.board(room, click.reader, drawn, region=region))


@handles("region_of")
async def _region_of(click: Click) -> None:
    """A part of the board was chosen in a panel: it comes in a message of its own, beside the panel."""
    room = await click.look()
    check_private(click.interaction)
    await reselecting.refresh(click.interaction)
    region = click.values[0] if click.values else ""
    screen = await boards.board(room, click.reader, click.bot.pictures, region=region)
    await follow(click.interaction, screen)


@handles("text_board", "text_page")
async def _text_board(click: Click) -> None:
    await (click.privately() if click.address.verb == "text_board" else click.in_place())
    room = await click.look()
    await click.show(boards.board_text(room, click.reader, click.page()))
