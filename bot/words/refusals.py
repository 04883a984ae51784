"""The bot's refusals, each with a sentence that gives the reason and the way out."""

from __future__ import annotations

from bot.words import clip, enumerated, say
from bot.words.names import plain

__all__ = ["Refusal", "plain"]

_LISTED = 600
"""Most characters of a list in a refusal."""


class Refusal(Exception):  # noqa: N818  # an answer to a person, not an error
    """A refused request; ``key`` and ``values`` give its sentence in the reader's language. A tuple among the
    values is told as a list."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def sentence(self, language: str) -> str:
        """The reason and the way out."""
        told = {
            name: clip(enumerated(language, map(str, value)), _LISTED) if isinstance(value, tuple) else value
            for name, value in self.values.items()
        }
        return say(language, f"refused.{self.key}", **told)
