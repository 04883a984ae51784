"""The landmarks of the city: for each location an object of warm stone, lit by the lamps of its plaza."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from PIL import Image

from render.bake import fields, light, silhouettes
from render.bake.command import Painter
from render.ekho.tones import DISTRICTS
from rules.ekho.card_index import BOARD, DISTRICT_OF

SIZE = 160
"""Pixels of a finished side."""
FINE = 2
INSIDE = 0.74
"""Share of the side that the object takes; the rest is light and shadow around it."""
SHAPES = {
    "house_by_the_bridge": "family-house",
    "juffins_office": "clock-tower",
    "glutton_bunba": "hot-meal",
    "street_of_copper_pots": "cauldron",
    "guild_square": "capitol",
    "square_of_victories": "india-gate",
    "iafakh": "elven-castle",
    "street_of_forgotten_poets": "quill-ink",
    "street_of_old_coins": "bank",
    "jubatyk_fountain": "water-fountain",
    "royal_university": "observatory",
    "refuge_of_the_mad": "white-tower",
    "dusk_market": "shop",
    "sated_skeleton": "tavern-sign",
    "quarter_of_trysts": "heart-tower",
    "gate_of_three_bridges": "triple-gate",
    "western_orchards": "fruit-tree",
    "castle_rulkh": "indian-palace",
    "kholomi": "stone-tower",
    "ridge_of_ekho": "tower-bridge",
    "river_port": "harbor-dock",
    "armstrong_and_ella": "cat",
    "three_horned_moon": "moon",
    "street_of_yellow_stones": "double-street-lights",
    "furry_house": "treehouse",
    "juffins_house": "pagoda",
    "quiet_orchard": "willow-tree",
    "green_cemetery": "graveyard",
    "petta_manor": "spooky-house",
    "gate_of_kaggi_lamukh": "temple-gate",
}
"""Silhouettes by location: what one would know the place by from afar."""
DARK, PALE = fields.colour("1c1230"), fields.colour("fff3d2")
GLEAM, HALO, RIM = fields.colour("ffcf70"), fields.colour("ffb860"), fields.colour("0b0a1c")


def _stops(place: int) -> list[fields.Picture]:
    """From shadow to light: the stone of a district."""
    tone = np.array(DISTRICTS[DISTRICT_OF[place]], dtype=np.float32) / 255
    warm = fields.mixed(tone, fields.colour("e0a868"), 0.45)
    return [
        DARK,
        fields.mixed(DARK, warm, 0.36),
        fields.mixed(DARK, warm, 0.72),
        warm,
        fields.mixed(warm, PALE, 0.55),
        PALE,
    ]


def landmark(place: int) -> Image.Image:
    """The landmark of a location with the halo of its lamps and its shadow."""
    full = SIZE * FINE
    name = BOARD.locations[place].id
    inner = round(full * INSIDE)
    icon = np.zeros((full, full), dtype=np.float32)
    left, top = (full - inner) // 2, round(full * 0.09)
    icon[top : top + inner, left : left + inner] = silhouettes.icon(SHAPES[name], inner)
    solid = silhouettes.body(icon, 5, 1500)
    grooves = np.clip(solid - icon, 0, 1)
    random = fields.dice(f"ekho landmark {name}")
    stone = light.texture("stone", (full, full), random)
    height = 0.62 * light.cushion(solid, 260) + light.bevel(solid, 9) * 0.3 - grooves * 0.2 + stone * 0.04
    lights = light.lit(fields.blur(height, 1.0), light.Lights(steep=22, fill=0.2))
    fall = np.linspace(1.06, 0.72, full, dtype=np.float32)[:, None]
    picture = fields.ramp(np.clip((lights.shade * 0.94 - 0.04) * fall, 0, 0.95), _stops(place))
    picture = fields.glow(picture, lights.rim * 0.3, fields.colour("8fb8ff"))
    picture = fields.mixed(picture, GLEAM, np.clip(grooves * 0.85, 0, 1))
    picture = fields.glow(picture, fields.blur(grooves, 6) * 0.5, HALO)
    edge = np.clip(fields.blur(solid, 2.4) * 2.6, 0, 1)
    picture = fields.mixed(np.ones_like(picture) * RIM, picture, solid)
    under = fields.blur(fields.moved(solid, 5, 9), 9) * 0.75
    around = fields.blur(solid, 26) * 0.55
    # Light around, then shadow, then the dark rim, then the stone itself: covers from behind to the front.
    cover = np.clip(1 - (1 - around) * (1 - under) * (1 - edge), 0, 1)
    behind = fields.mixed(np.ones_like(picture) * HALO, RIM, np.clip(under * 1.2, 0, 1))
    picture = fields.mixed(behind, picture, edge)
    return fields.image_of(picture, cover).resize((SIZE, SIZE), Image.Resampling.LANCZOS)


def _painter(place: int) -> Callable[[], Image.Image]:
    return partial(landmark, place)


PAINTERS: dict[str, Painter] = {one.id: _painter(place) for place, one in enumerate(BOARD.locations)}
