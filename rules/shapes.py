"""What the fields of a state may hold: type hints read into kinds, from which ``codec`` writes its copies."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import MISSING, dataclass
from enum import Enum
from functools import cache
from operator import itemgetter
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from pydantic import GetCoreSchemaHandler
from pydantic_core import core_schema


class Tagged:
    """Marks a union of dataclasses: ``Annotated[Turn | Draw, TAGGED]``. A save names the class of each, in a
    pair with its fields: ``["Turn", {"seat": 1}]``.

    >>> from pydantic import TypeAdapter
    >>> @dataclass(slots=True)
    ... class Turn:
    ...     seat: int
    >>> @dataclass(slots=True)
    ... class Draw:
    ...     cards: int
    >>> adapter = TypeAdapter(Annotated[Turn | Draw, TAGGED])
    >>> adapter.dump_python(Draw(2), mode="json"), adapter.validate_json('["Turn", {"seat": 1}]')
    (['Draw', {'cards': 2}], Turn(seat=1))
    """

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        """What pydantic asks an annotation for: how to check and save the values that it marks."""
        fields = {cls.__name__: handler.generate_schema(cls) for cls in get_args(source)}
        pairs: dict[Any, core_schema.CoreSchema] = {
            name: core_schema.no_info_after_validator_function(
                itemgetter(1), core_schema.tuple_positional_schema([core_schema.literal_schema([name]), one])
            )
            for name, one in fields.items()
        }
        named = core_schema.wrap_serializer_function_ser_schema(
            lambda value, fields_of: [type(value).__name__, fields_of(value)],
            schema=core_schema.union_schema([*fields.values()]),
        )
        return core_schema.tagged_union_schema(pairs, discriminator=_name_in, serialization=named)


def _name_in(pair: Any) -> Any:
    return pair[0] if isinstance(pair, list) and pair else None


TAGGED = Tagged()


@dataclass(frozen=True, slots=True)
class Plain:
    """What can never change: ints, strings, bools, literals, members of an enum, or one of several.

    >>> kind_of(int, "turn")
    Plain(hint=<class 'int'>)
    """

    hint: Any


@dataclass(frozen=True, slots=True)
class Maybe:
    """None or the inner kind.

    >>> kind_of(int | None, "loser")
    Maybe(inner=Plain(hint=<class 'int'>))
    """

    inner: Kind


@dataclass(frozen=True, slots=True)
class List:
    """A list whose items are all of one kind.

    >>> kind_of(list[str], "names")
    List(item=Plain(hint=<class 'str'>))
    """

    item: Kind


@dataclass(frozen=True, slots=True)
class Series:
    """A tuple of any length whose items are all of one kind.

    >>> kind_of(tuple[int, ...], "dice")
    Series(item=Plain(hint=<class 'int'>))
    """

    item: Kind


@dataclass(frozen=True, slots=True)
class Fixed:
    """A tuple of known length, with or without names, each item of its own kind.

    >>> len(kind_of(tuple[int, str], "place").items)
    2
    """

    items: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Dict:
    """A dict; its keys are ints or strings, or members of an enum with such values.

    >>> kind_of(dict[str, bool], "known").value
    Plain(hint=<class 'bool'>)
    """

    key: Kind
    value: Kind


@dataclass(frozen=True, slots=True)
class Record:
    """A dataclass with slots.

    >>> @dataclass(slots=True)
    ... class Seat:
    ...     hand: list[int]
    >>> kind_of(Seat, "seat").cls.__name__
    'Seat'
    """

    cls: type


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of several dataclasses with slots.

    >>> @dataclass(slots=True)
    ... class Turn:
    ...     seat: int
    >>> @dataclass(slots=True)
    ... class Draw:
    ...     cards: int
    >>> [one.__name__ for one in kind_of(Annotated[Turn | Draw, TAGGED], "work").classes]
    ['Turn', 'Draw']
    """

    classes: tuple[type, ...]


Kind: TypeAlias = Plain | Maybe | List | Series | Fixed | Dict | Record | OneOf
_PLAIN = (int, str, bool)


def kind_of(hint: Any, where: str) -> Kind:
    """The meaning of a type hint. Raises TypeError, with the field, for what a state must not hold.

    >>> kind_of(list[int], "hand")
    List(item=Plain(hint=<class 'int'>))
    >>> kind_of(set[int], "hand")
    Traceback (most recent call last):
        ...
    TypeError: hand: a state cannot hold set[int]
    """
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        if arguments[1:] != (TAGGED,):
            raise TypeError(f"{where}: a state cannot hold {hint!r}")
        return OneOf(tuple(_record(argument, where).cls for argument in get_args(arguments[0])))
    if hint in _PLAIN or (isinstance(hint, type) and issubclass(hint, Enum)):
        return Plain(hint)
    if origin is Literal and {type(value) for value in arguments} <= {*_PLAIN}:
        return Plain(hint)
    if origin in (Union, UnionType):
        return _union(hint, [kind_of(one, where) for one in arguments if one is not NoneType], where)
    if origin is list:
        return List(kind_of(arguments[0], where))
    if origin is dict:
        key = arguments[0]
        if key not in (int, str) and not (isinstance(key, type) and issubclass(key, Enum)):
            raise TypeError(f"{where}: the keys of a dict are ints, strings or members of an enum: {hint}")
        return Dict(Plain(key), kind_of(arguments[1], where))
    if origin is tuple and arguments:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return Series(kind_of(arguments[0], where))
        return Fixed(tuple(kind_of(argument, where) for argument in arguments))
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        return _named(hint, where)
    return _record(hint, where)


def _union(hint: Any, kinds: list[Kind], where: str) -> Kind:
    if len(kinds) > 1 and not all(isinstance(kind, Plain) for kind in kinds):
        raise TypeError(f"{where}: a union holds None and one kind, or is plain, or is TAGGED: {hint}")
    inner = kinds[0] if len(kinds) == 1 else Plain(hint)
    return Maybe(inner) if NoneType in get_args(hint) else inner


def _named(hint: Any, where: str) -> Fixed:
    """A NamedTuple: in a state it holds nothing that can change."""
    hints = get_type_hints(hint)
    found = Fixed(tuple(kind_of(hints[name], where) for name in hint._fields))
    if not shareable(found):
        raise TypeError(f"{where}: a NamedTuple holds only what never changes: {hint.__name__}")
    return found


def _record(hint: Any, where: str) -> Record:
    if not (isinstance(hint, type) and dataclasses.is_dataclass(hint)):
        raise TypeError(f"{where}: a state cannot hold {hint!r}")
    if "__slots__" not in vars(hint):
        raise TypeError(f"{where}: {hint.__name__} must be a dataclass with slots=True")
    return Record(hint)


@cache
def kinds_of(cls: type) -> tuple[tuple[str, Kind], ...]:
    """Names and kinds of the fields of a dataclass, in order.

    >>> @dataclass(slots=True)
    ... class Seat:
    ...     hand: list[int]
    >>> kinds_of(Seat)
    (('hand', List(item=Plain(hint=<class 'int'>))),)
    """
    hints = get_type_hints(cls, include_extras=True)
    names = [field.name for field in dataclasses.fields(cls)]
    return tuple((name, kind_of(hints[name], f"{cls.__name__}.{name}")) for name in names)


def frozen(cls: Any) -> bool:
    """Whether a dataclass forbids assignment to its fields.

    >>> frozen(Plain)
    True
    """
    return bool(cls.__dataclass_params__.frozen)


def shareable(kind: Kind, seen: frozenset[type] = frozenset()) -> bool:
    """Whether a copy may hold the very same object because it can never change.

    >>> shareable(kind_of(tuple[int, ...], "dice")), shareable(kind_of(list[int], "dice"))
    (True, False)
    """
    match kind:
        case Plain():
            return True
        case Maybe(item) | Series(item):
            return shareable(item, seen)
        case Fixed(items):
            return all(shareable(item, seen) for item in items)
        case Record(cls):
            if cls in seen:
                return True
            return frozen(cls) and all(shareable(kind, seen | {cls}) for _, kind in kinds_of(cls))
        case OneOf(classes):
            return all(shareable(Record(cls), seen) for cls in classes)
        case List() | Dict():
            return False


def describe(kind: Kind, seen: set[type]) -> Iterator[str]:
    """Every field that a value of this kind can hold, with its kind and its default: what a shape is of.

    >>> @dataclass(slots=True)
    ... class Seat:
    ...     points: int = 0
    >>> [*describe(Record(Seat), set())]
    ["Seat.points: Plain(hint=<class 'int'>) = 0"]
    """
    match kind:
        case Record(cls) if cls not in seen:
            seen.add(cls)
            for field, (name, inner) in zip(dataclasses.fields(cls), kinds_of(cls), strict=True):
                default = field.default if field.default_factory is MISSING else field.default_factory()
                told = "" if default is MISSING else f" = {default!r}"
                yield f"{cls.__name__}.{name}: {inner}{told}"
                yield from describe(inner, seen)
        case OneOf(classes):
            for cls in classes:
                yield from describe(Record(cls), seen)
        case Maybe(item) | List(item) | Series(item) | Dict(_, item):
            yield from describe(item, seen)
        case Fixed(items):
            for item in items:
                yield from describe(item, seen)
