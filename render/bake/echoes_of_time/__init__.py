"""The art of Echoes of Time: lit figures before a nebula of their own. ``scenes.toml`` says what each
shows."""

from __future__ import annotations

from functools import partial

from render.bake.command import Art
from render.bake.echoes_of_time.cover import cover
from render.bake.echoes_of_time.scene import paint, scenes, table

ART = Art(
    {"table": table, "cover": cover, **{name: partial(paint, name) for name in scenes()}},
    limit=2_650_000,
    quality=78,
    other={"cover": 88},
)
