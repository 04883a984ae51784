"""Whether somebody is shown what only another player may know: the whole hand of a seat, word for word."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.app import App
from bot.playground.lab import Lab
from bot.playground.world.models import Change, Kind, Message
from bot.tables import store as table_store
from bot.tables.log import talk
from bot.tables.rows import Seat
from bot.tables.table import Table, is_lesson
from rules.game import LANGUAGES
from rules.match import Match
from rules.wording import Audience
from tests.bot import parts

_DEALS = (17, 4711)
_NEWEST = 300
"""Messages that are looked at."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What a seat of a table holds, in words, and who may read it: all who answer for it, or did."""

    whose: str
    text: str
    eyes: frozenset[int | None]
    secret: Callable[[], bool]
    """Whether others cannot know it: asked only where it was shown to somebody."""


class Hands:
    """Looks at what was shown since it looked last, so that no hand changes in between."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab
        self._shown: set[int] = set()
        self._known: dict[int, tuple[int, list[Hand]]] = {}
        lab.world.listeners.append(self._note)

    def _note(self, change: Change) -> None:
        if change.name in ("message_create", "message_update") and change.message is not None:
            self._shown.add(change.message.id)

    async def leaks(self, bot: App) -> list[str]:
        """Messages that were written since the last look, and hold the hand of a seat for somebody else's
        eyes: the one that it has now, or had at the last look."""
        before, self._known = self._known, await self._now(bot, self._known)
        shown, self._shown = self._shown, set()
        hands = [hand for _, held in self._known.values() for hand in held]
        # Of a table that runs no longer everything may be open.
        hands += [hand for at in before.keys() & self._known.keys() for hand in before[at][1]]
        world = self.lab.world.messages
        messages = [(one, parts.texts(one.components)) for at in sorted(shown) if (one := world.get(at))]
        found = (
            f"{hand.whose} is shown to others in message {message.id} for {message.owner_id}: {text[:300]}"
            for hand in hands
            for message, text in messages
            if hand.text in text and not _theirs(self.lab, message, hand.eyes) and hand.secret()
        )
        return list(dict.fromkeys(found))

    async def all_leaks(self, bot: App) -> list[str]:
        """The same of the newest messages, whenever they were written: eyes may be others now."""
        self._shown.update(list(self.lab.world.messages)[-_NEWEST:])
        return await self.leaks(bot)

    async def _now(self, bot: App, known: dict[int, tuple[int, list[Hand]]]) -> dict[int, Any]:
        """The hands of all running tables, by table, with the number of choices that were made there."""
        held: dict[int, tuple[int, list[Hand]]] = {}
        for number in await bot.database.ask(table_store.ids_with_status, "running"):
            table = await bot.tables.read(number)
            if table.match is None or is_lesson(table):
                continue  # a lesson deals the same cards to everybody
            eyes = [await _eyes(bot, table, row) for row in table.seats]
            sitting = hash((table.version, *eyes))
            if number not in known or known[number][0] != sitting:
                held[number] = (sitting, [*_hands(table, table.match, eyes)])
            else:
                held[number] = known[number]
        return held


async def _eyes(bot: App, table: Table, row: Seat) -> frozenset[int | None]:
    """Who may see what a seat holds."""
    return frozenset({row.user_id, row.human, *_earlier(table, row.number)}) | await _alike(
        bot, table, row.number
    )


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


def _theirs(lab: Lab, message: Message, eyes: frozenset[int | None]) -> bool:
    """Whether nobody but these people sees a message."""
    if message.owner_id is not None:
        return message.owner_id in eyes
    place = lab.world.channels.get(message.channel_id)
    return (
        place is not None
        and place.type == Kind.DM
        and any(who is not None and lab.world.sees(who, place) for who in eyes)
    )


def _hands(table: Table, match: Match, eyes: Sequence[frozenset[int | None]]) -> Iterator[Hand]:
    """The hands of people in words, in every language. What a computer player holds is left out, and what
    somebody does who was erased: who that was nobody knows."""
    for row in table.seats:
        if row.user_id is None:
            continue
        theirs = eyes[row.number]
        whose = f"the hand of seat {row.number} of table {table.id} ({table.game.key}), of {set(theirs)},"
        view, seen = match.view(row.number), match.view(None)
        for language in LANGUAGES:
            audience = talk.audience_of(table, language, row.number)
            told = match.game.words.hand(view, audience).strip()
            if told:
                yield Hand(whose, told, theirs, partial(_secret, match, row.number, seen, told, audience))


def _secret(match: Match, seat: int, seen: Any, told: str, audience: Audience) -> bool:
    """Whether a seat's hand is one that a spectator, who sees this, cannot know."""
    game = match.game
    imagined = (game.imagine(seen, seed) for seed in _DEALS)
    others = {game.words.hand(game.view(state, seat), audience).strip() for state in imagined}
    return told not in others and len(others) > 1
