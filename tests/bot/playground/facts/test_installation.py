"""The app of a server and the app of a person: which commands are where, and what it can do there."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from bot.playground.interactions import command_options
from bot.playground.lab import Lab
from bot.playground.people import elsewhere
from bot.playground.people.actors import Actor
from bot.playground.world.components import SetupError
from bot.playground.world.models import EPHEMERAL
from bot.playground.world.permissions import EVERYONE_DEFAULT, Permission
from tests.bot.playground.lab.conftest import SmallBot, Start

EVERYWHERE = {"guilds": True, "dms": True, "private_channels": True}


class Seen:
    """What the small bot got, newest last."""

    def __init__(self) -> None:
        self.interactions: list[discord.Interaction] = []

    @property
    def last(self) -> discord.Interaction:
        return self.interactions[-1]

    def owners(self) -> tuple[int | None, int | None]:
        """The server and the person by whose installation it came."""
        integration: dict[int, Any] = self.last._integration_owners
        return integration.get(0), integration.get(1)


def context_of(lab: Lab) -> int:
    """The context of the latest interaction."""
    told = [frame.data for frame in lab.records.frames if frame.name == "INTERACTION_CREATE"]
    return int(told[-1]["context"])


@pytest.fixture
def seen() -> Seen:
    return Seen()


@pytest.fixture
async def bot(lab: Lab, start: Start, seen: Seen) -> Any:
    """Commands of every kind of installation; ``/everywhere`` answers in public, with a button."""

    def setup(bot: SmallBot) -> None:
        async def answer(interaction: discord.Interaction) -> None:
            seen.interactions.append(interaction)
            await interaction.response.send_message("public", view=view())

        def view() -> discord.ui.View:
            async def pressed(interaction: discord.Interaction) -> None:
                seen.interactions.append(interaction)
                await interaction.response.edit_message(content="pressed")

            found = discord.ui.View(timeout=None)
            button: discord.ui.Button[Any] = discord.ui.Button(label="Press", custom_id="press")
            button.callback = pressed  # type: ignore[method-assign]  # how a button without a class is made
            found.add_item(button)
            return found

        async def listed(interaction: discord.Interaction) -> None:
            await answer(interaction)

        def add(name: str, decorate: Any) -> None:
            command: Any = app_commands.Command(name=name, description=name, callback=listed)
            bot.tree.add_command(decorate(command))

        both = app_commands.allowed_installs(guilds=True, users=True)
        add("default", lambda one: one)
        add("everywhere", lambda one: both(app_commands.allowed_contexts(**EVERYWHERE)(one)))
        add("servers", lambda one: both(app_commands.allowed_contexts(guilds=True)(one)))
        add("mine", lambda one: app_commands.allowed_installs(users=True)(one))
        add("theirs", lambda one: app_commands.allowed_installs(guilds=True)(one))

    return await start(setup)


def offered(lab: Lab, who: Actor, channel: Any) -> set[str]:
    return {one["name"] for one in command_options.available(lab.world, who.id, channel)}


async def test_new_applications_have_both_user_install_and_guild_install_switched_on(
    lab: Lab, bot: Any
) -> None:
    found = await bot.http.application_info()
    assert set(found["integration_types_config"]) == {"0", "1"}


async def test_commands_default_to_the_applications_contexts(lab: Lab, bot: Any, ann: Actor) -> None:
    stored = {one["name"]: one for one in lab.world.commands[0].items}
    assert stored["default"]["integration_types"] == [0, 1], (
        "so it is a user's own as well, unless it says no"
    )
    elsewhere.install(lab, ann)
    for place in (lab.channel(), ann.direct(), elsewhere.group(lab, ann)):
        assert "default" in offered(lab, ann, place)


async def test_contexts_exist_on_top_level_commands_only(lab: Lab, bot: Any, unjudged: None) -> None:
    inner = {"name": "new", "type": 1, "description": "x", "contexts": [0], "default_member_permissions": "8"}
    table = {"name": "table", "type": 1, "description": "x", "options": [inner]}
    await bot.http.bulk_upsert_global_commands(bot.application_id, [table])
    (kept,) = lab.world.commands[0].items
    assert kept["options"][0].keys() >= {"name"}
    assert not kept["options"][0].keys() & {"contexts", "default_member_permissions"}, "it is ignored there"


async def test_commands_of_one_server_have_no_contexts_and_no_installations(lab: Lab, bot: Any) -> None:
    fields = {"contexts": [0], "integration_types": [0]}
    table = {"name": "table", "type": 1, "description": "x", **fields}
    for quirk in (False, True):
        lab.world.quirks.places_for_one_server = quirk
        await bot.http.bulk_upsert_guild_commands(bot.application_id, lab.guild.id, [table])
        (kept,) = lab.world.commands[lab.guild.id].items
        assert {key: kept[key] for key in fields if key in kept} == (fields if quirk else {})
        await bot.http.bulk_upsert_global_commands(bot.application_id, [table])
        (kept,) = lab.world.commands[0].items
        assert {key: kept[key] for key in fields} == fields


async def test_where_the_bot_is_not_only_user_installed_commands_with_that_context_are_offered(
    lab: Lab, bot: Any, ann: Actor, bob: Actor
) -> None:
    club, group, two = _places(lab, ann, bob)
    for place in (club, group, two):
        assert offered(lab, ann, place) == set(), "nothing is there of what nobody installed there"
        with pytest.raises(SetupError, match="not installed"):
            await ann.slash("everywhere", channel=place)
    elsewhere.install(lab, ann)
    assert offered(lab, ann, club) == {"default", "everywhere", "servers", "mine"}
    assert offered(lab, ann, group) == offered(lab, ann, two) == {"default", "everywhere", "mine"}
    assert offered(lab, bob, club) == set(), "it is Ann's app, not Bob's"
    assert offered(lab, ann, lab.channel()) == {"default", "everywhere", "servers", "mine", "theirs"}
    elsewhere.uninstall(lab, ann)
    assert offered(lab, ann, club) == set()


def _places(lab: Lab, ann: Actor, bob: Actor) -> tuple[Any, Any, Any]:
    club = elsewhere.server(lab, "Chess club", ann, bob)
    return club, elsewhere.group(lab, ann, bob), elsewhere.direct(lab, ann, bob)


async def test_an_interaction_says_by_whose_installation_and_in_what_context_it_comes(
    lab: Lab, bot: Any, ann: Actor, bob: Actor, seen: Seen
) -> None:
    club, group, two = _places(lab, ann, bob)
    await ann.slash("everywhere")
    assert (seen.owners(), context_of(lab)) == ((lab.guild.id, None), 0)
    await ann.slash("everywhere", channel=ann.direct())
    assert (seen.owners(), context_of(lab)) == ((0, None), 1)
    elsewhere.install(lab, ann)
    await ann.slash("everywhere")
    assert seen.owners() == (lab.guild.id, ann.id)
    await ann.slash("theirs")
    assert seen.owners() == (lab.guild.id, None), "of the installations that the command supports"
    for place, context in ((club, 0), (group, 2), (two, 2)):
        await ann.slash("everywhere", channel=place)
        assert (seen.owners(), context_of(lab)) == ((None, ann.id), context)
    assert seen.last.guild_id is None
    assert isinstance(seen.last.user, discord.User)


async def test_a_button_elsewhere_tells_who_installed_the_app_and_who_pressed(
    lab: Lab, bot: Any, ann: Actor, bob: Actor, seen: Seen
) -> None:
    _, group, _ = _places(lab, ann, bob)
    elsewhere.install(lab, ann)
    message = (await ann.slash("everywhere", channel=group)).message
    pressed = await bob.click(message, "Press")
    assert pressed.message["content"] == "pressed"
    assert (seen.owners(), seen.last.user.id) == ((None, ann.id), bob.id)


async def test_for_a_user_install_app_permissions_includes_the_users_own_rights(
    lab: Lab, bot: Any, bob: Actor, seen: Seen
) -> None:
    carla = lab.add_member("Carla", permissions=int(Permission.MANAGE_CHANNELS))
    lab.faults.deny = int(Permission.ATTACH_FILES)
    await carla.slash("everywhere")
    assert not seen.last.app_permissions.attach_files
    elsewhere.install(lab, carla)
    await carla.slash("everywhere")
    assert seen.last.app_permissions.attach_files, "Carla may, the bot may not"
    assert seen.last.app_permissions.manage_channels
    club = elsewhere.server(lab, "Chess club", bob, carla)
    await carla.slash("everywhere", channel=club)
    assert seen.last.app_permissions.value == EVERYONE_DEFAULT


async def test_app_permissions_of_conversations_name_files_links_and_everybody(
    lab: Lab, bot: Any, ann: Actor, bob: Actor, seen: Seen
) -> None:
    elsewhere.install(lab, ann)
    await ann.slash("everywhere", channel=ann.direct())
    own = seen.last.app_permissions
    await ann.slash("everywhere", channel=elsewhere.direct(lab, ann, bob))
    other = seen.last.app_permissions
    expected = {"attach_files", "embed_links", "mention_everyone"}
    assert {name for name, value in other if value} == expected
    assert {name for name, value in own if value} == expected | {"external_emojis"}


async def test_elsewhere_answers_work_by_the_interactions_token_alone(
    lab: Lab, bot: Any, ann: Actor, bob: Actor, seen: Seen
) -> None:
    elsewhere.install(lab, ann)
    for place in _places(lab, ann, bob):
        events = len(bot.events)
        result = await ann.slash("everywhere", channel=place)
        assert [one["content"] for one in bob.sees(place)] == ["public"]
        await seen.last.edit_original_response(content="edited")
        await seen.last.followup.send("private", ephemeral=True)
        assert [one["content"] for one in ann.sees(place)] == ["edited", "private"]
        assert [one["content"] for one in bob.sees(place)] == ["edited"]
        assert result.message["flags"] & EPHEMERAL
        assert result.original is not None
        for request in (
            bot.http.get_channel(place.id),
            bot.http.send_message(
                place.id, params=discord.http.MultipartParameters({"content": "x"}, None, None)
            ),
            bot.http.get_message(place.id, int(result.original["id"])),
        ):
            with pytest.raises(discord.Forbidden) as refused:
                await request
            assert refused.value.code == 50001
        await bob.send("just chatting", channel=place)
        assert set(bot.events[events:]) == {"INTERACTION_CREATE"}, (
            "nothing else of this place reaches the bot"
        )


async def test_at_most_five_follow_ups_where_the_app_is_a_users_own_alone(
    lab: Lab, bot: Any, ann: Actor, bob: Actor, seen: Seen
) -> None:
    elsewhere.install(lab, ann)
    await ann.slash("everywhere", channel=elsewhere.group(lab, ann, bob))
    for number in range(5):
        await seen.last.followup.send(str(number))
    with pytest.raises(discord.HTTPException) as refused:
        await seen.last.followup.send("one too many")
    assert refused.value.code == 40094
    await ann.slash("everywhere")
    for number in range(6):
        await seen.last.followup.send(str(number))


@pytest.mark.parametrize("lacking", [Permission.USE_EXTERNAL_APPS, Permission.SEND_MESSAGES])
async def test_without_the_right_to_external_apps_answers_become_private(
    lab: Lab, bot: Any, ann: Actor, bob: Actor, lacking: Permission
) -> None:
    elsewhere.install(lab, ann)
    strict = elsewhere.server(lab, "Strict", bob, ann, granted=int(EVERYONE_DEFAULT & ~lacking))
    result = await ann.slash("everywhere", channel=strict)
    assert result.message["flags"] & EPHEMERAL
    assert bob.sees(strict) == []


async def test_a_server_may_install_the_commands_without_the_bot(
    lab: Lab, bot: Any, ann: Actor, bob: Actor, seen: Seen
) -> None:
    club = elsewhere.server(lab, "Chess club", bob, ann, commands=True)
    assert offered(lab, ann, club) == {"default", "everywhere", "servers", "theirs"}
    await ann.slash("theirs", channel=club)
    assert seen.owners() == (club.guild_id, None)
    assert bot.get_guild(club.guild_id) is None
