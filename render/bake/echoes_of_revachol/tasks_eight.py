"""Tasks as scenes: the large ones of the Case files."""

from __future__ import annotations

from random import Random

from render.bake.echoes_of_revachol.acting import Actor
from render.bake.echoes_of_revachol.company import turned
from render.bake.echoes_of_revachol.shading import ball, gleam, reaching, rod, shadow, soft
from render.bake.echoes_of_revachol.stage import (
    Scene,
    at,
    box,
    disc,
    house,
    line,
    man,
    path,
    sky,
    town,
    water,
)


def _note(portrait: bool = True) -> str:
    """A banknote of 200 by 104 around its middle."""
    body = path("M-100,-52 L100,-52 L100,52 L-100,52 Z", "e8f0c0 b8cc8c 7c9a64")
    body += line("M-90,-42 H90 V42 H-90 Z", "3c6448", 4) + line("M-82,-34 H82 V34 H-82 Z", "5c8460", 2)
    body += "".join(line(f"M{x},-30 Q{x + 12},0 {x},30", "6a9468", 2) for x in range(-76, 70, 15))
    if portrait:
        body += ball(0, 0, 30, "f8f8d8 d0dca0 7c9a64", 34) + path(
            "M-9,-12 C-9,-26 12,-27 13,-11 C14,0 9,8 4,11 L5,17 L22,27 L-20,27 L-5,17 L-4,10 C-8,5 -9,-2 -9,-12 Z",
            "2e5440",
        )
    return body + ball(-66, -20, 11, "fffbe0 c8b050 6a5420") + ball(66, 20, 11, "fffbe0 c8b050 6a5420")


def _money() -> Scene:
    dice = Random(5)
    body = box(0, 0, 560, 460, "120c0c 2c1a12 1a100c")
    body += "".join(box(24 + 92 * n, 40, 76, 210, "3a2214 1c100a", 'rx="4"') for n in range(6))
    body += soft(path("M250,104 L470,104 L560,460 L90,460 Z", "ffd070", 'fill-opacity="0.16"'), 22)
    lamp = path("M-96,0 C-84,-52 84,-52 96,0 Z", "7ad08a 1c6a48 0a2c22") + box(
        -98, -3, 196, 8, "f0c860 8a5a1c"
    )
    body += rod("M282,0 L282,58", "2a1a08", "b88430", "ffe8a0", 9) + at(282, 100, 1.0, lamp)
    body += gleam("M196,106 L368,106 L352,118 L212,118 Z", "fff4c0", 0.95, 5)
    front = path("M0,372 L560,372 L560,460 L0,460 Z", "6a3a1c 3a1c0c 1a0c06") + box(0, 368, 560, 7, "d8904a")
    front += soft(disc(284, 400, 200, "ffd890", 26, 'fill-opacity="0.4"'), 12)
    # The box of the union, forced open, and what was in it.
    chest = shadow("M22,392 L220,392 L232,440 L10,440 Z", 0.7, 7)
    chest += path("M24,346 L38,280 L196,280 L210,346 Z", "4a5660 262e36 12161c") + path(
        "M40,288 L194,288 L205,340 L30,340 Z", "0c0e12"
    )
    for n in range(7):
        chest += at(64 + 18 * n, 352 - 4 * (n % 3), 0.34, _note(False), dice.uniform(-76, -104))
    chest += path("M22,346 L212,346 L206,430 L28,430 Z", "9aa8b0 56646e 262e36") + box(
        22, 343, 190, 8, "c8d4d8"
    )
    chest += ball(117, 388, 17, "fff0b0 c08a30 4a2c0c") + path("M112,384 h10 l3,18 h-16 Z", "140c06")
    front += at(166, 24, 1.0, chest)
    for x, y, turn in ((456, 430, 8), (524, 408, -14), (494, 420, 24), (60, 426, -12), (104, 440, 10)):
        front += shadow(f"M{x - 46},{y + 12} h96 v20 h-96 Z", 0.6, 5) + at(x, y, 0.5, _note(), turn)
    # The note before the light: one can see through it.
    front += gleam("M184,216 L384,216 L384,342 L184,342 Z", "ffe890", 0.55, 20)
    front += at(284, 292, 1.0, _note(), -8)
    front += gleam("M214,252 L340,236 L350,328 L230,342 Z", "fffce0", 0.4, 14)
    front += reaching((64, 500), (176, 316), "2c4a24 6a9a54", 58) + reaching(
        (500, 490), (392, 282), "8a3c0a f09030", 56
    )
    return Scene(
        body,
        [(284, 128, 120, "ffdf90")],
        [(170, 180, 230, 160)],
        people=[
            Actor(turned("kim_kitsuragi", -32.0, -6.0), 462, 170, 134, rim="8ad0a0", key=(-0.7, 0.4, 0.6)),
            Actor(turned("harry_du_bois", 34.0, -5.0), 106, 168, 140, rim="8ad0a0", key=(0.7, 0.4, 0.6)),
        ],
        front=front,
        loose=1.1,
    )


def _rose() -> str:
    """A red rose that lies on its side."""
    rose = rod("M-62,18 Q-20,4 26,-6", "163420", "3c7a44", "8ac878", 6)
    rose += path("M-30,10 q-10,-22 10,-24 q8,16 -10,24 Z", "4a8a4a 1c4424")
    rose += ball(34, -10, 23, "ff9080 d82838 5a0c1c", 20) + path(
        "M24,-12 q8,-14 20,-4 q4,12 -10,14 q-12,0 -10,-10 Z", "ff7068", 'fill-opacity="0.85"'
    )
    return rose


def _funeral() -> Scene:
    body = sky("2a1e3c 6a4468 c86a6a f8a868 ffe0a0", 214)
    body += ball(300, 196, 46, "ffffff fff2c0 ffd078")
    body += "".join(
        soft(
            path(
                f"M{x},{y} q{w / 2},-{h} {w},0 q-{w / 2},{h * 0.4:g} -{w},0 Z", "7a4a70", 'fill-opacity="0.7"'
            ),
            3,
        )
        for x, y, w, h in ((20, 70, 190, 22), (330, 50, 220, 26), (120, 130, 130, 14), (400, 120, 150, 16))
    )
    body += water(212, "f0a070 9a607c 4a3c64 2a2848", "fff0c0", 300, 12, 44)
    for x, y, k in ((92, 96, 1.0), (132, 78, 0.7), (430, 92, 0.9), (470, 110, 0.6)):
        body += at(x, y, k, line("M-18,-6 Q-8,-14 0,0 Q8,-14 18,-6", "2a1c34", 4))
    body += path("M0,300 Q120,268 250,290 T560,276 L560,460 L0,460 Z", "c89a78 8a6460 4a3848 241c2c")
    body += "".join(line(f"M{x},{302 + x % 9} q6,-16 {x % 14},-30", "6a5050", 3) for x in range(6, 120, 11))
    # The mourners who came all the same.
    for x, y, h, coat in (
        (212, 302, 92, "241c2c"),
        (246, 300, 84, "1c1824"),
        (356, 300, 90, "2c2030"),
        (388, 302, 82, "1a1622"),
    ):
        body += man(x, y, h, coat, "140e14", "8a5a4c", "120e16", x > 300)
    # The grave, the spade in its mound, and a box of planks with a rose on it.
    body += path("M318,396 Q348,336 396,332 Q440,338 470,386 L470,416 L318,410 Z", "7a5848 46323a 1e1620")
    spade = rod("M0,0 L0,-112", "3a2414", "9a6a3c", "f0c080", 9) + rod(
        "M-17,-114 L17,-114", "3a2414", "9a6a3c", "f0c080", 9
    )
    body += at(396, 352, 0.9, spade, 11)
    coffin = path("M-150,-34 L96,-44 L142,-12 L150,30 L-138,44 L-168,0 Z", "c88a54 8a5630 4a2a1a")
    coffin += path("M-168,0 L-138,44 L150,30 L150,50 L-136,66 L-168,22 Z", "5a341c 26140c")
    coffin += line("M-152,-6 L140,-20 M-144,20 L146,6", "3a2010", 3) + line(
        "M-150,-34 L96,-44 L142,-12", "ffdc9c", 4
    )
    front = path("M-10,440 Q280,404 570,436 L570,470 L-10,470 Z", "6a4e50 1e1622")
    front += shadow("M96,404 L460,398 L490,450 L90,456 Z", 0.75, 9) + at(284, 392, 1.12, coffin)
    rose = _rose()
    front += at(270, 376, 1.4, rose, -4)
    candle = box(-8, -22, 16, 24, "fff4d8 c8a878") + path(
        "M0,-46 q12,14 0,22 q-12,-8 0,-22 Z", "ffffe0 ffb040"
    )
    front += at(112, 398, 1.2, candle) + gleam("M92,360 h40 v-30 h-40 Z", "ffd070", 0.6, 12)
    return Scene(
        body,
        [(300, 196, 130, "ffdc98"), (112, 350, 46, "ffc860")],
        [(130, 340, 320, 110), (190, 210, 220, 90)],
        people=[
            Actor(
                turned("harry_du_bois", 32.0, -15.0, 4.0), 92, 198, 124, rim="ffd090", key=(0.75, 0.35, 0.5)
            ),
            Actor(turned("lena", -36.0, -12.0, -3.0), 474, 198, 114, rim="ffd090", key=(-0.75, 0.35, 0.5)),
        ],
        front=front,
        loose=1.4,
    )


def _searchers(dice: Random) -> str:
    """A row of people with torches, the nearer the larger."""
    body = ""
    for x, y, h in (
        (404, 196, 26),
        (436, 222, 32),
        (372, 238, 38),
        (324, 262, 46),
        (404, 268, 52),
        (262, 296, 60),
    ):
        body += soft(
            path(
                f"M{x - h * 0.4:g},{y - h * 0.5:g} L{x - h * 2.2:g},{y + h * 0.1:g} L{x - h * 1.7:g},{y + h * 0.34:g} Z",
                "fff0a8",
                'fill-opacity="0.7"',
            ),
            3,
        )
        body += man(x, y, h, dice.choice(("2a3a4a", "3a3430", "26303a")), "10141a", "a87a5c", "14161c", True)
        body += disc(x - h * 0.4, y - h * 0.5, h * 0.07, "fffbe0")
    return body


def _thicket(dice: Random) -> str:
    """Reeds on the near bank."""
    body = ""
    for _ in range(150):
        x, near = dice.uniform(190, 570), dice.random()
        y = 300 + 170 * near
        if x > 560 - 1.6 * (y - 250):
            high = 26 + 74 * near
            lean = dice.uniform(-16, 8)
            body += line(
                f"M{x:.0f},{y:.0f} q0,-{high / 2:.0f} {lean:.0f},-{high:.0f}",
                dice.choice(("3c4c28", "5a6a34", "8a8a44")),
                2 + 2 * near,
            )
            body += line(f"M{x + lean:.0f},{y - high:.0f} l-2,-{10 + 8 * near:.0f}", "9a6434", 4 + 4 * near)
    return body


def _coast() -> Scene:
    dice = Random(22)
    body = sky("081220 14304a 2c5a74 6a8a90 c8b890", 150)
    body += ball(96, 66, 26, "ffffff f4f0d0 c8ccb8")
    body += water(146, "7aa0a8 2c6478 123a50 0a2034", "f0f4d8", 96, 21, 40)
    body += path(
        "M196,150 L214,120 L238,112 L246,72 L262,64 L280,72 L284,110 L312,122 L336,150 Z", "34505e 1a2c3a"
    )
    body += box(256, 52, 14, 20, "1c2c38") + disc(263, 56, 5, "ffd070")
    body += soft(path("M263,56 L560,4 L560,60 Z", "fff0b0", 'fill-opacity="0.4"'), 5)
    # The shore winds towards us; huts on it, and searchers in a long row.
    body += path(
        "M560,150 C470,152 420,164 452,190 C500,214 400,226 330,244 C250,266 240,300 150,318 C90,332 40,350 0,372 L0,460 L560,460 Z",
        "8a8a68 6a6a4c 4a4c38 24281f",
    )
    body += line(
        "M560,150 C470,152 420,164 452,190 C500,214 400,226 330,244 C250,266 240,300 150,318 C90,332 40,350 0,372",
        "e8f4e8",
        4,
        'stroke-opacity="0.8"',
    )
    for x, y, k in ((500, 206, 0.5), (538, 226, 0.66), (470, 262, 0.72)):
        body += at(
            x,
            y,
            k,
            house(-50, 0, 90, 60, "5a4638 2c221c", 7, 0.6, roof="7a5a48")
            + line("M-44,0 V26 M34,0 V26", "1c1410", 6),
        )
    body += _searchers(dice)
    body += _thicket(dice)
    torch = rod("M-46,14 L4,0", "0c0e12", "4a525c", "c0c8d0", 24) + ball(
        10, -3, 18, "ffffff fff0b0 e0b050", 20
    )
    front = soft(path("M352,306 L-20,220 L-20,410 Z", "fff2b8", 'fill-opacity="0.5"'), 9)
    front += soft(path("M352,306 L60,288 L60,352 Z", "fffbe0", 'fill-opacity="0.45"'), 6)
    front += f'<g transform="translate(352 306) scale(-1.15 1.15)">{torch}</g>'
    front += reaching((480, 520), (404, 314), "8a3c0a f09030", 62)
    return Scene(
        body,
        [(352, 304, 70, "fff2b0"), (96, 66, 70, "e8f0e0"), (263, 56, 26, "ffd070")],
        [(230, 170, 240, 130), (340, 280, 90, 70)],
        146,
        people=[
            Actor(turned("kim_kitsuragi", -30.0, -4.0), 470, 226, 156, rim="a8d0e0", key=(-0.75, 0.1, 0.6))
        ],
        front=front,
        loose=1.2,
    )


def _precinct() -> Scene:
    body = sky("0a1024 1c2448 3c3c6c 8a5a74", 250) + town(262, "20203c 12142a", 44, 150, 0.4)
    body += soft(path("M-20,30 L300,250 L-20,300 Z", "3a80ff", 'fill-opacity="0.3"'), 20)
    body += soft(path("M580,30 L260,250 L580,300 Z", "ff4a4a", 'fill-opacity="0.3"'), 20)
    front = path("M0,414 Q280,392 560,414 L560,460 L0,460 Z", "26262e 0c0c12")
    radio = path("M-34,-70 L34,-70 L40,66 L-40,66 Z", "6a727c 343a44 14161c") + box(
        -24, -56, 48, 34, "10141a"
    )
    radio += "".join(line(f"M-20,{-50 + 8 * n} h40", "8a949c", 3) for n in range(4))
    radio += (
        ball(0, 16, 15, "fff0c0 e09030 5a300c")
        + box(-24, 40, 48, 12, "a01c1c")
        + rod("M24,-70 L30,-150", "14161c", "6a727c", "d8e0e8", 7)
    )
    front += at(392, 382, 1.0, radio, 12)
    front += reaching((500, 520), (410, 404), "24401c 6a9a54", 66)
    return Scene(
        body,
        [(280, 40, 150, "ffc890"), (34, 52, 64, "4a90ff"), (526, 52, 64, "ff5040")],
        [(350, 300, 100, 130)],
        people=[
            Actor(turned("trant_heidelstam", 26.0, 2.0), 60, 150, 100, 0.86, "5a9aff", (0.5, 0.5, 0.6)),
            Actor(turned("chester_mclaine", -26.0, 2.0), 506, 146, 100, 0.86, "ff6a5a", (-0.5, 0.5, 0.6)),
            Actor(turned("judit_minot", 14.0, 2.0), 190, 140, 108, 0.95, "5a9aff", (0.4, 0.5, 0.6)),
            Actor(turned("mack_torson", -16.0, -2.0), 384, 132, 112, 0.95, "ff6a5a", (-0.4, 0.5, 0.6)),
            Actor(turned("jean_vicquemare", 30.0, -4.0), 108, 268, 134, 1.0, "5a9aff", (0.6, 0.5, 0.6)),
            Actor(turned("harry_du_bois", -22.0, -4.0, 5.0), 308, 262, 150, 1.0, "ffd080", (-0.4, 0.5, 0.62)),
        ],
        front=front,
        loose=1.1,
    )


def _freighter() -> str:
    """A ship with its load."""
    ship = path("M-130,-20 L130,-30 L108,40 L-104,40 Z", "8a3a34 4a1c24 240e18") + box(
        56, -84, 50, 58, "f0e0d0 a08a80"
    )
    ship += "".join(
        box(
            -104 + 30 * n,
            -50 - 22 * (n % 3),
            28,
            32 + 22 * (n % 3),
            ("3a6a7a", "c8843c", "6a7a4a", "9a3c34")[n % 4],
        )
        for n in range(5)
    )
    ship += "".join(box(62 + 14 * n, -74, 9, 9, "ffe8a0") for n in range(3)) + box(74, -112, 20, 30, "3a2c34")
    return ship


def _crane() -> str:
    """A crane that lifts the first box in weeks."""
    body = ""
    body += rod("M86,300 L86,74 M150,300 L150,74", "141824", "3c4658", "e8b878", 12)
    body += rod("M30,70 L420,58", "141824", "4a566a", "ffd090", 14) + rod(
        "M118,70 L118,24 L30,66 M118,24 L330,58", "141824", "4a566a", "ffd090", 5
    )
    body += "".join(
        line(f"M86,{90 + 50 * n} L150,{140 + 50 * n} M150,{90 + 50 * n} L86,{140 + 50 * n}", "28303e", 5)
        for n in range(4)
    )
    body += (
        box(98, 76, 40, 34, "e0a040 8a5418")
        + line("M392,60 L392,120", "1a1c28", 4)
        + line("M392,112 L360,132 M392,112 L424,132", "1a1c28", 3)
    )
    body += path("M352,132 L432,132 L432,176 L352,176 Z", "f0803c b04a1c 6a240e") + "".join(
        line(f"M{364 + 12 * n},134 V174", "7a300f", 3) for n in range(6)
    )
    return body


def _wing() -> str:
    """The left wing of an iron gate."""
    wing = path("M0,20 L112,66 L112,400 L0,470 Z", "4a5058 262a32 101218")
    wing += "".join(
        rod(f"M{14 + 22 * n},{40 + 9 * n} V{446 - 12 * n}", "0c0e12", "5c646e", "ffd8a0", 8) for n in range(5)
    )
    wing += rod("M2,128 L110,150 M2,330 L110,318", "0c0e12", "5c646e", "ffd8a0", 13) + rod(
        "M6,326 L106,156", "0c0e12", "5c646e", "ffd8a0", 10
    )
    return wing


def _harbour() -> Scene:
    body = sky("26385c 6a6a8c d88a70 ffc078 fff0c0", 290)
    body += ball(280, 250, 60, "ffffff fff6d0 ffd890")
    body += soft(
        path(
            "M280,250 L60,0 L170,0 Z M280,250 L390,0 L500,0 Z M280,250 L236,0 L324,0 Z",
            "fff0c0",
            'fill-opacity="0.3"',
        ),
        8,
    )
    ship = _freighter()
    body += water(286, "ffd890 c07a68 5a4c6c 24304c", "fff8d8", 280, 9, 60) + at(312, 286, 0.78, ship)
    body += _crane()
    body += path("M0,330 L560,330 L560,460 L0,460 Z", "6a5a58 342c34 14121a")
    crowd = Random(9)
    for n in range(26):
        x, y = 168 + 9.4 * n, 352 + crowd.uniform(-8, 10)
        body += man(
            x,
            y,
            crowd.uniform(54, 70),
            crowd.choice(("3a2c34", "26303e", "4a2a28", "2c2a24")),
            "14101a",
            "c08a68",
            "14121a",
            n % 2 == 0,
            "up" if n % 6 == 2 else "",
        )
    for x, h in ((204, 92), (352, 104), (286, 84)):
        body += rod(f"M{x},340 L{x + 6},{340 - h}", "2a1a14", "7a4c30", "e0b080", 5)
        body += path(f"M{x + 6},{340 - h} q22,-14 40,0 t32,-4 l-4,36 q-20,8 -36,0 t-32,4 Z", "f04434 a81c1c")
    # The gate, two wings of iron, is pushed open to us.
    for side in (0, 1):
        wing = _wing()
        body += f'<g transform="translate({560 * side} 0) scale({-1 if side else 1} 1)">{wing}</g>'
    return Scene(
        body,
        [(280, 246, 150, "ffe0a0")],
        [(160, 290, 250, 80), (330, 100, 130, 90)],
        430,
        people=[
            Actor(turned("evrart_claire", 30.0, 2.0), 122, 290, 138, rim="ffd890", key=(0.6, 0.45, 0.6)),
            Actor(turned("joyce_messier", -34.0, 2.0), 446, 290, 132, rim="ffd890", key=(-0.6, 0.45, 0.6)),
        ],
        loose=1.2,
    )


TASKS = {
    "follow_the_money": _money,
    "a_funeral_by_the_sea": _funeral,
    "comb_the_whole_coast": _coast,
    "call_in_the_precinct": _precinct,
    "open_the_harbour": _harbour,
}
"""By the id of their card."""
