"""``python -m bot``: ``run`` serves Discord, ``play`` a playground on this machine that needs no token.

``doctor``, ``backup`` and ``restore`` are tools for the host.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import discord

from bot.client import EchoBot
from bot.config import BadSettings, Settings, read_settings
from bot.host import command as host
from bot.host.files import HostError
from bot.playground.network import SWITCH, use_environment
from bot.store.database import Database, DatabaseError
from bot.store.lockfile import AlreadyServed, LockFile

if TYPE_CHECKING:
    from bot.playground.lab import Playground

_TOKEN = (
    "Put the token of your bot into the line DISCORD_TOKEN=… of the file .env (see .env.example; it is at "
    "https://discord.com/developers/applications under Bot), or try `python -m bot play`, which needs none."
)
EXIT_REFUSED = 2
_PLAYGROUND_DATABASE = Path("data/playground")


class Refused(Exception):
    """The program cannot start; the text is one sentence that says what to do."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code (2: refused, with a sentence on standard error)."""
    options = _parser().parse_args(arguments)
    # A thread that draws or thinks must not keep the loop from its clicks: measured, 85 ms become 5.
    sys.setswitchinterval(0.0002)
    try:
        if options.command in host.COMMANDS:
            return host.run(options)
        settings = read_settings()
        logging.basicConfig(
            level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s", force=True
        )
        if options.command == "run":
            asyncio.run(_until_stopped(_run(settings)))
        else:
            asyncio.run(_until_stopped(_play(settings, options.port, options.seats, options.database)))
    except KeyboardInterrupt:
        return 0
    except (Refused, BadSettings, AlreadyServed, DatabaseError, HostError) as error:
        print(error, file=sys.stderr)
        return EXIT_REFUSED
    return 0


def _seats(text: str) -> int:
    number = int(text)
    if not 1 <= number <= 8:
        raise argparse.ArgumentTypeError("between 1 and 8 people can sit in the playground")
    return number


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Tabletop games in Discord.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("run", help="serve Discord; needs a token in DISCORD_TOKEN or .env")
    play = commands.add_parser(
        "play", help="play on this machine in a browser, without Discord and without a token"
    )
    play.add_argument(
        "--port", type=int, default=8765, help="port on 127.0.0.1 (default: 8765; 0: any free one)"
    )
    play.add_argument("--seats", type=_seats, default=4, help="how many people take part (default: 4)")
    play.add_argument(
        "--database",
        type=Path,
        default=_PLAYGROUND_DATABASE,
        metavar="DIR",
        help=f"folder in which the tables are kept (default: {_PLAYGROUND_DATABASE})",
    )
    host.add_commands(commands)
    return parser


async def _until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Run until the end, or until the system asks to stop (Ctrl-C, SIGTERM): then close in order."""
    task = asyncio.ensure_future(work)
    loop = asyncio.get_running_loop()
    stopped = asyncio.Event()

    def stop() -> None:
        stopped.set()
        task.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        # Where a loop cannot take signals (Windows) Ctrl-C still interrupts it.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop)
    try:
        await task
    except asyncio.CancelledError:
        if not stopped.is_set():
            raise


async def _run(settings: Settings) -> None:
    token = settings.discord_token.get_secret_value().strip()
    if not token:
        raise Refused(f"There is no token. {_TOKEN}")
    if SWITCH in os.environ:
        # A process of its own against the stand-in; it takes loopback addresses only.
        use_environment()
    with LockFile(settings.database_path):
        database = await Database.open(settings.database_path)
        try:
            async with EchoBot(settings, database) as bot:
                try:
                    await bot.start(token)
                except discord.LoginFailure:
                    raise Refused(f"Discord does not know this token. {_TOKEN}") from None
        finally:
            await database.close()


async def _play(settings: Settings, port: int, seats: int, folder: Path) -> None:
    """Bot and stand-in in one process, until Ctrl-C."""
    from bot.playground.lab import Playground  # the stand-in and its page are loaded for this command alone

    path = folder / "echo-tables.sqlite3"
    with LockFile(path):
        database = await Database.open(path)
        playground = Playground(folder, port, seats)
        try:
            address = await _listen(playground, port)
            playground.configure_discord()
            async with EchoBot(settings, database, guild_ready_timeout=0.1) as bot:
                serving = asyncio.create_task(bot.start(playground.token))
                ready = asyncio.create_task(bot.wait_until_ready())
                await asyncio.wait({serving, ready}, return_when=asyncio.FIRST_COMPLETED)
                ready.cancel()
                print(f"The playground is open at {address}", flush=True)
                print(f"Its tables are kept in {path}; Ctrl-C ends it, the next start goes on.", flush=True)
                await serving
        finally:
            await playground.close()
            await database.close()


async def _listen(playground: Playground, port: int) -> str:
    try:
        return await playground.start()
    except OSError as error:
        raise Refused(
            f"Port {port} cannot be used ({error.strerror or error}): choose another one, e.g. --port 0."
        ) from None


if __name__ == "__main__":
    sys.exit(main())
