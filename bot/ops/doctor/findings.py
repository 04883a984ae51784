"""What the doctor finds, one line each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

Level = Literal["ok", "warning", "error"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One line: what was checked, the result, and (unless ok) what to do."""

    level: Level
    topic: str
    text: str

    def __str__(self) -> str:
        return f"{self.level:<7}  {self.topic}: {self.text}"


def ok(topic: str, text: str) -> Finding:
    """Nothing to do."""
    return Finding("ok", topic, text)


def warning(topic: str, text: str) -> Finding:
    """The bot works, but not as well as it could, or a check was skipped."""
    return Finding("warning", topic, text)


def error(topic: str, text: str) -> Finding:
    """The bot cannot work, or soon will not."""
    return Finding("error", topic, text)


def tell(findings: Iterable[Finding], say: Callable[[str], None]) -> int:
    """Print each finding as it comes, then a summary; returns 1 if there is an error, else 0."""
    seen: Counter[Level] = Counter()
    for finding in findings:
        seen[finding.level] += 1
        say(str(finding))
    if not seen["error"] and not seen["warning"]:
        say("Everything is in order.")
    else:
        words = [
            f"{seen[level]} {level}{'s' if seen[level] > 1 else ''}"
            for level in ("error", "warning")
            if seen[level]
        ]
        say(f"{', '.join(words)}.")
    return 1 if seen["error"] else 0
