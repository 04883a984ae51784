"""The card files of every game: what may stand in them is what was written down
(``tests/golden/<game>/files``).

Where a limit or a check of a file is meant to be another, write them anew and read the difference:

    UPDATE_GOLDEN=1 python -m pytest tests/rules/test_card_files.py
"""

from __future__ import annotations

import difflib
import os
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from pydantic import BaseModel

from rules.echoes_of_revachol import cards as allies
from rules.echoes_of_revachol import case_files
from rules.echoes_of_time import cards as designs
from rules.echoes_of_time import prophecies
from rules.ekho import board, contacts, scenarios
from rules.ekho import cards as city
from rules.opponents import Opponent
from tests.harness.edges import edges, wholes

ROOT = Path(__file__).parents[2]
RULES, GOLDEN = ROOT / "rules", ROOT / "tests" / "golden"
REFRESH = "if it was meant: UPDATE_GOLDEN=1 python -m pytest tests/rules/test_card_files.py"
TIME, REVACHOL, EKHO = (RULES / name for name in ("echoes_of_time", "echoes_of_revachol", "ekho"))


@dataclass(frozen=True, slots=True)
class File:
    """A table of a file, the model of its rows, and what reads it."""

    model: type[BaseModel]
    path: Path
    table: str
    load: Callable[[], object] | None = None

    def lines(self) -> Iterator[str]:
        """What may stand in it."""
        yield f"## {self.path.name}, {self.table}"
        yield from edges(self.model, tomllib.loads(self.path.read_text("utf-8"))[self.table])
        if self.load is not None:
            yield from wholes(self.load, self.table)


def _city() -> board.Board:
    return board.load_board(EKHO / "board.toml")


def _contacts() -> object:
    worlds = city.load_gates(EKHO / "gates.toml")[1]
    return contacts.load_contacts(EKHO / "contacts", BOARD, worlds, [])


BOARD = _city()
FILES = {
    "echoes-of-time": [
        File(designs.Design, TIME / "cards.toml", "card", lambda: designs.load_designs(TIME / "cards.toml")),
        File(
            designs.FormerDesign, TIME / "first_printing.toml", "card",
            lambda: designs.load_former(TIME / "first_printing.toml", designs.DESIGNS),
        ),
        File(
            designs.SourceDesign, TIME / "sources.toml", "source",
            lambda: designs.load_sources(TIME / "sources.toml"),
        ),
        File(
            designs.FormerSource, TIME / "former_sources.toml", "source",
            lambda: designs.load_former_sources(TIME / "former_sources.toml", designs.SOURCES_NOW),
        ),
        File(
            prophecies.Prophecy, TIME / "prophecies.toml", "prophecy",
            lambda: prophecies.load_prophecies(TIME / "prophecies.toml"),
        ),
        File(Opponent, TIME / "opponents.toml", "opponent"),
    ],
    "echoes-of-revachol": [
        File(allies.Ally, REVACHOL / "cards.toml", "ally", lambda: allies.load(REVACHOL)),
        File(allies.Morale, REVACHOL / "morale.toml", "morale", lambda: allies.load(REVACHOL)),
        File(allies.Task, REVACHOL / "tasks.toml", "task", lambda: allies.load(REVACHOL)),
        File(case_files.Reward, REVACHOL / "case_files.toml", "reward"),
        File(case_files.Bearer, REVACHOL / "case_files.toml", "trait"),
        File(Opponent, REVACHOL / "opponents.toml", "opponent"),
    ],
    "ekho": [
        File(board.District, EKHO / "board.toml", "district", _city),
        File(board.Location, EKHO / "board.toml", "location", _city),
        File(board.Link, EKHO / "board.toml", "link", _city),
        File(city.Story, EKHO / "story.toml", "story", lambda: city.load_stories(EKHO / "story.toml", BOARD)),
        File(city.Enemy, EKHO / "enemies.toml", "enemy", lambda: city.load_enemies(EKHO / "enemies.toml")),
        File(city.Gate, EKHO / "gates.toml", "gate", lambda: city.load_gates(EKHO / "gates.toml")),
        File(city.World, EKHO / "gates.toml", "world", lambda: city.load_gates(EKHO / "gates.toml")),
        File(city.Thing, EKHO / "things.toml", "thing", lambda: city.load_things(EKHO / "things.toml")),
        File(
            city.Sleuth, EKHO / "sleuths.toml", "sleuth",
            lambda: city.load_sleuths(EKHO / "sleuths.toml", city.load_things(EKHO / "things.toml")),
        ),
        File(
            scenarios.Scenario, EKHO / "scenarios.toml", "scenario",
            lambda: scenarios.load_scenarios(EKHO / "scenarios.toml", BOARD),
        ),
        File(contacts.Contact, EKHO / "contacts" / "bridge.toml", "contact", _contacts),
        File(Opponent, EKHO / "opponents.toml", "opponent"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("key", FILES)
def test_files_hold_what_they_held(key: str) -> None:
    path = GOLDEN / key / "files" / "limits.txt"
    told = [line for file in FILES[key] for line in file.lines()]
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(told) + "\n", "utf-8")
    known = path.read_text("utf-8").splitlines()
    differences = list(difflib.unified_diff(known, told, "written down", "now", n=1, lineterm=""))
    assert not differences, "\n".join([*differences[:40], REFRESH])
