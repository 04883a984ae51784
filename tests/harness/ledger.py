"""What a game must keep through all that happens, told by the game's own tests.

Which cards there are and where they may lie, how many points are in the bank: only a game knows that. So
every game brings a :class:`Ledger`, called LEDGER: a game of ``rules/<name>`` in
``tests/rules/<name>/ledger.py``, any other beside its state class. A game without one is an error, never a
check left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from rules.game import Game

MOST_SHOWN = 120
"""Signs of a value that are shown."""


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


def difference(before: Any, after: Any) -> str:
    """What distinguishes two conserved values, in a few words: which cards are gone, which are there too
    often. Parts of a value are named by their place in it, from 0."""
    if not _listed(before) or not _listed(after):
        return "" if before == after else f"{_short(before)} became {_short(after)}"
    if any(map(_listed, (*before, *after))) or isinstance(before, tuple):
        if len(before) != len(after):
            return f"{len(before)} parts became {len(after)}"
        parts = ((place, difference(*pair)) for place, pair in enumerate(zip(before, after, strict=True)))
        return "; ".join(f"in part {place}: {words}" for place, words in parts if words)
    gone, more = Counter(before) - Counter(after), Counter(after) - Counter(before)
    both = (("gone", gone), ("too many", more))
    found = [f"{word} {_short([*things.elements()])}" for word, things in both if things]
    return ", ".join(found) or ("" if before == after else "another order")


def _listed(value: Any) -> bool:
    return isinstance(value, list | tuple)


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"


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
