"""Games that ended before there were results, or that were restored from a backup of that time."""

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
    """Write the results that finished tables lack; how many those were. A table that cannot be loaded any
    more is left out with a word in the log."""
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
