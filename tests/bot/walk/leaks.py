"""Whether somebody is shown what only another player may know: the whole hand of a seat, word for word."""

from __future__ import annotations

from collections.abc import Iterator

from bot.app import App
from bot.playground.lab import Lab
from bot.playground.world.models import Kind, Message
from bot.tables import store as table_store
from bot.tables.log import talk
from bot.tables.table import Table, is_lesson
from rules.game import LANGUAGES
from rules.match import Match
from tests.bot import parts

_DEALS = (17, 4711)
_NEWEST = 300
"""Messages that are looked at."""


async def leaks(lab: Lab, bot: App) -> list[str]:
    """Messages that hold the present hand of a seat, for somebody else's eyes."""
    found: list[str] = []
    messages = [(one, parts.texts(one.components)) for one in list(lab.world.messages.values())[-_NEWEST:]]
    for number in await bot.database.ask(table_store.ids_with_status, "running"):
        table = await bot.tables.read(number)
        if table.match is None or is_lesson(table):
            continue  # a lesson deals the same cards to everybody
        for row in table.seats:
            if row.user_id is None:
                continue  # a computer player's, or of somebody who was erased: who that was nobody knows
            eyes = {row.user_id, row.human, *_earlier(table, row.number)}
            eyes |= await _alike(bot, table, row.number)
            for secret in _secrets(table, table.match, row.number):
                whose = f"the hand of seat {row.number} of table {number} ({table.game.key}), of {eyes},"
                found += [
                    f"{whose} is shown to others in message {message.id} for {message.owner_id}: {text[:300]}"
                    for message, text in messages
                    if secret in text and not _theirs(lab, message, eyes)
                ]
    return found


async def _alike(bot: App, table: Table, seat: int) -> set[int | None]:
    """Who sits in the same seat of another table with the same deal, and so holds the same cards."""
    if table.deal is None:
        return set()
    query = "SELECT user_id, stand_in FROM seats JOIN tables ON id = table_id WHERE deal = ? AND seat = ?"
    found = await bot.database.ask(lambda one: one.execute(query, (table.deal, seat)).fetchall())
    return {user for row in found for user in row}


def _earlier(table: Table, seat: int) -> Iterator[int | None]:
    """Who answered for a seat before: what was shown then is still on the screen."""
    for change in table.changes:
        if change.seat == seat:
            for held in (change.before, change.after):
                yield from (held.get(key) for key in ("user_id", "stand_in"))


def _theirs(lab: Lab, message: Message, eyes: set[int | None]) -> bool:
    """Whether nobody but these people sees a message."""
    if message.owner_id is not None:
        return message.owner_id in eyes
    place = lab.world.channels.get(message.channel_id)
    return (
        place is not None
        and place.type == Kind.DM
        and any(who is not None and lab.world.sees(who, place) for who in eyes)
    )


def _secrets(table: Table, match: Match, seat: int) -> Iterator[str]:
    """The hand of a seat in words, where it holds what a spectator cannot know."""
    game = match.game
    imagined = [game.imagine(match.view(None), seed) for seed in _DEALS]
    for language in LANGUAGES:
        audience = talk.audience_of(table, language, seat)
        told = game.words.hand(match.view(seat), audience).strip()
        others = {game.words.hand(game.view(state, seat), audience).strip() for state in imagined}
        if told and told not in others and len(others) > 1:
            yield told
