"""Those who appear in several scenes, as they stand there."""

from __future__ import annotations

from dataclasses import replace

from render.bake.echoes_of_revachol.acting import Actor, body
from render.bake.echoes_of_revachol.seated import SITTERS
from render.bake.heads.sitter import Sitter

COATS = {"harry_du_bois": ("4f7a44", "8a7a4a"), "kim_kitsuragi": ("e07818", "2a2a34")}
"""Colours of the coat and the legs of both detectives."""


def turned(name: str, yaw: float, pitch: float = 0.0, roll: float = 0.0) -> Sitter:
    """Somebody with a portrait, looking another way."""
    return replace(SITTERS[name], yaw=yaw, pitch=pitch, roll=roll, turn=yaw * 0.5)


def harry(
    x: float, y: float, head: float, yaw: float = 24.0, rim: str = "ffb860", foot: float = 470
) -> Actor:
    """The detective in his green jacket; x, y: the middle between his eyes."""
    return Actor(turned("harry_du_bois", yaw, 0.0, 3.0), x, y, head, rim=rim, foot=foot)


def kim(x: float, y: float, head: float, yaw: float = -24.0, rim: str = "ffb860", foot: float = 470) -> Actor:
    """The lieutenant in his orange one."""
    return Actor(turned("kim_kitsuragi", yaw), x, y, head, rim=rim, foot=foot)


def stands(name: str, x: float, y: float, head: float, arms: str = "down down") -> str:
    """The body under the bust of a detective who stands."""
    coat, legs = COATS[name]
    return body(x, y, head, coat, legs, arms)
