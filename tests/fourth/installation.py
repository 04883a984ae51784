"""An installation of this project in which new games are made as "Add a game" in rules/README.md tells it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
PROJECT = ("rules", "render", "bot", "tests", "pyproject.toml", "README.md")
"""What an installation is made of."""
HOMES = ("rules/{}", "render/{}", "tests/rules/{}")
"""The folders of a game. There is nothing else of it."""
GUIDE = (ROOT / "rules" / "README.md").read_text("utf-8").partition("## Add a game")[2]


def command(beginning: str) -> str:
    """The one command of the guide that begins like this. Raises AssertionError where there is none."""
    (found,) = re.findall(rf"^ *({re.escape(beginning)}.*)$", GUIDE, re.MULTILINE)
    return str(found)


def package_of(key: str) -> str:
    """The name of a game's folders."""
    return key.replace("-", "_")


def _left_out(folder: str, names: list[str]) -> set[str]:
    """What is not copied: traces of earlier runs, and what makes games, with the games that lie there. What
    was compiled is copied, but for tests: those know where that was."""
    traces = {name for name in names if name.startswith(".") or "-pytest-" in name}
    if Path(folder) == ROOT / "tests" / "long":
        traces.add("results")
    own = {*PROJECT, "tiny", "test_fourth.py", "test_wrong.py"}
    return traces | (own & set(names) if Path(folder) == HERE else set())


@dataclass(frozen=True, slots=True)
class Installation:
    """A copy of the project."""

    path: Path

    @classmethod
    def at(cls, path: Path) -> Installation:
        """Copy the project to a folder that does not exist yet. Raises OSError."""
        path.mkdir()
        for name in PROJECT:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, path / name, ignore=_left_out)
            else:
                shutil.copy(ROOT / name, path / name)
        return cls(path)

    def make(self, key: str, overlays: Sequence[tuple[Path, str]] = (), more: str = "") -> list[str]:
        """Make a game by the guide's command, with ``more`` behind it, and put files in the place of those
        that it has written: each overlay is a folder, and where it goes. Returns the folders of the game."""
        written = self.run(f"{command('python -m rules new-game')} {more}", key).splitlines()
        package = package_of(key)
        homes = [home.format(package) for home in HOMES]
        assert written
        assert all(name.startswith(tuple(f"{home}/" for home in homes)) for name in written), written
        if overlays:  # the rules are others now
            (self.path / "tests" / "rules" / package / "test_turns.py").unlink()
        for source, home in overlays:
            shutil.copytree(source, self.path / home.format(package), dirs_exist_ok=True)
        return [home for home in homes if (self.path / home).is_dir()]

    def run(self, line: str, *keys: str) -> str:
        """Run a command of the guide for these games; what it printed. AssertionError where it fails."""
        named = " or ".join(f"{key} or {package_of(key)}" for key in keys)
        line = line.replace('"<key> or <game>"', f'"{named}"').replace("<key>", keys[0])
        line = re.sub(r"(^| )python ", rf"\1{sys.executable} ", line)
        return self._done(["bash", "-c", line])

    def python(self, *arguments: str) -> str:
        """Run Python there; what it printed. Raises AssertionError with its words where it fails."""
        return self._done([sys.executable, *arguments])

    def _done(self, words: list[str]) -> str:
        """What is compiled stays there for the next process."""
        done = subprocess.run(
            words, cwd=self.path, capture_output=True, text=True, timeout=3600,
            env={**os.environ, "PYTHONPATH": str(self.path), "PYTHONDONTWRITEBYTECODE": ""},
        )  # fmt: skip
        assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}\n{done.stderr}"
        return done.stdout
