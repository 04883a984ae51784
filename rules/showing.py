"""Matches for ``python -m rules show`` and ``record``: from a file, or played at random."""

from __future__ import annotations

import json
from typing import Any

from rules import dice, record
from rules.entries import MatchError
from rules.game import Game
from rules.match import Match
from rules.players import RandomPlayer
from rules.position import Position
from rules.wording import Audience


def match_in(text: str) -> Match:
    """A saved match (the JSON of ``Match.dump``) or a record. Raises ValueError.

    >>> from rules import games
    >>> match = played(games()["ekho"], 2, seed=7, choices=3)
    >>> match_in(json.dumps(match.dump())).entries == match.entries
    True
    >>> match_in("{}")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    ValueError: no saved match: damaged, or of a game that is not installed:...
    """
    if not text.lstrip().startswith("{"):
        return record.read(text)
    try:
        return Match.load(json.loads(text))
    except (json.JSONDecodeError, MatchError) as error:
        raise ValueError(f"no saved match: {error}") from error


def played(game: Game[Any], seats: int, seed: int, choices: int) -> Match:
    """A match after a number of random choices, or at its end.

    >>> from rules import games
    >>> played(games()["ekho"], 2, seed=7, choices=3).version
    3
    """
    match, player = Match.new(game, seats, seed), RandomPlayer()
    for number in range(choices):
        prompts = match.prompts()
        if not prompts:
            break
        rng, at = dice.below(dice.stream(seed, "played", number), len(prompts))
        match.choose(prompts[at].id, player(None, prompts[at], rng))
    return match


def in_words(position: Position, language: str) -> str:
    """The board, every hand and the open questions in words. It hides nothing.

    >>> from rules import games
    >>> game = games()["ekho"]
    >>> text = in_words(Position(game, 2, game.new(2, 7, {})), "en")
    >>> text.splitlines()[-1][:7]
    'Seat 2:'
    """
    game, state = position.game, position.state
    names = tuple(f"Seat {seat + 1}" for seat in range(position.seats))
    lines = [game.words.board(game.view(state, None), Audience(language, names))]
    for seat, name in enumerate(names):
        lines += ["", f"{name}:", game.words.hand(game.view(state, seat), Audience(language, names, seat))]
    for prompt in game.prompts(state):
        asked = game.words.ask(game.view(state, prompt.seat), prompt, Audience(language, names, prompt.seat))
        lines += ["", f"{names[prompt.seat]}: {asked.title} {asked.body}".rstrip()]
    return "\n".join(lines)
