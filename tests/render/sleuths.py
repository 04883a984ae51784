"""Tables of Ekho for the tests of the pictures: real games, played by the random computer player."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from random import Random

from rules.ekho.card_index import CARDS, PLACES, SLEUTHS
from rules.ekho.entry import GAME
from rules.ekho.open_table import Foe, Portal
from rules.ekho.state import State
from rules.ekho.view import View
from tests.harness.laid import laid

NAMES = ("Мария-Антуанетта", "Alexander von Humboldt", "健二", "Giulia 🎲", "Ян", "Eva", "Фёдор", "Hugo")


def _answer(state: State, dice: Random) -> None:
    prompt = GAME.prompts(state)[0]
    picks = GAME.players["random"](GAME.view(state, prompt.seat), prompt, dice.getrandbits(62))
    GAME.choose(state, prompt.id, picks)


@cache
def played(seats: int, choices: int, each: str = "1") -> State:
    """A game after so many choices, or at its end. Shared by the tests, so not to be changed."""
    state, dice = GAME.new(seats, 11, {"sleuths_per_player": each}), Random(seats)
    for _ in range(choices):
        if not GAME.prompts(state):
            break
        _answer(state, dice)
    return state


def view(seats: int, choices: int, seat: int | None = None, each: str = "1") -> View:
    """What that seat sees of such a game."""
    found = GAME.view(played(seats, choices, each), seat)
    assert isinstance(found, View)
    return found


def fought() -> State:
    """A table of two with seat 0 in battle, before its first attack."""
    state: State = laid("ekho", "battle")
    return state


def battle() -> View:
    """What everybody sees of it."""
    found = GAME.view(fought(), None)
    assert isinstance(found, View)
    return found


def crowded(seats: int = 8, seat: int | None = None) -> View:
    """A table at which much lies everywhere: a gate, clues and many enemies at every location, full hands."""
    shown = deepcopy(view(seats, 40, seat))
    table = shown.table
    table.clues = [place % 4 for place in range(PLACES)]
    table.portals = [Portal(place, place % 12 if place % 2 else -1) for place in range(0, PLACES, 2)]
    table.foes = [Foe(token, token % PLACES if token < 40 else token % 3) for token in range(60)]
    for number, figure in enumerate(table.figures):
        figure.card = number % len(SLEUTHS)
        figure.values = [pair.start for pair in SLEUTHS[figure.card].pairs()]
        figure.things = list(range(number, min(len(CARDS), number + 9)))
        figure.used = figure.things[:2]
        figure.detained = [1, 30]
        figure.place, figure.luck, figure.points = number % 3, (-1, 0, 1)[number % 3], 3
    return shown
