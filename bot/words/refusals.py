"""The bot's refusals, each with a sentence that gives the reason and the way out."""

from __future__ import annotations

from bot.words import say
from bot.words.names import plain

__all__ = ["Refusal", "plain"]


class Refusal(Exception):
    """A refused request; ``key`` and ``values`` give its sentence in the reader's language."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def sentence(self, language: str) -> str:
        """The reason and the way out."""
        return say(language, f"refused.{self.key}", **self.values)
