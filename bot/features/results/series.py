"""The results of a table and its rematches in order, and who won how often."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

import discord

from bot.features.results import screens as result_screens
from bot.features.results.eligibility import Reason
from bot.features.results.screens import NOTHING
from bot.features.results.store import ResultRow
from bot.features.results.tally import Tally
from bot.ui import screens
from bot.ui.components import Address
from bot.ui.screens import Screen
from bot.words import say


def screen(
    results: list[ResultRow],
    table_id: int,
    language: str,
    page: int = 0,
    unrated: Mapping[int, Reason] = NOTHING,
) -> Screen:
    """The results of a series in words, newest first; ``unrated`` tells why some are not rated."""
    if not results:
        return screens.note(say(language, "scores.none"))
    lines = [say(language, "scores.title", n=len(results))]
    lines += _totals(results, language)
    for result in reversed(results):
        at = discord.utils.format_dt(datetime.fromisoformat(result.at), "d")
        lines.append(say(language, "scores.game", at=at, table=result.table_id))
        for seat in sorted(result.seats, key=lambda one: (one.rank, one.seat)):
            name = result_screens.who(seat, result.game, language)
            lines.append(f"- {name}: {result_screens.outcome_of(result, seat, language, unrated)}")
    for game in dict.fromkeys(result.game for result in results if result.scored):
        lines += result_screens.points(game, language)
    return screens.paged("\n".join(lines), page, Address(table_id, "scores_page"), language)


def _totals(results: list[ResultRow], language: str) -> list[str]:
    """Who won how many of several games."""
    if len(results) < 2:
        return []
    found: dict[int, Tally] = {}
    for result in results:
        for seat in result.seats:
            if seat.user_id is not None:
                found.setdefault(seat.user_id, Tally()).add(seat)
    order = sorted(found.items(), key=lambda one: (-one[1].won, one[0]))
    return [
        f"- <@{user}>: {say(language, 'stats.won', n=counted.won, share=counted.share)}"
        for user, counted in order
    ]
