"""The form of a report, and the thank-you."""

from __future__ import annotations

from bot.features.reports.actions import LONGEST
from bot.tables.table import Table
from bot.ui.components import Address, Form, entry
from bot.ui.screens import Screen, note
from bot.words import say


def thanks(table: Table, reference: str, language: str, said: str) -> Screen:
    """What the player reads after reporting a problem at a table, with or without words."""
    key = "report.done" if said.strip() else "report.done_blank"
    title = table.game.words.title(language)
    return note(say(language, key, reference=reference, table=table.id, title=title))


def form(table_id: int, language: str) -> Form:
    """Ask a player what went wrong; the form names the table."""
    said = entry(
        say(language, "report.what"), say(language, "report.about"), LONGEST, needed=False, long=True
    )
    there = Address(table_id, "report_send")
    return Form(there, say(language, "report.title", table=table_id), {"said": said})
