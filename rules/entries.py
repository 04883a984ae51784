"""Entries of a match's log (choices, and the undo and redo of choices) and what is told about them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal, TypeAlias

from rules.game import BoardTurn, Event, IllegalError, Pick, Prompt, Result, Reveal

TABLE = "table"
"""The clause of whatever a match refuses by itself, for one of these reasons:

    stale, other_seat   the question is not open any more, or somebody else's
    unknown_option   what was given is not made of words and whole numbers
    nothing_to_undo, nothing_to_redo
    undo_blocked     a later choice would not be possible without the choice that is to be taken back
    redo_blocked     the choice is not possible any more

The sentences for these are in ``rules/refusals``, for all games.
"""


@dataclass(slots=True, unsafe_hash=True)
class Choice:
    """A question answered: whose, its serial number and keyword, the answer, and what it made known.

    Never changed. It is not frozen because that makes its constructor three times as slow, and with a table
    of an evening some hundred choices are loaded for every click.

    >>> Choice(seat=0, prompt=3, ask="pay", picks=(("card", 17),))
    Choice(seat=0, prompt=3, ask='pay', picks=(('card', 17),), reveals=<Reveal.NOTHING: 0>)
    """

    seat: int
    prompt: int
    ask: str
    picks: tuple[Pick, ...]
    reveals: Reveal = Reveal.NOTHING


@dataclass(slots=True, frozen=True)
class Takeback:
    """A choice taken back or made again. ``by`` is the seat that asked for it (-1: the table or a moderator),
    ``entry`` the number of the choice in the log.

    >>> Takeback("undo", by=0, entry=4)
    Takeback(kind='undo', by=0, entry=4)
    """

    kind: Literal["undo", "redo"]
    by: int
    entry: int


Entry: TypeAlias = Choice | Takeback


@dataclass(slots=True, frozen=True)
class Undoable:
    """A choice that could be taken back.

    entry    its number in the log
    seat     who made it
    reveals  the most that it and the choices after it have made known
    others   other seats that chose after it, ascending

    >>> Undoable(entry=4, seat=0, reveals=Reveal.RANDOM, others=(1,)).reveals.name
    'RANDOM'
    """

    entry: int
    seat: int
    reveals: Reveal
    others: tuple[int, ...]


@dataclass(slots=True, frozen=True)
class LogStep:
    """A choice of the effective log as it is replayed.

    number  of the choice in the log
    prompt  the question that it answers
    result  what it led to
    view    the view of a seat (None: a spectator) right after it; to be called before the next step is taken
    turn    the turn of the board in which it was made

    >>> from rules import games
    >>> from rules.match import Match
    >>> match = Match.new(games()["echoes-of-time"], seats=2, seed=7)
    >>> prompt = match.prompts()[0]
    >>> _ = match.choose(prompt.id, prompt.options[:1])
    >>> step = next(iter(match.steps()))
    >>> step.choice.seat == prompt.seat, step.prompt.ask == prompt.ask
    (True, True)
    """

    number: int
    choice: Choice
    prompt: Prompt
    result: Result
    view: Callable[[int | None], Any]
    turn: BoardTurn

    def by_turn(self) -> Iterator[tuple[BoardTurn, list[Event]]]:
        """Its events by the turn of the board to which they belong: those of the turn in which it was made
        come first, even if there are none, then those of every turn that began with it."""
        return by_turn(self.turn, self.result)


def by_turn(turn: BoardTurn, result: Result) -> Iterator[tuple[BoardTurn, list[Event]]]:
    """The events of a choice that was made in a turn of the board, see ``LogStep.by_turn``.

    >>> result = Result([Event("drew", 0), Event("drew", 1)], begun=[(1, (2,)), (2, (3,))])
    >>> [(turn, len(events)) for turn, events in by_turn((1,), result)]
    [((1,), 1), ((2,), 1), ((3,), 0)]
    """
    starts = [(0, turn), *result.begun, (len(result.events), turn)]
    for (first, begun), (end, _) in pairwise(starts):
        yield begun, result.events[first:end]


def turn_after(turn: BoardTurn, result: Result) -> BoardTurn:
    """The turn that the board shows after a choice that was made in a turn.

    >>> turn_after((1,), Result([])), turn_after((1,), Result([], begun=[(0, (2,)), (0, (3,))]))
    ((1,), (3,))
    """
    return result.begun[-1][1] if result.begun else turn


class MatchError(ValueError):
    """A saved match or a log that cannot be used; ``entry`` is the number of the log entry at fault.

    >>> print(MatchError("the question was not open", 4))
    entry 4 of the log: the question was not open
    """

    def __init__(self, reason: str, entry: int | None = None) -> None:
        super().__init__(reason if entry is None else f"entry {entry} of the log: {reason}")
        self.entry = entry


def answer_of(picks: Iterable[Sequence[str | int]]) -> tuple[Pick, ...]:
    """Picks in the form in which a log keeps them. Raises IllegalError for what cannot be one: True and
    1.0 equal 1 for Python and would pass as an option, but would not come back from a save as the same
    choice.

    >>> answer_of([["card", 17]])
    (('card', 17),)
    >>> answer_of([["card", True]])
    Traceback (most recent call last):
        ...
    rules.game.IllegalError: table: unknown_option
    """
    try:
        answer: tuple[Pick, ...] = tuple(map(tuple, picks))
    except TypeError as error:
        raise IllegalError(TABLE, "unknown_option") from error
    for pick in answer:
        for part in pick:
            if type(part) is not int and type(part) is not str:
                raise IllegalError(TABLE, "unknown_option")
    return answer


def dump_entry(entry: Entry) -> list[Any]:
    """The entry as a short list, ready for JSON.

    >>> dump_entry(Choice(0, 3, "pay", (("card", 17),)))
    [0, 3, 'pay', [['card', 17]], 0]
    >>> dump_entry(Takeback("undo", 0, 4))
    ['undo', 0, 4]
    """
    if isinstance(entry, Choice):
        return [entry.seat, entry.prompt, entry.ask, list(map(list, entry.picks)), int(entry.reveals)]
    return [entry.kind, entry.by, entry.entry]


_PLAIN = frozenset({int, str})
_REVEALS = {int(reveal): reveal for reveal in Reveal}


def load_entry(data: Any) -> Entry:
    """The entry that ``dump_entry`` saved. Raises ValueError for anything else.

    >>> load_entry(["undo", 0, 4])
    Takeback(kind='undo', by=0, entry=4)
    >>> load_entry([0, 3, "pay", [["card", 17]], 0]).picks
    (('card', 17),)
    """
    # A table that is played for hours has hundreds of entries, all of which are read when it is loaded.
    if type(data) is list and len(data) == 5:
        seat, prompt, ask, picks, reveals = data
        if (
            type(seat) is type(prompt) is type(reveals) is int
            and type(ask) is str
            and type(picks) is list
            and reveals in _REVEALS
        ):
            for pick in picks:
                if type(pick) is not list or not _PLAIN.issuperset(map(type, pick)):
                    raise ValueError(f"not a pick: {pick!r}")
            return Choice(seat, prompt, ask, (*map(tuple, picks),), _REVEALS[reveals])
    match data:
        case ["undo" | "redo" as kind, int(by), int(entry)]:
            return Takeback(kind, by, entry)
    raise ValueError(f"not an entry of a log: {data!r}")
