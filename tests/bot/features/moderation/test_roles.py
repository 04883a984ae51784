"""Roles at the stand-in of Discord: who may open tables, who moderates, and whom a seat can be given to."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.app import App
from bot.features.lobby import policy
from bot.playground.lab import Lab
from bot.playground.people import roles
from bot.playground.people.actors import Actor, Result
from bot.playground.wire.records import Request
from bot.playground.world.components import SetupError
from bot.playground.world.models import Ack, Overwrite, Role
from bot.playground.world.permissions import Permission
from rules.game import Game
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.parts import Json

MANAGE = int(Permission.MANAGE_CHANNELS)


class Server:
    """A server with roles, the bot in it, and a moderator whose right comes from a role."""

    def __init__(self, lab: Lab, bot: App) -> None:
        self.lab, self.bot = lab, bot
        self.moderators = roles.add(lab, "moderators", MANAGE)
        self.mira = self.member("Mira", self.moderators)
        self.ann, self.bob = self.member("Ann"), self.member("Bob")

    def member(self, name: str, *held: Role) -> Actor:
        """Somebody else in the server, with these roles."""
        actor = self.lab.add_member(name)
        for role in held:
            roles.give(self.lab, actor, role)
        return actor

    async def seen(self, result: Result) -> Json:
        """The message that answers, or that was changed, as soon as it is so."""
        token = result.interaction.token

        def answered() -> bool:
            return any(
                isinstance(one, Request)
                and token in one.path
                and one.status
                and (not one.path.endswith("/callback") or one.body["type"] in (Ack.MESSAGE, Ack.UPDATE))
                for one in self.lab.records.entries
            )

        await result.finished()
        await self.lab.until(answered)
        found = result.messages[-1] if result.messages else result.original
        assert found is not None
        return found

    async def said(self, result: Result) -> str:
        """What the bot answers."""
        return parts.said(await self.seen(result))

    async def opens(self, who: Actor, channel: str | None = None) -> str:
        """What is said to somebody who opens a table."""
        return await self.said(await who.slash("table new", channel=channel))

    async def numbers(self) -> list[int]:
        """The tables, the oldest first."""
        query = "SELECT id FROM tables ORDER BY created_at, id"
        rows = await self.bot.database.ask(lambda database: database.execute(query).fetchall())
        return [row["id"] for row in rows]

    async def panel(self) -> Json:
        """The settings of the server."""
        return await self.seen(await self.mira.slash("moderate config"))

    async def choose(self, panel: Json, *chosen: Role) -> Json:
        """Choose roles that may open tables."""
        there = next(one for one in parts.ids(panel["components"]) if one.endswith(".roles"))
        return await self.seen(await self.mira.select(panel, there, [str(role.id) for role in chosen]))

    async def allow(self, *chosen: Role) -> None:
        """Let these roles alone open tables."""
        panel = await self.choose(await self.panel(), *chosen)
        opened = await self.press(self.mira, panel, "mod_save")
        preview = await self.seen(await self.mira.submit(opened, {"reason": "order"}))
        assert "in the audit list" in await self.said(await self.press(self.mira, preview, "mod_do"))

    async def press(self, who: Actor, message: Json, verb: str) -> Result:
        """Press the button of that verb."""
        found = next(one for one in parts.ids(message["components"]) if parts.verb(one) == verb)
        return await who.click(message, found)

    async def preview(self, who: Actor, act: str, number: int, channel: str | None = None) -> Json:
        """An act from the command to its preview."""
        return await self.seen(
            await who.slash(f"moderate {act}", channel=channel, table=str(number), reason="order")
        )

    async def statuses(self) -> list[str]:
        """How far the tables are, the oldest first."""
        query = "SELECT status FROM tables ORDER BY created_at, id"
        rows = await self.bot.database.ask(lambda database: database.execute(query).fetchall())
        return [row["status"] for row in rows]


@pytest.fixture
async def server(stand_in: Lab, lanterns: Game[Any], tmp_path: Path) -> AsyncIterator[Server]:
    async with serving(stand_in, tmp_path / "tables.sqlite3") as bot:
        yield Server(stand_in, bot)


async def test_only_whoever_has_one_of_the_roles_opens_tables(server: Server) -> None:
    players, guests = roles.add(server.lab, "players"), roles.add(server.lab, "guests")
    pia, gus = server.member("Pia", players), server.member("Gus", guests)
    await server.allow(players, guests)
    refused = await server.opens(server.ann)
    assert f"by members with <@&{players.id}>, <@&{guests.id}> only" in refused
    assert await server.numbers() == []
    for number, who in enumerate((pia, gus, server.mira), start=1):
        assert "The table is open" in await server.opens(who), "one of them is enough, moderators need none"
        assert len(await server.numbers()) == number
    deal = await server.said(await server.ann.slash("deal daily"))
    assert "only" in deal
    assert len(await server.numbers()) == 3, "no other door leads to a table"
    opened = await server.said(await server.ann.slash("tutorial"))
    assert "only" not in opened, "a lesson is no table of the server"


async def test_a_role_counts_as_it_is_at_that_moment(server: Server) -> None:
    players = roles.add(server.lab, "players")
    await server.allow(players)
    assert "only" in await server.opens(server.ann)
    roles.give(server.lab, server.ann, players)
    assert "The table is open" in await server.opens(server.ann)
    roles.take(server.lab, server.ann, players)
    assert "only" in await server.opens(server.ann)
    await server.allow()
    assert "The table is open" in await server.opens(server.ann), "no role is asked for any more"


async def test_a_role_that_is_gone_lets_nobody_in_until_moderators_mend_it(server: Server) -> None:
    players, others = roles.add(server.lab, "players"), roles.add(server.lab, "others")
    roles.give(server.lab, server.ann, players)
    await server.allow(players)
    roles.remove(server.lab, players)
    (guild,) = server.bot.client.guilds
    await server.lab.until(lambda: guild.get_role(players.id) is None)
    assert "only" in await server.opens(server.ann)
    assert "The table is open" in await server.opens(server.mira)
    roles.give(server.lab, server.ann, others)
    await server.allow(others)
    assert "The table is open" in await server.opens(server.ann)


async def test_everybody_has_the_role_of_everybody(server: Server) -> None:
    everyone = server.lab.world.roles[server.lab.guild.id]
    await server.allow(everyone)
    assert "The table is open" in await server.opens(server.ann)


async def test_as_many_roles_as_a_list_holds_can_be_named(server: Server) -> None:
    many = [roles.add(server.lab, f"role {number}") for number in range(policy.MOST + 1)]
    with pytest.raises(SetupError, match=f"0 to {policy.MOST} values"):
        await server.choose(await server.panel(), *many)
    await server.allow(*many[: policy.MOST])
    last = server.member("Last", many[policy.MOST - 1])
    beyond = server.member("Beyond", many[policy.MOST])
    assert "The table is open" in await server.opens(last)
    assert "only" in await server.opens(beyond)


async def test_who_joins_plays_and_gets_a_seat_needs_no_role(server: Server) -> None:
    """The roles are for opening tables; they let nobody open one who has only been given a seat."""
    players = roles.add(server.lab, "players")
    pia, dora = server.member("Pia", players), server.member("Dora")
    await server.allow(players)
    table = Table(server.lab, server.bot, [pia, server.ann], seed=1)
    await table.open()
    asked = await server.said(await pia.slash("seat hand-over", who=dora, table=str(table.number)))
    assert "Dora is asked" in asked
    message = await table.having("take_seat")
    handed = await server.said(await server.press(dora, message, "take_seat"))
    assert "Your seat" in handed
    row = await table.row()
    assert row.seat_of(dora.id) is not None
    assert row.seat_of(pia.id) is None
    assert "only" in await server.opens(dora)


async def test_who_is_invited_into_a_lobby_needs_no_role(server: Server) -> None:
    players = roles.add(server.lab, "players")
    pia = server.member("Pia", players)
    await server.allow(players)
    await server.opens(pia)
    (number,) = await server.numbers()
    await (await pia.slash("seat invite", who=server.ann, table=str(number))).finished()
    message = await server.lab.until(
        lambda: next((one for one in server.ann.sees() if "take_seat" in str(one["components"])), None)
    )
    assert "You are in." in await server.said(await server.press(server.ann, message, "take_seat"))


@pytest.mark.parametrize("command", ["invite", "hand-over", "stand-in"])
async def test_nobody_is_asked_who_could_not_come(server: Server, command: str) -> None:
    """Not an application, nobody of elsewhere, and nobody whose roles hide the channel."""
    shut = roles.add(server.lab, "shut out")
    hidden, gone = server.member("Hugo", shut), server.member("Gina")
    server.lab.overwrite(server.lab.channel(), Overwrite(shut.id, 0, deny=int(Permission.VIEW_CHANNEL)))
    server.lab.remove_member(gone)
    if command == "invite":
        await server.opens(server.ann)
    else:
        await Table(server.lab, server.bot, [server.ann, server.bob], seed=1).open()
    (number,) = await server.numbers()
    application = server.lab.world.bot
    for who, why in (
        (hidden.id, "cannot see"),
        (gone.id, "not in this server"),
        (application.id, "an app, not a person"),
    ):
        result = await server.ann.slash(f"seat {command}", who=str(who), table=str(number))
        assert why in await server.said(result)
    query = "SELECT count(*) FROM offers"
    row = await server.bot.database.ask(lambda database: database.execute(query).fetchone())
    assert row[0] == 0


@pytest.mark.parametrize("channel", [None, "general"], ids=["at the table", "elsewhere"])
async def test_a_seat_is_given_to_nobody_who_cannot_see_the_table(
    server: Server, channel: str | None
) -> None:
    """Wherever the moderator is; and as it is at the confirmation, not as it was at the preview."""
    shut = roles.add(server.lab, "shut out")
    hugo, place = server.member("Hugo", shut), server.lab.channel()
    table = Table(server.lab, server.bot, [server.ann, server.bob], seed=1)
    await table.open()
    (number,) = await server.numbers()
    typed = {"table": str(number), "which": "=0", "who": str(hugo.id), "reason": "order"}

    async def replace() -> Json:
        return await server.seen(await server.mira.slash("moderate replace", channel=channel, options=typed))

    preview = await replace()
    assert "**Hugo** is asked at the table first" in parts.said(preview), "everybody sees that channel"
    server.lab.overwrite(place, Overwrite(shut.id, 0, deny=int(Permission.VIEW_CHANNEL)))
    refused = f"Hugo cannot see <#{place.id}>, where this table is played: give Hugo the right"
    assert refused in await server.said(await server.press(server.mira, preview, "mod_do"))
    assert refused in parts.said(await replace())
    shown = await server.seen(
        await server.mira.slash("moderate replace", channel=channel, table=str(number), which="=0")
    )
    there = next(one for one in parts.ids(shown["components"]) if parts.verb(one) == "mod_whom")
    chosen = await server.mira.select(shown, there, [str(hugo.id)])
    await server.lab.until(lambda: chosen.followups)  # the list is made fresh before that
    assert refused in parts.said(chosen.followups[-1])
    server.lab.overwrite(place, Overwrite(shut.id, 0))
    preview = await replace()
    assert "is asked at the table first" in parts.said(preview)
    await server.said(await server.press(server.mira, preview, "mod_do"))
    await server.said(await server.press(hugo, await table.having("take_seat"), "take_seat"))
    row = await server.bot.tables.read(number)
    assert row.seats[0].human == hugo.id


REFUSED = "for members who may manage channels"


async def test_moderators_by_a_role_lose_the_right_with_it_in_the_middle(server: Server) -> None:
    await server.opens(server.ann)
    (number,) = await server.numbers()
    preview = await server.preview(server.mira, "close", number)
    roles.take(server.lab, server.mira, server.moderators)
    assert REFUSED in await server.said(await server.press(server.mira, preview, "mod_do"))
    roles.give(server.lab, server.mira, server.moderators)
    roles.change(server.lab, server.moderators, 0)
    assert REFUSED in await server.said(await server.press(server.mira, preview, "mod_do"))
    assert await server.statuses() == ["lobby"]
    roles.change(server.lab, server.moderators, int(Permission.ADMINISTRATOR))
    await server.said(await server.press(server.mira, preview, "mod_do"))
    assert await server.statuses() == ["closed"], "whoever administers the server manages its channels"


async def test_a_role_that_manages_one_channel_moderates_its_tables_alone(server: Server) -> None:
    wardens = roles.add(server.lab, "wardens")
    nils, corner = server.member("Nils", wardens), server.lab.channel("general")
    server.lab.overwrite(corner, Overwrite(wardens.id, 0, allow=MANAGE))
    await server.opens(server.ann)
    await server.opens(server.ann, "general")
    here, there = await server.numbers()
    shown = await server.preview(nils, "close", here, "general")
    assert "You may not manage the channel" in parts.said(shown)
    shown = await server.seen(await nils.slash("moderate config", channel="general"))
    assert "This concerns the whole server" in parts.said(shown)
    preview = await server.preview(nils, "close", there, "general")
    server.lab.overwrite(corner, Overwrite(wardens.id, 0))
    assert REFUSED in await server.said(await server.press(nils, preview, "mod_do"))
    server.lab.overwrite(corner, Overwrite(wardens.id, 0, allow=MANAGE))
    await server.said(await server.press(nils, preview, "mod_do"))
    assert await server.statuses() == ["lobby", "closed"]
