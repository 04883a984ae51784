"""The message of a lobby: what it says, and what becomes of its cover, without Discord."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.features.lobby import messages
from bot.features.lobby.messages import _Lobbies
from bot.messages import store as outbox
from bot.messages.store import MessageRow, OutboxRow
from bot.tables.table import Table
from bot.ui.answers.attached import AttachedFile
from bot.ui.answers.replies import BAD_FORM
from bot.ui.ways import Way
from bot.words import say
from rules.game import Game
from rules.match import Match
from tests.bot import parts
from tests.bot.lanterns import LANTERNS
from tests.bot.paper import Hand, Paper, failed
from tests.bot.room import ANN, BOB, CARLA, DMITRI, Room, laid, seat

COVER = AttachedFile(5, "cover.webp")
STORED = {"id": "5", "filename": "cover.webp"}


def owed(number: int = 100_001, kind: str = "lobby") -> OutboxRow:
    return OutboxRow(3, number, kind, 0, {}, "nonce", 0)


class Lobby:
    """A table in its lobby, with what sends its messages."""

    def __init__(self, room: Room, steps: int | None = 0) -> None:
        self.room = room
        self.paper, self.hand = Paper(), Hand(steps)
        post: Any = self.paper
        pictures: Any = self.hand
        self.senders = messages.senders(pictures, room.tables.database, pictures, post)
        self.lobbies = _Lobbies(room.tables.database, pictures, post)

    async def bring(self, kind: str = "lobby") -> None:
        """Send it as the relay does, and note what is to be noted."""
        table = await self.room.table()
        row = owed(self.room.number, kind)
        await self.room.write(lambda db: db.execute("UPDATE outbox SET attempts = 1").rowcount)
        note = await self.senders[kind](row, table)
        if note is not None:
            await self.room.write(note)

    async def posted(self, **body: Any) -> None:
        """A message of it is in the channel already."""
        kept = {"cover": STORED, "language": "en", "palette": "default", **body}
        row = MessageRow(77, self.room.number, 2, "lobby", 0, kept, True)
        await self.room.write(outbox.posted, row)

    async def kept(self) -> list[MessageRow]:
        return await self.room.ask(outbox.messages, self.room.number, "lobby")


def names(content: Any) -> list[str]:
    """The files of a message as it is sent: new ones, and those that stay."""
    return [one.filename for one in [*content.get("files", ()), *content.get("attachments", ())]]


@pytest.fixture
async def lobby(room: Room) -> Lobby:
    await room.lobby(ANN, BOB)
    return Lobby(room)


async def test_a_new_lobby_is_posted_with_its_cover(lobby: Lobby) -> None:
    lobby.paper.there = [COVER]
    await lobby.bring()
    ((first,),) = lobby.paper.put_
    assert names(first) == ["cover.webp"]
    (row,) = await lobby.kept()
    assert row.body == {"cover": STORED, "language": "en", "palette": "default"}
    assert lobby.paper.edits == []
    assert lobby.hand.patience == [3.0]
    assert f'"{lobby.room.number}:-::start:"' in lobby.paper.marks[0]
    assert say("en", "lobby.number", table=lobby.room.number) in lobby.paper.marks[0]
    assert await lobby.room.owed("cover") == []


async def test_a_cover_that_may_not_be_attached_is_left_out(lobby: Lobby) -> None:
    lobby.paper.errors = [failed(403)]
    await lobby.bring()
    (forms,) = lobby.paper.put_
    assert [names(form) for form in forms] == [["cover.webp"], []]
    (row,) = await lobby.kept()
    assert row.body["cover"] is None


async def test_a_late_cover_is_owed(room: Room) -> None:
    await room.lobby(ANN)
    lobby = Lobby(room, steps=1)
    await lobby.bring()
    assert [names(form) for form in lobby.paper.put_[0]] == [[]]
    assert await room.owed("cover") == [("cover", {})]


async def test_a_lobby_that_was_found_again_is_brought_up_to_date(lobby: Lobby) -> None:
    """An earlier try may have posted what is no longer so."""
    lobby.paper._found, lobby.paper.there = True, [COVER]
    await lobby.bring()
    assert len(lobby.paper.edits) == 1
    (row,) = await lobby.kept()
    assert row.body["cover"] == STORED


@pytest.mark.parametrize(
    ("body", "drawn"),
    [
        ({}, False),
        ({"language": "it"}, True),
        ({"palette": "lightness"}, True),
        ({"cover": None}, False),
        ({"cover": None, "language": "it"}, False),
        ({"cover": "cover.webp"}, False),
    ],
)
async def test_a_cover_is_drawn_anew_where_it_is_wrong(
    lobby: Lobby, body: dict[str, Any], drawn: bool
) -> None:
    await lobby.posted(**body)
    lobby.paper.there = [COVER]
    await lobby.bring()
    assert bool(lobby.hand.asked) is drawn
    (edit,) = lobby.paper.edits
    assert names(edit) == ([] if body.get("cover", "") is None else ["cover.webp"])
    (row,) = await lobby.kept()
    assert row.body["cover"] == (None if body.get("cover", "") is None else STORED)
    assert lobby.paper.looks == (body.get("cover") == "cover.webp")
    if drawn:
        assert (row.body["language"], row.body["palette"]) == ("en", "default")


async def test_a_cover_that_cannot_be_looked_up_is_drawn_again(lobby: Lobby) -> None:
    await lobby.posted(cover="cover.webp")
    lobby.paper.errors = [failed(403)]
    await lobby.bring()
    assert len(lobby.hand.asked) == 1
    assert names(lobby.paper.edits[0]) == ["cover.webp"]


async def test_a_lobby_that_is_gone_is_forgotten(lobby: Lobby) -> None:
    await lobby.posted(cover="cover.webp")
    lobby.paper.errors = [failed(404)]
    await lobby.bring()
    assert await lobby.kept() == []
    for body in ({}, {"language": "it"}):
        await lobby.posted(**body)
        lobby.paper.gone = True
        await lobby.bring()
        assert await lobby.kept() == []


@pytest.mark.parametrize(("code", "open_"), [(BAD_FORM, False), (7, True)])
async def test_a_new_cover_that_is_refused_leaves_the_old_one(lobby: Lobby, code: int, open_: bool) -> None:
    """Where the form was refused, no other lobby tries it for a while."""
    await lobby.posted(language="it")
    lobby.paper.errors = [failed(400, code)]
    await lobby.bring()
    assert len(lobby.paper.edits) == 2
    assert names(lobby.paper.edits[1]) == ["cover.webp"]
    assert lobby.hand.ways.open(Way.MESSAGE) is open_


async def test_a_way_that_was_refused_is_not_tried(lobby: Lobby) -> None:
    lobby.hand.ways.refused(Way.MESSAGE)
    await lobby.posted(language="it")
    await lobby.bring()
    assert lobby.hand.asked == []
    assert len(lobby.paper.edits) == 1
    await lobby.bring("cover")
    assert len(lobby.paper.edits) == 1


async def test_a_cover_that_discord_lost_is_drawn_again(lobby: Lobby) -> None:
    await lobby.posted()
    lobby.paper.errors, lobby.paper.there = [failed(400, BAD_FORM)], [COVER]
    await lobby.bring()
    assert [names(edit) for edit in lobby.paper.edits] == [["cover.webp"], ["cover.webp"]]
    assert len(lobby.hand.asked) == 1
    await lobby.posted()
    lobby.paper.errors = [failed(400, BAD_FORM), failed(400, BAD_FORM)]
    await lobby.bring()
    assert names(lobby.paper.edits[-1]) == []
    (row,) = await lobby.kept()
    assert row.body["cover"] is None
    await lobby.posted()
    lobby.hand.ways, lobby.paper.errors = type(lobby.hand.ways)(), [failed(400, BAD_FORM), failed(503)]
    with pytest.raises(type(failed(503))):
        await lobby.bring()


@pytest.mark.parametrize("body", [{}, {"cover": None}])
async def test_any_other_refusal_is_the_relays(lobby: Lobby, body: dict[str, Any]) -> None:
    await lobby.posted(**body)
    for error in (failed(400, 7), failed(503)) if not body else (failed(400, BAD_FORM),):
        lobby.paper.errors = [error]
        with pytest.raises(type(error)):
            await lobby.bring()


# A cover that comes later.


async def test_a_late_cover_is_added(lobby: Lobby) -> None:
    await lobby.posted(cover=None)
    lobby.hand.steps, lobby.paper.there = 2, [COVER]
    await lobby.bring("cover")
    assert lobby.hand.rests == [0.25, 0.25]
    assert names(lobby.paper.edits[0]) == ["cover.webp"]
    (row,) = await lobby.kept()
    assert row.body["cover"] == STORED
    assert (lobby.hand.patience, lobby.hand.dropped) == ([0.0], 1)


async def test_no_cover_is_added_where_none_is_wanted(lobby: Lobby) -> None:
    await lobby.bring("cover")
    await lobby.posted()
    await lobby.bring("cover")
    await lobby.posted(cover=None)
    await lobby.room.write(lambda db: db.execute("UPDATE tables SET status = 'closed'").rowcount)
    await lobby.bring("cover")
    assert (lobby.hand.asked, lobby.paper.edits) == ([], [])


async def test_a_wrong_cover_is_replaced_later(lobby: Lobby) -> None:
    await lobby.posted(language="it")
    lobby.paper.there = [COVER]
    await lobby.bring("cover")
    assert len(lobby.paper.edits) == 1


async def test_a_cover_that_cannot_be_added_is_let_go(lobby: Lobby) -> None:
    await lobby.posted(cover=None)
    lobby.hand.enabled = False
    await lobby.bring("cover")
    assert lobby.paper.edits == []
    lobby.hand.enabled, lobby.paper.errors = True, [failed(400, BAD_FORM)]
    await lobby.bring("cover")
    assert not lobby.hand.ways.open(Way.MESSAGE)
    lobby.hand.ways, lobby.paper.errors = type(lobby.hand.ways)(), [failed(503)]
    with pytest.raises(Exception, match="503"):
        await lobby.bring("cover")
    lobby.paper.gone = True
    await lobby.bring("cover")
    (row,) = await lobby.kept()
    assert row.body["cover"] is None


# What it says.


def components(layout: Any) -> Any:
    """What a message consists of."""
    return layout.to_components()


def said(table: Table, cover: str | None = None) -> list[str]:
    layout = messages.layout(table, cover)
    return [one["content"] for one in parts.walk(components(layout)) if one["type"] == 10]


def buttons(table: Table) -> dict[str, Any]:
    found = [one for one in parts.walk(components(messages.layout(table))) if one["type"] == 2]
    return {parts.verb(one["custom_id"]) if "custom_id" in one else one["url"]: one for one in found}


def test_who_sits_in_a_lobby() -> None:
    rows = [seat(0, BOB), seat(1, ANN), seat(2, None), seat(3, None)]
    rows[3].name = "random"
    head, seats, hint = said(laid(LANTERNS, rows, status="lobby"))
    assert head == "## Lanterns EN\nEN: light your cards."
    assert seats.splitlines() == [
        "### 4 of 4 seats taken · English · no limit",
        f"- <@{BOB}>",
        f"- <@{ANN}> – host",
        "- Computer 2 – random level EN",
        "- random level EN",
    ]
    assert hint == f"{say('en', 'lobby.ready')}\n-# {say('en', 'lobby.number', table=100_001)}"


@pytest.mark.parametrize(
    ("count", "deal", "need", "start"),
    [
        (1, None, 1, False),
        (2, None, 0, True),
        (4, None, 0, True),
        (2, "ABCDEFG4", 2, False),
        (4, "ABCDEFG4", 0, True),
    ],
)
def test_how_many_are_missing(count: int, deal: str | None, need: int, start: bool) -> None:
    rows = [seat(number, user) for number, user in enumerate((ANN, BOB, CARLA, DMITRI)[:count])]
    table = laid(LANTERNS, rows, status="lobby", deal=deal)
    words = say("en", "lobby.need", n=need) if need else say("en", "lobby.ready")
    assert said(table)[2].splitlines()[0] == words
    shown = buttons(table)
    assert [*shown] == ["join", "start", "computer", "leave", "options", "invite", "rules"]
    assert shown["start"].get("disabled", False) is not start


def test_what_a_lobby_says_afterwards(lanterns: Game[Any]) -> None:
    match = Match.new(lanterns, 2, 7)
    two, number = [seat(0, ANN), seat(1, BOB)], say("en", "lobby.number", table=100_001)
    closed = {
        say("en", "lobby.shut"): laid(lanterns, two, status="closed"),
        say("en", "lobby.closed"): laid(lanterns, [seat(0, None)], status="closed"),
        say("en", "lobby.shut_running", place="<#44>"): laid(
            lanterns, two, match, status="closed", thread_id=44
        ),
    }
    for words, table in closed.items():
        (told,) = said(table)[1:]
        assert told.startswith(words.partition("`")[0]), "a command may be a link"
        assert told.endswith(f"\n-# {number}")
    running = laid(lanterns, two, match, thread_id=44)
    assert said(running)[-1] == f"{say('en', 'lobby.running', place='<#44>')}\n-# {number}"
    assert len(said(running)) == 3
    assert [*buttons(running)] == ["https://discord.com/channels/1/44"]
    assert [*buttons(replace(running, guild_id=None))] == ["https://discord.com/channels/@me/44"]
    assert buttons(replace(running, thread_id=None)) == {}
    shown = [one["type"] for one in parts.walk(components(messages.layout(running, "cover.webp")))]
    assert 12 in shown


def test_a_thread_is_named_after_the_game_and_its_players() -> None:
    assert messages.thread_name(laid(LANTERNS, [seat(0, ANN), seat(1, BOB)])) == "Lanterns EN – Ann, Bob"


# Threads.


class Threads:
    """What opens and names threads at Discord."""

    def __init__(self, error: Exception | None = None) -> None:
        self.asked: list[Any] = []
        self.error = error
        self.http = SimpleNamespace(start_thread_with_message=self._begin, edit_channel=self._edit)

    async def _begin(self, *place: int, **options: Any) -> dict[str, str]:
        self._done(place, options)
        return {"id": "44"}

    async def _edit(self, *place: int, **options: Any) -> None:
        self._done(place, options)

    def _done(self, *asked: Any) -> None:
        self.asked.append(asked)
        if self.error is not None:
            raise self.error


@pytest.mark.parametrize(
    ("error", "thread"),
    [(None, 44), (failed(403), None), (failed(400, 160004), 77), (failed(400, 7), "raised")],
)
async def test_a_thread_is_opened_below_the_lobby(room: Room, error: Exception | None, thread: Any) -> None:
    number = await room.lobby(ANN, BOB)
    client: Any = Threads(error)
    table = await room.table()
    note = await messages._open_thread(client, room.tables.database, owed(number), table)
    assert client.asked == [], "there is no message to open it below"
    await room.write(outbox.posted, MessageRow(77, number, 2, "lobby", 0, {}, True))
    if thread == "raised":
        with pytest.raises(discord.HTTPException):
            await messages._open_thread(client, room.tables.database, owed(number), table)
        return
    note = await messages._open_thread(client, room.tables.database, owed(number), table)
    await room.write(note)
    assert client.asked == [((2, 77), {"name": "Lanterns EN – Ann, Bob", "auto_archive_duration": 10080})]
    assert (await room.table()).thread_id == thread
    assert await room.owed() == [("lobby", {})]


@pytest.mark.parametrize("error", [None, failed(400, 7), TimeoutError()])
async def test_a_thread_is_named_or_keeps_its_name(error: Exception | None) -> None:
    client: Any = Threads(error)
    for thread, count in ((None, 0), (44, 1)):
        table = laid(LANTERNS, [seat(0, ANN)], thread_id=thread)
        await messages._rename_thread(client, owed(), table)
        assert len(client.asked) == count
