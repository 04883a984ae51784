"""The desk of a moderator without any Discord: who may do what is set by a test."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from bot.features.moderation import store
from bot.features.moderation.acts.act import ActInProgress
from bot.features.moderation.desk import ModeratorDesk, acts_of
from bot.features.moderation.rights import Moderator
from bot.features.moderation.store import AuditRow, IntentRow
from bot.features.seats.changes import Seats
from bot.tables.rows import Person, TableRow
from bot.tables.table import Table
from bot.words.refusals import Refusal
from tests.bot.room import Room

MO = 99


class Judge(Moderator):
    """A moderator of server 1.

    server  whether of all of it
    channels, hidden  where else this one may moderate; who does not see the tables
    gone    channels and roles that are no more
    called  what people are called on Discord
    """

    def __init__(self, user: int = MO, guild: int = 1, language: str = "en") -> None:
        self.id, self.name, self.language = user, "Mo", language
        self.guild_id, self.channel_id = guild, 2
        self.server = True
        self.channels: set[int] = set()
        self.hidden: set[int] = set()
        self.gone: set[int] = set()
        self.called: dict[int, list[str]] = {}
        self.asked: list[Collection[int]] = []

    def everywhere(self) -> bool:
        return self.server

    def channel(self, channel_id: int) -> bool:
        return self.server or channel_id in self.channels

    async def check_sees(self, table: TableRow, to: Person) -> None:
        if to.id in self.hidden:
            raise Refusal("moderate_hidden", name=to.name, place="")

    async def names_of(self, users: Collection[int]) -> dict[int, list[str]]:
        self.asked.append(users)
        return self.called

    def known(self, numbers: Iterable[int]) -> list[int]:
        return [one for one in numbers if one not in self.gone]


class Bench:
    """The moderators' desk at the tables of a room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.seats = Seats(room.tables)
        self.acts = acts_of(room.tables, self.seats)
        self.judge = Judge()

    def desk(self) -> ModeratorDesk:
        return ModeratorDesk(self.room.tables, self.acts, self.judge, self.room.once)

    def case(self, key: str, table: Table | None, **body: Any) -> ActInProgress:
        """An act that is about to be done to a table in memory."""
        intent = IntentRow(0, 1, None if table is None else table.id, MO, key, "spam", "", body)
        return ActInProgress(self.acts[key], self.judge, intent, self.room.once, table)

    async def prepared(self, key: str, reason: str = "spam", **body: Any) -> int:
        """An act with its preview; its number."""
        case = await self.desk().draft(key, self.room.number, reason, body)
        await self.desk().keep(case)
        await self.desk().preview(case)
        return case.intent.id

    async def done(self, key: str, reason: str = "spam", **body: Any) -> ActInProgress:
        """An act, carried out."""
        return await self.desk().confirm(await self.prepared(key, reason, **body))

    async def back(self, number: int, reason: str = "a mistake") -> ActInProgress:
        """An act, taken back."""
        case = await self.desk().begin_back(number)
        await self.desk().preview(case, reason)
        return await self.desk().confirm(case.intent.id)

    async def audit(self) -> list[AuditRow]:
        return await self.room.ask(store.audit, 1)
