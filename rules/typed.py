"""Typed values for what is kept as a word and plain values: picks ("play", 17) and the data of events.

On the wire, in logs and in saves both stay flat tuples of words and whole numbers. Inside a game each word
has a NamedTuple with named fields; a last field of the type ``tuple[int, ...]`` takes whatever follows.

    class Play(NamedTuple):
        card: int

    class Complete(NamedTuple):
        corps: int
        tasks: tuple[int, ...]

    KINDS: Kinds[Play | Complete] = Kinds({"play": Play, "complete": Complete})
    KINDS.read("complete", (2, 40, 41))  # Complete(corps=2, tasks=(40, 41))
    KINDS.parts(Complete(2, (40, 41)))  # (2, 40, 41)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, TypeAlias, TypeVar, cast, get_type_hints

from rules.game import Pick

Part: TypeAlias = int | str
T = TypeVar("T")
REMEMBERED = 1 << 14
"""Picks whose typed value is remembered: a game offers the same ones again and again."""


@dataclass(frozen=True, slots=True)
class _Shape:
    """How a class is read: the types of its single fields, how many of them must be given, and whether more
    values may follow."""

    make: Callable[..., Any]
    types: tuple[type, ...]
    least: int
    rest: bool


def _shape(cls: Any) -> _Shape:
    hints = get_type_hints(cls)
    types = [hints[name] for name in cls._fields]
    rest = bool(types) and types[-1] == tuple[int, ...]
    single = tuple(types[:-1] if rest else types)
    if not set(single) <= {int, str}:
        raise TypeError(f"{cls.__name__}: fields are int or str, and the last one may be tuple[int, ...]")
    missing = sum(name in cls._field_defaults for name in cls._fields[: len(single)])
    return _Shape(cls, single, len(single) - missing, rest)


class Kinds(Generic[T]):
    """The NamedTuples of a game by the word that each has on the wire. A class belongs to one word."""

    def __init__(self, classes: Mapping[str, type[T]]) -> None:
        """Raises TypeError for a class with fields that cannot be kept flat."""
        self._shapes = {word: _shape(cls) for word, cls in classes.items()}
        self._words: dict[type, str] = {cls: word for word, cls in classes.items()}
        self._long = frozenset(cls for word, cls in classes.items() if self._shapes[word].rest)

    def __contains__(self, word: object) -> bool:
        return word in self._shapes

    def read(self, word: str, parts: Sequence[Part]) -> T:
        """The typed value. Raises KeyError for an unknown word, ValueError for parts that do not fit it."""
        shape = self._shapes[word]
        types, count = shape.types, len(parts)
        if count < shape.least or (count > len(types) and not shape.rest):
            raise ValueError(f"{word}: {count} values are not what it takes: {parts!r}")
        single, rest = parts[: len(types)], parts[len(types) :]
        fits = all(type(part) is wanted for part, wanted in zip(single, types, strict=False))
        if not fits or any(type(part) is not int for part in rest):
            raise ValueError(f"{word}: values of another type: {parts!r}")
        if shape.rest:
            return cast(T, shape.make(*single, tuple(rest)))
        return cast(T, shape.make(*single))

    def word(self, value: T) -> str:
        """The word of a value."""
        return self._words[type(value)]

    def parts(self, value: T) -> tuple[Part, ...]:
        """The value as it is kept: flat. A value without a last field for more is kept as it is."""
        flat = cast("tuple[Any, ...]", value)
        return (*flat[:-1], *flat[-1]) if type(value) in self._long else flat

    def reader(self) -> Callable[[Pick], T]:
        """A function that reads picks, and remembers what it has read."""

        @lru_cache(maxsize=REMEMBERED)
        def read(pick: Pick) -> T:
            return self.read(str(pick[0]), pick[1:])

        return read
