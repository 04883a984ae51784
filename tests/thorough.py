"""Tests that are dear and of which the suite runs a sample (``thorough`` in pyproject.toml).

A run of everything leaves them out; ``pytest -m thorough`` runs them, as ``.ci/run`` does after the others,
and so does whoever names them (``-k``, or a path with ``::``).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import pytest

T = TypeVar("T")
THOROUGH = pytest.mark.thorough


def sample(rows: Iterable[T], kept: Callable[[T], bool]) -> list[Any]:
    """Parameters of a test: those that are kept are in every run, the others are thorough. A tuple stands for
    several parameters. Raises ValueError if none of them is kept.

    >>> [bool(row.marks) for row in sample([1, 2, 3], lambda row: row > 2)]
    [True, True, False]
    """
    found: list[Any] = []
    for row in rows:
        values = row if isinstance(row, tuple) else (row,)
        found.append(pytest.param(*values, marks=() if kept(row) else THOROUGH))
    if found and all(one.marks for one in found):
        raise ValueError("no run of everything has any of these")
    return found


def crossed(first: Sequence[T], second: Sequence[Any]) -> list[Any]:
    """Every pair of two lists, as parameters of a test. In every run are as many pairs as it takes to have
    each value of either list once; the others are thorough.

    >>> ["".join(row.values) for row in crossed("ab", "xyz") if not row.marks]
    ['ax', 'az', 'by']
    """
    longer = max(len(first), len(second))
    each = {(at % len(first), at % len(second)) for at in range(longer)}
    pairs = [((at, to), (one, other)) for at, one in enumerate(first) for to, other in enumerate(second)]
    return [pytest.param(*pair, marks=() if places in each else THOROUGH) for places, pair in pairs]


def few(*kept: str) -> pytest.MarkDecorator:
    """A test with parameters: a run of everything takes these alone, the others are thorough. A word
    names those whose id has it between hyphens; where no word fits, the first of them stays. A word with
    ``!`` names those that are left out instead, so that a game nobody thought of yet stays.

    >>> few("ekho-ja").args
    ('ekho-ja',)
    """
    return pytest.mark.few(*kept)


def choose_few(items: Iterable[pytest.Item]) -> None:
    """Mark those as thorough that ``few`` leaves out."""
    families: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("few") is not None:
            families[item.nodeid.partition("[")[0]].append(item)
    for members in families.values():
        marker = members[0].get_closest_marker("few")
        assert marker is not None
        ids = [item.nodeid.partition("[")[2].removesuffix("]") for item in members]
        fits = [_fits(one, marker.args) for one in ids]
        if not any(fits):
            fits[0] = True
        for item, stays in zip(members, fits, strict=True):
            if not stays:
                item.add_marker(THOROUGH)


def _fits(one: str, words: Sequence[str]) -> bool:
    """Whether a test with this id is among the few.

    >>> [_fits(one, ["!ekho", "!high-card"]) for one in ("ekho-2", "high-card", "whist-3")]
    [False, False, True]
    """
    found = {word for word in words if f"-{word.removeprefix('!')}-" in f"-{one.replace(',', '-')}-"}
    return not found if words and all(word.startswith("!") for word in words) else bool(found)
