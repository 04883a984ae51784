"""A past turn as everybody saw it when its message was posted."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any

from discord import ui

from bot.base import logs
from bot.messages import store as outbox
from bot.messages.store import MessageRow
from bot.tables.deals import check_not_spoilt
from bot.tables.log import talk
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.ui.components import picture, text
from bot.ui.pictures import Pictures
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words import say
from bot.words.refusals import Refusal
from render import Theme
from rules.game import Event
from rules.match import Match

_KINDS = ("turn", "end")
_LINES = 8
_TEXT = 2200


@dataclass(slots=True, frozen=True)
class ToldTurn:
    """What a message told: the table, the match at that time, and the public events since the message
    before."""

    table: Table
    then: Match
    events: list[Event]


async def find(tables: Tables, message_id: int, user_id: int) -> ToldTurn:
    """What a message told. Raises Refusal for a message without a turn, or if it would spoil the user's own
    table."""
    found, before = await tables.database.ask(_posted, message_id)
    if found is None:
        raise Refusal("no_turn")
    logs.table.set(found.table_id)
    table = await check_not_spoilt(tables, await tables.read(found.table_id), user_id)
    if table.match is None:
        raise Refusal("frozen")
    then = await asyncio.to_thread(_at, table.match, found.version)
    return ToldTurn(table, then, await asyncio.to_thread(_since, then, before))


def _posted(connection: Connection, message_id: int) -> tuple[MessageRow | None, int]:
    """The message of a turn (None for any other), and the log length when the one before it was posted."""
    found = outbox.message(connection, message_id)
    if found is None or found.kind not in _KINDS:
        return None, 0
    turns = outbox.messages(connection, found.table_id, "turn")
    return found, max((one.version for one in turns if one.version < found.version), default=0)


def _at(match: Match, version: int) -> Match:
    if version >= match.version:
        return match
    return Match.replay(
        match.game, match.seats, match.seed, match.options, match.salt, match.entries[:version]
    )


def _since(then: Match, before: int) -> list[Event]:
    """The events after the first ``before`` log entries, without what was taken back."""
    first = sum(number < before for number in then.effective)
    return [event.for_seat(None) for step in then.steps(first) for event in step.result.events]


async def screen(told: ToldTurn, reader: Reader, pictures: Pictures) -> Screen:
    """The turn in words, with the board as a picture, or in words for readers without pictures."""
    table, words, language = told.table, told.table.game.words, reader.language
    audience = talk.audience_of(table, language)
    view = told.then.view(None)
    lines = words.digest(view, told.events, audience, _LINES)
    said = [f"### {words.status(view, audience)}", *(f"- {line}" for line in lines)]
    said.append(f"-# {say(language, 'menu.turn_of', title=words.title(language), table=table.id)}")
    items: list[ui.Item[Any]] = []
    drawn = None
    if reader.pictures:
        theme = Theme(language, talk.names(table, language), reader.palette, tuple(reversed(lines)), None)
        # A replay numbers its positions from 0; this number must differ.
        drawn = await pictures.position(table, -1 - told.then.version, view, theme)
    if drawn is not None:
        items.append(picture(drawn.name, words.board_alt(view, audience)))
    items.append(text("\n".join(said), 1500))
    if drawn is None:
        items.append(text(words.board(view, audience), _TEXT))
    return Screen(items, [drawn] if drawn is not None else [])
