"""The final score (ET-G3, ET-G4), readable at any moment."""

from __future__ import annotations

from rules.echoes_of_time import zones
from rules.echoes_of_time.cards import CARDS, SOURCES
from rules.echoes_of_time.state import State
from rules.game import Outcome


def breakdown(state: State, seat: int) -> tuple[tuple[str, int], ...]:
    """VP tokens, VP of Sources, printed VP of cards and VP of scoring effects, as lines of the score sheet
    (ET-G3)."""
    player = state.seats[seat]
    sources = printed = scoring = 0
    for source in state.sources:
        if source.owner == seat:
            design = SOURCES[source.source]
            sources += design.fortified_points if source.fortified else design.conquered_points
    for card in [*player.company, *player.buried]:
        count = CARDS[card].scoring
        if count is None:
            printed += CARDS[card].points or 0
        else:
            scoring += zones.amount_of(state, seat, count)
    return (("tokens", player.points), ("sources", sources), ("cards", printed), ("scoring", scoring))


def score(state: State, seat: int) -> int:
    """VP of a seat if the game ended now."""
    return sum(value for _, value in breakdown(state, seat))


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
