"""A moderator never sees a hidden card by moderating: neither one who plays, nor one who does not."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.bot import parts
from tests.bot.moderation.conftest import Court
from tests.bot.test_history import draw_and_end

CARD = re.compile(r"(?:EN card |lantern-|showed |drew |chose )(\d+)")


async def desk_of(court: Court, who: Any, number: int) -> list[str]:
    """Everything that a moderator can call up about a table, done and previewed, as it goes over the wire."""
    sim, table = court.sim, str(number)
    seen: list[Any] = []

    async def see(result: Any) -> Any:
        seen.extend(sim.raw(m) for m in (result.response, *result.followups) if m is not None)
        seen.append(result.modal)
        return result.response

    async def whole(act: str, **options: Any) -> Any:
        asked = await who.slash(sim.channel, f"moderate {act}", table=table, **options)
        await see(asked)
        shown = await see(await who.submit_modal(asked, {"reason": "x"}))
        await see(await sim.press(who, shown, "mod_do"))
        back = await sim.press(who, shown, "mod_back")
        await see(back)
        await see(await who.submit_modal(back, {"reason": "y"}))
        await see(await sim.press(who, shown, "mod_do"))
        return shown

    await see(await who.slash(sim.channel, "moderate tables"))
    await see(await who.slash(sim.channel, "moderate tables", table=table))
    for act in ("skip", "rollback", "replace", "kick"):
        await see(await who.slash(sim.channel, f"moderate {act}", table=table))
        seen.append(await who.autocomplete(sim.channel, f"moderate {act}", "which", "", table=table))
    await whole("pause")
    await whole("rollback", which="1")
    await whole("skip", which="1")
    await whole("replace", which="2", who=sim.dmitri)
    await whole("kick", which="2")
    await whole("close")
    await see(await who.slash(sim.channel, "moderate audit"))
    exported = await see(await who.slash(sim.channel, "moderate export", table=table))
    seen.append((await exported.attachments[0].read()).decode())
    return [json.dumps(one) for one in seen]


@pytest.mark.parametrize("plays", [False, True], ids=["stranger", "player"])
async def test_no_hidden_card_is_on_the_desk(court: Court, plays: bool) -> None:
    sim = court.sim
    number = await sim.open(sim.bob, sim.carla)
    await sim.first_cards(number)
    await draw_and_end(sim, await sim.person(number, 0))
    who = court.mira
    if plays:
        sim.env.backend.edit_role(
            sim.guild.id, sim.guild.default_role.id, {"permissions": court.everyone_moderates()}
        )
        who = sim.ann
    match = (await sim.bot.service.rooms.look(number)).match
    assert match is not None
    own = {row.seat for row in (await sim.table(number)).seats if row.human == who.id}
    hidden = {card for seat in range(3) if seat not in own for card in match.view(seat).hand}
    shown = {int(found) for one in await desk_of(court, who, number) for found in CARD.findall(one)}
    assert shown, "what was shown to all is there"
    assert shown & hidden == set()
    assert len(await court.audit()) == 12, "everything was done and taken back"


async def test_the_desk_shows_a_player_who_moderates_no_more_than_the_table_does(court: Court) -> None:
    """Not even the own hand: what is on the desk is what everybody may know."""
    sim = court.sim
    number = await sim.open(sim.bob)
    sim.env.backend.edit_role(
        sim.guild.id, sim.guild.default_role.id, {"permissions": court.everyone_moderates()}
    )
    panel = await sim.act(sim.ann)
    await sim.choose(sim.ann, panel, 0)
    await sim.press(sim.ann, panel, "ok")
    mine = await sim.ann.slash(sim.channel, "moderate rollback", table=str(number))
    others = await court.mira.slash(sim.channel, "moderate rollback", table=str(number))
    assert sim.raw(mine.response) == sim.raw(others.response)


async def test_how_often_somebody_answered_in_secret_is_not_told(court: Court) -> None:
    """Two have chosen, nothing is open yet: that is one moment, whoever chose how often."""
    sim = court.sim
    number = await sim.open(sim.bob, sim.carla)
    for seat in (0, 1):
        who = await sim.person(number, seat)
        panel = await sim.act(who)
        await sim.choose(who, panel, 0)
        await sim.press(who, panel, "ok")
    shown = (await court.mira.slash(sim.channel, "moderate rollback", table=str(number))).response
    (listed,) = parts.selects(sim.raw(shown))
    assert len(listed["options"]) == 1
