"""``python -m rules simulate GAME``: computer against computer, and a report on length, balance, speed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from time import monotonic
from typing import Any

from rules import games
from rules.game import Game
from rules.simulate import SimulationError, Tally, simulate, table


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules", description="The games without Discord.")
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("simulate", help="let computer players play many games and report on them")
    command.add_argument("game", help="key of the game, e.g. echoes-of-time")
    command.add_argument(
        "--seats", type=int, help="number of seats (default: the smallest allowed)"
    )
    command.add_argument("--games", type=int, default=100, help="number of games (default: 100)")
    command.add_argument("--seed", type=int, default=1, help="any integer; the same seed, the same games")
    command.add_argument(
        "--players", default="random", help="level of the players, or one level per seat: greedy,random"
    )
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a table option; may be given again",
    )
    command.add_argument(
        "--processes", type=int, default=1, help="processes that play, with the same result (default: 1)"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    return parser


def _game(key: str) -> Game[Any]:
    found = games().get(key)
    if found is None:
        raise ValueError(f"there is no game {key!r}; there are: {', '.join(games()) or 'none'}")
    return found


def _seats(game: Game[Any], seats: int | None) -> int:
    if seats is None:
        return game.seats[0]
    if seats not in game.seats:
        raise ValueError(f"{game.key} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}")
    return seats


def _levels(game: Game[Any], levels: str, seats: int) -> list[str]:
    """The levels by seat. Raises ValueError for unknown levels and for a number that does not fit."""
    names = levels.split(",")
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise ValueError(f"--players names {len(names)} players for {seats} seats")
    unknown = [name for name in names if name not in game.players]
    if unknown:
        raise ValueError(f"{game.key} has no player {unknown[0]!r}; it has: {', '.join(game.players)}")
    return names


def _options(game: Game[Any], settings: list[str]) -> dict[str, str]:
    """The table options, defaults left out. Raises ValueError for what the game does not know."""
    known = {option.key: option.values for option in game.options}
    options = {}
    for setting in settings:
        key, _, value = setting.partition("=")
        if key not in known:
            raise ValueError(f"{game.key} has no option {key!r}; it has: {', '.join(known) or 'none'}")
        if value not in known[key]:
            raise ValueError(f"option {key} is one of {', '.join(known[key])}, not {value!r}")
        options[key] = value
    return options


def _progress(total: int) -> Callable[[Tally], None]:
    """Tells stderr how far it is: a line that renews itself on a terminal, else a line now and then."""
    terminal = sys.stderr.isatty()
    pause = 0.2 if terminal else 5.0
    shown = monotonic()

    def tell(tally: Tally) -> None:
        nonlocal shown
        last = tally.games == total
        if monotonic() - shown < pause and not (last and terminal):
            return
        shown = monotonic()
        text = f"{tally.games} of {total} games, {tally.decisions:,} decisions, {tally.dead_ends} dead ends"
        print(
            f"\r{text}" if terminal else text,
            end="\n" if last or not terminal else "",
            file=sys.stderr,
            flush=True,
        )

    return tell


def main(arguments: list[str] | None = None) -> int:
    """Run the command line. 0: done; 1: there were dead ends or a game broke off; 2: a wrong argument."""
    parser = _parser()
    given = parser.parse_args(arguments)
    try:
        game = _game(given.game)
        seats = _seats(game, given.seats)
        levels = _levels(game, given.players, seats)
        options = _options(game, given.option)
        if given.games < 1:
            raise ValueError(f"--games must be at least 1, not {given.games}")
        if given.processes < 1:
            raise ValueError(f"--processes must be at least 1, not {given.processes}")
    except ValueError as error:
        parser.error(str(error))
    try:
        report = simulate(
            game,
            given.games,
            given.seed,
            options,
            [game.players[level] for level in levels],
            _progress(given.games),
            levels,
            given.processes,
        )
    except SimulationError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\ninterrupted", file=sys.stderr)
        return 130
    print(json.dumps(report) if given.json else table(report))
    return 1 if report["dead_ends"] else 0


if __name__ == "__main__":
    sys.exit(main())
