"""Tasks as scenes: those that one symbol pays for."""

from __future__ import annotations

from random import Random

from render.bake.echoes_of_revachol.cast import CAST
from render.bake.echoes_of_revachol.stage import (
    Actor,
    Scene,
    at,
    box,
    carriage,
    disc,
    harry,
    kim,
    line,
    lorry,
    man,
    path,
    post,
    sky,
    town,
    water,
)


def _boots() -> Scene:
    boot = (
        path("M-34,-150 L34,-154 L38,-46 C60,-40 92,-30 96,4 L96,18 L-40,18 Z", "fbfaf2 d8d8d0 8a929a")
        + path("M-42,14 L98,14 L98,32 L-42,32 Z", "2a2a30")
        + path("M-36,-104 L36,-108 L36,-90 L-36,-86 Z M-38,-58 L38,-62 L38,-46 L-38,-42 Z", "6a7078")
        + line("M-20,-146 L-16,-116 M4,-40 Q40,-34 60,-18", "ffffff", 8)
    )
    body = (
        box(0, 0, 560, 320, "1c2a30 2c444a 3a5a5a")
        + box(30, 30, 120, 130, "0e1a22")
        + box(40, 40, 100, 110, "4a7a9a 88a8b0")
        + line("M90,40 L90,150 M40,95 L140,95", "0e1a22", 7)
    )
    body += (
        path("M380,200 L540,200 L530,316 L390,316 Z", "a85a2c 6a3014 3a1a0c")
        + disc(460, 200, 80, "c8783c", 16)
        + disc(460, 200, 68, "8ab0a8", 11)
    )
    body += "".join(
        line(f"M{430 + 30 * n},186 q-24,-40 4,-76 q24,-36 0,-70", "f0f4f0", 17, 'stroke-opacity="0.35"')
        for n in range(3)
    )
    body += (
        path("M0,312 L560,312 L560,460 L0,460 Z", "8a5a34 5a341c 2a160c")
        + box(0, 308, 560, 10, "c88a4c")
        + disc(230, 410, 170, "1a0e08", 18, 'fill-opacity="0.6"')
    )
    body += (
        at(160, 384, 1.34, boot, -4)
        + at(290, 392, 1.34, boot, 3)
        + path("M60,420 q20,-16 50,-4 q30,10 60,-2 l-6,14 q-50,14 -104,2 Z", "88b8c0", 'fill-opacity="0.6"')
    )
    tag = path("M0,0 L60,-14 L84,4 L76,34 L4,34 Z", "f4e6b0") + line(
        "M14,10 L62,4 M14,22 L58,20", "b02a2a", 5
    )
    return Scene(
        body + at(392, 390, 1.2, tag, 8) + line("M330,300 Q380,330 396,392", "e8d8b0", 4),
        [(90, 90, 90, "b0e0ff"), (460, 196, 60, "ffd0a0")],
        [(90, 170, 320, 260)],
    )


def _traps() -> Scene:
    dice = Random(6)
    body = (
        sky("16303c 3a6a70 8aa890 e8d8a0", 220)
        + disc(430, 140, 34, "fff4c8")
        + water(216, "b8c8a0 5a8a88 24505a", "fff8d0", 430, 8)
    )
    body += man(110, 260, 70, "8a7a4a", "c2a86a", "d8a880") + disc(110, 190, 17, "c2a86a", 5)
    for _ in range(70):
        x, lean, high = dice.uniform(-10, 570), dice.uniform(-34, 34), dice.uniform(110, 250)
        near = dice.random()
        body += line(
            f"M{x:.0f},460 Q{x:.0f},{460 - high / 2:.0f} {x + lean:.0f},{460 - high:.0f}",
            "2a4a2c" if near < 0.5 else "6a7a34",
            5,
        ) + line(
            f"M{x + lean:.0f},{460 - high:.0f} l{lean / 8:.0f},-34", "6a3a1c" if near < 0.5 else "a8642c", 12
        )
    cage = path("M-66,-90 Q0,-150 66,-90 L76,80 Q0,112 -76,80 Z", "3a2a14", 'fill-opacity="0.75"') + disc(
        0, 0, 44, "fff0a0", 50, 'fill-opacity="0.45"'
    )
    cage += (
        "".join(line(f"M{-66 + 22 * n},-92 L{-76 + 25 * n},84", "d8a85a", 6) for n in range(7))
        + "".join(
            line(f"M{-70 - 2 * n},{-70 + 44 * n} Q0,{-52 + 44 * n} {70 + 2 * n},{-70 + 44 * n}", "b8863c", 6)
            for n in range(4)
        )
        + line("M0,-122 L0,-300", "e8d8b0", 5)
    )
    bug = (
        disc(0, 10, 15, "4a1c2c", 24)
        + disc(0, -16, 10, "6a2c3c")
        + line(
            "M-12,0 L-34,-12 M-12,14 L-36,20 M12,0 L34,-12 M12,14 L36,20 M-4,-24 L-14,-44 M4,-24 L14,-44",
            "2a1018",
            5,
        )
        + disc(-5, 4, 4, "f0a050")
        + disc(5, 16, 4, "f0a050")
    )
    return Scene(
        body + at(300, 300, 1.05, cage) + at(300, 318, 1.2, bug),
        [(430, 140, 80, "fff4c8"), (300, 290, 90, "ffe890")],
        [(210, 180, 180, 210)],
        216,
    )


def _jam() -> Scene:
    body = (
        sky("1a2030 3a3a4c 7a5a50 d8804a", 210)
        + town(214, "2a2a38 1c1c28", 21, 100, 0.3)
        + path("M0,210 L560,210 L560,460 L0,460 Z", "4a4448 2c2a32 16161c")
    )
    for x, y, k, cab, load in (
        (90, 246, 0.5, "3a6a8a", "7a8a8a"),
        (200, 244, 0.5, "8a3a2c", "c8b080"),
        (310, 246, 0.5, "c89030", "5a6a5a"),
        (430, 248, 0.55, "4a7a4a", "a8a0a0"),
        (120, 318, 0.95, "b83a2c", "d8c8a0 9a8a6a"),
        (440, 326, 1.0, "2c7a9a", "e0a050 9a6428"),
    ):
        body += at(x, y, k, lorry(cab, load))
    body += (
        disc(276, 436, 70, "0a0a0e", 9, 'fill-opacity="0.7"')
        + at(110, 452, 1.6, lorry("e0a02c", "4a6a7a 2a3a4a"))
        + harry(300, 440, 150)
        + kim(366, 432, 138, True)
    )
    return Scene(
        body,
        [
            (226, 388, 90, "fff0c0"),
            (188, 280, 50, "fff0c0"),
            (512, 286, 60, "fff0c0"),
            (466, 226, 26, "ffe8b0"),
            (346, 226, 22, "ffe8b0"),
            (236, 224, 22, "ffe8b0"),
        ],
        [(250, 280, 160, 170)],
    )


def _carriage() -> Scene:
    body = (
        sky("141c30 2c3c58 6a7a90 c8b0a0", 130)
        + town(134, "242c40 1a2030", 31, 80, 0.4)
        + path("M0,128 L560,128 L560,190 L0,190 Z", "e8f0f4 b8d0dc")
    )
    body += path(
        "M0,176 Q60,164 120,178 T250,174 L268,196 L330,194 L350,174 Q430,166 480,178 T560,172 L560,460 L0,460 Z",
        "6ab8c0 2a7484 12485c 082434 04101c",
    )
    body += path(
        "M0,176 Q60,164 120,178 T250,174 L256,186 Q120,190 0,190 Z M350,174 Q430,166 480,178 T560,172 L560,188 Q450,186 344,186 Z",
        "f4fafa",
    )
    body += "".join(
        path(
            f"M{268 + 20 * n},190 L{150 + 62 * n},460 L{210 + 62 * n},460 L{280 + 20 * n},190 Z",
            "c8f4f0",
            'fill-opacity="0.14"',
        )
        for n in range(4)
    )
    body += path("M0,424 Q120,396 280,430 T560,410 L560,460 L0,460 Z", "143038 081820") + at(
        288, 384, 1.75, carriage("4a90c0 1a4468"), 22
    )
    body += path(
        "M-100,-36 L102,-36 L102,-26 L-100,-26 Z",
        "dcecec",
        'transform="translate(288 384) rotate(22) scale(1.75)"',
    )
    body += "".join(
        disc(x, y, r, "d0f4f4", 0, 'fill-opacity="0.6"')
        for x, y, r in ((250, 236, 6), (266, 216, 4), (236, 268, 8), (280, 252, 4), (300, 226, 5))
    )
    body += harry(212, 172, 88) + kim(172, 170, 82) + post(470, 172, 96)
    return Scene(
        body,
        [(448, 62, 50, "ffd080"), (430, 400, 90, "ffe8a0")],
        [(150, 240, 320, 170), (140, 80, 100, 100)],
        460,
    )


def _union() -> Scene:
    body = box(0, 0, 560, 460, "1c1410 3a2418 24160e") + "".join(
        line(f"M{n * 62},0 L{n * 62},320", "140c08", 5) for n in range(10)
    )
    body += box(40, 60, 120, 90, "c83a2c 8a2018") + at(
        100, 104, 0.9, path("M-30,0 L0,-30 L30,0 L16,0 L16,26 L-16,26 L-16,0 Z", "f0d890")
    )
    front = path("M-10,350 L90,318 L470,318 L570,350 L570,460 L-10,460 Z", "c8843c 8a4a1c 3a1c0c")
    for x, y in ((150, 330), (290, 344), (410, 332)):
        front += (
            box(x - 16, y - 34, 32, 46, "f0c050 b8781c")
            + disc(x, y - 36, 18, "fff8e0", 8)
            + line(f"M{x + 16},{y - 24} q16,10 0,26", "d8b060", 5)
        )
    return Scene(
        body + line("M280,0 L280,70", "100a08", 4) + path("M236,104 L324,104 L300,68 L260,68 Z", "1a2a20"),
        [(280, 112, 150, "ffc870")],
        people=[
            Actor(CAST["tommy_le_homme"], 90, 380, 0.44),
            Actor(CAST["easy_leo"], 470, 376, 0.44, True),
            Actor(CAST["gaston_martin"], 378, 380, 0.46, True),
            Actor(CAST["titus_hardie"], 210, 392, 0.56),
        ],
        front=front,
    )


TASKS = {
    "the_armoured_boots": _boots,
    "check_the_traps": _traps,
    "through_the_lorry_jam": _jam,
    "the_sunken_carriage": _carriage,
    "make_the_union_talk": _union,
}
