"""Taking back and making again: commands and buttons."""

from __future__ import annotations

import discord

from bot.features.play.commands import show_panel
from bot.features.undo.requests import Asked, Look
from bot.ui import screens
from bot.ui.components import Address, button, rows, text
from bot.ui.readers import Reader
from bot.ui.request import Click
from bot.ui.router import handles
from bot.ui.screens import Screen
from bot.words import say
from bot.words.names import plain
from bot.words.refusals import Refusal


def undo(look: Look, reader: Reader) -> Screen:
    """What an undo would take back that is not free, before others are asked."""
    table, language = look.room.table, reader.language
    names = ", ".join(plain(table.names()[seat]) for seat in look.needed)
    told = [f"- {line}" for line in look.lines] or [f"- {say(language, 'consent.look_unseen')}"]
    lines = [say(language, "consent.look"), *told, say(language, "consent.look_needed", names=names)]
    ask = Address(table.id, "undo_ask", "", look.seat, look.moment)
    back = Address(table.id, "again", "", look.seat)
    buttons = [
        button(ask, say(language, "button.undo_ask"), discord.ButtonStyle.primary),
        button(back, say(language, "button.panel")),
    ]
    return Screen([text("\n".join(lines)), *rows(buttons)])


@handles("undo", "redo")
async def _take_back(click: Click) -> None:
    await click.in_place()
    address, service = click.address, click.bot.service
    try:
        sight = await service.take_back(
            address.table, click.reader.id, address.verb == "redo", click.interaction.id, address.version
        )
    except Refusal as refusal:
        sight = await service.sight(address.table, click.reader.id)
        await show_panel(click, sight, None, f"⚠ {refusal.sentence(click.reader.language)}")
        return
    await show_panel(click, sight)


@handles("undo_look")
async def _look(click: Click) -> None:
    await click.in_place()
    look = await click.bot.consents.look(click.address.table, click.reader.id, click.reader.language)
    await click.show(undo(look, click.reader))


@handles("undo_ask")
async def _ask(click: Click) -> None:
    await click.in_place()
    address = click.address
    asked = await click.bot.consents.ask(
        address.table, click.reader.id, address.version, click.interaction.id
    )
    if asked is Asked.OTHERS:
        await click.show(screens.note(say(click.reader.language, "consent.asked")))
        return
    sight = await click.bot.service.sight(address.table, click.reader.id)
    sight.note = "note.stale" if asked is Asked.CHANGED else "note.undone"
    await show_panel(click, sight)


@handles("agree", "refuse", "withdraw")
async def _answer(click: Click) -> None:
    await click.in_place()
    address = click.address
    number = int(address.argument) if address.argument.isdecimal() else -1
    await click.bot.consents.answer(
        address.table, click.reader.id, number, address.verb, click.interaction.id
    )
