"""Tasks as scenes: a shoe, tracks in the snow, balls of steel, an insect, a carriage under the ice."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from render.bake.echoes_of_revachol.acting import Actor
from render.bake.echoes_of_revachol.company import turned
from render.bake.echoes_of_revachol.shading import ball, gleam, reaching, rod, shadow, soft, steel
from render.bake.echoes_of_revachol.stage import Scene, at, box, disc, line, path, post, sky, town, water

Point = tuple[float, float]


def _shoe() -> Scene:
    body = box(0, 0, 560, 460, "141a2c 26304a 1a2032")
    body += soft(path("M250,0 H560 V330 H250 Z", "3a5a8a 8aa0b8", 'fill-opacity="0.9"'), 3)
    body += town(250, "22304c 141c30", 41, 120, 0.5) + path(
        "M230,246 Q380,222 560,250 L560,330 L230,330 Z", "dfe8ee 8aa6c2"
    )
    body += path("M0,0 H262 V460 H0 Z", "3a2230 1c1018") + "".join(
        box(18 + 42 * n, 0, 20, 460, "50303c", 'fill-opacity="0.5"') for n in range(6)
    )
    # A window that a shoe went through.
    body += path(
        "M250,0 h24 V340 H250 Z M540,0 h24 V340 h-24 Z M250,0 h310 v16 h-310 Z M400,0 h14 V40 L400,60 Z",
        "7a4a30 3a2016",
    )
    body += path(
        "M274,16 L400,16 L392,60 L340,80 L330,150 L274,120 Z M540,16 L414,16 L424,70 L480,96 L496,180 L540,150 Z M274,330 L274,250 L310,262 L352,330 Z",
        "e0f4ff",
        'fill-opacity="0.4"',
    )
    body += line("M330,150 L340,80 L392,60 M496,180 L480,96 L424,70 M274,250 L310,262 L352,330", "f4ffff", 3)
    front = path("M0,408 Q280,388 560,408 L560,460 L0,460 Z", "8a5434 2a140c") + path(
        "M240,398 Q400,372 570,396 L570,426 Q400,404 240,420 Z", "ffffff b8ccdc"
    )
    leather = "M-128,34 C-136,-14 -126,-66 -98,-86 C-74,-90 -48,-82 -38,-68 C-14,-32 40,-20 90,-12 C130,-4 146,18 140,42 Q0,54 -128,34 Z"
    shoe = path(leather, "b8f07c 4c9a3c 1c4c28 0c2414")
    for row in range(7):
        for column in range(13):
            sx, sy = -122 + 21 * column + 10 * (row % 2), -76 + 17 * row
            if -52 + 0.46 * max(0, sx + 44) < sy < 30 and not (sx < -90 and sy < -44):
                shoe += path(f"M{sx},{sy - 8} l10,8 -10,9 -10,-9 Z", "16381e", 'fill-opacity="0.5"')
                shoe += line(f"M{sx - 8},{sy} l8,-7 8,7", "d8ffa0", 1.6, 'stroke-opacity="0.55"')
    shoe += path("M-128,34 Q0,54 140,42 L141,54 Q60,64 -62,58 L-66,76 L-130,74 Z", "5a3018 1c0c08") + line(
        "M-128,36 Q0,56 140,44", "f0d8a0", 3
    )
    shoe += path("M-98,-86 C-74,-90 -48,-82 -38,-68 C-54,-56 -88,-58 -104,-66 Z", "0c1810 1c3420")
    shoe += "".join(
        rod(f"M{-30 + 18 * n},{-58 + 12 * n} l17,13", "4a3a1c", "e0c890", "fff4d0", 6) for n in range(4)
    )
    shoe += gleam("M30,-20 Q90,-16 122,12 Q90,8 30,-4 Z", "f8ffd8", 0.8, 5) + gleam(
        "M-110,-60 Q-96,-20 -104,20 L-120,20 Q-124,-30 -110,-60 Z", "e8ffc0", 0.45, 5
    )
    front += shadow("M236,398 L500,394 L520,424 L230,428 Z", 0.6, 8) + at(376, 336, 1.06, shoe, -9)
    front += reaching((160, 520), (262, 350), "2c4a24 6a9a54", 66)
    return Scene(
        body,
        [(330, 250, 110, "c8ff9a"), (520, 60, 70, "ffe0a0")],
        [(240, 240, 280, 170)],
        460,
        46,
        people=[
            Actor(turned("harry_du_bois", 34.0, -12.0, 5.0), 148, 186, 176, rim="b8d8ff", key=(0.7, 0.3, 0.6))
        ],
        front=front,
        loose=1.0,
    )


def _chimney() -> str:
    """A chimney of bricks under snow."""
    bricks = path("M0,0 L74,6 L74,-120 L0,-128 Z", "a8503c 5a241c") + path(
        "M74,6 L100,-8 L100,-128 L74,-120 Z", "5a2a24 240f10"
    )
    bricks += "".join(
        line(f"M0,{-8 - 16 * n} L74,{-2 - 16 * n} L100,{-14 - 16 * n}", "30140f", 2.5) for n in range(8)
    )
    bricks += path("M-8,-126 Q36,-150 82,-120 L108,-130 Q90,-156 36,-152 Q4,-148 -8,-126 Z", "ffffff b0c4d8")
    return bricks


def _steps(dice: Random) -> str:
    """Steps from the edge to us: deep blue holes with a lit rim, each as it sank in."""
    body = ""
    for n in range(11):
        k = 0.2 + 0.8 * (n / 10) ** 1.5
        x, y = 300 - 40 * (n / 10) + (1 if n % 2 else -1) * 54 * k, 200 + 216 * (n / 10) ** 1.35
        sole = "M-15,8 C-22,-20 -18,-50 0,-52 C20,-50 22,-20 15,8 Z M-12,16 C-14,40 14,40 12,16 Z"
        step = soft(path(sole, "ffffff", 'transform="translate(5 6) scale(1.14)"'), 3) + path(
            sole, "101c3c 1c3058 3a5c90"
        )
        step += "".join(
            line(f"M-13,{-40 + 11 * t} h26", "6a90c0", 3, 'stroke-opacity="0.75"') for t in range(4)
        )
        body += at(
            x,
            y,
            0.92 * k,
            f'<g transform="scale(1.25 0.72)">{step}</g>',
            dice.uniform(-7, 7) + (6 if n % 2 else -6),
        )
    return body


def _tracks() -> Scene:
    dice = Random(12)
    body = sky("0a1226 1c2e50 4a6488 98a4b0 e8c898", 150) + ball(454, 70, 34, "ffffff fffae0 e8e4c8")
    body += town(156, "28344e 1a2338", 37, 96, 0.45)
    # The roof, its edge, and a chimney whose smoke drifts away.
    body += path("M0,150 L560,150 L560,172 L0,172 Z", "f4f8fc a8bcd0") + path(
        "M0,170 L560,170 L560,194 L0,194 Z", "5a4a58 2a2434"
    )
    body += path("M0,192 Q280,182 560,192 L560,460 L0,460 Z", "c8d8e8 8aa8ca 4a6c98 2c4468")
    body += soft(path("M330,190 L520,190 L620,470 L260,470 Z", "f0f8ff", 'fill-opacity="0.3"'), 18)
    for y in (232, 286, 356):
        body += soft(
            path(
                f"M0,{y} q140,-14 280,0 t280,-6 v12 q-140,10 -280,2 t-280,4 Z",
                "ffffff",
                'fill-opacity="0.35"',
            ),
            4,
        )
    bricks = _chimney()
    body += shadow("M40,250 L150,240 L20,330 L-60,330 Z", 0.4, 9, "1c2c50") + at(40, 262, 1.1, bricks)
    for n in range(6):
        body += soft(
            disc(
                98 + 16 * n * 1.5, 88 - 13 * n, 15 + 6 * n, "a8acb8", 0, f'fill-opacity="{0.42 - 0.06 * n:g}"'
            ),
            7,
        )
    body += _steps(dice)
    torch = soft(path("M420,330 L170,430 L330,470 Z", "fff0b0", 'fill-opacity="0.6"'), 10)
    front = torch + reaching((520, 520), (426, 326), "8a3c0a f09030", 60)
    front += f'<g transform="translate(408 334) rotate(24) scale(-1 1)">{rod("M-40,0 L6,0", "0c0e12", "4a525c", "c0c8d0", 20)}{ball(10, 0, 14, "ffffff fff0b0 e0b050", 16)}</g>'
    return Scene(
        body,
        [(454, 70, 100, "eef4ff"), (392, 344, 44, "fff0b0")],
        [(190, 200, 220, 240)],
        460,
        70,
        people=[
            Actor(turned("kim_kitsuragi", -34.0, -14.0), 490, 226, 142, rim="c8e0ff", key=(-0.6, 0.1, 0.7))
        ],
        front=front,
        loose=1.1,
    )


def _balls() -> Scene:
    dice = Random(31)
    body = sky("3a5a78 7a94a0 e0b890 ffe0a0", 176) + ball(70, 120, 34, "ffffff fff4c8 ffdc90")
    body += water(172, "d8b088 6a8490", "fff4c8", 70, 5, 40) + town(176, "5a6474 424a5c", 14, 50, 0.1)
    body += path("M0,206 Q300,188 560,212 L560,460 L0,460 Z", "ecc48c c0945c 80583a 4a3020")
    for _ in range(240):
        y = dice.uniform(0, 1) ** 0.8
        body += disc(
            dice.uniform(0, 560),
            214 + 240 * y,
            1 + 2.6 * y,
            dice.choice(("fff0c8", "8a6440", "5a3c28")),
            0.7 + 1.4 * y,
            'fill-opacity="0.6"',
        )
    body += line("M0,330 Q200,300 330,352", "7a5436", 7, 'stroke-opacity="0.5"')
    front = ""
    for x, y, r in ((258, 326, 30), (330, 352, 38), (196, 402, 54), (420, 416, 60)):
        front += shadow(
            f"M{x - r * 0.4:g},{y + r * 0.6:g} L{x + r * 2.6:g},{y + r * 0.72:g} L{x + r * 2.3:g},{y + r * 1.14:g} L{x - r * 0.3:g},{y + r * 1.04:g} Z",
            0.6,
            r / 7,
            "2a160c",
        )
        front += at(x, y, 1, steel(r), dice.uniform(-30, 30))
    front += shadow("M288,394 h60 v12 h-60 Z", 0.6, 4, "2a160c") + ball(294, 388, 17, "ffd0a0 f06030 8a1c10")
    front += reaching((20, 530), (120, 348), "5a5a48 d0c49c", 60) + at(140, 314, 1, steel(34), 20)
    return Scene(
        body,
        [(70, 120, 130, "ffe8b0")],
        [(120, 280, 380, 180)],
        460,
        people=[
            Actor(turned("rene_arnoux", -36.0, -6.0), 440, 190, 128, rim="ffe0a0", key=(-0.7, 0.4, 0.6)),
            Actor(turned("gaston_martin", 32.0, -8.0), 122, 182, 124, rim="ffe0a0", key=(0.3, 0.5, 0.7)),
        ],
        front=front,
        loose=0.9,
    )


def _limb(points: tuple[Point, ...], wide: float) -> str:
    """A leg of the insect: joints between pieces that become thinner."""
    body = ""
    for number, ((x0, y0), (x1, y1)) in enumerate(pairwise(points)):
        w = wide * (1 - 0.24 * number)
        body += rod(
            f"M{x0:g},{y0:g} Q{(x0 + x1) / 2 + 5:g},{(y0 + y1) / 2 - 5:g} {x1:g},{y1:g}",
            "4a6a5c",
            "b8d4b0",
            "fbfff0",
            w,
        )
        body += ball(x1, y1, w * 0.66, "ffffff c8dcb8 5a7a68")
    return body


def _phasmid() -> str:
    """The insect, upright, as tall as the reeds."""
    far = (
        ((372, 150), (470, 84), (520, 240), (540, 420)),
        ((392, 214), (486, 210), (500, 330), (470, 440)),
        ((404, 300), (452, 340), (436, 440)),
    )
    near = (
        ((352, 150), (250, 100), (214, 240), (196, 330)),
        ((372, 220), (270, 236), (262, 350), (248, 440)),
        ((392, 300), (330, 340), (336, 450)),
    )
    insect = "".join(_limb(points, 11) for points in far)
    # Its body hangs from the head like a reed: plates that lie over each other.
    insect += "".join(
        ball(x, y, w, "ffffff dcecc8 8ab094 3c5c54", h)
        for x, y, w, h in (
            (412, 372, 16, 40),
            (410, 330, 20, 36),
            (404, 288, 24, 36),
            (396, 248, 24, 34),
            (386, 208, 25, 34),
            (374, 168, 25, 34),
            (360, 130, 22, 32),
        )
    )
    insect += "".join(
        line(f"M{352 + 11 * n},{146 + 40 * n} q20,14 42,-2", "4a6e60", 3, 'stroke-opacity="0.8"')
        for n in range(6)
    )
    insect += "".join(_limb(points, 13) for points in near)
    insect += rod("M338,60 Q320,10 214,14", "3c5c50", "b0d0ac", "ffffff", 6) + rod(
        "M360,58 Q420,10 500,44", "3c5c50", "b0d0ac", "ffffff", 6
    )
    insect += path(
        "M318,112 C306,76 322,44 352,44 C384,46 398,78 380,112 C370,132 352,150 340,150 C330,146 322,130 318,112 Z",
        "fffff4 d8e8c4 7a9c84",
    )
    insect += ball(324, 86, 14, "d8fff4 2c7a70 04181c", 19) + ball(374, 84, 12, "d8fff4 2c7a70 04181c", 17)
    insect += soft(disc(320, 79, 4, "ffffff"), 1) + soft(disc(371, 77, 4, "ffffff"), 1)
    insect += rod("M332,144 L318,166", "3c5c50", "b0d0ac", "ffffff", 6) + rod(
        "M348,148 L356,170", "3c5c50", "b0d0ac", "ffffff", 6
    )
    return insect


def _insect() -> Scene:
    dice = Random(16)
    body = sky("061018 0e2c36 24544e 7a9a70 e0dca0", 290) + ball(150, 96, 54, "ffffff fffbe0 e0e4c0")
    body += soft(disc(330, 210, 150, "b8ffd8", 190, 'fill-opacity="0.3"'), 40)
    body += water(286, "8aa488 2c5a54 0a2024", "fff8d8", 150, 6, 40)
    for _ in range(60):
        x, lean, high = dice.uniform(-10, 570), dice.uniform(-26, 26), dice.uniform(90, 250)
        tone = dice.choice(("16342e", "24463a", "2e5238"))
        body += line(f"M{x:.0f},420 q0,-{high / 2:.0f} {lean:.0f},-{high:.0f}", tone, dice.uniform(3, 6))
        body += line(
            f"M{x + lean:.0f},{420 - high:.0f} l{lean / 9:.0f},-30", dice.choice(("5a3a20", "3c2c1c")), 9
        )
    insect = _phasmid()
    body += insect
    front = ""
    for _ in range(34):
        x, lean, high = dice.uniform(180, 570), dice.uniform(-20, 20), dice.uniform(50, 130)
        front += line(
            f"M{x:.0f},470 q0,-{high / 2:.0f} {lean:.0f},-{high:.0f}",
            dice.choice(("4a6a34", "7a8a44", "2c4a30")),
            5,
        )
        front += line(f"M{x + lean:.0f},{470 - high:.0f} l{lean / 9:.0f},-24", "9a6434", 9)
    front += reaching((130, 520), (206, 346), "2c4a24 6a9a54", 46)
    return Scene(
        body,
        [(330, 190, 110, "d8ffe0"), (150, 96, 90, "fff8d8")],
        [(190, 20, 340, 400)],
        400,
        people=[Actor(turned("harry_du_bois", 36.0, 14.0), 92, 262, 128, rim="d8ffe0", key=(0.7, 0.4, 0.55))],
        front=front,
        loose=1.0,
    )


def _drowned() -> str:
    """The carriage, its windows dark."""
    shell = path(
        "M-100,-16 C-104,-40 -96,-50 -70,-54 L-46,-86 C-38,-96 22,-98 38,-88 L62,-56 C92,-52 104,-42 104,-16 Q0,-4 -100,-16 Z",
        "9ad8f0 3c84b0 16406c 081c38",
    )
    shell += path(
        "M-36,-58 L-22,-82 L-3,-84 L-3,-58 Z M8,-58 L8,-84 L28,-82 L46,-58 Z", "061420 2c6a7c"
    ) + path(
        "M-34,-60 L-22,-80 L-14,-81 L-26,-60 Z M10,-60 L10,-82 L18,-82 L16,-60 Z",
        "b0f0f0",
        'fill-opacity="0.5"',
    )
    shell += path("M-98,-36 Q0,-28 103,-36 L104,-27 Q0,-18 -99,-27 Z", "f4fafa a8c0c8") + line(
        "M2,-60 V-18", "0c2038", 2.5
    )
    shell += gleam("M-70,-56 L-46,-88 Q0,-98 36,-90 L40,-82 Q0,-90 -40,-80 L-60,-52 Z", "f0ffff", 0.7, 3)
    shell += "".join(
        ball(x, -12, 22, "3c4450 14181f 06080c") + ball(x, -12, 11, "f0f4f4 8a98a4 2c3440") for x in (-62, 64)
    )
    shell += path(
        "M-100,-18 Q-80,-30 -56,-20 Q-40,-10 -20,-16 L-20,-6 L-100,-8 Z", "3a6a4a", 'fill-opacity="0.75"'
    ) + ball(98, -40, 10, "ffffff fff0b0 e0a040")
    return shell


def _carriage() -> Scene:
    body = sky("101a30 2c4264 7a8ca0 e0c0a0", 96) + town(100, "24304a 1a2338", 31, 70, 0.4)
    body += path("M0,96 L560,96 L560,160 L0,160 Z", "f4f8fa b8d0e0")
    body += path(
        "M0,150 Q70,140 140,156 T262,150 L284,170 L330,166 L352,150 Q440,142 490,156 T560,148 L560,460 L0,460 Z",
        "7ad0cc 2a8490 10506a 06283c 02101c",
    )
    body += path(
        "M0,150 Q70,140 140,156 T262,150 L268,168 Q130,178 0,172 Z M352,150 Q440,142 490,156 T560,148 L560,170 Q450,176 346,166 Z",
        "ffffff c0dce4",
    )
    body += "".join(
        soft(
            path(
                f"M{276 + 22 * n},168 L{120 + 84 * n},470 L{196 + 84 * n},470 L{294 + 22 * n},168 Z",
                "d0fff4",
                'fill-opacity="0.2"',
            ),
            7,
        )
        for n in range(4)
    )
    shell = _drowned()
    body += soft(
        path("M0,0 L260,60 L220,180 Z", "fff0a8", 'fill-opacity="0.5" transform="translate(432 402)"'), 12
    )
    body += path("M0,430 Q120,398 280,434 T560,414 L560,460 L0,460 Z", "1c4450 061420")
    for x, h in ((30, 90), (58, 60), (96, 76), (500, 70), (530, 110)):
        body += rod(f"M{x},460 q-14,-{h / 2:g} 4,-{h}", "06201c", "1c5a44", "5ab888", 8)
    body += shadow("M150,430 L430,470 L470,460 L170,410 Z", 0.7, 9) + at(268, 376, 1.7, shell, 17)
    bubbles = Random(3)
    body += "".join(
        ball(250 + bubbles.gauss(0, 22), 176 + 14 * n, 2.5 + bubbles.uniform(0, 5), "ffffff a0e8e8 2c7a8a")
        for n in range(9)
    )
    body += post(516, 148, 96) + soft(path("M470,70 L430,170 L500,160 Z", "ffd890", 'fill-opacity="0.4"'), 6)
    return Scene(
        body,
        [(492, 46, 50, "ffd080"), (434, 424, 80, "ffe8a0")],
        [(110, 240, 360, 190)],
        460,
        people=[
            Actor(
                turned("kim_kitsuragi", 34.0, -16.0), 118, 70, 78, rim="ffe0b0", key=(0.6, 0.4, 0.6), foot=152
            ),
            Actor(
                turned("harry_du_bois", 30.0, -18.0, 4.0),
                218,
                66,
                84,
                rim="ffe0b0",
                key=(0.6, 0.4, 0.6),
                foot=154,
            ),
        ],
        loose=1.2,
    )


TASKS = {
    "the_other_shoe": _shoe,
    "footprints_on_the_roof": _tracks,
    "a_game_of_petanque": _balls,
    "the_insect_of_legend": _insect,
    "the_sunken_carriage": _carriage,
}
"""By the id of their card."""
