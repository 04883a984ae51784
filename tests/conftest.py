"""What all tests share: the requests that the bot makes are kept for an independent judge.

With ECHO_CAPTURE_DIR set, every request that a test records becomes a line of a ``.jsonl`` file in that
folder: ``{"method", "path", "body", "files": {name: bytes}, "was_v2"}``. Without it nothing is written.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Callable, Generator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.contract import broken_by
from tests.harness.compiled import compiled, one_before_the_others
from tests.harness.cost import Cost
from tests.harness.laid import failed_at
from tests.thorough import choose_few

# What is compiled is kept, for the next run and for the many processes that tests start: compiling everything
# again in each of them took a tenth of the whole run.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

Record = Callable[..., None]

WORKER = "-" + os.environ.get("PYTEST_XDIST_WORKER", "alone")
"""The process that runs this test: no two of them write to the same file."""


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Where several processes share the tests (``-n``), those of a file stay in one of them: what the first
    has drawn, played or started is there for the next. (``tests/harness/sharing.py`` keeps more together.)"""
    if config.getoption("numprocesses", None) and config.getoption("dist") == "no":
        config.option.dist = "loadfile"


def pytest_configure(config: pytest.Config) -> None:
    """Below the result stands what the run cost."""
    shared = bool(config.getoption("numprocesses", None))
    config.pluginmanager.register(Cost(shared=shared), "cost")
    if shared:
        from tests.harness.sharing import Shared  # it needs xdist, which is there where processes share tests

        config.pluginmanager.register(Shared(), "sharing")


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """In a fresh clone the processes that share the tests do not all compile the same."""
    if not hasattr(session.config, "workerinput") or compiled():
        return (yield)
    with one_before_the_others():
        return (yield)


def pytest_collectstart(collector: pytest.Collector) -> None:
    """Before the first file that works with hypothesis: to import it takes half a second, which no other file
    has to wait for."""
    if isinstance(collector, pytest.Module) and b"hypothesis" in collector.path.read_bytes():
        _unhurried()


@cache
def _unhurried() -> None:
    """No test is about time: on a busy machine an example may take as long as it likes. A test that needs
    more examples than most says so itself. Every run tries the same ones, with ECHO_TEST_SEED others."""
    from hypothesis import HealthCheck, settings

    quiet, same = [HealthCheck.too_slow], not os.environ.get("ECHO_TEST_SEED")
    settings.register_profile(
        "unhurried", deadline=None, max_examples=50, suppress_health_check=quiet, derandomize=same
    )
    settings.load_profile("unhurried")
    if same:  # and not with numbers and words from whatever modules this process happens to have read
        from hypothesis.internal.conjecture import providers

        providers._get_local_constants = lambda: providers._local_constants


@pytest.hookimpl(tryfirst=True)  # before pytest looks at the marks itself
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Thorough tests are left out of a run of everything, not of one that names its tests."""
    choose_few(items)
    option = config.option
    if option.markexpr or option.keyword or any("::" in name for name in config.args):
        return
    thorough = [item for item in items if item.get_closest_marker("thorough")]
    if thorough:
        config.hook.pytest_deselected(items=thorough)
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]


def pytest_collection_finish() -> None:
    """All that is here now stays to the end: the collector of garbage need not look through it again, and
    through the rest not as often as in a bot that shall stay small."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failure says which clause of what every game keeps is broken, at which table, and in which
    position."""
    report = yield
    if not report.failed:
        return report
    if broken := broken_by(getattr(item, "function", None), item.nodeid):
        report.sections.append(("What every game keeps", "\n".join(broken)))
    if call.excinfo is not None and (text := failed_at(call.excinfo.tb)):
        report.sections.append(("The position, as `python -m rules show` reads it", text))
    return report


@pytest.fixture(scope="session")
def capture_dir() -> Path | None:
    """The folder for captured requests, made if necessary; None if nobody asked for them."""
    name = os.environ.get("ECHO_CAPTURE_DIR")
    if not name:
        return None
    folder = Path(name)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def record_request(capture_dir: Path | None, request: pytest.FixtureRequest) -> Record:
    """A function that keeps a request: ``record_request(method, path, body, files, was_v2)``.

    ``path`` is the one below /api/v10, ``files`` maps attachments to their sizes in bytes, ``was_v2``
    tells whether the edited message already consists of components. Each test file has its own capture.
    """

    def record(
        method: str,
        path: str,
        body: Any = None,
        files: Mapping[str, int] | None = None,
        was_v2: bool = False,
    ) -> None:
        if capture_dir is None:
            return
        line = {"method": method, "path": path, "body": body, "files": dict(files or {}), "was_v2": was_v2}
        with (capture_dir / f"{request.path.stem}{WORKER}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")

    return record
