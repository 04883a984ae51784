"""The steps of an act: intent, reason, preview, confirmation. Each is saved, so a restart loses none.

The moderator's permissions are checked again at every step, in the server and in the table's channel.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any

import discord

from bot.features.history.record_check import Record
from bot.features.lobby import policy
from bot.features.moderation import rules, store
from bot.features.moderation.acts.act import Act, ActInProgress, TakeBack
from bot.features.moderation.acts.close import Close
from bot.features.moderation.acts.configure import Configure
from bot.features.moderation.acts.import_ import Import, intent_of
from bot.features.moderation.acts.pace import Repace
from bot.features.moderation.acts.pause import Pause, Resume
from bot.features.moderation.acts.play import Rollback, Skip
from bot.features.moderation.acts.seats import Kick, Replace
from bot.features.moderation.rights import Moderator
from bot.features.moderation.store import AuditRow, Closing, IntentRow
from bot.features.seats.changes import Seats
from bot.store import requests
from bot.store.database import RepeatedError
from bot.tables import store as table_store
from bot.tables.log.incidents import REASON
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.ui.lookup import chosen_table, number_of, table_label
from bot.words.matching import PICKED
from bot.words.names import plain, seen
from bot.words.refusals import Refusal
from rules import games

_OF_SERVER = {"no_such_table": "moderate_no_table", "no_table": "moderate_other"}
"""Refusals of tables that were typed, as moderators read them."""


SUGGESTED = 50
"""Closed tables that are found by their names; older ones by their numbers and on the desk."""


@dataclass(slots=True, frozen=True)
class ClosedTable:
    """A table that a moderator has closed, and the act that closed it."""

    table: Table
    act: AuditRow


class StaleError(Exception):
    """The situation has changed since the preview; nothing was done."""


def acts_of(tables: Tables, seats: Seats) -> Mapping[str, Act]:
    """Every act by key; those for tables in the order in which they are offered."""
    acts: dict[str, Act] = {}
    of_tables = (
        Pause(tables), Resume(tables), Skip(tables), Rollback(tables), Replace(seats), Kick(seats),
        Repace(tables), Close(tables),
    )  # fmt: skip
    database = tables.database
    for act in (*of_tables, Import(tables), Configure(database), TakeBack(database, acts)):
        acts[act.key] = act
    return acts


class ModeratorDesks:
    """Creates a ModeratorDesk for anybody who may moderate, for one interaction."""

    def __init__(self, tables: Tables, seats: Seats) -> None:
        self._tables = tables
        self.acts = acts_of(tables, seats)
        """All acts by key."""

    def of(self, interaction: discord.Interaction[Any], language: str) -> ModeratorDesk:
        """The desk of the person who asks. Raises Refusal for somebody who may not moderate."""
        return ModeratorDesk(self._tables, self.acts, Moderator(interaction, language), interaction.id)


class ModeratorDesk:
    """One moderator's access for one interaction; ``once`` keeps a request from being carried out twice."""

    def __init__(self, tables: Tables, acts: Mapping[str, Act], moderator: Moderator, once: int) -> None:
        self.moderator = moderator
        self._tables = tables
        self._database = tables.database
        self._acts = acts
        self._once = once

    # Tables, and what was done to them.

    async def table(self, table_id: int) -> Table:
        """A table that this moderator may moderate. Raises Refusal for any other."""
        try:
            table = await self._tables.read(table_id)
        except Refusal:
            raise Refusal("moderate_other", table=table_id) from None
        self.moderator.of(table)
        return table

    async def meant(self, named: str | None, newest: bool = False) -> int:
        """The number of the table meant: the named one, else the newest one here. Raises Refusal; also where
        several are open here and any may be meant, with those, unless ``newest``."""
        if named is None:
            channel = self.moderator.channel_id
            here = await self._database.ask(table_store.ids_in_place, channel)
            if not here:
                raise Refusal("moderate_which")
            played = [table for table in await self.tables() if table.id in here]
            if not newest and len(played) > 1 and all(table.thread_id != channel for table in played):
                lines = tuple(plain(table_label(table, self.moderator.language), 100) for table in played)
                raise Refusal("moderate_several", tables=lines)
            return here[0]
        number = number_of(named)
        if number is not None:
            try:
                return (await self.table(number)).id
            except Refusal as refusal:
                if refusal.key != "moderate_other":
                    raise
        known = await self.suggestible()
        try:
            return chosen_table(known, named, number, self.moderator.language).id
        except Refusal as refusal:
            raise Refusal(_OF_SERVER.get(refusal.key, refusal.key), **refusal.values) from None

    async def tables(self) -> list[Table]:
        """The server's open tables that this moderator may moderate, last changed first.

        They come without matches; tables whose game is no longer installed are left out."""
        found = await self._database.ask(store.open_tables, self.moderator.guild_id)
        known = [(table, games().get(table.game_key)) for table in found if self.moderator.may(table)]
        return [Table.of(table, game, None) for table, game in known if game is not None]

    async def closings(self) -> list[Closing]:
        """The tables that moderators have closed and that this one may moderate, last closed first."""
        found = await self._database.ask(store.closings, self.moderator.guild_id)
        return [one for one in found if self.moderator.may(one)]

    async def closed(self, which: Sequence[Closing]) -> list[ClosedTable]:
        """These tables, without matches; tables whose game is no longer installed are left out."""
        found = []
        for one in which:
            row = await self._database.ask(table_store.get, one.table_id)
            act = await self._database.ask(store.done, one.act)
            game = games().get(row.game_key) if row is not None else None
            if row is not None and act is not None and game is not None:
                found.append(ClosedTable(Table.of(row, game, None), act))
        return found

    async def suggestible(self) -> list[Table]:
        """All open tables that this moderator may moderate, and those that were closed last."""
        closed = await self.closed((await self.closings())[:SUGGESTED])
        return [*await self.tables(), *(one.table for one in closed)]

    async def details(self, table: Table) -> store.Details:
        """What the desk of a table tells besides how it stands."""
        return await self._database.ask(store.details, table.id, int(self._tables.clock.now()))

    async def closing(self, table: Table) -> AuditRow | None:
        """The act by which a moderator has closed this table, None if it is not closed by one."""
        return await self._database.ask(store.closing, table.id)

    async def standing(self, table: Table) -> rules.TableOverview:
        """How a table stands now."""
        now = int(self._tables.clock.now())
        return rules.standing(table, await self._database.ask(store.facts, table.id, now), now)

    async def overview(self) -> list[rules.TableOverview]:
        """How the tables of ``tables`` stand, the most urgent first."""
        return rules.sorted_by_need([await self.standing(table) for table in await self.tables()])

    async def audit(self, table_id: int) -> list[AuditRow]:
        """What moderators did in the server (0) or to one table, where this moderator may see it, latest
        first. Raises Refusal."""
        moderator = self.moderator
        if table_id:
            await self.table(table_id)
        found = await self._database.ask(store.audit, moderator.guild_id, table_id or None)
        if moderator.everywhere():
            return found
        seen_there = {row.table_id for row in found if row.table_id is not None}
        known = [await self._database.ask(table_store.get, number) for number in seen_there]
        own = {table.id for table in known if table is not None and moderator.may(table)}
        return [row for row in found if row.table_id in own]

    async def reversible(self, rows: Sequence[AuditRow]) -> set[int]:
        """The numbers of those acts among these that this moderator can take back now."""
        found = set()
        for done in rows:
            if done.taken_back is None and done.act != TakeBack.key:
                with suppress(Refusal):
                    await self._back(done)
                    found.add(done.id)
        return found

    async def can_take_back(self, number: int) -> bool:
        """Whether this moderator can take back the act with this number now."""
        done = await self._database.ask(store.done, number)
        return done is not None and bool(await self.reversible([done]))

    async def _back(self, done: AuditRow) -> ActInProgress:
        """Taking an act back, not begun yet. Raises Refusal if that is impossible."""
        table = None if done.table_id is None else await self.table(done.table_id)
        case = self._in_progress(self._acts[TakeBack.key], table, {"of": done.id, "act": done.act})
        await case.act.preview(case)
        return case

    # An act that is about to be begun.

    def _in_progress(
        self, act: Act, table: Table | None, body: dict[str, Any] | None = None
    ) -> ActInProgress:
        moderator, table_id = self.moderator, None if table is None else table.id
        intent = IntentRow(0, moderator.guild_id, table_id, moderator.id, act.key, body=body or {})
        return ActInProgress(act, moderator, intent, self._once, table)

    def of_tables(self, key: str) -> Act:
        """An act for tables. Raises Refusal for an unknown act."""
        act = self._acts.get(key)
        if act is None or not act.needs_table:
            raise Refusal("no_option")
        return act

    async def look(self, key: str, table_id: int, body: dict[str, Any] | None = None) -> ActInProgress:
        """An act as it would be, without saving anything. Raises Refusal for an unknown act."""
        return self._in_progress(self.of_tables(key), await self.table(table_id), body)

    async def choices(self, case: ActInProgress, typed: str | None = None) -> list[discord.SelectOption]:
        """What an act can be done to: everything, or what was typed can mean. Raises Refusal if there is
        nothing."""
        if typed is None:
            return await case.act.choices(case)
        if typed.startswith(PICKED):  # a suggestion of a while ago: the preview tells whether it still holds
            return [discord.SelectOption(label=typed, value=typed.removeprefix(PICKED))]
        return await case.act.typed(case, typed)

    async def possible(self, table: Table) -> Sequence[Act]:
        """The acts that are possible at this table now, before anything is chosen."""
        found = []
        for act in self._acts.values():
            if act.needs_table:
                try:
                    await act.possible(self._in_progress(act, table))
                except Refusal:
                    continue
                found.append(act)
        return found

    # The steps of an act.

    async def draft(
        self, key: str, table_id: int, reason: str = "", body: dict[str, Any] | None = None
    ) -> ActInProgress:
        """An act with what is known of it so far, not saved yet. Raises Refusal if it is impossible."""
        case = await self.look(key, table_id, body)
        case.intent.reason = seen(reason)[:REASON]
        await case.act.possible(case)
        return case

    async def draft_reopening(self, table_id: int, reason: str = "") -> ActInProgress:
        """The draft of opening a closed table again. Raises Refusal for any other table."""
        done = await self.closing(await self.table(table_id))
        if done is None:
            raise Refusal("moderate_open")
        case = await self._back(done)
        case.intent.reason = seen(reason)[:REASON]
        return case

    async def keep(self, case: ActInProgress) -> None:
        """Save what is known of an act so far."""
        if case.intent.id:
            await self._keep(case.intent)
        else:
            await self._intend(case)

    async def begin(
        self, key: str, table_id: int | None = None, body: dict[str, Any] | None = None
    ) -> ActInProgress:
        """Note what the moderator is about to do. Raises Refusal if it is impossible."""
        act = self._acts.get(key)
        if act is None or (act.needs_table and table_id is None):
            raise Refusal("no_option")
        case = self._in_progress(act, None if table_id is None else await self.table(table_id), body)
        await act.preview(case)
        await self._intend(case)
        return case

    async def begin_back(self, number: int) -> ActInProgress:
        """Note that the moderator is about to take an act back. Raises Refusal if that is impossible."""
        done = await self._database.ask(store.done, number)
        if done is None or done.guild_id != self.moderator.guild_id:
            raise Refusal("moderate_gone")
        case = await self._back(done)
        await self._intend(case)
        return case

    async def begin_import(self, record: Record) -> ActInProgress:
        """Note that the moderator is about to import a finished game to this channel. Raises Refusal."""
        settings = await self._database.ask(policy.of_server, self.moderator.guild_id)
        language = settings.language or self.moderator.language
        return await self.begin(Import.key, None, intent_of(record, language, self.moderator.channel_id))

    async def begin_settings(self) -> ActInProgress:
        """The server's settings as a draft to change. Raises Refusal for somebody who may moderate only some
        channels."""
        self.moderator.of_server()
        present = await self._database.ask(policy.of_server, self.moderator.guild_id)
        case = self._in_progress(self._acts[Configure.key], None, {"config": present.dump()})
        await self._intend(case)
        return case

    async def change_settings(self, number: int, name: str, values: list[str]) -> ActInProgress:
        """Change one value in the draft of the settings. Raises Refusal."""
        self.moderator.of_server()
        case = await self.case(number, Configure.key)
        intent = case.intent
        intent.body["config"] = policy.changed(policy.load(intent.body["config"]), name, values).dump()
        await self._keep(intent)
        return case

    async def _intend(self, case: ActInProgress) -> None:
        def work(connection: Connection) -> int:
            return store.intend(connection, case.intent)

        case.intent.id = await self._database.write(work)

    async def _keep(self, intent: IntentRow) -> None:
        await self._database.write(lambda connection: store.set_intent(connection, intent))

    async def case(self, number: int, key: str | None = None) -> ActInProgress:
        """What this moderator began, if it is this act. Raises Refusal if it was done or dropped."""
        intent = await self._database.ask(store.intent, number)
        mine = (self.moderator.id, self.moderator.guild_id)
        if intent is None or (intent.user_id, intent.guild_id) != mine or intent.act not in self._acts:
            raise Refusal("moderate_gone")
        if key not in (None, intent.act):
            raise Refusal("moderate_gone")
        table = await self.table(intent.table_id) if intent.table_id is not None else None
        return ActInProgress(self._acts[intent.act], self.moderator, intent, self._once, table)

    async def preview(self, case: ActInProgress, reason: str | None = None) -> list[str]:
        """What the act would do, with its reason if given now; noted as seen. Raises Refusal."""
        intent = case.intent
        if reason is not None:
            intent.reason = seen(reason)[:REASON]
        lines = await case.act.preview(case)
        intent.seen = case.act.seen(case)
        await self._keep(intent)
        return lines

    async def confirm(self, number: int) -> ActInProgress:
        """Do what was previewed, once.

        Raises StaleError if things have changed, Refusal if it is no longer possible or was done before."""
        case = await self.case(number)
        if not case.intent.reason:
            raise Refusal("moderate_reason")
        try:
            if case.intent.table_id is None:
                await self._perform(case)
            else:
                async with self._tables.playing(case.intent.table_id) as table:
                    self.moderator.of(table)
                    case.table = table
                    await self._perform(case)
        except RepeatedError:
            raise Refusal("moderate_gone") from None
        return case

    async def _perform(self, case: ActInProgress) -> None:
        if case.act.seen(case) != case.intent.seen:
            raise StaleError
        await case.act.perform(case)

    async def drop(self, number: int) -> None:
        """Drop what was begun."""
        case = await self.case(number)

        def work(connection: Connection) -> None:
            requests.once(connection, self._once)
            store.drop_intent(connection, case.intent.id)

        await self._database.write(work)
