"""The questions with expected and actual answers, as a table for the host."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum


class Verdict(Enum):
    """The result of a question; the value is its sign in the table."""

    RIGHT = "="
    WRONG = "≠"
    ASSUMED = "~"
    OTHERWISE = "!"
    TOLD = "i"
    TO_DO = "→"
    LEFT_OUT = "-"


MEANING = {
    Verdict.RIGHT: "as Discord's documents say",
    Verdict.WRONG: "OTHER than Discord's documents say",
    Verdict.ASSUMED: "documented nowhere; as the stand-in of this program does it",
    Verdict.OTHERWISE: "documented nowhere; OTHER than the stand-in of this program does it",
    Verdict.TOLD: "for your information",
    Verdict.TO_DO: "something for you to do",
    Verdict.LEFT_OUT: "left out",
}
"""What each sign means, in words."""
DIFFERENT = (Verdict.WRONG, Verdict.OTHERWISE)
"""Results that the developers want to hear about."""


@dataclass(frozen=True, slots=True)
class Row:
    """One question."""

    asked: str
    expected: str
    found: str
    verdict: Verdict


class Table:
    """The rows, in the order in which they were asked."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def documented(self, asked: str, expected: str, found: str, right: bool) -> None:
        """Something that Discord documents."""
        self.rows.append(Row(asked, expected, found, Verdict.RIGHT if right else Verdict.WRONG))

    def unknown(self, asked: str, assumed: str, found: str, same: bool) -> None:
        """Something undocumented; ``assumed``: what this program's stand-in does."""
        verdict = Verdict.ASSUMED if same else Verdict.OTHERWISE
        self.rows.append(Row(asked, f"unknown ({assumed})", found, verdict))

    def told(self, asked: str, found: str) -> None:
        """Add plain information."""
        self.rows.append(Row(asked, "", found, Verdict.TOLD))

    def wanted(self, asked: str, wanted: str, found: str, there: bool) -> None:
        """Something that the host can change."""
        self.rows.append(Row(asked, wanted, found, Verdict.TOLD if there else Verdict.TO_DO))

    def left_out(self, asked: str, why: str) -> None:
        """Something that could not be tested, or is not tested here."""
        self.rows.append(Row(asked, "", why, Verdict.LEFT_OUT))

    @property
    def differences(self) -> list[Row]:
        """The rows in which Discord behaved differently."""
        return [row for row in self.rows if row.verdict in DIFFERENT]

    def lines(self, width: int) -> Iterator[str]:
        """The table in lines of at most ``width`` characters (at least 60), with a legend and a summary."""
        left = max(60, width) - 8
        sizes = (left * 2 // 5, left * 3 // 10, left - left * 2 // 5 - left * 3 // 10)
        yield _line(" ", ("asked", "expected", "found"), sizes)
        yield _line("-", tuple("-" * size for size in sizes), sizes)
        for row in self.rows:
            cells = [textwrap.wrap(text, size) or [""] for text, size in zip(_cells(row), sizes, strict=True)]
            for number in range(max(map(len, cells))):
                parts = tuple(cell[number] if number < len(cell) else "" for cell in cells)
                yield _line(row.verdict.value if number == 0 else " ", parts, sizes)
        yield ""
        seen = {row.verdict for row in self.rows}
        yield from (f"{one.value}  {MEANING[one]}" for one in Verdict if one in seen)
        yield ""
        count = len(self.differences)
        if count == 0:
            yield "Nothing is different from what was expected."
        else:
            yield f"{count} difference{'s' if count > 1 else ''}: please send the record to the developers."


def _cells(row: Row) -> tuple[str, str, str]:
    return row.asked, row.expected, row.found


def _line(sign: str, parts: Sequence[str], sizes: Sequence[int]) -> str:
    text = "  ".join(f"{part:<{size}}" for part, size in zip(parts, sizes, strict=True))
    return f"{sign}  {text}".rstrip()
