"""What BALANCE.md tells of many games, as JSON-able tables: keys as the game reports them, numbers not yet
rounded. A result keeps them, so that the page can be written again without playing again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import Game
from tests.long import balance_together
from tests.long.balance_figures import (
    Figure,
    designs,
    mean,
    of_seat,
    openings,
    places,
    plan_of,
    prizes,
    ratios,
    share,
    styles,
)
from tests.long.balance_games import Record

Tables = dict[str, Any]
"""The tables of a page, each a list of rows; empty where the game does not report such a thing.

games     number of seats (as a text) → games played
together  where all win or lose together, see ``balance_together.sections``; else empty
lengths   seats, rounds, scores (each median, from, to the last tenth, least, most), share of wins by place,
          end → share of the games that it ended
plans     plan, share of all companies, win ratio, prizes taken in a game
themes    theme, share of all companies, win ratio
symbols   symbol, brought in a game, asked for in a game
prizes    prize, taken in a game that has it
openings  design, share of all hands, share of the hands that hold it, win ratio
without   part that is played by a rule of thumb, what it costs, games; only where that was asked for
designs   design, win ratio beside the median one's, share of all companies

Figures are [value, low, high], plain shares are numbers from 0 to 1.
"""


def tables(game: Game[Any], records: Sequence[Record]) -> Tables:
    """All tables about these games."""
    seats = sorted({record["seats"] for record in records})
    return {
        "games": {str(number): sum(record["seats"] == number for record in records) for number in seats},
        "together": balance_together.sections(game, records) if game.cooperative else [],
        "lengths": [_length([each for each in records if each["seats"] == number]) for number in seats],
        "plans": _plans(records),
        "themes": _themes(records),
        "symbols": _symbols(records),
        "prizes": [[prize, _plain(figure)] for prize, figure in prizes(records).items()],
        "openings": _openings(records),
        "designs": _designs(records),
    }


def _plain(figure: Figure) -> list[float]:
    return [figure.value, figure.low, figure.high]


def _length(records: Sequence[Record]) -> list[Any]:
    ends = sorted({end for record in records for end in record["ends"]})
    return [
        records[0]["seats"],
        balance_together.spread([record["rounds"] for record in records]),
        balance_together.spread([score for record in records for score in record["scores"]]),
        [figure.value for figure in places(records)],
        {end: share(sum(end in record["ends"] for record in records), len(records)).value for end in ends},
    ]


def _plans(records: Sequence[Record]) -> list[list[Any]]:
    taken = styles(records)
    return [
        [plan, _part(each, records), _plain(each["ratio"]), taken[plan].value]
        for plan, each in _best_first(ratios(records, plan_of))
    ]


def _themes(records: Sequence[Record]) -> list[list[Any]]:
    found = ratios(records, lambda record, seat: of_seat(record, "themes", seat))
    return [[theme, _part(each, records), _plain(each["ratio"])] for theme, each in _best_first(found)]


def _symbols(records: Sequence[Record]) -> list[list[Any]]:
    return [
        [symbol, *(_plain(mean([record["symbols"][symbol][at] for record in records])) for at in (0, 1))]
        for symbol in records[0]["symbols"]
    ]


def _openings(records: Sequence[Record]) -> list[list[Any]]:
    return [
        [design, each["of_all"].value, each["of_held"].value, _plain(each["ratio"])]
        for design, each in openings(records).items()
    ]


def _designs(records: Sequence[Record]) -> list[list[Any]]:
    found = designs(records)["each"]
    return [[design, _plain(each["ratio"]), _part(each, records)] for design, each in _best_first(found)]


def _part(each: dict[str, Any], records: Sequence[Record]) -> float:
    """Its share of the companies of all seats."""
    companies: int = each["companies"]
    seats: int = sum(record["seats"] for record in records)
    return companies / seats


def _best_first(found: dict[str, Any]) -> list[tuple[str, Any]]:
    return sorted(found.items(), key=lambda item: (-item[1]["ratio"].value, item[0]))
