"""A table's options as lines, for its lobby and for the page that changes them."""

from __future__ import annotations

from bot.tables.pace import late_name, pace_name
from bot.tables.table import Table
from bot.words import say
from render import PALETTE_NAMES


def option_lines(table: Table, language: str) -> list[str]:
    """The table's options with their values, one per line."""
    words = table.game.words
    lines = []
    threads = say(language, "lobby.on" if table.in_thread else "lobby.off")
    for option in table.game.options:
        value = table.options.get(option.key, option.values[0])
        lines.append(
            f"- {words.option(option.key, None, language)}: **{words.option(option.key, value, language)}**"
        )
    lines += pace_lines(table, language)
    lines.append(f"- {say(language, 'lobby.language')}: **{say(table.language, 'language.own')}**")
    if table.palette != PALETTE_NAMES[0]:
        lines.append(f"- {say(language, 'lobby.palette')}: **{say(language, f'palette.{table.palette}')}**")
    if not table.substitutes:
        kept = say(language, "lobby.substitutes_off")
        lines.append(f"- {say(language, 'lobby.substitutes')}: **{kept}**")
    if table.deal is not None:
        lines.append(f"- {say(language, 'deal.option')}: **{table.deal}**")
    lines.append(f"- {say(language, 'lobby.thread')}: **{threads}**")
    return lines


def pace_lines(table: Table, language: str) -> list[str]:
    """How long a table waits for its players, and what happens then."""
    clock = table.clock
    lines = [f"- {say(language, 'lobby.pace')}: **{pace_name(clock.pace, language)}**"]
    if clock.pace.limited:
        lines.append(f"- {say(language, 'lobby.late')}: **{late_name(clock.late, language)}**")
    return lines
