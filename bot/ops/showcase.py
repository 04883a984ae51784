"""What a start page shows about each game, and the presses that start one there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.features.lobby import shelf
from bot.ui.pictures import Pictures
from bot.words import language_of
from render import font_file
from rules import games
from rules.game import Game
from rules.lessons import LESSON, by_ease
from rules.players import offered

_FONTS = {"japanese": "text-ja", "signs": "signs"}
"""The fonts the page cannot take for granted: some machines show boxes instead of Japanese, and instead of
the signs of buttons."""


class Showcase:
    """The installed games as boxes on a shelf."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    def boxes(self, locale: str) -> list[dict[str, Any]]:
        """Every game in a Discord language, the easiest to learn first.

        A box has ``game`` (its key), ``title``, ``line`` (one sentence), ``players`` and ``minutes`` (from
        and to; None if unknown), ``learn`` and ``play``: the steps to press, or None if the game cannot be
        learnt or played this way.
        """
        language = language_of(locale)
        return [self._box(key, game, language) for key, game in by_ease(games())]

    async def cover(self, game: str, locale: str) -> tuple[str, bytes] | None:
        """File name and bytes of a game's cover, None if there is none."""
        if game not in games():
            return None
        picture = await self._pictures.box(game, language_of(locale))
        return None if picture is None else (picture.name, picture.data)

    def font(self, name: str) -> Path | None:
        """The font with Japanese characters, or the one with the signs of buttons."""
        return font_file(_FONTS[name]) if name in _FONTS else None

    def _box(self, key: str, game: Game[Any], language: str) -> dict[str, Any]:
        return {
            "game": key,
            "title": game.words.title(language),
            "line": shelf.line(game, language),
            "players": [game.seats.start, game.seats.stop - 1],
            "minutes": _minutes(game),
            "learn": [{"command": "tutorial", "options": {"game": key}}] if _teaches(game) else None,
            "play": list(_table(key, game)),
        }


def _table(key: str, game: Game[Any]) -> Iterator[dict[str, Any]]:
    """Steps to a table of two, or of the fewest seats, with one person; computer players on the easiest level
    take the rest.

    A step presses the component whose id contains ``press``, in the newest message that has one, and chooses
    ``value`` there.
    """
    yield {"command": "table new", "options": {"game": key}}
    level = offered(game.players)[0]
    others = shelf.opponents(game)
    if others:
        yield {"press": ":computer:"}
    for _ in range(others):
        yield {"press": ":add_computer:", "value": level}
    yield {"press": ":start:"}


def _teaches(game: Game[Any]) -> bool:
    return hasattr(type(game), LESSON)


def _minutes(game: Game[Any]) -> list[int] | None:
    found: range | None = getattr(game, "minutes", None)
    return None if found is None else [found.start, found.stop - 1]
