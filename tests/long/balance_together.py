"""The tables of BALANCE.md for games that all win or lose together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any

from rules.game import Game
from tests.long.balance_figures import share
from tests.long.balance_games import Record

Row = list[str]


def sections(game: Game[Any], records: Sequence[Record]) -> list[dict[str, Any]]:
    """For every value of the first option that is spread, or for all games together:

    title  what it is called
    rows   all games, each value of the other options, each number of seats: name, games, share that was won
           [value, low, high], cause of a loss → [its share, mean round], rounds (see ``spread``), decisions
           of a seat in a round, and its answers (``balance_games``)
    ended  cause (empty: victory) → games that it ended, in each round from ``first`` on
    """
    keys = [*records[0]["options"]]
    first = keys[0] if keys else None
    if first is None:
        return [_section(game, records, "")]
    return [
        _section(game, [record for record in records if record["options"][first] == value], value)
        for value in _values(records, first)
    ]


def _section(game: Game[Any], records: Sequence[Record], value: str) -> dict[str, Any]:
    first, *others = [*records[0]["options"]] or [""]
    rows = [_row("all", records)]
    for key in others:
        for other in _values(records, key):
            name = game.words.option(key, other, "en")
            rows.append(_row(name, [record for record in records if record["options"][key] == other]))
    rows += [
        _row(seats_of(seats), [record for record in records if record["seats"] == seats])
        for seats in sorted({record["seats"] for record in records})
    ]
    title = f"{game.words.option(first, value, 'en')} ({value})" if first else "All games"
    at = Counter((record["cause"], record["rounds"]) for record in records)
    *_, begin, last = spread([record["rounds"] for record in records])
    ended = {
        cause: [at[cause, number] for number in range(begin, last + 1)] for cause in ("", *_causes(records))
    }
    return {"title": title, "rows": rows, "first": begin, "ended": ended}


def seats_of(seats: int) -> str:
    """A number of seats in words."""
    return f"{seats} seat{'s' if seats > 1 else ''}"


def spread(numbers: Sequence[int]) -> list[int]:
    """Median, from and to the last tenth, least and most."""
    ordered = sorted(numbers)
    last = len(ordered) - 1
    low, middle, high = (ordered[round(last * part)] for part in (0.1, 0.5, 0.9))
    return [middle, low, high, ordered[0], ordered[last]]


def told(numbers: Sequence[int]) -> str:
    """What ``spread`` found, for people."""
    middle, low, high, least, most = numbers
    return f"{middle}, {low}-{high}, {least}-{most}"


def shown(section: Mapping[str, Any], rounds: str, causes: Mapping[str, str]) -> Iterator[list[Row]]:
    """The two tables of a section, heads first; ``rounds`` is what the game calls them, ``causes`` has the
    names of the causes of a loss."""
    spread_of = f"{rounds}: middle, 80 %, all"
    one = rounds.removesuffix("s")
    table = [["", "games", "won (95 %)", "lost", spread_of, f"decisions (answers) a seat and {one}"]]
    for name, games, (won, low, high), lost, lasted, decisions, answers in section["rows"]:
        ways = [
            f"{causes.get(cause, cause)} {100 * part:.0f} % ({one} {at:.1f})"
            for cause, (part, at) in lost.items()
        ]
        sure = f"{100 * won:.1f} % ({100 * low:.1f} … {100 * high:.1f})"
        table.append(
            [name, f"{games:,}", sure, ", ".join(ways), told(lasted), f"{decisions:.1f} ({answers:.1f})"]
        )
    yield table
    first, ended = section["first"], section["ended"]
    numbers = range(first, first + len(ended[""]))
    yield [
        [f"ended in {one}", *map(str, numbers)],
        *(
            [causes.get(cause, cause) if cause else "won", *(str(count or "") for count in counts)]
            for cause, counts in ended.items()
        ),
    ]


def _values(records: Sequence[Record], key: str) -> list[str]:
    """The values of an option in the order in which they were first played."""
    return list(dict.fromkeys(record["options"][key] for record in records))


def _row(name: str, records: Sequence[Record]) -> list[Any]:
    won = share(sum(record["won"] for record in records), len(records))
    lost = {}
    for cause in _causes(records):
        rounds = [record["rounds"] for record in records if record["cause"] == cause]
        lost[cause] = [len(rounds) / len(records), fmean(rounds)]
    decisions, answers = (
        fmean(record[what] / max(1, record["rounds"] * record["seats"]) for record in records)
        for what in ("decisions", "answers")
    )
    lasted = spread([record["rounds"] for record in records])
    return [name, len(records), [won.value, won.low, won.high], lost, lasted, decisions, answers]


def _causes(records: Sequence[Record]) -> list[str]:
    return sorted({record["cause"] for record in records} - {""})
