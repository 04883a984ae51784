"""A table's options, as lists for its host."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import discord
from discord import ui

from bot.features.lobby.options import option_lines, pace_lines
from bot.tables.pace import DAY, HOUR, LATES, MINUTE, PACES, Pace, late_name, pace_name
from bot.tables.table import Table
from bot.ui.components import Address, button, rows, select, text
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words import clip, say
from render import PALETTE_NAMES
from rules.game import LANGUAGES
from rules.players import offered

_BANKS = (Pace(HOUR, 5 * MINUTE), Pace(3 * DAY, 12 * HOUR))
"""Paces with a bank in the list; `/table pace` takes any other."""
_MOST = 12  # options of a game, which leaves room for the table's own


def screen(table: Table, reader: Reader) -> Screen:
    """The options with their values; the host of a lobby can change them."""
    language = reader.language
    lines = [say(language, "screen.options"), *option_lines(table, language)]
    if table.status != "lobby" or table.host_id != reader.id:
        lines.append(say(language, "screen.options_locked"))
        return Screen([text("\n".join(lines))])
    return Screen([text("\n".join(lines)), *_of_game(table, language), *_of_table(table, language)])


def pace(table: Table, reader: Reader) -> Screen:
    """How long a running game waits for its players, and what happens then; its host can change both."""
    table.running()
    language = reader.language
    lines = [say(language, "pace.title"), *pace_lines(table, language)]
    if table.host_id != reader.id:
        return Screen([text("\n".join([*lines, say(language, "pace.host", host=f"<@{table.host_id}>")]))])
    lines.append(say(language, "pace.about"))
    return Screen([text("\n".join(lines)), *_of_clock(table, language, "set_pace")])


def _list(
    table: Table, key: str, name: str, choices: Iterable[tuple[str, str]], present: str, verb: str = "option"
) -> ui.Item[Any]:
    """A list of values by name; each also names its option."""
    return select(
        Address(table.id, verb, key),
        name,
        [
            discord.SelectOption(label=clip(f"{name}: {words}", 100), value=value, default=value == present)
            for value, words in choices
        ],
    )


def _of_game(table: Table, language: str) -> Iterator[ui.Item[Any]]:
    words = table.game.words
    for option in table.game.options[:_MOST]:
        choices = [(value, words.option(option.key, value, language)) for value in option.values]
        present = table.options.get(option.key, option.values[0])
        yield _list(table, option.key, words.option(option.key, None, language), choices, present)


def paces(present: Pace) -> list[Pace]:
    """The paces in the list, including the present one."""
    return list(dict.fromkeys([*PACES.values(), *_BANKS, present]))


def _of_clock(table: Table, language: str, verb: str) -> Iterator[ui.Item[Any]]:
    clock = table.clock
    named = [(str(pace), pace_name(pace, language)) for pace in paces(clock.pace)]
    yield _list(table, "@pace", say(language, "lobby.pace"), named, str(clock.pace), verb)
    if clock.pace.limited:
        lates = [(late, late_name(late, language)) for late in LATES]
        yield _list(table, "@late", say(language, "lobby.late"), lates, clock.late, verb)


def _of_table(table: Table, language: str) -> Iterator[ui.Item[Any]]:
    yield from _of_clock(table, language, "option")
    yield select(
        Address(table.id, "option", "@language"),
        say(language, "lobby.language"),
        [
            discord.SelectOption(label=say(code, "language.own"), value=code, default=code == table.language)
            for code in LANGUAGES
        ],
    )
    colours = [(key, say(language, f"palette.{key}")) for key in PALETTE_NAMES]
    yield _list(table, "@palette", say(language, "lobby.palette"), colours, table.palette)
    threads = [(value, say(language, f"lobby.{value}")) for value in ("on", "off")]
    kept = [(value, say(language, f"lobby.substitutes_{value}")) for value in ("on", "off")]
    present = "on" if table.substitutes else "off"
    yield _list(table, "@substitutes", say(language, "lobby.substitutes"), kept, present)
    yield _list(table, "@thread", say(language, "lobby.thread"), threads, "on" if table.in_thread else "off")


def computer(table: Table, reader: Reader) -> Screen:
    """Levels of computer players to add, the weakest first."""
    language, players = reader.language, table.game.players
    levels = [
        discord.SelectOption(label=clip(table.game.words.level(level, language), 100), value=level)
        for level in offered(players)
    ][:25]
    items: list[ui.Item[Any]] = [
        text(say(language, "screen.computer")),
        select(Address(table.id, "add_computer"), say(language, "screen.computer_level"), levels),
    ]
    if any(row.level is not None for row in table.seats):
        items += rows([button(Address(table.id, "drop_computer"), say(language, "button.remove_computer"))])
    return Screen(items)
