"""The legend of a game: what every symbol of its cards and its board means, for somebody who sees them first.

A legend is a file of the game. Its parts ("on a card", "on the board") list symbols by a key, each with a few
words in every language; the pictures of the game know how a symbol of that key looks.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from pydantic import ValidationError

from rules.cards import CardError, Names, Row, explain, note_missing

LONGEST = 44
"""Characters of what is said about a symbol: two short lines beside it."""


class Sign(Row):
    """A symbol: its key, and what it means.

    >>> len(legend("ekho")[0].signs[0].means.of("en")) <= LONGEST
    True
    """

    key: str
    means: Names


class Part(Row):
    """Symbols that stand together, with a heading; with a topic they stand beside that topic of the rules.

    >>> legend("ekho")[0].signs[0].key
    'gate'
    """

    title: Names
    topic: str = ""
    signs: tuple[Sign, ...]


class _File(Row):
    part: tuple[Part, ...]


@cache
def legend(key: str, topic: str = "") -> tuple[Part, ...]:
    """The legend of the game of that key, in the file ``legend.toml`` beside its cards; with a topic what
    stands beside that topic of the rules alone. Empty where there is nothing. Raises CardError where the file
    is broken.

    >>> [part.title.of("en") for part in legend("ekho")]
    ['On the map', 'Your sleuth', 'The table']
    """
    path = Path(__file__).parent / key.replace("-", "_") / "legend.toml"
    if not path.is_file():
        return ()
    try:
        found = _File(**tomllib.loads(path.read_text(encoding="utf-8"))).part
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        said = explain(error) if isinstance(error, ValidationError) else str(error)
        raise CardError(path, "the legend", said) from error
    for part in found:
        note_missing(path, part, "the legend")
    return tuple(part for part in found if part.topic == topic)


def in_words(parts: tuple[Part, ...], language: str) -> str:
    """A legend without its symbols, for somebody who reads.

    >>> in_words(legend("echoes-of-time"), "en")[:42]
    'On a card: Cards to pay, Space it starts o'
    """
    return " ".join(
        f"{part.title.of(language)}: {', '.join(sign.means.of(language) for sign in part.signs)}."
        for part in parts
    )
