"""The tables of BALANCE.md for games that all win or lose together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any

from rules.game import Game
from tests.long.balance_figures import share
from tests.long.balance_games import Record

Row = tuple[str, ...]
HEAD: Row = ("", "games", "won (95 %)", "lost", "rounds: middle, 80 %, all", "decisions a seat and round")


def sections(game: Game[Any], records: Sequence[Record]) -> Iterator[tuple[str, list[Row], list[Row]]]:
    """For every value of the first option that is spread (or for all games): its title, the rows of the table
    HEAD, which are all games, each value of the other options, each number of seats; and a table of the
    rounds in which the games ended, by cause."""
    keys = [*records[0]["options"]]
    first = keys[0] if keys else None
    for value in _values(records, first) if first else [""]:
        some = [record for record in records if not first or record["options"][first] == value]
        rows = [_row("all", some)]
        for key in keys[1:]:
            for other in _values(some, key):
                name = game.words.option(key, other, "en")
                rows.append(_row(name, [record for record in some if record["options"][key] == other]))
        rows += [
            _row(seats_of(seats), [record for record in some if record["seats"] == seats])
            for seats in sorted({record["seats"] for record in some})
        ]
        title = (first and f"{game.words.option(first, value, 'en')} ({value})") or "All games"
        yield title, rows, _ends(some)


def seats_of(seats: int) -> str:
    """A number of seats in words."""
    return f"{seats} seat{'s' if seats > 1 else ''}"


def _values(records: Sequence[Record], key: str) -> list[str]:
    """The values of an option in the order in which they were first played."""
    return list(dict.fromkeys(record["options"][key] for record in records))


def _row(name: str, records: Sequence[Record]) -> Row:
    won = share(sum(record["won"] for record in records), len(records))
    lost = []
    for cause in _causes(records):
        rounds = [record["rounds"] for record in records if record["cause"] == cause]
        lost.append(f"{cause} {100 * len(rounds) / len(records):.0f} % (round {fmean(rounds):.1f})")
    rounds = sorted(record["rounds"] for record in records)
    low, middle, high = (rounds[round((len(rounds) - 1) * part)] for part in (0.1, 0.5, 0.9))
    decisions = fmean(record["decisions"] / max(1, record["rounds"] * record["seats"]) for record in records)
    return (
        name,
        f"{len(records):,}",
        f"{100 * won.value:.1f} % ({100 * won.low:.1f} … {100 * won.high:.1f})",
        ", ".join(lost),
        f"{middle}, {low}-{high}, {rounds[0]}-{rounds[-1]}",
        f"{decisions:.1f}",
    )


def _causes(records: Sequence[Record]) -> list[str]:
    return sorted({record["cause"] for record in records} - {""})


def _ends(records: Sequence[Record]) -> list[Row]:
    """A head with the rounds, then how many games each cause, and victory, ended in each of them."""
    ends = {(record["cause"] or "won", record["rounds"]) for record in records}
    rounds = range(min(at for _, at in ends), max(at for _, at in ends) + 1)
    rows: list[Row] = [("ended in round", *map(str, rounds))]
    for cause in ("", *_causes(records)):
        ended = [record["rounds"] for record in records if record["cause"] == cause]
        rows.append((cause or "won", *(str(ended.count(number) or "") for number in rounds)))
    return rows
