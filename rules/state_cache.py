"""What a game has worked out from a state, kept beside it for as long as the state lives.

A state holds facts alone: whatever follows from them is neither saved nor compared nor copied. A copy knows
nothing yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar


class HasSlot(Protocol):
    """A state with the slot of ``Cached``."""

    beside: Any


S = TypeVar("S", bound=HasSlot)
C = TypeVar("C")


class Cached:
    """The base of a class of states: a slot that is no field, for what is worked out from the state.

    >>> Cached.__slots__
    ('beside',)
    """

    __slots__ = ("beside",)

    beside: Any
    """What is known of this very object; missing as long as nothing is."""


class StateCache(Generic[S, C]):
    """One object for each state, in the slot of ``Cached``.

    >>> from dataclasses import dataclass, field
    >>> @dataclass(slots=True)
    ... class Table(Cached):
    ...     cards: list[int] = field(default_factory=list)
    >>> totals: StateCache[Table, list[int]] = StateCache(list)
    >>> table = Table()
    >>> totals.of(table).append(7)
    >>> totals.of(table)
    [7]
    >>> totals.of(Table())
    []
    >>> table == Table()
    True
    """

    __slots__ = ("_new",)

    def __init__(self, new: Callable[[], C]) -> None:
        """``new`` makes the object for a state that has none yet."""
        self._new = new

    def of(self, state: S) -> C:
        """What is known of this very object."""
        try:
            found: C = state.beside
        except AttributeError:
            found = state.beside = self._new()
        return found

    def forget(self, state: S) -> None:
        """Begin anew with a state that somebody has changed from outside."""
        state.beside = self._new()
