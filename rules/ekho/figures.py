"""What a sleuth in play can do: its values and dice, with everything that its cards change."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules.ekho.card_index import CARDS, SLEUTHS, TOKENS
from rules.ekho.open_table import NOWHERE, Figure, Table
from rules.ekho.operations import (
    PAIRS,
    Bonus,
    EnemyType,
    Guard,
    Hardy,
    Occasion,
    Parameter,
    Passive,
    Powers,
    Stride,
    Unseen,
)
from rules.game import Pick

NATURE = -1
"""A sleuth's own power, where a card is named."""

PLACE_OF: dict[str, tuple[int, int]] = {
    parameter: (number, side) for number, pair in enumerate(PAIRS) for side, parameter in enumerate(pair)
}
"""Pair of a parameter, and whether it is its first (0) or second (1) one."""


def powers(figure: Figure) -> Iterator[tuple[int, Powers]]:
    """Everything that a figure has, as card (or NATURE) and powers."""
    yield NATURE, SLEUTHS[figure.card].powers
    for card in figure.things:
        yield card, CARDS[card].powers


def powers_of(figure: Figure, card: int) -> Powers:
    """What one card (or NATURE) of a figure can do."""
    return SLEUTHS[figure.card].powers if card == NATURE else CARDS[card].powers


def passives(figure: Figure) -> tuple[Passive, ...]:
    """Everything that works for a figure as long as it has it."""
    return passives_of(figure.card, (*figure.things,))


@lru_cache(maxsize=1 << 13)
def passives_of(sleuth: int, things: tuple[int, ...]) -> tuple[Passive, ...]:
    """The same of a sleuth by its number and the cards that it has."""
    found = [*SLEUTHS[sleuth].powers.passives]
    for card in things:
        found += CARDS[card].powers.passives
    return tuple(found)


def value(figure: Figure, parameter: Parameter) -> int:
    """The present value of a parameter (EK-R1), without cards."""
    sleuth = SLEUTHS[figure.card]
    if parameter == "communication":
        return sleuth.communication
    number, side = PLACE_OF[parameter]
    first = figure.values[number]
    return first if side == 0 else sleuth.pairs()[number].total - first


def bonus(figure: Figure, parameter: Parameter, occasion: Occasion, enemy: int | None = None) -> int:
    """Dice that cards add to a check of a parameter on an occasion, maybe against an enemy token."""
    kind = None if enemy is None else TOKENS[enemy].type
    return sum(
        passive.amount
        for passive in passives(figure)
        if isinstance(passive, Bonus)
        and passive.parameter == parameter
        and passive.on in ("any", occasion)
        and (not passive.against or kind in passive.against)
    )


def dice_of(
    figure: Figure, parameter: Parameter, occasion: Occasion, modifier: int = 0, enemy: int | None = None
) -> int:
    """Dice of a check (EK-M3), never less than none."""
    return max(0, value(figure, parameter) + bonus(figure, parameter, occasion, enemy) + modifier)


def threshold(figure: Figure) -> int:
    """The lowest face that is a success (EK-M3)."""
    return {1: 4, 0: 5, -1: 6}[figure.luck]


def guard(figure: Figure, what: str, kind: EnemyType) -> int:
    """By how much a hit of an enemy is softened."""
    return sum(
        passive.amount
        for passive in passives(figure)
        if isinstance(passive, Guard)
        and passive.of == what
        and (not passive.against or kind in passive.against)
    )


def full(figure: Figure, what: str) -> int:
    """Full health or sanity."""
    sleuth = SLEUTHS[figure.card]
    printed = sleuth.health if what == "health" else sleuth.sanity
    more = sum(one.amount for one in passives(figure) if isinstance(one, Hardy) and one.of == what)
    return printed + more


def stride(figure: Figure) -> int:
    """Movement points at the beginning of Movement (EK-M1)."""
    more = sum(one.amount for one in passives(figure) if isinstance(one, Stride))
    return max(0, value(figure, "speed") + more + figure.extra)


def blind_to(figure: Figure) -> set[str]:
    """The types of enemies that never stop this figure."""
    return _UNSEEN[0][figure.card].union(*[_UNSEEN[1][card] for card in figure.things])


_UNSEEN: tuple[list[set[str]], list[set[str]]] = (
    [
        {kind for one in sleuth.powers.passives if isinstance(one, Unseen) for kind in one.types}
        for sleuth in SLEUTHS
    ],
    [
        {kind for one in card.powers.passives if isinstance(one, Unseen) for kind in one.types}
        for card in CARDS
    ],
)
"""By sleuth and by card: the types of enemies that do not see who has it."""


def active(table: Table, number: int) -> bool:
    """Whether a figure acts in this turn: it is neither in care nor sits out (EK-M5)."""
    return table.figures[number].care == NOWHERE


def company(table: Table, number: int) -> list[int]:
    """The figures at the same place, in the city or beyond the same gate, this one included."""
    figure = table.figures[number]
    return [
        other
        for other, one in enumerate(table.figures)
        if (one.place, one.gate, one.care) == (figure.place, figure.gate, figure.care)
        and (one.care == NOWHERE)
    ] or [number]


@lru_cache(maxsize=1 << 12)
def focus_options(card: int, values: tuple[int, ...], most: int) -> tuple[Pick, ...]:
    """Steps of focus of a sleuth with these values (EK-R1): each option raises a parameter by 1 and lowers
    the other one of its pair; the last part numbers the steps of one parameter, so that any of them may be
    chosen together."""
    found: list[Pick] = []
    for index, pair in enumerate(SLEUTHS[card].pairs()):
        first, second = PAIRS[index]
        now = values[index]
        found += [("raise", first, step) for step in range(1, min(most, pair.highest - now) + 1)]
        found += [("raise", second, step) for step in range(1, min(most, now - pair.lowest) + 1)]
    return tuple(found)
