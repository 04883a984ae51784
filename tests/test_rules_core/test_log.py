"""The log of a match: what counts, and what is no choice."""

from __future__ import annotations

import pytest

from rules.entries import Choice, MatchError, Takeback
from rules.game import Reveal
from rules.log import Log
from rules.replay import reapply_or_raise, replay_exact
from tests.highcard import HIGH_CARD

ROLL = (("roll",),)
FIRST, SECOND = Choice(0, 1, "roll", ROLL), Choice(1, 2, "roll", ROLL, Reveal.RANDOM)
TAKEN_BACK = Takeback("undo", 1, 1)


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ([FIRST, Takeback("undo", 0, 1)], "entry 1 of the log: nothing to undo"),
        ([FIRST, Takeback("redo", 0, 0)], "entry 1 of the log: nothing to redo"),
        ([FIRST, SECOND, TAKEN_BACK, TAKEN_BACK], "entry 3 of the log: nothing to undo"),
        ([FIRST, SECOND, TAKEN_BACK, SECOND, Takeback("redo", 1, 1)], "entry 4 of the log: nothing to redo"),
    ],
)
def test_only_what_counts_is_taken_back(entries: list[Choice | Takeback], reason: str) -> None:
    """And only what was taken back comes again, as long as nobody has chosen anything since."""
    with pytest.raises(MatchError, match=reason):
        Log(entries)


def test_what_counts_is_in_the_order_in_which_it_applies() -> None:
    log = Log([FIRST, SECOND, Takeback("undo", 0, 0), Takeback("redo", 0, 0)])
    assert (log.effective, log.undone) == ([1, 0], [])
    assert log.copy().effective == log.effective
    assert log.asked(1, 2)
    assert not log.asked(0, 2), "somebody else was asked that"


def test_what_is_no_choice_is_not_made_again() -> None:
    log = Log([FIRST, SECOND, TAKEN_BACK])
    state = HIGH_CARD.new(2, 1, {})
    with pytest.raises(MatchError, match="entry 2 of the log: not a choice"):
        log.choice(2)
    with pytest.raises(MatchError, match="entry 2 of the log: not a choice"):
        replay_exact(HIGH_CARD, state, log.entries, [2])
    with pytest.raises(MatchError, match="entry 2 of the log: not a choice"):
        reapply_or_raise(HIGH_CARD, state, log.entries, 2)


def test_what_undo_would_take_back_and_whom_that_is_about() -> None:
    log = Log([FIRST, SECOND])
    last, own = log.undoable(), log.undoable(0)
    assert last is not None
    assert own is not None
    assert (last.entry, last.seat, last.reveals, last.others) == (1, 1, Reveal.RANDOM, ())
    assert (own.entry, own.seat, own.reveals, own.others) == (0, 0, Reveal.RANDOM, (1,))
    assert log.undoable(2) is None
