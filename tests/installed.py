"""What tests ask of the games that are installed, whatever kind of game each of them is.

A game may be small, open, without chance, pictures or options: then a test about these things has nothing to
look at, and says so (``nothing_there``). The games of this project have something of everything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

import pytest

from render import NoRendererError, renderer
from rules import dice, games
from rules.game import Game
from rules.players import RandomPlayer

RICH = ("echoes-of-revachol", "echoes-of-time", "ekho")
"""Games for which every test must find what it looks for."""
TRIES = 3
"""Random games from which the length of a game is guessed."""


def having(has: Callable[[str], object]) -> list[str]:
    """The keys of all games that have something which none needs to have. A rich game has it, or the tests
    that ask for it fail.

    >>> having(lambda key: key == "ekho") == sorted(RICH)
    True
    """
    return sorted({*RICH, *(key for key in games() if has(key))})


def is_drawn(key: str) -> bool:
    """Whether a game has pictures."""
    try:
        renderer(key)
    except NoRendererError:
        return False
    return True


def nothing_there(key: str, what: str) -> NoReturn:
    """End a test that found nothing of what it is about: it is skipped, but fails for a rich game.

    >>> nothing_there("ekho", "question to plan for")
    Traceback (most recent call last):
    ...
    Failed: ekho has no question to plan for
    """
    if key in RICH:
        pytest.fail(f"{key} has no {what}")
    pytest.skip(f"{key} has no {what}")


def fewest_choices(game: Game[Any], seats: int) -> int:
    """How many choices the shortest of a few random games takes."""
    player, lengths = RandomPlayer(), []
    for seed in range(TRIES):
        state, made = game.new(seats, seed, {}), 0
        while prompts := game.prompts(state):
            random, at = dice.below(dice.stream(seed, "length", made), len(prompts))
            game.choose(state, prompts[at].id, player(None, prompts[at], random))
            made += 1
        lengths.append(made)
    return min(lengths)
