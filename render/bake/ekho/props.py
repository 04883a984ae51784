"""What shows the thing that an art of Ekho names, cut of paper."""

from __future__ import annotations

from functools import partial

import numpy as np

from render.bake.ekho import foe_things as things
from render.bake.ekho import places_east as east
from render.bake.ekho import places_green as green
from render.bake.ekho import places_west as west
from render.bake.ekho.foe_beasts import dragon_of_smoke, roof_imp, swamp_werebeast
from render.bake.ekho.foe_faces import Cut
from render.bake.ekho.foe_ghosts import fog_of_whispers, living_corpse
from render.bake.ekho.foe_relics import (
    bloodthirsty_sword,
    clock_of_lost_hours,
    mirror_of_others,
    puppet_of_the_order,
    screaming_vase,
    stove_of_khonna,
)
from render.bake.ekho.props_alive import ALIVE
from render.bake.ekho.props_city import CITY
from render.bake.ekho.props_faces import FACES
from render.bake.ekho.props_house import HOUSE
from render.bake.ekho.props_land import LAND
from render.bake.ekho.props_magic import MAGIC
from render.bake.ekho.props_signs import SIGNS
from render.bake.ekho.props_ways import WAYS
from render.bake.ekho.props_worn import WORN
from render.bake.fields import colour

_STONE = {
    "warm": np.array((0.9, 0.66, 0.3), dtype=np.float32),
    "blue": np.array((0.42, 0.68, 0.9), dtype=np.float32),
}
"""The papers of buildings that stand on no district."""
BUILT: dict[str, Cut] = {
    "arch": partial(east.ridge_of_ekho, own=_STONE["blue"]),
    "boat": partial(east.river_port, own=_STONE["blue"]),
    "castle": partial(east.castle_rulkh, own=_STONE["blue"]),
    "cat": partial(east.armstrong_and_ella, own=colour("d87858")),
    "fountain": partial(west.jubatyk_fountain, own=_STONE["warm"]),
    "gate": partial(west.gate_of_three_bridges, own=colour("5ca870")),
    "house": partial(west.house_by_the_bridge, own=colour("d8604c")),
    "lamp": partial(green.street_of_yellow_stones, own=colour("d8743c")),
    "manor": partial(east.petta_manor, own=colour("8c84c8")),
    "moon": partial(east.three_horned_moon, own=colour("f0a85c")),
    "pot": partial(west.street_of_copper_pots, own=colour("d8743c")),
    "stew": partial(west.glutton_bunba, own=_STONE["warm"]),
    "tree": partial(green.quiet_orchard, own=colour("5cb07c")),
}
"""Landmarks of the city that an art names."""
OTHERS: dict[str, Cut] = {
    "anchor": things.anchor,
    "badge": things.badge,
    "blade": bloodthirsty_sword,
    "book": things.book,
    "bottle": things.bottle,
    "chain": things.chain,
    "clock": clock_of_lost_hours,
    "coins": things.coins,
    "dragon": dragon_of_smoke,
    "dream": things.dream,
    "fog": fog_of_whispers,
    "heart": things.heart,
    "imp": roof_imp,
    "key": things.key,
    "leaf": things.leaf,
    "mirror": mirror_of_others,
    "mug": things.mug,
    "plant": things.plant,
    "pouch": things.pouch,
    "puppet": puppet_of_the_order,
    "quill": things.quill,
    "stove": stove_of_khonna,
    "vase": screaming_vase,
    "wand": things.wand,
    "wheel": things.wheel,
    "wolf": swamp_werebeast,
    "zombie": living_corpse,
}
"""What enemies hold, and what some enemies are."""
PROPS: dict[str, Cut] = {
    **HOUSE,
    **WORN,
    **ALIVE,
    **FACES,
    **MAGIC,
    **WAYS,
    **SIGNS,
    **BUILT,
    **OTHERS,
    **CITY,
    **LAND,
}
"""What lays the thing that an art names, by the art."""
