"""A question with more things than a picture has room to number: the nearest of them are buttons with
numbers, all others stand in a list by name."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.play.panels.room import shares, width
from rules.wording import OptionText

ROWS = 2
"""Rows of buttons for the nearest things, with the other deeds where a list stands below."""


def split(ranked: Sequence[int], said: Sequence[OptionText]) -> tuple[list[int], list[int], list[int]]:
    """The options by their indexes: those that are buttons with numbers, those in the list, and the other
    deeds. ``ranked``: the things, the nearest first (``QuestionText.ranked``). A deed that has no room in a
    row goes into the list, and one that would change nothing where there is one; the last one (what ends it)
    stays. Deeds about several things that the picture shows may fill a row more. In the list deeds stand
    first: it may have a second page."""
    others = [index for index in range(len(said)) if index not in ranked]
    deeds, left_over = others[-1:], list[int]()
    whole = _rows(ranked, said) <= ROWS and _long(others, said) == 1
    seen = [index for index in others if said[index].brief]
    most = min(ROWS, max(1, _long([*seen, *deeds], said)))
    for index in others[:-1]:
        fits = _long([*deeds, index], said) <= (most if index in seen else 1)
        fits = fits and (whole or not said[index].idle)
        (deeds if fits else left_over).append(index)
    deeds.sort()
    room = ROWS + 1
    near = list[int]()
    for index in ranked:
        longer = [*near, index]
        if near and _rows(longer, said) + _long(deeds, said) > room and _rows(longer, said, deeds) > ROWS:
            break
        near = longer
    far = ranked[len(near) :]
    if not left_over and _rows(ranked, said) <= room:  # with a row for the deeds it is as high as a list
        near, far = [*ranked], ()
    return near, [*left_over, *far], deeds


def _rows(near: Sequence[int], said: Sequence[OptionText], deeds: Sequence[int] = ()) -> int:
    """How many rows these options need as buttons with numbers, with deeds behind them."""
    numbered = [width(f"⑩ ✓ {said[one].brief or said[one].label}") for one in near]
    return len(shares([*numbered, *(width(said[one].label) for one in deeds)]))


def _long(deeds: Sequence[int], said: Sequence[OptionText]) -> int:
    """How many rows these deeds need."""
    return len(shares([width(said[one].label) for one in deeds]))


def later(said: Sequence[OptionText], marked: Sequence[int]) -> set[int]:
    """The options that are not offered now, by their indexes: they go on from one that is not marked, or
    would only undo one that is."""
    return {
        index
        for index, one in enumerate(said)
        if index not in marked
        and ((one.follows is not None and one.follows not in marked) or one.unless in marked)
    }
