"""Making the choices of a log again: with checks for a replay, or meaning the same after an undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from rules.entries import Choice, Entry, MatchError
from rules.game import Game, IllegalError, Prompt, Result

Finder = Callable[[Any, int], tuple[int, str] | None]
"""Seat and keyword of the question with that number in a state, None if it is not open there."""


def finder(game: Game[Any]) -> Finder:
    """What finds questions of a game: its own function ``question``, where it has one that does not need the
    options for it, else its prompts.

    >>> from rules import games
    >>> game = games()["ekho"]
    >>> finder(game)(game.new(2, 7, {}), 1)
    (0, 'sleuth')
    >>> finder(game)(game.new(2, 7, {}), 99) is None
    True
    """
    found: Finder | None = getattr(game, "question", None)
    return found or partial(_among_prompts, game)


def _among_prompts(game: Game[Any], state: Any, number: int) -> tuple[int, str] | None:
    for prompt in game.prompts(state):
        if prompt.id == number:
            return prompt.seat, prompt.ask
    return None


def replay_exact(game: Game[Any], state: Any, log: Sequence[Entry], numbers: Sequence[int]) -> None:
    """Make choices of a log, by their numbers, exactly as they stand there, on the state of a new match.

    Raises MatchError with the number of the first one that is not possible.

    >>> from rules import games
    >>> game = games()["ekho"]
    >>> state = game.new(2, 7, {})
    >>> replay_exact(game, state, [Choice(0, 1, "sleuth", (("sleuth", 7),))], [0])
    >>> [prompt.seat for prompt in game.prompts(state)]
    [1]
    >>> replay_exact(game, state, [Choice(0, 99, "sleuth", (("sleuth", 3),))], [0])
    Traceback (most recent call last):
        ...
    rules.entries.MatchError: entry 0 of the log: the question was not open
    """
    question, choose = finder(game), game.choose
    for number in numbers:
        choice = log[number]
        if not isinstance(choice, Choice):
            raise MatchError("not a choice", number)
        asked = question(state, choice.prompt)
        if asked is None:
            raise MatchError("the question was not open", number)
        if asked != (choice.seat, choice.ask):
            raise MatchError("the question was another one", number)
        try:
            choose(state, choice.prompt, choice.picks)
        except IllegalError as error:
            raise MatchError(f"refused by the rules: {error}", number) from error


def reapply_or_raise(game: Game[Any], state: Any, log: Sequence[Entry], number: int) -> tuple[Prompt, Result]:
    """``reapply`` for the choice with that number in the log. Raises MatchError where it is not possible.

    >>> from rules import games
    >>> game = games()["ekho"]
    >>> log = [Choice(0, 99, "hand_in", ())]
    >>> reapply_or_raise(game, game.new(2, 7, {}), log, 0)
    Traceback (most recent call last):
        ...
    rules.entries.MatchError: entry 0 of the log: the question was not open
    """
    choice = log[number]
    if not isinstance(choice, Choice):
        raise MatchError("not a choice", number)
    try:
        made = reapply(game, state, choice)
    except IllegalError as error:
        raise MatchError(f"refused by the rules: {error}", number) from error
    if made is None:
        raise MatchError("the question was not open", number)
    return made


def reapply(game: Game[Any], state: Any, choice: Choice) -> tuple[Prompt, Result] | None:
    """Make a choice of a log again on a state: its question, and what it led to. None: the question is not
    open there. Raises IllegalError if it is, but not with this answer.

    Serial numbers of questions are the same as long as the choices before are. Without one of those the only
    open question with the same words for the same seat is meant.

    >>> from rules import games
    >>> game = games()["ekho"]
    >>> state = game.new(2, 7, {})
    >>> prompt, result = reapply(game, state, Choice(0, 1, "sleuth", (("sleuth", 7),)))
    >>> prompt.ask, [event.kind for event in result.events]
    ('sleuth', ['chosen'])
    """
    number, seat, ask = choice.prompt, choice.seat, choice.ask
    asked = game.prompts(state)
    for prompt in asked:
        if prompt.id == number and prompt.seat == seat and prompt.ask == ask:
            return prompt, game.choose(state, number, choice.picks)
    alike = [prompt for prompt in asked if prompt.seat == seat and prompt.ask == ask]
    if len(alike) != 1:
        return None
    return alike[0], game.choose(state, alike[0].id, choice.picks)
