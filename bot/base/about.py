"""Which program this is, in which versions, for logs, reports and the host."""

from __future__ import annotations

import platform
import sqlite3
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import discord

from bot.store.database import migrations
from rules import games


@cache
def own_version() -> str:
    """The version of this program as it was installed."""
    try:
        return version("echo-tables")
    except PackageNotFoundError:
        return "(not installed)"


def versions() -> dict[str, Any]:
    """The versions of all that a problem may depend on."""
    return {
        "echo-tables": own_version(),
        "schema": len(migrations()),
        "rules": {key: game.rules for key, game in games().items()},
        "python": platform.python_version(),
        "discord.py": discord.__version__,
        "sqlite": sqlite3.sqlite_version,
        "system": platform.platform(),
    }
