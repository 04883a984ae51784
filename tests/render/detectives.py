"""Tables of Echoes of Revachol for the tests of the pictures: real matches, played by the random computer
player."""

from __future__ import annotations

from functools import cache
from random import Random

from rules.echoes_of_revachol.entry import GAME
from rules.echoes_of_revachol.view import CorpsView, View
from rules.match import Match
from tests.harness.laid import laid

KEY = "echoes-of-revachol"
NAMES = ("Мария-Антуанетта", "Alexander von Humboldt", "健二", "Giulia 🎲")


@cache
def match(seats: int, choices: int, seed: int = 11) -> Match:
    """A match after so many choices, or at its end. Shared by the tests, so not to be changed."""
    played, dice = Match.new(GAME, seats, seed), Random(seed)
    for _ in range(choices):
        prompts = played.prompts()
        if not prompts:
            break
        picks = GAME.players["random"](played.view(prompts[0].seat), prompts[0], dice.getrandbits(62))
        played.choose(prompts[0].id, picks)
    return played


def view(seats: int, choices: int, seat: int | None = None) -> View:
    """What that seat sees of such a match."""
    found = match(seats, choices).view(seat)
    assert isinstance(found, View)
    return found


def event() -> View:
    """The public view of a morale loss event for which several players owe an answer."""
    found = GAME.view(laid(KEY, "loss-event"), None)
    assert isinstance(found, View)
    return found


def crowded(seats: int = 4) -> View:
    """A table on which every seat has ten allies in three corps, tasks and point cards: more than in any
    played game."""
    shown = view(seats, 30)
    for seat, player in enumerate(shown.seats):
        cards = list(range(10 * seat, 10 * seat + 10))
        player.corps = [CorpsView(1, cards[:5]), CorpsView(12, cards[5:7]), CorpsView(27, cards[7:])]
        player.done = list(range(64 + 6 * seat, 70 + 6 * seat))
        player.given = [0, 1, 2, 3, 11][: seat + 1]
        player.task_points, player.card_points, player.score = 30, 12, 42
    return shown
