"""What people do about seats, and what is written then: without Discord, each deed and refusal by itself."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.play import store as play_store
from bot.features.seats import store
from bot.features.seats.changes import SeatAct, Seats
from bot.features.seats.store import NewOffer
from bot.tables import deals, plans
from bot.tables import store as table_store
from bot.tables.deals import DealRow
from bot.tables.plans import Plan
from bot.tables.rows import Person
from tests.bot.room import ANN, BOB, CARLA, DMITRI, Room, person, refused

MODERATOR = SeatAct(Person(99, "Mo"), "away for weeks")


async def act(room: Room, seats: Seats, name: str, *arguments: Any, **named: Any) -> Any:
    """Do something about a seat of the table; afterwards nobody plays on."""
    async with room.tables.locked(room.number) as table:
        return await getattr(seats, name)(table, *arguments, **named)


async def offered(room: Room) -> list[tuple[Any, ...]]:
    """All offers, the oldest first."""
    return await room.rows("SELECT seat, kind, user_id, by_id, outcome FROM offers ORDER BY id")


async def held(room: Room, number: int) -> tuple[Any, ...]:
    """Who has a seat: user, computer player, given up, stand-in, free."""
    row = (await room.table()).seats[number]
    return row.user_id, row.level, row.resigned, row.stand_in, row.open


# Changes of seats.


async def test_a_seat_is_opened_once_and_only_while_it_is_somebodys(room: Room, seats: Seats) -> None:
    await room.begun(ANN, BOB, None)
    assert await act(room, seats, "open_seat", 1, SeatAct()) == 1
    assert await held(room, 1) == (BOB, "random", False, None, True)
    assert await act(room, seats, "open_seat", 1, SeatAct()) is None
    assert await act(room, seats, "open_seat", 2, SeatAct()) is None
    assert await act(room, seats, "open_seat", 0, SeatAct()) == 2, "nobody else is left: nobody plays for Ann"
    assert await held(room, 0) == (ANN, None, False, None, True)


async def test_an_open_seat_waits_where_the_table_does(room: Room, seats: Seats) -> None:
    await room.begun(ANN, BOB)
    await act(room, seats, "open_seat", 1, SeatAct(), plays=False)
    assert await held(room, 1) == (BOB, None, False, None, True)
    assert (await offered(room)) == [(1, "open", None, None, "")]


async def test_nobody_is_replaced_by_the_one_who_plays_already(room: Room, seats: Seats) -> None:
    await room.begun(ANN, BOB, CARLA)
    assert await refused(act(room, seats, "replace", 1, person(BOB), MODERATOR)) == "seat_same"
    assert await refused(act(room, seats, "replace", 1, person(ANN), MODERATOR)) == "seat_two_other"
    assert await refused(act(room, seats, "replace", 1, "odd", MODERATOR)) == "no_level"
    assert await offered(room) == []


async def test_a_new_player_is_called_and_the_old_one_told(room: Room, seats: Seats) -> None:
    await room.begun(ANN, BOB, CARLA)
    await room.sent()
    noted: list[int] = []
    deed = SeatAct(Person(99, "Mo"), "away", also=lambda db: noted.append(1))
    assert await act(room, seats, "replace", 1, person(DMITRI), deed) == 1
    assert await held(room, 1) == (DMITRI, None, False, None, False)
    assert await offered(room) == [(1, "gone", BOB, 99, ""), (1, "call", DMITRI, 99, "")]
    assert noted == [1]
    (change,) = (await room.table()).changes
    assert (change.kind, change.by_id, change.by_name, change.reason) == ("replaced", 99, "Mo", "away")
    assert (change.before["user_id"], change.after["user_id"]) == (BOB, DMITRI)


@pytest.mark.parametrize(("kind", "number", "name"), [("replace", 1, "Computer 2"), ("kick", 1, "Bob")])
async def test_what_a_computer_player_gets(
    room: Room, seats: Seats, kind: str, number: int, name: str
) -> None:
    """For good it is nobody's seat; after a removal it stays that of its player, and is offered."""
    await room.begun(ANN, BOB, None)
    await act(room, seats, kind, number, *(["random"] if kind == "replace" else []), MODERATOR)
    row = (await room.table()).seats[number]
    wanted = (None, "random", False, None, False) if kind == "replace" else (BOB, "random", True, None, True)
    assert await held(room, number) == wanted
    assert row.name == name
    assert await refused(act(room, seats, "kick", 2, MODERATOR)) == "seat_nobody"
    assert await refused(act(room, seats, "kick", 0, MODERATOR)) == "seat_last"
    assert await refused(act(room, seats, "replace", 0, "random", MODERATOR)) == "seat_last"


async def test_where_no_substitutes_are_taken_no_seat_is_offered(room: Room, seats: Seats) -> None:
    await room.begun(ANN, BOB, CARLA)
    await room.write(table_store.set_substitutes, room.number, False)
    await act(room, seats, "kick", 1, MODERATOR)
    await act(room, seats, "resign", 2, SeatAct(person(CARLA)))
    assert [(await held(room, number))[4] for number in (1, 2)] == [False, False]
    assert [row[1] for row in await offered(room)] == ["gone"]


async def test_who_may_stand_in(room: Room, seats: Seats) -> None:
    await room.begun(ANN, BOB, None)
    deed = SeatAct(person(ANN))
    assert await refused(act(room, seats, "stand_in", 2, None, deed)) == "seat_nobody"
    assert await refused(act(room, seats, "stand_in", 0, person(ANN), deed)) == "stand_in_self"
    assert await refused(act(room, seats, "stand_in", 0, person(BOB), deed)) == "seat_two"
    assert await refused(act(room, seats, "hand_back", 0, deed)) == "stand_in_none"
    await act(room, seats, "stand_in", 0, person(DMITRI), deed)
    assert await held(room, 0) == (ANN, None, False, DMITRI, False)
    await act(room, seats, "stand_in", 1, None, SeatAct(person(BOB)))
    assert await held(room, 1) == (BOB, "random", False, None, False)
    assert await refused(act(room, seats, "stand_in", 0, None, deed)) == "stand_in_last"
    await act(room, seats, "hand_back", 0, deed)
    assert await held(room, 0) == (ANN, None, False, None, False)
    assert [one.kind for one in (await room.table()).changes] == ["stand_in", "away", "back"]


async def test_an_open_seat_is_taken_back_by_its_owner(room: Room, seats: Seats) -> None:
    await room.begun(ANN, BOB)
    await act(room, seats, "open_seat", 1, SeatAct(), plays=False)
    await act(room, seats, "hand_back", 1, SeatAct(person(BOB)))
    assert await held(room, 1) == (BOB, None, False, None, False)
    assert (await offered(room))[0][4] == "void"


async def test_who_is_back_by_the_own_deed_is_not_called(room: Room, seats: Seats) -> None:
    """By somebody else's the table asks for the move anew."""
    for by, called in ((BOB, 0), (DMITRI, 1)):
        await room.begun(ANN, BOB)
        await act(room, seats, "stand_in", 1, person(DMITRI), SeatAct(person(BOB)))
        await room.sent()
        await act(room, seats, "hand_back", 1, SeatAct(person(by)))
        assert len(await room.owed("turn")) == called


async def test_giving_up_ends_a_game_of_two_rivals(room: Room, seats: Seats) -> None:
    await room.begun(ANN, BOB)
    await act(room, seats, "resign", 1, SeatAct(person(BOB)))
    table = await room.table()
    assert (table.status, table.changes[0].kind) == ("over", "resigned_last")
    assert await held(room, 1) == (BOB, "random", True, None, False)


async def test_the_absent_are_woken_when_all_others_have_gone(room: Room, seats: Seats) -> None:
    await room.begun(ANN, BOB, CARLA)
    await act(room, seats, "stand_in", 1, None, SeatAct(person(BOB)))
    await act(room, seats, "kick", 2, MODERATOR)
    await act(room, seats, "resign", 0, SeatAct(person(ANN), "enough"))
    table = await room.table()
    assert table.status == "running"
    assert [row.level for row in table.seats] == ["random", None, "random"]
    last = table.changes[-2:]
    assert [(one.seat, one.kind, one.reason) for one in last] == [(0, "resigned", "enough"), (1, "back", "")]
    assert table.host_id == BOB
    assert (last[0].before["host_id"], last[0].after["host_id"]) == (ANN, BOB)


async def test_what_the_computer_played_for_one_it_does_not_play_for_the_next(
    room: Room, seats: Seats
) -> None:
    await room.begun(ANN, BOB, CARLA)
    async with room.tables.locked(room.number) as table:
        table.clock.overtime = [0, 1]
        await seats.replace(table, 1, person(DMITRI), MODERATOR)
        assert table.clock.overtime == [0]
    assert (await room.ask(table_store.clock_of, room.number)).overtime == [0]


async def test_a_plan_does_not_outlast_its_players_seat(room: Room, seats: Seats) -> None:
    await room.begun(ANN, BOB, CARLA)
    plan = Plan("first", [])
    for number, user in ((0, ANN), (1, BOB)):
        await room.write(plans.keep, room.number, plans.row(number, user, plan))
    await act(room, seats, "replace", 1, person(DMITRI), MODERATOR)
    assert [row.user_id for row in await room.ask(plans.of_table, room.number)] == [ANN]


async def test_a_thread_has_the_names_of_those_who_play(room: Room, seats: Seats) -> None:
    await room.begun(ANN, BOB, CARLA)
    await room.write(table_store.set_thread, room.number, 44)
    await room.sent()
    await act(room, seats, "stand_in", 1, person(DMITRI), SeatAct(person(BOB)))
    assert await room.owed("rename") == [], "the seat is still Bob's"
    assert await room.owed("members") == [("members", {"users": [DMITRI]})]
    await act(room, seats, "replace", 2, "random", MODERATOR)
    assert await room.owed("rename") == [("rename", {})]
    await room.write(table_store.set_thread, room.number, None)
    await room.sent()
    await act(room, seats, "replace", 1, "random", MODERATOR)
    assert await room.owed("rename") == []


async def pinged(room: Room) -> list[list[int]]:
    """The users that each waiting message of a turn pings."""
    bodies = [body for _, body in await room.owed("turn")]
    return [[one["user"] for one in body["waiting"] if one["ping"]] for body in bodies]


async def test_news_of_a_seat_stand_in_the_newest_message(room: Room, seats: Seats) -> None:
    """Where somebody new is to be called, in a new one, which calls nobody else again; a silent deed only
    repairs it."""
    for number, owner in ((0, ANN), (1, BOB)):
        await room.begun(ANN, BOB, CARLA)
        await room.sent()
        await act(room, seats, "stand_in", number, person(DMITRI), SeatAct(person(owner)))
        assert await pinged(room) == [[DMITRI]]
        assert await room.owed("refresh") == []
        ((_, body),) = await room.owed("turn")
        assert len(body["lines"]) == 1
        await room.sent()
        await act(room, seats, "hand_back", number, SeatAct(person(owner)))
        (refresh,) = await room.owed("refresh")
        assert "plays again" in refresh[1]["note"]
        await room.sent()
        await act(room, seats, "open_seat", number, SeatAct(silent=True), plays=False)
        assert await room.owed("refresh") == [("refresh", {})]
        assert (await room.table()).untold == []


async def test_a_new_player_is_pinged_by_the_call_alone(room: Room, seats: Seats) -> None:
    """Nor is anybody pinged anew who takes a seat by the own press: who presses knows."""
    for deed in (("replace", person(DMITRI), MODERATOR), ("take", person(DMITRI), "taken", SeatAct())):
        await room.begun(ANN, BOB, CARLA)
        await room.sent()
        await act(room, seats, deed[0], 1, *deed[1:])
        assert await pinged(room) in ([[]], [])
    assert await room.owed("turn") == [], "nobody is to be called"


async def test_the_end_is_told_by_the_message_of_the_end(room: Room, seats: Seats) -> None:
    await room.begun(ANN, BOB)
    await room.sent()
    await act(room, seats, "resign", 1, SeatAct(person(BOB)))
    assert await room.owed("refresh") == []


async def test_what_the_one_before_had_prepared_is_gone(room: Room, seats: Seats) -> None:
    await room.begun(ANN, BOB, CARLA)
    for number in (0, 1):
        await room.write(play_store.set_draft, room.number, number, {"d": 1})
    async with room.tables.locked(room.number) as table:
        number = await seats.replace(table, 1, person(DMITRI), MODERATOR)
        assert [one.id for one in table.changes] == [number]
    drafts = [await room.ask(play_store.draft, room.number, number) for number in (0, 1)]
    assert drafts == [{"d": 1}, None]


async def test_nobody_plays_a_deal_that_is_known_from_another_table(room: Room, seats: Seats) -> None:
    deal = DealRow("ABCDEFG3", room.game.key, 3, {}, 7, None, 0)
    await room.write(
        lambda db: db.execute("INSERT INTO deals VALUES ('ABCDEFG3', ?, 3, '{}', 7, NULL, 0)", (deal.game,))
    )
    for users in ((DMITRI, ANN, CARLA), (BOB, CARLA, 11)):
        await room.begun(*users)
        await room.write(deals.attach, room.number, deal)
    assert await refused(act(room, seats, "stand_in", 0, person(DMITRI), MODERATOR)) == "deal_known_seat"
    await act(room, seats, "stand_in", 0, Person(15, "Eve"), MODERATOR)


async def test_a_change_is_taken_back_as_long_as_it_holds(room: Room, seats: Seats) -> None:
    await room.begun(ANN, BOB, CARLA)
    first = await act(room, seats, "kick", 0, MODERATOR)
    assert (await room.table()).host_id == BOB
    assert await refused(act(room, seats, "reverse", 99, MODERATOR)) == "no_option"
    second = await act(room, seats, "reverse", first, MODERATOR)
    table = await room.table()
    assert (table.host_id, table.changes[-1].reverses) == (ANN, first)
    assert await held(room, 0) == (ANN, None, False, None, False)
    assert await refused(act(room, seats, "reverse", first, MODERATOR)) == "seat_moved_on"
    assert second == first + 1
    assert [row[1] for row in await offered(room)] == ["gone", "open"], "the table asks Ann anyway"
    await room.write(table_store.set_status, room.number, "over")
    assert await refused(act(room, seats, "reverse", second, MODERATOR)) == "over"


async def test_whoever_comes_back_by_anothers_hand_is_called_by_one_message(room: Room, seats: Seats) -> None:
    """Where the table asks for a move anyway, its message is enough; by one's own hand none is needed."""
    await room.played(ANN, BOB, CARLA)
    for number, by, called in ((0, 99, []), (1, 99, [BOB]), (2, CARLA, [])):
        change = await act(room, seats, "kick", number, MODERATOR)
        before = len(await offered(room))
        await act(room, seats, "reverse", change, SeatAct(Person(by, "X")))
        found = [row[2] for row in (await offered(room))[before:] if row[1] == "call"]
        assert found == called, number
    change = await act(room, seats, "kick", 0, MODERATOR)
    async with room.tables.locked(room.number) as table:
        table.paused = "later"
        await seats.reverse(table, change, MODERATOR)
    assert [row[2] for row in await offered(room) if row[1] == "call"] == [BOB, ANN], "nobody is asked now"


async def test_offers_end_with_what_overtakes_them(room: Room, seats: Seats) -> None:
    """While the seat is still its owner's, what its owner asked for stands; another seat's always."""
    kinds: list[Any] = ["stand_in", "hand_over", "remove", "replace", "invite"]
    for deed, kept in (
        (("stand_in", 1, None, SeatAct(person(BOB))), ["stand_in", "hand_over", "remove", "replace"]),
        (("stand_in", 1, person(DMITRI), SeatAct(person(BOB))), ["replace"]),
        (("open_seat", 1, SeatAct()), ["replace"]),
        (("kick", 1, MODERATOR), []),
    ):
        await room.begun(ANN, BOB, CARLA)
        for number in (1, 2):
            for kind in kinds:
                made = NewOffer(number, kind, (DMITRI, "Dmitri"), (BOB, "Bob"))
                await room.write(store.make_offer, room.number, made)
        await act(room, seats, *deed)
        standing = await room.ask(store.standing, room.number)
        assert [row.kind for row in standing if row.seat == 2] == kinds
        mine = [row.kind for row in standing if row.seat == 1 and row.kind in kinds]
        assert mine == kept, deed[0]


async def test_a_seat_stays_offered_once(room: Room, seats: Seats) -> None:
    await room.begun(ANN, BOB, CARLA)
    await act(room, seats, "open_seat", 1, SeatAct())
    await act(room, seats, "kick", 1, MODERATOR)
    assert [row[1:2] + row[4:] for row in await offered(room)] == [("open", ""), ("gone", "")]
    await act(room, seats, "take", 1, person(DMITRI), "taken", SeatAct(person(DMITRI)))
    assert [row[1:2] + row[4:] for row in await offered(room)] == [("open", "void"), ("gone", "void")]
