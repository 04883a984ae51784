"""``python -m tests.bench``: how fast the games, their pictures and the bot are, beside floor and goal."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from render import NoRendererError
from rules import games
from rules.game import Game
from tests.bench import bot, load, own, pictures, report, rules
from tests.bench.measure import Bench, Figure

PARTS: dict[str, Callable[[Game[Any], Bench], None]] = {
    "rules": rules.measure,
    "pictures": pictures.measure,
    "bot": bot.measure,
    "own": own.measure,
}
TRIES = 5
"""How often --check measures at most what is below its floor."""
EPILOG = """\
`python -m tests.bench load` lets people play at many tables and measures how the bot bears them:
`python -m tests.bench load --help`.

Every figure is a median of several rounds, and is told twice: raw, and as it would be on the reference
machine, which is what floor and goal are for. A fixed piece of work is timed before and after each round to
know how much faster or slower this machine is at that moment; what only computes is measured in CPU time.
With --check a figure may not be below its floor; one that is gets measured again, a few times at most, and
the best counts. "goal": the goal is reached; "above floor": the floor holds. Where a game does not reach a
floor yet ("short"), it holds a figure of its own until then.
"""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(
        prog="python -m tests.bench",
        description="Measure how fast the games, their pictures and the bot are.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--game", choices=sorted(games()), help="one game alone (default: every game)")
    made.add_argument(
        "--only", choices=sorted(PARTS), action="append", help="one part alone; may be given again"
    )
    made.add_argument("--rounds", type=int, default=7, metavar="N", help="rounds of each work (default: 7)")
    made.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file too")
    made.add_argument("--check", action="store_true", help="end with 1 if a figure is worse than it may be")
    return made


def measured(game: Game[Any], only: Sequence[str], rounds: int, tries: int = 1) -> list[Figure]:
    """The figures of a game: those of some parts, or all. See ``Bench`` for rounds and tries."""
    bench = Bench(game.key, rounds, tries)
    for name, measure in PARTS.items():
        if not only or name in only:
            try:
                measure(game, bench)
            except NoRendererError as error:
                print(f"{error}: none are measured", file=sys.stderr)
    return bench.figures


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line. 0: done; 1: with --check, a figure is below its floor; 2: a wrong argument."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given[:1] == ["load"]:
        return load.main(given[1:])
    asked = parser().parse_args(given)
    if asked.rounds < 1:
        parser().error(f"--rounds {asked.rounds}: at least one")
    report.check_file(asked.json, parser())
    begun = time.monotonic()
    wanted = [games()[asked.game]] if asked.game else list(games().values())
    results = {}
    for game in wanted:
        results[game.key] = measured(game, asked.only or (), asked.rounds, TRIES if asked.check else 1)
        if results[game.key]:
            print("\n".join(report.lines(game.key, results[game.key])), end="\n\n", flush=True)
        else:
            own_alone = "; it has no measures of its own" if asked.only == ["own"] else ""
            print(f"{game.key}: nothing to measure{own_alone}", end="\n\n", flush=True)
    if asked.json is not None:
        asked.json.write_text(json.dumps(report.as_json(results, asked.rounds), indent=1) + "\n")
    below = 0
    for key, found in results.items():
        for figure in found:
            if figure.verdict in ("BELOW", "short"):
                worse = figure.verdict == "BELOW"
                below += worse
                fault = "below its floor" if worse else "short of its floor, as is known"
                print(f"{fault}: {key}: {figure.target.title}", file=sys.stderr)
    print(f"measured in {time.monotonic() - begun:.0f} s", file=sys.stderr)
    return 1 if below and asked.check else 0


if __name__ == "__main__":
    sys.exit(main())
