"""When a finished game was decided: the chances after its turns, worked out by playing on from them.

The workers' processes play, one position at a time, so that computer players at other tables are not held
up for longer than that. What everybody could know at the time goes into the chances, nothing else. What was
found is kept.
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

TURNS = 11
"""Turns that are looked at first; the tipping point is then searched between two of them."""
GAMES = 40
BUDGET = 30.0
"""Seconds of playing for one curve: each position gets an equal part of what is left, and leaves what it does
not need to those after it."""
SECONDS = 1.2
"""Of playing on from one position without a break, so that others get their turn in between."""
TOLD = 2.5
"""Seconds after which those who wait are told how far it is."""
EVEN = 0.5
TRUST = 1.96**2
"""The square of the quantile of the normal distribution for 19 cases of 20."""
ESTIMATE = "between"
"""How the chances of a curve that is kept were estimated: see ``estimate``. Others are worked out anew."""
Progress: TypeAlias = Callable[[float], Awaitable[None]]
"""Hears how much is done, from 0 to 1."""


@dataclass(slots=True, frozen=True)
class Curve:
    """The chances of a finished game.

    turns    numbers of the turns that were looked at, ascending, the last one the end
    chances  for each of them the chance (0-1) of each seat, see ``estimate``; of all seats alike where all
             win together; of the last one how it ended
    games    how many games were played from a position, at least
    """

    turns: tuple[int, ...]
    chances: tuple[tuple[float, ...], ...]
    games: int

    def dump(self) -> dict[str, Any]:
        """As the database keeps it."""
        return {"turns": self.turns, "chances": self.chances, "games": self.games, "estimate": ESTIMATE}

    @classmethod
    def load(cls, body: dict[str, Any]) -> Curve:
        """The curve that ``dump`` wrote."""
        return cls(tuple(body["turns"]), tuple(tuple(one) for one in body["chances"]), int(body["games"]))


@dataclass(slots=True, frozen=True)
class Tip:
    """Where it tipped: from the turn ``number`` on (0: from the beginning) it went the way it ended. The
    chance of that was ``before`` the turn and ``after`` it."""

    number: int
    before: float
    after: float


def estimate(found: Chances, even: float) -> tuple[float, ...]:
    """The chances of a position from the games that were played on from it: what they showed, drawn towards
    ``even``, what each seat's chance is before anything is known. So the middle of Wilson's interval is told
    where two play, and nobody is said to have won, or lost, for certain because of eight games."""
    return tuple((one * found.games + even * TRUST) / (found.games + TRUST) for one in found.seats)


def margin(games: int, even: float) -> float:
    """By how much an ``estimate`` from so many games is off at most in 19 cases of 20: how far the farther
    end of Wilson's interval is away where that is widest."""
    half = sqrt(TRUST / (games + TRUST)) / 2
    return half + abs(0.5 - even) * TRUST / (games + TRUST)


def even_of(table: Table) -> float:
    """The chance of each seat before anything is known."""
    return EVEN if table.game.cooperative else 1 / len(table.seats)


def course(curve: Curve, winners: Sequence[int], together: bool) -> list[float]:
    """The chance of what came in the end, turn by turn: that one of the winners wins, or that all lose."""
    if together:
        return [one[0] if winners else 1 - one[0] for one in curve.chances]
    return [sum(one[seat] for seat in winners) for one in curve.chances]


def ahead(one: Sequence[float], winners: Sequence[int], together: bool) -> bool:
    """Whether these chances speak for what came in the end: it is likelier than not, or a winner leads."""
    if together:
        return (one[0] if winners else 1 - one[0]) >= EVEN
    return max(one[seat] for seat in winners) >= max(one)


def tip(curve: Curve, winners: Sequence[int], together: bool) -> Tip:
    """The turn from which on the chances spoke for what came in the end, to the last."""
    place = len(curve.turns) - 1
    while place > 0 and ahead(curve.chances[place - 1], winners, together):
        place -= 1
    every = course(curve, winners, together)
    return Tip(curve.turns[place], every[max(0, place - 1)], every[place])


def winners_of(table: Table, outcome: Outcome) -> list[int]:
    """The seats that won, as the last message says it."""
    ranked = talk.ranked(table.game, table, outcome)
    assert ranked is not None
    return [seat for seat, rank in enumerate(ranked.ranks) if rank == 1]


class Working:
    """A curve that is being worked out: its positions, and the seconds of playing that are left."""

    def __init__(self, positions: int) -> None:
        self._positions = positions
        self._done = 0
        self._left = BUDGET

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1."""
        return self._done / self._positions if self._positions else 1.0

    @property
    def seconds(self) -> float:
        """What the next position may take."""
        return self._left / max(1, self._positions - self._done)

    def took(self, seconds: float) -> None:
        """A part of a position took so long."""
        self._left = max(0.0, self._left - seconds)

    def one_more(self) -> None:
        """A position is done."""
        self._done = min(self._positions, self._done + 1)


class Turnings:
    """Works curves out, each once, however many ask for it."""

    def __init__(self, database: Database, workers: Workers) -> None:
        self._database = database
        self._workers = workers
        self._running: dict[int, asyncio.Task[Curve]] = {}
        self._working: dict[int, Working] = {}

    async def of(self, table: Table, progress: Progress | None = None) -> Curve | None:
        """The curve of a table that is over; None where the game was given up before it was scored.

        ``progress`` is called now and then with the share (0-1) that is done, as long as it is worked out.
        Raises Refusal for other tables.
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
        """Give up what is being worked out."""
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
        first = [number for number in sample(len(every), TURNS) if number != last]
        # Of the turns between two of them as many are looked at as halving takes.
        between = max(0, (last // max(1, len(first)) - 1).bit_length())
        working = self._working[table.id] = Working(len(first) + between)
        for number in first:
            found[number] = await self._chances(table, every[number], working)
        # Between the last turn that spoke for another end and the next one that was looked at it tipped.
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
            # The seed is none of the game's own: the same position always gives the same chances.
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
    """The curve of these positions, of which the last one is the end."""
    *turns, last = sorted(found)
    fewest = min(one.games for one in found.values())
    guessed = (estimate(found[turn], even) for turn in turns)
    return Curve((*turns, last), (*guessed, found[last].seats), fewest)


def _play(game: str, view: Any, seats: int, seed: int, most: int, seconds: float) -> tuple[Chances, float]:
    """The chances of a position, and the seconds that they took."""
    begun = perf_counter()
    found = chances(games()[game], view, seats, seed, most, seconds)
    return found, perf_counter() - begun
