"""Hands of townsfolk and mages among the enemies of Ekho, and what each holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from render.bake.ekho import foe_things as things
from render.bake.ekho.model import Model
from render.bake.fields import colour, mixed

GRIP = (50.0, 84.0)
"""Where the hand is on what it holds."""


@dataclass(slots=True, frozen=True)
class Held:
    """What somebody holds, and the colour of the sleeve."""

    thing: Callable[[Model], None]
    sleeve: str


HELD = {
    "drunken_poet": Held(things.quill, "d8d0c0"),
    "market_thief": Held(things.pouch, "6c5c48"),
    "angry_innkeeper": Held(things.mug, "4c8c58"),
    "reckless_driver": Held(things.wheel, "5c4028"),
    "false_policeman": Held(things.badge, "2c4468"),
    "curse_seller": Held(things.bottle, "3c2854"),
    "jealous_suitor": Held(things.heart, "8c2c3c"),
    "ridge_smuggler": Held(things.anchor, "34505c"),
    "professional_mourner": Held(things.tear, "2c2438"),
    "mob_of_creditors": Held(things.coins, "3c5c48"),
    "runaway_prisoner": Held(things.chain, "d8d4c4"),
    "rebel_magister": Held(things.staff, "3c4c9c"),
    "failed_student": Held(things.book, "54608c"),
    "hedge_conjurer": Held(things.wand, "3c6478"),
    "order_renegade": Held(things.leaf, "2c5448"),
    "dream_thief": Held(things.dream, "4c3c8c"),
    "mad_botanist": Held(things.plant, "d8d0c0"),
    "gate_opener": Held(things.key, "483c78"),
    "grand_magister_in_exile": Held(things.crown, "6c2c5c"),
}
"""By the enemy's id."""


def sleeve(model: Model, tone: str) -> None:
    """The arm below a thing."""
    x, y = GRIP
    model.soft(
        tone,
        (x - 12, y + 14),
        (x + 12, y + 12),
        (x + 22, y + 40),
        (x + 24, y + 70),
        (x - 30, y + 70),
        (x - 22, y + 36),
        turned=0.7,
    )
    model.line(mixed(colour(tone), colour("fff6dc"), 0.25), 6, (x - 14, y + 17), (x + 14, y + 15), depth=0.8)


def fingers(model: Model, skin: str) -> None:
    """The hand before it."""
    x, y = GRIP
    model.soft(
        skin, (x - 13, y - 4), (x + 12, y - 6), (x + 13, y + 12), (x, y + 17), (x - 13, y + 13), turned=0.5
    )
    for n in range(4):
        model.line(skin, 8.4, (x - 13, y - 4 + 6.2 * n), (x + 6, y - 5 + 6.2 * n), depth=0.7, turned=0.4)
    model.line(skin, 8, (x + 11, y + 10), (x + 9, y - 2), (x + 2, y - 9), depth=0.8, turned=0.4)
