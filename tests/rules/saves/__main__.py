"""``python -m tests.rules.saves``: write saves of the present version into a new numbered folder.

Do it before the classes of a state or the form of a log change. Folders that are there already stay as they
are: ``test_saves`` reads them all.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from rules import games
from rules.game import Game
from tests.conformance.tables import possible, seated
from tests.rules.saves.saved import DATABASE, HERE, generations, record, tables

MORE = 120
"""Further games that are looked through for questions that nobody was asked yet."""


def main() -> int:
    """Write a game of each number of seats (four of many) with the first and the last table options, and
    those further ones in which something else is asked."""
    folder = HERE / str(1 + max((int(path.name) for path in generations()), default=0))
    folder.mkdir()
    written: list[dict[str, Any]] = []
    for key, game in games().items():
        asked: set[str] = set()
        for seats, seed, options in _games(game):
            kept = record(game, seats, seed, options)
            present = {prompt[2] for moment in kept["moments"] for prompt in moment["facts"]["prompts"]}
            if seed > MORE or not present <= asked:
                asked |= present
                name = f"{key}-{seats}.json" if seed > MORE else f"{key}-{seats}-{seed}.json"
                (folder / name).write_text(_text(kept), encoding="utf-8")
                written.append(kept)
    (folder / DATABASE).write_text(tables(written), encoding="utf-8")
    print(f"{len(written)} matches with {sum(len(kept['moments']) for kept in written)} moments: {folder}")
    return 0


def _games(game: Game[Any]) -> Iterator[tuple[int, int, dict[str, str]]]:
    """Seats, seed and table options of the games to be played; seeds above MORE are those to be kept."""
    several = seated(game)
    for number, seats in enumerate(several):
        yield seats, MORE + seats, _last(game, seats) if number % 2 else {}
    for seed in range(1, MORE + 1):
        seats = several[seed % len(several)]
        yield seats, seed, _last(game, seats) if seed % 3 == 0 else {}


def _last(game: Game[Any], seats: int) -> dict[str, str]:
    return {option.key: possible(option, seats)[-1] for option in game.options}


def _text(kept: dict[str, Any]) -> str:
    """JSON with a line for each entry of the log and each moment."""
    lines = [f" {json.dumps(key)}: {json.dumps(kept[key])}," for key in kept if key not in ("log", "moments")]
    for key in ("log", "moments"):
        rows = ",\n  ".join(json.dumps(row, separators=(",", ":")) for row in kept[key])
        lines.append(f' "{key}": [\n  {rows}\n ]' + ("," if key == "log" else ""))
    return "{\n" + "\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    sys.exit(main())
