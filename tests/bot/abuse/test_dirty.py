"""Names and texts of which no UTF-8 can be made, or that turn what stands around them, at the bot's doors."""

from __future__ import annotations

import json
from collections.abc import Iterator
from inspect import getsource
from typing import Any
from unittest.mock import patch

import aiohttp
import pytest

from bot.app import DOORS
from bot.features.reports import actions as reports
from bot.playground.interactions.installation import owners_of_answer
from bot.playground.interactions.interactions import Cause
from bot.playground.world import payloads
from bot.ui.doors import marks
from bot.words.names import legible, received
from tests.bot.abuse.conftest import Abuse
from tests.bot.abuse.test_forged_everywhere import WRONG
from tests.bot.parts import Json

DIRTY = ["A\ud800", "\udc00\udbff", "b\0c", "\u202eabc\u2066", "\u200b\u200d\ufeff", "x" * 4000, "\x1b[31m"]
NAMES = ("nick", "global_name", "username", "filename", "description")
"""Fields of Discord's payloads that hold what people call themselves and their files."""
FIELDS = ("said", "reason", "why", "name", "hours", "text", "lines")
"""Fields of forms: those that there are, and some that are not."""


def soiled(payload: Any, dirty: str) -> Any:
    """A payload in which all names are dirty."""
    if isinstance(payload, list):
        return [soiled(one, dirty) for one in payload]
    if isinstance(payload, dict):
        return {
            key: dirty[:32] if key in NAMES and isinstance(value, str | None) else soiled(value, dirty)
            for key, value in payload.items()
        }
    return payload


@pytest.fixture(params=range(len(DIRTY)), ids=lambda at: ascii(DIRTY[at])[:20])
def dirty(request: pytest.FixtureRequest, abuse: Abuse) -> Iterator[str]:
    """Whatever people do from now on, they have this name, and so have their servers and files.

    The stand-in cannot send half a character: its interactions reach the library's parser directly.
    """
    text = DIRTY[request.param]
    world, bot = abuse.lab.world, abuse.wire.bot
    emit = world.emit

    def told(name: str, *args: Any, **more: Any) -> None:
        data = more.get("data") or {}
        if name == "dispatch" and data.get("name") == "INTERACTION_CREATE":
            payload = soiled(json.loads(json.dumps(data["data"])), text)
            bot.client._connection.parse_interaction_create(payload)
        else:
            emit(name, *args, **more)

    with patch.object(world, "emit", told):
        yield text


async def submit(abuse: Abuse, who: Any, message: Json, custom_id: str, text: str) -> None:
    """Send a form that holds this text in every field."""
    found = abuse.lab.world.messages[int(message["id"])]
    fields = [
        {"type": 18, "id": at, "component": {"type": 4, "id": 90 + at, "custom_id": name, "value": text}}
        for at, name in enumerate(FIELDS, 1)
    ]
    data = {"custom_id": custom_id, "components": fields}
    world = abuse.lab.world
    mine = (one for one in world.interactions.values() if one.user_id == who.id and one.type == 3)
    opened = list(mine)[-1]
    parent = payloads.interaction_metadata(world, opened)
    channel = world.channels[found.channel_id]
    cause = Cause(owners_of_answer(world, found, channel), found, parent=parent)
    one = abuse.lab.interactions._begin(5, who.id, channel, data, cause)
    await abuse.lab.interactions.answered(one)
    assert not one.failed, custom_id


async def pages(abuse: Abuse) -> None:
    """Every seat's page answers, in UTF-8, and says nowhere that something went wrong."""
    async with aiohttp.ClientSession() as http:
        for user in abuse.lab.world.seats():
            async with http.get(f"{abuse.lab.page_url}lab/state?seat={user.seat}") as answer:
                assert answer.status == 200
                text = (await answer.read()).decode("utf-8", "strict")
            assert not any(sentence in text for sentence in WRONG)
            assert "\\ud8" not in text


async def test_whoever_comes_with_such_a_name_plays_on(abuse: Abuse, dirty: str) -> None:
    lab, table = abuse.lab, abuse.wire.table
    ann, bob = table.people
    for who, command, options in (
        (ann, "table new", {"game": "lanterns"}),
        (ann, "mine", {}),
        (bob, "settings", {}),
    ):
        await (await who.slash(command, options=options)).finished()
    lobby = next(m for m in reversed(table.messages()) if ":join:" in str(m["components"]))
    join = next(i for i in str(lobby["components"]).split("'") if ":join:" in i)
    await (await bob.click(lobby, join)).finished()
    await lab.until(lambda: bob.mention in str(table.messages()))
    await abuse.goes_on()
    answering = [found for doors in DOORS for found in marks(doors, "verbs")]
    forms = [verb for verb, handler in answering if "fields" in getsource(handler)]
    assert len(forms) >= 3
    for verb in forms:
        await submit(abuse, ann, table.messages()[-1], f"{table.number}:-::{verb}:", dirty)
    await pages(abuse)
    assert await abuse.wire.bot.database.ask(lambda db: db.execute("SELECT name FROM seats").fetchall())


async def test_a_report_with_such_words_reaches_the_host(abuse: Abuse, dirty: str) -> None:
    ann, table = abuse.wire.table.people[0], abuse.wire.table
    await submit(abuse, ann, table.messages()[-1], f"{table.number}:-::report_send:", dirty)
    folder = abuse.wire.bot.reports._folder
    await abuse.lab.until(lambda: list(folder.glob("*.json")))
    (file,) = folder.glob("*.json")
    said = json.loads(file.read_text("utf-8"))["said"]
    assert said == legible(dirty)[: reports.LONGEST]


def test_what_is_received_can_be_kept() -> None:
    body = {"a\ud800": ["\udfff", 1, {"b": "c\0"}], "d": None, "e": True}
    assert received(body) == {"a\ufffd": ["\ufffd", 1, {"b": "c"}], "d": None, "e": True}
    json.dumps(received(body), ensure_ascii=False).encode()
    assert received("family 👨\u200d👩\u200d👧 \u202bאב") == "family 👨\u200d👩\u200d👧 \u202bאב"
