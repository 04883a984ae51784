"""What a report holds and where it goes: without Discord, step by step."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.base import logs
from bot.features.reports import actions, store
from bot.features.reports.actions import Reports
from bot.messages.layouts import CONTENT
from bot.store.database import RepeatedError
from bot.ui.readers import Reader, UserRow
from rules.game import Game
from rules.match import Match
from tests.bot.lanterns import LANTERNS
from tests.bot.paper import failed
from tests.bot.room import ANN, BOB, CARLA, Room, laid, refused, seat


class Host:
    """A client with an owner, or a channel for the host. ``errors`` are raised by the next messages."""

    def __init__(self) -> None:
        self.served = SimpleNamespace(served=None)
        self.sent: list[tuple[Any, dict[str, Any]]] = []
        self.errors: list[Exception] = []
        self.owner: list[int] = [7, 8]

    async def owners(self) -> list[int]:
        return self.owner

    async def create_dm(self, user: Any) -> Any:
        return SimpleNamespace(send=lambda *said, **more: self._send(user.id, *said, **more))

    def get_partial_messageable(self, channel: int) -> Any:
        return SimpleNamespace(send=lambda *said, **more: self._send(channel, *said, **more))

    async def _send(self, place: int, *said: Any, **more: Any) -> None:
        self.sent.append((place, {"content": said[0] if said else None, **more}))
        if self.errors:
            raise self.errors.pop(0)


class Desk:
    """The reports of a room's tables."""

    def __init__(self, room: Room, channel: int | None = None) -> None:
        self.room, self.host = room, Host()
        self.later: list[Any] = []
        background: Any = SimpleNamespace(later=self.later.append)
        client: Any = self.host
        self.reports = Reports(room.tables.database, client, channel, logs.Recent(), background)
        self.folder = room.tables.database.path.parent / "reports"

    async def make(self, user: int = ANN, said: str = "odd") -> str:
        reader = Reader(user, "en", UserRow(user))
        reference = await self.reports.make(await self.room.table(), reader, said, self.room.once)
        while self.later:
            await self.later.pop(0)
        return reference

    def files(self) -> list[Path]:
        return sorted(self.folder.glob("*"))


@pytest.fixture
async def desk(room: Room) -> Desk:
    await room.played(ANN, BOB)
    return Desk(room)


async def test_a_report_is_written_sent_and_noted(desk: Desk) -> None:
    reference = await desk.make(BOB, "x" * 1001)
    (file,) = desk.files()
    assert (file.name, len(reference), file.stat().st_mode & 0o777) == (f"{reference}.json", 6, 0o600)
    assert set(reference) <= set("23456789ABCDEFGHJKMNPQRSTVWXYZ")
    record = json.loads(file.read_text())
    assert (record["reference"], record["seat"], len(record["said"])) == (reference, 1, 1000)
    assert record["table"]["id"] == desk.room.number
    ((place, message),) = desk.host.sent
    assert (place, message["nonce"]) == (7, reference)
    assert (
        message["content"].splitlines()[0] == f"**Problem {reference}** · table {desk.room.number} · lanterns"
    )
    assert message["files"][0].filename == f"{reference}.json"
    assert await desk.room.ask(store.unsent) == []


async def test_five_an_hour_are_the_most(desk: Desk) -> None:
    for _ in range(5):
        await desk.make()
    assert await refused(desk.make()) == "report_often"
    await desk.make(BOB)
    record = json.loads((desk.folder / f"{await desk.make(15)}.json").read_text())
    assert record["seat"] is None


async def test_one_press_is_one_report(desk: Desk) -> None:
    table, reader, once = await desk.room.table(), Reader(ANN, "en", UserRow(ANN)), desk.room.once
    await desk.reports.make(table, reader, "odd", once)
    with pytest.raises(RepeatedError):
        await desk.reports.make(table, reader, "odd", once)
    assert len(await desk.room.ask(store.unsent)) == 1
    for work in desk.later:
        work.close()


async def test_what_could_not_be_sent_is_sent_later(desk: Desk, room: Room) -> None:
    desk.host.errors = [failed(403), OSError("no")]
    references = {await desk.make(), await desk.make()}
    assert set(await room.ask(store.unsent)) == references
    desk.host.owner = []
    await desk.reports.resume()
    assert set(await room.ask(store.unsent)) == references
    assert len(desk.host.sent) == 2
    desk.host.owner = [8]
    await desk.reports.resume()
    assert await room.ask(store.unsent) == []
    assert [place for place, _ in desk.host.sent[2:]] == [8, 8]


async def test_the_host_may_have_a_channel(room: Room) -> None:
    await room.played(ANN, BOB)
    desk = Desk(room, channel=44)
    await desk.make()
    await desk.reports.tell_host("x" * 3000)
    assert [place for place, _ in desk.host.sent] == [44, 44]
    assert len(desk.host.sent[1][1]["content"]) == CONTENT
    desk.host.errors = [failed(403)]
    await desk.reports.tell_host("news")
    desk.host.owner = []
    none = Desk(room)
    none.host.owner = []
    await none.reports.tell_host("news")
    assert none.host.sent == []


async def test_the_words_of_somebody_are_given_and_removed(desk: Desk) -> None:
    mine, other, lost = await desk.make(), await desk.make(BOB, "mine"), await desk.make()
    (desk.folder / f"{lost}.json").unlink()
    assert await desk.reports.told_by(ANN) == {mine: {"said": "odd", "seat": 0}}
    await desk.reports.forget(ANN)
    assert await desk.reports.told_by(ANN) == {mine: {"said": "", "seat": None}}
    assert await desk.reports.told_by(BOB) == {other: {"said": "mine", "seat": 1}}


@pytest.mark.parametrize("count", [1, 25, 26, 30])
async def test_frozen_tables_are_named_up_to_twenty_five(desk: Desk, count: int) -> None:
    await desk.reports.frozen({number: f"why {number}" for number in range(count, 0, -1)})
    ((_, message),) = desk.host.sent
    _, *lines = message["content"].splitlines()
    named = [f"- table {number}: why {number}" for number in range(1, min(count, 25) + 1)]
    assert lines == named + [f"- … and {count - 25} more, see the log"] * (count > 25)


def test_words_are_quoted_and_do_nothing() -> None:
    assert actions._quoted("one\n\n  \n*two* @everyone") == ["> one", "> \\*two\\* @\u200beveryone"]
    assert actions._quoted("") == []
    long = actions._quoted("x" * 3000)
    assert len(long[0]) <= 1502


def test_a_bundle_has_no_names(lanterns: Game[Any]) -> None:
    rows = [seat(0, ANN), seat(1, BOB, level="random", resigned=True, open=True),
            seat(2, CARLA, stand_in=15, stand_in_name="Eve")]  # fmt: skip
    table = laid(lanterns, rows, Match.new(lanterns, 3, 7), paused="why", imported=True)
    found = actions.bundle(table)
    assert found["seats"] == [
        {"computer": None, "resigned": False, "stand_in": False, "open": False},
        {"computer": "random", "resigned": True, "stand_in": False, "open": True},
        {"computer": None, "resigned": False, "stand_in": True, "open": False},
    ]
    assert (found["paused"], found["imported"], found["frozen"], found["pace"]) == (True, True, None, "none")
    assert found["waiting"] == [(0, "first"), (1, "first"), (2, "first")]
    assert "Seat 1" in found["board"]
    assert not any(name in json.dumps(found) for name in ("Ann", "Bob", "Carla", "Eve"))
    lobby = actions.bundle(laid(LANTERNS, rows, status="lobby"))
    assert "board" not in lobby
    assert lobby["paused"] is False
