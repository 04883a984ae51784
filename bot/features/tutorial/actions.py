"""Lessons as tables: starting one, and finding where the learner is."""

from __future__ import annotations

import logging
import secrets
from sqlite3 import Connection
from typing import Any

from bot.features.play.actions import Play, PlayerView
from bot.features.tutorial import store
from bot.store import requests
from bot.tables import store as table_store
from bot.tables.rows import NewTable, Person, Seat
from bot.tables.table import Table, game_of
from bot.words import clip
from bot.words.refusals import Refusal
from rules import games
from rules.game import Game
from rules.lessons import LESSON, Lesson, lesson_of
from rules.match import Match, MatchError

_log = logging.getLogger(__name__)
RIVAL = "lesson"
"""The level of seats whose answers come from the lesson."""


def teachable() -> dict[str, Game[Any]]:
    """Every game that has a lesson, by key."""
    return {key: game for key, game in games().items() if hasattr(type(game), LESSON)}


def lesson(key: str) -> tuple[Game[Any], Lesson]:
    """A game and its lesson. Raises Refusal if there is none."""
    game = game_of(key)
    found = lesson_of(game)
    if found is None:
        raise Refusal("no_lesson", game=clip(key, 50))
    return game, found


async def present(play: Play, user_id: int, key: str) -> Table | None:
    """The user's unfinished lesson of this game, None if there is none to continue."""
    _, found = lesson(key)
    number = await play.tables.database.ask(store.running, user_id, key)
    if number is None:
        return None
    try:
        table = await play.tables.read(number)
    except MatchError:
        _log.warning("table %s: a lesson that is not played this way any more is given up", number)
        return None
    return table if table.options[LESSON] == found.key else None


async def begin(play: Play, person: Person, key: str, language: str, once: int | None = None) -> PlayerView:
    """Start a new lesson of this game; an unfinished one ends.

    Raises Refusal for a game without a lesson, RepeatedError for an interaction that was dealt with already.
    """
    game, found = lesson(key)
    about = found.about
    match = Match.new(game, about.seats, secrets.randbits(63), {LESSON: found.key}, secrets.token_bytes(16))
    rows = [
        Seat(seat, person.id, person.name)
        if seat == about.seat
        else Seat(seat, None, about.name.of(language), RIVAL)
        for seat in range(about.seats)
    ]

    def work(connection: Connection) -> int:
        requests.once(connection, once)
        store.close(connection, person.id, key)
        number = table_store.create(connection, NewTable(None, store.NOWHERE, person, key, language))
        table_store.set_lobby(connection, number, language, {LESSON: found.key}, False)
        table_store.set_seats(connection, number, rows)
        table_store.save_match(connection, number, 0, "running", match.dump(with_log=False), [])
        return number

    number = await play.tables.database.write(work)
    await play.tables.go_on(number)
    return await play.sight(number, person.id)
