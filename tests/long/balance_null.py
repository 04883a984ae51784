"""What companies would look like if cards came into them by chance: the null model of figures about plans.

Every company is compared with a bag of as many cards, drawn from all cards that lay in a company of the same
games. A figure is by how much real companies beat such bags, so it can be 0 and below.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any, TypeVar

from rules import dice
from tests.long.balance_games import Record

T = TypeVar("T")
PAIRS = 20_000
"""Pairs of winners that are compared at the most."""


def bags(companies: Sequence[Sequence[T]]) -> list[list[T]]:
    """The cards of all companies, shuffled, in bags of the sizes that the companies have."""
    pool = [card for company in companies for card in company]
    order = list(range(len(pool)))
    dice.shuffle(dice.stream(len(pool), "bags"), order)
    shuffled = iter([pool[place] for place in order])
    return [[next(shuffled) for _ in company] for company in companies]


def concentration(records: Sequence[Record]) -> list[float]:
    """For each company by how much the part of its most frequent kind exceeds that of its bag. Each number of
    seats has its own games, so its own bags too."""
    companies = [kinds for record in records for kinds in record.get("kinds", ()) if kinds]
    return [
        _largest(company) - _largest(bag) for company, bag in zip(companies, bags(companies), strict=True)
    ]


def _largest(cards: Sequence[Any]) -> float:
    return max(Counter(cards).values()) / len(cards)


def winners_variety(records: Sequence[Record]) -> float:
    """By how much the companies of winners of different games differ more (above 0) or less than their bags:
    the mean Jaccard distance (0: the same designs, 1: none in common) over a sample of pairs, less that of
    the bags."""
    winners = [
        record["played"][record["wins"].index(max(record["wins"]))] for record in records if record["played"]
    ]
    if len(winners) < 2:
        return 0.0
    return _distance(winners) - _distance(bags(winners))


def _distance(companies: Sequence[Sequence[str]]) -> float:
    sets = [set(company) for company in companies]
    random = dice.stream(len(sets), "pairs")
    distances = []
    for _ in range(min(PAIRS, len(sets) * (len(sets) - 1) // 2)):
        random, one = dice.below(random, len(sets))
        random, step = dice.below(random, len(sets) - 1)
        mine, other = sets[one], sets[(one + 1 + step) % len(sets)]
        distances.append(1 - len(mine & other) / max(1, len(mine | other)))
    return fmean(distances)
