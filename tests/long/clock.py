"""``python -m tests.long clock``: thousands of tables with players who are late, absent or on vacation.

The tables are those of the bot: its lobby, its turns, its deadlines, its one sleeper, its database. Only
Discord is missing, and time is jumped over. The tables come in blocks, each with people, habits and absences
that follow from its number; a failure is seen again with

    python -m tests.long clock --game KEY --first BLOCK --blocks 1

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
from tests.long.common import Run

TABLES = 50
"""Tables in a block."""
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
    parser.add_argument("--turns", type=int, default=12, metavar="N", help="turns that a table is watched")


def play(job: Job) -> dict[str, Any]:
    """Play one block; what was counted, and what was wrong."""
    block = Block(job.key, job.number, job.tables, job.turns)
    asyncio.run(block.play())
    return {"counted": dict(block.counted), "failures": block.failures[:MOST_FAILURES]}


def run(args: argparse.Namespace, game: Game[Any], run: Run) -> dict[str, Any]:
    """Play all blocks."""
    numbers = range(args.first, args.first + args.blocks)
    jobs = {f"block {number}": Job(game.key, number, TABLES, args.turns) for number in numbers}
    results = run.map(
        play,
        jobs,
        "tables",
        size=lambda job: job.tables,
        note=lambda found: f"{sum(len(one['failures']) for one in found.values())} failures",
    )
    counted = Counter[str]()
    failures = []
    for name, one in results.items():
        for key, value in one["counted"].items():
            counted[key] = max(counted[key], value) if key.startswith("most ") else counted[key] + value
        failures += [f"{name}: {failure}" for failure in one["failures"]]
    return {"counted": dict(sorted(counted.items())), "failures": failures}
