"""The things on pictures that the options of Echoes of Revachol are about.

``("card", card)``                      an ally or a completed task, wherever it lies
``("corps", corps)``                    an own corps by its id, 0 for a new one
``("tasks", task, ...)``                tasks of the row that are completed together
``("loan", borrower, lender, symbol)``  an ally that is given for a symbol of an ally of another seat
"""

from __future__ import annotations

from rules.echoes_of_revachol.picks import (
    BorrowSymbol,
    CompleteTasks,
    CompleteWithLoans,
    IntoCorps,
    LayAlly,
    LayAndComplete,
    LoseCard,
    MoveAlly,
    TakeAlly,
    read,
)
from rules.game import Pick
from rules.wording import Spot


def spot(pick: Pick) -> Spot | None:
    """The thing that an option is about; None for drawing, ending the turn, and leaving something out."""
    match read(pick):
        case LayAlly(card, _) | LayAndComplete(card, _, _) | MoveAlly(card, _) | LoseCard(card):
            return "card", card
        case TakeAlly(_, card):
            return "card", card
        case CompleteTasks(_, tasks) | CompleteWithLoans(_, tasks):
            return ("tasks", *tasks)
        case IntoCorps(corps):
            return "corps", corps
        case BorrowSymbol(borrower, _, lender, symbol):
            return "loan", borrower, lender, symbol
    return None
