"""What a part of a game is worth: how much rarer everybody wins who plays it by a rule of thumb, or leaves
one seat passive.

A game that all win or lose together names such players in ``without``, by the part that they play so. Every
player plays the same deals, so that luck is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import Any

from rules import dice
from rules.game import Game, Options, Pick, Player, Prompt
from rules.simulate import play
from tests.long.balance_figures import SURE, Figure

PASSIVE = "one passive seat"
Won = list[bool]
"""Whether each game was won, in their order."""


def passive(view: Any, prompt: Prompt, seed: int) -> list[Pick]:
    """Somebody who takes whatever is pre-filled."""
    return list(prompt.default or prompt.options[: prompt.min_picks])


def parts(game: Game[Any]) -> list[str]:
    """What can be left out of a game, the passive seat last; nothing where the game names nothing."""
    named: dict[str, Player] = getattr(game, "without", {})
    return [*named, PASSIVE] if named else []


def won(
    game: Game[Any],
    seats: int,
    part: str,
    level: str,
    numbers: Sequence[int],
    seed: int,
    tables: Sequence[Options],
) -> Won:
    """Which of these games are won by players of the level who play the part by a rule of thumb (empty: by
    the level itself); the table options go by turns."""
    found = []
    for number in numbers:
        player = game.players[level]
        players = [player] * seats
        if part == PASSIVE:
            players[number % seats] = passive
        elif part:
            players = [game.without[part]] * seats  # type: ignore[attr-defined]  # parts() has asked for it
        options = tables[number % len(tables)]
        deal = dice.stream(seed, "ablation", seats, number)
        outcome = play(game, deal, options, players, reported=False).outcome
        found.append(outcome is not None and 1 in outcome.ranks)
    return found


def costs(whole: Won, without: Won) -> Figure:
    """By how much the share of wins is lower without the part, from the same deals."""
    differences = [float(one) - float(other) for one, other in zip(whole, without, strict=True)]
    error = SURE * pstdev(differences) / sqrt(len(differences))
    value = fmean(differences)
    return Figure(value, value - error, value + error)
