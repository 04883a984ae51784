"""What people ask one another about seats, and whose answer counts: without Discord."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.seats import store
from bot.features.seats.actions import Requests
from bot.features.seats.changes import SeatAct, Seats
from bot.features.seats.store import NewOffer
from bot.tables.rows import Person
from tests.bot.features.seats.test_seat_deeds import MODERATOR, act, held, offered
from tests.bot.room import ANN, BOB, CARLA, DMITRI, Room, person, refused

# What people ask one another.


async def test_who_is_asked_for_what(room: Room, asks: Requests) -> None:
    await room.begun(ANN, BOB, CARLA)
    ann, bob, dmitri, number = person(ANN), person(BOB), person(DMITRI), room.number
    assert await refused(asks.ask(number, ann, ann, "stand_in", room.once)) == "stand_in_self"
    assert await refused(asks.ask(number, ann, bob, "stand_in", room.once)) == "seat_two_other"
    assert await refused(asks.ask(number, dmitri, ann, "stand_in", room.once)) == "stranger"
    await asks.ask(number, ann, dmitri, "stand_in", room.once)
    assert await refused(asks.ask(number, ann, dmitri, "stand_in", room.once)) == "offer_stands"
    await asks.ask(number, ann, Person(15, "Eve"), "stand_in", room.once)
    assert [(row[1], row[2], row[4]) for row in await offered(room)] == [
        ("stand_in", DMITRI, "withdrawn"),
        ("stand_in", 15, ""),
    ], "whoever asks the next one asks the one before no more"
    await asks.accept(number, Person(15, "Eve"), 2, room.once)
    assert await held(room, 0) == (ANN, None, False, 15, False)
    assert await refused(asks.ask(number, ann, Person(15, "Eve"), "stand_in", room.once)) == "seat_same"
    await asks.ask(number, ann, Person(15, "Eve"), "hand_over", room.once)
    assert (await offered(room))[-1][1:3] == ("hand_over", 15)


async def test_who_is_invited_to_a_lobby(room: Room, asks: Requests) -> None:
    number = await room.lobby(ANN, BOB, None)
    ann, dmitri = person(ANN), person(DMITRI)
    assert await refused(asks.invite(number, dmitri, person(CARLA), room.once)) == "stranger_lobby"
    assert await refused(asks.invite(number, ann, person(BOB), room.once)) == "invite_seated"
    await asks.invite(number, ann, person(CARLA), room.once)
    assert (
        await refused(asks.join(number, dmitri, (await asks.standing(number))[0], room.once)) == "offer_other"
    )
    assert await asks.take(number, person(CARLA), 1, room.once)
    assert [row.human for row in (await room.table()).seats] == [ANN, BOB, None, CARLA]
    assert (await offered(room)) == [(None, "invite", CARLA, ANN, "taken")]
    assert await refused(asks.invite(number, ann, dmitri, room.once)) == "full"


async def test_who_is_invited_to_a_running_game(room: Room, asks: Requests, seats: Seats) -> None:
    number = await room.begun(ANN, BOB, CARLA)
    ann, bob, dmitri = person(ANN), person(BOB), person(DMITRI)
    assert await refused(asks.invite(number, dmitri, bob, room.once)) == "stranger"
    assert await refused(asks.invite(number, ann, bob, room.once)) == "invite_seated"
    assert await refused(asks.invite(number, ann, dmitri, room.once)) == "invite_full"
    await act(room, seats, "open_seat", 1, SeatAct())
    await act(room, seats, "open_seat", 2, SeatAct())
    await asks.invite(number, ann, dmitri, room.once)
    assert (await offered(room))[-1] == (1, "invite", DMITRI, ANN, "")
    assert not await asks.take(number, dmitri, 3, room.once)
    assert await held(room, 1) == (DMITRI, None, False, None, False)
    assert (await room.table()).changes[-1].kind == "taken"
    await asks.decline(number, Person(15, "Eve"), (await _invited(room, asks, 15)), room.once)
    assert await refused(asks.invite(number, ann, Person(15, "Eve"), room.once)) == "offer_declined"


async def _invited(room: Room, asks: Requests, user: int) -> int:
    await asks.invite(room.number, person(ANN), Person(user, "Eve"), room.once)
    return (await asks.standing(room.number))[-1].id


async def test_nobody_asks_more_than_six(room: Room, asks: Requests) -> None:
    """What others asked does not count, nor what they are told who lost a seat."""
    number = await room.lobby(ANN, BOB)
    for user in range(20, 26):
        await asks.invite(number, person(ANN), Person(user, "Guest"), room.once)
    assert await refused(asks.invite(number, person(ANN), Person(26, "Guest"), room.once)) == "offer_many"
    await asks.invite(number, person(BOB), Person(26, "Guest"), room.once)
    await asks.decline(number, person(ANN), 1, room.once)
    gone = NewOffer(0, "gone", (27, "Guest"), (ANN, "Ann"))
    await room.write(store.make_offer, number, gone)
    await asks.invite(number, person(ANN), Person(27, "Guest"), room.once)
    assert len(await asks.standing(number)) == 8


async def test_whose_answer_counts(room: Room, asks: Requests, seats: Seats) -> None:
    number = await room.begun(ANN, BOB, CARLA)
    await asks.ask(number, person(ANN), person(DMITRI), "stand_in", room.once)
    assert await refused(asks.accept(number, Person(15, "Eve"), 1, room.once)) == "offer_other"
    assert await refused(asks.decline(number, Person(15, "Eve"), 1, room.once)) == "offer_other"
    assert await refused(asks.accept(number, person(DMITRI), 2, room.once)) == "offer_gone"
    await asks.accept(number, person(DMITRI), 1, room.once)
    assert (await offered(room))[0][4] == "taken"
    await asks.accept(number, person(DMITRI), 1, room.once)  # pressed again: the seat is shown
    assert await refused(asks.accept(number, Person(15, "Eve"), 1, room.once)) == "seat_taken"
    assert await refused(asks.decline(number, person(DMITRI), 1, room.once)) == "offer_gone"
    await act(room, seats, "replace", 1, Person(16, "Fay"), MODERATOR)
    called = next(row for row in await asks.standing(number) if row.kind == "call")
    assert await refused(asks.decline(number, Person(16, "Fay"), called.id, room.once)) == "offer_gone"
    gone = next(row for row in await asks.standing(number) if row.kind == "gone")
    assert await refused(asks.accept(number, person(BOB), gone.id, room.once)) == "offer_gone"


async def test_an_offer_of_another_table_is_none_here(room: Room, asks: Requests) -> None:
    other = await room.begun(ANN, BOB, CARLA)
    await asks.ask(other, person(ANN), person(DMITRI), "stand_in", room.once)
    number = await room.begun(ANN, BOB, CARLA)
    for answer in (asks.accept, asks.decline):
        assert await refused(answer(number, person(DMITRI), 1, room.once)) == "offer_gone"
    assert await refused(asks.vote(number, person(BOB), 1, True, room.once)) == "offer_gone"
    assert await refused(asks.vote(other, person(BOB), 1, True, room.once)) == "offer_gone"


async def test_who_declines_and_who_withdraws(room: Room, asks: Requests) -> None:
    number = await room.begun(ANN, BOB, CARLA)
    for user, outcome in ((DMITRI, "declined"), (ANN, "withdrawn")):
        await asks.ask(number, person(ANN), person(DMITRI), "hand_over", room.once)
        last = (await asks.standing(number))[-1].id
        await asks.decline(number, person(user), last, room.once)
        assert (await offered(room))[-1][4] == outcome


@pytest.mark.parametrize(
    ("kind", "by", "change"),
    [("hand_over", ANN, ("handed", DMITRI, "")), ("replace", 99, ("replaced", 99, "away"))],
)
async def test_a_seat_taken_over_for_good(
    room: Room, asks: Requests, kind: Any, by: int, change: tuple[str, int, str]
) -> None:
    number = await room.begun(ANN, BOB, CARLA)
    made = NewOffer(0, kind, (DMITRI, "Dmitri"), (by, "By"), "away")
    await room.write(store.make_offer, number, made)
    await asks.accept(number, person(DMITRI), 1, room.once)
    last = (await room.table()).changes[-1]
    assert (last.kind, last.by_id, last.reason) == change
    assert await held(room, 0) == (DMITRI, None, False, None, False)


async def test_the_owner_takes_an_open_seat_back_by_the_same_button(
    room: Room, asks: Requests, seats: Seats
) -> None:
    number = await room.begun(ANN, BOB, CARLA)
    await act(room, seats, "open_seat", 1, SeatAct())
    await asks.accept(number, person(BOB), 1, room.once)
    assert (await room.table()).changes[-1].kind == "back"
    assert await refused(asks.accept(number, person(DMITRI), 1, room.once)) == "seat_taken"


async def test_who_comes_back_and_who_is_away(room: Room, asks: Requests) -> None:
    number = await room.begun(ANN, BOB, CARLA)
    assert await refused(asks.back(number, person(DMITRI), room.once)) == "stranger"
    await asks.ask(number, person(ANN), person(DMITRI), "stand_in", room.once)
    await asks.accept(number, person(DMITRI), 1, room.once)
    table = await asks.back(number, person(DMITRI), room.once)
    assert table.seats[0].human == ANN
    table = await asks.away(number, person(ANN), None, room.once)
    assert (table.seats[0].level, table.changes[-1].by_id) == ("random", ANN)
    table = await asks.back(number, person(ANN), room.once)
    assert table.seats[0].human == ANN
    table = await asks.resign(number, person(CARLA), room.once)
    assert table.seats[2].resigned


# Removals.


async def test_whose_removal_is_put_to_the_others(room: Room, asks: Requests, seats: Seats) -> None:
    number = await room.begun(ANN, BOB, CARLA)
    ann, bob = person(ANN), person(BOB)
    for by, whom, why in (
        (ann, DMITRI, "remove_stranger"),
        (ann, ANN, "remove_self"),
        (bob, CARLA, "host_only"),
        (person(DMITRI), ANN, "stranger"),
    ):
        assert await refused(asks.ask_removal(number, by, whom, "", room.once)) == why
    await asks.ask_removal(number, bob, ANN, "never there", room.once)
    assert await offered(room) == [(0, "remove", ANN, BOB, "")]
    await act(room, seats, "resign", 2, SeatAct(person(CARLA)))
    assert await refused(asks.ask_removal(number, ann, BOB, "", room.once)) == "remove_alone"


async def test_a_removal_is_done_when_all_others_agree(room: Room, asks: Requests) -> None:
    number = await room.begun(ANN, BOB, CARLA, DMITRI)
    await asks.ask_removal(number, person(ANN), BOB, "never there", room.once)
    for user in (ANN, BOB, 15):
        vote = asks.vote(number, Person(user, "X"), 1, True, room.once)
        assert await refused(vote) == "remove_not_asked", user
    await asks.vote(number, person(CARLA), 1, True, room.once)
    await asks.vote(number, person(CARLA), 1, True, room.once)
    (row,) = await asks.standing(number)
    assert row.agreed == [CARLA]
    assert await held(room, 1) == (BOB, None, False, None, False)
    await asks.vote(number, person(DMITRI), 1, True, room.once)
    assert await held(room, 1) == (BOB, "random", True, None, True)
    (change,) = (await room.table()).changes
    assert (change.kind, change.by_id, change.reason) == ("removed", ANN, "never there")
    assert (await offered(room))[0][4] == "taken"
    assert await refused(asks.vote(number, person(CARLA), 1, True, room.once)) == "offer_gone"


@pytest.mark.parametrize(("user", "outcome"), [(CARLA, "declined"), (ANN, "withdrawn")])
async def test_one_voice_ends_a_removal(room: Room, asks: Requests, user: int, outcome: str) -> None:
    number = await room.begun(ANN, BOB, CARLA, DMITRI)
    await asks.ask_removal(number, person(ANN), BOB, "", room.once)
    assert await refused(asks.vote(number, person(BOB), 1, False, room.once)) == "remove_not_asked"
    await asks.vote(number, person(user), 1, False, room.once)
    assert await offered(room) == [(1, "remove", BOB, ANN, outcome)]
