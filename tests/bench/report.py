"""Figures as a table for people and as JSON."""

from __future__ import annotations

import os
import platform
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import PIL

from tests.bench.measure import Figure
from tests.bench.yardstick import PILLOW, PYTHON
from tests.tools import unwritable


def check_file(file: Path | None, parser: ArgumentParser) -> None:
    """End the command before its work where the figures cannot be written to this file."""
    if file is None:
        return
    if not file.parent.is_dir():
        parser.error(f"--json {file}: there is no folder {file.parent}")
    if reason := unwritable(file):
        parser.error(f"--json: {reason}")


def number(value: float | None) -> str:
    """A figure with three digits that count; a dash for None."""
    if value is None:
        return "–"
    if value >= 1000:
        return f"{round(value, -2):,.0f}" if value >= 10_000 else f"{value:,.0f}"
    return f"{value:.3g}" if value < 100 else f"{value:.0f}"


def lines(game: str, figures: Sequence[Figure]) -> list[str]:
    """The table of one game."""
    head = ("", "raw", "figure", "floor", "goal", "", "")
    rows = [
        (
            figure.target.title,
            number(figure.raw),
            number(figure.value),
            number(figure.target.floor),
            number(figure.target.goal),
            figure.target.unit,
            figure.verdict,
        )
        for figure in figures
    ]
    rows.insert(0, (game, *head[1:]))
    wide = [max(len(row[column]) for row in rows) for column in range(len(head))]
    return [
        "  ".join(
            (
                row[0].ljust(wide[0]),
                *(row[column].rjust(wide[column]) for column in range(1, 5)),
                row[5].ljust(wide[5]),
                row[6],
            )
        ).rstrip()
        for row in rows
    ]


def as_json(results: Mapping[str, Sequence[Figure]], rounds: int) -> dict[str, Any]:
    """Everything that was measured, with what is needed to compare it to another run."""
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "pillow": PIL.__version__,
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "rounds": rounds,
        "yardsticks": {
            one.name: {"reference": one.reference, "now": one.seconds()} for one in (PYTHON, PILLOW)
        },
        "games": {
            game: {
                figure.target.key: {
                    "raw": figure.raw,
                    "value": figure.value,
                    "unit": figure.target.unit,
                    "floor": figure.target.floor,
                    "goal": figure.target.goal,
                    "verdict": figure.verdict,
                }
                for figure in figures
            }
            for game, figures in results.items()
        },
    }
