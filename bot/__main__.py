"""``python -m bot``: ``run`` serves Discord, ``play`` runs a playground on this machine that needs no token.

``doctor``, ``backup`` and ``restore`` are tools for the host. The command ``echo-tables`` does the same.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import discord

from bot.app import App, commands_of_this_version
from bot.base import logs, memory
from bot.base.clocks import FasterClock
from bot.base.config import BadSettingsError, Settings, read_settings
from bot.features.clock.store import alive
from bot.ops import command as host
from bot.ops.backups.cure import cure
from bot.ops.backups.hourly import Backups
from bot.ops.files import HostError
from bot.ops.showcase import Showcase
from bot.ops.starting import TOKEN, LaterError, StartRefusedError, serve
from bot.playground.wire.network import use_environment
from bot.store.database import DamagedError, Database, DatabaseError, UnreachedError
from bot.store.lockfile import AlreadyServedError, LockFile, UnwritableError
from bot.store.trouble import StorageError
from bot.ui.pictures import pieces_on_disk

_log = logging.getLogger("bot.start")
EXIT_REFUSED = 2
"""Another start would fail the same way: something must be changed first."""
EXIT_LATER = 75
"""Another start may work without any change, so a supervisor should retry."""
_NEW = (
    "a new database was made at %s. At the very first start that is as it should be. If the bot has run "
    "before, stop it now: the disk with its database is not mounted, or DATABASE_PATH names another place"
)
_SCRIPT = "echo-tables"
"""The command that the package installs."""
_PLAYGROUND_DATABASE = Path("data/playground")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code, and prints a sentence on standard error unless it is 0."""
    options = _parser().parse_args(arguments)
    # A thread that draws or thinks must not delay clicks: measured, 85 ms become 5.
    sys.setswitchinterval(0.0002)
    memory.set_up()
    # The bot uses no voice: without these two lines a first start would warn about it.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    try:
        if options.command != "play":
            use_environment()  # if it points to the stand-in; accepts only loopback addresses
        if options.command in host.COMMANDS:
            return host.run(options, commands_of_this_version)
        settings = read_settings()
        logs.set_up(settings.log_level, settings.log_format, told_once=(StorageError,))
        if options.command == "run":
            asyncio.run(_until_stopped(_run(settings)))
        else:
            if options.new_links and not options.lan:
                raise StartRefusedError(
                    "--new-links makes new links for friends in the network: use it with --lan."
                )
            asyncio.run(_until_stopped(_play(settings, options)))
    except KeyboardInterrupt:
        return 0
    except (LaterError, UnreachedError) as error:
        print(error, file=sys.stderr)
        return EXIT_LATER
    except UnwritableError as error:
        print(error, file=sys.stderr)
        return EXIT_LATER if error.passing else EXIT_REFUSED
    except StorageError as error:
        print(error.sentence, file=sys.stderr)
        return EXIT_REFUSED if error.kind == "damaged" else EXIT_LATER
    except (StartRefusedError, BadSettingsError, AlreadyServedError, DatabaseError, HostError) as error:
        print(error, file=sys.stderr)
        return EXIT_REFUSED
    return 0


def _port(text: str) -> int:
    number = int(text)
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 (any free one) to 65535")
    return number


def _factor(text: str) -> int:
    number = int(text)
    if not 1 <= number <= 5000:
        raise argparse.ArgumentTypeError("time can run up to 5000 times as fast")
    return number


def _seats(text: str) -> int:
    number = int(text)
    if not 1 <= number <= 8:
        raise argparse.ArgumentTypeError("between 1 and 8 people can sit in the playground")
    return number


def _parser() -> argparse.ArgumentParser:
    called = Path(sys.argv[0]).stem
    parser = argparse.ArgumentParser(
        prog=_SCRIPT if called == _SCRIPT else "python -m bot", description="Tabletop games in Discord."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("run", help="serve Discord; needs a token in DISCORD_TOKEN or .env")
    play = commands.add_parser(
        "play", help="play on this machine in a browser, without Discord and without a token"
    )
    play.add_argument(
        "--port", type=_port, default=8765, help="port on 127.0.0.1 (default: 8765; 0: any free one)"
    )
    play.add_argument("--seats", type=_seats, default=4, help="how many people take part (default: 4)")
    play.add_argument(
        "--database",
        type=Path,
        default=_PLAYGROUND_DATABASE,
        metavar="DIR",
        help=f"folder in which the tables are kept (default: {_PLAYGROUND_DATABASE})",
    )
    play.add_argument(
        "--lan",
        action="store_true",
        help="let friends in the same network join on their own devices, each by a secret link",
    )
    play.add_argument(
        "--faster",
        type=_factor,
        default=1,
        metavar="N",
        help="let the time of deadlines run N times as fast, to see what happens at them",
    )
    play.add_argument("--new-links", action="store_true", help="with --lan: make earlier links worthless")
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
        # If a loop cannot take signals (Windows), Ctrl-C still interrupts it.
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
        raise StartRefusedError(f"There is no token. {TOKEN}")
    with (
        LockFile(settings.database_path, made=True),
        pieces_on_disk(settings.pictures_disk, settings.data_folder),
    ):
        try:
            database = await Database.open(settings.database_path)
        except DamagedError as error:
            raise StartRefusedError(
                f"{error} {cure(settings.database_path.resolve(), settings.backups)}"
            ) from None
        if database.new:  # also in an empty folder: it may be the mount point of a missing disk
            _log.warning(_NEW, settings.database_path.resolve())
        try:
            backups = _backups(settings)

            def bot() -> App:
                made = App(settings, database)
                made.status.backups = backups
                database.tell_host = made.tell_host
                if backups is not None:
                    backups.tell_host, backups.sure = made.tell_host, database.look
                return made

            try:
                await serve(bot, token, settings.sessions)
            finally:
                if backups is not None:
                    await backups.close()
        finally:
            await database.close()


def _backups(settings: Settings) -> Backups | None:
    """The hourly backups, started; None if there are to be none."""
    if settings.backups is None:
        return None
    path, hours, days = settings.database_path, settings.backup_hours, settings.backup_days
    backups = Backups(path, settings.backups, hours, days, command=settings.backup_command)
    backups.start()
    return backups


async def _play(settings: Settings, options: argparse.Namespace) -> None:
    """Run the bot and the stand-in in one process until Ctrl-C."""
    port, folder = options.port, options.database
    from bot.playground.lab import Playground  # loads the stand-in and its page only for this command

    path = folder / "echo-tables.sqlite3"
    with LockFile(path, made=True), pieces_on_disk(settings.pictures_disk, folder):
        database = await Database.open(path)
        playground = Playground(folder, port, options.seats, lan=options.lan, new_links=options.new_links)
        try:
            address = await _listen(playground.start, port)
            playground.configure_discord()
            ticking = playground.lab.deadlines = await _faster(database, options.faster)
            async with App(settings, database, ticking, guild_ready_timeout=0.1) as bot:
                playground.lab.shelf = Showcase(bot.pictures)
                serving = asyncio.create_task(bot.start(playground.token))
                ready = asyncio.create_task(bot.client.wait_until_ready())
                await asyncio.wait({serving, ready}, return_when=asyncio.FIRST_COMPLETED)
                ready.cancel()
                print(f"The playground is open at {address}", flush=True)
                if options.lan:
                    print("\n".join(_invitation(playground.links)), flush=True)
                print(f"Its tables are kept in {path}; Ctrl-C ends it, the next start goes on.", flush=True)
                bot.workers.prepare()  # a newcomer asks for a hint soon
                await serving
        finally:
            await playground.close()
            await database.close()


async def _faster(database: Database, factor: int) -> FasterClock:
    """The clock for deadlines; it never goes back, even if the last run was ahead."""
    last = await database.ask(alive)
    return FasterClock(factor, max(time.time(), last or 0.0))


def _invitation(seats: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """What the host reads about the friends' links."""
    if not any(one["links"] for one in seats):
        yield "This machine has no address in a network: connect it, then the page shows the friends' links."
        return
    yield "Friends in the same network open these links; each is the key to one seat, for one person:"
    width = max(len(one["name"]) for one in seats)
    for one in seats:
        yield f"  {one['name']:<{width}}  {one['links'][0]}"
    others = [urlsplit(link).hostname or "" for link in seats[0]["links"][1:]]
    if others:
        yield f"Where these do not answer, put another address of this machine there: {', '.join(others)}."


async def _listen(start: Callable[[], Awaitable[str]], port: int) -> str:
    """Start the playground; returns its address. Raises StartRefusedError if the port is taken."""
    try:
        return await start()
    except OSError as error:
        raise StartRefusedError(
            f"Port {port} cannot be used, or with --lan the next one ({error.strerror or error}):"
            " choose another one, e.g. --port 0."
        ) from None


if __name__ == "__main__":
    sys.exit(main())
