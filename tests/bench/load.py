"""``python -m tests.bench load``: many busy tables of all games, and how the bot bears them.

The bot runs in a process of its own with real pictures; the stand-in for Discord and the people who click are
here. Goals: acknowledged within 150 ms for 95 of 100 clicks and 500 ms for 99, 300 MB, no stall over 20 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.playground.lab import Lab
from bot.playground.wire.network import SWITCH
from rules import games
from tests.bench import report, saturation
from tests.bench.load_tables import Hall, LoadedTable, each_minute
from tests.bench.measure import percentile

ROOT = Path(__file__).resolve().parents[2]
GOALS = {"p95": 150.0, "p99": 500.0, "memory": 300.0, "stall": 20.0}
"""Milliseconds, megabytes, milliseconds."""
OPENING = 10
"""Tables that are opened at the same time."""
KEPT = 4000
"""Requests that the stand-in remembers."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(
        prog="python -m tests.bench load", description="Let people play at many tables, and measure the bot."
    )
    made.add_argument("--tables", type=int, default=200, metavar="N", help="tables (default: 200)")
    made.add_argument("--minutes", type=float, default=5.0, metavar="N", help="how long (default: 5)")
    made.add_argument(
        "--pace", type=float, default=60.0, metavar="S", help="seconds between moves of a table (default: 60)"
    )
    made.add_argument("--game", choices=sorted(games()), help="one game alone (default: every game)")
    made.add_argument("--seed", type=int, default=1, help="what the people choose (default: 1)")
    made.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file too")
    made.add_argument("--check", action="store_true", help="end with 1 if a goal is missed")
    saturation.arguments(made)
    return made


class Child:
    """The bot's process."""

    def __init__(self, lab: Lab, folder: Path) -> None:
        self._notes = folder / "watch.json"
        self._log = (folder / "bot.log").open("wb")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.bench.load_bot", str(self._notes)],
            cwd=folder,
            stderr=self._log,
            env={
                **os.environ, "PYTHONPATH": str(ROOT), SWITCH: lab.base_url, "DISCORD_TOKEN": lab.token,
                "DATABASE_PATH": str(folder / "tables.sqlite3"), "LOG_LEVEL": "WARNING",
            },
        )  # fmt: skip

    def reset(self) -> None:
        """Forget the stalls until now: those of the start."""
        self._notes.with_suffix(".reset").touch()

    def memory(self, peak: bool = False) -> float:
        """Megabytes that the process holds now, or held at most."""
        wanted = "VmHWM:" if peak else "VmRSS:"
        for line in Path(f"/proc/{self._process.pid}/status").read_text().splitlines():
            if line.startswith(wanted):
                return int(line.split()[1]) / 1024
        raise RuntimeError("the bot has ended; see its log above")

    @property
    def ended(self) -> bool:
        """Whether the process is over."""
        return self._process.poll() is not None

    def busy(self) -> float:
        """Seconds of the CPU that the process has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def watched(self) -> Any:
        """What the watch of its loop has found."""
        return json.loads(self._notes.read_text()) if self._notes.exists() else {"calls": 0, "stalls": []}

    def noted(self) -> int:
        """When that was written, in nanoseconds; 0: not yet."""
        return self._notes.stat().st_mtime_ns if self._notes.exists() else 0

    def complaints(self) -> str:
        """The end of its log. That its database is new is as it should be."""
        lines = Path(self._log.name).read_text().splitlines(keepends=True)
        return "".join(line for line in lines if "a new database was made" not in line)[-2000:]

    def close(self) -> None:
        """End it."""
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._log.close()


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


async def _open(tables: Sequence[LoadedTable]) -> None:
    """Open all tables, a few at a time."""
    waiting = list(tables)
    opened, told = 0, time.monotonic()

    async def some() -> None:
        nonlocal opened, told
        while waiting:
            await waiting.pop(0).open()
            opened += 1
            if time.monotonic() - told > 5 or opened == len(tables):
                told = time.monotonic()
                _tell(f"{opened} of {len(tables)} tables opened")

    await asyncio.gather(*(some() for _ in range(OPENING)))


async def _progress(hall: Hall, child: Child, begun: float, until: float) -> None:
    loop = asyncio.get_running_loop()
    while loop.time() < until:
        await asyncio.sleep(min(10.0, max(0.1, until - loop.time())))
        acks = hall.clicks.acknowledged or [0.0]
        _tell(
            f"{loop.time() - begun:4.0f} s: {hall.clicks.moves} moves, {len(acks)} clicks, "
            f"p95 {percentile(acks, 0.95) * 1000:.0f} ms, {child.memory():.0f} MB, "
            f"{max(0.0, until - loop.time()):.0f} s left"
        )


async def measure(asked: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Play; the figures."""
    keys = [asked.game] if asked.game else list(games())
    async with Lab(log_limit=KEPT) as lab:
        child = Child(lab, folder)
        try:
            await lab.until(lambda: lab.gateway.connected or child.ended, 60)
            if child.ended:
                raise RuntimeError("the bot has ended at its start; see its log above")
            hall = Hall(lab, asked.seed)
            tables = [
                LoadedTable(hall, games()[keys[number % len(keys)]], number) for number in range(asked.tables)
            ]
            await lab.until(lambda: lab.world.commands, 30)
            await _open(tables)
            if asked.until_saturation:
                raised = saturation.raise_until_something_gives_way
                stages = await raised(asked, hall, child, tables, _tell)
                return {"games": keys, "tables": asked.tables, "stages": stages}
            hall.clicks.forget()
            child.reset()
            loop = asyncio.get_running_loop()
            begun, busy = loop.time(), child.busy()
            until = begun + asked.minutes * 60
            shifts = [asked.pace * number / len(tables) for number in range(len(tables))]
            players = [
                each_minute(table, asked.pace, shift, until)
                for table, shift in zip(tables, shifts, strict=True)
            ]
            await asyncio.gather(_progress(hall, child, begun, until), *players)
            return _figures(asked, keys, hall, child, child.busy() - busy, loop.time() - begun)
        except Exception:
            _tell(child.complaints())
            raise
        finally:
            child.close()


def _figures(
    asked: argparse.Namespace, keys: list[str], hall: Hall, child: Child, busy: float, seconds: float
) -> dict[str, Any]:
    acks, answers = hall.clicks.acknowledged, hall.clicks.answered
    watched = child.watched()
    stalls = watched["stalls"]
    return {
        "games": keys,
        "tables": asked.tables,
        "seconds": round(seconds),
        "moves": hall.clicks.moves,
        "clicks": len(acks),
        "failed": hall.clicks.failed,
        "unanswered": hall.clicks.missing[:10],
        "acknowledged_ms": {f"p{at}": round(percentile(acks, at / 100) * 1000, 1) for at in (50, 95, 99)},
        "answered_ms": {f"p{at}": round(percentile(answers, at / 100) * 1000, 1) for at in (50, 95, 99)},
        "memory_mb": round(child.memory(), 1),
        "peak_mb": round(child.memory(peak=True), 1),
        "busy": round(busy / seconds, 3),
        "stall_ms": round(max((one["seconds"] for one in stalls), default=0.0) * 1000, 1),
        "stall_cpu_ms": round(max((one["cpu"] for one in stalls), default=0.0) * 1000, 1),
        "stalls": stalls,
        "complaints": child.complaints(),
    }


def lines(found: dict[str, Any]) -> list[str]:
    """The figures beside their goals."""
    acks = found["acknowledged_ms"]
    rows = [
        ("click to acknowledgement, 50 %", acks["p50"], "ms", None),
        ("click to acknowledgement, 95 %", acks["p95"], "ms", GOALS["p95"]),
        ("click to acknowledgement, 99 %", acks["p99"], "ms", GOALS["p99"]),
        ("click to answer, 95 %", found["answered_ms"]["p95"], "ms", None),
        ("memory of the bot's process", found["memory_mb"], "MB", GOALS["memory"]),
        ("the same at its most", found["peak_mb"], "MB", GOALS["memory"]),
        ("the loop's longest stall", found["stall_ms"], "ms", GOALS["stall"]),
        ("the same in CPU time", found["stall_cpu_ms"], "ms", GOALS["stall"]),
        ("CPU of the bot's process", found["busy"] * 100, "%", None),
    ]
    told = [
        f"{found['tables']} tables, {found['seconds']} s, {found['moves']} moves, {found['clicks']} clicks, "
        f"{found['failed']} without an answer"
    ]
    for title, value, unit, goal in rows:
        verdict = "" if goal is None else f"goal {goal:.0f}: {'reached' if value <= goal else 'MISSED'}"
        told.append(f"{title:<34} {value:>9.1f} {unit:<3} {verdict}".rstrip())
    told += [
        f"  {one['seconds'] * 1000:6.1f} ms, {one['cpu'] * 1000:6.1f} CPU: {one['what']}"
        for one in found["stalls"]
    ]
    return told


def main(arguments: Sequence[str]) -> int:
    """Run the command line. 0: done; 1: with --check, a goal is missed; 2: a wrong argument."""
    asked = parser().parse_args(arguments)
    if asked.tables < 1 or asked.minutes <= 0 or asked.pace <= 0:
        parser().error("--tables, --minutes and --pace are more than nothing")
    if asked.from_rate <= 0 or asked.step <= 1 or asked.stage <= 0:
        parser().error("--from-rate and --stage are more than nothing, --step is more than 1")
    report.check_file(asked.json, parser())
    with TemporaryDirectory() as folder:
        found = asyncio.run(measure(asked, Path(folder)))
    told = saturation.told(found["stages"]) if asked.until_saturation else lines(found)
    print("\n".join(told))
    if asked.json is not None:
        asked.json.write_text(json.dumps(found, indent=1) + "\n")
    missed = found.get("failed") or any("MISSED" in line for line in told)
    return 1 if missed and asked.check else 0
