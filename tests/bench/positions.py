"""Games that random players have played, and positions out of them: the same ones in every run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from rules.game import Game, Pick, Player
from rules.match import Match

SEED = 11
MOMENTS = (0.25, 0.5, 0.75)
"""Shares of a game after which a position is taken."""


@dataclass(slots=True, frozen=True)
class Played:
    """A game that was played: numbers of the questions with the answers, and matches in its course.

    moments  the match after each share in MOMENTS
    asked    the matches in which a card asked, so that something is half done: every tenth, at least one
    """

    seats: int
    answers: tuple[tuple[int, tuple[Pick, ...]], ...]
    moments: tuple[Match, ...]
    asked: tuple[Match, ...]
    match: Match


def weakest(game: Game[Any]) -> Player:
    """The computer player that thinks least."""
    return next(iter(game.players.values()))


@cache
def played(key: str, seats: int, seed: int = SEED) -> Played:
    """The game of so many seats with that seed."""
    from rules import games

    game = games()[key]
    player, dice = weakest(game), Random(seed)
    match = Match.new(game, seats, seed)
    answers: list[tuple[int, tuple[Pick, ...]]] = []
    half_done: list[int] = []
    while prompts := match.prompts():
        prompt = prompts[0]
        if prompt.source >= 0:
            half_done.append(len(answers))
        picks = tuple(player(match.view(prompt.seat), prompt, dice.getrandbits(62)))
        answers.append((prompt.id, picks))
        match.choose(prompt.id, picks)
    moments = [round(share * len(answers)) for share in MOMENTS]
    wanted = {*moments, *(half_done[::10] or moments[:1])}
    found = _after(game, seats, seed, answers, wanted)
    return Played(
        seats,
        tuple(answers),
        tuple(found[number] for number in moments),
        tuple(found[number] for number in (half_done[::10] or moments[:1])),
        match,
    )


def _after(
    game: Game[Any], seats: int, seed: int, answers: Sequence[tuple[int, tuple[Pick, ...]]], wanted: set[int]
) -> dict[int, Match]:
    """The match after each wanted number of answers."""
    match = Match.new(game, seats, seed)
    found = {0: match.fork()} if 0 in wanted else {}
    for number, (prompt, picks) in enumerate(answers, 1):
        match.choose(prompt, picks)
        if number in wanted:
            found[number] = match.fork()
    return found


def every(game: Game[Any]) -> list[Played]:
    """A game of each number of seats that the game allows."""
    return [played(game.key, seats) for seats in game.seats]
