"""A fourth game, Paper Boats, lies beside this file in three folders. Put into an installation it is played,
drawn and tested like the others: nothing else has to change. "Add a game" in rules/README.md is how it was
made.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path

import pytest
from PIL import Image

from rules import games
from rules.game import LANGUAGES
from tests.fourth.installation import ADDED, HERE, ROOT, Installation

pytestmark = pytest.mark.xdist_group("fourth")

KEY = "paper-boats"
TESTED = (
    "tests/conformance",
    "tests/test_architecture.py",
    "tests/rules/paper_boats",
    "tests/rules/test_again.py",
    "tests/render/test_every_game.py",
    "tests/render/test_secrets.py",
    "tests/bot/features/plans/test_plans_everywhere.py",
    "tests/bot/messages/test_public.py",
)
"""Tests that try every game as soon as it is there, and the game's own."""


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """The project with the game in it."""
    return Installation.at(tmp_path_factory.mktemp("fourth") / "project")


def test_nothing_else_had_to_change() -> None:
    """The installation is this project and the game's own folders, of which none was there before; neither
    the project nor its other tests name the game."""
    assert not any((ROOT / name).exists() for name in ADDED)
    named = re.compile("paper.?boats", re.IGNORECASE)
    for folder in ("rules", "render", "bot", "tests"):
        for path in (ROOT / folder).rglob("*.py"):
            if HERE not in path.parents:
                assert not named.search(path.read_text("utf-8")), path


def test_it_is_found_by_being_there(installation: Installation) -> None:
    found = installation.python("-c", "from rules import games; print(*games())").split()
    assert found == sorted([*games(), KEY])


def test_its_types_hold(installation: Installation) -> None:
    assert "no issues found" in installation.python("-m", "mypy", "--cache-dir", os.devnull, *ADDED)


def test_computers_play_it(installation: Installation) -> None:
    told = installation.python(
        "-m", "rules", "simulate", KEY, "--seats", "3", "--games", "20", "--players", "quick,greedy,random",
        "--option", "wind=head", "--json",
    )  # fmt: skip
    report = json.loads(told)
    assert (report["games"], report["dead_ends"]) == (20, 0)


@pytest.mark.parametrize("kind", [("--after", "9"), ("--hand", "2"), ("--cover",), ("--scores",)], ids=str)
def test_it_is_drawn(installation: Installation, kind: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    language = LANGUAGES[len(kind[0]) % len(LANGUAGES)]
    installation.python("-m", "render", KEY, "--language", language, *kind, "--out", str(path))
    with Image.open(path) as image:
        assert image.width == 1600


def test_the_tests_of_every_game_try_it(installation: Installation) -> None:
    """First its golden playthroughs are written down, as the guide says."""
    run = ("-m", "pytest", "-n", "0", "-vv", "-p", "no:cacheprovider", "-k", "paper-boats or paper_boats")
    written = installation.python("-c", _UPDATE, *run[2:], "tests/conformance/test_golden.py")
    assert "passed" in written
    told = installation.python(*run, *TESTED)
    passed = re.findall(r"^(tests/\S+?\.py)::\S+.* PASSED", told, re.MULTILINE)
    assert "failed" not in told
    # None of these may have been left out by its name.
    for name in ("golden", "holes", "perft", "play", "players", "secrets", "words"):
        assert passed.count(f"tests/conformance/test_{name}.py") > 1, name
    assert len(passed) > 150


_UPDATE = """
import os, sys, pytest
os.environ["UPDATE_GOLDEN"] = "1"
sys.exit(pytest.main(sys.argv[1:]))
"""


def test_a_whole_table_is_played_at_the_stand_in(installation: Installation, tmp_path: Path) -> None:
    """Two people in two languages, through the real client, with boards and hands as pictures."""
    told = installation.python("-m", "tests.fourth.whole_table", KEY, str(tmp_path))
    counts = json.loads(told.replace("'", '"'))
    assert counts["hands"] == 2
    assert counts["boards"] > 3
    assert counts["clicks"] > 20


def test_a_game_with_a_broken_card_file_is_refused_with_file_and_card(
    installation: Installation, tmp_path: Path
) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(installation.path / "rules", broken / "rules")
    cards = broken / "rules" / "paper_boats" / "boats.toml"
    cards.write_text(cards.read_text("utf-8").replace("cargo = 4", "cargo = 40"), "utf-8")
    with pytest.raises(AssertionError, match=r"CardError: boats\.toml: teapot: cargo: "):
        Installation(broken).python("-c", "from rules import games; games()")
