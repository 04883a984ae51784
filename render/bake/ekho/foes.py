"""The enemies of Ekho as paper-cut: townsfolk and mages with what they are known by in their hand, fiends
in the fog with eyes that burn, artifacts in rays. Each type of enemy has a night of its own colour."""

from __future__ import annotations

from functools import partial

import numpy as np
from PIL import Image

from render.bake import fields
from render.bake.command import Painter
from render.bake.ekho import foe_hands
from render.bake.ekho.foe_beasts import BEASTS
from render.bake.ekho.foe_ghosts import GHOSTS
from render.bake.ekho.foe_people import PEOPLE
from render.bake.ekho.foe_relics import RELICS
from render.bake.ekho.model import Model
from render.bake.ekho.paper_scenes import (
    FINE,
    HIGH,
    WIDE,
    WINDOW,
    Paper,
    painted_sky,
    paper,
    roofs_of,
    windows_of,
)
from render.bake.ekho.sleuths import figure
from render.bake.fields import Picture
from render.bake.paper import sheet
from render.ekho.side import FOE, SCENE
from rules.ekho.card_index import TOKENS
from rules.ekho.cards import Enemy
from rules.ekho.operations import EnemyType

NIGHTS: dict[EnemyType, Paper] = {
    "townsfolk": paper(
        "06281e 0e4434 2a7058 80b090 f0e0b0",
        "4a8470 346a58 2c5c4a 1e483a 1c3e32 0e261e",
        "f6ffe8 8cd08c",
        "b8ffb0",
    ),
    "mage": paper(
        "10182c 24345a 50649a 9cb0d8 f4f4ff",
        "7484b0 56669a 48588a 34426e 303c64 182038",
        "ffffff a8b8e8",
        "d0e0ff",
    ),
    "fiend": paper(
        "0a0410 220a24 501436 8c2840 e87850",
        "5a2848 40183a 381434 240c24 1e0a20 0c0410",
        "ffd8b0 ff6a4a",
        "ff6a4a",
    ),
    "artifact": paper(
        "1c0410 3c0a20 6c1830 a84848 ffd0a0",
        "8a3448 6c2438 5c1c30 421222 3c1020 20060e",
        "fff0c8 e08848",
        "ffb060",
    ),
}
"""The papers of each type."""
HELD = (0.695, 0.3, 0.48)
"""Where what somebody holds is: its middle as a share of the width, its upper edge and its side as shares of
the height."""
ALONE = (0.5, 0.035, 0.93)
"""The same of a fiend or an artifact."""


def _model(enemy: Enemy, size: tuple[int, int], where: tuple[float, float, float]) -> Model:
    unit = size[1] * where[2] / 100
    return Model(f"foe {enemy.id}", size, unit, (size[0] * where[0] - 50 * unit, size[1] * where[1]))


def _shone(picture: Picture, at: tuple[float, float], far: tuple[float, float], tone: Picture) -> Picture:
    """A soft light about a point, all as shares of the height but for the point's place across."""
    height, width = picture.shape[:2]
    x, y = fields.grid(width, height)
    halo = np.exp(
        -(((x - width * at[0]) / (far[0] * height)) ** 2) - ((y - height * at[1]) / (far[1] * height)) ** 2
    )
    return fields.glow(picture, halo * 0.7, tone)


def _somebody(picture: Picture, enemy: Enemy, night: Paper, random: np.random.Generator) -> Picture:
    """Somebody in the lamp light of the type's colour, and what is held before."""
    height, width = picture.shape[:2]
    picture = _shone(picture, (0.45, 0.42), (0.5, 0.46), night.light)
    plain = picture.copy()
    look, held = PEOPLE[enemy.id], foe_hands.HELD[enemy.id]
    picture = figure(picture, look, random)
    shaded = np.abs(picture - plain).sum(axis=-1) > 0.02
    # From below and behind comes the colour of the type: it stains what the lamp does not reach.
    y = fields.grid(width, height)[1] / height
    stain = shaded * (0.1 + 0.3 * fields.smooth(0.55, 1.0, y))
    picture = fields.mixed(picture, picture * (0.35 + 0.9 * night.sky[3]), stain)
    model = _model(enemy, (width, height), HELD)
    foe_hands.sleeve(model, held.sleeve)
    held.thing(model)
    foe_hands.fingers(model, look.skin)
    return model.onto(picture)


def _alone(picture: Picture, enemy: Enemy, night: Paper, random: np.random.Generator) -> Picture:
    """A fiend, or a thing that burns."""
    height, width = picture.shape[:2]
    picture = _shone(picture, (0.5, 0.47), (0.58, 0.5), night.light)
    if enemy.type == "artifact":
        x, y = fields.grid(width, height)
        across, down = x - width / 2, y - height * 0.46
        rays = (0.5 + 0.5 * np.sin(np.arctan2(down, across) * 14)) ** 2
        picture = fields.glow(
            picture, rays * np.exp(-((np.hypot(across, down) / height / 0.6) ** 2)) * 0.4, night.light
        )
    model = _model(enemy, (width, height), ALONE)
    model.gleam = night.light
    {**BEASTS, **GHOSTS, **RELICS}[enemy.id](model)
    return model.onto(picture)


def foe(enemy: Enemy) -> Image.Image:
    """The paper-cut of an enemy."""
    night = NIGHTS[enemy.type]
    width, height = round(WIDE * FINE), round(HIGH * FINE)
    random = fields.dice(f"ekho foe {enemy.id}")
    picture = painted_sky(width, height, night, random, 0.88 if enemy.type in ("townsfolk", "mage") else None)
    down = np.repeat(np.linspace(0, 1, height, dtype=np.float32)[:, None], width, axis=1)
    for number, tones in enumerate(night.roofs[:-1]):
        roofs = roofs_of(width, height, 0.7 + 0.12 * number, 0.24, width / (9 - 2 * number), random)
        lit = windows_of(roofs, random, 15 + 4.5 * number)
        picture = sheet(picture, roofs, tones, 4 + 2 * number, random)
        picture = fields.mixed(picture, WINDOW, lit * 0.7)
        fog = fields.noise((width, height), random, 3, 4) * fields.smooth(0.35, 0.95, down)
        picture = fields.mixed(picture, night.sky[3], fog * 0.34)
    draw = _somebody if enemy.id in PEOPLE else _alone
    picture = draw(picture, enemy, night, random)
    mist = fields.noise((width, height), random, 4, 4, (0.5, 2.5)) * fields.smooth(0.78, 1.08, down)
    picture = fields.mixed(picture, night.sky[3], np.clip(mist * 0.4, 0, 1))
    picture = picture * fields.vignette(width, height, 0.42)[..., None]
    return fields.image_of(picture).resize((WIDE, HIGH), Image.Resampling.LANCZOS)


PAINTERS: dict[str, Painter] = {f"{SCENE}{FOE}{one.id}": partial(foe, one) for one in TOKENS}
