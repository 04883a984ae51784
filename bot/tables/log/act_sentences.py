"""What is told of the acts of moderators."""

from __future__ import annotations

from typing import Any

from bot.words import say
from bot.words.names import plain, typed

REASON = 300
"""Characters that a reason may have."""


def quoted(reason: str) -> str:
    """A reason as it can stand in a message: one line without markdown and mentions."""
    return typed(reason, REASON)


def sentence(act: str, name: str, reason: str, values: dict[str, Any], language: str) -> str:
    """What is told of an act: who did what for which reason. ``values["kind"]`` chooses among sentences."""
    key = f"{act}_{values['kind']}" if "kind" in values else act
    return say(language, f"moderate.told.{key}", who=plain(name), reason=quoted(reason), **values)
