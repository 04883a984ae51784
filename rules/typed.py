"""Typed values for what is kept as a word and plain values: picks ("play", 17), events, details of questions.

On the wire, in logs and in saves all of them stay flat tuples of words and whole numbers. Inside a game each
word has a NamedTuple with named fields; tell them apart by their class, for as tuples those of different
classes may be equal. A field is a number, a word, or a row: ``tuple[int, ...]``, or
``tuple[Loan, ...]`` of NamedTuples of numbers. Of several rows all but the last are kept behind their length.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import (
    Any,
    Generic,
    Literal,
    ParamSpec,
    Protocol,
    TypeAlias,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from rules.game import Event, Pick, Prompt
from rules.state_cache import HasSlot

Part: TypeAlias = int | str
T = TypeVar("T")
D = TypeVar("D")
S = TypeVar("S", bound=HasSlot)
P = ParamSpec("P")
REMEMBERED = 1 << 14
"""Picks whose typed value is remembered: a game offers the same ones again and again."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A field for any number of things. ``make``: the NamedTuple of ``width`` numbers that each of them is,
    None for plain numbers."""

    make: Callable[[Sequence[Part]], Any] | None = None
    width: int = 1

    def read(self, parts: Sequence[Part]) -> tuple[Any, ...]:
        if any(type(part) is not int for part in parts) or len(parts) % self.width:
            raise ValueError
        if self.make is None:
            return tuple(parts)
        return tuple(self.make(parts[at : at + self.width]) for at in range(0, len(parts), self.width))


@dataclass(frozen=True, slots=True)
class _Shape:
    """How a class is read: what its single fields take, how many of them must be given, and the rows that
    follow."""

    make: Callable[..., Any]
    fields: tuple[Callable[[Part], bool], ...]
    required: int
    rows: tuple[_Row, ...]

    def read(self, parts: Sequence[Part]) -> Any:
        """The value. Raises ValueError for parts that do not fit."""
        fields, count = self.fields, len(parts)
        if count < self.required or (count > len(fields) and not self.rows):
            raise ValueError(f"{count} values are not what it takes: {parts!r}")
        single = parts[: len(fields)]
        if not all(takes(part) for part, takes in zip(single, fields, strict=False)):
            raise ValueError(f"values of another type: {parts!r}")
        if not self.rows:
            return self.make(*single)
        try:
            return self.make(*single, *self._rows(parts[len(fields) :]))
        except ValueError:
            raise ValueError(f"rows of another kind: {parts!r}") from None

    def _rows(self, parts: Sequence[Part]) -> Iterator[tuple[Any, ...]]:
        for row in self.rows[:-1]:
            length, *rest = parts or ["missing"]
            if type(length) is not int or not 0 <= (stop := length * row.width) <= len(rest):
                raise ValueError
            yield row.read(rest[:stop])
            parts = rest[stop:]
        yield self.rows[-1].read(parts)

    def flatten(self) -> Callable[[Any], tuple[Part, ...]]:
        """What makes the flat form of a value with rows, or of what its class takes."""
        make, first, wanted = self.make, len(self.fields), len(self.fields) + len(self.rows)
        *others, last = [row.make is not None for row in self.rows]  # whether its things have parts

        def simple(value: Any) -> tuple[Part, ...]:  # by far the most frequent case
            if len(value) < wanted:
                value = make(*value)
            return (*value[:-1], *value[-1])

        def several(value: Any) -> tuple[Part, ...]:
            if len(value) < wanted:
                value = make(*value)
            found = [*value[:first]]
            for things, deep in zip(value[first:-1], others, strict=True):
                found.append(len(things))
                found += chain.from_iterable(things) if deep else things
            return (*found, *(chain.from_iterable(value[-1]) if last else value[-1]))

        return several if others or last else simple


def _shape(cls: Any) -> _Shape:
    hints = get_type_hints(cls)
    types = [hints[name] for name in cls._fields]
    single = next((at for at, wanted in enumerate(types) if get_origin(wanted) is tuple), len(types))
    try:
        fields, rows = tuple(map(_takes, types[:single])), tuple(map(_row, types[single:]))
    except TypeError as error:
        raise TypeError(f"{cls.__name__}: {error}") from error
    missing = sum(name in cls._field_defaults for name in cls._fields[:single])
    return _Shape(cls, fields, single - missing, rows)


def _takes(wanted: Any) -> Callable[[Part], bool]:
    """What a field of this type takes."""
    if wanted is int or wanted is str:
        return lambda part: type(part) is wanted
    if get_origin(wanted) is Literal:
        allowed = frozenset(get_args(wanted))
        return lambda part: type(part) is str and part in allowed
    raise TypeError(f"a field is int, str, a Literal of words, or behind these a tuple of things: {wanted}")


def _row(wanted: Any) -> _Row:
    """How a row of this type is kept."""
    thing, more = (*get_args(wanted), None, None)[:2] if get_origin(wanted) is tuple else (None, None)
    if more is ... and thing is int:
        return _Row()
    fields = getattr(thing, "_fields", ())
    if more is ... and fields and set(get_type_hints(thing).values()) == {int}:
        return _Row(cast(Any, thing)._make, len(fields))
    raise TypeError(f"a row is tuple[int, ...], or of NamedTuples of numbers: {wanted}")


S_contra = TypeVar("S_contra", contravariant=True)
T_contra = TypeVar("T_contra", contravariant=True)


class HasEvents(Protocol):
    """What a game keeps beside a state: also the events of the choice that is being made."""

    events: list[Event]


class Emit(Protocol[S_contra, T_contra]):
    """Tells that something happened: ``emit(state, Play, 1, 17)``."""

    def __call__(
        self, state: S_contra, kind: Callable[P, T_contra], seat: int, *data: P.args, **named: P.kwargs
    ) -> None:
        """An event of this kind, whose doing it is (-1: nobody's), and what its class takes."""


class Kinds(Generic[T]):
    """The NamedTuples of a game by the word that each has on the wire.

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
    >>> kinds.event(Play, 1, 17) == kinds.event(Play, 1, card=17) == Event("play", 1, (17,))
    True
    >>> kinds.read("play", ())
    Traceback (most recent call last):
        ...
    ValueError: play: 0 values are not what it takes: ()
    """

    def __init__(self, classes: Mapping[str, type[T]]) -> None:
        """Raises TypeError for a class with fields that cannot be kept flat. Several words may share a
        class."""
        self._shapes = {word: _shape(cls) for word, cls in classes.items()}
        alone = Counter(classes.values())
        self._words: dict[type, str] = {cls: word for word, cls in classes.items() if alone[cls] == 1}
        self._flat: dict[type, Callable[[Any], tuple[Part, ...]]] = {
            cls: self._shapes[word].flatten() for word, cls in classes.items() if self._shapes[word].rows
        }

    def __contains__(self, word: object) -> bool:
        return word in self._shapes

    def read(self, word: str, parts: Sequence[Part]) -> T:
        """The typed value. Raises KeyError for an unknown word, ValueError for parts that do not fit it."""
        try:
            return cast(T, self._shapes[word].read(parts))
        except ValueError as error:
            raise ValueError(f"{word}: {error}") from None

    def fact_of(self, event: Event) -> T | None:
        """The data of an event by their names.

        None for a kind that no version knows, and for data that do not fit it: whoever tells an old table
        leaves that out."""
        try:
            return self.read(event.kind, event.data)
        except (KeyError, ValueError):
            return None

    def details_of(self, prompt: Prompt) -> T | None:
        """The data of a question by their names; None for a question that has none."""
        return self.read(prompt.ask, prompt.data) if prompt.ask in self._shapes else None

    def details(self, prompt: Prompt, kind: type[D]) -> D:
        """The data of a question that is known to have data of this kind. Raises TypeError for another."""
        found = self.details_of(prompt)
        if not isinstance(found, kind):
            raise TypeError(f"{prompt.ask!r} has no {kind.__name__}")
        return found

    def word(self, value: T) -> str:
        """The word of a value whose class stands for one word alone; KeyError for another one."""
        return self._words[type(value)]

    def parts(self, value: T) -> tuple[Part, ...]:
        """The value as it is kept: flat."""
        flatten = self._flat.get(type(value))
        return (*cast("tuple[Any, ...]", value),) if flatten is None else flatten(value)

    def event(self, kind: Callable[P, T], seat: int, *data: P.args, **named: P.kwargs) -> Event:
        """An event of this kind, which everybody may know: ``event(Play, 1, 17)``. Its data are what the
        class takes."""
        return Event(self._words[cast(type, kind)], seat, self._data(kind, data, named))

    def _data(self, kind: Any, data: tuple[Any, ...], named: Mapping[str, Any]) -> tuple[Part, ...]:
        if named:
            data = kind(*data, **named)
        return self._flat[kind](data) if kind in self._flat else data

    def emitter(self, cache_of: Callable[[S], HasEvents]) -> Emit[S, T]:
        """A function that adds an event to those kept beside a state (see ``rules.state_cache``). It runs
        several times a choice, so it makes no value of the class only to take it apart again."""
        words, flat, slow = self._words, self._flat, self._data

        def emit(state: S, kind: Any, seat: int, *data: Any, **named: Any) -> None:
            if named or kind in flat:
                data = slow(kind, data, named)
            try:
                events = state.beside.events
            except AttributeError:
                events = cache_of(state).events
            events.append(Event(words[kind], seat, data))

        return emit

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
