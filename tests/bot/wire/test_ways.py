"""Where Discord takes no new picture into a message that is there: words serve, and it is not asked again at
every click."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial

import pytest

from bot.messages import relay
from bot.messages import store as outbox
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.wire.records import Request
from bot.playground.world.models import Ack
from bot.ui.answers import replies
from bot.ui.ways import Way, Ways
from tests.bot import parts
from tests.bot.clicker import Table
from tests.bot.messages.test_late_pictures import Seats, confirmed, lobby_of, of, seats
from tests.bot.parts import Json
from tests.bot.wire.conftest import Wire
from tests.bot.wire.test_uploads import Painter, painted, shown

__all__ = ["painted", "seats"]


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers in place are the first thing that Discord hears, also where the machine is slow."""
    monkeypatch.setattr(replies, "PATIENCE", 10.0)


def refused(wire: Wire) -> list[Request]:
    """Requests with files that Discord did not take."""
    return [one for one in wire.requests if one.files and one.status == 400]


def updates(wire: Wire) -> list[Request]:
    """Answers in place that bring files."""
    answers = [one for one in wire.requests if one.files and one.path.endswith("/callback")]
    return [one for one in answers if one.body["type"] == Ack.UPDATE]


async def settled(wire: Wire) -> None:
    """Wait until no panel is going on by itself."""
    await wire.lab.until(lambda: not wire.bot.background._work)


def seen(wire: Wire, message: str, reader: int) -> Json:
    """A private message as its reader sees it now."""
    shown: Json = wire.lab.feed.view(reader).message(wire.lab.world.messages[int(message)])
    return shown


def verbs(panel: Json) -> set[str]:
    return {parts.verb(one) for one in parts.ids(panel["components"])}


def test_a_way_that_was_refused_is_tried_again_after_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ways, now = Ways(), 1000.0
    monkeypatch.setattr("bot.ui.ways.time.monotonic", lambda: now)
    ways.refused(Way.UPDATE)
    assert not ways.open(Way.UPDATE)
    assert ways.open(Way.ANSWER), "it was another way"
    now += Ways.AGAIN - 1
    assert not ways.open(Way.UPDATE)
    now += 1
    assert ways.open(Way.UPDATE)
    ways.refused(Way.UPDATE)
    assert not ways.open(Way.UPDATE), "it was refused again"


async def another_hand(wire: Wire) -> Json:
    """Who is to move draws a card, so that the panel shows another hand, and ends the turn. The panel between
    the two."""
    who = await wire.mover()
    panel = await wire.drawn(who)
    await wire.press(who, await wire.press(who, panel, "do"), "ok")
    return panel


async def test_an_answer_in_place_is_refused_once_and_then_edited_at_once(
    painted: tuple[Wire, Painter],
) -> None:
    """Who waits looks again: the picture is another one."""
    wire, painter = painted
    wire.lab.faults.refuse_updated_media = True
    who = await wire.other()
    panel = await wire.act(who)
    for _ in range(3):
        before = parts.files(panel)
        panel = await wire.press(who, panel, "again")
        assert painter.made[shown(wire.lab, panel, "hand")] == "hand"
        assert parts.files(panel) != before, "it comes by the other way"
        assert [one.status for one in updates(wire)] == [400], "the first one is not tried again"


async def test_after_a_time_an_answer_in_place_is_tried_again(
    painted: tuple[Wire, Painter], monkeypatch: pytest.MonkeyPatch
) -> None:
    wire, _ = painted
    wire.lab.faults.refuse_updated_media = True
    who = await wire.other()
    panel = await wire.press(who, await wire.act(who), "again")
    wire.lab.faults.refuse_updated_media = False
    monkeypatch.setattr(wire.bot.pictures.ways, "AGAIN", 0.0)
    panel = await wire.press(who, panel, "again")
    assert len(parts.files(panel)) == 1
    assert [one.status for one in updates(wire)] == [400, 200]


async def test_where_no_way_is_left_clicks_are_answered_in_words_at_once(
    painted: tuple[Wire, Painter],
) -> None:
    """A fresh panel has its picture in a message of its own. Of refusals there is one for each way."""
    wire, _ = painted
    await settled(wire)
    faults = wire.lab.faults
    faults.refuse_updated_media = faults.refuse_edited_media = True
    assert parts.files(await another_hand(wire)) == []
    known = len(refused(wire))
    assert known == 3, "of the panel's first content, of the answer in place, and of its edit"
    before = len(wire.requests)
    panel = await another_hand(wire)
    assert parts.files(panel) == []
    assert "do" in {parts.verb(one) for one in parts.ids(panel["components"])}, "it can be played"
    await wire.quiet()
    assert len(refused(wire)) == known, "no refusal was asked for again"
    beside = [one for one in wire.requests[before:] if one.method == "POST" and "/webhooks/" in one.path]
    assert [len(one.files) for one in beside] == [1], "the picture came beside the fresh panel"


async def test_a_panel_that_goes_on_by_itself_does_so_in_words_where_no_edit_brings_pictures(
    painted: tuple[Wire, Painter],
) -> None:
    wire, _ = painted
    await settled(wire)
    wire.lab.faults.refuse_edited_media = True
    who = await wire.other()
    message = (await wire.act(who))["id"]
    await another_hand(wire)
    await wire.lab.until(lambda: "do" in verbs(seen(wire, message, who.id)))
    await settled(wire)
    assert parts.files(seen(wire, message, who.id)) == []
    assert len(refused(wire)) == 2, "the first picture of the panel, and the one with which it goes on"
    assert not wire.bot.pictures.ways.open(Way.ANSWER), "the next one is not tried"


async def test_a_board_that_is_gone_leaves_the_words_where_no_new_one_is_taken(
    painted: tuple[Wire, Painter],
) -> None:
    """Of the second one no picture is tried, nor drawn."""
    wire, _ = painted
    wire.lab.faults.refuse_edited_media = True
    told: list[list[tuple[int, int]]] = []
    for _ in range(2):
        turn = wire.turns()[-1]
        message = wire.lab.world.messages[int(turn["id"])]
        message.attachments = [replace(one, id=one.id + 1) for one in message.attachments]
        before = len(edits(wire.lab, turn))
        await another_hand(wire)
        await wire.quiet()
        old = next(one for one in wire.turns() if one["id"] == turn["id"])
        assert parts.files(old) == []
        assert parts.said(old)
        assert parts.ids(old["components"]) == [], "its buttons are gone all the same"
        told.append(edits(wire.lab, turn)[before:])
    assert told == [[(0, 400), (1, 400), (0, 200)], [(0, 400), (0, 200)]]


async def nothing_owed(table: Table) -> None:
    """Wait until the tables have nothing to send."""
    while await table.bot.database.ask(outbox.tables):  # noqa: ASYNC110 # the database calls nobody
        await asyncio.sleep(0.01)


def edits(lab: Lab, message: Json) -> list[tuple[int, int]]:
    """The edits of a public message: how many files each brought, and what Discord said."""
    asked = [one for one in lab.records.requests if one.method == "PATCH"]
    return [(len(one.files), one.status or 0) for one in asked if one.path.endswith(message["id"])]


async def joined(table: Table, who: Actor, lobby: Json) -> Json:
    """Somebody joins; the lobby then."""
    join = next(one for one in parts.ids(lobby["components"]) if parts.verb(one) == "join")
    await (await who.click(lobby, join)).finished()
    return await table.lab.until(lambda: who.mention in parts.said(now := of(table, who, lobby)) and now)


async def test_a_lobby_whose_late_cover_is_refused_keeps_its_words_and_is_used(seats: Seats) -> None:
    table, studio, ann, bob = seats
    table.lab.faults.refuse_edited_media = True
    await studio.hold(table.lab)
    lobby = await lobby_of(table, ann, language="it")
    words = parts.said(lobby)
    studio.go_on()
    await table.lab.until(lambda: (1, 400) in edits(table.lab, lobby))
    await nothing_owed(table)
    assert parts.said(of(table, ann, lobby)) == words
    after = await joined(table, bob, lobby)
    assert parts.files(after) == []
    assert edits(table.lab, lobby) == [(1, 400), (0, 200)]


async def test_a_lobby_whose_new_cover_is_refused_keeps_the_old_one(seats: Seats) -> None:
    """The words are in the new language. Of the next language no cover is tried."""
    table, _, ann, bob = seats
    lobby = await lobby_of(table, ann)
    (cover,) = parts.files(lobby)
    table.lab.faults.refuse_edited_media = True
    options = next(one for one in parts.ids(lobby["components"]) if parts.verb(one) == "options")
    panel = await table.seen(await ann.click(lobby, options))
    for language in ("ja", "it"):
        there = next(one for one in parts.ids(panel["components"]) if one.endswith("@language"))
        words = parts.said(of(table, ann, lobby))
        panel = await table.seen(await ann.select(panel, there, [language]))

        def changed(words: str = words) -> bool:
            return parts.said(of(table, ann, lobby)) != words

        await table.lab.until(changed)
        await nothing_owed(table)
        assert [one["id"] for one in parts.files(of(table, ann, lobby))] == [cover["id"]]
    assert edits(table.lab, lobby) == [(1, 400), (0, 200), (0, 200)]
    after = await joined(table, bob, of(table, ann, lobby))
    assert [one["id"] for one in parts.files(after)] == [cover["id"]]


async def test_a_cover_that_meets_an_outage_comes_at_the_next_try(
    seats: Seats, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first one that comes late, one that Discord has lost, and that of another language."""
    table, studio, ann, bob = seats
    monkeypatch.setattr(relay, "_FIRST_WAIT", 0.01)
    fail = partial(table.lab.faults.error_once, "PATCH /channels/{}/messages/{}")
    await studio.hold(table.lab)
    lobby = await lobby_of(table, ann, language="it")
    fail(503)
    studio.go_on()
    await table.lab.until(lambda: (1, 503) in edits(table.lab, lobby))
    await nothing_owed(table)
    (first,) = parts.files(of(table, ann, lobby))
    monkeypatch.setattr(table.bot.pictures, "public_patience", 10.0)
    fail(400, 50035)
    fail(503)
    await joined(table, bob, lobby)
    await nothing_owed(table)
    assert len(parts.files(of(table, ann, lobby))) == 1
    options = next(one for one in parts.ids(lobby["components"]) if parts.verb(one) == "options")
    panel = await table.seen(await ann.click(lobby, options))
    there = next(one for one in parts.ids(panel["components"]) if one.endswith("@language"))
    fail(503)
    await table.seen(await ann.select(panel, there, ["ja"]))
    await nothing_owed(table)
    (last,) = parts.files(of(table, ann, lobby))
    assert last["id"] != first["id"]


async def test_a_late_picture_that_components_may_not_show_is_attached(seats: Seats) -> None:
    """To the message as it was posted, with its words and buttons; the next one is attached at once."""
    table, studio, *people = seats
    table.lab.faults.refuse_edited_media = True
    first = await table.having("act")
    await studio.hold(table.lab)
    for who in people:
        await confirmed(table, who)
    turn = await table.lab.until(lambda: (now := table.offering("act")) and now["id"] != first["id"] and now)
    assert parts.files(turn) == []
    studio.go_on()
    shown = await table.lab.until(lambda: now if parts.files(now := of(table, people[0], turn)) else None)
    assert len(shown["attachments"]) == 1, "no component shows it"
    assert shown["content"]
    assert parts.ids(shown["components"]) == parts.ids(turn["components"])
    await nothing_owed(table)
    assert edits(table.lab, turn) == [(1, 400), (1, 200)]
    assert not table.bot.pictures.ways.open(Way.TURN)


async def test_a_turn_with_a_late_picture_is_not_asked_for_what_was_refused_before(seats: Seats) -> None:
    table, studio, *people = seats
    table.lab.faults.refuse_edited_media = True
    table.bot.pictures.ways.refused(Way.TURN)
    first = await table.having("act")
    await studio.hold(table.lab)
    for who in people:
        await confirmed(table, who)
    turn = await table.lab.until(lambda: (now := table.offering("act")) and now["id"] != first["id"] and now)
    studio.go_on()
    await table.lab.until(lambda: parts.files(of(table, people[0], turn)))
    await nothing_owed(table)
    assert edits(table.lab, turn) == [(1, 200)]
