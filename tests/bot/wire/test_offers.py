"""Offers of seats on a wire on which goes wrong what can."""

from __future__ import annotations

import pytest

from tests.bot import parts
from tests.bot.wire.conftest import REPAIR, TURN, Wire
from tests.bot.wire.test_lost import lose
from tests.thorough import few


@few("request")
@pytest.mark.parametrize("what", ["request", "answer"])
@pytest.mark.parametrize("route", [TURN, REPAIR])
async def test_an_offer_is_made_once(wire: Wire, what: str, route: str) -> None:
    who, guest = await wire.mover(), wire.lab.add_member("Guest")
    lose(wire.lab, what, route)
    await who.slash("seat stand-in", who=guest)
    asked = await wire.table.having("take_seat")
    shown = await wire.press(guest, asked, "take_seat")
    assert "You stand in for" in parts.said(shown)
    await wire.lab.until(lambda: wire.table.offering("take_seat") is None)
    offers = [one for one in wire.table.messages() if parts.said(one).startswith("🪑")]
    assert len(offers) == 1
    assert "Guest has accepted" in parts.said(offers[0])
