"""The skills of a detective as painted heads: each in the colours of its attribute, lit by what it thinks of."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from scipy import ndimage

from render.bake.echoes_of_revachol.grid import HEIGHT, WIDTH, flat, shifted
from render.bake.echoes_of_revachol.person import Person
from render.bake.echoes_of_revachol.skills import MOODS, Mind
from render.bake.echoes_of_revachol.surroundings import behind_of
from render.bake.heads import clothes
from render.bake.heads.mesh import EYE
from render.bake.heads.portrait import portrait
from render.bake.oil import Field, noise, over, screen, soft, tone


def _warped(picture: Field, far: float, seed: int) -> Field:
    """The picture, dissolving sideways like smoke, more towards its top."""
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    moved = (noise((HEIGHT, WIDTH), seed, 4, (2.2, 0.7)) - 0.5) * 2 * far
    lifted = (noise((HEIGHT, WIDTH), seed + 1, 4) - 0.5) * far
    return np.stack(
        [
            ndimage.map_coordinates(
                picture[..., at], [rows + lifted, columns + moved], order=1, mode="nearest"
            )
            for at in range(3)
        ],
        axis=2,
    ).astype(np.float32)


def mind(name: str, spec: Mind) -> tuple[Field, Field, Field]:
    """A skill as an even picture, how detailed each pixel is, and the angle of strokes."""
    mood = MOODS[spec.attribute]
    light = tone(mood.light)
    picture = behind_of(Person(f"mind {name}", ground=mood.ground, behind=spec.behind, x=250))
    x, y, size = spec.at
    sign = flat(f"icon:{spec.icon}:{x}:{y}:{size}")[..., 3]
    if not spec.over:
        picture = _sign(picture, sign, light)
    side = 1 if x > 180 else -1
    drawn = portrait(
        replace(
            spec.sitter,
            name=f"mind {name}",
            skin=spec.attribute,
            blush=0.0,
            lips=mood.ground.split()[3],
            brows=mood.ground.split()[1],
            clothes=spec.sitter.clothes or clothes.coat(mood.cloth, mood.ground.split()[2], 0.3),
            key=(0.62 * side, 0.5, 0.6),
            cool=mood.ground.split()[2],
            bright=0.8,
        ),
        (WIDTH, HEIGHT),
        0.86,
    )
    figure = np.maximum(drawn.mask, drawn.mask[:, ::-1]) if spec.twin else drawn.mask
    picture = picture * (1 - 0.55 * np.clip(soft(figure, 16) - figure, 0, 1))[..., None]
    # Eyes without irises, lit from within; the face takes the colour of its attribute throughout.
    eyes = (drawn.kinds == EYE).astype(np.float32)
    body = screen(drawn.colours, drawn.rim[..., None] * tone(mood.rim) * 1.1)
    glow = np.clip(0.75 * soft(eyes, 12) + 0.45 * soft(eyes, 4), 0, 0.8)[..., None] * light
    body = screen(
        body * (1 - eyes[..., None]) + (0.35 * light + 0.65) * eyes[..., None], glow * (1 - eyes[..., None])
    )
    if spec.twin:
        body = np.where(drawn.mask[..., None] >= drawn.mask[:, ::-1, None], body, body[:, ::-1])
    if spec.echo:
        ghost = np.stack([shifted(body[..., at], 8, spec.echo) for at in range(3)], axis=2)
        alone = shifted(figure, 8, spec.echo)
        picture = picture * (1 - 0.6 * alone[..., None]) + ghost * 0.6 * alone[..., None]
    picture = over(picture, body, figure)
    if spec.split:
        picture = _split(picture, figure, spec.split, light)
    if spec.wave:
        picture = _warped(picture, spec.wave, len(name) * 7)
    if spec.over:
        picture = _sign(picture, sign, light)
    detail = np.maximum(drawn.detail, drawn.detail[:, ::-1]) if spec.twin else drawn.detail
    detail = np.maximum(detail, 0.6 * np.clip(soft(sign, 2) * 1.4, 0, 1))
    return picture.astype(np.float32), np.maximum(detail, 0.2), drawn.flow


def _sign(picture: Field, sign: Field, light: Field) -> Field:
    """The picture with a glowing silhouette."""
    picture = picture * (1 - 0.5 * np.clip(soft(sign, 12) * 1.3, 0, 1))[..., None]
    picture = screen(picture, (0.6 * soft(sign, 22) + 0.5 * soft(sign, 5))[..., None] * light)
    bright = np.clip(0.86 + 0.2 * soft(sign, 4), 0, 1)[..., None] * (0.55 * light + 0.45)
    return np.asarray(picture * (1 - sign[..., None]) + bright * sign[..., None])


def _split(picture: Field, figure: Field, far: int, light: Field) -> Field:
    """The head cut above the brows, its upper part moved; light falls out of the gap."""
    rows = np.arange(HEIGHT)[:, None] + 0.22 * np.sign(far) * (np.arange(WIDTH)[None, :] - WIDTH / 2)
    upper = (rows < HEIGHT * 0.345).astype(np.float32) * figure
    moved = np.stack([shifted(picture[..., at], -abs(far), far) for at in range(3)], axis=2)
    mask = shifted(upper, -abs(far), far)
    gap = np.clip(soft(upper, 2) - mask, 0, 1)
    glow = (0.5 * soft(gap, 14) + 0.3 * soft(gap, 5))[..., None] * light
    picture = picture * (1 - gap[..., None]) + (0.6 * light + 0.4) * gap[..., None]
    picture = picture * (1 - mask[..., None]) + moved * mask[..., None]
    return screen(picture, glow)
