"""With what a sleuth can meet an enemy (EK-M2, EK-M4): dice of evasion, attacks and their dice."""

from __future__ import annotations

from rules.ekho.card_index import TOKENS
from rules.ekho.cards import Ability
from rules.ekho.figures import blind_to, dice_of, powers, powers_of
from rules.ekho.frames import Battle, Evading, Stack
from rules.ekho.open_table import Figure, Table
from rules.ekho.operations import Parameter

HEALTH, SANITY = range(2)
"""What an attack lowers of its enemy."""
ATTACKS: dict[str, tuple[Parameter, int]] = {"power": ("power", HEALTH), "will": ("will", SANITY)}
"""Attacks that everybody has, by the parameter that is checked and what they lower."""


def held_by(table: Table, place: int, ability: Ability) -> bool:
    """Whether an enemy with this ability stands at a place (EK-M4)."""
    return any(TOKENS[foe.token].ability == ability for foe in table.foes if foe.place == place)


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
    if figure.place < 0:
        return []
    here = [foe.token for foe in table.foes if foe.place == figure.place]
    if not here:
        return []
    passed = {*figure.settled} if leaving else {*figure.settled, *engaged(stacks)}
    found = [token for token in here if token not in passed]
    if found and (blind := blind_to(figure)):
        found = [token for token in found if TOKENS[token].type not in blind]
    return found


def evasion(figure: Figure, token: int) -> int:
    """Dice of an evasion (EK-M2)."""
    return dice_of(figure, "sneak", "evasion", TOKENS[token].sneak, token)


def attacks(figure: Figure, token: int) -> list[str]:
    """Verbs of ``ATTACKS`` with which the figure can hurt an enemy: both, or the one that its ability leaves
    (EK-M4); where the figure has no die of that one, both all the same."""
    only = {"brawny": "power", "stubborn": "will"}.get(TOKENS[token].ability or "")
    if only is None or not dice_of(figure, ATTACKS[only][0], "attack", 0, token):
        return [*ATTACKS]
    return [only]


def strikes(figure: Figure, token: int) -> list[int]:
    """Cards (or NATURE) with which the figure can attack an enemy now."""
    if TOKENS[token].ability in ("brawny", "stubborn"):
        return []
    return [
        card
        for card, power in powers(figure)
        if power.strike is not None
        and card not in figure.used
        and power.strike.cost < figure.sanity
        and (not power.strike.against or TOKENS[token].type in power.strike.against)
    ]


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
