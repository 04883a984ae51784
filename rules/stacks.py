"""The stack machine: unfinished work as data, run until somebody must choose.

Every seat has a stack of frames. A frame is one unfinished piece of work; each kind is a small dataclass of
the game, with what it has to remember in named fields. The top frame of a stack is run by the step function
of its class; it changes the state, pushes further frames, pops itself, or says that it has to wait (for
answers of others, for its turn). A :class:`Question` is a frame too, and waits by its nature. When all stacks
are empty the game moves to its next stage.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from rules.game import Pick, Prompt


@dataclass(slots=True)
class Question:
    """The base of the frames that are open questions, a class for each kind.

    ask   the keyword of the question, for the words; the same for all of a class
    seat  who is to answer
    id    serial number, see ``new_number``

    >>> @dataclass(slots=True)
    ... class Discard(Question):
    ...     ask: ClassVar[str] = "discard"
    ...     amount: int
    >>> Discard(seat=0, id=5, amount=2).ask
    'discard'
    """

    ask: ClassVar[str]
    seat: int
    id: int


class HasAsked(Protocol):
    """What a game keeps beside a state: also its open questions by their numbers, once they are built."""

    asked: dict[int, Prompt]


class Stacked(Protocol):
    """What the machine needs of a state. The frames on its stacks are of the game's own classes."""

    stacks: list[list[Any]]
    serial: int

    def order(self) -> list[int]:
        """Indexes of the stacks in the order in which they run."""


S = TypeVar("S", bound=Stacked)
Step = Callable[[S, list[Any], Any], bool]
"""Runs the top frame of a stack one step. False: it has to wait and nothing was changed. The frame is always
of the class beside which the function stands."""


@dataclass(slots=True)
class Machine(Generic[S]):
    """Runs a state until nothing moves without an answer.

    steps       step function by class of frame. That of a question answers it if its answer is no choice
                (and pops it), else it has to wait
    next_stage  called with all stacks empty; False: the game is over

    >>> @dataclass(slots=True)
    ... class Countdown:
    ...     left: int
    >>> @dataclass(slots=True)
    ... class Table:
    ...     stacks: list[list[Countdown]]
    ...     serial: int = 1
    ...     told: str = ""
    ...
    ...     def order(self) -> list[int]:
    ...         return [0]
    >>> def count(state: Table, stack: list[Countdown], frame: Countdown) -> bool:
    ...     state.told += str(frame.left)
    ...     frame.left -= 1
    ...     if frame.left < 0:
    ...         stack.pop()
    ...     return True
    >>> table = Table([[Countdown(3)]])
    >>> Machine({Countdown: count}, next_stage=lambda state: False).run(table)
    >>> table.told, table.stacks
    ('3210', [[]])
    """

    steps: Mapping[type, Step[S]]
    next_stage: Callable[[S], bool]

    def run_alone(self, state: S, stack: list[Any]) -> None:
        """Run one stack as far as it goes, and nothing else."""
        steps = self.steps
        while stack and steps[type(frame := stack[-1])](state, stack, frame):
            pass

    def run(self, state: S, after: int | None = None) -> None:
        """Run every stack as far as it goes, in the state's order, and on through the stages. The first one
        is that which follows ``after``, where one has run alone already."""
        stacks, steps = state.stacks, self.steps
        others = len(stacks) - 1
        while True:
            idle = stacks.count([])
            if idle == others:  # one stack alone: by far the most frequent case, so it is written out
                for alone in stacks:
                    if alone:
                        break
                while steps[type(frame := alone[-1])](state, alone, frame):
                    if not alone:
                        break
                else:
                    if stacks.count([]) == others:
                        return
            elif idle < others:
                if self._run_all(state, after):
                    return
            elif not self.next_stage(state):
                return
            after = None

    def _run_all(self, state: S, after: int | None) -> bool:
        """Run all stacks, one after the other, until none moves; whether one has to wait."""
        stacks, steps, order = state.stacks, self.steps, state.order()
        if after is not None:
            first = order.index(after) + 1
            order = order[first:] + order[:first]
        number, waiting = len(order), 0  # waiting: stacks in a row that none has moved since they were tried
        while waiting < number:
            for seat in order:
                stack, waiting = stacks[seat], waiting + 1
                while stack:
                    frame = stack[-1]
                    if not steps[type(frame)](state, stack, frame):
                        break
                    waiting = 1
                if waiting == number:
                    break
        return any(stacks)


def new_number(state: Stacked) -> int:
    """The serial number of a new question; no other question of this state gets it.

    >>> from rules import games
    >>> state = games()["ekho"].new(2, 7, {})
    >>> new_number(state), new_number(state)
    (3, 4)
    """
    number = state.serial
    state.serial = number + 1
    return number


def prompt_from(
    asked: Question,
    options: list[Pick],
    min_picks: int = 1,
    max_picks: int = 1,
    default: list[Pick] | None = None,
    source: int = -1,
    public: str = "",
    data: tuple[int | str, ...] = (),
    loses: bool = False,
) -> Prompt:
    """The prompt of an open question.

    >>> @dataclass(slots=True)
    ... class Discard(Question):
    ...     ask: ClassVar[str] = "discard"
    ...     amount: int
    >>> prompt_from(Discard(0, 5, 1), [("card", 4)]).public_part()
    (0, 0, 'discard')
    """
    return Prompt(
        asked.id,
        asked.seat,
        asked.ask,
        options,
        min_picks,
        max_picks,
        default=default,
        source=source,
        public=public,
        data=data,
        loses=loses,
    )


def open_question(state: Stacked, number: int) -> tuple[int, str] | None:
    """Seat and keyword of the open question with that number; None if it is not open. See
    ``rules.replay.finder``.

    >>> from rules import games
    >>> state = games()["echoes-of-revachol"].new(2, 7, {})
    >>> open_question(state, 1)
    (0, 'turn')
    """
    asked = question_on_top(state, number)
    return None if asked is None else (asked[1].seat, asked[1].ask)


def question_on_top(state: Stacked, number: int) -> tuple[list[Any], Question] | None:
    """The question with that number on top of a stack, and its stack; None if there is none.

    >>> from rules import games
    >>> state = games()["echoes-of-revachol"].new(2, 7, {})
    >>> stack, question = question_on_top(state, 1)
    >>> question.ask, stack[-1] is question, question_on_top(state, 99)
    ('turn', True, None)
    """
    for stack in state.stacks:
        if stack:
            frame = stack[-1]
            if isinstance(frame, Question) and frame.id == number:
                return stack, frame
    return None


def prompter(
    cache_of: Callable[[S], HasAsked], builders: Mapping[type, Callable[[S, Any], Prompt]]
) -> Callable[[S], list[Prompt]]:
    """What gives the questions on top of all stacks of a state, ascending by id, each built once.

    >>> from rules import games
    >>> from rules.echoes_of_revachol.cache import cache_of
    >>> from rules.echoes_of_revachol.prompts import BUILDERS
    >>> state = games()["echoes-of-revachol"].new(2, 7, {})
    >>> [prompt.ask for prompt in prompter(cache_of, BUILDERS)(state)]
    ['turn']
    """

    def open_prompts(state: S) -> list[Prompt]:
        """Every open question, ascending by id."""
        asked, found = cache_of(state).asked, []
        for stack in state.stacks:
            if stack:
                frame = stack[-1]
                if isinstance(frame, Question):
                    number = frame.id
                    if number not in asked:
                        asked[number] = builders[type(frame)](state, frame)
                    found.append(asked[number])
        if len(found) > 1:
            found.sort(key=_BY_ID)
        return found

    return open_prompts


_BY_ID = attrgetter("id")
