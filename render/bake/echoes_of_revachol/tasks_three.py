"""Tasks as scenes: those that two symbols pay for."""

from __future__ import annotations

from random import Random

from render.bake.echoes_of_revachol.cast import CAST
from render.bake.echoes_of_revachol.stage import (
    Actor,
    Scene,
    at,
    box,
    disc,
    fade,
    harry,
    house,
    kim,
    line,
    man,
    path,
    sky,
    town,
    tree,
    water,
)

SNOW = "0c1526 1b2c48 35506e 6a7f92 b7a58e"


def _island() -> Scene:
    body = (
        sky("0a1424 1a3450 3a6080 90a0a8 f0d8a0", 230)
        + disc(150, 96, 40, "fff4d0")
        + disc(138, 88, 36, "ffffff", 0, 'fill-opacity="0.4"')
    )
    body += (
        path(
            "M250,232 L280,176 L320,160 L336,120 L356,150 L372,92 L384,92 L388,140 L430,150 L470,196 L520,232 Z",
            "3a4450 1a222c",
        )
        + box(364, 60, 28, 40, "2a323c")
        + box(360, 54, 36, 8, "1a2028")
        + path("M336,150 l10,-26 h26 l8,26 Z", "222a34")
    )
    body += disc(378, 76, 5, "ff8a4a") + water(230, "8aa0a8 2c5a74 0e2c44", "fff0c8", 150, 4, 50)
    body += path("M318,232 L360,290 L300,330 Z", "0e1c28", 'fill-opacity="0.35"')
    boat = (
        path("M-120,-20 C-90,30 90,30 126,-26 L100,-14 L-100,-12 Z", "a8602c 5a2c14")
        + line("M-120,-20 L-100,-12 L100,-14 L126,-26", "e8a860", 6)
        + line("M-40,-30 L-130,44 M30,-30 L150,40", "c89858", 7)
    )
    body += (
        disc(250, 412, 180, "081824", 14, 'fill-opacity="0.6"')
        + harry(222, 420, 150)
        + kim(292, 418, 140, True)
        + at(256, 400, 1.3, boat)
    )
    body += "".join(
        line(f"M{60 + 40 * n},{436 + 6 * (n % 3)} q18,-8 36,0", "c8e0e8", 4, 'stroke-opacity="0.5"')
        for n in range(12)
    )
    return Scene(
        body,
        [(150, 96, 90, "fff0c8"), (378, 76, 26, "ff9a50")],
        [(190, 260, 140, 150), (330, 50, 90, 110)],
        232,
    )


def _dead() -> Scene:
    body = (
        sky(SNOW, 250)
        + house(-20, 262, 190, 200, "3a2a34 201820", 3, 0.3)
        + house(400, 262, 200, 170, "34303e 1c1a26", 5, 0.25)
        + path("M0,256 Q280,236 560,256 L560,460 L0,460 Z", "b8ccd8 7f9dba 35587a")
    )
    body += (
        tree(440, 330, 310, "1c1416", 5)
        + line("M398,150 L396,236", "c8a870", 6)
        + path("M396,236 q-16,22 0,36 q16,-14 0,-36", "c8a870", 'fill-opacity="0.4"')
    )
    body += harry(196, 338, 150) + kim(112, 342, 138, False, "point")
    # Under a sheet: head, chest, knees; bare feet and a hand look out of it.
    body += disc(300, 410, 236, "1c3450", 22, 'fill-opacity="0.6"')
    body += path("M456,404 C450,372 462,338 478,334 C490,333 492,346 488,364 L484,408 Z", "e0a886 8a4a38")
    body += path("M492,408 C488,376 500,344 516,342 C528,342 528,356 524,374 L516,412 Z", "d49a78 7c4030")
    body += line("M476,340 l3,10 M470,350 l4,9 M512,348 l3,10 M506,358 l4,9", "5a2c24", 2.5)
    body += path(
        "M66,410 C62,364 96,334 132,344 C152,350 160,366 176,362 C210,330 262,332 300,350 "
        "C330,362 352,330 384,326 C424,324 456,352 476,408 C380,434 150,434 66,410 Z",
        "fdfaf0 dcdcd6 8c9aa4",
    )
    body += line(
        "M156,356 Q168,384 152,416 M236,342 Q262,376 250,424 M312,356 Q330,388 320,424 M384,330 Q392,372 380,424 "
        "M430,350 Q430,388 420,418 M96,352 Q120,368 112,408",
        "5c6c7a",
        5,
        'stroke-opacity="0.75"',
    )
    body += path(
        "M196,416 C190,430 182,438 170,440 C160,442 158,436 164,432 L150,436 C142,438 142,430 150,427 "
        "L162,420 C170,412 184,406 194,406 Z",
        "dca483 8c4c3a",
    )
    body += box(28, 376, 16, 36, "3a3020") + disc(36, 390, 10, "fff0b0", 13)
    return Scene(body, [(36, 388, 110, "ffc870")], [(90, 190, 140, 120), (60, 326, 470, 116)], 460, 70)


def _bullet() -> Scene:
    head, fill = fade("fff0b0 e8a83a 8a5010 4a2808")
    slug = (
        f'{head}<path d="M-120,-34 L20,-34 C70,-34 112,-14 132,0 C112,14 70,34 20,34 L-120,34 Z" fill="{fill}"/>'
        + box(-120, -38, 34, 76, "c87a2c 6a3810")
        + line("M-60,-34 L-60,34 M-50,-34 L-50,34", "5a3008", 4)
        + line("M-70,-22 L40,-22 Q80,-20 104,-8", "ffffff", 6, 'stroke-opacity="0.8"')
    )
    body = (
        sky("0c1424 24344c 6a5a68 d8845a", 300)
        + town(330, "1c2434 10141e", 9, 190, 0.35)
        + box(0, 328, 560, 140, "141a26 0a0e16")
    )
    body += path("M20,330 L20,180 L60,150 L150,150 L150,330 Z", "2a2430 161420") + man(
        96, 152, 76, "3a3a34", "1a1414", "c89070", "1a1a1a", False, "gun"
    )
    body += "".join(
        path(
            f"M142,{96 + n} L{560},{300 - 60 + 20 * n} L560,{300 - 54 + 26 * n} Z",
            "ffe8b0",
            f'fill-opacity="{0.35 - 0.08 * abs(n)}"',
        )
        for n in (-2, -1, 0, 1, 2)
    )
    body += line("M142,96 L560,250", "ff4a3a", 4, 'stroke-dasharray="16 12"')
    body += "".join(
        disc(
            330 - 74 * n,
            296 - 27 * n,
            54 - 13 * n,
            "fff0d0",
            26 - 6 * n,
            f'fill-opacity="{0.3 - 0.08 * n}" transform="rotate(20 {330 - 74 * n} {296 - 27 * n})"',
        )
        for n in range(3)
    )
    body += at(370, 322, 1.12, slug, 20)
    return Scene(
        body, [(144, 96, 70, "ffd070"), (440, 344, 60, "fff0c0")], [(200, 220, 320, 190), (60, 70, 100, 90)]
    )


def _club() -> Scene:
    dice = Random(11)
    body = box(0, 0, 560, 460, "180e2c 3a1c50 2a1440") + path(
        "M180,300 L180,120 Q180,20 280,0 Q380,20 380,120 L380,300 Z", "e060c8 7a4ae0 3a6ad8"
    )
    body += line(
        "M280,0 L280,300 M180,120 L380,120 M180,210 L380,210 M230,40 L230,300 M330,40 L330,300", "140a20", 7
    )
    body += path("M0,0 L110,0 L130,320 L0,320 Z M560,0 L450,0 L430,320 L560,320 Z", "241230 140a1c") + line(
        "M0,40 L280,-40 L560,40 M0,120 L110,80 M560,120 L450,80", "3a2048", 14
    )
    for x, c in ((80, "40e0ff"), (200, "ff50c0"), (360, "fff080"), (480, "60ff90")):
        body += path(f"M{280},70 L{x - 60},460 L{x + 60},460 Z", c, 'fill-opacity="0.22"')
    body += (
        line("M280,0 L280,40", "c8c8d8", 3)
        + disc(280, 72, 36, "c8d0e8")
        + "".join(
            box(
                248 + 11 * (n % 6),
                46 + 10 * (n // 6),
                8,
                7,
                dice.choice(["ffffff", "8ae0ff", "ff9ae0", "5a6080", "fff0a0"]),
            )
            for n in range(30)
        )
    )
    body += box(0, 330, 560, 130, "3a1c58 1c0e30 0c0618")
    for x, y, h, c, arm, flip in (
        (70, 430, 170, "ff5a9a", "up", False),
        (160, 412, 150, "f0d040", "up", True),
        (420, 414, 150, "50e0a0", "up", False),
        (500, 436, 172, "ff8a3a", "up", True),
        (230, 440, 176, "5f8a4c", "point", True),
    ):
        body += man(x, y, h, c, "1c1020", "d89878", "14101c", flip, arm) + disc(
            x, y, 34, "08040e", 6, 'fill-opacity="0.6"'
        )
    body += (
        kim(338, 440, 172)
        + box(240, 290, 90, 40, "0e0a18")
        + disc(262, 310, 12, "50e0ff")
        + disc(306, 310, 12, "ff50c0")
    )
    return Scene(body, [(280, 72, 90, "ffd0ff"), (280, 200, 80, "c060ff")], [(120, 240, 320, 190)])


def _silence() -> Scene:
    body = box(0, 0, 560, 460, "101820 22343c 14222a") + path(
        "M60,330 L60,140 Q60,50 120,30 Q180,50 180,140 L180,330 Z M380,330 L380,140 Q380,50 440,30 Q500,50 500,140 L500,330 Z",
        "b8e0e8 5a90a0 2a5060",
    )
    body += line(
        "M120,30 L120,330 M60,150 L180,150 M60,240 L180,240 M440,30 L440,330 M380,150 L500,150 M380,240 L500,240",
        "0c141a",
        7,
    )
    body += path(
        "M200,0 L250,0 L240,340 L190,340 Z M310,0 L360,0 L370,340 L320,340 Z", "2a3a40 101a20"
    ) + box(0, 334, 560, 130, "3a4a4a 1a2426 0a1012")
    body += "".join(
        disc(
            280,
            190,
            r,
            "d8f4ff",
            0,
            f'fill="none" stroke="#d8f4ff" stroke-width="4" stroke-opacity="{1.0 - r / 240:.2f}"',
        ).replace('fill="#d8f4ff"', 'fill-opacity="0"')
        for r in (118, 146, 176, 208)
    )
    body += (
        disc(280, 190, 96, "000004")
        + disc(280, 190, 104, "000004", 0, 'fill-opacity="0.5"')
        + disc(300, 166, 30, "1c1430", 0, 'fill-opacity="0.8"')
    )
    body += "".join(
        box(120 + 76 * n, 372 + 8 * (n % 2), 26, 30, "1a1410")
        + disc(133 + 76 * n, 366 + 8 * (n % 2), 5, "ffe8a0", 9)
        for n in (0, 1, 3, 4)
    )
    body += (
        man(150, 444, 170, "e8c82c", "241a30", "9a6444", "2a3a4a", False, "point")
        + line("M214,306 L250,250", "e8d060", 4)
        + harry(440, 444, 176, True)
    )
    return Scene(
        body,
        [
            (120, 120, 90, "a0e0ff"),
            (133, 366, 36, "ffc860"),
            (361, 366, 36, "ffc860"),
            (437, 374, 36, "ffc860"),
        ],
        [(170, 80, 220, 220), (110, 270, 100, 170)],
    )


def _drugs() -> Scene:
    body = (
        sky("101c24 1c3a3c 3a5a50", 240)
        + town(244, "16242a 0c1418", 15, 90, 0.2)
        + box(0, 240, 560, 220, "34403c 1a2422 0a100e")
    )
    body += (
        box(20, 60, 300, 300, "5a6a5a 2c3a34")
        + box(44, 84, 252, 236, "14100c 2a2018")
        + path("M20,60 L-10,90 L-10,380 L20,360 Z M320,60 L372,96 L372,384 L320,360 Z", "7a8a70 3a463c")
    )
    for x, y, w, h in ((56, 230, 80, 88), (140, 246, 76, 72), (66, 160, 68, 68), (222, 220, 66, 98)):
        body += box(x, y, w, h, "a8743c 5a3818") + line(
            f"M{x},{y + h / 2} L{x + w},{y + h / 2} M{x + w / 2},{y} L{x + w / 2},{y + h}", "3a2010", 4
        )
    body += (
        path("M146,250 L210,250 L206,190 L150,190 Z", "c88a4c 7a4a20")
        + "".join(path(f"M{158 + 16 * n},{198} l4,-34 h8 l4,34 Z", "70ff8a") for n in range(3))
        + "".join(disc(166 + 16 * n, 160, 5, "f0fff0") for n in range(3))
    )
    body += box(20, 356, 310, 14, "16201c") + disc(70, 380, 26, "0a0c0c") + disc(290, 380, 26, "0a0c0c")
    body += man(400, 438, 210, "3f5f8c", "c82c2c", "d8a080", "2a2a34", True, "point") + man(
        510, 440, 200, "6a3a7a", "1a1416", "c8a088", "14141a", True
    )
    vial = path(
        "M-10,-30 L10,-30 L10,-10 C22,0 24,10 24,34 L-24,34 C-24,10 -22,0 -10,-10 Z", "a0ffb0 30c858"
    ) + box(-12, -38, 24, 10, "e8d8b0")
    body += at(318, 276, 0.8, vial) + harry(-6 + 60, 446, 120, False)
    return Scene(
        body,
        [(182, 178, 90, "70ff90"), (318, 282, 60, "90ffa0"), (480, 70, 60, "ffc070")],
        [(130, 140, 110, 90), (290, 220, 190, 130)],
    )


def _witnesses() -> Scene:
    body = box(0, 0, 560, 460, "2a2018 4a3828 2a1c14") + "".join(
        line(f"M0,{70 + 44 * n} L560,{70 + 44 * n}", "f0e0b0", 3, 'stroke-opacity="0.28"') for n in range(6)
    )
    body += "".join(line(f"M{20 + 44 * n},{70} v-14", "f0e0b0", 3, 'stroke-opacity="0.3"') for n in range(13))
    front = path("M0,356 L560,356 L560,460 L0,460 Z", "7a4a24 4a2810 24140a") + box(0, 352, 560, 9, "c88844")
    pad = (
        box(-74, -52, 148, 104, "f8ecc8 e0cc98")
        + "".join(
            line(f"M-56,{-30 + 20 * n} q20,-9 40,0 t40,0 {'t26,0' if n % 2 else ''}", "3a3a6a", 5)
            for n in range(4)
        )
        + "".join(disc(-60 + 20 * n, -52, 5, "3a2a1a") for n in range(7))
    )
    front += (
        at(250, 410, 1.0, pad, -5)
        + line("M330,424 L420,368", "e8b83a", 9)
        + line("M330,424 L322,430", "1a1410", 6)
        + path("M400,460 C400,420 420,392 452,380 C480,372 520,384 540,460 Z", "5f8a4c 2c4a24")
        + disc(424, 380, 20, "e0a884", 15)
    )
    return Scene(
        body + line("M280,0 L280,40", "0c0806", 4) + path("M244,66 L316,66 L298,38 L262,38 Z", "1a2a20"),
        [(280, 76, 130, "ffd890")],
        [(170, 350, 170, 110)],
        people=[
            Actor(CAST["lilienne"], 92, 366, 0.5),
            Actor(CAST["gary"], 280, 366, 0.52),
            Actor(CAST["klaasje"], 466, 366, 0.5, True),
        ],
        front=front,
    )


TASKS = {
    "go_to_the_island": _island,
    "look_at_the_dead_man": _dead,
    "trace_the_bullet": _bullet,
    "a_club_in_the_church": _club,
    "the_silence_in_the_church": _silence,
    "the_drug_line": _drugs,
    "question_the_witnesses": _witnesses,
}
