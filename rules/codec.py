"""Copying, saving and loading the state of a game, by its type hints.

A state is a tree of slots dataclasses, lists, dicts, tuples (with or without names), ints, strings, bools,
None, enums and literals: nothing else, so it has no hidden reference that a copy could share. What may be one
of several dataclasses is ``Annotated[Turn | Draw, TAGGED]``.

Pydantic saves and loads. The saved form is made for JSON: a dataclass is a dict of those of its fields that
differ from their defaults, one of several dataclasses a pair of its name and that dict. ``Codec.shape`` tells
whether the same classes wrote a save.

The copy is our own: drafts, hints and computer players copy a state all the time. It is a Python function
that is written for just these classes, as a person would write it by hand, and compiled: several times as
fast as walking the hints for every copy.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable
from functools import cached_property
from hashlib import blake2b
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError, to_json

from rules import shapes
from rules.shapes import TAGGED, Dict, Fixed, Kind, List, Maybe, OneOf, Record, Series, kinds_of, shareable

__all__ = ["TAGGED", "Codec", "CodecError", "codec", "copier"]

S = TypeVar("S")
V = TypeVar("V")


class CodecError(ValueError):
    """Saved data that does not fit the classes. ``path`` leads to the fault ("seats[2].hand[0]").

    >>> print(CodecError("seats[2].hand[0]", "Input should be a valid integer"))
    seats[2].hand[0]: Input should be a valid integer
    """

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path or 'the whole'}: {reason}")
        self.path = path
        self.reason = reason


class Codec(Generic[S]):
    """Copies, saves and loads states of one class. Make it with ``codec``.

    >>> len(codec(Codec).shape)
    Traceback (most recent call last):
        ...
    TypeError: Codec: a state cannot hold <class 'rules.codec.Codec'>
    """

    def __init__(self, cls: type[S]) -> None:
        """Raises TypeError, naming the field, when a field could hold something that a state must not."""
        self._cls = cls
        self.copy: Callable[[S], S] = copier(cls)
        """An equal state that shares nothing that can change."""

    @cached_property
    def shape(self) -> str:
        """Twelve hexadecimal digits that differ when the classes differ, or their defaults do."""
        fields = "\n".join(shapes.describe(Record(self._cls), set()))
        return blake2b(fields.encode(), digest_size=6).hexdigest()

    @cached_property
    def _adapter(self) -> TypeAdapter[S]:
        return TypeAdapter(self._cls)

    def dump(self, state: S) -> dict[str, Any]:
        """The state as dicts, lists, ints, strings, bools and None, ready for JSON."""
        dumped: dict[str, Any] = self._adapter.dump_python(
            state, mode="json", exclude_defaults=True, warnings="error"
        )
        return dumped

    def load(self, data: Any) -> S:
        """The state back from what ``dump`` gave (through JSON or not). Raises CodecError for anything
        else."""
        try:
            # As JSON, where keys are strings and a tuple is a list, pydantic is strict in all else.
            return self._adapter.validate_json(to_json(data), strict=True, extra="forbid")
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            raise CodecError(_path(first["loc"]), first["msg"]) from error
        except PydanticSerializationError as error:
            raise CodecError("", str(error)) from error


def _path(places: tuple[int | str, ...]) -> str:
    path = ""
    for place in places:
        path += f"[{place}]" if isinstance(place, int) else f".{place}"
    return path.removeprefix(".")


_CODECS: dict[type, Codec[Any]] = {}


def codec(cls: type[S]) -> Codec[S]:
    """The codec of a class of states, made at the first call. Raises TypeError, see ``Codec``.

    >>> from dataclasses import dataclass, field
    >>> @dataclass(slots=True)
    ... class Table:
    ...     round: int = 1
    ...     deck: list[int] = field(default_factory=list)
    >>> kept = codec(Table)
    >>> table = Table(2, [4, 9])
    >>> kept.dump(table), kept.load(kept.dump(table)) == table
    ({'round': 2, 'deck': [4, 9]}, True)
    >>> kept.copy(table).deck is table.deck
    False
    >>> kept.load({"deck": ["four"]})
    Traceback (most recent call last):
        ...
    rules.codec.CodecError: deck[0]: Input should be a valid integer
    """
    if cls not in _CODECS:
        _CODECS[cls] = Codec(cls)
    return _CODECS[cls]


# --- copies ------------------------------------------------------------------------------------------------


def copier(hint: type[V]) -> Callable[[V], V]:
    """A function that copies values of a type hint. Raises TypeError for what a state must not hold.

    >>> copies = copier(list[list[int]])
    >>> rows = [[1, 2], [3]]
    >>> copies(rows) == rows, copies(rows)[0] is rows[0]
    (True, False)
    """
    writer = _Writer()
    name = writer.helper(shapes.kind_of(hint, getattr(hint, "__name__", str(hint))))
    return writer.function(name)


class _Writer:
    """Collects the source of the functions and the objects that it mentions."""

    def __init__(self) -> None:
        self._names: dict[str, Any] = {"list_copy": list.copy}
        self._source: list[str] = []
        self._helpers: dict[Kind, str] = {}

    def function(self, name: str) -> Callable[[Any], Any]:
        """The helper of that name, compiled with all that it calls."""
        source = "\n".join(self._source)
        file = f"<copy number {len(linecache.cache)}>"
        # Known to linecache, the written code appears in tracebacks and in the debugger like any other.
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
        exec(compile(source, file, "exec"), self._names)
        found: Callable[[Any], Any] = self._names[name]
        return found

    def helper(self, kind: Kind) -> str:
        """The name of a function of one argument that copies this kind."""
        if isinstance(kind, List) and shareable(kind.item):
            return "list_copy"
        if kind not in self._helpers:
            self._helpers[kind] = name = f"copy{len(self._helpers)}"
            self._source.append(f"def {name}(v):\n    return {self._body(kind)}\n")
        return self._helpers[kind]

    def _body(self, kind: Kind) -> str:
        match kind:
            case Record(cls):
                values = ", ".join(self._copy(inner, f"v.{name}") for name, inner in kinds_of(cls))
                return f"{self._constant(cls)}({values})"
            case OneOf(classes):
                copies: dict[type, Any] = {}
                name = self._constant(copies)
                for cls in classes:
                    copies[cls] = copier(cls)
                return f"{name}[type(v)](v)"
        return self._copy(kind, "v")

    def _constant(self, value: object) -> str:
        name = f"c{len(self._names)}"
        self._names[name] = value
        return name

    def _copy(self, kind: Kind, v: str) -> str:
        """Source of an expression that copies the value of the expression ``v``."""
        if shareable(kind):
            return v
        match kind:
            case Maybe(inner):
                return f"(None if {v} is None else {self._copy(inner, v)})"
            case List(item):
                return f"{v}.copy()" if shareable(item) else f"[*map({self.helper(item)}, {v})]"
            case Series(item):
                return f"(*map({self.helper(item)}, {v}),)"
            case Fixed(items):
                return f"({', '.join(self._copy(item, f'{v}[{i}]') for i, item in enumerate(items))},)"
            case Dict(_, value) if shareable(value):
                return f"{v}.copy()"
            case Dict(_, value):
                return f"{{k: {self._copy(value, 'x')} for k, x in {v}.items()}}"
        return f"{self.helper(kind)}({v})"
