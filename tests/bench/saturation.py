"""``python -m tests.bench load --until-saturation``: how many moves a second the bot bears.

Always more moves a second are made at the same busy tables, a stage at a time, until the 95th percentile of
the acknowledgement passes 150 ms, the memory 1 GB, or the people cannot make as many as they should. Each
stage tells what the parts of the bot's process spent and how long they let others wait.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from tests.bench.load_tables import Hall, LoadedTable, each_minute
from tests.bench.measure import percentile

LIMIT_MS = 150.0
"""Click to acknowledgement for 95 of 100 clicks."""
LIMIT_MB = 1000.0
SHARE = 0.7
"""Of the moves that a stage asks for, the share that has to be made; below it the tables are full."""
PATIENCE = {"loop": 0.05, "database": 0.1, "drawing": 4.0, "encoding": 0.5}
"""Seconds: a part of the process whose waits are longer for 5 of 100 has given way."""
NOTES = 60.0
"""Seconds after which the watch, which writes its notes twice a second, has come to its end."""
FULL = 0.9
"""The share of a core from which a part can take no more."""


class Process(Protocol):
    """The bot's process, as ``load.Child`` has it."""

    def reset(self) -> None:
        """Forget the waits until now."""

    def memory(self, peak: bool = False) -> float:
        """Megabytes."""

    def busy(self) -> float:
        """CPU seconds until now."""

    def watched(self) -> Any:
        """What the watch of its loop has found."""

    def noted(self) -> int:
        """When that was written, in nanoseconds."""


def arguments(made: argparse.ArgumentParser) -> None:
    """The options of this way to measure."""
    group = made.add_argument_group("until saturation")
    group.add_argument(
        "--until-saturation", action="store_true", help="raise the moves a second until something gives way"
    )
    group.add_argument(
        "--from-rate", type=float, default=1.0, metavar="N", help="moves a second (default: 1)"
    )
    group.add_argument("--step", type=float, default=1.5, metavar="F", help="the next stage's (default: 1.5)")
    group.add_argument("--stage", type=float, default=45.0, metavar="S", help="seconds of each (default: 45)")


async def raise_until_something_gives_way(
    asked: argparse.Namespace, hall: Hall, child: Process, tables: Sequence[LoadedTable], tell: Any
) -> list[dict[str, Any]]:
    """Play stage after stage; the figures of each, the last one being the one in which something gave way."""
    stages: list[dict[str, Any]] = []
    rate = asked.from_rate
    while not stages or stages[-1]["over"] is None:
        stages.append(await _stage(asked, hall, child, tables, rate))
        tell(line(stages[-1]))
        rate *= asked.step
    return stages


async def _stage(
    asked: argparse.Namespace, hall: Hall, child: Process, tables: Sequence[LoadedTable], rate: float
) -> dict[str, Any]:
    hall.clicks.forget()
    child.reset()
    await _noted_anew(child)
    loop = asyncio.get_running_loop()
    begun, busy, own = loop.time(), child.busy(), time.process_time()
    spent = child.watched()["spent"]
    until, pace = begun + asked.stage, len(tables) / rate
    await asyncio.gather(
        *(each_minute(table, pace, pace * number / len(tables), until) for number, table in enumerate(tables))
    )
    seconds = loop.time() - begun
    await _noted_anew(child)
    watched = child.watched()
    clicks = hall.clicks
    found = {
        "asked": round(rate, 2),
        "made": round(clicks.moves / seconds, 2),
        "clicks": len(clicks.acknowledged),
        "failed": clicks.failed,
        "acknowledged_ms": _percentiles(clicks.acknowledged),
        "answered_ms": _percentiles(clicks.answered),
        "memory_mb": round(child.memory(), 1),
        "busy": round((child.busy() - busy) / seconds, 3),
        "people_busy": round((time.process_time() - own) / seconds, 3),
        "spent": {part: round((watched["spent"][part] - spent[part]) / seconds, 3) for part in spent},
        "waits_ms": {part: round(one["p95"] * 1000, 1) for part, one in watched["waits"].items()},
    }
    return found | {"over": over(found), "gave_way": gave_way(found)}


async def _noted_anew(child: Process) -> None:
    """Wait for notes of the watch that were begun from now on: the next ones may be under way already."""
    async with asyncio.timeout(NOTES):
        for _ in range(2):
            last = child.noted()
            while child.noted() == last:  # noqa: ASYNC110 - another process writes it
                await asyncio.sleep(0.05)


def _percentiles(seconds: Sequence[float]) -> dict[str, float]:
    if not seconds:
        return {}
    return {f"p{at}": round(percentile(seconds, at / 100) * 1000, 1) for at in (50, 95, 99)}


def over(stage: Mapping[str, Any]) -> str | None:
    """Why a stage is the last one; None where the next one may begin."""
    if stage["acknowledged_ms"].get("p95", 0.0) > LIMIT_MS:
        return f"95 of 100 clicks are acknowledged within {stage['acknowledged_ms']['p95']:.0f} ms only"
    if stage["memory_mb"] > LIMIT_MB:
        return f"the process takes {stage['memory_mb']:.0f} MB"
    if stage["made"] < SHARE * stage["asked"]:
        return f"{stage['made']} of {stage['asked']} moves a second are made: answers take too long"
    return None


def gave_way(stage: Mapping[str, Any]) -> list[str]:
    """The parts that can take no more in a stage, the one that makes others wait longest for what it should
    take first; "the people" where the measuring process itself is full."""
    waits = {part: stage["waits_ms"].get(part, 0.0) / 1000 / limit for part, limit in PATIENCE.items()}
    full = [part for part, share in waits.items() if share > 1 or stage["spent"].get(part, 0.0) > FULL]
    found = sorted(full, key=lambda part: -waits[part])
    return [*found, *(["the people"] if stage["people_busy"] > FULL else [])]


def first_to_give_way(stages: Sequence[Mapping[str, Any]]) -> str:
    """What gave way first, and at how many moves a second."""
    for stage in stages:
        if stage["gave_way"]:
            return f"{stage['gave_way'][0]} gave way first, at {stage['asked']} moves a second"
    return "no part by itself gave way"


def line(stage: Mapping[str, Any]) -> str:
    """A stage in one line."""
    spent = ", ".join(f"{part} {share * 100:.0f}" for part, share in stage["spent"].items())
    waits = ", ".join(f"{part} {wait:.0f}" for part, wait in stage["waits_ms"].items())
    acks = stage["acknowledged_ms"]
    return (
        f"{stage['asked']:6.2f} moves/s asked, {stage['made']:6.2f} made; "
        f"acknowledged {', '.join(f'{at} {wait:.0f}' for at, wait in acks.items())} ms; "
        f"{stage['memory_mb']:.0f} MB; CPU {stage['busy'] * 100:.0f} % ({spent}), people "
        f"{stage['people_busy'] * 100:.0f} %; waits p95 in ms: {waits}"
        + (f"; {stage['failed']} clicks failed" if stage["failed"] else "")
    )


def told(stages: Sequence[Mapping[str, Any]]) -> list[str]:
    """All stages, the last rate that was borne, and what gave way."""
    borne = [stage for stage in stages if stage["over"] is None]
    most = f"{borne[-1]['made']} moves a second are borne" if borne else "not even the first stage is borne"
    return [*map(line, stages), f"{most}; then {stages[-1]['over']}; {first_to_give_way(stages)}"]
