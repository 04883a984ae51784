"""What the page and scripts get: each seat its own, over plain HTTP, the same after a restart."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.playground.lab import Playground
from bot.playground.wire.network import SWITCH, use_environment, use_plain_http
from tests.bot import parts
from tests.bot.playground.lab.conftest import MakePicture


class Seat:
    """A script at one seat."""

    def __init__(self, http: aiohttp.ClientSession, url: str, seat: int) -> None:
        self.http, self.url, self.seat = http, url, seat

    async def state(self) -> Any:
        async with self.http.get(f"{self.url}lab/state", params={"seat": self.seat}) as answer:
            assert answer.status == 200
            return await answer.json()

    async def act(self, kind: str, **body: Any) -> Any:
        async with self.http.post(
            f"{self.url}lab/act", json={"seat": self.seat, "kind": kind, **body}
        ) as answer:
            result = await answer.json()
            assert (answer.status == 200) == result["ok"]
            return result

    async def fetch(self, url: str) -> tuple[int, bytes]:
        async with self.http.get(url) as answer:
            return answer.status, await answer.read()


Started = tuple[Playground, str, aiohttp.ClientSession, Callable[[int], Seat]]


class Play:
    """Starts playground and bot. ``stop`` ends those that run; the bot goes on with what takes its time when
    ``may_go_on`` is set."""

    def __init__(
        self,
        begin: Callable[[int, int], Awaitable[Started]],
        stop: Callable[[], Awaitable[None]],
        may_go_on: asyncio.Event,
    ) -> None:
        self._begin, self.stop, self.may_go_on = begin, stop, may_go_on

    async def __call__(self, seats: int = 2, port: int = 0) -> Started:
        return await self._begin(seats, port)


async def read_events(response: aiohttp.ClientResponse, count: int) -> list[tuple[int, parts.Json]]:
    found: list[tuple[int, parts.Json]] = []
    while len(found) < count:
        line = (await asyncio.wait_for(response.content.readline(), 60)).decode().strip()
        if line.startswith("id: "):
            number = int(line.removeprefix("id: "))
        if line.startswith("data: "):
            found.append((number, json.loads(line.removeprefix("data: "))))
    return found


class Bot(discord.Client):
    """A bot with three commands, a form, and answers that come late: after ``may_go_on``."""

    def __init__(self, picture: MakePicture, may_go_on: asyncio.Event) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.picture, self.may_go_on = picture, may_go_on

    async def setup_hook(self) -> None:
        tree = discord.app_commands.CommandTree(self)

        @tree.command(description="Your hand")
        async def hand(interaction: discord.Interaction, level: int = 1) -> None:
            view = discord.ui.LayoutView(timeout=None)
            view.add_item(
                discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://hand.png", description="two"))
            )
            press: discord.ui.Button[Any] = discord.ui.Button(label="Form", custom_id="form")
            confirm: discord.ui.Button[Any] = discord.ui.Button(label="Confirm", custom_id="confirm")
            view.add_item(discord.ui.ActionRow(press, confirm))
            await interaction.response.send_message(view=view, file=self.picture("hand.png"), ephemeral=True)

        @hand.autocomplete("level")
        async def levels(
            interaction: discord.Interaction, current: str
        ) -> list[discord.app_commands.Choice[int]]:
            return [discord.app_commands.Choice(name="one", value=1)]

        @tree.command(description="Read a file")
        async def read(interaction: discord.Interaction, file: discord.Attachment) -> None:
            await interaction.response.send_message((await file.read()).decode())

        @tree.command(description="Never answers")
        async def never(interaction: discord.Interaction) -> None:
            pass

        await tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        if data.get("custom_id") == "confirm":
            await interaction.response.defer()  # noted; what was asked for takes its time
            await self.may_go_on.wait()
            done = discord.ui.LayoutView(timeout=None)
            done.add_item(discord.ui.TextDisplay("Done."))
            await interaction.edit_original_response(view=done)
        elif interaction.type is discord.InteractionType.component:
            modal = discord.ui.Modal(title="Form", custom_id="sent")
            modal.add_item(discord.ui.Label(text="Name", component=discord.ui.TextInput(custom_id="name")))
            await interaction.response.send_modal(modal)
        elif interaction.type is discord.InteractionType.modal_submit:
            value = data["components"][0]["component"]["value"]
            if value == "later":
                await interaction.response.defer()
                await self.may_go_on.wait()
                done = discord.ui.LayoutView(timeout=None)
                done.add_item(discord.ui.TextDisplay("Done later."))
                await interaction.edit_original_response(view=done)
                return
            await interaction.response.send_message(f"hello {value}", ephemeral=True)


@pytest.fixture
async def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, picture: MakePicture) -> AsyncIterator[Play]:
    """Start playground and bot on the same file, as often as wanted."""
    running: list[Callable[[], Awaitable[None]]] = []
    may_go_on = asyncio.Event()
    restore = use_plain_http("http://127.0.0.1:1")

    async def begin(seats: int, port: int) -> Started:
        playground = Playground(tmp_path, port, seats)
        url = await playground.start()
        playground.configure_discord()
        bot = Bot(picture, may_go_on)
        task = asyncio.create_task(bot.start(playground.token))
        http = aiohttp.ClientSession()

        async def end() -> None:
            await bot.close()
            await task
            await http.close()
            await playground.close()

        running.append(end)
        await playground.lab.connected()
        await playground.lab.until(lambda: playground.lab.world.commands)
        return playground, url, http, lambda seat: Seat(http, url, seat)

    async def stop() -> None:
        while running:
            await running.pop()()

    yield Play(begin, stop, may_go_on)
    await stop()
    restore()


async def test_the_first_seat_is_the_host_of_the_bot(play: Play) -> None:
    """Somebody who tries the bot alone sees what its host sees; also after another start."""
    for _ in range(2):
        playground, _, _, _ = await play()
        async with aiohttp.ClientSession() as http:
            headers = {"Authorization": f"Bot {playground.token}"}
            address = f"{playground.lab.base_url}/api/v10/oauth2/applications/@me"
            async with http.get(address, headers=headers) as answer:
                assert (await answer.json())["owner"]["username"].lower() == "ann"
        await play.stop()


async def test_a_seat_sees_its_own_private_messages_and_files(play: Play) -> None:
    playground, _, _, seat = await play()
    ann, bob = seat(1), seat(2)
    answer = await ann.act("slash", command="hand", channel="general", options={"level": 1}, wait=True)
    assert (answer["state"], len(answer["messages"])) == ("acked", 1)
    channel = answer["messages"][0]["channel_id"]
    state = await ann.state()
    assert state["messages"][channel] == answer["messages"]
    item = state["messages"][channel][0]["components"][0]["items"][0]
    assert item["description"] == "two"
    address = playground.lab.base_url + item["media"]["url"]
    assert (await ann.fetch(address))[0] == 200
    assert (await bob.fetch(address.replace("seat=1", "seat=2")))[0] == 404
    assert (await bob.state())["messages"][channel] == []
    assert (await bob.fetch(playground.lab.base_url + "/wrong-token/lab/state"))[0] == 404
    assert [one["name"] for one in state["seats"]] == ["Ann", "Bob"]
    assert [one["type"] for one in state["channels"]] == ["text", "text"]
    assert {one["name"] for one in state["commands"]} == {"hand", "read", "never"}
    assert playground.lab.violations == []


async def test_events_reach_only_whom_they_concern(play: Play) -> None:
    _, url, http, seat = await play()
    ann, bob = seat(1), seat(2)
    after = (await ann.state())["event"]
    sent = await bob.act("send", channel="tables", content="hi Ann")
    private = await ann.act("slash", command="hand", wait=True)
    await bob.act("locale", locale="it")
    async with http.get(f"{url}lab/events", params={"seat": 1, "after": after}) as stream:
        seen = await read_events(stream, 5)
    assert [event["type"] for _, event in seen] == [
        "message_create",
        "interaction",
        "message_create",
        "interaction",
        "seats",
    ]
    assert seen[0][1]["message"]["id"] == sent["message"]["id"]
    assert [event["state"] for _, event in seen if event["type"] == "interaction"] == ["pending", "acked"]
    assert seen[1][1]["id"] == private["interaction"]
    assert [number for number, _ in seen] == sorted(number for number, _ in seen)
    async with http.get(f"{url}lab/events", params={"seat": 2, "after": after}) as stream:
        assert [event["type"] for _, event in await read_events(stream, 2)] == ["message_create", "seats"]


async def test_clicks_forms_files_and_suggestions_from_a_script(play: Play) -> None:
    _, _, _, seat = await play()
    ann, bob = seat(1), seat(2)
    choices = await ann.act("autocomplete", command="hand", options={"level": ""}, focused="level")
    assert choices["choices"] == [{"name": "one", "value": 1}]
    shown = (await ann.act("slash", command="hand", wait=True))["messages"][0]
    opened = await ann.act("click", message=shown["id"], custom_id="form", wait=True)
    assert (opened["state"], opened["modal"]["title"]) == ("modal", "Form")
    done = await ann.act("modal", interaction=opened["interaction"], values={"name": "Ann"}, wait=True)
    assert done["messages"][0]["content"] == "hello Ann"
    file = {"filename": "a.txt", "content_type": "text/plain", "base64": base64.b64encode(b"inside").decode()}
    read = await ann.act("slash", command="read", options={"file": file}, wait=True)
    assert read["messages"][0]["content"] == "inside"
    direct = await ann.act("dm")
    assert direct["channel"] in [one["id"] for one in (await ann.state())["channels"]]
    assert direct["channel"] not in [one["id"] for one in (await bob.state())["channels"]]
    for body, words in (
        ({"kind": "click", "message": shown["id"], "custom_id": "form", "seat": 2}, "do not see"),
        ({"kind": "slash", "command": "hnd"}, "The bot has: /hand, /never, /read"),
        ({"kind": "menu", "command": "Greet", "user": "x"}, "no user"),
        ({"kind": "menu", "command": "Greet", "message": shown["id"]}, "no menu command"),
        ({"kind": "dance"}, "is one of"),
        ({"kind": "slash"}, "'command' is missing"),
        ({"kind": "locale", "locale": "xx"}, "no language"),
        ({"kind": "send", "content": " "}, "Write something"),
    ):
        refused = (
            await ann.act(**body)
            if "seat" not in body
            else await bob.act(**{key: value for key, value in body.items() if key != "seat"})
        )
        assert not refused["ok"]
        assert words in refused["error"]


async def test_an_unanswered_command_fails_after_the_deadline(play: Play) -> None:
    playground, _, _, seat = await play()
    playground.lab.faults.ack_deadline = 0.2
    answer = await seat(1).act("slash", command="never", wait=True)
    assert (answer["state"], answer["messages"]) == ("failed", [])


async def test_a_second_start_finds_everything(play: Play) -> None:
    playground, url, _, seat = await play(seats=3)
    await seat(1).act("slash", command="hand", wait=True)
    await seat(2).act("send", channel="general", content="still here?")
    await seat(2).act("dm")
    before = [await seat(number).state() for number in (1, 2, 3)]
    token = playground.token
    await play.stop()
    again, url_again, _, seat = await play(seats=2)
    assert (again.token, url_again.rpartition(":")[2].partition("/")[2]) == (
        token,
        url.rpartition(":")[2].partition("/")[2],
    )
    after = [await seat(number).state() for number in (1, 2, 3)]
    for key in ("seats", "channels", "messages", "guild"):
        assert [one[key] for one in before] == [one[key] for one in after]
    (shown,) = parts.files(after[0]["messages"][after[0]["channels"][0]["id"]][0])
    picture = shown["url"]
    assert (await seat(1).fetch(again.lab.base_url + picture))[0] == 200
    answer = await seat(1).act("slash", command="hand", wait=True)
    assert int(answer["messages"][0]["id"]) > max(int(one["id"]) for one in after[0]["channels"])


async def test_the_page_and_nothing_else_is_served(play: Play) -> None:
    _, url, http, seat = await play()
    status, body = await seat(1).fetch(url)
    assert (status, b"<html" in body) == (200, True)
    for path in ("static/../lab.py", "static/%2e%2e/lab.py", "static/nothing.js", "../"):
        async with http.get(url + path) as answer:
            assert answer.status in (400, 404)
    async with http.get(url, headers={"Host": "evil.example"}) as answer:
        assert answer.status == 404
    async with http.get(url) as answer:
        assert "access-control-allow-origin" not in answer.headers
        assert answer.cookies == {}


def test_only_this_machine_is_taken_for_a_playground() -> None:
    for address in ("https://127.0.0.1:1", "http://example.org", "http://127.0.0.1.example.org"):
        with pytest.raises(ValueError, match="not a plain http address"):
            use_environment({SWITCH: address})
    assert not use_environment({})


async def test_who_waits_for_a_click_gets_what_came_of_it(play: Play) -> None:
    """Not the panel of before, whose buttons would be out of date, however long the bot takes."""
    playground, _, _, seat = await play()
    ann = seat(1)
    answer = await ann.act("slash", command="hand", channel="general", options={"level": 1}, wait=True)
    [shown] = answer["messages"]
    waiting = asyncio.create_task(ann.act("click", message=shown["id"], custom_id="confirm", wait=True))
    lab = playground.lab
    await lab.until(lambda: [one for one in lab.world.interactions.values() if one.ack == 6])
    play.may_go_on.set()
    [message] = (await waiting)["messages"]
    assert [part["content"] for part in message["components"]] == ["Done."]


async def test_who_waits_for_a_form_gets_what_came_of_it(play: Play) -> None:
    """What was entered changes the message of the button that opened the form."""
    playground, _, _, seat = await play()
    ann, lab = seat(1), playground.lab
    [shown] = (await ann.act("slash", command="hand", wait=True))["messages"]
    opened = await ann.act("click", message=shown["id"], custom_id="form", wait=True)
    sent = ann.act("modal", interaction=opened["interaction"], values={"name": "later"}, wait=True)
    waiting = asyncio.create_task(sent)
    await lab.until(lambda: [one for one in lab.world.interactions.values() if one.ack == 6])
    play.may_go_on.set()
    [message] = (await waiting)["messages"]
    assert [part["content"] for part in message["components"]] == ["Done later."]
