"""Beside the map of Ekho: the sleuth that a reader looks at closely, and the Story card."""

from __future__ import annotations

import copy
from collections import Counter

import pytest
from PIL import Image

from render import lettering
from render.canvas import Canvas
from render.ekho import board, chat, seat_panel
from render.ekho.text import place_name
from render.ekho.tones import shades
from render.legibility import measure
from render.renderers import Theme
from rules.ekho.card_index import SLEUTHS, STORIES
from rules.ekho.figures import value
from rules.ekho.operations import PAIRS
from rules.game import LANGUAGES
from tests.render.sleuths import crowded, view


@pytest.mark.parametrize("width", [chat.SIDE[2], board.SIDE[2]])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_a_sleuth_can_do_is_told(language: str, width: int) -> None:
    """EK-R1: of the one that is looked at there are its name, its place and every value."""
    figure = next(one for one in crowded(8).table.figures if one.seat == 3)

    def drawn() -> Image.Image:
        canvas = Canvas(Image.new("RGB", (width, chat.STORY)))
        seat_panel.draw_seat(canvas, figure, (0, 0, width, chat.STORY), language, shades("default"))
        return canvas.image

    said = [line.text for line in measure(drawn)[1]]
    values = Counter(str(value(figure, name)) for pair in PAIRS for name in pair)
    assert not values - Counter(said)
    told = "".join(said).replace(" ", "").replace("-", "")
    place = place_name(max(figure.place, figure.gate, figure.care), language)
    for name in (SLEUTHS[figure.card].names.of(language), place):
        assert name.replace("・", "").replace(" ", "").replace("-", "") in told


def test_only_a_sleuth_is_looked_at() -> None:
    shown = view(3, 60)
    assert seat_panel.looked_at(shown, Theme(focus=1)) == 1
    assert seat_panel.looked_at(shown, Theme()) is None
    assert seat_panel.looked_at(shown, Theme(focus=1, region="petta")) is None
    assert seat_panel.looked_at(shown, Theme(focus=1, since=shown)) is None
    assert seat_panel.looked_at(view(3, 0), Theme(focus=1)) is None, "nobody has a sleuth yet"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_places_that_a_story_card_names_are_whole(language: str) -> None:
    """EK-W6: those with the longest names, too; nothing is cut."""
    table = copy.deepcopy(view(3, 60).table)

    def longest(story: int) -> float:
        table.story = story
        return max(
            lettering.measure(name, "strong", chat.LETTERS) for *_, name in chat._rows(table, language)
        )

    table.story = max(range(len(STORIES)), key=longest)
    box = (0, 0, chat.SIDE[2], chat.STORY)
    with lettering.watch() as cut:
        chat._story(Canvas(Image.new("RGB", box[2:])), table, box, language, shades("default"))
    assert not cut
