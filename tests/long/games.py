"""``python -m tests.long games``: many random games, each watched while it is played.

The games come in blocks; a block is one number of seats and a row of game numbers. Seed, options and all that
is left to chance in a game follow from its number, so that a failure is seen again with

    python -m tests.long games --game KEY --seats 3 --first NUMBER --games 1

``tests/harness/play.py`` tells what is looked at in every game, ``thorough.py`` what in one of so many.
"""

from __future__ import annotations

import argparse
import atexit
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from rules.game import Game
from tests.harness.elsewhere import Elsewhere
from tests.harness.play import Found, Sampling, Tally, swift, tables
from tests.harness.thorough import thorough
from tests.long.common import Run, Unfit

BLOCK = 100
MOST_FAILURES = 20
"""Of one block; what is wrong in so many games is wrong in all."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """How many games, and how often what is dear is done."""
    usual = Sampling()
    parser.add_argument(
        "--games", type=int, default=100_000, metavar="N", help="games for each number of seats"
    )
    parser.add_argument("--seats", type=int, metavar="N", help="only this number of seats")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first game")
    parser.add_argument(
        "--thorough", type=int, default=50, metavar="N",
        help="one game in so many is played once more with everything in it: saves at every step, wrong and "
        "stale answers, undo, redo, rollback, replay in another process",
    )  # fmt: skip
    parser.add_argument(
        "--twins", type=int, default=usual.twins, metavar="N",
        help="one choice in so many is made on a copy and on a loaded save too",
    )  # fmt: skip
    parser.add_argument(
        "--replayed", type=int, default=usual.replayed, metavar="N",
        help="one game in so many is replayed from its log, here and in another process",
    )  # fmt: skip


def run(args: argparse.Namespace, game: Game[Any], run: Run) -> dict[str, Any]:
    """Play them all; the result has the counts by number of seats, and what was found."""
    if args.games < 1 or args.first < 0 or min(args.thorough, args.twins, args.replayed) < 1:
        raise Unfit("--games, --thorough, --twins and --replayed are at least 1, --first at least 0")
    if args.seats is not None and args.seats not in game.seats:
        raise Unfit(f"{game.key} is for {game.seats[0]} to {game.seats[-1]} seats, not {args.seats}")
    every = [args.seats] if args.seats is not None else list(game.seats)
    last = args.first + args.games
    jobs = {
        f"{seats} seats, games {first}-{min(first + BLOCK, last) - 1}": {
            "key": game.key,
            "seats": seats,
            "first": first,
            "last": min(first + BLOCK, last),
            "thorough": args.thorough,
            "twins": args.twins,
            "replayed": args.replayed,
        }
        for first in range(args.first, last, BLOCK)
        for seats in every
    }
    blocks = run.map(block, jobs, "games", lambda job: float(job["last"] - job["first"]), _note)
    failures = [failure for each in blocks.values() for failure in each["failures"]]
    return {
        "sampling": {
            "thorough games": f"1 in {args.thorough}",
            "choices by twins": f"1 in {args.twins}, by chance",
            "games replayed here and in another process": f"1 in {args.replayed}, by chance",
        },
        "seats": {str(seats): _sum(blocks, jobs, seats) for seats in every},
        "failures": failures,
    }


def _note(results: Mapping[str, dict[str, Any]]) -> str:
    failures = sum(len(result["failures"]) for result in results.values())
    return f"{failures} failures" if failures else ""


def _sum(blocks: Mapping[str, Any], jobs: Mapping[str, Any], seats: int) -> dict[str, Any]:
    counts: Counter[str] = Counter()
    answers: Counter[str] = Counter()
    for name, each in blocks.items():
        if jobs[name]["seats"] == seats:
            counts.update(each["counts"])
            answers.update(each["answers"])
    return {"counts": dict(sorted(counts.items())), "answers": dict(answers.most_common())}


@cache
def _elsewhere() -> Elsewhere:
    """The other process of this process, which plays logs again as long as there is work."""
    other = Elsewhere()
    atexit.register(other.close)
    return other


def block(job: Mapping[str, Any]) -> dict[str, Any]:
    """Play one block; what is found is told, and the games go on."""
    tally, failures = Tally(), list[str]()
    sampling = Sampling(job["twins"], job["replayed"])
    for number, table in tables(job["key"], job["seats"], range(job["first"], job["last"])):
        try:
            swift(table, tally, sampling, _elsewhere())
            if number % job["thorough"] == 0:
                thorough(table, tally, _elsewhere())
        except Found as found:
            failures.append(f"game {number}: {found}")
        if len(failures) == MOST_FAILURES:
            break
    try:
        _elsewhere().check()
    except AssertionError as error:
        failures.append(str(error))
    return {"counts": dict(tally.counts), "answers": dict(tally.answers), "failures": failures}
