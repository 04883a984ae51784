"""The public messages of offers about seats: posted once, and brought up to date until they are settled."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from functools import partial
from sqlite3 import Connection
from typing import Any

import discord

from bot.features.seats import store
from bot.features.seats.actions import asked
from bot.features.seats.store import OfferRow
from bot.messages import availability as clock
from bot.messages import store as outbox
from bot.messages.late_pictures import CLASSIC
from bot.messages.layouts import Said
from bot.messages.sending import Search, calling
from bot.messages.store import MessageRow, OutboxRow
from bot.tables.table import Room
from bot.tables.tables import Rooms
from bot.ui.components import Address, Layout, button, text
from bot.words import enumerated, say
from bot.words.names import plain, typed

_log = logging.getLogger(__name__)
_REASON = 300  # characters of a reason that are shown
_GREEN = discord.ButtonStyle.success
_GRAY = discord.ButtonStyle.secondary

Channel = Callable[[int, int | None], discord.PartialMessageable]


def said(room: Room, row: OfferRow) -> Said:
    """The message of an offer in the table's language; with its buttons while it stands."""
    language = room.table.language
    title = room.game.words.title(language)
    lines = [_asks(room, row), say(language, "turn.where", title=title, table=room.table.id)]
    if row.reason:
        lines.append(say(language, "offer.reason", reason=typed(row.reason, _REASON)))
    if row.outcome:
        key = {("remove", "taken"): "offer.agreed", ("open", "taken"): "offer.took"}.get(
            (row.kind, row.outcome), f"offer.{row.outcome}"
        )
        lines.append(f"-# {say(language, key, name=plain(row.outcome_name))}")
        return Said.of(lines, [])
    if row.kind == "remove":
        missing = asked(room, room.table.seats[row.seat or 0], row.by_id or 0) - set(row.agreed)
        if missing:
            users = enumerated(language, (f"<@{user}>" for user in sorted(missing)))
            values = {"name": plain(row.name), "by": plain(row.by_name), "table": room.table.id}
            lines.insert(0, say(language, "offer.remove_question", users=users, **values))
        if row.agreed:
            lines.append(say(language, "offer.so_far", names=", ".join(f"<@{user}>" for user in row.agreed)))
    return Said.of(lines, [_buttons(room, row)])


def layout(room: Room, row: OfferRow) -> Layout:
    """The same as components alone, as an earlier version of the bot posted it."""
    words = said(room, row)
    return Layout(text(words.content), *(discord.ui.ActionRow(*buttons) for buttons in words.buttons))


def _asks(room: Room, row: OfferRow) -> str:
    language, table = room.table.language, room.table
    values = {"name": plain(row.name), "by": plain(row.by_name), "to": f"<@{row.user_id}>"}
    match row.kind:
        case "open":
            return say(language, _open_key(room, row), **values)
        case "remove":
            key = "offer.remove_together" if room.game.cooperative else "offer.remove"
            return say(language, key, **values)
        case "invite":
            if row.seat is None:
                title = room.game.words.title(language)
                return say(language, "offer.invite", title=title, **values)
            return say(language, "offer.invite_seat", seat=plain(table.seats[row.seat].name), **values)
        case "stand_in":
            return say(language, "offer.stand_in", **values)
        case "hand_over":
            return say(language, "offer.hand_over", **values)
        case "call":
            return say(language, "offer.call", **values)
        case "gone":
            return say(language, "offer.gone", **values)


def _open_key(room: Room, row: OfferRow) -> str:
    """What a free seat's message says of who plays meanwhile; of a settled one, that it was free."""
    if row.outcome:
        return "offer.open_was"
    if row.seat is None or room.table.seats[row.seat].level is not None:
        return "offer.open"
    return "offer.open_waits" if room.table.clock.late == "wait" else "offer.open_late"


def _buttons(room: Room, row: OfferRow) -> list[discord.ui.Button[Any]]:
    language = room.table.language

    def of(verb: str, key: str, style: discord.ButtonStyle) -> discord.ui.Button[Any]:
        return button(Address(room.table.id, verb, str(row.id)), say(language, key), style)

    if row.kind == "remove":
        agree = of("remove_yes", "button.agree_removal", discord.ButtonStyle.danger)
        return [agree, of("remove_no", "button.refuse_removal", _GRAY)]
    if row.kind == "gone":
        return [of("seats", "button.seats", _GRAY)]
    labels = {"stand_in": "button.stand_in", "call": "button.see_seat"}
    key = "button.join" if row.seat is None else labels.get(row.kind, "button.take_seat")
    take = of("take_seat", key, _GREEN)
    return [take] if row.kind in ("open", "call") else [take, of("decline", "button.decline", _GRAY)]


def mentioned(room: Room, row: OfferRow) -> list[int]:
    """The users whom the message of an offer calls when it is posted."""
    if row.kind == "remove":
        return sorted(asked(room, room.table.seats[row.seat or 0], row.by_id or 0))
    return [] if row.user_id is None else [row.user_id]


def _awake(connection: Connection, users: Sequence[int], now: float) -> list[int]:
    """Those of these users who may be pinged now."""
    habits = clock.habits_of(connection, users)
    return [user for user in users if user not in habits or not habits[user].quiet(int(now))]


async def bring(
    row: OutboxRow, room: Room, rooms: Rooms, channel: Channel, search: Search
) -> Callable[[Connection], None] | None:
    """Post the message of an offer, or bring it up to date; what is to be noted when that is done.

    Whoever has quiet hours is named without a ping.
    """
    database = rooms.database
    offer = await database.ask(store.offer, row.body["offer"])
    if offer is None:
        return None
    table = room.table
    posted = await database.ask(outbox.messages, table.id, "offer")
    message = next((message for message in posted if message.body["offer"] == offer.id), None)
    if message is None and row.attempts:
        verbs = ("take_seat", "remove_yes", "seats")
        marks = [json.dumps(str(Address(table.id, verb, str(offer.id)))) for verb in verbs]
        found = await search(table.place, marks)
        if found is not None:
            body: dict[str, Any] = {"offer": offer.id, "called": mentioned(room, offer)}
            if found.classic:
                body["form"] = CLASSIC
            message = MessageRow(found.id, table.id, table.place, "offer", 0, body, True)
    if message is not None:
        message.live = not offer.outcome
        words = said(room, offer)
        try:
            await (
                channel(message.channel_id, None)
                .get_partial_message(message.id)
                .edit(
                    **(words.anew() if "form" in message.body else {"view": layout(room, offer)}),
                    allowed_mentions=calling(message.body.get("called", [])),
                )
            )
        except discord.NotFound:
            _log.info("table %s: the message of an offer is gone", table.id)
            return None
        return partial(outbox.posted, message=message)
    if offer.outcome:
        return None  # settled before anybody saw it
    await database.write(partial(outbox.tried, outbox_id=row.id))
    awake = await database.ask(_awake, mentioned(room, offer), rooms.ticking.now())
    words = said(room, offer)
    sent = await channel(table.place, table.guild_id).send(
        **words.fresh(), nonce=row.nonce, allowed_mentions=calling(awake)
    )
    noted = {"offer": offer.id, "form": CLASSIC, "called": awake}
    fresh = MessageRow(sent.id, table.id, table.place, "offer", 0, noted, True)
    return partial(outbox.posted, message=fresh)
