"""People in scenes: the sitters of portraits, lit by the lamp of the scene, and the bodies of those who stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from render.bake.heads.camera import UNIT
from render.bake.heads.portrait import Portrait, portrait
from render.bake.heads.sitter import Sitter
from render.bake.oil import Field, screen, soft, tone

HEAD = 2.2
"""Units of the mesh from the chin to the crown."""
CLOTH = 0.78
"""How brightly clothes are lit, so that faces are the brightest there is."""
SMALL = 100
"""Pixels of a head in the picture below which a person is drawn twice as finely as their scene."""
LEFT, RIGHT, ABOVE, BELOW = 2.9, 2.9, 2.0, 3.8
"""Units that a bust takes around the middle between its eyes."""


@dataclass(slots=True, frozen=True)
class Actor:
    """A bust in a scene: the point between its eyes, the height of its head, how bright it is, the colour of the
    light from behind, and where the light of its face comes from (None: from the first lamp). ``foot``: the line
    down to which its clothes hang; 0: it ends where the mesh does."""

    sitter: Sitter
    x: float
    y: float
    head: float
    bright: float = 1.0
    rim: str = "ffb860"
    key: tuple[float, float, float] | None = None
    foot: float = 470.0


Lamp = tuple[float, float, float, str]


def _key(actor: Actor, lamps: Sequence[Lamp]) -> tuple[float, float, float]:
    """Where the light of a face comes from: right, up, towards us. A lamp behind still lights it from above."""
    if actor.key is not None or not lamps:
        return actor.key or actor.sitter.key
    across, up = lamps[0][0] - actor.x, actor.y - lamps[0][1]
    far = max(1.0, float(np.hypot(across, up)))
    side = float(np.clip(across / far, -0.85, 0.85))
    if abs(side) < 0.45:
        side = 0.45 if side >= 0 else -0.45
    return side, float(np.clip(up / far, 0.3, 0.8)), 0.62


def _drawn(
    actor: Actor, lamps: Sequence[Lamp], scale: float, finer: int
) -> tuple[Portrait, int, int, int, int]:
    """The portrait in a window of its own, ``finer`` than the scene, and where that lies in the scene: left, top,
    width and height."""
    unit = actor.head / HEAD * scale
    left, top = round(actor.x * scale - LEFT * unit), round(actor.y * scale - ABOVE * unit)
    wide, high = round((LEFT + RIGHT) * unit), round((ABOVE + BELOW) * unit)
    sitter = replace(
        actor.sitter,
        size=1.0,
        x=(actor.x * scale - left) / wide,
        y=(actor.y * scale - top) / high,
        key=_key(actor, lamps),
        bright=actor.sitter.bright * CLOTH,
    )
    return portrait(sitter, (wide * finer, high * finer), unit * finer / UNIT), left, top, wide, high


def _less(field: Field, finer: int) -> Field:
    """A field at the size of the scene."""
    rows, columns = field.shape[0] // finer, field.shape[1] // finer
    return np.asarray(
        field.reshape(rows, finer, columns, finer, -1).mean((1, 3)).reshape(rows, columns, *field.shape[2:])
    )


def acted(picture: Field, faces: Field, actor: Actor, lamps: Sequence[Lamp], scale: float) -> None:
    """Put a bust into the picture; where it stands, and how detailed it is, is noted in ``faces``."""
    finer = 2 if actor.head * scale < SMALL else 1
    drawn, left, top, wide, high = _drawn(actor, lamps, scale, finer)
    colours, mask = _less(drawn.colours * drawn.mask[..., None], finer), _less(drawn.mask, finer)
    rim, detail = _less(drawn.rim, finer), _less(drawn.detail * drawn.mask, finer)
    colours = screen(colours * actor.bright, rim[..., None] * tone(actor.rim) * 0.8 * mask[..., None])
    if actor.foot:
        colours, mask, detail = _hung(colours, mask, detail, round(actor.foot * scale) - top)
        high = len(mask)
    x0, y0 = max(0, left), max(0, top)
    x1, y1 = min(picture.shape[1], left + wide), min(picture.shape[0], top + high)
    if x0 >= x1 or y0 >= y1:
        return
    part = np.s_[y0 - top : y1 - top, x0 - left : x1 - left]
    here = np.s_[y0:y1, x0:x1]
    shadow = np.clip(soft(mask, 5 * scale) - mask, 0, 1)[part][..., None]
    there = mask[part][..., None]
    picture[here] = picture[here] * (1 - 0.5 * shadow) * (1 - there) + np.clip(colours, 0, 1)[part] * there
    faces[here] = faces[here] * (1 - mask[part]) + detail[part]


def _hung(colours: Field, mask: Field, detail: Field, foot: int) -> tuple[Field, Field, Field]:
    """The bust cut at a row of its window, or its clothes hanging down to it from where the mesh ends."""
    rows = len(mask)
    more = max(0, foot - rows)
    colours, mask, detail = (
        np.pad(field, ((0, more), *((0, 0),) * (field.ndim - 1))) for field in (colours, mask, detail)
    )
    solid = mask[:rows] > 0.9
    ends = np.where(solid.any(0), rows - 1 - np.argmax(solid[::-1], 0), -1)
    down = np.arange(len(mask))[:, None]
    below = (ends > 0.55 * rows) & (down > ends) & (down < foot)
    source = np.clip(ends - 3, 0, None)
    fall = np.clip(1 - 0.55 * (down - ends) / max(1, rows), 0.35, 1)[..., None]
    hanging = colours[source, np.arange(mask.shape[1])][None] * fall
    there = below[..., None]
    colours, mask = np.where(there, hanging, colours), np.where(below, 1.0, mask)
    detail = np.where(below, 0.3, detail)
    kept = (down < foot).astype(np.float32)
    return colours * kept[..., None], mask * kept, detail * kept


def _round(colour: str, name: str) -> str:
    """A gradient across that makes a body round."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (0, 2, 4))

    def shade(share: float) -> str:
        return "".join(f"{min(255, round(part * share)):02x}" for part in (red, green, blue))

    stops = ((0, 0.34), (0.3, 0.72), (0.62, 1.0), (0.84, 0.86), (1, 0.46))
    return (
        f'<linearGradient id="{name}">'
        + "".join(f'<stop offset="{at}" stop-color="#{shade(share)}"/>' for at, share in stops)
        + "</linearGradient>"
    )


def body(
    x: float,
    y: float,
    head: float,
    coat: str,
    legs: str = "2a2830",
    arms: str = "down down",
    skin: str = "d8a080",
    long: float = 6.4,
    feet: float = 11.4,
) -> str:
    """What belongs under a bust with its eyes at x, y: a coat that is ``long`` units from there, legs, and the lower
    arms, of the left and the right: "down", "up", "point" or "none"."""
    k, tag = head / HEAD, f"{x:g}-{y:g}-{coat}"
    cloth, leg = f"c{tag}", f"l{tag}"
    parts = [_round(coat, cloth), _round(legs, leg)]
    parts.append(
        f'<path d="M-1.1,{long - 1} L-0.95,{feet} L-0.12,{feet} L0.02,{long} L0.16,{feet} L1.0,{feet} L1.15,{long - 1} Z" fill="url(#{leg})"/>'
        f'<path d="M-1.3,{feet - 0.1} h1.2 v.45 h-1.4 Z M0.1,{feet - 0.1} h1.1 l.3,.45 h-1.4 Z" fill="#121014"/>'
        f'<path d="M-1.75,2.2 C-1.6,3.6 -1.35,4.2 -1.38,{long - 1.4} L-1.5,{long} Q0,{long + 0.35} 1.5,{long} L1.38,{long - 1.4} C1.35,4.2 1.6,3.6 1.75,2.2 Z" fill="url(#{cloth})"/>'
        f'<path d="M0.06,3.2 L0.1,{long + 0.1}" stroke="#000" stroke-opacity=".4" stroke-width=".1" fill="none"/>'
    )
    ways = {
        "down": ("M2.25,2.9 C2.2,4.0 1.95,4.6 1.8,5.5", (1.75, 5.85)),
        "up": ("M2.2,2.9 C2.9,2.2 3.0,0.6 2.7,-0.9", (2.65, -1.4)),
        "point": ("M2.2,2.8 C3.0,3.0 3.8,2.4 4.6,2.0", (5.0, 1.85)),
    }
    for side, way in zip((-1, 1), arms.split(), strict=True):
        if way in ways:
            d, (hx, hy) = ways[way]
            parts.append(
                f'<g transform="scale({side} 1)"><path d="{d}" fill="none" stroke="#{coat}" stroke-width=".85" stroke-linecap="round"/>'
                f'<path d="{d}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width=".3" transform="translate({-0.2 * side} .1)" stroke-linecap="round"/>'
                f'<circle cx="{hx}" cy="{hy}" r=".38" fill="#{skin}"/></g>'
            )
    return f'<g transform="translate({x:g} {y:g}) scale({k:g})">{"".join(parts)}</g>'
