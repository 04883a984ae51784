"""Direct messages that Discord refuses, for whatever reason: they come in the channel, and nobody waits."""

from __future__ import annotations

import pytest

from bot.messages import availability
from bot.messages import store as outbox
from bot.playground.people.actors import Actor
from tests.bot import parts
from tests.bot.abuse.conftest import lanterns
from tests.bot.parts import Json
from tests.bot.wire.conftest import TURN, Wire
from tests.bot.wire.test_threads import ends_turn
from tests.thorough import few, sample

__all__ = ["lanterns"]  # with turns enough

OPEN = "POST /users/@me/channels"
FOR_GOOD = (50007, 50033, 50278)


async def wants_direct(wire: Wire) -> tuple[Actor, Actor]:
    """Who is to move, and the other one, who is called by direct messages from now on."""
    mover, other = await wire.mover(), await wire.other()
    await wire.answered(await other.slash("settings", direct=True))
    return mover, other


async def move_ends(wire: Wire, mover: Actor) -> None:
    """The turn ends, and all that it owes goes out."""
    await ends_turn(wire, mover, await wire.act(mover))

    async def owed() -> bool:
        return bool(await wire.bot.database.ask(outbox.tables))

    for _ in range(1000):
        if not await owed():
            return
        await wire.lab.clock.sleep(0.01)
    raise AssertionError("the table waits")


def called(wire: Wire, who: Actor) -> list[Json]:
    """The public messages that pinged somebody, as they were posted."""
    found = []
    for one in wire.requests:
        if one.method == "POST" and one.path.endswith("/messages") and one.status == 200:
            direct = f"/channels/{who.direct().id}/" in one.path
            pinged = map(int, one.body.get("allowed_mentions", {}).get("users", ()))
            if not direct and who.id in pinged:
                found.append(one.body)
    return found


def words(body: Json) -> str:
    """What stands in a message, in its components or beside them."""
    return f"{body.get('content') or ''}\n{parts.texts(body.get('components') or [])}"


async def test_a_call_comes_directly(wire: Wire) -> None:
    mover, other = await wants_direct(wire)
    before = len(called(wire, other))
    await move_ends(wire, mover)
    assert len(other.sees(other.direct())) == 1
    assert len(called(wire, other)) == before


REFUSALS = [
    (403, 50007), (403, 50278), (400, 50033), (403, 20026), (400, 50007), (403, 50001), (404, 10013),
    (403, 99999), (400, 99998), (400, 0), (403, 0), (404, 10003),
]  # fmt: skip
REFUSED = [(*refusal, opening) for refusal in REFUSALS for opening in (True, False)]


@few("403-50007", "400-99998")
@pytest.mark.parametrize(
    ("status", "code", "opening"),
    sample(REFUSED, REFUSED[::4].__contains__),
)
async def test_a_refused_call_comes_in_the_channel(wire: Wire, status: int, code: int, opening: bool) -> None:
    mover, other = await wants_direct(wire)
    before = len(called(wire, other))
    if opening:
        wire.lab.faults.error_once(OPEN, status, code)
    else:
        wire.lab.faults.only(TURN, other.direct().id, status, code)
    await move_ends(wire, mover)
    assert other.sees(other.direct()) == []
    calls = called(wire, other)
    assert len(calls) == before + 1
    assert f"<@{other.id}>" in words(calls[-1])
    assert "it is your move" in words(calls[-1])
    habits = await wire.bot.database.ask(availability.availability, other.id)
    assert habits.direct == (code not in FOR_GOOD)
    assert ("Your direct messages are closed" in words(calls[-1])) == (code in FOR_GOOD)

    # The table goes on; who can be reached again is called directly again.
    await move_ends(wire, other)
    await move_ends(wire, mover)
    assert len(other.sees(other.direct())) == (code not in FOR_GOOD)


async def test_what_was_told_directly_before_stops_nobody(wire: Wire) -> None:
    """The message that called is brought up to date when it is done, which may be refused by then."""
    mover, other = await wants_direct(wire)
    await move_ends(wire, mover)
    (message,) = other.sees(other.direct())
    wire.lab.faults.only("PATCH /channels/{}/messages/{}", other.direct().id, 403, 50278)
    await move_ends(wire, other)
    assert other.sees(other.direct())[0]["components"] == message["components"], "it could not be changed"
    assert await wire.mover() == mover
    await move_ends(wire, mover)


async def test_an_outage_is_no_refusal(wire: Wire) -> None:
    mover, other = await wants_direct(wire)
    wire.lab.faults.error_once(OPEN, 503, times=2)
    await move_ends(wire, mover)
    assert len(other.sees(other.direct())) == 1
    assert (await wire.bot.database.ask(availability.availability, other.id)).direct


async def test_a_ban_is_no_refusal(wire: Wire) -> None:
    """Cloudflare's 403 closes neither direct messages nor channels."""
    mover, other = await wants_direct(wire)
    wire.lab.faults.page(OPEN, 403, 2)
    await move_ends(wire, mover)
    assert len(other.sees(other.direct())) == 1
    before = len(wire.turns())
    wire.lab.faults.page(TURN, 403, 3)
    await move_ends(wire, other)
    assert len(wire.turns()) == before + 1


@few("403-50278", "400-12345")
@pytest.mark.parametrize(("status", "code"), [(403, 50278), (400, 20026), (404, 10013), (400, 12345)])
async def test_a_report_that_the_host_does_not_get_is_kept(wire: Wire, status: int, code: int) -> None:
    """The player is thanked all the same; the next start tries again."""
    host = wire.lab.add_member("Host")
    wire.lab.world.host = host.id
    wire.lab.faults.error_once(OPEN, status, code)
    mover = await wire.mover()
    more = await wire.press(mover, await wire.table.having("more"), "more")
    button = next(i for i in parts.ids(more["components"]) if parts.verb(i) == "report")
    form = await mover.click(more, button)
    sent = await wire.answered(await mover.submit(form, {"said": "it is dark"}))
    assert "Thank you" in parts.said(sent)
    await wire.lab.until(lambda: any(one.status == status for one in wire.requests))
    assert host.sees(host.direct()) == []
    await move_ends(wire, mover)
    await wire.bot.reports.resume()
    (told,) = host.sees(host.direct())
    assert "it is dark" in words(told)


async def test_nothing_is_lost_while_the_token_is_worth_nothing(wire: Wire) -> None:
    """Somebody reset it: until the process ends, or is told the new one, what is owed stays owed."""
    mover, before, token = await wire.mover(), len(wire.turns()), wire.lab.world.token
    panel = await wire.act(mover)
    wire.lab.world.renew_token()
    await ends_turn(wire, mover, panel)
    await wire.lab.until(lambda: any(one.status == 401 for one in wire.requests))
    assert len(wire.turns()) == before
    wire.lab.world.token = token
    await wire.lab.until(lambda: len(wire.turns()) == before + 1)
    await wire.quiet()
