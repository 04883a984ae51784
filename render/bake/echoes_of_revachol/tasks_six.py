"""Tasks as scenes: things of evidence, close enough that one sees at the size of a card what is looked at."""

from __future__ import annotations

from render.bake.echoes_of_revachol.acting import Actor
from render.bake.echoes_of_revachol.company import turned
from render.bake.echoes_of_revachol.stage import (
    Scene,
    at,
    box,
    disc,
    fade,
    line,
    path,
    sky,
    town,
)

NIGHT = "0a1020 14233e 28466a 5a6e8a 9a8c90"
SNOW = "0c1526 1b2c48 35506e 6a7f92 b7a58e"


def _radio() -> str:
    """A box with a burning dial."""
    return (
        box(370, 296, 176, 124, "3c4652 1a2028")
        + box(384, 310, 148, 46, "ffe8a8 ffb03c")
        + line(
            "M398,346 v-12 M418,346 v-20 M438,346 v-12 M458,346 v-20 M478,346 v-12 M498,346 v-20", "5a2a10", 5
        )
        + line("M470,314 L470,352", "d0281c", 6)
        + disc(404, 388, 17, "c8ccd0")
        + disc(512, 388, 17, "c8ccd0")
        + "".join(line(f"M{434 + 13 * n},374 v28", "0c1014", 6) for n in range(4))
    )


def _report() -> Scene:
    # From inside the carriage, through where its windscreen ends: roof, pillars, the street outside.
    body = (
        sky("101a30 20365a 48648a 8a94a0", 300)
        + town(310, "1c2840 101828", 17, 130, 0.5)
        + path("M0,0 L560,0 L560,54 Q280,26 0,54 Z", "3a2c28 1c1614")
        + path("M0,0 L60,0 L26,330 L0,330 Z M560,0 L500,0 L534,330 L560,330 Z", "2c2220 140f10")
    )
    front = path("M0,352 Q280,316 560,352 L560,460 L0,460 Z", "6a4030 3a221c 1c1010") + path(
        "M0,352 Q280,316 560,352 L560,362 Q280,326 0,362 Z", "c88a5c"
    )
    # The steering wheel before him.
    front += (
        '<ellipse cx="170" cy="424" rx="150" ry="92" fill="none" stroke="#14161c" stroke-width="25"/>'
        '<ellipse cx="170" cy="421" rx="150" ry="92" fill="none" stroke="#5a6270" stroke-width="6"/>'
        + line("M170,424 L40,388 M170,424 L300,388 M170,424 L170,460", "20242c", 18)
        + disc(170, 426, 38, "2a2e38", 26)
        + disc(58, 378, 24, "d89a78", 18)
    )
    front += _radio()
    coil = " ".join(f"q{9 if n % 2 else 13},{26 if n % 2 else -26} {11},{4 - n * 0.3:.1f}" for n in range(9))
    front += line(f"M318,330 {coil}", "0c0c10", 7)
    front += (
        at(
            316,
            276,
            1.1,
            box(-24, -50, 48, 92, "6a727c 2a3038", 'rx="13"')
            + disc(-2, -24, 18, "c8d0d6")
            + "".join(line(f"M{-12 + 7 * n},-32 v16", "20242c", 3) for n in range(4))
            + disc(12, 6, 5, "ff4030"),
            16,
        )
        + path("M352,460 C358,400 346,352 322,330 L284,340 C286,388 284,420 270,460 Z", "4f7a44 24401f")
        + path(
            "M276,338 C270,312 280,296 300,292 C326,288 346,300 346,322 C344,344 326,352 306,352 Z",
            "e2a684 b8704c",
        )
        + line("M290,304 L336,298 M286,318 L342,314 M288,332 L338,330", "8a4a34", 3.5)
    )
    return Scene(
        body,
        [(458, 330, 120, "ffc060"), (120, 120, 50, "ffd890")],
        [(260, 230, 280, 190)],
        people=[
            Actor(
                turned("harry_du_bois", 26.0, 0.0, 2.0),
                214,
                176,
                206,
                rim="ffb860",
                key=(0.7, 0.1, 0.62),
                foot=440,
            )
        ],
        front=front,
    )


def _boot(shaft: str, plate: str, dark: str) -> str:
    """An armoured boot from its side, toe to the right, about 250 x 340, its sole on y 0."""
    head, steel = fade(plate, vertical=False)
    return (
        path("M-82,-40 L182,-40 L190,0 L60,0 L50,-12 L-20,-12 L-24,0 L-88,0 Z", dark)
        + path(
            "M-66,-330 L66,-338 C72,-270 56,-190 62,-132 C96,-118 152,-104 176,-62 C184,-46 184,-38 182,-32 L-82,-32 "
            "C-86,-80 -68,-130 -72,-190 C-76,-240 -78,-290 -66,-330 Z",
            shaft,
        )
        + f'{head}<path d="M4,-318 C64,-330 66,-250 52,-150 L0,-142 C6,-200 -2,-260 4,-318 Z" fill="{steel}"/>'
        + f'<path d="M6,-134 C60,-138 120,-112 128,-88 L92,-34 L26,-34 C36,-70 28,-104 6,-134 Z" fill="{steel}"/>'
        + f'<path d="M132,-88 C166,-76 184,-52 184,-34 L102,-34 Z" fill="{steel}"/>'
        + f'<path d="M-80,-34 C-86,-70 -74,-110 -72,-136 L-34,-128 C-24,-96 -28,-60 -22,-34 Z" fill="{steel}"/>'
        + line(
            "M4,-318 C-2,-260 6,-200 0,-142 M0,-142 L54,-150 M6,-134 C28,-104 36,-70 26,-34 M130,-88 L96,-34 "
            "M-34,-128 C-24,-96 -28,-60 -22,-34 M-72,-136 L-34,-128",
            dark,
            7,
        )
        + path("M-78,-344 L76,-354 L82,-306 L-82,-296 Z", plate)
        + line("M-80,-298 L82,-308", dark, 6)
        + "".join(
            path(f"M-76,{y} L2,{y - 6} L2,{y + 16} L-76,{y + 22} Z", dark)
            + box(-50, y - 4, 22, 24, "d8b058")
            + box(-44, y + 3, 10, 10, dark)
            for y in (-258, -204)
        )
        + line("M38,-296 C46,-250 42,-210 36,-172 M120,-84 C140,-72 156,-60 164,-48", "ffffff", 8)
        + "".join(
            disc(x, y, 6, "5a626c") for x, y in ((22, -306), (24, -162), (40, -50), (-56, -50), (120, -46))
        )
    )


def _boots() -> Scene:
    body = (
        box(0, 0, 560, 340, "10201e 1e3634 2c4a46")
        + "".join(
            box(14 + 68 * n, 14 + 62 * m, 64, 58, "1a302e", 'fill-opacity="0.6"')
            for n in range(8)
            for m in range(5)
        )
        # The pot in which they were cooked.
        + path("M14,190 L176,190 L164,326 L26,326 Z", "b8642c 74341a 3a180c")
        + disc(95, 190, 86, "e0904c", 18)
        + disc(95, 190, 72, "a8d8cc", 12)
        + path("M30,326 L162,326 L176,350 L16,350 Z", "ff9a3c")
        + "".join(
            line(f"M{56 + 38 * n},176 q-28,-36 4,-70 q30,-34 -2,-84", "e8f4f0", 20, 'stroke-opacity="0.4"')
            for n in range(3)
        )
        + path("M0,346 L560,346 L560,460 L0,460 Z", "c08a58 8a5a34 5a3418")
        + box(0, 342, 560, 9, "d09858")
        + disc(330, 428, 230, "160c06", 20, 'fill-opacity="0.65"')
    )
    body += at(196, 406, 1.02, _boot("9aa2a8 5a626c 30363e", "dfe2e0 a8aeb2 646a72", "16181e")) + at(
        340, 432, 1.12, _boot("d0d4d4 98a0a6 5a626a", "ffffff f0efe6 a4aab0", "1a1c22")
    )
    tag = (
        path("M0,0 L22,-22 L92,-22 L92,52 L22,52 Z", "ffe9a8 e8b860")
        + disc(20, 14, 7, "5a3a1a")
        + line("M40,-2 L80,-2 M40,14 L80,14 M40,32 L66,32", "b02a2a", 7)
    )
    body += line("M412,120 Q446,140 452,176", "f4e8c8", 5) + at(440, 190, 1.12, tag, 14)
    return Scene(
        body,
        [(500, 20, 190, "fff0d0"), (95, 338, 60, "ff9040")],
        [(150, 40, 400, 400)],
    )


SOLES = (
    "M-15,-22 C-17,-40 13,-44 16,-24 C18,-12 12,-6 11,2 L-9,2 C-9,-6 -14,-12 -15,-22 Z M-9,8 L11,8 C14,22 9,30 1,30 C-8,30 -12,22 -9,8 Z",
    "M-15,-20 C-17,-42 14,-42 15,-20 L14,-8 L-14,-8 Z M-14,-4 L14,-4 L11,6 L-11,6 Z M-10,11 L10,11 C13,26 8,30 0,30 C-8,30 -13,26 -10,11 Z",
    "M0,-46 C12,-36 14,-22 11,-10 L8,4 L-8,4 L-11,-10 C-14,-22 -12,-36 0,-46 Z M-6,12 L6,12 L6,28 L-6,28 Z",
)
"""Prints of three kinds of shoes."""


TASKS = {
    "report_to_the_station": _report,
    "the_armoured_boots": _boots,
}
"""By the id of their card."""
