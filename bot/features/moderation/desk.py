"""The way of an act: intent, reason, preview, confirmation. Each step is a row, so a restart loses none.

Who asks is checked anew at every step, in the server and in the channel of the table.
"""

from __future__ import annotations

from sqlite3 import Connection
from typing import TYPE_CHECKING, Any

import discord

from bot.features.moderation import store as moderation
from bot.features.moderation.acts.act import ACTS, Act, Case
from bot.features.moderation.acts.close import Close
from bot.features.moderation.acts.pace import Repace
from bot.features.moderation.acts.pause import Pause, Resume
from bot.features.moderation.acts.play import Rollback, Skip
from bot.features.moderation.acts.seats import Kick, Replace
from bot.features.moderation.rights import Moderator
from bot.features.moderation.store import IntentRow
from bot.store import requests as tables
from bot.store.database import Repeated
from bot.tables.log.incidents import REASON
from bot.tables.table import Room
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


class Desk:
    """The desk of one moderator, for one interaction."""

    def __init__(self, bot: App, interaction: discord.Interaction[Any], language: str) -> None:
        """Raises Refusal for somebody who may not moderate."""
        self.bot = bot
        self.moderator = Moderator(interaction, language)
        self._interaction = interaction.id

    async def room(self, table_id: int) -> Room:
        """A table that this moderator may moderate. Raises Refusal for any other."""
        try:
            room = await self.bot.service.rooms.look(table_id)
        except Refusal:
            raise Refusal("moderate_other", table=table_id) from None
        self.moderator.of(room.table)
        return room

    async def rooms(self) -> list[Room]:
        """The open tables of the server that this moderator may moderate, the last changed first, without
        their matches; and without those whose game is not installed any more."""
        found = await self.bot.database.ask(moderation.open_tables, self.moderator.guild_id)
        known = [(table, games().get(table.game)) for table in found if self.moderator.may(table)]
        return [Room(table, game, None) for table, game in known if game is not None]

    async def look(self, act: str, table_id: int, body: dict[str, Any] | None = None) -> Case:
        """An act as it would be, without a trace. Raises Refusal for acts that there are not."""
        found = ACTS.get(act)
        if found is None or not found.needs_table or act not in OFFERED:
            raise Refusal("no_option")
        room = await self.room(table_id)
        moderator = self.moderator
        intent = IntentRow(0, moderator.guild_id, table_id, moderator.id, act, body=body or {})
        return Case(self.bot, moderator, intent, self._interaction, room)

    async def begin(self, act: str, table_id: int | None = None, body: dict[str, Any] | None = None) -> Case:
        """Note what the moderator is about to do. Raises Refusal where it cannot be done."""
        found = ACTS.get(act)
        if found is None or (found.needs_table and table_id is None):
            raise Refusal("no_option")
        room = await self.room(table_id) if table_id is not None else None
        moderator = self.moderator
        intent = IntentRow(0, moderator.guild_id, table_id, moderator.id, act, body=body or {})
        case = Case(self.bot, moderator, intent, self._interaction, room)
        await found.preview(case)
        await self._intend(case)
        return case

    async def draft(self, act: str, body: dict[str, Any]) -> Case:
        """Note what the moderator is only just putting together; it concerns no table."""
        moderator = self.moderator
        intent = IntentRow(0, moderator.guild_id, None, moderator.id, act, body=body)
        case = Case(self.bot, moderator, intent, self._interaction)
        await self._intend(case)
        return case

    async def _intend(self, case: Case) -> None:
        intent = case.intent

        def work(connection: Connection) -> int:
            return moderation.intend(
                connection, intent.guild_id, intent.table_id, intent.user_id, intent.act, intent.body
            )

        intent.id = await self.bot.database.write(work)

    async def begin_back(self, number: int) -> Case:
        """Note that the moderator is about to take an act back. Raises Refusal where that cannot be done."""
        done = await self.bot.database.ask(moderation.done, number)
        if done is None or done.guild_id != self.moderator.guild_id:
            raise Refusal("moderate_gone")
        return await self.begin("back", done.table_id, {"of": number, "act": done.act})

    async def case(self, number: int, act: str | None = None) -> Case:
        """What this moderator began, only if it is this act. Raises Refusal where it was done or dropped."""
        intent = await self.bot.database.ask(moderation.intent, number)
        mine = (self.moderator.id, self.moderator.guild_id)
        if intent is None or (intent.user_id, intent.guild_id) != mine or intent.act not in ACTS:
            raise Refusal("moderate_gone")
        if act not in (None, intent.act):
            raise Refusal("moderate_gone")
        room = await self.room(intent.table_id) if intent.table_id is not None else None
        return Case(self.bot, self.moderator, intent, self._interaction, room)

    async def preview(self, case: Case, reason: str | None = None) -> list[str]:
        """What the act would do, with its reason where that is given now; noted as seen. Raises Refusal."""
        act, intent = ACTS[case.intent.act], case.intent
        if reason is not None:
            intent.reason = seen(reason)[:REASON]
        lines = await act.preview(case)
        intent.seen = act.seen(case)
        await self.bot.database.write(lambda connection: moderation.set_intent(connection, intent))
        return lines

    async def confirm(self, number: int) -> Case:
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
                async with self.bot.service.rooms.playing(case.intent.table_id) as room:
                    self.moderator.of(room.table)
                    case.room = room
                    await self._perform(act, case)
        except Repeated:
            raise Refusal("moderate_gone") from None
        return case

    async def _perform(self, act: Act, case: Case) -> None:
        if act.seen(case) != case.intent.seen:
            raise Stale
        await act.perform(case)

    async def drop(self, number: int) -> None:
        """Forget what was begun."""
        case = await self.case(number)

        def work(connection: Connection) -> None:
            tables.once(connection, self._interaction)
            moderation.drop_intent(connection, case.intent.id)

        await self.bot.database.write(work)
