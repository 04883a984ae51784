"""Faces as vector drawings in the units of a head: eyes with lids and lights, brows, noses, mouths, marks of age.

The head looks to the right, so that the left eye is the near one. All coordinates are those after the forehead
was made lower (see ``bust``).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import numpy as np
from scipy import ndimage

from render.bake.echoes_of_revachol.oil import Field


@dataclass(slots=True)
class Face:
    """What a face says.

    open     how far the eyes are open, 1 for calm; iris their colour; look how far they look to the right
    brow     how much the inner ends of the brows hang down (angry) or rise (sad), in units; arch, thickness
    mouth    flat, smile, grin, frown, open, smirk, teeth
    lips     their colour; full their thickness
    age      0 to 1: folds and bags; freckles, stubble, scar, paint: marks
    """

    open: float = 1.0
    iris: str = "5a3a22"
    look: float = 0.0
    brow: float = 0.0
    arch: float = 8.0
    thick: float = 1.0
    brows: str = ""
    mouth: str = "flat"
    lips: str = "9a4a3c"
    full: float = 1.0
    lashes: float = 0.0
    age: float = 0.0
    freckles: int = 0
    blush: float = 0.0
    paint: str = ""
    lids: str = ""
    nose: float = 1.0
    big: float = 1.0
    tattoo: bool = False
    extra: list[str] = field(default_factory=list)


NEAR, FAR = (416.0, 376.0), (527.0, 373.0)
"""The middles of the eyes."""


def _eye(face: Face, middle: tuple[float, float], half: float, name: str) -> str:
    x, y = middle
    w, h = half * face.big, half * 0.62 * face.open * face.big
    top = f"M{x - w},{y + 3} C{x - 0.55 * w},{y - h} {x + 0.35 * w},{y - h * 1.15} {x + w},{y}"
    shape = f"{top} C{x + 0.4 * w},{y + 0.8 * h} {x - 0.5 * w},{y + 0.85 * h} {x - w},{y + 3} Z"
    iris = half * 0.5 * (0.6 + 0.4 * face.big)
    at = x + 0.1 * w + face.look * 0.4 * w
    line = 7 + 3 * face.lashes
    parts = [
        f'<clipPath id="{name}"><path d="{shape}"/></clipPath>',
        f'<path d="{shape}" fill="#e9dcc8"/>',
        f'<g clip-path="url(#{name})">',
        f'<circle cx="{at}" cy="{y - 0.06 * h}" r="{iris}" fill="#{face.iris}"/>',
        f'<circle cx="{at}" cy="{y - 0.06 * h}" r="{iris}" fill="none" stroke="#140c0c" stroke-width="3.5"/>',
        f'<circle cx="{at}" cy="{y - 0.06 * h}" r="{iris * 0.52}" fill="#0c0708"/>',
        f'<path d="{top}" fill="none" stroke="#1a0d10" stroke-width="{line + 9}" stroke-opacity="0.45"/>',
        f'<circle cx="{at + iris * 0.4}" cy="{y - 0.06 * h - iris * 0.35}" r="{iris * 0.26}" fill="#fff"/>',
        "</g>",
        f'<path d="{top}" fill="none" stroke="#1e0f10" stroke-width="{line}" stroke-linecap="round"/>',
        f'<path d="M{x - 0.6 * w},{y + 0.72 * h} Q{x},{y + 1.02 * h} {x + 0.75 * w},{y + 0.55 * h}" fill="none" '
        f'stroke="#3a1a16" stroke-width="3.5" stroke-opacity="0.55"/>',
        f'<path d="M{x - 0.9 * w},{y - 0.75 * h} C{x - 0.4 * w},{y - 1.55 * h - 3} {x + 0.4 * w},{y - 1.6 * h - 3} '
        f'{x + 0.95 * w},{y - 0.75 * h}" fill="none" stroke="#3a1a16" stroke-width="4" stroke-opacity="0.5"/>',
    ]
    if face.lids:
        lid = (
            f"M{x - w},{y} C{x - 0.5 * w},{y - 1.9 * h} {x + 0.4 * w},{y - 2 * h} {x + w},{y - 2} "
            f"C{x + 0.35 * w},{y - h * 1.15} {x - 0.55 * w},{y - h} {x - w},{y} Z"
        )
        parts.append(f'<path d="{lid}" fill="#{face.lids}" fill-opacity="0.75"/>')
    if face.lashes:
        parts.append(
            f'<path d="M{x - w},{y + 3} L{x - w - 12 * face.lashes},{y - 7}" stroke="#1e0f10" '
            f'stroke-width="5" stroke-linecap="round"/>'
        )
    return "".join(parts)


def _brow(face: Face, middle: tuple[float, float], half: float, inner: int) -> str:
    """A brow; ``inner``: on which side its inner end is."""
    x, y = middle[0], middle[1] - 36 - 6 * face.big
    left = y + (face.brow if inner < 0 else -0.35 * face.brow)
    right = y + (face.brow if inner > 0 else -0.35 * face.brow)
    thick_left = (13 if inner < 0 else 6) * face.thick
    thick_right = (13 if inner > 0 else 6) * face.thick
    top, w = y - face.arch, half * 1.3
    return (
        f'<path d="M{x - w},{left} Q{x},{top + (left + right - 2 * y) / 2 - 5} {x + w},{right} '
        f"L{x + w},{right + thick_right} Q{x},{top + (left + right - 2 * y) / 2 + 8 * face.thick} "
        f'{x - w},{left + thick_left} Z" fill="#{face.brows}" stroke="#{face.brows}" stroke-width="3" '
        f'stroke-linejoin="round"/>'
    )


def _mouth(face: Face) -> str:
    left, right, y = 436, 521, 486
    lift = {"smile": -11, "grin": -14, "smirk": -2, "frown": 10, "teeth": 2}.get(face.mouth, 0)
    far = lift if face.mouth != "smirk" else -15
    thick = 9 * face.full
    line = f"M{left},{y + lift} Q{(left + right) / 2 + 6},{y - lift * 0.9} {right},{y + far}"
    upper = (
        f"M{left},{y + lift} Q{470},{y - thick - 2} {484},{y - thick + 2} Q{497},{y - thick - 2} {right},{y + far} "
        f"Q{(left + right) / 2 + 6},{y - lift * 0.9} {left},{y + lift} Z"
    )
    lower = (
        f"M{left + 10},{y + lift * 0.6} Q{(left + right) / 2 + 6},{y - lift * 0.9} {right - 6},{y + far * 0.7} "
        f"Q{(left + right) / 2 + 6},{y + 1.9 * thick + 4 - lift * 0.5} {left + 10},{y + lift * 0.6} Z"
    )
    parts = [
        f'<path d="{upper}" fill="#{face.lips}" fill-opacity="0.85"/>',
        f'<path d="{upper}" fill="#2a0c10" fill-opacity="0.28"/>',
        f'<path d="{lower}" fill="#{face.lips}" fill-opacity="0.8"/>',
    ]
    if face.mouth in ("grin", "open", "teeth"):
        deep = {"grin": 26, "open": 30, "teeth": 22}[face.mouth]
        gap = (
            f"M{left + 3},{y + lift} Q{(left + right) / 2 + 4},{y - 4 if face.mouth != 'grin' else y - 1} "
            f"{right - 2},{y + far} Q{(left + right) / 2 + 4},{y + deep - lift} {left + 3},{y + lift} Z"
        )
        parts.append(f'<path d="{gap}" fill="#2a0a0c"/>')
        if face.mouth != "open":
            parts.append(
                f'<clipPath id="gap"><path d="{gap}"/></clipPath><rect clip-path="url(#gap)" x="{left}" '
                f'y="{y - 24}" width="{right - left}" height="{deep * 0.5 + 26}" fill="#efe4cc"/>'
            )
            if face.mouth == "teeth":
                parts.append(
                    f'<path d="M{left + 8},{y + 7} Q478,{y + 6} {right - 6},{y + 6}" stroke="#2a0a0c" '
                    f'stroke-width="4" fill="none"/>'
                )
        parts.append(f'<path d="{gap}" fill="none" stroke="#3a1210" stroke-width="5"/>')
    else:
        parts.append(
            f'<path d="{line}" fill="none" stroke="#2a0d0e" stroke-width="6.5" stroke-linecap="round"/>'
        )
    parts.append(
        f'<path d="M{455},{y + 2 * thick + 13} Q480,{y + 2 * thick + 20} 503,{y + 2 * thick + 11}" fill="none" '
        f'stroke="#2a0d0e" stroke-width="6" stroke-opacity="0.3" stroke-linecap="round"/>'
    )
    return "".join(parts)


def _nose(face: Face) -> str:
    k = face.nose
    return (
        f'<path d="M{494 + 14 * k},{392} Q{496 + 30 * k},{424} {494 + 13 * k},{434 + 4 * k} '
        f'Q{492},{446 * 1.0 + 4 * k} {470 - 6 * k},{436}" fill="none" stroke="#3a1612" stroke-width="6.5" '
        f'stroke-linecap="round" stroke-opacity="0.8"/>'
        f'<ellipse cx="{480}" cy="{437}" rx="{10 * k}" ry="{5.5 * k}" fill="#2a0c0c" fill-opacity="0.8" '
        f'transform="rotate(-12 480 437)"/>'
        f'<path d="M{462 - 6 * k},{420} Q{452 - 8 * k},{432} {464 - 4 * k},{442}" fill="none" stroke="#3a1612" '
        f'stroke-width="5.5" stroke-linecap="round" stroke-opacity="0.6"/>'
    )


def _age(face: Face) -> str:
    a = face.age
    if a <= 0:
        return ""
    folds = [
        "M446,442 Q420,462 424,500",
        "M386,402 Q412,420 444,404",
        "M508,400 Q528,414 552,398",
        "M352,372 Q362,380 372,380 M350,388 Q360,392 372,390",
        "M380,292 Q450,278 540,296",
        "M392,266 Q450,254 530,270",
        "M474,330 L478,352 M492,328 L490,350",
        "M540,440 Q552,460 546,490",
    ]
    return "".join(
        f'<path d="{fold}" fill="none" stroke="#3a1814" stroke-width="{4 + 2 * a:.1f}" '
        f'stroke-opacity="{0.62 * a:.2f}" stroke-linecap="round"/>'
        for fold in folds
    )


def _marks(face: Face) -> str:
    dice = Random(5)
    spots = []
    for _ in range(face.freckles):
        x, y = dice.choice(((400, 424), (545, 420), (490, 405)))
        spots.append(
            f'<circle cx="{x + dice.gauss(0, 26):.0f}" cy="{y + dice.gauss(0, 11):.0f}" r="{dice.uniform(3, 5):.1f}" '
            f'fill="#8a3c18" fill-opacity="0.6"/>'
        )
    if face.blush:
        spots.append(
            f'<ellipse cx="392" cy="432" rx="44" ry="26" fill="#e0503c" fill-opacity="{face.blush}"/>'
        )
        spots.append(
            f'<ellipse cx="552" cy="428" rx="26" ry="24" fill="#e0503c" fill-opacity="{face.blush}"/>'
        )
    return "".join(spots)


def drawing(face: Face) -> str:
    """The face as the inside of a vector drawing."""
    return "".join(
        (
            _marks(face),
            *face.extra,
            _age(face),
            _nose(face),
            _mouth(face),
            _eye(face, NEAR, 33, "near"),
            _eye(face, FAR, 25, "far"),
            _brow(face, NEAR, 34, 1),
            _brow(face, FAR, 25, -1),
        )
    )


PROFILE = (
    (300, 0),
    (336, -5),
    (376, 17),
    (428, -9),
    (470, 8),
    (505, 20),
    (540, 36),
    (580, 48),
    (640, 30),
    (700, 0),
)
"""How far the far edge of a face lies within the drawing's, by height, in units of the head: brow, socket,
cheekbone, the hollow beside the mouth, jaw."""


def profile(v: Field) -> Field:
    """That depth at each of these heights."""
    heights, depths = zip(*PROFILE, strict=True)
    rows = np.arange(-400, 1200, dtype=np.float32)
    curve = ndimage.gaussian_filter1d(np.interp(rows, heights, depths), 9)
    return np.asarray(np.interp(v, rows, curve), np.float32)
