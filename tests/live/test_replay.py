"""Records of live checks, asked of the stand-in again."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests import replay_live
from tests.live.comparing import differences
from tests.thorough import few

SAMPLE = Path(__file__).with_name("sample.jsonl")
ANEW = "python -m tests.replay_live tests/live/sample.jsonl --sample"


def test_the_sample_is_answered_alike(capsys: pytest.CaptureFixture[str]) -> None:
    """A record that was made on the stand-in: where it has been changed on purpose, make the sample anew."""
    assert replay_live.main([str(SAMPLE)]) == 0, f"{capsys.readouterr().out}\nIf this is meant so: {ANEW}"
    assert capsys.readouterr().out == "0 differences\n"


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines of a record of this very stand-in."""
    path = tmp_path_factory.mktemp("live") / "fresh.jsonl"
    asyncio.run(replay_live.sample(path))
    return path.read_text("utf-8").splitlines()


def changed(lines: list[str], tmp_path: Path, step: str, old: str, new: str) -> Path:
    """A record with something else in the answers of a step."""
    found = [line.replace(old, new) if json.loads(line).get("step") == step else line for line in lines]
    assert found != lines
    path = tmp_path / "changed.jsonl"
    path.write_text("\n".join(found), "utf-8")
    return path


@few()
@pytest.mark.parametrize(
    ("step", "old", "new", "said"),
    [
        ("a thread, put away and woken", '"status": 400', '"status": 403',
         "PATCH /channels/{}/messages/{} is answered with 403 in the record, 400 here"),
        ("a direct message", '"pinned": false', '"pinned": true',
         "POST /channels/{}/messages: pinned is True in the record, False here"),
        ("a direct message", '"mention_everyone": false', '"poll": null',
         "POST /channels/{}/messages: poll is in the record alone"),
        ("mentions after edits", '"tts": false', '"tts": null',
         "PATCH /channels/{}/messages/{}: tts is null in the record, true or false here"),
        ("the first press", '"context": 0', '"context": 1',
         "the event of a press: context is 1 in the record, 0 here"),
        ("a file that is too large", '"code": 40005', '"code": 50045',
         "POST /channels/{}/messages: code is 50045 in the record, 40005 here"),
        ("a direct message", '"x-ratelimit-limit"', '"x-other"',
         "POST /users/@me/channels: headers about limits are in the stand-in alone"),
    ],
)  # fmt: skip
def test_a_difference_is_named(
    fresh: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    step: str,
    old: str,
    new: str,
    said: str,
) -> None:
    assert replay_live.main([str(changed(fresh, tmp_path, step, old, new))]) == 1
    out = capsys.readouterr().out
    assert f"{step}: {said}" in out, out


def test_what_hangs_on_a_missing_message_is_said(
    fresh: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where a message was refused there, what the check did with it elsewhere is named too."""
    path = changed(fresh, tmp_path, "words that become components", '"status": 200', '"status": 400')
    assert replay_live.main([str(path)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0].endswith("POST /channels/{}/messages is answered with 400 in the record, 200 here")
    assert said[1].endswith("cannot be asked here: there is no MESSAGE_2")


@pytest.mark.parametrize("text", ["", "{}", "no json", '{"format": "echo-tables-live", "version": 99}'])
def test_what_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    path = tmp_path / "record.jsonl"
    path.write_text(text)
    assert replay_live.main([str(path)]) == 2
    assert str(path) in capsys.readouterr().err


def test_what_is_the_hosts_own_is_no_difference() -> None:
    recorded = {"nick": "TEXT", "roles": ["ROLE_1"], "user": {"id": "HOST", "username": "TEXT", "flags": 64}}
    here: dict[str, Any] = {
        "nick": None,
        "roles": [],
        "user": {"id": "HOST", "username": "TEXT", "bot": False},
    }
    assert list(differences(recorded, here)) == []
    assert list(differences(recorded, {"nick": None, "user": {"id": "BOT"}})) == [
        "roles is in the record alone",
        "user.id is 'HOST' in the record, 'BOT' here",
    ]


def test_commands_are_compared_in_any_order() -> None:
    one = {"name": "a", "type": 1, "default_member_permissions": None}
    other = one | {"name": "b"}
    assert list(differences([one, other], [other, one])) == []
    assert list(differences([one], [other])) == ["[].name is 'a' in the record, 'b' here"]
