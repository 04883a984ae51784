"""``python -m rules``: computer against computer, with a report on length, balance and speed (``simulate``),
to see who is better (``arena``), or to learn how tables are to be judged (``fit``); positions and matches as
text (``show``, ``record``); and the files of a new game (``new-game``) and what it lacks (``release``)."""

from __future__ import annotations

import argparse
import json
import os
import sys
import warnings
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any, Literal

from rules import arena, games, position, record
from rules.coop_report import Setting
from rules.fallback import MissingTextWarning
from rules.fitting import PULLS, fit, judge_of
from rules.game import LANGUAGES, Game, Options, seats_with
from rules.guest import check_copy
from rules.learning import learn, learner_of
from rules.learning import text as learned_text
from rules.match import Match
from rules.position import Position
from rules.progress import counting, telling
from rules.release import lacks
from rules.scaffold import new_game
from rules.showing import in_words, match_in, played
from rules.simulate import SimulationError, Tally, simulate, table

ROOT = Path(__file__).resolve().parents[1]
"""The folder of this project."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules", description="The games without Discord.")
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("simulate", help="let computer players play many games and report on them")
    _add_common(command)
    command.add_argument(
        "--seats",
        type=_number_or_all,
        help="number of seats (default: one for each player named, else the smallest), or: all, by turns",
    )
    levels = dict.fromkeys(level for game in games().values() for level in game.players)
    command.add_argument(
        "--players",
        default="random",
        metavar="LEVEL[,LEVEL…]",
        help=f"level of the players, or one level per seat: greedy,random; there are {', '.join(levels)} "
        "(default: random). Levels keep their seats in all games; to tell them apart from the seats, play "
        "random,greedy too. A game takes about: random and greedy much less than a second, quick one "
        "second, normal 5 to 10, strong 20 or more",
    )
    command.add_argument(
        "--processes", type=int, default=1, help="processes that play, with the same result (default: 1)"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    command = commands.add_parser("arena", help="let two levels play exchanged deals and say who is better")
    _add_common(command)
    arena.arguments(command)
    command = commands.add_parser("fit", help="fit the weights of a game's planning players to games played")
    _add_common(command)
    command.add_argument(
        "--seats", type=int, nargs="+", help="numbers of seats, by turns (default: the smallest allowed)"
    )
    command.add_argument(
        "--by",
        choices=[*PULLS, "errors"],
        default="seats",
        help="what is compared, see rules/fitting.py; errors: what the judgement misses, rules/learning.py",
    )
    command.add_argument("--out", type=Path, help="the file to write (default: print the weights)")
    command = commands.add_parser("release", help="list what games lack before people play them")
    command.add_argument("games", nargs="*", metavar="game", help="key of a game (default: all)")
    command = commands.add_parser("show", help="a position as text, or in words")
    _add_match(command)
    command.add_argument("--words", action="store_true", help="board and hands in words")
    command = commands.add_parser("record", help="a match as a text that people and programs can read")
    _add_match(command)
    _add_new_game(commands.add_parser("new-game", help="write the files of a new game, which can be played"))
    return parser


def _add_match(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "source", help="a file (a saved match, a record; for show a position), or the key of a game to play"
    )
    command.add_argument("--seats", type=int, help="of a game to play (default: the smallest number)")
    command.add_argument("--seed", type=int, default=1, help="of a game to play (default: 1)")
    command.add_argument("--after", type=int, default=100, help="choices to play at random (default: 100)")
    command.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help="(default: en)")


def _add_new_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("key", help="lower-case words joined by hyphens, e.g. dragon-race")
    command.add_argument("--title", default="", help="what people read (default: the words of the key)")
    command.add_argument("--no-pictures", action="store_true", help="without render/: it is played as text")
    command.add_argument(
        "--root", type=Path, default=ROOT, help="the copy of this project to write into (default: this one)"
    )


def _number_or_all(text: str) -> int | Literal["all"]:
    return "all" if text == "all" else int(text)


def _add_common(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="key of the game, e.g. echoes-of-time")
    command.add_argument("--games", type=int, default=100, help="number of games (default: 100)")
    command.add_argument("--seed", type=int, default=1, help="any integer; the same seed, the same games")
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a table option; may be given again. simulate KEY=all: every value by turns",
    )


def _game(key: str) -> Game[Any]:
    found = games().get(key)
    if found is None:
        raise ValueError(f"there is no game {key!r}; there are: {', '.join(games()) or 'none'}")
    return found


def _game_of_many(given: argparse.Namespace) -> Game[Any]:
    """The game that is to be played ``--games`` times. Raises ValueError."""
    game = _game(given.game)
    if given.games < 1:
        raise ValueError(f"--games must be at least 1, not {given.games}")
    return game


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


def _spread(game: Game[Any], given: argparse.Namespace) -> list[Setting]:
    """How the tables are set up, one game after the other. Raises ValueError."""
    named = given.players.count(",") + 1
    usual = named if named > 1 and named in game.seats else None
    given_seats = usual if given.seats is None else given.seats
    seats = list(game.seats) if given.seats == "all" else [_seats(game, given_seats)]
    varied = [setting.partition("=")[0] for setting in given.option if setting.endswith("=all")]
    options = _options(game, [setting for setting in given.option if not setting.endswith("=all")])
    values = {option.key: option.values for option in game.options}
    if unknown := [key for key in varied if key not in values]:
        raise ValueError(f"{game.key} has no option {unknown[0]!r}; it has: {', '.join(values) or 'none'}")
    found: list[Setting] = [
        (number, setting)
        for chosen in product(*(values[key] for key in varied))
        for setting in [{**options, **dict(zip(varied, chosen, strict=True))}]
        for number in seats
        if number in seats_with(game, setting)
    ]
    if not found:
        raise ValueError(f"with these options {game.key} cannot be played by {seats[0]}")
    return found


def _simulate(given: argparse.Namespace) -> Callable[[], int]:
    """Check the arguments; what then is to be done. Raises ValueError."""
    game = _game_of_many(given)
    spread = _spread(game, given)
    levels = _levels(game, given.players, max(seats for seats, _ in spread))
    if given.processes < 1:
        raise ValueError(f"--processes must be at least 1, not {given.processes}")
    tell = telling(given.games)

    def progress(tally: Tally) -> None:
        text = f"{tally.games} of {given.games} games, {tally.decisions:,} decisions"
        tell(f"{text}, {tally.dead_ends} dead ends", tally.games)

    def run() -> int:
        players = [game.players[level] for level in levels]
        report = simulate(
            game, given.games, given.seed, {}, players, progress, levels, given.processes, spread
        )
        cards = dict(game.words.cards("en")) if game.words is not None else {}
        words = getattr(game, "report_words", None)
        print(json.dumps(report) if given.json else table(report, words, cards), flush=True)
        return 1 if report["dead_ends"] else 0

    return run


def _arena(given: argparse.Namespace) -> Callable[[], int]:
    """Check the arguments; what then is to be done. Raises ValueError."""
    game = _game_of_many(given)
    levels = _levels(game, ",".join(given.levels), 2)
    fewest = game.seats[0] if game.cooperative else max(2, game.seats[0])
    seats = _seats(game, fewest if given.seats is None else given.seats)
    if seats < fewest:
        raise ValueError(f"two levels need {fewest} seats or more")
    if given.processes < 1:
        raise ValueError(f"--processes must be at least 1, not {given.processes}")
    options = tuple(_options(game, given.option).items())
    earlier = str(given.earlier.resolve()) if given.earlier else ""
    if earlier:
        check_copy(Path(earlier))
    contest = arena.Contest(game.key, (levels[0], levels[1]), seats, given.seed, options, earlier)
    if given.keep:
        arena.kept(given.keep, contest)  # refused at once, if it holds another contest
    tell = telling(given.games)

    def progress(played: int, share: float) -> None:
        tell(f"{played} of {given.games} deals, {levels[0]} {share:.1%}", played)

    def run() -> int:
        found = arena.arena(contest, given.games, given.processes, progress, given.keep)
        print(json.dumps(found) if given.json else arena.table(found), flush=True)
        return 0

    return run


def _fit(given: argparse.Namespace) -> Callable[[], int]:
    """Check the arguments; what then is to be done. Raises ValueError."""
    game = _game_of_many(given)
    seats = [_seats(game, number) for number in given.seats or [None]]
    options = _options(game, given.option)
    if given.by == "errors":
        return _learn(given, game, seats[0], options)
    judge_of(game)
    tell = counting(given.games, "games")

    def run() -> int:
        weights, found = fit(game, given.by, seats, given.games, given.seed, options, tell)
        command = f"python -m rules fit {game.key} --by {given.by} --games {given.games} --seed {given.seed}"
        text = f"# Fitted to games played: {command} --seats {' '.join(map(str, seats))}\n{weights.text()}"
        _keep(text, given.out)
        print(
            f"{found['samples']:.0f} samples; of their variance the old weights explain {found['old']:.1%}, "
            f"the new ones {found['new']:.1%}",
            file=sys.stderr,
        )
        return 0

    return run


def _keep(text: str, path: Path | None) -> None:
    """Write a text to a file, or print it."""
    if path is None:
        print(text, end="")
    else:
        path.write_text(text, "utf-8")


def _learn(given: argparse.Namespace, game: Game[Any], seats: int, options: Options) -> Callable[[], int]:
    """What is to be done for corrections of a judgement. Raises ValueError for one that takes none."""
    learner_of(game)
    tell = counting(given.games, "games")
    command = f"python -m rules fit {game.key} --by errors --games {given.games} --seed {given.seed}"

    def run() -> int:
        found, samples = learn(game, seats, given.games, given.seed, options, tell)
        _keep(learned_text(found, command), given.out)
        print(f"{samples} samples, {len(found)} corrections", file=sys.stderr)
        return 0

    return run


def _new_game(given: argparse.Namespace) -> Callable[[], int]:
    """Write the files; what then is to be said of them. Raises ScaffoldError, a ValueError."""
    written = new_game(given.key, given.root, given.title, not given.no_pictures)

    def run() -> int:
        print(*(path.as_posix() for path in written), sep="\n")
        return 0

    return run


def _release(given: argparse.Namespace) -> Callable[[], int]:
    """Check the arguments; what then is to be done. Raises ValueError."""
    asked = [_game(key) for key in given.games] or list(games().values())

    def run() -> int:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", MissingTextWarning)
            found = [line for game in asked for line in lacks(game)]
        print(*found or ["nothing is missing"], sep="\n")
        return 1 if found else 0

    return run


def _source(given: argparse.Namespace) -> Match:
    """The match in a file, or one that is played. Raises ValueError."""
    if Path(given.source).is_file():
        return match_in(Path(given.source).read_text("utf-8"))
    game = _game(given.source)
    return played(game, _seats(game, given.seats), given.seed, given.after)


def _show(given: argparse.Namespace) -> Callable[[], int]:
    """Check the arguments; what then is to be done. Raises ValueError."""
    path = Path(given.source)
    if path.suffix == ".toml" and path.is_file():
        shown = position.read(path.read_text("utf-8"))
    else:
        match = _source(given)
        shown = Position(match.game, match.seats, match.state)
    return _printing(in_words(shown, given.language) if given.words else position.write(shown))


def _record(given: argparse.Namespace) -> Callable[[], int]:
    """Check the arguments; what then is to be done. Raises ValueError."""
    return _printing(record.write(_source(given), language=given.language))


def _printing(text: str) -> Callable[[], int]:
    def run() -> int:
        print(text, end="" if text.endswith("\n") else "\n", flush=True)
        return 0

    return run


COMMANDS = {
    "simulate": _simulate,
    "arena": _arena,
    "fit": _fit,
    "show": _show,
    "record": _record,
    "new-game": _new_game,
    "release": _release,
}


def main(arguments: list[str] | None = None) -> int:
    """Run the command line. 0: done; 1: there were dead ends or a game broke off; 2: a wrong argument."""
    parser = _parser()
    given = parser.parse_args(arguments)
    try:
        run = COMMANDS[given.command](given)
    except ValueError as error:
        parser.error(str(error))
    try:
        return run()
    except (SimulationError, arena.BrokenOffError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\ninterrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Whoever read this, such as `head`, has had enough: nothing is written there any more, at the end
        # of the process neither.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())
