"""What the page of voice and terms says never to write stands in no sentence of the bot or of a game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.game import LANGUAGES

PROJECT = Path(__file__).parents[3]
PAGE = (PROJECT / "bot" / "words" / "VOICE.md").read_text("utf-8")
HEADINGS = {"en": "English", "ru": "Russian", "it": "Italian", "ja": "Japanese"}
LISTS = r"(?:Never|Никогда|Mai): (.*?)\n\n|使わない言葉：(.*?)\n\n"


def _never(language: str) -> list[str]:
    """The phrases in italics after "Never", and the left column of the table of a language's section."""
    section = re.search(rf"\n## {HEADINGS[language]}\n(.*?)(?=\n## )", PAGE, re.DOTALL)
    assert section is not None
    found = re.search(LISTS, section[1], re.DOTALL)
    assert found is not None
    rows = re.findall(r"^\| ([^|]+) \|", section[1], re.MULTILINE)
    return [*re.findall(r"\*([^*]+)\*", found[0].replace("\n", " ")), *rows[2:]]


def _strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    for value in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _strings(value)


def _said(data: Any, language: str) -> Iterator[str]:
    """What a data file says in one language, beside the others."""
    if isinstance(data, dict) and isinstance(data.get(language), str):
        yield data[language]
        return
    for value in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _said(value, language)


def _texts(language: str) -> Iterator[str]:
    """Every text of the bot and of the games in a language, by file."""
    for file in sorted((PROJECT / "bot" / "words" / language).glob("*.toml")):
        yield from _strings(tomllib.loads(file.read_text("utf-8")))
    for file in sorted((PROJECT / "rules").glob("*/language/*")):
        if not re.match(rf"(?:rules\.|topics\.)?{language}[._]", file.name):
            continue
        if file.suffix == ".toml":
            yield from _strings(tomllib.loads(file.read_text("utf-8")))
        else:
            yield file.read_text("utf-8")
    for file in sorted((PROJECT / "rules").rglob("*.toml")):
        if file.parent.name != "language":
            yield from _said(tomllib.loads(file.read_text("utf-8")), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_that_the_page_of_voice_forbids(language: str) -> None:
    texts, never = list(_texts(language)), _never(language)
    edge = "" if language == "ja" else r"\b"
    patterns = [re.compile(edge + re.escape(one.rstrip(".")) + edge, re.IGNORECASE) for one in never]
    assert [(one.pattern, text[:200]) for one in patterns for text in texts if one.search(text)] == []
    assert len(never) >= 10
    assert len(texts) > 1500
