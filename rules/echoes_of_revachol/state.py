"""The state of Echoes of Revachol: plain numbers and lists, so that it can be copied, saved and compared.

Cards are numbers (see ``cards``) and lie in exactly one zone: deck, discard, task deck, task row, morale row,
failed, lost, spent, or of a seat: hand, a corps, completed tasks, point cards. Frames refer to cards, they
never own them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.echoes_of_revachol.frames import Stack
from rules.state_cache import Cached

NEW = 0
"""Stands for a new corps wherever one is chosen."""
NOTHING = -1
"""Answer of somebody who holds no card that an event could discard (ER-A3)."""


@dataclass(slots=True)
class Corps:
    """Allies that complete tasks together, in the order in which they came. ``id`` is 1 for corps A, 2 for
    B …; it never changes, and is free again when the corps has vanished (ER-T5)."""

    id: int
    cards: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Seat:
    """One player's zones.

    hand    allies in hand
    corps   in the order in which they were founded
    done    completed tasks, face down (ER-K3)
    given   point cards: allies that others gave for a loan or an exchange (ER-M7)
    answer  withheld answer to a morale loss event: the card to be discarded, which still lies where it lay,
            or NOTHING (ER-M4)
    laid    allies laid from hand so far, in order; no rule needs it, statistics do
    bonus   points beside those of tasks and cards (ER-O3)
    """

    hand: list[int] = field(default_factory=list)
    corps: list[Corps] = field(default_factory=list)
    done: list[int] = field(default_factory=list)
    given: list[int] = field(default_factory=list)
    answer: list[int] = field(default_factory=list)
    laid: list[int] = field(default_factory=list)
    bonus: int = 0


@dataclass(slots=True)
class Loss:
    """A morale loss event (ER-M2 to ER-M5), the one that is going on or the last one.

    morale  the card whose event it is
    task    the task that fails
    turn    the number of the turn in which it happened
    dice    the two dice of each seat
    failed  seats that did not escape, in the order in which they rolled
    over    whether it is carried out
    """

    morale: int
    task: int
    turn: int
    dice: list[tuple[int, int]]
    failed: list[int]
    over: bool = False


@dataclass(slots=True)
class State(Cached):
    """A whole table.

    rng, dice  generators for the cards and for the dice
    row           face-up tasks, that at position 3 first
    morale        morale cards under the tasks, the earliest (the rightmost) first
    deck          the Philippe III deck, its top last; discard is its discard, the latest card last
    task_deck     its top last
    failed        tasks failed by events; lost: completed ones discarded by events; spent: morale cards whose
                  event happened. These left the game.
    opening       the dice for the first turn, a list for each round of rolling, 0 for who did not roll
    turn          whose turn it is, turns: how many have begun
    phase         play or over
    ending        why the game ended
    last_dice     the dice for the victory, as ``opening``
    recent        cards touched since the last turn began
    quiet         turns since a task was last completed or failed with no task left in the deck (ER-O3)
    ``stacks`` holds one stack of frames per seat.
    """

    options: dict[str, str]
    seats: list[Seat]
    rng: int
    dice: int
    deck: list[int]
    task_deck: list[int]
    first: int = 0
    opening: list[list[int]] = field(default_factory=list)
    row: list[int] = field(default_factory=list)
    morale: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    failed: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    spent: list[int] = field(default_factory=list)
    phase: str = "play"
    turn: int = -1
    turns: int = 0
    loss: Loss | None = None
    last_dice: list[list[int]] = field(default_factory=list)
    serial: int = 1
    stacks: list[Stack] = field(default_factory=list)
    ending: list[str] = field(default_factory=list)
    recent: list[int] = field(default_factory=list)
    quiet: int = 0

    def order(self) -> list[int]:
        """Seats clockwise from the active one."""
        start = max(0, self.turn)
        return [*range(start, len(self.seats)), *range(start)]
