"""A position as text: the whole state of a table, which people can read, change and write by hand.

    game = "echoes-of-time"
    rules = 12
    seats = 2

    [state]
    first = 1
    deck = ["kraken", "unicorn"]

    [[state.seats]]
    hand = ["sea_queen", "thief"]

It is TOML. Fields have the names of the state's classes, and cards and other things stand there by their ids
where a game says what its numbers mean (``ids``, see :func:`ids_of`). A field that has its default is left
out. What is read is checked as a save is: it is a possible state as far as types can tell.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from rules import games
from rules.cards import explain
from rules.game import Game

Ids = Mapping[str, tuple[Sequence[str], ...]]
"""What the numbers in a field mean, by the name of the field that holds its table (``state`` for the state
itself), a dot, and its own name, "seats.hand": the ids by number; of a dict first those of its keys, then, if
there are two, those of its values. Other numbers stay numbers."""
STATE = "state"
BARE = re.compile(r"[A-Za-z0-9_-]+")
COPY = "~"
"""Between an id and the number of the copy, where several things have one id: "wolf~2"."""


class PositionError(ValueError):
    """A text that is no position; it says where the fault is."""


def numbered(ids: Sequence[str]) -> tuple[str, ...]:
    """Ids; each names one thing.

    >>> numbered(["wolf", "wolf", "raven"])
    ('wolf', 'wolf~2', 'raven')
    """
    seen, found = Counter[str](), []
    for name in ids:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name}{COPY}{seen[name]}")
    return tuple(found)


def meant(table: str, fields: str, *ids: Sequence[str]) -> dict[str, tuple[Sequence[str], ...]]:
    """These ids for some fields of the tables in one field, as ``Ids`` has them.

    >>> meant("seats", "hand done", ("sea_queen", "thief"))
    {'seats.hand': (('sea_queen', 'thief'),), 'seats.done': (('sea_queen', 'thief'),)}
    """
    return {f"{table}.{field}": ids for field in fields.split()}


def ids_of(game: Game[Any]) -> Ids:
    """What the numbers in a game's state mean; nothing is known of a game without the attribute ``ids``.

    >>> ids_of(games()["ekho"])["foes.place"][0][:2]
    ('house_by_the_bridge', 'juffins_office')
    """
    found: Ids = getattr(game, "ids", {})
    return found


@dataclass(frozen=True, slots=True)
class Position:
    """A table at one moment: which game, how many seats, and everything on it.

    >>> from rules import games
    >>> game = games()["echoes-of-time"]
    >>> table = Position(game, 2, game.new(2, 7, {}))
    >>> read(write(table)).state == table.state
    True
    """

    game: Game[Any]
    seats: int
    state: Any


def _adapter(game: Game[Any]) -> TypeAdapter[Any]:
    """What reads and writes the states of a game."""
    cls: Any = game.state_class
    return _adapter_of(cls)


@cache
def _adapter_of(cls: Any) -> TypeAdapter[Any]:
    return TypeAdapter(cls)


def write(position: Position) -> str:
    """The text of a position.

    >>> game = games()["ekho"]
    >>> text = write(Position(game, 2, game.new(2, 7, {})))
    >>> text.splitlines()[0], read(text).state == game.new(2, 7, {})
    ('game = "ekho"', True)
    """
    game = position.game
    plain = _adapter(game).dump_python(position.state, exclude_defaults=True)
    named = _named(plain, ids_of(game), (), STATE)
    head = f"game = {json.dumps(game.key)}\nrules = {game.rules}\nseats = {position.seats}\n"
    return head + "".join(f"{line}\n" for line in _table(STATE, named, f"[{STATE}]"))


def read(text: str, game: Game[Any] | None = None) -> Position:
    """The position of a text; the game is found by its key unless it is given. Raises PositionError.

    >>> read('game = "chess"')
    Traceback (most recent call last):
        ...
    rules.position.PositionError: a position of 'chess', which is not installed
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PositionError(f"no position: {error}") from error
    key = data.get("game")
    game = game or games().get(str(key))
    if game is None or game.key != key:
        raise PositionError(f"a position of {key!r}, which is not {game.key if game else 'installed'}")
    seats, state = data.get("seats"), data.get(STATE)
    if not isinstance(seats, int) or seats not in game.seats or not isinstance(state, dict):
        raise PositionError(f"there is no [{STATE}], or no number of seats that the game is for")
    adapter = _adapter(game)
    plain = _numbers(state, ids_of(game), (), STATE)
    try:
        found = adapter.validate_python(plain)
    except ValidationError as error:
        raise PositionError(explain(error)) from error
    _no_strangers(plain, adapter.dump_python(found), STATE)
    return Position(game, seats, found)


def _no_strangers(given: Any, known: Any, where: str) -> None:
    """Raises PositionError for a field that the state does not have."""
    if isinstance(given, dict):
        fields = {str(key): part for key, part in known.items()}
        for key, part in given.items():
            if str(key) not in fields:
                raise PositionError(f"{where} has no {key!r}")
            _no_strangers(part, fields[str(key)], f"{where}.{key}")
    elif isinstance(given, list):
        for part, other in zip(given, known, strict=True):
            _no_strangers(part, other, where)


def _meaning(ids: Ids, table: str, key: str) -> tuple[Sequence[str], ...]:
    """What numbers mean in a field of the tables of that name."""
    return ids.get(f"{table}.{key}", ())


def _named(value: Any, ids: Ids, here: tuple[Sequence[str], ...], table: str) -> Any:
    """A plain value with ids in the place of numbers. ``here``: what numbers mean in this field, ``table``:
    the name of the field that holds the tables in which it stands."""
    if isinstance(value, dict) and here:
        return {f"{_name(key, here[0])}": _named(part, ids, here[1:], table) for key, part in value.items()}
    if isinstance(value, dict):
        return {
            f"{key}": _named(part, ids, _meaning(ids, table, f"{key}"), f"{key}")
            for key, part in value.items()
        }
    if isinstance(value, list | tuple):
        return [_named(part, ids, here, table) for part in value]
    return _name(value, here[0]) if here else value


def _name(value: Any, names: Sequence[str]) -> Any:
    return names[value] if type(value) is int and 0 <= value < len(names) else value


def _numbers(value: Any, ids: Ids, here: tuple[Sequence[str], ...], table: str) -> Any:
    """The plain value again. Raises PositionError for an id that there is not."""
    if isinstance(value, dict) and here:
        return {_number(key, here[0]): _numbers(part, ids, here[1:], table) for key, part in value.items()}
    if isinstance(value, dict):
        return {key: _numbers(part, ids, _meaning(ids, table, key), key) for key, part in value.items()}
    if isinstance(value, list):
        return [_numbers(part, ids, here, table) for part in value]
    return _number(value, here[0]) if here else value


def _number(value: Any, names: Sequence[str]) -> Any:
    if not isinstance(value, str) or re.fullmatch(r"-?\d+", value):
        return value
    try:
        return names.index(value)
    except ValueError:
        raise PositionError(f"nothing is called {value!r} here") from None


def _table(path: str, table: Mapping[str, Any], head: str) -> Iterator[str]:
    """The lines of a table: what stands in one line first, then the tables in it."""
    yield ""
    yield head
    inner = {key: value for key, value in table.items() if _has_tables(value)}
    for key, value in table.items():
        if key not in inner:
            yield f"{_key(key)} = {_inline(value)}"
    for key, value in inner.items():
        name = f"{path}.{_key(key)}"
        if isinstance(value, dict):
            yield from _table(name, value, f"[{name}]")
        else:
            for part in value:
                yield from _table(name, part, f"[[{name}]]")


def _has_tables(value: Any) -> bool:
    """Whether a value is written as tables: it is one, or a list of nothing else."""
    return bool(value) and (
        isinstance(value, dict) or (isinstance(value, list) and all(isinstance(part, dict) for part in value))
    )


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else json.dumps(key)


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_key(key)} = {_inline(part)}' for key, part in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_inline, value))}]"
    if value is None:
        raise PositionError("a state with an empty field that must not be left out cannot be written")
    return json.dumps(value, ensure_ascii=False)
