"""A table that is played through the bot's own door, without Discord and without pictures."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from bot.features.play.actions import PlayerView
from bot.features.play.moves import Move
from bot.store.database import Database
from bot.tables import store as table_store
from bot.tables.log import entries
from bot.tables.rows import NewTable, Person, Seat
from rules.game import Game
from rules.match import Match
from tests.bench.positions import SEED, weakest
from tests.harness.playing import Playing


class Answered(NamedTuple):
    """A click through the door: a "step" into a draft or a "confirm", its seconds and those of the CPU."""

    kind: str
    seconds: float
    busy: float


class Door:
    """Tables of one game, one after the other, on a real database. Use it as an asynchronous context."""

    def __init__(self, path: Path, game: Game[Any]) -> None:
        self._path = path
        self._game = game
        self._dice = Random(SEED)
        self._table = 0
        self._clicks = 0

    async def __aenter__(self) -> Door:
        self._database = await Database.open(self._path)
        self._service = Playing(self._database)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._service.close()
        await self._database.close()

    async def play(self, clicks: int) -> list[Answered]:
        """Click so many times."""
        found: list[Answered] = []
        for _ in range(clicks):
            user = await self._owing()
            sight = await self._service.play.sight(self._table, user)
            move = self._move(sight)
            self._clicks += 1
            begun, busy = time.perf_counter(), time.process_time()
            await self._service.play.step(self._table, user, move, self._clicks)
            busy, seconds = time.process_time() - busy, time.perf_counter() - begun
            found.append(Answered("confirm" if move.verb == "ok" else "step", seconds, busy))
        return found

    async def _owing(self) -> int:
        """The user who must act; at a new table where the game is over."""
        if self._table:
            room = await self._service.tables.read(self._table)
            if room.status == "running" and room.match is not None:
                return 1 + room.match.prompts()[0].seat
        seats, key = self._game.seats[-1], self._game.key
        self._table = await self._database.write(
            lambda connection: table_store.create(connection, NewTable(1, 2, Person(1, "Ann"), key, "en"))
        )
        rows = [Seat(seat, 1 + seat, f"Player {seat + 1}") for seat in range(seats)]
        async with self._service.tables.locked(self._table) as room:
            match = Match.new(self._game, seats, self._dice.getrandbits(62))
            await self._service.tables.begin(room, match, rows, None)
        return await self._owing()

    def _move(self, sight: PlayerView) -> Move:
        """The next click of a player who draws lots."""
        desk, prompt = sight.desk, sight.desk.prompt
        tag = desk.tag()
        if desk.ready() or prompt is None:
            return Move("ok", desk.seal(), (), sight.seat, tag)
        picks = weakest(self._game)(desk.view, prompt, self._dice.getrandbits(62))
        texts = [str(prompt.options.index(pick)) for pick in picks]
        if entries.is_list(prompt):
            return Move("answer" if texts else "none", "", texts, sight.seat, tag)
        return Move("do", texts[0], (), sight.seat, tag)
