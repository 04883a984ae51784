"""``/table board``, and clicks that look at the public table."""

from __future__ import annotations

from discord import app_commands

from bot.features.play import board as boards
from bot.ui.answers import reselecting
from bot.ui.answers.display import check_private, follow
from bot.ui.doors import on, slash
from bot.ui.lookup import Lookup
from bot.ui.pictures import Pictures
from bot.ui.readers import Interaction
from bot.ui.request import Request
from bot.words import clip
from bot.words.matching import PICKED, suggested
from bot.words.names import SUGGESTIONS
from bot.words.refusals import Refusal


class BoardDoors:
    """Shows the public table, or a part of it."""

    def __init__(self, lookup: Lookup, pictures: Pictures) -> None:
        self._lookup = lookup
        self._pictures = pictures

    async def _parts(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            table = await self._lookup.meant(interaction, getattr(interaction.namespace, "table", None))
        except Refusal:
            return []
        language = (await self._lookup.reader(interaction)).language
        return [
            app_commands.Choice(name=clip(title, 100), value=f"{PICKED}{key}" if key.isdecimal() else key)
            for key, title in boards.parts(table, language)
            if suggested(typed, title)
        ][:SUGGESTIONS]

    @slash("table.board", suggest={"part": _parts}, part="part", table="table")
    @on("board")
    async def board(self, request: Request, part: str | None = None, table: str | None = None) -> None:
        """The whole board, or the seat or the part that was typed."""
        await request.acknowledge(private=True)
        found, reader = await request.look(table), request.reader
        focus, region = boards.chosen_part(found, part, reader.language) if part else (None, "")
        await request.draw(lambda drawn, _: boards.board(found, reader, drawn, focus, region))

    @on("focus")
    async def focus(self, request: Request) -> None:
        """Something on the board, closer."""
        await request.acknowledge()
        table = await request.look()
        focus = int(request.value) if request.value.isdecimal() else None
        await request.draw(lambda drawn, _: boards.board(table, request.reader, drawn, focus))

    @on("region")
    async def region(self, request: Request) -> None:
        """A part of the board, in the same message."""
        await request.acknowledge()
        table, region = await request.look(), request.value
        await request.draw(lambda drawn, _: boards.board(table, request.reader, drawn, region=region))

    @on("region_of")
    async def region_beside(self, request: Request) -> None:
        """A part of the board chosen in a panel, in a new message beside the panel."""
        table = await request.look()
        check_private(request.interaction)
        await reselecting.refresh(request.interaction)
        screen = await boards.board(table, request.reader, self._pictures, region=request.value)
        await follow(request.interaction, screen)

    @on("text_board", "text_page")
    async def in_words(self, request: Request) -> None:
        """The board in words, page by page."""
        await request.acknowledge(private=request.address.verb == "text_board")
        await request.show(boards.board_text(await request.look(), request.reader, request.page))
