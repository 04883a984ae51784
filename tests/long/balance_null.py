"""What plans would look like if cards came into companies by chance: the null model of figures about plans.

Two ways of taking chance: *bags* hold as many cards as the companies do, drawn from all cards that lay in a
company of the same games; *shuffled labels* give each company the plan of some other one of the same games. A
figure is by how much real companies beat that, so it can be 0 and below.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean
from typing import Any, TypeVar

from rules import dice
from tests.long.balance_games import Record

T = TypeVar("T")
SHUFFLES = 40
"""How often labels are shuffled; the mean is what chance brings."""


def bags(companies: Sequence[Sequence[T]]) -> list[list[T]]:
    """The cards of all companies, shuffled, in bags of the sizes that the companies have."""
    pool = [card for company in companies for card in company]
    order = list(range(len(pool)))
    dice.shuffle(dice.stream(len(pool), "bags"), order)
    shuffled = iter([pool[place] for place in order])
    return [[next(shuffled) for _ in company] for company in companies]


def concentration(records: Sequence[Record], symbols: str) -> list[float]:
    """For each company by how much the part of its most frequent symbol ("kinds" or "crafts" of a record)
    exceeds that of its bag. Each number of seats has its own games, so its own bags too."""
    found: list[float] = []
    for seats in sorted({record["seats"] for record in records}):
        companies = [
            company
            for record in records
            if record["seats"] == seats
            for company in record.get(symbols, ())
            if company
        ]
        pairs = zip(companies, bags(companies), strict=True)
        found += [_largest(company) - _largest(bag) for company, bag in pairs]
    return found


def _largest(cards: Sequence[Any]) -> float:
    return max(Counter(cards).values()) / len(cards)


def shuffled_plans(records: Sequence[Record], number: int) -> list[Record]:
    """The same games, each company with the plan of another company of as many seats."""
    found: dict[int, Record] = {}
    for seats in sorted({record["seats"] for record in records}):
        some = [(at, record) for at, record in enumerate(records) if record["seats"] == seats]
        plans = [plan for _, record in some for plan in record["plans"]]
        dice.shuffle(dice.stream(number, "plans", seats), plans)
        each = iter(plans)
        for at, record in some:
            found[at] = {**record, "plans": [next(each) for _ in record["plans"]]}
    return [found[at] for at in range(len(records))]


def spread(records: Sequence[Record], values: str, common: float) -> float:
    """How far apart the common plans are in something ("wins", each beside its share, or "taken"): the
    standard deviation of their means, in the units of that, weighed by companies."""
    told: Mapping[str, list[float]] = defaultdict(list)
    for record in records:
        for plan, value in zip(record["plans"], record[values], strict=False):
            told[plan].append(value * record["seats"] if values == "wins" else value)
    companies = sum(map(len, told.values()))
    often = [found for found in told.values() if len(found) >= common * companies]
    if not often:
        return 0.0
    middle = fmean(value for found in often for value in found)
    whole = sum(map(len, often))
    return sqrt(sum(len(found) * (fmean(found) - middle) ** 2 for found in often) / whole)


def beyond_chance(records: Sequence[Record], values: str, common: float) -> tuple[float, float, float]:
    """By how much the plans are farther apart in this than plans with shuffled labels are on average; and the
    limits between which chance alone would leave nineteen of twenty of the shuffles."""
    real = spread(records, values, common)
    chance = sorted(spread(shuffled_plans(records, number), values, common) for number in range(SHUFFLES))
    mean = fmean(chance)
    low, high = chance[SHUFFLES // 40], chance[-1 - SHUFFLES // 40]
    return real - mean, real - high, real - low
