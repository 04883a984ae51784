"""Ratings of a server's people at one game, from their games against each other.

They are computed from the results on demand, in the order in which the games ended: a deleted result leaves
no trace, and a forgotten person still counts for the others. The model is Plackett-Luce as in openskill (Weng
and Lin, 2011), which handles more than two players and ties.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.features.results import eligibility
from bot.features.results.store import ResultRow
from bot.features.results.tally import Tally, kind_of


@dataclass(slots=True, frozen=True)
class Rated:
    """A person with the rating: the strength exceeded with a probability of 99.9 %, 0 if nothing is known."""

    user_id: int
    rating: float
    tally: Tally


def rated(results: Iterable[ResultRow]) -> list[Rated]:
    """The people in these results (of one game, oldest first), strongest first.

    Games with computer players, games won or lost together, and those in ``fair.unrated`` do not count. A
    forgotten person still counts by the seat's mark but is not listed; a seat without a mark counts as a
    newcomer each time.
    """
    model = PlackettLuce()
    strengths: dict[int, PlackettLuceRating] = {}
    tallies: dict[int, Tally] = {}
    every = list(results)
    unrated = eligibility.unrated(every)
    for result in every:
        if kind_of(result) != "people" or len(result.seats) < 2 or result.id in unrated:
            continue
        before = [strengths.get(seat.person) if seat.person is not None else None for seat in result.seats]
        teams = [[known or model.rating()] for known in before]
        after = model.rate(teams, ranks=[float(seat.rank) for seat in result.seats])
        for seat, team in zip(result.seats, after, strict=True):
            if seat.person is not None:
                strengths[seat.person] = team[0]
            if seat.user_id is not None:
                tallies.setdefault(seat.user_id, Tally()).add(seat)
    found = [Rated(user, strengths[user].ordinal(), counted) for user, counted in tallies.items()]
    return sorted(found, key=lambda one: (-one.rating, one.user_id))
