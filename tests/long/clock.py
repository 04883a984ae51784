"""``python -m tests.long clock``: thousands of tables with players who are late, absent or on vacation.

The tables are those of the bot: its lobby, its turns, its deadlines, its one sleeper, its database. Only
Discord is missing, and time is jumped over. The tables come in blocks, each with people, habits and absences
that follow from its number; a failure is seen again with

    python -m tests.long clock --game KEY --first BLOCK --blocks 1 --out -

``tests/harness/calendar.py`` tells how a block is played and what is looked at.
"""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import Any

from rules.game import Game
from tests.harness.calendar import Block
from tests.long.common import Run, again
from tests.long.telling import found

TABLES = 50
"""Tables in a block."""
TURNS = 12
"""Turns that a table is watched."""
MOST_FAILURES = 20
"""Of one block."""


@dataclass(frozen=True, slots=True)
class Job:
    """A block of tables by its number."""

    key: str
    number: int
    tables: int
    turns: int


def arguments(parser: argparse.ArgumentParser) -> None:
    """How many tables, and how long."""
    parser.add_argument("--blocks", type=int, default=200, metavar="N", help=f"blocks of {TABLES} tables")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first block")
    parser.add_argument("--turns", type=int, default=TURNS, metavar="N", help="turns that a table is watched")


def play(job: Job) -> dict[str, Any]:
    """Play one block; what was counted, and what was wrong."""
    block = Block(job.key, job.number, job.tables, job.turns)
    asked = {"first": job.number, "blocks": 1} | ({} if job.turns == TURNS else {"turns": job.turns})
    failures: list[str] = []
    try:
        asyncio.run(block.play())
    finally:  # what was found is told, also where somebody ends the run
        more = again("clock", job.key, **asked)
        faults = block.failures[:MOST_FAILURES]
        failures += [found(f"block {job.number}: {failure}{more}") for failure in faults]
    return {"counted": dict(block.counted), "failures": failures}


def run(args: argparse.Namespace, game: Game[Any], run: Run) -> dict[str, Any]:
    """Play all blocks."""
    numbers = range(args.first, args.first + args.blocks)
    jobs = {f"block {number}": Job(game.key, number, TABLES, args.turns) for number in numbers}
    results = run.map(play, jobs, "tables", size=lambda job: job.tables)
    counted = Counter[str]()
    failures: list[str] = []
    for one in results.values():
        for key, value in one["counted"].items():
            counted[key] = max(counted[key], value) if key.startswith("most ") else counted[key] + value
        failures += one["failures"]
    return {"counted": dict(sorted(counted.items())), "failures": failures}
