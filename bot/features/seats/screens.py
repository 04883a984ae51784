"""Screens about seats: who plays where, what the reader may do about it, and a hand-over."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.features.history import recap
from bot.features.play.actions import PlayerView
from bot.features.play.panels import screen as panel_screen
from bot.features.seats import rules
from bot.features.seats.actions import removable
from bot.features.seats.rules import ends_game, owned, player
from bot.features.seats.store import OfferRow
from bot.tables.log import talk
from bot.tables.plans import PlanRow, planned
from bot.tables.rows import Seat
from bot.tables.table import Table
from bot.ui.components import Address, Form, button, entry, rows, select, text
from bot.ui.pictures import Pictures
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words import clip, say
from bot.words.names import plain, tidy
from bot.words.refusals import Refusal
from rules.players import adviser, offered

_DIGEST = 1000  # characters about what happened since a seat's last turn
REASON = 200
"""Most characters of the reason for a removal."""
_ORDERS = 3  # standing orders of the seat's earlier players
_HAND = 900  # characters of a hand in words
_DANGER = discord.ButtonStyle.danger
PASSED = ("stranger", "away", "away_computer")
"""Refusals that show that a panel's reader does not play its seat (any more)."""


def standing(table: Table, row: Seat, language: str) -> str:
    """Who plays a seat and how, in a few words."""
    words = table.game.words
    if row.user_id is None:
        return words.level(row.level or "", language)
    if row.resigned:
        return say(language, "seats.given_up")
    if row.stand_in_name is not None and row.level is None:
        return say(language, "seats.friend", name=plain(row.stand_in_name))
    if row.level is not None:
        return say(language, "seats.computer", level=words.level(row.level, language))
    return say(language, "seats.self")


def _line(table: Table, row: Seat, language: str) -> str:
    host = f" – {say(language, 'lobby.host')}" if row.owner == table.host_id else ""
    free = f" – **{say(language, 'seats.free')}**" if row.open else ""
    return f"{row.number + 1}. **{plain(row.name)}**{host} – {standing(table, row, language)}{free}"


def seats(table: Table, reader: Reader, offers: list[OfferRow]) -> Screen:
    """Who sits where, and everything this reader may do about it."""
    table.running()
    language = reader.language
    lines = [say(language, "seats.title"), *(_line(table, row, language) for row in table.seats)]
    items: list[ui.Item[Any]] = []
    buttons: list[ui.Button[Any]] = []
    own = table.eyes_of(reader.id)

    def of(verb: str, style: discord.ButtonStyle, argument: str = "", label: str = "") -> None:
        there = Address(table.id, verb, argument)
        buttons.append(button(there, label or say(language, f"button.{verb}"), style))

    if own is None:
        for offer in offers:
            if offer.kind == "open" and offer.seat is not None and _may(table, offer.seat, reader.id):
                label = f"{say(language, 'button.take_seat')}: {plain(table.seats[offer.seat].name)}"
                of("take_seat", discord.ButtonStyle.success, str(offer.id), label)
        lines.append(say(language, "seats.about_others"))
    elif own.owner != reader.id:
        lines.append(say(language, "seats.about_friend", name=plain(own.name)))
        of("seat_back", discord.ButtonStyle.primary, label=say(language, "button.seat_return"))
    else:
        lines.append(say(language, "seats.about_own"))
        items += _own(table, language)
        items += _removable(table, reader, language)
        if own.away or own.open:
            of("seat_back", discord.ButtonStyle.primary)
        of("resign", discord.ButtonStyle.danger)
    return Screen([text("\n".join(lines)), *items, *rows(buttons)])


def _may(table: Table, seat: int, user_id: int) -> bool:
    try:
        rules.check(table, seat, user_id)
    except Refusal:
        return False
    return True


def _own(table: Table, language: str) -> list[ui.Item[Any]]:
    """What a seat's owner may ask for: a computer player, a friend for a while, a friend for good."""
    players = table.game.players
    levels = sorted(offered(players), key=lambda level: level != adviser(table.game))
    options = [
        discord.SelectOption(label=clip(table.game.words.level(level, language), 100), value=level)
        for level in levels[:25]
    ]
    level = select(Address(table.id, "seat_level"), say(language, "seats.pick_level"), options)
    friend = person(Address(table.id, "friend"), say(language, "seats.pick_friend"))
    give = person(Address(table.id, "give"), say(language, "seats.pick_give"))
    items: list[ui.Item[Any]] = [level, friend, give]
    if any(row.open for row in table.seats):
        items.append(person(Address(table.id, "invite_user"), say(language, "seats.pick_invite")))
    return items


def _removable(table: Table, reader: Reader, language: str) -> list[ui.Item[Any]]:
    """The players whose removal this player may ask for."""
    options = [
        discord.SelectOption(label=tidy(row.name), value=str(row.owner))
        for row in removable(table, reader.id)
    ]
    if not options:
        return []
    return [select(Address(table.id, "remove"), say(language, "seats.pick_remove"), options)]


def removal(table: Table, reader: Reader, whom: int) -> Form:
    """The form for the reason of a removal. Raises Refusal for somebody who does not sit here."""
    language = reader.language
    row = next((row for row in table.seats if row.owner == whom), None)
    if row is None:
        raise Refusal("remove_stranger")
    title = say(language, "seats.remove", name=clip(row.name, 20))
    about = say(language, "command.option.why.about")
    field = entry(say(language, "seats.remove_why"), about, REASON, needed=False)
    return Form(Address(table.id, "remove_ask", str(whom)), title, {"why": field})


def person(address: Address, placeholder: str) -> ui.ActionRow[Any]:
    """A list of the people here."""
    return ui.ActionRow(ui.UserSelect(custom_id=str(address), placeholder=clip(placeholder, 150)))


def invite(table: Table, reader: Reader) -> Screen:
    """Whom to invite to the lobby."""
    language = reader.language
    people = person(Address(table.id, "invite_user"), say(language, "seats.pick_invite"))
    return Screen([text(say(language, "seats.invite")), people])


async def handover(
    sight: PlayerView, reader: Reader, pictures: Pictures, orders: Sequence[PlanRow] = ()
) -> Screen:
    """A seat for its new player: what happened since its last turn, earlier players' standing orders, its
    hand, its choices."""
    table, language = sight.table, reader.language
    row = table.seats[sight.seat]
    key = "handover.stand_in" if row.stand_in == reader.id else "handover.title"
    lines = [say(language, key, name=plain(row.name))]
    digest = await asyncio.to_thread(recap.recap, table, sight.seat, language)
    if digest:
        lines += [say(language, "handover.digest"), _last(digest, _DIGEST)]
    if orders:
        lines += [say(language, "plan.handed"), *planned(orders, language)[:_ORDERS]]
    if not reader.pictures:
        audience = talk.audience_of(table, language, sight.seat)
        lines.append(clip(table.game.words.hand(sight.match.view(sight.seat), audience), _HAND))
    return await panel_screen.panel(sight, reader, pictures, None, "\n".join(lines))


def _last(lines: list[str], most: int) -> str:
    """The last lines that fit, after an ellipsis if there are more."""
    kept: list[str] = []
    for line in reversed(lines):
        most -= len(line) + 1
        if most < 0:
            kept.append("…")
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def _before_resigning(table: Table, seat: int, language: str) -> str:
    """What giving up this seat leads to, depending on the other players and whether they are rivals."""
    together = table.game.cooperative
    if not ends_game(table.game, table, seat):
        return say(language, "screen.resign_together" if together else "screen.resign")
    if together:
        return say(language, "screen.resign_lost")
    winners = [plain(row.name) for row in table.seats if row.number != seat and not row.resigned]
    key = "screen.resign_ends" if winners else "screen.resign_last"
    return say(language, key, winners=", ".join(winners))


def resign(table: Table, reader: Reader) -> Screen:
    """The question before resigning."""
    table.running()
    row = owned(table, reader.id)
    language = reader.language
    return Screen(
        [
            text(_before_resigning(table, row.number, language)),
            *rows(
                [
                    button(Address(table.id, "resign_sure"), say(language, "button.resign_sure"), _DANGER),
                    button(Address(table.id, "keep_playing"), say(language, "button.keep_playing")),
                ]
            ),
        ]
    )


def passed(table: Table, reader: Reader, seat: int, refusal: Refusal) -> Screen:
    """What replaces the panel of a seat that its reader no longer plays: who does, and the owner's way
    back."""
    language = reader.language
    if refusal.key != "stranger":
        back = button(Address(table.id, "seat_back"), say(language, "button.seat_back"))
        return Screen([text(refusal.sentence(language)), *rows([back])])
    if seat >= len(table.seats):
        raise refusal
    sentence = say(language, "seat.passed", name=player(table.seats[seat], language))
    looks = [button(Address(table.id, verb), say(language, f"button.{verb}")) for verb in ("board", "log")]
    return Screen([text(sentence), *rows(looks)])
