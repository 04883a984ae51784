"""``python -m tests.long``: what takes too long for the tests that run before every change.

``--help`` tells how to use it; ``common`` tells how to add a run.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import closing

from tests.long.common import KEYS, Run, UnfitError, game_of, module_of
from tests.long.telling import failures, found

COMMANDS = {
    "secrecy": "what a seat may not know is dealt anew, and nothing that it gets to see changes",
    "games": "random games: no dead end, nothing lost, saves, replays and undo lead to the same state",
    "clock": "tables whose players are late, absent or away: nobody waits or is pinged more than is allowed",
    "crash": "the bot's process is killed at any moment; nothing is lost, nothing is doubled",
    "clicks": "whole games through the real client by people who play well, with every number of seats",
    "mutate": "small faults are planted in the code, one at a time, and the tests have to catch them",
    "walk": "somebody who knows nothing of the games presses everything that is offered",
    "balance": "computer players play many games: length, scores, seats and every card beside their targets",
    "levels": "every level of computer players plays the same deals: whether a stronger one wins more often",
    "liking": "whoever likes the cards of the own faction or specialisation plays against those who do not",
}
EPILOG = """\
examples:
  nice -n 19 python -m tests.long games --game echoes-of-time
  nice -n 19 python -m tests.long games --game echoes-of-time --games 2000 --sets 100 --processes 2
  python -m tests.long games --game echoes-of-time --resume
  nice -n 10 python -m tests.long walk --hours 1 --processes 2
  python -m tests.long secrecy --help

A run tells how far it is (count, speed, time left) on the error output, and every fault as soon as it is
found, with the command that shows it again. What it has found so far lies beside the result as
NAME.json.partial: a run that was broken off, by Ctrl-C too, goes on with --resume. The result is a JSON file:
what was run (game, version of the rules, commits, arguments, date, seconds) and what was found. The result of
a run with other arguments is not overwritten: it gets a name with the time when it began. Two runs cannot
write the same file at the same time.

exit status: 0 everything held; 1 something was found, and is in the result; 2 it cannot begin as asked;
130 interrupted.
"""


class _Help(argparse.ArgumentDefaultsHelpFormatter):
    """Tells defaults, but not that there is none."""

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return action.help if action.default is None else super()._get_help_string(action)


def parser_for(command: str | None) -> argparse.ArgumentParser:
    """The parser of the command line, with the own options of this subcommand. Raises UnfitError if it is
    missing."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.long",
        description="What takes too long for the tests that run before every change.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="RUN", title="runs")
    for name, about in COMMANDS.items():
        each = commands.add_parser(
            name,
            help=about,
            description=f"{about[0].upper()}{about[1:]}.",
            epilog="`python -m tests.long --help` tells what all runs have in common.",
            formatter_class=_Help,
        )
        if name == command:
            module = module_of(name)
            _shared(each, about_a_game=not getattr(module, "GAMELESS", False))
            module.arguments(each)
    return parser


def _shared(parser: argparse.ArgumentParser, about_a_game: bool) -> None:
    if about_a_game:
        parser.add_argument("--game", required=True, metavar="KEY", help=f"one of: {KEYS}")
    about = "the result (default: RUN-KEY.json in tests/long/results); - prints it and keeps nothing"
    parser.add_argument("--out", metavar="FILE", help=about)
    parser.add_argument("--processes", type=_positive, default=1, metavar="N", help="how many share the work")
    again = parser.add_mutually_exclusive_group()
    again.add_argument("--resume", action="store_true", help="go on with a run that was broken off")
    again.add_argument("--anew", action="store_true", help="forget a run that was broken off")


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"at least 1, not {number}")
    return number


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; see EPILOG for the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        command = next((word for word in given if word in COMMANDS), None)
        args = parser_for(command).parse_args(given)
        game = game_of(args.game) if "game" in args else None
        with closing(Run(args, game)) as run:
            return _finished(args, run)
    except UnfitError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _finished(args: argparse.Namespace, run: Run) -> int:
    """Do the work and write the result; the exit status."""
    try:
        result = module_of(args.command).run(args, run.game, run)
    except KeyboardInterrupt:
        print(f"\ninterrupted; {run.left()}", file=sys.stderr)
        raise
    every = result.get("failures", [])
    for failure in every:
        if failure not in run.failures:
            found(failure)
    print(f"{failures(len(every))}; {run.finish(result)}", file=sys.stderr)
    return 1 if every else 0


if __name__ == "__main__":
    sys.exit(main())
