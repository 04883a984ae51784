"""The landmarks of the city: for each location a building or an object by which one knows it from afar, cut
of paper and lit from within."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from PIL import Image

from render.bake import fields
from render.bake.command import Painter
from render.bake.ekho.model import Model
from render.bake.ekho.places_east import EAST
from render.bake.ekho.places_green import GREEN
from render.bake.ekho.places_west import WEST
from render.ekho.tones import DISTRICTS
from rules.ekho.card_index import BOARD, DISTRICT_OF

SIZE = 160
"""Pixels of a finished side."""
FINE = 3
INSIDE = 0.74
"""Share of the side that the object takes; the rest is light and shadow around it."""
ABOVE = 0.09
"""Share of the side above the object."""
CUTS = {**WEST, **EAST, **GREEN}
"""What lays each landmark, by the location's id."""


def landmark(place: int) -> Image.Image:
    """The landmark of a location with the halo of its lamps and its shadow."""
    name = BOARD.locations[place].id
    tone = np.array(DISTRICTS[DISTRICT_OF[place]], dtype=np.float32) / 255
    full = SIZE * FINE
    model = Model(name, (full, full), full * INSIDE / 100, (full * (1 - INSIDE) / 2, full * ABOVE))
    CUTS[name](model, fields.saturated(tone, 1.4))
    return model.done(SIZE)


def _painter(place: int) -> Callable[[], Image.Image]:
    return partial(landmark, place)


PAINTERS: dict[str, Painter] = {one.id: _painter(place) for place, one in enumerate(BOARD.locations)}
