"""What ``python -m rules`` prints is what was written down (``tests/golden/printed``), times left out.

Where it is meant to be something else, write it anew and read the difference:

    UPDATE_GOLDEN=1 python -m pytest tests/test_rules_core/test_printed.py
"""

from __future__ import annotations

import difflib
import json
import os
import re
import shlex
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from rules import __main__ as command
from rules import fitting

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "printed"
REFRESH = "if it was meant: UPDATE_GOLDEN=1 python -m pytest tests/test_rules_core/test_printed.py"
TIMES = re.compile(r"\d[\d.,]* (?:ms|s|µs|a second)\b")
TIMED = frozenset({"seconds", "decisions_per_second", "thinking", "milliseconds"})
RUNS = {
    "simulate": (
        "simulate echoes-of-revachol --games 6 --seats all --players greedy --seed 3",
        "simulate echoes-of-revachol --games 4 --players greedy,random --json",
        "simulate echoes-of-time --games 2 --seats 3 --players greedy,random,random --option flame_limit=all",
        "simulate ekho --games 4 --option scenario=all --option difficulty=all --seats 2",
    ),
    "arena": (
        "arena echoes-of-revachol --levels greedy random --games 4",
        "arena echoes-of-time --levels greedy random --games 1",
        "arena ekho --levels greedy random --games 2 --json",
    ),
    "fit": (
        "fit echoes-of-time --games 4",
        "fit echoes-of-time --games 1 --by answers",
        "fit echoes-of-time --games 2 --by errors",
        "fit echoes-of-revachol --games 4 --by errors",
    ),
    "show": (
        "show echoes-of-time --after 40 --seed 2 --seats 3",
        "show echoes-of-revachol --after 30 --seed 2 --words",
        "show ekho --after 60 --seed 2 --words --language it",
        "show ekho --after 60 --seed 3 --seats 2",
        "release",
    ),
    "record": (
        "record echoes-of-time --after 60 --seats 3",
        "record echoes-of-revachol --after 400",
        "record ekho --after 80 --language ru",
    ),
    "refused": (
        "simulate no-such-game", "simulate ekho --games 0", "simulate ekho --seats 9",
        "simulate ekho --seats 0", "simulate ekho --processes 0", "simulate ekho --players wise",
        "simulate echoes-of-time --players greedy,random,quick --seats 2",
        "simulate ekho --option weather=fine", "simulate ekho --option scenario=none",
        "simulate ekho --option weather=all", "simulate ekho --option sleuths_per_player=2 --seats 5",
        "arena ekho --levels greedy wise", "arena echoes-of-time --levels greedy random --seats 1",
        "arena ekho --levels greedy random --processes 0",
        "arena ekho --levels greedy random --earlier nowhere",
        "arena echoes-of-time --levels greedy random --games 0", "fit ekho --games 2",
        "fit ekho --games 2 --by errors", "fit echoes-of-time --seats 5", "show no-such-game",
        "show ekho --seats 9", "record ekho --seats 0", "release no-such-game", "new-game Dragon",
        "new-game ekho",
    ),
}  # fmt: skip


def _printed(line: str, capsys: pytest.CaptureFixture[str]) -> Iterator[str]:
    """A command and what came of it."""
    yield f"$ python -m rules {line}"
    try:
        code = command.main(shlex.split(line))
    except SystemExit as ended:
        code = int(ended.code or 0)
    said = capsys.readouterr()
    if said.out.startswith("{"):
        yield from json.dumps(_timeless(json.loads(said.out)), indent=1, ensure_ascii=False).splitlines()
    else:
        yield from TIMES.sub("(a time)", said.out).splitlines()
    errors = [line for line in said.err.splitlines() if "error: " in line]
    # What argparse says by itself is another thing in each version of Python.
    yield from (f"error: {line.partition('error: ')[2]}" for line in errors if "argument" not in line)
    yield f"ended with {code}"


def _timeless(found: Any) -> Any:
    """A report without what depends on the machine."""
    if isinstance(found, dict):
        return {key: _timeless(value) for key, value in found.items() if key not in TIMED}
    return [_timeless(value) for value in found] if isinstance(found, list) else found


@pytest.mark.parametrize("name", RUNS)
def test_commands_print_what_they_printed(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(fitting, "TABLES", 2)  # imagined ones: more take longer and tell no more
    here = str(Path.cwd())
    told = [text.rstrip().replace(here, "…") for line in RUNS[name] for text in _printed(line, capsys)]
    _approve(GOLDEN / f"{name}.txt", told)


def test_a_new_game_is_written_as_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for folder in ("rules", "render", "tests"):
        (tmp_path / folder).mkdir()
    told = [
        text.replace(str(tmp_path), "…")
        for text in _printed(f"new-game two-dragons --root {tmp_path}", capsys)
    ]
    for path in sorted(path for path in tmp_path.rglob("*") if path.is_file()):
        text = path.read_text("utf-8")
        mark = sha256(text.encode()).hexdigest()[:8]
        told.append(f"{path.relative_to(tmp_path)}: {len(text.splitlines())} lines {mark}")
    _approve(GOLDEN / "new-game.txt", told)


def _approve(path: Path, told: list[str]) -> None:
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(told) + "\n", "utf-8")
    known = path.read_text("utf-8").splitlines()
    differences = list(difflib.unified_diff(known, told, "written down", "now", n=1, lineterm=""))
    assert not differences, "\n".join([*differences[:40], REFRESH])
