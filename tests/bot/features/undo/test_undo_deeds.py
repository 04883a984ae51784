"""Undo, redo and requests to undo, and what is written then: without Discord, each refusal by itself."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.features.clock import store as clock_store
from bot.features.moderation import store as moderation
from bot.features.play import store as drafts
from bot.features.seats.changes import SeatAct, Seats
from bot.features.undo import actions, requests, store
from bot.features.undo.actions import ConsentNeeded, Undo
from bot.features.undo.requests import Asked, UndoRequests
from bot.messages import store as outbox
from bot.messages.availability import Availability, Vacation
from bot.messages.store import MessageRow
from bot.tables import plans
from bot.tables.log import entries
from bot.tables.pace import HOUR, PACES
from bot.tables.plans import Plan
from bot.tables.rows import ClockRow
from bot.ui.readers import Reader, UserRow
from bot.words import say
from tests.bot.room import ANN, BOB, CARLA, LONG, NOON, Room, person, refused


def reader(user: int) -> Reader:
    return Reader(user, "en", UserRow(user))


@pytest.fixture
def undo(room: Room) -> Undo:
    return Undo(room.service.play)


@pytest.fixture
def asks(room: Room) -> UndoRequests:
    return UndoRequests(room.tables)


async def posted(room: Room) -> None:
    """Every message of a turn that waits is in the channel now."""
    rows = await room.rows("SELECT id, version, body FROM outbox WHERE kind = 'turn' ORDER BY id")
    for ident, version, body in rows:
        message = MessageRow(1000 + ident, room.number, 2, "turn", version, json.loads(body), True)
        await room.write(outbox.posted, message)
    await room.sent()


async def version(room: Room) -> int:
    return (await room.table()).version


async def hand(room: Room, number: int) -> list[int]:
    return list((await room.table()).running().view(number).hand)


# Undo.


async def test_a_free_undo_of_what_nobody_has_read(room: Room, undo: Undo) -> None:
    await room.begun(ANN, BOB)
    await posted(room)
    assert await refused(undo.take_back(room.number, reader(ANN), False, room.once)) == "undo_none"
    await room.choose(ANN)
    taken = await undo.take_back(room.number, reader(ANN), False, room.once)
    assert (taken.sight.note, taken.told) == ("note.undone", "")
    table = await room.table()
    assert [prompt.seat for prompt in table.running().prompts()] == [0, 1]
    assert table.announced == [0, 1], "the newest message calls both again"
    assert await room.owed("turn") == []
    assert await room.owed("strike") == []
    again = await undo.take_back(room.number, reader(ANN), True, room.once)
    assert again.sight.note == "note.redone"
    assert [prompt.seat for prompt in (await room.table()).running().prompts()] == [1]
    assert await refused(undo.take_back(room.number, reader(ANN), True, room.once)) == "redo_none"


async def test_an_undo_counts_once_and_only_for_what_was_seen(room: Room, undo: Undo) -> None:
    await room.begun(ANN, BOB)
    await room.choose(ANN)
    before, once = await version(room), room.once
    stale = await undo.take_back(room.number, reader(ANN), False, once, "odd")
    assert (stale.sight.note, await version(room)) == ("note.stale", before)
    moment = entries.moment((await room.table()).running())
    await undo.take_back(room.number, reader(ANN), False, once, moment)
    after = await version(room)
    assert after == before + 1
    repeated = await undo.take_back(room.number, reader(ANN), False, once, moment)
    assert (repeated.sight.note, await version(room)) == ("", after)
    await room.write(moderation.set_paused, room.number, "later")
    assert await refused(undo.take_back(room.number, reader(ANN), True, room.once)) == "paused"
    assert await refused(undo.take_back(room.number, reader(CARLA), True, room.once)) == "stranger"


async def test_a_card_that_was_drawn_is_not_taken_back_alone(room: Room, undo: Undo) -> None:
    await room.played(ANN, BOB)
    await room.choose(ANN, ("draw",))
    with pytest.raises(ConsentNeeded) as needed:
        await undo.take_back(room.number, reader(ANN), False, room.once)
    assert (needed.value.seats, needed.value.key) == ([1], "undo_consent")


async def test_what_was_told_is_struck_out_and_said(room: Room, undo: Undo) -> None:
    """Who took back is called by the message before again, which says so."""
    await room.played(ANN, BOB, CARLA)
    await posted(room)
    for number in (0, 1):
        await room.write(drafts.set_draft, room.number, number, {"d": number})
    async with room.tables.locked(room.number) as table:
        prompt = table.running().prompts()[0]
        card = next(pick for pick in prompt.options if pick[0] == "play" and int(pick[1]) % 3 == 0)
        await room.tables.choose(table, 0, [(prompt.id, [card])], room.once)
        prompt = table.running().prompts()[0]
        await room.tables.choose(table, 0, [(prompt.id, [("end",)])], room.once)
    await posted(room)
    before = await version(room)
    taken = await undo.take_back(room.number, reader(ANN), False, room.once)
    assert (taken.told, taken.sight.note) == ("", "note.undone"), "it made nothing happen"
    assert await version(room) == before + 1
    ((_, body),) = await room.owed("rewind")
    assert body["after"] == before - 1
    assert body["sentence"] == say("en", "turn.undone", name="Ann")
    assert body["calling"] == 3
    assert [await room.ask(drafts.draft, room.number, number) for number in (0, 1)] == [None, None]
    assert (await room.table()).untold == []


async def test_a_moderator_takes_back_without_asking(room: Room, undo: Undo) -> None:
    await room.played(ANN, BOB)
    await room.choose(ANN, ("draw",))
    await posted(room)
    number = (await room.table()).running().effective[-1]
    noted: list[int] = []
    async with room.tables.locked(room.number) as table:
        found = await actions.rollback(
            room.tables, table, number, "back", room.once, lambda db: noted.append(1)
        )
    assert (found.numbers, noted) == ((number,), [1])
    assert await refused(undo.take_back(room.number, reader(ANN), True, room.once)) == "redo_none"
    async with room.tables.locked(room.number) as table:
        await actions.redo(room.tables, table, None, room.once, lambda db: noted.append(2))
    assert noted == [1, 2]
    assert (await room.table()).running().effective[-1] == number


async def test_plans_for_what_is_gone_are_dropped_and_told_at_once_to_who_wants_that(
    room: Room, undo: Undo
) -> None:
    await room.begun(ANN, BOB, CARLA)
    for number, user in ((1, BOB), (2, CARLA)):
        await room.write(plans.keep, room.number, plans.row(number, user, Plan("turn", [])))
    await room.write(clock_store.set_habits, CARLA, Availability(direct=True))
    await room.choose(ANN)
    await room.sent()
    await undo.take_back(room.number, reader(ANN), False, room.once)
    assert await room.owed("plan") == [("plan", {"seat": 2, "user": CARLA})]


async def test_a_redo_of_what_was_told_says_so(room: Room, undo: Undo) -> None:
    await room.played(ANN, BOB)
    await posted(room)
    async with room.tables.locked(room.number) as table:
        prompt = table.running().prompts()[0]
        card = next(pick for pick in prompt.options if pick[0] == "play" and int(pick[1]) % 3 == 0)
        await room.tables.choose(table, 0, [(prompt.id, [card])], room.once)
    taken = await undo.take_back(room.number, reader(ANN), False, room.once)
    assert taken.told.startswith("↩ ")
    assert f"you: played {card[1]}" in taken.told
    await room.sent()
    await undo.take_back(room.number, reader(ANN), True, room.once)
    assert "turn.redone" not in str((await room.table()).untold)
    assert len((await room.table()).untold) == 1, "nobody had read it: it is told as if it were new"


# Requests.


async def drew(room: Room, **more: Any) -> None:
    """Ann has drawn a card, which she cannot take back alone."""
    await room.played(ANN, BOB, CARLA, **more)
    await room.choose(ANN, ("draw",))
    await room.sent()


async def asked(room: Room, asks: UndoRequests, user: int = ANN) -> Asked:
    look = await asks.look(room.number, user, "en")
    return await asks.ask(room.number, user, look.moment, room.once)


async def test_what_would_be_taken_back_and_who_must_agree(room: Room, asks: UndoRequests) -> None:
    await drew(room)
    look = await asks.look(room.number, ANN, "en")
    assert (look.seat, look.needed) == (0, [1, 2])
    card = set(await hand(room, 0))
    assert any(f"drew {one}" in look.lines[0] for one in card), "the own card is told"
    assert await refused(asks.look(room.number, 15, "en")) == "stranger"
    await asks.ask(room.number, ANN, look.moment, room.once)
    row = await room.ask(store.of_table, room.number)
    assert row is not None
    assert (row.seat, row.entry, row.asked, row.agreed, row.until) == (0, 3, [1, 2], [], None)
    assert not any(f"drew {one}" in row.lines[0] for one in card), "the others do not read which"


async def test_asking_counts_once_and_for_what_was_seen(room: Room, asks: UndoRequests) -> None:
    await drew(room)
    moment = (await asks.look(room.number, ANN, "en")).moment
    assert await asks.ask(room.number, ANN, "odd", room.once) is Asked.CHANGED
    assert await room.owed() == []
    once = room.once
    due: list[float] = []
    room.tables.on_due = due.append
    assert await asks.ask(room.number, ANN, moment, once) is Asked.OTHERS
    assert due == [0]
    assert await asks.ask(room.number, ANN, moment, once) is Asked.OTHERS
    assert [kind for kind, _ in await room.owed()] == ["consent"]
    assert await refused(asks.ask(room.number, ANN, moment, room.once)) == "consent_open"


async def test_what_nobody_must_agree_to_is_done_at_once(room: Room, asks: UndoRequests) -> None:
    await room.begun(ANN, BOB)
    await room.choose(ANN)
    before = await version(room)
    assert await asked(room, asks) is Asked.NOBODY
    assert await version(room) == before + 1
    assert await room.ask(store.of_table, room.number) is None


async def test_who_is_pinged_by_a_request(room: Room, asks: UndoRequests) -> None:
    """Nobody in quiet hours or on vacation; and with a pace it runs out."""
    await drew(room, clock=ClockRow(PACES["daily"]))
    await room.write(clock_store.set_habits, BOB, Availability("UTC", 11 * 60, 13 * 60))
    await asked(room, asks)
    ((_, body),) = await room.owed("consent")
    assert [(one["user"], one["ping"]) for one in body["waiting"]] == [(BOB, False), (CARLA, True)]
    row = await room.ask(store.of_table, room.number)
    assert row is not None
    assert row.until == NOON + 24 * HOUR
    await asks.answer(room.number, ANN, row.id, "withdraw", room.once)
    await room.choose(ANN, ("end",))
    await room.choose(BOB, ("draw",))
    await room.write(clock_store.set_vacation, Vacation(CARLA, NOON, NOON + 1))
    await room.sent()
    await asked(room, asks, BOB)
    ((_, body),) = await room.owed("consent")
    assert [(one["user"], one["ping"]) for one in body["waiting"]] == [(ANN, True), (CARLA, False)]


async def test_all_must_agree(room: Room, asks: UndoRequests) -> None:
    await drew(room)
    before = await version(room)
    await asked(room, asks)
    await room.sent()
    for user, number, verb, why in (
        (BOB, 2, "agree", "consent_gone"),
        (15, 1, "agree", "stranger"),
        (ANN, 1, "agree", "consent_not_asked"),
        (ANN, 1, "refuse", "consent_not_asked"),
        (BOB, 1, "withdraw", "consent_other"),
    ):
        assert await refused(asks.answer(room.number, user, number, verb, room.once)) == why
    once = room.once
    for _ in range(2):
        await asks.answer(room.number, BOB, 1, "agree", once)
    await asks.answer(room.number, BOB, 1, "agree", room.once)
    row = await room.ask(store.of_table, room.number)
    assert row is not None
    assert (row.agreed, row.missing) == ([1], [2])
    assert len(await room.owed("undo_request")) == 2
    assert await version(room) == before
    await asks.answer(room.number, CARLA, 1, "agree", room.once)
    assert await version(room) == before + 1
    assert await room.ask(store.of_table, room.number) is None
    assert (await room.rows("SELECT outcome, agreed FROM consents")) == [("done", "[1, 2]")]
    assert await refused(asks.answer(room.number, BOB, 1, "agree", room.once)) == "consent_gone"


@pytest.mark.parametrize(
    ("user", "verb", "outcome"), [(BOB, "refuse", "refused"), (ANN, "withdraw", "withdrawn")]
)
async def test_one_voice_ends_a_request_until_somebody_acts(
    room: Room, asks: UndoRequests, user: int, verb: str, outcome: str
) -> None:
    await drew(room)
    await asked(room, asks)
    moment = (await room.table()).running()
    await asks.answer(room.number, user, 1, verb, room.once)
    assert (await room.rows("SELECT outcome FROM consents")) == [(outcome,)]
    assert await refused(asks.look(room.number, ANN, "en")) == "consent_again"
    assert await refused(asks.ask(room.number, ANN, entries.moment(moment), room.once)) == "consent_again"
    await room.choose(ANN, ("end",))
    await room.choose(BOB, ("draw",))
    assert (await asks.look(room.number, ANN, "en")).needed == [1, 2]


async def test_requests_end_by_the_clock(room: Room, asks: UndoRequests) -> None:
    await drew(room, clock=ClockRow(PACES["daily"]))
    await asked(room, asks)
    until = NOON + 24 * HOUR
    assert await asks.expire(until - 1) == until
    assert await room.ask(store.of_table, room.number) is not None
    assert await asks.expire(until) is None
    assert (await room.rows("SELECT outcome FROM consents")) == [("expired",)]


async def test_a_request_is_overtaken_by_humans_alone(room: Room, asks: UndoRequests) -> None:
    """By a move, an undo, or a change of seats; computer players go on meanwhile."""
    await room.played(ANN, BOB, None, options=LONG)
    await room.service.computers.go_on(room.number)
    await room.choose(ANN, ("draw",))
    await room.choose(ANN, ("end",))
    await room.choose(BOB, ("draw",))
    await asked(room, asks, BOB)
    await room.sent()
    async with room.tables.locked(room.number) as table:
        await Seats(room.tables).stand_in(table, 0, person(CARLA), SeatAct(person(ANN)))
    assert (await room.rows("SELECT outcome FROM consents")) == [("overtaken",)]
    assert len(await room.owed("undo_request")) == 1
    await asked(room, asks, BOB)
    await room.choose(BOB, ("end",))
    assert (await room.rows("SELECT outcome FROM consents ORDER BY id DESC"))[0] == ("overtaken",)
    table = await room.table()
    assert requests._last_action(table) < table.version, "the computer has moved since"


async def test_computers_do_not_overtake_a_request(room: Room, asks: UndoRequests) -> None:
    await room.played(ANN, None, options=LONG)
    await room.service.computers.go_on(room.number)
    table = await room.table()
    numbers = [at for at, entry in enumerate(table.running().entries, 1) if getattr(entry, "seat", None) == 0]
    assert requests._last_action(table) == numbers[-1]
    del asks
