"""Another pace by a moderator: previewed, told, in the audit list, taken back."""

from __future__ import annotations

from typing import Any

from bot.tables.pace import PACES, Pace
from tests.bot import parts
from tests.bot.features.moderation.conftest import Court


async def pace_of(court: Court, number: int) -> tuple[Pace, str]:
    clock = (await court.server.bot.tables.read(number)).clock
    return clock.pace, clock.late


async def begun(court: Court, act: str, value: str) -> tuple[int, Any]:
    """A running table and the preview of this change, begun from its desk."""
    server = court.server
    number = await server.open(server.bob, pace="none")
    desk = (await court.mira.slash("moderate tables", table=str(number))).original
    await server.press(court.mira, desk, "mod_pick", act)
    (offered,) = parts.selects(server.components(desk))
    labels = [option["label"] for option in offered["options"]]
    assert all(label.startswith("Pace: ") for label in labels), "there are no deadlines yet"
    assert not any("no limit" in label for label in labels), "it is set already"
    asked = await court.mira.select(desk, offered["custom_id"], [value])
    answer = await court.mira.submit(asked, {"reason": "nobody moves"})
    return number, answer.original


async def test_the_pace_of_a_running_game(court: Court) -> None:
    server = court.server
    number, shown = await begun(court, "pace", "daily")
    said = server.text(shown)
    assert "- Pace: no limit → **daily (a day for every move)**" in said
    assert "> 🛡️ mira changed the pace of this table. Reason: nobody moves" in said
    assert await pace_of(court, number) == (PACES["none"], "wait")
    await court.confirm(court.mira, shown)
    assert await pace_of(court, number) == (PACES["daily"], "wait")
    assert court.notices()[-1].endswith("- Pace: no limit → **daily (a day for every move)**")
    assert "<t:" in server.text(server.last), "the deadline stands in the newest message"
    audit = server.text((await court.mira.slash("moderate audit")).original)
    assert "-# Pace: no limit → **daily (a day for every move)**" in audit
    await court.take_back(court.mira, shown)
    assert await pace_of(court, number) == (PACES["none"], "wait")
    assert "took back" in court.notices()[-1]


async def test_what_was_changed_again_is_not_taken_back(court: Court) -> None:
    server = court.server
    number, shown = await begun(court, "pace", "daily")
    assert "A new pace starts with the next turn" in server.text(shown)
    await court.confirm(court.mira, shown)
    late = await court.mira.slash("moderate pace", table=str(number), pace="computer", reason="late")
    assert "A new pace" not in server.text(late.original), "only what happens at a deadline changes"
    await court.carry_out(court.mira, "pace", number, pace="computer")
    assert await pace_of(court, number) == (PACES["daily"], "computer")
    result = await server.press(court.mira, shown, "mod_back")
    assert "The pace has been changed again" in server.text(result.original)


async def test_only_what_can_be_set_is_taken(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    for value, reason in (
        ("daily", "has that setting already"),
        ("x", "is not among the choices: Pace: live"),
        ("own:1:1", "is not among"),
    ):
        options = {"table": str(number), "pace": value, "reason": "x"}
        answer = await court.mira.slash("moderate pace", options=options)
        assert answer.original is not None
        assert reason in server.text(answer.original)
        assert "mod_do" not in str(server.components(answer.original))
    lobby = await server.open(server.carla, start=False)
    answer = await court.mira.slash("moderate pace", table=str(lobby))
    assert "for running games only" in server.text(answer.original)
