"""Log entries: which count, what they chose, and how to follow a match through them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from rules.entries import Choice, Entry, Takeback, turn_after
from rules.game import BoardTurn, Prompt, Result, Reveal
from rules.match import Match


def another(before: Takeback | None, entry: Takeback) -> bool:
    """Whether an undo or redo is the first of its kind after other entries.

    A single line tells of everything taken back together, since the number of choices may be secret."""
    return before is None or (before.kind, before.by) != (entry.kind, entry.by)


@dataclass(slots=True, frozen=True)
class LogStep:
    """One log entry with its number, as it happened.

    It has the number of the choice that it makes, takes back or makes again, the result (None: taken back),
    the match right after it, and the turn that the board showed before it."""

    number: int
    entry: Entry
    choice: int
    result: Result | None
    match: Match
    turn: BoardTurn


def replayed(match: Match) -> Iterator[LogStep]:
    """The whole log as it happened, including what was taken back and made again."""
    again = Match.new(match.game, match.seats, match.seed, match.options, match.salt)
    turn = again.view(None).board_turn
    for number, entry in enumerate(match.entries):
        if isinstance(entry, Choice):
            result = again.choose(entry.prompt, entry.picks, entry.seat)
            yield LogStep(number, entry, number, result, again, turn)
            turn = turn_after(turn, result)
            continue
        by = None if entry.by < 0 else entry.by
        if entry.kind == "redo":
            result = again.redo(by)
            yield LogStep(number, entry, entry.entry, result, again, turn)
            turn = turn_after(turn, result)
        else:
            again.undo(by, entry.entry)
            yield LogStep(number, entry, entry.entry, None, again, turn)
            turn = again.view(None).board_turn


def fingerprint(match: Match, *parts: object) -> str:
    """Eight digits that stand for something about a match in a component's custom id.

    They are keyed with the match's secret: the length of a log can give away a hidden choice, and a plain
    hash could be guessed by trying numbers.
    """
    return blake2b(repr(parts).encode(), digest_size=4, key=match.salt).hexdigest()


def is_list(prompt: Prompt) -> bool:
    """Whether an answer combines several options and needs its own confirmation."""
    return prompt.max_picks > 1 or prompt.min_picks == 0


def enough(prompt: Prompt, indexes: Sequence[int]) -> bool:
    """Whether these options make a full answer, by count and weight."""
    if not prompt.min_picks <= len(indexes) <= prompt.max_picks:
        return False
    declined = not indexes and prompt.min_picks == 0
    return declined or not prompt.at_least or weight(prompt, indexes) >= prompt.at_least


def weight(prompt: Prompt, indexes: Sequence[int]) -> int:
    """The total weight of these options."""
    return sum(prompt.weights[index] for index in indexes) if prompt.weights else 0


def ends_draft(result: Result) -> bool:
    """Whether a draft stops after a choice with this result."""
    return result.reveals > Reveal.OWN or result.turn_ended


def moment(match: Match) -> str:
    """A name for the present state of the log, so that a button made for an older state is noticed."""
    return fingerprint(match, match.version)


def counted(match: Match) -> dict[int, int]:
    """For each choice that counts, the entry that put it in force: its own or its last redo."""
    since: dict[int, int] = {}
    for number, entry in enumerate(match.entries):
        if isinstance(entry, Choice):
            since[number] = number
        elif entry.kind == "redo":
            since[entry.entry] = number
    return {number: since[number] for number in match.effective}


def choice_of(match: Match, number: int) -> Choice:
    """The choice with this number in the log."""
    entry = match.entries[number]
    assert isinstance(entry, Choice)
    return entry
