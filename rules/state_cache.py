"""What a game has worked out from a state, kept beside the state for as long as that lives.

A state holds facts alone: whatever follows from them is neither saved nor compared nor copied. A copy knows
nothing yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar
from weakref import ref

S = TypeVar("S")
C = TypeVar("C")


class StateCache(Generic[S, C]):
    """One object for each living state. States must be of a class with ``weakref_slot=True``.

    >>> from dataclasses import dataclass, field
    >>> @dataclass(slots=True, weakref_slot=True)
    ... class Table:
    ...     cards: list[int] = field(default_factory=list)
    >>> totals: StateCache[Table, list[int]] = StateCache(list)
    >>> table = Table()
    >>> totals.of(table).append(7)
    >>> totals.of(table)
    [7]
    >>> totals.of(Table())
    []
    """

    __slots__ = ("_alive", "_known", "_new")

    def __init__(self, new: Callable[[], C]) -> None:
        """``new`` makes the object of a state that nothing is known of yet."""
        self._new = new
        self._known: dict[int, C] = {}
        self._alive: dict[int, ref[S]] = {}

    def of(self, state: S) -> C:
        """What is known of this very object."""
        try:
            return self._known[id(state)]
        except KeyError:
            return self._first(state)

    def _first(self, state: S) -> C:
        key = id(state)

        def forget(_: ref[S]) -> None:
            del self._known[key], self._alive[key]

        self._alive[key] = ref(state, forget)
        found = self._known[key] = self._new()
        return found

    def forget(self, state: S) -> None:
        """Begin anew with a state that somebody has changed from outside."""
        if id(state) in self._known:
            self._known[id(state)] = self._new()
