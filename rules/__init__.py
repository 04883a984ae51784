"""Pure games: no Discord, no clock, no I/O beyond reading their own card files.

``games()`` finds every sub-package that exports GAME; it is the only list of games.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any

from rules.game import Game


@cache
def games() -> dict[str, Game[Any]]:
    """Every game of this installation by its key, in alphabetical order of the keys.

    >>> games()["ekho"].words.title("ru")
    'Ехо'
    """
    found: dict[str, Game[Any]] = {}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            game = getattr(importlib.import_module(f"{__name__}.{module.name}"), "GAME", None)
            if game is not None:
                found[game.key] = game
    return dict(sorted(found.items()))
