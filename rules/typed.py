"""Typed values for what is kept as a word and plain values: picks ("play", 17) and the data of events.

On the wire, in logs and in saves both stay flat tuples of words and whole numbers. Inside a game each word
has a NamedTuple with named fields; a last field of the type ``tuple[int, ...]`` takes whatever follows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar, cast, get_args, get_origin, get_type_hints

from rules.game import Event, Pick

Part: TypeAlias = int | str
T = TypeVar("T")
REMEMBERED = 1 << 14
"""Picks whose typed value is remembered: a game offers the same ones again and again."""


@dataclass(frozen=True, slots=True)
class _Shape:
    """How a class is read: what its single fields take, how many of them must be given, and whether more
    values may follow."""

    make: Callable[..., Any]
    fields: tuple[Callable[[Part], bool], ...]
    least: int
    rest: bool


def _shape(cls: Any) -> _Shape:
    hints = get_type_hints(cls)
    types = [hints[name] for name in cls._fields]
    rest = bool(types) and types[-1] == tuple[int, ...]
    single = types[:-1] if rest else types
    try:
        fields = tuple(map(_takes, single))
    except TypeError as error:
        raise TypeError(f"{cls.__name__}: {error}") from error
    missing = sum(name in cls._field_defaults for name in cls._fields[: len(single)])
    return _Shape(cls, fields, len(single) - missing, rest)


def _takes(wanted: Any) -> Callable[[Part], bool]:
    """What a field of this type takes."""
    if wanted is int or wanted is str:
        return lambda part: type(part) is wanted
    if get_origin(wanted) is Literal:
        allowed = frozenset(get_args(wanted))
        return lambda part: type(part) is str and part in allowed
    raise TypeError(f"a field is int, str or a Literal of words, the last may be tuple[int, ...]: {wanted}")


class Kinds(Generic[T]):
    """The NamedTuples of a game by the word that each has on the wire. Several words may share a class.

    >>> from typing import NamedTuple
    >>> class Play(NamedTuple):
    ...     card: int
    >>> class Complete(NamedTuple):
    ...     corps: int
    ...     tasks: tuple[int, ...]
    >>> kinds: Kinds[Play | Complete] = Kinds({"play": Play, "complete": Complete})
    >>> kinds.read("complete", (2, 40, 41))
    Complete(corps=2, tasks=(40, 41))
    >>> kinds.parts(Complete(2, (40, 41))), kinds.word(Play(17))
    ((2, 40, 41), 'play')
    >>> kinds.read("play", ())
    Traceback (most recent call last):
        ...
    ValueError: play: 0 values are not what it takes: ()
    """

    def __init__(self, classes: Mapping[str, type[T]]) -> None:
        """Raises TypeError for a class with fields that cannot be kept flat."""
        self._shapes = {word: _shape(cls) for word, cls in classes.items()}
        alone = Counter(classes.values())
        self._words: dict[type, str] = {cls: word for word, cls in classes.items() if alone[cls] == 1}
        self._long = frozenset(cls for word, cls in classes.items() if self._shapes[word].rest)

    def __contains__(self, word: object) -> bool:
        return word in self._shapes

    def read(self, word: str, parts: Sequence[Part]) -> T:
        """The typed value. Raises KeyError for an unknown word, ValueError for parts that do not fit it."""
        shape = self._shapes[word]
        fields, count = shape.fields, len(parts)
        if count < shape.least or (count > len(fields) and not shape.rest):
            raise ValueError(f"{word}: {count} values are not what it takes: {parts!r}")
        single, rest = parts[: len(fields)], parts[len(fields) :]
        fits = all(takes(part) for part, takes in zip(single, fields, strict=False))
        if not fits or any(type(part) is not int for part in rest):
            raise ValueError(f"{word}: values of another type: {parts!r}")
        if shape.rest:
            return cast(T, shape.make(*single, tuple(rest)))
        return cast(T, shape.make(*single))

    def fact_of(self, event: Event) -> T | None:
        """The data of an event by their names.

        None for a kind that no version knows, and for data that do not fit it: whoever tells an old table
        leaves that out."""
        try:
            return self.read(event.kind, event.data)
        except (KeyError, ValueError):
            return None

    def word(self, value: T) -> str:
        """The word of a value whose class stands for one word alone; KeyError for another one."""
        return self._words[type(value)]

    def parts(self, value: T) -> tuple[Part, ...]:
        """The value as it is kept: flat. A value without a last field for more is kept as it is."""
        flat = cast("tuple[Any, ...]", value)
        return (*flat[:-1], *flat[-1]) if type(value) in self._long else flat

    def reader(self) -> Callable[[Pick], T]:
        """A function that reads picks, and remembers what it has read."""
        return _Remembered(self).__getitem__


class _Remembered(dict[Pick, T]):
    """Picks with their typed values. A dict finds them faster than any function could."""

    def __init__(self, kinds: Kinds[T]) -> None:
        super().__init__()
        self._kinds = kinds

    def __missing__(self, pick: Pick) -> T:
        if len(self) >= REMEMBERED:
            self.clear()
        found = self[pick] = self._kinds.read(str(pick[0]), pick[1:])
        return found
