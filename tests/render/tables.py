"""Tables for the tests of the pictures: real matches, played by the random computer player."""

from __future__ import annotations

from functools import cache
from random import Random

from rules import games
from rules.echoes_of_time.view import SeatView, View
from rules.match import Match

KEY = "echoes-of-time"
NAMES = ("Мария-Антуанетта", "Alexander von Humboldt", "健二", "Giulia 🎲")


@cache
def match(seats: int, choices: int, seed: int = 11) -> Match:
    """A match after so many choices, or at its end. Shared by the tests, so not to be changed."""
    game = games()[KEY]
    played, dice = Match.new(game, seats, seed), Random(seed)
    for _ in range(choices):
        prompts = played.prompts()
        if not prompts:
            break
        prompt = prompts[0]
        played.choose(
            prompt.id, game.players["random"](played.view(prompt.seat), prompt, dice.getrandbits(62))
        )
    return played


def view(seats: int, choices: int, seat: int | None = None) -> View:
    """What that seat sees of such a match."""
    found = match(seats, choices).view(seat)
    assert isinstance(found, View)
    return found


def bare(seats: int) -> View:
    """A table without a single card, which looks the same whatever the card set says."""
    player = [
        SeatView(
            hand_count=seat + 3,
            hand=None,
            chosen=None,
            answer=None,
            answered=seat == 0,
            playing=[],
            tiles=[[] for _ in range(5)],
            leaving=[],
            company=[],
            under={},
            buried={},
            tokens={},
            points=seat * 4,
            cubes=["draw", "play", "advance", "source"][seat : seat + seat % 3],
            shifts=0,
            flames=("red", "yellow", "blue", "red", "yellow", "blue"),
            count=seat * 3,
            score=seat * 11,
        )
        for seat in range(seats)
    ]
    return View(
        seat=None,
        waiting=[1],
        options={},
        round=4,
        phase="action",
        first=0,
        turn=1,
        main_supply=24,
        secondary_supply=12,
        deck_count=60,
        discard=[],
        eliminated=[],
        seats=player,
        sources=[],
        ending=[],
        recent=[],
        outcome=None,
    )
