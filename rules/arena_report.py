"""What the arena found (``rules/arena.py``): shares with their limits, as an object and as a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import atanh, sqrt, tanh
from statistics import StatisticsError, correlation, fmean, stdev
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.arena import Contest, Side

SURE = 1.96
"""Standard errors to each side within which a true value lies with 95 %."""


def share(sides: tuple[Side, Side]) -> float:
    """What a deal says for the first level: 1 if it won both games, 0.5 if neither was better. Where all win
    or lose together, both may win.

    >>> from rules.arena import Side
    >>> share((Side(won=1.0, players=1), Side(won=0.5, players=1)))
    0.75
    """
    first, second = sides
    return 0.5 + (first.won - second.won) / 2


def report(contest: Contest, deals: Sequence[tuple[Side, Side]]) -> dict[str, Any]:
    """What was found, JSON-ready.

    share       of the victories that the first level won over the second, with its limits (95 %)
    lead        points by which the first level was ahead in the end, in the mean, with its limits, at tables
                for two; None at others, and where neither level judges tables
    levels      per level, in a list: ``won`` (share of games), ``milliseconds`` (of a processor an answer:
                mean and the dearest), ``blunders`` (kind → number a player and game), ``half_time``
                (correlation of its judgement with the end, with limits; None where there is none)

    >>> from rules.arena import Contest, Side
    >>> contest = Contest("echoes-of-time", ("greedy", "random"), 3)
    >>> report(contest, [(Side(won=1.0, players=1), Side(won=0.0, players=1))] * 2)["share"]
    {'value': 1.0, 'low': 1.0, 'high': 1.0}
    """
    found = _limits([share(sides) for sides in deals])
    return {
        "game": contest.key,
        "seats": contest.seats,
        "options": dict(contest.options),
        "seed": contest.seed,
        "deals": len(deals),
        "share": found | {"low": max(0.0, found["low"]), "high": min(1.0, found["high"])},
        "lead": _limits(leads) if contest.seats == 2 and (leads := _leads(deals)) else None,
        "levels": [
            {
                "level": level,
                "earlier": bool(number and contest.earlier),
                **_told([sides[number] for sides in deals]),
            }
            for number, level in enumerate(contest.levels)
        ],
    }


def _leads(deals: Sequence[tuple[Side, Side]]) -> list[float]:
    """By how many points the first of two seats was ahead in the end, in the mean of each deal."""
    found = []
    for first, second in deals:
        own, other = [[end for _, end in side.judged] for side in (first, second)]
        if own or other:
            found.append(fmean(own or [-end for end in other]))
    return found


def _limits(shares: Sequence[float]) -> dict[str, float]:
    """Mean and limits. A deal is one observation: its two games have the same cards."""
    mean = fmean(shares)
    error = SURE * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0
    return {
        "value": round(mean, 4),
        "low": round(mean - error, 4),
        "high": round(mean + error, 4),
    }


def _told(sides: Sequence[Side]) -> dict[str, Any]:
    """What is known of one level in all deals together."""
    deals = len(sides)
    thinking = [one for side in sides for one in side.thinking] or [0.0]
    players = sum(side.players for side in sides)
    blunders = sum([side.blunders for side in sides], Counter())
    judged = [one for side in sides for one in side.judged]
    return {
        "won": round(sum(side.won for side in sides) / deals, 4),
        "milliseconds": {"mean": round(1e3 * fmean(thinking), 2), "most": round(1e3 * max(thinking), 1)},
        "answers": sum(len(side.thinking) for side in sides),
        "blunders": {kind: round(number / players, 4) for kind, number in sorted(blunders.items())},
        "half_time": _half_time(judged, deals),
    }


def _half_time(judged: Sequence[tuple[float, float]], deals: int) -> dict[str, float] | None:
    """Correlation and its limits by Fisher's transformation, a deal counted as one observation."""
    if deals < 4:
        return None
    try:
        found = correlation(*zip(*judged, strict=True)) if judged else None
    except StatisticsError:  # always the same
        found = None
    if found is None or abs(found) >= 1:
        return None
    error = SURE / sqrt(deals - 3)
    return {
        "value": round(found, 3),
        "low": round(tanh(atanh(found) - error), 3),
        "high": round(tanh(atanh(found) + error), 3),
    }


def table(found: dict[str, Any]) -> str:
    """The report for people.

    >>> from rules.arena import Contest, arena
    >>> print(table(arena(Contest("echoes-of-revachol", ("greedy", "random"), 2), 2)).splitlines()[0])
    game         echoes-of-revachol, 2 seats, seed 1
    """
    share = found["share"]
    names = [row["level"] + (" (earlier)" if row["earlier"] else "") for row in found["levels"]]
    options = " ".join(f"{key}={value}" for key, value in found["options"].items())
    lines = [
        f"game         {found['game']}, {found['seats']} seats, seed {found['seed']}",
        f"options      {options or 'defaults'}",
        f"deals        {found['deals']}, each played twice with the seats exchanged",
        f"share        {names[0]} against {names[1]}: {share['value']:.1%} "
        f"({share['low']:.1%} … {share['high']:.1%})",
    ]
    if (lead := found["lead"]) is not None:
        lines.append(
            f"lead         {names[0]}: {lead['value']:.1f} points ({lead['low']:.1f} … {lead['high']:.1f})"
        )
    for name, row in zip(names, found["levels"], strict=True):
        times, half = row["milliseconds"], row["half_time"]
        lines.append(
            f"thinking     {name}: {times['mean']:g} ms of a processor an answer, "
            f"the dearest {times['most']:g} ms"
        )
        blunders = ", ".join(f"{kind} {number:.3f}" for kind, number in row["blunders"].items())
        lines.append(f"blunders     {name}: {blunders or 'none seen'} (a player and game)")
        if half is not None:
            lines.append(
                f"half time    {name}: its judgement and the end correlate by {half['value']:.2f} "
                f"({half['low']:.2f} … {half['high']:.2f})"
            )
    return "\n".join(lines)
