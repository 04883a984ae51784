"""Planting faults: each kind is found, the tests that run a line are known, and what they miss is told."""

from __future__ import annotations

import ast
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.long import mutate
from tests.long.__main__ import main
from tests.long.common import ROOT
from tests.long.mutate import APPROVED, AREAS, TESTS, WITHOUT, Job, jobs_for
from tests.mutation.covering import Covering, measure
from tests.mutation.faults import Fault, chosen, faults_in, files_of
from tests.mutation.near import near
from tests.mutation.page import HEAD, Survivor, page, placed, survivors
from tests.mutation.trial import Verdict, copy_of, ordered, tried
from tests.thorough import THOROUGH, few

CODE = """\
import logging

_log = logging.getLogger(__name__)


def price(count: int, seat: int, cheap: bool) -> int:
    if count < 1:
        raise ValueError(count)
    _log.info("asked")
    prices = [3, 5]
    if cheap and count > 10:
        return prices[seat] * count - 1
    return prices[seat] * count


async def bought(shop, first, second):
    await shop.open(first, second)
    for thing in shop.things:
        shop.pack(thing)
    return not shop.empty
"""
TESTS_OF_IT = """\
import pytest
from shop.prices import price

def test_price():
    assert price(2, 0, False) == 6
    assert price(2, 1, True) == 10

def test_nothing_is_refused():
    with pytest.raises(ValueError):
        price(0, 0, False)
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))  # copies go with the test
    root = tmp_path / "project"
    (root / "shop").mkdir(parents=True)
    (root / "checks").mkdir()
    (root / "tests" / "mutation").mkdir(parents=True)
    plugin = ROOT / "tests" / "mutation" / "covering.py"
    (root / "tests" / "mutation" / "covering.py").write_text(plugin.read_text())
    (root / "pyproject.toml").write_text('[tool.pytest.ini_options]\npythonpath = ["."]\n')
    (root / "shop" / "__init__.py").write_text("")
    (root / "shop" / "prices.py").write_text(CODE)
    (root / "checks" / "test_prices.py").write_text(TESTS_OF_IT)
    return root


def test_faults_of_every_kind_are_found() -> None:
    found = {(fault.line, fault.kind, fault.before, fault.text) for fault in faults_in("prices.py", CODE)}
    assert found >= {
        (7, "comparison", " < ", " <= "),
        (7, "off by one", "1", "2"),
        (7, "lost guard", "count < 1", "False"),
        (11, "and for or", " and ", " or "),
        (12, "swapped seat", "seat", "(seat ^ 1)"),
        (12, "wrong sign", " - ", " + "),
        (17, "missing await", "await shop.open(first, second)", "shop.open(first, second)"),
        (17, "swapped arguments", "first, second", "second, first"),
        (18, "dropped row", "shop.things", "list(shop.things)[1:]"),
        (19, "dropped call", "shop.pack(thing)", "pass"),
        (20, "lost not", "not shop.empty", "bool(shop.empty)"),
    }
    assert not [one for one in found if "_log" in one[2]], "what is said in the log alone is no fault"


def test_every_fault_of_the_bot_can_be_planted_and_stays_python() -> None:
    for path in sorted((ROOT / "bot" / "store").glob("*.py")):
        text = path.read_text("utf-8")
        for fault in faults_in(path.name, text):
            ast.parse(fault.apply(text))


def test_a_fault_fits_its_own_source_alone() -> None:
    fault = faults_in("prices.py", CODE)[0]
    with pytest.raises(ValueError, match="has changed"):
        fault.apply(f"# a line more\n{CODE}")


def test_what_may_stand_in_either_order_is_not_swapped() -> None:
    kinds = {
        fault.text: fault.kind
        for fault in faults_in("a.py", "def f(a, b):\n    g(a, b)\n    return min(a, b)\n")
    }
    assert kinds == {"b, a": "swapped arguments", "pass": "dropped call"}


def test_a_precaution_is_not_taken_away() -> None:
    found = faults_in(
        "a.py", "def f(a, b):\n    zip(a, b, strict=True)\n    return zip(a, b, strict=False)\n"
    )
    assert [(one.line, one.text) for one in found if one.kind == "true for false"] == [(3, "True")]


def test_areas_get_their_shares_and_seeds_choose_alike() -> None:
    areas = {name: AREAS["bot"][name] for name in ("outbox", "store")}
    faults = chosen(ROOT, areas, 20, 3)
    assert faults == chosen(ROOT, areas, 20, 3) != chosen(ROOT, areas, 20, 4)
    files = files_of(ROOT, areas)
    assert len([fault for fault in faults if fault.file in files["store"]]) == 10
    assert not set(files["outbox"]) & set(files["store"]), "a file belongs to the first area that names it"
    with pytest.raises(ValueError, match="no file"):
        chosen(ROOT, {"nowhere": ["bot/nowhere/*.py"]}, 1, 1)


@few("bot")
@pytest.mark.parametrize("package", AREAS)
def test_every_area_has_files_and_tests(package: str) -> None:
    assert len(chosen(ROOT, AREAS[package], 30, 1)) == 30
    assert all((ROOT / folder).is_dir() for folder in TESTS[package])
    without = [ROOT / folder / one for folder in TESTS[package] for one in WITHOUT.get(package, ())]
    assert all(folder.is_dir() for folder in without)


@THOROUGH
def test_faults_are_caught_by_the_tests_that_run_their_line(project: Path, tmp_path: Path) -> None:
    folder = tmp_path / "covering"
    measure(project, ["shop/prices.py"], ["checks"], folder, 1)
    covering = Covering(folder)
    lines, seconds = covering.lines("shop/prices.py"), covering.seconds()
    assert {test.rpartition(":")[2] for test in lines[8]} == {"test_nothing_is_refused"}
    assert {test.rpartition(":")[2] for test in lines[13]} == {"test_price"}
    copy = copy_of(project)
    verdicts = {}
    for fault in faults_in("shop/prices.py", CODE):
        tests = ordered(lines.get(fault.line, ()), seconds, {})
        verdicts[fault.line, fault.kind] = tried(copy, fault, tests, seconds)
    assert verdicts[7, "lost guard"].caught
    assert "test_nothing_is_refused" in verdicts[7, "lost guard"].by
    assert verdicts[13, "swapped seat"].caught
    assert not verdicts[11, "comparison"].caught, "no test buys eleven cheap ones"
    assert verdicts[12, "wrong sign"] == verdicts[12, "wrong sign"].__class__(
        verdicts[12, "wrong sign"].fault, False, "no test runs this line", 0
    )
    assert (copy / "shop" / "prices.py").read_text() == CODE, "every fault is taken away again"


class Measured(Covering):
    """What was measured, told instead."""

    def seconds(self) -> dict[str, float]:
        """Three quick tests."""
        return dict.fromkeys(("a", "b", "c"), 1.0)

    def lines(self, file: str) -> dict[int, set[str]]:
        """Of one file two lines are run by tests; the rest ran when it was imported."""
        return {1: set(), 7: {"a"}, 8: {"b", "c"}} if file == "rules/dice.py" else {}


def test_a_line_that_runs_at_the_import_is_tried_on_the_tests_of_its_file(tmp_path: Path) -> None:
    def asked(file: str, line: int) -> tuple[str, ...]:
        fault = Fault(file, line, "lost not", 0, 1, "", "x")
        (job,) = jobs_for([fault], {file: "shared"}, Measured(tmp_path), "rules").values()
        first = APPROVED["rules"]
        assert job.tests[: len(first)] == first, "what compares everything is asked first"
        return job.tests[len(first) :]

    assert asked("rules/dice.py", 7) == ("a",)
    assert set(asked("rules/dice.py", 1)) == {"a", "b", "c"}
    assert asked("rules/grammar.py", 7)[0].endswith("test_grammar.py"), "no test runs any line of it"


@THOROUGH
def test_nothing_is_said_of_faults_where_the_tests_fail_without(project: Path, tmp_path: Path) -> None:
    (project / "checks" / "test_prices.py").write_text("def test_no():\n    assert False\n")
    with pytest.raises(RuntimeError, match="do not pass"):
        measure(project, ["shop/prices.py"], ["checks"], tmp_path / "covering", 1)


@THOROUGH
def test_what_fails_by_chance_or_anyway_has_caught_nothing(project: Path) -> None:
    (project / "checks" / "test_by_chance.py").write_text(
        "from pathlib import Path\n\n"
        "def test_by_chance(): # fails only the first time\n"
        "    seen = Path(__file__).with_suffix('.seen')\n"
        "    known, _ = seen.exists(), seen.touch()\n"
        "    assert known\n\n"
        "def test_anyway():\n"
        "    assert False\n"
    )
    every = faults_in("shop/prices.py", CODE)
    fault = next(one for one in every if (one.line, one.kind) == (13, "swapped seat"))
    names = [f"checks/test_by_chance.py::{name}" for name in ("test_by_chance", "test_anyway")]
    copy = copy_of(project)
    verdict = tried(copy, fault, names, dict.fromkeys(names, 1.0))
    assert (verdict.caught, verdict.tests) == (False, 2)
    real = "checks/test_prices.py::test_price"
    verdict = tried(copy, fault, [*names, real], dict.fromkeys([*names, real], 1.0))
    assert verdict.caught
    assert real in verdict.by


def test_a_copy_has_everything_but_what_runs_have_left(project: Path) -> None:
    for path in ("shop/results/kept.py", "tests/long/results/left.json", "data/left.sqlite3"):
        (project / path).parent.mkdir(parents=True)
        (project / path).write_text("")
    copy = copy_of(project)
    assert (copy / "shop" / "results" / "kept.py").exists()
    assert not list(copy.rglob("left.*"))


@THOROUGH
def test_where_no_test_can_be_run_nothing_is_said(project: Path) -> None:
    fault = faults_in("shop/prices.py", CODE)[0]
    names = ["checks/test_prices.py::test_price"]
    (project / "checks" / "conftest.py").write_text("import shop.missing\n")
    with pytest.raises(RuntimeError, match="cannot be run in a copy"):
        tried(copy_of(project), fault, names, dict.fromkeys(names, 1.0))


def test_a_quick_look_runs_the_named_tests_for_faults_of_the_named_files(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    planted: list[Job] = []

    def trial(job: Job) -> dict[str, object]:
        planted.append(job)
        return {"verdict": {"fault": str(job.fault), "caught": len(planted) > 1, "by": "", "tests": 1}}

    monkeypatch.setattr(mutate, "trial", trial)
    asked = ["mutate", "--package", "bot", "--in", "bot/messages/store.py", "--faults", "3", "--out", "-"]
    assert main([*asked, "--tests", "tests/bot/messages/test_outbox.py"]) == 1
    assert {job.fault.file for job in planted} == {"bot/messages/store.py"}
    assert {job.tests for job in planted} == {("tests/bot/messages/test_outbox.py",)}
    assert "only 2 of 3 faults are caught" in capsys.readouterr().out
    assert main([*asked, "--tests", "tests/nowhere.py"]) == 2
    assert main([*asked[:3], "--in", "bot/nowhere/*.py", "--out", "-"]) == 2


def test_all_other_tests_are_asked_about_what_the_nearest_let_pass(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, ...]] = []

    def tries(copy: Path, fault: Fault, tests: Sequence[str], seconds: Mapping[str, float]) -> Verdict:
        asked.append(tuple(tests))
        return Verdict(str(fault), "checks/far.py" in tests, "", len(tests))

    monkeypatch.setattr(mutate, "own_copy", lambda root: project)
    monkeypatch.setattr(mutate, "tried", tries)
    fault = faults_in("shop/prices.py", CODE)[0]
    first, rest = ("checks/a.py", "checks/b.py"), ("checks/far.py",)
    for tests, others, steps in ((first, rest, [first, rest]), (rest, first, [rest]), (first, (), [first])):
        asked.clear()
        verdict = mutate.trial(Job("shop", fault, tests, (1.0,) * len(tests), others))["verdict"]
        assert asked == steps
        assert verdict["caught"] is (rest in steps)
        assert verdict["tests"] == sum(map(len, steps))


def test_survivors_are_tried_on_the_tests_that_were_written_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted: list[Job] = []

    def trial(job: Job) -> dict[str, object]:
        planted.append(job)
        caught = job.tests == ("tests/new.py::test_it",) or len(planted) == 1
        by = f"FAILED {job.tests[0]}[one|two] - AssertionError" if caught else ""
        place = f"{job.fault.file}:{job.fault.line}"
        shown = {"area": job.area, "place": place, "kind": job.fault.kind, "fault": str(job.fault)}
        return {"verdict": {**shown, "caught": caught, "by": by, "tests": 1}}

    known: dict[str, Survivor] = {}
    monkeypatch.setattr(mutate, "trial", trial)
    monkeypatch.setattr(mutate, "survivors", lambda: known)
    monkeypatch.setattr(mutate, "PAGE", tmp_path / "RESULTS.md")
    asked = ["mutate", "--package", "bot", "--in", "bot/store/*.py", "--faults", "4"]
    asked += ["--tests", "tests/bot/messages/test_outbox.py", "--out", str(tmp_path / "out.json")]
    for early in ("--survivors", "--from-saved"):
        assert main([*asked, early]) == 2, "there is no result yet"
    assert main(asked) == 1
    known[str(planted[1].fault)] = Survivor("tests/new.py::test_it", "")
    known[str(planted[2].fault)] = Survivor("", "nobody could tell")
    assert main([*asked, "--survivors", "--publish"]) == 1
    assert [job.fault for job in planted[4:]] == [planted[1].fault]
    written = (tmp_path / "RESULTS.md").read_text("utf-8")
    (tmp_path / "RESULTS.md").unlink()
    assert main([*asked, "--from-saved", "--publish"]) == 1
    assert (tmp_path / "RESULTS.md").read_text("utf-8") == written
    assert written.startswith("# Small faults\n")
    assert "1 of 4 faults were caught by the tests that there were; 1 by tests written" in written
    assert "**nothing**; since then: `tests/new.py::test_it`" in written
    assert f"`{planted[2].fault.file}:{planted[2].fault.line}`, {planted[2].fault.kind}: nobody" in written


def test_the_page_tells_in_one_line_why_no_test_could_run() -> None:
    why = "ValueError: /tmp/echo-mutation-n_1/copy/rules/a.toml is wrong"
    said = f"pytest ended with 4: ^^^\nx.py:2: in f\nE   {why}\n"
    verdict = {"area": "shared", "place": "x.py:2", "kind": "lost not", "fault": "x.py:2 lost not: not a → a"}
    result = {"package": "rules", "code": "0", "verdicts": [{**verdict, "caught": True, "by": said}]}
    row = page({"seed": 1, "began": "2026-01-01T"}, result, {}).splitlines()[-1]
    assert row.endswith("| pytest ended with 4: ValueError: rules/a.toml is wrong |")


def test_a_part_of_the_page_leaves_the_others() -> None:
    first = placed("", "## `rules`, seed 1\n\nold\n")
    both = placed(first, "## `bot`, seed 1\n\nown\n")
    new = placed(both, "## `rules`, seed 1\n\nnew\n")
    assert new == f"{HEAD}\n## `bot`, seed 1\n\nown\n\n## `rules`, seed 1\n\nnew\n"
    assert placed(new, "## `rules`, seed 2\n\nmore\n") == f"{new}\n## `rules`, seed 2\n\nmore\n"


def test_what_was_done_about_a_survivor_is_a_test_or_a_reason(tmp_path: Path) -> None:
    notes = tmp_path / "survivors.toml"
    assert survivors(notes) == {}
    notes.write_text('[[survivor]]\nfault = "a.py:1 lost not: not a → bool(a)"\n', "utf-8")
    with pytest.raises(ValueError, match=r"a\.py:1 .* needs a test"):
        survivors(notes)
    for one in survivors().values():
        path, _, name = one.test.partition("::")
        assert not path or f"def {name.partition('[')[0]}(" in (ROOT / path).read_text("utf-8")


def test_names_tell_which_tests_are_near() -> None:
    tests = [
        *("tests/bot/features/clock/test_calls.py", "tests/bot/features/clock/test_pacing.py"),
        *("tests/bot/features/play/test_panels.py", "tests/bot/features/undo/test_clock.py"),
    ]
    assert near("bot/features/clock/pacing.py", tests) == [tests[1], tests[0], tests[3]]
    assert near(
        "render/echoes_of_time/board.py", ["tests/render/test_a.py", "tests/render/test_pictures.py"]
    )[0].endswith("pictures.py")
