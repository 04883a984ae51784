"""How often each level of computer players wins the same deals, and what each step is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from tests.long.ablation import costs
from tests.long.balance_figures import Figure, share
from tests.long.balance_targets import Target
from tests.long.balance_together import seats_of
from tests.long.balance_verdicts import Verdict

Job = tuple[str, int, int, int, str]
"""Game, number of the deal, seats, seed, level."""


def summed(played: Sequence[tuple[Job, Mapping[str, Any]]], levels: Sequence[str]) -> dict[str, Any]:
    """What these games came to, JSON-ready:

    levels    their names, the weakest first
    rows      all deals, then those of each number of seats: name, deals, share that each level won [value,
              low, high]
    steps     how much more often the second and each further level won than the one before it, from the same
              deals [value, low, high]
    thinking  by level milliseconds of a processor an answer: mean, and the dearest
    """
    won = {(job[4], job[1]): result["won"] for job, result in played}
    seated = {job[1]: job[2] for job, _ in played}
    rows: list[list[Any]] = []
    for seats in (0, *sorted(set(seated.values()))):
        deals = [deal for deal, number in seated.items() if seats in (0, number)]
        shares = [share(sum(won[level, deal] for deal in deals), len(deals)).json() for level in levels]
        rows.append([seats_of(seats) if seats else "all", len(deals), *shares])
    steps = [
        costs([won[higher, deal] for deal in seated], [won[lower, deal] for deal in seated]).json()
        for lower, higher in pairwise(levels)
    ]
    thinking = []
    for level in levels:
        mine = [result for job, result in played if job[4] == level]
        mean = sum(result["seconds"] for result in mine) / max(1, sum(result["answers"] for result in mine))
        thinking.append([round(1e3 * mean, 2), round(1e3 * max(result["most"] for result in mine), 1)])
    return {"levels": list(levels), "rows": rows, "steps": steps, "thinking": thinking}


def verdicts(found: Mapping[str, Any], step: float) -> list[Verdict]:
    """Whether each level wins as much more often than the one before it as ``step`` asks for."""
    told = []
    for (lower, higher), figure in zip(pairwise(found["levels"]), found["steps"], strict=True):
        says = f"`{higher}` wins at least {100 * step:.0f} points more often than `{lower}`"
        target = Target(figure="step", over="all", least=step, unit="points", says=says)
        told.append(Verdict(target, {0: Figure(*figure)}, {0: found["rows"][0][1]}))
    return told
