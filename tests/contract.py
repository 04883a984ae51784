"""What every game keeps (rules/CONTRACT.md): a test of it names the clause in its docstring, and a failure
tells the clause, the table and how to see it again."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

CONTRACT = Path(__file__).resolve().parents[1] / "rules" / "CONTRACT.md"
CLAUSE = re.compile(r"\bAG-\d+\b")


@cache
def clauses() -> dict[str, str]:
    """The clauses by number."""
    return dict(re.findall(r"^\| (AG-\d+) \| (.*) \|$", CONTRACT.read_text("utf-8"), re.MULTILINE))


def broken_by(test: Callable[..., Any] | None, name: str) -> list[str]:
    """What a failure of this test means, a line each; none for a test that is about something else. ``name``
    is the test with its parameters, as pytest knows it."""
    kept = clauses()
    lines = [f"{number}: {kept[number]}" for number in CLAUSE.findall((test and test.__doc__) or "")]
    return [*lines, f"See it again: python -m pytest '{name}'"] if lines else []
