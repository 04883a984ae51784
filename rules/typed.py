"""Typed values for what is kept as a word and plain values: picks ("play", 17), events, details of questions.

On the wire, in logs and in saves all of them stay flat tuples of words and whole numbers. Inside a game each
word has a NamedTuple with named fields; tell them apart by their class, for as tuples those of different
classes may be equal. A field is a number, a word, or a row: ``tuple[int, ...]``, or
``tuple[Loan, ...]`` of NamedTuples of numbers. Of several rows all but the last are kept behind their length.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import (
    Any,
    Generic,
    Literal,
    Protocol,
    TypeAlias,
    TypeVar,
    TypeVarTuple,
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
Ts = TypeVarTuple("Ts")
REMEMBERED = 1 << 14
"""Picks whose typed value is remembered: a game offers the same ones again and again."""


_NUMBERS = frozenset({int})


@dataclass(frozen=True, slots=True)
class _Row:
    """A field for any number of things. ``make``: the NamedTuple of ``width`` numbers that each of them is,
    None for plain numbers."""

    make: Callable[[Sequence[Part]], Any] | None = None
    width: int = 1

    def read(self, parts: Sequence[Part]) -> tuple[Any, ...]:
        """The things. Raises ValueError for parts that do not fit."""
        if len(parts) % self.width or not _NUMBERS.issuperset(map(type, parts)):
            raise ValueError
        if self.make is None:
            return tuple(parts)
        return tuple(self.make(parts[at : at + self.width]) for at in range(0, len(parts), self.width))


@dataclass(frozen=True, slots=True)
class _Shape:
    """How a class is read.

    types     the types of its single fields, of which the first ``required`` must be given
    words     of those that take some words alone, by number: these words
    rows      the rows that follow
    """

    make: Callable[..., Any]
    types: list[type]
    words: dict[int, frozenset[str]]
    required: int
    rows: tuple[_Row, ...]

    def read(self, parts: Sequence[Part]) -> Any:
        """The value. Raises ValueError for parts that do not fit."""
        types, rows, count = self.types, self.rows, len(parts)
        if count < self.required or (count > len(types) and not rows):
            raise ValueError(f"{count} values are not what it takes: {parts!r}")
        single = parts[: len(types)]
        if [*map(type, single)] != types[: len(single)] or (self.words and not self._allowed(single)):
            raise ValueError(f"values of another type: {parts!r}")
        if not rows:
            return self.make(*single)
        try:
            return self.make(*single, *self._rows(parts[len(types) :]))
        except ValueError:
            raise ValueError(f"rows of another kind: {parts!r}") from None

    def _allowed(self, single: Sequence[Part]) -> bool:
        return all(at >= len(single) or single[at] in words for at, words in self.words.items())

    def _rows(self, parts: Sequence[Part]) -> list[tuple[Any, ...]]:
        *several, last = self.rows
        found = []
        for row in several:
            length, *rest = parts or ["missing"]
            if type(length) is not int or not 0 <= (stop := length * row.width) <= len(rest):
                raise ValueError
            found.append(row.read(rest[:stop]))
            parts = rest[stop:]
        return [*found, last.read(parts)]

    def flatten(self) -> Callable[..., tuple[Part, ...]]:
        """A function that takes what the class takes, and gives the flat form. It is written for just this
        class, as a person would write it by hand: it runs for many events of a simulation."""
        cls: Any = self.make
        single = len(self.types)
        parts = [*cls._fields[:single]]
        for name, row in zip(cls._fields[single:], self.rows, strict=True):
            parts += [f"len({name})"] if name != cls._fields[-1] else []
            parts.append(f"*{name}" if row.make is None else f"*of_all({name})")
        takes = [f"{name}={cls._field_defaults.get(name, ...)!r}" for name in cls._fields]
        takes = [one.removesuffix("=Ellipsis") for one in takes]
        source = f"lambda {', '.join(takes)}: ({', '.join(parts)},)"
        function: Callable[..., tuple[Part, ...]] = eval(source, {"of_all": chain.from_iterable})
        return function


def _shape(cls: Any) -> _Shape:
    hints = get_type_hints(cls)
    wanted = [hints[name] for name in cls._fields]
    single = next((at for at, one in enumerate(wanted) if get_origin(one) is tuple), len(wanted))
    try:
        types, rows = [*map(_type, wanted[:single])], tuple(map(_row, wanted[single:]))
    except TypeError as error:
        raise TypeError(f"{cls.__name__}: {error}") from error
    words = {at: frozenset(get_args(one)) for at, one in enumerate(wanted) if get_origin(one) is Literal}
    missing = sum(name in cls._field_defaults for name in cls._fields[:single])
    return _Shape(cls, types, words, single - missing, rows)


def _type(wanted: Any) -> type:
    """The type of what a field takes."""
    if wanted is int:
        return int
    if wanted is str or get_origin(wanted) is Literal:
        return str
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

    def __call__(self, state: S_contra, kind: Callable[[*Ts], T_contra], seat: int, *data: *Ts) -> None:
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
    >>> kinds.event(Play, 1, 17) == Event("play", 1, (17,))
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
        self._flat: dict[type, Callable[..., tuple[Part, ...]]] = {
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
        fields = cast("tuple[Any, ...]", value)
        return (*fields,) if flatten is None else flatten(*fields)

    def event(self, kind: Callable[[*Ts], T], seat: int, *data: *Ts) -> Event:
        """An event of this kind, which everybody may know: ``event(Play, 1, 17)``. Its data are what the
        class takes."""
        cls: Any = kind
        parts: Any = self._flat[cls](*data) if cls in self._flat else data
        return Event(self._words[cls], seat, parts)

    def flat(self, kind: type) -> tuple[str, Callable[..., tuple[Part, ...]] | None]:
        """The word of a class, and the function that takes what the class takes and gives its flat form; None
        where these are the same."""
        return self._words[kind], self._flat.get(kind)

    def emitter(self, cache_of: Callable[[S], HasEvents]) -> Emit[S, T]:
        """A function that adds an event to those kept beside a state (see ``rules.state_cache``). It runs
        several times a choice, so it makes no value of the class only to take it apart again."""
        words, flat = self._words, self._flat

        def emit(state: S, kind: Any, seat: int, *data: Any) -> None:
            if kind in flat:
                data = flat[kind](*data)
            try:
                events = state.beside.events
            except AttributeError:
                events = cache_of(state).events
            events.append(Event(words[kind], seat, data))

        return cast("Emit[S, T]", emit)

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
