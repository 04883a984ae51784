"""Paper-cut: sheets of coloured paper laid on each other, each with its shadow, its fibres and its cut
edge."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from render.bake.fields import Field, Picture, blur, colour, grid, moved, noise

EDGE = colour("fff2d8")


def wobbled(mask: Field, random: np.random.Generator, by: float = 1.4) -> Field:
    """A mask with an edge as of scissors."""
    height, width = mask.shape
    x, y = grid(width, height)
    across, down = (noise((width, height), random, 24, 3) - 0.5 for _ in range(2))
    return ndimage.map_coordinates(mask, [y + down * 2 * by, x + across * 2 * by], order=1, mode="nearest")


def sheet(
    picture: Picture,
    mask: Field,
    tones: tuple[Picture, Picture],
    depth: float,
    random: np.random.Generator,
    wobble: float = 1.4,
    crisp: float = 1.0,
    grain: float = 0.32,
) -> Picture:
    """Lay a sheet onto the picture. ``tones``: its colour above and below; ``depth``: pixels between it and
    what lies beneath; ``crisp``: how clearly its edges and its shadow are seen, 0 to 1; ``grain``: how much
    its fibres differ in light."""
    height, width = mask.shape
    cut = wobbled(mask, random, wobble) if wobble else mask
    shadow = blur(moved(cut, round(depth * 0.7), round(depth)), depth * 0.75)
    picture = picture * (1 - 0.58 * crisp * shadow[..., None])
    share = (grid(width, height)[1] / height)[..., None]
    paper = tones[0] * (1 - share) + tones[1] * share
    fibre = 0.6 * noise((width, height), random, 60, 3) + 0.4 * noise((width, height), random, 9, 4, (1, 3))
    paper = paper * (1 + (fibre[..., None] - 0.5) * grain)
    lit = np.clip(cut - moved(cut, 1, 1), 0, 1)[..., None]
    dark = np.clip(cut - moved(cut, -1, -2), 0, 1)[..., None]
    paper = paper * (1 - 0.34 * crisp * dark)
    paper = paper + (EDGE - paper) * (0.38 * crisp * lit)
    return picture * (1 - cut[..., None]) + np.clip(paper, 0, 1) * cut[..., None]
