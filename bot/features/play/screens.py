"""Private screens in the reader's language: hand, the "More" page and others."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.features.play.actions import PlayerView
from bot.features.play.panels.screen import takebacks
from bot.messages import frozen
from bot.tables.log import talk
from bot.tables.table import Table
from bot.ui.components import Address, button, picture, rows, text
from bot.ui.pictures import Pictures
from bot.ui.readers import Reader
from bot.ui.screens import Screen, paged
from bot.words import say


async def hand(table: Table, reader: Reader, pictures: Pictures, page: int = 0) -> Screen:
    """A player's hand, as a picture and in full as text, page by page if it is long."""
    own = table.eyes_of(reader.id)
    seat = (own or table.own_seat(reader.id)).number
    left = table.remains
    if table.match is None or (left is not None and not left.saved):
        table.running()
        raise AssertionError("a table without a match is not running")
    view = table.match.view(seat)
    audience = talk.audience_of(table, reader.language, seat)
    items: list[ui.Item[Any]] = [text(frozen.note(table, reader.language))] if left is not None else []
    drawn = None
    if reader.pictures:
        drawn = await pictures.hand(table, view, reader.language, reader.palette)
    if drawn is not None:
        items.append(picture(drawn.name, table.game.words.hand_alt(view, audience)))
    content = table.game.words.hand(view, audience) or say(reader.language, "screen.hand_none")
    items += paged(content, page, Address(table.id, "hand_page"), reader.language).items
    if table.status == "running" and left is None:
        items += rows(
            [
                button(
                    Address(table.id, "act"),
                    say(reader.language, "button.act"),
                    discord.ButtonStyle.primary,
                )
            ]
        )
    return Screen(items, [drawn] if drawn is not None else [])


def more(table: Table, reader: Reader, sight: PlayerView | None = None, moderates: bool = False) -> Screen:
    """Links to rules, text board, recap, proof, export, seats, undo, resignation, reports, and for moderators
    the table's desk.

    ``sight``: what a player of the table sees of it."""
    language = reader.language
    buttons = [
        button(Address(table.id, "rules"), say(language, "button.rules")),
        button(Address(table.id, "text_board"), say(language, "button.text_board")),
    ]
    stopped = table.frozen is not None
    if table.match is not None or stopped:
        looks = ("recap", "export") if stopped else ("recap", "verify", "export")
        buttons += [button(Address(table.id, verb), say(language, f"button.{verb}")) for verb in looks]
        seats = [button(Address(table.id, "seats"), say(language, "button.seats"))]
        buttons += seats if table.status == "running" and not stopped else []
    running = table.status == "running" and not stopped
    if running:
        buttons.append(button(Address(table.id, "pace"), say(language, "button.pace")))
    buttons += takebacks(sight, language) if sight is not None else []
    if running and any(row.owner == reader.id for row in table.seats):
        buttons.append(
            button(Address(table.id, "resign"), say(language, "button.resign"), discord.ButtonStyle.danger)
        )
    buttons.append(button(Address(table.id, "report"), say(language, "button.report")))
    if moderates:
        buttons.append(button(Address(table.id, "mod_table"), say(language, "button.mod_desk")))
    player = sight is not None and table.status == "running"
    return Screen([text(say(language, "screen.more" if player else "screen.more_watching")), *rows(buttons)])
