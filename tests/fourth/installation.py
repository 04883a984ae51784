"""An installation of this project with a fourth game in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
PROJECT = ("rules", "render", "bot", "tests", "pyproject.toml", "README.md")
"""What an installation is made of."""
ADDED = ("rules/paper_boats", "render/paper_boats", "tests/rules/paper_boats")
"""The folders of the game, here and in an installation. There is nothing else of it."""


def _left_out(folder: str, names: list[str]) -> set[str]:
    """What is not copied: traces of earlier runs, and the game that lies here in the tests."""
    traces = {name for name in names if name.startswith(".") or name == "__pycache__"}
    if Path(folder) == ROOT / "tests" / "long":
        traces.add("results")
    return traces | (set(PROJECT) & set(names) if Path(folder) == HERE else set())


@dataclass(frozen=True, slots=True)
class Installation:
    """A copy of the project with the game's folders."""

    path: Path

    @classmethod
    def at(cls, path: Path) -> Installation:
        """Copy the project to a folder that does not exist yet, and the game into it. Raises OSError, also
        where something would be replaced."""
        path.mkdir()
        for name in PROJECT:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, path / name, ignore=_left_out)
            else:
                shutil.copy(ROOT / name, path / name)
        for name in ADDED:
            shutil.copytree(HERE / name, path / name)
        return cls(path)

    def python(self, *arguments: str) -> str:
        """Run Python there; what it printed. Raises AssertionError with its words where it fails.

        What it compiles stays there for the next process.
        """
        done = subprocess.run(
            [sys.executable, *arguments], cwd=self.path, capture_output=True, text=True, timeout=300,
            env={**os.environ, "PYTHONPATH": str(self.path), "PYTHONDONTWRITEBYTECODE": ""},
        )  # fmt: skip
        assert done.returncode == 0, f"{' '.join(arguments)}\n{done.stdout}\n{done.stderr}"
        return done.stdout
