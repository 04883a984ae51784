"""Every letter of every kind of picture stands out from what is really beneath it, 4.5 to 1 at least."""

from __future__ import annotations

import pytest

from render import PALETTE_NAMES, Theme, renderer
from rules.echoes_of_time.cards import CARDS
from tests.render.tables import KEY, NAMES, match, view
from tests.render.watching import faint, letters_watched
from tests.thorough import THOROUGH, sample

PICTURES = renderer(KEY)


@THOROUGH
@pytest.mark.parametrize("colours", sample(PALETTE_NAMES, lambda name: name == PALETTE_NAMES[1]))
def test_text_stands_out_from_its_ground(colours: str) -> None:
    theme = Theme("en", NAMES, colours, ("**Something** happened.", "Before that, too."))
    over = match(3, 2000)
    outcome = over.outcome()
    assert outcome is not None
    hand = view(3, 40, 1)
    # A card of each faction, and one of none.
    hand.seats[1].hand = [
        next(number for number, card in enumerate(CARDS) if card.faction == faction)
        for faction in ("water", "sky", "forest", "earth", None)
    ]
    with letters_watched() as found:
        for seats, choices, focus in ((4, 90, 1), (4, 90, 3), (2, 12, None)):
            PICTURES.draw_board(view(seats, choices), Theme("ru", NAMES, colours, theme.lines, focus))
        PICTURES.draw_board(view(4, 90), Theme("ru", NAMES, colours, theme.lines, 1, dense=True))
        PICTURES.draw_hand(hand, theme)
        PICTURES.draw_cover(theme, ("Anna's table", "Anna, Bruno"))
        PICTURES.draw_card("extinction", theme)
        PICTURES.draw_scores(over.view(None), outcome, theme)
    assert len(found) > 150
    assert not faint(found)
