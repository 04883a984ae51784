"""Finds the player that a moderator typed: by the name at the table, the name on Discord, a mention, or the
number of the seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import discord

from bot.features.moderation.acts.act import TYPED, ActInProgress
from bot.tables.rows import Seat
from bot.ui.lookup import mentions
from bot.words.matching import Named, fitting, same
from bot.words.names import plain, tidy
from bot.words.names import typed as quoted
from bot.words.refusals import Refusal


def names(rows: Iterable[Seat]) -> tuple[str, ...]:
    """The names of these seats, as they are shown."""
    return tuple(plain(row.name) for row in rows)


def label(row: Seat) -> str:
    """A seat with its number, as it stands in lists of choices."""
    return f"{row.number + 1}. {tidy(row.name)}"


def _named(rows: Sequence[Seat], known: Mapping[int, Sequence[str]]) -> list[Named[Seat]]:
    """The seats with everything that means them; ``known`` are the names of people on Discord."""
    found = []
    for row in rows:
        people = [one for one in (row.user_id, row.stand_in) if one is not None]
        called = [row.name, *filter(None, [row.stand_in_name])]
        called += [name for one in people for name in known.get(one, ())]
        meant = [str(row.number + 1), label(row), *mentions([row]), *map(str, people)]
        found.append(Named(row, called, meant))
    return found


async def seats(
    case: ActInProgress,
    typed: str,
    options: Sequence[discord.SelectOption],
    wrong: Callable[[Seat], Refusal],
) -> list[discord.SelectOption]:
    """The options (seats by number) that what was typed can mean, at least one.

    Raises Refusal for a name that nobody at the table has, and ``wrong`` for a seat that is no option."""
    rows = case.at.seats
    found = same(typed, _named(rows, {}))
    if not found:
        people = {one for row in rows for one in (row.user_id, row.stand_in) if one is not None}
        found = fitting(typed, _named(rows, await case.moderator.names_of(people)))
    if not found:
        raise Refusal("which_seat", typed=quoted(typed, TYPED), table=case.at.id, names=names(rows))
    meant = {str(row.number) for row in found}
    allowed = [option for option in options if option.value in meant]
    if not allowed:
        raise wrong(found[0])
    return allowed
