"""Tasks as scenes: those that one symbol pays for."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from render.bake.echoes_of_revachol.acting import Actor
from render.bake.echoes_of_revachol.acting import body as under
from render.bake.echoes_of_revachol.company import harry, turned
from render.bake.echoes_of_revachol.seated import SITTERS
from render.bake.echoes_of_revachol.stage import (
    Scene,
    at,
    box,
    disc,
    fade,
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


def _shoe() -> Scene:
    shoe = (
        path(
            "M-118,38 C-126,-10 -118,-62 -92,-80 C-70,-84 -44,-78 -34,-66 C-10,-30 40,-14 88,-8 C124,-2 138,20 132,40 L-118,40 Z",
            "8ac860 4a8a3a 1e4a24",
        )
        + path("M-118,38 L132,38 L134,54 L-66,54 L-70,66 L-120,66 Z", "3a2014")
        + path("M-92,-80 C-70,-84 -44,-78 -34,-66 L-44,-50 C-60,-62 -80,-64 -96,-58 Z", "142a18")
        + "".join(line(f"M{-30 + 17 * n},{-56 + 11 * n} l18,-12", "f0e0b0", 5) for n in range(4))
        + "".join(
            disc(
                -84 + 22 * (n % 8) + 9 * (n // 8),
                -34 + 20 * (n // 8) + 3 * (n % 8),
                7,
                "2a6a2c",
                5,
                'fill-opacity="0.8"',
            )
            for n in range(24)
            if not (n // 8 == 0 and n % 8 > 3)
        )
        + line("M40,-14 Q90,-8 116,10", "d8f8a0", 6, 'stroke-opacity="0.8"')
    )
    body = box(0, 0, 560, 330, "24202e 3a2a34 4a3038")
    for row in range(10):
        for column in range(9):
            body += box(
                column * 68 + row % 2 * 34 - 30,
                row * 30,
                64,
                26,
                "5a3438" if (row * 7 + column * 3) % 5 else "6a4040",
                'fill-opacity="0.5"',
            )
    body += (
        box(330, 20, 150, 150, "1a1014")
        + box(342, 30, 126, 130, "ffe8a0 ffb850")
        + line("M405,30 L405,160 M342,92 L468,92", "3a2018", 8)
    )
    body += path("M405,92 L360,60 L374,112 L352,140 L420,118 L452,150 L438,96 L466,60 Z", "181018") + box(
        318, 166, 174, 16, "dfe8ee"
    )
    body += path("M0,300 Q140,262 300,290 T560,280 L560,460 L0,460 Z", "f0f2ee b8ccd8 6a8aa6")
    body += (
        path("M310,300 L500,300 L560,440 L250,440 Z", "ffd890", 'fill-opacity="0.5"')
        + disc(262, 416, 150, "2a4058", 18, 'fill-opacity="0.55"')
        + at(256, 348, 1.12, shoe, -5)
    )
    body += path("M90,432 Q200,400 300,424 T470,430 L470,460 L80,460 Z", "f4f4f0 c0d0dc")
    return Scene(body, [(405, 96, 110, "ffc060")], [(120, 230, 290, 200)], 460, 60)


def _petanque() -> Scene:
    head, ball = fade("f4f6f8 b0b8c4 5a6474 1e242e")
    steel = (
        f'{head}<circle r="1" fill="{ball}"/>'
        + line("M-0.86,-0.1 Q0,0.28 0.86,-0.1 M-0.9,0.2 Q0,0.6 0.9,0.2", "2a303a", 0.07)
        + disc(-0.34, -0.42, 0.22, "ffffff", 0.14)
    )
    body = (
        sky("4a6a7a 8aa0a0 d8c090 f0d098", 190)
        + water(186, "b8a880 6a8a90", "fff0c0", 130, 5)
        + town(190, "5a6a70 4a565c", 14, 60, 0.1)
    )
    body += (
        path("M0,222 Q300,200 560,230 L560,460 L0,460 Z", "d8c090 b08a58 6a4a30")
        + disc(430, 268, 120, "3a2a20", 30)
        + disc(430, 276, 100, "1c1412", 20)
    )
    body += under(404, 142, 62, "2e50b0", "d8d0c0", "down down") + under(
        186, 150, 62, "c8b48a", "5a4a3a", "down point"
    )
    for bx, by, r in ((100, 404, 54), (298, 412, 48), (470, 408, 44)):
        body += disc(bx + 10, by + r * 0.86, r * 1.1, "2a1a10", r * 0.3, 'fill-opacity="0.6"') + at(
            bx, by, r, steel
        )
    body += disc(214, 432, 17, "e8542c") + disc(209, 426, 6, "ffc0a0")
    return Scene(
        body,
        [(60, 130, 130, "ffe8b0")],
        [(90, 320, 400, 130)],
        460,
        people=[
            Actor(turned("rene_arnoux", -34.0), 404, 142, 62, foot=0),
            Actor(turned("gaston_martin", 30.0), 186, 150, 62, foot=0),
        ],
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
    "the_other_shoe": _shoe,
    "a_game_of_petanque": _petanque,
    "the_hostel_bill": _bill,
    "news_for_a_widow": _widow,
}
