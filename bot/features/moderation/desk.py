"""The way of an act: intent, reason, preview, confirmation. Each step is a row, so a restart loses none.

Who asks is checked anew at every step, in the server and in the channel of the table.
"""

from __future__ import annotations

from sqlite3 import Connection
from typing import TYPE_CHECKING, Any

import discord

from bot.features.moderation import store as moderation
from bot.features.moderation.acts.act import ACTS, Act, ActInProgress
from bot.features.moderation.acts.close import Close
from bot.features.moderation.acts.pace import Repace
from bot.features.moderation.acts.pause import Pause, Resume
from bot.features.moderation.acts.play import Rollback, Skip
from bot.features.moderation.acts.seats import Kick, Replace
from bot.features.moderation.rights import Moderator
from bot.features.moderation.store import IntentRow
from bot.store import requests
from bot.store.database import Repeated
from bot.tables.log.incidents import REASON
from bot.tables.table import Table
from bot.words.names import seen
from bot.words.refusals import Refusal
from rules import games

if TYPE_CHECKING:
    from bot.app import App

OFFERED = (
    Pause.key, Resume.key, Skip.key, Rollback.key, Replace.key, Kick.key, Repace.key, Close.key
)  # fmt: skip
"""What can be done to a table, in the order in which its desk offers it."""


class Stale(Exception):
    """What was previewed has changed since; nothing was done."""


class ModeratorDesk:
    """The desk of one moderator, for one interaction."""

    def __init__(self, bot: App, interaction: discord.Interaction[Any], language: str) -> None:
        """Raises Refusal for somebody who may not moderate."""
        self.bot = bot
        self.moderator = Moderator(interaction, language)
        self._interaction = interaction.id

    async def table(self, table_id: int) -> Table:
        """A table that this moderator may moderate. Raises Refusal for any other."""
        try:
            table = await self.bot.play.tables.read(table_id)
        except Refusal:
            raise Refusal("moderate_other", table=table_id) from None
        self.moderator.of(table)
        return table

    async def tables(self) -> list[Table]:
        """The open tables of the server that this moderator may moderate, the last changed first, without
        their matches; and without those whose game is not installed any more."""
        found = await self.bot.database.ask(moderation.open_tables, self.moderator.guild_id)
        known = [(table, games().get(table.game_key)) for table in found if self.moderator.may(table)]
        return [Table.of(table, game, None) for table, game in known if game is not None]

    async def look(self, act: str, table_id: int, body: dict[str, Any] | None = None) -> ActInProgress:
        """An act as it would be, without a trace. Raises Refusal for acts that there are not."""
        found = ACTS.get(act)
        if found is None or not found.needs_table or act not in OFFERED:
            raise Refusal("no_option")
        table = await self.table(table_id)
        moderator = self.moderator
        intent = IntentRow(0, moderator.guild_id, table_id, moderator.id, act, body=body or {})
        return ActInProgress(self.bot, moderator, intent, self._interaction, table)

    async def begin(
        self, act: str, table_id: int | None = None, body: dict[str, Any] | None = None
    ) -> ActInProgress:
        """Note what the moderator is about to do. Raises Refusal where it cannot be done."""
        found = ACTS.get(act)
        if found is None or (found.needs_table and table_id is None):
            raise Refusal("no_option")
        table = await self.table(table_id) if table_id is not None else None
        moderator = self.moderator
        intent = IntentRow(0, moderator.guild_id, table_id, moderator.id, act, body=body or {})
        case = ActInProgress(self.bot, moderator, intent, self._interaction, table)
        await found.preview(case)
        await self._intend(case)
        return case

    async def draft(self, act: str, body: dict[str, Any]) -> ActInProgress:
        """Note what the moderator is only just putting together; it concerns no table."""
        moderator = self.moderator
        intent = IntentRow(0, moderator.guild_id, None, moderator.id, act, body=body)
        case = ActInProgress(self.bot, moderator, intent, self._interaction)
        await self._intend(case)
        return case

    async def _intend(self, case: ActInProgress) -> None:
        intent = case.intent

        def work(connection: Connection) -> int:
            return moderation.intend(
                connection, intent.guild_id, intent.table_id, intent.user_id, intent.act, intent.body
            )

        intent.id = await self.bot.database.write(work)

    async def begin_back(self, number: int) -> ActInProgress:
        """Note that the moderator is about to take an act back. Raises Refusal where that cannot be done."""
        done = await self.bot.database.ask(moderation.done, number)
        if done is None or done.guild_id != self.moderator.guild_id:
            raise Refusal("moderate_gone")
        return await self.begin("back", done.table_id, {"of": number, "act": done.act})

    async def case(self, number: int, act: str | None = None) -> ActInProgress:
        """What this moderator began, only if it is this act. Raises Refusal where it was done or dropped."""
        intent = await self.bot.database.ask(moderation.intent, number)
        mine = (self.moderator.id, self.moderator.guild_id)
        if intent is None or (intent.user_id, intent.guild_id) != mine or intent.act not in ACTS:
            raise Refusal("moderate_gone")
        if act not in (None, intent.act):
            raise Refusal("moderate_gone")
        table = await self.table(intent.table_id) if intent.table_id is not None else None
        return ActInProgress(self.bot, self.moderator, intent, self._interaction, table)

    async def preview(self, case: ActInProgress, reason: str | None = None) -> list[str]:
        """What the act would do, with its reason where that is given now; noted as seen. Raises Refusal."""
        act, intent = ACTS[case.intent.act], case.intent
        if reason is not None:
            intent.reason = seen(reason)[:REASON]
        lines = await act.preview(case)
        intent.seen = act.seen(case)
        await self.bot.database.write(lambda connection: moderation.set_intent(connection, intent))
        return lines

    async def confirm(self, number: int) -> ActInProgress:
        """Do what was previewed, once. Raises Stale where things have changed, Refusal where it cannot be
        done (any more) or was done before."""
        case = await self.case(number)
        act = ACTS[case.intent.act]
        if not case.intent.reason:
            raise Refusal("moderate_reason")
        try:
            if case.intent.table_id is None:
                await self._perform(act, case)
            else:
                async with self.bot.play.tables.playing(case.intent.table_id) as table:
                    self.moderator.of(table)
                    case.table = table
                    await self._perform(act, case)
        except Repeated:
            raise Refusal("moderate_gone") from None
        return case

    async def _perform(self, act: Act, case: ActInProgress) -> None:
        if act.seen(case) != case.intent.seen:
            raise Stale
        await act.perform(case)

    async def drop(self, number: int) -> None:
        """Forget what was begun."""
        case = await self.case(number)

        def work(connection: Connection) -> None:
            requests.once(connection, self._interaction)
            moderation.drop_intent(connection, case.intent.id)

        await self.bot.database.write(work)
