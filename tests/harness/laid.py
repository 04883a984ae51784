"""Positions as text (see ``rules.position``): those that tests begin with, and those at which tests fail."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from traceback import walk_tb
from types import TracebackType
from typing import Any

from rules import position
from rules.codec import codec
from rules.match import Match
from rules.position import Position

POSITIONS = Path(__file__).resolve().parents[1] / "positions"
"""A folder for each game. ``python -m rules show`` writes such files, and lays them out in words."""


@cache
def _read(key: str, name: str) -> Position:
    return position.read((POSITIONS / key / f"{name}.toml").read_text("utf-8"))


def laid(key: str, name: str) -> Any:
    """The state of a position in ``tests/positions``: a copy of one's own, which may be changed."""
    found = _read(key, name)
    return codec(found.game.state_class).copy(found.state)


def failed_at(traceback: TracebackType | None) -> str:
    """The position in which a test failed, as text: that of the match, or of what has a ``position``, in the
    innermost function that has one. Empty where there is none."""
    for frame, _ in reversed([*walk_tb(traceback)]):
        for value in frame.f_locals.values():
            if isinstance(value, Match):
                return _written(lambda match=value: Position(match.game, match.seats, match.state))
            if isinstance(getattr(type(value), "position", None), property):
                return _written(lambda table=value: table.position)
    return ""


def _written(found: Callable[..., Position]) -> str:
    try:
        return position.write(found())
    except Exception as error:  # the test has failed already: whatever is wrong here must not hide that
        return f"It cannot be written: {error!r}"
