"""Answers to interactions, and what else Discord documents about what this bot uses."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.playground.interactions.faults import RateLimitedError
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.world.clock import ManualClock
from bot.playground.world.models import EPHEMERAL, LOADING
from bot.playground.world.permissions import Permission
from tests.bot.playground.facts.test_limits import send, text, time
from tests.bot.playground.lab.conftest import MakePicture, SmallBot, Start

__all__ = ["time"]


def answered(answer: Any) -> Any:
    """A bot with one command that is answered so."""

    def setup(bot: SmallBot) -> None:
        @bot.tree.command(description="Answers")
        async def go(interaction: discord.Interaction) -> None:
            await answer(interaction)

    return setup


async def test_a_deferred_answer_keeps_its_ephemerality(
    lab: Lab, start: Start, ann: Actor, bob: Actor
) -> None:
    async def defer(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="for Ann")

    await start(answered(defer))
    result = await (await ann.slash("go")).finished()
    assert result.original is not None
    assert result.original["flags"] & (EPHEMERAL | LOADING) == EPHEMERAL
    assert bob.sees() == []


async def test_a_form_is_no_answer_to_a_form(lab: Lab, start: Start, ann: Actor) -> None:
    codes: list[int] = []

    class Form(discord.ui.Modal, title="Form"):
        words: Any = discord.ui.TextInput(label="Words")

        async def on_submit(self, interaction: discord.Interaction) -> None:
            body = {"type": 9, "data": Form().to_dict()}
            route = discord.http.Route(
                "POST", f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"
            )
            try:
                await interaction.client.http.request(route, json=body)
            except discord.HTTPException as error:
                codes.append(error.code)
            await interaction.response.send_message("thanks")

    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())

    await start(answered(ask))
    opened = await ann.slash("go")
    assert opened.modal is not None
    field = opened.modal["components"][0]
    name = field.get("custom_id") or field["components"][0]["custom_id"]
    await ann.submit(opened, {name: "hello"})
    assert codes == [50035]


@pytest.mark.parametrize(
    ("count", "name", "value", "fine"),
    [(25, "n", "v", True), (26, "n", "v", False), (1, "n" * 101, "v", False), (1, "n", "v" * 101, False)],
    ids=["25", "26", "long name", "long value"],
)
async def test_autocomplete_has_at_most_25_choices_of_100_characters(
    lab: Lab, start: Start, ann: Actor, unjudged: None, count: int, name: str, value: str, fine: bool
) -> None:
    codes: list[int] = []

    def setup(bot: SmallBot) -> None:
        @bot.tree.command(description="Asks")
        async def go(interaction: discord.Interaction, what: str) -> None:
            """Never called."""

        @go.autocomplete("what")
        async def offered(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            choices = [
                {"name": f"{name}{number}"[-102:], "value": f"{value}{number}"} for number in range(count)
            ]
            route = discord.http.Route("POST", f"/interactions/{interaction.id}/{interaction.token}/callback")
            try:
                await interaction.client.http.request(route, json={"type": 8, "data": {"choices": choices}})
            except discord.HTTPException as error:
                codes.append(error.code)
            interaction.response._response_type = discord.InteractionResponseType.autocomplete_result
            return []

    lab.faults.ack_deadline = 1.0
    await start(setup)
    result = await ann.autocomplete("go", "what", what="")
    assert result.failed != fine
    assert codes == ([] if fine else [50035])


async def test_only_users_are_pinged_by_an_answer_without_allowed_mentions(
    lab: Lab, start: Start, ann: Actor, bob: Actor
) -> None:
    roles = f"<@&{lab.guild.id}>"

    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"{bob.mention} {roles} @everyone")

    bot = await start(answered(answer))
    lab.world.roles[lab.world.members[lab.world.bot.id].roles[0]].permissions |= int(
        Permission.MENTION_EVERYONE
    )
    told = (await ann.slash("go")).message
    assert ([one["id"] for one in told["mentions"]], told["mention_roles"]) == ([str(bob.id)], [])
    assert not told["mention_everyone"]
    message = await send(bot, lab.channel(), content=f"{bob.mention} {roles} @everyone")
    assert message["mention_roles"] == [str(lab.guild.id)]
    assert message["mention_everyone"]


SECTION = {
    "type": 9,
    "components": [text("x")],
    "accessory": {"type": 2, "style": 2, "label": "a", "custom_id": "a"},
}


@pytest.mark.parametrize(
    ("components", "fine"),
    [
        ([{"type": 17, "components": [text("x"), SECTION, {"type": 14}]}], True),
        ([{"type": 17, "components": [{"type": 17, "components": [text("x")]}]}], False),
        ([SECTION | {"components": [text("x")] * 4}], False),
        ([SECTION | {"components": [{"type": 14}]}], False),
        ([SECTION | {"accessory": text("x")}], False),
        ([{"type": 2, "style": 2, "label": "a", "custom_id": "a"}], False),
    ],
    ids=["container", "container in container", "four texts", "no text", "accessory", "button alone"],
)
async def test_what_may_be_nested_in_what(
    lab: Lab, start: Start, unjudged: None, components: list[Any], fine: bool
) -> None:
    bot = await start()
    if fine:
        assert await send(bot, lab.channel(), components=components, flags=1 << 15)
        return
    with pytest.raises(discord.HTTPException) as refused:
        await send(bot, lab.channel(), components=components, flags=1 << 15)
    assert refused.value.code == 50035


async def test_an_unknown_locale_is_refused(lab: Lab, start: Start, unjudged: None) -> None:
    bot = await start()
    command = {"name": "go", "type": 1, "description": "x", "name_localizations": {"en": "go"}}
    with pytest.raises(discord.HTTPException) as refused:
        await bot.http.bulk_upsert_global_commands(bot.me.id, [command])
    assert refused.value.code == 50035


async def test_a_command_keeps_its_id_when_it_is_registered_again(lab: Lab, start: Start) -> None:
    bot = await start()
    command: Any = {"name": "go", "type": 1, "description": "x"}
    (first,) = await bot.http.bulk_upsert_global_commands(bot.me.id, [command])
    (again,) = await bot.http.bulk_upsert_global_commands(bot.me.id, [command | {"description": "y"}])
    assert first["id"] == again["id"]


async def test_the_address_of_a_file_expires_and_every_payload_has_a_new_one(
    lab: Lab, start: Start, picture: MakePicture, time: ManualClock
) -> None:
    bot = await start()
    place = bot.get_channel(lab.channel().id)
    message = await place.send(file=picture("a.png"))
    assert await message.attachments[0].read()
    await time.advance(25 * 3600)
    with pytest.raises(discord.NotFound):
        await message.attachments[0].read()
    assert await (await place.fetch_message(message.id)).attachments[0].read()


async def test_pins_need_a_right_of_their_own(lab: Lab, start: Start) -> None:
    bot = await start()
    message = await bot.get_channel(lab.channel().id).send("x")
    lab.faults.deny = int(Permission.MANAGE_MESSAGES)
    await message.pin()
    lab.faults.deny = int(Permission.PIN_MESSAGES)
    with pytest.raises(discord.Forbidden) as refused:
        await message.unpin()
    assert refused.value.code == 50013


async def test_in_threads_another_right_to_write_counts(lab: Lab, start: Start) -> None:
    bot = await start()
    place = bot.get_channel(lab.channel().id)
    thread = await place.create_thread(name="table", type=discord.ChannelType.public_thread)
    everyone = lab.world.roles[lab.guild.id]
    own = lab.world.roles[lab.world.members[lab.world.bot.id].roles[0]]
    for role in (everyone, own):
        role.permissions &= ~int(Permission.SEND_MESSAGES)
    await thread.send("fine")
    with pytest.raises(discord.Forbidden):
        await place.send("x")
    for role in (everyone, own):
        role.permissions &= ~int(Permission.SEND_MESSAGES_IN_THREADS)
        role.permissions |= int(Permission.SEND_MESSAGES)
    await place.send("fine")
    with pytest.raises(discord.Forbidden):
        await thread.send("x")


async def test_fifty_requests_a_second_and_answers_to_interactions_do_not_count(
    lab: Lab, start: Start, ann: Actor, time: ManualClock
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        lab.faults.strict_rates = True
        for _ in range(50):
            await lab.faults.before("GET", "/users/1")
        await interaction.response.send_message("at once")

    await start(answered(answer))
    result = await ann.slash("go")
    assert result.message["content"] == "at once"
    assert lab.faults.limited == 0
    with pytest.raises(RateLimitedError):
        await lab.faults.before("GET", "/users/1")


async def test_too_many_invalid_requests_are_a_ban_of_ten_minutes_by_cloudflare(
    lab: Lab, start: Start, time: ManualClock
) -> None:
    bot = await start()
    lab.faults.invalid_limit = 3
    lab.faults.deny = int(Permission.SEND_MESSAGES)
    place = bot.get_channel(lab.channel().id)
    for _ in range(3):
        with pytest.raises(discord.Forbidden):
            await place.send("x")
    lab.faults.deny = 0
    with pytest.raises(discord.HTTPException) as banned:
        await place.send("x")
    assert banned.value.status == 429
    await time.advance(601)
    await place.send("x")


async def test_a_file_has_at_most_10_mib(lab: Lab, start: Start, unjudged: None) -> None:
    bot = await start()
    place = bot.get_channel(lab.channel().id)
    most = 10 * 2**20
    await place.send(file=discord.File(io.BytesIO(bytes(most)), "fine.bin"))
    with pytest.raises(discord.HTTPException) as refused:
        await place.send(file=discord.File(io.BytesIO(bytes(most + 1)), "large.bin"))
    assert (refused.value.status, refused.value.code) == (413, 40005)


async def test_a_thread_is_archived_after_one_of_four_times(lab: Lab, start: Start, unjudged: None) -> None:
    bot = await start()

    async def begin(minutes: int) -> Any:
        body: dict[str, Any] = {"name": "table", "type": 11, "auto_archive_duration": minutes}
        return await bot.http.start_thread_without_message(lab.channel().id, **body)

    for minutes in (60, 1440, 4320, 10080):
        assert (await begin(minutes))["thread_metadata"]["auto_archive_duration"] == minutes
    with pytest.raises(discord.HTTPException) as refused:
        await begin(90)
    assert refused.value.code == 50035
