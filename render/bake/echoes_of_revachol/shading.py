"""Soft pieces of drawings: bodies that are round, shadows and light without an edge."""

from __future__ import annotations

from itertools import count

from render.bake.echoes_of_revachol.stage import at, disc, path

_COUNT = count()


def soft(body: str, blur: float, more: str = "") -> str:
    """A piece out of focus."""
    name = f"blur{next(_COUNT)}"
    return (
        f'<filter id="{name}" x="-60%" y="-60%" width="220%" height="220%">'
        f'<feGaussianBlur stdDeviation="{blur:g}"/></filter><g filter="url(#{name})" {more}>{body}</g>'
    )


def shadow(d: str, strength: float = 0.5, blur: float = 8, colour: str = "0a0c12") -> str:
    """A shadow without an edge."""
    return soft(path(d, colour, f'fill-opacity="{strength:g}"'), blur)


def gleam(d: str, colour: str, strength: float = 0.6, blur: float = 6) -> str:
    """Light that lies on something."""
    return soft(path(d, colour, f'fill-opacity="{strength:g}"'), blur)


def ball(
    x: float, y: float, rx: float, colours: str, ry: float = 0, light: tuple[float, float] = (0.34, 0.28)
) -> str:
    """A round body: colours from where the light falls to its shadow side."""
    name, codes = f"ball{next(_COUNT)}", colours.split()
    stops = "".join(
        f'<stop offset="{at / max(1, len(codes) - 1):.3f}" stop-color="#{code}"/>'
        for at, code in enumerate(codes)
    )
    return (
        f'<radialGradient id="{name}" cx="{light[0]:g}" cy="{light[1]:g}" r="0.85">{stops}</radialGradient>'
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry or rx:g}" fill="url(#{name})"/>'
    )


def rod(d: str, dark: str, body: str, light: str, width: float, lean: float = -0.22) -> str:
    """A line with a body: its shadow side, itself, and the light along it."""
    common = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<path d="{d}" stroke="#{dark}" stroke-width="{width:g}" {common}/>'
        f'<path d="{d}" stroke="#{body}" stroke-width="{width * 0.7:g}" {common} '
        f'transform="translate({lean * width * 0.4:g} {-width * 0.1:g})"/>'
        f'<path d="{d}" stroke="#{light}" stroke-width="{width * 0.24:g}" {common} '
        f'transform="translate({lean * width:g} {-width * 0.18:g})"/>'
    )


def reaching(
    elbow: tuple[float, float],
    hand: tuple[float, float],
    coat: str,
    wide: float,
    skin: str = "6a3a2a c88860 eebc92",
) -> str:
    """A lower arm in a coat, dark and lit colour, from an elbow to a fist whose fingers point upwards and inwards."""
    (x, y), (hx, hy) = elbow, hand
    dark, lit = coat.split()
    shade, flesh, light = skin.split()
    side = 1 if hx >= x else -1
    wx, wy = hx + 0.22 * (x - hx), hy + 0.22 * (y - hy)
    far = max(1.0, ((x - hx) ** 2 + (y - hy) ** 2) ** 0.5)
    ax, ay = -(y - hy) / far * wide / 2, (x - hx) / far * wide / 2
    d = (
        f"M{wx + ax * 0.7:g},{wy + ay * 0.7:g} L{wx - ax * 0.7:g},{wy - ay * 0.7:g} "
        f"Q{(wx + x) / 2 - ax * 1.2:g},{(wy + y) / 2 - ay * 1.2:g} {x - ax * 1.3:g},{y - ay * 1.3:g} "
        f"L{x + ax * 1.3:g},{y + ay * 1.3:g} Q{(wx + x) / 2 + ax * 1.1:g},{(wy + y) / 2 + ay * 1.1:g} "
        f"{wx + ax * 0.7:g},{wy + ay * 0.7:g} Z"
    )
    body = path(d, f"{lit} {dark}")
    body += soft(
        path(
            f"M{wx:g},{wy:g} L{wx - ax * 0.7:g},{wy - ay * 0.7:g} L{x - ax * 1.3:g},{y - ay * 1.3:g} L{x:g},{y:g} Z",
            dark,
            'fill-opacity="0.55"',
        ),
        wide / 9,
    )
    r = wide * 0.4
    body += ball(hx, hy, r, f"{light} {flesh} {shade}", r * 0.86)
    for number in range(4):
        fy = hy - r * 0.7 + number * r * 0.46
        body += ball(hx + side * r * 0.72, fy, r * 0.52, f"{light} {flesh} {shade}", r * 0.27)
    return body + ball(hx + side * r * 0.1, hy - r * 0.72, r * 0.62, f"{light} {flesh} {shade}", r * 0.3)


def steel(r: float) -> str:
    """A ball of steel with what it mirrors: sky, horizon, sand."""
    body = ball(0, 0, r, "ffffff d8e4ec 8a98a8 3c4654 14181f", light=(0.3, 0.24))
    body += soft(
        path(
            f"M{-r * 0.8:g},{r * 0.16:g} Q0,{r * 0.5:g} {r * 0.82:g},{r * 0.1:g} Q{r * 0.5:g},{r * 0.94:g} 0,{r * 0.9:g} Q{-r * 0.6:g},{r * 0.84:g} {-r * 0.8:g},{r * 0.16:g} Z",
            "f0b870",
            'fill-opacity="0.5"',
        ),
        r * 0.07,
    )
    for turn in (-26, 26):
        body += at(
            0,
            0,
            1,
            f'<ellipse rx="{r * 0.97:g}" ry="{r * 0.34:g}" fill="none" stroke="#10141a" stroke-opacity="0.55" stroke-width="{r * 0.05:g}"/>',
            turn,
        )
    return body + soft(disc(-r * 0.36, -r * 0.42, r * 0.17, "ffffff", r * 0.12), r * 0.03)
