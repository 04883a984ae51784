"""Ramps of paint for skin, hair and cloth, dark to light."""

from __future__ import annotations

import numpy as np

from render.bake.oil import Field, tone

SKINS = {
    "pale": "1d1420 4d2a2c 9a553f d79a72 f6d9b0 fff4dc",
    "warm": "1c0f16 47201f 94492f cf8555 f0c08c ffe9c4",
    "dark": "0e0a12 2a1519 5a2d22 8f5434 c98d5c f0cfa0",
    "deep": "0a0810 1e1014 40201c 6c3e2a a87048 e0b888",
    "grey": "191821 3b3038 7d5b52 b98f7a e6cbb0 fdf1dc",
    "rose": "1f1018 54242a a24c40 dc8a6c f8ccaa fff0dc",
    "tide": "041820 0c3a48 1c6e7c 4aa8a8 a0e0d0 f0fff0",
    "ember": "1c0806 4c140c 9c2c16 d85a28 f49a54 ffe0a8",
    "drowned": "061418 14303a 38646c 74a09c b8d4c4 f0fff4",
    "moss": "0a1408 1c3814 3c6a28 74a040 b8d478 f8ffd0",
    "olive": "14100f 3a2418 7c4c2c b88450 e4be86 fbe8bc",
}


def dyed(code: str) -> Field:
    """A ramp of paints for cloth or hair of that colour."""
    base = tone(code)
    warm, night = tone("ffe2ae"), tone("0d0a14")
    return np.stack(
        [
            night * 0.75 + base * 0.07,
            night * 0.45 + base * 0.3,
            base * 0.66 + night * 0.1,
            base,
            base * 0.68 + warm * 0.36,
            base * 0.35 + tone("fff4dc") * 0.68,
        ]
    ).clip(0, 1)
