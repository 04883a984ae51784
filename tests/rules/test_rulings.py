"""RULINGS.md of each game: whoever looks for a clause finds every ruling about it; no ruling is left out.

A game writes down the rules themselves, a row for each clause (``| PB-1 | … |``); or, where the rules stand
elsewhere, its rulings about them (``- **In a few words.** …``) with an index of the clauses they are about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from rules import games
from rules.entries import TABLE
from rules.game import PROMPT, Game, IllegalError
from tests.conformance.tables import FEW, sampled, walk

OF_ALL_GAMES = (PROMPT, TABLE)
"""Clauses of refusals that are the same in all games."""
CLAUSE = r"\b[A-Z]{2}-(?:[A-Z]+)?\d+\b"


@dataclass
class Rulings:
    """What stands in the file: words of the rows by clause, rulings by their words in bold."""

    rows: dict[str, str] = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path) -> Rulings:
        """The rulings of a file. Raises AssertionError for a row that comes twice or a ruling without a
        name."""
        found = cls()
        for line in re.sub(r"\n  +", " ", path.read_text("utf-8")).splitlines():
            if row := re.match(rf"\| ({CLAUSE}|no clause) \| (.*) \|", line):
                assert row[1] not in found.rows, f"{path.name} has {row[1]} twice"
                found.rows[row[1]] = row[2]
            elif ruling := re.match(rf"- \*\*(?:{CLAUSE}: )?(.*?)\*\*", line):
                found.rulings[ruling[1]] = line
            else:
                assert not line.startswith("- "), f"a ruling without a name: {line}"
        return found

    @property
    def index(self) -> dict[str, list[str]]:
        """Where the rows are an index: the rulings by the clause that they are about."""
        return {
            clause: [entry.removeprefix("changed: ") for entry in words.split("; ")]
            for clause, words in self.rows.items()
        }


def home(game: Game[Any]) -> Path:
    """The folder of a game."""
    return Path(__file__).resolve().parents[2] / "rules" / game.key.replace("-", "_")


@pytest.fixture(params=games())
def rulings(request: pytest.FixtureRequest) -> Rulings:
    return Rulings.read(home(games()[request.param]) / "RULINGS.md")


def named(entry: str, title: str) -> bool:
    """Whether the entry of an index is the beginning of these words, up to a whole word."""
    return re.match(rf"{re.escape(entry)}(\W|$)", title) is not None


def test_there_are_clauses(rulings: Rulings) -> None:
    """AG-17."""
    assert rulings.rows


def test_the_index_leads_to_rulings(rulings: Rulings) -> None:
    """AG-17: Without rulings the rows are the rules themselves."""
    for entry in (entry for entries in rulings.index.values() for entry in entries if rulings.rulings):
        assert any(named(entry, title) for title in rulings.rulings), entry


def test_every_ruling_and_every_clause_is_in_the_index(rulings: Rulings) -> None:
    """AG-17."""
    index = rulings.index
    for title, ruling in rulings.rulings.items():
        clauses = set(re.findall(CLAUSE, ruling))
        assert any(named(entry, title) for entries in index.values() for entry in entries), title
        for clause in clauses:
            assert any(named(entry, title) for entry in index.get(clause, [])), f"{clause}: {title}"


def refused(game: Game[Any]) -> Iterator[IllegalError]:
    """What the rules say to answers that are none, in a random game."""
    for table in (table for table in FEW if table.key == game.key and table.seats == game.seats[0]):
        for number, match in walk(table):
            if not sampled(table, number, 20):
                continue
            for prompt in match.prompts():
                with pytest.raises(IllegalError) as caught:
                    match.choose(prompt.id, [("no such thing",)] * max(1, prompt.min_picks))
                yield caught.value


@pytest.mark.parametrize("key", games())
def test_refusals_name_clauses_that_stand_there(key: str) -> None:
    """AG-17: Where the rows are the rules themselves, a refusal names one of them, or the table."""
    game = games()[key]
    rulings = Rulings.read(home(game) / "RULINGS.md")
    for error in refused(game):
        assert error.clause in OF_ALL_GAMES or re.fullmatch(CLAUSE, error.clause), error
        assert rulings.rulings or error.clause in (*OF_ALL_GAMES, *rulings.rows), error
