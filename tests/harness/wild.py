"""Games with sets of cards that nobody printed.

Real cards change, and what they do not do today they may do tomorrow. A game whose cards are data can tell
in ``tests/rules/<name>/wild.py`` how to play with others: ``wild(seed)`` is a context in which the rules hold
the card set of that seed. A game without such sets has no such file.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from importlib import import_module
from typing import Any

from rules.game import Game

Wild = Callable[[int], AbstractContextManager[None]]


def wild_of(game: Game[Any]) -> Wild | None:
    """How to play this game with other cards; None if it has no other cards."""
    package, _, rest = game.state_class.__module__.partition(".")
    name = f"tests.rules.{rest.split('.')[0]}.wild"
    if package != "rules":
        return None
    try:
        wild: Wild = import_module(name).wild
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
    return wild
