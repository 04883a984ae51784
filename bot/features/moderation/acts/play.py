"""What moderators do to the game: let the computer play a move, or go back to an earlier turn."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from sqlite3 import Connection
from typing import Any

import discord

from bot.features.moderation.acts import which
from bot.features.moderation.acts.act import Act, ActInProgress
from bot.features.moderation.store import AuditRow
from bot.features.undo import actions
from bot.tables import store as table_store
from bot.tables.log import board_turns, entries, talk, undo
from bot.tables.log.board_turns import PlayedTurn
from bot.tables.log.incidents import by_computer
from bot.tables.rows import Seat
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.turn import Turn, still_called
from bot.words import clip, say
from bot.words.names import bare, plain, tidy
from bot.words.refusals import Refusal
from rules.choices import forced_answer
from rules.game import BoardTurn
from rules.match import Match

LINES = 12
"""Lines about what would be lost."""
_LINES_EACH = 3
_OFFERED = 25


def turns(table: Table) -> list[PlayedTurn]:
    """The turns of the board that somebody had a choice in, in order: the game can go back to the beginning
    of each. Slow, because it replays the match."""
    return [one for one in board_turns.played(table.running()) if one.entry is not None]


def lines_of(table: Table, one: PlayedTurn, language: str) -> list[str]:
    """What happened in a turn, as everybody saw it."""
    return table.game.words.digest(one.view, one.events, talk.audience_of(table, language), _LINES_EACH)


def lost(table: Table, entry: int, language: str) -> list[str]:
    """What is lost if the game goes back to before that choice: how many turns of the board, and what
    happened in them."""
    effective = table.running().effective
    gone = board_turns.played(table.running(), set(effective[effective.index(entry) :]))
    told = [(one, lines_of(table, one, language)) for one in gone]
    count = sum(one.turn[-1] > 0 for one, lines in told if one.seats or lines)
    lines = [f"~~{clip(line, 200)}~~" for _, lines in told for line in lines]
    head = say(language, "moderate.lost", n=count) if count else say(language, "moderate.lost_between")
    rest = [say(language, "moderate.lost_more")] if len(lines) > LINES else []
    return [head, *(lines[:LINES] or [say(language, "moderate.lost_unseen")]), *rest]


def _barred(table: Table, entry: int | None) -> bool:
    """Whether the game cannot go back to the start of this turn."""
    try:
        undo.check_rollback(table, -1 if entry is None else entry)
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

    outdates = True

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

    def seen(self, case: ActInProgress) -> str:
        """Also that the turn is one of the board: an earlier version counted others."""
        return f"{super().seen(case)}.board"

    async def possible(self, case: ActInProgress) -> None:
        """Raises Refusal if nothing was played yet."""
        if not case.at.running().effective:
            raise Refusal("moderate_nothing_played")

    async def choices(self, case: ActInProgress) -> list[discord.SelectOption]:
        """The latest turns of the board, last one first."""
        await self.possible(case)
        found = await asyncio.to_thread(turns, case.at)
        undo.check_rollback(case.at, found[-1].entry or 0)
        found = found[-_OFFERED:]
        while _barred(case.at, found[0].entry):  # no going back past a change of players
            del found[0]
        return [self._option(case, one) for one in reversed(found)]

    def _option(self, case: ActInProgress, one: PlayedTurn) -> discord.SelectOption:
        """A turn with whoever played it alone; who chooses in secret is not named."""
        table, language = case.at, case.language
        name = board_turns.label(table.game, one.turn, language)
        lines = lines_of(table, one, language)
        first = next((event.seat for event in one.events if event.seat >= 0), None)
        if lines and one.seats == [first]:  # who only answers in somebody else's turn has not played it
            name = f"{name}: {talk.audience_of(table, language).names[one.seats[0]]}"
        description = clip(bare(lines[0]), 100) if lines else None
        value = board_turns.code(one.turn)
        return discord.SelectOption(label=clip(bare(name), 100), value=value, description=description)

    def means(self, option: discord.SelectOption) -> Sequence[str]:
        """The number of the turn, or those of its round and of the turn, or of the round alone."""
        number = option.value.removeprefix("t")
        return number, number.split(".")[0]

    def values(self, case: ActInProgress) -> dict[str, Any]:
        """The turn that the game returns to, and the game that names it."""
        turn = str(case.intent.body["choice"]).removeprefix("t").split(".")
        return {"kind": "turn", "turn": [*map(int, turn)], "game": case.at.game.key}

    def chosen(self, case: ActInProgress) -> str:
        """The turn."""
        number = str(case.intent.body["choice"]).removeprefix("t").split(".")
        turn: BoardTurn = (*map(int, number),)
        return board_turns.label(case.at.game, turn, case.language)

    async def _chosen(self, case: ActInProgress) -> int:
        """The number of the first choice in the turn that was chosen."""
        found = await asyncio.to_thread(turns, case.at)
        choice = str(case.intent.body.get("choice", ""))
        entry = next((one.entry for one in found if board_turns.code(one.turn) == choice), None)
        if entry is None:
            raise Refusal("moderate_nothing_played")
        return entry

    async def preview(self, case: ActInProgress) -> list[str]:
        """The turns that are lost."""
        entry = await self._chosen(case)
        undo.check_rollback(case.at, entry)
        gone = await asyncio.to_thread(lost, case.at, entry, case.language)
        return [*gone, say(case.language, "moderate.rewind_about")]

    async def perform(self, case: ActInProgress) -> None:
        """Go back, and ask those whose move it is then."""
        await self._rewind(case, await self._chosen(case))

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

    def chosen(self, case: ActInProgress) -> str:
        """Whose move."""
        return tidy(case.at.seats[int(case.intent.body["choice"])].name)

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
            case.note(connection, version=version, seat=seat)

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

    @staticmethod
    def _pending(case: ActInProgress, done: AuditRow) -> Seat | None:
        """The seat, as long as the computer has not played its move."""
        table, seat = case.at, done.body.get("seat")
        if table.running().version != done.body["version"] or seat not in table.clock.overtime:
            return None
        return table.seats[int(seat)]

    async def reversal(self, case: ActInProgress, done: AuditRow) -> list[str]:
        """The move is lost, and what computer players did after it; or it is not played at all. Raises
        Refusal once anybody has acted."""
        waits = self._pending(case, done)
        if waits is not None:
            return [say(case.language, "moderate.skip_back", name=plain(waits.name))]
        first = self._first(case, done)
        if self._went_on(case, done):
            raise Refusal("moderate_moved_on")
        undo.check_rollback(case.at, first)
        gone = await asyncio.to_thread(lost, case.at, first, case.language)
        return [*gone, say(case.language, "moderate.rewind_about")]

    async def reverse(self, case: ActInProgress, done: AuditRow) -> None:
        """Go back to when the player was asked, or ask again."""
        waits, table = self._pending(case, done), case.at
        if waits is None:
            await self._rewind(case, self._first(case, done), done.id)
            return
        table.clock.overtime = [seat for seat in table.clock.overtime if seat != waits.number]

        def also(connection: Connection) -> None:
            table_store.set_clock(connection, table.id, table.clock)
            case.note(connection, done.id)

        await self._tables.write(Turn(table, table.running(), case.once), also)
