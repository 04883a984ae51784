"""What becomes of somebody's seats when that person is forgotten, table by table: without Discord."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.features.account import erased, privacy, store
from bot.features.account.privacy import OwnSeats, Privacy
from bot.features.lobby.actions import Lobby
from bot.features.seats.changes import SeatAct, Seats
from bot.store.trouble import StorageError
from bot.tables import store as tables
from bot.tables.locks import Locks
from bot.ui.readers import Reader, UserRow
from bot.words import say
from bot.words.refusals import Refusal
from rules.lessons import LESSON
from tests.bot.room import ANN, BOB, CARLA, DMITRI, Room, person, refused


class Told:
    """In the place of ``Reports``."""

    def __init__(self) -> None:
        self.forgotten: list[int] = []

    async def told_by(self, user_id: int) -> dict[str, dict[str, Any]]:
        return {"one": {"said": "odd", "seat": 0}}

    async def forget(self, user_id: int) -> None:
        self.forgotten.append(user_id)


class House:
    """Whoever forgets people, at the tables of a room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.reports = Told()
        self.resumed = 0
        self.sending = Locks()
        relay: Any = SimpleNamespace(sending=self.sending, resume=self._resume)
        self.seats = Seats(room.tables)
        reports: Any = self.reports
        self.privacy = Privacy(room.tables, Lobby(room.tables), self.seats, reports, relay)

    async def _resume(self) -> None:
        self.resumed += 1

    async def erase(self, user: int = ANN) -> list[str]:
        return (await self.privacy.erase(person(user), "en")).split("\n")

    async def set(self, number: int, **values: Any) -> None:
        for column, value in values.items():
            query = f"UPDATE tables SET {column} = ? WHERE id = ?"
            await self.room.write(
                lambda db, query=query, value=value: db.execute(query, (value, number)).rowcount
            )

    async def seat(self, number: int, at: int = 0) -> tuple[Any, ...]:
        row = (await self.room.ask(tables.seats, number))[at]
        return row.user_id, row.name, row.resigned


@pytest.fixture
def house(room: Room) -> House:
    return House(room)


@pytest.mark.parametrize(
    ("count", "words"),
    [(1, "1"), (10, "1, 2, 3, 4, 5, 6, 7, 8, 9, 10"), (11, "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 …")],
)
def test_ten_tables_are_named(count: int, words: str) -> None:
    assert privacy.listed([*range(1, count + 1)]) == words


def test_a_forgotten_person_is_called_by_the_seat() -> None:
    assert privacy.nobody("en", 0) == say("en", "privacy.nobody", seat=1)
    assert privacy.nobody("en", None) == say("en", "privacy.nobody", seat="?")


async def test_at_which_tables_somebody_sits(house: House) -> None:
    room = house.room
    lobby, stuck, lesson = [await room.lobby(ANN) for _ in range(3)]
    running = [await room.begun(ANN, BOB) for _ in range(3)]
    stands = await room.begun(BOB, CARLA)
    async with room.tables.locked(stands) as table:
        await house.seats.stand_in(table, 0, person(ANN), SeatAct(person(BOB)))
    over = await room.begun(ANN, BOB)
    await house.set(stuck, game="gone")
    await house.set(lesson, options=f'{{"{LESSON}": "one"}}')
    await house.set(running[1], frozen="why")
    await house.set(over, status="over")
    found = await house.privacy.own_seats(ANN)
    assert found == OwnSeats([lobby], sorted([running[0], running[2]]), [stands], [running[1]], [stuck])
    assert await refused(house.privacy.erase(person(ANN), "en")) == "privacy_waits"


async def test_somebody_leaves_all_tables_and_is_forgotten(house: House) -> None:
    room = house.room
    lobby = await room.lobby(BOB, ANN)
    two, three = await room.begun(ANN, BOB), await room.begun(ANN, BOB, CARLA)
    stands = await room.begun(BOB, CARLA)
    async with room.tables.locked(stands) as table:
        await house.seats.stand_in(table, 0, person(ANN), SeatAct(person(BOB)))
    lines = await house.erase()
    assert lines == [
        say("en", "privacy.erased"),
        say("en", "privacy.erased_later", n=2, tables=privacy.listed(sorted([three, stands]))),
    ]
    assert [row.user_id for row in await room.ask(tables.seats, lobby)] == [BOB]
    assert await house.seat(two) == (None, say("en", "privacy.nobody", seat=1), True)
    assert await house.seat(three) == (ANN, "Ann", True), "until that game is over"
    assert (await room.ask(tables.seats, stands))[0].human == BOB
    assert (house.reports.forgotten, house.resumed) == ([ANN], 1)
    assert await room.ask(store.left_over) == []
    assert len(await house.erase()) == 2, "pressing twice does no harm"


async def test_a_seat_at_a_frozen_table_is_given_up_later(house: House) -> None:
    room = house.room
    number, other = await room.begun(ANN, BOB, CARLA), await room.begun(BOB, ANN, CARLA)
    for table in (number, other):
        await house.set(table, frozen="why")
    assert (await house.erase())[1:] == [
        say("en", "privacy.erase_frozen", n=2, tables=privacy.listed(sorted([number, other])))
    ]
    for table in (number, other):
        await house.set(table, frozen=None)
    await house.privacy.leave(other)
    assert [(await house.seat(number))[2], (await house.seat(other, 1))[2]] == [False, True]
    await house.privacy.leave()
    assert (await house.seat(number))[2]
    assert await room.ask(store.left_over) == []


async def test_a_stand_in_who_is_forgotten_hands_back_later(house: House) -> None:
    room = house.room
    number = await room.begun(BOB, CARLA)
    async with room.tables.locked(number) as table:
        await house.seats.stand_in(table, 0, person(ANN), SeatAct(person(BOB)))
    await house.set(number, frozen="why")
    await house.erase()
    await house.set(number, frozen=None)
    await house.privacy.leave()
    table = await room.table()
    assert table.seats[0].human == BOB
    assert table.changes[-1].by_name == "Ann"


async def test_a_seat_that_cannot_be_left_now_is_kept_for_now(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = house.room
    number = await room.begun(ANN, BOB, CARLA)
    resign = Seats.resign

    async def fails(*_: Any) -> int:
        raise Refusal("frozen")

    monkeypatch.setattr(Seats, "resign", fails)
    assert (await house.erase())[1:] == [say("en", "privacy.erase_frozen", n=1, tables=str(number))]
    await house.privacy.leave()
    assert await room.ask(store.left_over) == [(number, ANN)]
    monkeypatch.setattr(Seats, "resign", resign)
    await house.privacy.leave()
    assert await room.ask(store.left_over) == []


async def test_a_game_that_has_ended_meanwhile_is_not_given_up(house: House) -> None:
    number = await house.room.begun(ANN, BOB, CARLA)
    await house.set(number, status="over")
    await house.privacy._give_up(number, person(ANN))
    assert await house.seat(number) == (ANN, "Ann", False)


async def test_what_is_over_is_forgotten_when_nothing_is_on_its_way(house: House) -> None:
    room = house.room
    first, second = await room.begun(ANN, BOB, CARLA), await room.begun(ANN, BOB, CARLA)
    await house.erase()
    assert await house.privacy.settle(7) is None
    for number in (first, second):
        await house.set(number, status="over")
    async with house.sending.held(first):
        assert await house.privacy.settle(7) == 9
    assert [(await house.seat(number))[0] for number in (first, second)] == [ANN, None]
    async with room.tables.locks.held(first):
        assert await house.privacy.settle(7) == 9
    assert await house.privacy.settle(7) is None
    assert (await house.seat(first))[0] is None


async def test_the_export_has_the_words_of_the_reports(house: House) -> None:
    await house.room.begun(ANN, BOB)
    await house.room.write(
        lambda db: (
            db.execute("INSERT INTO reports VALUES ('one', 1, 11, 0, 'x'), ('two', 1, 11, 0, 'x')").rowcount
        )
    )
    found = await house.privacy.gathered(Reader(ANN, "en", UserRow(ANN)))
    assert (found["format"], found["version"], found["user"]) == (privacy.FORMAT, privacy.VERSION, ANN)
    rows = {row["reference"]: row for row in found["stored"]["reports"]}
    assert (rows["one"]["said"], "said" in rows["two"]) == ("odd", False)


async def test_who_is_back_from_a_backup_is_forgotten_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await house.privacy.again(None) is None
    await house.room.begun(ANN, BOB, CARLA)
    await house.room.begun(DMITRI, BOB, CARLA)
    tried: list[int] = []
    after = erased.after

    def fails(path: Any, *asked: Any) -> Any:
        tried.append(1)
        if len(tried) < 3:
            raise StorageError("list", path, OSError("no"))
        return after(path, *asked)

    monkeypatch.setattr(erased, "after", fails)
    await house.room.tables.database.beside(erased.note, ANN, house.room.now)
    job = await house.privacy.again(house.room.now - 9)
    assert job is not None
    assert await job(7) == 67
    assert await job(7) is None
    assert await job(7) is None
    assert len(tried) == 3
    assert house.reports.forgotten == [ANN]


async def test_who_cannot_be_forgotten_again_is_tried_at_each_start(house: House, caplog: Any) -> None:
    number = await house.room.lobby(ANN)
    await house.set(number, game="gone")
    await house.room.tables.database.beside(erased.note, ANN, house.room.now)
    assert await house.privacy.again(house.room.now - 9) is None
    assert house.reports.forgotten == []
    assert "cannot leave yet" in caplog.text
    await house.set(number, game=house.room.game.key)
    assert await house.privacy.again(house.room.now + 99) is None
    assert house.reports.forgotten == [ANN]
