"""Texts that a game does not have in every language, as while it is being made: English stands in for them.

Each language that a game lacks is told once, as a warning. ``python -m rules release`` lists all that is
missing; nothing else asks for it.
"""

from __future__ import annotations

import warnings
from pathlib import Path

_MISSING: dict[tuple[str, str], list[str]] = {}
"""What was missing so far, by game and language."""


class MissingTextWarning(UserWarning):
    """A game has no text in a language, and speaks English instead."""


def home_of(path: Path) -> str:
    """The folder of the game that a file belongs to.

    >>> home_of(Path("/project/rules/ekho/contacts/bridge.toml"))
    'ekho'
    """
    parts = path.resolve().parts
    at = len(parts) - 1 - parts[::-1].index("rules") if "rules" in parts[:-1] else len(parts) - 3
    return parts[at + 1]


def note(path: Path, language: str, what: str) -> None:
    """Remember that something is missing in a language; the first time it is told as a warning.

    ``path`` is a file or a folder of the game, ``what`` the missing thing in a few words.

    >>> with warnings.catch_warnings(record=True) as told:
    ...     note(Path("/project/rules/ferry/cards.toml"), "it", "name of raft")
    ...     note(Path("/project/rules/ferry/cards.toml"), "it", "name of sloop")
    >>> len(told), missing("ferry")
    (1, {'it': ['name of raft', 'name of sloop']})
    """
    game = home_of(path)
    known = _MISSING.setdefault((game, language), [])
    if what not in known:
        known.append(what)
    if len(known) == 1:
        warnings.warn(
            f"{game} has no {what} in the language {language}: English stands in for whatever is missing. "
            f"`python -m rules release {game.replace('_', '-')}` lists it.",
            MissingTextWarning,
            stacklevel=3,
        )


def missing(game: str) -> dict[str, list[str]]:
    """By language what a game's folder was found not to have so far.

    >>> missing("a_game_that_has_everything")
    {}
    """
    return {language: what for (home, language), what in _MISSING.items() if home == game}
