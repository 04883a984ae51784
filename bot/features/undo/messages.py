"""The public message of an undo request, and its senders."""

from __future__ import annotations

import json
from collections.abc import Collection
from functools import partial
from sqlite3 import Connection
from typing import Any

import discord
from discord import ui

from bot.features.undo import store
from bot.features.undo.store import UndoRequest
from bot.messages import bodies
from bot.messages import store as outbox
from bot.messages.layouts import NOTICE, MessageText, Row
from bot.messages.sender import After, Post, Senders, calling, only
from bot.messages.store import OutboxRow
from bot.store.database import Database
from bot.tables.rows import TableRow
from bot.tables.table import Table
from bot.ui.components import Address, Layout, button
from bot.words import clip, enumerated, say
from bot.words.names import plain

OUTCOMES = {
    "done": "consent.done",
    "refused": "consent.refused",
    "withdrawn": "consent.withdrawn",
    "overtaken": "consent.overtaken",
    "expired": "consent.expired",
    "closed": "consent.closed",
}
"""How a request can end, and the sentence for it."""


def body(
    table: TableRow, row: UndoRequest, outcome: str = "", by: str = "", unpinged: Collection[int] = ()
) -> dict[str, Any]:
    """A request's public message in the table's language.

    ``by``: who brought the outcome about; ``unpinged``: users named without a ping."""
    language = table.language
    names = [plain(name) for name in table.names()]
    users = [table.seats[seat].human for seat in row.missing]
    called = enumerated(language, (f"<@{user}>" for user in users if user))
    asks = say(language, "consent.question", names=called, name=names[row.seat], table=table.id)
    lines = [say(language, "consent.asks", name=names[row.seat]) if outcome else asks]
    told = row.lines or [say(language, "consent.unseen")]
    lines += [f"- ~~{line}~~" if outcome == "done" else f"- {line}" for line in told]
    agreed = ", ".join(names[seat] for seat in row.agreed)
    if outcome:
        lines.append(say(language, OUTCOMES[outcome], name=by, names=agreed))
    else:
        if agreed:
            lines.append(say(language, "consent.agreed", names=agreed))
        if row.until is not None:
            lines.append(say(language, "consent.until", when=f"<t:{row.until}:R>"))
        else:
            lines.append(say(language, "consent.open"))
    return {
        "request": row.id,
        "language": language,
        "open": not outcome,
        "lines": lines,
        "waiting": [
            {"seat": seat, "user": user, "ping": user not in unpinged}
            for seat in row.missing
            if (user := table.seats[seat].human) is not None
        ],
    }


def end(connection: Connection, table: TableRow, row: UndoRequest, outcome: str, by: str = "") -> None:
    """Close a request, and update its message."""
    store.close(connection, row.id, outcome)
    outbox.owe(connection, table.id, "undo_request", 0, body(table, row, outcome, by))


def senders(database: Database, post: Post) -> Senders:
    """The senders that post and update a request's message."""
    return {"consent": partial(_post, database, post), "undo_request": partial(_update, database, post)}


async def _post(database: Database, post: Post, owed: OutboxRow, table: Table) -> After:
    said, table_id = owed.body, owed.table_id
    called, place = bodies.mentioned(said), table.place
    marks = [
        json.dumps({"id": NOTICE + owed.id}).strip("{}"),
        json.dumps(str(_address(said, table_id, "agree"))),
    ]
    form = only(**_said(said, table_id, True).fresh(), allowed_mentions=calling(called))
    sent = await post.put(owed, place, marks, form)
    assert sent is not None, "it has a form"
    noted = {**said, "mark": owed.id, "called": called}
    return partial(outbox.posted, message=sent.row(owed, place, "consent", owed.version, noted))


async def _update(database: Database, post: Post, owed: OutboxRow, table: Table) -> After | None:
    """Update a request's message: the answers so far, or the outcome."""
    posted = await database.ask(outbox.messages, owed.table_id, "consent")
    message = next((one for one in posted if one.body["request"] == owed.body["request"]), None)
    if message is None:
        return None
    message.body.update(owed.body)
    message.live = owed.body["open"]
    said, table_id = message.body, owed.table_id
    if "form" in said:
        content = _said(said, table_id, message.live).anew()
    else:  # an earlier version used components only
        content = {"view": layout(said, table_id, said["mark"], message.live)}
    mentions = calling(said.get("called", bodies.mentioned(said)))
    await post.edit(message, **content, allowed_mentions=mentions)
    return partial(outbox.posted, message=message)


def layout(said: dict[str, Any], table: int, mark: int, live: bool) -> Layout:
    """A request as components only, with its buttons while it is open."""
    told = ui.TextDisplay[Any](clip("\n".join(said["lines"]), 3000), id=NOTICE + mark)
    return Layout(told, *(ui.ActionRow(*row) for row in _buttons(said, table, live)))


def _said(said: dict[str, Any], table: int, live: bool) -> MessageText:
    """The same with its own text, which those asked read in a notification."""
    return MessageText.of(said["lines"], _buttons(said, table, live))


def _buttons(said: dict[str, Any], table: int, live: bool) -> list[Row]:
    if not live or not said["open"]:
        return []
    styles = {"agree": discord.ButtonStyle.success, "refuse": discord.ButtonStyle.danger}
    return [
        [
            button(
                _address(said, table, verb),
                say(said["language"], f"button.{verb}"),
                styles.get(verb, discord.ButtonStyle.secondary),
            )
            for verb in ("agree", "refuse", "withdraw")
        ]
    ]


def _address(said: dict[str, Any], table: int, verb: str) -> Address:
    return Address(table, verb, str(said["request"]))
