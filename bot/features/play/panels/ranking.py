"""A question with more things than a picture has room to number: the nearest of them are buttons with
numbers, all others stand in a list by name."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.play.panels.room import shares, width
from rules.wording import OptionText

ROWS = 2
"""Rows of buttons for the nearest things, with the other deeds where a list stands below."""
PAGE = 25
"""Options per Discord list: where the list would need another page, more stand before it."""


def split(ranked: Sequence[int], said: Sequence[OptionText]) -> tuple[list[int], list[int], list[int]]:
    """The options by their indexes: those that are buttons with numbers, those in the list, and the other
    deeds. ``ranked``: the things, the nearest first (``QuestionText.ranked``). A deed that has no room in a
    row goes into the list, and one that would change nothing where there is one; the last one (what ends it)
    stays."""
    others = [index for index in range(len(said)) if index not in ranked]
    deeds, left_over = others[-1:], list[int]()
    whole = _rows(ranked, said) <= ROWS and _rows(others, said) == 1
    for index in others[:-1]:
        fits = _rows([*deeds, index], said) == 1 and (whole or not said[index].idle)
        (deeds if fits else left_over).append(index)
    deeds.sort()
    near = list[int]()
    for index in ranked:
        longer = [*near, index]
        rows = min(_rows([*longer, *deeds], said), _rows(longer, said) + bool(deeds))
        if near and rows > ROWS and len(ranked) - len(near) + len(left_over) <= PAGE:
            break
        near = longer
    far = ranked[len(near) :]
    if not left_over and _rows(ranked, said) <= ROWS:  # with a row for the deeds it is as high as a list
        near, far = [*ranked], ()
    return near, [*far, *left_over], deeds


def _rows(indexes: Sequence[int], said: Sequence[OptionText]) -> int:
    """How many rows these options need as buttons."""
    return len(shares([width(f"⑩ ✓ {said[one].brief or said[one].label}") for one in indexes]))


def later(said: Sequence[OptionText], marked: Sequence[int]) -> set[int]:
    """The options that are not offered now, by their indexes: they go on from one that is not marked, or
    would only undo one that is."""
    return {
        index
        for index, one in enumerate(said)
        if index not in marked
        and ((one.follows is not None and one.follows not in marked) or one.unless in marked)
    }
