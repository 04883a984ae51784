"""Moves that the computer plays, and going back to a turn."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.moderation.acts import play
from bot.features.moderation.acts.play import Rollback
from bot.playground.wire.records import Request
from bot.words import say
from rules import games
from rules.entries import Choice
from rules.match import Match
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.features.moderation.conftest import Court
from tests.bot.server import Server
from tests.harness.shown import room_of


async def turn(server: Server, number: int, seat: int) -> None:
    """A seat draws and ends its turn."""
    who = await server.person(number, seat)
    panel = await server.act(who)
    for _ in range(2):
        await server.press(who, panel, "do", "0")
        await server.press(who, panel, "ok")


async def begun(court: Court, *more: Any) -> int:
    number = await court.server.open(court.server.bob, *more)
    await court.server.first_cards(number)
    return number


async def state_of(server: Server, number: int) -> Any:
    match = (await server.bot.tables.read(number)).match
    assert match is not None
    return match.dump(with_log=False)["state"]


async def test_the_game_goes_back_to_a_turn_and_on_again(court: Court, restart: Restart) -> None:
    server = court.server
    number = await begun(court, server.carla)
    wanted = await state_of(server, number)
    await turn(server, number, 0)
    await turn(server, number, 1)
    later = await state_of(server, number)
    names = (await server.table(number)).names()
    shown = (await court.mira.slash("moderate rollback", table=str(number))).original
    (listed,) = parts.selects(server.components(shown))
    labels = [option["label"] for option in listed["options"]]
    first_two = [f"Round 1, turn 2 EN: {names[1]}", f"Round 1, turn 1 EN: {names[0]}"]
    assert labels == [*first_two, "Round 1 EN"], "the first cards were chosen at the same time"
    asked = await court.mira.select(shown, listed["custom_id"], ["t1.1"])
    assert asked.modal is not None
    assert asked.modal["title"] == "Go back to a turn: Round 1, turn 1 EN"
    await court.mira.submit(asked, {"reason": "a slip"})
    said = server.text(shown)
    assert "**2 turns are taken back:**" in said
    assert f"~~{names[0]}: drew" in said
    await restart()
    await server.press(court.mira, shown, "mod_do")
    assert await state_of(server, number) == wanted
    assert "took the game back to where round 1, turn 1 EN began. Reason: a slip" in court.notices()[-1]
    first = await server.person(number, 0)
    assert f"<@{first.id}>" in server.text(server.last)
    told = [server.text(message) for message in server.public()]
    assert sum("took the game back" in one for one in told) == 1, "said once"
    assert "takes this back" not in server.text(server.last)
    assert "Restore the turns" in parts.buttons(server.components(shown)), "not *Take back* once more"
    log = server.text((await court.mira.slash("table log", table=str(number))).original)
    struck = [line for line in log.splitlines() if "~~" in line]
    assert len(struck) == 2
    assert "A moderator took back" not in log, "one line tells of it, with the name and the reason"
    assert log.count("mira took the game back") == 1
    await court.take_back(court.mira, shown)
    assert await state_of(server, number) == later
    third = await server.person(number, 2)
    assert f"<@{third.id}>" in server.text(server.last)


async def test_open_panels_are_put_away_when_the_game_goes_back(court: Court) -> None:
    server = court.server
    number = await begun(court, server.carla)
    await turn(server, number, 0)
    who = await server.person(number, 1)
    panel = await server.act(who)
    shown = (await court.mira.slash("moderate rollback", table=str(number))).original
    (listed,) = parts.selects(server.components(shown))
    asked = await court.mira.select(shown, listed["custom_id"], ["t1.1"])
    await court.mira.submit(asked, {"reason": "a slip"})
    assert panel.id in server.lab.world.messages
    await server.press(court.mira, shown, "mod_do")
    assert panel.id not in server.lab.world.messages, "its choices are gone"


async def test_going_back_is_not_taken_back_once_somebody_has_acted(court: Court) -> None:
    server = court.server
    number = await begun(court)
    await turn(server, number, 0)
    shown = await court.carry_out(court.mira, "rollback", number, which="=t1.1")
    await turn(server, number, 0)
    result = await server.press(court.mira, shown, "mod_back")
    assert result.modal is None
    assert "The game has gone on since" in server.text(result.original)


async def test_nobody_goes_back_across_a_change_of_players_that_still_holds(court: Court) -> None:
    """What cannot be done is neither offered nor previewed; given back, the seat is as if it had stayed."""
    server = court.server
    number = await begun(court, server.carla)
    wanted = await state_of(server, number)
    await turn(server, number, 0)
    await turn(server, number, 1)

    async def offered() -> list[str]:
        shown = (await court.mira.slash("moderate rollback", table=str(number))).original
        (listed,) = parts.selects(server.components(shown))
        return [option["value"] for option in listed["options"]]

    assert await offered() == ["t1.2", "t1.1", "t1.0"]
    done = await court.replace(number, "=0", server.dmitri)
    assert await offered() == ["t1.2"]
    typed = {"table": str(number), "which": "=t1.1", "reason": "a slip"}
    refused = (await court.mira.slash("moderate rollback", options=typed)).original
    assert "cannot be taken back" in server.text(refused)
    assert "mod_do" not in str(server.components(refused))
    await court.take_back(court.mira, done)
    assert await offered() == ["t1.2", "t1.1", "t1.0"]
    await court.carry_out(court.mira, "rollback", number, which="=t1.1")
    assert await state_of(server, number) == wanted


async def test_a_move_since_the_preview_is_seen_before_it_vanishes(court: Court) -> None:
    server = court.server
    number = await begun(court, server.carla)
    await turn(server, number, 0)
    preview = await court.begin(court.mira, "rollback", number, which="=t1.1")
    await turn(server, number, 1)
    await court.confirm(court.mira, preview)
    assert "The table has changed" in server.text(preview)
    assert "**2 turns are taken back:**" in server.text(preview)
    assert await court.audit() == []


async def test_a_withheld_answer_is_not_told_to_moderators(court: Court) -> None:
    """One of two has chosen in secret: neither the list nor the preview says what, to nobody."""
    server = court.server
    number = await server.open(server.bob)
    who = await server.person(number, 0)
    panel = await server.act(who)
    await server.choose(who, panel, 0)
    await server.press(who, panel, "ok")
    match = (await server.bot.tables.read(number)).match
    assert match is not None
    (choice,) = match.entries
    assert isinstance(choice, Choice)
    card = choice.picks[0][-1]
    shown = (await court.mira.slash("moderate rollback", table=str(number))).original
    assert f"card {card} " not in server.text(shown)
    assert f" {card} EN" not in str(server.components(shown))
    preview = await court.begin(court.mira, "rollback", number, which="=t1.0")
    assert f" {card} EN" not in str(server.components(preview))


async def test_the_computer_plays_one_move(court: Court) -> None:
    server = court.server
    number = await begun(court)
    wanted = await state_of(server, number)
    names = (await server.table(number)).names()
    shown = (await court.mira.slash("moderate skip", table=str(number))).original
    (listed,) = parts.selects(server.components(shown))
    assert [option["label"] for option in listed["options"]] == [f"1. {names[0]}"]
    asked = await court.mira.select(shown, listed["custom_id"], ["0"])
    await court.mira.submit(asked, {"reason": "asleep"})
    assert f"A computer player makes this move for **{names[0]}**" in server.text(shown)
    await court.confirm(court.mira, shown)
    assert f"let the computer play for {names[0]}. Reason: asleep" in court.notices()[-1]
    table = await server.table(number)
    assert await state_of(server, number) != wanted
    assert table.seats[0].level is None, "only this move"
    assert (await server.bot.tables.read(number)).clock.overtime == []
    await court.take_back(court.mira, shown)
    assert await state_of(server, number) == wanted
    who = await server.person(number, 0)
    assert "question turn" in server.text(await server.act(who))


async def test_a_move_that_was_played_is_not_taken_back_once_somebody_has_acted(court: Court) -> None:
    server = court.server
    number = await begun(court)
    shown = await court.carry_out(court.mira, "skip", number, which="=0")
    match = (await server.bot.tables.read(number)).match
    assert match is not None
    version, asked = match.version, match.prompts()[0].seat
    who = await server.person(number, asked)
    panel = await server.act(who)
    await server.press(who, panel, "do", "0")
    await server.press(who, panel, "ok")
    table = await server.table(number)
    assert table.version > version
    refused = await server.press(court.mira, shown, "mod_back")
    assert refused.modal is None
    assert "`/moderate rollback`" in server.text(refused.original)
    assert (await server.table(number)).version == table.version


async def test_nobody_is_skipped_who_is_not_waited_for(court: Court) -> None:
    server = court.server
    number = await begun(court)
    answer = await court.mira.slash("moderate skip", table=str(number), which="=1", reason="x")
    names = (await server.table(number)).names()
    said = f"The table does not wait for {names[1]} now. It waits for: {names[0]}."
    assert said in server.text(answer.original)
    await court.carry_out(court.mira, "pause", number)
    answer = await court.mira.slash("moderate skip", table=str(number))
    assert "This table is paused" in server.text(answer.original)


async def test_turns_and_players_are_suggested(court: Court) -> None:
    server = court.server
    number = await begun(court)
    names = (await server.table(number)).names()
    found = (await court.mira.autocomplete("moderate skip", "which", which="", table=str(number))).choices
    assert [(choice["name"], choice["value"]) for choice in found] == [(f"1. {names[0]}", "=0")]
    found = (
        await court.mira.autocomplete("moderate rollback", "which", which="round", table=str(number))
    ).choices
    assert found[-1]["name"].startswith("Round 1")


async def test_a_list_of_turns_is_answered_before_the_game_is_played_again(
    court: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long game takes longer than Discord waits: three seconds."""
    server, known = court.server, Rollback.choices
    number = await begun(court)
    await turn(server, number, 0)
    answered: list[bool] = []

    async def choices(act: Rollback, case: Any) -> Any:
        last = [one for one in server.lab.records.entries if isinstance(one, Request)][-1]
        answered.append(last.path.endswith("/callback"))
        return await known(act, case)

    monkeypatch.setattr(Rollback, "choices", choices)
    shown = (await court.mira.slash("moderate rollback", table=str(number))).original
    assert answered == [True]
    assert "To the beginning of which turn?" in server.text(shown)


def test_what_nobody_has_read_is_said_not_to_have_been_read() -> None:
    """Whoever leaves everything as it is in Ekho does nothing that is told: no list stands empty."""
    match = Match.new(games()["ekho"], 2, 4)
    while (prompt := match.prompts()[0]).ask != "respite":
        match.choose(prompt.id, prompt.default or prompt.options[:1], prompt.seat)
    match.choose(prompt.id, [], prompt.seat)
    told = play.lost(room_of(match, "en"), match.effective[-1], "en")
    assert told[-1] == say("en", "moderate.lost_unseen")
    assert not any("~~" in line for line in told)
