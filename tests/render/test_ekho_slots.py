"""Where pieces lie about the places of Ekho late in a game."""

from __future__ import annotations

from random import Random

import pytest

from render import Theme
from render.ekho import chat
from render.ekho.pieces import lying_on
from render.ekho.slots import WITH_GATE, spread
from render.ekho.tones import shades
from render.ekho.zones import centred, covered, landmarks, shared
from rules.ekho.card_index import PLACES
from rules.ekho.open_table import Foe, Portal
from tests.render.sleuths import NAMES, crowded

PLAIN = shades("default")
HARDLY = 0.12
"""The part of the sign of a gate that shields, heaps and names may lie on at most."""
HIDDEN = 0.45
"""The part of a landmark's box that one piece may lie on at most, its empty corners among them."""


def test_gates_and_landmarks_stay_in_sight_in_a_crowd() -> None:
    """Also at the edges of the map: no piece lies on the middle of a sign of a gate, nor on a landmark."""
    lying = lying_on(crowded().table, chat.WHOLE, PLAIN)[2]
    outlines = landmarks(chat.WHOLE)
    for at, one in enumerate(lying):
        for outline in outlines:
            assert shared(one.box, outline) <= HIDDEN * outline[2] * outline[3]
        if one.kind == "gate":
            core = centred(one.x, one.y, 20, 20)
            assert not any(shared(other.box, core) for other in lying[at + 1 :] if other.kind != "pips")


def test_a_piece_alone_lies_in_its_usual_slot() -> None:
    """Only who would hide something moves, so that pieces do not jump about between two pictures."""
    lying = lying_on(crowded().table, chat.WHOLE, PLAIN)[2]
    clue = next(one for one in lying if one.kind == "clue" and chat.WHOLE.box[2] // 3 < one.x)
    alone = spread([clue], chat.WHOLE)
    assert [(one.x, one.y) for one in alone] == [(clue.x, clue.y)]
    assert len(spread(lying, chat.WHOLE)) == len(lying)


@pytest.mark.parametrize("seed", range(12))
def test_no_gate_is_hidden_however_much_lies_about(seed: int) -> None:
    """Shields, heaps and names leave the sign of every gate in sight, and no piece leaves the map."""
    dice = Random(seed)
    shown = crowded()
    table = shown.table
    # Seven gates are as many as the city bears, thirty enemies as many as there ever are.
    table.portals = [Portal(place, -1, dice.randrange(3)) for place in dice.sample(range(PLACES), 7)]
    table.foes = [Foe(token, dice.randrange(12)) for token in dice.sample(range(60), 30)]
    table.clues = [dice.choice((0, 0, 1)) for _ in range(PLACES)]
    for figure in table.figures:
        figure.place = dice.randrange(12)
    theme = Theme("en", NAMES)
    lying = chat.lying(shown, PLAIN, chat.WHOLE)
    over = [one.box for one in chat.names_on(shown, theme, PLAIN)]
    for at, one in enumerate(lying):
        assert shared(one.box, chat.WHOLE.box) >= 0.97 * one.box[2] * one.box[3]
        if one.kind == "gate":
            above = [other.box for other in lying[at + 1 :] if other.kind not in WITH_GATE] + over
            assert covered(one.box, above) <= HARDLY * one.box[2] * one.box[3]
