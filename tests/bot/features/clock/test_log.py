"""What the log, the recap and a hand-over say of deadlines, of moves that a computer player made in
somebody's name, and of what moderators did; in each reader's language."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.history.log_turns import log_turns
from bot.tables.pace import MINUTE
from bot.words import say
from rules.game import LANGUAGES
from tests.bot.features.clock.conftest import Hours
from tests.bot.features.moderation.conftest import Court
from tests.bot.server import Server
from tests.thorough import few


async def looked(server: Server, who: Any, command: str, number: int) -> str:
    """What somebody reads by a command of the table."""
    return server.text((await who.slash(f"table {command}", table=str(number))).original)


async def reads(server: Server, who: Any, language: str) -> None:
    """Choose a language by clicking."""
    panel = (await who.slash("settings")).original
    await who.select(panel, "0:-::set_language:", [language])


def lines(text: str) -> list[str]:
    """The lines of a log, without the round or turn where one begins."""
    said = [line.removeprefix("- ") for line in text.splitlines()[1:]]
    return [line.partition("** · ")[2] if line.startswith("**") else line for line in said]


async def whole(server: Server, who: Any, number: int) -> list[str]:
    """Everything that the log tells somebody, with what is behind its lines."""
    table = await server.bot.tables.read(number)
    return [line for turn in log_turns(table, who.id, "en") for line in turn.lines()]


@few("it")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_move_of_the_computer_is_told_as_one(server: Server, hours: Hours, language: str) -> None:
    number = await hours.open("live", "computer", server.bob)
    await server.first_cards(number)
    first, second = [await server.person(number, seat) for seat in (0, 1)]
    await hours.pass_(10 * MINUTE)
    for who in (first, second):
        await reads(server, who, language)
    log = lines(await looked(server, second, "log", number))
    late = say(language, "clock.played", name=first.name, n=1)
    place = log.index(late)
    made = log[place + 1 :]
    assert made, "the moves come after it"
    assert all(line.startswith("🤖 ") for line in made), made
    assert not any("🤖" in line for line in log[:place]), "what people did is not marked"
    # It was no action of hers: her recap goes back to her own, and says who acted in her name.
    mine = (await looked(server, first, "recap", number)).splitlines()
    assert f"- {late}" in mine
    (heading,) = (line for line in mine if line.startswith("🤖 **") and line.endswith(f"{first.name}**"))
    assert mine.index(f"- {late}") < mine.index(heading)
    others = await looked(server, second, "recap", number)
    assert late in others


async def test_a_missed_deadline_of_a_table_that_waits_is_in_the_log(server: Server, hours: Hours) -> None:
    number = await hours.open("live", "wait", server.bob)
    await server.first_cards(number)
    who = await server.person(number, 0)
    await hours.pass_(25 * MINUTE)
    log = lines(await looked(server, server.carla, "log", number))
    assert log[-2:] == [say("en", "clock.missed", name=who.name)] * 2


async def test_acts_of_moderators_are_in_the_log_in_their_order(server: Server, hours: Hours) -> None:
    court = Court(server)
    number = await hours.open("live", "wait", server.bob)
    await server.first_cards(number)
    first = await server.person(number, 0)
    paused = await court.carry_out(court.mira, "pause", number, "lunch")
    await court.take_back(court.mira, paused, "eaten")
    await court.carry_out(court.mira, "skip", number, "asleep", which="=0")
    await reads(server, server.carla, "it")
    log = lines(await looked(server, server.carla, "log", number))
    acts = [line for line in log if line.startswith("🛡️")]
    told = [
        say("it", "moderate.told.pause", who="mira", reason="lunch"),
        say(
            "it",
            "moderate.told.back",
            who="mira",
            reason="eaten",
            told=say("it", "moderate.told.pause", who="mira", reason="lunch"),
        ),
        say("it", "moderate.told.skip", who="mira", reason="asleep", name=first.name),
    ]
    assert acts == [f"🛡️ {line}" for line in told]
    assert log[log.index(acts[-1]) + 1].startswith("🤖 "), "what the computer did then follows"
    english = await looked(server, first, "recap", number)
    assert "mira let the computer play for" in english
    assert f"🤖 **Round 1, turn 1 EN · {first.name}**" in english
    # Going back is told once, as the act of a moderator, not of the table.
    await court.carry_out(court.mira, "rollback", number, "once more", which="=t1.0")
    log = lines(await looked(server, server.carla, "log", number))
    assert not any(line.endswith(say("it", "log.undone", name="Un moderatore")) for line in log)
    assert sum("once more" in line for line in log if line.startswith("🛡️")) == 1


async def test_a_hand_over_tells_it_in_the_order_of_time(server: Server, hours: Hours) -> None:
    number = await hours.open("live", "computer", server.bob)
    await server.first_cards(number)
    first = await server.person(number, 0)
    await hours.pass_(10 * MINUTE)
    await first.slash("seat stand-in", who=server.dmitri)
    offer = next(
        message for message in reversed(server.public()) if "take_seat" in str(server.components(message))
    )
    shown = server.text((await server.press(server.dmitri, offer, "take_seat")).original)
    told = [
        say("en", "clock.played", name=first.name, n=1),
        f"🤖 **Round 1, turn 1 EN · {first.name}**",
        f"dmitri stands in for {first.name}",
    ]
    places = [shown.index(line) for line in told]
    assert places == sorted(places)


async def test_what_a_standing_in_computer_did_is_marked(server: Server, hours: Hours) -> None:
    number = await hours.open("live", "wait", server.bob)
    await server.first_cards(number)
    first, second = [await server.person(number, seat) for seat in (0, 1)]
    panel = (await first.slash("seat overview", table=str(number))).original
    await first.select(panel, f"{number}:-::seat_level:", ["random"])
    log = lines(await looked(server, second, "log", number))
    place = log.index(say("en", "seat.away", name=first.name))
    assert log[place + 1 :]
    assert all(line.startswith("🤖 ") for line in log[place + 1 :])


async def test_deadlines_leave_room_for_the_game(server: Server, hours: Hours) -> None:
    number = await hours.open("live", "computer", server.bob, server.carla, server.dmitri)
    await hours.pass_(10 * MINUTE)
    told = next(m for m in server.turns() if "ran out of time" in server.text(m))
    shown = server.text(told).splitlines()[1:]
    names = ", ".join((await server.table(number)).names())
    assert shown[0] == f"⏰ {names} ran out of time: the computer plays these moves."
    assert sum("showed" in line for line in shown[1:3]) == 2, "and what happened in the game"


async def test_each_move_is_told_of_who_held_the_seat_then(server: Server, hours: Hours) -> None:
    court = Court(server)
    number = await hours.open("live", "wait", server.bob)
    await server.first_cards(number)
    first, second = [await server.person(number, seat) for seat in (0, 1)]
    done = await court.carry_out(court.mira, "replace", number, which="=0", level="random")
    begun = await whole(server, second, number)
    place = next(index for index, line in enumerate(begun) if "computer player" in line)
    made = len(begun) - place - 1
    assert made, "the computer player moves at once"
    await court.take_back(court.mira, done)
    assert (await server.table(number)).seats[0].human == first.id
    for who in (first, second):
        log = await whole(server, who, number)
        assert all(line.startswith("🤖 ") for line in log[place + 1 : place + 1 + made]), log
        assert not any("you:" in line for line in log[place + 1 :]), "these moves were not the player's"
    mine = await whole(server, first, number)
    assert any(line.startswith("you: ") for line in mine[:place]), "the moves before were"
    told = (await looked(server, first, "recap", number)).partition("to a computer player")[2]
    assert "🤖 **" in told, "what the computer player did is no action of the player's own"
    assert "you:" not in told


async def test_what_is_beside_the_moves_stands_in_the_order_of_time(server: Server, hours: Hours) -> None:
    """A seat changes hands and then a deadline passes, without a move between."""
    court = Court(server)
    number = await hours.open("live", "wait", server.bob)
    await server.first_cards(number)
    first = await server.person(number, 0)
    await court.replace(number, "=0", server.dmitri, "moved away")
    await hours.pass_(12 * MINUTE)
    for who in (server.dmitri, server.carla):
        for command in ("log", "recap"):
            text = await looked(server, who, command, number)
            late = text.index(say("en", "clock.missed", name="dmitri"))
            assert text.index(f"mira gives the seat of {first.name} to dmitri") < late, text
