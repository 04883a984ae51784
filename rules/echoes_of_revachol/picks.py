"""What can be chosen: as a pick on the wire, and as a typed value inside the rules."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules.game import Pick, Prompt
from rules.typed import Kinds

DRAW: Pick = ("draw",)
DECLINE: Pick = ("decline",)
STAY: Pick = ("stay",)
END: Pick = ("end",)
NOTHING_TO_LOSE: Pick = ("nothing",)


class LayAlly(NamedTuple):
    """Lay an ally from hand into a corps, or into a new one (``state.NEW``)."""

    card: int
    corps: int


class LayAndComplete(NamedTuple):
    """Lay an ally and complete these tasks at once with the corps that it joins."""

    card: int
    corps: int
    tasks: tuple[int, ...]


class DrawAlly(NamedTuple):
    """The draw action."""


class MoveAlly(NamedTuple):
    """Move an ally into another own corps (ER-A7)."""

    card: int
    corps: int


class CompleteTasks(NamedTuple):
    """Complete these tasks with a corps that pays by itself (ER-K1)."""

    corps: int
    tasks: tuple[int, ...]


class CompleteWithLoans(NamedTuple):
    """Complete these tasks with a corps that has to borrow (ER-K2)."""

    corps: int
    tasks: tuple[int, ...]


class TakeAlly(NamedTuple):
    """Take an ally of another seat (ER-A6)."""

    seat: int
    card: int


class IntoCorps(NamedTuple):
    """The corps that a taken ally joins."""

    corps: int


class BorrowSymbol(NamedTuple):
    """Hand a borrower over for a symbol of an ally that another seat has (ER-A8)."""

    borrower: int
    seat: int
    lender: int
    symbol: int


class LoseCard(NamedTuple):
    """The card that is lost (ER-M4)."""

    card: int


class LoseNothing(NamedTuple):
    """There is no card that could be lost (ER-A3)."""


class Stay(NamedTuple):
    """Move no ally."""


class EndTurn(NamedTuple):
    """End the turn."""


class Decline(NamedTuple):
    """Leave out what is on offer."""


Move: TypeAlias = (
    LayAlly
    | LayAndComplete
    | DrawAlly
    | MoveAlly
    | CompleteTasks
    | CompleteWithLoans
    | TakeAlly
    | IntoCorps
    | BorrowSymbol
    | LoseCard
    | LoseNothing
    | Stay
    | EndTurn
    | Decline
)
"""One thing that was chosen."""
MOVES: Kinds[Move] = Kinds(
    {
        "lay": LayAlly,
        "lay_complete": LayAndComplete,
        "draw": DrawAlly,
        "move": MoveAlly,
        "complete": CompleteTasks,
        "complete_with": CompleteWithLoans,
        "take": TakeAlly,
        "into": IntoCorps,
        "borrow": BorrowSymbol,
        "card": LoseCard,
        "nothing": LoseNothing,
        "stay": Stay,
        "end": EndTurn,
        "decline": Decline,
    }
)
read = MOVES.reader()
"""The typed value of a pick."""


def kinds(prompt: Prompt) -> set[type[Move]]:
    """The kinds of moves that a question offers."""
    return {type(move) for move in map(read, prompt.options)}
