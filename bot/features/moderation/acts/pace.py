"""Changes a running table's pace as a moderator, from the next turn on, as its host could."""

from __future__ import annotations

from collections.abc import Sequence
from sqlite3 import Connection
from typing import Any

import discord

from bot.features.clock import pacing
from bot.features.lobby.screens import paces
from bot.features.moderation.acts.act import Act, ActInProgress
from bot.features.moderation.store import AuditRow
from bot.tables.pace import LATES, Late, Pace, late_name, pace_name, parse
from bot.tables.tables import Tables
from bot.words import clip, say
from bot.words.matching import Named, fitting
from bot.words.refusals import Refusal

Clock = tuple[Pace, Late]


def _read(kept: Any) -> Clock:
    """A pace and a rule for late moves, as the audit list keeps them."""
    pace = parse(str(kept[0])) or Pace()
    return pace, next((late for late in LATES if late == kept[1]), LATES[0])


class Repace(Act):
    """Change how long a table waits. The choice is a pace or a rule for late moves."""

    key = "pace"
    chooses = True

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def _present(self, case: ActInProgress) -> Clock:
        if case.at.status != "running":
            raise Refusal("moderate_not_running")
        clock = case.at.clock
        return clock.pace, clock.late

    def _wanted(self, case: ActInProgress) -> Clock:
        """What is to be set. Raises Refusal if that is impossible or set already."""
        present, choice = self._present(case), str(case.intent.body.get("choice", ""))
        late = next((late for late in LATES if late == choice), None)
        pace = parse(choice)
        if late is None and pace is None:
            raise Refusal("moderate_no_pace")
        wanted = pace or present[0], late or present[1]
        if wanted == present:
            raise Refusal("moderate_same_pace")
        return wanted

    def seen(self, case: ActInProgress) -> str:
        """Only the present setting matters."""
        clock = case.at.clock
        return f"{case.at.status}.{clock.pace}.{clock.late}"

    async def possible(self, case: ActInProgress) -> None:
        """Raises Refusal if no game is running."""
        self._present(case)

    async def choices(self, case: ActInProgress) -> list[discord.SelectOption]:
        """The paces and the rules for late moves, except the present ones."""
        pace, late = self._present(case)
        return [one for one in self._every(case) if one.value not in (str(pace), late)]

    async def typed(self, case: ActInProgress, typed: str) -> list[discord.SelectOption]:
        """What was typed as somebody calls it; also a pace of one's own, as the database writes it."""
        if parse(typed) is not None:
            return [discord.SelectOption(label=clip(typed, 100), value=typed)]
        present, options = self._present(case), self._every(case)
        found = fitting(typed, [Named(one, (one.label,), self.means(one)) for one in options])
        others = [one for one in found if one.value not in (str(present[0]), present[1])]
        return others or found or await super().typed(case, typed)

    def _every(self, case: ActInProgress) -> list[discord.SelectOption]:
        """All paces, and where there are deadlines all rules for late moves."""
        (pace, _), language = self._present(case), case.language
        found = [(str(one), say(language, "lobby.pace"), pace_name(one, language)) for one in paces(pace)]
        if pace.limited:
            late_key = say(language, "lobby.late")
            found += [(one, late_key, late_name(one, language)) for one in LATES]
        return [
            discord.SelectOption(label=clip(f"{name}: {words}", 100), value=value)
            for value, name, words in found
        ]

    def means(self, option: discord.SelectOption) -> Sequence[str]:
        """The name of the pace, or of the rule, in the database."""
        return (option.value,)

    async def preview(self, case: ActInProgress) -> list[str]:
        """What changes, and for whom."""
        present, wanted = self._present(case), self._wanted(case)
        lines = pacing.sentences(present, wanted, case.language)
        about = [say(case.language, "pace.about")] if wanted[0] != present[0] else []
        return [*(f"- {line}" for line in lines), *about]

    def details(self, body: dict[str, Any], language: str) -> list[str]:
        """The old and the new pace."""
        return pacing.sentences(_read(body["before"]), _read(body["after"]), language)

    def public(self, case: ActInProgress) -> str:
        """The sentence with the old and the new pace."""
        before, after = case.notes.get("change") or (self._present(case), self._wanted(case))
        lines = pacing.sentences(before, after, case.at.language)
        return "\n".join([super().public(case), *(f"- {line}" for line in lines)])

    async def perform(self, case: ActInProgress) -> None:
        """Set it; running clocks follow as when the host changes it."""
        await self._set(case, self._wanted(case))

    async def _set(self, case: ActInProgress, wanted: Clock, takes_back: int | None = None) -> None:
        present, tables, table = self._present(case), self._tables, case.at
        case.notes["change"] = present, wanted
        now = int(tables.clock.now())

        def work(connection: Connection) -> None:
            pacing.change(connection, table, *wanted, now)
            before, after = ([str(pace), late] for pace, late in (present, wanted))
            case.note(connection, takes_back, before=before, after=after)

        await tables.change(table.id, work, case.once)
        tables.on_due(0)

    async def reversal(self, case: ActInProgress, done: AuditRow) -> list[str]:
        """Only while nobody has changed it again."""
        if self._present(case) != _read(done.body["after"]):
            raise Refusal("moderate_pace_moved")
        lines = pacing.sentences(_read(done.body["after"]), _read(done.body["before"]), case.language)
        return [*(f"- {line}" for line in lines), say(case.language, "pace.about")]

    async def reverse(self, case: ActInProgress, done: AuditRow) -> None:
        """Restore the earlier pace."""
        await self._set(case, _read(done.body["before"]), done.id)
