"""RULINGS.md of each game: whoever looks for a clause finds every ruling about it; no ruling is left out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rules
from rules import games

CLAUSE = r"\bE[TRK]-[A-Z]+\d+\b"


@pytest.fixture(params=sorted(games()))
def rulings(request: pytest.FixtureRequest) -> tuple[dict[str, list[str]], dict[str, str]]:
    """The index (clause → the words under which it is spoken of) and the rulings by their words in bold."""
    path = Path(rules.__file__).parent / request.param.replace("-", "_") / "RULINGS.md"
    index, body = {}, {}
    for line in re.sub(r"\n  +", " ", path.read_text("utf-8")).splitlines():
        if row := re.match(rf"\| ({CLAUSE}|no clause) \| (.*) \|", line):
            index[row[1]] = [entry.removeprefix("changed: ") for entry in row[2].split("; ")]
        elif ruling := re.match(rf"- \*\*(?:{CLAUSE}: )?(.*?)\*\*", line):
            body[ruling[1]] = line
        else:
            assert not line.startswith("- "), f"a ruling without a name: {line}"
    assert body, f"{path} has no rulings"
    return index, body


def named(entry: str, title: str) -> bool:
    """Whether the entry of an index is the beginning of these words, up to a whole word."""
    return re.match(rf"{re.escape(entry)}(\W|$)", title) is not None


def test_the_index_leads_to_rulings(rulings: tuple[dict[str, list[str]], dict[str, str]]) -> None:
    index, body = rulings
    assert index
    for entry in (entry for entries in index.values() for entry in entries):
        assert any(named(entry, title) for title in body), entry


def test_every_ruling_and_every_clause_is_in_the_index(
    rulings: tuple[dict[str, list[str]], dict[str, str]],
) -> None:
    index, body = rulings
    for title, ruling in body.items():
        clauses = set(re.findall(CLAUSE, ruling))
        assert any(named(entry, title) for entries in index.values() for entry in entries), title
        for clause in clauses:
            assert any(named(entry, title) for entry in index.get(clause, [])), f"{clause}: {title}"
