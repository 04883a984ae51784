"""People who have no seat, or not this one, press whatever they see, and what they do not."""

from __future__ import annotations

import pytest

from tests.bot import parts
from tests.bot.abuse.conftest import Abuse
from tests.thorough import few

WORDS = {
    "en-US": "You do not sit at this table",
    "ru": "Вы не сидите за этим столом",
    "it": "Non siedi a questo tavolo",
    "ja": "このテーブルに着席していません",
}


@few("ja")
@pytest.mark.parametrize("locale", WORDS)
async def test_a_stranger_presses_everything_that_is_public(abuse: Abuse, locale: str) -> None:
    """Looking is open to everybody; playing is refused in words of the reader's language."""
    stranger = abuse.lab.add_member("Mallory", locale=locale)
    before = await abuse.wire.moves()
    refused = 0
    for message in abuse.wire.table.messages():
        for custom_id in parts.ids(message["components"]):
            told = await abuse.said(await stranger.click(message, custom_id))
            if parts.verb(custom_id) in ("act", "hand"):
                assert WORDS[locale] in told
                refused += 1
    assert refused >= 2
    assert await abuse.wire.moves() == before
    await abuse.goes_on()


async def test_a_player_sends_the_ids_of_somebody_elses_panel(abuse: Abuse) -> None:
    """Whatever is pressed, one gets the own panel or a word, never the choices of the other seat."""
    mover, other = await abuse.wire.mover(), await abuse.wire.other()
    panel = await abuse.wire.draw(mover)
    own = await abuse.wire.act(other)
    before = await abuse.wire.moves()
    for custom_id in parts.ids(panel["components"]):
        result = await abuse.forge(other, own, custom_id, ["0"] if "pick" in custom_id else None)
        shown = await abuse.wire.answered(result)
        offered = {parts.verb(one) for one in parts.ids(shown["components"])}
        assert not offered & {"do", "pick", "flip", "mark", "ok"}, parts.said(shown)
    assert await abuse.wire.moves() == before
    await abuse.wire.press(mover, panel, "ok")
    assert len(await abuse.wire.moves()) == len(before) + 1
