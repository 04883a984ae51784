"""The files of a new game: what they are called, and what keeps them from being written."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import games
from rules.__main__ import main
from rules.scaffold import LONGEST, SKELETON, Names, ScaffoldError, new_game


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The folders of a copy of this project, empty."""
    for name in ("rules", "render", "tests"):
        (tmp_path / name).mkdir()
    return tmp_path


def test_every_name_is_that_of_the_game(project: Path) -> None:
    written = new_game("dragon-race", project)
    assert {path.parts[0] for path in written} == {"rules", "render", "tests"}
    for path in written:
        text = (project / path).read_text("utf-8")
        assert "new_game" not in f"{path}"
        for name in ("new_game", "new-game", "NewGame", "New Game", "NG-"):
            assert name not in text, f"{path}: {name}"
    assert 'key = "dragon-race"' in (project / "rules/dragon_race/entry.py").read_text("utf-8")
    assert "| DR-1 |" in (project / "rules/dragon_race/RULINGS.md").read_text("utf-8")


def test_a_title_of_its_own_and_no_pictures(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "go", "--title", "Weiqi", "--no-pictures", "--root", str(project)]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert "rules/go/entry.py" in printed
    assert all((project / path).is_file() for path in printed)
    assert not any((project / "render").iterdir())
    assert 'title = "Weiqi"' in (project / "rules/go/language/en.toml").read_text("utf-8")


@pytest.mark.parametrize("key", ["", "Chess", "dragon_race", "dragon race", "-race", "2048", "../rules", "é"])
def test_a_key_that_is_none(project: Path, key: str) -> None:
    with pytest.raises(ScaffoldError, match="lower-case words"):
        new_game(key, project)
    assert not any((project / "rules").iterdir())


def test_a_name_that_is_too_long(project: Path) -> None:
    """With the longest one that is taken no line of the files is too long for the linter."""
    longest = "a-game-with-as-many-words-as-ok"[:LONGEST]
    for path in new_game(longest, project):
        if path.suffix == ".py":
            assert max(map(len, (project / path).read_text("utf-8").splitlines()), default=0) <= 110, path
    with pytest.raises(ScaffoldError, match="at most 30 letters"):
        new_game(f"x{longest}", project)


@pytest.mark.parametrize("title", ['Say "Go"', "{n}", "a\\b", "two\nlines"])
def test_a_title_that_would_break_a_file(project: Path, title: str) -> None:
    with pytest.raises(ScaffoldError, match="quotation marks"):
        new_game("go", project, title)
    assert not any((project / "rules").iterdir())


@pytest.mark.parametrize("there", ["rules/match.py", "render/match", "tests/rules/match"])
def test_nothing_is_overwritten(project: Path, there: str) -> None:
    """Neither a game nor a part of the project, and nothing is begun where a part of it is there."""
    taken = project / there
    taken.mkdir(parents=True)
    before = sorted(project.rglob("*"))
    with pytest.raises(ScaffoldError, match="is there already"):
        new_game("match", project)
    assert sorted(project.rglob("*")) == before


def test_it_wants_a_copy_of_the_project(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["new-game", "go", "--root", str(tmp_path)])
    assert "no copy of this project" in capsys.readouterr().err


def test_the_skeleton_is_no_game_by_itself() -> None:
    assert "new-game" not in games()
    assert Names.of("new-game").filled("rules/new_game: New Game (NG-1)") == "rules/new_game: New Game (NG-1)"
    assert (SKELETON / "rules" / "new_game" / "entry.py").is_file()
