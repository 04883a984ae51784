"""What can happen in the city: for each kind of event the names and types of its data."""

from __future__ import annotations

from typing import NamedTuple


class GameBegan(NamedTuple):
    """The sleuths are there, and the City Curse is known."""

    scenario: int


class TurnBegan(NamedTuple):
    """A turn begins; ``holder`` is the seat with the token. How things stand: gates open (-1 in matches of
    earlier days, which do not tell it) and closed, steps against the City Curse."""

    turn: int
    holder: int
    open: int = -1
    closed: int = 0
    steps: int = 0


class StoryDrawn(NamedTuple):
    """The Story card of a turn."""

    card: int


class AtPlace(NamedTuple):
    """Something happens at a place."""

    place: int


class PlaceCursed(AtPlace):
    """The Story card curses a place."""

    __slots__ = ()


class SealHeld(AtPlace):
    """A seal keeps a gate from opening."""

    __slots__ = ()


class GateSurged(AtPlace):
    """Where a gate would open there is one: it surges."""

    __slots__ = ()


class GateOpened(AtPlace):
    """A gate opens, face down."""

    __slots__ = ()


class NoGateLeft(AtPlace):
    """There is no gate left to open here."""

    __slots__ = ()


class NoEnemyLeft(AtPlace):
    """There is no enemy left to come here."""

    __slots__ = ()


class ClueAppeared(AtPlace):
    """A clue appears at a place."""

    __slots__ = ()


class EnemyCame(NamedTuple):
    """An enemy comes to a place."""

    enemy: int
    place: int


class GateRevealed(NamedTuple):
    """Where a gate leads is known now."""

    place: int
    token: int


class EnemyMarched(NamedTuple):
    """An enemy moves, and why. Tables of earlier versions know no arrow."""

    enemy: int
    start: int
    end: int
    why: str
    arrow: str = ""


class EnemyHeld(NamedTuple):
    """An enemy stays where it is, and why."""

    enemy: int
    place: int
    why: str
    arrow: str = ""


class EnemyFollowed(NamedTuple):
    """An enemy that the token holder led to an open gate is followed there: steps of the City Curse
    (EK-S11)."""

    enemy: int
    place: int
    steps: int


class StageBegan(NamedTuple):
    """Half of the City Curse is lifted: its second stage begins (EK-G1)."""

    scenario: int


class FinaleBegan(NamedTuple):
    """The last turns begin, which the scenario has played differently (EK-G1)."""

    scenario: int


class GateWeakened(NamedTuple):
    """A gate loses successes that lay on it, by a surge or an enemy (EK-K2); how many it has left."""

    place: int
    left: int


class GameOver(NamedTuple):
    """The game is over, and how."""

    result: str
