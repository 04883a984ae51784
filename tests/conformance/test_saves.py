"""Every game: whatever mixture of choices, undo and redo is in its log, the log leads to the same match."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.game import IllegalError
from rules.match import Match
from tests.conformance.tables import FEW, Table, answer
from tests.harness.positions import everything


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(FEW),
    st.integers(0, 50),
    st.lists(
        st.tuples(st.sampled_from(["choose", "choose", "undo", "take out", "redo"]), st.integers(0, 99)),
        max_size=25,
    ),
)
def test_any_mixture_of_choices_undo_and_redo_replays(
    table: Table, opening: int, acts: list[tuple[str, int]]
) -> None:
    """AG-8."""
    match = table.match()
    for kind, number in [*(("choose", number) for number in range(opening)), *acts]:
        effective = match.effective
        with suppress(IllegalError):  # what is refused leaves no trace in the log
            if kind == "choose" and match.prompts():
                prompt, picks = answer(table, match, number)
                match.choose(prompt.id, picks, prompt.seat)
            elif kind == "undo":
                match.undo(None)
            elif kind == "take out" and effective:
                match.undo(None, effective[-1 - number % min(len(effective), 5)])
            elif kind == "redo":
                match.redo(None)
    again = Match.replay(table.game, table.seats, table.seed, match.options, match.salt, match.entries)
    assert everything(again) == everything(match)
