"""Somebody presses without a pause."""

from __future__ import annotations

import asyncio

import pytest

from tests.bot import parts
from tests.bot.abuse.conftest import Abuse

FLOOD = 40


@pytest.mark.parametrize("verb", ["act", "board", "more"])
async def test_a_flood_on_a_public_button(abuse: Abuse, verb: str) -> None:
    """All are answered in time, and meanwhile the others are not kept waiting."""
    mover, other = await abuse.wire.mover(), await abuse.wire.other()
    message = await abuse.wire.table.having("act")
    button = next(one for one in parts.ids(message["components"]) if parts.verb(one) == verb)
    flood = [await mover.click(message, button, wait=False) for _ in range(FLOOD)]
    quiet = await other.click(message, next(i for i in parts.ids(message["components"]) if ":hand:" in i))
    assert not quiet.failed
    await asyncio.gather(*(result.finished() for result in flood))
    assert not any(result.failed for result in flood)
    assert not any(result.waiting for result in flood)
    await abuse.goes_on()


async def test_a_flood_on_confirm_makes_one_move(abuse: Abuse) -> None:
    mover = await abuse.wire.mover()
    panel = await abuse.wire.draw(mover)
    button = next(one for one in parts.ids(panel["components"]) if parts.verb(one) == "ok")
    before = len(await abuse.wire.moves())
    flood = [await abuse.forge(mover, panel, button, wait=False) for _ in range(FLOOD)]
    await asyncio.gather(*(result.finished() for result in flood))
    assert not any(result.failed for result in flood)
    assert len(await abuse.wire.moves()) == before + 1
    await abuse.goes_on()


async def test_a_flood_at_a_lobby_leaves_one_seat_each(abuse: Abuse) -> None:
    """People who come and go as fast as they can; Discord's usual limits hold."""
    host = abuse.lab.add_member("Host")
    people = [abuse.lab.add_member(f"Guest {number}") for number in range(4)]
    abuse.lab.faults.strict_rates = True
    await (await host.slash("table new", game="lanterns")).finished()

    def lobby() -> parts.Json:
        found = [m for m in abuse.wire.table.messages() if ":join:" in str(m["components"])]
        return found[-1]

    await abuse.lab.until(lobby)
    join = next(one for one in parts.ids(lobby()["components"]) if parts.verb(one) == "join")
    leave = join.replace(":join:", ":leave:")
    results = []
    for _ in range(5):
        for person in people:
            results.append(await abuse.forge(person, lobby(), join, wait=False))
            results.append(await abuse.forge(person, lobby(), leave, wait=False))
    results += [await abuse.forge(person, lobby(), join, wait=False) for person in people]
    await asyncio.gather(*(result.finished() for result in results))
    assert not any(result.failed for result in results)
    table = await abuse.wire.bot.tables.read(int(join.split(":")[0]))
    seated = [row.user_id for row in table.seats]
    assert len(seated) == len(set(seated)) <= 4
    abuse.lab.faults.strict_rates = False
    await abuse.goes_on()
