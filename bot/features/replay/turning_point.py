"""When a finished game was decided: the chances at its positions, estimated by playing on from them.

Worker processes play one position at a time, so computer players at other tables wait no longer than that.
Chances use only what everybody could know at the time. Results are saved.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from time import perf_counter
from typing import Any, TypeAlias

from bot.features.replay import store
from bot.features.replay.positions import Position, positions, sample
from bot.features.replay.screens import over
from bot.store.database import Database
from bot.tables.log import talk
from bot.tables.table import Table
from bot.tables.workers import Workers
from rules import games
from rules.game import Outcome
from rules.playouts import Chances, chances, credit

PLACES = 11
"""Positions examined first; the turning point is then searched between two of them."""
GAMES = 40
BUDGET = 30.0
"""Seconds of play for one curve; each position gets an equal part of what is left, and passes on what it does
not need."""
SECONDS = 1.2
"""Seconds of play from one position without a break, so that others get a turn."""
TOLD = 2.5
"""Seconds between progress reports to those who wait."""
EVEN = 0.5
TRUST = 1.96**2
"""The square of the normal distribution's quantile for 19 cases in 20."""
ESTIMATE = "between"
"""How the chances of a saved curve were estimated, see ``estimate``; curves with another method are computed
again."""
Progress: TypeAlias = Callable[[float], Awaitable[None]]
"""Gets the share that is done, from 0 to 1."""


@dataclass(slots=True, frozen=True)
class Curve:
    """The chances during a finished game.

    places   numbers of the positions examined, ascending, the last one the end
    chances  for each of them the chance (0-1) of each seat, see ``estimate``; the same for all seats if all
             win together; for the last one, how it ended
    games    the least number of games played from a position
    """

    places: tuple[int, ...]
    chances: tuple[tuple[float, ...], ...]
    games: int

    def dump(self) -> dict[str, Any]:
        """The curve in the form the database keeps."""
        return {"turns": self.places, "chances": self.chances, "games": self.games, "estimate": ESTIMATE}

    @classmethod
    def load(cls, body: dict[str, Any]) -> Curve:
        """The curve that ``dump`` wrote."""
        return cls(tuple(body["turns"]), tuple(tuple(one) for one in body["chances"]), int(body["games"]))


@dataclass(slots=True, frozen=True)
class Tip:
    """The turning point: from position ``number`` on (0: from the beginning) it went the way it ended.

    ``before`` and ``after`` are the final outcome's chances before and after what led to that position."""

    number: int
    before: float
    after: float


def estimate(found: Chances, even: float) -> tuple[float, ...]:
    """The chances of a position, from the games played on from it.

    The results are drawn towards ``even``, each seat's chance before anything is known. With two players that
    gives the middle of Wilson's interval, and nobody counts as sure to win or lose because of eight games."""
    return tuple((one * found.games + even * TRUST) / (found.games + TRUST) for one in found.seats)


def margin(games: int, even: float) -> float:
    """The largest error of an ``estimate`` from this many games, in 19 cases of 20: the farther end of
    Wilson's interval where it is widest."""
    half = sqrt(TRUST / (games + TRUST)) / 2
    return half + abs(0.5 - even) * TRUST / (games + TRUST)


def even_of(table: Table) -> float:
    """Each seat's chance before anything is known."""
    return EVEN if table.game.cooperative else 1 / len(table.seats)


def course(curve: Curve, winners: Sequence[int], together: bool) -> list[float]:
    """The chance of the final outcome at each position: that one of the winners wins, or that all lose."""
    if together:
        return [one[0] if winners else 1 - one[0] for one in curve.chances]
    return [sum(one[seat] for seat in winners) for one in curve.chances]


def ahead(one: Sequence[float], winners: Sequence[int], together: bool) -> bool:
    """Whether these chances point to the final outcome: it is more likely than not, or a winner leads."""
    if together:
        return (one[0] if winners else 1 - one[0]) >= EVEN
    return max(one[seat] for seat in winners) >= max(one)


def tip(curve: Curve, winners: Sequence[int], together: bool) -> Tip:
    """The position from which on the chances always pointed to the final outcome."""
    place = len(curve.places) - 1
    while place > 0 and ahead(curve.chances[place - 1], winners, together):
        place -= 1
    every = course(curve, winners, together)
    return Tip(curve.places[place], every[max(0, place - 1)], every[place])


def winners_of(table: Table, outcome: Outcome) -> list[int]:
    """The winning seats, as in the last message."""
    ranked = talk.ranked(table.game, table, outcome)
    assert ranked is not None
    return [seat for seat, rank in enumerate(ranked.ranks) if rank == 1]


class Working:
    """A curve in progress: its positions, and the seconds of play left."""

    def __init__(self, positions: int) -> None:
        self._positions = positions
        self._done = 0
        self._left = BUDGET

    @property
    def share(self) -> float:
        """The share that is done, from 0 to 1."""
        return self._done / self._positions if self._positions else 1.0

    @property
    def seconds(self) -> float:
        """How many seconds the next position may take."""
        return self._left / max(1, self._positions - self._done)

    def took(self, seconds: float) -> None:
        """Count the seconds that part of a position took."""
        self._left = max(0.0, self._left - seconds)

    def one_more(self) -> None:
        """Count a finished position."""
        self._done = min(self._positions, self._done + 1)


class Turnings:
    """Computes curves, each once, however many people ask."""

    def __init__(self, database: Database, workers: Workers) -> None:
        self._database = database
        self._workers = workers
        self._running: dict[int, asyncio.Task[Curve]] = {}
        self._working: dict[int, Working] = {}

    async def of(self, table: Table, progress: Progress | None = None) -> Curve | None:
        """The curve of a table that is over; None if the game was given up before scoring.

        ``progress`` is called now and then with the share done (0-1). Raises Refusal for other tables.
        """
        if over(table).outcome() is None:
            return None
        number = table.id
        kept = await self._database.ask(store.of_table, number, table.version)
        if kept is not None and kept.get("estimate") == ESTIMATE:
            return Curve.load(kept)
        task = self._running.get(number)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._work_out(table), name=f"turning-{number}")
            self._running[number] = task
            task.add_done_callback(lambda _: self._over(number))
        while progress is not None and not task.done():
            working = self._working.get(number)
            await progress(working.share if working is not None else 0.0)
            await asyncio.wait([task], timeout=TOLD)
        return await asyncio.shield(task)

    def _over(self, number: int) -> None:
        self._running.pop(number, None)
        self._working.pop(number, None)

    def close(self) -> None:
        """Stop the present computations."""
        for task in self._running.values():
            task.cancel()

    async def _work_out(self, table: Table) -> Curve:
        match = over(table)
        outcome = match.outcome()
        assert outcome is not None
        every = await asyncio.to_thread(positions, match)
        last = len(every) - 1
        winners, together = winners_of(table, outcome), table.game.cooperative
        ranked = talk.ranked(table.game, table, outcome)
        found: dict[int, Chances] = {last: Chances(credit(table.game, ranked or outcome), GAMES)}
        first = [number for number in sample(len(every), PLACES) if number != last]
        # Between two of them as many positions are examined as bisection needs.
        between = max(0, (last // max(1, len(first)) - 1).bit_length())
        working = self._working[table.id] = Working(len(first) + between)
        for number in first:
            found[number] = await self._chances(table, every[number], working)
        # It turned between the last position that pointed elsewhere and the next one examined.
        even = even_of(table)
        high = tip(_curve(found, even), winners, together).number
        low = max((number for number in found if number < high), default=high)
        while high - low > 1:
            middle = (low + high) // 2
            found[middle] = await self._chances(table, every[middle], working)
            if ahead(found[middle].seats, winners, together):
                high = middle
            else:
                low = middle
        curve = _curve(found, even)
        await self._database.write(
            partial(store.keep, table_id=table.id, version=table.version, body=curve.dump())
        )
        return curve

    async def _chances(self, table: Table, position: Position, working: Working) -> Chances:
        seats = len(table.seats)
        found, left, portion = Chances((0.0,) * seats, 0), working.seconds, 0
        while found.games < GAMES and (left > 0 or not portion):
            # A fixed seed unrelated to the game's: the same position always gives the same chances.
            seed = (table.id * 1009 + position.number) * 1009 + portion
            most, seconds = GAMES - found.games, min(SECONDS, left)
            more, took = await self._workers.run(
                partial(_play, table.game.key, position.view, seats, seed, most, seconds)
            )
            found = found.with_more(more)
            working.took(took)
            left, portion = left - took, portion + 1
        working.one_more()
        return found


def _curve(found: dict[int, Chances], even: float) -> Curve:
    """The curve of these positions; the last one is the end of the game."""
    *places, last = sorted(found)
    fewest = min(one.games for one in found.values())
    guessed = (estimate(found[place], even) for place in places)
    return Curve((*places, last), (*guessed, found[last].seats), fewest)


def _play(game: str, view: Any, seats: int, seed: int, most: int, seconds: float) -> tuple[Chances, float]:
    """The chances of a position, and the seconds spent."""
    begun = perf_counter()
    found = chances(games()[game], view, seats, seed, most, seconds)
    return found, perf_counter() - begun
