"""Copying, saving and loading the state of a game, by functions made once from its type hints.

A state is a tree of slots dataclasses, lists, dicts, tuples, ints, strings, bools, None, enums and literals:
nothing else, so it has no hidden reference that a copy could share. ``codec(State)`` writes three Python
functions for just these classes, as a person would write them by hand, and compiles them. Written-out code
is several times faster than walking the hints for every copy, and drafts, hints and computer players copy a
state all the time.

The saved form is made for JSON: a dataclass is the list of its values in the order of its fields, a dict the
list of its keys and the list of its values (so numbers stay numbers as keys, and the order is kept), a tuple
a list. Names are not repeated for every object; ``Codec.shape`` tells whether the same classes wrote a save.

A field with ``metadata={"derived": True}`` is worked out from the others: it is neither saved nor compared,
and a copy starts with its default. Such a field needs a default. With ``"kept": True`` beside it, for results
that are dear to work out, a copy gets a list or dict of its own with the same items, which must never change.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable
from dataclasses import MISSING, dataclass
from hashlib import blake2b
from typing import Any, Generic, NoReturn, TypeVar

from rules.shapes import (
    PLAIN,
    Atom,
    CodecError,
    Dict,
    Fixed,
    Kind,
    List,
    Maybe,
    Member,
    Record,
    Row,
    derived_fields,
    describe,
    explain,
    frozen,
    kind_of,
    saved_fields,
    shareable,
)

__all__ = ["Codec", "CodecError", "codec"]

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Codec(Generic[S]):
    """The functions for one class of states.

    copy   an equal state that shares nothing that can change
    dump   the state as lists, ints, strings, bools and None, ready for JSON; shares nothing with the state
    load   the state back from what ``dump`` gave (through JSON or not); raises CodecError for anything else
    shape  twelve hexadecimal digits that differ when the classes differ
    """

    copy: Callable[[S], S]
    dump: Callable[[S], list[Any]]
    load: Callable[[Any], S]
    shape: str

    def equal(self, one: S, other: S) -> bool:
        """Whether both states are the same, derived fields aside."""
        return self.dump(one) == self.dump(other)


class _Malformed(Exception):
    """Internal: the fast loader found a fault; ``explain`` then says where."""


def _bad() -> NoReturn:
    raise _Malformed


class _Writer:
    """Collects the source of the functions and the objects that it mentions."""

    def __init__(self) -> None:
        self.names: dict[str, Any] = {"new": object.__new__, "bad": _bad, "list_copy": list.copy}
        self.source: list[str] = []
        self.helpers: dict[tuple[str, Kind], str] = {}

    def constant(self, value: object) -> str:
        """A name under which the source can mention a value."""
        name = f"c{len(self.names)}"
        self.names[name] = value
        return name

    def helper(self, verb: str, kind: Kind) -> str:
        """The name of a function of one argument that copies, dumps or loads this kind."""
        if verb == "copy" and isinstance(kind, List) and shareable(kind.item):
            return "list_copy"
        key = (verb, kind)
        if key not in self.helpers:
            label = f"_{kind.cls.__name__}" if isinstance(kind, Record) else ""
            self.helpers[key] = name = f"{verb}{len(self.helpers)}{label}"
            body = getattr(self, f"{verb}_record")(kind.cls) if isinstance(kind, Record) else None
            if body is None:
                body = self.body(verb, kind)
            self.source += [f"def {name}(v):", *(f"    {line}" for line in body), ""]
        return self.helpers[key]

    def body(self, verb: str, kind: Kind) -> list[str]:
        """The lines of a helper: statements where loading needs them, else the expression."""
        if verb == "load":
            match kind:
                case Fixed(items):
                    names = [f"v{index}" for index in range(len(items))]
                    values = [self.load(item, name) for item, name in zip(items, names, strict=True)]
                    check = f"if type(v) is not list or len(v) != {len(items)}: bad()"
                    return [check, f"[{', '.join(names)}] = v", f"return ({', '.join(values)},)"]
                case Dict(key, value):
                    return [
                        "if v == [] and type(v) is list: return {}",
                        "if type(v) is not list or len(v) != 2: bad()",
                        "k, x = v",
                        f"k = {self.load(List(key), 'k')}",
                        f"x = {self.load(List(value), 'x')}",
                        "d = dict(zip(k, x))",
                        "return d if len(d) == len(k) == len(x) else bad()",
                    ]
                case Member(cls):
                    members = self.constant({(type(member.value), member.value): member for member in cls})
                    plain = self.constant(PLAIN)
                    check = f"if type(v) not in {plain} or (type(v), v) not in {members}: bad()"
                    return [check, f"return {members}[type(v), v]"]
        return [f"return {getattr(self, verb)(kind, 'v')}"]

    def copy(self, kind: Kind, v: str) -> str:
        """Source of an expression that copies the value of the expression ``v``."""
        if shareable(kind):
            return v
        match kind:
            case Maybe(inner):
                return f"(None if {v} is None else {self.copy(inner, v)})"
            case List(item):
                return f"{v}.copy()" if shareable(item) else f"[*map({self.helper('copy', item)}, {v})]"
            case Row(item):
                return f"(*map({self.helper('copy', item)}, {v}),)"
            case Fixed(items):
                return f"({', '.join(self.copy(item, f'{v}[{i}]') for i, item in enumerate(items))},)"
            case Dict(_, value) if shareable(value):
                return f"{v}.copy()"
            case Dict(_, value):
                return f"{{k: {self.copy(value, 'x')} for k, x in {v}.items()}}"
        return f"{self.helper('copy', kind)}({v})"

    def dump(self, kind: Kind, v: str) -> str:
        """Source of an expression that turns the value of ``v`` into its saved form."""
        match kind:
            case Atom():
                return v
            case Member():
                return f"{v}.value"
            case Maybe(inner):
                return v if isinstance(inner, Atom) else f"(None if {v} is None else {self.dump(inner, v)})"
            case List(item) | Row(item):
                return f"[*{v}]" if isinstance(item, Atom) else f"[*map({self.helper('dump', item)}, {v})]"
            case Fixed(items):
                return f"[{', '.join(self.dump(item, f'{v}[{i}]') for i, item in enumerate(items))}]"
            case Dict(key, value):
                keys = self.dump(List(key), v)
                return f"([{keys}, {self.dump(List(value), f'{v}.values()')}] if {v} else [])"
        return f"{self.helper('dump', kind)}({v})"

    def load(self, kind: Kind, v: str) -> str:
        """Source of an expression that checks the saved form in the variable ``v`` and makes the value."""
        match kind:
            case Atom(types, allowed):
                test = f"type({v}) in {self.constant(types)}"
                if len(types) == 1:
                    test = f"type({v}) is {self.constant(next(iter(types)))}"
                if allowed is not None:
                    test += f" and {v} in {self.constant(allowed)}"
                return f"({v} if {test} else bad())"
            case Maybe(inner):
                return f"(None if {v} is None else {self.load(inner, v)})"
            case List(item) | Row(item):
                opening, closing = ("[*", "]") if isinstance(kind, List) else ("(*", ",)")
                if isinstance(item, Atom) and item.allowed is None:
                    test = f"type({v}) is list and {self.constant(item.types)}.issuperset(map(type, {v}))"
                    return f"({opening}{v}{closing} if {test} else bad())"
                items = f"{opening}map({self.helper('load', item)}, {v}){closing}"
                return f"({items} if type({v}) is list else bad())"
        return f"{self.helper('load', kind)}({v})"

    # The whole bodies for dataclasses; "helper" finds them by their names.

    def copy_record(self, cls: type) -> list[str]:
        values = {name: self.copy(kind, f"v.{name}") for name, kind in saved_fields(cls)}
        kept = [field.name for field in derived_fields(cls) if field.metadata.get("kept")]
        return self.build(cls, values | {name: f"v.{name}.copy()" for name in kept})

    def dump_record(self, cls: type) -> list[str]:
        return [f"return [{', '.join(self.dump(kind, f'v.{name}') for name, kind in saved_fields(cls))}]"]

    def load_record(self, cls: type) -> list[str]:
        fields = saved_fields(cls)
        check = f"if type(v) is not list or len(v) != {len(fields)}: bad()"
        unpack = f"[{', '.join(f'v_{name}' for name, _ in fields)}] = v"
        values = {name: self.load(kind, f"v_{name}") for name, kind in fields}
        return [check, unpack, *self.build(cls, values)]

    def build(self, cls: type, values: dict[str, str]) -> list[str]:
        """Lines that make a dataclass from the source of its values."""
        for field in derived_fields(cls):
            if field.name in values:
                continue
            if field.default_factory is not MISSING:
                values[field.name] = f"{self.constant(field.default_factory)}()"
            else:
                values[field.name] = self.constant(field.default)
        if frozen(cls):
            arguments = ", ".join(f"{name}={value}" for name, value in values.items())
            return [f"return {self.constant(cls)}({arguments})"]
        # Past the constructor: it costs a call, and __post_init__ has nothing to do on a finished object.
        sets = [f"o.{name} = {value}" for name, value in values.items()]
        return [f"o = new({self.constant(cls)})", *sets, "return o"]


def codec(cls: type[S]) -> Codec[S]:
    """The codec of a class of states, made at the first call.

    Raises TypeError, naming the field, when a field could hold something that a state must not hold.
    """
    if cls not in _MADE:
        _MADE[cls] = _make(cls)
    return _MADE[cls]


_MADE: dict[type, Codec[Any]] = {}


def _make(cls: type) -> Codec[Any]:
    root = kind_of(cls, cls.__name__)
    if not isinstance(root, Record):
        raise TypeError(f"{cls.__name__} must be a dataclass with slots=True")
    writer = _Writer()
    names = {verb: writer.helper(verb, root) for verb in ("copy", "dump", "load")}
    source = "\n".join(writer.source)
    file = f"<codec of {cls.__module__}.{cls.__qualname__}>"
    # Known to linecache, the written code appears in tracebacks and in the debugger like any other.
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(source, file, "exec"), writer.names)
    fast: Callable[[Any], Any] = writer.names[names["load"]]

    def load(data: Any) -> Any:
        try:
            try:
                return fast(data)
            except _Malformed as error:
                explain(root, data, "")
                raise CodecError("", "the saved state cannot be read") from error
        except RecursionError as error:
            raise CodecError("", "nested too deeply") from error

    shape = blake2b(describe(root, set()).encode(), digest_size=6).hexdigest()
    return Codec(writer.names[names["copy"]], writer.names[names["dump"]], load, shape)
