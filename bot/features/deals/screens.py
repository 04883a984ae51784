"""Comparing tables that played the same deal."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.features.results import screens as result_screens
from bot.features.results.store import ResultRow, Standing
from bot.tables.deals import DealRow
from bot.ui import screens
from bot.ui.components import Address, select
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words import clip, say
from rules import games


def compare(
    deal: DealRow, found: Sequence[ResultRow], reader: Reader, guild_id: int | None, page: int = 0
) -> Screen:
    """How the tables with a deal ended. People of other servers are not named."""
    language = reader.language
    title = result_screens.title_of(deal.game, language)
    key = "deal.title_daily" if deal.day is not None else "deal.title"
    lines = [say(language, key, title=title, code=deal.code, day=deal.day)]
    if not found:
        lines.append(say(language, "deal.no_results"))
    for seat in range(deal.seats):
        ends = [(result, result.seats[seat]) for result in found if seat < len(result.seats)]
        ends = [one for one in ends if one[1].level is None]
        if ends and deal.seats > 1:
            lines.append(f"**{say(language, 'deal.seat', number=seat + 1)}**")
        ends.sort(key=lambda one: (_order(one), one[0].id))
        orders = [_order(one) for one in ends]
        for (result, end), order in zip(ends, orders, strict=True):
            # Equal results share a place, whoever finished first; Discord would number a list differently.
            who = _who(result, end, guild_id, language)
            lines.append(
                f"{orders.index(order) + 1}\\. {who}: {result_screens.outcome_of(result, end, language)}"
            )
    if any(result.scored for result in found):
        lines += result_screens.points(deal.game, language)
    return screens.paged("\n".join(lines), page, Address(0, "deal_page", deal.code), language)


def _order(one: tuple[ResultRow, Standing]) -> tuple[bool, float, int]:
    """Sort key, best first: together those who won, otherwise by score, then by rank."""
    result, end = one
    lost = result.cooperative and end.rank > 1
    return lost or end.resigned, -float(end.score if end.score is not None else -1e9), end.rank


def _who(result: ResultRow, end: Standing, guild_id: int | None, language: str) -> str:
    if end.user_id is not None and result.guild_id != guild_id:
        return say(language, "deal.elsewhere")
    return result_screens.who(end, result.game, language)


def which(reader: Reader, verb: str) -> Screen:
    """Ask which game to play."""
    language = reader.language
    choices = [
        discord.SelectOption(label=clip(game.words.title(language), 100), value=key)
        for key, game in list(games().items())[:25]
    ]
    screen = screens.note(say(language, "deal.which"))
    screen.items.append(select(Address(0, verb), say(language, "deal.which"), choices))
    return screen
