"""The host's sub-commands: their arguments, and what they run."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import sys
from pathlib import Path

from bot.base.config import read_settings
from bot.ops.backups.backup import back_up
from bot.ops.backups.restore import restore
from bot.ops.doctor.connection import Commands
from bot.ops.doctor.doctor import examine
from bot.ops.files import HostError, Progress
from bot.ops.live import run as live
from bot.ops.live.run import WAIT
from bot.ops.policy import command as policy
from bot.ops.replay import replay
from rules.game import LANGUAGES

COMMANDS = ("doctor", "backup", "restore", "replay", "policy")
"""The names that ``run`` understands."""
INTERRUPTED = 130
UNHEARD = 141
"""Exit code if the reader of the output is gone (``| head``), as usual for programs ended by that."""


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the sub-commands to those of ``python -m bot``."""
    _add_doctor(commands)
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
    policy.add_policy(commands)


def _add_doctor(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    doctor = commands.add_parser(
        "doctor",
        help="check settings, database, files and the connection to Discord",
        description="Check settings, database, files and the connection to Discord. It changes nothing; with "
        "--live it does, and says so before.",
    )
    doctor.add_argument(
        "--live",
        metavar="CHANNEL",
        help="ask the real Discord, in this channel (its id or its link), what its documents leave open; it "
        "posts there and takes everything away again",
    )
    doctor.add_argument("--yes", action="store_true", help="with --live: do not ask before it begins")
    doctor.add_argument(
        "--wait",
        type=_seconds,
        default=WAIT,
        metavar="SECONDS",
        help=f"with --live: how long each of the two presses is waited for (default: {WAIT:.0f})",
    )
    doctor.add_argument(
        "--record",
        type=Path,
        metavar="FILE",
        help="with --live: where the record is written (default: beside the database)",
    )


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 1 <= seconds <= 600:
        raise argparse.ArgumentTypeError("a press can be waited for from 1 to 600 seconds")
    return seconds


def run(options: argparse.Namespace, commands: Commands) -> int:
    """Run a sub-command; returns the exit code.

    ``commands`` gives the commands this version would register with Discord. Raises HostError or BadSettings
    with a sentence for the host."""
    try:
        code = _run(options, commands)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes once more at exit, and would complain about the closed pipe.
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())
        return UNHEARD
    return code


def _run(options: argparse.Namespace, commands: Commands) -> int:
    if options.command == "doctor":
        logging.basicConfig(level=logging.ERROR)  # discord.py's own warnings are no findings
        if options.live is not None:
            return _live(options, commands)
        if options.yes or options.record is not None or options.wait != WAIT:
            raise HostError("--yes, --wait and --record belong to --live: name a channel behind --live.")
        return examine(print, commands)
    if options.command == "replay":
        return replay(options.file, options.check, options.language, print, _complain)
    settings = read_settings()
    if options.command == "policy":
        policy.write(options, settings)
        return 0
    progress = Progress(sys.stderr)
    if options.command == "backup":
        print(back_up(settings.database_path, options.file, options.force, progress))
    else:
        print(restore(settings.database_path, options.file, progress))
    return 0


def _live(options: argparse.Namespace, commands: Commands) -> int:
    settings = read_settings()
    if not settings.discord_token.get_secret_value().strip():
        raise HostError("There is no token: put the one of your bot into DISCORD_TOKEN or .env.")
    channel = live.channel_number(options.live)
    record = live.record_path(settings, options.record)
    text = live.announcement(channel, options.wait, record)
    if options.yes:
        print(text)
    else:
        live.agreed(text, print)
    inquiry = live.Inquiry(settings, commands, channel, record, options.wait)
    return asyncio.run(live.examine(inquiry, _say))


def _say(line: str) -> None:
    print(line, flush=True)


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)
