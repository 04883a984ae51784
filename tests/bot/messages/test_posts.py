"""How a message gets to its channel, once, and how its pictures follow: without Discord, each step noted."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.messages import relay, sender
from bot.messages import store as outbox
from bot.messages.relay import Relay
from bot.messages.sender import Post, Sent, refused, waiting
from bot.messages.store import MessageRow, OutboxRow
from bot.ui.answers.attached import AttachedFile
from bot.words.refusals import Refusal
from tests.bot.messages.test_waiting import Waits
from tests.bot.paper import failed
from tests.bot.room import ANN, Room

BOARD = AttachedFile(5, "board.webp")
KEPT = [{"id": "5", "filename": "board.webp"}]


def owed(room: Room, kind: str = "turn", attempts: int = 0, **body: Any) -> OutboxRow:
    return OutboxRow(3, room.number, kind, 0, body, "nonce", attempts)


# Posting, once.


class Channel:
    """A client with one channel. ``errors`` are raised by the next messages, None: it arrives."""

    def __init__(self, *errors: Exception | None) -> None:
        self.errors = list(errors)
        self.sent: list[dict[str, Any]] = []
        self.user: Any = SimpleNamespace(id=9)
        self.history: list[dict[str, Any]] = []
        self.forbidden = False
        self.http = SimpleNamespace(logs_from=self._logs_from)
        self.searched: list[Any] = []

    def get_partial_messageable(self, place: int) -> Channel:
        return self

    def get_partial_message(self, number: int) -> Channel:
        return self

    async def send(self, **content: Any) -> Any:
        self.sent.append(content)
        error = self.errors.pop(0) if self.errors else None
        if error is not None:
            raise error
        flags = SimpleNamespace(components_v2="view" in content)
        return SimpleNamespace(id=70, components=[], attachments=[], flags=flags)

    edit = send

    async def _logs_from(self, *asked: Any) -> list[dict[str, Any]]:
        self.searched.append(asked)
        if self.forbidden:
            raise failed(403)
        return self.history


async def forms(*contents: dict[str, Any]) -> Any:
    for content in contents:
        yield content


async def put(room: Room, client: Any, *contents: dict[str, Any], attempts: int = 0) -> Sent | None:
    post = Post(client, room.tables.database)
    return await post.put(owed(room, attempts=attempts), 2, ["mark"], forms(*contents))


async def test_a_message_is_noted_as_tried_before_it_is_sent(room: Room) -> None:
    number = await room.lobby(ANN)
    await room.write(outbox.owe, number, "turn", 0, {})
    (row_id,) = (await room.rows("SELECT id FROM outbox"))[0]
    client: Any = Channel(failed(503))
    row = OutboxRow(row_id, number, "turn", 0, {}, "nonce", 0)
    with pytest.raises(discord.HTTPException):
        await Post(client, room.tables.database).put(row, 2, [], forms({"content": "a"}))
    assert await room.rows("SELECT attempts FROM outbox") == [(1,)]
    assert client.sent == [{"content": "a", "nonce": "nonce"}]
    assert client.searched == []


@pytest.mark.parametrize(
    ("errors", "sent"),
    [
        ((None,), 1),
        ((failed(403), None), 2),
        ((failed(400, 7), failed(413), None), 3),
        ((failed(403), failed(403), failed(403)), None),
        ((failed(404),), None),
        ((failed(503),), None),
        ((failed(429),), None),
        ((failed(401),), None),
    ],
)
async def test_another_form_is_tried_where_the_first_was_refused(
    room: Room, errors: tuple[Exception | None, ...], sent: int | None
) -> None:
    client, contents = Channel(*errors), [{"content": str(number)} for number in range(3)]
    if sent is None:
        with pytest.raises(discord.HTTPException):
            await put(room, client, *contents)
        assert len(client.sent) == len(errors)
        return
    found = await put(room, client, *contents)
    assert found is not None
    assert (found.id, found.classic, found.found, len(client.sent)) == (70, True, False, sent)


async def test_where_nothing_is_left_to_say_nothing_is_sent(room: Room) -> None:
    client = Channel()
    assert await put(room, client) is None
    assert client.sent == []


def there(number: int, author: int, mark: str, flags: int = 0) -> dict[str, Any]:
    return {"id": str(number), "author": {"id": str(author)}, "components": [{"custom_id": mark}],
            "attachments": [], "flags": flags}  # fmt: skip


async def test_a_message_that_may_have_arrived_is_looked_for(room: Room) -> None:
    client = Channel()
    client.history = [
        there(1, 8, "mark"),
        there(2, 9, "other"),
        there(3, 9, "a mark", 1 << 15),
        there(4, 9, "mark"),
    ]
    found = await put(room, client, {"content": "a"}, attempts=1)
    assert found == Sent(3, [], False, True)
    assert client.searched == [(2, 100)]
    client.history = client.history[3:]
    assert await put(room, client, {"content": "a"}, attempts=1) == Sent(4, [], True, True)
    assert client.sent == []
    for history, forbidden in ((client.history[:0], False), (client.history, True)):
        client.history, client.forbidden = history, forbidden
        found = await put(room, client, {"content": "a"}, attempts=1)
        assert found is not None
        assert not found.found


async def test_a_message_that_is_gone_is_edited_no_more(room: Room) -> None:
    row = MessageRow(5, 1, 2, "turn", 0, {}, True)
    for error, raised in ((None, False), (failed(404), False), (failed(403), True)):
        client: Any = Channel(error)
        post = Post(client, room.tables.database)
        if raised:
            with pytest.raises(discord.Forbidden):
                await post.edit(row, content="x")
        else:
            assert (await post.edit(row, content="x") is None) is (error is not None)


def test_which_errors_pass_and_which_are_refusals() -> None:
    errors = [failed(400, 7), failed(403), failed(404), failed(413), failed(429), failed(500), failed(401)]
    assert [waiting(error) for error in errors] == [False, False, False, False, True, True, True]
    assert [refused(error) for error in errors] == [True, True, False, True, False, False, False]
    assert waiting(OSError())
    assert not waiting(ValueError())


def test_a_row_says_in_which_form_it_was_posted(room: Room) -> None:
    row = Sent(5, [], True).row(owed(room), 2, "turn", 4, {"a": 1})
    assert row == MessageRow(5, room.number, 2, "turn", 4, {"a": 1, "form": sender.CLASSIC}, True)
    assert Sent(5, [], False).row(owed(room), 2, "turn", 4, {"a": 1}).body == {"a": 1}


# The relay.


class Going:
    """A relay whose messages go to a list. ``errors`` are raised by the next ones, None: it goes out."""

    def __init__(self, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
        client: Any = SimpleNamespace()
        self.room = room
        self.relay = Relay(client, room.tables)
        self.sent: list[tuple[str, int]] = []
        self.errors: list[Exception | None] = []
        self.waits = Waits()
        self.hold = asyncio.Event()
        self.hold.set()
        senders: Any = dict.fromkeys(("turn", "notice", "unbutton", "strike"), self._send)
        self.relay.add(senders)
        monkeypatch.setattr(relay, "asyncio", self.waits)

    async def _send(self, row: OutboxRow, table: Any) -> None:
        await self.hold.wait()
        self.sent.append((row.kind, table.id))
        error = self.errors.pop(0) if self.errors else None
        if error is not None:
            raise error

    async def done(self) -> None:
        while self.relay._tasks:
            await asyncio.gather(*self.relay._tasks.values())
            await asyncio.sleep(0)

    async def owe(self, *kinds: str) -> None:
        for kind in kinds:
            await self.room.write(outbox.owe, self.room.number, kind, 0, {"of": kind})


@pytest.fixture
async def going(room: Room, monkeypatch: pytest.MonkeyPatch) -> Going:
    await room.lobby(ANN)
    return Going(room, monkeypatch)


async def test_everything_is_sent_in_order_and_once(going: Going) -> None:
    await going.owe("unbutton", "turn", "notice")
    for _ in range(2):
        await going.relay.resume()
        await going.done()
    assert [kind for kind, _ in going.sent] == ["turn", "notice", "unbutton"]
    assert await going.room.owed() == []
    again: Any = {"turn": going._send, "x": going._send}
    with pytest.raises(ValueError, match="turn"):
        going.relay.add(again)
    assert going.relay.kinds == {"turn", "notice", "unbutton", "strike"}


async def test_what_comes_while_it_sends_is_sent_as_well(going: Going) -> None:
    going.hold.clear()
    await going.owe("turn")
    going.relay.nudge(going.room.number)
    waiting_for = asyncio.ensure_future(going.relay.wait_for(going.room.number))
    await asyncio.sleep(0)
    going.relay.nudge(going.room.number)
    assert len(going.relay._tasks) == 1
    await going.owe("notice")
    assert not waiting_for.done()
    going.hold.set()
    await going.done()
    await waiting_for
    assert [kind for kind, _ in going.sent] == ["turn", "notice"]


async def test_faults_are_counted_for_each_message(going: Going, complaints: Any) -> None:
    """Three tries after a fault that nobody knows; what Discord refuses is dropped at once."""
    complaints.expected.append("cannot be sent; it is dropped")
    await going.owe("turn", "notice")
    odd: list[Exception | None] = [ValueError()] * 3
    going.errors = [*odd, None, *odd, None]
    going.relay.nudge(going.room.number)
    await going.done()
    assert len(going.sent) == 8
    assert going.waits.seconds == [1.0] * 6
    await going.owe("turn", "notice")
    going.errors = [ValueError()] * 4 + [failed(400, 7)]
    going.relay.nudge(going.room.number)
    await going.done()
    assert len(going.sent) == 13
    assert await going.room.owed() == []


async def test_a_game_that_is_gone_keeps_its_messages(going: Going) -> None:
    await going.owe("turn")
    going.errors = [Refusal("table_no_game", game="x", place="y")]
    going.relay.nudge(going.room.number)
    await going.done()
    assert len(await going.room.owed()) == 1
    assert len(going.sent) == 1


async def test_a_place_without_a_way_keeps_its_messages(going: Going) -> None:
    await going.owe("turn")
    going.errors = [failed(403)]
    going.relay.nudge(going.room.number)
    await going.done()
    assert (len(await going.room.owed()), going.waits.seconds) == (1, [])
    assert going.room.number in going.relay.places._trouble
    going.relay.nudge(going.room.number)
    await going.done()
    assert await going.room.owed() == []
    assert going.relay.places._trouble == {}


async def test_nothing_is_begun_at_the_end(going: Going) -> None:
    await going.owe("turn")
    going.hold.clear()
    going.relay.nudge(going.room.number)
    await asyncio.sleep(0)
    await going.relay.close()
    going.relay.nudge(going.room.number)
    assert going.relay._tasks == {}
    assert len(await going.room.owed()) == 1
