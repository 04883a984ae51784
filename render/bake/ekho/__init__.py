"""The lamp-lit city of Ekho: its map with windows that go out, its landmarks, and the paper-cuts of its
cards."""

from __future__ import annotations

from render.bake.command import Art
from render.bake.ekho import city, cover, foes, landmarks, paper_scenes, sleuths

ART = Art(
    painters={
        **city.PAINTERS,
        **cover.PAINTERS,
        **foes.PAINTERS,
        **landmarks.PAINTERS,
        **paper_scenes.PAINTERS,
        **sleuths.PAINTERS,
    },
    limit=3_500_000,
    quality=82,
    other={"city": 84, "lights": 78, "hours": 70},
)
