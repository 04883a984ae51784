"""A table's options as lines, for its lobby and for the private page that changes them."""

from __future__ import annotations

from bot.tables.pace import LATES, late_name, pace_name
from bot.tables.table import Table
from bot.words import say
from render import PALETTE_NAMES


def option_lines(table: Table, language: str) -> list[str]:
    """The table's options with their values, one per line."""
    threads = say(language, "lobby.on" if table.in_thread else "lobby.off")
    lines = [
        _line(table, option.key, chosen(table, option.key, option.values[0]), language)
        for option in table.game.options
    ]
    lines += pace_lines(table, language)
    lines.append(f"- {say(language, 'lobby.language')}: **{say(table.language, 'language.own')}**")
    lines += _palette_line(table, language)
    if not table.substitutes:
        kept = say(language, "lobby.substitutes_off")
        lines.append(f"- {say(language, 'lobby.substitutes')}: **{kept}**")
    lines += _deal_line(table, language)
    lines.append(f"- {say(language, 'lobby.thread')}: **{threads}**")
    return lines


def changed_lines(table: Table, language: str) -> list[str]:
    """What is not as usual at this table and concerns whoever joins, one per line; a deal is named too."""
    lines = []
    for option in table.game.options:
        value = chosen(table, option.key, option.values[0])
        if value != option.values[0]:
            lines.append(_line(table, option.key, value, language))
    clock = table.clock
    if clock.pace.limited and clock.late != LATES[0]:
        lines.append(f"- {say(language, 'lobby.late')}: **{late_name(clock.late, language)}**")
    return lines + _palette_line(table, language) + _deal_line(table, language)


def chosen(table: Table, key: str, usual: str) -> str:
    """The value of an option at this table. A match that earlier rules began knows what was usual then."""
    options = table.options if table.match is None else {**table.match.options, **table.options}
    return options.get(key, usual)


def _line(table: Table, key: str, value: str, language: str) -> str:
    words = table.game.words
    return f"- {words.option(key, None, language)}: **{words.option(key, value, language)}**"


def _palette_line(table: Table, language: str) -> list[str]:
    if table.palette == PALETTE_NAMES[0]:
        return []
    return [f"- {say(language, 'lobby.palette')}: **{say(language, f'palette.{table.palette}')}**"]


def _deal_line(table: Table, language: str) -> list[str]:
    return [f"- {say(language, 'deal.option')}: **{table.deal}**"] if table.deal is not None else []


def pace_lines(table: Table, language: str) -> list[str]:
    """How long a table waits for its players, and what happens then."""
    clock = table.clock
    lines = [f"- {say(language, 'lobby.pace')}: **{pace_name(clock.pace, language)}**"]
    if clock.pace.limited:
        lines.append(f"- {say(language, 'lobby.late')}: **{late_name(clock.late, language)}**")
    return lines
