"""What a table is worth to a seat, in points: how the computer players judge it.

A task brings about 1.6 points a symbol, and a symbol in play has cost about a turn. What a corps is worth is
therefore the best that it may soon complete, or what its symbols will bring with tasks to come, whichever is
more. The numbers were found by letting players with slightly different ones play each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from rules.echoes_of_revachol.card_index import (
    BITS,
    BORROW_FIELD,
    DOUBLE_FIELD,
    FIELD,
    POINTS,
    PROFILE,
    PROSPECTS,
    SPECIAL_FIELD,
)
from rules.echoes_of_revachol.case_files import last_bonus, last_tasks
from rules.echoes_of_revachol.operations import CROWN
from rules.echoes_of_revachol.payment import SHIFTS, profile_of, within
from rules.echoes_of_revachol.score import score
from rules.echoes_of_revachol.state import State

READY = 0.97
"""How much of its points a task is worth that could be completed in the next own turn."""
SHORT = (READY, 0.57, 0.21, 0.15)
"""The same by the number of symbols that are still missing."""
SYMBOL = 0.67
"""Points that a symbol in a corps will bring with tasks that are not known yet."""
CROWNED = 0.35
"""What a crown is worth more than a coloured symbol."""
DOUBLED, FURTHER, BORROWING = 0.4, 0.26, 0.3
"""What the skills of payment add."""
HAND = 0.5
"""Points of a symbol in hand."""
CARD = 0.3
"""Points of a card in hand beside its symbols."""
LAST_TASK = 9
"""Points printed on a last task."""
FADES = 10
"""Tasks left below which corrections count less and less."""
NOTHING: Mapping[str, float] = MappingProxyType({})
REMEMBERED = 1 << 16
"""Results of ``prospect`` that are kept."""


@lru_cache(REMEMBERED)
def substance(profile: int) -> float:
    """What the symbols and skills of a profile will bring, whatever the tasks are."""
    colours = sum([profile >> shift & FIELD for shift in SHIFTS])
    crowns = profile >> BITS * CROWN & FIELD
    return (
        SYMBOL * colours
        + (SYMBOL + CROWNED) * crowns
        + DOUBLED * (profile >> DOUBLE_FIELD & FIELD)
        + FURTHER * (profile >> SPECIAL_FIELD & FIELD)
        + BORROWING * (profile >> BORROW_FIELD & FIELD)
    )


def in_hand(card: int) -> float:
    """What an ally in hand is worth."""
    return HAND / SYMBOL * substance(PROFILE[card]) + CARD


def prospect(profile: int, row: tuple[int, ...]) -> float:
    """What a corps of that profile is worth with these tasks face up."""
    key = (profile, row)
    best = PROSPECTS.get(key)
    if best is None:
        if len(PROSPECTS) >= REMEMBERED:
            PROSPECTS.clear()
        best = substance(profile)
        for tasks, short in within(profile, row, len(SHORT) - 1):
            points = 0
            for task in tasks:
                points += POINTS[task]
            best = max(best, SHORT[short] * points)
        PROSPECTS[key] = best
    return best


def left(state: State) -> float:
    """How much what is in play still matters: 1, and less when the last tasks lie open, unless these bring
    more (ER-O3)."""
    share = min(1.0, (len(state.task_deck) + len(state.row)) / 5)
    if not state.task_deck and last_tasks(state.options):
        share *= 1 + last_bonus(state.options) / LAST_TASK
    return share


def holdings(state: State, seat: int) -> float:
    """What the corps and the hand of a seat are worth."""
    player, row = state.seats[seat], tuple(state.row)
    value = 0.0
    for corps in player.corps:
        value += prospect(profile_of(corps.cards), row)
    for card in player.hand:
        value += in_hand(card)
    return value * left(state)


def terms(state: State, seat: int) -> dict[str, float]:
    """What a seat has that corrections are about; all of it counts less and less as the tasks run out.

    Those that 1,500 games taught (``python -m rules fit echoes-of-revachol --by errors --games 1500 --seed
    11``) are small, and won 49 % of 80 exchanged deals against none: so the levels play without.
    """
    player, faded = state.seats[seat], min(1.0, (len(state.task_deck) + len(state.row)) / FADES)
    profiles = [profile_of(corps.cards) for corps in player.corps]
    return {
        "allies": faded * sum([len(corps.cards) for corps in player.corps]),
        "corps": faded * len(profiles),
        "substance": faded * sum(map(substance, profiles)),
        "largest": faded * max(map(substance, profiles), default=0.0),
        "cards": faded * len(player.hand),
        "hand": faded * sum([substance(PROFILE[card]) for card in player.hand]),
        "turn": faded * (state.turn == seat),
    }


def corrected(state: State, seat: int, learned: Mapping[str, float]) -> float:
    """What the corrections add for a seat."""
    return sum([learned.get(name, 0.0) * much for name, much in terms(state, seat).items()])


def worth(state: State, seat: int, learned: Mapping[str, float] = NOTHING) -> float:
    """How good a table is for a seat, compared with the best of the others, in points."""
    totals = [float(score(state, other)) for other in range(len(state.seats))]
    if state.phase != "over":
        totals = [total + holdings(state, other) for other, total in enumerate(totals)]
        if learned:
            totals = [total + corrected(state, other, learned) for other, total in enumerate(totals)]
    rivals = [total for other, total in enumerate(totals) if other != seat]
    return totals[seat] - max(rivals)
