"""Who sits where in a running game: standing in, taking over, leaving, inviting; on SimCord."""

from __future__ import annotations

import re
from typing import Any

from tests.bot import parts
from tests.bot.conftest import Restart, Sim


def offers(sim: Sim) -> list[Any]:
    """The public messages of offers, oldest first."""
    return [message for message in sim.public() if sim.text(message).startswith("🪑")]


def verbs(sim: Sim, message: Any) -> list[str]:
    return [parts.verb(one) for one in parts.ids(sim.raw(message))]


def options_of(sim: Sim, message: Any, verb: str) -> list[str]:
    """The labels of the list with this verb."""
    (found,) = [one for one in parts.selects(sim.raw(message)) if parts.verb(one["custom_id"]) == verb]
    return [option["label"] for option in found["options"]]


async def waited(sim: Sim, number: int) -> tuple[int, Any]:
    """The seat that is waited for, with who sits there."""
    seat = (await sim.table(number)).announced[0]
    return seat, await sim.person(number, seat)


async def begun(sim: Sim, *others: Any) -> tuple[int, int, Any]:
    """A table of Ann, Bob and others after the first cards: number, seat that is waited for, whose it is."""
    number = await sim.open(sim.bob, *others)
    await sim.first_cards(number)
    return number, *await waited(sim, number)


async def log_of(sim: Sim, who: Any, number: int) -> str:
    return sim.text((await who.slash(sim.channel, "table log", table=str(number))).response)


# A computer player stands in.


async def test_a_computer_player_stands_in_until_its_owner_acts(sim: Sim, restart: Restart) -> None:
    number, seat, who = await begun(sim, sim.carla)
    result = await who.slash(sim.channel, "seat stand-in", level="random")
    assert "a computer player stands in" in sim.text(result.response)
    await restart()
    table = await sim.table(number)
    name = table.seats[seat].name
    assert (table.seats[seat].level, table.seats[seat].owner) == ("random", who.id)
    assert f"A computer player stands in for {name}" in sim.text(sim.last)
    assert table.announced != [seat], "the computer player has moved"
    mine = await who.slash(sim.channel, "mine")
    assert "somebody stands in for you" in sim.text(mine.response)
    panel = await sim.act(who)
    assert "You play again yourself" in sim.text(panel)
    assert (await sim.table(number)).seats[seat].human == who.id
    assert f"🪑 {name} plays again" in sim.text(sim.last)
    told = await log_of(sim, sim.dmitri, number)
    assert told.index("stands in for") < told.index("plays again")


async def test_the_bare_command_shows_who_could_stand_in(sim: Sim) -> None:
    number, seat, who = await begun(sim, sim.carla)
    shown = (await who.slash(sim.channel, "seat stand-in")).response
    assert "A computer player begins as soon as you choose its level" in sim.text(shown)
    assert (await sim.table(number)).seats[seat].human == who.id, "nothing is done yet"
    there = next(i for i in parts.ids(sim.raw(shown)) if parts.verb(i) == "seat_level")
    await who.select(shown, ["random"], custom_id=there)
    assert "a computer player stands in" in sim.text(shown)
    assert (await sim.table(number)).seats[seat].level == "random"
    assert "seat_back" in verbs(sim, shown)


async def test_an_old_panel_says_who_plays_and_leads_back(sim: Sim) -> None:
    number, seat, who = await begun(sim, sim.carla)
    panel = await sim.act(who)
    await who.slash(sim.channel, "seat stand-in", level="random")
    before = (await sim.table(number)).version
    await sim.press(who, panel, "do", "0")
    assert "A computer player stands in for you" in sim.text(panel)
    assert verbs(sim, panel) == ["seat_back"]
    assert (await sim.table(number)).version == before
    await sim.press(who, panel, "seat_back")
    assert (await sim.table(number)).seats[seat].human == who.id


async def test_computer_players_do_not_play_among_themselves(sim: Sim) -> None:
    number, seat, who = await begun(sim)
    other = await sim.person(number, 1 - seat)
    await other.slash(sim.channel, "seat stand-in", level="random")
    refused = await who.slash(sim.channel, "seat stand-in", level="random")
    assert "computer players alone would play the game to its end" in sim.text(refused.response)
    assert (await sim.table(number)).seats[seat].human == who.id


# A friend stands in.


async def stood_in(sim: Sim) -> tuple[int, int, Any, Any]:
    """A table where Dmitri stands in for who is waited for: number, seat, owner, Dmitri's hand-over."""
    number, seat, who = await begun(sim, sim.carla)
    await who.slash(sim.channel, "seat stand-in", who=sim.dmitri)
    handed = (await sim.press(sim.dmitri, offers(sim)[-1], "take_seat")).response
    return number, seat, who, handed


async def test_a_friend_is_asked_plays_and_hands_back(sim: Sim, restart: Restart) -> None:
    number, seat, who = await begun(sim, sim.carla)
    name = (await sim.table(number)).seats[seat].name
    panel = await sim.act(who)
    await who.slash(sim.channel, "seat stand-in", who=sim.dmitri)
    asked = offers(sim)[-1]
    assert f"<@{sim.dmitri.id}>, {name} asks you to stand in" in sim.text(asked)
    refused = await sim.press(sim.bob if who is not sim.bob else sim.ann, asked, "take_seat")
    assert "This is for dmitri" in sim.text(refused.response)
    await restart()
    handed = (await sim.press(sim.dmitri, asked, "take_seat")).response
    assert f"You stand in for {name}" in sim.text(handed)
    assert "dmitri has accepted" in sim.text(asked)
    assert verbs(sim, asked) == []
    assert f"▶ <@{sim.dmitri.id}> (for {name}) owes turn" in sim.text(sim.last)
    await sim.press(who, panel, "do", "0")
    assert "dmitri stands in for you" in sim.text(panel)
    await sim.press(sim.dmitri, handed, "do", "0")
    await sim.press(sim.dmitri, handed, "ok")
    told = await log_of(sim, sim.dmitri, number)
    assert "you: drew" in told, "the friend sees what the seat may know"
    assert (await sim.table(number)).seats[seat].human == sim.dmitri.id
    again = await sim.act(who)
    assert "You play again yourself" in sim.text(again)
    await sim.press(sim.dmitri, handed, "do")
    assert f"{name} plays this seat now" in sim.text(handed)
    assert verbs(sim, handed) == ["board", "log"]
    left = await log_of(sim, sim.dmitri, number)
    assert "you: drew" in left, "it was the friend's own doing"
    assert not re.search(r"drew \d", left), "but the seat's card is nobody else's any more"


async def test_the_friend_hands_the_seat_back(sim: Sim) -> None:
    number, seat, who, _ = await stood_in(sim)
    before = len(sim.turns())
    result = await sim.dmitri.slash(sim.channel, "seat return")
    assert "You have handed the seat back" in sim.text(result.response)
    assert (await sim.table(number)).seats[seat].human == who.id
    assert len(sim.turns()) == before + 1, "who has to move is called"
    assert f"▶ <@{who.id}> owes" in sim.text(sim.last)


async def test_a_friend_decides_nothing_for_good(sim: Sim) -> None:
    number, seat, who, _ = await stood_in(sim)
    name = (await sim.table(number)).seats[seat].name
    commands: dict[str, dict[str, str]] = {"resign": {}, "stand-in": {"level": "random"}}
    for command, options in commands.items():
        result = await sim.dmitri.slash(sim.channel, f"seat {command}", **options)
        assert f"You only stand in for {name}" in sim.text(result.response), command
    assert (await sim.table(number)).seats[seat].owner == who.id


async def test_who_is_asked_may_decline_and_who_asks_withdraw(sim: Sim) -> None:
    _, _, who = await begun(sim, sim.carla)
    await who.slash(sim.channel, "seat stand-in", who=sim.dmitri)
    twice = await who.slash(sim.channel, "seat stand-in", who=sim.dmitri)
    assert "has been asked already" in sim.text(twice.response)
    await sim.press(sim.dmitri, offers(sim)[-1], "decline")
    assert "dmitri has declined" in sim.text(offers(sim)[-1])
    await who.slash(sim.channel, "seat stand-in", who=sim.dmitri)
    asked = offers(sim)[-1]
    await sim.press(who, asked, "decline")
    assert "has withdrawn" in sim.text(asked)
    assert verbs(sim, asked) == []


async def test_who_plays_or_knows_another_hand_is_no_stand_in(sim: Sim) -> None:
    number, seat, who = await begun(sim, sim.carla)
    rows = [row for row in (await sim.table(number)).seats if row.seat != seat]
    other, third = [await sim.person(number, row.seat) for row in rows]
    refused = await who.slash(sim.channel, "seat stand-in", who=other)
    assert "nobody has two" in sim.text(refused.response)
    # Dmitri has stood in for another player before and knows that hand.
    await third.slash(sim.channel, "seat stand-in", who=sim.dmitri)
    await sim.press(sim.dmitri, offers(sim)[-1], "take_seat")
    await third.slash(sim.channel, "seat return")
    refused = await who.slash(sim.channel, "seat stand-in", who=sim.dmitri)
    assert "seen another hand of this game" in sim.text(refused.response)


# For good.


async def test_a_seat_is_handed_over_for_good(sim: Sim) -> None:
    number, seat, who = await begun(sim, sim.carla)
    name = (await sim.table(number)).seats[seat].name
    await who.slash(sim.channel, "seat hand-over", who=sim.dmitri)
    handed = (await sim.press(sim.dmitri, offers(sim)[-1], "take_seat")).response
    assert "Your seat" in sim.text(handed)
    assert "Since the last turn of this seat" in sim.text(handed)
    assert "EN draw" in sim.text(handed), "the choices are there"
    row = (await sim.table(number)).seats[seat]
    assert (row.owner, row.name) == (sim.dmitri.id, "dmitri")
    for command in ("table hand", "seat return"):
        refused = await who.slash(sim.channel, command, table=str(number))
        assert "You do not sit at this table" in sim.text(refused.response)
    board = await who.slash(sim.channel, "table board", table=str(number))
    assert "Board EN" in sim.text(board.response), "the open table stays open"
    told = await log_of(sim, sim.ann if who is not sim.ann else sim.bob, number)
    assert f"{name}: showed" in told, "what came before was not the newcomer's doing"
    assert f"{name} hands the seat over to dmitri" in told
    recap = await sim.dmitri.slash(sim.channel, "table recap", table=str(number))
    assert "dmitri: showed" not in sim.text(recap.response)


async def test_who_gives_up_among_several_leaves_a_seat_to_take(sim: Sim, restart: Restart) -> None:
    number, seat, who = await begun(sim, sim.carla)
    name = (await sim.table(number)).seats[seat].name
    panel = await sim.act(who)
    await sim.press(who, sim.last, "more")
    result = await who.slash(sim.channel, "seat resign")
    await sim.press(who, result.response, "resign_sure")
    offer = offers(sim)[-1]
    assert f"The seat of **{name}** is free" in sim.text(offer)
    row = (await sim.table(number)).seats[seat]
    assert (row.resigned, row.open, row.level) == (True, True, "random")
    await sim.press(who, panel, "do", "0")
    assert "a computer player plays this seat now" in sim.text(panel)
    await restart()
    handed = (await sim.press(sim.dmitri, offer, "take_seat")).response
    assert "Your seat" in sim.text(handed)
    row = (await sim.table(number)).seats[seat]
    assert (row.human, row.resigned, row.open) == (sim.dmitri.id, False, False)
    assert "dmitri has taken it" in sim.text(offer)


async def test_who_gave_up_may_come_back_to_the_own_seat_alone(sim: Sim) -> None:
    number, seat, who = await begun(sim, sim.carla)
    other = next(row for row in (await sim.table(number)).seats if row.seat != seat)
    third = await sim.person(number, other.seat)
    for leaving in (who, third):
        result = await leaving.slash(sim.channel, "seat resign")
        await sim.press(leaving, result.response, "resign_sure")
    first, second = offers(sim)[-2:]
    refused = await sim.press(who, second, "take_seat")
    assert "seen another hand of this game" in sim.text(refused.response)
    await sim.press(who, first, "take_seat")
    assert (await sim.table(number)).seats[seat].human == who.id
    assert "plays again" in await log_of(sim, sim.dmitri, number)


async def test_with_two_players_giving_up_ends_the_game(sim: Sim) -> None:
    number, _, who = await begun(sim)
    result = await who.slash(sim.channel, "seat resign")
    await sim.press(who, result.response, "resign_sure")
    assert (await sim.table(number)).status == "over"
    assert offers(sim) == []
