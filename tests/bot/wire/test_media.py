"""Pictures where Discord takes fewer ways than one hopes: words are never lost, and what can be shown is."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections import deque
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.features.lobby import actions
from bot.messages import repairs
from bot.messages import store as outbox
from bot.messages.store import MessageRow
from bot.playground.lab import Lab
from tests.bot import parts
from tests.bot.clicker import serving
from tests.bot.company import Company
from tests.bot.wire.conftest import REPAIR, Wire
from tests.bot.wire.test_limits import turn_ends
from tests.bot.wire.test_uploads import Painter, painted
from tests.thorough import THOROUGH, sample

__all__ = ["painted"]

MOST = 55
"""Files that may be uploaded in seven turns of two people who act one after the other: one cover, a board for
each message of a turn, and a picture for each choice that is made in a panel, which shows it."""


def uploads(lab: Lab) -> int:
    """Files in all requests that Discord took."""
    return sum(len(one.files) for one in lab.records.requests if one.status in (200, 204))


@THOROUGH
@pytest.mark.parametrize("seed", sample([1, 2, 3], lambda seed: seed == 2))
async def test_seven_turns_of_two_upload_no_more_than_before(
    stand_in: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Counted are the files of all requests, from the first command until the seventh message of a turn; two
    people play Echoes of Time and open a panel for each of their answers."""
    shuffled = SimpleNamespace(randbits=lambda _: seed, token_bytes=secrets.token_bytes)
    monkeypatch.setattr(actions, "secrets", shuffled)
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, tmp_path / "x.sqlite3", pictures=True) as bot:
        table = Company(stand_in, bot, people, seed=seed)
        await table.begin("echoes-of-time", {})

        async def turns() -> int:
            while await bot.database.ask(outbox.tables):  # noqa: ASYNC110 # the database calls nobody
                await asyncio.sleep(0.01)
            return len(await bot.database.ask(outbox.messages, table.number, "turn"))

        while await turns() < 7:
            who = await table.owing()
            assert who is not None
            await table.answer_all(who, once=True)
        shown = [one for one in table.messages() if parts.files(one)]
        assert len(shown) == 8, "seven boards and the cover are there"
        count = uploads(stand_in)
        print(f"shuffle {seed}: {count} uploads")
        assert count <= MOST


async def test_words_stay_where_neither_way_takes_a_picture(painted: tuple[Wire, Painter]) -> None:
    wire, _ = painted
    who = await wire.mover()
    panel = await wire.draw(who)
    wire.lab.faults.refuse_updated_media = wire.lab.faults.refuse_edited_media = True
    panel = await wire.press(who, panel, "ok")
    assert parts.files(panel) == []
    assert "do" in {parts.verb(one) for one in parts.ids(panel["components"])}, "it can be played"
    before = len(wire.lab.records.requests)
    opened = await wire.act(who)
    assert parts.said(opened)
    await wire.lab.until(lambda: any(one.method == "POST" and one.files for one in wire.requests[before:]))


async def test_a_turn_becomes_components_with_a_picture_that_is_there_where_no_new_one_is_taken(
    painted: tuple[Wire, Painter],
) -> None:
    """The picture comes with the words, and the edit keeps it: nothing new is asked of Discord."""
    wire, _ = painted
    wire.lab.faults.refuse_edited_media = True
    await turn_ends(wire)
    await wire.quiet()
    told = wire.turns()[-1]
    assert told["content"] == ""
    assert len(parts.files(told)) == 1


async def test_a_picture_that_is_gone_is_drawn_anew_once(painted: tuple[Wire, Painter]) -> None:
    wire, painter = painted
    first = wire.turns()[-1]
    message = wire.lab.world.messages[int(first["id"])]
    message.attachments = [replace(one, id=one.id + 1) for one in message.attachments]
    drawn = len(painter.made)
    await turn_ends(wire)
    await wire.quiet()
    old = next(one for one in wire.turns() if one["id"] == first["id"])
    assert parts.ids(old["components"]) == []
    assert len(parts.files(old)) == 1
    edits = [one for one in wire.requests if one.method == "PATCH" and one.path.endswith(first["id"])]
    assert [one.status for one in edits[-2:]] == [400, 200]
    assert len(painter.made) > drawn


async def test_a_message_of_an_earlier_version_keeps_its_picture(painted: tuple[Wire, Painter]) -> None:
    """That one remembered pictures by their names alone, and made turns of components at once."""
    wire, _ = painted
    first = wire.turns()[-1]
    (picture,) = parts.files(first)

    def age(connection: Any) -> None:
        rows = connection.execute("SELECT id, body FROM messages").fetchall()
        for row in rows:
            body = json.loads(row["body"])
            if "pictures" in body:
                body["pictures"] = [one["filename"] for one in body["pictures"]]
                del body["called"]
                body.pop("title")
            if body.get("cover"):
                body["cover"] = body["cover"]["filename"]
            connection.execute("UPDATE messages SET body = ? WHERE id = ?", (json.dumps(body), row["id"]))

    await wire.bot.database.write(age)
    await turn_ends(wire)
    await wire.quiet()
    old = next(one for one in wire.turns() if one["id"] == first["id"])
    assert parts.ids(old["components"]) == []
    assert [one["id"] for one in parts.files(old)] == [picture["id"]]


async def test_old_buttons_wait_and_a_new_turn_does_not(
    painted: tuple[Wire, Painter], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord is slow with changing old messages: what is new is told meanwhile."""
    wire, _ = painted
    monkeypatch.setattr(repairs.Pace, "AGE", 0.0)
    monkeypatch.setattr(repairs.Pace, "SECONDS", 3600.0)
    monkeypatch.setattr(repairs.Pace, "MOST", 1)
    wait, first = repairs.Pace.turn, wire.turns()[-1]

    async def another_was_changed(self: repairs.Pace, message: MessageRow) -> None:
        self._edits.setdefault(message.channel_id, deque([time.monotonic()], maxlen=1))
        await wait(self, message)

    monkeypatch.setattr(repairs.Pace, "turn", another_was_changed)
    await turn_ends(wire)

    def live() -> list[str]:
        return [one["id"] for one in wire.turns() if parts.ids(one["components"])]

    await wire.lab.until(lambda: len(live()) == 2 and wire.turns()[-1]["content"] == "")
    assert live()[0] == first["id"], "the buttons of the turn before wait"
    rooms, number = wire.bot.tables, wire.table.number
    before = len(wire.requests)
    await rooms.change(number, lambda connection: outbox.owe_once(connection, number, "refresh"))
    await wire.lab.until(lambda: any(one.method == "PATCH" for one in wire.requests[before:]))
    assert live()[0] == first["id"], "and go on waiting"


async def test_old_buttons_of_a_message_that_is_gone_are_dropped_quietly(
    painted: tuple[Wire, Painter],
) -> None:
    """The first edit makes the new message one of components, the second strips the old one."""
    wire, _ = painted
    for _ in range(2):
        wire.lab.faults.error_once(REPAIR, 404, 10008)
    await turn_ends(wire)
    while await wire.bot.database.ask(outbox.tables):  # noqa: ASYNC110 # the database calls nobody
        await asyncio.sleep(0.01)
    patched = [one for one in wire.requests if one.method == "PATCH" and "/channels/" in one.path]
    assert [one.status for one in patched[-2:]] == [404, 404]
