"""Every save that an earlier version wrote leads on: from its snapshot, or from its log played again; but for
those of a game that has become another one since: they wait, untouched."""

from __future__ import annotations

import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.messages.frozen import salvage
from bot.store.database import Database
from bot.tables import store
from bot.tables.log.replayable import fault
from bot.tables.rows import TableRow
from rules import games
from rules.entries import load_entry
from rules.match import Match, MatchError, outdated
from tests.rules.saves.saved import DATABASE, HERE, at, facts, follow, generations, read
from tests.thorough import THOROUGH

ALL = sorted(path for folder in generations() for path in folder.glob("*.json"))
PLAYED_ON = 4
"""Moments of a match from which it is played on to its end."""


def _of_old(kept: dict[str, Any]) -> bool:
    """Whether a save is of rules that are not played any more."""
    return outdated(games()[kept["game"]], kept["rules"])


OLD = [path for path in ALL if _of_old(read(path))]
FILES = [path for path in ALL if path not in OLD]


def _name(path: Path) -> str:
    return str(path.relative_to(HERE))


def _cases(turn: int) -> list[Any]:
    """All saves; in every run those whose turn it is: each goes through one of the three tests, and through
    the others thoroughly."""
    return [
        pytest.param(path, id=_name(path), marks=() if number % 3 == turn else THOROUGH)
        for number, path in enumerate(FILES)
    ]


@pytest.mark.parametrize("path", _cases(0))
def test_a_save_leads_to_where_it_was(path: Path) -> None:
    """What is asked, of whom, what counts, how it ended: all as when it was saved."""
    kept = read(path)
    for moment in kept["moments"]:
        match = Match.load(at(kept, moment))
        assert facts(match) == moment["facts"], f"entry {moment['version']}"


def test_a_save_of_rules_that_are_not_played_any_more_waits() -> None:
    """Its table is frozen whatever its log is, an empty one too, and nothing of it is lost: it goes on with a
    version that can play it."""
    for path in OLD[::3]:
        kept = read(path)
        saved = at(kept, kept["moments"][0])
        assert fault(saved) == f"it was begun by rules {kept['rules']}, which this version does not play"
        with pytest.raises(MatchError, match=f"rules {kept['rules']}"):
            Match.load(saved)
        game = games()[kept["game"]]
        table = TableRow(1, None, 1, None, 1, kept["game"], "en", {}, False, "running", 0)
        assert salvage(game, table, saved, []).match is None, "no board of other rules is shown for it"


@pytest.mark.parametrize("path", _cases(1))
def test_the_log_alone_leads_to_the_same_state_as_the_save(path: Path) -> None:
    kept = read(path)
    for moment in kept["moments"][:: max(1, len(kept["moments"]) // PLAYED_ON)]:
        saved = at(kept, moment)
        assert fault(saved) is None, f"entry {moment['version']}"
        again = Match.load({**saved, "shape": "of other classes"})
        assert again.dump() == Match.load(saved).dump()


@pytest.mark.parametrize("path", _cases(2))
def test_a_save_is_played_on_to_the_same_end(path: Path) -> None:
    """With everything that is taken back and made again later on, also what was chosen before the save."""
    kept = read(path)
    log = [load_entry(entry) for entry in kept["log"]]
    last = kept["moments"][-1]
    for moment in kept["moments"][:: max(1, len(kept["moments"]) // PLAYED_ON)]:
        match = Match.load(at(kept, moment))
        for entry in log[moment["version"] :]:
            follow(match, entry)
        assert facts(match) == last["facts"]
        assert match.dump() == Match.load(at(kept, last)).dump()
        assert [*match.entries] == log


@pytest.mark.parametrize("folder", generations(), ids=_name)
async def test_tables_of_an_earlier_database_go_on(folder: Path, tmp_path: Path) -> None:
    """The bot opens the file, and can play all tables again: none is frozen but those of rules that are not
    played any more; each other one takes a further choice."""
    path = tmp_path / "earlier.sqlite3"
    numbers = _restore(folder, path)
    database = await Database.open(path)
    try:
        assert not database.new
        for number in numbers:
            data = await database.ask(store.load_match, number)
            assert data is not None
            if _of_old(data):
                assert fault(data) is not None, f"table {number}"
                continue
            assert fault(data) is None, f"table {number}"
            match = Match.load(data)
            if prompts := match.prompts():
                match.choose(prompts[0].id, prompts[0].options[: max(1, prompts[0].max_picks)])
            await database.write(partial(_save, number=number, version=data["version"], match=match))
            again = await database.ask(store.load_match, number)
            assert Match.load(again).dump() == match.dump()
    finally:
        await database.close()


def _restore(folder: Path, path: Path) -> list[int]:
    """Write the database of a folder into a file; the numbers of its tables."""
    script = (folder / DATABASE).read_text(encoding="utf-8")
    connection = sqlite3.connect(path)
    connection.executescript(script)
    numbers = [number for (number,) in connection.execute("SELECT id FROM tables ORDER BY id")]
    connection.close()
    assert len(numbers) == len([*folder.glob("*.json")])
    return numbers


def _save(connection: sqlite3.Connection, number: int, version: int, match: Match) -> None:
    entries = match.dump()["log"][version:]
    store.save_match(connection, number, version, "running", match.dump(with_log=False), entries)
