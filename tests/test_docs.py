"""The guides of the project: their links lead somewhere, their code runs, their commands are there."""

from __future__ import annotations

import doctest
import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from bot.ops.command import COMMANDS

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
GUIDES = (
    README, ROOT / "bot/GUIDE.md", ROOT / "bot/HOSTING.md", ROOT / "bot/playground/README.md",
    ROOT / "rules/README.md", ROOT / "render/README.md", ROOT / "tests/README.md",
)  # fmt: skip
WRITTEN = sorted(
    path
    for folder in ("bot", "render", "rules", "tests")
    for path in (ROOT / folder).rglob("*.md")
    if not {"node_modules", "results"} & set(path.parts)
)
LARGEST = 10_000
"""Bytes of the front page: who comes here reads it to its end."""
LINK = re.compile(r"!?\[(?:[^\]\[]|\[[^\]]*\])*\]\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\)")
FENCE = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
PATH = re.compile(r"`((?:bot|render|rules|tests|\.ci)/[\w./-]*)`")


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def _anchors(path: Path) -> frozenset[str]:
    """The anchors of a page, one for each heading, made as GitHub makes them."""
    found: list[str] = []
    counted: Counter[str] = Counter()
    for heading in re.findall(r"^#{1,6} +(.*?)\s*$", FENCE.sub("", path.read_text("utf-8")), re.MULTILINE):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        anchor = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        found.append(f"{anchor}-{counted[anchor]}" if counted[anchor] else anchor)
        counted[anchor] += 1
    return frozenset(found)


def _astray(path: Path) -> list[str]:
    """The links of a page, within it too, that lead nowhere."""
    found = []
    for link in LINK.findall(FENCE.sub("", path.read_text("utf-8"))):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, anchor = unquote(link).partition("#")
        target = (path.parent / file).resolve() if file else path
        known = not anchor or (target.suffix == ".md" and target.is_file() and anchor in _anchors(target))
        if not target.exists() or not known:
            found.append(link)
    return found


@pytest.mark.parametrize("path", [README, *WRITTEN], ids=_name)
def test_every_link_leads_somewhere(path: Path) -> None:
    assert _astray(path) == []


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    """The guard itself."""
    other = tmp_path / "other.md"
    other.write_text("# Twice\n# Twice\n## What `it` is?\n```sh\n# no heading\n```\n", "utf-8")
    page = tmp_path / "page.md"
    good = "[a](other.md#twice-1) [b](other.md#what-it-is) ![c](other.md) [d](https://example.org) [e](#here)"
    page.write_text(f"# Here\n{good}\n", "utf-8")
    assert _astray(page) == []
    bad = ["gone.md", "other.md#no-heading", "other.md#thrice", "#there", "gone.png"]
    page.write_text("\n".join(f"[link]({one})" for one in bad), "utf-8")
    assert _astray(page) == bad


@pytest.mark.parametrize("path", GUIDES, ids=_name)
def test_every_path_that_a_guide_names_is_there(path: Path) -> None:
    named = PATH.findall(path.read_text("utf-8"))
    made = ("tests/long/results",)  # by the first long run
    assert [one for one in named if not one.startswith(made) and not (ROOT / one).exists()] == []


@pytest.mark.parametrize("path", GUIDES, ids=_name)
def test_every_command_line_that_a_guide_names_is_there(path: Path) -> None:
    said = re.findall(r"(?:python -m bot|uv run echo-tables) ([a-z]+)", path.read_text("utf-8"))
    assert set(said) <= {"run", "play", *COMMANDS}


def _commands() -> set[str]:
    """Every command as people type it in English, with and without its sub-command."""
    found: set[str] = set()
    for file in (ROOT / "bot" / "words" / "en").glob("*.toml"):
        tree: dict[str, Any] = tomllib.loads(file.read_text("utf-8")).get("command", {})
        for key, command in tree.items():
            if key != "option":
                # A sub-command may stand in another file than its group, whose name is its key in English.
                first = command.get("name", key)
                inner = [one["name"] for one in command.values() if isinstance(one, dict)]
                found |= {f"/{first}", *(f"/{first} {one}" for one in inner)}
    return found


@pytest.mark.parametrize("path", GUIDES, ids=_name)
def test_every_slash_command_that_a_guide_names_is_there(path: Path) -> None:
    named = {one.rstrip() for one in re.findall(r"`(/[a-z]+(?: [a-z-]+)?)`", path.read_text("utf-8"))}
    folders = {"/data"}  # in the container
    assert named - folders - _commands() == set()


def test_the_guide_names_every_slash_command() -> None:
    text = (ROOT / "bot" / "GUIDE.md").read_text("utf-8")
    listed = text[text.index("## All commands") :]
    left = []
    for command in _commands():
        first, _, second = command[1:].partition(" ")
        row = next((line for line in listed.splitlines() if f"`/{first}`" in line), "")
        if not row or (second and f"`{second}`" not in row and f"`{command}`" not in listed):
            left.append(command)
    assert left == [], "bot/GUIDE.md does not name them under All commands"


def test_the_front_page_is_short() -> None:
    assert len(README.read_bytes()) <= LARGEST


def test_the_lines_of_code_on_the_front_page_run() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert len(blocks) == 1
    example = doctest.DocTestParser().get_doctest(blocks[0], {}, "README.md", "README.md", 0)
    result = doctest.DocTestRunner().run(example)
    assert result.attempted > 5
    assert result.failed == 0
