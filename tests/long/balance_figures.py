"""Figures of many games, each with its 95 % interval."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median, pstdev
from typing import Any

from tests.long.balance_games import Record
from tests.long.balance_null import beyond_chance, concentration
from tests.long.balance_targets import Bounds

SURE = 1.96
"""Standard errors to each side that make a 95 % interval."""
LEAST = 10
"""Games below which an interval says nothing: too few numbers, perhaps by chance all the same."""
NEEDED = {
    "plans_apart": 500,
    "plans_unfair": 500,
    "prizes_apart": 200,
    "designs_unplayed": 500,
    "design_rarest": 500,
    "design_worst": 500,
    "design_best": 500,
    "plans_winning": 3000,
}
"""Games below which these figures cannot be told to lie outside of their limits: they have no interval, or
are the least or the greatest of so many that chance alone takes one of them far out."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with the interval in which it lies with 95 % confidence."""

    value: float
    low: float
    high: float

    def json(self) -> list[float]:
        """Value and interval, rounded."""
        return [round(number, 4) for number in (self.value, self.low, self.high)]


UNKNOWN = Figure(0.0, 0.0, 100.0)
"""What these players do not weigh."""


def mean(numbers: Sequence[float]) -> Figure:
    """The mean of independent numbers. Raises ValueError for none."""
    value = fmean(numbers)
    error = SURE * pstdev(numbers) / sqrt(len(numbers))
    return Figure(value, value - error, value + error)


def share(hits: float, of: float) -> Figure:
    """A share with Wilson's interval; of nothing it is 0 and may be anything."""
    if not of:
        return Figure(0.0, 0.0, 1.0)
    value = hits / of
    middle = (value + SURE**2 / (2 * of)) / (1 + SURE**2 / of)
    error = SURE / (1 + SURE**2 / of) * sqrt(value * (1 - value) / of + SURE**2 / (4 * of**2))
    return Figure(value, max(0.0, middle - error), min(1.0, middle + error))


def win_ratio(holders: Sequence[tuple[float, float]]) -> Figure:
    """Wins beside the expected ones, from a (win, expected win) for each company: 1 is its share. The
    interval comes from the spread of win - ratio * expected."""
    expected = sum(expectation for _, expectation in holders)
    value = sum(win for win, _ in holders) / expected
    error = SURE * sqrt(sum((win - value * expectation) ** 2 for win, expectation in holders)) / expected
    return Figure(value, max(0.0, value - error), value + error)


def ratios(records: Iterable[Record], labels: Callable[[Record, int], Iterable[str]]) -> dict[str, Any]:
    """Win ratio and number of companies for every label that companies carry; see ``of_seat``."""
    holders: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for record in records:
        for seat, win in enumerate(record["wins"]):
            for label in labels(record, seat):
                holders[label].append((win, 1 / record["seats"]))
    return {
        label: {"companies": len(found), "ratio": win_ratio(found)}
        for label, found in sorted(holders.items())
    }


def of_seat(record: Record, key: str, seat: int) -> list[str]:
    """What a record says under a key of a seat; nothing where the game does not report it."""
    found: list[str] = record[key][seat] if record[key] else []
    return found


def plan_of(record: Record, seat: int) -> list[str]:
    """The plan of a seat, as the one label that it carries."""
    found: list[str] = record["plans"][seat : seat + 1]
    return found


def designs(records: Sequence[Record]) -> dict[str, Any]:
    """Win ratio of each design as a multiple of the median design's, where that one won at all. ``unplayed``
    are designs that were dealt and never lay in a company."""
    found = ratios(records, lambda record, seat: of_seat(record, "played", seat))
    middle = median([each["ratio"].value for each in found.values()] or [0.0]) or 1.0  # few games have none
    for each in found.values():
        ratio = each["ratio"]
        each["ratio"] = Figure(ratio.value / middle, ratio.low / middle, ratio.high / middle)
    dealt = {design for record in records for hand in record["dealt"] for design in hand}
    return {"median": middle, "each": found, "unplayed": sorted(dealt - set(found))}


def openings(records: Sequence[Record]) -> dict[str, Any]:
    """Designs as first plays: of all hands, of the hands that held them, and how those who did so fared."""
    dealt: Counter[str] = Counter()
    opened: Counter[str] = Counter()
    hands = 0
    for record in records:
        for hand, opening in zip(record["dealt"], record["opening"], strict=False):
            hands += 1
            dealt.update(hand)
            opened.update(design for design in opening if design in hand)
    fared = ratios(records, lambda record, seat: record["opening"][seat])
    return {
        design: {
            "of_all": share(count, hands),
            "of_held": share(count, dealt[design]),
            "ratio": fared[design]["ratio"],
        }
        for design, count in opened.most_common()
    }


def places(records: Sequence[Record]) -> list[Figure]:
    """Share of wins by the place in the order of play of the first round."""
    wins = [0.0] * max(record["seats"] for record in records)
    for record in records:
        for place, win in zip(record["place"], record["wins"], strict=True):
            wins[place] += win
    return [share(won, len(records)) for won in wins]


def styles(records: Sequence[Record]) -> dict[str, Any]:
    """Plan → how often its companies took a prize, in a game."""
    taken: dict[str, list[float]] = defaultdict(list)
    for record in records:
        for plan, count in zip(record["plans"], record["taken"], strict=False):
            taken[plan].append(count)
    return {plan: mean(counts) for plan, counts in sorted(taken.items())}


def prizes(records: Sequence[Record]) -> dict[str, Figure]:
    """Prize → how often it was taken in a game that had it."""
    taken: dict[str, list[float]] = defaultdict(list)
    for record in records:
        for prize, count in record["prizes"].items():
            taken[prize].append(count)
    return {prize: mean(counts) for prize, counts in sorted(taken.items())}


def measure(records: Sequence[Record], bounds: Bounds) -> dict[str, Figure]:
    """The figures that targets speak of, by name, over these games. ``bounds`` are those of the
    target file."""
    games = len(records)
    scores = [score for record in records for score in record["scores"]]
    few, many = bounds.rounds
    low, high = bounds.scores
    outside = sum(not few <= record["rounds"] <= many for record in records)
    inside = sum(low <= score <= high for score in scores)
    found = {
        "games": _exact(games),
        "won": share(sum(record["won"] for record in records), games),
        "choosing": mean([record["choosing"] for record in records]),
        "decisions_a_turn": mean(
            [record["decisions"] / max(1, record["rounds"] * record["seats"]) for record in records]
        ),
        "rounds": mean([record["rounds"] for record in records]),
        "rounds_outside": share(outside, games),
        "score": mean(scores),
        "scores_inside": share(inside, len(scores)),
        "winning_score": mean([max(record["scores"]) for record in records]),
        "margin": mean([_margin(record["scores"]) for record in records]),
        "lead_changes": mean([record["turn_leads"] for record in records]),
        "lead_changes_by_round": mean([record["leads"] for record in records]),
        "last_round_decides": share(sum(record["turned"] for record in records), games),
        "hands_changed": mean([record["lost"] for record in records]),
        "games_with_change": share(sum(record["lost"] > 0 for record in records), games),
        "taken": mean([sum(record["taken"]) for record in records]),
        "closed": mean([sum(record["closed"]) for record in records]),
    }
    for symbols, name in (("kinds", "concentration"), ("crafts", "concentration_of_crafts")):
        if kept := concentration(records, symbols):
            found[name] = mean(kept)
    found["flames"] = mean([record["happened"].get("flame", 0) for record in records])
    near = [record["near"] for record in records if record["near"]]
    found["near"] = mean(near) if near else UNKNOWN
    if known := [record["opened_last"] for record in records if record["opened_last"] >= 0]:
        found["leader_wins"] = share(sum(known), len(known))
    found |= together(records)
    for name in records[0]["figures"]:
        found[name] = mean([record["figures"][name] for record in records])
    ends = Counter(end for record in records for end in record["ends"])
    for end in bounds.ends:
        found[f"end_{end}"] = share(ends[end], games)
    seats = {record["seats"] for record in records}
    if len(seats) == 1:
        best, part = max(places(records), key=lambda figure: figure.value), 1 / seats.pop()
        found["seat_surplus"] = Figure(best.value - part, best.low - part, best.high - part)
    return found


def together(records: Sequence[Record]) -> dict[str, Figure]:
    """Figures of games that all win or lose together: whether they stay open to the end, and what is done in
    them."""
    found = {}
    for number in (12, 18):
        running = [record for record in records if record["rounds"] >= number]
        found[f"won_of_{number}"] = share(sum(record["won"] for record in running), len(running))
    won = [record for record in records if record["won"]]
    found["tense"] = share(sum(record["tense"] for record in won), len(won))
    happened: Counter[str] = Counter()
    for record in records:
        happened.update(record["happened"])
    found["in_vain"] = share(happened["in vain"], happened["attempt"])
    drawn = {what: count for what, count in happened.items() if what.startswith("contact.")}
    found["contact_most"] = share(max(drawn.values(), default=0), sum(drawn.values()))
    found["told_apart"] = told_apart(won)
    return found


def told_apart(won: Sequence[Record]) -> Figure:
    """How often a game's ways, for each seat, tell its scenario: the nearest mean of those of all other
    games, each measure counted in its standard deviations."""
    rows: list[tuple[str, list[float]]] = [
        (record["options"].get("scenario", ""), [number / record["seats"] for number in record["ways"]])
        for record in won
    ]
    names = Counter(name for name, _ in rows)
    if len(names) < 2 or min(names.values()) < 2:
        return Figure(0.0, 0.0, 1.0)
    deviations: list[float] = [
        pstdev(column) or 1.0 for column in zip(*(ways for _, ways in rows), strict=True)
    ]
    sums: dict[str, list[float]] = {
        name: [sum(column) for column in zip(*(ways for one, ways in rows if one == name), strict=True)]
        for name in names
    }

    def apart(name: str, ways: Sequence[float], own: bool) -> float:
        """How far these ways are from the mean of the others of that name."""
        others = [whole - own * part for whole, part in zip(sums[name], ways, strict=True)]
        means = [whole / (names[name] - own) for whole in others]
        parts = [(one - other) / width for one, other, width in zip(means, ways, deviations, strict=True)]
        return sum([float(part * part) for part in parts])

    hits = sum(name == min(names, key=lambda other: apart(other, ways, other == name)) for name, ways in rows)
    return share(hits, len(rows))


def measure_sets(records: Sequence[Record], bounds: Bounds) -> dict[str, Figure]:
    """The figures about designs, plans and openings, over the games of all numbers of seats together."""
    by_design = designs(records)
    played = [each["ratio"] for each in by_design["each"].values()]
    plans = ratios(records, plan_of)
    companies = sum(record["seats"] for record in records)
    common = {plan for plan, each in plans.items() if each["companies"] >= bounds.common * companies}
    fair = sum(plans[plan]["ratio"].value >= bounds.fair for plan in common)
    held = [each["companies"] for each in by_design["each"].values()]
    rarest = 0 if by_design["unplayed"] else min(held, default=0)
    found = {
        "designs_unplayed": _exact(len(by_design["unplayed"])),
        "design_rarest": share(rarest, companies),
        "plans_winning": _exact(fair),
    }
    if common:
        found["plans_apart"] = Figure(*beyond_chance(records, "taken", bounds.common))
        found["plans_unfair"] = Figure(*beyond_chance(records, "wins", bounds.common))
    if played:
        found["design_worst"] = min(played, key=lambda figure: figure.value)
        found["design_best"] = max(played, key=lambda figure: figure.value)
    if taken := [figure.value for figure in prizes(records).values()]:
        found["prizes_apart"] = _exact(max(taken) / max(1e-9, min(taken)))
    return found


def _margin(scores: Sequence[int]) -> int:
    """VP between the first and the second."""
    best = sorted(scores, reverse=True)
    return best[0] - best[1] if len(best) > 1 else 0


def _exact(value: float) -> Figure:
    return Figure(value, value, value)
