"""The directions of imports and the size of files, read from the source of every package.

rules           standard library and pydantic (with its core)
rules/<game>    also rules/*.py, never another game
render          also rules and Pillow; only ``python -m render`` plays a match
bot             also rules but no game, render, and the libraries for Discord, SQLite and settings

Which folder of the bot may import which is said by the contracts in pyproject.toml, for import-linter.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tokenize
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import packages_distributions
from itertools import chain
from pathlib import Path
from typing import Any

import grimp
import pytest

from rules import games
from tests.plan import Plan, plan

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("rules", "render", "bot")
SKELETON = ROOT / "rules" / "skeleton"
"""What a new game is made of: files of other packages, which are looked at where they are written to."""
FILES = sorted(
    path for package in PACKAGES for path in (ROOT / package).rglob("*.py") if SKELETON not in path.parents
)
TESTS = sorted((ROOT / "tests").rglob("*.py"))
GAMES = sorted(
    path.parent.name for path in (ROOT / "rules").glob("*/__init__.py") if "GAME" in path.read_text("utf-8")
)
GAME_FOLDERS = sorted(path.parent.name for path in (ROOT / "rules").glob("*/__init__.py"))
LONGEST = 400
LONGEST_FUNCTION = 60
LONGEST_TEST = 80
"""Lines of a function, and of one in the tests, where an evening among friends is told in one piece."""
MOST_FILES = 12
PLAYING = ("match", "simulate", "codec", "games")
"""What of the rules leads to a state."""

LIBRARIES = {
    "rules": {"pydantic", "pydantic_core"},
    "render": {"PIL"},
    "bot": {"discord", "aiosqlite", "pydantic", "pydantic_settings", "aiohttp", "yarl", "openskill", "segno"},
}
TOOLS = {
    "render/assets": {"fontTools"},
    "rules/training": {"numpy"},
    "rules/samples": {"numpy"},
    "render/bake": {"numpy", "scipy", "resvg_py"},
    "bot/playground": {"trustme"},
}
"""Development tools that are not installed with the bot, and the only folders that may use them."""
NEIGHBOURS = {"rules": {"rules"}, "render": {"render", "rules"}, "bot": {"bot", "render", "rules"}}
IGNORES = re.compile(r"#\s*(?:noqa|type:\s*ignore|fmt:\s*(?:skip|off)|pragma)")
EXPLAINED = re.compile(
    r"#\s*(?:noqa:\s*[A-Z]+\d+(?:,\s*[A-Z]+\d+)*|type:\s*ignore\[[\w-]+(?:,\s*[\w-]+)*\]|pragma:\s*no cover)"
    r"\s*(?:-|–|—|#|:)\s*\w.{7,}"
)


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _module(path: Path) -> list[str]:
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    return parts[:-1] if parts[-1] == "__init__" else parts


@cache
def _imports(path: Path) -> tuple[tuple[int, str], ...]:
    """Line and full name of everything that a file imports, inside functions and TYPE_CHECKING too."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[tuple[int, str]]:
    package = _module(path) if path.name == "__init__.py" else _module(path)[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"), path.name)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield node.lineno, f"{module}.{alias.name}"


def _faults(path: Path) -> Iterator[str]:
    """What is wrong with the imports of a file, in words."""
    package, *inner = _module(path)
    game = inner[0] if package == "rules" and inner and inner[0] in GAME_FOLDERS else None
    for line, name in _imports(path):
        first, *rest = name.split(".")
        where = f"{_name(path)}:{line} imports {name}"
        if first in sys.stdlib_module_names or first == "__future__":
            continue
        if first in PACKAGES:
            if first not in NEIGHBOURS[package]:
                yield f"{where}: {package} must not know {first}"
            if package == "rules" and rest and rest[0] in GAME_FOLDERS and rest[0] != game:
                yield f"{where}: only a game itself may know the game"
            if package == "bot" and first == "rules" and rest and rest[0] in GAME_FOLDERS:
                yield f"{where}: the bot knows no game"
            inside = rest and (
                (ROOT / "render" / rest[0]).is_dir() or (ROOT / f"render/{rest[0]}.py").is_file()
            )
            if package == "bot" and first == "render" and inside:
                yield f"{where}: the bot knows of render only what the package itself tells"
            plays = first == "rules" and rest and rest[0] in PLAYING
            if package == "render" and plays and path != ROOT / "render" / "__main__.py":
                yield f"{where}: pictures are made from views, they play no match"
            baking = package == "render" and inner[:1] == ["bake"]
            if (
                first == "render"
                and rest[:1] == ["bake"]
                and not baking
                and path != ROOT / "render/__main__.py"
            ):
                yield f"{where}: art is baked beforehand, never while a picture is made"
            if package == "rules" and rest[:1] in (["simulate"], ["__main__"]) and game:
                yield f"{where}: a game does not know the tools around it"
        elif first not in LIBRARIES[package] | TOOLS.get("/".join([package, *inner[:1]]), set()):
            yield f"{where}: not among the libraries of {package}"


def _parts(files: Iterable[Path]) -> list[Any]:
    """Files of one package or of one game in it, each with the name of its folder: a test of them all would
    not be found by a game's name, a test of each would be thousands."""
    parts = defaultdict[str, list[Path]](list)
    for path in files:
        package, *inner = path.relative_to(ROOT).parts[:-1]
        at = next((place for place, name in enumerate(inner) if name in GAME_FOLDERS), None)
        parts["/".join([package, *inner[: at + 1]] if at is not None else [package])].append(path)
    return [pytest.param(held, id=name) for name, held in sorted(parts.items())]


@pytest.mark.parametrize("files", _parts(FILES))
def test_imports_keep_their_direction(files: list[Path]) -> None:
    assert [fault for path in files for fault in _faults(path)] == []


def test_the_folders_of_the_bot_keep_their_contracts() -> None:
    """What is still to go stands in their lists, which can only get shorter."""
    # In a process of its own: it silences the loggers of the one it runs in.
    lint = "from importlinter.cli import lint_imports_command as lint; lint(['--no-cache', '--no-logo'])"
    done = subprocess.run([sys.executable, "-c", lint], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_plan_counts_rooms_arrows_floors_and_circles() -> None:
    graph = grimp.ImportGraph()
    rooms = ("house.door", "house.hall", "house.hall.stairs", "house.kitchen", "house.cellar", "house.attic")
    for room in ("house", *rooms):
        graph.add_module(room)
    for above, below in [
        ("house.door", "house.hall.stairs"),
        ("house.door", "house.hall"),
        ("house.hall.stairs", "house.cellar"),
        ("house.hall", "house.kitchen"),
        ("house.kitchen", "house.hall.stairs"),
    ]:
        graph.add_import(importer=above, imported=below)
    found = plan("house", graph)
    assert found.circles == {"house.hall", "house.kitchen"}
    assert str(found) == "house: 5 rooms, 4 arrows, 3 floors, 2 rooms in circles"
    assert Plan("house", {"house.attic": set()}).floors == 1


def test_the_reader_of_imports_finds_every_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The guard itself: forbidden imports of each kind are seen, wherever they stand."""
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    monkeypatch.setattr(sys.modules[__name__], "GAME_FOLDERS", ["chess", "poker"])
    monkeypatch.setattr(sys.modules[__name__], "_imports", _imported)  # these files change
    cases = {
        "rules/chess/flow.py": [
            "from rules.poker import cards",
            "from ..poker import cards",
            "import discord",
        ],
        "rules/match.py": ["import rules.chess.flow", "from . import poker", "import render"],
        "render/canvas.py": [
            "from rules.match import Match",
            "from rules import match",
            "from rules import games",
            "from rules.codec import codec",
            "import bot.features.play.actions",
        ],
        "bot/features/play/commands.py": [
            "from render import canvas",
            "from rules.chess import GAME",
            "from rules import chess",
            "def f():\n    import rules.chess.words",
            "import requests",
            "import trustme",
            "from render.canvas import Canvas",
        ],
    }
    for file, lines in cases.items():
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        for line in lines:
            path.write_text(line, "utf-8")
            assert list(_faults(path)), f"{file}: {line}"
    allowed = {
        "rules/chess/flow.py": "import json\nimport pydantic\nfrom rules.game import A\nfrom .view import B",
        "render/__main__.py": "from rules.match import Match\nfrom PIL import Image",
        "render/chess.py": "from rules.chess.view import View",
        "bot/features/play/commands.py": "import discord\nfrom rules import games\nimport render",
    }
    for file, text in allowed.items():
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        assert list(_faults(path)) == []


def _source(module: str) -> Path | None:
    """The file of a module of this project."""
    path = ROOT / f"{module.replace('.', '/')}.py"
    return path if path.is_file() else None


def _reads(path: Path, package: str) -> set[Path]:
    """This file and all files of a package that it is made of, whose names it imports."""
    found, left = set[Path](), [path]
    while left:
        here = left.pop()
        if here in found:
            continue
        found.add(here)
        names = [name for _, name in _imports(here) if name.startswith(f"{package}.")]
        sources = [_source(name) or _source(name.rpartition(".")[0]) for name in names]
        left += [source for source in sources if source is not None]
    return found


def _importers(path: Path, among: set[Path]) -> str:
    """The files among these that import this one."""
    found = [
        _name(one)
        for one in sorted(among)
        if any(path in (_source(name), _source(name.rpartition(".")[0])) for _, name in _imports(one))
    ]
    return ", ".join(found) or "pictures"


@pytest.mark.parametrize("key", games())
def test_words_and_pictures_never_name_a_state(key: str) -> None:
    """AG-19: They get views, and all that they are made of is made for views and cards: nothing in them could
    ask a state for what the view leaves out."""
    game = games()[key]
    home, package = game.state_class.__module__, game.state_class.__module__.rpartition(".")[0]
    words = _source(type(game.words).__module__)
    assert words is not None
    beginnings = {words}
    for path in (ROOT / "render" / package.rpartition(".")[2]).rglob("*.py"):
        names = [name for _, name in _imports(path) if name.startswith(f"{package}.")]
        sources = {_source(name) or _source(name.rpartition(".")[0]) for name in names}
        assert _source(home) not in sources, f"{_name(path)} knows the state"
        beginnings |= {source for source in sources if source is not None}
    made_of = set[Path]().union(*(_reads(path, package) for path in beginnings)) - {_source(home)}
    view = game.view(game.new(game.seats[0], 1, {}), None)
    assert {words, _source(type(view).__module__)} <= made_of, "the words and the view are looked at"
    naming = {
        path: line
        for path in sorted(made_of)
        for line, name in _imports(path)
        if name in (home, f"{home}.{game.state_class.__name__}")
    }
    assert {
        f"{_name(path)}:{line} names the state": f"and is imported by {_importers(path, made_of)}"
        for path, line in naming.items()
    } == {}, "move what words and pictures need of it into a file that knows no state"


@pytest.mark.parametrize("files", _parts([*FILES, *TESTS]))
def test_files_are_short(files: list[Path]) -> None:
    lengths = {_name(path): len(path.read_text("utf-8").splitlines()) for path in files}
    assert {name: length for name, length in lengths.items() if length >= LONGEST} == {}


def _functions(path: Path) -> Iterator[tuple[str, int]]:
    """Every function of a file, those inside others too, with the number of its lines."""
    left: list[ast.AST] = [ast.parse(path.read_text("utf-8"), path.name)]
    while left:
        node = left.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1
        for part in ("body", "orelse", "handlers", "finalbody", "cases"):  # what holds statements
            if isinstance(inside := getattr(node, part, None), list):
                left += inside


@pytest.mark.parametrize("files", _parts([*FILES, *TESTS]))
def test_functions_fit_a_screen(files: list[Path]) -> None:
    most = LONGEST_TEST if ROOT / "tests" in files[0].parents else LONGEST_FUNCTION
    lengths = {f"{_name(path)} {name}": lines for path in files for name, lines in _functions(path)}
    assert {name: lines for name, lines in lengths.items() if lines > most} == {}


def test_the_reader_of_functions_finds_them_wherever_they_stand(tmp_path: Path) -> None:
    """The guard itself."""
    file = tmp_path / "a.py"
    file.write_text(
        "class A:\n    async def f(self):\n        try:\n            def g():\n                pass\n"
        "        finally:\n            g()\n"
    )
    assert dict(_functions(file)) == {"f": 6, "g": 2}


def test_folders_are_small() -> None:
    """At most twelve files, not counting what says what the folder is for."""
    held = Counter(
        _name(path.parent)
        for path in FILES
        if path.name != "__init__.py" and path.is_relative_to(ROOT / "bot")
    )
    assert {folder: files for folder, files in held.items() if files > MOST_FILES} == {}


def _unexplained(path: Path) -> Iterator[str]:
    """Comments that silence a rule and give no reason."""
    if not IGNORES.search(path.read_text("utf-8")):
        return
    with path.open("rb") as file:
        comments = [token for token in tokenize.tokenize(file.readline) if token.type == tokenize.COMMENT]
    for token in comments:
        said = token.string
        if IGNORES.search(said) and "fmt:" not in said and not EXPLAINED.search(said):
            yield f"{_name(path)}:{token.start[0]} {said}"


@pytest.mark.parametrize("files", _parts([*FILES, *TESTS]))
def test_every_ignored_rule_has_its_reason(files: list[Path]) -> None:
    here = Path(__file__).resolve()  # it speaks of them
    assert [one for path in files if path != here for one in _unexplained(path)] == []


def test_an_ignored_rule_without_a_reason_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The guard itself."""
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    file = tmp_path / "a.py"
    file.write_text("a = b  # noqa: F821\nc = '# noqa: F821'\nd = e  # noqa: F821 - comes from elsewhere\n")
    assert list(_unexplained(file)) == ["a.py:1 # noqa: F821"]


@pytest.mark.parametrize("package", PACKAGES)
def test_packages_tell_that_they_are_typed(package: str) -> None:
    assert (ROOT / package / "py.typed").is_file()


def test_every_game_has_its_rulings() -> None:
    for game in GAMES:
        assert (ROOT / "rules" / game / "RULINGS.md").is_file(), game


def test_every_library_is_declared() -> None:
    """What is imported stands in pyproject.toml, also where another library happens to bring it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    declared = {
        re.split(r"[^\w.-]", one)[0].lower().replace("_", "-")
        for one in [*project["dependencies"], *chain.from_iterable(project["optional-dependencies"].values())]
    }
    makers = packages_distributions()
    imported = set[str]().union(*LIBRARIES.values(), *TOOLS.values())
    missing = {
        name
        for name in imported
        # What paints the art is not installed with the tests: its packages are named as they are imported.
        if not {maker.lower().replace("_", "-") for maker in makers.get(name, [name])} & declared
    }
    assert missing == set()


def test_the_top_level_is_small() -> None:
    """Everything else has its place in a folder."""
    git = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if git.returncode != 0:
        pytest.skip("this copy of the project is not kept in git: nothing tells its files from others")
    found = {name.partition("/")[0] for name in git.stdout.splitlines()}
    assert found == {
        *("pyproject.toml", "uv.lock", "README.md", "LICENSE", "Procfile", ".env.example", ".gitignore"),
        *(".ci", "bot", "render", "rules", "tests"),
    }
