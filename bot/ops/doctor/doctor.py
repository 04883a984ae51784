"""``python -m bot doctor``: checks everything the bot needs. It changes nothing."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import discord

from bot.base.about import own_version
from bot.base.config import BadSettingsError, Settings, read_settings
from bot.features.account import erased
from bot.ops.backups.cure import cure
from bot.ops.backups.hourly import HOUR, kept
from bot.ops.doctor.connection import Commands, look_at_discord
from bot.ops.doctor.findings import Finding, error, ok, tell, warning
from bot.ops.files import HostError, contents, damage, is_served, opened, size, unfit
from bot.store import database
from bot.store.guarded import OTHERS
from bot.store.trouble import StorageError
from render import NoRendererError, asset_faults, renderer
from rules import games
from rules.game import LANGUAGES

OLDEST_PYTHON = (3, 11)
OLDEST_SQLITE = (3, 37)  # strict tables
SCARCE = 200_000_000
"""Free bytes below which the doctor warns; below a tenth of that, it is an error."""
_OLD = 3  # hours after which a copy is too old while a bot runs
ENV_FILE = Path(".env")


def examine(say: Callable[[str], None], commands: Commands) -> int:
    """Print a line for every check; returns 0 if none is an error, else 1."""
    return tell(_all(commands), say)


def _all(commands: Commands) -> Iterator[Finding]:
    yield from look_at_python()
    yield from look_at_pictures()
    yield from look_at_games()
    try:
        settings = read_settings(ENV_FILE)
    except BadSettingsError as bad:
        yield error("settings", str(bad))
        yield warning("database, Discord", "left out until the settings are repaired.")
        return
    yield from look_at_settings(settings)
    yield from look_at_database(settings.database_path, settings.backups)
    yield from look_at_backups(settings)
    if not settings.discord_token.get_secret_value().strip():
        yield warning(
            "Discord",
            "left out, as there is no token. For `run` put one into DISCORD_TOKEN; `play` needs none.",
        )
        return
    yield from asyncio.run(look_at_discord(settings, commands))


def look_at_python() -> Iterator[Finding]:
    """Python, SQLite and the libraries."""
    wanted = ".".join(map(str, OLDEST_PYTHON))
    present = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] < OLDEST_PYTHON:
        yield error("Python", f"{present} is too old: install {wanted} or later.")
    else:
        yield ok("Python", f"{present}, discord.py {discord.__version__}, Echo Tables {own_version()}")
    if sqlite3.sqlite_version_info[:2] < OLDEST_SQLITE:
        yield error(
            "SQLite",
            f"this Python brings {sqlite3.sqlite_version}: take a Python with "
            f"{'.'.join(map(str, OLDEST_SQLITE))} or later.",
        )
    else:
        yield ok("SQLite", sqlite3.sqlite_version)


def look_at_pictures() -> Iterator[Finding]:
    """Fonts and silhouettes."""
    found = asset_faults()
    for sentence in found:
        yield error("pictures", f"{sentence} Install again, or set PICTURES=false.")
    if not found:
        yield ok("pictures", f"fonts and silhouettes load, with letters for {', '.join(LANGUAGES)}")


def look_at_games() -> Iterator[Finding]:
    """The games and their pictures."""
    try:
        found = list(games())
    except Exception as fault:  # whatever a card file or a game may raise is the finding here
        yield error("games", f"they cannot be loaded ({fault}): install again.")
        return
    if not found:
        yield error("games", "there are none: install again.")
        return
    yield ok("games", ", ".join(found))
    for key in found:
        try:
            renderer(key)
        except NoRendererError as fault:
            yield warning("games", f"{fault}; it is shown as text.")


def look_at_settings(settings: Settings) -> Iterator[Finding]:
    """Where the settings come from, and who can read them."""
    source = (
        f"the environment and {ENV_FILE.resolve()}"
        if ENV_FILE.is_file()
        else "the environment (no .env here)"
    )
    yield ok("settings", f"read from {source}")
    if sys.platform != "win32" and ENV_FILE.is_file():
        secret = "DISCORD_TOKEN" in ENV_FILE.read_text(encoding="utf-8", errors="replace")
        if secret and settings.discord_token.get_secret_value() and ENV_FILE.stat().st_mode & 0o077:
            yield warning("settings", "others on this machine may read the token: run `chmod go= .env`.")


def look_at_database(path: Path, backups: Path | None = None) -> Iterator[Finding]:
    """The file, its folder, its content, who serves it, and the free disk space. ``backups``: where its
    hourly copies are."""
    place = path.resolve()
    yield from _place(place)
    try:
        served = is_served(path)
    except OSError as fault:
        yield error(
            "lock",
            f"{fault.filename} cannot be opened ({fault.strerror}): run this as the bot's user.",
        )
        served = False
    else:
        yield ok("lock", "a bot is serving this database now" if served else "no bot is running")
    if place.is_file():
        yield from _file(place, served, backups)
    try:
        erased.after(place, 0, ())
    except StorageError as trouble:
        yield error("erased", f"{trouble.sentence} ({trouble.reason})")


def look_at_backups(settings: Settings) -> Iterator[Finding]:
    """The hourly copies: whether they are made, and the age of the newest."""
    folder, path = settings.backups, settings.database_path.resolve()
    if folder is None:
        yield warning("backups", "none are made, as BACKUP_HOURS and BACKUP_DAYS are 0.")
        return
    try:
        copies = kept(folder, path)
        served = is_served(settings.database_path)
    except OSError as fault:
        yield error(
            "backups", f"{fault.filename} cannot be read ({fault.strerror}): run this as the bot's user."
        )
        return
    if not copies:
        yield ok("backups", f"none in {folder} yet: the first is made a minute after `run` starts")
        return
    hours = max(0.0, time.time() - max(copies.values())) / HOUR
    told = f"{len(copies)} in {folder}, the newest {hours:.0f} hours old"
    if served and hours > _OLD:
        yield warning("backups", f'{told}: look for "no backup could be made" in the log.')
    else:
        yield ok("backups", told)


def _place(path: Path) -> Iterator[Finding]:
    """The folder (or the nearest existing one), its rights and its disk."""
    folder = next(one for one in path.parents if one.exists())
    if not folder.is_dir():
        yield error("database", f"{folder} is a file, not a folder: set DATABASE_PATH to another path.")
        return
    if not os.access(folder, os.W_OK | os.X_OK):
        yield error(
            "database", f"this user may not write in {folder}: give it the folder, or set DATABASE_PATH."
        )
    elif not path.exists():
        made = "" if folder == path.parent else " with its folder"
        yield ok("database", f"{path} will be made{made} at the first start")
    free = shutil.disk_usage(folder).free
    # A restore needs room for a second copy.
    wanted = SCARCE + (2 * path.stat().st_size if path.is_file() else 0)
    if free < SCARCE // 10:
        yield error("disk", f"only {size(free)} are free in {folder}: make room, or moves cannot be saved.")
    elif free < wanted:
        yield warning("disk", f"{size(free)} are free in {folder}: make room for backups and growth.")
    else:
        yield ok("disk", f"{size(free)} are free in {folder}")


def _file(path: Path, served: bool, backups: Path | None) -> Iterator[Finding]:
    if not os.access(path, os.R_OK | os.W_OK):
        yield error("database", f"this user may not read and write {path}: give it the file.")
        return
    if (sentence := unfit(path)) is not None:
        yield error("database", sentence)
        return
    try:
        with opened(path) as connection:
            found = damage(connection)
            if found:
                yield error("database", f"{path} is damaged ({'; '.join(found)}). {cure(path, backups)}")
                return
            inside = contents(connection)
            (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    except HostError as fault:
        advice = f" {cure(path, backups)}" if fault.damaged else ""
        yield error("database", f"{fault}{advice}")
        return
    if sys.platform != "win32" and path.stat().st_mode & OTHERS:
        yield warning(
            "database", f"everybody on this machine may read {path}, hands too: run `chmod o= {path}`."
        )
    known = len(database.migrations())
    if inside.kind == "foreign":
        yield error("database", f"{path} belongs to another program: set DATABASE_PATH to another file.")
        return
    if inside.kind == "newer":
        yield error(
            "database",
            f"{path} was written by a newer version (schema {inside.schema}, this one knows {known}): "
            "install that version again, or restore a backup from before the upgrade.",
        )
        return
    wal = path.with_name(path.name + "-wal")
    bytes_ = path.stat().st_size + (wal.stat().st_size if wal.exists() else 0)
    yield ok("database", f"{path} is sound: {size(bytes_)}, {inside.words()}")
    if inside.frozen:
        said = "1 table is" if inside.frozen == 1 else f"{inside.frozen} tables are"
        yield warning(
            "tables",
            f"{said} frozen, as the version that ran last could not go on there: the log names each with the "
            "reason. Run a version that can, or let moderators close it with `/moderate close`.",
        )
    if inside.kind == "present":
        yield ok("schema", f"{inside.schema}, as this version has it")
    else:
        yield ok("schema", f"{inside.schema}; the next start raises it to {known} (make a backup before)")
    if mode == "wal" or not served:
        yield ok(
            "journal", "write-ahead (WAL)" if mode == "wal" else "write-ahead (WAL) from the next start on"
        )
    else:
        yield warning(
            "journal", f"it is {mode}, not write-ahead: can this file system lock files? Use a local disk."
        )
