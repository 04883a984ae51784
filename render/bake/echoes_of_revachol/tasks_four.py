"""Tasks as scenes: those that three symbols and more pay for."""

from __future__ import annotations

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
)

DUSK = "0b1c26 12343b 2c5a5c 8a7a58 e08a3c ffc878"
NIGHT = "0a1020 14233e 28466a 5a6e8a 9a8c90"


def _tree() -> Scene:
    body = (
        sky("1a1428 4a2c48 a0584c e89a50 ffd080", 330)
        + disc(386, 270, 74, "ffe8b0")
        + town(334, "3a2430 1c141c", 18, 44, 0.25)
        + path("M0,330 Q280,312 560,330 L560,460 L0,460 Z", "4a3038 24161c 100a0e")
    )
    body += path(
        "M206,440 C230,380 222,300 214,220 C200,150 190,120 150,90 L166,82 C200,100 222,120 232,160 C240,110 262,70 300,40 L312,50 C276,90 262,130 262,170 C300,140 350,130 420,128 L420,140 C352,146 304,160 268,196 C264,290 266,370 300,440 Z",
        "140c10",
    )
    body += line(
        "M150,90 L110,50 M150,90 L90,100 M300,40 L300,6 M306,46 L350,20 M420,134 L470,110 M420,134 L480,150",
        "140c10",
        8,
    )
    hung = (
        line("M0,-150 L0,-70", "d8b878", 5)
        + disc(3, -56, 14, "4a3c34", 17)
        + path("M-20,-40 L22,-40 L26,30 L-22,30 Z", "1c222c 12161e")
        + path("M-20,30 L-16,112 L-2,112 L0,40 L4,112 L18,112 L24,30 Z", "20242c")
        + path("M-18,108 L-2,108 L-4,124 L-20,122 Z M4,108 L18,108 L22,122 L4,124 Z", "d8d8d0")
        + line("M-20,-34 L-26,26 M22,-34 L28,26", "1c222c", 11)
    )
    body += at(384, 262, 0.92, hung, 3)
    front = (
        line("M210,402 L262,330", "101014", 12)
        + line("M226,396 L212,420", "101014", 15)
        + disc(208, 408, 17, "b8785c", 14)
    )
    return Scene(
        body,
        [(446, 262, 70, "ffc878")],
        [(340, 110, 90, 250)],
        people=[
            Actor(turned("harry_du_bois", 34.0, 8.0, 3.0), 108, 244, 136, 0.92, "ffd080", (0.7, 0.4, 0.5)),
            Actor(turned("kim_kitsuragi", -36.0, 8.0), 490, 286, 112, 0.92, "ffd080", (-0.65, 0.45, 0.5)),
        ],
        front=front,
    )


def _name() -> Scene:
    dice = Random(9)
    body = (
        box(0, 0, 560, 460, "4a2c1c 6a4228 3a2014")
        + box(24, 24, 512, 330, "b8884c 96683a")
        + box(24, 24, 512, 330, "3a2010", 'fill="none" stroke="#3a2010" stroke-width="12"').replace(
            'fill="#3a2010"', 'fill-opacity="0"'
        )
    )
    spots = [(84, 96), (186, 66), (344, 84), (464, 92), (96, 240), (452, 236), (206, 276), (346, 286)]
    for number, (x, y) in enumerate(spots):
        turn = dice.uniform(-8, 8)
        card = box(-36, -40, 72, 84, "f4ead0") + (
            box(-30, -34, 60, 60, "5a7a8a 2a3a4a")
            if number in (0, 2, 3, 4, 5)
            else "".join(
                line(f"M-26,{-26 + 15 * n} L{22 - 9 * (n % 3)},{-26 + 15 * n}", "4a4038", 5) for n in range(4)
            )
        )
        body += at(x, y, 1.28, card, turn) + disc(x, y - 46, 6, "d02a2a")
    for a in spots:
        body += line(f"M{a[0]},{a[1] - 34} L276,176", "d8281e", 4)
    body += (
        disc(276, 180, 84, "fff0c0", 0, 'fill-opacity="0.55"')
        + box(226, 122, 100, 116, "fbf2dc")
        + box(234, 130, 84, 84, "7a1c1c 2a0a0c")
        + path("M240,214 C238,176 314,176 312,214 Z", "0c0608")
        + disc(276, 162, 18, "0c0608", 22)
        + at(
            276,
            176,
            0.9,
            path(
                "M-14,-22 C-14,-46 24,-46 20,-18 C18,-4 4,-4 4,12 L-8,12 C-8,-10 8,-10 8,-22 C8,-32 -4,-32 -4,-22 Z M-8,20 h12 v12 h-12 Z",
                "ffe8b0",
            ),
        )
    )
    front = (
        disc(330, 268, 64, "c8f0ff", 0, 'fill-opacity="0.25"')
        + '<circle cx="330" cy="268" r="64" fill="none" stroke="#caa04a" stroke-width="13"/>'
        + line("M376,314 L440,392", "5a2c14", 20)
        + line("M292,240 Q304,216 330,214", "ffffff", 6, 'stroke-opacity="0.8"')
    )
    front += path("M410,460 C406,420 424,384 452,374 C490,372 540,410 560,460 Z", "f08020 8a400c") + disc(
        436, 384, 22, "d8a070", 18
    )
    suspects = ("titus_hardie", "evrart_claire", "joyce_messier", "klaasje", "ruby")
    faces = [
        Actor(SITTERS[name], x - 1, y - 12, 42, 0.95, "f4ead0", (0.5, 0.5, 0.7), y + 32)
        for name, (x, y) in zip(suspects, (spots[n] for n in (0, 2, 3, 4, 5)), strict=True)
    ]
    return Scene(body, [(276, 176, 110, "ffe0a0")], [(200, 100, 220, 240)], people=faces, front=front)


def _strike() -> Scene:
    body = (
        sky(DUSK, 300)
        + line(
            "M60,300 L84,110 L104,110 L120,300 M20,120 L220,104 M94,60 L20,120 M94,60 L220,104 M94,60 L94,112",
            "16242c",
            8,
        )
        + line(
            "M430,300 L444,140 L462,140 L480,300 M380,150 L540,134 M450,96 L380,150 M450,96 L540,134",
            "1c2c34",
            7,
        )
    )
    body += (
        box(0, 296, 560, 164, "4a443c 2a2826 141416")
        + box(150, 150, 26, 180, "2a2c34")
        + box(384, 150, 26, 180, "2a2c34")
        + path("M136,150 L424,150 L404,118 L156,118 Z", "c8a040 7a5414")
    )
    body += "".join(line(f"M{180 + 17 * n},152 L{180 + 17 * n},324", "3a4048", 6) for n in range(6)) + path(
        "M290,152 L384,152 L384,324 L290,300 Z", "ffd070", 'fill-opacity="0.5"'
    )
    for x, y, turn in ((40, 130, -7), (136, 96, 5), (226, 142, -3)):
        body += line(f"M{x},{y - 50} L{x - 6},{y + 190}", "8a6a44", 6) + at(
            x,
            y - 24,
            1.0,
            path(
                "M0,-26 Q40,-44 76,-28 Q100,-14 120,-26 L116,30 Q90,40 70,26 Q40,10 0,30 Z", "f0402c a01810"
            ),
            turn,
        )
    crowd = (
        ("chester_mclaine", 26, 214, 62, 30.0),
        ("the_gardener", 96, 204, 58, 20.0),
        ("morell", 232, 214, 56, 34.0),
        ("tommy_le_homme", 164, 208, 64, 30.0),
        ("easy_leo", 60, 250, 74, 34.0),
        ("mack_torson", 214, 252, 72, 26.0),
    )
    return Scene(
        body,
        [(330, 200, 110, "ffc860")],
        people=[
            *(Actor(turned(name, yaw), x, y, head, 0.82) for name, x, y, head, yaw in crowd),
            Actor(turned("evrart_claire", 30.0), 122, 296, 122),
            Actor(turned("joyce_messier", -36.0, 4.0), 474, 250, 118),
            Actor(turned("harry_du_bois", 10.0, 0.0, 4.0), 314, 296, 108),
        ],
    )


def _mirror() -> Scene:
    body = (
        box(0, 0, 560, 460, "2a1a34 4a2c4c 2a1830")
        + box(0, 380, 560, 80, "8a7a70 4a4048")
        + "".join(
            box(70 * n, 0, 66, 380, "3a2444" if n % 2 else "442a4c", 'fill-opacity="0.5"') for n in range(8)
        )
    )
    body += path(
        "M120,400 L120,150 Q120,20 280,14 Q440,20 440,150 L440,400 Z", "e8b850 a8701c 6a3c0c"
    ) + path("M142,392 L142,152 Q142,44 280,36 Q418,44 418,152 L418,392 Z", "c8e0e8 7a9ac0 5a5a90")
    glow = (
        disc(210, 150, 46, "fff0c0", 60, 'fill-opacity="0.35"')
        + path("M176,330 C172,230 186,196 210,192 C236,196 250,230 246,330 Z", "fff0d0", 'fill-opacity="0.5"')
        + disc(211, 164, 21, "fff0d0", 27, 'fill-opacity="0.6"')
    )
    front = "".join(
        line(f"M330,210 L{x},{y}", "f4ffff", 4, 'stroke-opacity="0.85"')
        for x, y in (
            (142, 90),
            (260, 37),
            (400, 80),
            (418, 250),
            (418, 380),
            (300, 392),
            (160, 392),
            (142, 250),
        )
    )
    front += (
        line(
            "M290,170 L322,150 L372,164 L384,214 L360,256 L312,258 L282,226 Z",
            "f4ffff",
            3,
            'stroke-opacity="0.8"',
        )
        + path("M330,210 L400,80 L418,150 L418,250 Z", "ffffff", 'fill-opacity="0.22"')
        + path("M330,210 L160,392 L142,392 L142,250 Z", "100818", 'fill-opacity="0.3"')
    )
    front += path(
        "M120,400 L120,150 Q120,20 280,14 Q440,20 440,150 L440,400 L418,392 L418,152 Q418,44 280,36 Q142,44 142,152 L142,392 Z",
        "f0c860 b07a20 6a3c0c",
    ) + path("M96,396 L464,396 L476,424 L84,424 Z", "c89440 6a3c10")
    front += (
        box(470, 330, 22, 66, "c8f0d0 3a7a5a")
        + box(476, 316, 10, 18, "3a7a5a")
        + path("M40,398 L76,398 L72,346 L44,346 Z", "e8e0d0 9a9088")
    )
    return Scene(
        body + glow,
        [(210, 164, 90, "ffe8b0"), (40, 60, 60, "e070ff")],
        [(200, 120, 220, 240)],
        people=[
            Actor(
                turned("harry_du_bois", 4.0, -2.0, 2.0), 286, 196, 178, 0.96, "c8e0ff", (-0.5, 0.5, 0.62), 394
            )
        ],
        front=front,
    )


TASKS = {
    "down_from_the_tree": _tree,
    "name_the_murderer": _name,
    "settle_the_strike": _strike,
    "remember_who_you_are": _mirror,
}
