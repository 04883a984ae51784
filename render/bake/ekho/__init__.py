"""The lamp-lit city of Ekho: its map with the windows that go out, and the landmarks of its locations."""

from __future__ import annotations

from render.bake.command import Art
from render.bake.ekho import city, landmarks

ART = Art(
    painters={**city.PAINTERS, **landmarks.PAINTERS},
    limit=3_500_000,
    quality=82,
    other={"city": 84, "lights": 78, "hours": 70},
)
