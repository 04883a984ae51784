"""Tasks as scenes: those that one symbol pays for."""

from __future__ import annotations

from random import Random

from render.bake.echoes_of_revachol.acting import Actor
from render.bake.echoes_of_revachol.company import harry, kim, turned
from render.bake.echoes_of_revachol.stage import (
    Scene,
    at,
    box,
    disc,
    line,
    lorry,
    path,
    sky,
    town,
    water,
)


def reeds(dice: Random, count: int) -> str:
    """Reeds that stand up from the foot of a picture."""
    body = ""
    for _ in range(count):
        x, lean, high = dice.uniform(-10, 570), dice.uniform(-34, 34), dice.uniform(70, 230)
        near = dice.random()
        body += line(
            f"M{x:.0f},460 Q{x:.0f},{460 - high / 2:.0f} {x + lean:.0f},{460 - high:.0f}",
            "2a4a2c" if near < 0.5 else "6a7a34",
            5,
        ) + line(
            f"M{x + lean:.0f},{460 - high:.0f} l{lean / 8:.0f},-34", "6a3a1c" if near < 0.5 else "a8642c", 12
        )
    return body


def _traps() -> Scene:
    dice = Random(6)
    body = (
        sky("16303c 3a6a70 8aa890 e8d8a0", 220)
        + disc(430, 140, 34, "fff4c8")
        + water(216, "b8c8a0 5a8a88 24505a", "fff8d0", 430, 8)
    )
    body += reeds(dice, 60)
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
        body + at(344, 300, 1.05, cage) + at(344, 318, 1.2, bug),
        [(430, 140, 80, "fff4c8"), (344, 290, 90, "ffe890")],
        [(250, 180, 180, 210)],
        216,
        people=[Actor(turned("morell", 30.0, -8.0), 124, 196, 138)],
        front=reeds(dice, 26),
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
    body += disc(276, 436, 70, "0a0a0e", 9, 'fill-opacity="0.7"') + at(
        110, 452, 1.6, lorry("e0a02c", "4a6a7a 2a3a4a")
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
        [(40, 240, 200, 170)],
        people=[kim(470, 238, 120, -30.0), harry(332, 222, 128, -24.0)],
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
            Actor(turned("tommy_le_homme", 30.0), 78, 212, 118),
            Actor(turned("easy_leo", -34.0, 2.0, -5.0), 492, 216, 116),
            Actor(turned("gaston_martin", -20.0), 380, 206, 126),
            Actor(turned("titus_hardie", -14.0), 216, 200, 146),
        ],
        front=front,
    )


TASKS = {
    "check_the_traps": _traps,
    "through_the_lorry_jam": _jam,
    "make_the_union_talk": _union,
}
