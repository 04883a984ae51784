"""The tables of a database with everybody who acts at them, without any Discord."""

from __future__ import annotations

from collections.abc import Callable

from bot.app import plug_in
from bot.base.clocks import Clock
from bot.features.play.actions import Play
from bot.store.database import Database
from bot.tables.computers import Computers
from bot.tables.tables import Tables
from bot.tables.workers import Workers


def to_nobody(_: int) -> None:
    """Messages that a table owes stay where they are."""


class Playing:
    """Tables, their computer players, and what players do, put together as in ``bot.app.App``."""

    def __init__(
        self, database: Database, on_owed: Callable[[int], None] = to_nobody, clock: Clock | None = None
    ) -> None:
        self.tables = Tables(database, on_owed, clock)
        self.workers = Workers()
        self.computers = Computers(self.tables, self.workers)
        plug_in(self.tables, self.computers)
        self.play = Play(self.tables)

    def close(self) -> None:
        """Stop the computer players."""
        self.computers.close()
        self.workers.close()
