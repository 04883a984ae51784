"""Who sits where in a running game: standing in, taking over, leaving, inviting; on the stand-in."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.features.seats import screens
from bot.words import say
from rules.players import RandomPlayer
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.lanterns import LANTERNS
from tests.bot.server import Server


def offers(server: Server) -> list[Any]:
    """The public messages of offers, oldest first."""
    return [message for message in server.public() if server.text(message).startswith("🪑")]


def verbs(server: Server, message: Any) -> list[str]:
    return [parts.verb(one) for one in parts.ids(server.components(message))]


def options_of(server: Server, message: Any, verb: str) -> list[str]:
    """The labels of the list with this verb."""
    (found,) = [
        one for one in parts.selects(server.components(message)) if parts.verb(one["custom_id"]) == verb
    ]
    return [option["label"] for option in found["options"]]


async def waited(server: Server, number: int) -> tuple[int, Any]:
    """The seat that is waited for, with who sits there."""
    seat = (await server.table(number)).announced[0]
    return seat, await server.person(number, seat)


async def begun(server: Server, *others: Any) -> tuple[int, int, Any]:
    """A table of Ann, Bob and others after the first cards: number, seat that is waited for, whose it is."""
    number = await server.open(server.bob, *others)
    await server.first_cards(number)
    return number, *await waited(server, number)


async def log_of(server: Server, who: Any, number: int) -> str:
    return server.text((await who.slash("table log", table=str(number))).original)


async def test_of_several_tables_in_a_channel_the_own_one_is_meant(server: Server) -> None:
    number, seat, who = await begun(server, server.carla)
    await server.dmitri.slash("table new")  # a newer one in the same channel
    result = await who.slash("seat stand-in", level="random")
    assert "a computer player stands in" in server.text(result.original)
    assert (await server.table(number)).seats[seat].level == "random"


async def test_nobody_is_invited_to_a_lobby_without_a_free_seat(server: Server) -> None:
    """It has four; the last one can still be offered."""
    number = await server.open(server.bob, computers=1, start=False)
    await server.ann.slash("seat invite", who=server.dmitri, table=str(number))
    assert f"<@{server.dmitri.id}>" in server.text(offers(server)[-1])
    await server.press(server.carla, server.lobby(number), "join")
    before = len(offers(server))
    result = await server.ann.slash("seat invite", who=server.member("Nils"), table=str(number))
    assert server.text(result.original) == say("en", "refused.full", n=4)
    assert len(offers(server)) == before


async def test_levels_are_suggested_of_the_readers_own_table_by_what_is_typed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No more than Discord allows; nothing where there is no such table."""
    _, _, who = await begun(server, server.carla)
    await server.dmitri.slash("table new")  # a newer one in the same channel
    for typed, wanted in (("", ["random level EN"]), ("Random l", ["random level EN"]), ("odd", [])):
        found = (await who.autocomplete("seat stand-in", "level", level=typed)).choices
        assert [one["name"] for one in found] == wanted
        assert all(one["value"] == "random" for one in found)
    monkeypatch.setattr(LANTERNS, "players", {f"l{number}": RandomPlayer() for number in range(30)})
    assert len((await who.autocomplete("seat stand-in", "level", level="")).choices) == 25
    assert (await who.autocomplete("seat stand-in", "level", level="", table="999999")).choices == []


async def test_a_computer_player_stands_in_until_its_owner_acts(server: Server, restart: Restart) -> None:
    number, seat, who = await begun(server, server.carla)
    result = await who.slash("seat stand-in", level="random")
    assert "a computer player stands in" in server.text(result.original)
    await restart()
    table = await server.table(number)
    name = table.seats[seat].name
    assert (table.seats[seat].level, table.seats[seat].owner) == ("random", who.id)
    assert f"A computer player stands in for {name}" in server.text(server.last)
    assert table.announced != [seat], "the computer player has moved"
    mine = await who.slash("mine")
    assert "somebody stands in for you" in server.text(mine.original)
    panel = await server.act(who)
    assert "You are back" in server.text(panel)
    assert (await server.table(number)).seats[seat].human == who.id
    assert f"🪑 {name} plays again" in server.text(server.last)
    told = await log_of(server, server.dmitri, number)
    assert told.index("stands in for") < told.index("plays again")


async def test_a_list_of_levels_is_no_longer_than_discord_allows(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game with many opponents offers as many as fit, the adviser first."""
    _, _, who = await begun(server, server.carla)
    monkeypatch.setattr(screens, "offered", lambda players: ["random"] + [f"rival {at}" for at in range(40)])
    monkeypatch.setattr(type(LANTERNS.words), "level", lambda self, level, language: level)
    shown = (await who.slash("seat stand-in")).original
    levels = options_of(server, shown, "seat_level")
    assert (len(levels), levels[0]) == (25, "random")


async def test_the_bare_command_shows_who_could_stand_in(server: Server) -> None:
    number, seat, who = await begun(server, server.carla)
    shown = (await who.slash("seat stand-in")).original
    assert "A computer player begins as soon as you choose its level" in server.text(shown)
    assert (await server.table(number)).seats[seat].human == who.id, "nothing is done yet"
    there = next(i for i in parts.ids(server.components(shown)) if parts.verb(i) == "seat_level")
    await who.select(shown, there, ["random"])
    assert "a computer player stands in" in server.text(shown)
    assert (await server.table(number)).seats[seat].level == "random"
    assert "seat_back" in verbs(server, shown)


async def test_an_old_panel_says_who_plays_and_leads_back(server: Server) -> None:
    number, seat, who = await begun(server, server.carla)
    panel = await server.act(who)
    await who.slash("seat stand-in", level="random")
    before = (await server.table(number)).version
    await server.press(who, panel, "do", "0")
    assert "A computer player stands in for you" in server.text(panel)
    assert verbs(server, panel) == ["seat_back"]
    assert (await server.table(number)).version == before
    await server.press(who, panel, "seat_back")
    assert (await server.table(number)).seats[seat].human == who.id


async def test_computer_players_do_not_play_among_themselves(server: Server) -> None:
    number, seat, who = await begun(server)
    other = await server.person(number, 1 - seat)
    await other.slash("seat stand-in", level="random")
    refused = await who.slash("seat stand-in", level="random")
    assert "computer players alone would play the game to its end" in server.text(refused.original)
    assert (await server.table(number)).seats[seat].human == who.id


async def stood_in(server: Server) -> tuple[int, int, Any, Any]:
    """A table where Dmitri stands in for who is waited for: number, seat, owner, Dmitri's hand-over."""
    number, seat, who = await begun(server, server.carla)
    await who.slash("seat stand-in", who=server.dmitri)
    handed = (await server.press(server.dmitri, offers(server)[-1], "take_seat")).original
    return number, seat, who, handed


async def test_a_friend_is_asked_plays_and_hands_back(server: Server, restart: Restart) -> None:
    number, seat, who = await begun(server, server.carla)
    name = (await server.table(number)).seats[seat].name
    panel = await server.act(who)
    await who.slash("seat stand-in", who=server.dmitri)
    asked = offers(server)[-1]
    assert f"<@{server.dmitri.id}>, {name} asks you to stand in" in server.text(asked)
    refused = await server.press(server.bob if who is not server.bob else server.ann, asked, "take_seat")
    assert "This is for dmitri" in server.text(refused.original)
    await restart()
    handed = (await server.press(server.dmitri, asked, "take_seat")).original
    assert f"You stand in for {name}" in server.text(handed)
    assert "dmitri has accepted" in server.text(asked)
    assert verbs(server, asked) == []
    assert f"▶ <@{server.dmitri.id}> (for {name}) owes turn" in server.text(server.last)
    await server.press(who, panel, "do", "0")
    assert "dmitri stands in for you" in server.text(panel)
    await server.press(server.dmitri, handed, "do", "0")
    await server.press(server.dmitri, handed, "ok")
    told = await log_of(server, server.dmitri, number)
    assert "you: drew" in told, "the friend sees what the seat may know"
    assert (await server.table(number)).seats[seat].human == server.dmitri.id
    again = await server.act(who)
    assert "You are back" in server.text(again)
    await server.press(server.dmitri, handed, "do")
    assert f"{name} plays this seat now" in server.text(handed)
    assert verbs(server, handed) == ["board", "log"]
    left = await log_of(server, server.dmitri, number)
    assert "you: drew" in left, "it was the friend's own doing"
    assert not re.search(r"drew \d", left), "but the seat's card is nobody else's any more"


async def test_the_friend_hands_the_seat_back(server: Server) -> None:
    number, seat, who, _ = await stood_in(server)
    before = len(server.turns())
    result = await server.dmitri.slash("seat return")
    assert "You handed the seat back" in server.text(result.original)
    assert (await server.table(number)).seats[seat].human == who.id
    assert len(server.turns()) == before + 1, "who has to move is called"
    assert f"▶ <@{who.id}> owes" in server.text(server.last)


async def test_a_friend_decides_nothing_for_good(server: Server) -> None:
    number, seat, who, _ = await stood_in(server)
    name = (await server.table(number)).seats[seat].name
    commands: dict[str, dict[str, str]] = {"resign": {}, "stand-in": {"level": "random"}}
    for command, options in commands.items():
        result = await server.dmitri.slash(f"seat {command}", options=options)
        assert f"You only stand in for {name}" in server.text(result.original), command
    assert (await server.table(number)).seats[seat].owner == who.id


async def test_who_is_asked_may_decline_and_who_asks_withdraw(server: Server) -> None:
    _, _, who = await begun(server, server.carla)
    await who.slash("seat stand-in", who=server.dmitri)
    twice = await who.slash("seat stand-in", who=server.dmitri)
    assert "has been asked already" in server.text(twice.original)
    await server.press(server.dmitri, offers(server)[-1], "decline")
    assert "dmitri has declined" in server.text(offers(server)[-1])
    await who.slash("seat stand-in", who=server.dmitri)
    asked = offers(server)[-1]
    await server.press(who, asked, "decline")
    assert "has withdrawn" in server.text(asked)
    assert verbs(server, asked) == []


async def test_who_plays_or_knows_another_hand_is_no_stand_in(server: Server) -> None:
    number, seat, who = await begun(server, server.carla)
    rows = [row for row in (await server.table(number)).seats if row.number != seat]
    other, third = [await server.person(number, row.number) for row in rows]
    refused = await who.slash("seat stand-in", who=other)
    assert "nobody has two" in server.text(refused.original)
    # Dmitri has stood in for another player before and knows that hand.
    await third.slash("seat stand-in", who=server.dmitri)
    await server.press(server.dmitri, offers(server)[-1], "take_seat")
    await third.slash("seat return")
    refused = await who.slash("seat stand-in", who=server.dmitri)
    assert "seen another hand of this game" in server.text(refused.original)


async def test_a_seat_is_handed_over_for_good(server: Server) -> None:
    number, seat, who = await begun(server, server.carla)
    name = (await server.table(number)).seats[seat].name
    await who.slash("seat hand-over", who=server.dmitri)
    handed = (await server.press(server.dmitri, offers(server)[-1], "take_seat")).original
    assert "Your seat" in server.text(handed)
    assert "Since this seat's last turn" in server.text(handed)
    assert "EN draw" in server.text(handed), "the choices are there"
    row = (await server.table(number)).seats[seat]
    assert (row.owner, row.name) == (server.dmitri.id, "dmitri")
    for command in ("table hand", "seat return"):
        refused = await who.slash(command, table=str(number))
        assert "You do not sit at this table" in server.text(refused.original)
    board = await who.slash("table board", table=str(number))
    assert "Board EN" in server.text(board.original), "the open table stays open"
    told = await log_of(server, server.ann if who is not server.ann else server.bob, number)
    assert ": showed" in told
    assert "dmitri: showed" not in told, "what came before was not the newcomer's doing"
    assert f"{name} hands the seat over to dmitri" in told
    recap = await server.dmitri.slash("table recap", table=str(number))
    assert "dmitri: showed" not in server.text(recap.original)


async def test_who_gives_up_among_several_leaves_a_seat_to_take(server: Server, restart: Restart) -> None:
    number, seat, who = await begun(server, server.carla)
    name = (await server.table(number)).seats[seat].name
    panel = await server.act(who)
    await server.press(who, server.last, "more")
    result = await who.slash("seat resign")
    await server.press(who, result.original, "resign_sure")
    offer = offers(server)[-1]
    assert f"The seat of **{name}** is free" in server.text(offer)
    row = (await server.table(number)).seats[seat]
    assert (row.resigned, row.open, row.level) == (True, True, "random")
    await server.press(who, panel, "do", "0")
    assert "a computer player plays this seat now" in server.text(panel)
    await restart()
    handed = (await server.press(server.dmitri, offer, "take_seat")).original
    assert "Your seat" in server.text(handed)
    row = (await server.table(number)).seats[seat]
    assert (row.human, row.resigned, row.open) == (server.dmitri.id, False, False)
    assert "dmitri has taken it" in server.text(offer)


async def test_who_gave_up_may_come_back_to_the_own_seat_alone(server: Server) -> None:
    number, seat, who = await begun(server, server.carla)
    other = next(row for row in (await server.table(number)).seats if row.number != seat)
    third = await server.person(number, other.number)
    for leaving in (who, third):
        result = await leaving.slash("seat resign")
        await server.press(leaving, result.original, "resign_sure")
    first, second = offers(server)[-2:]
    refused = await server.press(who, second, "take_seat")
    assert "seen another hand of this game" in server.text(refused.original)
    await server.press(who, first, "take_seat")
    assert (await server.table(number)).seats[seat].human == who.id
    assert "plays again" in await log_of(server, server.dmitri, number)


async def test_with_two_players_giving_up_ends_the_game(server: Server) -> None:
    number, _, who = await begun(server)
    result = await who.slash("seat resign")
    await server.press(who, result.original, "resign_sure")
    assert (await server.table(number)).status == "over"
    assert offers(server) == []


async def test_an_offer_is_posted_and_not_edited_at_once(server: Server) -> None:
    number = await server.open(server.bob)
    await server.first_cards(number)
    before = len(server.asked)
    await server.ann.slash("seat stand-in", who=server.carla)
    (offer,) = offers(server)
    edits = [one for one in server.asked[before:] if one.method == "PATCH"]
    assert [one.path for one in edits if one.path.endswith(str(offer.id))] == []
