"""Tasks as scenes: those that two symbols pay for."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from render.bake.echoes_of_revachol.acting import Actor
from render.bake.echoes_of_revachol.company import turned
from render.bake.echoes_of_revachol.seated import SITTERS
from render.bake.echoes_of_revachol.stage import (
    Scene,
    at,
    box,
    disc,
    line,
    path,
    sky,
    town,
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
    body += disc(250, 412, 180, "081824", 14, 'fill-opacity="0.6"')
    front = at(256, 410, 1.62, boat) + "".join(
        line(f"M{60 + 40 * n},{436 + 6 * (n % 3)} q18,-8 36,0", "c8e0e8", 4, 'stroke-opacity="0.5"')
        for n in range(12)
    )
    return Scene(
        body,
        [(150, 96, 90, "fff0c8"), (378, 76, 26, "ff9a50")],
        [(330, 50, 90, 110)],
        232,
        people=[
            Actor(turned("harry_du_bois", 26.0), 190, 282, 92, rim="ffd890", foot=416),
            Actor(turned("kim_kitsuragi", -24.0), 324, 288, 84, rim="ffd890", foot=416),
        ],
        front=front,
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
    front = box(236, 372, 260, 90, "0e0a18 1c1430") + box(236, 368, 260, 7, "c060ff")
    for x, c in ((296, "50e0ff"), (436, "ff50c0")):
        front += (
            disc(x, 412, 34, "1e1e2c")
            + disc(x, 412, 24, c, 0, 'fill-opacity="0.85"')
            + disc(x, 412, 7, "0e0a18")
        )
    return Scene(
        body,
        [(280, 72, 90, "ffd0ff"), (280, 200, 80, "c060ff")],
        people=[
            Actor(turned("andre", 20.0, 8.0, 6.0), 186, 216, 92, rim="40e0ff"),
            Actor(turned("noid", -24.0, 2.0, -6.0), 478, 230, 104, rim="60ff90"),
            Actor(turned("egg_head", -8.0), 356, 236, 116, rim="ff50c0", key=(-0.5, 0.5, 0.6)),
            Actor(turned("acele", 26.0, 6.0, 8.0), 74, 236, 104, rim="ff50c0"),
        ],
        front=front,
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
    vial = path(
        "M-10,-30 L10,-30 L10,-10 C22,0 24,10 24,34 L-24,34 C-24,10 -22,0 -10,-10 Z", "a0ffb0 30c858"
    ) + box(-12, -38, 24, 10, "e8d8b0")
    front = at(352, 352, 1.25, vial) + disc(352, 392, 24, "c87a5a", 17)
    return Scene(
        body,
        [(182, 178, 90, "70ff90"), (352, 362, 70, "90ffa0"), (520, 40, 60, "ffc070")],
        [(130, 140, 110, 90), (310, 300, 90, 90)],
        people=[
            Actor(turned("siileng", -28.0, -4.0), 492, 196, 116, 0.92, "ffc070", (-0.6, 0.3, 0.6)),
            Actor(turned("ruby", -22.0, -12.0), 372, 214, 122, 0.92, "ffc070", (-0.5, 0.2, 0.62)),
        ],
        front=front,
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
            Actor(replace(SITTERS["lilienne"], yaw=26.0, turn=10.0), 96, 190, 150),
            Actor(replace(SITTERS["klaasje"], yaw=-34.0, turn=-14.0, roll=5.0), 468, 186, 150),
            Actor(replace(SITTERS["gary"], yaw=-16.0, turn=-6.0), 284, 200, 152),
        ],
        front=front,
    )


TASKS = {
    "go_to_the_island": _island,
    "a_club_in_the_church": _club,
    "the_drug_line": _drugs,
    "question_the_witnesses": _witnesses,
}
