"""Pings and reminders: short messages in the table's channel or to one player directly.

Once the move is made they say so and lose their buttons."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from sqlite3 import Connection
from typing import Any

import discord

from bot.base.refused import readable
from bot.features.clock import store, timekeeper
from bot.messages import availability
from bot.messages import store as outbox
from bot.messages.layouts import NOTICE, MessageText
from bot.messages.sender import After, Contents, Post, Senders, calling, only, waiting
from bot.messages.store import MessageRow, OutboxRow
from bot.store.database import Database
from bot.tables import store as table_store
from bot.tables.plans import dropped_plan
from bot.tables.rows import TableRow, TurnClock
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.ui import readers
from bot.ui.components import Address, Layout, button, rows
from bot.words import clip, say
from bot.words.names import plain

_log = logging.getLogger(__name__)
_CLOSED = (50007, 50033, 50278)
"""Discord's codes when a user accepts no direct messages until something changes: they are off, there is no
such user, or no shared server. Other refusals are not the user's doing."""

_NOBODY = discord.AllowedMentions.none()


@dataclass(slots=True, frozen=True)
class DueCall:
    """Somebody to ping: the turn, whether it is a reminder, and whether to send a direct message."""

    turn: TurnClock
    reminds: bool
    direct: bool


def senders(client: discord.Client, tables: Tables, post: Post) -> Senders:
    """The senders that ping players, update those messages, and say that a table is asleep."""
    reminders = Reminders(client, tables, post)
    return {
        "ping": reminders.post,
        "refresh_calls": reminders.refresh,
        "plan": reminders.tell_dropped_plan,
        "resting": partial(_rest, tables.database, post),
    }


class Reminders:
    """Sends the pings and reminders that tables owe, and updates them."""

    def __init__(self, client: discord.Client, tables: Tables, post: Post) -> None:
        self._client = client
        self._database = tables.database
        self._ticking = tables.clock
        self._post = post

    async def post(self, row: OutboxRow, table: Table) -> After | None:
        """Ping for all of its turns that still go on; returns what to save with it.

        If quiet hours have begun by the time it is sent, the ping waits for their end.
        """
        now = int(self._ticking.now())
        due: list[DueCall] = []
        later: list[DueCall] = []
        for entry in row.body.get("turns", [row.body]):  # an earlier version wrote one row per ping
            turn = await self._database.ask(table_store.turn, row.table_id, entry["seat"])
            if turn is None or turn.since != entry["since"] or turn.stopped:
                continue
            habits = await self._database.ask(availability.availability, turn.user_id)
            found = later if habits.quiet(now) else due
            found.append(DueCall(turn, entry["reminds"], habits.direct))
        message = await self._sent(row, table, due) if due else None

        def note(connection: Connection) -> None:
            for one in later:
                timekeeper.ring_later(connection, one.turn, one.reminds, now)
            if message is not None:
                outbox.posted(connection, message)
                outbox.owe_once(connection, row.table_id, "refresh_calls")

        return note

    async def _sent(self, row: OutboxRow, table: Table, due: list[DueCall]) -> MessageRow | None:
        first = due[0]
        if len(due) == 1 and first.direct:
            try:
                return await self._directly(row, table, first)
            except discord.HTTPException as error:
                if waiting(error):
                    raise
                await self._undelivered(row, first.turn.user_id, error)
        return await self._publicly(row, table, due)

    async def _undelivered(self, row: OutboxRow, user: int, error: discord.HTTPException) -> None:
        """Handle a refused direct message: this ping goes to the channel, and later ones too if the user
        accepts none."""
        _log.info("user %s gets no direct message (%s); it comes in the channel", user, readable(error))
        if error.code in _CLOSED:
            row.body["closed"] = True
            await self._database.write(partial(store.set_direct, user_id=user, direct=False))

    async def _publicly(self, row: OutboxRow, table: Table, due: Sequence[DueCall]) -> MessageRow | None:
        body = {"language": table.language, "direct": False, "closed": row.body.get("closed", False)}
        body["turns"] = [_entry(table, one) for one in due]
        title = table.game.words.title(table.language)
        body["place"] = [say(table.language, "turn.where", title=title, table=table.id)]
        return await self._send(row, table.place, body)

    async def _directly(self, row: OutboxRow, table: Table, one: DueCall) -> MessageRow | None:
        user = one.turn.user_id
        language = await self._language(table, user)
        body = {
            "language": language,
            "direct": True,
            "turns": [_entry(table, one)],
            "place": await self._place(table, language),
            "dropped": await self._database.ask(dropped_plan, table.id, one.turn.seat, user, language),
        }
        channel = await self._client.create_dm(discord.Object(user))
        return await self._send(row, channel.id, body)

    async def _language(self, table: TableRow, user: int) -> str:
        """The language in which a player reads direct messages."""
        settings = await self._database.ask(readers.user, user)
        read = await self._database.ask(store.language, user)
        return settings.language or read or table.language

    async def _place(self, table: Table, language: str) -> list[str]:
        """At which table, in words, and where it is."""
        place = f"https://discord.com/channels/{table.guild_id or '@me'}/{table.place}"
        posted = await self._database.ask(outbox.live, table.id, "turn")
        if posted:
            place += f"/{posted[0].id}"
        title, names = table.game.words.title(language), ", ".join(map(plain, table.names()))
        return [
            f"**{title}** · {clip(names, 200)}",
            say(language, "clock.where", link=place, table=table.id),
        ]

    async def _send(self, row: OutboxRow, place: int, body: dict[str, Any]) -> MessageRow | None:
        said, marks = _said(body, row.table_id, row.id), _marks(row.table_id, row.id)
        form = only(**said.fresh(), allowed_mentions=calling(_called(body)))
        sent = await self._post.put(row, place, marks, form)
        body["mark"] = row.id
        return None if sent is None else sent.row(row, place, "ping", 0, body)

    async def tell_dropped_plan(self, row: OutboxRow, table: Table) -> None:
        """Tell a player by direct message that a plan was dropped while it is not their turn.

        This is only for players who want direct messages, outside quiet hours; others see it in their next
        panel."""
        user = row.body["user"]
        habits = await self._database.ask(availability.availability, user)
        language = await self._language(table, user)
        dropped = await self._database.ask(dropped_plan, table.id, row.body["seat"], user, language)
        if not dropped or not habits.direct or habits.quiet(int(self._ticking.now())):
            return
        title, where = await self._place(table, language)
        said = MessageText.of([*dropped, title, where], [[_recap(table.id, row.id, language)]])
        try:
            channel = await self._client.create_dm(discord.Object(user))
            await self._post.put(row, channel.id, _marks(table.id, row.id), only(**said.fresh()))
        except discord.HTTPException as error:
            if waiting(error):
                raise
            why = readable(error)
            _log.info("user %s gets no direct message (%s); a dropped plan is told in the panel", user, why)

    async def refresh(self, row: OutboxRow, table: Table) -> None:
        """Update the messages that pinged: what is done, and until when the rest is waited for; no buttons
        once all is done."""
        table_id = row.table_id
        for message in await self._database.ask(outbox.live, table_id, "ping"):
            now = int(self._ticking.now())
            if not await self._database.write(partial(_refreshed, message=message, now=now)):
                continue
            content, mentions = _written(message.body, table_id), calling(_called(message.body))
            try:
                await self._post.edit(message, **content, allowed_mentions=mentions)
            except discord.HTTPException as error:
                # A problem with a user's direct messages says nothing about the table's channel.
                if waiting(error) or not message.body["direct"]:
                    raise
                _log.info("table %s: a message that pinged cannot be changed (%s)", table_id, readable(error))
            message.live = not all(entry["done"] for entry in message.body["turns"])
            await self._database.write(partial(outbox.posted, message=message))


def _entry(table: Table, one: DueCall) -> dict[str, Any]:
    """What a ping says about one of its turns."""
    row = table.seats[one.turn.seat]
    return {
        "seat": one.turn.seat,
        "since": one.turn.since,
        "user": one.turn.user_id,
        "name": plain(row.stand_in_name or row.name if row.level is None else row.name),
        "reminds": one.reminds,
        "until": one.turn.shown,
        "done": False,
    }


def _refreshed(connection: Connection, message: MessageRow, now: int) -> bool:
    """Note in a message's body which of its turns are over, the deadlines of the rest, or that their clocks
    are stopped.

    Returns whether anything changed."""
    changed = False
    away = availability.away_at(connection, message.table_id, now)
    for entry in message.body["turns"]:
        before = dict(entry)
        turn = table_store.turn(connection, message.table_id, entry["seat"])
        entry["done"] = turn is None or turn.since != entry["since"]
        if turn is not None and not entry["done"]:
            entry["until"] = turn.shown
            if turn.seat in away or "away" in entry:
                entry["away"] = away.get(turn.seat)
        changed = changed or entry != before
    return changed


def _marks(table_id: int, number: int) -> list[str]:
    """Pieces of JSON; this message has one of them in its components, and no other message does."""
    return [json.dumps({"id": NOTICE + number}).strip("{}"), json.dumps(str(_recap_id(table_id, number)))]


def _recap_id(table_id: int, number: int) -> Address:
    return Address(table_id, "recap", str(number))


def _recap(table_id: int, number: int, language: str) -> discord.ui.Button[Any]:
    """The button for what has happened; its mark finds the message again."""
    return button(_recap_id(table_id, number), say(language, "button.recap"))


def _called(body: dict[str, Any]) -> list[int]:
    """The users that a message still asks to move."""
    return [entry["user"] for entry in body["turns"] if not entry["done"] and not body["direct"]]


def _sentence(entry: dict[str, Any], language: str) -> str:
    if entry["done"]:
        return f"-# {say(language, 'clock.done', name=entry['name'])}"
    key = "clock.remind" if entry["reminds"] else "clock.call"
    said = say(language, key, name=f"<@{entry['user']}>")
    if entry.get("away"):
        return f"{said} {say(language, 'clock.away', until=entry['away'])}"
    return said if entry["until"] is None else f"{said} {say(language, 'clock.until', until=entry['until'])}"


def _said(body: dict[str, Any], table_id: int, mark: int) -> MessageText:
    """The message: its sentences, then Act and what happened since the player's last move, until all is
    done."""
    language = body["language"]
    live = not all(entry["done"] for entry in body["turns"])
    lines = [_sentence(entry, language) for entry in body["turns"]]
    title, *where = body.get("place") or [""]
    lines += [title, *(body.get("dropped", ()) if live else ()), *where]
    if body.get("closed"):
        lines.append(f"-# {say(language, 'clock.closed')}")
    act = button(Address(table_id, "act"), say(language, "button.act"), discord.ButtonStyle.primary)
    return MessageText.of(lines, [[act, _recap(table_id, mark, language)]] if live else [])


def _written(body: dict[str, Any], table_id: int) -> dict[str, Any]:
    """The message for an edit, in its original form: an earlier version used components only."""
    mark = body["mark"]
    said = _said(body, table_id, mark)
    if "form" in body:
        return said.anew()
    content = discord.ui.TextDisplay[Any](said.content, id=NOTICE + mark)
    return {"view": Layout(content, *(discord.ui.ActionRow(*row) for row in said.buttons))}


def layout(table: Table, mark: int, asleep: bool) -> Layout:
    """The message in the table's language; with its button while the table is asleep."""
    language = table.language
    awake = "clock.slept" if table.status == "closed" else "clock.awake"
    said = say(language, "clock.asleep" if asleep else awake)
    content = discord.ui.TextDisplay[Any](said, id=NOTICE + mark)
    if not asleep:
        return Layout(content)
    wake = button(Address(table.id, "wake"), say(language, "button.wake"), discord.ButtonStyle.success)
    return Layout(content, *rows([wake]))


async def _rest(database: Database, post: Post, owed: OutboxRow, table: Table) -> After | None:
    """Post that a table is asleep, or edit that message once it is awake; returns what to save. Pings
    nobody."""
    asleep = table.clock.asleep and table.status == "running"
    posted = await database.ask(outbox.live, table.id, "resting")
    if posted:
        message = posted[0]
    else:
        marks = [json.dumps({"id": NOTICE + owed.id}).strip("{}")]
        sent = await post.put(owed, table.place, marks, _contents(table, owed.id, asleep))
        if sent is None:
            return None  # it woke up before the message was posted
        message = sent.row(owed, table.place, "resting", table.version, {"mark": owed.id})
    if not asleep:
        message.live = False
        view = layout(table, message.body["mark"], asleep)
        await post.edit(message, view=view, allowed_mentions=_NOBODY)
    return partial(outbox.posted, message=message)


async def _contents(table: Table, mark: int, asleep: bool) -> Contents:
    if asleep:
        yield {"view": layout(table, mark, asleep), "allowed_mentions": _NOBODY}
