"""What is stored about a person: given to that person alone, and erased but for what is told."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from datetime import timedelta
from typing import Any

import pytest

from bot.features.account import privacy
from bot.features.account import store as account_store
from bot.features.clock import days
from bot.features.results import store as result_store
from bot.features.seats import store as seat_store
from bot.messages import store as outbox
from bot.messages.sender import Post
from bot.messages.store import OutboxRow
from bot.tables import store as table_store
from bot.tables.log import talk
from bot.tables.rows import NewTable, Person
from bot.ui import readers
from bot.ui.readers import UserRow
from bot.words import say
from rules.game import LANGUAGES
from rules.lessons import LESSON
from tests.bot.server import Server
from tests.thorough import few


async def data(server: Server, who: Any) -> Any:
    """The page about data, by the button of the settings."""
    panel = (await who.slash("settings")).original
    await server.press(who, panel, "data")
    return panel


async def exported(server: Server, who: Any) -> dict[str, Any]:
    """What the file says that a person gets."""
    answer = (await server.press(who, await data(server, who), "data_export")).original
    assert server.message(answer).ephemeral
    (content,) = server.files(answer).values()
    record = json.loads(content)
    assert (record["format"], record["user"]) == (privacy.FORMAT, who.id)
    stored: dict[str, Any] = record["stored"]
    return stored


async def erased(server: Server, who: Any) -> str:
    """Erase as a person does; what the person reads at last."""
    panel = await data(server, who)
    await server.press(who, panel, "data_erase")
    await server.press(who, panel, "data_erase_sure")
    return server.text(panel)


async def traces(server: Server, *wanted: object) -> set[str]:
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

    return await server.bot.database.ask(search)


async def play(server: Server, number: int, most: int = 1000) -> None:
    """Play on, to the end or for so many choices, each with the first options that there are."""
    for _ in range(most):
        async with server.bot.tables.locked(number) as table:
            if table.status != "running":
                break
            prompt = table.running().prompts()[0]
            picks = prompt.options[: prompt.min_picks]
            await server.bot.tables.choose(table, prompt.seat, [(prompt.id, picks)])
    await server.settled()


async def all_said(server: Server, number: int) -> None:
    """Wait until everything that a table owes is in its channel, and noted."""
    while await server.bot.database.ask(outbox.first, number) is not None:
        await server.bot.relay.wait_for(number)
    while server.bot.relay.sending.busy(number):
        await server.bot.relay.wait_for(number)


async def all_forgotten(server: Server) -> None:
    """Wait until no table that is over still owes it to somebody to forget."""
    while await server.bot.privacy.settle(int(server.bot.tables.clock.now())) is not None:
        await server.settled()


async def settled(server: Server) -> dict[str, Any]:
    """Everything that Ann can set and leave behind: settings, quiet hours, presence, a plan, a report."""
    number = await server.open(server.bob, pace="daily")
    await play(server, number, 2)
    while not (await server.bot.tables.read(number)).waits_for(server.ann.id):
        await play(server, number, 1)
    await server.ann.slash("settings", zone="Europe/Rome", quiet="23-7", vacation=3, direct=True)
    later = days.day_of(int(server.bot.tables.clock.now()), "Europe/Rome") + timedelta(days=20)
    await server.ann.slash("settings", options={"vacation-from": str(later), "vacation-to": str(later)})
    row = UserRow(server.ann.id, "en", True, "lightness")
    await server.bot.database.write(lambda connection: readers.set_user(connection, row))
    await server.ann.slash("table report", what="the lamp is too bright", table=str(number))
    return {"number": number}


async def test_the_export_has_everything_of_the_reader_and_nothing_of_others(server: Server) -> None:
    number = (await settled(server))["number"]
    await server.bob.slash("settings", zone="Asia/Tokyo")
    found = await exported(server, server.ann)
    assert found["users"] == [{"id": server.ann.id, "language": "en", "text_only": 1, "palette": "lightness"}]
    assert found["habits"][0]["zone"] == "Europe/Rome"
    assert found["vacations"][0]["until"] > found["vacations"][0]["since"]
    assert found["vacations_ahead"][0]["since"] > found["vacations"][0]["until"]
    assert found["seats"][0]["table_id"] == found["tables"][0]["id"] == number
    assert found["turns"][0]["table_id"] == number
    assert found["reports"][0]["table_id"] == number
    assert found["reports"][0]["said"] == "the lamp is too bright"
    text = json.dumps(found)
    for foreign in (server.bob.id, "bob", "Tokyo", "snapshot", "seed", "salt", "token"):
        assert str(foreign) not in text, foreign
    assert "lamp" not in json.dumps(await exported(server, server.bob))
    assert "Asia/Tokyo" in json.dumps(await exported(server, server.bob))
    empty = await exported(server, server.dmitri)
    assert set(empty) <= {"promises"}, "of a stranger nothing is stored but that an answer is on its way"


async def test_every_column_that_may_name_somebody_is_known(server: Server) -> None:
    """A new table must use the names of columns by which export and erasure find people."""

    def columns(connection: sqlite3.Connection) -> set[str]:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            row["name"] for (name,) in names for row in connection.execute(f'PRAGMA table_info("{name}")')
        }

    suspicious = {
        name
        for name in await server.bot.database.ask(columns)
        if any(part in name for part in ("user", "person", "player", "member", "owner", "author"))
    }
    assert suspicious - set(account_store.COLUMNS) == set()


async def test_erasing_asks_first_and_names_what_goes(server: Server) -> None:
    lobby = await server.open(start=False)
    number = (await settled(server))["number"]
    panel = await data(server, server.ann)
    await server.press(server.ann, panel, "data_erase")
    told = server.text(panel)
    assert say("en", "privacy.erase_running", n=1, tables=number) in told
    assert say("en", "privacy.erase_lobby", n=1, tables=lobby) in told
    assert "cannot be taken back" in told
    await server.press(server.ann, panel, "data")
    assert (await server.bot.database.ask(readers.user, server.ann.id)).palette == "lightness", (
        "nothing happened"
    )


@few("ja")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_finished_game_keeps_an_anonymous_seat(server: Server, language: str) -> None:
    number = await server.open(server.bob, language=language)
    await play(server, number)
    await all_said(server, number)
    row = UserRow(server.ann.id, language)
    await server.bot.database.write(lambda connection: readers.set_user(connection, row))
    seat = next(row.number for row in (await server.table(number)).seats if row.user_id == server.ann.id)
    assert say(language, "privacy.erased") == await erased(server, server.ann)
    table = await server.table(number)
    assert table.seats[seat].name == say(language, "privacy.nobody", seat=seat + 1)
    assert table.seats[1 - seat].name == "bob"
    for reads in LANGUAGES:
        assert talk.names(table, reads)[seat] == say(reads, "privacy.nobody", seat=seat + 1)
        assert talk.names(table, reads)[1 - seat] == "bob"
    assert await traces(server, server.ann.id) <= {"promises.user_id"}
    assert not {
        one for one in await traces(server, "ann") if one.startswith(("seats", "messages", "standings"))
    }
    log = await server.bob.slash("table log", table=str(number))
    assert "ann" not in server.text(log.original).replace("lantern", "")
    export = await server.bob.slash("game export", table=str(number))
    assert all(b'"ann"' not in content for content in server.files(export.original).values())


async def test_a_running_game_is_given_up_first_and_forgets_when_it_is_over(server: Server) -> None:
    number = await server.open(server.bob, server.carla, pace="daily")
    await play(server, number, 2)
    assert say("en", "privacy.erased_later", n=1, tables=number) in await erased(server, server.ann)
    row = next(row for row in (await server.table(number)).seats if row.user_id == server.ann.id)
    assert (row.resigned, row.level is not None) == (True, True), "as with Resign"
    await server.bot.scheduler.run_due()
    assert "seats.user_id" in await traces(server, server.ann.id), (
        "who has seen the hand is known until the end"
    )
    kept = {"seats", "seat_changes", "erasures", "promises", "messages", "outbox", "tables", "offers"}
    assert {one.split(".")[0] for one in await traces(server, server.ann.id)} <= kept
    again = await server.open(server.dmitri)  # whoever comes back begins anew, and keeps that
    await play(server, again)
    await play(server, number)
    await all_said(server, number)
    await all_forgotten(server)
    new = [row.table_id for row in await server.bot.database.ask(result_store.of_user, server.ann.id, None)]
    assert new == [again]
    await server.bot.database.write(lambda db: db.execute("DELETE FROM tables WHERE id = ?", (again,)))
    assert await traces(server, server.ann.id) <= {"promises.user_id", "habits.user_id"}
    names = (await server.table(number)).names()
    assert [name for name in names if name.startswith("Anonymous")] == [f"Anonymous {row.number + 1}"]


async def test_with_two_players_the_other_wins_and_all_is_forgotten_at_once(server: Server) -> None:
    number = (await settled(server))["number"]
    assert await erased(server, server.ann) == say("en", "privacy.erased")
    assert (await server.table(number)).status == "over"
    assert await traces(server, server.ann.id) <= {"promises.user_id", "outbox.body", "messages.body"}
    file = next((server.path.parent / "reports").glob("*.json"))
    assert "lamp" not in file.read_text(encoding="utf-8")
    found = await exported(server, server.ann)
    assert set(found) <= {"promises"}
    again = (await server.ann.slash("settings")).original
    assert "**Standard**" in server.text(again)


async def test_a_lobby_and_the_seat_of_a_friend_are_left(server: Server) -> None:
    lobby = await server.open(server.bob, start=False)
    number = await server.open(server.carla)
    seat = next(row.number for row in (await server.table(number)).seats if row.user_id == server.carla.id)
    query = "UPDATE seats SET stand_in = ?, stand_in_name = 'dmitri' WHERE table_id = ? AND seat = ?"
    await server.bot.database.write(
        lambda connection: connection.execute(query, (server.dmitri.id, number, seat))
    )
    assert say("en", "privacy.erased") in await erased(server, server.dmitri)
    assert (await server.table(number)).seats[seat].stand_in is None
    await erased(server, server.ann)
    assert [row.user_id for row in (await server.table(lobby)).seats] == [server.bob.id]
    assert (await server.table(lobby)).host_id == server.bob.id


async def test_a_closed_table_forgets_too(server: Server) -> None:
    number = await server.open(server.bob, server.carla)
    await play(server, number, 2)
    query = "UPDATE tables SET status = 'closed' WHERE id = ?"
    await server.bot.database.write(lambda connection: connection.execute(query, (number,)))
    await erased(server, server.ann)
    row = next(row for row in (await server.table(number)).seats if row.name.startswith("Anonymous"))
    assert (row.user_id, row.resigned, row.level is not None) == (None, True, True)


async def test_what_a_moderator_did_stays_and_is_told(server: Server) -> None:
    def moderated(connection: sqlite3.Connection) -> None:
        for table in ("audit", "intents"):
            named = ", name" if table == "audit" else ""
            connection.execute(
                f"INSERT INTO {table} (guild_id, user_id, act, reason, body, at{named}) "
                f"VALUES (1, ?, 'pause', 'supper', '{{}}', ''{', ?' if named else ''})",
                (server.ann.id, "ann") if named else (server.ann.id,),
            )

    await server.bot.database.write(moderated)
    found = await exported(server, server.ann)
    assert (found["audit"][0]["act"], found["audit"][0]["reason"]) == ("pause", "supper")
    panel = await data(server, server.ann)
    await server.press(server.ann, panel, "data_erase")
    assert say("en", "privacy.erase_stays") in server.text(panel)
    await server.press(server.ann, panel, "data_erase_sure")
    assert await traces(server, server.ann.id) <= {"promises.user_id", "audit.user_id"}


async def test_invitations_end_and_lessons_go(server: Server) -> None:
    number = await server.open(start=False)

    def more(connection: sqlite3.Connection) -> int:
        invited = seat_store.NewOffer(None, "invite", (server.bob.id, "bob"), (server.ann.id, "ann"))
        seat_store.make_offer(connection, number, invited)
        lesson = table_store.create(
            connection, NewTable(None, 0, Person(server.bob.id, "Ann"), "lanterns", "en")
        )
        table_store.set_lobby(connection, lesson, "en", {LESSON: "first"}, False)
        table_store.set_status(connection, lesson, "running")
        return lesson

    lesson = await server.bot.database.write(more)
    await erased(server, server.bob)
    assert await server.bot.database.ask(seat_store.standing, number) == []
    assert await server.bot.database.ask(table_store.get, lesson) is None
    assert await traces(server, server.bob.id) <= {"promises.user_id"}
    assert (await server.table(number)).host_id == server.ann.id, "nothing of others is touched"


class _Slow:
    """Holds up what tables say: Discord has it, the bot does not know so yet."""

    def __init__(self, server: Server, monkeypatch: pytest.MonkeyPatch, *tables: int) -> None:
        self.under_way, self.go_on = asyncio.Event(), asyncio.Event()
        put = Post.put

        async def slowly(post: Post, row: OutboxRow, *more: Any) -> Any:
            sent = await put(post, row, *more)
            if row.table_id in tables:
                self.under_way.set()
                await self.go_on.wait()
            return sent

        monkeypatch.setattr(Post, "put", slowly)


async def test_a_message_that_is_under_way_keeps_no_name(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = (await settled(server))["number"]
    slow = _Slow(server, monkeypatch, number)
    person = Person(server.ann.id, "ann")
    erasing = asyncio.create_task(server.bot.privacy.erase(person, "en"))
    await slow.under_way.wait()
    assert "ann resigns" in server.text(server.last), "so it stands in the channel"
    await server.bot.database.ask(table_store.get, number)
    assert not erasing.done()
    slow.go_on.set()
    assert await erasing == say("en", "privacy.erased")
    await server.settled()
    assert not {one for one in await traces(server, "ann resigns") if one.startswith(("messages", "outbox"))}
    assert "Anonymous" in str(await server.bot.database.ask(outbox.messages, number, "turn"))


async def test_a_message_under_way_from_another_table_holds_up_no_erasure(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = await server.open(server.bob)
    server.channel = server.lab.add_channel("others")
    slow = _Slow(server, monkeypatch, await server.open(server.carla))
    other = (await server.numbers())[-1]
    playing = asyncio.create_task(play(server, other, 4))
    await slow.under_way.wait()
    person = Person(server.bob.id, "bob")
    assert say("en", "privacy.erased") in await server.bot.privacy.erase(person, "en")
    assert [row.user_id for row in (await server.table(mine)).seats].count(None) == 1
    slow.go_on.set()
    await playing


async def test_a_table_that_is_over_forgets_when_its_last_message_is_posted(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await server.open(server.bob, server.carla)
    await play(server, number, 2)
    await erased(server, server.ann)
    slow = _Slow(server, monkeypatch, number)
    playing = asyncio.create_task(play(server, number))
    await slow.under_way.wait()
    while (await server.table(number)).status == "running":
        slow.go_on.set()
        await asyncio.sleep(0)
    slow.go_on.clear()
    slow.under_way.clear()
    await slow.under_way.wait()
    now = int(server.bot.tables.clock.now())
    assert await server.bot.privacy.settle(now) == now + 2, "deadlines do not wait for it"
    assert "seats.user_id" in await traces(server, server.ann.id)
    slow.go_on.set()
    await playing
    await all_said(server, number)
    assert await server.bot.privacy.settle(now) is None
    assert await traces(server, server.ann.id) <= {"promises.user_id"}
    posted = str(await server.bot.database.ask(outbox.messages, number, "turn"))
    assert re.findall(r"\bann\b.*", posted) == []


def test_names_are_taken_out_of_texts_as_words() -> None:
    scrub = account_store._Scrub(77, {"ann", "a*b"}, "Anonymous 1")
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
