"""Friends in the same network: one link per seat, and nothing else behind it."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import socket
import sys
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.playground.lab import Playground, lan_port
from bot.playground.page.doors import Door, event_through, seat_key
from bot.playground.page.lan import own_addresses
from bot.playground.wire.network import Quiet, server_log, use_plain_http
from tests.thorough import THOROUGH

Begin = Callable[..., Awaitable[Playground]]
NOT_A_SEAT = "ask the host"


class Guest:
    """What somebody with one link can do."""

    def __init__(self, http: aiohttp.ClientSession, url: str) -> None:
        self.http = http
        self.url = url

    async def get(self, path: str = "", **options: Any) -> tuple[int, str]:
        """Status and body below the link."""
        async with self.http.get(self.url + path, **options) as answer:
            return answer.status, await answer.text(errors="replace")

    async def state(self) -> Any:
        """All that the seat sees."""
        status, text = await self.get("lab/state")
        assert status == 200, text
        return json.loads(text)

    async def act(self, **body: Any) -> tuple[int, Any]:
        """Status and answer of an act."""
        async with self.http.post(f"{self.url}lab/act", json=body) as answer:
            return answer.status, await answer.json()


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
async def begin(tmp_path: Path, picture: Callable[..., discord.File]) -> AsyncIterator[Begin]:
    """Start a playground with a small bot on the same file, as often as wanted; the former one ends."""
    restore = use_plain_http("http://127.0.0.1:1")
    ending: list[Callable[[], Awaitable[None]]] = []

    class Bot(discord.Client):
        async def setup_hook(self) -> None:
            tree = discord.app_commands.CommandTree(self)

            @tree.command(description="Your hand")
            async def hand(interaction: discord.Interaction) -> None:
                file = picture("hand.png", f"the hand of {interaction.user.display_name}")
                await interaction.response.send_message("yours", file=file, ephemeral=True)

            await tree.sync()

    async def start(**options: Any) -> Playground:
        while ending:
            await ending.pop()()
        playground = Playground(tmp_path, 0, 2, **options)
        await playground.start()
        playground.configure_discord()
        bot = Bot(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
        task = asyncio.create_task(bot.start(playground.token))

        async def end() -> None:
            await bot.close()
            await task
            await playground.close()

        ending.append(end)
        await playground.lab.connected()
        await playground.lab.until(lambda: playground.lab.world.commands)
        return playground

    yield start
    while ending:
        await ending.pop()()
    restore()


def links(playground: Playground, host: str | None = None) -> list[str]:
    """The seats' links under this machine's own address, or under ``host``."""
    assert playground.lab.lan is not None
    if host is None:
        return [one["links"][0] for one in playground.links]
    keys = [seat_key(playground.lab.world, seat) for seat in (1, 2)]
    return [f"http://{host}:{playground.lab.lan.port}/{key}/" for key in keys]


def network_address() -> str:
    """This machine's own address in a network; where it has none, the loopback stands for it, loudly."""
    found = own_addresses()
    if not found:
        warnings.warn("This machine is in no network: the friends' door is tried on 127.0.0.1.", stacklevel=2)
    return found[0] if found else "127.0.0.1"


def answers(address: str, port: int) -> bool:
    """Whether somebody accepts connections there."""
    with socket.socket() as one:
        one.settimeout(2)
        return one.connect_ex((address, port)) == 0


async def test_without_the_flag_only_the_loopback_is_bound(begin: Begin, http: aiohttp.ClientSession) -> None:
    playground = await begin()
    lab = playground.lab
    assert lab._runner is not None
    assert [one[0] for one in lab._runner.addresses] == ["127.0.0.1"]
    assert playground.links == []
    port = int(lab.base_url.rpartition(":")[2])
    for address in own_addresses():
        assert not answers(address, port)
    host = Guest(http, lab.page_url)
    assert await host.get("lab/links") == (200, '{"seats": []}')
    assert (await host.state())["invites"] is False
    for foreign in ("evil.example", "127.0.0.1.evil.example", "discord.com", network_address() + ":1", "a b"):
        if foreign.startswith("127.0.0.1:"):
            continue
        assert (await host.get(headers={"Host": foreign}))[0] in (400, 404)
        assert (await host.get("lab/state", headers={"Host": foreign}))[0] in (400, 404)


async def test_a_link_opens_one_seat_and_no_other(begin: Begin, http: aiohttp.ClientSession) -> None:
    playground = await begin(lan=True)
    ann, bob = (Guest(http, one) for one in links(playground, network_address()))
    state = await bob.state()
    assert (state["seat"], state["friend"], state["invites"]) == (2, True, False)
    assert state["bot"]["lines"] == []
    status, page = await bob.get()
    assert (status, "<html" in page) == (200, True)
    async with http.get(bob.url.rstrip("/"), allow_redirects=False) as lost_slash:
        assert lost_slash.status == 308

    status, shown = await ann.act(kind="slash", command="hand", wait=True)
    assert status == 200
    file = shown["messages"][0]["attachments"][0]["url"]
    root = ann.url[: ann.url.index("/", 7)]
    own = ann.url.removeprefix(root).strip("/")
    assert file.startswith(f"/{own}/cdn/")
    async with http.get(root + file) as answer:
        assert (answer.status, answer.content_type) == (200, "image/png")
    other = bob.url.removeprefix(root).strip("/")
    for address in (file.replace(own, other), file.replace(own, other).replace("seat=1", "seat=2")):
        async with http.get(root + address) as answer:
            assert answer.status in (403, 404)
    assert "the hand of Ann" not in json.dumps(await bob.state())

    for path in ("state?seat=1", "events?seat=1", "state?seat=Ann", "state?seat=3", "links"):
        assert (await bob.get(f"lab/{path}"))[0] == 403, path
    for seat in (1, "1", "Ann", 7, True, [2]):
        status, answer = await bob.act(seat=seat, kind="send", content="in Ann's name")
        assert (status, answer["ok"]) == (403, False)
    for own_seat in (2, 0, None):
        status, _ = await bob.act(seat=own_seat, kind="send", content=f"in my own name {own_seat}")
        assert status == 200
    message = shown["messages"][0]["id"]
    status, answer = await bob.act(kind="delete", message=message)
    assert (status, "do not see" in answer["error"]) == (400, True)
    written = [one for place in (await ann.state())["messages"].values() for one in place if one["content"]]
    assert {one["author"]["global_name"] for one in written if "in my" in one["content"]} == {"Bob"}


async def test_the_network_reaches_neither_the_api_nor_the_hosts_page(
    begin: Begin, http: aiohttp.ClientSession
) -> None:
    playground = await begin(lan=True)
    lab = playground.lab
    assert lab.lan is not None
    address = network_address()
    root = f"http://{address}:{lab.lan.port}"
    private = int(lab.base_url.rpartition(":")[2])
    assert address == "127.0.0.1" or not answers(address, private)
    bearer = {"Authorization": f"Bot {playground.token}"}
    for method, path in (
        ("GET", "/api/v10/gateway"),
        ("GET", "/api/v10/users/@me"),
        ("POST", "/api/v10/channels/1/messages"),
        ("GET", "/gateway"),
        ("GET", "/"),
        ("GET", "/embed/avatars/0.png"),
        ("GET", "/attachments/1/2/a.png"),
        ("GET", f"/{lab.world.path_token}/"),
        ("GET", f"/{lab.world.path_token}/lab/state"),
        ("POST", f"/{lab.world.path_token}/lab/act"),
        ("GET", f"/{lab.world.path_token}/lab/links"),
    ):
        async with http.request(method, root + path, headers=bearer) as answer:
            text = await answer.text()
            assert answer.status == 404, path
            assert NOT_A_SEAT in text
            assert lab.world.path_token not in text
            assert answer.headers["Referrer-Policy"] == "no-referrer"
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await http.ws_connect(f"{root}/gateway")
    # The host's page shows the links; the seats' keys open nothing there.
    host = Guest(http, lab.page_url)
    shown = json.loads((await host.get("lab/links"))[1])["seats"]
    assert [one["name"] for one in shown] == ["Ann", "Bob"]
    key = links(playground, "127.0.0.1")[1].rstrip("/").rpartition("/")[2]
    assert (await Guest(http, f"{lab.base_url}/{key}/").get("lab/state"))[0] == 404
    if own_addresses():
        code = shown[1]["links"][0]["qr"]
        assert {len(row) for row in code} == {len(code)}
        assert shown[1]["links"][0]["url"] == links(playground)[1]


async def test_a_wrong_link_is_explained_in_four_languages(begin: Begin, http: aiohttp.ClientSession) -> None:
    playground = await begin(lan=True)
    url = links(playground, network_address())[0]
    key = url.rstrip("/").rpartition("/")[2]
    root = url.replace(f"{key}/", "")
    for wrong in (key[:-1], key.swapcase(), key + "a", "é" * 24, "%ff"):
        status, page = await Guest(http, f"{root}{wrong}/").get()
        assert status == 404
        for word in ("ask the host", "Попросите", "Chiedi", "ホスト", 'lang="ja"'):
            assert word in page
        assert wrong not in page
        status, answer = await Guest(http, f"{root}{wrong}/").get("lab/state")
        assert (status, json.loads(answer)["ok"]) == (404, False)
    status, page = await Guest(http, url).get(headers={"Host": "evil.example"})
    assert (status, "ask the host" in page) == (404, True)
    async with http.get(url) as page_answer:
        assert page_answer.headers["Referrer-Policy"] == "no-referrer"
        assert "access-control-allow-origin" not in page_answer.headers
        assert page_answer.cookies == {}


async def test_links_survive_a_restart_until_new_ones_are_made(
    begin: Begin, http: aiohttp.ClientSession
) -> None:
    first = [one.rpartition(":")[2].partition("/")[2] for one in links(await begin(lan=True), "127.0.0.1")]
    again = await begin(lan=True)
    kept = links(again, "127.0.0.1")
    assert [one.rpartition(":")[2].partition("/")[2] for one in kept] == first
    assert len({*first, again.lab.world.path_token + "/"}) == 3
    renewed = await begin(lan=True, new_links=True)
    assert renewed.lab.lan is not None
    for old in first:
        status, _ = await Guest(http, f"http://127.0.0.1:{renewed.lab.lan.port}/{old}").get("lab/state")
        assert status == 404
    for new in links(renewed, "127.0.0.1"):
        assert (await Guest(http, new).get("lab/state"))[0] == 200


async def test_a_stream_goes_on_where_it_broke_and_says_when_it_cannot(
    begin: Begin, http: aiohttp.ClientSession
) -> None:
    playground = await begin(lan=True)
    ann, bob = (Guest(http, one) for one in links(playground, network_address()))
    after = (await bob.state())["event"]

    async def events(after: int, count: int) -> list[Any]:
        found: list[Any] = []
        async with http.get(f"{bob.url}lab/events?after={after}&beat=1") as stream:
            while len(found) < count:
                line = (await asyncio.wait_for(stream.content.readline(), 60)).decode().strip()
                if line.startswith("data: ") and line != "data: {}":
                    found.append(json.loads(line.removeprefix("data: ")))
        return found

    logging.getLogger("playground").warning("a line that is the host's alone")
    await ann.act(kind="slash", command="hand", wait=True)
    await ann.act(kind="send", content="while Bob slept")
    seen = await events(after, 1)
    assert [one["type"] for one in seen] == ["message_create"]
    assert seen[0]["message"]["content"] == "while Bob slept"
    assert [one["type"] for one in await events(after - 10**6, 1)] == ["reload"]
    assert [one["type"] for one in await events(after + 10**6, 1)] == ["reload"]
    for _ in range(2100):
        playground.lab.world.emit("bot", data={"line": {"text": "noise"}})
    await ann.act(kind="send", content="after a long sleep")
    assert [one["type"] for one in await events(after, 1)] == ["reload"]


def test_only_the_host_is_told_what_the_bot_logs() -> None:
    friend, host = Door("k", 2), Door("h", None)
    line = {"type": "bot", "line": {"text": "secret"}}
    assert event_through(friend, line) is None
    assert event_through(friend, line | {"connected": True}) == {"type": "bot", "connected": True}
    assert event_through(host, line) == line
    assert "k" not in repr(friend).replace("bot.playground", "")


async def test_no_key_is_logged_or_told_to_others(
    begin: Begin, http: aiohttp.ClientSession, caplog: pytest.LogCaptureFixture
) -> None:
    playground = await begin(lan=True)
    assert playground.lab.lan is not None
    url = links(playground, "127.0.0.1")[1]
    key = url.rstrip("/").rpartition("/")[2]
    with caplog.at_level(logging.DEBUG):
        await Guest(http, url).get()
        await Guest(http, url).get("lab/state?seat=1")
        await Guest(http, url).act(kind="dance")
        await Guest(http, f"{url}nothing/here").get()
        long = "a" * 9000
        for broken in (f"GET /{key}/ HTTP/9.9x", f"GE<T /{key}/ HTTP/1.1", f"GET /{key}/{long} HTTP/1.1"):
            reader, writer = await asyncio.open_connection("127.0.0.1", playground.lab.lan.port)
            writer.write(f"{broken}\r\n\r\n".encode())
            reply = await asyncio.wait_for(reader.read(), 60)
            assert b" 400 " in reply.split(b"\r\n")[0]
            writer.close()
    assert key not in caplog.text
    assert playground.lab.world.path_token not in caplog.text
    assert key not in json.dumps(list(playground.lab.feed.lines))
    assert any(isinstance(one, Quiet) for one in server_log().filters)


def test_addresses_are_those_of_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        socket,
        "getaddrinfo",
        lambda *_: [
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 0))
            for one in ("127.0.1.1", "169.254.3.4", "0.0.0.0", "192.168.77.5", "192.168.77.5")
        ],
    )
    found = own_addresses()
    assert found.count("192.168.77.5") == 1
    assert not {"127.0.1.1", "169.254.3.4", "0.0.0.0"} & set(found)
    assert (lan_port(0), lan_port(8765), lan_port(65535)) == (0, 8766, 65534)


@THOROUGH
async def test_the_command_prints_a_link_for_every_seat(tmp_path: Path, http: aiohttp.ClientSession) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "play",
        "--lan",
        "--port",
        "0",
        "--seats",
        "2",
        "--database",
        str(tmp_path),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        cwd=Path(__file__).parents[4],
    )
    assert process.stdout is not None
    printed = io.StringIO()
    while "Ctrl-C ends it" not in printed.getvalue():
        line = await asyncio.wait_for(process.stdout.readline(), 60)
        assert line, "the playground ended before it printed its links"
        printed.write(line.decode())
    found = re.findall(r"^  (\w+) +(http://\S+/)$", printed.getvalue(), re.MULTILINE)
    if own_addresses():
        assert [name for name, _ in found] == ["Ann", "Bob"]
        assert (await Guest(http, found[1][1]).state())["seat"] == 2
    else:
        assert "no address in a network" in printed.getvalue()
    process.terminate()
    _, log = await asyncio.wait_for(process.communicate(), 60)
    assert not any(url.split("/")[3] in log.decode() for _, url in found)


@THOROUGH
async def test_new_links_need_a_network() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "play",
        "--new-links",
        stderr=asyncio.subprocess.PIPE,
        cwd=Path(__file__).parents[4],
    )
    _, error = await asyncio.wait_for(process.communicate(), 60)
    assert (process.returncode, b"--lan" in error) == (2, True)
