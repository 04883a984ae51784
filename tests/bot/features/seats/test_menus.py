"""The commands in the menus of people and messages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.world.models import Overwrite
from bot.playground.world.permissions import Permission
from bot.words import say
from rules.game import LANGUAGES, Game
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.parts import Json
from tests.bot.server import Server

INVITE, TURN = say("en", "menu.invite"), say("en", "menu.turn")


@pytest.fixture
async def table(stand_in: Lab, tmp_path: Path, lanterns: Game[Any]) -> AsyncIterator[Table]:
    """Ann and Bob, without a table yet."""
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        yield Table(stand_in, bot, [stand_in.add_member("Ann"), stand_in.add_member("Bob")], seed=1)


async def said(table: Table, result: Any) -> str:
    return parts.said(await table.seen(result))


async def refused(table: Table, result: Any) -> str:
    """What is said beside a message that stays as it is."""
    await table.lab.until(lambda: result.messages)
    return parts.said(result.messages[-1])


async def opened(table: Table, who: Actor) -> int:
    """A lobby of somebody; its number."""
    before = await numbers(table)
    await (await who.slash("table new")).finished()
    (table.number,) = await numbers(table) - before
    await table.having("join")
    return table.number


async def numbers(table: Table) -> set[int]:
    query = "SELECT id FROM tables"
    rows = await table.bot.database.ask(lambda database: database.execute(query).fetchall())
    return {int(row["id"]) for row in rows}


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_fit_and_differ(language: str) -> None:
    names = [say(language, "menu.invite"), say(language, "menu.turn")]
    assert len(set(names)) == 2
    assert all(0 < len(name) <= 32 for name in names)
    assert all(f"**{name}**" in say(language, "help.text") for name in names), "/help tells of them"


async def test_without_a_table_it_says_how_to_get_one(table: Table) -> None:
    ann, bob = table.people
    answer = await said(table, await ann.context_menu(INVITE, bob))
    assert "You sit at no table of this server with a free seat: `/table new` opens one." in answer


async def test_to_the_only_table_somebody_is_invited_at_once(table: Table) -> None:
    ann, bob = table.people
    await opened(table, ann)
    assert "Bob" in await said(table, await ann.context_menu(INVITE, bob))
    offer = await table.having("take_seat")
    await (await bob.click(offer, _take(offer))).finished()
    seats = (await table.row()).seats
    assert [row.user_id for row in seats] == [ann.id, bob.id]
    assert "sits at this table already" in await said(table, await ann.context_menu(INVITE, bob))


def _take(offer: Json) -> str:
    return next(one for one in parts.ids(offer["components"]) if parts.verb(one) == "take_seat")


async def test_among_several_tables_it_asks_which(table: Table) -> None:
    ann, bob = table.people
    first, second = await opened(table, ann), await opened(table, ann)
    asked = await table.seen(await ann.context_menu(INVITE, bob))
    assert "Which of your tables should" in parts.said(asked)
    (which,) = parts.selects(asked["components"])
    assert {option["value"] for option in which["options"]} == {str(first), str(second)}
    told = await table.seen(await ann.select(asked, which["custom_id"], [str(first)]))
    assert "Bob" in parts.said(told)
    table.number = first
    assert await table.having("take_seat")


async def test_who_could_not_come_is_refused(table: Table, stand_in: Lab) -> None:
    ann, bob = table.people
    await opened(table, ann)
    await opened(table, ann)
    bob_away = await table.seen(await ann.context_menu(INVITE, bob))
    (which,) = parts.selects(bob_away["components"])
    stand_in.overwrite(stand_in.channel(), Overwrite(bob.id, 1, 0, int(Permission.VIEW_CHANNEL)))
    hidden = await ann.select(bob_away, which["custom_id"], [which["options"][0]["value"]])
    assert "cannot see" in await refused(table, hidden)
    asked = await table.seen(await ann.context_menu(INVITE, stand_in.add_member("Carla")))
    carla = stand_in.actor("Carla")
    stand_in.remove_member(carla)
    (which,) = parts.selects(asked["components"])
    gone = await ann.select(asked, which["custom_id"], [which["options"][0]["value"]])
    assert "not in this server" in await refused(table, gone)


async def test_a_bot_that_was_thrown_out_says_so(table: Table, stand_in: Lab) -> None:
    ann, bob = table.people
    first, _ = await opened(table, ann), await opened(table, ann)
    asked = await table.seen(await ann.context_menu(INVITE, bob))
    (which,) = parts.selects(asked["components"])
    stand_in.remove_bot()
    await table.lab.until(lambda: not table.bot.client.guilds)
    chosen = await ann.select(asked, which["custom_id"], [str(first)])
    assert "The bot is not in this server" in await refused(table, chosen)


async def test_a_turns_message_shows_that_turn_for_ever(table: Table) -> None:
    await table.open()
    first = await table.having("act")
    await table.bot.relay.wait_for(table.number)
    before = await said(table, await table.people[0].context_menu(TURN, first))
    await table.play(turns=6)
    later = await table.having("act")
    await table.bot.relay.wait_for(table.number)
    assert later["id"] != first["id"]
    again = await said(table, await table.people[1].context_menu(TURN, first))
    assert again == before, "what happened since is not told with it"
    newest = await said(table, await table.people[1].context_menu(TURN, later))
    assert newest != before
    carla = table.lab.add_member("Carla")
    assert await said(table, await carla.context_menu(TURN, first)) == before, "whoever reads it, looks"


async def test_any_other_message_is_none_of_a_turn(table: Table) -> None:
    ann, bob = table.people
    await opened(table, ann)
    lobby = await table.having("join")
    await table.bot.relay.wait_for(table.number)
    assert "is no turn" in await said(table, await ann.context_menu(TURN, lobby))
    own = await bob.send("Anybody?")
    assert "is no turn" in await said(table, await ann.context_menu(TURN, own))


async def test_only_tables_with_room_are_asked_about(server: Server) -> None:
    await server.open(server.bob)
    lobby = await server.open(start=False)
    answer = await server.ann.context_menu(INVITE, server.carla)
    assert "Which of your tables" not in server.text(answer.original)
    assert "take_seat" in str(server.public()[-1].components)
    assert f"table {lobby}" in server.text(server.public()[-1])
