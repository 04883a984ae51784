"""The desk of a table: what a moderator must know of it, and what can be done there."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from typing import Any

import pytest

from bot.features.clock import timekeeper
from bot.features.seats.changes import SeatAct
from bot.messages.availability import Vacation
from bot.playground.people.actors import Actor
from bot.tables import computers
from bot.tables.pace import DAY, HOUR
from bot.tables.rows import Person
from tests.bot import parts
from tests.bot.features.clock.conftest import Hours
from tests.bot.features.clock.conftest import hours as hours
from tests.bot.features.clock.conftest import ticking as ticking
from tests.bot.features.moderation.conftest import Court, verbs
from tests.bot.server import Server


async def desk(court: Court, number: int, who: Any = None) -> Any:
    """The page of a table."""
    return (await (who or court.mira).slash("moderate tables", table=str(number))).original


def line(said: str, name: str) -> str:
    """What the desk says of a seat."""
    return next(one for one in said.splitlines() if f". **{name}**" in one)


async def test_host_pace_deadline_missed_moves_and_pings(court: Court, hours: Hours) -> None:
    server = court.server
    number = await hours.open("live", "computer", server.bob, server.carla)
    await server.first_cards(number)
    said = server.text(await desk(court, number))
    assert "Host: **ann** · Pace: live (10 minutes a move) · When time is up: the computer plays" in said
    first, other = (await server.table(number)).names()[:2]
    assert re.search(r"to move, asked <t:\d+:R> · ⏳ due <t:", line(said, first))
    assert "pings: 1" in line(said, first)
    assert "to move" not in line(said, other)
    assert "deadlines missed" not in said
    await hours.pass_(60 * 11)
    said = server.text(await desk(court, number))
    assert "deadlines missed in a row: 1" in line(said, first)
    assert "to move" in line(said, other)
    await court.carry_out(court.mira, "pause", number)
    said = server.text(await desk(court, number))
    assert "9 minutes left, the clock is stopped" in line(said, other)


async def test_who_is_away_and_what_somebody_is_asked(court: Court, hours: Hours) -> None:
    server = court.server
    number = await hours.open("daily", "wait", server.bob, server.carla)
    await server.first_cards(number)
    now = hours.now
    for who, granted in ((server.bob, True), (server.carla, False)):
        vacation = Vacation(who.id, now, now + DAY, granted)
        await server.bot.database.write(partial(timekeeper.leave, vacation=vacation, now=now))
    await server.ann.slash("seat stand-in", table=str(number), level="random")
    await court.carry_out(court.mira, "replace", number, which="bob", who=server.dmitri)
    said = server.text(await desk(court, number))
    assert "🏖️ on vacation until <t:" in line(said, "bob")
    assert "(automatic)" in line(said, "bob")
    assert line(said, "carla").endswith(":D>")
    assert "away; a computer player stands in" in line(said, "ann")
    assert "🪑 **dmitri** is asked to take the seat of **bob**." in said
    await hours.pass_(2 * DAY)
    assert "on vacation" not in server.text(await desk(court, number))


async def test_a_moderator_who_plays_is_reminded_and_the_list_says_so(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    await server.first_cards(number)
    court.everyone_moderates()
    assert "You play at this table yourself" not in server.text(await desk(court, number))
    assert "⚠ You play at this table yourself, as **ann**." in server.text(
        await desk(court, number, server.ann)
    )
    done = await court.carry_out(server.ann, "pause", number)
    assert court.notices()[-1] == "🛡️ ann, who plays here, paused this table. Reason: spam"
    audit = server.text((await court.mira.slash("moderate audit")).original)
    assert "ann, who plays here, paused this table." in audit
    await court.take_back(server.ann, done)
    assert "ann, who plays here, took back: “ann, who plays here, paused" in court.notices()[-1]
    log = server.text((await server.bob.slash("table log", table=str(number))).original)
    assert "ann, who plays here, paused this table." in log


async def test_who_does_something_to_the_own_seat_is_named_once(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    court.everyone_moderates()
    await court.carry_out(server.ann, "skip", number, which="ann")
    assert court.notices()[-1] == "🛡️ ann let the computer make this move. Reason: spam"
    await court.carry_out(server.ann, "kick", number, which="ann")
    audit = server.text((await court.mira.slash("moderate audit")).original)
    assert "ann left this table." in audit
    assert "plays here" not in audit


async def test_what_cannot_be_taken_back_has_no_button_for_it(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob, server.carla)
    await server.first_cards(number)
    paused = await court.carry_out(court.mira, "pause", number)
    assert "mod_back" in verbs(server, paused)
    await court.take_back(court.mira, paused)
    assert "mod_back" not in verbs(server, paused), "what was taken back is done again instead"
    paused = await court.carry_out(court.mira, "pause", number)
    await court.carry_out(court.mira, "resume", number, "go on")
    audit = (await court.mira.slash("moderate audit")).original
    assert list(parts.buttons(server.components(audit)))[:1] == ["Take back 4"], "the table runs again"
    skipped = await court.carry_out(court.mira, "skip", number, which="=0")
    assert "mod_back" in verbs(server, skipped)
    who = await server.person(number, 1)
    panel = await server.act(who)
    await server.press(who, panel, "do", "0")
    await server.press(who, panel, "ok")
    await server.press(court.mira, skipped, "mod_audit")
    labels = list(parts.buttons(server.components(skipped)))
    assert "Take back 5" not in labels, "the game has gone on"
    assert "let the computer play for" in server.text(skipped)


async def asked(court: Court) -> tuple[int, Any, Any]:
    """A table whose second seat dmitri is asked to take; also the moderator's message, and the question."""
    server = court.server
    number = await server.open(server.bob, server.carla)
    await server.first_cards(number)
    done = await court.carry_out(court.mira, "replace", number, "moved away", which="=1", who=server.dmitri)
    question = next(m for m in reversed(server.public()) if "take_seat" in str(server.components(m)))
    return number, done, question


async def test_who_is_to_get_a_seat_is_asked_and_may_refuse(court: Court) -> None:
    server = court.server
    number, done, question = await asked(court)
    before = (await server.table(number)).seats[1]
    said = server.text(question)
    assert f"<@{server.dmitri.id}>, mira asks you to take the seat of **{before.name}** for good" in said
    assert "Reason: moved away" in said
    again = await court.mira.slash("moderate replace", table=str(number), which="=1", who=server.dmitri)
    assert "dmitri has been asked already" in server.text(again.original)
    answer = await server.press(court.mira, question, "take_seat")
    assert "This is for dmitri" in server.text(answer.original)
    await server.press(server.dmitri, question, "decline")
    assert (await server.table(number)).seats[1].human == before.human
    assert "dmitri has declined." in server.text(question)
    result = await server.press(court.mira, done, "mod_back")
    assert "answered or has become void" in server.text(result.original)
    audit = server.text((await court.mira.slash("moderate audit")).original)
    assert f"mira asked dmitri to take the seat of {before.name}. Reason: moved away" in audit


async def test_a_question_is_withdrawn_by_taking_the_act_back(court: Court) -> None:
    server = court.server
    number, done, question = await asked(court)
    before = (await server.table(number)).seats[1]
    press = await server.press(court.mira, done, "mod_back")
    shown = (await court.mira.submit(press, {"reason": "found a way"})).original
    assert "The question to **dmitri** is withdrawn; the seat stays as it is." in server.text(shown)
    await court.confirm(court.mira, shown)
    assert "mira has withdrawn this." in server.text(question)
    assert verbs(server, question) == []
    assert (await server.table(number)).seats[1].human == before.human
    assert "mira took back: “mira asked dmitri to take the seat of" in court.notices()[-1]


async def test_a_seat_that_was_accepted_is_told_and_given_back(court: Court) -> None:
    server = court.server
    number, done, question = await asked(court)
    before = (await server.table(number)).seats[1]
    for who in (server.ann, server.bob, server.carla):  # nobody's stand-in ends the question
        await who.slash("seat stand-in", table=str(number), level="random")
    answer = await server.press(server.dmitri, question, "take_seat")
    assert "### Your seat" in server.text(answer.messages[-1])
    assert (await server.table(number)).seats[1].human == server.dmitri.id
    told = "".join(server.text(message) for message in server.public())
    assert f"mira gives the seat of {before.name} to dmitri. Reason: moved away" in told
    assert "dmitri has accepted." in server.text(question)
    assert f"<@{before.user_id}>, you do not play at this table any more." in told
    await court.take_back(court.mira, done)
    assert (await server.table(number)).seats[1].user_id == before.user_id


@pytest.mark.parametrize("gone", ["left", "over", "closed"])
async def test_a_question_whose_time_has_passed_gives_no_seat(court: Court, gone: str) -> None:
    server = court.server
    number, _, question = await asked(court)
    custom_id = next(i for i in parts.ids(server.components(question)) if parts.verb(i) == "take_seat")
    before = list(server.message(question).components)
    if gone == "left":
        await court.carry_out(court.mira, "kick", number, which="=1")
    elif gone == "closed":
        await court.carry_out(court.mira, "close", number)
    else:
        for who in (server.ann, server.bob, server.carla):
            shown = (await who.slash("seat resign", table=str(number))).original
            await server.press(who, shown, "resign_sure")
    assert verbs(server, question) == []
    server.message(question).components = before  # the press comes late
    await server.dmitri.click(question, custom_id)
    assert server.dmitri.id not in [row.user_id for row in (await server.table(number)).seats]


async def test_who_removed_a_player_does_not_take_the_seat(court: Court) -> None:
    server: Server = court.server
    number = await server.open(server.bob, server.carla)
    await server.first_cards(number)
    await court.carry_out(court.mira, "kick", number, which="=0")
    free = next(m for m in reversed(server.public()) if "take_seat" in str(server.components(m)))
    answer = await server.press(court.mira, free, "take_seat")
    assert "You removed the player of this seat" in server.text(answer.messages[-1])
    await server.press(server.dmitri, free, "take_seat")
    assert (await server.table(number)).seats[0].human == server.dmitri.id


async def test_a_quick_way_to_look(court: Court, hours: Hours) -> None:
    server = court.server
    number = await hours.open("daily", "wait", server.bob)
    await hours.pass_(HOUR)
    shown = await desk(court, number)
    for verb in ("board", "log"):
        answer = await server.press(court.mira, shown, verb)
        assert answer.private


class Slow:
    """Workers that think until they may answer."""

    def __init__(self, workers: Any) -> None:
        self.may = asyncio.Event()
        self._workers = workers

    async def answer(self, *asked: Any) -> Any:
        await self.may.wait()
        return await self._workers.answer(*asked)


async def thinking(court: Court, monkeypatch: pytest.MonkeyPatch) -> tuple[int, Any, Slow]:
    """A table where the computer thinks about the first seat's move; the moderator's message, the workers."""
    server = court.server
    number = await server.open(server.bob, server.carla)
    await server.first_cards(number)
    slow = Slow(server.bot.workers)
    monkeypatch.setattr(server.bot.computers, "_workers", slow)
    monkeypatch.setattr(computers, "PATIENCE", 0.01)
    preview = await court.begin(court.mira, "skip", number, which="=0")
    custom_id = next(i for i in parts.ids(server.components(preview)) if ":mod_do:" in i)
    pressed = await Actor.click(court.mira, server.message(preview), custom_id, wait=False)
    await server.lab.until(lambda: "mod_audit" in verbs(server, preview))
    assert pressed is not None
    return number, preview, slow


async def test_a_move_that_is_still_thought_about_is_not_played_after_all(
    court: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = court.server
    number, done, slow = await thinking(court, monkeypatch)
    version = (await server.table(number)).version
    name = (await server.table(number)).names()[0]
    assert "mod_back" in verbs(server, done)
    custom_id = next(i for i in parts.ids(server.components(done)) if ":mod_back:" in i)
    asked = await Actor.click(court.mira, server.message(done), custom_id, wait=False)
    await server.lab.until(lambda: asked.modal)
    await Actor.submit(court.mira, asked, {"reason": "here he is"}, wait=False)
    await server.lab.until(lambda: "mod_do" in verbs(server, done))
    assert f"it is still **{name}**'s move" in server.text(done)
    custom_id = next(i for i in parts.ids(server.components(done)) if ":mod_do:" in i)
    await Actor.click(court.mira, server.message(done), custom_id, wait=False)
    await server.lab.until(lambda: "mod_audit" in verbs(server, done))
    slow.may.set()
    await server.settled()
    assert (await server.table(number)).version == version
    who = await server.person(number, 0)
    assert "question turn" in server.text(await server.act(who))


async def test_who_takes_a_seat_makes_the_move_that_the_computer_was_thinking_about(
    court: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = court.server
    number, _, slow = await thinking(court, monkeypatch)
    version = (await server.table(number)).version
    async with server.bot.tables.locked(number) as table:
        person = Person(server.dmitri.id, "dmitri")
        await server.bot.seats.take(table, 0, person, "taken", SeatAct(person))
    slow.may.set()
    await server.settled()
    assert (await server.table(number)).version == version, "it is dmitri's own move"
    assert "question turn" in server.text(await server.act(server.dmitri))
