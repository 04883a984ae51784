"""``python -m tests.long balance``: is a game long enough, short enough, fair, and every card worth playing?

Computer players of one level play one another with every number of seats. The figures are held against the
targets in ``targets/KEY.toml``; ``--publish`` writes them beside the game's rules, as BALANCE.md. A computer
player's likings colour the figures: a card that it misjudges looks worse than it is.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from sys import modules
from typing import Any

from rules.game import Game, Options
from tests.long.ablation import costs, parts, won
from tests.long.balance_games import NO_OPTIONS, Record, play_one
from tests.long.balance_page import page
from tests.long.balance_tables import Tables, tables
from tests.long.balance_targets import Bounds, Targets, load
from tests.long.balance_verdicts import NOT_HELD, Verdict, again, judge, table
from tests.long.common import Run, UnfitError, game_of

CHUNK = 10
"""Games of one job: some seconds of work."""
KEPT = ("figures", "level", "measured_by", "judged", "tables")
"""What a result keeps of the games, besides the verdicts, so that its page can be written again."""
Job = tuple[str, int, int, int, int, str, dict[str, str]]
"""Game, seats, number of the first game, number of games, seed, level, table options."""
AblationJob = tuple[str, int, int, int, int, str, str, None]
"""The same without options, and the part that is played by a rule of thumb (empty: none)."""
FEWER = 3
"""One game out of this number is played once more for each part."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this run; their defaults are the whole run."""
    parser.add_argument(
        "--games", type=int, metavar="N", help="games for each number of seats (default: as the targets say)"
    )
    parser.add_argument(
        "--seats", type=int, nargs="+", metavar="N", help="numbers of seats (default: all that can play)"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="a table option; may be repeated"
    )
    parser.add_argument("--level", help="level of all computer players (default: as the targets say)")
    parser.add_argument("--seed", type=int, default=1, help="any integer; the same seed, the same games")
    parser.add_argument(
        "--ablation",
        type=int,
        nargs="?",
        const=0,
        metavar="N",
        help="also play every part of the game by a rule of thumb, and with a passive seat: N games each for "
        "each number of seats (without N: a third of the games)",
    )
    parser.add_argument(
        "--beside",
        type=Path,
        nargs="+",
        default=[],
        metavar="FILE",
        help="saved results of other levels, whose verdicts stand on the page too",
    )
    parser.add_argument(
        "--levels",
        type=Path,
        nargs="+",
        default=[],
        metavar="FILE",
        help="saved results of `python -m tests.long levels`, which stand on the page too",
    )
    parser.add_argument("--publish", action="store_true", help="write BALANCE.md beside the game's rules")
    parser.add_argument(
        "--from-saved", action="store_true", help="play nothing: judge and publish the result that is there"
    )
    parser.set_defaults(amounts=("games", "seats", "ablation"))


def run(args: argparse.Namespace, game: Game[Any], run: Run) -> dict[str, Any]:
    """Play, measure, judge; print the verdicts and return all figures. Raises UnfitError for a level or a
    number of games that cannot be played, and for a saved result that does not fit."""
    targets = load(game.key)
    about, found = _read(run.out, targets.bounds) if args.from_saved else _played(args, game, run, targets)
    verdicts = again(found["judged"], targets)
    print(table(verdicts))
    if args.publish:
        path = folder(game) / "BALANCE.md"
        others = [_beside(Path(name), targets) for name in args.beside]
        ranked = [_ranked(Path(name)) for name in args.levels]
        path.write_text(page(game, targets, about, found["tables"], verdicts, others, ranked), "utf-8")
        print(f"written: {path}")
    return {
        "failures": [f"not held: {verdict.says()}" for verdict in verdicts if verdict.whole == NOT_HELD],
        "verdicts": [f"{verdict.whole}: {verdict.says()}" for verdict in verdicts],
        **found,
    }


def _beside(path: Path, targets: Targets) -> tuple[dict[str, Any], Tables, list[Verdict]]:
    """What another saved run was, its tables, and the verdicts on it. Raises UnfitError."""
    about, found = _read(path, targets.bounds)
    return about, found["tables"], again(found["judged"], targets)


def _ranked(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """What run a saved one of ``levels`` was, and what it found. Raises UnfitError."""
    if not path.exists():
        raise UnfitError(f"there is no result {path}: run `python -m tests.long levels` first")
    saved = json.loads(path.read_text("utf-8"))
    if saved["run"] != "levels":
        raise UnfitError(f"{path} is no result of `python -m tests.long levels`")
    return {**saved, **saved["arguments"]}, saved["result"]["levels"]


def _played(
    args: argparse.Namespace, game: Game[Any], run: Run, targets: Targets
) -> tuple[dict[str, Any], dict[str, Any]]:
    """What run it was, and what these games came to, as the result keeps it: figures, verdicts, tables."""
    level, bounds = args.level or targets.bounds.level, targets.bounds
    numbers = {
        seats: args.games or bounds.more.get(seats, bounds.games)
        for seats in game.seats
        if not args.seats or seats in args.seats
    }
    if not numbers:
        raise UnfitError(f"{game.key} is not played with {', '.join(map(str, args.seats))} seats")
    options = _options(args.option)
    if level not in game.players:
        raise UnfitError(f"{game.key} has no level {level!r}; it has: {', '.join(game.players)}")
    if args.games is not None and args.games < 1:
        raise UnfitError(f"--games must be at least 1, not {args.games}")
    least = least_games(targets, settings(game))
    if (number := min(numbers.values())) < least:
        raise UnfitError(
            f"with {number} games some targets of {game.key} have no table: --games {least} or more"
        )
    played = jobs(game, numbers, args.seed, level, options)
    without = {} if args.ablation is None else _jobs_without(game, numbers, args.ablation, args.seed, level)
    every: dict[str, Job | AblationJob] = {**played, **without}
    # A run that goes on with another number of games may have a part with fewer of them at its end.
    run.saved = {name: kept for name, kept in run.saved.items() if name in every and _fits(kept, every[name])}
    done = run.map(work, every, "games", lambda job: job[3])
    records: list[Record] = [json.loads(line) for name in played for line in done[name]["games"]]
    verdicts, figures = judge(records, targets)
    shown = tables(game, records)
    shown["without"] = _without({name: (job, done[name]["won"]) for name, job in without.items()})
    found = {
        "figures": figures,
        "level": level,
        "measured_by": _measured_by(bounds),
        "judged": [verdict.kept() for verdict in verdicts],
        "tables": shown,
    }
    return {**run.about(), **run.asked, "level": level}, found


def _fits(kept: Mapping[str, Any], job: Job | AblationJob) -> bool:
    """Whether a kept result has as many games as the job asks for."""
    return len(kept.get("games", kept.get("won", ()))) == job[3]


def work(job: Job | AblationJob) -> dict[str, Any]:
    """A job of either kind."""
    return play_without(job) if len(job) == 8 else play_chunk(job)


def _jobs_without(
    game: Game[Any], numbers: Mapping[int, int], games: int, seed: int, level: str
) -> dict[str, AblationJob]:
    """Games in which a part is played by a rule of thumb, and as many without; fewer than are played in
    all, for the deals are the same. ``games``: for each number of seats, 0 for a part of all."""
    named = parts(game)
    counts = {seats: games or max(1, count // FEWER) for seats, count in numbers.items()}
    return {
        f"without {part or 'nothing'}, {seats} seats, game {start}": (
            game.key,
            seats,
            start,
            min(CHUNK, count - start),
            seed,
            level,
            part,
            None,
        )
        for start in range(0, max(counts.values()), CHUNK)
        for seats, count in counts.items()
        if start < count
        for part in (["", *named] if named else [])
    }


def _without(found: Mapping[str, tuple[AblationJob, list[bool]]]) -> list[list[Any]]:
    """Every part of the game with what it costs to play it by a rule of thumb, and how many games tell."""
    results: dict[str, list[bool]] = {}
    for job, games_won in found.values():
        results.setdefault(job[6], []).extend(games_won)
    rows = []
    for part in filter(None, results):
        figure = costs(results[""], results[part])
        rows.append([part, [figure.value, figure.low, figure.high], len(results[part])])
    return rows


def play_without(job: AblationJob) -> dict[str, Any]:
    """Some games in which a part is played by a rule of thumb: which of them were won."""
    key, seats, start, count, seed, level, part, _ = job
    game = game_of(key)
    return {"won": won(game, seats, part, level, range(start, start + count), seed, standard(game))}


def _read(path: Path, bounds: Bounds) -> tuple[dict[str, Any], dict[str, Any]]:
    """The same from a saved result. Raises UnfitError where there is none, or one by other bounds."""
    if not path.exists():
        raise UnfitError(f"there is no result {path}: play first, or name it with --out")
    saved = json.loads(path.read_text("utf-8"))
    found = {key: saved["result"].get(key) for key in KEPT}
    if None in found.values():
        raise UnfitError(f"{path} does not keep the tables of the page: play again")
    if found["measured_by"] != _measured_by(bounds):
        raise UnfitError(
            f"{path} was measured by {found['measured_by']}, the targets have others now: play again"
        )
    return {**saved, **saved["arguments"], "level": found["level"]}, found


def _measured_by(bounds: Bounds) -> dict[str, Any]:
    """The bounds that change figures."""
    kept: dict[str, Any] = bounds.model_dump(
        mode="json", include={"rounds", "scores", "ends", "common", "fair", "spread"}
    )
    return kept


def jobs(
    game: Game[Any], games: Mapping[int, int], seed: int, level: str, options: Options = NO_OPTIONS
) -> dict[str, Job]:
    """All games of a run, so many for each number of seats, in chunks by the name of the chunk."""
    return {
        f"{seats} seats, game {start}": (
            game.key,
            seats,
            start,
            min(CHUNK, games[seats] - start),
            seed,
            level,
            dict(options),
        )
        for start in range(0, max(games.values()), CHUNK)
        for seats in games
        if start < games[seats]
    }


def least_games(targets: Targets, played: Sequence[Options]) -> int:
    """Games for each number of seats from which every target is about some table, where the settings are
    played by turns. Raises UnfitError for a target that is about none of them."""
    least = 1
    for target in targets.target:
        fitting = (at for at, options in enumerate(played, 1) if options.items() >= target.where.items())
        first = next(fitting, None)
        if first is None:
            raise UnfitError(f"no table is played with {dict(target.where)}: {target.says}")
        least = max(least, first)
    return least


def play_chunk(job: Job) -> dict[str, Any]:
    """Some games; each is one line of JSON, which is quick to save again and again."""
    key, seats, start, count, seed, level, options = job
    game = game_of(key)
    player, tables = game.players[level], settings(game)
    games = [
        play_one(game, seats, number, seed, player, {**options, **tables[number % len(tables)]})
        for number in range(start, start + count)
    ]
    return {"games": [json.dumps(record, separators=(",", ":")) for record in games]}


def _options(given: Sequence[str]) -> dict[str, str]:
    """Table options as they are typed. Raises UnfitError for what is none; whether the game knows it shows
    when it is dealt."""
    pairs = [each.partition("=") for each in given]
    if bad := [key for key, equals, _ in pairs if not equals]:
        raise UnfitError(f"an option is KEY=VALUE, not {', '.join(bad)}")
    return {key: value for key, _, value in pairs}


def settings(game: Game[Any]) -> list[dict[str, str]]:
    """The table options that are played by turns: every value of those that the targets want spread."""
    spread = load(game.key).bounds.spread
    values = [option.values for key in spread for option in game.options if option.key == key]
    return [dict(zip(spread, chosen, strict=True)) for chosen in product(*values)]


def standard(game: Game[Any]) -> list[dict[str, str]]:
    """Those of them on the standard difficulty."""
    return [one for one in settings(game) if one.get("difficulty", "master") == "master"]


def folder(game: Game[Any]) -> Path:
    """The folder of the game's rules."""
    file = modules[type(game).__module__].__file__
    assert file is not None, "a game that was not loaded from a file"
    return Path(file).parent
