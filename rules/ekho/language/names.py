"""A name as a part of a sentence, in the form that the sentence wants."""

from __future__ import annotations

from dataclasses import dataclass

from rules.ekho.language.texts import texts_of

CASES = ("at", "to", "the", "acc", "gen")
"""How a sentence can want a name: tables of ``<language>_names.toml``."""
JAPANESE, BOTH = ("ja",), ("ja", "ru")


@dataclass(frozen=True, slots=True)
class Name:
    """A name for templates.

    ``{x}`` is the name as a part of a sentence (quoted where the language needs it), ``{x:plain}`` as
    printed, ``{x:at}`` and the other CASES as the tables of the language have it under ``key``; where they do
    not have it, as printed.
    """

    text: str
    language: str
    key: str = ""
    quoted: tuple[str, ...] = ()

    def __format__(self, spec: str) -> str:
        if spec in CASES:
            texts = texts_of(self.language)
            return texts.say(f"{spec}.{self.key}") if texts.has(f"{spec}.{self.key}") else self.text
        if spec == "plain" or self.language not in self.quoted:
            return self.text
        if self.language == "ja":
            return f"「{self.text}」"
        return self.text if "«" in self.text else f"«{self.text}»"


def short_name(name: str) -> str:
    """The first name of a sleuth: enough to tell those of one table apart."""
    return name.replace("・", " ").split()[0]
