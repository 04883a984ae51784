"""Computer players that take long think in processes of their own, and nobody waits for them."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.features.play.actions import PlayerView
from bot.features.play.moves import Move
from bot.features.seats.changes import SeatAct, Seats
from bot.features.undo.actions import Undo
from bot.store.database import Database
from bot.tables import computers
from bot.tables import store as table_store
from bot.tables.rows import NewTable, Person, Seat
from bot.tables.table import automatic
from bot.tables.workers import Workers
from bot.ui.readers import Reader, UserRow
from rules import games
from rules.game import Game, Pick, Prompt
from rules.match import Match
from rules.players import quick_level, takes_long
from tests.harness.playing import Playing
from tests.thorough import THOROUGH

ROOT = Path(__file__).resolve().parents[3]
SEED = 7


@pytest.fixture
async def own() -> AsyncIterator[Workers]:
    """A process for thinking, and the thread."""
    made = Workers(limit=60.0)
    yield made
    made.close()


def question() -> tuple[Game[Any], str, Any, Prompt]:
    """A game with a player that takes long, its level, and a question for it."""
    for game in games().values():
        for level, player in game.players.items():
            if takes_long(player):
                state = game.new(game.seats[0], SEED, {})
                prompt = game.prompts(state)[0]
                return game, level, game.view(state, prompt.seat), prompt
    raise AssertionError("no game has a player that takes long")


def process_of(own: Workers) -> int:
    (worker,) = own._workers
    return worker._process


async def test_a_process_that_is_prepared_is_the_one_that_thinks(own: Workers) -> None:
    own.prepare()
    own.prepare()
    assert own._beginning is not None
    begun = await own._beginning
    assert begun == process_of(own) == await own.run(os.getpid)


async def test_a_process_finds_the_answer_that_the_bot_itself_would(own: Workers) -> None:
    game, level, view, prompt = question()
    answer = await own.answer(game, level, view, prompt, SEED)
    assert answer == game.players[level](view, prompt, SEED)
    assert os.getpriority(os.PRIO_PROCESS, process_of(own)) > os.getpriority(os.PRIO_PROCESS, 0)


async def test_a_process_that_dies_is_replaced_and_a_quick_player_answers(
    own: Workers, caplog: pytest.LogCaptureFixture
) -> None:
    game, level, view, prompt = question()
    await own.answer(game, level, view, prompt, SEED)
    first = process_of(own)
    os.kill(first, signal.SIGKILL)
    answer = await own.answer(game, level, view, prompt, SEED)
    instead = quick_level(game.players)
    assert answer == game.players[instead](view, prompt, SEED)
    assert f"{instead} answers" in caplog.text
    assert await own.answer(game, level, view, prompt, SEED) == game.players[level](view, prompt, SEED)
    assert process_of(own) not in (0, first)


@THOROUGH
async def test_a_thought_that_takes_too_long_is_given_up(
    own: Workers, caplog: pytest.LogCaptureFixture
) -> None:
    game, level, view, prompt = question()
    await own.answer(game, level, view, prompt, SEED)
    thinking = process_of(own)
    own._limit = 0.0
    answer = await own.answer(game, level, view, prompt, SEED)
    assert answer == game.players[quick_level(game.players)](view, prompt, SEED)
    assert "TimeoutError" in caplog.text
    await gone(thinking)


async def gone(process: int) -> None:
    """Wait until a process has ended (a zombie has: it waits for its parent)."""
    for _ in range(1200):
        if not alive(process):
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"process {process} is still there")


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    told = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False
    )
    return told.stdout.strip()[:1] not in ("", "Z")


@THOROUGH
async def test_a_process_ends_with_a_bot_that_is_killed() -> None:
    script = (
        "import asyncio, os\n"
        "from tests.bot.tables.test_thinkers import Workers, process_of, question\n"
        "async def main():\n"
        "    own = Workers()\n"
        "    await own.answer(*question(), 1)\n"
        "    print(process_of(own), flush=True)\n"
        "    await asyncio.sleep(600)\n"
        "asyncio.run(main())\n"
    )
    bot = await asyncio.create_subprocess_exec(sys.executable, "-c", script, cwd=ROOT, stdout=PIPE)
    assert bot.stdout is not None
    process = int(await bot.stdout.readline())
    assert alive(process)
    bot.kill()
    await bot.wait()
    await gone(process)


class Pondering:
    """Thoughts of the bot's computer players that come to an end when a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = asyncio.Event()
        self.begun = 0

        async def answer(_: Workers, game: Any, level: str, *asked: Any) -> list[Pick]:
            self.begun += 1
            await self.go.wait()
            return list(game.players[level](*asked))

        monkeypatch.setattr(Workers, "answer", answer)
        monkeypatch.setattr(computers, "PATIENCE", 0.02)
        monkeypatch.setattr(computers, "LONG", 60.0)


ANN, BOB = 11, 12


class Table:
    """A running table of Ann, Bob and a computer player (seats 0 to 2), at the bot's own door."""

    def __init__(self, service: Playing, number: int) -> None:
        self.service = service
        self.number = number

    async def click(self, user: int, *verbs: Any) -> PlayerView:
        """Choose options by name in the user's panel, one after the other, and confirm."""
        for verb in verbs:
            sight = await self.service.play.sight(self.number, user)
            assert sight.desk.prompt is not None
            at = 0 if verb == "any" else sight.desk.prompt.options.index((verb,))
            sight = await self.service.play.step(self.number, user, Move("pick", "", (str(at),), sight.seat))
        return await self.service.play.step(self.number, user, Move("ok", sight.desk.seal(), (), sight.seat))

    async def finish(self, pondering: Pondering) -> None:
        """Let the thoughts come to an end, and the computer player act until a human must."""
        pondering.go.set()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(computers, "PATIENCE", 60.0)
            await self.service.computers.go_on(self.number)

    async def match(self) -> Match:
        table = await self.service.tables.read(self.number)
        assert table.match is not None
        return table.match

    async def waiting(self) -> set[int]:
        return {prompt.seat for prompt in (await self.match()).prompts()}

    async def owed(self) -> list[str]:
        """Kinds of the messages that the table owes, the oldest first."""
        query = "SELECT kind FROM outbox ORDER BY id"
        return [
            row["kind"]
            for row in await self.service.tables.database.ask(lambda db: db.execute(query).fetchall())
        ]


@pytest.fixture
async def seats(lanterns: Game[Any], tmp_path: Path) -> AsyncIterator[Table]:
    """The table right after its start; everybody has to choose a first card."""
    database = await Database.open(tmp_path / "tables.sqlite3")
    service = Playing(database)
    number = await database.write(
        lambda db: table_store.create(db, NewTable(1, 2, Person(ANN, "Ann"), lanterns.key, "en"))
    )
    rows = [Seat(0, ANN, "Ann"), Seat(1, BOB, "Bob"), Seat(2, None, "Computer 1", "random")]
    async with service.tables.locked(number) as table:
        await service.tables.begin(table, Match.new(lanterns, 3, SEED), rows, None)
        assert table.match is not None
        assert automatic(table, table.match) is not None
    yield Table(service, number)
    service.close()
    await database.close()


@pytest.fixture
def pondering(monkeypatch: pytest.MonkeyPatch) -> Pondering:
    return Pondering(monkeypatch)


async def test_nobody_waits_for_a_computer_player(seats: Table, pondering: Pondering) -> None:
    await seats.service.computers.go_on(seats.number)
    assert (await seats.click(ANN, "any")).done
    assert await seats.waiting() == {1, 2}
    # Its thought was about a table that has changed: it thinks again, and what it thinks then is done.
    await seats.finish(pondering)
    assert pondering.begun == 2
    assert await seats.waiting() == {1}


async def test_a_move_can_be_taken_back_while_a_computer_player_thinks(
    seats: Table, pondering: Pondering
) -> None:
    await seats.service.computers.go_on(seats.number)
    await seats.click(ANN, "any")
    ann = Reader(ANN, "en", UserRow(ANN))
    taken = await Undo(seats.service.play).take_back(seats.number, ann, False, 1)
    assert taken.sight.note == "note.undone"
    assert await seats.waiting() == {0, 1, 2}
    await seats.finish(pondering)
    assert await seats.waiting() == {0, 1}


async def test_a_message_is_repaired_again_if_a_repair_is_on_its_way_when_a_move_is_taken_back(
    seats: Table, pondering: Pondering
) -> None:
    """The repair that is on its way leaves out who had answered, and now has to answer again."""
    await seats.finish(pondering)
    await seats.click(ANN, "any")
    assert (await seats.owed()).count("refresh") == 1
    query = "UPDATE outbox SET attempts = 1 WHERE kind = 'refresh'"
    await seats.service.tables.database.write(lambda db: db.execute(query).rowcount)
    await Undo(seats.service.play).take_back(seats.number, Reader(ANN, "en", UserRow(ANN)), False, 1)
    assert await seats.waiting() == {0, 1}
    assert (await seats.owed()).count("refresh") == 2


async def test_a_thought_that_takes_long_is_shown(
    seats: Table, pondering: Pondering, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "LONG", 0.01)
    before = await seats.owed()
    await seats.service.computers.go_on(seats.number)
    while await seats.owed() == before:  # noqa: ASYNC110 - the database gives no sign
        await asyncio.sleep(0.01)
    assert await seats.owed() == [*before, "refresh"]


async def test_a_thought_that_is_soon_over_is_not_shown(seats: Table, pondering: Pondering) -> None:
    await seats.finish(pondering)
    assert "refresh" not in await seats.owed()
    await seats.click(ANN, "any")
    await seats.click(BOB, "any")
    for user in (ANN, BOB):
        await seats.click(user, "draw")
        await seats.click(user, "end")
    await seats.finish(pondering)
    assert (await seats.match()).outcome() is not None, "the computer player has played too"


async def test_a_table_goes_on_after_a_player_failed(
    seats: Table, pondering: Pondering, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: Any) -> list[Pick]:
        raise ValueError("lost the thread")

    monkeypatch.setattr(Workers, "answer", fails)
    await seats.finish(pondering)
    assert await seats.waiting() == {0, 1}
    assert "drawing lots" in caplog.text


async def test_who_takes_a_seat_back_is_not_answered_for(seats: Table, pondering: Pondering) -> None:
    """The computer player that stood in has begun to think; its thought comes too late."""
    changes = Seats(seats.service.tables)
    async with seats.service.tables.locked(seats.number) as table:
        await changes.stand_in(table, 0, None, SeatAct(Person(ANN, "Ann")))
    await seats.service.computers.go_on(seats.number)
    async with seats.service.tables.locked(seats.number) as table:
        await changes.hand_back(table, 0, SeatAct(Person(ANN, "Ann")))
    await seats.finish(pondering)
    assert await seats.waiting() == {0, 1}, "the other computer player alone has answered"
