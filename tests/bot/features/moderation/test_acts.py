"""What moderators do to tables: what it is refused for, what is written, and how it is taken back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.features.moderation import store
from bot.features.moderation.acts import which
from bot.features.seats import store as seat_store
from bot.features.seats.changes import SeatAct
from bot.features.seats.store import NewOffer
from bot.features.undo import store as undo_store
from bot.features.undo.store import UndoRequest
from bot.messages import store as outbox
from bot.messages.store import MessageRow
from bot.tables import store as tables
from bot.tables.pace import PACES
from bot.tables.rows import ClockRow, Seat
from bot.words import say
from rules.game import Game
from tests.bot.features.moderation.bench import MO, Bench
from tests.bot.lanterns import LANTERNS
from tests.bot.room import ANN, BOB, CARLA, DMITRI, Room, laid, person, refused, seat

DAVE = {"id": DMITRI, "name": "Dmitri"}


GONE: dict[str, Any] = {"level": "random", "resigned": True}
"""What is so of the seat of somebody who gave it up."""


async def kinds(room: Room) -> list[str]:
    return [kind for kind, _ in await room.owed()]


async def told(room: Room) -> list[str]:
    """The first lines of the notices that wait."""
    return [body["lines"][0] for _, body in await room.owed("notice")]


# Seats.


async def test_somebody_is_asked_to_take_a_seat(bench: Bench) -> None:
    room = bench.room
    await room.begun(ANN, BOB, CARLA)
    await room.sent()
    case = await bench.done("replace", choice="1", to=DAVE)
    rows = await room.rows("SELECT seat, kind, user_id, by_id, reason FROM offers")
    assert rows == [(1, "replace", DMITRI, MO, "spam")]
    assert (await room.table()).seats[1].human == BOB, "until it is accepted"
    assert await kinds(room) == ["offer"]
    (row,) = await bench.audit()
    assert row.body == {
        "offer": 1,
        "seat": 1,
        "to": DMITRI,
        "values": {"name": "Bob", "to": "Dmitri", "kind": "asked"},
    }
    assert (row.id, row.act, row.reason, row.name) == (case.done, "replace", "spam", "Mo")
    assert (await room.table()).incidents[-1].kind == "act"
    assert await refused(bench.done("replace", choice="1", to=DAVE)) == "offer_stands"
    await bench.done("replace", choice="2", to=DAVE)
    await bench.done("replace", choice="1", to={"id": 15, "name": "Eve"})


@pytest.mark.parametrize(
    ("choice", "to", "why"),
    [
        ("1", {"id": MO, "name": "Mo"}, "moderate_self"),
        ("1", {"id": BOB, "name": "Bob"}, "seat_same"),
        ("1", {"id": ANN, "name": "Ann"}, "seat_two_other"),
        ("1", {"id": 15, "name": "Eve"}, "moderate_hidden"),
        ("9", DAVE, "seat_nobody"),
        ("1", "odd", "which_level"),
    ],
)
async def test_who_cannot_be_asked(bench: Bench, choice: str, to: Any, why: str) -> None:
    await bench.room.begun(ANN, BOB, CARLA)
    bench.judge.hidden = {15}
    assert await refused(bench.done("replace", choice=choice, to=to)) == why


async def test_a_question_is_withdrawn_or_what_came_of_it_taken_back(bench: Bench) -> None:
    room = bench.room
    await room.begun(ANN, BOB, CARLA)
    case = await bench.done("replace", choice="1", to=DAVE)
    back = await bench.desk().begin_back(case.done)
    assert (await bench.desk().preview(back))[1:] == [say("en", "moderate.withdraw", to="Dmitri")]
    await bench.back(case.done)
    assert (await room.rows("SELECT outcome, outcome_name FROM offers"))[0] == ("withdrawn", "Mo")
    assert await refused(bench.desk().begin_back(case.done)) == "moderate_back_done"
    case = await bench.done("replace", choice="1", to=DAVE)
    offer = await room.ask(seat_store.offer, 2)
    assert offer is not None
    async with room.tables.locked(room.number) as table:
        await bench.seats.take(table, 1, person(DMITRI), "replaced", SeatAct(person(DMITRI)))
    await room.write(seat_store.end_offer, offer, "taken")
    back = await bench.desk().begin_back(case.done)
    assert (await bench.desk().preview(back))[1:] == [say("en", "moderate.seat_back", name="Bob")]
    await bench.back(case.done)
    assert (await room.table()).seats[1].human == BOB


async def test_a_question_that_was_answered_otherwise_stays(bench: Bench) -> None:
    room = bench.room
    await room.begun(ANN, BOB, CARLA)
    case = await bench.done("replace", choice="1", to=DAVE)
    offer = await room.ask(seat_store.offer, 1)
    assert offer is not None
    await room.write(seat_store.end_offer, offer, "declined")
    assert await refused(bench.desk().begin_back(case.done)) == "moderate_answered"
    await room.write(seat_store.end_offer, offer, "taken")
    assert await refused(bench.desk().begin_back(case.done)) == "moderate_answered", "no such change is known"


async def test_a_computer_player_has_a_seat_at_once(bench: Bench) -> None:
    room = bench.room
    await room.begun(ANN, BOB, CARLA)
    await room.sent()
    case = await bench.done("replace", choice="1", to="random")
    row = (await room.table()).seats[1]
    assert (row.user_id, row.level, row.open) == (None, "random", False)
    (done,) = await bench.audit()
    assert done.body == {"change": 1, "values": {"name": "Bob", "kind": "computer"}}
    assert [one.kind for one in (await room.table()).incidents] == [], "the log tells of seats by itself"
    assert "notice" not in await kinds(room), "the table reads it with the turn"
    await bench.back(case.done)
    assert (await room.table()).seats[1].human == BOB
    assert (await bench.audit())[0].takes_back == case.done


async def test_who_is_removed_and_who_stays(bench: Bench) -> None:
    room = bench.room
    await room.begun(ANN, BOB, None)
    assert await refused(bench.done("kick", choice="2")) == "seat_nobody"
    preview = await bench.desk().look("kick", room.number, {"choice": "0"})
    lines = await preview.act.preview(preview)
    assert lines == [
        say("en", "moderate.kick", name="Ann"),
        say("en", "moderate.host", name="Bob"),
        say("en", "moderate.kick_offered"),
    ]
    await room.write(tables.set_substitutes, room.number, False)
    preview = await bench.desk().look("kick", room.number, {"choice": "1"})
    assert await preview.act.preview(preview) == [say("en", "moderate.kick", name="Bob")]
    case = await bench.done("kick", choice="0")
    assert case.public().startswith("🪑 Mo")
    assert (await room.table()).host_id == BOB
    assert await refused(bench.done("kick", choice="1")) == "seat_last"
    lines = (await bench.desk().preview(await bench.desk().begin_back(case.done)))[1:]
    assert lines == [say("en", "moderate.seat_back", name="Ann"), say("en", "moderate.host", name="Ann")]


async def test_nobody_is_removed_where_nobody_sits(bench: Bench, lanterns: Game[Any]) -> None:
    await bench.room.begun(ANN, BOB)
    empty = laid(lanterns, [seat(0, None), seat(1, None)])
    assert await refused(bench.acts["kick"].choices(bench.case("kick", empty))) == "seat_nobody"
    for status in ("lobby", "over"):
        case = bench.case("kick", replace(empty, status=status))
        assert await refused(bench.acts["kick"].choices(case)) == "moderate_not_running"


async def test_whose_seats_there_are_to_choose_from(bench: Bench, lanterns: Game[Any]) -> None:
    friend = seat(2, CARLA, stand_in=DMITRI, stand_in_name="Dmitri")
    table = laid(lanterns, [seat(0, ANN), seat(1, BOB, level="random"), friend, seat(3, None)])
    found = await bench.acts["replace"].choices(bench.case("replace", table))
    assert [(one.label, one.value, one.description) for one in found] == [
        ("1. Ann", "0", None),
        ("2. Bob", "1", "a computer player"),
        ("3. Carla", "2", "Dmitri"),
        ("4. Computer 3", "3", None),
    ]
    found = await bench.acts["kick"].choices(bench.case("kick", table))
    assert [one.value for one in found] == ["0", "1", "2"]


async def test_a_paused_table_reads_of_a_seat_at_once(bench: Bench) -> None:
    room = bench.room
    await room.begun(ANN, BOB, CARLA)
    await room.write(store.set_paused, room.number, "later")
    await room.sent()
    await bench.done("kick", choice="1")
    assert len(await told(room)) == 1


# Who is typed.


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("2", ["1"]),
        ("Bob", ["1"]),
        ("bo", ["1"]),
        (f"<@{BOB}>", ["1"]),
        (str(BOB), ["1"]),
        ("2. Bob", ["1"]),
        ("Dmitri", ["2"]),
        ("Bobby", ["1"]),
        ("nobody", "which_seat"),
        ("Computer 3", "which_computer"),
        ("Eve", "which_left"),
    ],
)
async def test_a_player_is_found_by_what_was_typed(bench: Bench, typed: str, found: Any) -> None:
    friend, left = seat(2, CARLA, stand_in=DMITRI, stand_in_name="Dmitri"), seat(4, 15, name="Eve", **GONE)
    rows = [seat(0, ANN), seat(1, BOB), friend, seat(3, None), left]
    bench.judge.called = {BOB: ["Bobby"]}
    case = bench.case("kick", laid(LANTERNS, rows))
    answer = bench.acts["kick"].typed(case, typed)
    if isinstance(found, str):
        assert await refused(answer) == found
    else:
        assert [one.value for one in await answer] == found
    asked = [sorted(users) for users in bench.judge.asked]
    assert asked in ([], [[ANN, BOB, CARLA, DMITRI, 15]])
    assert (asked == []) is (typed not in ("bo", "Bobby", "nobody"))


def test_a_seat_in_a_list() -> None:
    assert which.label(seat(1, BOB)) == "2. Bob"
    assert which.names([seat(0, ANN), Seat(1, 15, "E_e")]) == ("Ann", "E\\_e")


# Pauses, paces, closing.


async def test_a_table_is_paused_and_goes_on(bench: Bench) -> None:
    room = bench.room
    await room.begun(ANN, BOB, clock=ClockRow(PACES["daily"]))
    await room.sent()
    assert await refused(bench.done("resume")) == "moderate_not_paused"
    due: list[float] = []
    room.tables.on_due = due.append
    case = await bench.done("pause", "dinner _now_")
    table = await room.table()
    assert (table.paused, table.clock.stopped, due) == ("dinner \\_now\\_", True, [0])
    assert await kinds(room) == ["refresh", "notice"]
    assert await refused(bench.done("pause")) == "moderate_paused"
    await bench.back(case.done)
    table = await room.table()
    assert (table.paused, table.clock.stopped) == (None, False)
    assert await refused(bench.back(case.done)) == "moderate_back_done"
    await bench.done("pause", "again")
    case = await bench.done("resume")
    assert (await bench.audit())[0].body["before"] == "again"
    await bench.back(case.done)
    assert (await room.table()).paused == "again"


@pytest.mark.parametrize(
    ("column", "value", "why"), [("status", "over", "moderate_not_running"), ("frozen", "why", "frozen")]
)
@pytest.mark.parametrize("key", ["pause", "resume"])
async def test_what_does_not_run_is_not_paused(
    bench: Bench, column: str, value: str, why: str, key: str
) -> None:
    await bench.room.begun(ANN, BOB)
    query = f"UPDATE tables SET {column} = ?"
    await bench.room.write(lambda db: db.execute(query, (value,)).rowcount)
    assert await refused(bench.done(key)) == why


async def test_another_pace(bench: Bench) -> None:
    room = bench.room
    await room.begun(ANN, BOB, clock=ClockRow(PACES["daily"]))
    await room.sent()
    assert await refused(bench.done("pace", choice="odd")) == "moderate_no_pace"
    for choice in ("daily", "wait"):
        assert await refused(bench.done("pace", choice=choice)) == "moderate_same_pace"
    found = await bench.acts["pace"].choices(bench.case("pace", await room.table()))
    assert [one.value for one in found] == [
        "live",
        "relaxed",
        "none",
        "own:3600:300",
        "own:259200:43200",
        "computer",
        "skip",
    ]
    case = await bench.done("pace", choice="live")
    clock = (await room.table()).clock
    assert (clock.pace, clock.late) == (PACES["live"], "wait")
    (done,) = await bench.audit()
    assert (done.body["before"], done.body["after"]) == (["daily", "wait"], ["live", "wait"])
    assert bench.acts["pace"].details(done.body, "en") == [
        say(
            "en",
            "pace.changed",
            name=say("en", "lobby.pace"),
            before=say("en", "pace.daily"),
            after=say("en", "pace.live"),
        )
    ]
    assert case.public().count("\n") == 1
    late = await bench.done("pace", choice="skip")
    assert await refused(bench.back(case.done)) == "moderate_pace_moved"
    await bench.back(late.done)
    assert (await room.table()).clock.late == "wait"
    await bench.back(case.done)
    assert (await room.table()).clock.pace == PACES["daily"]
    await bench.done("pace", choice="none")
    found = await bench.acts["pace"].choices(bench.case("pace", await room.table()))
    assert [one.value for one in found] == ["live", "daily", "relaxed", "own:3600:300", "own:259200:43200"], (
        "nothing is ever late"
    )
    await room.write(tables.set_status, room.number, "over")
    assert await refused(bench.done("pace", choice="live")) == "moderate_not_running"


async def test_a_preview_of_a_pace_says_for_whom_it_counts(bench: Bench) -> None:
    await bench.room.begun(ANN, BOB, clock=ClockRow(PACES["daily"]))
    table = await bench.room.table()
    for choice, about in (("live", True), ("skip", False)):
        lines = await bench.acts["pace"].preview(bench.case("pace", table, choice=choice))
        assert lines[0].startswith("- ")
        assert (say("en", "pace.about") in lines) is about


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("live", ["live"]),
        ("own:0:3600", ["own:0:3600"]),
        ("daily", ["daily"]),
        ("skip", ["skip"]),
        ("odd", None),
    ],
)
async def test_a_pace_that_is_typed(bench: Bench, typed: str, found: list[str] | None) -> None:
    table = laid(LANTERNS, [seat(0, ANN), seat(1, BOB)], clock=ClockRow(PACES["daily"]))
    answer = bench.acts["pace"].typed(bench.case("pace", table), typed)
    if found is None:
        assert await refused(answer) == "which_option"
    else:
        assert [one.value for one in await answer] == found


async def test_a_table_is_closed_with_all_that_it_has_posted(bench: Bench) -> None:
    room = bench.room
    number = await room.begun(ANN, BOB, clock=ClockRow(PACES["daily"], asleep=True))
    for ident, kind in ((5, "lobby"), (6, "ping"), (7, "turn")):
        await room.write(outbox.posted, MessageRow(ident, number, 2, kind, 0, {"turns": []}, True))
    await room.write(seat_store.make_offer, number, NewOffer(0, "open", (None, "Ann"), (None, "")))
    await room.write(undo_store.ask, UndoRequest(0, number, 0, 0, [1], [], [], None))
    await room.sent()
    case = await bench.done("close")
    assert (await room.table()).status == "closed"
    assert await room.ask(tables.turns, number) == []
    assert await room.ask(seat_store.standing, number) == []
    assert (await room.rows("SELECT outcome FROM consents")) == [("closed",)]
    owed = await kinds(room)
    assert [kind for kind in owed if kind != "undo_request"] == [
        "offer", "refresh", "refresh_calls", "resting", "lobby", "notice",
    ]  # fmt: skip
    assert await refused(bench.done("close")) == "moderate_ended"
    await room.sent()
    await room.write(lambda db: db.execute("UPDATE seats SET open = 1 WHERE seat = 1").rowcount)
    await bench.back(case.done)
    table = await room.table()
    assert (table.status, len(await room.ask(tables.turns, number))) == ("running", 2)
    assert [row.seat for row in await room.ask(seat_store.standing, number)] == [1]
    assert "turn" in await kinds(room)
    assert "lobby" in await kinds(room)
    assert await refused(bench.back(case.done)) == "moderate_back_done"


async def test_a_closed_lobby_is_opened_as_a_lobby(bench: Bench) -> None:
    await bench.room.lobby(ANN, BOB)
    await bench.room.sent()
    case = await bench.done("close")
    assert (await bench.audit())[0].body["status"] == "lobby"
    assert await kinds(bench.room) == ["refresh", "notice"], "nothing of it is posted yet"
    await bench.back(case.done)
    assert (await bench.room.table()).status == "lobby"


async def test_what_cannot_be_opened_again(bench: Bench) -> None:
    room = bench.room
    await room.begun(ANN, BOB)
    await room.write(tables.set_frozen, room.number, "why")
    await room.write(outbox.posted, MessageRow(7, room.number, 2, "turn", 0, {}, True))
    await room.sent()
    case = await bench.done("close")
    assert await room.owed("unbutton") == [("unbutton", {"message": 7})]
    assert await room.owed("refresh") == []
    assert await refused(bench.back(case.done)) == "frozen"
    await room.write(tables.set_frozen, room.number, None)
    for paused, key in (("later", "paused"), (None, "running")):
        await room.write(store.set_paused, room.number, paused)
        preview = await bench.desk().preview(await bench.desk().begin_back(case.done))
        assert preview[1:] == [say("en", f"moderate.reopen.{key}")]
    await room.write(tables.set_status, room.number, "running")
    assert await refused(bench.back(case.done)) == "moderate_not_closed"
