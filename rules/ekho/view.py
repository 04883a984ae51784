"""What a seat or a spectator may know of a state of Ekho: all that lies open, for everybody alike (EK-H1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rules.ekho.frames import Battle, Stack
from rules.ekho.open_table import Table
from rules.game import BoardTurn, Outcome


@dataclass(slots=True)
class View:
    """Everything that the viewer may know; it is the same for all seats, but for ``seat`` itself.

    seat      whose view it is, None for a spectator
    waiting   seats that owe an answer
    table     all that lies open; the token of a gate that lies face down is ``open_table.UNKNOWN``
    stories   cards in the Story deck; ``bag`` tokens in the bag, ``gates`` in the stack, ``things`` cards in
              the deck of each kind, in the order of ``operations.KINDS``
    outcome   the result of a finished game
    told      the Story cards of the turns before, the newest first; none once the game is over
    serial    number of the next question, and ``stacks`` unfinished work, both for ``imagine``: what is asked
              follows from what lies open
    """

    seat: int | None
    waiting: list[int]
    table: Table
    stories: int
    bag: int
    gates: int
    things: list[int]
    outcome: Outcome | None
    told: tuple[int, ...] = ()
    serial: int = 1
    stacks: list[Stack] = field(default_factory=list)

    @property
    def board_turn(self) -> BoardTurn:
        """The number of the turn; 0 while sleuths are chosen."""
        return (self.table.turn,)

    def battles(self) -> Iterator[Battle]:
        """The battles that are going on, by figure."""
        return (frame for stack in self.stacks for frame in stack if isinstance(frame, Battle))
