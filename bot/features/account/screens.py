"""Screens of a person's settings and data."""

from __future__ import annotations

import json
from typing import Any

import discord
from discord import ui

from bot.features.account.privacy import OwnSeats, listed
from bot.ui.components import Address, button, rows, select, text
from bot.ui.pictures import Picture
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words import say
from bot.words.refusals import Refusal
from render import PALETTE_NAMES
from rules.game import LANGUAGES


def settings_screen(reader: Reader, part: str = "") -> Screen:
    """The reader's settings as a panel. ``part``: a note if they hold only for a part of the bot."""
    language, row = reader.language, reader.settings
    chosen = say(row.language, "language.own") if row.language else say(language, "screen.settings_auto")
    shown = say(language, "lobby.off" if row.text_only else "lobby.on")
    colours = say(language, f"palette.{reader.palette}")
    lines = [
        say(language, "screen.settings"),
        f"- {say(language, 'screen.settings_language', chosen=chosen)}",
        f"- {say(language, 'screen.settings_pictures', value=shown)}",
        f"- {say(language, 'screen.settings_palette', chosen=colours)}",
        f"-# {say(language, 'screen.settings_about')}",
        *([part] if part else []),
    ]
    languages = [
        discord.SelectOption(
            label=say(language, "screen.settings_auto"), value="auto", default=row.language is None
        ),
        *(
            discord.SelectOption(label=say(code, "language.own"), value=code, default=row.language == code)
            for code in LANGUAGES
        ),
    ]
    items: list[ui.Item[Any]] = [
        text("\n".join(lines)),
        select(Address(0, "set_language"), say(language, "screen.settings_pick"), languages),
        select(
            Address(0, "set_palette"),
            say(language, "screen.settings_colours"),
            palettes(language, reader.palette),
        ),
    ]
    toggle = say(language, "screen.settings_images" if row.text_only else "screen.settings_text")
    buttons = [
        button(Address(0, "set_pictures"), toggle),
        button(Address(0, "calls"), say(language, "button.calls")),
        button(Address(0, "data"), say(language, "button.data")),
    ]
    return Screen([*items, *rows(buttons)])


def palettes(language: str, present: str) -> list[discord.SelectOption]:
    """The palettes to choose from, in words."""
    return [
        discord.SelectOption(label=say(language, f"palette.{key}"), value=key, default=key == present)
        for key in PALETTE_NAMES
    ]


def data_screen(reader: Reader, part: str = "") -> Screen:
    """What is stored in general, and the two things that can be done about it.

    ``part``: a note if that is true only for a part of the bot."""
    language = reader.language
    lines = [say(language, "privacy.about"), *([part] if part else [])]
    buttons = [
        button(Address(0, "data_export"), say(language, "button.data_export"), discord.ButtonStyle.primary),
        button(Address(0, "data_erase"), say(language, "button.data_erase"), discord.ButtonStyle.danger),
        button(Address(0, "settings"), say(language, "button.settings")),
    ]
    return Screen([text("\n".join(lines)), *rows(buttons)])


def export(reader: Reader, record: dict[str, Any]) -> Screen:
    """Everything about the reader as a file."""
    content = json.dumps(record, ensure_ascii=False, indent=1).encode()
    name = f"echo-tables-{reader.id}.json"
    items: list[ui.Item[Any]] = [text(say(reader.language, "privacy.file")), ui.File(f"attachment://{name}")]
    return Screen(items, [Picture(name, content)])


def question(reader: Reader, seats: OwnSeats) -> Screen:
    """What erasing will take away, and what stays. Raises Refusal if it is impossible."""
    language = reader.language
    if seats.stuck:
        raise Refusal("privacy_waits", tables=listed(seats.stuck))
    lines = [say(language, "privacy.erase")]
    if seats.running:
        numbers = listed(seats.running)
        lines.append(say(language, "privacy.erase_running", n=len(seats.running), tables=numbers))
    if seats.lobby:
        numbers = listed(seats.lobby)
        lines.append(say(language, "privacy.erase_lobby", n=len(seats.lobby), tables=numbers))
    if seats.stands_in:
        numbers = listed(seats.stands_in)
        lines.append(say(language, "privacy.erase_stand_in", n=len(seats.stands_in), tables=numbers))
    if seats.frozen:
        numbers = listed(seats.frozen)
        lines.append(say(language, "privacy.erase_frozen", n=len(seats.frozen), tables=numbers))
    lines += [say(language, "privacy.erase_stays"), say(language, "privacy.erase_sure")]
    sure = say(language, "button.data_erase_sure")
    buttons = [
        button(Address(0, "data_erase_sure"), sure, discord.ButtonStyle.danger),
        button(Address(0, "data"), say(language, "button.data_keep")),
    ]
    return Screen([text("\n".join(lines)), *rows(buttons)])
