"""Component ids that the bot never made, or made long ago."""

from __future__ import annotations

import pytest

from tests.bot import parts
from tests.bot.abuse.conftest import Abuse

FORGED = [
    "{table}:0:zzzz:ok:",
    "{table}:1:zzzz:ok:0",
    "{table}:9:zzzz:do:0",
    "{table}:0::do:99999999999999999999",
    "{table}:0::do:-1",
    "{table}:0::do:abc",
    "{table}:0::end:1.5",
    "{table}:0::mark:9.9",
    "{table}:0::page:99999.b",
    "{table}:0::page:x.f",
    "{table}:0::ask:77",
    "{table}:0::take:zzz",
    "{table}:-::hand_page:999999",
    "{table}:-::log_page:-5",
    "{table}:-::text_page:99999999999",
    "{table}:-::focus:",
    "{table}:-::start:",
    "{table}:-::join:",
    "{table}:-::option:weather",
    "{table}:-::add_computer:",
    "{table}:-::verify:",
    "{table}:-::no_such_verb:",
    "99999999:-::act:",
    "9999999999:-::act:",
    "0:-::act:",
]
SHAPELESS = [
    "",
    "x",
    "a:b:c:d:e",
    "{table}",
    "::::",
    "²:-::act:",
    "1:-:" + "y" * 90,
    "9" * 30 + ":-::act:",
]


@pytest.mark.parametrize("values", [None, ["0"], ["no such thing"], ["0", "0", "1"]], ids=str)
async def test_forged_ids_get_a_word_and_change_nothing(abuse: Abuse, values: list[str] | None) -> None:
    table, mover = abuse.wire.table.number, await abuse.wire.mover()
    panel = await abuse.wire.act(mover)
    before = await abuse.wire.moves()
    for forged in FORGED:
        result = await abuse.forge(mover, panel, forged.format(table=table), values)
        await result.finished()
        assert not result.failed, forged
        assert "went wrong" not in str(result.messages), forged
    assert await abuse.wire.moves() == before
    await abuse.goes_on()


async def test_ids_without_a_shape_are_nobodys(abuse: Abuse) -> None:
    """What this bot cannot have made it does not answer: another program may use the same account."""
    mover = await abuse.wire.mover()
    panel = await abuse.wire.act(mover)
    asked = len(abuse.wire.requests)
    for forged in SHAPELESS:
        await abuse.forge(mover, panel, forged.format(table=abuse.wire.table.number), wait=False)
    await abuse.goes_on()
    assert len(abuse.wire.requests) > asked


async def test_ids_of_an_old_panel_do_nothing(abuse: Abuse) -> None:
    """What a panel offered two turns ago is refused with a word above the present choices."""
    mover = await abuse.wire.mover()
    old = parts.ids((await abuse.wire.act(mover))["components"])
    await abuse.goes_on()
    await abuse.goes_on()
    assert (await abuse.wire.mover()).id == mover.id
    panel = await abuse.wire.act(mover)
    before = await abuse.wire.moves()
    for custom_id in (one for one in old if parts.verb(one) in ("do", "ok", "pick", "flip", "mark")):
        values = ["0"] if parts.verb(custom_id) in ("pick", "mark") else None
        told = await abuse.wire.answered(await abuse.forge(mover, panel, custom_id, values))
        assert "has changed since this panel was shown" in parts.said(told)
    assert await abuse.wire.moves() == before
    await abuse.goes_on()


async def test_a_button_of_another_table_is_answered_by_that_table(abuse: Abuse) -> None:
    """Ids of one table on a message of another: who does not sit there is a stranger there."""
    stranger = abuse.lab.add_member("Mallory")
    other = abuse.wire.table.number
    await (await stranger.slash("table new", game="lanterns")).finished()
    lobby = next(
        message
        for message in reversed(abuse.wire.table.messages())
        if ":start:" in str(message["components"])
    )
    before = await abuse.wire.moves()
    for verb in ("act", "hand", "start", "options", "computer", "leave"):
        told = await abuse.said(await abuse.forge(stranger, lobby, f"{other}:-::{verb}:"))
        assert told
    assert await abuse.wire.moves() == before
    await abuse.goes_on()


async def test_a_panel_forged_onto_a_public_message_shows_nobody_a_hand(abuse: Abuse) -> None:
    """A click that puts a panel in the place of its message is refused where others see that message."""
    who = await abuse.wire.mover()
    panel = await abuse.wire.act(who)
    public = abuse.wire.turns()[-1]
    hand = parts.said(panel)
    table = abuse.wire.table.number
    for custom_id in (*parts.ids(panel["components"]), f"{table}:-::plan:", f"{table}:0::again:"):
        if parts.verb(custom_id) in ("resign", "report"):
            continue
        result = await abuse.forge(who, public, custom_id)
        await result.finished()
    shown = [parts.said(one) for one in abuse.wire.table.messages()]
    assert hand not in shown
    assert not [text for text in shown if "only you" in text.lower() or "Your cards" in text]
    assert parts.ids(abuse.wire.turns()[-1]["components"]) == parts.ids(public["components"])
