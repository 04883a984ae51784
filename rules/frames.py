"""The stack machine: unfinished work as data, run until somebody must choose.

Every seat has a stack of frames. The top frame of a stack is run by the step function of its kind; it changes
the state, pushes further frames, pops itself, or says that it has to wait (for answers of others, for its
turn). An "ask" frame is an open question and waits by its nature. When all stacks are empty the game moves to
its next stage.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Generic, Protocol, TypeVar

from rules.codec import codec
from rules.game import Pick, Prompt

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
StepFunction = Callable[[S, Stack, Frame], bool]
"""Runs the top frame of a stack one step. False: it has to wait and nothing was changed."""


@dataclass(slots=True)
class Machine(Generic[S]):
    """Runs a state until nothing moves without an answer.

    steps       step function by frame kind
    forced      answers a question whose answer is no choice; True if it did (it popped the frame)
    next_stage  called with all stacks empty; False: the game is over
    """

    steps: Mapping[str, StepFunction[S]]
    forced: StepFunction[S]
    next_stage: Callable[[S], bool]

    def __post_init__(self) -> None:
        # A question is a kind of frame like any other then: nothing has to tell them apart while it runs.
        self.steps = {**self.steps, ASK: self.forced}

    def run(self, state: S) -> None:
        """Run every stack as far as it goes, in the state's order, and on through the stages."""
        stacks, steps = state.stacks, self.steps
        others = len(stacks) - 1
        while True:
            idle = stacks.count([])
            if idle == others:  # one stack alone: by far the most frequent case, so it is written out
                for alone in stacks:
                    if alone:
                        break
                while steps[(frame := alone[-1]).kind](state, alone, frame):
                    if not alone:
                        break
                else:
                    if stacks.count([]) == others:
                        return
            elif idle < others:
                if self._run_all(state):
                    return
            elif not self.next_stage(state):
                return

    def _run_all(self, state: S) -> bool:
        """Run all stacks, one after the other, until none moves; whether one has to wait."""
        stacks, steps, order = state.stacks, self.steps, state.order()
        number, waiting = len(order), 0  # waiting: stacks in a row that none has moved since they were tried
        while waiting < number:
            for seat in order:
                stack, waiting = stacks[seat], waiting + 1
                while stack:
                    frame = stack[-1]
                    if not steps[frame.kind](state, stack, frame):
                        break
                    waiting = 1
                if waiting == number:
                    break
        return any(stacks)


def push(
    stack: Stack,
    kind: str,
    seat: int,
    owner: int = -1,
    slot: int = 0,
    step: int = 0,
    data: list[int] | None = None,
    chain: list[int] | None = None,
    text: str = "",
    number: int = 0,
) -> None:
    """Put a new frame onto a stack; the lists become its own."""
    stack.append(
        Frame(
            kind,
            seat,
            owner,
            slot,
            step,
            [] if data is None else data,
            [] if chain is None else chain,
            text,
            number,
        )
    )


def question(
    frame: Frame,
    options: list[Pick],
    min_picks: int = 1,
    max_picks: int = 1,
    default: list[Pick] | None = None,
    public: str = "",
    data: tuple[int | str, ...] = (),
    loses: bool = False,
) -> Prompt:
    """The prompt of an open question."""
    prompt = Prompt(frame.id, frame.seat, frame.text, options, min_picks, max_picks)
    prompt.source = frame.owner
    if default is not None:
        prompt.default = default
    prompt.public, prompt.data, prompt.loses = public, data, loses
    return prompt


def open_question(state: Stacked, number: int) -> tuple[int, str] | None:
    """Seat and keyword of the open question with that number; None if it is not open. See
    ``rules.replay.finder``."""
    for stack in state.stacks:
        if stack:
            frame = stack[-1]
            if frame.id == number and frame.kind == ASK:
                return frame.seat, frame.text
    return None


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


def open_prompts(
    state: S, asked: dict[int, Prompt], builders: Mapping[str, Callable[[S, Frame], Prompt]]
) -> list[Prompt]:
    """Every open question, ascending by id. ``asked`` holds those that have been built already, and gets the
    others."""
    found = []
    for stack in state.stacks:
        if stack:
            frame = stack[-1]
            if frame.kind == ASK:
                number = frame.id
                if number not in asked:
                    asked[number] = builders[frame.text](state, frame)
                found.append(asked[number])
    if len(found) > 1:
        found.sort(key=_BY_ID)
    return found


_BY_ID = attrgetter("id")
copy_frame = codec(Frame).copy
