"""Portraits of Echoes of Revachol: a sitter before the ground of their card, with the thing they hold, ready to be
painted."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from render.bake.echoes_of_revachol.grid import HEIGHT, WIDTH
from render.bake.echoes_of_revachol.person import Person
from render.bake.echoes_of_revachol.sitters_one import ONE
from render.bake.echoes_of_revachol.sitters_three import THREE
from render.bake.echoes_of_revachol.sitters_two import TWO
from render.bake.echoes_of_revachol.surroundings import behind_of, held
from render.bake.heads.portrait import portrait
from render.bake.oil import Field, over, screen, soft, tone, tones

SITTERS = {sitter.name: sitter for sitter in (*ONE, *TWO, *THREE)}
"""By the id of their card."""


def _code(colour: Field) -> str:
    return "".join(f"{round(float(part) * 255):02x}" for part in colour)


def seated(person: Person, zoom: float = 0.86) -> tuple[Field, Field, Field, Field]:
    """A person as an even picture, how detailed each pixel is, the angle of strokes, and the mask of the figure."""
    ground = tones(person.ground)
    sitter = SITTERS[person.name]
    # Who looks to the left has the window there.
    side = -1 if sitter.yaw < 0 else 1
    key = (sitter.key[0] * side, *sitter.key[1:])
    # Cloth stays dark enough that faces are the brightest there is.
    sitter = replace(sitter, cool=_code(ground[2]), key=key, bright=sitter.bright * 0.72)
    drawn = portrait(sitter, (WIDTH, HEIGHT), zoom)
    picture = behind_of(person)
    picture = picture * (1 - 0.55 * np.clip(soft(drawn.mask, 16) - drawn.mask, 0, 1))[..., None]
    body = screen(drawn.colours, drawn.rim[..., None] * tone(person.rim) * 0.85)
    picture = over(picture, body, drawn.mask)
    picture, things = held(person, picture)
    mask = np.maximum(drawn.mask, things)
    detail = np.maximum(drawn.detail, 0.45 * things)
    detail = np.maximum(detail, 0.2 if person.behind else 0.06)
    return picture.astype(np.float32), detail, drawn.flow, mask
