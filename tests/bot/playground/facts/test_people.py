"""Direct messages that are refused, threads, and who is in them."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.playground.lab import Lab
from bot.playground.people import elsewhere
from bot.playground.people.actors import Actor
from bot.playground.world.components import SetupError
from bot.playground.world.models import Channel, Thread
from bot.playground.world.permissions import Permission
from tests.bot.playground.lab.conftest import Start

STATUSES = {50007: 403, 50278: 403, 50033: 400, 20026: 403}


async def refused(awaitable: Any) -> tuple[int, int]:
    """The status and code with which something is refused."""
    with pytest.raises(discord.HTTPException) as caught:
        await awaitable
    return caught.value.status, caught.value.code


@pytest.mark.parametrize("code", STATUSES)
async def test_a_refused_direct_message_has_one_of_several_codes(
    lab: Lab, start: Start, ann: Actor, code: int
) -> None:
    bot = await start()
    user = await bot.fetch_user(ann.id)
    ann.close_direct(code=code)
    await user.create_dm()  # opening the conversation says nothing
    assert await refused(user.send("hello")) == (STATUSES[code], code)
    ann.close_direct(False)
    await user.send("hello")


@pytest.mark.parametrize(("code", "status"), [(50007, 400), (50033, 400), (20026, 403)])
async def test_already_opening_the_conversation_may_be_refused(
    lab: Lab, start: Start, ann: Actor, code: int, status: int
) -> None:
    bot = await start()
    ann.close_direct(code=code, opening=True)
    assert await refused((await bot.fetch_user(ann.id)).create_dm()) == (status, code)


async def test_without_a_mutual_server_a_direct_message_is_refused_with_50278(
    lab: Lab, start: Start, ann: Actor
) -> None:
    bot = await start()
    user = await bot.fetch_user(ann.id)
    await user.send("hello")
    lab.remove_member(ann)
    assert await refused(user.send("hello")) == (403, 50278)


class Place:
    """A thread of the bot's with a message that has a button; ``codes``: how answers to it were refused."""

    def __init__(self, lab: Lab, bot: Any) -> None:
        self.lab = lab
        self.bot = bot
        self.codes: list[tuple[int, int]] = []

    @property
    def channel(self) -> Channel:
        return self.lab.channel("table")

    @property
    def thread(self) -> Thread:
        found = self.channel.thread
        assert found is not None
        return found

    @property
    def board(self) -> Any:
        return next(one for one in self.lab.world.history(self.channel.id) if one.components)

    def archive(self, locked: bool = False) -> None:
        self.thread.locked = locked
        self.lab.archive(self.channel)

    async def fetched(self) -> Any:
        """The thread as the bot knows it."""
        return await self.bot.fetch_channel(self.channel.id)

    async def pressed(self, interaction: discord.Interaction) -> None:
        """Answer the button; where that is refused, open the thread and answer again."""
        try:
            await interaction.response.edit_message(content="pressed")
        except discord.HTTPException as error:
            self.codes.append((error.status, error.code))
            await (await self.fetched()).edit(archived=False)
            await interaction.response.edit_message(content="pressed")


@pytest.fixture
async def place(lab: Lab, start: Start) -> Place:
    view = discord.ui.View(timeout=None)
    button: discord.ui.Button[Any] = discord.ui.Button(label="Press", custom_id="press")
    view.add_item(button)
    bot = await start(lambda bot: bot.add_view(view))
    found = Place(lab, bot)
    button.callback = found.pressed  # type: ignore[method-assign]  # how a button without a class is made
    channel = bot.get_channel(lab.channel().id)
    made = await channel.create_thread(name="table", type=discord.ChannelType.public_thread)
    await made.send("board", view=view)
    return found


async def test_in_an_archived_thread_the_client_unarchives_first(lab: Lab, place: Place, ann: Actor) -> None:
    place.archive()
    assert (await ann.click(place.board, "Press")).ack == 7
    assert not place.thread.archived
    assert place.codes == []


async def test_in_a_locked_and_archived_thread_callbacks_fail_with_50083_until_it_is_woken(
    lab: Lab, place: Place, ann: Actor
) -> None:
    place.archive(locked=True)
    result = await ann.click(place.board, "Press")
    assert result.original is not None
    assert result.original["content"] == "pressed"
    assert place.codes == [(403, 50083)]
    assert not place.thread.archived


async def test_who_manages_threads_opens_a_locked_one_by_pressing(lab: Lab, place: Place) -> None:
    moderator = lab.add_member("Moderator", permissions=int(Permission.MANAGE_THREADS))
    place.archive(locked=True)
    assert (await moderator.click(place.board, "Press")).ack == 7
    assert place.codes == []


async def test_in_an_archived_thread_messages_are_deleted_and_nothing_else(lab: Lab, place: Place) -> None:
    found = await place.fetched()
    message = await found.fetch_message(place.board.id)
    place.archive()
    for change in (message.edit(content="x"), message.add_reaction("👍")):
        assert (await refused(change))[1] == 50083
    await message.delete()
    await found.send("awake")  # a message opens it
    assert not place.thread.archived


async def test_setting_archived_to_false_needs_only_the_right_to_write(lab: Lab, place: Place) -> None:
    place.thread.owner_id = lab.world.guild.owner_id
    lab.faults.deny = int(Permission.MANAGE_THREADS)
    place.archive()
    found = await place.fetched()
    await found.edit(archived=False)
    assert await refused(found.edit(name="other")) == (403, 50013)
    place.archive(locked=True)
    assert await refused(found.edit(archived=False)) == (403, 50013)


async def test_in_a_locked_thread_only_who_manages_threads_writes_or_edits(lab: Lab, place: Place) -> None:
    place.thread.locked = True
    found = await place.fetched()
    message = await found.fetch_message(place.board.id)
    await message.edit(content="by right")
    lab.faults.deny = int(Permission.MANAGE_THREADS)
    assert (await refused(message.edit(content="x")))[1] == 160005
    assert (await refused(found.send("x")))[1] == 160005


async def test_who_is_pinged_in_a_thread_joins_it_who_is_only_named_does_not(
    lab: Lab, place: Place, ann: Actor, bob: Actor
) -> None:
    found = await place.fetched()
    await found.send(
        f"{ann.mention} and {bob.mention}", allowed_mentions=discord.AllowedMentions(users=[ann.user])
    )
    assert place.thread.has(ann.id)
    assert not place.thread.has(bob.id)
    message = await found.send("hello")
    await message.edit(content=bob.mention, allowed_mentions=discord.AllowedMentions(users=True))
    assert not place.thread.has(bob.id), "an edit pings nobody"
    await found.add_user(discord.Object(bob.id))
    assert place.thread.has(bob.id)


async def test_a_person_whose_own_app_it_is_can_be_written_to(lab: Lab, start: Start, ann: Actor) -> None:
    """Unknown of Discord; the bot takes either answer, see the refused messages above."""
    bot = await start()
    elsewhere.install(lab, ann)
    lab.remove_member(ann)
    await (await bot.fetch_user(ann.id)).send("hello")
    with pytest.raises(SetupError):
        await ann.send("hello", channel=lab.channel())
