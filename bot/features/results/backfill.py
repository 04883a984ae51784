"""Adds results for games that ended before results existed, or come from such a backup."""

from __future__ import annotations

import logging
from functools import partial

from bot.features.results import record, store
from bot.tables.table import is_lesson
from bot.tables.tables import Tables
from bot.words.refusals import Refusal
from rules.entries import MatchError

_log = logging.getLogger(__name__)


async def fill(tables: Tables) -> int:
    """Write the missing results of finished tables; returns how many. Tables that can no longer be loaded are
    skipped and logged."""
    written = 0
    for table_id, at in await tables.database.ask(store.missing):
        try:
            table = await tables.read(table_id)
        except (Refusal, MatchError) as error:
            _log.warning("table %s: no result can be kept of it (%s)", table_id, error)
            continue
        if table.match is None or is_lesson(table):
            continue
        await tables.database.write(partial(record.keep, table=table, match=table.match, at=at))
        written += 1
    return written
