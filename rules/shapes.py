"""What the fields of a state may hold: type hints read into kinds, and saved data checked against them.

``codec`` writes its functions from these kinds; ``explain`` finds the place of a fault in data that cannot be
loaded.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints


class CodecError(ValueError):
    """Saved data that does not fit the classes. ``path`` leads to the fault ("seats[2].hand[0]")."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path or 'the whole'}: {reason}")
        self.path = path
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Atom:
    """An int, str or bool: one of ``types``, and of ``allowed`` where a Literal lists its values."""

    types: frozenset[type]
    allowed: frozenset[Any] | None = None


@dataclass(frozen=True, slots=True)
class Member:
    """A member of an enum, saved as its value."""

    cls: type[Enum]


@dataclass(frozen=True, slots=True)
class Maybe:
    """None or the inner kind."""

    inner: Kind


@dataclass(frozen=True, slots=True)
class List:
    """A list whose items are all of one kind."""

    item: Kind


@dataclass(frozen=True, slots=True)
class Row:
    """A tuple of any length whose items are all of one kind."""

    item: Kind


@dataclass(frozen=True, slots=True)
class Fixed:
    """A tuple of known length, each item of its own kind."""

    items: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Dict:
    """A dict; its keys can never change."""

    key: Kind
    value: Kind


@dataclass(frozen=True, slots=True)
class Record:
    """A dataclass with slots."""

    cls: type


Kind: TypeAlias = Atom | Member | Maybe | List | Row | Fixed | Dict | Record
PLAIN = (int, str, bool)


def kind_of(hint: Any, where: str) -> Kind:
    """The meaning of a type hint. Raises TypeError, with the field, for what a state must not hold."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return Atom(frozenset({hint}))
    if origin is Literal and {type(value) for value in arguments} <= set(PLAIN):
        return Atom(frozenset(map(type, arguments)), frozenset(arguments))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return Member(hint)
    if origin in (Union, UnionType):
        kinds = [kind_of(argument, where) for argument in arguments if argument is not NoneType]
        types: frozenset[type] = frozenset()
        for kind in kinds if len(kinds) > 1 else ():
            if not isinstance(kind, Atom) or kind.allowed is not None:
                raise TypeError(f"{where}: a union holds None and one kind, or ints, strings, bools: {hint}")
            types |= kind.types
        inner = Atom(types) if types else kinds[0]
        return Maybe(inner) if NoneType in arguments else inner
    if origin is list:
        return List(kind_of(arguments[0], where))
    if origin is dict:
        key = kind_of(arguments[0], where)
        if not shareable(key):
            raise TypeError(f"{where}: a key that can change: {hint}")
        return Dict(key, kind_of(arguments[1], where))
    if origin is tuple and arguments:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return Row(kind_of(arguments[0], where))
        return Fixed(tuple(kind_of(argument, where) for argument in arguments))
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        if "__slots__" not in vars(hint):
            raise TypeError(f"{where}: {hint.__name__} must be a dataclass with slots=True")
        return Record(hint)
    raise TypeError(f"{where}: a state cannot hold {hint!r}")


@cache
def saved_fields(cls: type) -> tuple[tuple[str, Kind], ...]:
    """Names and kinds of the saved fields of a dataclass, in order."""
    hints = get_type_hints(cls)
    saved = [field.name for field in dataclasses.fields(cls) if not field.metadata.get("derived")]
    return tuple((name, kind_of(hints[name], f"{cls.__name__}.{name}")) for name in saved)


def derived_fields(cls: type) -> list[dataclasses.Field[Any]]:
    """The fields of a dataclass that are worked out from others. Raises TypeError for one without default."""
    fields = [field for field in dataclasses.fields(cls) if field.metadata.get("derived")]
    for field in fields:
        if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
            raise TypeError(f"{cls.__name__}.{field.name}: a derived field needs a default")
    return fields


def frozen(cls: Any) -> bool:
    """Whether a dataclass forbids assignment to its fields."""
    return bool(cls.__dataclass_params__.frozen)


def shareable(kind: Kind, seen: frozenset[type] = frozenset()) -> bool:
    """Whether a copy may hold the very same object because it can never change."""
    match kind:
        case Atom() | Member():
            return True
        case Maybe(item) | Row(item):
            return shareable(item, seen)
        case Fixed(items):
            return all(shareable(item, seen) for item in items)
        case Record(cls):
            if cls in seen:
                return True
            return frozen(cls) and all(shareable(kind, seen | {cls}) for _, kind in saved_fields(cls))
        case List() | Dict():
            return False


def describe(kind: Kind, seen: set[type]) -> str:
    """The kind in words, fields of dataclasses included: what the shape is made of."""
    match kind:
        case Atom(types, allowed):
            return f"{sorted(t.__name__ for t in types)}{sorted(map(repr, allowed or ()))}"
        case Member(cls):
            return f"{cls.__name__}{[member.value for member in cls]}"
        case Record(cls):
            if cls in seen:
                return cls.__name__
            seen.add(cls)
            fields = ",".join(f"{name}:{describe(kind, seen)}" for name, kind in saved_fields(cls))
            return f"{cls.__name__}({fields})"
        case Fixed(items):
            return f"fixed({','.join(describe(item, seen) for item in items)})"
        case Dict(key, value):
            return f"dict({describe(key, seen)},{describe(value, seen)})"
        case Maybe(item) | List(item) | Row(item):
            return f"{type(kind).__name__}({describe(item, seen)})"


def explain(kind: Kind, data: Any, path: str) -> None:
    """Raise CodecError for the first fault in saved data, by the same rules as the written loaders."""
    match kind:
        case Atom(types, allowed):
            if type(data) not in types or (allowed is not None and data not in allowed):
                wanted = sorted(map(repr, allowed)) if allowed else sorted(t.__name__ for t in types)
                raise CodecError(path, f"{' or '.join(wanted)} expected, not {_short(data)}")
        case Member(cls):
            if (type(data), data) not in [(type(member.value), member.value) for member in cls]:
                raise CodecError(path, f"a value of {cls.__name__} expected, not {_short(data)}")
        case Maybe(inner):
            if data is not None:
                explain(inner, data, path)
        case List(item) | Row(item):
            _parts([item] * len(data) if type(data) is list else None, data, path)
        case Fixed(items):
            _parts(list(items), data, path)
        case Dict(key, value):
            if data != []:
                _parts([List(key), List(value)], data, path)
                if len(data[0]) != len(data[1]):
                    raise CodecError(path, f"{len(data[0])} keys for {len(data[1])} values")
                if len(data[0]) != len({str(item) for item in data[0]}):
                    raise CodecError(path, "a key twice")
        case Record(cls):
            fields = saved_fields(cls)
            if type(data) is not list or len(data) != len(fields):
                amount = f"{cls.__name__} with {len(fields)} values"
                raise CodecError(path, f"{amount} expected, not {_short(data)}")
            for (name, inner), value in zip(fields, data, strict=True):
                explain(inner, value, f"{path}.{name}" if path else name)


def _parts(kinds: list[Kind] | None, data: Any, path: str) -> None:
    if kinds is None or type(data) is not list or len(data) != len(kinds):
        amount = f" of {len(kinds)}" if kinds is not None else ""
        raise CodecError(path, f"a list{amount} expected, not {_short(data)}")
    for index, (kind, value) in enumerate(zip(kinds, data, strict=True)):
        explain(kind, value, f"{path}[{index}]")


def _short(data: object) -> str:
    text = repr(data)
    return text if len(text) <= 60 else f"{text[:57]}..."
