"""The command that prints how much of each package its tests run."""

from __future__ import annotations

import pytest

from tests import covered


def test_what_is_below_its_floor_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = {"rules/game.py": (98, 100), **dict.fromkeys(covered.PLAYERS, (85, 100))}
    monkeypatch.setattr(covered, "measure", lambda package, processes: lines)
    with pytest.raises(LookupError, match="render"):
        covered.main(["render"])
    assert covered.main(["rules"]) == 1
    assert capsys.readouterr().out == (
        "rules: 86.6 % of the lines are run, floor 92 %: BELOW\n"
        "Ekho's computer players: 85.0 % of the lines are run, floor 85 %\n"
    )
    lines["rules/game.py"] = (1000, 1000)
    assert covered.main(["rules"]) == 0
    lines["rules/ekho/worth.py"] = (79, 100)
    assert covered.main(["rules"]) == 1
    assert "floor 85 %: BELOW" in capsys.readouterr().out


def test_every_part_has_files_and_tests() -> None:
    for tests, parts in covered.PACKAGES.values():
        assert all((covered.ROOT / folder).is_dir() for folder in tests)
        assert all((covered.ROOT / file).exists() for part in parts for file in part.files)


def test_a_report_is_read() -> None:
    report = {"files": {"bot/app.py": {"summary": {"covered_lines": 7, "num_statements": 9}}}}
    assert covered.lines_of(report) == {"bot/app.py": (7, 9)}


def test_a_package_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        covered.main(["tests"])
    assert "no package: tests" in capsys.readouterr().err
