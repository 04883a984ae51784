"""Ratings of the people of a server at one game, from the results of their games against each other.

They are worked out from the results whenever they are asked for, in the order in which the games ended: so
a result that goes leaves no trace, and who is forgotten goes on counting for the others alone. The model
is Plackett-Luce as openskill has it (Weng and Lin, 2011): it takes games of more than two, and ties.
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
    """A person with the rating: the strength that is exceeded with a probability of 99.9 %, 0 for somebody of
    whom nothing is known."""

    user_id: int
    rating: float
    tally: Tally


def rated(results: Iterable[ResultRow]) -> list[Rated]:
    """The people of these results (of one game, oldest first), the strongest first.

    Games with computer players and games that are won or lost together do not count, nor those that
    ``fair.unrated`` names. Somebody who is not named any more counts as before by the mark of the seat, and
    is not listed; a seat without a mark counts as a newcomer in every game.
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
