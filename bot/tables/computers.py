"""What happens at a table without a human: forced answers, and the moves of computer players.

The table stays open to everybody while computer players think: its lock is held only to get the next question
and to give the answer. If the table has changed meanwhile, the thought is thrown away.

A human confirms a play and its payment together. A computer player does the same: its answers are written
together as long as they teach it nothing new, because being in the middle of a choice may be a secret.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any, TypeAlias

from bot.tables import store
from bot.tables.log import entries
from bot.tables.rows import TableRow
from bot.tables.table import Table, automatic
from bot.tables.tables import Tables
from bot.tables.workers import Workers
from bot.words.refusals import Refusal
from rules.choices import forced_answer
from rules.game import Game, IllegalError, Pick, Prompt
from rules.match import Match
from rules.players import RandomPlayer, adviser

_log = logging.getLogger(__name__)
PATIENCE = 1.5
"""Seconds that the caller waits for the computer players before it goes on without them."""
LONG = 3.0
"""Seconds after which the table shows that a computer player is thinking."""
_LONGEST = 50  # answers in one action, so that a player that never ends its turn cannot think forever
_Answers: TypeAlias = tuple[tuple[int, Sequence[Pick]], ...]
Script: TypeAlias = Callable[[Game[Any], TableRow, Prompt], list[Pick] | None]
"""Answers for computer players without thinking; None where the script has no answer."""
Show: TypeAlias = Callable[[Connection, int], None]
"""Makes the table's message show whom it waits for, in a transaction that changes nothing else."""


def show_nothing(connection: Connection, table_id: int) -> None:
    """Tell nobody that a computer player is thinking."""


@dataclass(slots=True, frozen=True)
class _Task:
    """A question for a computer player: the log length it holds for, and the earlier answers to give with its
    own."""

    game: Game[Any]
    level: str
    view: Any
    prompt: Prompt
    version: int
    before: _Answers


class Computers:
    """Lets computer players act, one run at a time for each table.

    ``scripts`` are asked first, before anybody thinks. ``thinking`` is called when a computer player takes
    long, and again when all have acted.
    """

    def __init__(self, tables: Tables, workers: Workers) -> None:
        self.scripts: Sequence[Script] = ()
        self.thinking: Show = show_nothing
        self._tables = tables
        self._workers = workers
        self._runs: dict[int, asyncio.Task[None]] = {}

    def close(self) -> None:
        """Stop; the next process picks up here."""
        for run in self._runs.values():
            run.cancel()

    async def resume(self) -> None:
        """After a start: go on where the last process stopped."""
        for table_id in await self._tables.database.ask(store.ids_with_status, "running"):
            await self.go_on(table_id)

    async def go_on(self, table_id: int) -> None:
        """Let computer players act until a human must; wait at most ``PATIENCE`` seconds for that."""
        run = self._runs.get(table_id)
        if run is None:
            run = asyncio.get_running_loop().create_task(self._run(table_id), name=f"computers-{table_id}")
            self._runs[table_id] = run
        await asyncio.wait([run], timeout=PATIENCE)

    async def _run(self, table_id: int) -> None:
        shows = asyncio.get_running_loop().time() + LONG
        answer: list[Pick] = []
        task: _Task | None = None
        shown = False
        try:
            while True:
                async with self._tables.locked(table_id) as table:
                    if task is not None and _holds(table, task):
                        answers = (*task.before, (task.prompt.id, answer))
                        task = await self._next(table, task.prompt.seat, answers)
                    else:
                        task = await self._next(table)
                    if task is None:
                        # Still under the lock: whoever sets the table going after this starts a new run.
                        del self._runs[table_id]
                        break
                thought = asyncio.create_task(self._think(table_id, task))
                try:
                    if not shown and not await _done(thought, shows):
                        shown = True
                        await self._show(table_id)
                    answer = await thought
                finally:
                    thought.cancel()
            if shown:
                await self._show(table_id)
        except Refusal as refusal:
            _log.info("table %s: no computer player acts (%s)", table_id, refusal.key)
        except Exception:
            _log.exception("table %s cannot go on; it keeps its state", table_id)
        finally:
            if self._runs.get(table_id) is asyncio.current_task():
                del self._runs[table_id]

    async def _next(self, table: Table, seat: int = -1, answers: _Answers = ()) -> _Task | None:
        """Give all forced answers up to the next question for a computer player.

        ``answers`` are those of the computer player in this seat; they wait if more belong with them."""
        while table.status == "running" and table.paused is None and table.match is not None:
            if not answers:
                prompt = automatic(table, table.match)
                if prompt is None:
                    return None
                seat = prompt.seat
            answers, task = self._action(table, table.match, seat, answers)
            if task is not None:
                return task
            await self._choose(table, seat, answers)
            answers = ()
        return None

    def _action(
        self, table: Table, match: Match, seat: int, answers: _Answers
    ) -> tuple[_Answers, _Task | None]:
        """These answers plus all forced ones that follow, and the next question of the same action.

        The question is None when the action is complete: the seat learned something, or is not asked again.
        """
        trial = match.fork()
        complete = False
        try:
            for number, picks in answers:
                complete = entries.ends_draft(trial.choose(number, picks, seat))
        except IllegalError:
            return answers, None  # an illegal answer is handled where answers are given
        while not complete and len(answers) < _LONGEST:
            prompt = next((prompt for prompt in trial.prompts() if prompt.seat == seat), None)
            if prompt is None:
                break
            forced = forced_answer(prompt) or self._scripted(table, prompt)
            if forced is None and prompt.default is not None and skips(table, seat):
                forced = prompt.default
            if forced is None:
                level = table.seats[seat].level or ""
                if level not in table.game.players:  # a level from another version of the game
                    level = adviser(table.game)
                return answers, _Task(table.game, level, trial.view(seat), prompt, match.version, answers)
            answers = (*answers, (prompt.id, forced))
            complete = entries.ends_draft(trial.choose(prompt.id, forced, seat))
        return answers, None

    def _scripted(self, table: Table, prompt: Prompt) -> list[Pick] | None:
        """The answer of the first script that has one, else None."""
        found = (script(table.game, table, prompt) for script in self.scripts)
        return next((answer for answer in found if answer is not None), None)

    async def _think(self, table_id: int, task: _Task) -> list[Pick]:
        seed = secrets.randbits(63)
        try:
            return await self._workers.answer(task.game, task.level, task.view, task.prompt, seed)
        except Exception:
            _log.exception("table %s: a computer player failed; drawing lots", table_id)
            return RandomPlayer()(task.view, task.prompt, seed)

    async def _choose(self, table: Table, seat: int, answers: _Answers) -> None:
        try:
            await self._tables.choose(table, seat, answers)
        except IllegalError:
            _log.exception("table %s: a computer player broke the rules; drawing lots", table.id)
            prompt = next(prompt for prompt in table.running().prompts() if prompt.seat == seat)
            spare = RandomPlayer()(None, prompt, secrets.randbits(63))
            await self._tables.choose(table, seat, [(prompt.id, spare)])

    async def _show(self, table_id: int) -> None:
        """Update the table's last message with whom it waits for now."""
        await self._tables.change(table_id, lambda connection: self.thinking(connection, table_id))


def skips(table: TableRow, seat: int) -> bool:
    """Whether a late move is skipped rather than played, as far as the rules allow it with safe default
    answers."""
    return table.clock.late == "skip" and seat in table.clock.overtime


def _holds(table: Table, task: _Task) -> bool:
    """Whether the table is still as it was when the thought began, and a computer player must answer."""
    if table.match is None or table.match.version != task.version:
        return False
    asked = automatic(table, table.match)
    return asked is not None and asked.seat == task.prompt.seat


async def _done(thought: asyncio.Task[list[Pick]], until: float) -> bool:
    """Whether a thought finishes before ``until`` (time of the event loop)."""
    rest = until - asyncio.get_running_loop().time()
    await asyncio.wait([thought], timeout=max(0.0, rest))
    return thought.done()
