"""The base of a moderator's acts: previewing, doing, and taking back."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from sqlite3 import Connection
from typing import Any, ClassVar

import discord

from bot.features.moderation import store
from bot.features.moderation.rights import Moderator
from bot.features.moderation.store import AuditRow, IntentRow
from bot.messages import store as outbox
from bot.store.database import Database, RepeatedError
from bot.tables import store as table_store
from bot.tables.log.incidents import act_sentence
from bot.tables.table import Table
from bot.words import clip
from bot.words.matching import Named, fitting
from bot.words.names import plain
from bot.words.names import typed as quoted
from bot.words.refusals import Refusal

_log = logging.getLogger(__name__)
TYPED = 60
"""Most characters of a typed text that are said back."""


def sentence(row: AuditRow, language: str) -> str:
    """The sentence about an act in the audit list."""
    return act_sentence(row.act, row.name, row.reason, row.body.get("values", {}), language)


@dataclass(slots=True)
class ActInProgress:
    """An act under way: who does what, to which table (None: to none), for which reason.

    ``done`` is its number in the audit list once it is done; ``once`` is the key that keeps it from being
    done twice.
    """

    act: Act
    moderator: Moderator
    intent: IntentRow
    once: int
    table: Table | None = None
    done: int = 0
    notes: dict[str, Any] = field(default_factory=dict)

    @property
    def language(self) -> str:
        """The moderator's language."""
        return self.moderator.language

    @property
    def at(self) -> Table:
        """The table, for acts that have one."""
        assert self.table is not None
        return self.table

    def note(
        self, connection: Connection, takes_back: int | None = None, tell: bool = True, **body: Any
    ) -> None:
        """Write that it was done, and what the table is told; call it in the transaction of the effect.

        ``tell`` False: the table is told in another way. ``body`` is what taking it back needs. Raises
        RepeatedError if the intent was carried out or dropped already.
        """
        intent = self.intent
        if not store.drop_intent(connection, intent.id):
            raise RepeatedError(intent.id)
        body["values"] = self.values()
        self.done = store.record(connection, intent, self.moderator.name, body, takes_back)
        about = {"table": intent.table_id}
        _log.info("a moderator did %s (act %s of the audit list)", intent.act, self.done, extra=about)
        if self.table is not None and self.table.match is not None and not self.act.of_seats(self):
            table_store.add_incident(
                connection, self.table.id, self.table.match.version, "act", None, self._told()
            )
        if self.table is not None and tell:
            table = self.table
            body = {"language": table.language, "lines": [self.public()]}
            outbox.owe(connection, table.id, "notice", 0, body)

    def _told(self) -> dict[str, Any]:
        """What the log keeps of it."""
        intent, done = self.intent, self.notes.get("done")
        told: dict[str, Any] = {"act": intent.act, "name": self.moderator.name, "reason": intent.reason}
        told["values"] = self.values()
        if done is not None:
            values = done.body.get("values", {})
            told["of"] = {"act": done.act, "name": done.name, "reason": done.reason, "values": values}
        return told

    def fix(self) -> None:
        """Keep the sentence's present values, before anything changes."""
        self.notes["values"] = self.values()

    def values(self) -> dict[str, Any]:
        """The values of the sentence that is told, and whether the moderator plays at the table (``plays``),
        and does it to the own seat (``own``)."""
        fixed: dict[str, Any] | None = self.notes.get("values")
        if fixed is not None:
            return fixed
        found = self.act.values(self)
        seat = None if self.table is None else self.table.eyes_of(self.moderator.id)
        if seat is None:
            return found
        own = found.get("name") == plain(seat.name)
        return {**found, "plays": True, **({"own": True} if own else {})}

    def public(self) -> str:
        """What the table is told, in its language."""
        return self.act.public(self)


class Act(ABC):
    """Something a moderator may do.

    key           its name in the database, in ids and in the word files
    needs_table   whether it is done to a table, whose lock is then held
    chooses       whether there is something to choose first (a seat, a moment of the game), kept as
                  ``body["choice"]`` of the intent
    wants_person  whether a person is chosen after that, kept as ``body["to"]``
    tells         whether the table reads the reason, not only the audit list
    outdates      whether the game stands elsewhere afterwards, so that nobody's open panel is right any more
    """

    key: ClassVar[str]
    needs_table: ClassVar[bool] = True
    chooses: ClassVar[bool] = False
    wants_person: ClassVar[bool] = False
    tells: ClassVar[bool] = True
    outdates: ClassVar[bool] = False

    async def possible(self, case: ActInProgress) -> None:
        """Raise Refusal if it cannot be done at all, whatever is chosen."""
        await self.preview(case)

    async def choices(self, case: ActInProgress) -> list[discord.SelectOption]:
        """What there is to choose from, at most 25, in the moderator's language. Raises Refusal."""
        raise Refusal("no_option")

    def chosen(self, case: ActInProgress) -> str:
        """What was chosen, for the title of a form; empty where the act's name says enough."""
        return ""

    def means(self, option: discord.SelectOption) -> Sequence[str]:
        """What means this choice when it is typed, besides its name and parts of it."""
        return ()

    async def typed(self, case: ActInProgress, typed: str) -> list[discord.SelectOption]:
        """The choices that what was typed can mean, at least one. Raises Refusal, with what there is, if it
        means none."""
        options = await self.choices(case)
        every = [Named(one, (one.label,), self.means(one)) for one in options]
        found = fitting(typed, every)
        if not found:
            shown = tuple(plain(one.label, 100) for one in options)
            raise Refusal("which_option", typed=quoted(typed, TYPED), names=shown)
        return found

    def seen(self, case: ActInProgress) -> str:
        """A name for the present situation; if it differs from that of the preview, the preview is shown
        again."""
        if case.table is None:
            return ""
        table = case.table
        return f"{table.status}.{table.host_id}"

    @abstractmethod
    async def preview(self, case: ActInProgress) -> list[str]:
        """What it would do, in the moderator's language. Raises Refusal if it cannot be done."""

    def values(self, case: ActInProgress) -> dict[str, Any]:
        """The values of the sentence about it."""
        return {}

    def details(self, body: dict[str, Any], language: str) -> list[str]:
        """What changed, old and new, for the audit list; ``body`` is what taking it back needs."""
        return []

    def public(self, case: ActInProgress) -> str:
        """What the table is told, in its language."""
        intent, language = case.intent, case.at.language
        return f"🛡️ {act_sentence(intent.act, case.moderator.name, intent.reason, case.values(), language)}"

    def public_back(self, case: ActInProgress, done: AuditRow) -> str | None:
        """What the table is told when it is taken back; None: the usual sentence."""
        return None

    def heard(self, case: ActInProgress) -> bool:
        """Whether the table reads the reason."""
        return self.tells

    def of_seats(self, case: ActInProgress) -> bool:
        """Whether it changes who answers for a seat; the log tells that by itself."""
        return False

    def back_of_seats(self, case: ActInProgress) -> bool:
        """The same for taking it back."""
        return False

    @abstractmethod
    async def perform(self, case: ActInProgress) -> None:
        """Do it, and ``case.note`` it in the same transaction."""

    @abstractmethod
    async def reversal(self, case: ActInProgress, done: AuditRow) -> list[str]:
        """What taking it back would do. Raises Refusal with the reason if that is no longer possible."""

    @abstractmethod
    async def reverse(self, case: ActInProgress, done: AuditRow) -> None:
        """Take it back, and ``case.note`` that in the same transaction."""


class TakeBack(Act):
    """Taking back an act, which is an act too; ``acts`` are all acts by key."""

    key = "back"
    needs_table = False

    def __init__(self, database: Database, acts: Mapping[str, Act]) -> None:
        self._database = database
        self._acts = acts

    def _taken_back(self, intent: IntentRow) -> Act:
        return self._acts[str(intent.body["act"])]

    def seen(self, case: ActInProgress) -> str:
        """What mattered for the act matters for taking it back."""
        return self._taken_back(case.intent).seen(case)

    def of_seats(self, case: ActInProgress) -> bool:
        """As the original act says."""
        return self._taken_back(case.intent).back_of_seats(case)

    async def _done(self, case: ActInProgress) -> AuditRow:
        done = await self._database.ask(store.done, int(case.intent.body["of"]))
        if done is None or done.guild_id != case.moderator.guild_id or done.act not in self._acts:
            raise Refusal("moderate_gone")
        if done.act == self.key:
            raise Refusal("moderate_back_final")
        if done.taken_back is not None:
            raise Refusal("moderate_back_done")
        return done

    def values(self, case: ActInProgress) -> dict[str, Any]:
        """The sentence about the original act, clipped; opening a closed table has a sentence of its own."""
        told = {"told": clip(str(case.notes.get("told", "")), 500)}
        return {**told, "kind": "close"} if case.intent.body["act"] == "close" else told

    async def _know(self, case: ActInProgress) -> AuditRow:
        done = await self._done(case)
        language = case.language if case.table is None else case.table.language
        case.notes["told"], case.notes["done"] = sentence(done, language), done
        return done

    def heard(self, case: ActInProgress) -> bool:
        """Whether the act was done to a table."""
        return case.table is not None

    def public(self, case: ActInProgress) -> str:
        """The original act's own sentence, if it has one."""
        done: AuditRow = case.notes["done"]
        return self._acts[done.act].public_back(case, done) or super().public(case)

    async def preview(self, case: ActInProgress) -> list[str]:
        """What was done, and what taking it back would do."""
        done = await self._know(case)
        lines = await self._acts[done.act].reversal(case, done)
        return [f"> {clip(sentence(done, case.language), 600)}", *lines]

    async def perform(self, case: ActInProgress) -> None:
        """Take the act back."""
        done = await self._know(case)
        await self._acts[done.act].reversal(case, done)
        await self._acts[done.act].reverse(case, done)

    async def reversal(self, case: ActInProgress, done: AuditRow) -> list[str]:
        """Taking back is final."""
        raise Refusal("moderate_back_final")

    async def reverse(self, case: ActInProgress, done: AuditRow) -> None:
        """Taking back is final."""
        raise Refusal("moderate_back_final")
