"""Problems that players report: a bundle for the host, in which nothing is that is hidden at the table."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot import reports
from bot.config import Settings
from bot.store import reports as store
from bot.words import say
from rules import games
from rules.game import LANGUAGES
from tests.bot.conftest import Complaints, Restart, Sim
from tests.bot.test_secrets import compare
from tests.harness.secrecy import Leak


def files(sim: Sim) -> list[Path]:
    return sorted((sim.path.parent / "reports").glob("*.json"))


async def report(sim: Sim, who: Any, number: int, said: str = "") -> str:
    """Report by the button below More, as a player does; the reference."""
    message = (await sim.press(who, sim.last, "more")).response
    form = await sim.press(who, message, "report")
    answer = await who.submit_modal(form, {"said": said} if said else {})
    await sim.env.settle()
    found = re.search(r"\*\*(\w{6})\*\*", sim.text(answer.response))
    assert found is not None, sim.text(answer.response)
    return found[1]


@pytest.fixture
def settings() -> Settings:
    return Settings(_env_file=None, pictures=False)  # type: ignore[call-arg]  # a keyword of pydantic-settings


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_player_reports_and_the_host_gets_it(sim: Sim, language: str) -> None:
    sim.bot.owner_id = sim.dmitri.id
    number = await sim.open(sim.bob, language=language)
    reference = await report(sim, sim.ann, number, "The lamp is on the wrong side.")
    (file,) = files(sim)
    assert file.name == f"{reference}.json"
    assert file.stat().st_mode & 0o077 == 0
    record = json.loads(file.read_text(encoding="utf-8"))
    seat = next(row.seat for row in (await sim.table(number)).seats if row.user_id == sim.ann.id)
    assert (record["reference"], record["said"], record["seat"]) == (
        reference, "The lamp is on the wrong side.", seat,
    )  # fmt: skip
    assert record["table"]["id"] == number
    assert record["program"]["rules"]["lanterns"] == games()["lanterns"].rules
    assert record["program"]["discord.py"].startswith("2.")
    text = file.read_text(encoding="utf-8")
    for name in ("ann", "bob", str(sim.ann.id), str(sim.bob.id)):
        assert f'"{name}"' not in text, "nobody is named"
    assert await sim.bot.database.ask(store.unsent) == []
    (message,) = sim.dmitri.user.dm_channel.history()
    assert reference in sim.text(message)
    assert "> The lamp is on the wrong side." in sim.text(message)
    assert [one.filename for one in message.attachments] == [file.name]


async def test_what_was_written_is_quoted_and_does_nothing_else(sim: Sim) -> None:
    sim.bot.owner_id = sim.dmitri.id
    number = await sim.open(sim.bob)
    await report(sim, sim.ann, number, "# It **flickers**,\n\n@everyone!\n" + "a" * 900)
    (message,) = sim.dmitri.user.dm_channel.history()
    first, *lines = sim.text(message).splitlines()
    assert first.startswith("**Problem ")
    assert lines[0].startswith("> ")
    assert r"\*\*flickers\*\*" in lines[0]
    assert "@everyone" not in "\n".join(lines)
    assert lines[-1] == f"> {'a' * 900}"
    await report(sim, sim.bob, number, "*" * reports.LONGEST)
    longest = sim.text(sim.dmitri.user.dm_channel.history()[-1])
    assert 1000 < len(longest) < 2000, "cut; the file has all of it"


async def test_an_export_has_the_reports_whose_files_are_still_there(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    for said in ("It flickers.", "It hums."):
        await sim.ann.slash(sim.channel, "table report", what=said, table=str(number))
    found = await reports.told_by(sim.bot, sim.ann.id)
    assert {one["said"] for one in found.values()} == {"It flickers.", "It hums."}
    assert {one["seat"] for one in found.values()} <= {0, 1}
    assert await reports.told_by(sim.bot, sim.bob.id) == {}
    files(sim)[0].unlink()
    assert len(await reports.told_by(sim.bot, sim.ann.id)) == 1


async def test_without_words_and_by_command(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    await report(sim, sim.bob, number)
    answer = await sim.carla.slash(sim.channel, "table report", what="I only watch.", table=str(number))
    assert "**" in sim.text(answer.response)
    await sim.env.settle()
    said = {json.loads(file.read_text(encoding="utf-8"))["said"] for file in files(sim)}
    seats = {json.loads(file.read_text(encoding="utf-8"))["seat"] for file in files(sim)}
    assert said == {"", "I only watch."}
    assert None in seats


async def test_a_command_without_words_asks_for_them_and_names_the_table(sim: Sim) -> None:
    """Nothing is sent before; among the tables of a channel the reader sees which is meant."""
    number = await sim.open(sim.bob)
    form = await sim.ann.slash(sim.channel, "table report", table=str(number))
    assert files(sim) == []
    assert form.modal["title"] == say("en", "report.title", table=number)
    answer = await sim.ann.submit_modal(form, {"said": "It flickers."})
    told = sim.text(answer.response)
    assert f"what you wrote, the open record of table {number} (Lanterns EN)" in told
    await sim.env.settle()
    (file,) = files(sim)
    assert json.loads(file.read_text(encoding="utf-8"))["said"] == "It flickers."
    again = await sim.ann.slash(sim.channel, "table report", table=str(number))
    blank = await sim.ann.submit_modal(again, {})
    assert "what you wrote" not in sim.text(blank.response)
    assert f"the open record of table {number}" in sim.text(blank.response)


async def test_who_reports_all_the_time_is_asked_to_wait(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    for _ in range(reports.OFTEN):
        await sim.ann.slash(sim.channel, "table report", what="It flickers.", table=str(number))
    answer = await sim.ann.slash(sim.channel, "table report", what="It flickers.", table=str(number))
    assert sim.text(answer.response) == say("en", "refused.report_often")
    assert len(files(sim)) == reports.OFTEN
    await sim.bob.slash(sim.channel, "table report", what="It flickers.", table=str(number))
    assert len(files(sim)) == reports.OFTEN + 1, "others may"


async def test_what_could_not_be_sent_is_sent_at_the_next_start(
    sim: Sim, restart: Restart, settings: Settings, complaints: Complaints
) -> None:
    settings.report_channel = 12345
    number = await sim.open(sim.bob)
    await sim.ann.slash(sim.channel, "table report", what="It flickers.", table=str(number))
    await sim.env.settle()
    assert len(await sim.bot.database.ask(store.unsent)) == 1
    settings.report_channel = sim.channel.id
    before = len(sim.public())
    await restart()
    assert await sim.bot.database.ask(store.unsent) == []
    posted = sim.public()
    assert len(posted) == before + 1
    (reference,) = [file.stem for file in files(sim)]
    message = next(one for one in posted if f"Problem {reference}" in sim.text(one))
    assert json.loads(await message.attachments[0].read())["reference"] == reference


# No hidden card.


async def test_a_leak_in_the_bundle_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bundle is part of what is compared at tables that look the same to everybody (test_secrets.py)."""
    honest = reports.bundle

    def leaking(room: Any) -> dict[str, Any]:
        return honest(room) | {"state": repr(room.match.view(0))}

    monkeypatch.setattr(reports, "bundle", leaking)
    game = next(iter(games().values()))
    with pytest.raises(Leak, match="problem"):
        await compare(game, game.seats[0], 1, steps=9, clicks=0)


async def test_a_report_that_is_on_disk_before_it_is_noted_is_no_secret_of_the_bot(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    await sim.ann.slash(sim.channel, "table report", what="It flickers.", table=str(number))
    room = await sim.bot.service.rooms.look(number)
    assert room.match is not None
    text = files(sim)[0].read_text(encoding="utf-8")
    assert str(room.match.seed) not in text
    assert room.match.salt.hex() not in text
    assert room.match.commitment in text

    def rows(connection: sqlite3.Connection) -> int:
        return int(connection.execute("SELECT count(*) FROM reports").fetchone()[0])

    assert await sim.bot.database.ask(rows) == 1
