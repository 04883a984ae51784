"""``python -m rules new-game``: the files of a new game, which plays and passes the tests as it is.

The files lie in ``skeleton/`` as those of a game with the key new-game. They are written with the names of
the game that is asked for; whoever makes it then puts its own rules, words and pictures in their place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

SKELETON = Path(__file__).with_name("skeleton")
KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 30
"""Letters of a key: with more of them lines of the files would be too long."""
FORBIDDEN = '"\\{}\n'
"""What a title may not have, which stands in code and in data."""
PICTURES = "render"
"""The folder without which a game is played as text."""


class ScaffoldError(ValueError):
    """A game that cannot be begun, in words for whoever asked for it."""


@dataclass(frozen=True, slots=True)
class Names:
    """How a game is called in the places where it has to be named.

    key      "dragon-race": what tables, logs and commands call it
    package  "dragon_race": its folders
    title    "Dragon Race": what people read
    clause   "DR": what its clauses begin with

    >>> Names.of("dragon-race")
    Names(key='dragon-race', package='dragon_race', title='Dragon Race', clause='DR')
    """

    key: str
    package: str
    title: str
    clause: str

    @classmethod
    def of(cls, key: str, title: str = "") -> Names:
        """The names that follow from a key.

        >>> Names.of("dragon-race")
        Names(key='dragon-race', package='dragon_race', title='Dragon Race', clause='DR')
        >>> Names.of("chess").clause
        'CH'

        Raises ScaffoldError for a key that is not lower-case words joined by hyphens or too long, and for a
        title that is too long or has quotation marks, braces, backslashes or line breaks.
        """
        if not KEY.fullmatch(key):
            raise ScaffoldError(f"a key is lower-case words joined by hyphens, like dragon-race, not {key!r}")
        if max(len(key), len(title)) > LONGEST:
            raise ScaffoldError(f"a key and a title have at most {LONGEST} letters")
        if set(title) & set(FORBIDDEN):
            raise ScaffoldError("a title has no quotation marks, braces, backslashes or line breaks")
        words = key.split("-")
        letters = "".join(word[0] for word in words) if len(words) > 1 else key[:2]
        return cls(key, "_".join(words), title or " ".join(words).title(), letters.upper())

    def filled(self, text: str) -> str:
        """A text of the skeleton with the names of this game."""
        joined = "".join(word.capitalize() for word in self.package.split("_"))
        changes = {
            "new_game": self.package,
            "new-game": self.key,
            "NewGame": joined,
            "New Game": self.title,
            "NG-": f"{self.clause}-",
        }
        return re.sub("|".join(changes), lambda found: changes[found[0]], text)


def new_game(key: str, root: Path, title: str = "", pictures: bool = True) -> list[Path]:
    """Write the files of a new game into a copy of this project, and return them, relative to its folder.

    ``root`` is the folder that holds rules/, render/ and tests/. Without ``pictures`` the game is played as
    text. Nothing is overwritten: raises ScaffoldError where the key is none, the folder is no copy of the
    project, or something of that name is there already.

    >>> new_game("No Key", Path("."))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    rules.scaffold.ScaffoldError: a key is lower-case words joined by hyphens, like dragon-race...
    """
    names = Names.of(key, title)
    homes = [path for path in sorted(SKELETON.iterdir()) if pictures or path.name != PICTURES]
    for home in homes:
        if not (root / home.name).is_dir():
            raise ScaffoldError(f"{root} has no folder {home.name}: it is no copy of this project")
    files = {
        Path(names.filled(path.relative_to(SKELETON).as_posix())): path
        for home in homes
        for path in sorted(home.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }
    for folder in (Path("rules") / names.package, Path(PICTURES) / names.package, _tests(names)):
        if (root / folder).exists() or (root / f"{folder}.py").exists():
            raise ScaffoldError(f"{folder.as_posix()} is there already")
    for target, source in files.items():
        (root / target).parent.mkdir(parents=True, exist_ok=True)
        (root / target).write_text(_sorted(names.filled(source.read_text("utf-8"))), "utf-8")
    return list(files)


def _tests(names: Names) -> Path:
    return Path("tests") / "rules" / names.package


def _sorted(text: str) -> str:
    """A text whose imports from this project are in alphabetical order, whatever the game is called."""
    return re.sub(
        r"(?:^from (?:render|rules|tests)\S* import .*\n){2,}",
        lambda found: "".join(sorted(found[0].splitlines(keepends=True), key=lambda line: line.split()[1])),
        text,
        flags=re.MULTILINE,
    )
