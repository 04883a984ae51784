"""What a seat or a spectator may know of a state of Echoes of Revachol (ER-H1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.echoes_of_revachol.frames import Stack
from rules.game import BoardTurn, Outcome

EMPTY = -1
"""A position without a card."""


@dataclass(slots=True)
class CorpsView:
    """A corps: its id (1 is corps A, 2 is B …; it stays the same while the corps exists) and its allies in
    the order in which they came."""

    id: int
    cards: list[int]


@dataclass(slots=True)
class LossView:
    """A morale loss event, the one that is going on or the last one (ER-M2 to ER-M5).

    morale  the morale card whose event it is
    task    the task that fails
    turn    the number of the turn (``View.turns``) in which it happened
    dice    the two dice of every seat, seat 0 first
    failed  seats that did not escape, in the order in which they rolled
    over    False while players still choose what they lose; then both cards still lie at position 3
    """

    morale: int
    task: int
    turn: int
    dice: list[tuple[int, int]]
    failed: list[int]
    over: bool


@dataclass(slots=True)
class SeatView:
    """One seat as the viewer sees it. Cards are numbers, see ``cards.CARDS``.

    hand_count   cards in hand, all of them allies
    hand         the cards themselves: only in the seat's own view, else None
    answer       the own withheld answer to an event: [card], or [-1] for nothing; None in other views
    answered     whether an answer of the seat is held back until the others have answered
    corps        in the order in which they were founded
    done         completed tasks, in the order in which they were completed
    given        point cards: allies that other players gave for a loan or an exchange
    laid         allies laid from hand so far, in order, wherever they are now
    task_points  points of the completed tasks
    card_points  points of the point cards
    score        all together: the score if the game ended now
    bonus        points for last tasks (ER-O3), part of the score
    """

    hand_count: int
    hand: list[int] | None
    answer: list[int] | None
    answered: bool
    corps: list[CorpsView]
    done: list[int]
    given: list[int]
    laid: list[int]
    task_points: int
    card_points: int
    score: int
    bonus: int = 0


@dataclass(slots=True)
class View:
    """Everything that the viewer may know.

    seat             whose view it is, None for a spectator
    waiting          seats that owe an answer
    options          table options by key
    phase            "play" or "over"
    turn             whose turn it is; turns: its number, from 1
    first            who began; opening: the dice for that, a list per round of rolling with a die per seat,
                     0 for a seat that did not roll in it
    tasks            the task row from left to right: positions 1, 2, 3; EMPTY (-1) where there is none.
                     Position 1 is next to the task deck, position 3 fails next
    morale           the morale row below it from left to right; EMPTY where there is none
    deck_count       cards in the Philippe III deck
    task_deck_count  cards in the task deck
    discard          the discard of the Philippe III deck, the latest card last
    failed           tasks that failed, in order: out of the game
    lost             tasks that were completed and discarded by an event: out of the game
    spent            morale cards whose event happened: out of the game
    seats            all seats in their order
    loss             the morale loss event that is going on, or the last one; None before the first
    ending           why the game ended: "completed" or "failed" (the last task), "stuck"
    last_dice        dice for the victory among tied players, in the form of ``opening``
    recent           cards touched since the last turn began: laid, moved, completed, drawn to a row …
    outcome          the result of a finished game
    serial           number of the next question and
    quiet            turns without a completed or failed task, once no task is left in the deck (ER-O3)
    stacks           unfinished work, both for ``imagine``; which questions are asked follows from open facts
    """

    seat: int | None
    waiting: list[int]
    options: dict[str, str]
    phase: str
    turn: int
    turns: int
    first: int
    opening: list[list[int]]
    tasks: list[int]
    morale: list[int]
    deck_count: int
    task_deck_count: int
    discard: list[int]
    failed: list[int]
    lost: list[int]
    spent: list[int]
    seats: list[SeatView]
    loss: LossView | None
    ending: list[str]
    last_dice: list[list[int]]
    recent: list[int]
    outcome: Outcome | None
    serial: int = 1
    stacks: list[Stack] = field(default_factory=list)
    quiet: int = 0

    @property
    def board_turn(self) -> BoardTurn:
        """The number of the turn."""
        return (self.turns,)
