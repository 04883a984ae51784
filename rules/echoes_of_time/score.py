"""The final score (ET-G3, ET-G4), readable at any moment."""

from __future__ import annotations

from rules.echoes_of_time import fulfilment, zones
from rules.echoes_of_time.cache import Standing
from rules.echoes_of_time.card_index import SCORING, STEADY
from rules.echoes_of_time.standing import standing
from rules.echoes_of_time.state import State
from rules.game import Outcome


def breakdown(state: State, seat: int) -> tuple[tuple[str, int], ...]:
    """VP tokens, VP of Sources, printed VP of cards, VP of scoring effects and of prophecies where they are
    played, as lines of the score sheet (ET-G3)."""
    stands = standing(state, seat)
    scoring = _scoring(state, seat, stands)
    sheet: tuple[tuple[str, int], ...] = (
        ("tokens", state.seats[seat].points),
        ("sources", stands.source_points),
        ("cards", stands.printed_points),
        ("scoring", scoring),
    )
    if state.prophecies:
        sheet += (("prophecies", fulfilment.points(state, seat, state.prophecies)),)
        if state.options["prophecies"] == "full":
            sheet += (("secret", fulfilment.points(state, seat, fulfilment.secret_of(state, seat))),)
    return sheet


def score(state: State, seat: int) -> int:
    """VP of a seat if the game ended now, as everybody sees it: the sum of its score sheet, but a secret
    prophecy counts only once the game is over."""
    stands = standing(state, seat)
    total = state.seats[seat].points + stands.source_points + stands.printed_points
    if state.prophecies:
        total += fulfilment.points(state, seat, state.prophecies)
        if state.phase == "over":
            total += fulfilment.points(state, seat, fulfilment.secret_of(state, seat))
    return total + _scoring(state, seat, stands) if stands.scoring else total


def _scoring(state: State, seat: int, stands: Standing) -> int:
    """VP of scoring effects. Most count what changes with the standing alone, and are asked for in every
    view: these are kept beside it."""
    total = 0
    steady = stands.steady_points
    if steady is None:
        steady = stands.steady_points = sum(
            [zones.amount_of(state, seat, SCORING[card]) for card in stands.scoring if card in STEADY]
        )
    for card in stands.scoring:
        if card not in STEADY:
            total += zones.amount_of(state, seat, SCORING[card])
    return steady + total


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
