"""New games, made in an installation by the commands of the guide ("Add a game" in rules/README.md): Paper
Boats, whose three folders lie beside this file, and three tiny games in ``tiny``. They are played, drawn and
tested like the others; nothing else has to change.
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
from tests.fourth.installation import HERE, HOMES, ROOT, Installation, command, package_of
from tests.thorough import THOROUGH, few, sample

KEY = "paper-boats"
TINY = {"hidden-dice": "--no-pictures", "open-field": "--no-pictures", "lone-draw": "--no-pictures"}
"""Dice with secrets; open information and five hundred choices; a game in which all one does is draw. English
is their only language, and what they are not made of they do not have: options, pictures, answers that are
held back, seconds of play."""
UNTOUCHED = "shell-beach"
"""A game as the command writes it."""
ALL = (KEY, *TINY, UNTOUCHED)
BEYOND = {("open-field", "perft")}
"""Whose five hundred first choices are too many to count pairs of them one by one: these tests skip it, with
that reason."""


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """The project with the games in it, whose golden playthroughs are written down."""
    made = Installation.at(tmp_path_factory.mktemp("fourth") / "project")
    made.make(KEY, [(HERE / home.format(package_of(KEY)), home) for home in HOMES])
    for key, more in TINY.items():
        package = package_of(key)
        made.make(key, [(HERE / "tiny" / package, HOMES[0])], more)
        shutil.move(made.path / f"rules/{package}/ledger.py", made.path / f"tests/rules/{package}/ledger.py")
    made.make(UNTOUCHED)
    return made


def test_nothing_else_had_to_change() -> None:
    """Neither the project nor its other tests know the games."""
    assert not any((ROOT / home.format(package_of(key))).exists() for key in ALL for home in HOMES)
    named = re.compile("|".join(name for key in ALL for name in (key, package_of(key))))
    for folder in ("rules", "render", "bot", "tests"):
        for path in (ROOT / folder).rglob("*.py"):
            if HERE not in path.parents:
                assert not named.search(path.read_text("utf-8")), path


def test_they_are_found_by_being_there(installation: Installation) -> None:
    found = installation.python("-c", "from rules import games; print(*games())").split()
    assert found == sorted([*games(), *ALL])


@THOROUGH
def test_types_format_and_style_hold(installation: Installation) -> None:
    folders = [home.format(package_of(key)) for key in ALL for home in HOMES]
    folders = [folder for folder in folders if (installation.path / folder).is_dir()]
    assert "no issues found" in installation.python("-m", "mypy", "--cache-dir", os.devnull, *folders)
    installation.python("-m", "ruff", "check", "--no-cache", *folders)
    installation.python("-m", "ruff", "format", "--check", "--no-cache", *folders)


@few("shell-beach")
@pytest.mark.parametrize("key", sample(ALL, lambda key: key in (KEY, UNTOUCHED)))
def test_computers_play_them(installation: Installation, key: str) -> None:
    """As soon as they are there."""
    told = installation.run(f"{command('python -m rules simulate')} --games 4 --seats 2 --json", key)
    report = json.loads(told)
    assert (report["games"], report["dead_ends"]) == (4, 0)


KINDS = [["--after", "9"], ["--hand", "2"], ["--cover"], ["--scores"]]


@few("hand")
@pytest.mark.parametrize("kind", sample(KINDS, lambda kind: len(kind) > 1), ids=str)
def test_it_is_drawn(installation: Installation, kind: list[str], tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    language = LANGUAGES[len(kind[0]) % len(LANGUAGES)]
    installation.python("-m", "render", KEY, "--language", language, *kind, "--out", str(path))
    with Image.open(path) as image:
        assert image.width == 1600


@THOROUGH
def test_the_tests_of_every_game_try_them(installation: Installation) -> None:
    """By the guide's own steps, all of them and nothing but them."""
    for key in ALL:
        assert "passed" in installation.run(f"{command('UPDATE_GOLDEN=1')} -v", key)
    told = installation.run(f"{command('python -m pytest')} -vv -p no:cacheprovider", *ALL)
    assert "failed" not in told
    passed = re.findall(r"^(tests/\S+?\.py)::(\S+).* PASSED", told, re.MULTILINE)
    for key in ALL:
        files = [file for file, test in passed if key in test or package_of(key) in file]
        # None of these may have been left out by its name.
        for name in ("golden", "holes", "perft", "play", "players", "secrets", "words"):
            if (key, name) not in BEYOND:
                assert files.count(f"tests/conformance/test_{name}.py") > 1, f"{key}: {name}"
        assert len(files) > 100, key


def test_the_release_asks_for_every_language(installation: Installation) -> None:
    release = command("python -m rules release")
    installation.run(release, KEY)
    with pytest.raises(AssertionError, match=r"shell-beach: no texts in the language ru"):
        installation.run(release, UNTOUCHED)


@THOROUGH
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
