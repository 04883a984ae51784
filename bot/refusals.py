"""What the bot refuses, with the sentence that names the reason and the way out."""

from __future__ import annotations

from discord.utils import escape_markdown, escape_mentions

from bot.words import say


class Refusal(Exception):
    """A request that cannot be met; ``key`` and ``values`` give its sentence in the reader's language."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def sentence(self, language: str) -> str:
        """The reason and the way out."""
        return say(language, f"refused.{self.key}", **self.values)


def plain(name: str) -> str:
    """A name that can stand in a message without becoming markdown or a mention."""
    return escape_mentions(escape_markdown(" ".join(name.split()))).replace("<", "\\<")[:80] or "?"
