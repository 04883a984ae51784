"""The bot as a person's own app: in servers, groups and conversations where it is no member."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.app import App
from bot.playground.interactions import command_options
from bot.playground.lab import Lab
from bot.playground.people import elsewhere
from bot.playground.people.actors import Actor, Result
from bot.playground.wire.records import Request
from bot.playground.world.models import Ack, Channel, Overwrite
from bot.playground.world.permissions import Permission
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.parts import Json

EVERYWHERE = {"rules", "card", "tutorial", "mine", "settings", "help"}
TABLES = {"table", "seat", "game", "deal", "move", "hand", "stats"}
SERVERS = {"leaderboard", "moderate", "Invite to my table", "Show this turn"}
PLACES = ("another server", "a group", "a conversation")


class Abroad:
    """Ann, who has installed the bot for herself and takes it along."""

    def __init__(self, lab: Lab, bot: App) -> None:
        self.lab, self.bot = lab, bot
        self.ann, self.bob = lab.add_member("Ann"), lab.add_member("Bob")
        elsewhere.install(lab, self.ann)
        self.places = {
            "another server": elsewhere.server(lab, "Club", self.bob, self.ann),
            "a group": elsewhere.group(lab, self.bob, self.ann),
            "a conversation": elsewhere.direct(lab, self.ann, self.bob),
        }

    async def seen(self, result: Result) -> Json:
        """The message that answers, as soon as it is filled."""
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
        return parts.said(await self.seen(result))

    def beside(self, place: Channel) -> list[str]:
        """Requests about a place itself, and not by the token of an interaction."""
        numbers = {str(place.id), str(place.guild_id)}
        return [
            f"{one.method} {one.path}"
            for one in self.lab.records.requests
            if numbers & set(one.path.split("/")) and "/webhooks/" not in one.path
        ]


@pytest.fixture
async def abroad(stand_in: Lab, tmp_path: Path) -> AsyncIterator[Abroad]:
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        yield Abroad(stand_in, bot)


def offered(lab: Lab, who: Actor, place: Channel) -> set[str]:
    return {one["name"] for one in command_options.available(lab.world, who.id, place)}


async def test_every_command_says_who_installs_it_and_where_it_is(abroad: Abroad) -> None:
    (kept,) = abroad.lab.world.commands.values()
    told = {one["name"]: (one["integration_types"], one["contexts"]) for one in kept.items}
    assert set(told) == EVERYWHERE | TABLES | SERVERS
    for name, (installs, contexts) in told.items():
        assert installs == ([0, 1] if name in EVERYWHERE else [0]), name
        assert contexts == ([0, 1, 2] if name in EVERYWHERE else [0, 1] if name in TABLES else [0]), name


async def test_what_a_person_takes_along_is_offered_where_that_person_is(abroad: Abroad) -> None:
    lab, ann, bob = abroad.lab, abroad.ann, abroad.bob
    for place in abroad.places.values():
        assert offered(lab, ann, place) == EVERYWHERE
        assert offered(lab, bob, place) == set()
    assert offered(lab, bob, lab.channel()) >= EVERYWHERE | TABLES
    assert offered(lab, bob, bob.direct()) == EVERYWHERE | TABLES


@pytest.mark.parametrize("where", PLACES)
async def test_all_that_is_taken_along_is_answered_there(abroad: Abroad, where: str) -> None:
    place, ann = abroad.places[where], abroad.ann
    assert "Echo Tables" in await abroad.said(await ann.slash("help", channel=place))
    assert "You sit at no table" in await abroad.said(await ann.slash("mine", channel=place))
    settings = await abroad.seen(await ann.slash("settings", channel=place))
    chosen = await ann.select(settings, "0:-::set_language:", ["it"])
    assert "Le tue impostazioni" in await abroad.said(chosen)
    await abroad.said(await ann.select(await abroad.seen(chosen), "0:-::set_language:", ["en"]))
    found = await ann.autocomplete("card", "name", channel=place, name="")
    (first, *_) = found.choices
    card = await abroad.seen(await ann.slash("card", channel=place, name=first["value"]))
    assert card["components"]
    assert await abroad.said(await ann.slash("rules", channel=place, game="ekho"))
    assert abroad.beside(place) == []
    assert all(message["flags"] & 64 for message in abroad.ann.sees(place)), "every answer is Ann's alone"


@pytest.mark.parametrize("where", PLACES)
async def test_a_lesson_goes_on_in_private_answers(abroad: Abroad, where: str) -> None:
    place, ann = abroad.places[where], abroad.ann
    game = "echoes-of-time"
    panel = await abroad.seen(await ann.slash("tutorial", channel=place, game=game))
    for _ in range(3):
        step = next(
            part["custom_id"]
            for part in parts.walk(panel["components"])
            if part["type"] == parts.BUTTON and not part.get("disabled")
            and parts.verb(part["custom_id"]) in ("do", "flip", "ok", "again")
        )  # fmt: skip
        panel = await abroad.seen(await ann.click(panel, step))
    again = await abroad.seen(await ann.slash("tutorial", channel=place, game=game))
    assert any(parts.verb(one) == "lesson_on" for one in parts.ids(again["components"]))
    assert abroad.beside(place) == []
    assert abroad.bob.sees(place) == []


@pytest.mark.parametrize("where", PLACES)
async def test_a_table_can_be_looked_at_but_not_brought_there(abroad: Abroad, where: str) -> None:
    lab, place, ann = abroad.lab, abroad.places[where], abroad.ann
    table = Table(lab, abroad.bot, [ann, abroad.bob], seed=1)
    await table.open()
    listed = await abroad.seen(await ann.slash("mine", channel=place))
    assert "https://discord.com/channels/" in parts.said(listed)
    other = lab.add_channel("elsewhere")
    lab.delete_channel(lab.world.channels[(await table.row()).channel_id])
    lost = await abroad.seen(await ann.slash("mine", channel=place))
    assert "its channel is gone" in parts.said(lost)
    assert not any(parts.verb(one) == "mine_bring" for one in parts.ids(lost["components"]))
    here = await abroad.seen(await ann.slash("mine", channel=other))
    bring = next(one for one in parts.ids(here["components"]) if parts.verb(one) == "mine_bring")
    lab.overwrite(other, Overwrite(lab.world.bot.id, 1, 0, int(Permission.SEND_MESSAGES)))
    assert "It can go on in a text channel" in await abroad.said(await ann.click(here, bring))
    assert abroad.beside(place) == []


async def test_the_rights_of_the_bot_are_not_those_of_whoever_takes_it_along(abroad: Abroad) -> None:
    """In a server that has the bot, what comes by a person's installation names that person's rights, too."""
    lab, ann = abroad.lab, abroad.ann
    lab.overwrite(lab.channel(), Overwrite(lab.world.bot.id, 1, 0, int(Permission.SEND_MESSAGES)))
    assert "may not write in this channel" in await abroad.said(await ann.slash("table new", game="ekho"))


async def test_without_the_bot_table_commands_say_what_to_do(abroad: Abroad) -> None:
    """A server can install the commands without the bot."""
    lab, ann = abroad.lab, abroad.ann
    bare = elsewhere.server(lab, "Bare", ann, commands=True)
    commands: dict[str, dict[str, Any]] = {
        "table new": {},
        "move": {},
        "deal daily": {},
        "moderate tables": {},
    }
    for command, options in commands.items():
        said = await abroad.said(await ann.slash(command, channel=bare, **options))
        assert "The bot is not in this server" in said
        assert f"client_id={lab.world.bot.id}" in said
    assert "Echo Tables" in await abroad.said(await ann.slash("help", channel=bare))
    assert abroad.beside(bare) == []


async def test_a_table_cannot_be_opened_from_a_lesson_elsewhere(abroad: Abroad) -> None:
    ann = abroad.ann
    for where, sentence in (
        ("another server", "The bot is not in this server"),
        ("a group", "Tables live in"),
    ):
        asked = await abroad.seen(await ann.slash("help", channel=abroad.places[where]))
        message = abroad.lab.world.messages[int(asked["id"])]
        (row, *_) = [part for part in message.components if part["type"] == parts.ROW]
        row["components"][0]["custom_id"] = "0:-::lesson_table:ekho"  # as at the end of a lesson
        pressed = await ann.click(asked, "0:-::lesson_table:ekho")
        assert sentence in await abroad.said(pressed)


async def test_what_needs_a_server_says_so_in_direct_messages(abroad: Abroad) -> None:
    ann = abroad.ann
    for command, words in (
        ("table new", "Tables are opened in a channel of a server"),
        ("deal new", "Tables are opened in a channel of a server"),
        ("deal daily", "Tables are opened in a channel of a server"),
    ):
        assert words in await abroad.said(await ann.slash(command, channel=ann.direct()))
    for command in ("seat invite", "seat hand-over"):
        said = await abroad.said(await ann.slash(command, channel=ann.direct(), who=ann))
        assert "in a channel of a server" in said
