"""The sub-commands for hosts: what can be typed, and what is done then."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from pathlib import Path

from bot.config import read_settings
from bot.host.backup import back_up
from bot.host.doctor import examine
from bot.host.files import Progress
from bot.host.replay import replay
from bot.host.restore import restore
from rules.game import LANGUAGES

COMMANDS = ("doctor", "backup", "restore", "replay")
"""The names that ``run`` understands."""
INTERRUPTED = 130
UNHEARD = 141
"""Whoever read the output has gone (``| head``): the exit code of programs that this ends."""


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the sub-commands to those of ``python -m bot``."""
    commands.add_parser("doctor", help="check settings, database, files and the connection to Discord")
    backup = commands.add_parser(
        "backup",
        help="copy the database into one file, also while the bot runs",
        description="Copy the database (DATABASE_PATH) into one file, also while the bot runs. The file "
        "holds everything, hands of running games too: keep it to yourself.",
    )
    backup.add_argument("file", type=Path, metavar="FILE", help="where the copy is put")
    backup.add_argument("--force", action="store_true", help="replace FILE if it is there already")
    back = commands.add_parser(
        "restore",
        help="put a backup in the place of the database; the bot must be stopped",
        description="Put a backup in the place of the database (DATABASE_PATH). The bot must be stopped. The "
        "database that was there is kept beside it under a dated name.",
    )
    back.add_argument("file", type=Path, metavar="FILE", help="a file that `python -m bot backup` made")
    again = commands.add_parser(
        "replay",
        help="print a finished game from a file that /game export gave, move by move",
        description="Print a finished game from a file that /game export gave, move by move, with all that "
        "was hidden. It needs neither a token nor a database.",
    )
    again.add_argument("file", type=Path, metavar="FILE", help="the record of a finished game")
    again.add_argument(
        "--check",
        action="store_true",
        help="first check that commitment, choices and outcome agree; exit with 1 if anything is wrong",
    )
    again.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help="(default: en)")


def run(options: argparse.Namespace) -> int:
    """Do what was typed; the exit code. Raises HostError or BadSettings with a sentence for the host."""
    try:
        code = _run(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes once more at its end, and would complain of what nobody waits for.
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())
        return UNHEARD
    return code


def _run(options: argparse.Namespace) -> int:
    if options.command == "doctor":
        logging.basicConfig(level=logging.ERROR)  # discord.py's own warnings are no findings
        return examine(print)
    if options.command == "replay":
        return replay(options.file, options.check, options.language, print, _complain)
    settings = read_settings()
    progress = Progress(sys.stderr)
    if options.command == "backup":
        print(back_up(settings.database_path, options.file, options.force, progress))
    else:
        print(restore(settings.database_path, options.file, progress))
    return 0


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)
