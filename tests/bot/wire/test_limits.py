"""Discord asks for patience, fails, or forbids: the table goes on, and nothing is doubled."""

from __future__ import annotations

import pytest

from tests.bot import parts
from tests.bot.wire.conftest import ACKNOWLEDGE, ANSWER, REPAIR, TURN, Wire


async def turn_ends(wire: Wire) -> int:
    """The one who is to move draws and ends the turn; how many moves there are then."""
    who = await wire.mover()
    panel = await wire.drawn(who)
    ended = await wire.press(who, await wire.press(who, panel, "do"), "ok")
    assert "Waiting for" in parts.said(ended)
    return len(await wire.moves())


async def test_a_turn_that_must_wait_is_told_once_and_nobody_else_waits(wire: Wire) -> None:
    before, other = len(wire.turns()), await wire.other()
    wire.lab.faults.rate_limit(TURN, 60.0, 0.2)  # three seconds, see Hasty, and a little
    wire.lab.faults.rate_limit(REPAIR, 0.2)
    moves = await turn_ends(wire)
    board = wire.turns()[-1]
    hand = await wire.press(other, board, "hand")
    assert "lantern-" in parts.said(hand)
    assert len(wire.turns()) == before, "the message still waits, the click did not"
    await wire.quiet()
    assert wire.lab.faults.limited == 3
    assert len(wire.turns()) == before + 1
    assert await wire.mover() is not None
    assert len(await wire.moves()) == moves == 4


async def test_a_limit_for_everything_does_not_hold_up_answers(wire: Wire) -> None:
    before, other = len(wire.turns()), await wire.other()
    wire.lab.faults.rate_limit(TURN, 60.0, everywhere=True)  # three seconds, see Hasty
    await turn_ends(wire)
    await wire.press(other, wire.turns()[-1], "hand")
    assert len(wire.turns()) == before, "the answer came while the message still had to wait"
    await wire.quiet()
    assert len(wire.turns()) == before + 1


async def test_a_panel_that_must_wait_comes_and_its_move_is_made_once(wire: Wire) -> None:
    who = await wire.mover()
    panel = await wire.draw(who)
    wire.lab.faults.rate_limit(ANSWER, 0.2, 0.2)
    panel = await wire.press(who, panel, "ok")
    assert "✓ " in parts.said(panel)
    assert wire.lab.faults.limited == 2
    assert len(await wire.moves()) == 3


async def test_patience_that_comes_to_its_end_begins_anew(wire: Wire) -> None:
    """discord.py gives up after five refusals; the outbox does not."""
    before = len(wire.turns())
    wire.lab.faults.rate_limit(TURN, *[0.01] * 5)
    await turn_ends(wire)
    await wire.quiet()
    assert wire.lab.faults.limited == 5
    assert len(wire.turns()) == before + 1


async def test_a_ban_by_cloudflare_passes(wire: Wire) -> None:
    before = len(wire.turns())
    wire.lab.faults.ban(TURN, 1.0)
    await turn_ends(wire)
    await wire.quiet()
    assert len(wire.turns()) == before + 1


@pytest.mark.parametrize("status", [500, 503])
async def test_a_server_that_fails_before_it_posts(wire: Wire, status: int) -> None:
    """500 is tried again by discord.py, 503 by the outbox."""
    before = len(wire.turns())
    wire.lab.faults.error_once(TURN, status)
    await turn_ends(wire)
    await wire.quiet()
    assert len(wire.turns()) == before + 1


@pytest.mark.parametrize("status", [502, 503])
async def test_a_server_that_fails_after_it_posted(wire: Wire, status: int) -> None:
    """The message is there, only nobody says so: the nonce keeps it single."""
    before = len(wire.turns())
    wire.lab.faults.spoil_answer(TURN, status)
    await turn_ends(wire)
    await wire.quiet()
    assert len(wire.turns()) == before + 1


@pytest.mark.parametrize("taken", [False, True])
async def test_a_server_that_fails_at_the_acknowledgement(wire: Wire, taken: bool) -> None:
    """Whether Discord had taken it or not, the answer comes, and the move is made once."""
    who = await wire.mover()
    panel = await wire.draw(who)
    if taken:
        wire.lab.faults.spoil_answer(ACKNOWLEDGE, 502)
    else:
        wire.lab.faults.error_once(ACKNOWLEDGE, 502)
    panel = await wire.press(who, panel, "ok")
    assert "✓ " in parts.said(panel)
    assert len(await wire.moves()) == 3


async def test_a_server_that_fails_at_a_panel(wire: Wire) -> None:
    who = await wire.mover()
    panel = await wire.draw(who)
    wire.lab.faults.error_once(ANSWER, 503)
    panel = await wire.press(who, panel, "ok")
    assert "✓ " in parts.said(panel)
    assert len(await wire.moves()) == 3
