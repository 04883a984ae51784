"""BALANCE.md: what was measured, for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
from tests.long.balance_verdicts import HELD, NOT_HELD, TOO_FEW, Verdict, name_of

OPENINGS = 12
"""First plays that are listed."""
_PLANS = (
    "A company's plan is what most of its cards have in common. A win ratio of 1 is the share that a company "
    "would win if all were alike."
)


_DESIGNS = (
    "The win ratio of the companies that hold the design at the end (of the players who played it, where "
    "cards do not stay), as a multiple of the median design's."
)
_IN_PLAY = "How often those won who had it in play, as a multiple of the median one's."


def page(game: Game[Any], level: str, records: Sequence[Record], verdicts: Sequence[Verdict]) -> str:
    """The whole page, in markdown."""
    seats = sorted({record["seats"] for record in records})
    counts = " + ".join(
        f"{sum(record['seats'] == number for record in records):,} with {balance_together.seats_of(number)}"
        for number in seats
    )
    names = dict(game.words.cards("en"))
    sections = [
        ("Plans", _PLANS, _plans(records)),
        ("Scoring themes", "What brought its owner much at the end.", _themes(records)),
        ("Symbols", "In a game, on average.", _symbols(records)),
        ("Sources", "", _prizes(records, names)),
        ("First plays", f"The {OPENINGS} most frequent ones.", _openings(records, names)),
        ("Designs", _DESIGNS, _designs(records, names)),
    ]
    with_whom = "together" if game.cooperative else "one another"
    if game.cooperative:
        sections = [("Who was in play", _IN_PLAY, _designs(records, names))]
        lengths = _together(game, records)
    else:
        lengths = ["## Length, scores, seats", _lengths(records, seats)]
    parts = [
        f"# Balance of {game.words.title('en')}",
        f"Written by `python -m tests.long balance --game {game.key} --publish`; not to be edited by hand.",
        f"Computer players of the level `{level}` played {with_whom}: {counts}, rules {game.rules}.",
        "Numbers in brackets are the limits between which the true value lies with 95 % confidence. Computer "
        "players have likings: what they misjudge looks weaker here than it is. A target is held where the "
        "value lies within its limits; where it lies outside and a limit is within the brackets, these are "
        "too few games to tell.",
        "## Targets",
        _targets(verdicts),
        *lengths,
    ]
    for title, remark, table in sections:
        if table:
            parts += [f"## {title}", *([remark] if remark else []), table]
    return "\n\n".join(parts) + "\n"


def _rows(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; nothing where there are no rows, as of games that do not report such a thing."""
    found = list(rows)
    if not found:
        return ""
    lines = [head, ["---"] * len(head), *found]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _with(figure: Figure, digits: int = 2) -> str:
    return f"{figure.value:.{digits}f} ({figure.low:.{digits}f} … {figure.high:.{digits}f})"


def _targets(verdicts: Sequence[Verdict]) -> str:
    rows = []
    for verdict in verdicts:
        found = "; ".join(
            name_of(group, "{}: ", "{}: ")
            + verdict.shown(group)
            + {HELD: "", TOO_FEW: " **?**", NOT_HELD: " **✗**"}[verdict.word(group)]
            for group in verdict.figures
        )
        whole = verdict.whole
        rows.append((verdict.target.says, found, whole if whole == HELD else f"**{whole}**"))
    return _rows(("target", "found (number of seats: value)", "verdict"), rows)


def _together(game: Game[Any], records: Sequence[Record]) -> list[str]:
    """How games end that all win or lose together."""
    found = []
    for title, rows, ended in balance_together.sections(game, records):
        found += [f"## {title}", _rows(balance_together.HEAD, rows), _rows(ended[0], ended[1:])]
    return found


def _lengths(records: Sequence[Record], seats: Sequence[int]) -> str:
    rows = []
    for number in seats:
        some = [record for record in records if record["seats"] == number]
        rounds = sorted(record["rounds"] for record in some)
        scores = sorted(score for record in some for score in record["scores"])
        wins = " / ".join(f"{100 * figure.value:.1f} %" for figure in places(some))
        ends = sorted({end for record in some for end in record["ends"]})
        ended = ", ".join(
            f"{end} {100 * share(sum(end in record['ends'] for record in some), len(some)).value:.0f} %"
            for end in ends
        )
        rows.append((str(number), _spread(rounds), _spread(scores), wins, ended))
    head = ("seats", "rounds: middle, 80 %, all", "scores: middle, 80 %, all", "wins by place", "ends")
    return _rows(head, rows)


def _spread(numbers: Sequence[int]) -> str:
    """Median, from the first to the last tenth, extremes; the numbers are in order."""
    last = len(numbers) - 1
    low, middle, high = (numbers[round(last * part)] for part in (0.1, 0.5, 0.9))
    return f"{middle}, {low}-{high}, {numbers[0]}-{numbers[-1]}"


def _prizes(records: Sequence[Record], names: dict[str, str]) -> str:
    rows = ((names.get(prize, prize), _with(figure)) for prize, figure in prizes(records).items())
    return _rows(("Source", "taken in a game that has it"), rows)


def _symbols(records: Sequence[Record]) -> str:
    rows = [
        (symbol, *(_with(mean([record["symbols"][symbol][at] for record in records]), 1) for at in (0, 1)))
        for symbol in records[0]["symbols"]
    ]
    return _rows(("symbol", "brought by cards played", "asked for by what was completed"), rows)


def _plans(records: Sequence[Record]) -> str:
    companies = sum(record["seats"] for record in records)
    taken = styles(records)
    rows = [
        (
            plan,
            f"{100 * each['companies'] / companies:.1f} %",
            _with(each["ratio"]),
            f"{taken[plan].value:.2f}",
        )
        for plan, each in _best_first(ratios(records, plan_of))
    ]
    return _rows(("plan", "companies", "win ratio", "Sources taken in a game"), rows)


def _themes(records: Sequence[Record]) -> str:
    companies = sum(record["seats"] for record in records)
    found = ratios(records, lambda record, seat: of_seat(record, "themes", seat))
    rows = [
        (theme, f"{100 * each['companies'] / companies:.1f} %", _with(each["ratio"]))
        for theme, each in _best_first(found)
    ]
    return _rows(("counted", "companies", "win ratio"), rows)


def _openings(records: Sequence[Record], names: dict[str, str]) -> str:
    rows = [
        (
            names.get(design, design),
            f"{100 * each['of_all'].value:.1f} %",
            f"{100 * each['of_held'].value:.0f} %",
            _with(each["ratio"]),
        )
        for design, each in list(openings(records).items())[:OPENINGS]
    ]
    return _rows(("design", "of all hands", "of the hands that hold it", "win ratio"), rows)


def _designs(records: Sequence[Record], names: dict[str, str]) -> str:
    companies = sum(record["seats"] for record in records)
    rows = [
        (names.get(design, design), _with(each["ratio"]), f"{100 * each['companies'] / companies:.1f} %")
        for design, each in _best_first(designs(records)["each"])
    ]
    return _rows(("design", "win ratio", "in how many companies"), rows)


def _best_first(found: dict[str, Any]) -> list[tuple[str, Any]]:
    return sorted(found.items(), key=lambda item: (-item[1]["ratio"].value, item[0]))
