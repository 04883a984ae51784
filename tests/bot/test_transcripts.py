"""Transcripts: each belongs to a test, and a difference is shown with the command that writes it anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.bot.server import Server
from tests.bot.transcripts import approved
from tests.bot.transcripts.__main__ import is_there
from tests.bot.transcripts.transcript import StandingClock, Transcript


def test_each_transcript_belongs_to_a_test() -> None:
    known = approved.written()
    assert known
    assert [test for test in known if not is_there(test)] == [], approved.COMMAND
    assert {path: approved.path_of(test) for test, path in known.items()} == {
        path: path for path in known.values()
    }


def test_a_difference_is_shown_with_what_writes_it_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if os.environ.get(approved.ANEW):
        pytest.skip("all is written anew")
    monkeypatch.setattr(approved, "FOLDER", tmp_path)
    test = "tests/bot/test_shop.py::test_it"
    path = tmp_path / "shop" / "it.txt"
    assert approved.path_of(test) == path
    path.parent.mkdir()
    path.write_text(f"# {test}\n> ann buys\n  = thanks\n", "utf-8")
    approved.approve(test, ["> ann buys", "  = thanks"])
    with pytest.raises(AssertionError, match=f"(?s)-  = thanks.*\\+  = no.*{approved.COMMAND}"):
        approved.approve(test, ["> ann buys", "  = no"])


@pytest.fixture
def ticking() -> StandingClock:
    return StandingClock()


async def test_a_transcript_tells_what_was_sent_and_kept(server: Server) -> None:
    number = await server.open(start=False)
    told = server.transcript = Transcript(server, server.path, server.clock.now())
    with server.untold():
        await server.press(server.bob, server.lobby(number), "join")
    assert told.lines == []
    await server.press(server.carla, server.lobby(number), "join")
    await server.press(server.carla, server.lobby(number), "join")
    lines = "\n".join(told.lines)
    server.transcript = None
    assert (
        "> <@carla> presses table1:-::join:\n  = a change\n  ~ m2 in #tables\n      - ### 2 of 4 seats"
        in lines
    )
    assert "  kept: + seats table1 2: user_id=carla name=carla" in lines
    assert "  + m3 for <@carla> alone\n      You already sit at this table" in lines
    assert str(number) not in lines
    assert str(server.carla.id) not in lines
