"""``doctor --live`` on the stand-in: what it says, asks, finds, writes down and leaves behind."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.config import Settings
from bot.controls import Address
from bot.host.live import run
from bot.playground.lab import Lab
from bot.playground.models import Commands
from tests.bot import judging
from tests.live import checking


@pytest.fixture
async def lab() -> AsyncIterator[Lab]:
    """A stand-in whose judge lets pass what the check does wrong on purpose."""
    async with Lab(tls=True) as lab:
        found = judging.load_judge()
        if found is not None:
            checking.judge(lab, found.check)
        yield lab
        assert lab.violations == [], lab.records.transcript()
        assert not lab.gateway.connected


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


async def test_a_whole_check(lab: Lab, tmp_path: Path) -> None:
    """Everything is asked, both buttons are pressed, and nothing is left behind."""
    ann = lab.add_member("Ann Surname")
    before = [{"id": "123456789012345678", "type": 1, "name": "old", "description": "of another program"}]
    lab.world.save(Commands(lab.guild.id, before))
    told = await checking.checked(lab, tmp_path / "record.jsonl", ann)
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
