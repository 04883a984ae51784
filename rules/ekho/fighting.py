"""With what a sleuth can meet an enemy (EK-M2, EK-M4): dice of evasion, attacks and their dice."""

from __future__ import annotations

from functools import cache

from rules.ekho import figures
from rules.ekho.card_index import TOKENS
from rules.ekho.cards import Ability
from rules.ekho.chances import chance
from rules.ekho.figures import blind_to, dice_of, guard, powers_of, threshold
from rules.ekho.frames import Battle, Evading, Stack
from rules.ekho.open_table import Figure, Table
from rules.ekho.operations import Parameter

_AS_GOOD_AS_SURE = 0.985
"""The chance that a button tells as 99 % or 100 %."""
ENDLESS = 50
"""Attacks after which even a single die has nearly surely won."""
HEALTH, SANITY = range(2)
"""What an attack lowers of its enemy."""
ATTACKS: dict[str, tuple[Parameter, int]] = {"power": ("power", HEALTH), "will": ("will", SANITY)}
"""Attacks that everybody has, by the parameter that is checked and what they lower."""


def held_by(table: Table, place: int, ability: Ability) -> bool:
    """Whether an enemy with this ability stands at a place (EK-M4)."""
    return ability in [TOKENS[foe.token].ability for foe in table.foes if foe.place == place]


def engaged(stacks: list[Stack]) -> set[int]:
    """Enemy tokens that are being evaded or fought just now: they have no eyes for anybody else."""
    return {
        frame.token
        for stack in stacks
        for frame in stack
        if type(frame) is Battle
        or type(frame) is Evading  # many times a choice: isinstance takes twice as long
    }


def in_the_way(table: Table, stacks: list[Stack], number: int, leaving: bool = False) -> list[int]:
    """Enemy tokens that stop a figure where it stands (EK-M2): those that it has neither evaded nor beaten
    this turn, and that see it. Who is ``leaving`` settles with those too that somebody else is fighting just
    now (EK-M6)."""
    figure = table.figures[number]
    place, passed = figure.place, figure.settled
    if place < 0:
        return []
    found = [foe.token for foe in table.foes if foe.place == place and foe.token not in passed]
    if found and not leaving:
        busy = engaged(stacks)
        found = [token for token in found if token not in busy]
    if found and (blind := blind_to(figure)):
        found = [token for token in found if TOKENS[token].type not in blind]
    return found


def evasion(figure: Figure, token: int) -> int:
    """Dice of an evasion (EK-M2)."""
    return dice_of(figure, "sneak", "evasion", TOKENS[token].sneak, token)


_ONLY: dict[Ability | None, str] = {"brawny": "power", "stubborn": "will"}
"""By ability the one attack that it leaves (EK-M4)."""


def attacks(figure: Figure, token: int) -> list[str]:
    """Verbs of ``ATTACKS`` with which the figure can hurt an enemy: both, or the one that its ability leaves
    (EK-M4); where the figure has no die of that one, both all the same."""
    only = _ONLY.get(TOKENS[token].ability)
    if only is None or not dice_of(figure, ATTACKS[only][0], "attack", 0, token):
        return [*ATTACKS]
    return [only]


def strikes(figure: Figure, token: int) -> list[int]:
    """Cards (or NATURE) with which the figure can attack an enemy now."""
    if TOKENS[token].ability in ("brawny", "stubborn"):
        return []
    return [
        card
        for card, strike in figures.strikes(figure)
        if card not in figure.used
        and strike.cost < figure.sanity
        and (not strike.against or TOKENS[token].type in strike.against)
    ]


def hit(figure: Figure, token: int) -> tuple[int, int]:
    """Health and sanity that the hit of an enemy takes from a figure (EK-M4)."""
    enemy = TOKENS[token]
    health = enemy.hurts_health - guard(figure, "health", enemy.type)
    return max(0, health), max(0, enemy.hurts_sanity - guard(figure, "sanity", enemy.type))


def attacks_before_a_fall(figure: Figure, token: int) -> int:
    """How many times a figure can attack before the next hit could fell it; ENDLESS where none can."""
    return _attacks_before_a_fall(figure.health, figure.sanity, *hit(figure, token))


@cache
def _attacks_before_a_fall(health: int, sanity: int, harms_health: int, harms_sanity: int) -> int:
    lives = (health, harms_health), (sanity, harms_sanity)
    return min((max(0, -(-left // harm) - 1) for left, harm in lives if harm), default=ENDLESS)


def attack_dice(figure: Figure, token: int, card: int | None, verb: str) -> tuple[Parameter, int, int]:
    """Parameter, dice, and what is lowered (HEALTH or SANITY), by a verb of ``ATTACKS`` or with a
    card."""
    if card is None:
        parameter, what = ATTACKS[verb]
        return parameter, dice_of(figure, parameter, "attack", 0, token), what
    strike = powers_of(figure, card).strike
    assert strike is not None
    dice = dice_of(figure, strike.parameter, "attack", strike.dice, token)
    return strike.parameter, dice, HEALTH if strike.harms == "health" else SANITY


def goes_on(figure: Figure, token: int, verb: str, left: tuple[int, int]) -> bool:
    """Whether a battle that goes on by itself (see ``bundles.attack``) is more than one attack by this verb:
    the next hit could not fell the figure, and one attack is not as good as sure to take the ``left`` health
    or sanity of the enemy."""
    if attacks_before_a_fall(figure, token) < 2:
        return False
    _, dice, what = attack_dice(figure, token, None, verb)
    return chance(dice, left[what], threshold(figure)) < _AS_GOOD_AS_SURE
