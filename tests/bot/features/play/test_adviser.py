"""A game names the computer player that gives hints and plays on; where it does not, the usual one does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.features import clock
from bot.features.seats.changes import SeatAct
from bot.playground.lab import Lab
from bot.tables.turn import Turn
from rules import games
from rules.game import Game, Pick, Prompt
from rules.players import RandomPlayer
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.lanterns import LANTERNS
from tests.thorough import few


class Told:
    """A player that remembers for which seats it was asked."""

    def __init__(self) -> None:
        self.seats: list[int] = []

    def __call__(self, view: Any, prompt: Prompt, seed: int) -> list[Pick]:
        self.seats.append(prompt.seat)
        return RandomPlayer()(view, prompt, seed)


ANSWERING: dict[str, Told] = {}
"""The two players of the game below, by their levels."""


@pytest.fixture(params=["normal", "keen"])
def adviser(request: pytest.FixtureRequest) -> Iterator[Told]:
    """The tiny game with two computer players, of which it names one or none; the one that is to answer."""
    level: str = request.param
    ANSWERING.update(normal=Told(), keen=Told())
    named: dict[str, Any] = {"adviser": level} if level == "keen" else {}
    game: Game[Any] = LANTERNS
    with (
        patch.dict(games(), {game.key: game}, clear=True),
        patch.object(game, "players", {"keen": ANSWERING["keen"], "normal": ANSWERING["normal"]}),
        patch.multiple(game, create=True, **named) if named else patch.dict({}),
    ):
        yield ANSWERING[level]


async def test_hints_are_the_advisers(adviser: Told, stand_in: Lab, tmp_path: Path) -> None:
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, tmp_path / "tables.sqlite3") as bot:
        table = Table(stand_in, bot, people, seed=1)
        await table.open()
        message = await table.having("act")
        act = next(i for i in parts.ids(message["components"]) if parts.verb(i) == "act")
        panel = await table.seen(await people[0].click(message, act))
        hint = next(i for i in parts.ids(panel["components"]) if parts.verb(i) == "hint")
        shown = await table.seen(await people[0].click(panel, hint))
    assert "💡" in parts.said(shown)
    assert len(adviser.seats) == 1
    assert sum(len(one.seats) for one in ANSWERING.values()) == 1


@few("normal-late", "keen-resigned")
@pytest.mark.parametrize("kind", ["resigned", "late"])
async def test_the_adviser_plays_on(adviser: Told, kind: str, stand_in: Lab, tmp_path: Path) -> None:
    """For somebody who has left the table, and for somebody whose time was up."""
    people = [stand_in.add_member(name) for name in ("Ann", "Bob", "Carla")]
    async with serving(stand_in, tmp_path / "tables.sqlite3") as bot:
        table = Table(stand_in, bot, people, seed=1)
        await table.open()
        tables = bot.tables
        async with tables.locked(table.number) as room:
            seat = room.running().prompts()[0].seat
            if kind == "resigned":
                await bot.seats.resign(room, seat, SeatAct())
            else:
                room.clock.overtime = [seat]
                await tables.write(
                    Turn(room, room.running()),
                    lambda connection: clock.store.set_overtime(connection, table.number, [seat]),
                )
        await bot.computers.go_on(table.number)
        await stand_in.until(lambda: seat in adviser.seats)
        level = (await table.row()).seats[seat].level
    assert (level is not None) == (kind == "resigned")
    assert level is None or ANSWERING[level] is adviser
    assert sum(len(one.seats) for one in ANSWERING.values()) == len(adviser.seats)
