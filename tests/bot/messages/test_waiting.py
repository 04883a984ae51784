"""How long a table's messages wait when Discord or the disk gives no answer, and when one is given up."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.messages import relay
from bot.messages.sender import After, calling
from bot.messages.store import OutboxRow
from bot.store.trouble import StorageError
from bot.tables.table import Table
from tests.bot.conftest import Complaints
from tests.bot.server import Server

FULL = StorageError("full", Path("x.sqlite3"), sqlite3.OperationalError("disk full"))


class Waits:
    """``asyncio`` as the relay sees it here: what it waits is noted, and over at once."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        self.seconds.append(seconds)
        await asyncio.sleep(0)


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> Waits:
    made = Waits()
    monkeypatch.setattr(relay, "asyncio", made)
    return made


def failing(server: Server, error: Callable[[int], Exception | None]) -> None:
    """The message of a turn fails with the error for its number of tries, None: it goes out."""
    real, tried = server.bot.relay._senders["turn"], 0

    async def send(row: OutboxRow, table: Table) -> After | None:
        nonlocal tried
        tried += 1
        if (found := error(tried)) is not None:
            raise found
        return await real(row, table)

    server.bot.relay._senders["turn"] = send


@pytest.mark.parametrize("error", [OSError("no connection"), FULL])
async def test_the_waits_double_up_to_a_minute_and_begin_anew_afterwards(
    server: Server, waits: Waits, error: Exception
) -> None:
    """For an outage of Discord and for a full disk alike; whatever was owed arrives, once."""
    failing(server, lambda tried: None if tried in (10, 12) else error)
    number = await server.open(server.bob)
    assert waits.seconds == [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 60.0, 60.0, 60.0]
    assert len(server.turns()) == 1
    waits.seconds.clear()
    await server.first_cards(number)
    assert waits.seconds == [1.0]
    assert len(server.turns()) == 2


async def test_a_message_that_fails_for_no_known_reason_has_four_tries(
    server: Server, waits: Waits, complaints: Complaints
) -> None:
    """Then it is dropped, and the next one has as many of its own."""
    failing(server, lambda tried: None if tried in (1, 9) else ValueError("odd"))
    complaints.expected.append("cannot be sent; it is dropped")
    number = await server.open(server.bob)
    await server.first_cards(number)
    assert waits.seconds == [1.0, 1.0, 1.0]
    assert len(server.turns()) == 1
    waits.seconds.clear()
    who = await server.person(number, 0)
    panel = await server.act(who)
    for verb, *option in (("do", "0"), ("ok",), ("do", "0"), ("ok",)):
        await server.press(who, panel, verb, *option)
    assert waits.seconds == [1.0, 1.0, 1.0]
    assert len(server.turns()) == 2


def test_a_message_calls_the_named_and_nobody_else() -> None:
    """No role, no everyone, and not whose message it answers."""
    told: Any = calling([5, 7]).to_dict()
    assert told == {"parse": [], "users": [5, 7]}
