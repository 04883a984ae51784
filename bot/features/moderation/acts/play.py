"""What moderators do to the game: let the computer play a move, or go back to an earlier turn."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any

import discord

from bot.features.moderation.acts import which
from bot.features.moderation.acts.act import Act, ActInProgress
from bot.features.moderation.store import AuditRow
from bot.features.undo import actions
from bot.tables import store as table_store
from bot.tables.log import entries, talk, undo
from bot.tables.log.incidents import by_computer
from bot.tables.rows import Seat
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.turn import Turn, still_called
from bot.words import clip, say
from bot.words.names import bare, plain
from bot.words.refusals import Refusal
from rules.choices import forced_answer
from rules.match import Match

LINES = 12
"""Lines about what would be lost."""
_OFFERED = 25


@dataclass(slots=True, frozen=True)
class RewindPoint:
    """A turn, or an answer of somebody else within one, as everybody saw it: number of its first choice,
    seat, and events."""

    entry: int
    name: str
    lines: tuple[str, ...]


def moments(table: Table, language: str) -> list[RewindPoint]:
    """Every turn that counts, in order, as everybody saw it. Slow, because it replays the match."""
    match, audience = table.running(), talk.audience_of(table, language)
    found: list[RewindPoint] = []
    events: list[Any] = []
    first, seat, last, view, ended = -1, 0, 0, None, True

    def told() -> tuple[str, ...]:
        return tuple(table.game.words.digest(view, events, audience, 3)) if events else ()

    for step in match.steps():
        # If nothing was visible, no turn ends: the number of secret answers is secret.
        if first < 0 or ((ended or step.choice.seat != last) and told()):
            if first >= 0:
                found.append(RewindPoint(first, audience.names[seat], told()))
            first, seat, events = step.number, step.choice.seat, []
        events += [event.for_seat(None) for event in step.result.events]
        last, view, ended = step.choice.seat, step.view(None), step.result.turn_ended
    if first >= 0:
        found.append(RewindPoint(first, audience.names[seat], told()))
    return found


def lost(found: Sequence[RewindPoint], language: str) -> list[str]:
    """What is lost if the game goes back to before the first of these turns."""
    lines = [f"~~{clip(line, 200)}~~" for one in found for line in one.lines]
    head = say(language, "moderate.lost", n=len(found))
    rest = [say(language, "moderate.lost_more")] if len(lines) > LINES else []
    return [head, *lines[:LINES], *rest]


def _barred(table: Table, moment: RewindPoint) -> bool:
    """Whether the game cannot go back to the start of this turn."""
    try:
        undo.check_rollback(table, moment.entry)
    except Refusal:
        return True
    return False


def _unpaused(case: ActInProgress) -> Match:
    match = case.at.running()
    if case.at.paused is not None:
        raise Refusal("moderate_paused")
    return match


class _Rewinding(Act):
    """Going back, shared by both acts that use it."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def seen(self, case: ActInProgress) -> str:
        """Every move since the preview counts."""
        match = case.at.match
        return f"{case.at.status}.{entries.moment(match) if match is not None else ''}"

    async def _rewind(self, case: ActInProgress, entry: int, takes_back: int | None = None) -> None:
        """Take back that choice and all later ones, and repair the public messages."""
        table, tables = case.at, self._tables
        count = len(table.running().effective) - table.running().effective.index(entry)
        sentence = say(table.language, "moderate.rewound")

        def also(connection: Connection) -> None:
            version = table.running().version + count
            case.note(connection, takes_back, count=count, version=version)

        await actions.rollback(tables, table, entry, sentence, case.once, also)


class Rollback(_Rewinding):
    """Go back to the start of a turn. Players still remember what was revealed since."""

    key = "rollback"
    chooses = True

    async def possible(self, case: ActInProgress) -> None:
        """Raises Refusal if nothing was played yet."""
        if not case.at.running().effective:
            raise Refusal("moderate_nothing_played")

    async def choices(self, case: ActInProgress) -> list[discord.SelectOption]:
        """The latest turns, last one first.

        They are counted rather than named by log position, which would give away how many answers a hidden
        choice took.
        """
        await self.possible(case)
        found = await asyncio.to_thread(moments, case.at, case.language)
        undo.check_rollback(case.at, found[-1].entry)
        numbered = list(enumerate(found))[-_OFFERED:]
        while _barred(case.at, numbered[0][1]):  # no going back past a change of players
            del numbered[0]
        return [
            discord.SelectOption(
                label=clip(
                    bare(say(case.language, "moderate.moment", number=number + 1, name=one.name)), 100
                ),
                value=str(number),
                description=clip(bare(one.lines[0]), 100) if one.lines else None,
            )
            for number, one in reversed(numbered)
        ]

    def means(self, option: discord.SelectOption) -> Sequence[str]:
        """The number of the turn."""
        return re.findall(r"\d+", option.label)[:1]

    def values(self, case: ActInProgress) -> dict[str, Any]:
        """The turn that the game returns to, counted from 1."""
        return {"number": int(case.intent.body["choice"]) + 1}

    async def _chosen(self, case: ActInProgress) -> list[RewindPoint]:
        found = await asyncio.to_thread(moments, case.at, case.language)
        choice = str(case.intent.body.get("choice", ""))
        if not choice.isdecimal() or int(choice) >= len(found):
            raise Refusal("moderate_nothing_played")
        return found[int(choice) :]

    async def preview(self, case: ActInProgress) -> list[str]:
        """The turns that are lost."""
        found = await self._chosen(case)
        undo.check_rollback(case.at, found[0].entry)
        return [*lost(found, case.language), say(case.language, "moderate.rewind_about")]

    async def perform(self, case: ActInProgress) -> None:
        """Go back, and ask those whose move it is then."""
        found = await self._chosen(case)
        await self._rewind(case, found[0].entry)

    async def reversal(self, case: ActInProgress, done: AuditRow) -> list[str]:
        """Only until somebody acts again."""
        if case.at.running().version != done.body["version"]:
            raise Refusal("moderate_moved_on")
        return [say(case.language, "moderate.again")]

    async def reverse(self, case: ActInProgress, done: AuditRow) -> None:
        """Make all the choices again that were taken back."""
        table = case.at
        trial = table.running().fork()
        for _ in range(done.body["count"]):
            made = actions.make_again(trial, None)
            table.untold = [*table.untold, *talk.facts(made.result.events)]
            table.announced = still_called(table.announced, made)
        await self._tables.write(
            Turn(table, trial, case.once), lambda connection: case.note(connection, done.id)
        )


class Skip(_Rewinding):
    """Let the computer play a player's present move."""

    key = "skip"
    chooses = True

    def _waited(self, case: ActInProgress) -> list[int]:
        match, table = _unpaused(case), case.at
        asked = {prompt.seat for prompt in match.prompts()}
        return sorted(seat for seat in asked if table.seats[seat].human is not None)

    async def possible(self, case: ActInProgress) -> None:
        """Raises Refusal if no human is waited for."""
        if not self._waited(case):
            raise Refusal("moderate_nobody_waited")

    async def choices(self, case: ActInProgress) -> list[discord.SelectOption]:
        """The players who are waited for."""
        await self.possible(case)
        rows = [case.at.seats[seat] for seat in self._waited(case)]
        return [discord.SelectOption(label=which.label(row), value=str(row.number)) for row in rows]

    async def typed(self, case: ActInProgress, typed: str) -> list[discord.SelectOption]:
        """The players who are waited for that what was typed can mean."""
        options = await self.choices(case)
        return await which.seats(case, typed, options, lambda row: self._not_waited(case, row))

    def _seat(self, case: ActInProgress) -> int:
        choice = str(case.intent.body.get("choice", ""))
        seat = int(choice) if choice.isdecimal() else -1
        waited = self._waited(case)
        if seat in waited:
            return seat
        if not waited or not 0 <= seat < len(case.at.seats):
            raise Refusal("moderate_nobody_waited")
        raise self._not_waited(case, case.at.seats[seat])

    def _not_waited(self, case: ActInProgress, row: Seat) -> Refusal:
        """Why nothing can be played for this seat."""
        waited = which.names(case.at.seats[seat] for seat in self._waited(case))
        return Refusal("which_waited", name=plain(row.name), names=waited)

    def values(self, case: ActInProgress) -> dict[str, Any]:
        """Whose move it was."""
        return {"name": plain(case.at.seats[int(case.intent.body["choice"])].name)}

    async def preview(self, case: ActInProgress) -> list[str]:
        """Raises Refusal for a player who is not waited for."""
        name = plain(case.at.seats[self._seat(case)].name)
        return [say(case.language, "moderate.skip", name=name)]

    async def perform(self, case: ActInProgress) -> None:
        """The seat's computer player answers until its action is complete."""
        table, seat = case.at, self._seat(case)
        version = table.running().version
        table.clock.overtime = sorted({*table.clock.overtime, seat})

        def also(connection: Connection) -> None:
            table_store.set_clock(connection, table.id, table.clock)
            case.note(connection, version=version)

        await self._tables.write(Turn(table, table.running(), case.once), also)

    def _first(self, case: ActInProgress, done: AuditRow) -> int:
        effective = case.at.running().effective
        first = next((number for number in effective if number >= done.body["version"]), None)
        if first is None:
            raise Refusal("moderate_nothing_played")
        return first

    @staticmethod
    def _went_on(case: ActInProgress, done: AuditRow) -> bool:
        """Whether anybody has chosen since, other than the computer in this move and computer players."""
        table, start = case.at, int(done.body["version"])
        moved = {change.seat for change in table.changes if change.version > start}
        computers = {row.number for row in table.seats if row.level is not None} - moved
        own, ended, played = None, False, by_computer(table)
        for step in case.at.running().steps():
            seat, number = step.choice.seat, step.number
            if number < start or seat in computers or forced_answer(step.prompt) is not None:
                continue
            own = seat if own is None else own
            if ended or seat != own or (seat, number) not in played:
                return True
            ended = step.result.turn_ended
        return False

    async def reversal(self, case: ActInProgress, done: AuditRow) -> list[str]:
        """The move is lost, and what computer players did after it. Raises Refusal once anybody has acted."""
        first = self._first(case, done)
        if self._went_on(case, done):
            raise Refusal("moderate_moved_on")
        undo.check_rollback(case.at, first)
        found = await asyncio.to_thread(moments, case.at, case.language)
        ends = [*(one.entry for one in found[1:]), case.at.running().version]
        gone = [one for one, end in zip(found, ends, strict=True) if end > first]
        return [*lost(gone, case.language), say(case.language, "moderate.rewind_about")]

    async def reverse(self, case: ActInProgress, done: AuditRow) -> None:
        """Go back to when the player was asked."""
        await self._rewind(case, self._first(case, done), done.id)
