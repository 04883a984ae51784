"""``doctor --live`` on the stand-in: what it says, asks, finds, writes down and leaves behind."""

from __future__ import annotations

import asyncio
import json
import re
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.app import commands_of_this_version
from bot.base.config import Settings
from bot.ops.command import INTERRUPTED
from bot.ops.files import HostError
from bot.ops.live import run
from bot.ops.live.table import Table
from bot.playground.lab import Lab
from bot.playground.world.models import Commands, Overwrite
from bot.playground.world.permissions import Permission
from bot.ui.components import Address
from tests.bot import answers, clicker, judging, parts
from tests.live import checking
from tests.live.checking import ROOT
from tests.thorough import THOROUGH


@pytest.fixture
async def lab(request: pytest.FixtureRequest) -> AsyncIterator[Lab]:
    """A stand-in whose judge lets pass what the check does wrong on purpose."""
    async with Lab(tls=True) as lab:
        found = judging.load_judge()
        if found is not None:
            checking.judge(lab, found.check)
        yield lab
        assert lab.violations == [], lab.records.transcript()
        said = answers.said(lab.records.entries)
        assert answers.problems(found, said) == []
        asked = [one for one in lab.records.requests if not checking.excused(one.body, one.files)]
        parts.capture(request.node.nodeid, [one.line() for one in asked])
        parts.capture(request.node.nodeid, said.values(), "answers")
        assert not lab.gateway.connected


def asked(settings: Settings, channel: str, record: Path, wait: float = 1) -> run.Inquiry:
    """A live check in a channel."""
    return run.Inquiry(settings, commands_of_this_version, channel, record, wait)


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


async def test_a_whole_check(lab: Lab, tmp_path: Path) -> None:
    """Everything is asked, both buttons are pressed, and nothing is left behind."""
    ann = lab.add_member("Ann Surname")
    old = {"id": "123456789012345678", "type": 1, "name": "old", "description": "of another program"}
    ids = {"application_id": str(lab.world.bot.id), "version": old["id"], "guild_id": str(lab.guild.id)}
    lab.world.save(Commands(lab.guild.id, [old | ids | {"default_member_permissions": None, "nsfw": False}]))
    told = await checking.checked(lab, tmp_path / "record.jsonl", ann)
    assert (told.rows("≠"), told.rows("!"), told.code) == ([], [], 0), told.table
    assert "Nothing is different from what was expected." in told.table
    assert told.rows("-") == [
        row for row in told.rows("-") if row.startswith(("the same", "edits of", "the words"))
    ]
    for title, _ in run.PROBES:
        assert title in told.text
    assert lab.world.messages == {}
    assert [one.name for one in lab.world.threads()] == []
    back = lab.world.commands[lab.guild.id].items
    assert [(one["id"], one["name"], one["description"]) for one in back] == [
        ("123456789012345678", "old", "of another program")
    ]


async def test_it_posts_what_it_announces(lab: Lab, tmp_path: Path) -> None:
    ann = lab.add_member("Ann")
    await checking.checked(lab, tmp_path / "record.jsonl", ann)
    posted = [
        one.answer
        for one in lab.records.requests
        if one.method == "POST" and one.path.endswith("/messages") and one.status == 200
    ]
    channel = str(lab.channel().id)
    ids = {one["id"]: one["channel_id"] for one in posted}  # one comes twice: the same nonce
    here = [number for number, place in ids.items() if place == channel]
    direct = [number for number, place in ids.items() if place == str(ann.direct().id)]
    assert len(here) == run.MESSAGES
    assert len(direct) == run.DIRECT
    assert len(ids) - len(here) - len(direct) == run.IN_THREAD
    words = run.announcement(channel, 180, tmp_path / "record.jsonl")
    assert f"posts {run.MESSAGES} messages" in words
    assert "two buttons" in words


async def test_the_record_tells_nothing_of_anybody(lab: Lab, tmp_path: Path) -> None:
    who = lab.add_member("Zebulon Quick")
    lab.world.host = who.id
    told = await checking.checked(lab, tmp_path / "record.jsonl", who)
    text = told.record.read_text("utf-8")
    assert told.record.stat().st_mode & 0o077 == 0
    assert re.findall(r"\d{17,}", text) == []
    for secret in (
        lab.token,
        "Zebulon",
        "Quick",
        "zebulon_quick",
        lab.guild.name,
        "hm=",
        "Bot ",
        "Authorization",
    ):
        assert secret not in text, secret
    assert not any(one.token in text for one in lab.world.interactions.values())
    found = lines(told.record)
    assert found[0]["format"] == "echo-tables-live"
    assert {"CHANNEL", "GUILD", "APPLICATION", "HOST"} <= set(re.findall(r"\b[A-Z]+\b", text))
    presses = [one for one in found if "press" in one]
    assert len(presses) == 2
    assert all(Address.parse(one["press"]["custom_id"]) is None for one in presses)


async def test_nobody_presses(lab: Lab, tmp_path: Path) -> None:
    """Without presses all else is still asked; that is no fault."""
    lab.add_member("Ann")
    told = await checking.checked(lab, tmp_path / "record.jsonl", wait=0.05)
    left = told.rows("-")
    assert "a picture by callback type 7: not pressed" in left
    assert "a picture by callback type 4: not pressed" in left
    assert any(row.startswith("a direct message to you: not pressed") for row in left)
    assert "limits told in headers" in told.table
    assert lab.world.messages == {}


async def test_an_interruption_takes_everything_away(lab: Lab, tmp_path: Path) -> None:
    """Ctrl-C while a press is waited for: the task is cancelled."""
    lab.add_member("Ann")
    record = tmp_path / "record.jsonl"
    said: list[str] = []
    settings = Settings(_env_file=None, discord_token=lab.token)  # type: ignore[call-arg, arg-type]  # pydantic's own
    channel = str(lab.channel().id)
    task = asyncio.create_task(run.examine(asked(settings, channel, record, 60), said.append, lab.connector))
    await lab.until(lambda: any("press button 1" in line for line in said))
    assert lab.world.messages
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert lab.world.messages == {}
    assert lab.world.commands[lab.guild.id].items == []
    assert "Stopping; everything is taken away first." in said
    assert "asked" in "\n".join(said)
    assert lines(record)[-1]["step"] == "taking everything away"


@THOROUGH
async def test_ctrl_c_in_a_terminal(lab: Lab, settings_of: Path) -> None:
    """The same, as a process that gets the signal."""
    lab.add_member("Ann")
    process = await checking.started(lab, settings_of, "--record", "r.jsonl")
    await lab.until(lambda: any("live-check" in str(one.components) for one in lab.world.messages.values()))
    process.send_signal(signal.SIGINT)
    out, err = await process.communicate()
    assert (process.returncode, err) == (INTERRUPTED, b"Interrupted.\n")
    assert "Taking everything away" in out.decode()
    assert lab.world.messages == {}


async def test_an_interruption_with_the_thread_locked(lab: Lab, tmp_path: Path) -> None:
    """While the second press is waited for the thread is put away and locked; it goes all the same."""
    ann = lab.add_member("Ann")
    said: list[str] = []
    settings = Settings(_env_file=None, discord_token=lab.token)  # type: ignore[call-arg, arg-type]  # pydantic's own
    channel = str(lab.channel().id)
    record = tmp_path / "record.jsonl"
    task = asyncio.create_task(run.examine(asked(settings, channel, record, 60), said.append, lab.connector))
    await lab.until(lambda: any("press button 1" in line for line in said))
    message = next(one for one in lab.world.messages.values() if "live-check" in str(one.components))
    await ann.click(message, message.components[2]["components"][0]["custom_id"])
    await lab.until(lambda: any("press button 2" in line for line in said))
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (lab.world.messages, list(lab.world.threads())) == ({}, [])
    assert not any(line.startswith("Please take it away") for line in said)


async def test_one_shard_of_many(lab: Lab, tmp_path: Path) -> None:
    """Where Discord sends the events of a server to one of several connections, that one is listened to."""
    told = await checking.checked(lab, tmp_path / "record.jsonl", lab.add_member("Ann"), shard_count=3)
    assert told.code == 0
    shard = [(lab.guild.id >> 22) % 3, 3]
    assert [one.data["shard"] for one in lab.records.frames if one.op == 2] == [shard]


async def test_refused_commands_are_told_with_their_place(lab: Lab, tmp_path: Path) -> None:
    """A refused registration changes nothing and does not stop the rest."""
    lab.faults.error_once("PUT /applications/{}/guilds/{}/commands", 400, 50035, "Invalid Form Body")
    told = await checking.checked(lab, tmp_path / "record.jsonl", lab.add_member("Ann"))
    assert "all commands in all languages: 400, 50035 Invalid Form Body" in told.rows("≠")
    assert told.code == 1
    puts = [one for one in lab.records.requests if one.method == "PUT" and "commands" in one.path]
    assert len(puts) == 1
    assert "a picture by callback type 4: taken" in told.rows("~")


async def test_a_closed_door_for_direct_messages_is_no_difference(lab: Lab, tmp_path: Path) -> None:
    ann = lab.add_member("Ann")
    ann.close_direct()
    told = await checking.checked(lab, tmp_path / "record.jsonl", ann)
    assert any("refused (403, 50007" in row for row in told.rows("="))


async def test_what_stays_is_named(lab: Lab, tmp_path: Path) -> None:
    """What Discord does not let the check take away is left to the host, with its address."""
    lab.faults.error_once("DELETE /channels/{}", 403, 50013, "Missing Permissions")
    told = await checking.checked(lab, tmp_path / "record.jsonl", wait=0.05)
    assert told.code == 1
    line = next(line for line in told.lines if line.startswith("Please take it away yourself: "))
    (thread,) = lab.world.threads()
    assert f"https://discord.com/channels/{lab.guild.id}/{thread.id}" in line


async def test_waiting_where_discord_says_so(lab: Lab, tmp_path: Path) -> None:
    lab.faults.rate_limit("PATCH /channels/{}/messages/{}", 0.05, 0.05)
    told = await checking.checked(lab, tmp_path / "record.jsonl", wait=0.05)
    assert "asked to wait (429): 2 times" in told.rows("i")
    assert not any("429" in row for row in told.rows("≠") + told.rows("!"))


async def test_missing_rights_are_for_the_host(lab: Lab, tmp_path: Path) -> None:
    everyone = lab.world.roles[lab.guild.id]
    right = int(Permission.MANAGE_THREADS | Permission.CREATE_PUBLIC_THREADS)
    lab.overwrite(
        lab.channel(), Overwrite(everyone.id, 0, deny=right), Overwrite(lab.world.bot.id, 1, deny=right)
    )
    told = await checking.checked(lab, tmp_path / "record.jsonl", lab.add_member("Ann"))
    lacking = next(row for row in told.rows("→") if row.startswith("what the bot may do in the channel"))
    assert "Create Public Threads, Manage Threads" in lacking
    assert any(row.startswith("the rest of: a thread") and "50013" in row for row in told.rows("-"))
    assert "a press in a locked, archived thread: there is no thread" in told.rows("-")


async def test_where_it_cannot_begin(lab: Lab, tmp_path: Path) -> None:
    right = Settings(_env_file=None, discord_token=lab.token)  # type: ignore[call-arg, arg-type]  # pydantic's own
    wrong = Settings(_env_file=None, discord_token="wrong")  # type: ignore[call-arg, arg-type]  # pydantic's own
    direct = lab.add_member("Ann").direct()
    for settings, channel, reason in (
        (right, "123456789012345678", "does not see a channel"),
        (wrong, str(lab.channel().id), "does not know this token"),
        (right, str(direct.id), "no text channel"),
    ):
        with pytest.raises(HostError, match=reason):
            await run.examine(asked(settings, channel, tmp_path / f"{reason}.jsonl"), print, lab.connector)
    (tmp_path / "there.jsonl").write_text("")
    with pytest.raises(HostError, match="--record"):
        await run.examine(asked(right, str(lab.channel().id), tmp_path / "there.jsonl"), print, lab.connector)


async def test_without_a_gateway_the_rest_is_asked(
    lab: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "PATIENCE", 1.0)
    lab.faults.gateway_away = True
    told = await checking.checked(lab, tmp_path / "record.jsonl", lab.add_member("Ann"))
    assert any("no session at the gateway" in row for row in told.rows("-"))
    assert "the same nonce again, with enforce_nonce: the same message" in told.rows("=")
    assert lab.world.messages == {}


async def test_the_bot_beside_it_leaves_the_buttons_alone(lab: Lab, tmp_path: Path) -> None:
    """The real bot runs with the same token, hears of the presses, and says nothing."""
    async with clicker.serving(lab, tmp_path / "tables.sqlite3") as bot:
        told = await checking.checked(lab, tmp_path / "record.jsonl", lab.add_member("Ann"))
        assert "a picture by callback type 7: taken" in told.rows("~")
        assert bot.client.is_ready()
        callbacks = [one for one in lab.records.requests if one.path.endswith("/callback")]
        assert {one.body["type"] for one in callbacks} == {4, 7}
        assert not any(one.body and "custom_id" in str(one.body) for one in callbacks)
    assert "are registered as this version has them" in told.text


async def test_the_command_as_a_host_types_it(lab: Lab, settings_of: Path, tmp_path: Path) -> None:
    """A process of its own, with --yes, over plain HTTP."""
    ann = lab.add_member("Ann")
    presses = asyncio.create_task(checking.pressing(lab, ann))
    process = await checking.started(lab, settings_of, "--record", "r.jsonl")
    out, err = await process.communicate()
    presses.cancel()
    assert err == b""
    text = out.decode()
    assert text.index("- posts 4 messages") < text.index("[ 1/16]")
    assert "r.jsonl" in text.splitlines()[-1]
    assert process.returncode == 0
    assert lab.world.messages == {}


@pytest.fixture
def settings_of(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A host's folder with a token."""
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.setenv("DISCORD_TOKEN", "a-token")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("more", [[], ["--wait", "20"]])
def test_nobody_is_there_to_agree(
    settings_of: Path, capsys: pytest.CaptureFixture[str], more: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", open("/dev/null"))  # noqa: SIM115 # it lives as long as the test
    assert main(["doctor", "--live", "1234567890123456789", *more]) == 2
    told = capsys.readouterr()
    assert "add --yes" in told.err
    assert "It\n- posts 4 messages" in told.out
    assert list(settings_of.iterdir()) == []


def test_what_belongs_to_a_live_check(settings_of: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for more in (["--yes"], ["--wait", "10"], ["--record", "r.jsonl"]):
        assert main(["doctor", *more]) == 2
        assert "belong to --live" in capsys.readouterr().err


def test_what_is_no_channel(settings_of: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--live", "#tables", "--yes"]) == 2
    assert "Copy Link" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text",
    [
        "1234567890123456789",
        "https://discord.com/channels/111111111111111111/1234567890123456789",
        "https://ptb.discord.com/channels/111111111111111111/1234567890123456789/",
        "<#1234567890123456789>",
    ],
)
def test_how_a_channel_can_be_named(text: str) -> None:
    assert run.channel_number(text) == "1234567890123456789"


async def test_the_host_reads_what_is_left_to_do(lab: Lab, tmp_path: Path) -> None:
    """Switches of the portal and of the server that are not as the guide says."""
    everyone = lab.world.roles[lab.guild.id]
    lab.overwrite(lab.channel(), Overwrite(everyone.id, 0, deny=int(Permission.ATTACH_FILES)))
    lab.overwrite(lab.channel(), Overwrite(lab.world.bot.id, 1, deny=int(Permission.ATTACH_FILES)))
    told = await checking.checked(lab, tmp_path / "record.jsonl", wait=0.05)
    rows = "\n".join(told.rows("→"))
    assert "Default Install Settings for servers: none" in rows
    assert "what the bot may do in the channel: it lacks Attach Files" in rows
    assert "→  something for you to do" in told.table
    assert "the rest of: a picture in a new message: posting: 403, 50013 Missing Permissions" in told.rows(
        "-"
    )
    assert "the address of a picture: what it needs was not posted" in told.rows("-")


def test_a_table_fits_its_width() -> None:
    """Also where a word is longer than its column."""
    table = Table()
    table.documented("asked " * 20, "expected", "x" * 90, right=False)
    table.told("asked", "")
    for width in (60, 80, 120):
        lines = list(table.lines(width))
        assert all(len(line) <= width for line in lines[: lines.index("")])
        assert sum(line.count("x") for line in lines[2 : lines.index("")]) == 90 + lines[2].count("expected")
    assert lines[-1] == "1 difference: please send the record to the developers."


def test_the_guide_tells_what_is_posted() -> None:
    guide = " ".join((ROOT / "bot" / "HOSTING.md").read_text("utf-8").split())
    numbers = {1: "a", 2: "two", 3: "three", 4: "four"}
    assert f"posts {numbers[run.MESSAGES]} messages and a thread with {numbers[run.IN_THREAD]} more" in guide
    assert f"sends you {numbers[run.DIRECT]} direct message" in guide
    assert f"within `--wait` seconds ({run.WAIT:.0f})" in guide
