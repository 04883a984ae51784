"""The command that measures: it measures everything, and its check can fail. How fast anything is, is no
matter of the tests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.ui.pictures import Pictures
from render import NoRendererError, renderer
from rules import games
from tests.bench import __main__ as command
from tests.bench import bot, pictures, report, rules
from tests.bench.measure import Bench, percentile
from tests.bench.targets import BOT, OWN, PICTURES, RULES, TARGETS, Target
from tests.bench.yardstick import PILLOW, PYTHON, Yardstick
from tests.installed import fewest_choices, nothing_there
from tests.thorough import THOROUGH, few


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """As little work as is possible."""
    for module, names in ((rules, ("GAMES_PER_ROUND",)), (pictures, ("TIMES", "STEPS")), (bot, ("TIMES",))):
        for name in names:
            monkeypatch.setattr(module, name, 1)
    monkeypatch.setattr(rules, "TIMES", 4)
    monkeypatch.setattr(bot, "DOOR_CLICKS", 12)
    monkeypatch.setattr(bot, "CLICKS", 6)
    monkeypatch.setattr(Pictures, "warm_up", _cold)


async def _cold(*_: object) -> None:
    """Draw nothing in advance."""


@pytest.mark.usefixtures("tiny")
@THOROUGH
@pytest.mark.parametrize("key", games())
def test_everything_is_measured(key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if fewest_choices(games()[key], games()[key].seats[0]) < 10:
        nothing_there(key, "game that is long enough to be measured")
    others = [target for game, own in OWN.items() if game != key for target in own]
    try:
        renderer(key)
    except NoRendererError:
        others += PICTURES
    wanted = {name: target for name, target in TARGETS.items() if target not in others}
    file = tmp_path / "figures.json"
    assert command.main(["--game", key, "--rounds", "1", "--json", str(file)]) == 0
    figures: dict[str, Any] = json.loads(file.read_text())["games"][key]
    assert list(figures) == list(wanted)
    assert all(figure["raw"] > 0 and figure["value"] > 0 for figure in figures.values())
    printed = capsys.readouterr().out
    assert all(target.title in printed for target in wanted.values())


def _measured(seconds: float) -> Any:
    """A part that measures replays alone, with this result in seconds."""

    def measure(_: Any, bench: Bench) -> None:
        bench.add("replay", seconds, seconds)

    return measure


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    made: dict[str, Any] = {"rules": _measured(1e-3)}
    promised = replace(TARGETS["replay"], floor=6, goal=2.5, kept=dict.fromkeys(games(), 8.0))
    monkeypatch.setitem(TARGETS, "replay", promised)
    monkeypatch.setattr(command, "PARTS", made)
    return made


def test_the_check_fails_below_a_floor(parts: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--check"]) == 0
    parts["rules"] = _measured(7e-3)  # short of the floor, but not worse than what is kept until then
    assert command.main(["--check"]) == 0
    assert "short of its floor" in capsys.readouterr().err
    parts["rules"] = _measured(9e-3)
    assert command.main([]) == 0
    assert command.main(["--check"]) == 1
    assert "below its floor" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        command.main(["--rounds", "0"])


@pytest.mark.parametrize("words", [[], ["load"]], ids=str)
def test_figures_that_cannot_be_written_are_refused_before_the_work(
    words: list[str], parts: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parts["rules"] = None  # nothing may be measured
    for file, message in (
        (tmp_path, "is a folder: name a file in it"),
        (tmp_path / "no" / "figures.json", "there is no folder"),
        (Path("/proc/figures.json"), "nothing can be written in the folder /proc"),
    ):
        with pytest.raises(SystemExit) as ended:
            command.main([*words, "--json", str(file)])
        assert ended.value.code == 2
        assert message in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_game_without_own_measures_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    key = next(key for key in games() if key not in OWN)
    assert command.main(["--game", key, "--only", "own"]) == 0
    assert capsys.readouterr().out == f"{key}: nothing to measure; it has no measures of its own\n\n"


def test_the_help_leads_to_the_load(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["--help"])
    assert "python -m tests.bench load --help" in capsys.readouterr().out


def test_verdicts() -> None:
    time, speed = Target("a", "", "ms", 10, 5), Target("b", "", "/s", 100, 200)
    assert [time.verdict(value) for value in (5, 10, 11)] == ["goal", "above floor", "BELOW"]
    assert [speed.verdict(value) for value in (200, 100, 99)] == ["goal", "above floor", "BELOW"]
    assert Target("c", "", "ms", None, 5).verdict(6) == ""
    promised = Target("d", "", "/s", 100, 200, {"slow": 50})
    assert [promised.verdict(value, "slow") for value in (100, 99, 49)] == ["above floor", "short", "BELOW"]
    assert promised.verdict(99, "quick") == "BELOW"
    assert (time.figure(0.25), speed.figure(0.25)) == (250, 4)
    assert len(TARGETS) == sum(map(len, (RULES, PICTURES, BOT, *OWN.values())))


class SlowMachine:
    """A machine on which everything takes so many times as long, with its clock."""

    def __init__(self, slowness: float) -> None:
        self.slowness = slowness
        self.now = 0.0

    def work(self, seconds: float) -> float:
        self.now += seconds * self.slowness
        return seconds * self.slowness

    def clock(self) -> float:
        return self.now


@few("3.0")
@pytest.mark.parametrize("slowness", [1.0, 3.0])
def test_figures_are_scaled_by_what_the_yardstick_takes(slowness: float) -> None:
    machine, bench = SlowMachine(slowness), Bench("none", 3)
    yardstick = Yardstick("test", lambda: machine.work(0.02), 0.02)
    bench.time("choose", lambda clock: machine.work(0.001), yardstick, machine.clock)
    (figure,) = bench.figures
    assert figure.raw == pytest.approx(1000 * slowness)
    assert figure.value == pytest.approx(1000)


@THOROUGH
def test_what_is_below_its_floor_is_measured_again_and_the_best_counts() -> None:
    for tries, made, best in ((1, 1, 60), (3, 2, 30), (2, 2, 30)):
        machine, bench = SlowMachine(1), Bench("none", 1, tries)
        yardstick = Yardstick("test", partial(machine.work, 0.02), 0.02)
        seconds = iter((60e-6, 30e-6, 20e-6))  # the floor of a choice is 40 µs
        taken: list[float] = []

        def work(_: Any, seconds: Iterator[float] = seconds, taken: list[float] = taken) -> float:
            taken.append(next(seconds))
            return taken[-1]

        bench.time("choose", work, yardstick, machine.clock)
        assert len(taken) == made
        assert bench.figures[0].value == pytest.approx(best)


def test_yardsticks_always_do_the_same() -> None:
    assert PYTHON.work() == PYTHON.work()
    one, other = PILLOW.work(), PILLOW.work()
    assert one.tobytes() == other.tobytes()  # type: ignore[attr-defined]  # a picture


def test_percentiles() -> None:
    assert [percentile([4, 1, 3, 2, 5], share) for share in (0, 0.5, 1)] == [1, 3, 5]
    with pytest.raises(ValueError, match="nothing"):
        percentile([], 0.5)


def test_numbers_for_people() -> None:
    shown = [report.number(value) for value in (None, 0.3, 4.04, 71.26, 312.8, 1234.5, 48_512)]
    assert shown == ["–", "0.3", "4.04", "71.3", "313", "1,234", "48,500"]
