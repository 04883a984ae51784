"""Moves that the computer plays, and going back to a turn."""

from __future__ import annotations

from typing import Any

from rules.entries import Choice
from tests.bot import parts
from tests.bot.conftest import Restart, Sim
from tests.bot.moderation.conftest import Court


async def turn(sim: Sim, number: int, seat: int) -> None:
    """A seat draws and ends its turn."""
    who = await sim.person(number, seat)
    panel = await sim.act(who)
    for _ in range(2):
        await sim.press(who, panel, "do", "0")
        await sim.press(who, panel, "ok")


async def begun(court: Court, *more: Any) -> int:
    number = await court.sim.open(court.sim.bob, *more)
    await court.sim.first_cards(number)
    return number


async def state_of(sim: Sim, number: int) -> Any:
    match = (await sim.bot.service.rooms.look(number)).match
    assert match is not None
    return match.dump(with_log=False)["state"]


async def test_the_game_goes_back_to_a_turn_and_on_again(court: Court, restart: Restart) -> None:
    sim = court.sim
    number = await begun(court, sim.carla)
    wanted = await state_of(sim, number)
    await turn(sim, number, 0)
    await turn(sim, number, 1)
    later = await state_of(sim, number)
    names = (await sim.table(number)).names()
    shown = (await court.mira.slash(sim.channel, "moderate rollback", table=str(number))).response
    (listed,) = parts.selects(sim.raw(shown))
    labels = [option["label"] for option in listed["options"]]
    assert labels[:2] == [f"turn 3: {names[1]}", f"turn 2: {names[0]}"]
    assert len(labels) == 3, "the first cards were chosen at the same time"
    asked = await court.mira.select(shown, ["1"], custom_id=listed["custom_id"])
    await court.mira.submit_modal(asked, {"reason": "a slip"})
    said = sim.text(shown)
    assert "**2 turns are taken back:**" in said
    assert f"~~{names[0]}: drew" in said
    await restart()
    await sim.press(court.mira, shown, "mod_do")
    assert await state_of(sim, number) == wanted
    assert "took the game back to the beginning of turn 2. Reason: a slip" in court.notices()[-1]
    first = await sim.person(number, 0)
    assert f"<@{first.id}>" in sim.text(sim.last)
    assert any("A moderator takes this back" in sim.text(message) for message in sim.turns())
    await court.take_back(court.mira, shown)
    assert await state_of(sim, number) == later
    third = await sim.person(number, 2)
    assert f"<@{third.id}>" in sim.text(sim.last)


async def test_going_back_is_not_taken_back_once_somebody_has_acted(court: Court) -> None:
    sim = court.sim
    number = await begun(court)
    await turn(sim, number, 0)
    shown = await court.carry_out(court.mira, "rollback", number, which="1")
    await turn(sim, number, 0)
    result = await sim.press(court.mira, shown, "mod_back")
    assert result.modal is None
    assert "The game has gone on since" in sim.text(result.response)


async def test_nobody_goes_back_across_a_change_of_players_that_still_holds(court: Court) -> None:
    """What cannot be done is neither offered nor previewed; given back, the seat is as if it had stayed."""
    sim = court.sim
    number = await begun(court, sim.carla)
    wanted = await state_of(sim, number)
    await turn(sim, number, 0)
    await turn(sim, number, 1)

    async def offered() -> list[str]:
        shown = (await court.mira.slash(sim.channel, "moderate rollback", table=str(number))).response
        (listed,) = parts.selects(sim.raw(shown))
        return [option["value"] for option in listed["options"]]

    assert await offered() == ["2", "1", "0"]
    done = await court.carry_out(court.mira, "replace", number, which="0", who=sim.dmitri)
    assert await offered() == ["2"]
    typed = {"table": str(number), "which": "1", "reason": "a slip"}
    refused = (await court.mira.slash(sim.channel, "moderate rollback", **typed)).response
    assert "cannot be taken back" in sim.text(refused)
    assert "mod_do" not in str(sim.raw(refused))
    await court.take_back(court.mira, done)
    assert await offered() == ["2", "1", "0"]
    await court.carry_out(court.mira, "rollback", number, which="1")
    assert await state_of(sim, number) == wanted


async def test_a_move_since_the_preview_is_seen_before_it_vanishes(court: Court) -> None:
    sim = court.sim
    number = await begun(court, sim.carla)
    await turn(sim, number, 0)
    preview = await court.begin(court.mira, "rollback", number, which="1")
    await turn(sim, number, 1)
    await court.confirm(court.mira, preview)
    assert "The table has changed" in sim.text(preview)
    assert "**2 turns are taken back:**" in sim.text(preview)
    assert await court.audit() == []


async def test_a_withheld_answer_is_not_told_to_moderators(court: Court) -> None:
    """One of two has chosen in secret: neither the list nor the preview says what, to nobody."""
    sim = court.sim
    number = await sim.open(sim.bob)
    who = await sim.person(number, 0)
    panel = await sim.act(who)
    await sim.choose(who, panel, 0)
    await sim.press(who, panel, "ok")
    match = (await sim.bot.service.rooms.look(number)).match
    assert match is not None
    (choice,) = match.entries
    assert isinstance(choice, Choice)
    card = choice.picks[0][-1]
    shown = (await court.mira.slash(sim.channel, "moderate rollback", table=str(number))).response
    assert f"card {card} " not in sim.text(shown)
    assert f" {card} EN" not in str(sim.raw(shown))
    preview = await court.begin(court.mira, "rollback", number, which="0")
    assert f" {card} EN" not in str(sim.raw(preview))


async def test_the_computer_plays_one_move(court: Court) -> None:
    sim = court.sim
    number = await begun(court)
    wanted = await state_of(sim, number)
    names = (await sim.table(number)).names()
    shown = (await court.mira.slash(sim.channel, "moderate skip", table=str(number))).response
    (listed,) = parts.selects(sim.raw(shown))
    assert [option["label"] for option in listed["options"]] == [names[0]]
    asked = await court.mira.select(shown, ["0"], custom_id=listed["custom_id"])
    await court.mira.submit_modal(asked, {"reason": "asleep"})
    assert f"A computer player answers for **{names[0]}**" in sim.text(shown)
    await court.confirm(court.mira, shown)
    assert f"had the computer play the move of {names[0]}. Reason: asleep" in court.notices()[-1]
    table = await sim.table(number)
    assert await state_of(sim, number) != wanted
    assert table.seats[0].level is None, "only this move"
    assert (await sim.bot.service.rooms.look(number)).table.clock.overtime == []
    await court.take_back(court.mira, shown)
    assert await state_of(sim, number) == wanted
    who = await sim.person(number, 0)
    assert "question turn" in sim.text(await sim.act(who))


async def test_a_move_that_was_played_is_not_taken_back_once_somebody_has_acted(court: Court) -> None:
    sim = court.sim
    number = await begun(court)
    shown = await court.carry_out(court.mira, "skip", number, which="0")
    match = (await sim.bot.service.rooms.look(number)).match
    assert match is not None
    version, asked = match.version, match.prompts()[0].seat
    who = await sim.person(number, asked)
    panel = await sim.act(who)
    await sim.press(who, panel, "do", "0")
    await sim.press(who, panel, "ok")
    table = await sim.table(number)
    assert table.version > version
    refused = await sim.press(court.mira, shown, "mod_back")
    assert refused.modal is None
    assert "`/moderate rollback`" in sim.text(refused.response)
    assert (await sim.table(number)).version == table.version


async def test_nobody_is_skipped_who_is_not_waited_for(court: Court) -> None:
    sim = court.sim
    number = await begun(court)
    answer = await court.mira.slash(sim.channel, "moderate skip", table=str(number), which="1", reason="x")
    assert "Nobody is waited for there now" in sim.text(answer.response)
    await court.carry_out(court.mira, "pause", number)
    answer = await court.mira.slash(sim.channel, "moderate skip", table=str(number))
    assert "This table is paused" in sim.text(answer.response)


async def test_turns_and_players_are_suggested(court: Court) -> None:
    sim = court.sim
    number = await begun(court)
    names = (await sim.table(number)).names()
    found = await court.mira.autocomplete(sim.channel, "moderate skip", "which", "", table=str(number))
    assert [(choice["name"], choice["value"]) for choice in found] == [(names[0], "0")]
    found = await court.mira.autocomplete(
        sim.channel, "moderate rollback", "which", "turn", table=str(number)
    )
    assert found[-1]["name"].startswith("turn 1")
