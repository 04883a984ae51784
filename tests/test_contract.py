"""The clauses of what every game keeps: each has a test, and a failure names it."""

from __future__ import annotations

import re
from pathlib import Path

from tests.contract import CLAUSE, broken_by, clauses

TESTS = Path(__file__).resolve().parent


def test_every_clause_has_a_test_and_no_test_names_another() -> None:
    named = set[str]()
    for folder in ("conformance", "render", "rules"):
        for path in (TESTS / folder).rglob("test_*.py"):
            named |= {*CLAUSE.findall(path.read_text("utf-8"))}
    named |= {*CLAUSE.findall((TESTS / "test_architecture.py").read_text("utf-8"))}
    assert named == set(clauses())


def test_every_test_of_every_game_names_its_clause() -> None:
    for path in (TESTS / "conformance").glob("test_*.py"):
        text = path.read_text("utf-8")
        for test in re.finditer(r"^def (test_\w+)\((.*?)\) -> None:\n(.*?)(?=^def |\Z)", text, re.M | re.S):
            if {"key", "table", "seats", "playthrough"} & set(re.findall(r"(\w+):", test[2])):
                assert path.name == "test_leaks.py" or CLAUSE.search(test[3]), f"{path.name}: {test[1]}"


def test_a_failure_says_what_it_means() -> None:
    def test() -> None:
        """AG-2: an example."""

    clause, again = broken_by(test, "tests/a.py::test[chess,2 seats,seed 51]")
    assert clause == f"AG-2: {clauses()['AG-2']}"
    assert again == "See it again: python -m pytest 'tests/a.py::test[chess,2 seats,seed 51]'"
    assert broken_by(test_a_failure_says_what_it_means, "tests/a.py::test") == []
    assert broken_by(None, "tests/a.py::test") == []
