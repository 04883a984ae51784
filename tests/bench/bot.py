"""How fast the bot answers: the work behind a button, through its own door, through the stand-in."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from rules.entries import dump_entry
from rules.game import Game
from rules.match import Match
from tests.bench import clicks, door
from tests.bench.measure import Bench, percentile
from tests.bench.positions import every
from tests.bench.yardstick import PYTHON, Clock

CLICKS = 14
"""Turns that are played through the stand-in in each round."""
DOOR_CLICKS = 24
"""Clicks through the door in each round."""
TIMES = 6


def measure(game: Game[Any], bench: Bench) -> None:
    """Measure what the bot does for a game."""
    _press(game, bench)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(0.0002)  # as the bot itself does at its start
    try:
        with TemporaryDirectory() as folder:
            asyncio.run(_through_the_door(game, bench, Path(folder)))
        with TemporaryDirectory() as folder:
            asyncio.run(_through_the_stand_in(game, bench, Path(folder)))
    finally:
        sys.setswitchinterval(interval)


def _press(game: Game[Any], bench: Bench) -> None:
    """Load the rows of a table, choose, make the rows of the next version, view as everybody."""
    rows = [
        (
            json.dumps(match.dump(with_log=False)),
            [json.dumps(dump_entry(entry)) for entry in match.entries],
            one.answers[match.version],
        )
        for one in every(game)
        for match in one.moments
    ]

    def press(clock: Clock) -> float:
        begun = clock()
        for _ in range(TIMES):
            for snapshot, log, (prompt, picks) in rows:
                data = json.loads(snapshot)
                data["log"] = json.loads(f"[{','.join(log)}]")
                match = Match.load(data, game)
                match.choose(prompt, picks)
                json.dumps(match.dump(with_log=False))
                json.dumps(dump_entry(match.entries[-1]))
                for seat in (None, *range(match.seats)):
                    match.view(seat)
        return (clock() - begun) / TIMES / len(rows)

    bench.time("press", press)


async def _through_the_door(game: Game[Any], bench: Bench, folder: Path) -> None:
    raw: dict[str, list[float]] = {"step_cpu": [], "confirm_cpu": [], "step": [], "confirm": []}
    scaled: dict[str, list[float]] = {key: [] for key in raw}
    async with door.Door(folder / "tables.sqlite3", game) as table:
        await table.play(20)  # what is imported and cached once is not of interest
        for _ in range(bench.rounds):
            before = [PYTHON.factor(clock) for clock in (time.perf_counter, time.process_time)]
            found = await table.play(DOOR_CLICKS)
            after = [PYTHON.factor(clock) for clock in (time.perf_counter, time.process_time)]
            factor, busy_factor = [sum(pair) / 2 for pair in zip(before, after, strict=True)]
            for click in found:
                raw[click.kind].append(click.seconds)
                scaled[click.kind].append(click.seconds * factor)
                raw[f"{click.kind}_cpu"].append(click.busy)
                scaled[f"{click.kind}_cpu"].append(click.busy * busy_factor)
    for kind, values in raw.items():
        bench.add(kind, median(values), median(scaled[kind]))


async def _through_the_stand_in(game: Game[Any], bench: Bench, folder: Path) -> None:
    raw: list[clicks.Click] = []
    scaled: list[clicks.Click] = []
    async with clicks.Room(folder / "tables.sqlite3", game) as table:
        await table.play(2)
        for _ in range(bench.rounds):
            before = PYTHON.factor(time.perf_counter)
            found = await table.play(CLICKS)
            factor = (before + PYTHON.factor(time.perf_counter)) / 2
            raw += found
            scaled += [click.scaled(factor) for click in found]
    _add(bench, "ack", [one.acknowledged for one in raw], [one.acknowledged for one in scaled])
    for key, confirms in (("step", False), ("answer", True)):
        _add(
            bench,
            key,
            [one.answered for one in raw if one.confirms == confirms],
            [one.answered for one in scaled if one.confirms == confirms],
        )


def _add(bench: Bench, key: str, raw: Sequence[float], scaled: Sequence[float]) -> None:
    for share in (50, 95):
        bench.add(f"{key}{share}", percentile(raw, share / 100), percentile(scaled, share / 100))
