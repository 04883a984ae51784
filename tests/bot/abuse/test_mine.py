"""``/mine`` marks tables that cannot go on where they are, and offers the way out."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.features.clock import timekeeper
from bot.features.lobby import policy
from bot.playground.people.actors import Actor
from bot.playground.world.models import Channel, Overwrite
from bot.playground.world.permissions import Permission
from tests.bot import parts
from tests.bot.abuse.conftest import Abuse
from tests.bot.parts import Json


async def mine(abuse: Abuse, who: Actor, place: Any = None) -> Json:
    """The list of somebody's tables."""
    return await abuse.wire.answered(await who.slash("mine", channel=place))


def told(message: Json) -> str:
    return parts.said(message)


async def gone(abuse: Abuse) -> Channel:
    """Delete the channel of the table; another one."""
    row = await abuse.wire.table.row()
    other = abuse.lab.add_channel("elsewhere")
    abuse.lab.delete_channel(abuse.lab.world.channels[row.channel_id])
    return other


@pytest.mark.parametrize("who", ["who is to move", "who waits"])
async def test_a_table_whose_channel_is_gone_is_brought_here(abuse: Abuse, who: str) -> None:
    actor = await (abuse.wire.mover() if who == "who is to move" else abuse.wire.other())
    other = await gone(abuse)
    assert "type `/mine` in another channel" in told(await mine(abuse, actor, actor.direct()))
    shown = await mine(abuse, actor, other)
    assert "a button below brings it here" in told(shown)
    before = len(abuse.wire.requests)
    shown = await abuse.wire.press(actor, shown, "mine_bring")
    assert "gone" not in told(shown)
    await abuse.wire.quiet()
    (posted,) = [one for one in abuse.wire.turns() if one["channel_id"] == str(other.id)]
    assert {parts.verb(one) for one in parts.ids(posted["components"])} >= {"act", "hand", "board"}
    sent = [one for one in abuse.wire.requests[before:] if one.path.endswith(f"{other.id}/messages")]
    assert not any(one.body["allowed_mentions"].get("users") for one in sent), "nobody is called anew"
    row = await abuse.wire.table.row()
    assert (row.channel_id, row.thread_id) == (other.id, None)
    await abuse.goes_on()


async def test_it_is_brought_once_and_by_its_players_alone(abuse: Abuse) -> None:
    mover = await abuse.wire.mover()
    other = await gone(abuse)
    stranger = abuse.lab.add_member("Stranger")
    shown = await mine(abuse, stranger, other)
    number = abuse.wire.table.number
    result = await abuse.forge(stranger, shown, f"{number}:-::mine_bring:")
    assert "do not sit at this table" in await abuse.said(result)
    assert (await abuse.wire.table.row()).channel_id != other.id
    first, second = await mine(abuse, mover, other), await mine(abuse, mover, "general")
    await abuse.wire.press(mover, first, "mine_bring")
    await abuse.wire.quiet()
    await abuse.wire.press(mover, second, "mine_bring")
    await abuse.wire.quiet()
    assert (await abuse.wire.table.row()).channel_id == other.id, "it has a channel again"
    assert len([one for one in abuse.wire.turns() if one["channel_id"] == str(other.id)]) == 1


async def test_it_goes_nowhere_where_no_table_may_be(abuse: Abuse) -> None:
    mover = await abuse.wire.mover()
    other = await gone(abuse)
    shown = await mine(abuse, mover, other)
    guild, general = abuse.lab.guild.id, abuse.lab.channel("general").id
    body = policy.Config(channels=(general,)).dump()
    await abuse.wire.bot.database.write(lambda db: policy.set_settings(db, guild, body))
    result = await mover.click(shown, f"{abuse.wire.table.number}:-::mine_bring:")
    assert "tables may open in" in await abuse.said(result)
    assert (await abuse.wire.table.row()).channel_id not in (other.id, general)


async def test_a_lobby_is_brought_too(abuse: Abuse) -> None:
    host = abuse.lab.actor(1)
    other, place = abuse.lab.add_channel("elsewhere"), abuse.lab.add_channel("doomed")
    await (await host.slash("table new", channel=place)).finished()
    await abuse.wire.quiet()
    abuse.lab.delete_channel(place)
    shown = await mine(abuse, host, other)
    await abuse.wire.press(host, shown, "mine_bring")
    lobby = await abuse.lab.until(
        lambda: next((one for one in host.sees(other) if "join" in str(one["components"])), None)
    )
    assert {parts.verb(one) for one in parts.ids(lobby["components"])} >= {"join", "leave", "start"}


async def test_where_the_bot_may_not_write_or_is_not_any_more(abuse: Abuse) -> None:
    mover = await abuse.wire.mover()
    place = abuse.lab.world.channels[(await abuse.wire.table.row()).channel_id]
    (everyone,) = [one for one in abuse.lab.world.roles.values() if one.name == "@everyone"]
    shut = int(Permission.SEND_MESSAGES_IN_THREADS | Permission.SEND_MESSAGES)
    member = abuse.lab.world.members[abuse.lab.world.bot.id]
    abuse.lab.overwrite(place, *(Overwrite(one, 0, deny=shut) for one in (everyone.id, *member.roles)))
    shown = await mine(abuse, mover, mover.direct())
    assert "this bot may not write there" in told(shown)
    assert "mine_bring" not in str(shown["components"])
    abuse.lab.remove_bot()
    await abuse.lab.until(lambda: not abuse.wire.bot.client.guilds)
    assert "this bot is no longer in its server" in told(await mine(abuse, mover, mover.direct()))


async def test_a_table_that_rests_is_woken_by_whoever_waits(abuse: Abuse) -> None:
    other, number = await abuse.wire.other(), abuse.wire.table.number
    rest = partial(timekeeper.pause, table_id=number, now=1, asleep=True)
    await abuse.wire.bot.database.write(rest)
    shown = await mine(abuse, other)
    assert "💤 rests" in told(shown)
    shown = await abuse.wire.press(other, shown, "mine_wake")
    assert "💤" not in told(shown)
    assert not (await abuse.wire.bot.tables.read(number)).clock.asleep


async def test_a_table_in_a_thread_that_sleeps_is_not_gone(abuse: Abuse) -> None:
    """Discord lists no thread that is archived: the bot asks for it."""
    host, thread = abuse.lab.actor(1), abuse.lab.world.channels[(await abuse.wire.table.row()).place]
    await (await host.slash("table new", channel=thread)).finished()
    await abuse.lab.until(lambda: any("join" in str(one["components"]) for one in host.sees(thread)))
    abuse.lab.archive(thread)
    shown = await mine(abuse, host, "general")
    assert told(shown).count("- ") == 2
    assert "gone" not in told(shown)
    assert "mine_bring" not in str(shown["components"])
