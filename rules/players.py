"""Computer players that any game can have. Those that know a game are in its own package."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.dice import FIRST, MASK, SECOND, STEP, below, shuffle
from rules.game import Game, Pick, Player, Prompt

_SPREAD = 0xD6E8_FEB8_6659_FD93


class RandomPlayer:
    """Answers with options drawn at random, as many as the question asks for.

    It looks at the question only; ``needs_view`` tells whoever calls it that the view may be left out (None).

    >>> prompt = Prompt(1, 0, "discard", [("card", 4), ("card", 9), ("card", 5)], 2, 2)
    >>> RandomPlayer()(None, prompt, seed=3)
    [('card', 9), ('card', 5)]
    """

    needs_view = False

    def __call__(self, view: Any, prompt: Prompt, seed: int) -> list[Pick]:
        """A legal answer: ``least`` to ``most`` options that weigh ``at_least`` or more.

        If the order of the answer matters it is random, else it is that of the options.
        """
        # Questions of one seed must not be answered alike; the generator itself mixes the bits.
        rng = (seed ^ prompt.id * _SPREAD) & MASK
        options, least, most = prompt.options, prompt.min_picks, prompt.max_picks
        if least == most == 1 and not prompt.at_least:
            # As ``dice.below`` but for what that rejects once in a quintillion draws, and quicker.
            rng = (rng + STEP) & MASK
            mixed = ((rng ^ rng >> 30) * FIRST) & MASK
            mixed = ((mixed ^ mixed >> 27) * SECOND) & MASK
            return [options[(mixed ^ mixed >> 31) * len(options) >> 64]]
        if most > len(options):
            most = len(options)
        rng, extra = below(rng, most - least + 1)
        wanted = least + extra
        indexes = [*range(len(options))]
        shuffle(rng, indexes)
        chosen = _heavy_enough(prompt, indexes, wanted, most) if prompt.at_least else indexes[:wanted]
        if not prompt.ordered:
            chosen.sort()
        return [*map(options.__getitem__, chosen)]


def _heavy_enough(prompt: Prompt, indexes: list[int], wanted: int, most: int) -> list[int]:
    """The first ``wanted`` indexes, with more (up to ``most``) or heavier ones until the weight suffices."""
    weights = prompt.weights
    chosen, rest = indexes[:wanted], indexes[wanted:]
    if not chosen and prompt.min_picks == 0:
        return chosen
    total = sum(weights[index] for index in chosen)
    while total < prompt.at_least and rest and len(chosen) < most:
        chosen.append(rest.pop(0))
        total += weights[chosen[-1]]
    # The places are used up: let the heaviest of the rest take the place of the lightest, one by one.
    while total < prompt.at_least and rest:
        lightest = min(chosen, key=lambda index: weights[index])
        heaviest = max(rest, key=lambda index: weights[index])
        total += weights[heaviest] - weights[lightest]
        chosen[chosen.index(lightest)] = heaviest
        rest.remove(heaviest)
    return chosen


OFFERED = ("quick", "normal", "strong")
"""Levels of players that plan. Where a game has them, tables offer these alone."""


def offered(players: Mapping[str, Player]) -> list[str]:
    """The levels that a table offers, the weakest first: those that plan, or all where none does.

    >>> from rules import games
    >>> offered(games()["ekho"].players)
    ['quick', 'normal', 'strong']
    """
    return [level for level in players if level in OFFERED] or [
        level for level, player in players.items() if not _named(player)
    ]


def opponents(players: Mapping[str, Player]) -> list[str]:
    """The opponents by name, the easiest first: they sit at tables that were opened for them, and are never
    offered as a level.

    >>> from rules import games
    >>> opponents(games()["ekho"].players)
    ['reporter', 'hunter', 'gatekeeper']
    """
    return [level for level, player in players.items() if _named(player)]


def _named(player: Player) -> bool:
    return bool(getattr(getattr(player, "strategy", None), "opponent", False))


def usual_level(players: Mapping[str, Player]) -> str:
    """The level that takes a free seat where nobody chose one.

    >>> usual_level({"random": RandomPlayer(), "lucky": RandomPlayer()})
    'lucky'
    """
    return "normal" if "normal" in players else offered(players)[-1]


def adviser(game: Game[Any]) -> str:
    """The level that speaks and acts for somebody: it gives hints and plays on for those who are absent. A
    game names it by ``adviser`` where that is another one than the usual.

    >>> from rules import games
    >>> adviser(games()["ekho"]) in games()["ekho"].players
    True
    """
    named: str | None = getattr(game, "adviser", None)
    return named or usual_level(game.players)


def takes_long(player: Player) -> bool:
    """Whether a player thinks so long that nobody should wait for it: it says so by ``takes_long``.

    >>> takes_long(RandomPlayer())
    False
    """
    return bool(getattr(player, "takes_long", False))


def quick_level(players: Mapping[str, Player]) -> str:
    """The strongest level that answers at once. Raises ValueError where there is none.

    >>> quick_level({"random": RandomPlayer()})
    'random'
    """
    quick = [level for level, player in players.items() if not takes_long(player) and not _named(player)]
    if not quick:
        raise ValueError("every player of this game takes long")
    return quick[-1]
