"""A moderator never sees a hidden card by moderating: neither one who plays, nor one who does not."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.bot import parts
from tests.bot.features.history.test_history import draw_and_end
from tests.bot.features.moderation.conftest import Court

CARD = re.compile(r"(?:EN card |lantern-|showed |drew |chose )(\d+)")


async def desk_of(court: Court, who: Any, number: int) -> list[str]:
    """Everything that a moderator can call up about a table, done and previewed, as it goes over the wire."""
    server, table = court.server, str(number)
    seen: list[Any] = []

    async def see(result: Any) -> Any:
        seen.extend(server.components(m) for m in (result.original, *result.followups) if m is not None)
        seen.append(result.modal)
        return result.original

    async def whole(act: str, **options: Any) -> Any:
        asked = await who.slash(f"moderate {act}", table=table, **options)
        await see(asked)
        shown = await see(await who.submit(asked, {"reason": "x"}))
        await see(await server.press(who, shown, "mod_do"))
        back = await server.press(who, shown, "mod_back")
        await see(back)
        await see(await who.submit(back, {"reason": "y"}))
        await see(await server.press(who, shown, "mod_do"))
        return shown

    await see(await who.slash("moderate tables"))
    await see(await who.slash("moderate tables", table=table))
    for act in ("skip", "rollback", "replace", "kick"):
        await see(await who.slash(f"moderate {act}", table=table))
        seen.append((await who.autocomplete(f"moderate {act}", "which", which="", table=table)).choices)
    await whole("pause")
    await whole("rollback", which="=t1.1")
    await whole("skip", which="=1")
    await whole("replace", which="=2", who=server.dmitri)
    await whole("kick", which="=2")
    await whole("close")
    await see(await who.slash("moderate audit"))
    exported = await see(await who.slash("moderate export", table=table))
    seen += [content.decode() for content in server.files(exported).values()]
    return [json.dumps(one) for one in seen]


@pytest.mark.parametrize("plays", [False, True], ids=["stranger", "player"])
async def test_no_hidden_card_is_on_the_desk(court: Court, plays: bool) -> None:
    server = court.server
    number = await server.open(server.bob, server.carla)
    await server.first_cards(number)
    await draw_and_end(server, await server.person(number, 0))
    who = court.mira
    if plays:
        court.everyone_moderates()
        who = server.ann
    match = (await server.bot.tables.read(number)).match
    assert match is not None
    own = {row.number for row in (await server.table(number)).seats if row.human == who.id}
    hidden = {card for seat in range(3) if seat not in own for card in match.view(seat).hand}
    shown = {int(found) for one in await desk_of(court, who, number) for found in CARD.findall(one)}
    assert shown, "what was shown to all is there"
    assert shown & hidden == set()
    assert len(await court.audit()) == 12, "everything was done and taken back"


async def test_the_desk_shows_a_player_who_moderates_no_more_than_the_table_does(court: Court) -> None:
    """Not even the own hand: what is on the desk is what everybody may know."""
    server = court.server
    number = await server.open(server.bob)
    court.everyone_moderates()
    panel = await server.act(server.ann)
    await server.choose(server.ann, panel, 0)
    await server.press(server.ann, panel, "ok")
    mine = await server.ann.slash("moderate rollback", table=str(number))
    others = await court.mira.slash("moderate rollback", table=str(number))
    assert server.text(mine.original) == server.text(others.original)
    offered = [parts.selects(server.components(shown.original))[0]["options"] for shown in (mine, others)]
    assert offered[0] == offered[1]


async def test_how_often_somebody_answered_in_secret_is_not_told(court: Court) -> None:
    """Two have chosen, nothing is open yet: that is one moment, whoever chose how often."""
    server = court.server
    number = await server.open(server.bob, server.carla)
    for seat in (0, 1):
        who = await server.person(number, seat)
        panel = await server.act(who)
        await server.choose(who, panel, 0)
        await server.press(who, panel, "ok")
    shown = (await court.mira.slash("moderate rollback", table=str(number))).original
    (listed,) = parts.selects(server.components(shown))
    assert len(listed["options"]) == 1
