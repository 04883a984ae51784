"""The page of documented behaviour names tests that exist, and forgets no fact that has one."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[2]
PAGE = Path(__file__).parents[4] / "bot" / "playground" / "FACTS.md"
HERE = "playground/facts"
_NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")
_ROW = re.compile(r"^\|(?!\s*(?:---|what Discord does|unknown))(.+)\|$", re.MULTILINE)


def rows() -> list[str]:
    """The rows of all tables, without their heads."""
    return _ROW.findall(PAGE.read_text("utf-8"))


def names_in(path: Path) -> set[str]:
    """The names of the tests in a file."""
    found = ast.walk(ast.parse(path.read_text("utf-8")))
    functions = (one for one in found if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef))
    return {one.name for one in functions if one.name.startswith("test_")}


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.split("|")[0].strip()[:60])
def test_every_fact_has_a_test_that_exists(row: str) -> None:
    named = _NAMED.findall(row)
    assert named, "a fact without a test"
    for file, name in named:
        assert (TESTS / file).is_file(), file
        assert name in names_in(TESTS / file), f"{file} has no {name}"


def test_every_fact_says_where_it_is_documented() -> None:
    text = PAGE.read_text("utf-8").partition("## What no document tells")[0]
    for row in _ROW.findall(text):
        _, place, _ = row.split("|")
        assert re.search(r"\.mdx|#\d+|the same|help pages", place), row


@pytest.mark.parametrize("path", sorted((TESTS / HERE).glob("test_*.py")), ids=lambda path: path.name)
def test_the_page_names_every_fact_that_has_a_test(path: Path) -> None:
    named = {name for file, name in _NAMED.findall(PAGE.read_text("utf-8")) if file == f"{HERE}/{path.name}"}
    assert path == Path(__file__) or names_in(path) - named == set()
