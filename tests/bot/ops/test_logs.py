"""The log: for people or for programs, with table and interaction; no token, no hidden card."""

from __future__ import annotations

import asyncio
import gc
import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from bot.base import logs
from bot.base.about import own_version
from bot.store.database import migrations
from tests.bot.conftest import Complaints, Restart
from tests.bot.features.results.test_results import played
from tests.bot.server import Server

BOT_TOKEN = "MTQ1NjA3NDQ0Mzk4MDgwMDAwMA.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"
INTERACTION = "aW50ZXJhY3Rpb246MTQ1NjA3NDQ0Mzk4MDgwMDAwMA"


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What the bot writes at the level DEBUG, in JSON lines."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.Lines())
    handler.addFilter(logs.Context())
    root, levels = logging.getLogger(), {}
    for name in (None, *logs._LIBRARIES):
        logger = logging.getLogger(name)
        levels[logger] = logger.level
        logger.setLevel(logging.DEBUG if name is None else logging.INFO)
    root.addHandler(handler)
    yield stream
    root.removeHandler(handler)
    for logger, level in levels.items():
        logger.setLevel(level)


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def record(
    form: logging.Formatter, message: str, *arguments: object, error: BaseException | None = None
) -> str:
    info = None if error is None else (type(error), error, error.__traceback__)
    return form.format(logging.LogRecord("bot.x", logging.ERROR, "x.py", 1, message, arguments, info))


@pytest.mark.parametrize("form", [logs.Lines(), logs.Readable()])
def test_no_token_gets_out(form: logging.Formatter) -> None:
    found = record(
        form,
        "%s and %s and %s",
        f"https://discord.com/api/v10/webhooks/123/{INTERACTION}/messages/@original",
        "/interactions/456/some-token.of-any_kind/callback",
        f"{BOT_TOKEN} {INTERACTION}",
        error=OSError(f"lost at /webhooks/789/{INTERACTION}"),
    )
    for secret in (BOT_TOKEN, INTERACTION, "some-token"):
        assert secret not in found
    for number in ("123", "456", "789"):
        assert number in found, "whose request it was stays known"


@pytest.mark.parametrize("form", [logs.Lines(), logs.Readable()])
def test_faults_are_told_by_kind_and_place(form: logging.Formatter) -> None:
    def deep() -> None:
        try:
            raise KeyError("lantern-5")
        except KeyError as error:
            raise ValueError("the hand is lantern-5, lantern-7") from error

    with pytest.raises(ValueError, match="lantern-5") as caught:
        deep()
    found = record(form, "it failed", error=caught.value)
    assert "lantern" not in found
    assert "builtins.KeyError" in found
    assert found.index("builtins.KeyError") < found.index("builtins.ValueError"), "the cause comes first"
    assert "test_logs.py" in found
    assert "deep" in found
    found = record(form, "player %s failed (%r); %s answers", 3, caught.value, "another")
    assert "player 3 failed" in found
    assert "ValueError" in found
    assert "lantern" not in found
    assert "no space" in record(form, "it failed", error=OSError(28, "no space left")), "the system may speak"


async def test_lines_name_the_table_and_the_interaction(server: Server, written: io.StringIO) -> None:
    number = await server.open(server.bob)
    result = await server.ann.slash("table report", what="It flickers.", table=str(number))
    (line,) = [line for line in lines(written) if "was reported" in line["message"]]
    assert line["table"] == number
    assert int(line["interaction"]) > 1 << 50
    assert (line["level"], line["logger"]) == ("INFO", "bot.features.reports.actions")
    assert line["at"].endswith("+00:00")
    assert result is not None


async def test_a_table_is_followed_from_its_opening_to_its_end(server: Server, written: io.StringIO) -> None:
    """Every line about a table names it, and each answer its interaction, without what was chosen."""
    number = await server.open(server.bob)
    await server.first_cards(number)
    panel = await server.act(await server.person(number, 0))
    await server.press(await server.person(number, 0), panel, "do")
    await server.ann.slash("table log", table=str(number))
    found = [line for line in lines(written) if line["logger"].startswith("bot.")]
    about = [line for line in found if line["table"] == number]
    for said in ("opened, lanterns", "begins with 2 people", "2 seats are taken", "(turn) is done"):
        assert any(said in line["message"] for line in about), said
    for said in ("click join", "click start", "click act", "click do", "command table log"):
        (line, *_) = [line for line in about if line["message"].startswith(said)]
        assert line["level"] == "DEBUG"
        assert int(line["interaction"]) > 1 << 50
    opened = [line for line in about if "opened" in line["message"] or "begins" in line["message"]]
    assert {line["level"] for line in opened} == {"INFO"}
    assert "lantern-" not in written.getvalue()


async def test_the_end_of_a_game_names_the_table(server: Server, written: io.StringIO) -> None:
    """It is written in the thread of the database, which knows no task."""
    number = await played(server, server.bob)
    (line,) = [line for line in lines(written) if line["message"].endswith("lanterns is over")]
    assert (line["table"], line["level"]) == (number, "INFO")


async def test_a_refusal_is_in_the_log_by_its_kind(server: Server, written: io.StringIO) -> None:
    number = await server.open(server.bob)
    await server.press(server.carla, server.last, "act")
    (line,) = [line for line in lines(written) if line["message"].startswith("refused")]
    assert (line["message"], line["table"], line["level"]) == ("refused: stranger", number, "DEBUG")


async def test_a_start_tells_version_schema_and_servers(
    server: Server, restart: Restart, written: io.StringIO
) -> None:
    await restart()
    (line,) = [line for line in lines(written) if "is ready" in line["message"]]
    assert line["level"] == "INFO"
    assert f"Echo Tables {own_version()} is ready: 1 server, all shards" in line["message"]
    assert f"schema {len(migrations())}" in line["message"]


async def test_a_fault_in_a_game_tells_no_card(
    server: Server, written: io.StringIO, complaints: Complaints, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the rules raise may quote a hand: neither log nor report has it."""
    complaints.expected.append("failed")
    number = await server.open(server.bob)
    table = await server.bot.tables.read(number)
    assert table.match is not None
    hands = [f"lantern-{card}" for hand in table.match.state.hands for card in hand]
    assert hands

    def broken(*_: object) -> None:
        raise RuntimeError(f"cannot show {hands}")

    monkeypatch.setattr(type(table.game.words), "hand", broken)
    await server.press(server.ann, server.last, "hand")
    failed = [line for line in lines(written) if line["level"] == "ERROR"]
    assert failed
    assert failed[0]["faults"][-1]["kind"] == "builtins.RuntimeError"
    text = written.getvalue() + json.dumps(server.bot.recent.of(number))
    assert not [card for card in hands if card in text]
    kept = server.bot.recent.of(number)
    assert kept[-1]["faults"][-1]["kind"] == "builtins.RuntimeError"
    assert server.bot.recent.of(1) == [entry for entry in kept if entry["table"] is None]


@pytest.mark.parametrize("form", [logs.Lines(), logs.Readable()])
async def test_a_task_that_nobody_waited_for_tells_no_card(form: logging.Formatter) -> None:
    """asyncio quotes the error of such a task in its message."""
    lines: list[str] = []

    class Keeping(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(form.format(record))

    async def failing() -> None:
        raise RuntimeError("the hand is lantern-5")

    handler, logger = Keeping(), logging.getLogger("asyncio")
    logger.addHandler(handler)
    try:
        task = asyncio.create_task(failing())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        del task
        gc.collect(1)  # it is young: the rest of the process need not be looked through
    finally:
        logger.removeHandler(handler)
    (line,) = lines
    assert "never retrieved" in line
    assert "builtins.RuntimeError" in line
    assert "lantern" not in line


def test_libraries_are_not_heard_below_info(monkeypatch: pytest.MonkeyPatch) -> None:
    """At DEBUG they would quote whole requests, with hands and tokens."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    before = {name: logging.getLogger(name).level for name in logs._LIBRARIES}
    try:
        logs.set_up("DEBUG", "json")
        assert logging.getLogger("bot.features.play.actions").isEnabledFor(logging.DEBUG)
        for name in ("discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite", "asyncio"):
            assert not logging.getLogger(name).isEnabledFor(logging.DEBUG), name
            assert logging.getLogger(name).isEnabledFor(logging.INFO), name
        logs.set_up("ERROR", "text")
        assert not logging.getLogger("discord.http").isEnabledFor(logging.WARNING)
    finally:
        for name, old in before.items():
            logging.getLogger(name).setLevel(old)
        root.handlers[:] = handlers
        root.setLevel(level)
