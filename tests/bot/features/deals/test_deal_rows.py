"""Rows of deals: their codes, the deals of a day, and where somebody plays one."""

from __future__ import annotations

from sqlite3 import Connection
from typing import Any

import pytest

from bot.features.deals import store
from bot.features.results import store as results
from bot.store.database import ConflictError
from bot.tables import deals
from bot.tables.deals import DealRow
from rules.game import Game
from tests.bot.features.results.test_result_rows import result
from tests.bot.room import ANN, BOB, seat
from tests.bot.store.test_queries import opened


def test_a_code_is_seven_letters_of_five_bits_and_the_number_of_seats(
    db: Connection, lanterns: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[int, int]] = []
    letters = sum(at << 5 * at for at in range(7))  # the letter at each place is that of its number

    def bits(most: int) -> int:
        drawn.append((most, letters if most == 35 else 9))
        return drawn[-1][1]

    monkeypatch.setattr("bot.features.deals.store.secrets.randbits", bits)
    made = store.make(db, lanterns.key, 3, {"glow": "on"}, 77)
    options = {"length": "short", "glow": "on"}
    assert made == DealRow("ABCDEFG3", lanterns.key, 3, options, 9, None, 77)
    assert drawn == [(35, letters), (63, 9)]
    assert deals.get(db, "ABCDEFG3") == made
    with pytest.raises(ConflictError):
        store.make(db, lanterns.key, 3, {}, 77)
    assert len(drawn) == 42, "it tries twenty codes"


def test_a_day_has_one_deal_of_a_game(db: Connection, lanterns: Game[Any]) -> None:
    assert store.of_day(db, lanterns.key, "2026-01-31") is None
    first = store.make(db, lanterns.key, 2, {}, 5, "2026-01-31")
    assert store.make(db, lanterns.key, 3, {}, 9, "2026-01-31") == first
    assert store.of_day(db, lanterns.key, "2026-01-31") == first
    assert store.make(db, lanterns.key, 2, {}, 5, "2026-02-01") != first
    assert store.make(db, lanterns.key, 2, {}, 5).day is None


def test_an_opponent_has_one_deal_a_day(db: Connection, lanterns: Game[Any]) -> None:
    first = store.of_opponent(db, lanterns.key, 2, "random", 5, "2026-01-31")
    assert store.of_opponent(db, lanterns.key, 2, "random", 6, "2026-01-31") == first
    others = [
        store.of_opponent(db, lanterns.key, 2, "other", 5, "2026-01-31"),
        store.of_opponent(db, lanterns.key, 2, "random", 5, "2026-02-01"),
    ]
    assert len({first.code, *(one.code for one in others)}) == 3
    assert first.closes == 5


def test_where_somebody_plays_a_deal(db: Connection) -> None:
    lobby, running, over, closed, other = (
        opened(db, seat(0, ANN), status=one) for one in ("lobby", "running", "over", "closed", "over")
    )
    db.execute("UPDATE tables SET deal = 'ABC3' WHERE id != ?", (other,))
    assert store.table_of(db, "ABC3", ANN) == min(running, over)
    db.execute("UPDATE tables SET status = 'closed' WHERE id IN (?, ?)", (running, over))
    assert store.table_of(db, "ABC3", ANN) == lobby
    assert store.table_of(db, "ABC3", BOB) is None
    assert store.table_of(db, "XYZ3", ANN) is None
    assert closed


def test_results_of_a_deal_come_as_the_games_ended(db: Connection) -> None:
    tables = [opened(db, status="over") for _ in range(4)]
    db.execute("UPDATE tables SET deal = 'ABC3'")
    for at in (2, 0, 3):
        results.record(db, result(tables[at], ANN))
    db.execute("UPDATE tables SET deal = NULL WHERE id = ?", (tables[3],))
    assert [row.table_id for row in store.results(db, "ABC3")] == [tables[2], tables[0]]
    db.execute("UPDATE tables SET status = 'closed' WHERE id = ?", (tables[2],))
    assert [row.table_id for row in store.results(db, "ABC3")] == [tables[0]]
