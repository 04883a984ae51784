"""What the table stands on is deleted, locked or forbidden while it is played."""

from __future__ import annotations

import pytest

from bot.playground.world.permissions import Permission
from tests.bot import parts
from tests.bot.abuse.conftest import Abuse


async def test_every_message_of_the_table_is_deleted(abuse: Abuse) -> None:
    """The private panel and the commands still work; the next turn is posted anew."""
    mover = await abuse.wire.mover()
    panel = await abuse.wire.act(mover)
    for message in abuse.wire.table.messages():
        abuse.lab.delete_message(message)
    panel = await abuse.plays(panel)
    await abuse.wire.quiet()
    assert len(abuse.wire.turns()) == 1
    await abuse.goes_on()


async def test_the_panel_is_dismissed_in_the_middle_of_a_draft(abuse: Abuse) -> None:
    """The draft is kept: the next panel shows it."""
    mover = await abuse.wire.mover()
    panel = await abuse.wire.draw(mover)
    await mover.delete(panel)
    again = await abuse.wire.act(mover)
    assert "ok" in {parts.verb(one) for one in parts.ids(again["components"])}
    await abuse.goes_on()


async def test_the_thread_is_deleted(abuse: Abuse) -> None:
    """The table returns to its channel."""
    row = await abuse.wire.table.row()
    assert row.thread_id is not None
    panel = await abuse.wire.act(await abuse.wire.mover())
    abuse.lab.delete_channel(abuse.lab.world.channels[row.thread_id])
    assert panel
    mover = await abuse.wire.mover()
    told = await abuse.wire.answered(await mover.slash("move"))
    told = await abuse.plays(told)
    await abuse.wire.quiet()
    row = await abuse.wire.table.row()
    assert row.thread_id is None
    assert abuse.wire.turns()[-1]["channel_id"] == str(row.channel_id)
    await abuse.goes_on()


async def test_the_thread_is_archived(abuse: Abuse) -> None:
    """As Discord does it by itself after a week: the next turn wakes it up."""
    row = await abuse.wire.table.row()
    assert row.thread_id is not None
    thread = abuse.lab.world.channels[row.thread_id]
    abuse.lab.archive(thread)
    await abuse.goes_on()
    assert thread.thread is not None
    assert not thread.thread.archived
    assert abuse.wire.turns()[-1]["channel_id"] == str(thread.id)


@pytest.mark.parametrize("where", ["here", "direct messages"])
async def test_the_channel_is_deleted(abuse: Abuse, where: str) -> None:
    """Whoever plays on from another channel takes the table there, and is told so; from elsewhere one can
    play on and is told what to do."""
    row, mover = await abuse.wire.table.row(), await abuse.wire.mover()
    other = abuse.lab.add_channel("elsewhere")
    abuse.lab.delete_channel(abuse.lab.world.channels[row.channel_id])
    place = mover.direct() if where == "direct messages" else other
    told = await abuse.wire.answered(await mover.slash("move", channel=place))
    if where == "direct messages":
        assert "`/move` in another channel" in parts.said(told)
        await abuse.plays(told)
        # The message that tells of this turn found no place.
        await abuse.lab.until(lambda: any(one.status == 404 for one in abuse.wire.requests[-4:]))
        told = await abuse.wire.answered(await (await abuse.wire.mover()).slash("move", channel=other))
    assert "so it goes on here" in parts.said(told)
    await abuse.plays(told)
    await abuse.wire.quiet()
    assert {message["channel_id"] for message in abuse.wire.turns()} == {str(other.id)}
    await abuse.goes_on()


LACKING = {
    "sending": Permission.SEND_MESSAGES_IN_THREADS | Permission.SEND_MESSAGES,
    "seeing": Permission.VIEW_CHANNEL,
}


@pytest.mark.parametrize("lacking", LACKING)
async def test_permissions_are_lost_and_come_back(abuse: Abuse, lacking: str) -> None:
    """Players can move all the same; who moves is told why the others hear nothing, and they hear of it as
    soon as the permissions are back."""
    abuse.lab.faults.deny = int(LACKING[lacking])
    before = len(abuse.wire.turns())
    await abuse.plays()
    await abuse.lab.until(lambda: any(one.status == 403 for one in abuse.wire.requests[-4:]))
    again = await abuse.wire.act(await abuse.wire.mover())
    assert "The bot may not write in this table's channel" in parts.said(again)
    assert len(abuse.wire.turns()) == before
    abuse.lab.faults.deny = 0
    abuse.lab.overwrite(abuse.lab.channel())  # whoever gives a permission changes the channel
    await abuse.wire.quiet()
    assert len(abuse.wire.turns()) == before + 1
    again = await abuse.wire.act(await abuse.wire.mover())
    assert "may not write in this" not in parts.said(again)
    await abuse.goes_on()


@pytest.mark.parametrize("lacking", [Permission.ATTACH_FILES, Permission.READ_MESSAGE_HISTORY], ids=str)
async def test_permissions_that_are_not_needed_are_lost(abuse: Abuse, lacking: int) -> None:
    abuse.lab.faults.deny = int(lacking)
    await abuse.goes_on()
