"""Long walks: people come, go, stand in, ask and answer by lot at a table of every game that is installed.

Whatever they do, nobody gets two seats or sees two hands, somebody is always left to answer, every free seat
is offered once, and the game itself is not touched.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.features.lobby.actions import Lobby
from bot.features.seats import rules as seat_rules
from bot.features.seats import store
from bot.features.seats.actions import Requests
from bot.features.seats.changes import SeatAct, Seats
from bot.store.database import Database, RepeatedError
from bot.tables import store as table_store
from bot.tables.rows import NewTable, Person, Seat, TableRow
from bot.tables.table import Table
from bot.words.refusals import Refusal
from rules import games
from rules.game import Game
from rules.match import Match
from rules.players import RandomPlayer, offered
from tests.harness.playing import Playing
from tests.installed import nothing_there
from tests.thorough import sample

PEOPLE = [Person(number, f"P{number}") for number in range(1, 12)]
MODERATOR = Person(99, "Mo")
STEPS = 220


class Walk:
    """One table and everybody around it."""

    def __init__(self, service: Playing, number: int, seed: int) -> None:
        self.service = service
        self.number = number
        self.dice = random.Random(seed)
        self.seats = Seats(service.tables)
        self.requests = Requests(service.tables, self.seats, Lobby(service.tables))
        self.clicks = 0
        self.done: Counter[str] = Counter()

    async def table(self) -> TableRow:
        row = await self.service.tables.database.ask(table_store.get, self.number)
        assert row is not None
        return row

    def _click(self) -> int:
        """The number of a new click; now and then that of one that was dealt with before."""
        self.clicks += self.dice.random() > 0.05
        return max(1, self.clicks)

    async def step(self) -> None:
        """Somebody does something; what is refused changes nothing."""
        before = await self.table()
        kinds = {change.id for change in before.changes}
        try:
            await self._deed(before)
        except (Refusal, RepeatedError) as refusal:
            self.done[type(refusal).__name__] += 1
            assert (await self.table()).changes == before.changes, "what is refused changes nothing"
        after = await self.table()
        self.done.update(change.kind for change in after.changes if change.id not in kinds)
        await self.check(after)

    def _deed(self, table: TableRow) -> Awaitable[Any]:
        dice, asks = self.dice, self.requests
        person, other = dice.sample(PEOPLE, 2)
        row = dice.choice(table.seats)
        owner = Person(row.owner or person.id, row.name)
        level = dice.choice(offered(games()[table.game_key].players))
        match dice.randrange(14):
            case 0:
                return asks.away(self.number, owner, level, self._click())
            case 1:
                return asks.back(self.number, dice.choice([owner, person]), self._click())
            case 2 | 3:
                kind: Any = dice.choice(["stand_in", "hand_over"])
                return asks.ask(self.number, owner, other, kind, self._click())
            case 4:
                return asks.invite(self.number, owner, other, self._click())
            case 5 | 6 | 7:
                return self._answer(person)
            case 8:
                whom = dice.choice([row.owner or 1 for row in table.seats])
                return asks.ask_removal(self.number, owner, whom, "so", self._click())
            case 9:
                return asks.resign(self.number, owner, self._click()) if dice.random() < 0.2 else self._play()
            case 10 | 11:
                return self._moderate(row, other, level)
            case _:
                return self._play()

    async def _answer(self, person: Person) -> None:
        standing = await self.service.tables.database.ask(store.standing, self.number)
        if not standing:
            return
        offer = self.dice.choice(standing)
        who = PEOPLE[offer.user_id - 1] if offer.user_id is not None and self.dice.random() < 0.8 else person
        if offer.kind == "remove":
            await self.requests.vote(self.number, person, offer.id, self.dice.random() < 0.9, self._click())
        elif self.dice.random() < 0.15:
            await self.requests.decline(self.number, who, offer.id, self._click())
        else:
            await self.requests.accept(self.number, who, offer.id, self._click())

    async def _moderate(self, row: Seat, other: Person, level: str) -> None:
        deed = SeatAct(MODERATOR, "because", self._click())
        async with self.service.tables.locked(self.number) as table:
            match self.dice.randrange(5):
                case 0:
                    await self.seats.replace(table, row.number, other, deed)
                case 1:
                    await self.seats.kick(table, row.number, deed)
                case 2:
                    await self.seats.open_seat(table, row.number, deed, self.dice.random() < 0.5)
                case 3 if self.dice.random() < 0.1:
                    await self.seats.replace(table, row.number, level, deed)
                case _ if table.changes:
                    await self._reverse(table, deed)

    async def _reverse(self, table: Table, deed: SeatAct) -> None:
        change = table.changes[-1]
        await self.seats.reverse(table, change.id, deed)
        row = table.seats[change.seat]
        # The level may be another one: where nobody is left to answer, the owner does.
        parts = ("user_id", "stand_in", "resigned")
        assert [getattr(row, part) for part in parts] == [change.before[part] for part in parts]

    async def _play(self) -> None:
        """Whoever must answers by lot."""
        async with self.service.tables.locked(self.number) as table:
            prompt = self.dice.choice(table.running().prompts())
            answer = RandomPlayer()(None, prompt, self.dice.getrandbits(63))
            await self.service.tables.choose(table, prompt.seat, [(prompt.id, answer)])
            self.done["played"] += 1

    async def check(self, table: TableRow) -> None:
        """Everything that must hold between any two deeds."""
        answering = [row.human for row in table.seats if row.human is not None]
        owners = [row.owner for row in table.seats if row.owner is not None]
        assert len(set(answering)) == len(answering)
        assert len(set(owners)) == len(owners)
        for person in PEOPLE:
            assert len(seat_rules.known(table, person.id)) <= 1, "nobody sees two hands"
            own = [row.number for row in table.seats if person.id in (row.human, row.owner)]
            assert len(set(own)) <= 1, "nobody has two seats"
        standing = await self.service.tables.database.ask(store.standing, self.number)
        if table.status != "running":
            assert standing == []
            return
        assert answering, "somebody is left to answer"
        assert not owners or table.host_id in owners
        free = Counter(row.seat for row in standing if row.kind == "open")
        assert free == Counter(row.number for row in table.seats if row.open)
        for row in standing:
            assert row.seat is not None
            if row.kind in ("stand_in", "hand_over"):
                assert table.seats[row.seat].owner == row.by_id, "who asked has the seat still"
        room = await self.service.tables.read(self.number)
        assert room.match is not None
        assert room.match.version == table.version


@asynccontextmanager
async def walking(game: Game[Any], seats: int, path: Path, seed: int) -> AsyncIterator[Walk]:
    """A table that has just begun, with people in all seats but one."""
    database = await Database.open(path)
    service = Playing(database)

    async def nobody_thinks(_: int) -> None:
        """Everybody's answers are drawn by lot, so no computer player is wanted."""

    service.tables.go_on = nobody_thinks
    number = await database.write(
        lambda db: table_store.create(db, NewTable(1, 2, Person(1, "Ann"), game.key, "en"))
    )
    rows = [Seat(seat, PEOPLE[seat].id, PEOPLE[seat].name) for seat in range(seats - 1)]
    rows.append(Seat(seats - 1, None, "Computer 1", offered(game.players)[0]))
    async with service.tables.locked(number) as table:
        await service.tables.begin(table, Match.new(game, seats, seed), rows, None)
    yield Walk(service, number, seed)
    service.close()
    await database.close()


@pytest.mark.parametrize("key", sample(games(), lambda key: key == min(games())))
async def test_people_come_and_go(key: str, tmp_path: Path) -> None:
    game, done = games()[key], Counter[str]()
    for seed, seats in enumerate([count for count in game.seats if count > 2] or game.seats):
        async with walking(game, seats, tmp_path / f"{seed}.sqlite3", seed) as walk:
            for _ in range(STEPS):
                if (await walk.table()).status != "running":
                    break
                if walk.dice.random() < 0.1:
                    walk.service.tables.forget()  # as after a restart
                await walk.step()
            done += walk.done
    wanted = {"away", "back", "stand_in", "handed", "taken", "opened", "replaced", "kicked", "reversed"}
    if not wanted <= set(done) or done["played"] <= 30:
        nothing_there(key, f"games that are long enough for all that can happen to seats: {done}")
