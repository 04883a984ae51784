"""What a sleuth in play can do: its values and dice, with everything that its cards change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
    Reroll,
    Stride,
    Strike,
    Unseen,
    Use,
)
from rules.game import Pick

NATURE = -1
"""A sleuth's own power, where a card is named."""

PLACE_OF: dict[str, tuple[int, int]] = {
    parameter: (number, side) for number, pair in enumerate(PAIRS) for side, parameter in enumerate(pair)
}
"""Pair of a parameter, and whether it is its first (0) or second (1) one."""
TOTALS = [tuple(pair.total for pair in sleuth.pairs()) for sleuth in SLEUTHS]
"""By sleuth: what the two parameters of each pair come to together."""


def uses(figure: Figure) -> tuple[tuple[int, Use], ...]:
    """What a figure can be used for in all, used up or not, as card (or NATURE) and use."""
    return _uses(figure.card, (*figure.things,))


def rerolls(figure: Figure) -> tuple[tuple[int, Reroll], ...]:
    """With what a figure can throw dice again in all."""
    return _rerolls(figure.card, (*figure.things,))


def strikes(figure: Figure) -> tuple[tuple[int, Strike], ...]:
    """With what a figure can attack in all, besides power and will."""
    return _strikes(figure.card, (*figure.things,))


@lru_cache(maxsize=1 << 13)
def _uses(sleuth: int, things: tuple[int, ...]) -> tuple[tuple[int, Use], ...]:
    return tuple([(card, one.use) for card, one in powers(sleuth, things) if one.use is not None])


@lru_cache(maxsize=1 << 13)
def _rerolls(sleuth: int, things: tuple[int, ...]) -> tuple[tuple[int, Reroll], ...]:
    return tuple([(card, one.reroll) for card, one in powers(sleuth, things) if one.reroll is not None])


@lru_cache(maxsize=1 << 13)
def _strikes(sleuth: int, things: tuple[int, ...]) -> tuple[tuple[int, Strike], ...]:
    return tuple([(card, one.strike) for card, one in powers(sleuth, things) if one.strike is not None])


def powers(sleuth: int, things: Iterable[int]) -> Iterator[tuple[int, Powers]]:
    """Everything that a sleuth with these things has, as card (or NATURE) and powers."""
    yield NATURE, SLEUTHS[sleuth].powers
    for card in things:
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
    if parameter == "communication":
        return SLEUTHS[figure.card].communication
    number, side = PLACE_OF[parameter]
    first = figure.values[number]
    return TOTALS[figure.card][number] - first if side else first


def bonus(figure: Figure, parameter: Parameter, occasion: Occasion, enemy: int | None = None) -> int:
    """Dice that cards add to a check of a parameter on an occasion, maybe against an enemy token."""
    kind = None if enemy is None else TOKENS[enemy].type
    return _bonus(figure.card, (*figure.things,), parameter, occasion, kind)


@lru_cache(maxsize=1 << 14)
def _bonus(
    sleuth: int, things: tuple[int, ...], parameter: Parameter, occasion: Occasion, kind: EnemyType | None
) -> int:
    found = [one for one in passives_of(sleuth, things) if isinstance(one, Bonus)]
    return sum(
        one.amount
        for one in found
        if one.parameter == parameter
        and one.on in ("any", occasion)
        and (not one.against or kind in one.against)
    )


def dice_of(
    figure: Figure, parameter: Parameter, occasion: Occasion, modifier: int = 0, enemy: int | None = None
) -> int:
    """Dice of a check (EK-M3), never less than none."""
    return max(0, value(figure, parameter) + bonus(figure, parameter, occasion, enemy) + modifier)


def threshold(figure: Figure) -> int:
    """The lowest face that is a success (EK-M3): 5, with a Blessing 4, with a Curse 6."""
    return 5 - figure.luck


def guard(figure: Figure, what: str, kind: EnemyType) -> int:
    """By how much a hit of an enemy is softened."""
    return _guard(figure.card, (*figure.things,), what, kind)


@lru_cache(maxsize=1 << 13)
def _guard(sleuth: int, things: tuple[int, ...], what: str, kind: EnemyType) -> int:
    found = [one for one in passives_of(sleuth, things) if isinstance(one, Guard)]
    return sum(one.amount for one in found if one.of == what and (not one.against or kind in one.against))


def full(figure: Figure, what: str) -> int:
    """Full health or sanity."""
    return _full(figure.card, (*figure.things,), what)


@lru_cache(maxsize=1 << 13)
def _full(number: int, things: tuple[int, ...], what: str) -> int:
    sleuth = SLEUTHS[number]
    printed = sleuth.health if what == "health" else sleuth.sanity
    found = passives_of(number, things)
    return printed + sum(one.amount for one in found if isinstance(one, Hardy) and one.of == what)


def stride(figure: Figure) -> int:
    """Movement points at the beginning of Movement (EK-M1)."""
    more = sum(one.amount for one in passives(figure) if isinstance(one, Stride))
    return max(0, value(figure, "speed") + more + figure.extra)


def blind_to(figure: Figure) -> frozenset[str]:
    """The types of enemies that never stop this figure."""
    return _blind_to(figure.card, (*figure.things,))


@lru_cache(maxsize=1 << 13)
def _blind_to(sleuth: int, things: tuple[int, ...]) -> frozenset[str]:
    found = passives_of(sleuth, things)
    return frozenset([kind for one in found if isinstance(one, Unseen) for kind in one.types])


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
