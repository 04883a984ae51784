"""The public messages of offers about seats: posted once, and updated until they are settled."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from sqlite3 import Connection
from typing import Any

import discord

from bot.features.seats import joining, store
from bot.features.seats.actions import asked
from bot.features.seats.store import OfferRow
from bot.messages import availability
from bot.messages import store as outbox
from bot.messages.layouts import MessageText
from bot.messages.sender import After, Contents, Post, Senders, calling
from bot.messages.store import OutboxRow
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.ui.components import Address, Layout, button, text
from bot.words import enumerated, say
from bot.words.names import plain, typed

_REASON = 300  # characters of a reason that are shown
_GREEN = discord.ButtonStyle.success
_GRAY = discord.ButtonStyle.secondary


def senders(client: discord.Client, tables: Tables, post: Post) -> Senders:
    """The senders of offers, and of additions to a table's thread."""
    return {"offer": partial(bring, tables, post), "members": partial(joining.bring, client)}


def said(table: Table, row: OfferRow) -> MessageText:
    """An offer's message in the table's language; with buttons while it is open."""
    language = table.language
    title = table.game.words.title(language)
    lines = [_asks(table, row)]
    if row.reason:
        lines.append(say(language, "offer.reason", reason=typed(row.reason, _REASON)))
    lines.append(say(language, "turn.where", title=title, table=table.id))
    if row.outcome:
        key = {("remove", "taken"): "offer.agreed", ("open", "taken"): "offer.took"}.get(
            (row.kind, row.outcome), f"offer.{row.outcome}"
        )
        lines.append(f"-# {say(language, key, name=plain(row.outcome_name))}")
        return MessageText.of(lines, [])
    if row.kind == "remove":
        missing = asked(table, table.seats[row.seat or 0], row.by_id or 0) - set(row.agreed)
        if missing:
            users = enumerated(language, (f"<@{user}>" for user in sorted(missing)))
            values = {"name": plain(row.name), "by": plain(row.by_name), "table": table.id}
            lines.insert(0, say(language, "offer.remove_question", users=users, **values))
        if row.agreed:
            lines.append(say(language, "offer.so_far", names=", ".join(f"<@{user}>" for user in row.agreed)))
    return MessageText.of(lines, [_buttons(table, row)])


def layout(table: Table, row: OfferRow) -> Layout:
    """The same as components only, as an earlier version posted it."""
    words = said(table, row)
    return Layout(text(words.content), *(discord.ui.ActionRow(*buttons) for buttons in words.buttons))


def _asks(table: Table, row: OfferRow) -> str:
    language = table.language
    values = {"name": plain(row.name), "by": plain(row.by_name), "to": f"<@{row.user_id}>"}
    match row.kind:
        case "open":
            return say(language, _open_key(table, row), **values)
        case "remove":
            key = "offer.remove_together" if table.game.cooperative else "offer.remove"
            return say(language, key, **values)
        case "invite":
            if row.seat is None:
                title = table.game.words.title(language)
                return say(language, "offer.invite", title=title, **values)
            return say(language, "offer.invite_seat", seat=plain(table.seats[row.seat].name), **values)
        case "stand_in":
            return say(language, "offer.stand_in", **values)
        case "hand_over":
            return say(language, "offer.hand_over", **values)
        case "replace":
            seat = table.seats[row.seat or 0]
            key = "offer.replace_was" if row.outcome else "offer.replace"
            return say(language, key, to=values["to"], by=values["by"], name=plain(seat.name))
        case "call":
            return say(language, "offer.call", **values)
        case "gone":
            return say(language, "offer.gone", **values)


def _open_key(table: Table, row: OfferRow) -> str:
    """The key for who plays a free seat meanwhile; for a settled offer, that the seat was free."""
    if row.outcome:
        return "offer.open_was"
    if row.seat is None or table.seats[row.seat].level is not None:
        return "offer.open"
    return "offer.open_waits" if table.clock.late == "wait" else "offer.open_late"


def _buttons(table: Table, row: OfferRow) -> list[discord.ui.Button[Any]]:
    language = table.language

    def of(verb: str, key: str, style: discord.ButtonStyle) -> discord.ui.Button[Any]:
        return button(Address(table.id, verb, str(row.id)), say(language, key), style)

    if row.kind == "remove":
        agree = of("remove_yes", "button.agree_removal", discord.ButtonStyle.danger)
        return [agree, of("remove_no", "button.refuse_removal", _GRAY)]
    if row.kind == "gone":
        return [of("seats", "button.seats", _GRAY)]
    labels = {"stand_in": "button.stand_in", "call": "button.see_seat"}
    key = "button.join" if row.seat is None else labels.get(row.kind, "button.take_seat")
    take = of("take_seat", key, _GREEN)
    return [take] if row.kind in ("open", "call") else [take, of("decline", "button.decline", _GRAY)]


def mentioned(table: Table, row: OfferRow) -> list[int]:
    """The users that an offer's message pings when it is posted."""
    if row.kind == "remove":
        return sorted(asked(table, table.seats[row.seat or 0], row.by_id or 0))
    return [] if row.user_id is None else [row.user_id]


def _awake(connection: Connection, users: Sequence[int], now: float) -> list[int]:
    """The users among these who may be pinged now."""
    habits = availability.availabilities(connection, users)
    return [user for user in users if user not in habits or not habits[user].quiet(int(now))]


async def bring(tables: Tables, post: Post, owed: OutboxRow, table: Table) -> After | None:
    """Post or update an offer's message; returns what to save then.

    Users in quiet hours are named without a ping.
    """
    database = tables.database
    offer = await database.ask(store.offer, owed.body["offer"])
    if offer is None:
        return None
    posted = await database.ask(outbox.messages, table.id, "offer")
    message = next((message for message in posted if message.body["offer"] == offer.id), None)
    if message is None:
        called = mentioned(table, offer)
        awake = await database.ask(_awake, called, tables.clock.now())
        verbs = ("take_seat", "remove_yes", "seats")
        marks = [json.dumps(str(Address(table.id, verb, str(offer.id)))) for verb in verbs]
        sent = await post.put(owed, table.place, marks, _contents(table, offer, awake))
        if sent is None:
            return None  # settled before it was posted
        body = {"offer": offer.id, "called": called if sent.found else awake}
        message = sent.row(owed, table.place, "offer", 0, body)
        if not sent.found:
            return partial(outbox.posted, message=message)
    message.live = not offer.outcome
    content = said(table, offer).anew() if "form" in message.body else {"view": layout(table, offer)}
    mentions = calling(message.body.get("called", []))
    changed = await post.edit(message, **content, allowed_mentions=mentions)
    return None if changed is None else partial(outbox.posted, message=message)


async def _contents(table: Table, offer: OfferRow, awake: Sequence[int]) -> Contents:
    if not offer.outcome:
        yield {**said(table, offer).fresh(), "allowed_mentions": calling(awake)}
