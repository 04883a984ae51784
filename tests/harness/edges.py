"""What may stand in the files of cards, found by trying: how long a text, how high a number, how many in a
list.

    Design.cost: 0 1 2 3 4
    Contact.choices[].label.en: 0-60 characters
        the label in en is longer than 60 characters

A row of a file is changed in one place at a time, and its model is asked whether it takes that. Each place
is tried once, in the first row that has it. What a file must hold as a whole is found by reading it with rows
left out, or with one value in all rows.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from functools import cache, partial
from typing import Any, BinaryIO
from unittest.mock import patch

from pydantic import BaseModel, ValidationError

from rules import cards
from rules.cards import CardError, explain

NUMBERS = (*range(-2, 13), 15, 20, 21, 25, 30, 31, 40, 41, 50, 51, 60, 100, 101)
LONGEST = 4096
"""Characters. A field that takes this many has no limit."""
MOST = 64
"""The same for lists."""

_OWN = "Value error, "
"""With this begins what the project itself says."""

Place = tuple[str | int, ...]


def edges(model: type[BaseModel], rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    """What this model takes, a line for each place of these rows and one for each refusal."""
    tried: set[str] = set()
    for row in rows:
        for place, value in _places(row):
            named = ".".join(part if isinstance(part, str) else "[]" for part in place)
            if named not in tried:
                tried.add(named)
                yield from _at(model, row, place, value, f"{model.__name__}.{named}".replace(".[]", "[]"))


def _places(value: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every place in a row with what stands there, the outer ones first."""
    if place:
        yield place, value
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from _places(part, (*place, key))


def _at(model: type[BaseModel], row: dict[str, Any], place: Place, value: Any, named: str) -> Iterator[str]:
    refused: dict[str, None] = {}

    def takes(other: Any) -> bool:
        """Whether a row with something else there is taken; why not is noted."""
        changed = deepcopy(row)
        inner: Any = changed
        for part in place[:-1]:
            inner = inner[part]
        if other is _GONE:
            del inner[place[-1]]
        else:
            inner[place[-1]] = other
        try:
            model.model_validate(changed)
        except ValidationError as error:
            said = explain(error)
            if _OWN in said:  # the others follow from what is taken
                refused[said[said.index(_OWN) + len(_OWN) :][:200]] = None
            return False
        return True

    said = ["may be left out"] if takes(_GONE) else []
    if isinstance(value, bool):
        said += [str(one) for one in (True, False) if takes(one)]
    elif isinstance(value, int | float):
        said += [str(number) for number in NUMBERS if takes(number)]
    elif isinstance(value, str):
        said += [f"{_range(takes, lambda size: (value * LONGEST)[:size], LONGEST)} characters"]
        said += ["anything"] if takes("Nowhere at all!") else []
    elif isinstance(value, list) and value:
        said += [f"{_range(takes, lambda size: (value * MOST)[:size], MOST)} of them"]
    elif isinstance(value, dict):
        said += ["more"] if takes({**value, "odd": 1}) else []
    yield f"{named}: {' '.join(said)}"
    yield from (f"    {line}" for line in refused)


_GONE = object()


def _range(takes: Callable[[Any], bool], made: Callable[[int], Any], most: int) -> str:
    """From which size on something is taken, and up to which."""
    sizes = [size for size in (0, 1, 2) if takes(made(size))]
    if takes(made(most)):
        return f"{sizes[0] if sizes else 'some'}-any"
    low, high = max(sizes, default=0), most
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if takes(made(middle)) else (low, middle)
    return f"{sizes[0] if sizes else 'some'}-{low}"


def wholes(load: Callable[[], object], table: str) -> Iterator[str]:
    """What a loader says of its file where rows are missing, or where all rows have the first one's value."""
    rows = _read(load, table, lambda rows: rows)
    yield f"{table}: as it is: {rows}"
    yield f"{table}: without the last: {_read(load, table, lambda rows: rows[:-1])}"
    yield f"{table}: every second: {_read(load, table, lambda rows: rows[::2])}"
    yield f"{table}: the first once more: {_read(load, table, lambda rows: [*rows, rows[0]])}"
    yield f"{table}: the first by another name: {_read(load, table, _renamed)}"
    keys: dict[str, None] = {}
    _read(load, table, lambda rows: [keys.setdefault(key) for row in rows for key in row] and rows)
    for key in keys:
        if key not in ("id", "names", "text", "name"):
            yield f"{table}: {key} as in the first: {_read(load, table, partial(_alike, key))}"


def _renamed(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [*rows, {**rows[0], "id": "another_one"}]


def _alike(key: str, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    values = [row[key] for row in rows if key in row]
    return [{**row, key: values[0]} for row in rows] if values else rows


def _read(load: Callable[[], object], table: str, change: Callable[[list[Any]], list[Any]]) -> str:
    """What comes of loading files whose rows of this table are changed."""

    def changed(file: BinaryIO) -> dict[str, Any]:
        data = _parsed(file.read())
        return {**data, table: change(data[table])} if table in data else data

    with patch.object(tomllib, "load", changed), patch.object(cards, "note_missing"):
        try:
            load()
        except CardError as error:
            return str(error)[:200]
    return "is taken"


@cache
def _parsed(text: bytes) -> dict[str, Any]:
    return tomllib.loads(text.decode())
