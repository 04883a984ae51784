"""The bot's own sentences in every language; English for unknown languages."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any

from rules.game import LANGUAGES
from rules.grammar import plural_form

DISCORD_LOCALES = {"ru": "ru", "it": "it", "ja": "ja"}
"""Languages of this project by Discord's locale; all others read English."""


@cache
def catalogue(language: str) -> dict[str, Any]:
    """All sentences of a language by key; a sentence with a number is a table of its plural forms.

    A language has a folder with one file for each topic (``en/common.toml``, ``en/history.toml``).
    """
    name = language if language in LANGUAGES else LANGUAGES[0]
    found: dict[str, Any] = {}
    for entry in sorted(resources.files("bot.words").joinpath(name).iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".toml"):
            told = dict(_flat(tomllib.loads(entry.read_text(encoding="utf-8")), ""))
            if twice := found.keys() & told.keys():
                raise ValueError(f"{name}/{entry.name} says again what another file says: {sorted(twice)}")
            found |= told
    return {key: _as_read(value, found) for key, value in found.items()}


SIGNS = {
    "act": "▶️",
    "hand": "🃏",
    "board": "🗺️",
    "recap": "⏪",
    "log": "📜",
    "more": "⚙️",
    "learn": "🎓",
}
"""Signs of the public buttons. A button has its table's language and a private text its reader's: the sign is
in both, so that everybody finds the button."""

_COMMAND = re.compile(r"`/([a-z]+)(?: ([a-z]+))?`")


def _as_read(value: Any, found: dict[str, Any]) -> Any:
    """A sentence with commands as Discord shows them in this language, and with its buttons' signs."""

    def named(match: re.Match[str]) -> str:
        command, inner = match[1], match[2]
        words = [str(found.get(f"command.{command}.name", command))]
        if inner:
            words.append(str(found.get(f"command.{command}.{inner}.name", inner)))
        return f"`/{' '.join(words)}`"

    if isinstance(value, dict):
        return {form: _as_read(sentence, found) for form, sentence in value.items()}
    if not isinstance(value, str):
        return value
    for key, sign in SIGNS.items():
        label = f"**{found[f'button.{key}']}**"
        value = value.replace(label, f"{sign} {label}")
    return _COMMAND.sub(named, value)


def _flat(table: dict[str, Any], prefix: str) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for key, value in table.items():
        if isinstance(value, dict) and "other" not in value:
            found += _flat(value, f"{prefix}{key}.")
        else:
            found.append((f"{prefix}{key}", value))
    return found


FORMS = {"en": ("one", "other"), "ru": ("one", "few", "many"), "it": ("one", "other"), "ja": ("other",)}
"""The keys of a sentence's plural forms, in the order in which ``rules.grammar.plural_form`` counts them."""


def say(language: str, key: str, **values: object) -> str:
    """The sentence with this key and the values filled in; ``n`` chooses the plural form.

    Raises KeyError for an unknown key.
    """
    sentence = catalogue(language)[key]
    if isinstance(sentence, dict):
        number = values["n"]
        assert isinstance(number, int)
        forms = FORMS.get(language, FORMS[LANGUAGES[0]])
        sentence = sentence.get(forms[plural_form(number, language)], sentence["other"])
    return str(sentence).format(**{name: _shown(value) for name, value in values.items()})


def _shown(value: object) -> object:
    """A value as shown in a sentence: numbers below 0 have a minus, not a hyphen."""
    return f"−{-value}" if type(value) is int and value < 0 else value


def enumerated(language: str, parts: Iterable[str]) -> str:
    """The parts as a list, with commas as in this language; with semicolons where a part has commas itself.

    >>> enumerated("en", ["Ann", "Bob"]), enumerated("en", ["turn 2, 12:30", "turn 1, 12:00"])
    ('Ann, Bob', 'turn 2, 12:30; turn 1, 12:00')
    """
    every, comma = list(parts), "、" if language == "ja" else ", "
    inside = any(mark in part for part in every for mark in (", ", "、"))
    return ("；" if inside and language == "ja" else "; " if inside else comma).join(every)


def bracketed(language: str, head: str, note: str) -> str:
    """A note in brackets after something, as in this language."""
    return f"{head}（{note}）" if language == "ja" else f"{head} ({note})"


def sentences(language: str, *told: str) -> str:
    """Whole sentences in a row; in Japanese without spaces between them."""
    return ("" if language == "ja" else " ").join(told)


def stopped(language: str, told: str) -> str:
    """The text with a full stop behind it, unless it has its end."""
    return told + ("。" if language == "ja" else ".") if told and told[-1] not in ".!?…。！？" else told


def decimal(language: str, number: float) -> str:
    """A number with one decimal, with point or comma; below 0 with a minus, not a hyphen."""
    shown = f"{abs(number):.1f}"
    sign = "−" if number < 0 and float(shown) else ""
    return sign + (shown.replace(".", ",") if language in ("ru", "it") else shown)


def language_of(locale: object) -> str:
    """The language of this project for a locale of Discord."""
    return DISCORD_LOCALES.get(str(locale), LANGUAGES[0])


_LONG_WORD = 24


def clip(text: str, limit: int) -> str:
    """The text, cut with an ellipsis after a whole word if it is longer than ``limit`` characters.

    A word is cut only if it is longer than ``_LONG_WORD``, or the language has no spaces."""
    if len(text) <= limit:
        return text
    cut = text[: limit - 1]
    head, space, begun = cut.rpartition(" ")
    if space and not text[limit - 1].isspace() and len(begun) <= _LONG_WORD:
        cut = head
    return cut.rstrip() + "…"
