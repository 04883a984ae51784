"""Planning ahead in random positions of every game: whatever the panel of a plan offers is pressed, in every
language, until nothing is left to press, and each panel can be sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from bot.features.plans import screens
from bot.features.plans.actions import Outlook, Planner
from bot.features.play.moves import Move
from bot.store.database import Database
from bot.tables import store as table_store
from bot.tables.rows import NewTable, Person, Seat
from bot.ui.components import Address
from bot.ui.pictures import Pictures
from bot.ui.readers import Reader, UserRow
from rules import dice, games
from rules.game import LANGUAGES, Game
from rules.match import Match
from rules.players import RandomPlayer
from tests.bot import parts
from tests.bot.lanterns import LANTERNS
from tests.conformance.tables import seated, settings_of
from tests.harness.playing import Playing
from tests.installed import nothing_there
from tests.thorough import THOROUGH, few, sample

PLANNED = {**games(), LANTERNS.key: LANTERNS}
RANDOM = RandomPlayer()
POSITIONS = 8
"""Random positions of each game in which somebody plans."""
PRESSES = 25
"""Presses on one panel: enough for most plans, some lists have many pages."""


def position(game: Game[Any], number: int) -> Match:
    """A random position in which somebody is not asked, so that this seat can plan."""
    chance = Random(f"{game.key} {number}")
    for _ in range(50):
        seats = chance.choice([seats for seats in seated(game) if seats > 1] or seated(game))
        match = Match.new(game, seats, chance.getrandbits(60), dict(chance.choice(settings_of(game, seats))))
        for step in range(chance.randrange(1, 120)):
            prompts = match.prompts()
            if not prompts:
                break
            prompt = chance.choice(prompts)
            match.choose(prompt.id, RANDOM(None, prompt, dice.stream(number, "plans", step)), prompt.seat)
        if match.prompts() and len({prompt.seat for prompt in match.prompts()}) < match.seats:
            return match
    nothing_there(game.key, "position in which somebody is idle")


_INTERACTIONS = count(1)


class Planning:
    """Somebody who plans ahead at a table written with a match, and the panel that was shown last."""

    def __init__(self, service: Playing, table: int, seat: int) -> None:
        self.planner = Planner(service.tables)
        self.table = table
        self.user = seat + 1
        self.panel: list[Any] = []

    @classmethod
    async def at(cls, service: Playing, match: Match, seat: int) -> Planning:
        """Seat everybody at a new table around this match; the user of a seat has its number plus one."""
        key = match.game.key
        table = await service.tables.database.write(
            lambda connection: table_store.create(connection, NewTable(1, 2, Person(1, "Ann"), key, "en"))
        )
        rows = [Seat(number, number + 1, f"Player {number + 1}") for number in range(match.seats)]
        async with service.tables.locked(table) as room:
            room.options = dict(match.options)
            await service.tables.begin(room, match, rows, None)
        return cls(service, table, seat)

    async def look(self, language: str) -> None:
        """Open the panel, as ``/table plan`` does."""
        await self._show(await self.planner.look(self.table, self.user, language), language)

    async def press(self, custom_id: str, values: list[str], language: str) -> None:
        """Press something on the panel."""
        there = Address.parse(custom_id)
        assert there is not None
        planner, number = self.planner, next(_INTERACTIONS)
        if there.verb == "plan_cancel":
            seen = await planner.cancel(self.table, self.user, number, language)
        elif there.verb in ("plan_about", "plan_order", "plan_exact"):
            ask = values[0] if values else there.argument
            order = there.verb == "plan_order"
            seen = await planner.about(self.table, self.user, ask, order, number, language)
        elif there.verb == "plan":
            seen = await planner.look(self.table, self.user, language)
        else:
            move = Move(there.verb.removeprefix("plan_"), there.argument, values, there.seat, there.version)
            seen = await planner.step(self.table, self.user, move, number, language)
        await self._show(seen, language)

    async def _show(self, seen: Outlook, language: str) -> None:
        reader = Reader(self.user, language, UserRow(self.user, language))
        screen = await screens.outlook(seen, reader, Pictures(False))
        layout = screen.layout()
        assert layout.content_length() <= 4000
        self.panel = parts.made(layout)
        assert "{" not in parts.texts(self.panel), "a gap was left open"

    def offered(self, chance: Random) -> Iterator[tuple[str, list[str]]]:
        """Everything that can be pressed, of each list a choice by chance."""
        for part in parts.walk(self.panel):
            if part["type"] == parts.BUTTON and not part.get("disabled"):
                yield part["custom_id"], []
            elif part["type"] == parts.SELECT:
                values = [option["value"] for option in part["options"]]
                least, most = max(1, part.get("min_values", 1)), part.get("max_values", 1)
                yield part["custom_id"], chance.sample(values, chance.randint(least, most))


@asynccontextmanager
async def serving(path: Path) -> AsyncIterator[Playing]:
    """The door to the tables of a database, without any Discord."""
    database = await Database.open(path)
    service = Playing(database)
    try:
        yield service
    finally:
        service.close()
        await database.close()


async def press_everything(planning: Planning, chance: Random, pressed: Counter[str]) -> None:
    """Press what was pressed least so far, until nothing but that is left; look anew now and then."""
    own: Counter[str] = Counter()
    for number in range(PRESSES):
        language = LANGUAGES[number % len(LANGUAGES)]
        if number % 4 == 0:
            await planning.look(language)
        offered = [
            (custom_id, values)
            for custom_id, values in planning.offered(chance)
            if parts.verb(custom_id).startswith("plan")
        ]
        if not offered:
            return
        fresh = min(own[_named(custom_id)] for custom_id, _ in offered)
        if fresh > 1:
            return
        custom_id, values = chance.choice([one for one in offered if own[_named(one[0])] == fresh])
        own[_named(custom_id)] += 1
        pressed[parts.verb(custom_id)] += 1
        await planning.press(custom_id, values, language)


def _named(custom_id: str) -> str:
    """What a button is for: verb and argument, whatever the panel showed when it was made."""
    verb, argument = custom_id.split(":")[3:5]
    return verb if verb == "plan_ok" else f"{verb} {argument}"


@THOROUGH
@few("lanterns")
@pytest.mark.parametrize("key", sample(PLANNED, lambda key: key in (LANTERNS.key, min(games()))))
async def test_whatever_a_plan_offers_can_be_pressed(key: str, tmp_path: Path) -> None:
    pressed: Counter[str] = Counter()
    game = PLANNED[key]
    wide = len(game.prompts(game.new(game.seats[0], 1, {}))[0].options) > 100
    positions = POSITIONS // 6 if wide else POSITIONS
    with patch.dict(games(), {key: game}):
        async with serving(tmp_path / "tables.sqlite3") as service:
            for number in range(positions):
                match = position(game, number)
                chance = Random(number)
                asked = {prompt.seat for prompt in match.prompts()}
                seat = chance.choice([seat for seat in range(match.seats) if seat not in asked])
                planning = await Planning.at(service, match, seat)
                await press_everything(planning, chance, pressed)
    if not pressed:
        nothing_there(key, "question that can be planned for")
    assert sum(pressed.values()) > 4 * positions
    assert {"plan_ok", "plan_order", "plan_exact", "plan_cancel"} <= pressed.keys()
