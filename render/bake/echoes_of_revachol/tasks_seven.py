"""Tasks as scenes: a place without sound, a dead man, the way of a bullet."""

from __future__ import annotations

import math

from render.bake.echoes_of_revachol.acting import Actor
from render.bake.echoes_of_revachol.company import turned
from render.bake.echoes_of_revachol.stage import (
    Scene,
    at,
    box,
    disc,
    line,
    man,
    path,
    sky,
    town,
)

SNOW = "0c1526 1b2c48 35506e 6a7f92 b7a58e"


def hoop(x: float, y: float, r: float, colour: str, width: float, more: str = "") -> str:
    """A ring."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="none" stroke="#{colour}" stroke-width="{width:g}" {more}/>'


def _silence() -> Scene:
    # A nave in light, its windows, and in its midst a place where the waves of sound lie flat.
    body = box(0, 0, 560, 460, "1c2c3c 34505e 22343e")
    for x, wide, top in ((280, 132, 6), (112, 88, 60), (448, 88, 60)):
        low = 330
        d = f"M{x - wide / 2},{low} L{x - wide / 2},{top + wide * 0.7} Q{x - wide / 2},{top + 10} {x},{top} Q{x + wide / 2},{top + 10} {x + wide / 2},{top + wide * 0.7} L{x + wide / 2},{low} Z"
        body += path(d, "fff4d0 a8dce8 4a90b8 3a5a9a") + line(d, "0c141c", 9)
        body += line(
            f"M{x},{top} V{low} M{x - wide / 2},150 H{x + wide / 2} M{x - wide / 2},240 H{x + wide / 2}",
            "0c141c",
            6,
        )
    body += path(
        "M280,44 C300,44 304,74 298,86 C330,110 330,200 322,330 L238,330 C230,200 230,110 262,86 C256,74 260,44 280,44 Z",
        "ffe8b8 e8a85c",
        'fill-opacity="0.55"',
    )
    body += path("M178,0 L206,0 L212,350 L172,350 Z M354,0 L382,0 L388,350 L348,350 Z", "46586a 1a2630")
    body += path("M0,330 L560,330 L560,460 L0,460 Z", "4a4038 241e1c 100c0c") + path(
        "M220,330 L340,330 L430,460 L130,460 Z", "a8d4e8", 'fill-opacity="0.16"'
    )
    left, right = "M-10,214 ", "M570,214 "
    for n in range(13):
        high = (-1 if n % 2 else 1) * (74 - 0.12 * abs(80 - 15 * n))
        left, right = left + f"q7.5,{high:.0f} 15,0 ", right + f"q-7.5,{high:.0f} -15,0 "
    body += line(left, "ffdc70", 6) + line(right, "ffdc70", 6)
    body += disc(280, 214, 100, "05060e", 0, 'fill-opacity="0.5"') + disc(280, 214, 88, "04040a")
    body += hoop(280, 214, 92, "c8ecff", 4) + hoop(
        280, 214, 108, "c8ecff", 2.5, 'stroke-opacity="0.6" stroke-dasharray="10 8"'
    )
    body += line("M186,214 H374", "ffdc70", 6)
    front = (
        line("M120,452 L206,330", "30343c", 9)
        + line("M120,452 L206,330", "8a929c", 3)
        + at(214, 316, 1.0, box(-13, -24, 26, 48, "50565e 16181c", 'rx="13"'), 34)
    )
    return Scene(
        body,
        [(280, 60, 110, "fff0c8"), (112, 120, 60, "b8e8ff"), (448, 120, 60, "b8e8ff")],
        [(150, 90, 260, 240)],
        people=[
            Actor(turned("soona", 34.0, 4.0), 64, 330, 104, rim="b8e8ff", key=(0.6, 0.5, 0.6)),
            Actor(turned("harry_du_bois", -34.0, 4.0), 496, 326, 112, rim="b8e8ff", key=(-0.6, 0.5, 0.6)),
        ],
        front=front,
    )


def _sole(x: float, turn: float, flip: bool) -> str:
    """The sole of a bare foot that lies on its heel."""
    shape = "M-36,-6 C-50,-40 -36,-82 -46,-122 C-56,-158 -30,-172 2,-172 C38,-170 54,-148 46,-112 C38,-80 44,-46 38,-12 C28,12 -26,14 -36,-6 Z"
    toes = (
        (-31, -194, 23, 27),
        (1, -196, 13, 17),
        (23, -188, 11.5, 15),
        (41, -174, 10.5, 13),
        (55, -156, 9, 11),
    )
    foot = path(shape, "1a2a34", 'transform="translate(3 3) scale(1.07 1.02)"')
    foot += "".join(disc(tx + 2, ty, r + 4, "1a2a34", long + 4) for tx, ty, r, long in toes)
    foot += path(shape, "f0dcb8 d0b490 8a7868")
    for tx, ty, r, long in toes:
        foot += disc(tx, ty, r, "e0c49c", long) + disc(
            tx - r * 0.2, ty - long * 0.25, r * 0.6, "f8e8c8", long * 0.55
        )
    foot += path("M-28,-14 C-34,-36 30,-38 30,-14 C22,2 -22,2 -28,-14 Z", "a89070", 'fill-opacity="0.7"')
    foot += path(
        "M-40,-122 C-32,-156 34,-158 42,-124 C30,-106 -28,-104 -40,-122 Z", "fff0d4", 'fill-opacity="0.7"'
    )
    foot += line("M-8,-96 Q2,-66 -6,-40 M16,-92 Q20,-66 14,-44 M-36,-100 Q0,-88 38,-100", "84705c", 4.5)
    return at(x, 446, 1.08, foot, turn, flip)


def _dead() -> Scene:
    body = (
        sky(SNOW, 230)
        + town(226, "24303e 141c28", 12, 150, 0.3)
        + path("M0,214 Q280,196 560,214 L560,460 L0,460 Z", "c8d8e2 8aa8c2 3c5c7e")
    )
    body += (
        path("M262,240 C272,160 262,90 240,0 L330,0 C306,90 304,170 318,240 Z", "2c2022 181014")
        + line("M300,60 Q390,40 470,14 M280,70 Q200,30 130,24", "1c1418", 18)
        + line("M372,40 L372,112", "e0c488", 6)
        + line("M368,112 l-6,16 M374,112 l4,18", "e0c488", 3)
    )
    # He lies with his feet towards us; a sheet covers him as far as the ankles.
    front = disc(286, 430, 220, "14263c", 26, 'fill-opacity="0.6"')
    front += path(
        "M190,320 C196,262 228,232 282,230 C338,232 372,262 380,320 L424,420 C380,446 190,446 146,420 Z",
        "fffdf4 dfe3e2 8fa2b0",
    ) + line(
        "M226,290 Q214,350 190,418 M282,240 Q276,330 284,410 M340,290 Q352,350 380,416 M250,300 Q246,350 236,400",
        "70828f",
        6,
        'stroke-opacity="0.7"',
    )
    front += _sole(196, -9, True) + _sole(372, 9, False)
    tag = (
        path("M-30,0 L-18,-18 L18,-18 L30,0 L30,74 L-30,74 Z", "fff0b8 f0c868")
        + disc(0, -2, 6, "5a3a1a")
        + line("M-18,20 H18 M-18,36 H18 M-18,52 H8", "a8281c", 6)
    )
    front += line("M352,252 Q320,262 300,292", "fff4d8", 5) + line("M346,262 Q368,272 392,256", "fff4d8", 6)
    front += at(296, 300, 1.3, tag, 6)
    mask = path(
        "M-34,-10 C-10,-22 28,-22 40,-8 C44,20 30,44 6,48 C-18,46 -34,24 -34,-10 Z", "f4f8fa c0ccd4"
    ) + line("M-24,6 Q6,14 34,4 M-18,24 Q6,30 26,20", "8a9aa6", 3)
    front += at(94, 170, 0.9, mask, 6)
    return Scene(
        body,
        [(40, 60, 130, "ffd8a0"), (520, 90, 60, "ffe0b0")],
        [(120, 230, 370, 220)],
        460,
        60,
        people=[
            Actor(turned("kim_kitsuragi", 28.0, -16.0), 88, 134, 112, foot=420),
            Actor(turned("harry_du_bois", -30.0, -18.0, -3.0), 474, 124, 120, foot=420),
        ],
        front=front,
    )


def _cracks(hx: float, hy: float) -> str:
    """The hole of a bullet in a pane."""
    front = ""
    for number in range(15):
        a = math.tau * number / 15 + 0.13 * (number % 3)
        far = (96, 150, 70)[number % 3]
        bend = a + (0.16 if number % 2 else -0.14)
        front += line(
            f"M{hx + 16 * math.cos(a):.0f},{hy + 16 * math.sin(a):.0f} L{hx + far * 0.5 * math.cos(bend):.0f},{hy + far * 0.5 * math.sin(bend):.0f} L{hx + far * math.cos(a):.0f},{hy + far * math.sin(a):.0f}",
            "ffffff",
            4.5 if number % 3 == 1 else 3,
        )
    for r in (34, 62):
        front += line(
            "M"
            + " L".join(
                f"{hx + (r + 5 * (n % 2)) * math.cos(math.tau * n / 12):.0f},{hy + (r + 5 * (n % 2)) * math.sin(math.tau * n / 12):.0f}"
                for n in range(13)
            ),
            "ffffff",
            2.5,
            'stroke-opacity="0.8"',
        )
    front += disc(hx, hy, 19, "ffffff") + disc(hx, hy, 14, "0a0a12")
    return front


def _bullet() -> Scene:
    body = (
        sky("1c2a50 4a4a7a a8687a f09a60 ffd090", 330)
        + disc(126, 110, 74, "fff2c8")
        + town(330, "3a3450 241f34", 9, 120, 0.3)
    )
    # The roof from which it came, and who stood there.
    body += (
        path("M20,340 L20,196 L54,176 L196,176 L226,200 L226,340 Z", "2c2438 181424")
        + path("M12,200 L54,166 L196,166 L236,204 L226,206 L194,178 L56,178 L22,206 Z", "52405c")
        + "".join(box(44 + 46 * n, 226, 22, 34, "ffc86a" if n % 2 else "141020") for n in range(4))
        + box(186, 130, 22, 44, "3a2c40")
        + man(104, 168, 118, "16141c", "0c0a10", "3a2a34", "0c0c12", False, "point")
        + line("M92,92 L118,86", "0c0a10", 11)
        + line("M112,88 L200,74", "0c0a10", 6)
        + line("M128,78 L146,75", "0c0a10", 6)
    )
    body += path("M0,330 L560,330 L560,460 L0,460 Z", "2c2438 120e1a")
    hx, hy = 372.0, 224.0
    front = _cracks(hx, hy)
    front += line(f"M212,78 L{hx},{hy} L548,328", "1a0408", 10, 'stroke-opacity="0.5"')
    front += line(f"M212,78 L{hx},{hy} L548,328", "ff2a20", 6.5)
    front += disc(206, 74, 11, "fff6c0") + at(
        206, 74, 1.0, path("M0,-24 L6,-6 L26,0 L6,6 L0,24 L-6,6 L-24,0 L-6,-6 Z", "fffbe0")
    )
    front += path(
        "M0,0 H560 V22 H0 Z M0,0 H20 V460 H0 Z M258,0 H276 V460 H258 Z",
        "6a4230 3a2018",
        'fill-opacity="0.96"',
    )
    front += path("M0,410 H560 V460 H0 Z", "8a5838 4a2a1a") + box(0, 406, 560, 8, "d8985c")
    slug = path(
        "M-60,-18 L16,-18 C40,-18 60,-8 68,0 C60,8 40,18 16,18 L-60,18 Z", "fff0b0 e8a83a 8a5010"
    ) + box(-66, -21, 18, 42, "c87a2c 6a3810")
    front += at(420, 424, 1.05, slug, -6)
    return Scene(
        body,
        [(126, 110, 120, "fff0c0"), (206, 74, 40, "ffe080")],
        [(60, 50, 180, 130), (280, 130, 200, 190)],
        people=[
            Actor(turned("kim_kitsuragi", 36.0, 10.0), 132, 306, 118, rim="ffd090", key=(0.75, 0.3, 0.55))
        ],
        front=front,
    )


TASKS = {
    "the_silence_in_the_church": _silence,
    "look_at_the_dead_man": _dead,
    "trace_the_bullet": _bullet,
}
"""By the id of their card."""
