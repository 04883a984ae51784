"""``python -m tests.bot.transcripts``: write the transcripts anew, for somebody who then reads the difference
(``git diff tests/bot/transcripts``).

    python -m tests.bot.transcripts                 # all of them, half a minute
    python -m tests.bot.transcripts lobby seats     # those whose path has one of these words
    python -m tests.bot.transcripts --add tests/bot/test_tables.py::test_one    # that of a further test
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from tests.bot.transcripts.approved import ADDED, ANEW, FOLDER, ROOT, written


def main() -> int:
    """Run the tests that have one."""
    parser = argparse.ArgumentParser(prog="python -m tests.bot.transcripts", description=__doc__)
    parser.add_argument("words", nargs="*", help="only those whose path has one of these words")
    parser.add_argument(
        "--add", action="append", default=[], metavar="TEST", help="write that of a further test"
    )
    given = parser.parse_args()
    known = written()
    tests = [
        test
        for test, path in known.items()
        if not given.words or any(word in path.relative_to(FOLDER).as_posix() for word in given.words)
    ]
    if given.add and not given.words:
        tests = []
    for test in list(tests):
        if not is_there(test):
            print(f"there is no test {test} any more: its transcript is removed")
            known[test].unlink()
            tests.remove(test)
    tests += given.add
    if not tests:
        print("there is no such transcript")
        return 1
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    settings = {**os.environ, ANEW: "1", ADDED: "\n".join(tests)}
    command = [sys.executable, "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", *files]
    return subprocess.run(command, cwd=ROOT, env=settings, check=False).returncode


def is_there(test: str) -> bool:
    """Whether there is still a test of that name."""
    file, _, name = test.partition("::")
    path = Path(ROOT, file)
    return path.exists() and f"def {name.partition('[')[0]}(" in path.read_text("utf-8")


if __name__ == "__main__":
    sys.exit(main())
