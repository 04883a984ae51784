"""A fresh clone is compiled by one process, not by each of those that share the tests: to compile all modules
takes longer than to collect all tests.

The first process that comes collects alone; the others wait for it, then collect side by side and find what
it has compiled. Where everything is compiled already, nobody waits.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # a system without such locks compiles as often as it likes
    fcntl = None  # type: ignore[assignment]  # what is missing there

TESTS = Path(__file__).parents[1]
LAST = max(TESTS.glob("test_*.py"))
"""The file that is collected last: where it is compiled, so is all that the tests read."""


def compiled(path: Path = LAST) -> bool:
    """Whether a file of tests was collected before."""
    return any((path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"))


@contextmanager
def one_before_the_others(path: Path = TESTS / "conftest.py") -> Iterator[None]:
    """Whoever comes first does alone what stands below; the others wait for it and do it together. ``path``:
    any file, which is only locked."""
    if fcntl is None:
        yield
        return
    with path.open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fcntl.flock(file, fcntl.LOCK_SH)
        yield
