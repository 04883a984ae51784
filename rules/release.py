"""``python -m rules release``: what a game still lacks before people play it. Nothing else asks for all
languages at once: while a game is being made, English stands in for whatever is missing (``rules.fallback``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.fallback import missing
from rules.game import LANGUAGES, Game
from rules.texts import TextWords, forms_in, texts_in, topics_in

TO_THE_READER = "_you"
"""The end of a key whose text speaks to the reader; a language in which that sounds the same has none."""
AHEAD = "ahead."
"""The beginning of a key for a verb of what will happen; a language that tells it in the present has none."""


def lacks(game: Game[Any]) -> list[str]:
    """What a game lacks, a line each; none where it is ready.

    >>> from rules import games
    >>> [line for line in lacks(games()["ekho"]) if not line.startswith("ekho: no ")]
    []
    """
    return [f"{game.key}: {one}" for one in _lacks(game)]


def _lacks(game: Game[Any]) -> Iterator[str]:
    words = game.words
    for language in LANGUAGES:
        if language not in words.languages:
            yield f"no texts in the language {language}"
        elif isinstance(words, TextWords):
            english, own = texts_in(words.folder, LANGUAGES[0]), texts_in(words.folder, language)
            topics_in(words.folder, language)
            forms = forms_in(words.folder, LANGUAGES[0])
            for key in english.texts:
                own_way = key in forms or key.endswith(TO_THE_READER) or key.startswith(AHEAD)
                if key not in own.texts and not own_way:
                    yield f"no text {key} in the language {language}"
    # Topics and the names in card files are looked at when they are read.
    for language, found in missing(game.state_class.__module__.split(".")[-2]).items():
        for what in found:
            if what.startswith(("topic", "name of ")):
                yield f"no {what} in the language {language}"
