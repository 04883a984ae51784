"""``/moderate``, for members with Manage Channels, and the moderators' buttons that show the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, ClassVar

import discord
from discord import app_commands

from bot.features.history.screens import export
from bot.features.lobby.opening import may_write
from bot.features.moderation import overview, screens
from bot.features.moderation.acts import configure
from bot.features.moderation.acts.import_ import Importer, read
from bot.features.moderation.desk import SUGGESTED, ModeratorDesk, ModeratorDesks
from bot.features.moderation.steps import go_on
from bot.messages.places import Places
from bot.tables.tables import Tables
from bot.ui.doors import Suggest, on, slash
from bot.ui.lookup import Lookup, table_choices
from bot.ui.readers import Interaction
from bot.ui.request import Request, User, named
from bot.words import clip
from bot.words.matching import PICKED, suggested
from bot.words.refusals import Refusal
from rules.players import offered


class ModerationDoors:
    """Lets a moderator look after the server's tables."""

    def __init__(
        self, desks: ModeratorDesks, tables: Tables, places: Places, lookup: Lookup, importer: Importer
    ) -> None:
        self._desks = desks
        self._tables = tables
        self._places = places
        self._lookup = lookup
        self._importer = importer

    def _desk(self, request: Request) -> ModeratorDesk:
        return self._desks.of(request.interaction, request.reader.language)

    # These are suggested while a command is typed; nothing for somebody who may not moderate.

    async def _suggest_tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The server's tables that the moderator may moderate, closed ones last."""
        language = (await self._lookup.reader(interaction)).language
        try:
            found = await self._desks.of(interaction, language).suggestible()
        except Refusal:
            return []
        return table_choices(found, typed, language)

    async def _suggest_closed(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The closed tables that the moderator may open again."""
        language = (await self._lookup.reader(interaction)).language
        try:
            desk = self._desks.of(interaction, language)
            found = await desk.closed((await desk.closings())[:SUGGESTED])
        except Refusal:
            return []
        return table_choices([one.table for one in found], typed, language)

    async def _suggest_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """What the act can be done to, at the typed table or the one played here."""
        language = (await self._lookup.reader(interaction)).language
        try:
            desk = self._desks.of(interaction, language)
            number = await desk.meant(getattr(interaction.namespace, "table", None))
            act = interaction.command.name if interaction.command is not None else ""
            found = await desk.choices(await desk.draft(act, number))
        except Refusal:
            return []
        return [
            app_commands.Choice(name=option.label, value=clip(f"{PICKED}{option.value}", 100))
            for option in found
            if suggested(typed, option.label)
        ]

    async def _suggest_levels(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The computer players' levels in the table's game."""
        language = (await self._lookup.reader(interaction)).language
        try:
            desk = self._desks.of(interaction, language)
            table = await desk.table(await desk.meant(getattr(interaction.namespace, "table", None)))
        except Refusal:
            return []
        named_levels = [
            (table.game.words.level(level, language), level) for level in offered(table.game.players)
        ]
        return [
            app_commands.Choice(name=clip(shown, 100), value=level)
            for shown, level in named_levels
            if suggested(typed, shown)
        ][:25]

    _AT_TABLE: ClassVar[Mapping[str, Suggest]] = {"table": _suggest_tables}
    _CHOSEN: ClassVar[Mapping[str, Suggest]] = {**_AT_TABLE, "which": _suggest_choices}

    # What is done.

    @slash("moderate.tables", suggest=_AT_TABLE, table=("table", "moderated"))
    @on("mod_tables")
    async def tables(self, request: Request, table: str | None = None) -> None:
        """The server's tables, or the moderator's page of one."""
        await request.acknowledge()
        desk = self._desk(request)
        if table is not None:
            await self._show(request, desk, await desk.meant(table))
            return
        found, closed = await desk.overview(), len(await desk.closings())
        language = request.reader.language
        turns = await overview.turns(overview.on_page(found, request.page), self._tables, language)
        await request.show(await overview.tables(found, request.page, language, self._places, closed, turns))

    @on("mod_closed")
    async def closed(self, request: Request) -> None:
        """The tables that moderators have closed."""
        await request.acknowledge()
        desk = self._desk(request)
        every, page = await desk.closings(), request.page
        shown = await desk.closed(overview.on_page(every, page))
        await request.show(overview.closed_tables(shown, every, page, request.reader.language))

    @on("mod_table")
    async def table(self, request: Request) -> None:
        """The moderator's page of the chosen table."""
        await request.acknowledge()
        number = request.value or str(request.address.table)
        await self._show(request, self._desk(request), int(number) if number.isdecimal() else 0)

    async def _show(self, request: Request, desk: ModeratorDesk, table_id: int) -> None:
        """The moderator's page of one table."""
        table = await desk.table(table_id)
        (one,) = await overview.marked([await desk.standing(table)], self._places)
        acts, closing, found = (
            await desk.possible(table),
            await desk.closing(table),
            await desk.details(table),
        )
        await request.show(overview.desk(one, found, acts, closing, request.reader))

    async def _act(
        self,
        request: Request,
        act: str,
        table: str | None,
        reason: str | None,
        which: str | None = None,
        to: Any = None,
    ) -> None:
        """Start an act, and ask for what was not typed. ``to`` is who gets a seat."""
        desk = self._desk(request)
        body = {} if to is None else {"to": to}
        number = await desk.meant(table)
        try:
            case = await desk.draft(act, number, reason or "", body)
        except Refusal:
            if which is not None:  # that nobody is called so is said before what is impossible anyway
                await desk.choices(await desk.look(act, number, body), which)
            raise
        await go_on(request, desk, case, which)

    @slash("moderate.pause", quietly=True, suggest=_AT_TABLE, table="table", reason="reason")
    async def pause(self, request: Request, table: str | None = None, reason: str | None = None) -> None:
        """Pause a table."""
        await self._act(request, "pause", table, reason)

    @slash("moderate.resume", quietly=True, suggest=_AT_TABLE, table="table", reason="reason")
    async def resume(self, request: Request, table: str | None = None, reason: str | None = None) -> None:
        """Resume a paused table."""
        await self._act(request, "resume", table, reason)

    @slash("moderate.skip", quietly=True, suggest=_CHOSEN, table="table", which="which", reason="reason")
    async def skip(
        self,
        request: Request,
        table: str | None = None,
        which: str | None = None,
        reason: str | None = None,
    ) -> None:
        """Let the computer play a player's present move."""
        await self._act(request, "skip", table, reason, which)

    @slash("moderate.rollback", quietly=True, suggest=_CHOSEN, table="table", which="which", reason="reason")
    async def rollback(
        self,
        request: Request,
        table: str | None = None,
        which: str | None = None,
        reason: str | None = None,
    ) -> None:
        """Take the game back to the start of a turn."""
        await self._act(request, "rollback", table, reason, which)

    @slash(
        "moderate.replace",
        quietly=True,
        suggest={**_CHOSEN, "level": _suggest_levels},
        table="table",
        which="which",
        who="successor",
        level="level",
        reason="reason",
    )
    async def replace(
        self,
        request: Request,
        table: str | None = None,
        which: str | None = None,
        who: User | None = None,
        level: str | None = None,
        reason: str | None = None,
    ) -> None:
        """Give a seat to somebody else, or to a computer player."""
        to = asdict(named(request.interaction, who)) if who is not None else level
        await self._act(request, "replace", table, reason, which, to)

    @slash("moderate.kick", quietly=True, suggest=_CHOSEN, table="table", which="which", reason="reason")
    async def kick(
        self,
        request: Request,
        table: str | None = None,
        which: str | None = None,
        reason: str | None = None,
    ) -> None:
        """Remove a player from a running game."""
        await self._act(request, "kick", table, reason, which)

    @slash("moderate.pace", quietly=True, suggest=_CHOSEN, table="table", which="new_pace", reason="reason")
    async def pace(
        self,
        request: Request,
        table: str | None = None,
        which: str | None = None,
        reason: str | None = None,
    ) -> None:
        """Change how long a running table waits, and what happens then."""
        await self._act(request, "pace", table, reason, which)

    @slash("moderate.close", quietly=True, suggest=_AT_TABLE, table="table", reason="reason")
    async def close(self, request: Request, table: str | None = None, reason: str | None = None) -> None:
        """End a table without a result."""
        await self._act(request, "close", table, reason)

    @slash(
        "moderate.reopen",
        quietly=True,
        suggest={"table": _suggest_closed},
        table=("table", "closed_table"),
        reason="reason",
    )
    async def reopen(self, request: Request, table: str | None = None, reason: str | None = None) -> None:
        """Open a closed table again, as it was."""
        desk = self._desk(request)
        case = await desk.draft_reopening(await desk.meant(table, newest=True), reason or "")
        await go_on(request, desk, case)

    # The moderators' other pages.

    @slash("moderate.audit", suggest=_AT_TABLE, table="table")
    @on("mod_audit")
    async def audit(self, request: Request, table: str | None = None) -> None:
        """What moderators did in the server, or to one table."""
        await request.acknowledge()
        desk = self._desk(request)
        number = request.address.table if table is None else await desk.meant(table)
        found, language = await desk.audit(number), request.reader.language
        page = screens.audit_page(found, self._desks.acts, request.page, language)
        await request.show(screens.audit(page, await desk.reversible(page.rows), number, language))

    @slash("moderate.export", suggest=_AT_TABLE, table="table")
    async def export(self, request: Request, table: str | None = None) -> None:
        """A table's record as a file: public while it is running, complete when it is over."""
        desk = self._desk(request)
        found = await self._lookup.complete(await desk.table(await desk.meant(table)))
        await request.show(await export(self._tables, found, request.reader))

    @slash("moderate.import", file="file", reason="reason")
    async def import_(self, request: Request, file: discord.Attachment, reason: str | None = None) -> None:
        """Import a finished game from a file."""
        desk = self._desk(request)
        desk.moderator.of_channel(desk.moderator.channel_id)
        may_write(request.interaction)
        case = await desk.begin_import(await self._importer.check(await read(file)))
        await request.show(screens.preview(case, await desk.preview(case, reason or "")))

    @slash("moderate.config")
    @on("mod_set")
    async def config(self, request: Request) -> None:
        """Where tables may open, who may open them, how many, and their defaults."""
        await request.acknowledge()
        await request.show(configure.panel(await self._desk(request).begin_settings()))
