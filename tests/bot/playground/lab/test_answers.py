"""The judge of the stand-in's own words sees what is wrong with them."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from tests.bot import answers
from tests.bot.parts import Json
from tests.bot.playground.lab.conftest import SmallBot, Start


@pytest.fixture
def strict(judge: Any) -> Any:
    if judge is None:
        pytest.skip("There is no ../shared/discord-api beside the project: no answer can be judged.")
    return judge


async def test_a_wrong_answer_or_event_is_noticed(strict: Any, lab: Lab, ann: Actor, start: Start) -> None:
    def setup(bot: SmallBot) -> None:
        @bot.tree.command(description="Hello")
        async def hello(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("hello")

    await start(setup)
    await ann.slash("hello")
    events = {one.name: one.data for one in lab.records.frames if one.sent and one.name}
    assert {"READY", "GUILD_CREATE", "INTERACTION_CREATE", "MESSAGE_CREATE"} <= set(events)

    def wrong(name: str, change: Callable[[Json], object]) -> list[str]:
        data = copy.deepcopy(events[name])
        change(data)
        return list(answers.of_event(strict, name, data))

    assert wrong("MESSAGE_CREATE", lambda data: None) == []
    assert "'author' is a required" in str(wrong("MESSAGE_CREATE", lambda data: data.pop("author")))
    assert "'abc'" in str(wrong("MESSAGE_CREATE", lambda data: data.update(flags="abc")))
    assert "clan" in str(wrong("READY", lambda data: data["user"].update(clan=None)))
    assert "deaf" in str(wrong("GUILD_CREATE", lambda data: data["members"][0].pop("deaf")))
    assert "token is missing" in str(wrong("INTERACTION_CREATE", lambda data: data.pop("token")))
    assert "a member in a server" in str(wrong("INTERACTION_CREATE", lambda data: data.pop("member")))
    assert list(answers.of_event(strict, "MESSAGE_POLL", {})) == [
        "MESSAGE_POLL: no event of this name is described here"
    ]

    (answer,) = [one for one in lab.records.requests if one.path.endswith("/callback")]

    def said(status: int, body: Json | None, path: str = answer.path) -> str:
        return str(list(answers.of_request(strict, "POST", path, status, body)))

    assert said(200, answer.answer) == "[]"
    assert "is never answered like this" in said(201, answer.answer)
    assert "'id' is a required property" in said(200, {"interaction": {"type": 2}})
    assert "'code' is a required property" in said(404, {"message": "Unknown interaction"})
    assert "'retry_after' is a required property" in said(429, {"code": 0, "message": "Wait."})
    assert "no such route" in said(200, None, "/nowhere")


def test_captured_answers_are_judged_later(
    strict: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = '{"method": "POST", "path": "/channels/1/typing", "status": 204, "answer": null}\n'
    bad = '{"event": "MESSAGE_DELETE", "data": {"id": "1"}}\n'
    file = tmp_path / "a.jsonl"
    file.write_text(good)
    assert answers.main([str(file)]) == 0
    file.write_text(good + bad)
    assert answers.main([str(file)]) == 1
    assert "channel_id is missing" in capsys.readouterr().out
    assert answers.main([]) == 1
