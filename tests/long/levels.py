"""``python -m tests.long levels``: does a stronger computer player win more often?

It is about games that all players win or lose together: every level plays the same deals alone, on the
standard difficulty, with the numbers of seats and the other table options by turns. (Where players win over
one another, ``python -m rules arena`` tells which of two levels is better.) The result can stand on the page
about the game's balance: ``python -m tests.long balance --levels FILE``.
"""

from __future__ import annotations

import argparse
from typing import Any

from rules import dice
from rules.game import Game
from rules.simulate import play
from tests.long.balance import standard
from tests.long.balance_levels import Job, summed, verdicts
from tests.long.balance_targets import load
from tests.long.balance_verdicts import NOT_HELD
from tests.long.common import Run, UnfitError, game_of

WHOLE = 400
"""Deals of a whole run."""
LEVELS = ("quick", "normal", "strong")


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this run."""
    parser.add_argument(
        "--deals", type=int, default=WHOLE, metavar="N", help="deals, which every level plays"
    )
    parser.add_argument(
        "--seats", type=int, nargs="+", metavar="N", help="numbers of seats (default: all that can play)"
    )
    parser.add_argument(
        "--levels", nargs="+", default=list(LEVELS), metavar="LEVEL", help="levels, the weakest first"
    )
    parser.add_argument("--seed", type=int, default=1, help="any integer; the same seed, the same deals")
    parser.set_defaults(amounts=("deals",))


def run(args: argparse.Namespace, game: Game[Any], run: Run) -> dict[str, Any]:
    """Play; print how often each level won, and what each step is worth. Raises UnfitError for levels or
    seats that the game does not have, and for a game whose players do not win together."""
    if not game.cooperative:
        raise UnfitError(f"the players of {game.key} win over one another: python -m rules arena {game.key}")
    if unknown := [level for level in args.levels if level not in game.players]:
        raise UnfitError(f"{game.key} has no level {unknown[0]!r}; it has: {', '.join(game.players)}")
    seats = [number for number in game.seats if not args.seats or number in args.seats]
    if not seats or args.deals < 2 or len(args.levels) < 2:
        raise UnfitError("it takes two levels, two deals, and a number of seats that the game is played with")
    jobs: dict[str, Job] = {
        f"deal {number}, {level}": (game.key, number, seats[number % len(seats)], args.seed, level)
        for number in range(args.deals)
        for level in args.levels
    }
    done = run.map(play_deal, jobs, "games")
    found = summed([(job, done[name]) for name, job in jobs.items()], args.levels)
    told = verdicts(found, load(game.key).bounds.step)
    for row in found["rows"]:
        shares = ", ".join(f"{level} {of[0]:.1%}" for level, of in zip(args.levels, row[2:], strict=True))
        print(f"{row[0]:10} {row[1]:5} deals: {shares}")
    for verdict in told:
        print(f"{verdict.whole}: {verdict.says()}")
    return {
        "failures": [f"not held: {verdict.says()}" for verdict in told if verdict.whole == NOT_HELD],
        "levels": found,
    }


def play_deal(job: Job) -> dict[str, Any]:
    """One deal by one level: whether it was won, answers, seconds of a processor for them in all, and for the
    dearest."""
    key, number, seats, seed, level = job
    game = game_of(key)
    tables = standard(game)
    # The numbers of seats go by turns, too: every table gets each of them.
    options = tables[(number // len(game.seats)) % len(tables)]
    deal = dice.stream(seed, "levels", number)
    played = play(game, deal, options, [game.players[level]] * seats, reported=False)
    seconds = [each for seat in played.thinking for each in seat]
    return {
        "won": played.outcome is not None and 1 in played.outcome.ranks,
        "answers": len(seconds),
        "seconds": round(sum(seconds), 4),
        "most": round(max(seconds, default=0.0), 4),
    }
