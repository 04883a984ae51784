"""An option in words that keeps its limits, see ``rules.wording.OptionText``."""

from __future__ import annotations

from rules.wording import OptionText

LABEL, DESCRIPTION, ACTION = 80, 100, 100
LONG_WORD = 24
"""Letters of a word that is cut rather than left out."""


def cut(text: str, limit: int) -> str:
    """A text that is not longer than this, cut after a whole word where the language has spaces."""
    if len(text) <= limit:
        return text
    head, space, begun = text[: limit - 1].rpartition(" ")
    whole = head if space and len(begun) <= LONG_WORD else text[: limit - 1]
    return whole.rstrip(" ,–·") + "…"


def said(
    label: str,
    description: str,
    sentence: str,
    action_text: str = "",
    summary: str | None = None,
    highlight: bool = False,
    brief: str = "",
) -> OptionText:
    """An option whose texts keep their limits."""
    short, action_text = cut(description, DESCRIPTION), cut(action_text, ACTION)
    return OptionText(
        cut(label, LABEL), short, sentence, action_text, summary, highlight, brief=cut(brief, LABEL)
    )
