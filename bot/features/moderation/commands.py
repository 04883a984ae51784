"""``/moderate``: the moderators' desk, for members with Manage Channels."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.history.screens import export
from bot.features.lobby import policy as config
from bot.features.lobby.opening import may_write
from bot.features.moderation import buttons as clicks
from bot.features.moderation import screens
from bot.features.moderation.acts import import_ as importing
from bot.features.moderation.acts.act import ACTS
from bot.features.moderation.desk import ModeratorDesk
from bot.messages import frozen as remains
from bot.tables import store as table_store
from bot.ui.answers import replies
from bot.ui.commands import about, name, with_options
from bot.ui.installs import in_servers
from bot.ui.lookup import table_choices
from bot.ui.readers import Interaction
from bot.ui.request import Call, User, named
from bot.words import clip
from bot.words.names import typed as quoted
from bot.words.refusals import Refusal
from rules.players import offered

if TYPE_CHECKING:
    from bot.app import App


@in_servers
@app_commands.default_permissions(manage_channels=True)
class Moderate(commands.GroupCog, group_name=name("moderate"), group_description=about("moderate")):
    """Commands about the tables of other people."""

    def __init__(self, bot: App) -> None:
        self.bot = bot
        super().__init__()

    async def _table(self, desk: ModeratorDesk, typed: str | None) -> int:
        """The number of the table that is meant: the one named, else the newest one here."""
        if typed is None:
            here = await self.bot.database.ask(table_store.ids_in_place, desk.moderator.channel_id)
            if not here:
                raise Refusal("moderate_which")
            return here[0]
        if not typed.isdecimal() or len(typed) > 10:
            raise Refusal("moderate_other", table=quoted(typed, 20))
        return (await desk.table(int(typed))).id

    async def _act(
        self,
        interaction: Interaction,
        act: str,
        table: str | None,
        reason: str | None,
        which: str | None = None,
        to: dict[str, Any] | str | None = None,
    ) -> None:
        """Begin an act: ask what it is to be done to or for its reason, or show the preview."""
        reader = await self.bot.lookup.reader(interaction)
        desk = ModeratorDesk(self.bot, interaction, reader.language)
        number = await self._table(desk, table)
        if ACTS[act].chooses and (which is None or (ACTS[act].wants_person and to is None)):
            call = await Call.begin(self.bot, interaction)
            await call.show(await clicks.pick(desk, act, number))
            return
        body = {key: value for key, value in (("choice", which), ("to", to)) if value is not None}
        case = await desk.begin(act, number, body)
        if not (reason or "").strip():
            await replies.ask(interaction, screens.reason_form(case))
            return
        call = await Call.begin(self.bot, interaction)
        await call.show(screens.preview(case, await desk.preview(case, reason)))

    @app_commands.command(name=name("moderate.tables"), description=about("moderate.tables"))
    @with_options(table=("table", "moderated"))
    async def tables(self, interaction: Interaction, table: str | None = None) -> None:
        """The tables of this server, or the desk of one."""
        call = await Call.begin(self.bot, interaction)
        desk = ModeratorDesk(self.bot, interaction, call.reader.language)
        if table is None:
            await call.show(await clicks.tables(desk, 0))
        else:
            await call.show(await clicks.table(desk, await self._table(desk, table)))

    @app_commands.command(name=name("moderate.pause"), description=about("moderate.pause"))
    @with_options(table="table", reason="reason")
    async def pause(
        self, interaction: Interaction, table: str | None = None, reason: str | None = None
    ) -> None:
        """Stop a table for a while."""
        await self._act(interaction, "pause", table, reason)

    @app_commands.command(name=name("moderate.resume"), description=about("moderate.resume"))
    @with_options(table="table", reason="reason")
    async def resume(
        self, interaction: Interaction, table: str | None = None, reason: str | None = None
    ) -> None:
        """Let a table go on that was stopped."""
        await self._act(interaction, "resume", table, reason)

    @app_commands.command(name=name("moderate.skip"), description=about("moderate.skip"))
    @with_options(table="table", which="which", reason="reason")
    async def skip(
        self,
        interaction: Interaction,
        table: str | None = None,
        which: str | None = None,
        reason: str | None = None,
    ) -> None:
        """Have the computer play a player's present move."""
        await self._act(interaction, "skip", table, reason, which)

    @app_commands.command(name=name("moderate.rollback"), description=about("moderate.rollback"))
    @with_options(table="table", which="which", reason="reason")
    async def rollback(
        self,
        interaction: Interaction,
        table: str | None = None,
        which: str | None = None,
        reason: str | None = None,
    ) -> None:
        """Take the game back to the beginning of a turn."""
        await self._act(interaction, "rollback", table, reason, which)

    @app_commands.command(name=name("moderate.replace"), description=about("moderate.replace"))
    @with_options(table="table", which="which", who="successor", level="level", reason="reason")
    async def replace(
        self,
        interaction: Interaction,
        table: str | None = None,
        which: str | None = None,
        who: User | None = None,
        level: str | None = None,
        reason: str | None = None,
    ) -> None:
        """Give a seat to somebody else, or to a computer player."""
        to = asdict(named(interaction, who)) if who is not None else level
        await self._act(interaction, "replace", table, reason, which, to)

    @app_commands.command(name=name("moderate.kick"), description=about("moderate.kick"))
    @with_options(table="table", which="which", reason="reason")
    async def kick(
        self,
        interaction: Interaction,
        table: str | None = None,
        which: str | None = None,
        reason: str | None = None,
    ) -> None:
        """Remove a player from a running game."""
        await self._act(interaction, "kick", table, reason, which)

    @app_commands.command(name=name("moderate.pace"), description=about("moderate.pace"))
    @with_options(table="table", which="new_pace", reason="reason")
    async def pace(
        self,
        interaction: Interaction,
        table: str | None = None,
        which: str | None = None,
        reason: str | None = None,
    ) -> None:
        """Change how long a running table waits, and what happens then."""
        await self._act(interaction, "pace", table, reason, which)

    @app_commands.command(name=name("moderate.close"), description=about("moderate.close"))
    @with_options(table="table", reason="reason")
    async def close(
        self, interaction: Interaction, table: str | None = None, reason: str | None = None
    ) -> None:
        """End a table without a result."""
        await self._act(interaction, "close", table, reason)

    @app_commands.command(name=name("moderate.audit"), description=about("moderate.audit"))
    @with_options(table="table")
    async def audit(self, interaction: Interaction, table: str | None = None) -> None:
        """What moderators did here."""
        call = await Call.begin(self.bot, interaction)
        desk = ModeratorDesk(self.bot, interaction, call.reader.language)
        number = 0 if table is None else await self._table(desk, table)
        await call.show(await clicks.audit(desk, number, 0))

    @app_commands.command(name=name("moderate.export"), description=about("moderate.export"))
    @with_options(table="table")
    async def export(self, interaction: Interaction, table: str | None = None) -> None:
        """The record of a table as a file: public while it is running, complete when it is over."""
        call = await Call.begin(self.bot, interaction)
        desk = ModeratorDesk(self.bot, interaction, call.reader.language)
        found = await desk.table(await self._table(desk, table))
        found = await remains.with_remains(self.bot.play.tables, found)
        await call.show(await export(self.bot.tables, found, call.reader))

    @app_commands.command(name=name("moderate.import"), description=about("moderate.import"))
    @with_options(file="file", reason="reason")
    async def import_(
        self, interaction: Interaction, file: discord.Attachment, reason: str | None = None
    ) -> None:
        """Take in a finished game from a file."""
        call = await Call.begin(self.bot, interaction)
        desk = ModeratorDesk(self.bot, interaction, call.reader.language)
        channel = desk.moderator.channel_id
        if not desk.moderator.channel(channel):
            raise Refusal("moderate_channel", place=f"<#{channel}>")
        may_write(interaction)
        record = await self.bot.importer.check(await importing.read(file))
        settings = await self.bot.database.ask(config.of_server, desk.moderator.guild_id)
        language = settings.language or call.reader.language
        case = await desk.begin("import", None, importing.intent_of(record, language, channel))
        await call.show(screens.preview(case, await desk.preview(case, reason or "")))

    @app_commands.command(name=name("moderate.config"), description=about("moderate.config"))
    async def config(self, interaction: Interaction) -> None:
        """Where tables may open, who may open them, how many, and how they begin."""
        call = await Call.begin(self.bot, interaction)
        await call.show(await clicks.settings(ModeratorDesk(self.bot, interaction, call.reader.language)))

    @tables.autocomplete("table")
    @pause.autocomplete("table")
    @resume.autocomplete("table")
    @skip.autocomplete("table")
    @rollback.autocomplete("table")
    @replace.autocomplete("table")
    @kick.autocomplete("table")
    @pace.autocomplete("table")
    @export.autocomplete("table")
    @close.autocomplete("table")
    @audit.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The open tables of this server that the moderator may moderate."""
        reader = await self.bot.lookup.reader(interaction)
        try:
            found = await ModeratorDesk(self.bot, interaction, reader.language).tables()
        except Refusal:
            return []
        return table_choices(found, typed, reader.language)

    @skip.autocomplete("which")
    @rollback.autocomplete("which")
    @replace.autocomplete("which")
    @kick.autocomplete("which")
    @pace.autocomplete("which")
    async def _which(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """What the act can be done to, at the table that was typed or is played here."""
        reader = await self.bot.lookup.reader(interaction)
        try:
            desk = ModeratorDesk(self.bot, interaction, reader.language)
            number = await self._table(desk, getattr(interaction.namespace, "table", None))
            act = interaction.command.name if interaction.command is not None else ""
            found = await ACTS[act].choices(await desk.look(act, number))
        except Refusal:
            return []
        return [
            app_commands.Choice(name=option.label, value=option.value)
            for option in found
            if typed.casefold() in option.label.casefold()
        ]

    @replace.autocomplete("level")
    async def _levels(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The levels of computer players of the game that is played at the table."""
        reader = await self.bot.lookup.reader(interaction)
        try:
            desk = ModeratorDesk(self.bot, interaction, reader.language)
            table = await desk.table(await self._table(desk, getattr(interaction.namespace, "table", None)))
        except Refusal:
            return []
        named_levels = [
            (table.game.words.level(level, reader.language), level) for level in offered(table.game.players)
        ]
        return [
            app_commands.Choice(name=clip(shown, 100), value=level)
            for shown, level in named_levels
            if typed.casefold() in shown.casefold()
        ][:25]
