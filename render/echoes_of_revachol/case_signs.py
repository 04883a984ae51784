"""Signs of the Case files: what a task brings once, and what a plain ally can do."""

from __future__ import annotations

from render.canvas import Brush
from render.echoes_of_revachol import symbols
from render.echoes_of_revachol.tones import BONE, LAMP, OXBLOOD, PETROL, SOOT, TAR
from render.palette import mix
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.case_files import REWARDS, TRAITS, Reward, Trait

REWARD_ICONS = {"draw": "card-draw", "calm": "meditation", "keep": "meeple"}
TRAIT_ICONS: dict[Trait, str] = {
    "regular": "card-pickup",
    "unshaken": "checked-shield",
    "lookout": "spyglass",
}


def reward_sign(gives: str, allies: int, size: int) -> Sprite:
    """The reward of a task, with the number of allies where it draws several."""

    def make() -> Sprite:
        brush = Brush(size + 12, size + 8)
        brush.sprite(symbols.medal(REWARD_ICONS[gives], size, mix(LAMP, SOOT, 0.15), SOOT, 0.7), 0, 4)
        if allies > 1:
            small = round(size * 0.5)
            brush.sprite(symbols.counter(str(allies), small, TAR, BONE), size + 10 - small, size + 4 - small)
        return brush.done()

    return sprite(("revachol reward", gives, allies, size), make)


def sign_of(reward: Reward, size: int) -> Sprite:
    """The same by a reward of the card file."""
    return reward_sign(reward.gives, reward.allies, size)


def case_sign(card: int, size: int) -> Sprite | None:
    """What a card brings or can do at a table with Case files; None for most."""
    if card in REWARDS:
        return sign_of(REWARDS[card], size)
    return trait_sign(TRAITS[card], size) if card in TRAITS else None


def trait_sign(trait: Trait, size: int) -> Sprite:
    """The trait of an ally."""
    ground = {"regular": PETROL, "unshaken": OXBLOOD, "lookout": TAR}[trait]
    return symbols.medal(TRAIT_ICONS[trait], size, ground, BONE, 0.66)
