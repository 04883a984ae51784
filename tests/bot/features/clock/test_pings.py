"""The messages that ping: to whom and where each goes, and what becomes of it; without Discord."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.features.clock import messages, store
from bot.messages import store as outbox
from bot.messages.availability import Availability
from bot.messages.layouts import NOTICE
from bot.messages.store import MessageRow, OutboxRow
from bot.tables import plans
from bot.tables import store as tables
from bot.tables.pace import HOUR
from bot.tables.plans import Plan
from bot.tables.rows import ClockRow
from bot.ui import readers
from bot.ui.readers import UserRow
from bot.words import say
from tests.bot.features.clock.dues import DAILY
from tests.bot.paper import Paper, failed
from tests.bot.room import ANN, BOB, NOON, Room

NIGHT = Availability("UTC", 11 * 60, 13 * 60, direct=True)
"""Quiet hours around noon."""


class Bell:
    """A table whose clock runs, and what sends its pings."""

    def __init__(self, room: Room) -> None:
        self.room, self.paper = room, Paper()
        self.opened: list[int] = []
        client: Any = SimpleNamespace(create_dm=self._create)
        post: Any = self.paper
        self.senders = messages.senders(client, room.tables, post)

    async def _create(self, user: Any) -> Any:
        self.opened.append(user.id)
        return SimpleNamespace(id=500 + user.id)

    async def ring(self, *turns: dict[str, Any], kind: str = "ping", **body: Any) -> None:
        row = OutboxRow(3, self.room.number, kind, 0, {"turns": [*turns], **body}, "nonce", 0)
        note = await self.senders[kind](row, await self.room.table())
        await self.room.sent()
        if note is not None:
            await self.room.write(note)

    async def live(self) -> list[MessageRow]:
        return await self.room.ask(outbox.live, self.room.number, "ping")


def entry(at: int = 0, since: int = NOON, reminds: bool = False) -> dict[str, Any]:
    return {"seat": at, "since": since, "reminds": reminds}


@pytest.fixture
async def bell(room: Room) -> Bell:
    await room.begun(ANN, BOB, clock=ClockRow(DAILY))
    return Bell(room)


def pinged(content: Any) -> list[int]:
    return [one.id for one in content["allowed_mentions"].users]


async def test_all_whose_turns_go_on_are_pinged_in_the_channel(bell: Bell) -> None:
    await bell.ring(entry(), entry(1, reminds=True), entry(0, NOON - 1), entry(5))
    ((content,),) = bell.paper.put_
    assert pinged(content) == [ANN, BOB]
    (message,) = await bell.live()
    assert message.channel_id == 2
    assert [(one["seat"], one["reminds"], one["done"]) for one in message.body["turns"]] == [
        (0, False, False),
        (1, True, False),
    ]
    assert (message.body["direct"], message.body["closed"], message.body["mark"]) == (False, False, 3)
    where = say("en", "turn.where", title="Lanterns EN", table=bell.room.number)
    assert message.body["place"] == [where]
    assert await bell.room.owed() == [("refresh_calls", {})]
    assert json.dumps({"id": NOTICE + 3}).strip("{}") in bell.paper.marks[0]


async def test_nobody_is_pinged_for_a_turn_that_is_over_or_stands_still(bell: Bell) -> None:
    turn = (await bell.room.ask(tables.turns, bell.room.number))[0]
    turn.stopped = True
    await bell.room.write(tables.set_turn, turn)
    await bell.ring(entry(), entry(1, NOON - 1))
    assert bell.paper.put_ == []
    assert await bell.live() == []


async def test_who_has_quiet_hours_by_now_is_pinged_later(bell: Bell) -> None:
    await bell.room.write(store.set_habits, BOB, NIGHT)
    await bell.ring(entry(), entry(1, reminds=True))
    ((content,),) = bell.paper.put_
    assert pinged(content) == [ANN]
    turns = await bell.room.ask(tables.turns, bell.room.number)
    assert [(one.pings, one.remind) for one in turns] == [(1, NOON + 18 * HOUR), (0, NOON)]


async def test_one_who_wants_it_is_pinged_directly(bell: Bell) -> None:
    await bell.room.write(store.set_habits, BOB, Availability(direct=True))
    await bell.room.write(outbox.posted, MessageRow(77, bell.room.number, 2, "turn", 0, {}, True))
    await bell.ring(entry(1))
    assert bell.opened == [BOB]
    (message,) = await bell.live()
    assert (message.channel_id, message.body["direct"], message.body["language"]) == (500 + BOB, True, "en")
    assert message.body["place"][0] == "**Lanterns EN** · Ann, Bob"
    assert "https://discord.com/channels/1/2/77" in message.body["place"][1]
    assert pinged(bell.paper.put_[0][0]) == []
    await bell.ring(entry(), entry(1))
    assert bell.opened == [BOB], "several are pinged together, in the channel"


@pytest.mark.parametrize(
    ("own", "read", "language"),
    [(None, None, "en"), (None, "it", "it"), ("ja", "it", "ja"), ("ja", None, "ja")],
)
async def test_a_direct_message_is_in_the_language_of_its_reader(
    bell: Bell, own: str | None, read: str | None, language: str
) -> None:
    await bell.room.write(store.set_habits, BOB, Availability(direct=True))
    if own:
        await bell.room.write(readers.set_user, UserRow(BOB, own))
    if read:
        await bell.room.write(store.set_language, BOB, read)
    await bell.ring(entry(1))
    assert (await bell.live())[0].body["language"] == language


@pytest.mark.parametrize(("code", "closed"), [(50007, True), (50033, True), (50278, True), (7, False)])
async def test_a_refused_direct_message_comes_in_the_channel(bell: Bell, code: int, closed: bool) -> None:
    await bell.room.write(store.set_habits, BOB, Availability(direct=True))
    bell.paper.errors = [failed(400 if code == 7 else 403, code)]
    bell.paper.errors += [None]
    bell.paper._refuse = False
    await bell.ring(entry(1))
    (message,) = await bell.live()
    assert (message.channel_id, message.body["closed"], message.body["direct"]) == (2, closed, False)
    habits = await bell.room.rows("SELECT direct FROM habits WHERE user_id = ?", BOB)
    assert habits == [(0 if closed else 1,)]


async def test_an_outage_is_the_relays(bell: Bell) -> None:
    await bell.room.write(store.set_habits, BOB, Availability(direct=True))
    bell.paper.errors = [failed(503)]
    with pytest.raises(discord.HTTPException):
        await bell.ring(entry(1))
    assert len(bell.paper.put_) == 1


# What becomes of them.


async def test_a_message_loses_its_buttons_when_all_is_done(bell: Bell) -> None:
    await bell.ring(entry(), entry(1))
    for user, live in ((ANN, 1), (BOB, 0)):
        bell.room.clock.instant += 1
        await bell.room.choose(user)
        await bell.ring(kind="refresh_calls")
        assert len(await bell.live()) == live
    assert [len(pinged(edit)) for edit in bell.paper.edits] == [1, 0]
    await bell.ring(kind="refresh_calls")
    assert len(bell.paper.edits) == 2


@pytest.mark.parametrize(
    ("direct", "error", "raised"), [(True, 403, False), (False, 403, True), (True, 503, True)]
)
async def test_a_message_that_cannot_be_changed(bell: Bell, direct: bool, error: int, raised: bool) -> None:
    """One to somebody alone says nothing about the table's channel: it counts as changed."""
    await bell.room.write(store.set_habits, BOB, Availability(direct=direct))
    await bell.ring(entry(1))
    await bell.room.choose(BOB)
    bell.paper.errors = [failed(error)]
    if raised:
        with pytest.raises(discord.HTTPException):
            await bell.ring(kind="refresh_calls")
        assert len(await bell.live()) == 1
        return
    await bell.ring(kind="refresh_calls")
    assert await bell.live() == []


async def plan_dropped(bell: Bell) -> None:
    """A plan of Bob's was dropped, and he is to hear of it."""
    await bell.room.write(plans.keep, bell.room.number, plans.row(1, BOB, Plan("turn", [], "a plan")))
    await bell.room.write(plans.drop_all, bell.room.number)


@pytest.mark.parametrize(
    ("habits", "dropped", "told"),
    [
        (Availability(direct=True), True, True),
        (Availability(direct=True), False, False),
        (Availability(), True, False),
        (NIGHT, True, False),
    ],
)
async def test_a_dropped_plan_is_told_to_who_wants_that(
    bell: Bell, habits: Availability, dropped: bool, told: bool
) -> None:
    await bell.room.write(store.set_habits, BOB, habits)
    if dropped:
        await plan_dropped(bell)
    await bell.ring(kind="plan", seat=1, user=BOB)
    assert bell.opened == ([BOB] if told else [])
    if told:
        ((content,),) = bell.paper.put_
        assert "**Lanterns EN** · Ann, Bob" in content["content"]


@pytest.mark.parametrize(("error", "raised"), [(403, False), (503, True)])
async def test_a_dropped_plan_that_cannot_be_told_is_told_in_the_panel(
    bell: Bell, error: int, raised: bool
) -> None:
    await bell.room.write(store.set_habits, BOB, Availability(direct=True))
    await plan_dropped(bell)
    bell.paper.errors = [failed(error)]
    bell.paper._refuse = False
    if raised:
        with pytest.raises(discord.HTTPException):
            await bell.ring(kind="plan", seat=1, user=BOB)
    else:
        await bell.ring(kind="plan", seat=1, user=BOB)


# A table that rests.


async def test_a_table_that_rests_says_so_until_it_is_awake(bell: Bell) -> None:
    room = bell.room
    await bell.ring(kind="resting")
    assert bell.paper.put_[-1] == [], "it woke up before the message was posted"
    await room.write(tables.set_clock, room.number, ClockRow(DAILY, asleep=True))
    await bell.ring(kind="resting")
    (content,) = bell.paper.put_[-1]
    assert ":wake:" in str(content["view"].to_components())
    (message,) = await room.ask(outbox.live, room.number, "resting")
    assert (message.body["mark"], bell.paper.edits) == (3, [])
    assert bell.paper.marks[-1] == [json.dumps({"id": NOTICE + 3}).strip("{}")]
    await bell.ring(kind="resting")
    assert len(bell.paper.put_) == 2
    await room.write(tables.set_clock, room.number, ClockRow(DAILY))
    await bell.ring(kind="resting")
    (edit,) = bell.paper.edits
    assert ":wake:" not in str(edit["view"].to_components())
    assert await room.ask(outbox.live, room.number, "resting") == []


async def test_a_closed_table_does_not_rest(bell: Bell) -> None:
    room = bell.room
    await room.write(tables.set_clock, room.number, ClockRow(DAILY, asleep=True))
    await bell.ring(kind="resting")
    await room.write(tables.set_status, room.number, "closed")
    await bell.ring(kind="resting")
    assert say("en", "clock.slept") in str(bell.paper.edits[-1]["view"].to_components())
