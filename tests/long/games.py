"""``python -m tests.long games``: many random games, each watched while it is played.

The games come in blocks; a block is one number of seats and a row of game numbers. Seed, options and all that
is left to chance in a game follow from its number, so that a failure is seen again with

    python -m tests.long games --game KEY --seats 3 --first NUMBER --games 1 --sets 0 --out -

``tests/harness/play.py`` tells what is looked at in every game, ``thorough.py`` what in one of so many. Games
whose cards are data are also played with card sets that nobody printed (``wild.py``); a failure with set
NUMBER is seen again with ``--first NUMBER --sets 1 --games 0``.
"""

from __future__ import annotations

import argparse
import atexit
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from rules.game import Game
from tests.conformance.tables import GAMES
from tests.harness.elsewhere import DifferenceError, Elsewhere
from tests.harness.play import HoleError, Sampling, Tally, due, swift, tables
from tests.harness.thorough import thorough
from tests.harness.wild import wild_of
from tests.long.common import Run, UnfitError, again
from tests.long.telling import found

BLOCK = 100
SETS_IN_A_BLOCK = 5
GAMES_WITH_A_SET = 8
"""For each number of seats."""
RARE = {"thorough": 50, "twins": Sampling().twins, "replayed": Sampling().replayed}
"""What is dear is done with one in so many."""
MOST_FAILURES = 20
"""Of one block; what is wrong in so many games is wrong in all."""


@dataclass(frozen=True, slots=True)
class Job:
    """A block of games: their numbers (or those of the card sets) from ``first`` to before ``last``."""

    key: str
    seats: int
    first: int
    last: int
    wild: bool
    thorough: int
    sampling: Sampling

    @property
    def games(self) -> float:
        """How many games it is."""
        return (self.last - self.first) * (GAMES_WITH_A_SET if self.wild else 1)

    def __str__(self) -> str:
        what = "card sets" if self.wild else "games"
        return f"{self.seats} seats, {what} {self.first}-{self.last - 1}"

    def again(self, number: int | None = None) -> str:
        """How to see something again that was found in this game or card set, or somewhere in the block."""
        first, last = (self.first, self.last) if number is None else (number, number + 1)
        asked: dict[str, int] = {"seats": self.seats, "first": first}
        asked |= {"games": 0, "sets": last - first} if self.wild else {"games": last - first, "sets": 0}
        rare = {"thorough": self.thorough, "twins": self.sampling.twins, "replayed": self.sampling.replayed}
        return again("games", self.key, **asked, **{key: rare[key] for key in rare if rare[key] != RARE[key]})


def arguments(parser: argparse.ArgumentParser) -> None:
    """How many games, and how often what is dear is done."""
    numbers = (
        ("games", 100_000, "games for each number of seats"),
        ("sets", 1_000, f"card sets that nobody printed, {GAMES_WITH_A_SET} games for each number of seats"),
        ("first", 0, "number of the first game and of the first card set"),
        ("thorough", RARE["thorough"], "one game in so many is played once more with everything in it: saves "
         "at every step, wrong and stale answers, undo, redo, rollback, replay in another process"),
        ("twins", RARE["twins"], "one choice in so many is made on a copy and on a loaded save too"),
        ("replayed", RARE["replayed"], "one game in so many is replayed, here and in another process"),
    )  # fmt: skip
    for name, default, about in numbers:
        parser.add_argument(f"--{name}", type=int, default=default, metavar="N", help=about)
    parser.add_argument("--seats", type=int, metavar="N", help="only this number of seats")


def run(args: argparse.Namespace, game: Game[Any], run: Run) -> dict[str, Any]:
    """Play them all; the result has the counts by number of seats, and what was found."""
    if min(args.thorough, args.twins, args.replayed) < 1:
        raise UnfitError("--thorough, --twins and --replayed are at least 1")
    if min(args.games, args.sets, args.first) < 0 or args.games == args.sets == 0:
        raise UnfitError("--games, --sets and --first are at least 0, and there is something to play")
    if args.seats is not None and args.seats not in game.seats:
        raise UnfitError(f"{game.key} is for {game.seats[0]} to {game.seats[-1]} seats, not {args.seats}")
    every = [args.seats] if args.seats is not None else list(game.seats)
    sets = args.sets if wild_of(game) is not None else 0
    jobs = {str(job): job for job in _jobs(args, game.key, every, sets)}
    blocks = run.map(block, jobs, "games", lambda job: job.games)
    return {
        "sampling": {
            "thorough games": f"1 in {args.thorough}, by chance; with card sets 1 in {GAMES_WITH_A_SET}",
            "choices by twins": f"1 in {args.twins}, by chance",
            "games replayed here and in another process": f"1 in {args.replayed}, by chance",
            "card sets": sets if sets == args.sets else "the game has no card sets but its own",
        },
        "seats": {str(seats): _sum(blocks, jobs, seats, False) for seats in every},
        "seats, with card sets": {str(seats): _sum(blocks, jobs, seats, True) for seats in every if sets},
        "failures": [failure for each in blocks.values() for failure in each["failures"]],
    }


def _jobs(args: argparse.Namespace, key: str, every: list[int], sets: int) -> list[Job]:
    """All blocks, those with card sets spread among the others."""
    sampling = Sampling(args.twins, args.replayed)
    jobs = []
    for wild, number, step in ((False, args.games, BLOCK), (True, sets, SETS_IN_A_BLOCK)):
        for first in range(args.first, args.first + number, step):
            last = min(first + step, args.first + number)
            jobs += [Job(key, seats, first, last, wild, args.thorough, sampling) for seats in every]
    share = {False: args.games or 1, True: sets or 1}
    return sorted(jobs, key=lambda job: (job.first - args.first) / share[job.wild])


def _sum(blocks: Mapping[str, Any], jobs: Mapping[str, Job], seats: int, wild: bool) -> dict[str, Any]:
    counts: Counter[str] = Counter()
    answers: Counter[str] = Counter()
    for name, each in blocks.items():
        if (jobs[name].seats, jobs[name].wild) == (seats, wild):
            counts.update(each["counts"])
            answers.update(each["answers"])
    return {"counts": dict(sorted(counts.items())), "answers": dict(answers.most_common())}


@cache
def _elsewhere() -> Elsewhere:
    """The other process of this process, which plays logs again as long as there is work."""
    other = Elsewhere()
    atexit.register(other.close)
    return other


def block(job: Job) -> dict[str, Any]:
    """Play one block; what is found is told, and the games go on."""
    tally, failures = Tally(), list[str]()
    for number in range(job.first, job.last):
        failures += map(found, _with_cards(job, number, tally) if job.wild else _one(job, number, tally))
        if len(failures) >= MOST_FAILURES:
            break
    if not job.wild:
        try:
            _elsewhere().check()
        except DifferenceError as error:
            failures.append(found(f"{error}{job.again()}"))
    return {"counts": dict(tally.counts), "answers": dict(tally.answers), "failures": failures}


def _one(job: Job, number: int, tally: Tally) -> list[str]:
    """Play one game with the cards of the game; returns what was found."""
    for _, table in tables(job.key, job.seats, [number]):
        try:
            swift(table, tally, job.sampling, _elsewhere())
            if due(table, "thorough", job.thorough):
                thorough(table, tally, _elsewhere())
        except HoleError as fault:
            # Another process plays a game again while this one goes on: it was one of the games before.
            command = job.again() if isinstance(fault.__cause__, DifferenceError) else job.again(number)
            return [f"game {number}: {fault}{command}"]
    return []


def _with_cards(job: Job, number: int, tally: Tally) -> list[str]:
    """Play some games with the cards of one set; returns the first thing that was found. The other process
    has only the cards of the game, so it has no part in this."""
    wild = wild_of(GAMES[job.key])
    assert wild is not None
    with wild(number):
        first = number * GAMES_WITH_A_SET
        for at, table in tables(job.key, job.seats, range(first, first + GAMES_WITH_A_SET)):
            try:
                swift(table, tally, job.sampling)
                if at - first == number % GAMES_WITH_A_SET:
                    thorough(table, tally)
            except HoleError as fault:
                return [f"card set {number}: {fault}{job.again(number)}"]
    return []
