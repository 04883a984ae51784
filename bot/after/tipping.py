"""When a finished game was decided: the chances after its turns, worked out by playing on from them.

The thinkers' processes play, one position at a time, so that computer players at other tables are not held
up for longer than that. What everybody could know at the time goes into the chances, nothing else. What was
found is kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot import public
from bot.after.positions import Position, positions, sample
from bot.after.replay import over
from bot.rooms import Room
from bot.store import turnings
from bot.store.database import Database
from bot.thinkers import Thinkers
from rules import games
from rules.game import Outcome
from rules.playouts import Chances, chances, credit

TURNS = 11
"""Turns that are looked at first; the tipping point is then searched between two of them."""
GAMES = 40
SECONDS = 1.2
"""Of playing on from one position without a break, so that others get their turn in between."""
PORTIONS = 3
"""How often one position is played on from, unless there were enough games before."""
EVEN = 0.5


@dataclass(slots=True, frozen=True)
class Curve:
    """The chances of a finished game.

    turns    numbers of the turns that were looked at, ascending, the last one the end
    chances  for each of them the chance (0-1) of each seat; of all seats alike where all win together
    games    how many games were played from a position, at least
    """

    turns: tuple[int, ...]
    chances: tuple[tuple[float, ...], ...]
    games: int

    def dump(self) -> dict[str, Any]:
        """As the database keeps it."""
        return {"turns": self.turns, "chances": self.chances, "games": self.games}

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


def winners_of(room: Room, outcome: Outcome) -> list[int]:
    """The seats that won, as the last message says it."""
    ranked = public.ranked(room.game, room.table, outcome)
    assert ranked is not None
    return [seat for seat, rank in enumerate(ranked.ranks) if rank == 1]


class Turnings:
    """Works curves out, each once, however many ask for it."""

    def __init__(self, database: Database, thinkers: Thinkers) -> None:
        self._database = database
        self._thinkers = thinkers
        self._running: dict[int, asyncio.Task[Curve]] = {}

    async def of(self, room: Room) -> Curve | None:
        """The curve of a table that is over; None where the game was given up before it was scored. Raises
        Refusal for other tables."""
        if over(room).outcome() is None:
            return None
        number = room.table.id
        kept = await self._database.ask(turnings.of_table, number, room.table.version)
        if kept is not None:
            return Curve.load(kept)
        task = self._running.get(number)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._work_out(room), name=f"turning-{number}")
            self._running[number] = task
            task.add_done_callback(lambda _: self._running.pop(number, None))
        return await asyncio.shield(task)

    async def known(self, room: Room) -> bool:
        """Whether there is nothing to be worked out. Raises Refusal for a table that is not over."""
        if over(room).outcome() is None:
            return True
        kept = await self._database.ask(turnings.of_table, room.table.id, room.table.version)
        return kept is not None

    def close(self) -> None:
        """Give up what is being worked out."""
        for task in self._running.values():
            task.cancel()

    async def _work_out(self, room: Room) -> Curve:
        match = over(room)
        outcome = match.outcome()
        assert outcome is not None
        every = await asyncio.to_thread(positions, match)
        last = len(every) - 1
        winners, together = winners_of(room, outcome), room.game.cooperative
        ranked = public.ranked(room.game, room.table, outcome)
        found: dict[int, Chances] = {last: Chances(credit(room.game, ranked or outcome), GAMES)}
        for number in sample(len(every), TURNS):
            if number not in found:
                found[number] = await self._chances(room, every[number])
        # Between the last turn that spoke for another end and the next one that was looked at it tipped.
        high = tip(_curve(found), winners, together).number
        low = max((number for number in found if number < high), default=high)
        while high - low > 1:
            middle = (low + high) // 2
            found[middle] = await self._chances(room, every[middle])
            if ahead(found[middle].seats, winners, together):
                high = middle
            else:
                low = middle
        curve = _curve(found)
        await self._database.write(
            partial(turnings.keep, table_id=room.table.id, version=room.table.version, body=curve.dump())
        )
        return curve

    async def _chances(self, room: Room, position: Position) -> Chances:
        seats = len(room.table.seats)
        found = Chances((0.0,) * seats, 0)
        for portion in range(PORTIONS):
            # The seed is none of the game's own: the same position always gives the same chances.
            seed = (room.table.id * 1009 + position.number) * PORTIONS + portion
            work = partial(_play, room.game.key, position.view, seats, seed, GAMES - found.games)
            found = found.with_more(await self._thinkers.run(work))
            if found.games >= GAMES:
                break
        return found


def _curve(found: dict[int, Chances]) -> Curve:
    turns = sorted(found)
    fewest = min(one.games for one in found.values())
    return Curve(tuple(turns), tuple(found[turn].seats for turn in turns), fewest)


def _play(game: str, view: Any, seats: int, seed: int, most: int) -> Chances:
    return chances(games()[game], view, seats, seed, most, SECONDS)
