"""Who reads an answer: language and settings."""

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
    """The settings of a user; defaults for one who never set any."""
    row = connection.execute("SELECT * FROM users WHERE id = ?", (user_id,)).fetchone()
    if row is None:
        return UserRow(user_id)
    return UserRow(user_id, row["language"], bool(row["text_only"]), row["palette"])


def set_user(connection: Connection, row: UserRow) -> None:
    """Keep the settings of a user."""
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
        """The colours of the pictures that only this reader sees."""
        return self.settings.palette if self.settings.palette in PALETTE_NAMES else PALETTE_NAMES[0]


@dataclass(slots=True)
class UserRow:
    """What a user has set: language (None: that of the user's Discord), no pictures, the palette of those
    that only this user sees."""

    id: int
    language: str | None = None
    text_only: bool = False
    palette: str = "default"


async def reader_of(database: Database, interaction: discord.Interaction[Any]) -> Reader:
    """Who reads the answer, in which language."""
    settings = await database.ask(user, interaction.user.id)
    return Reader(interaction.user.id, settings.language or language_of(interaction.locale), settings)
