"""What one reader sees of the seats: who plays where, what the reader may do about it, and a hand-over."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.features.history import recap as history
from bot.features.play import panel_screen as screens
from bot.features.play.actions import Sight
from bot.features.seats import rules as rights
from bot.features.seats.actions import removable
from bot.features.seats.rules import ends_game, owned, player
from bot.features.seats.store import OfferRow
from bot.tables.log import talk as public
from bot.tables.plans import PlanRow, planned
from bot.tables.rows import SeatRow
from bot.tables.table import Room
from bot.ui.components import Address, Form, button, entry, rows, select, text
from bot.ui.pictures import Pictures
from bot.ui.readers import Reader
from bot.ui.request import Click
from bot.ui.router import instead_of_panels
from bot.ui.screens import Screen
from bot.words import clip, say
from bot.words.names import plain, tidy
from bot.words.refusals import Refusal
from rules.players import adviser, offered

if TYPE_CHECKING:
    pass

_DIGEST = 1000  # characters of what happened since the last turn of a seat
REASON = 200
"""Characters of the reason for a removal."""
_ORDERS = 3  # standing orders of who had the seat before
_HAND = 900  # characters of a hand in words
_DANGER = discord.ButtonStyle.danger
PASSED = ("stranger", "away", "away_computer")
"""Refusals by which a panel is known to be of somebody who does not play its seat (any more)."""


def _standing(room: Room, row: SeatRow, language: str) -> str:
    """How a seat is played now, in a few words."""
    words = room.game.words
    if row.user_id is None:
        return words.level(row.level or "", language)
    if row.resigned:
        return say(language, "seats.given_up")
    if row.stand_in_name is not None and row.level is None:
        return say(language, "seats.friend", name=plain(row.stand_in_name))
    if row.level is not None:
        return say(language, "seats.computer", level=words.level(row.level, language))
    return say(language, "seats.self")


def _line(room: Room, row: SeatRow, language: str) -> str:
    host = f" – {say(language, 'lobby.host')}" if row.owner == room.table.host_id else ""
    free = f" – **{say(language, 'seats.free')}**" if row.open else ""
    return f"{row.seat + 1}. **{plain(row.name)}**{host} – {_standing(room, row, language)}{free}"


def seats(room: Room, reader: Reader, offers: list[OfferRow]) -> Screen:
    """Who sits where, and all that this reader may do about it."""
    room.running()
    table, language = room.table, reader.language
    lines = [say(language, "seats.title"), *(_line(room, row, language) for row in table.seats)]
    items: list[ui.Item[Any]] = []
    buttons: list[ui.Button[Any]] = []
    own = table.eyes_of(reader.id)

    def of(verb: str, style: discord.ButtonStyle, argument: str = "", label: str = "") -> None:
        there = Address(table.id, verb, argument)
        buttons.append(button(there, label or say(language, f"button.{verb}"), style))

    if own is None:
        for offer in offers:
            if offer.kind == "open" and offer.seat is not None and _may(room, offer.seat, reader.id):
                label = f"{say(language, 'button.take_seat')}: {plain(table.seats[offer.seat].name)}"
                of("take_seat", discord.ButtonStyle.success, str(offer.id), label)
        lines.append(say(language, "seats.about_others"))
    elif own.owner != reader.id:
        lines.append(say(language, "seats.about_friend", name=plain(own.name)))
        of("seat_back", discord.ButtonStyle.primary, label=say(language, "button.seat_return"))
    else:
        lines.append(say(language, "seats.about_own"))
        items += _own(room, language)
        items += _removable(room, reader, language)
        if own.away or own.open:
            of("seat_back", discord.ButtonStyle.primary)
        of("resign", discord.ButtonStyle.danger)
    return Screen([text("\n".join(lines)), *items, *rows(buttons)])


def _may(room: Room, seat: int, user_id: int) -> bool:
    try:
        rights.check(room.table, seat, user_id)
    except Refusal:
        return False
    return True


def _own(room: Room, language: str) -> list[ui.Item[Any]]:
    """What the owner of a seat may ask for: a computer player, a friend for a while, a friend for good."""
    players, table = room.game.players, room.table.id
    levels = sorted(offered(players), key=lambda level: level != adviser(room.game))
    options = [
        discord.SelectOption(label=clip(room.game.words.level(level, language), 100), value=level)
        for level in levels[:25]
    ]
    level = select(Address(table, "seat_level"), say(language, "seats.pick_level"), options)
    friend = person(Address(table, "friend"), say(language, "seats.pick_friend"))
    give = person(Address(table, "give"), say(language, "seats.pick_give"))
    items: list[ui.Item[Any]] = [level, friend, give]
    if any(row.open for row in room.table.seats):
        items.append(person(Address(table, "invite_user"), say(language, "seats.pick_invite")))
    return items


def _removable(room: Room, reader: Reader, language: str) -> list[ui.Item[Any]]:
    """Whose removal this player may ask the others for."""
    options = [
        discord.SelectOption(label=tidy(row.name), value=str(row.owner)) for row in removable(room, reader.id)
    ]
    if not options:
        return []
    return [select(Address(room.table.id, "remove"), say(language, "seats.pick_remove"), options)]


def removal(room: Room, reader: Reader, whom: int) -> Form:
    """The form that asks for the reason of a removal. Raises Refusal for somebody who does not sit here."""
    language = reader.language
    row = next((row for row in room.table.seats if row.owner == whom), None)
    if row is None:
        raise Refusal("remove_stranger")
    title = say(language, "seats.remove", name=clip(row.name, 20))
    about = say(language, "command.option.why.about")
    field = entry(say(language, "seats.remove_why"), about, REASON, needed=False)
    return Form(Address(room.table.id, "remove_ask", str(whom)), title, {"why": field})


def person(address: Address, placeholder: str) -> ui.ActionRow[Any]:
    """A list of the people here."""
    return ui.ActionRow(ui.UserSelect(custom_id=str(address), placeholder=clip(placeholder, 150)))


def invite(room: Room, reader: Reader) -> Screen:
    """Whom to invite into the lobby."""
    language = reader.language
    people = person(Address(room.table.id, "invite_user"), say(language, "seats.pick_invite"))
    return Screen([text(say(language, "seats.invite")), people])


async def handover(
    sight: Sight, reader: Reader, pictures: Pictures, orders: Sequence[PlanRow] = ()
) -> Screen:
    """A seat for whoever has just taken it: what happened since its last turn, the standing orders of who had
    it before, its hand, its choices."""
    room, language = sight.room, reader.language
    row = room.table.seats[sight.seat]
    key = "handover.stand_in" if row.stand_in == reader.id else "handover.title"
    lines = [say(language, key, name=plain(row.name))]
    digest = await asyncio.to_thread(history.recap, room, sight.seat, language)
    if digest:
        lines += [say(language, "handover.digest"), _last(digest, _DIGEST)]
    if orders:
        lines += [say(language, "plan.handed"), *planned(orders, language)[:_ORDERS]]
    if not reader.pictures:
        audience = public.audience_of(room.table, language, sight.seat)
        lines.append(clip(room.game.words.hand(sight.match.view(sight.seat), audience), _HAND))
    return await screens.panel(sight, reader, pictures, None, "\n".join(lines))


def _last(lines: list[str], most: int) -> str:
    """The last lines that fit, behind an ellipsis if there are more."""
    kept: list[str] = []
    for line in reversed(lines):
        most -= len(line) + 1
        if most < 0:
            kept.append("…")
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def _before_resigning(room: Room, seat: int, language: str) -> str:
    """What giving this seat up leads to: it depends on who else plays, and whether they are rivals."""
    table, together = room.table, room.game.cooperative
    if not ends_game(room.game, table, seat):
        return say(language, "screen.resign_together" if together else "screen.resign")
    if together:
        return say(language, "screen.resign_lost")
    winners = [plain(row.name) for row in table.seats if row.seat != seat and not row.resigned]
    key = "screen.resign_ends" if winners else "screen.resign_last"
    return say(language, key, winners=", ".join(winners))


def resign(room: Room, reader: Reader) -> Screen:
    """The question before a resignation."""
    room.running()
    row = owned(room.table, reader.id)
    table, language = room.table, reader.language
    return Screen(
        [
            text(_before_resigning(room, row.seat, language)),
            *rows(
                [
                    button(Address(table.id, "resign_sure"), say(language, "button.resign_sure"), _DANGER),
                    button(Address(table.id, "keep_playing"), say(language, "button.keep_playing")),
                ]
            ),
        ]
    )


@instead_of_panels(*PASSED)
async def passed(click: Click, refusal: Refusal) -> Screen:
    """What takes the place of a panel whose reader does not play its seat any more: who does, and the way
    back for its owner."""
    table = (await click.bot.service.rooms.look(click.address.table)).table
    language, seat = click.reader.language, click.address.seat or 0
    if refusal.key != "stranger":
        back = button(Address(table.id, "seat_back"), say(language, "button.seat_back"))
        return Screen([text(refusal.sentence(language)), *rows([back])])
    if seat >= len(table.seats):
        raise refusal
    sentence = say(language, "seat.passed", name=player(table.seats[seat], language))
    looks = [button(Address(table.id, verb), say(language, f"button.{verb}")) for verb in ("board", "log")]
    return Screen([text(sentence), *rows(looks)])
