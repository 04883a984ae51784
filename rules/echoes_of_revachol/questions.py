"""What questions say beside their options: a class for each keyword, with the names and types of its data."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules.echoes_of_revachol.payment import Loan
from rules.typed import Kinds


class TurnDetails(NamedTuple):
    """What to do in the own turn; 1 for ``moved`` if an ally has moved (ER-A7)."""

    moved: int


UNMOVED, MOVED = TurnDetails(moved=0), TurnDetails(moved=1)


class AfterDetails(NamedTuple):
    """What to do after an ally was laid; ``more`` is the ally that lets one more be laid, or
    ``frames.NOBODY`` (ER-A4)."""

    moved: int
    more: int


class IntoDetails(NamedTuple):
    """Which own corps the ``wanted`` ally joins, when ``card`` is given for it (ER-A6)."""

    card: int
    wanted: int


class BorrowDetails(NamedTuple):
    """What to borrow next for these tasks, with these loans so far (ER-K2)."""

    corps: int
    tasks: tuple[int, ...]
    loans: tuple[Loan, ...]


Details: TypeAlias = TurnDetails | AfterDetails | IntoDetails | BorrowDetails
DETAILS: Kinds[Details] = Kinds(
    {"turn": TurnDetails, "after": AfterDetails, "into": IntoDetails, "borrow": BorrowDetails}
)
details_of = DETAILS.details_of
"""The data of a question, None if it has none."""
details = DETAILS.details
"""The data of a question that is known to have data of this kind."""
