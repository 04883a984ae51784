"""The stack machine: unfinished work as data, run until somebody must choose.

Every seat has a stack of frames. The top frame of a stack is run by the step function of its kind; it changes
the state, pushes further frames, pops itself, or says that it has to wait (for answers of others, for its
turn). An "ask" frame is an open question and waits by its nature. When all stacks are empty the game moves to
its next stage.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

ASK = "ask"


@dataclass(slots=True)
class Frame:
    """One unfinished piece of work on a stack.

    kind   which step function runs it; "ask" is an open question
    seat   whose work it is
    owner, slot   the effect (or card) that it is about
    step   how far it has come
    data   numbers of its own
    chain  what it remembers of others, e.g. cards used in one chain of copies
    text   the keyword of a question, or why an effect applies
    id     serial number of a question
    """

    kind: str
    seat: int
    owner: int = -1
    slot: int = 0
    step: int = 0
    data: list[int] = field(default_factory=list)
    chain: list[int] = field(default_factory=list)
    text: str = ""
    id: int = 0


Stack = list[Frame]


class Stacked(Protocol):
    """What the machine needs of a state."""

    stacks: list[Stack]
    serial: int

    def order(self) -> list[int]:
        """Indexes of the stacks in the order in which they run."""


S = TypeVar("S", bound=Stacked)
Step = Callable[[S, Stack, Frame], bool]
"""Runs the top frame of a stack one step. False: it has to wait and nothing was changed."""


@dataclass(slots=True)
class Machine(Generic[S]):
    """Runs a state until nothing moves without an answer.

    steps       step function by frame kind
    forced      answers a question whose answer is no choice; True if it did (it popped the frame)
    next_stage  called with all stacks empty; False: the game is over
    """

    steps: Mapping[str, Step[S]]
    forced: Callable[[S, Stack, Frame], bool]
    next_stage: Callable[[S], bool]

    def run(self, state: S) -> None:
        """Run every stack as far as it goes, in the state's order, and on through the stages."""
        stacks, steps, forced = state.stacks, self.steps, self.forced
        while True:
            busy = [*filter(None, stacks)]
            if len(busy) == 1:  # by far the most frequent case, so it is written out
                alone = busy[0]
                while alone:
                    frame = alone[-1]
                    kind = frame.kind
                    if not (forced if kind == ASK else steps[kind])(state, alone, frame):
                        break
                busy = [*filter(None, stacks)]
                if alone and len(busy) == 1:
                    return
            if busy:
                if self._run_all(state):
                    return
            elif not self.next_stage(state):
                return

    def _run_all(self, state: S) -> bool:
        """Run all stacks, one after the other, until none moves; whether one has to wait."""
        stacks, order, moved = state.stacks, state.order(), True
        while moved:
            moved = False
            for seat in order:
                stack = stacks[seat]
                while stack:
                    frame = stack[-1]
                    run = self.forced if frame.kind == ASK else self.steps[frame.kind]
                    if not run(state, stack, frame):
                        break
                    moved = True
        return any(stacks)


def ask(
    state: Stacked,
    stack: Stack,
    seat: int,
    text: str,
    owner: int = -1,
    slot: int = 0,
    data: Sequence[int] = (),
    chain: Sequence[int] = (),
) -> None:
    """Push an open question with a serial number of its own."""
    number = state.serial
    state.serial = number + 1
    stack.append(Frame(ASK, seat, owner, slot, 0, [*data], [*chain], text, number))
