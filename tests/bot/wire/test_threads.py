"""Threads: players join theirs, and one that somebody has locked is opened again, or players hear why not."""

from __future__ import annotations

import pytest

from bot.features.seats import joining
from bot.messages import store as outbox
from bot.playground.people.actors import Actor
from bot.playground.world.models import Channel
from bot.playground.world.permissions import Permission
from bot.tables import store as table_store
from tests.bot import parts
from tests.bot.clicker import Table
from tests.bot.parts import Json
from tests.bot.wire.conftest import Wire
from tests.bot.wire.test_limits import turn_ends
from tests.thorough import few, sample

JOIN = "PUT /channels/{}/thread-members/{}"


async def thread_of(wire: Wire) -> Channel:
    row = await wire.table.row()
    assert row.thread_id is not None
    return wire.lab.world.channels[row.thread_id]


def added(wire: Wire) -> list[int]:
    """Whom the bot has added to a thread, or tried to."""
    found = [one.path.rpartition("/")[2] for one in wire.requests if "/thread-members/" in one.path]
    return [int(one) for one in found]


async def hands_over(wire: Wire) -> Actor:
    """Bob gives his seat to Carla; she."""
    carla, bob = wire.lab.add_member("Carla"), wire.table.people[1]
    await (await bob.slash("seat hand-over", who=carla.id, table=str(wire.table.number))).finished()
    message = await wire.table.having("take_seat")
    button = next(i for i in parts.ids(message["components"]) if parts.verb(i) == "take_seat")
    await (await carla.click(message, button)).finished()
    await wire.lab.until(lambda: carla.id in added(wire))
    wire.table.people[1] = carla
    return carla


async def ends_turn(wire: Wire, mover: Actor, panel: Json) -> None:
    """Press what there is until the turn is over."""
    while "Waiting for" not in parts.said(panel):
        verbs = [parts.verb(custom_id) for custom_id in parts.ids(panel["components"])]
        panel = await wire.press(mover, panel, "ok" if "ok" in verbs else "do")


async def test_players_join_the_thread_of_their_table(wire: Wire) -> None:
    """Also those who are only named there, without a ping."""
    thread = (await thread_of(wire)).thread
    assert thread is not None
    players = {person.id for person in wire.table.people}
    assert players <= {number for number, _ in thread.members}
    assert sorted(added(wire)) == sorted(players)
    await turn_ends(wire)
    await wire.quiet()
    assert len(added(wire)) == 2, "once"


async def test_players_join_a_thread_in_which_their_table_was_opened(wire: Wire) -> None:
    there = await thread_of(wire)
    ann, bob = wire.table.people
    await wire.answered(await ann.slash("table new", channel=there, game="lanterns"))
    second = Table(wire.lab, wire.bot, [ann, bob], seed=2)
    (second.number,) = set(await wire.bot.database.ask(table_store.ids_of_user, ann.id)) - {wire.table.number}
    before = len(added(wire))
    await (await bob.click(await second.having("join"), f"{second.number}:-::join:")).finished()
    await (await ann.click(await second.having("start"), f"{second.number}:-::start:")).finished()
    await second.having("act")
    await wire.lab.until(lambda: len(added(wire)) == before + 2)
    assert (await second.row()).thread_id is None
    assert (await second.row()).channel_id == there.id


async def test_whoever_gets_a_seat_joins_too(wire: Wire) -> None:
    carla = await hands_over(wire)
    await turn_ends(wire)
    await wire.quiet()
    assert added(wire).count(carla.id) == 1
    assert len(added(wire)) == 3, "nobody else is called back"


@few("403-50013")
@pytest.mark.parametrize(
    ("status", "code"),
    sample(
        [(403, 50013), (403, 50001), (400, 50035), (404, 10013), (400, 30033)],
        lambda row: row[1] in (50013, 10013),
    ),
)
async def test_a_refusal_keeps_nobody_from_playing(wire: Wire, status: int, code: int) -> None:
    wire.lab.faults.error_once(JOIN, status, code)
    carla = await hands_over(wire)
    await turn_ends(wire)
    await wire.quiet()
    assert added(wire).count(carla.id) == 1


async def test_whoever_could_not_be_added_for_a_moment_is_added_later(wire: Wire) -> None:
    wire.lab.faults.error_once(JOIN, 503)
    carla = await hands_over(wire)
    await wire.lab.until(lambda: added(wire).count(carla.id) == 2)
    await turn_ends(wire)
    await wire.quiet()
    thread = (await thread_of(wire)).thread
    assert thread is not None
    assert thread.has(carla.id)


async def test_the_turn_does_not_wait_for_those_who_join(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joining, "_PATIENCE", 0.2)
    wire.lab.faults.rate_limit(JOIN, 1.0)
    carla = await hands_over(wire)
    before = len(wire.turns())
    await turn_ends(wire)
    await wire.lab.until(lambda: len(wire.turns()) > before)
    await wire.lab.until(
        lambda: any(str(carla.id) in one.path and one.status == 204 for one in wire.requests)
    )
    await wire.quiet()


async def test_a_sleeping_thread_is_woken_for_those_who_join(wire: Wire) -> None:
    carla = wire.lab.add_member("Carla")
    thread = await thread_of(wire)
    await wire.quiet()
    wire.lab.archive(thread)
    await wire.bot.database.write(
        lambda connection: outbox.owe_members(connection, wire.table.number, [carla.id])
    )
    wire.bot.relay.nudge(wire.table.number)
    await wire.quiet()
    assert thread.thread is not None
    assert thread.thread.has(carla.id)
    assert not thread.thread.archived


def lock(wire: Wire, thread: Channel) -> None:
    """As a moderator does it who thinks that the thread is done with."""
    assert thread.thread is not None
    thread.thread.locked = True
    wire.lab.archive(thread)


def refused(wire: Wire) -> list[str]:
    """What Discord refused because the thread is archived."""
    return [
        f"{one.method} {one.path.split('/')[1]}"
        for one in wire.requests
        if isinstance(one.answer, dict) and one.answer.get("code") == 50083
    ]


async def test_whatever_is_done_in_a_locked_thread_opens_it(wire: Wire) -> None:
    thread = await thread_of(wire)
    assert thread.thread is not None
    mover = await wire.mover()

    lock(wire, thread)
    panel = await wire.act(mover)  # an acknowledgement
    assert not thread.thread.archived

    lock(wire, thread)
    found = await mover.autocomplete("move", "choice", channel=thread, options={"choice": ""})
    await found.finished()
    assert not found.failed
    assert found.choices

    lock(wire, thread)
    panel = await wire.press(mover, panel, "do")  # a panel that is answered at once
    assert not thread.thread.archived

    lock(wire, thread)
    shown = await wire.answered(await mover.slash("table log", channel=thread))  # a command
    assert parts.said(shown)

    more = await wire.press(mover, await wire.table.having("more"), "more")
    lock(wire, thread)
    report = next(i for i in parts.ids(more["components"]) if parts.verb(i) == "report")
    form = await mover.click(more, report)  # a form
    await form.finished()
    assert form.modal is not None
    lock(wire, thread)
    sent = await mover.submit(form, {"said": "the thread is locked"})
    assert "Thank you" in parts.said(await wire.answered(sent))
    assert set(refused(wire)) == {"POST interactions"}

    lock(wire, thread)
    await ends_turn(wire, mover, panel)  # also a message that is posted, and one that is edited
    await wire.quiet()
    assert not thread.thread.archived


async def test_messages_that_are_owed_to_a_locked_thread(wire: Wire) -> None:
    """They go out without anybody's click in it: the thread is opened for them."""
    thread = await thread_of(wire)
    mover = await wire.mover()
    panel = await wire.answered(await mover.slash("move", channel="general"))
    lock(wire, thread)
    before = len(wire.turns())
    await ends_turn(wire, mover, panel)
    await wire.quiet()
    assert len(wire.turns()) == before + 1
    assert thread.thread is not None
    assert not thread.thread.archived


async def test_without_the_right_to_open_it_players_hear_what_to_do(wire: Wire) -> None:
    thread = await thread_of(wire)
    assert thread.thread is not None
    mover = await wire.mover()
    message = await wire.table.having("act")
    wire.lab.faults.deny = int(Permission.MANAGE_THREADS)
    lock(wire, thread)

    for _ in range(2):
        clicked = await wire.press(mover, message, "act", wait=False)
        assert clicked
        await wire.lab.until(lambda: refused(wire))
    audience = mover.direct()
    await wire.lab.until(lambda: mover.sees(audience))
    (told,) = mover.sees(audience)
    assert "thread is locked and archived" in told["content"]
    assert f"<#{thread.id}>" in told["content"]
    suggested = await mover.autocomplete("move", "choice", channel=thread, options={"choice": ""}, wait=False)
    assert suggested.choices == []

    # From elsewhere the game goes on; what is told in the thread is owed.
    panel = await wire.answered(await mover.slash("move", channel="general"))
    before = len(wire.turns())
    await ends_turn(wire, mover, panel)
    other = await wire.mover()
    shown = await wire.answered(await other.slash("move", channel="general"))
    assert "thread is locked and archived" in parts.said(shown)
    mine = await wire.answered(await other.slash("mine", channel="general"))
    assert "ask somebody who manages threads to open it" in parts.said(mine)
    assert len(wire.turns()) == before

    # A moderator opens it.
    thread.thread.archived = thread.thread.locked = False
    wire.lab.world.save(thread)
    wire.lab.world.emit("thread_update", channel=thread)
    await wire.quiet()
    assert len(wire.turns()) == before + 1
