"""The final score (ET-G3, ET-G4), readable at any moment."""

from __future__ import annotations

from rules.echoes_of_time import zones
from rules.echoes_of_time.standing import standing
from rules.echoes_of_time.state import State
from rules.echoes_of_time.tables import SCORING
from rules.game import Outcome


def breakdown(state: State, seat: int) -> tuple[tuple[str, int], ...]:
    """VP tokens, VP of Sources, printed VP of cards and VP of scoring effects, as lines of the score sheet
    (ET-G3)."""
    stands = standing(state, seat)
    scoring = 0
    for card in stands.scoring:
        scoring += zones.amount_of(state, seat, SCORING[card])
    return (
        ("tokens", state.seats[seat].points),
        ("sources", stands.source_points),
        ("cards", stands.printed_points),
        ("scoring", scoring),
    )


def score(state: State, seat: int) -> int:
    """VP of a seat if the game ended now: the sum of its score sheet."""
    stands = standing(state, seat)
    total = state.seats[seat].points + stands.source_points + stands.printed_points
    for card in stands.scoring:
        total += zones.amount_of(state, seat, SCORING[card])
    return total


def outcome(state: State) -> Outcome | None:
    """The result when the game is over: most VP, then more fortified Sources, then shared (ET-G4)."""
    if state.phase != "over":
        return None
    seats = range(len(state.seats))
    sheets = tuple(breakdown(state, seat) for seat in seats)
    scores = tuple(sum(value for _, value in sheet) for sheet in sheets)
    fortified = [sum(1 for s in state.sources if s.owner == seat and s.fortified) for seat in seats]
    keys = [(scores[seat], fortified[seat]) for seat in seats]
    ranks = tuple(1 + sum(1 for other in keys if other > key) for key in keys)
    return Outcome(scores, ranks, tuple(state.ending), sheets)
