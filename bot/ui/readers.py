"""Readers of answers: language and settings."""

from __future__ import annotations

from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any

import discord

from bot.store.database import Database
from bot.words import language_of
from render import PALETTE_NAMES

Interaction = discord.Interaction[Any]


def user(connection: Connection, user_id: int) -> UserRow:
    """The settings of a user; defaults if none were ever set."""
    row = connection.execute("SELECT * FROM users WHERE id = ?", (user_id,)).fetchone()
    if row is None:
        return UserRow(user_id)
    return UserRow(user_id, row["language"], bool(row["text_only"]), row["palette"])


def set_user(connection: Connection, row: UserRow) -> None:
    """Save the settings of a user."""
    connection.execute(
        "INSERT INTO users (id, language, text_only, palette) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE "
        "SET language = excluded.language, text_only = excluded.text_only, palette = excluded.palette",
        (row.id, row.language, row.text_only, row.palette),
    )


@dataclass(slots=True)
class Reader:
    """Who reads: user, language, and whether pictures are wanted."""

    id: int
    language: str
    settings: UserRow

    @property
    def pictures(self) -> bool:
        """Whether this reader wants pictures."""
        return not self.settings.text_only

    @property
    def palette(self) -> str:
        """The colours of pictures that only this reader sees."""
        return self.settings.palette if self.settings.palette in PALETTE_NAMES else PALETTE_NAMES[0]


@dataclass(slots=True)
class UserRow:
    """A user's settings: language (None: same as Discord), pictures off, and the palette of private
    pictures."""

    id: int
    language: str | None = None
    text_only: bool = False
    palette: str = "default"


async def reader_of(database: Database, interaction: discord.Interaction[Any]) -> Reader:
    """Who reads the answer, and in which language."""
    settings = await database.ask(user, interaction.user.id)
    return Reader(interaction.user.id, settings.language or language_of(interaction.locale), settings)
