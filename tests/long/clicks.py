"""``python -m tests.long clicks``: whole games through the real client, by people who know what they do.

Each game has a stand-in of Discord of its own, the whole bot, and people who see what Discord shows them and
press what the simple computer player would choose. The table options go through all their values. What a
message calls for is compared with who owes an answer. A failure is seen again with

    python -m tests.long clicks --game KEY --seats 8 --first NUMBER --games 1 --out -
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from bot.playground.lab import SEAT_NAMES, Lab
from rules.game import Game
from tests.bot import answers, judging
from tests.bot.clicker import serving
from tests.bot.company import Company
from tests.conformance.tables import settings_of
from tests.harness.play import told
from tests.long.common import Run, UnfitError, again
from tests.long.telling import found


@dataclass(frozen=True, slots=True)
class Job:
    """One game: what its cards and options follow from."""

    key: str
    seats: int
    number: int
    options: tuple[tuple[str, str], ...]


def arguments(parser: argparse.ArgumentParser) -> None:
    """How many games."""
    parser.add_argument("--games", type=int, default=20, metavar="N", help="games for each number of seats")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first game")
    parser.add_argument("--seats", type=int, metavar="N", help="only this number of seats")


def play(job: Job) -> dict[str, Any]:
    """Play one game; what was counted, and what was wrong."""
    chance = Random(f"{job.seats} {job.number}")
    with TemporaryDirectory() as folder, patch.object(secrets, "randbits", chance.getrandbits):
        try:
            return asyncio.run(_played(job, Path(folder)))
        except Exception as error:
            return _found(job, {"games": 1}, [told(error)[:2000]])


async def _played(job: Job, folder: Path) -> dict[str, Any]:
    judge = judging.load_judge()
    counted, failures = Counter[str](games=1), list[str]()
    async with Lab(tls=True) as lab:
        lab.faults.ack_deadline = 20.0  # of a machine that runs several at once
        if judge is not None:
            lab.judge_requests(judge.check)
        people = [lab.add_member(name) for name in SEAT_NAMES[: job.seats]]
        async with serving(lab, folder / "tables.sqlite3") as bot:
            company = Company(lab, bot, people, seed=job.number)
            await company.begin(job.key, dict(job.options))
            await company.play_well()
            match = await company.ended()
            outcome = match.outcome()
            assert outcome is not None
            calls = await company.calls()
            for pinged, named, owing in calls:
                if named != owing or not pinged <= owing:
                    failures.append(f"{owing} owe an answer, {named} are called, {pinged} pinged")
            counted.update(
                choices=len(match.entries),
                clicks=sum(company.clicks),
                messages=len(calls),
                requests=len(lab.records.requests),
            )
            counted[f"ended by: {outcome.reasons[0]}"] += 1
            counted["most milliseconds for a click"] = round(1000 * company.slowest)
        failures += [*lab.violations, *answers.problems(judge, answers.said(lab.records.entries))]
    return _found(job, counted, failures)


def _found(job: Job, counted: Mapping[str, int], failures: list[str]) -> dict[str, Any]:
    """The result of a game, whose faults are told."""
    more = again("clicks", job.key, seats=job.seats, first=job.number, games=1)
    failures = [found(f"{job.seats} seats, game {job.number}: {failure}{more}") for failure in failures]
    return {"counted": dict(counted), "failures": failures}


def run(args: argparse.Namespace, game: Game[Any], run: Run) -> dict[str, Any]:
    """Play them all; the result has the counts by number of seats, and what was wrong."""
    if args.seats is not None and args.seats not in game.seats:
        raise UnfitError(f"{game.key} is for {game.seats[0]} to {game.seats[-1]} seats, not {args.seats}")
    most = len(SEAT_NAMES)
    jobs: dict[str, Job] = {}
    for seats in [args.seats] if args.seats is not None else [seats for seats in game.seats if seats <= most]:
        settings = settings_of(game, seats)
        for number in range(args.first, args.first + args.games):
            job = Job(game.key, seats, number, settings[number % len(settings)])
            jobs[f"{seats} seats, game {number}"] = job
    results = run.map(play, jobs, "games")
    counted: dict[str, Counter[str]] = {}
    for name, one in results.items():
        counts = counted.setdefault(str(jobs[name].seats), Counter())
        for key, value in one["counted"].items():
            counts[key] = max(counts[key], value) if key.startswith("most ") else counts[key] + value
    return {
        "seats": {seats: dict(counts) for seats, counts in counted.items()},
        "failures": [failure for one in results.values() for failure in one["failures"]],
    }
