"""``python -m tests.long balance``: is a game long enough, short enough, fair, and every card worth playing?

Computer players of one level play one another with every number of seats. The figures are held against the
targets in ``targets/KEY.toml``; ``--publish`` writes them beside the game's rules, as BALANCE.md. A computer
player's likings colour the figures: a card that it misjudges looks worse than it is.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from sys import modules
from typing import Any

from rules.game import Game
from tests.long.balance_games import Record, play_one
from tests.long.balance_page import page
from tests.long.balance_targets import load
from tests.long.balance_verdicts import judge, table
from tests.long.common import Run, Unfit, game_of

CHUNK = 10
"""Games of one job: some seconds of work."""
Job = tuple[str, int, int, int, int, str]
"""Game, seats, number of the first game, number of games, seed, level."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this run; their defaults are the whole run."""
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="games for each number of seats")
    parser.add_argument("--level", default="quick", help="level of all computer players")
    parser.add_argument("--seed", type=int, default=1, help="any integer; the same seed, the same games")
    parser.add_argument("--publish", action="store_true", help="write BALANCE.md beside the game's rules")


def run(args: argparse.Namespace, game: Game[Any], run: Run) -> dict[str, Any]:
    """Play, measure, judge; print the verdicts and return all figures. Raises Unfit for a level or a number
    of games that cannot be played."""
    if args.level not in game.players:
        raise Unfit(f"{game.key} has no level {args.level!r}; it has: {', '.join(game.players)}")
    if args.games < 1:
        raise Unfit(f"--games must be at least 1, not {args.games}")
    targets = load(game.key)
    done = run.map(play_chunk, jobs(args, game), "games", lambda job: job[3])
    records: list[Record] = [json.loads(line) for chunk in done.values() for line in chunk["games"]]
    verdicts, figures = judge(records, targets)
    print(table(verdicts))
    if args.publish:
        path = folder(game) / "BALANCE.md"
        path.write_text(page(game, args.level, records, verdicts), "utf-8")
        print(f"written: {path}")
    return {
        "failures": [f"not held: {verdict.says()}" for verdict in verdicts if not verdict.held],
        "verdicts": [verdict.says() for verdict in verdicts],
        "figures": figures,
    }


def jobs(args: argparse.Namespace, game: Game[Any]) -> dict[str, Job]:
    """All games of a run in chunks, by the name of the chunk."""
    return {
        f"{seats} seats, game {start}": (
            game.key,
            seats,
            start,
            min(CHUNK, args.games - start),
            args.seed,
            args.level,
        )
        for start in range(0, args.games, CHUNK)
        for seats in game.seats
    }


def play_chunk(job: Job) -> dict[str, Any]:
    """Some games; each is one line of JSON, which is quick to save again and again."""
    key, seats, start, count, seed, level = job
    game = game_of(key)
    player = game.players[level]
    games = [play_one(game, seats, number, seed, player) for number in range(start, start + count)]
    return {"games": [json.dumps(record, separators=(",", ":")) for record in games]}


def folder(game: Game[Any]) -> Path:
    """The folder of the game's rules."""
    file = modules[type(game).__module__].__file__
    assert file is not None, "a game that was not loaded from a file"
    return Path(file).parent
