"""What is stored about a person: given to that person alone, and erased but for what is told."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from datetime import timedelta
from typing import Any

import pytest

from bot import privacy, public
from bot.clock import days
from bot.lobby import Person
from bot.store import outbox, people, private, results, seats, tables
from bot.store.rows import OutboxRow, UserRow
from bot.words import say
from rules.game import LANGUAGES
from rules.lessons import LESSON
from tests.bot.conftest import Sim


async def data(sim: Sim, who: Any) -> Any:
    """The page about data, by the button of the settings."""
    panel = (await who.slash(sim.channel, "settings")).response
    await sim.press(who, panel, "data")
    return panel


async def exported(sim: Sim, who: Any) -> dict[str, Any]:
    """What the file says that a person gets."""
    answer = (await sim.press(who, await data(sim, who), "data_export")).response
    assert answer.flags.ephemeral
    (attachment,) = answer.attachments
    record = json.loads(await attachment.read())
    assert (record["format"], record["user"]) == (privacy.FORMAT, who.id)
    stored: dict[str, Any] = record["stored"]
    return stored


async def erased(sim: Sim, who: Any) -> str:
    """Erase as a person does; what the person reads at last."""
    panel = await data(sim, who)
    await sim.press(who, panel, "data_erase")
    await sim.press(who, panel, "data_erase_sure")
    return sim.text(panel)


async def traces(sim: Sim, *wanted: object) -> set[str]:
    """Every column in which one of these is still found."""

    def search(connection: sqlite3.Connection) -> set[str]:
        found = set()
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (name,) in names:
            for row in connection.execute(f'SELECT * FROM "{name}"'):
                values = dict(row).items()
                found |= {
                    f"{name}.{key}" for key, value in values if any(str(one) in str(value) for one in wanted)
                }
        return found

    return await sim.bot.database.ask(search)


async def play(sim: Sim, number: int, most: int = 1000) -> None:
    """Play on, to the end or for so many choices, each with the first options that there are."""
    for _ in range(most):
        async with sim.bot.service.rooms.enter(number) as room:
            if room.table.status != "running":
                break
            prompt = room.running().prompts()[0]
            picks = prompt.options[: prompt.least]
            await sim.bot.service.rooms.choose(room, prompt.seat, [(prompt.id, picks)])
    await sim.env.settle()


async def all_said(sim: Sim, number: int) -> None:
    """Wait until everything that a table owes is in its channel, and noted."""
    while await sim.bot.database.ask(outbox.first, number) is not None:
        await sim.bot.publisher.settle(number)
    while sim.bot.publisher.sending.busy(number):
        await sim.bot.publisher.settle(number)


async def all_forgotten(sim: Sim) -> None:
    """Wait until no table that is over still owes it to somebody to forget."""
    while await privacy.settle(sim.bot, int(sim.bot.service.rooms.ticking.now())) is not None:
        await sim.env.settle()


async def settled(sim: Sim) -> dict[str, Any]:
    """Everything that Ann can set and leave behind: settings, quiet hours, presence, a plan, a report."""
    number = await sim.open(sim.bob, pace="daily")
    await play(sim, number, 2)
    await sim.ann.slash(sim.channel, "settings", zone="Europe/Rome", quiet="23-7", vacation=3, direct=True)
    later = days.day_of(int(sim.bot.service.rooms.ticking.now()), "Europe/Rome") + timedelta(days=20)
    await sim.ann.slash(sim.channel, "settings", **{"vacation-from": str(later), "vacation-to": str(later)})
    row = UserRow(sim.ann.id, "en", True, "lightness")
    await sim.bot.database.write(lambda connection: private.set_user(connection, row))
    await sim.ann.slash(sim.channel, "table report", what="the lamp is too bright", table=str(number))
    return {"number": number}


async def test_the_export_has_everything_of_the_reader_and_nothing_of_others(sim: Sim) -> None:
    number = (await settled(sim))["number"]
    await sim.bob.slash(sim.channel, "settings", zone="Asia/Tokyo")
    found = await exported(sim, sim.ann)
    assert found["users"] == [{"id": sim.ann.id, "language": "en", "text_only": 1, "palette": "lightness"}]
    assert found["habits"][0]["zone"] == "Europe/Rome"
    assert found["vacations"][0]["until"] > found["vacations"][0]["since"]
    assert found["vacations_ahead"][0]["since"] > found["vacations"][0]["until"]
    assert found["seats"][0]["table_id"] == found["tables"][0]["id"] == number
    assert found["turns"][0]["table_id"] == number
    assert found["reports"][0]["table_id"] == number
    assert found["reports"][0]["said"] == "the lamp is too bright"
    text = json.dumps(found)
    for foreign in (sim.bob.id, "bob", "Tokyo", "snapshot", "seed", "salt", "token"):
        assert str(foreign) not in text, foreign
    assert "lamp" not in json.dumps(await exported(sim, sim.bob))
    assert "Asia/Tokyo" in json.dumps(await exported(sim, sim.bob))
    empty = await exported(sim, sim.dmitri)
    assert set(empty) <= {"promises"}, "of a stranger nothing is stored but that an answer is on its way"


async def test_every_column_that_may_name_somebody_is_known(sim: Sim) -> None:
    """A new table must use the names of columns by which export and erasure find people."""

    def columns(connection: sqlite3.Connection) -> set[str]:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            row["name"] for (name,) in names for row in connection.execute(f'PRAGMA table_info("{name}")')
        }

    suspicious = {
        name
        for name in await sim.bot.database.ask(columns)
        if any(part in name for part in ("user", "person", "player", "member", "owner", "author"))
    }
    assert suspicious - set(people.COLUMNS) == set()


async def test_erasing_asks_first_and_names_what_goes(sim: Sim) -> None:
    lobby = await sim.open(start=False)
    number = (await settled(sim))["number"]
    panel = await data(sim, sim.ann)
    await sim.press(sim.ann, panel, "data_erase")
    told = sim.text(panel)
    assert say("en", "privacy.erase_running", n=1, tables=number) in told
    assert say("en", "privacy.erase_lobby", n=1, tables=lobby) in told
    assert "cannot be taken back" in told
    await sim.press(sim.ann, panel, "data")
    assert (await sim.bot.database.ask(private.user, sim.ann.id)).palette == "lightness", "nothing happened"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_finished_game_keeps_an_anonymous_seat(sim: Sim, language: str) -> None:
    number = await sim.open(sim.bob, language=language)
    await play(sim, number)
    await all_said(sim, number)
    row = UserRow(sim.ann.id, language)
    await sim.bot.database.write(lambda connection: private.set_user(connection, row))
    seat = next(row.seat for row in (await sim.table(number)).seats if row.user_id == sim.ann.id)
    assert say(language, "privacy.erased") == await erased(sim, sim.ann)
    table = await sim.table(number)
    assert table.seats[seat].name == say(language, "privacy.nobody", seat=seat + 1)
    assert table.seats[1 - seat].name == "bob"
    for reads in LANGUAGES:
        assert public.names(table, reads)[seat] == say(reads, "privacy.nobody", seat=seat + 1)
        assert public.names(table, reads)[1 - seat] == "bob"
    assert await traces(sim, sim.ann.id) <= {"promises.user_id"}
    assert not {one for one in await traces(sim, "ann") if one.startswith(("seats", "messages", "standings"))}
    log = await sim.bob.slash(sim.channel, "table log", table=str(number))
    assert "ann" not in sim.text(log.response).replace("lantern", "")
    export = await sim.bob.slash(sim.channel, "game export", table=str(number))
    assert b'"ann"' not in await export.response.attachments[0].read()


async def test_a_running_game_is_given_up_first_and_forgets_when_it_is_over(sim: Sim) -> None:
    number = await sim.open(sim.bob, sim.carla, pace="daily")
    await play(sim, number, 2)
    assert say("en", "privacy.erased_later", n=1, tables=number) in await erased(sim, sim.ann)
    row = next(row for row in (await sim.table(number)).seats if row.user_id == sim.ann.id)
    assert (row.resigned, row.level is not None) == (True, True), "as with Resign"
    await sim.bot.sleeper.look()
    assert "seats.user_id" in await traces(sim, sim.ann.id), "who has seen the hand is known until the end"
    kept = {"seats", "seat_changes", "erasures", "promises", "messages", "outbox", "tables", "offers"}
    assert {one.split(".")[0] for one in await traces(sim, sim.ann.id)} <= kept
    again = await sim.open(sim.dmitri)  # whoever comes back begins anew, and keeps that
    await play(sim, again)
    await play(sim, number)
    await all_said(sim, number)
    await all_forgotten(sim)
    new = [row.table_id for row in await sim.bot.database.ask(results.of_user, sim.ann.id, None)]
    assert new == [again]
    await sim.bot.database.write(lambda db: db.execute("DELETE FROM tables WHERE id = ?", (again,)))
    assert await traces(sim, sim.ann.id) <= {"promises.user_id", "habits.user_id"}
    names = (await sim.table(number)).names()
    assert [name for name in names if name.startswith("Anonymous")] == [f"Anonymous {row.seat + 1}"]


async def test_with_two_players_the_other_wins_and_all_is_forgotten_at_once(sim: Sim) -> None:
    number = (await settled(sim))["number"]
    assert await erased(sim, sim.ann) == say("en", "privacy.erased")
    assert (await sim.table(number)).status == "over"
    assert await traces(sim, sim.ann.id) <= {"promises.user_id", "outbox.body", "messages.body"}
    file = next((sim.path.parent / "reports").glob("*.json"))
    assert "lamp" not in file.read_text(encoding="utf-8")
    found = await exported(sim, sim.ann)
    assert set(found) <= {"promises"}
    again = (await sim.ann.slash(sim.channel, "settings")).response
    assert "**Standard**" in sim.text(again)


async def test_a_lobby_and_the_seat_of_a_friend_are_left(sim: Sim) -> None:
    lobby = await sim.open(sim.bob, start=False)
    number = await sim.open(sim.carla)
    seat = next(row.seat for row in (await sim.table(number)).seats if row.user_id == sim.carla.id)
    query = "UPDATE seats SET stand_in = ?, stand_in_name = 'dmitri' WHERE table_id = ? AND seat = ?"
    await sim.bot.database.write(lambda connection: connection.execute(query, (sim.dmitri.id, number, seat)))
    assert say("en", "privacy.erased") in await erased(sim, sim.dmitri)
    assert (await sim.table(number)).seats[seat].stand_in is None
    await erased(sim, sim.ann)
    assert [row.user_id for row in (await sim.table(lobby)).seats] == [sim.bob.id]
    assert (await sim.table(lobby)).host_id == sim.bob.id


async def test_a_closed_table_forgets_too(sim: Sim) -> None:
    number = await sim.open(sim.bob, sim.carla)
    await play(sim, number, 2)
    query = "UPDATE tables SET status = 'closed' WHERE id = ?"
    await sim.bot.database.write(lambda connection: connection.execute(query, (number,)))
    await erased(sim, sim.ann)
    row = next(row for row in (await sim.table(number)).seats if row.name.startswith("Anonymous"))
    assert (row.user_id, row.resigned, row.level is not None) == (None, True, True)


async def test_what_a_moderator_did_stays_and_is_told(sim: Sim) -> None:
    def moderated(connection: sqlite3.Connection) -> None:
        for table in ("audit", "intents"):
            named = ", name" if table == "audit" else ""
            connection.execute(
                f"INSERT INTO {table} (guild_id, user_id, act, reason, body, at{named}) "
                f"VALUES (1, ?, 'pause', 'supper', '{{}}', ''{', ?' if named else ''})",
                (sim.ann.id, "ann") if named else (sim.ann.id,),
            )

    await sim.bot.database.write(moderated)
    found = await exported(sim, sim.ann)
    assert (found["audit"][0]["act"], found["audit"][0]["reason"]) == ("pause", "supper")
    panel = await data(sim, sim.ann)
    await sim.press(sim.ann, panel, "data_erase")
    assert say("en", "privacy.erase_stays") in sim.text(panel)
    await sim.press(sim.ann, panel, "data_erase_sure")
    assert await traces(sim, sim.ann.id) <= {"promises.user_id", "audit.user_id"}


async def test_invitations_end_and_lessons_go(sim: Sim) -> None:
    number = await sim.open(start=False)

    def more(connection: sqlite3.Connection) -> int:
        seats.make_offer(connection, number, None, "invite", (sim.bob.id, "bob"), (sim.ann.id, "ann"))
        lesson = tables.create(connection, None, 0, sim.bob.id, "lanterns", "en", False)
        tables.set_lobby(connection, lesson, "en", {LESSON: "first"}, False)
        tables.set_status(connection, lesson, "running")
        return lesson

    lesson = await sim.bot.database.write(more)
    await erased(sim, sim.bob)
    assert await sim.bot.database.ask(seats.standing, number) == []
    assert await sim.bot.database.ask(tables.get, lesson) is None
    assert await traces(sim, sim.bob.id) <= {"promises.user_id"}
    assert (await sim.table(number)).host_id == sim.ann.id, "nothing of others is touched"


class _Slow:
    """Holds up what tables say: Discord has it, the bot does not know so yet."""

    def __init__(self, sim: Sim, monkeypatch: pytest.MonkeyPatch, *tables: int) -> None:
        self.under_way, self.go_on = asyncio.Event(), asyncio.Event()
        post = sim.bot.publisher._post_new

        async def slowly(row: OutboxRow, *more: Any) -> Any:
            sent = await post(row, *more)
            if row.table_id in tables:
                self.under_way.set()
                await self.go_on.wait()
            return sent

        monkeypatch.setattr(sim.bot.publisher, "_post_new", slowly)


async def test_a_message_that_is_under_way_keeps_no_name(sim: Sim, monkeypatch: pytest.MonkeyPatch) -> None:
    number = (await settled(sim))["number"]
    slow = _Slow(sim, monkeypatch, number)
    person = Person(sim.ann.id, "ann")
    erasing = asyncio.create_task(privacy.erase(sim.bot, person, "en"))
    await slow.under_way.wait()
    assert "ann resigns" in sim.text(sim.last), "so it stands in the channel"
    await sim.bot.database.ask(tables.get, number)
    assert not erasing.done()
    slow.go_on.set()
    assert await erasing == say("en", "privacy.erased")
    await sim.env.settle()
    assert not {one for one in await traces(sim, "ann resigns") if one.startswith(("messages", "outbox"))}
    assert "Anonymous" in str(await sim.bot.database.ask(outbox.messages, number, "turn"))


async def test_a_message_under_way_from_another_table_holds_up_no_erasure(
    sim: Sim, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = await sim.open(sim.bob)
    sim.channel = sim.guild.create_text_channel("others")
    slow = _Slow(sim, monkeypatch, await sim.open(sim.carla))
    other = (await sim.numbers())[-1]
    playing = asyncio.create_task(play(sim, other, 4))
    await slow.under_way.wait()
    person = Person(sim.bob.id, "bob")
    assert say("en", "privacy.erased") in await privacy.erase(sim.bot, person, "en")
    assert [row.user_id for row in (await sim.table(mine)).seats].count(None) == 1
    slow.go_on.set()
    await playing


async def test_a_table_that_is_over_forgets_when_its_last_message_is_posted(
    sim: Sim, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await sim.open(sim.bob, sim.carla)
    await play(sim, number, 2)
    await erased(sim, sim.ann)
    slow = _Slow(sim, monkeypatch, number)
    playing = asyncio.create_task(play(sim, number))
    await slow.under_way.wait()
    while (await sim.table(number)).status == "running":
        slow.go_on.set()
        await asyncio.sleep(0)
    slow.go_on.clear()
    slow.under_way.clear()
    await slow.under_way.wait()
    now = int(sim.bot.service.rooms.ticking.now())
    assert await privacy.settle(sim.bot, now) == now + 2, "deadlines do not wait for it"
    assert "seats.user_id" in await traces(sim, sim.ann.id)
    slow.go_on.set()
    await playing
    await all_said(sim, number)
    assert await privacy.settle(sim.bot, now) is None
    assert await traces(sim, sim.ann.id) <= {"promises.user_id"}
    posted = str(await sim.bot.database.ask(outbox.messages, number, "turn"))
    assert re.findall(r"\bann\b.*", posted) == []


def test_names_are_taken_out_of_texts_as_words() -> None:
    scrub = people._Scrub(77, {"ann", "a*b"}, "Anonymous 1")
    body = {
        "waiting": [{"user": 77, "name": "ann"}],
        "lines": ["ann plans; <@77>, a\\*b", "the channel"],
        "n": 7,
    }
    assert scrub(body) == {
        "waiting": [{"user": None, "name": "Anonymous 1"}],
        "lines": ["Anonymous 1 plans; Anonymous 1, Anonymous 1", "the channel"],
        "n": 7,
    }
