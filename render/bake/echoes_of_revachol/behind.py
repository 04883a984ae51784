"""What is seen behind a bust: drawings in greys, which take the paints of its ground. 560 x 520 pixels."""

from __future__ import annotations

import math
from random import Random


def _box(x: float, y: float, wide: float, high: float, grey: int, opacity: float = 1.0) -> str:
    return f'<rect x="{x:.0f}" y="{y:.0f}" width="{wide:.0f}" height="{high:.0f}" fill="rgb({grey},{grey},{grey})" fill-opacity="{opacity}"/>'


def _line(path: str, grey: int, width: float, opacity: float = 1.0) -> str:
    return f'<path d="{path}" fill="none" stroke="rgb({grey},{grey},{grey})" stroke-width="{width}" stroke-opacity="{opacity}" stroke-linecap="round"/>'


def shelves(seed: int = 1) -> str:
    """Books on shelves."""
    dice, parts = Random(seed), []
    for top in (30, 150, 270, 390):
        x = 0.0
        while x < 560:
            wide, high = dice.randrange(12, 30), dice.randrange(70, 104)
            if dice.random() < 0.88:
                parts.append(_box(x, top + 108 - high, wide - 2, high, dice.randrange(30, 190)))
                parts.append(_box(x + 3, top + 120 - high, wide - 8, 6, dice.randrange(120, 230), 0.7))
            x += wide
        parts.append(_box(0, top + 108, 560, 10, 20))
    return "".join(parts)


def bottles(seed: int = 2) -> str:
    """Bottles on the shelves of a bar."""
    dice, parts = Random(seed), []
    for top in (60, 190, 320):
        parts.append(_box(0, top + 110, 560, 9, 15))
        for x in range(10, 560, 38):
            high, grey = dice.randrange(58, 100), dice.randrange(50, 210)
            y = top + 110 - high
            parts.append(_box(x, y + high * 0.35, 24, high * 0.65, grey))
            parts.append(_box(x + 8, y, 8, high * 0.4, grey))
            parts.append(_box(x + 4, y + high * 0.5, 4, high * 0.4, 250, 0.7))
    return "".join(parts)


def harbour() -> str:
    """Cranes and containers."""
    dice, parts = Random(4), []
    for x, y in ((380, 120), (30, 150)):
        parts.append(
            _line(
                f"M{x},{y} L{x + 160},{y - 20} M{x + 50},{y} L{x + 40},430 M{x + 90},{y} L{x + 110},430 M{x + 45},{y + 90} L{x + 100},{y + 180} M{x + 60},{y - 50} L{x},{y} M{x + 60},{y - 50} L{x + 160},{y - 20} M{x + 60},{y - 50} L{x + 65},{y}",
                22,
                10,
            )
        )
    for row in range(3):
        for column in range(10):
            if dice.random() < 0.8 - 0.2 * row:
                parts += [_box(column * 58 - 10, 370 - row * 36, 54, 32, dice.randrange(20, 120))]
    return "".join(parts)


def roofs(seed: int = 3) -> str:
    """Houses with lit windows under a winter sky."""
    dice, parts = Random(seed), []
    for row, (base, grey) in enumerate(((300, 70), (390, 30))):
        x = -20
        while x < 560:
            wide, high = dice.randrange(60, 120), dice.randrange(110, 230) - 40 * row
            top = base - high + 60
            parts.append(
                f'<path d="M{x},{520} L{x},{top} L{x + wide / 2},{top - 34} L{x + wide},{top} L{x + wide},520 Z" fill="rgb({grey},{grey},{grey})"/>'
            )
            for wx in range(x + 12, x + wide - 16, 24):
                for wy in range(top + 20, 460, 40):
                    if dice.random() < 0.45:
                        parts += [_box(wx, wy, 11, 17, 235, 0.9)]
            x += wide + dice.randrange(4, 20)
    return "".join(parts)


def bricks(words: str = "") -> str:
    """A wall of bricks, with paint on it."""
    dice, parts = Random(6), []
    for row in range(18):
        for column in range(-1, 9):
            parts += [_box(column * 70 + (row % 2) * 35, row * 30, 65, 26, dice.randrange(45, 105))]
    return "".join(parts) + words


def church() -> str:
    """A tall window of coloured glass."""
    parts = ['<path d="M150,520 L150,190 Q150,40 280,10 Q410,40 410,190 L410,520 Z" fill="#e0e0e0"/>']
    parts.append(
        _line(
            "M280,10 L280,520 M150,190 L410,190 M150,300 L410,300 M150,410 L410,410 M215,60 L215,520 M345,60 L345,520",
            20,
            8,
        )
    )
    dice = Random(3)
    for x in (154, 219, 284, 349):
        for y in (90, 196, 306, 416):
            parts += [_box(x, y, 58, 98, dice.randrange(110, 240), 0.6)]
    return "".join(parts)


def rays(x: float = 262, y: float = 230, count: int = 28) -> str:
    """Rays and rings of light around the head."""
    parts = []
    for turn in range(count):
        a, b = (turn - 0.22) * math.tau / count, (turn + 0.22) * math.tau / count
        parts.append(
            f'<path d="M{x + 150 * math.cos(a):.0f},{y + 150 * math.sin(a):.0f} L{x + 520 * math.cos(a):.0f},{y + 520 * math.sin(a):.0f} L{x + 520 * math.cos(b):.0f},{y + 520 * math.sin(b):.0f} L{x + 150 * math.cos(b):.0f},{y + 150 * math.sin(b):.0f} Z" fill="#e0e0e0" fill-opacity="0.55"/>'
        )
    for r, wide in ((196, 16), (222, 5)):
        parts.append(f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="#fff" stroke-width="{wide}"/>')
    return "".join(parts)


def waves(x: float = 440, y: float = 120) -> str:
    """Waves of a transmitter."""
    parts = [
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="#fff" stroke-width="{10 - r / 50:.1f}" stroke-opacity="{0.85 - r / 500:.2f}"/>'
        for r in range(30, 330, 34)
    ]
    return "".join(parts) + _line(
        f"M{x},{y} L{x - 40},520 M{x},{y} L{x + 40},520 M{x - 12},{y + 120} L{x + 14},{y + 120} M{x - 22},{y + 220} L{x + 24},{y + 220} M{x - 34},{y + 330} L{x + 32},{y + 330}",
        15,
        8,
    )


def spiral(x: float = 290, y: float = 220) -> str:
    """A spiral that draws the eye in."""
    points = [
        (x + 4.2 * step**1.02 * math.cos(step * 0.33), y + 4.2 * step**1.02 * math.sin(step * 0.33))
        for step in range(2, 110)
    ]
    return _line("M" + " L".join(f"{a:.0f},{b:.0f}" for a, b in points), 240, 22, 0.75)


def net() -> str:
    """A fishing net that hangs to dry."""
    parts = []
    for n in range(-8, 22):
        x = n * 40
        path = f"M{x},0 Q{x + 130},260 {x + 40},520 M{x + 160},0 Q{x - 20},260 {x + 60},520"
        parts += [_line(path, 215, 3.5, 0.75)]
    return "".join(parts) + _line("M0,40 Q280,110 560,30", 240, 10)


def dots() -> str:
    """Holes of punched tape."""
    dice, parts = Random(8), []
    for column in range(14):
        for row in range(13):
            lit = dice.random() < 0.45
            parts.append(
                f'<circle cx="{20 + column * 41}" cy="{20 + row * 41}" r="{13 if lit else 6}" fill="rgb({235 if lit else 20},{235 if lit else 20},{235 if lit else 20})" fill-opacity="0.75"/>'
            )
    return "".join(parts)


def speakers() -> str:
    """A wall of loudspeakers."""
    parts = []
    for x, y, r in ((90, 110, 78), (470, 110, 78), (90, 320, 98), (470, 320, 98), (280, 90, 60)):
        parts.append(_box(x - r - 12, y - r - 12, 2 * r + 24, 2 * r + 24, 25))
        for part, grey in ((1.0, 150), (0.84, 50), (0.4, 190), (0.26, 30)):
            parts.append(f'<circle cx="{x}" cy="{y}" r="{r * part:.0f}" fill="rgb({grey},{grey},{grey})"/>')
    return "".join(parts)


def leaves(seed: int = 5) -> str:
    """Leaves and stems."""
    dice, parts = Random(seed), []
    for _ in range(46):
        x, y, a, long = (
            dice.uniform(0, 560),
            dice.uniform(0, 520),
            dice.uniform(-60, 240),
            dice.uniform(60, 130),
        )
        grey = dice.randrange(30, 220)
        parts.append(
            f'<path transform="translate({x:.0f} {y:.0f}) rotate({a:.0f})" d="M0,0 Q{long / 2:.0f},{-long / 4:.0f} {long:.0f},0 Q{long / 2:.0f},{long / 4:.0f} 0,0 Z" fill="rgb({grey},{grey},{grey})"/>'
        )
    return "".join(parts)


def reeds() -> str:
    """Reeds by the water."""
    dice, parts = Random(7), []
    for _ in range(60):
        x, lean, high = dice.uniform(-20, 580), dice.uniform(-40, 40), dice.uniform(200, 480)
        grey = dice.randrange(25, 200)
        parts.append(
            _line(f"M{x:.0f},520 Q{x:.0f},{520 - high / 2:.0f} {x + lean:.0f},{520 - high:.0f}", grey, 5)
        )
        parts.append(
            _line(f"M{x + lean:.0f},{520 - high:.0f} L{x + lean * 1.15:.0f},{475 - high:.0f}", grey, 13)
        )
    return "".join(parts)


def stripes(angle: float = 24) -> str:
    """Broad slanting bands, as on a flag."""
    bands = "".join(_box(-400 + 110 * n, -300, 55, 1200, 215, 0.55) for n in range(14))
    return f'<g transform="rotate({angle} 280 260)">{bands}</g>'


def blinds() -> str:
    """Light through blinds."""
    return "".join(_box(0, 20 + 40 * n, 560, 20, 225, 0.6) for n in range(13))


def snow(seed: int = 9) -> str:
    """Falling snow."""
    dice = Random(seed)
    return "".join(
        f'<circle cx="{dice.uniform(0, 560):.0f}" cy="{dice.uniform(0, 520):.0f}" r="{dice.uniform(3, 9):.1f}" fill="#fff" fill-opacity="0.9"/>'
        for _ in range(110)
    )


def chart() -> str:
    """Papers pinned to a wall, threads between them."""
    dice, parts = Random(12), []
    spots = [(dice.uniform(0, 480), dice.uniform(0, 440)) for _ in range(16)]
    for x, y in spots:
        parts.append(
            f'<g transform="rotate({dice.uniform(-9, 9):.0f} {x:.0f} {y:.0f})">{_box(x, y, dice.randrange(54, 96), dice.randrange(60, 110), dice.randrange(110, 235))}</g>'
        )
    for a, b in zip(spots, spots[5:], strict=False):
        parts.append(_line(f"M{a[0] + 30:.0f},{a[1] + 20:.0f} L{b[0] + 30:.0f},{b[1] + 20:.0f}", 15, 4))
    return "".join(parts)


def lorries() -> str:
    """The lamps of lorries in a row."""
    parts = []
    for x, y, k in ((60, 250, 1.0), (300, 230, 0.8), (470, 260, 1.1)):
        parts.append(_box(x - 90 * k, y - 190 * k, 180 * k, 250 * k, 45))
        parts.append(_box(x - 70 * k, y - 130 * k, 140 * k, 70 * k, 120))
        for side in (-1, 1):
            parts += [f'<circle cx="{x + side * 60 * k}" cy="{y + 16 * k}" r="{22 * k}" fill="#fff"/>']
    return "".join(parts)
