"""People of Echoes of Time who live from the deep sea, and one who drowned in it."""

from __future__ import annotations

import numpy as np

from render.bake.heads import caps, clothes, ornaments
from render.bake.heads.sitter import Beard, Field, Hair, Sitter
from render.bake.heads.styles import face, long


def tattoo(rest: Field) -> tuple[Field, Field]:
    """Lines of a whaler over brow, cheeks and chin."""
    x, y = np.abs(rest[..., 0]), rest[..., 1]
    waves = 0.5 + 0.5 * np.cos((y + 0.5 * x + 0.05 * np.cos(9 * x)) * 30)
    cheek = np.exp(-(((x - 0.62) / 0.26) ** 4) - (((y + 0.35) / 0.3) ** 4))
    brow = np.exp(-(((y - 0.62) / 0.2) ** 4)) * np.exp(-((x / 0.5) ** 4))
    lines = np.clip((waves - 0.55) * 6, 0, 1) * np.clip(cheek + brow, 0, 1)
    return lines.astype(np.float32) * 0.8, np.array([0.03, 0.09, 0.13], np.float32)


DEEP = [
    Sitter(
        "harpooner",
        age=1.1,
        kind=(1, 0.2, 0),
        muscle=1,
        skin="dark",
        yaw=46,
        pitch=0,
        turn=24,
        size=1.12,
        y=0.45,
        shapes=face("broad jaw bull full .5 angry .6 square .6"),
        iris="2a1a10",
        brow=1.2,
        brows="0c0808",
        paint=tattoo,
        hair=Hair(
            "140c0c", top=0.34, side=0.0, back=0.0, lift=0.9, fall=0, lock=0.6, curl=(0.03, 3), mess=0.1
        ),
        worn=(ornaments.earring("f0e8d0", 0.17),),
        clothes=clothes.sweater("2c4a58", "c8b890"),
    ),
    Sitter(
        "drowned_captain",
        age=1.7,
        weight=-0.6,
        skin="drowned",
        yaw=-24,
        pitch=-4,
        roll=-5,
        turn=-10,
        size=1.08,
        y=0.48,
        shapes=face("gaunt 1.0 bones hooked .5 bags beetle .5 talk .4"),
        iris="d8fff0",
        brows="2a5a3a",
        brow=1.3,
        blush=0.0,
        hair=long("2c6a3c", top=1.2, side=1.2, back=1.2, curl=(0.1, 1.4)),
        beard=Beard("3a7a40", lip=0.3, chin=1.0, jaw=0.6, side=0.3, curl=0.12, fork=0.5),
        worn=(caps.kepi("1c2c5a", "0c1428", "e8b83a"),),
        clothes=clothes.uniform("1c2c5a", "e8b83a"),
    ),
]
"""They belong to water."""
