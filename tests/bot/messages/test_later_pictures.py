"""Pictures that come after their messages, and the messages of turns: without Discord."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.messages import bodies, posting, sender
from bot.messages import store as outbox
from bot.messages.late_pictures import BoardPictures, LatePictures, called
from bot.messages.store import MessageRow, OutboxRow
from bot.ui.answers.replies import BAD_FORM
from bot.ui.pictures import Picture
from bot.ui.ways import Way
from tests.bot.messages.test_posts import BOARD, KEPT, owed
from tests.bot.paper import Hand, Paper, failed
from tests.bot.room import ANN, BOB, CARLA, Room

# Pictures that come later.


class Later:
    """A picture that is waited for, with what was added in the end."""

    def __init__(self, room: Room, steps: int | None) -> None:
        self.hand = Hand(steps)
        pictures: Any = self.hand
        self.late = LatePictures(room.tables.database, pictures)
        self.added: list[list[str]] = []

    async def drawn(self, pictures: Any) -> list[Picture]:
        found = await pictures.board(None, 0, None, SimpleNamespace(language="en", palette=""))
        return [] if found is None else [found]

    async def add(self, shown: list[Picture]) -> None:
        self.added.append([one.name for one in shown])


@pytest.mark.parametrize(
    ("steps", "rests", "added"),
    [(0, 0, ["board.webp"]), (2, 2, ["board.webp"]), (240, 240, ["board.webp"]), (241, 240, [])],
)
async def test_a_picture_is_waited_for_a_minute(room: Room, steps: int, rests: int, added: list[str]) -> None:
    await room.lobby(ANN)
    later = Later(room, steps)
    assert await later.late.bring(owed(room, "picture"), later.drawn, later.add) is None
    assert (later.hand.rests, later.added, later.hand.dropped) == ([0.25] * rests, [added], 1)


@pytest.mark.parametrize(("kind", "left"), [("turn", []), ("notice", ["notice", "picture"])])
async def test_a_picture_gives_way_to_what_is_owed_besides(room: Room, kind: str, left: list[str]) -> None:
    """And is needed no more where a newer one is on its way."""
    await room.lobby(ANN)
    row = owed(room, "picture")
    row.id = 0
    await room.write(outbox.owe, room.number, kind, 0, {})
    later = Later(room, None)
    note = await later.late.bring(row, later.drawn, later.add, ("turn", "end"))
    assert (later.added, later.hand.dropped, len(later.hand.rests)) == ([], 1, 1)
    assert (note is not None) is bool(left)
    if note is not None:
        await room.write(note)
        assert [one for one, _ in await room.owed()] == left


class Boards:
    """The pictures of a table's messages."""

    def __init__(self, room: Room, steps: int | None = 0, classic: bool = True) -> None:
        self.room = room
        self.paper, self.hand = Paper(classic=classic), Hand(steps)
        post: Any = self.paper
        pictures: Any = self.hand
        self.boards = BoardPictures(room.tables, pictures, post)
        self.senders = posting.senders(room.tables, pictures, post)

    async def turn(self) -> OutboxRow:
        """The message of the turn that is owed."""
        rows = await self.room.rows("SELECT id FROM outbox WHERE kind = 'turn' ORDER BY id DESC")
        ((ident,), *_) = rows
        query = "SELECT id, version, nonce FROM outbox WHERE id = ?"
        ((number, version, nonce),) = await self.room.rows(query, ident)
        ((_, body),) = [(await self.room.owed("turn"))[-1]]
        return OutboxRow(number, self.room.number, "turn", version, body, nonce, 0)

    async def bring(self, row: OutboxRow) -> None:
        note = await self.senders[row.kind](row, await self.room.table())
        await self.room.sent()
        if note is not None:
            await self.room.write(note)

    async def live(self) -> list[MessageRow]:
        return await self.room.ask(outbox.live, self.room.number, "turn")


async def test_a_turn_is_posted_with_its_board(room: Room) -> None:
    await room.begun(ANN, BOB)
    boards = Boards(room)
    boards.paper.there = [BOARD]
    await boards.bring(await boards.turn())
    ((first,),) = boards.paper.put_
    assert [one.filename for one in first["files"]] == ["board.webp"]
    assert [one.id for one in first["allowed_mentions"].users] == [ANN, BOB]
    (message,) = await boards.live()
    assert (message.body["pictures"], message.body["layout"], message.body["called"]) == (
        KEPT,
        "turn",
        [ANN, BOB],
    )
    assert "board" not in message.body
    assert message.body["form"] == sender.CLASSIC
    assert await room.owed() == [("form", {"message": 77})]


async def test_a_turn_without_a_picture_has_the_board_in_words(room: Room) -> None:
    await room.begun(ANN, BOB)
    boards = Boards(room)
    boards.paper.errors = [failed(403)]
    await boards.bring(await boards.turn())
    (forms_,) = boards.paper.put_
    assert [len(form["files"]) for form in forms_] == [1, 0]
    assert "Board EN" not in forms_[0]["content"]
    assert "Board EN" in forms_[1]["content"]
    (message,) = await boards.live()
    assert message.body["board"].startswith("Board EN")
    assert await room.owed() == [], "its words are whole: it stays as it is"


async def test_a_late_board_is_owed_and_the_message_before_loses_its_buttons(room: Room) -> None:
    await room.begun(ANN, BOB)
    for number in (70, 77):
        row = MessageRow(number, room.number, 2, "turn", 0, {"layout": "turn"}, True)
        await room.write(outbox.posted, row)
    boards = Boards(room, steps=None)
    await boards.bring(await boards.turn())
    assert len(boards.paper.put_[0]) == 1
    assert await room.owed() == [("unbutton", {"message": 70}), ("picture", {"message": 77})]


async def test_words_that_do_not_fit_are_brought_into_another_form(room: Room) -> None:
    await room.begun(ANN, BOB)
    row = await Boards(room).turn()
    for lines, classic, wanted in ((["x" * 2500], True, 1), (["x"], True, 0), (["x" * 2500], False, 0)):
        boards = Boards(room, classic=classic)
        boards.hand.enabled = False
        row.body |= {"lines": lines, "drawn": lines, "board": "y" * 1400}
        await boards.bring(row)
        assert len(await room.owed("form")) == wanted, lines[0][:3]


async def test_a_notice_is_posted_and_forgotten(room: Room) -> None:
    await room.begun(ANN, BOB)
    boards = Boards(room)
    await boards.bring(owed(room, "notice", language="en", lines=["news"]))
    assert await boards.live() == []
    assert boards.hand.asked == []
    ((content,),) = boards.paper.put_
    assert "view" in content
    assert content["allowed_mentions"].users == []


async def posted(boards: Boards, **more: Any) -> MessageRow:
    """The message of the turn is in the channel, in words."""
    row = await boards.turn()
    body = {
        **row.body,
        "mark": 3,
        "layout": "turn",
        "form": "classic",
        "board": "words",
        "called": [ANN],
        **more,
    }
    body = {key: value for key, value in body.items() if value is not None}
    message = MessageRow(77, boards.room.number, 2, "turn", row.version, body, True)
    await boards.room.write(outbox.posted, message)
    await boards.room.sent()
    return message


async def test_a_late_board_makes_a_message_of_components(room: Room) -> None:
    await room.begun(ANN, BOB)
    boards = Boards(room)
    boards.paper.there = [BOARD]
    await posted(boards)
    await boards.bring(owed(room, "picture", message=77))
    (edit,) = boards.paper.edits
    assert (edit["content"], len(edit["attachments"])) == (None, 1)
    assert [one.id for one in edit["allowed_mentions"].users] == [ANN]
    (message,) = await boards.live()
    assert message.body["pictures"] == KEPT
    assert not {"form", "board"} & message.body.keys()


@pytest.mark.parametrize(
    ("form", "error", "edits", "way"),
    [
        ("classic", failed(400, BAD_FORM), 2, False),
        ("classic", failed(403), 1, True),
        (None, failed(400, BAD_FORM), 1, True),
        ("classic", failed(503), "raised", True),
    ],
)
async def test_a_late_board_that_is_refused(
    room: Room, form: str | None, error: discord.HTTPException, edits: Any, way: bool
) -> None:
    """In words already it is attached; where even that is no fault of the form, it is let go."""
    await room.begun(ANN, BOB)
    boards = Boards(room)
    boards.paper.errors, boards.paper.there = [error], [BOARD]
    await posted(boards, form=form)
    if edits == "raised":
        with pytest.raises(discord.HTTPException):
            await boards.bring(owed(room, "picture", message=77))
        return
    await boards.bring(owed(room, "picture", message=77))
    assert (len(boards.paper.edits), boards.hand.ways.open(Way.TURN)) == (edits, way)
    (message,) = await boards.live()
    assert ("pictures" in message.body) is (edits == 2)
    if edits == 2:
        assert message.body["form"] == "classic"
        assert "board" not in message.body
        assert len(boards.paper.edits[1]["attachments"]) == 1


async def test_while_that_way_is_closed_a_board_is_attached(room: Room) -> None:
    await room.begun(ANN, BOB)
    for form, content in (("classic", "words"), (None, None)):
        boards = Boards(room)
        boards.hand.ways.refused(Way.TURN)
        table = await room.table()
        await room.write(outbox.owe, table.id, "turn", 0, bodies.turn_body(room.game, table, table.running()))
        await posted(boards, form=form)
        await boards.bring(owed(room, "picture", message=77))
        (edit,) = boards.paper.edits
        assert (edit["content"] is None) is (content is None)


async def test_a_board_of_a_message_that_is_gone_is_let_go(room: Room) -> None:
    await room.begun(ANN, BOB)
    boards = Boards(room)
    boards.paper.gone = True
    message = await posted(boards)
    await boards.bring(owed(room, "picture", message=77))
    assert (await boards.live())[0].body == message.body
    await boards.bring(owed(room, "picture", message=78))
    assert len(boards.paper.edits) == 1
    await room.write(outbox.set_quiet, 77)
    await boards.bring(owed(room, "picture", message=77))
    assert len(boards.paper.edits) == 1


@pytest.mark.parametrize(
    ("lines", "form", "wanted"),
    [(["x"], "classic", 0), (["x" * 2500], "classic", 1), (["x" * 2500], None, 0)],
)
async def test_a_board_that_never_came_leaves_room_for_the_words(
    room: Room, lines: list[str], form: str | None, wanted: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.begun(ANN, BOB)
    boards = Boards(room, steps=None)
    boards.hand.enabled = True
    await posted(boards, lines=lines, drawn=lines, board="y" * 1400, form=form)
    monkeypatch.setattr(boards.boards._late, "bring", _too_late)
    note = await boards.boards.bring(owed(room, "picture", message=77), await room.table())
    if note is not None:
        await room.write(note)
    assert await room.owed() == [("form", {"message": 77})] * wanted


async def _too_late(row: Any, drawn: Any, added: Any, outdated: Any = ()) -> Any:
    assert outdated == ("turn", "end")
    return await added([])


async def test_what_is_drawn_for_which_message(room: Room) -> None:
    await room.begun(ANN, BOB)
    boards, table = Boards(room), await room.table()
    pictures: Any = boards.hand
    body: dict[str, Any] = {}
    assert len(await boards.boards.drawn("turn", 0, body, table, pictures)) == 1
    assert boards.hand.asked == [("board", 0, "en", "default")]
    await boards.boards.drawn("end", 0, body, table, pictures)
    assert boards.hand.asked[-1][0] == "board", "it has no outcome yet"
    table.match = None
    assert await boards.boards.drawn("turn", 0, body, table, pictures) == []
    assert await boards.boards.worded("turn", 0, body, table) == {}
    table = await room.table()
    boards.hand.enabled = False
    assert await boards.boards.drawn("turn", 0, body, table, pictures) == []
    assert await boards.boards.anew("notice", 0, body, table) == []
    assert await boards.boards.worded("notice", 0, body, table) == {}
    assert await boards.boards.worded("turn", 0, {"board": "x"}, table) == {"board": "x"}
    assert [*await boards.boards.worded("turn", 0, body, table)] == ["board"]
    assert await boards.boards.in_time(owed(room, "notice"), table) == ([], False)
    assert boards.boards.taken
    boards.boards.not_taken()
    assert not boards.boards.taken


def test_whom_a_message_called() -> None:
    entries = [{"user": ANN, "ping": True}, {"user": BOB, "ping": False}, {"user": None}, {"user": CARLA}]
    assert bodies.mentioned({"waiting": entries, "pinged": [BOB]}) == [ANN, CARLA, BOB]
    assert called({"waiting": entries}) == [ANN, CARLA]
    assert called({"waiting": entries, "called": [BOB]}) == [BOB]
