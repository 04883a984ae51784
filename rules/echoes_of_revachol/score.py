"""The score (ER-G2), readable at any moment."""

from __future__ import annotations

from rules.echoes_of_revachol import case_files
from rules.echoes_of_revachol.card_index import POINTS
from rules.echoes_of_revachol.state import State
from rules.game import Outcome


def task_points(state: State, seat: int) -> int:
    """Points of the completed tasks of a seat."""
    return sum(map(POINTS.__getitem__, state.seats[seat].done))


def card_points(state: State, seat: int) -> int:
    """Points of the point cards of a seat."""
    return sum(map(POINTS.__getitem__, state.seats[seat].given))


def score(state: State, seat: int) -> int:
    """Points of a seat if the game ended now."""
    return task_points(state, seat) + card_points(state, seat) + state.seats[seat].bonus


def _rank_key(state: State, seat: int) -> tuple[int, int]:
    return score(state, seat), len(state.seats[seat].done)


def rivals(state: State) -> list[int]:
    """The seats with the best score and as many completed tasks: one, or those who roll for the victory."""
    keys = [_rank_key(state, seat) for seat in range(len(state.seats))]
    return [seat for seat, key in enumerate(keys) if key == max(keys)]


def breakdown(state: State, seat: int) -> tuple[tuple[str, int], ...]:
    """The score sheet of a seat: points of tasks, of point cards and of last tasks (these make the
    score); how many tasks it completed and its last die for the victory, 0 if it did not roll (these part a
    tie)."""
    die = state.last_dice[-1][seat] if state.last_dice else 0
    bonus = (("bonus", state.seats[seat].bonus),) if case_files.last_tasks(state.options) else ()
    return (
        ("tasks", task_points(state, seat)),
        ("cards", card_points(state, seat)),
        *bonus,
        ("completed", len(state.seats[seat].done)),
        ("die", die),
    )


def outcome(state: State) -> Outcome | None:
    """The result when the game is over: points, then completed tasks, then the dice (ER-G2)."""
    if state.phase != "over":
        return None
    seats = range(len(state.seats))
    last = state.last_dice[-1] if state.last_dice else [0] * len(state.seats)
    winning_die = max(last)
    keys = [(*_rank_key(state, seat), winning_die > 0 and last[seat] == winning_die) for seat in seats]
    ranks = tuple(1 + sum(1 for other in keys if other > key) for key in keys)
    return Outcome(
        tuple(score(state, seat) for seat in seats),
        ranks,
        tuple(state.ending),
        tuple(breakdown(state, seat) for seat in seats),
    )
