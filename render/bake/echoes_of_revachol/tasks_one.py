"""Tasks as scenes: those that one symbol pays for."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from render.bake.echoes_of_revachol.acting import Actor
from render.bake.echoes_of_revachol.company import harry, turned
from render.bake.echoes_of_revachol.seated import SITTERS
from render.bake.echoes_of_revachol.stage import (
    Scene,
    at,
    box,
    disc,
    house,
    line,
    path,
    sky,
    town,
    water,
)
from render.bake.heads import clothes, hats
from render.bake.heads.styles import face

WIDOW = replace(
    SITTERS["lilienne"],
    name="widow",
    yaw=-30.0,
    turn=-12.0,
    skin="pale",
    shapes=face("oval straight .6 sad 1.2 bags .6 tired .5"),
    worn=(hats.hood("4a3a5e", 0.1, 0.06),),
    clothes=clothes.coat("4a3a5e", "8a8098", 0.3),
)
DUSK = "0b1c26 12343b 2c5a5c 8a7a58 e08a3c ffc878"
NIGHT = "0a1020 14233e 28466a 5a6e8a 9a8c90"
SNOW = "0c1526 1b2c48 35506e 6a7f92 b7a58e"


def _badge() -> Scene:
    shield = (
        path(
            "M0,-92 C22,-74 52,-72 74,-78 C84,-20 62,56 0,92 C-62,56 -84,-20 -74,-78 C-52,-72 -22,-74 0,-92 Z",
            "fff0b0 e8b83a 8a5a14",
        )
        + path(
            "M0,-74 C20,-60 44,-58 60,-62 C66,-14 50,46 0,74 C-50,46 -66,-14 -60,-62 C-44,-58 -20,-60 0,-74 Z",
            "3a6a9a 1c3450",
        )
        + path(
            "M0,-46 L12,-14 L46,-12 L19,8 L28,42 L0,22 L-28,42 L-19,8 L-46,-12 L-12,-14 Z", "fff4c8 e8b83a"
        )
    )
    body = (
        sky(DUSK, 190)
        + town(192, "1c3038 0e1a22", 4, 70, 0.5)
        + water(190, "c08a50 3a5a5c 12303a", "ffdc90", 420, 3)
    )
    body += path("M0,330 Q160,270 330,300 T560,290 L560,460 L0,460 Z", "7a6a58 4a3c34 241c1c")
    body += disc(210, 400, 150, "1a1210", 26, 'fill-opacity="0.55"') + at(212, 306, 1.16, shield, -14)
    body += path("M60,390 Q180,350 330,396 Q400,420 360,460 L30,460 Q20,420 60,390 Z", "6a5a4a 3a2e28")
    body += line("M80,404 Q110,380 144,392 M260,400 Q310,392 334,416", "c0a480", 5, 'stroke-opacity="0.6"')
    return Scene(
        body,
        [(420, 170, 120, "ffb860"), (250, 262, 70, "ffe090")],
        [(140, 190, 180, 220)],
        190,
        people=[harry(462, 250, 128, -26.0)],
    )


def _bill() -> Scene:
    dice = Random(4)
    body = box(0, 0, 560, 300, "3a1c14 5a2c1a 3a1c14")
    for top in (70, 150):
        body += box(20, top + 52, 300, 10, "20100c")
        for n in range(11):
            high = dice.randrange(30, 50)
            tone = dice.choice(["4a7a4a", "a85a24", "c8a050", "6a2a2a", "3a5a7a"])
            body += (
                box(28 + 26 * n, top + 52 - high, 16, high, tone)
                + box(33 + 26 * n, top + 40 - high, 6, 16, tone)
                + box(31 + 26 * n, top + 56 - high, 3, high - 8, "fff0c0", 'fill-opacity="0.6"')
            )
    body += (
        box(400, 40, 130, 170, "16222e")
        + box(410, 50, 110, 150, "5a8ab0 2a4a6a")
        + path(
            "M465,120 L430,60 L440,124 L414,150 L452,140 L448,190 L478,146 L516,168 L488,122 L512,70 L474,104 Z",
            "0a1018",
        )
    )
    front = path("M0,310 L560,310 L560,460 L0,460 Z", "a8642c 6a3818 2c160c") + box(0, 306, 560, 12, "e8a850")
    paper = (
        box(-70, -84, 140, 168, "fbf2d8 d8c69a")
        + "".join(
            line(
                f"M-52,{-58 + 22 * n} L{20 - 12 * (n % 3)},{-58 + 22 * n} M36,{-58 + 22 * n} L54,{-58 + 22 * n}",
                "5a4a3a",
                5,
            )
            for n in range(5)
        )
        + line("M-52,58 L54,58", "c02a2a", 8)
    )
    front += at(190, 390, 0.95, paper, -9) + "".join(
        disc(340 + 26 * n + 60 * (n // 4), 404 - 9 * (n % 4), 26, c, 12)
        for n, c in enumerate(["8a5a14", "e8b83a", "c89028", "fbe08a", "e8b83a", "c89028", "fbe08a"])
    )
    return Scene(
        body,
        [(262, 60, 120, "ffb050"), (465, 120, 50, "a0d0ff")],
        [(110, 310, 170, 140)],
        people=[Actor(replace(SITTERS["garte"], yaw=14.0, turn=6.0), 262, 156, 146)],
        front=front,
    )


def _widow() -> Scene:
    body = (
        sky(NIGHT, 330)
        + house(120, 352, 330, 320, "3a3040 241c28 1a141e", 6, 0.15)
        + path("M0,346 Q280,330 560,346 L560,460 L0,460 Z", "4a4a5a 2a2c3c 141620")
    )
    body += (
        box(238, 150, 110, 206, "100c10")
        + box(246, 158, 94, 198, "ffe8b0 ffb858 e88a3c")
        + path("M246,356 L340,356 L460,460 L130,460 Z", "ffb860", 'fill-opacity="0.55"')
    )
    body += disc(214, 436, 60, "0a0a12", 9, 'fill-opacity="0.6"')
    body += path("M262,352 L324,352 L324,250 Q293,230 262,250 Z", "4a3a5e 2a2038")
    return Scene(
        body,
        [(294, 176, 110, "ffc070")],
        [(160, 210, 190, 160)],
        460,
        40,
        people=[
            Actor(WIDOW, 300, 206, 82, key=(0.4, 0.6, 0.7), rim="ffd890", foot=350),
            Actor(turned("kim_kitsuragi", 34.0, -4.0), 64, 214, 118, 0.9),
            Actor(turned("harry_du_bois", -32.0, -8.0, -4.0), 470, 224, 136, 0.95),
        ],
    )


TASKS = {
    "find_your_badge": _badge,
    "the_hostel_bill": _bill,
    "news_for_a_widow": _widow,
}
