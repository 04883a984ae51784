"""A question with more things than a picture has room to number: the nearest of them are buttons with
numbers, all others stand in a list by name."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.play.panels.room import shares, width
from rules.wording import OptionText

ROWS = 2
"""Rows of buttons for the nearest things."""
PAGE = 25
"""Options per Discord list: where the list would need another page, more stand before it."""
FEW = 2
"""Other options that stand in the same rows."""
DEEDS = 5
"""Most other options as buttons of their own; more go into the list."""


def split(ranked: Sequence[int], said: Sequence[OptionText]) -> tuple[list[int], list[int], list[int]]:
    """The options by their indexes: those that are buttons with numbers, those in the list, and the other
    deeds. ``ranked``: the things, the nearest first (``QuestionText.ranked``)."""
    deeds = [index for index in range(len(said)) if index not in ranked]
    deeds, left_over = deeds[:DEEDS], deeds[DEEDS:]
    near = list[int]()
    beside = [width(said[index].label) for index in deeds] if len(deeds) <= FEW else []
    for index in ranked:
        wide = [width(f"⑩ ✓ {said[one].brief or said[one].label}") for one in (*near, index)] + beside
        if len(shares(wide)) > ROWS and len(ranked) - len(near) + len(left_over) <= PAGE:
            break
        near.append(index)
    far = [*ranked[len(near) :], *left_over]
    if len(far) == 1 and not left_over:  # nobody opens a list for one option
        near, far = [*near, *far], []
    return near, far, deeds


def later(said: Sequence[OptionText], marked: Sequence[int]) -> set[int]:
    """The options that are offered only after others that are not marked yet, by their indexes."""
    return {
        index
        for index, one in enumerate(said)
        if one.follows is not None and one.follows not in marked and index not in marked
    }
