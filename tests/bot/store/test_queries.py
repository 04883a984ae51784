"""The queries of tables and of what they owe: what is found, in which order, and what is left alone."""

from __future__ import annotations

from sqlite3 import Connection
from typing import Any

import pytest

from bot.features.play import store as drafts
from bot.features.replay import store as turnings
from bot.store import requests
from bot.store.database import ConflictError, RepeatedError
from bot.tables import store as tables
from bot.tables.pace import Pace
from bot.tables.rows import ClockRow, Incident, NewTable, Person, Seat, SeatChange, Status, TurnClock
from tests.bot.room import ANN, BOB, CARLA, person, seat


def opened(db: Connection, *rows: Seat, host: int = ANN, status: Any = "running", channel: int = 2) -> int:
    """A table with these seats; its number."""
    number = tables.create(db, NewTable(1, channel, person(host), "game", "en"))
    tables.set_seats(db, number, rows)
    tables.set_status(db, number, status)
    return number


def changed_at(db: Connection, number: int, at: str) -> None:
    db.execute("UPDATE tables SET changed_at = ? WHERE id = ?", (at, number))


# Tables.


def test_a_number_has_six_digits_and_is_nobody_elses(db: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = [0, 0, 899_999, 5]
    asked: list[int] = []

    def below(most: int) -> int:
        asked.append(most)
        return drawn.pop(0)

    monkeypatch.setattr("bot.tables.store.secrets.randbelow", below)
    assert [opened(db) for _ in range(3)] == [100_000, 999_999, 100_005]
    assert set(asked) == {900_000}
    drawn += [5] * 30
    with pytest.raises(ConflictError):
        opened(db)
    assert len(drawn) == 10, "it tries twenty numbers"


def test_a_row_has_all_that_was_written(db: Connection) -> None:
    number = tables.create(db, NewTable(1, 2, Person(3, "Ann"), "game", "it", True))
    tables.set_lobby(db, number, "ru", {"a": "b"}, False, "blue-yellow")
    tables.set_place(db, number, 5, 6)
    tables.set_host(db, number, 7)
    tables.set_told(db, number, [0, 1], ["news"])
    tables.set_frozen(db, number, "worn out")
    tables.set_substitutes(db, number, False)
    row = tables.get(db, number)
    assert row is not None
    assert (row.guild_id, row.channel_id, row.thread_id, row.place, row.host_id) == (1, 5, 6, 6, 7)
    assert (row.game_key, row.language, row.options, row.palette) == ("game", "ru", {"a": "b"}, "blue-yellow")
    assert (row.in_thread, row.status, row.version, row.announced) == (False, "lobby", 0, [0, 1])
    assert (row.untold, row.frozen, row.substitutes, row.imported) == (["news"], "worn out", False, False)
    assert (row.damaged, row.paused, row.deal) == (None, None, None)
    assert all(type(one) is bool for one in (row.in_thread, row.substitutes, row.imported))
    assert tables.get(db, 5) is None


@pytest.mark.parametrize("column", ["options", "announced", "untold"])
@pytest.mark.parametrize("text", ["{", "7", "null"])
def test_what_cannot_be_read_is_empty_and_said(db: Connection, column: str, text: str) -> None:
    number = opened(db)
    db.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (text, number))
    row = tables.get(db, number)
    assert row is not None
    assert row.damaged == f"its {column} cannot be read"
    assert not getattr(row, column)


def test_of_several_parts_that_are_damaged_the_first_is_named(db: Connection) -> None:
    number = opened(db, seat(0, ANN))
    change = SeatChange(0, 0, 0, "back", None, "", "", {}, {}, None, "2026-01-01")
    db.execute(
        "INSERT INTO clocks (table_id, pace, late, overtime) VALUES (?, 'daily', 'wait', '{')", (number,)
    )
    row, _ = tables.read(db, number, 0)
    assert row is not None
    assert row.damaged == "its clock cannot be read"
    _change(db, number, change, before="{")
    row, _ = tables.read(db, number, 0)
    assert row is not None
    assert (row.damaged, row.changes) == ("its changes of seats cannot be read", [])


def _change(db: Connection, number: int, change: SeatChange, before: str) -> None:
    db.execute(
        "INSERT INTO seat_changes (table_id, seat, version, kind, by_name, reason, before, after, at) "
        "VALUES (?, ?, 0, ?, '', '', ?, '{}', ?)",
        (number, change.seat, change.kind, before, change.at),
    )


def test_changes_and_incidents_come_in_the_order_of_time(db: Connection) -> None:
    number, other = opened(db), opened(db)
    for table, kind in ((number, "away"), (other, "kicked"), (number, "back")):
        _change(db, table, SeatChange(0, 1, 0, kind, None, "", "", {}, {}, None, "x"), '{"n": 1}')
        tables.add_incident(db, table, 3, kind, 1, {"name": kind})
    row, _ = tables.read(db, number, 0)
    assert row is not None
    assert [(one.kind, one.seat, one.before, one.after) for one in row.changes] == [
        ("away", 1, {"n": 1}, {}),
        ("back", 1, {"n": 1}, {}),
    ]
    found = [(one.version, one.kind, one.seat, one.body) for one in row.incidents]
    assert found == [(3, "away", 1, {"name": "away"}), (3, "back", 1, {"name": "back"})]
    tables.add_incident(db, other, 4, "asleep")
    last = tables.incidents_of(db, other)[-1]
    assert isinstance(last, Incident)
    assert (last.seat, last.body, last.at[:2]) == (None, {}, "20")


def test_seats_come_in_order_and_are_replaced_together(db: Connection) -> None:
    rows = [
        seat(0, ANN),
        seat(1, BOB, stand_in=CARLA, stand_in_name="Carla", open=True, since=3),
        seat(2, None),
    ]
    number, other = opened(db, *reversed(rows)), opened(db, seat(0, CARLA))
    assert tables.seats(db, number) == rows
    assert all(type(one.open) is bool and type(one.resigned) is bool for one in tables.seats(db, number))
    tables.set_seats(db, number, [seat(0, BOB, resigned=True)])
    assert tables.seats(db, number) == [seat(0, BOB, resigned=True)]
    assert tables.seats(db, other) == [seat(0, CARLA)]


def test_whose_tables_they_are(db: Connection) -> None:
    """Lobbies and running ones where one has a seat or answers for one; last changed first."""
    mine = opened(db, seat(0, ANN), status="lobby")
    stands = opened(db, seat(0, BOB, stand_in=ANN, resigned=True))
    gone = opened(db, seat(0, ANN, resigned=True))
    over = opened(db, seat(0, ANN), status="over")
    closed = opened(db, seat(0, ANN), status="closed")
    for number, at in ((mine, "1"), (stands, "2"), (gone, "3"), (over, "4"), (closed, "5")):
        changed_at(db, number, at)
    assert tables.ids_of_user(db, ANN) == [stands, mine]
    assert tables.ids_of_user(db, BOB) == []
    assert tables.ids_with_status(db, "over") == [over]
    assert tables.ids_with_status(db, "running") == sorted([stands, gone])
    assert tables.guilds_running(db) == [1]


def test_which_tables_are_in_a_place(db: Connection) -> None:
    """Those that can be played first; closed ones that never began, or came from a file, not at all."""
    states: tuple[tuple[Status, str | None, bool], ...] = (
        ("closed", "{}", False), ("over", "{}", False), ("lobby", None, False), ("running", "{}", False),
        ("closed", None, False), ("closed", "{}", True),
    )  # fmt: skip
    numbers = []
    for at, (status, snapshot, imported) in enumerate(states):
        numbers.append(opened(db, status=status))
        query = "UPDATE tables SET snapshot = ?, imported = ?, changed_at = ? WHERE id = ?"
        db.execute(query, (snapshot, imported, str(at), numbers[-1]))
    closed, over, lobby, running = numbers[:4]
    opened(db, channel=3)
    assert tables.ids_in_place(db, 2) == [running, lobby, over, closed]
    tables.set_thread(db, over, 44)
    assert tables.ids_in_place(db, 44) == [over]


def test_a_turn_is_written_at_the_version_that_was_read(db: Connection) -> None:
    number, other = opened(db), opened(db)
    first, second, third = (["entry", at] for at in range(3))
    tables.save_match(db, number, 0, "running", {"n": 1}, [first, second])
    tables.save_match(db, number, 2, "over", {"n": 2}, [third])
    assert tables.load_match(db, number) == {"n": 2, "log": [first, second, third]}
    stamps = tables.stamps(db, number)
    assert len(stamps) == 3
    assert stamps[0] == stamps[1] != stamps[2]
    row = tables.get(db, number)
    assert row is not None
    assert (row.version, row.status) == (3, "over")
    with pytest.raises(ConflictError):
        tables.save_match(db, number, 2, "running", {}, [])
    assert tables.load_match(db, other) is None
    assert tables.load_match(db, 7) is None


def test_what_of_a_match_cannot_be_read_is_left_out(db: Connection) -> None:
    number = opened(db)
    tables.save_match(db, number, 0, "running", {"n": 1}, [[1]])
    db.execute("UPDATE log SET entry = '{' WHERE table_id = ?", (number,))
    assert tables.load_match(db, number) == {"n": 1}
    db.execute("UPDATE tables SET snapshot = '7' WHERE id = ?", (number,))
    assert tables.load_match(db, number) == {"game": "game"}


def test_a_match_is_read_only_where_it_is_not_known(db: Connection) -> None:
    number = opened(db)
    tables.save_match(db, number, 0, "running", {"n": 1}, [[1]])
    match = {"n": 1, "log": [[1]]}
    assert [tables.read(db, number, known)[1] for known in (None, 0, 1)] == [match, match, None]
    tables.set_status(db, number, "lobby")
    assert tables.read(db, number, 1)[1] == match, "the seats may have changed"
    assert tables.read(db, 7, None) == (None, None)


def test_a_clock_is_kept_and_what_is_unknown_counts_as_usual(db: Connection) -> None:
    number = opened(db)
    assert tables.clock_of(db, number) == ClockRow()
    for row in (
        ClockRow(Pace(60, 3600), "skip", [1, 2], True, False),
        ClockRow(Pace(), "computer", [], False, True),
    ):
        tables.set_clock(db, number, row)
        assert tables.clock_of(db, number) == row
    db.execute("UPDATE clocks SET late = 'never', pace = 'odd'")
    assert tables.clock_of(db, number) == ClockRow(asleep=True)


def turn(number: int, at: int, **more: Any) -> TurnClock:
    return TurnClock(number, at, more.pop("user", ANN), more.pop("since", 100), **more)


def test_turns_are_kept_by_seat(db: Connection) -> None:
    number, other = opened(db), opened(db)
    full = turn(
        number, 1, allowed=1, shown=2, ends=3, left=4, call=5, remind=6, pings=7, stopped=True, again=True
    )
    rows = [turn(number, 0), full]
    for row in [*reversed(rows), turn(other, 0, pings=3)]:
        tables.set_turn(db, row)
    assert tables.turns(db, number) == rows
    assert tables.turn(db, number, 1) == full
    assert tables.turn(db, number, 2) is None
    tables.set_turn(db, turn(number, 1, call=5, remind=4, ends=9))
    due = db.execute("SELECT next FROM turns WHERE table_id = ? AND seat = 1", (number,)).fetchone()[0]
    assert due == 4
    tables.drop_turn(db, number, 0)
    assert [row.seat for row in tables.turns(db, number)] == [1]
    assert [row.pings for row in tables.turns(db, other)] == [3]
    table, _ = tables.read(db, number, None)
    assert table is not None
    assert [*table.clock.turns] == [1]


# Drafts, chances, interactions.


def test_drafts_are_of_one_seat(db: Connection) -> None:
    number = opened(db)
    for at in (0, 1):
        drafts.set_draft(db, number, at, {"d": at})
    drafts.set_draft(db, number, 0, None)
    assert [drafts.draft(db, number, at) for at in (0, 1, 2)] == [None, {"d": 1}, None]
    drafts.set_draft(db, number, 1, {"d": 2})
    assert drafts.draft(db, number, 1) == {"d": 2}


def test_chances_are_of_one_length_of_the_log(db: Connection) -> None:
    number = opened(db)
    turnings.keep(db, number, 3, {"a": 1})
    turnings.keep(db, number, 3, {"a": 2})
    assert [turnings.of_table(db, number, version) for version in (3, 4)] == [{"a": 2}, None]
    assert turnings.of_table(db, number + 1, 3) is None


def test_an_interaction_is_remembered_for_two_days(db: Connection) -> None:
    for key in (1, 2):
        requests.once(db, key)
    with pytest.raises(RepeatedError):
        requests.once(db, 2)
    requests.once(db, None)
    requests.once(db, None)
    db.execute("UPDATE interactions SET at = '2026-01-01T00:00:00.000+00:00' WHERE id = 1")
    requests.forget_interactions(db)
    assert [requests.seen(db, key) for key in (1, 2, 3)] == [False, True, False]
