"""What a game must keep through all that happens, told by the game's own tests.

Which cards there are and where they may lie, how many points are in the bank: only a game knows that. So
every game brings a :class:`Ledger`, called LEDGER: a game of ``rules/<name>`` in
``tests/rules/<name>/ledger.py``, any other beside its state class. A game without one is an error, never a
check left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from rules.game import Game


@dataclass(frozen=True, slots=True)
class Ledger:
    """What must hold in every state of a game.

    conserved  everything that is neither made nor lost (each card by its number, wherever it lies; the sum of
               all points and supplies) as one value that is equal at every moment of a game. It is asked for
               after every choice, so it must be cheap
    check      raises AssertionError for whatever else must hold while a question is open or the game is over;
               that the conserved value is the right one to begin with, too
    """

    conserved: Callable[[Any], Any]
    check: Callable[[Any], None]


@cache
def _in_module(name: str) -> Ledger:
    found = getattr(import_module(name), "LEDGER", None)
    if not isinstance(found, Ledger):
        raise LookupError(f"{_file(name)} has no LEDGER: tests/harness/ledger.py tells what that is")
    return found


def _file(module: str) -> str:
    return f"{module.replace('.', '/')}.py"


def ledger_of(game: Game[Any]) -> Ledger:
    """The ledger of a game. Raises LookupError, naming the file, where there is none."""
    home = game.state_class.__module__
    package, _, rest = home.partition(".")
    name = f"tests.rules.{rest.split('.')[0]}.ledger" if package == "rules" else home
    try:
        return _in_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, name.rpartition(".")[0]):
            raise
        raise LookupError(f"{game.key}: {_file(name)} is missing; it must hold LEDGER") from error
