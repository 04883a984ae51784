"""Panels of people who do not play their seat (any more): the answer to them, and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.features.lobby.actions import Person
from bot.features.play.actions import Sight
from bot.features.play.screens import Reader, Screen
from bot.features.seats.rules import player
from bot.ui.components import Address, button, rows, text
from bot.words import say
from bot.words.refusals import Refusal

if TYPE_CHECKING:
    from bot.client import EchoBot

PASSED = ("stranger", "away", "away_computer")
"""Refusals by which a panel is known to be of somebody who does not play its seat (any more)."""


async def passed(bot: EchoBot, address: Address, reader: Reader, refusal: Refusal) -> Screen:
    """What takes the place of a panel whose reader does not play its seat any more: who does, and the way
    back for its owner."""
    table = (await bot.service.rooms.look(address.table)).table
    language, seat = reader.language, address.seat or 0
    if refusal.key != "stranger":
        back = button(Address(table.id, "seat_back"), say(language, "button.seat_back"))
        return Screen([text(refusal.sentence(language)), *rows([back])])
    if seat >= len(table.seats):
        raise refusal
    sentence = say(language, "seat.passed", name=player(table.seats[seat], language))
    looks = [button(Address(table.id, verb), say(language, f"button.{verb}")) for verb in ("board", "log")]
    return Screen([text(sentence), *rows(looks)])


async def own_sight(bot: EchoBot, interaction: discord.Interaction[Any], table: int) -> Sight:
    """A table as a player sees it who is about to act. Whoever acts for whom somebody stands in takes the
    seat back by it."""
    user = interaction.user
    try:
        sight = await bot.service.sight(table, user.id)
        if not sight.room.table.seats[sight.seat].open:
            sight.note = await bot.publisher.places.visited(sight.room.table, interaction) or sight.note
            return sight
    except Refusal as refusal:
        if not refusal.key.startswith("away"):
            raise
    await bot.requests.back(table, Person(user.id, user.display_name), interaction.id)
    sight = await bot.service.sight(table, user.id)
    sight.note = "note.seat_back"
    return sight
