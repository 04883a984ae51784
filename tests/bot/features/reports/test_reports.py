"""Problems that players report: a bundle for the host, in which nothing is that is hidden at the table."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.base.config import Settings
from bot.features.reports import actions as reports
from bot.features.reports import store
from bot.words import say
from rules import games, position
from rules.game import LANGUAGES
from tests.bot.conftest import Complaints, Restart
from tests.bot.server import Server
from tests.bot.test_secrets import compare
from tests.harness.secrecy import LeakError
from tests.thorough import few


def files(server: Server) -> list[Path]:
    return sorted((server.path.parent / "reports").glob("*.json"))


async def report(server: Server, who: Any, number: int, said: str = "") -> str:
    """Report by the button below More, as a player does; the reference."""
    message = (await server.press(who, server.last, "more")).original
    form = await server.press(who, message, "report")
    answer = await who.submit(form, {"said": said} if said else {})
    await server.settled()
    found = re.search(r"\*\*(\w{6})\*\*", server.text(answer.original))
    assert found is not None, server.text(answer.original)
    return found[1]


@pytest.fixture
def settings() -> Settings:
    return Settings(_env_file=None, pictures=False)  # type: ignore[call-arg]  # a keyword of pydantic-settings


@few("ja")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_player_reports_and_the_host_gets_it(server: Server, language: str) -> None:
    server.bot.client.owner_ids = {server.dmitri.id}
    number = await server.open(server.bob, language=language)
    reference = await report(server, server.ann, number, "The lamp is on the wrong side.")
    (file,) = files(server)
    assert file.name == f"{reference}.json"
    assert file.stat().st_mode & 0o077 == 0
    written = file.read_text(encoding="utf-8")
    assert r"\u" not in written  # people read it, in each language
    record = json.loads(written)
    seat = next(row.number for row in (await server.table(number)).seats if row.user_id == server.ann.id)
    assert (record["reference"], record["said"], record["seat"]) == (
        reference, "The lamp is on the wrong side.", seat,
    )  # fmt: skip
    assert record["table"]["id"] == number
    assert record["table"]["waiting"] == [[0, "first"], [1, "first"]]
    assert record["program"]["rules"]["lanterns"] == games()["lanterns"].rules
    assert record["program"]["discord.py"].startswith("2.")
    text = file.read_text(encoding="utf-8")
    for name in ("ann", "bob", str(server.ann.id), str(server.bob.id)):
        assert f'"{name}"' not in text, "nobody is named"
    assert await server.bot.database.ask(store.unsent) == []
    (message,) = server.dmitri.letters()
    assert reference in server.text(message)
    assert "> The lamp is on the wrong side." in server.text(message)
    assert list(server.files(message)) == [file.name, f"{reference}.toml"]
    found = position.read(server.files(message)[f"{reference}.toml"].decode())
    match = (await server.bot.tables.read(number)).match
    assert match is not None
    assert found.game.view(found.state, None) == match.view(None), (
        "the host can look at the table and play on"
    )


async def test_what_was_written_is_quoted_and_does_nothing_else(server: Server) -> None:
    server.bot.client.owner_ids = {server.dmitri.id}
    number = await server.open(server.bob)
    await report(server, server.ann, number, "# It **flickers**,\n\n@everyone!\n" + "a" * 900)
    (message,) = server.dmitri.letters()
    first, *lines = server.text(message).splitlines()
    assert first.startswith("**Problem ")
    assert lines[0].startswith("> ")
    assert r"\*\*flickers\*\*" in lines[0]
    assert "@everyone" not in "\n".join(lines)
    assert lines[-1] == f"> {'a' * 900}"
    await report(server, server.bob, number, "*" * reports.LONGEST)
    longest = server.text(server.dmitri.letters()[-1])
    assert 1000 < len(longest) < 2000, "cut; the file has all of it"


async def test_an_export_has_the_reports_whose_files_are_still_there(server: Server) -> None:
    number = await server.open(server.bob)
    for said in ("It flickers.", "It hums."):
        await server.ann.slash("table report", what=said, table=str(number))
    found = await server.bot.reports.told_by(server.ann.id)
    assert {one["said"] for one in found.values()} == {"It flickers.", "It hums."}
    assert {one["seat"] for one in found.values()} <= {0, 1}
    assert await server.bot.reports.told_by(server.bob.id) == {}
    files(server)[0].unlink()
    assert len(await server.bot.reports.told_by(server.ann.id)) == 1


async def test_without_words_and_by_command(server: Server) -> None:
    number = await server.open(server.bob)
    await report(server, server.bob, number)
    answer = await server.carla.slash("table report", what="I only watch.", table=str(number))
    assert "**" in server.text(answer.original)
    await server.settled()
    said = {json.loads(file.read_text(encoding="utf-8"))["said"] for file in files(server)}
    seats = {json.loads(file.read_text(encoding="utf-8"))["seat"] for file in files(server)}
    assert said == {"", "I only watch."}
    assert None in seats


async def test_a_command_without_words_asks_for_them_and_names_the_table(server: Server) -> None:
    """Nothing is sent before; among the tables of a channel the reader sees which is meant."""
    number = await server.open(server.bob)
    form = await server.ann.slash("table report", table=str(number))
    assert files(server) == []
    assert form.modal is not None
    assert form.modal["title"] == say("en", "report.title", table=number)
    answer = await server.ann.submit(form, {"said": "It flickers."})
    told = server.text(answer.original)
    assert f"what you wrote, the open record of table {number} (Lanterns EN)" in told
    await server.settled()
    (file,) = files(server)
    assert json.loads(file.read_text(encoding="utf-8"))["said"] == "It flickers."
    again = await server.ann.slash("table report", table=str(number))
    blank = await server.ann.submit(again, {})
    assert "what you wrote" not in server.text(blank.original)
    assert f"the open record of table {number}" in server.text(blank.original)


async def test_who_reports_all_the_time_is_asked_to_wait(server: Server) -> None:
    number = await server.open(server.bob)
    for _ in range(reports.OFTEN):
        await server.ann.slash("table report", what="It flickers.", table=str(number))
    answer = await server.ann.slash("table report", what="It flickers.", table=str(number))
    assert server.text(answer.original) == say("en", "refused.report_often")
    assert len(files(server)) == reports.OFTEN
    await server.bob.slash("table report", what="It flickers.", table=str(number))
    assert len(files(server)) == reports.OFTEN + 1, "others may"


async def test_what_could_not_be_sent_is_sent_at_the_next_start(
    server: Server, restart: Restart, settings: Settings, complaints: Complaints
) -> None:
    settings.report_channel = 12345
    await restart()
    number = await server.open(server.bob)
    await server.ann.slash("table report", what="It flickers.", table=str(number))
    await server.settled()
    assert len(await server.bot.database.ask(store.unsent)) == 1
    settings.report_channel = server.channel.id
    before = len(server.public())
    await restart()
    assert await server.bot.database.ask(store.unsent) == []
    posted = server.public()
    assert len(posted) == before + 1
    (reference,) = [file.stem for file in files(server)]
    message = next(one for one in posted if f"Problem {reference}" in server.text(one))
    content, _ = server.files(message).values()
    assert json.loads(content)["reference"] == reference


async def test_a_leak_in_the_bundle_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bundle is part of what is compared at tables that look the same to everybody (test_secrets.py)."""
    honest = reports.bundle

    def leaking(table: Any) -> dict[str, Any]:
        return honest(table) | {"state": repr(table.match.view(0))}

    monkeypatch.setattr(reports, "bundle", leaking)
    game = next(iter(games().values()))
    with pytest.raises(LeakError, match="problem"):
        await compare(game, game.seats[0], 1, steps=9, clicks=0)


async def test_a_report_that_is_on_disk_before_it_is_noted_is_no_secret_of_the_bot(server: Server) -> None:
    number = await server.open(server.bob)
    await server.ann.slash("table report", what="It flickers.", table=str(number))
    table = await server.bot.tables.read(number)
    assert table.match is not None
    text = files(server)[0].read_text(encoding="utf-8")
    assert str(table.match.seed) not in text
    assert table.match.salt.hex() not in text
    assert table.match.commitment in text

    def rows(connection: sqlite3.Connection) -> int:
        return int(connection.execute("SELECT count(*) FROM reports").fetchone()[0])

    assert await server.bot.database.ask(rows) == 1


@pytest.mark.parametrize("more", [0, 1, 3])
async def test_the_host_is_told_of_frozen_tables_but_not_of_hundreds(server: Server, more: int) -> None:
    server.bot.client.owner_ids = {server.dmitri.id}
    await server.bot.reports.frozen({number: f"why {number}" for number in range(reports._TABLES + more)})
    (letter,) = server.dmitri.letters()
    told = server.text(letter)
    assert told.count("- table ") == reports._TABLES
    assert f"- table {reports._TABLES - 1}: why {reports._TABLES - 1}" in told
    assert (f"… and {more} more, see the log" in told) == (more > 0)
    assert (" more, see the log" in told) == (more > 0)
