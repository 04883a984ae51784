"""Lists of tables mark those whose channel or thread is gone, is closed to the bot, or only sleeps."""

from __future__ import annotations

import pytest

from bot.playground.people import roles
from bot.playground.people.actors import Actor
from bot.playground.world.models import Overwrite
from bot.playground.world.permissions import Permission
from tests.bot import parts
from tests.bot.abuse.conftest import Abuse


@pytest.fixture
def mira(abuse: Abuse) -> Actor:
    """A moderator of the server, who sits at no table."""
    actor = abuse.lab.add_member("Mira")
    roles.give(abuse.lab, actor, roles.add(abuse.lab, "moderators", int(Permission.MANAGE_CHANNELS)))
    return actor


async def listed(abuse: Abuse, who: Actor, command: str, place: str = "general") -> str:
    """What a list of tables says."""
    return parts.said(await abuse.wire.answered(await who.slash(command, channel=place)))


async def test_a_lost_channel_is_marked_for_moderators(abuse: Abuse, mira: Actor) -> None:
    assert "⚠️" not in await listed(abuse, mira, "moderate tables"), "nothing is wrong yet"
    row = await abuse.wire.table.row()
    abuse.lab.delete_channel(abuse.lab.world.channels[row.channel_id])
    said = await listed(abuse, mira, "moderate tables")
    assert f"table {row.id}" in said
    assert "⚠️ its channel is gone: its players bring it into another one with `/mine`" in said
    desk = await abuse.wire.answered(
        await mira.slash("moderate tables", channel="general", table=str(row.id))
    )
    assert "⚠️ its channel is gone" in parts.said(desk)


async def test_a_channel_that_is_closed_to_the_bot_is_marked_for_moderators(
    abuse: Abuse, mira: Actor
) -> None:
    place = abuse.lab.world.channels[(await abuse.wire.table.row()).channel_id]
    (everyone,) = [one for one in abuse.lab.world.roles.values() if one.name == "@everyone"]
    shut = int(Permission.SEND_MESSAGES_IN_THREADS | Permission.SEND_MESSAGES)
    member = abuse.lab.world.members[abuse.lab.world.bot.id]
    abuse.lab.overwrite(place, *(Overwrite(one, 0, deny=shut) for one in (everyone.id, *member.roles)))
    assert "⚠️ this bot may not write there: give it" in await listed(abuse, mira, "moderate tables")


async def test_a_lost_thread_is_marked_until_the_table_is_in_its_channel(abuse: Abuse, mira: Actor) -> None:
    """For moderators and players; a thread that only sleeps is not lost."""
    row, mover = await abuse.wire.table.row(), await abuse.wire.mover()
    assert row.thread_id is not None
    thread = abuse.lab.world.channels[row.thread_id]
    lists = ((mira, "moderate tables"), (mover, "mine"))
    abuse.lab.archive(thread)
    for who, command in lists:
        assert "⚠️" not in await listed(abuse, who, command), "it sleeps"
    abuse.lab.delete_channel(thread)
    for who, command in lists:
        said = await listed(abuse, who, command)
        assert "⚠️ its thread is gone: it goes on in its channel" in said
        assert str(row.thread_id) not in said, "nobody is sent to what is not there"
        assert str(row.channel_id) in said
    await abuse.plays(await abuse.wire.answered(await mover.slash("move", channel="general")))
    await abuse.wire.quiet()
    for who, command in lists:
        assert "⚠️" not in await listed(abuse, who, command)
