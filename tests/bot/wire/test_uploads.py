"""Pictures on the wire: whole after every retry, kept by edits, left out where they cannot be had."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.playground.lab import Lab
from bot.ui.pictures import Picture, Pictures
from rules.game import Game
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.parts import Json
from tests.bot.wire.conftest import ANSWER, TURN, Wire
from tests.bot.wire.test_limits import turn_ends
from tests.bot.wire.test_lost import lose
from tests.thorough import crossed, few


class Painter:
    """Draws a picture of another shade each time, and remembers all of them."""

    def __init__(self) -> None:
        self.made: dict[bytes, str] = {}
        self._shades = count(1)

    def __call__(self, name: str) -> Any:
        async def draw(*_: Any, **__: Any) -> Picture:
            out = io.BytesIO()
            # Noise does not compress: the upload takes many packets.
            Image.effect_noise((160, 90), next(self._shades)).save(out, "PNG")
            self.made[out.getvalue()] = name
            return Picture(f"{name}.png", out.getvalue())

        return draw


@pytest.fixture
async def painted(
    stand_in: Lab, lanterns: Game[Any], complaints: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Wire, Painter]]:
    """A running table with pictures of boards, hands and covers."""
    painter = Painter()
    for name in ("board", "hand", "cover", "scores"):
        monkeypatch.setattr(Pictures, name, staticmethod(painter(name)))
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, tmp_path / "x.sqlite3", pictures=True) as bot:
        table = Table(stand_in, bot, people, seed=1)
        await table.open()
        found = Wire(stand_in, bot, table)
        await found.first_turn()
        yield found, painter


def shown(lab: Lab, message: Json, name: str) -> bytes:
    """The one picture of a message, as Discord would serve it; its gallery shows it, with an alt text."""
    (attachment,) = parts.files(message)
    assert attachment["filename"] == f"{name}.png"
    assert attachment["width"] == 160, "Discord could read it"
    assert [len(alt) > 5 for alt in parts.alts(message["components"])] == [True]
    (item,) = [item for part in parts.walk(message["components"]) for item in part.get("items", ())]
    assert item["media"]["url"] == attachment["url"]
    body = lab.world.store.blob(int(attachment["id"]))
    assert body is not None
    return body


async def test_a_picture_arrives_as_it_was_drawn_and_stays(painted: tuple[Wire, Painter]) -> None:
    wire, painter = painted
    first = wire.turns()[-1]
    picture = shown(wire.lab, first, "board")
    assert painter.made[picture] == "board"
    await turn_ends(wire)
    await wire.quiet()
    old = next(message for message in wire.turns() if message["id"] == first["id"])
    assert parts.ids(old["components"]) == []
    assert shown(wire.lab, old, "board") == picture, "the edit that took the buttons kept the picture"
    assert shown(wire.lab, wire.turns()[-1], "board") != picture


async def test_a_hand_follows_the_hand(painted: tuple[Wire, Painter]) -> None:
    wire, painter = painted
    who = await wire.mover()
    panel = await wire.draw(who)
    before = shown(wire.lab, panel, "hand")
    panel = await wire.press(who, panel, "back")
    assert shown(wire.lab, panel, "hand") == before, "a draft changes no hand: nothing is uploaded"
    panel = await wire.press(who, await wire.press(who, panel, "do"), "ok")
    assert painter.made[shown(wire.lab, panel, "hand")] == "hand"
    assert shown(wire.lab, panel, "hand") != before


async def test_a_hand_that_was_replaced_since_the_click(painted: tuple[Wire, Painter]) -> None:
    """The click tells of a picture that an earlier answer has put another in place of meanwhile."""
    wire, painter = painted
    who = await wire.mover()
    panel = await wire.draw(who)
    wire.lab.gateway.hold("INTERACTION_CREATE")
    result = await wire.press(who, panel, "back", wait=False)
    message = wire.lab.world.messages[int(panel["id"])]
    message.attachments = [replace(one, id=one.id + 1) for one in message.attachments]
    wire.lab.gateway.release()
    after = await wire.answered(result)
    assert not result.failed
    assert painter.made[shown(wire.lab, after, "hand")] == "hand"
    assert "do" in {parts.verb(one) for one in parts.ids(after["components"])}


@few("request")
@pytest.mark.parametrize(("route", "trouble"), crossed([TURN, ANSWER], ["429", "500", "request", "answer"]))
async def test_a_picture_sent_again_is_whole(painted: tuple[Wire, Painter], trouble: str, route: str) -> None:
    wire, painter = painted
    who = await wire.mover()
    if trouble == "429":
        wire.lab.faults.rate_limit(route, 0.05)
    elif trouble == "500":
        wire.lab.faults.error_once(route, 500)
    else:
        lose(wire.lab, trouble, route)
    if route == TURN:
        before = len(wire.turns())
        await turn_ends(wire)
        await wire.quiet()
        assert len(wire.turns()) == before + 1
        assert painter.made[shown(wire.lab, wire.turns()[-1], "board")] == "board"
    else:
        assert painter.made[shown(wire.lab, await wire.act(who), "hand")] == "hand"


@few("413-40005")
@pytest.mark.parametrize(("status", "code"), [(403, 50013), (413, 40005), (400, 50035)])
async def test_words_serve_where_a_picture_is_refused(
    painted: tuple[Wire, Painter], status: int, code: int
) -> None:
    wire, _ = painted
    before = len(wire.turns())
    wire.lab.faults.error_once(TURN, status, code)
    await turn_ends(wire)
    await wire.quiet()
    assert len(wire.turns()) == before + 1
    told = wire.turns()[-1]
    assert parts.files(told) == []
    assert "Board EN" in parts.said(told)
    assert parts.ids(told["components"])
