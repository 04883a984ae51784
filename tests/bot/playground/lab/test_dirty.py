"""What strangers send to the playground: halves of characters, endless nesting, wrong types. It is cleaned or
refused at the door, and every page answers afterwards."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

import aiohttp
import discord
import pytest

from bot.playground.interactions import incoming
from bot.playground.lab import Lab
from bot.playground.page.doors import seat_key
from bot.playground.page.lan import Lan
from bot.playground.world.components import SetupError
from tests.bot.playground.lab.conftest import SmallBot, Start
from tests.thorough import sample

HALF, OTHER_HALF = "\\ud800", "\\udc00"
TEXTS = {
    "half a character": f'"{HALF}"',
    "the other half": f'"x{OTHER_HALF}{HALF}y"',
    "NUL": r'"a\u0000b"',
    "other controls": r'"\u0001\u001b[31m\u007f"',
    "right to left": r'"\u202egnp.tac\u2066\u200f"',
    "no width": r'"\u200b\u200d\ufeff\u2060"',
    "unpaired escape": r'"\ud83d"',
    "a pair": r'"\ud83d\ude00"',
    "half a name": f'{{"{HALF}": "{HALF}"}}',
    "long": '"' + "я" * 200_000 + '"',
    "10 MB": '"' + "x" * 10_000_000 + '"',
    "deep lists": "[" * 10_000 + "]" * 10_000,
    "deep objects": '{"a":' * 10_000 + "1" + "}" * 10_000,
    "rather deep": "[" * 200 + "]" * 200,
    "huge": "9" * 5000,
    "beyond 64 bits": str(2**70),
    "endless": "1e999",
    "no number": "NaN",
    "negative": "-1",
    "fraction": "1.5",
    "superscript": '"²"',
    "true": "true",
    "null": "null",
    "list": '["a", 1]',
    "object": '{"a": 1}',
    "markup": '"<script>@everyone</script>"',
}
"""JSON as it is sent."""


def bodies(place: int, message: str, interaction: str) -> Iterator[str]:
    """Acts of every kind in which one field, or an option, holds each of these."""
    acts: list[dict[str, Any]] = [
        {"kind": "send", "channel": str(place), "content": "hello"},
        {"kind": "slash", "channel": str(place), "command": "say", "options": {"what": "hello"}},
        {"kind": "slash", "channel": str(place), "command": "say", "options": {"what": "x", "file": "?"}},
        {"kind": "autocomplete", "channel": str(place), "command": "say", "focused": "what", "options": {}},
        {"kind": "click", "message": message, "custom_id": "form"},
        {"kind": "click", "message": message, "label": "form"},
        {"kind": "select", "message": message, "custom_id": "list", "values": ["a"]},
        {"kind": "modal", "interaction": interaction, "values": {"said": "hello"}},
        {"kind": "locale", "locale": "en-US"},
        {"kind": "delete", "message": message},
        {"kind": "dm"},
    ]
    mark = "@here@"
    for act in acts:
        for field in [*act, "seat", "wait", "unknown"]:
            yield json.dumps(act | {field: mark})
        for outer in ("options", "values"):
            for inner in act.get(outer, {}) if isinstance(act.get(outer), dict) else ():
                yield json.dumps(act | {outer: act[outer] | {inner: mark}})
                yield json.dumps(act | {outer: {**act[outer], inner: {"filename": mark, "base64": "eA=="}}})
        if isinstance(act.get("values"), list):
            yield json.dumps(act | {"values": [mark]})
    yield json.dumps(mark)


class Door:
    """A way into the playground."""

    def __init__(self, http: aiohttp.ClientSession, url: str, seats: tuple[int, ...]) -> None:
        self.http = http
        self.url = url
        self.seats = seats

    async def send(self, raw: bytes, kind: str = "application/json") -> tuple[int, bytes]:
        """Status and answer of an act."""
        headers = {"Content-Type": kind}
        async with self.http.post(f"{self.url}lab/act", data=raw, headers=headers) as answer:
            return answer.status, await answer.read()

    async def get(self, path: str) -> tuple[int, bytes]:
        """Status and body below the door."""
        async with self.http.get(self.url + path) as answer:
            return answer.status, await answer.read()

    async def works(self) -> None:
        """Every page and every state answers, in UTF-8."""
        for path in ("", *(f"lab/state?seat={seat}" for seat in self.seats)):
            status, body = await self.get(path)
            assert status == 200, (path, body[:300])
            text = body.decode("utf-8", "strict")
            assert not path or json.loads(text)["messages"]
        async with self.http.get(f"{self.url}lab/events?after=0") as answer:
            assert answer.status == 200
            told = await answer.content.readuntil(b"\n\n")
            told.decode("utf-8", "strict")


def setup(bot: SmallBot) -> None:
    """A command with texts and a file, and a message with something of every kind to press."""

    class Form(discord.ui.Modal, title="form"):
        said: Any = discord.ui.TextInput(label="said", custom_id="said", required=False)

        async def on_submit(self, interaction: Any) -> None:
            await interaction.response.send_message(f"you: {self.said.value[:500]}")

    @bot.tree.command(description="say")
    async def say(
        interaction: discord.Interaction, what: str, file: discord.Attachment | None = None
    ) -> None:
        view = discord.ui.View(timeout=None)
        button: Any = discord.ui.Button(label="form", custom_id="form")
        button.callback = lambda pressed: pressed.response.send_modal(Form())
        chosen: Any = discord.ui.Select(
            custom_id="list", options=[discord.SelectOption(label=one) for one in "ab"]
        )
        chosen.callback = lambda pressed: pressed.response.defer()
        view.add_item(button).add_item(chosen)
        name = file.filename if file is not None else ""
        await interaction.response.send_message(f"you: {what[:500]} {name}", view=view)

    @say.autocomplete("what")
    async def _what(interaction: discord.Interaction, typed: str) -> Any:
        return [discord.app_commands.Choice(name=typed[:50] or "?", value=typed[:50] or "?")]


@pytest.fixture
async def lab(judge: Any) -> AsyncIterator[Lab]:
    """The stand-in with two seats, open to the local network."""
    lab = Lab(tls=True)
    for name in ("Ann", "Bob"):
        lab.add_member(name)
    lab.lan = Lan(lab.world, 0)
    async with lab:
        if judge is not None:
            lab.judge_requests(judge.check)
        yield lab


@pytest.fixture
async def doors(lab: Lab, start: Start) -> AsyncIterator[list[Door]]:
    """The host's and a friend's, with a bot behind."""
    await start(setup)
    assert lab.lan is not None
    friends = f"http://127.0.0.1:{lab.lan.port}/{seat_key(lab.world, 1)}/"
    async with aiohttp.ClientSession() as http:
        yield [Door(http, lab.page_url, (1, 2)), Door(http, friends, (1,))]


async def opened(lab: Lab) -> tuple[str, str]:
    """A message with something to press, and an interaction that opened a form."""
    ann = lab.actor("Ann")
    said = await (await ann.slash("say", what="hello")).finished()
    form = await ann.click(said.message, "form")
    assert form.modal is not None
    return said.message["id"], form.id


@pytest.mark.parametrize("name", sample(TEXTS, [*TEXTS][::4].__contains__))
async def test_whatever_is_sent_every_page_answers(name: str, lab: Lab, doors: list[Door]) -> None:
    message, interaction = await opened(lab)
    for door in doors:
        for body in bodies(lab.channel().id, message, interaction):
            status, answer = await door.send(body.replace('"@here@"', TEXTS[name]).encode())
            assert status in (200, 400, 403, 404, 413), (body, answer[:500])
            json.loads(answer.decode("utf-8", "strict"))
            assert len(answer) < 100_000
        await door.works()
    assert lab.violations == []


async def test_bodies_that_are_no_json(lab: Lab, doors: list[Door]) -> None:
    await opened(lab)
    for raw in (b"", b"\xff\xfe", b"\xed\xa0\x80", b'{"kind": "send"', b"null", b"[]", b'"x"', b"\x00" * 99):
        for kind in ("application/json", "text/plain; charset=no-such", "text/json; charset=utf-16", "?"):
            status, answer = await doors[0].send(raw, kind)
            assert status == 400, answer
            assert not json.loads(answer)["ok"]
    await doors[0].works()


async def test_addresses_that_nobody_made(lab: Lab, doors: list[Door]) -> None:
    await opened(lab)
    odd = ["9" * 5000, "²", "%ED%A0%80", "%00", "-1", "%F0%9F", "a" * 5000, "../../etc", "..%2f..%2fx"]
    for one in odd:
        for path in (
            f"lab/state?seat={one}",
            f"static/{one}",
            f"static/{one}.js",
            f"cdn/{one}/{one}/{one}",
            f"cdn/1/{one}/x?seat=1",
        ):
            status, _ = await doors[0].get(path)
            assert status in (400, 403, 404, 414), (path[:80], status)
        async with doors[0].http.get(f"{doors[0].url}lab/events?after={one}") as answer:
            assert answer.status == 200, one[:80]
        async with doors[0].http.get(f"{lab.base_url}/attachments/{one}/{one}/{one}?hm={one}") as answer:
            assert answer.status in (400, 404), one[:80]
    await doors[0].works()


async def test_what_is_kept_is_clean(lab: Lab, doors: list[Door]) -> None:
    """The message stays, with a sign in the place of what nobody can read."""
    raw = f'{{"seat": 1, "kind": "send", "content": "a{HALF}b\\u0000c\\ud83d\\ude00"}}'
    status, _ = await doors[0].send(raw.encode())
    assert status == 200
    assert lab.actor("Bob").sees()[-1]["content"] == "a\ufffdbc😀"


def test_what_is_read_is_an_object_of_clean_texts() -> None:
    assert incoming.read(b'{"\\ud800": ["\\udfff", 1, 1.5, true, null]}') == {
        "\ufffd": ["\ufffd", 1, 1.5, True, None]
    }
    for raw in (b"[1]", b'{"a": 1e999}', b'{"a": -Infinity}', b'{"a": ' + b"9" * 30 + b"}"):
        with pytest.raises(SetupError):
            incoming.read(raw)


async def test_who_opens_an_address_without_its_key_is_told_which_one_to_open(
    lab: Lab, doors: list[Door]
) -> None:
    for path, expected in (("/", 400), ("/gateway", 400), ("/nonsense/", 404)):
        async with doors[0].http.get(f"{lab.base_url}{path}") as answer:
            assert answer.status == expected
            assert "the whole address that the playground printed" in await answer.text()
