"""What the clock and the moderators do to seats, and how it is taken back."""

from __future__ import annotations

import time
from typing import Any

import pytest

from bot.features.clock import store as clock_store
from bot.features.seats.changes import SeatAct
from bot.messages import store as outbox
from bot.messages.availability import Availability
from bot.tables.rows import Person, Seat, SeatChange
from bot.words.refusals import Refusal
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.features.seats.test_seats import begun, offers, verbs
from tests.bot.server import Server

MODERATOR = SeatAct(Person(77, "Mo"), "away for *weeks*")


def row_of(seats: list[Seat], seat: int) -> dict[str, Any]:
    row = seats[seat]
    return {"owner": row.owner, "human": row.human, "open": row.open, "resigned": row.resigned}


async def act(server: Server, number: int, deed: str, *arguments: Any, **named: Any) -> Any:
    """Let something be done to a seat as others of the bot do it."""
    async with server.bot.tables.locked(number) as table:
        done = await getattr(server.bot.seats, deed)(table, *arguments, **named)
    await server.bot.computers.go_on(number)
    while number in await server.bot.database.ask(outbox.tables):
        await server.bot.relay.wait_for(number)
    return done


async def test_a_seat_is_opened_while_a_computer_player_goes_on(server: Server) -> None:
    number, seat, who = await begun(server, server.carla)
    await act(server, number, "open_seat", seat, SeatAct())
    row = (await server.table(number)).seats[seat]
    assert (row.open, row.level, row.owner) == (True, "random", who.id)
    assert "free for a substitute" in server.text(server.last)
    assert "A computer player plays for it until then" in server.text(offers(server)[-1])
    await server.act(who)
    row = (await server.table(number)).seats[seat]
    assert (row.open, row.human) == (False, who.id)
    assert verbs(server, offers(server)[-1]) == []


async def test_an_open_seat_can_wait_until_its_owner_acts(server: Server) -> None:
    number, seat, who = await begun(server, server.carla)
    await act(server, number, "open_seat", seat, SeatAct(), plays=False)
    row = (await server.table(number)).seats[seat]
    assert (row.open, row.human) == (True, who.id)
    assert "The table waits until then" in server.text(offers(server)[-1])
    assert await act(server, number, "open_seat", seat, SeatAct()) is None, "it is open already"
    panel = await server.act(who)
    assert "You are back" in server.text(panel)
    assert not (await server.table(number)).seats[seat].open


async def test_a_substitute_takes_a_seat_that_waits(server: Server) -> None:
    number, seat, who = await begun(server, server.carla)
    await act(server, number, "open_seat", seat, SeatAct(), plays=False)
    panel = await server.act(server.carla if who is not server.carla else server.bob)
    before = len(server.turns())
    await server.press(server.dmitri, offers(server)[-1], "take_seat")
    assert f"▶ <@{server.dmitri.id}> owes" in server.text(server.last)
    assert len(server.turns()) == before, "nobody is called: the message is repaired"
    assert panel is not None
    assert (await server.table(number)).seats[seat].owner == server.dmitri.id


async def test_the_last_human_is_not_replaced_by_a_computer_player(server: Server) -> None:
    number = await server.open(computers=1)
    seat = next(row.number for row in (await server.table(number)).seats if row.human is not None)
    await act(server, number, "open_seat", seat, SeatAct())
    assert (await server.table(number)).seats[seat].level is None
    with pytest.raises(Refusal) as refused:
        await act(server, number, "kick", seat, MODERATOR)
    assert refused.value.key == "seat_last"


async def test_a_moderator_replaces_and_takes_it_back(server: Server, restart: Restart) -> None:
    number, seat, who = await begun(server, server.carla)
    before = (await server.table(number)).seats
    change = await act(server, number, "replace", seat, Person(server.dmitri.id, "dmitri"), MODERATOR)
    call = offers(server)[-1]
    assert f"<@{server.dmitri.id}>, you have a seat at this table now" in server.text(call)
    told = server.text(server.last)
    assert f"Mo gives the seat of {before[seat].name} to dmitri." in told
    assert "Reason: away for \\*weeks\\*" in told
    refused = await server.press(who, call, "take_seat")
    assert "Too late" in server.text(refused.original) or "This is for dmitri" in server.text(
        refused.original
    )
    handed = await server.press(server.dmitri, call, "take_seat")
    assert "Your seat" in server.text(handed.original)
    await restart()
    await act(server, number, "reverse", change, MODERATOR)
    assert row_of((await server.table(number)).seats, seat) == row_of(before, seat)
    assert verbs(server, call) == []
    with pytest.raises(Refusal) as again:
        await act(server, number, "reverse", change, MODERATOR)
    assert again.value.key == "seat_moved_on"


async def test_who_loses_a_seat_is_told_and_the_thread_follows(server: Server) -> None:
    number, seat, who = await begun(server, server.carla)
    (thread,) = server.threads()
    assert who.name in thread.name
    change = await act(server, number, "replace", seat, Person(server.dmitri.id, "dmitri"), MODERATOR)
    (gone,) = [one for one in offers(server) if "who has your seat now" in server.text(one)]
    assert f"<@{who.id}>, you do not play at this table any more" in server.text(gone)
    assert "away for \\*weeks\\*" in server.text(gone)
    shown = (await server.press(who, gone, "seats")).original
    assert "**dmitri**" in server.text(shown)
    (thread,) = server.threads()
    assert "dmitri" in thread.name
    assert who.name not in thread.name
    await act(server, number, "reverse", change, MODERATOR)
    assert verbs(server, gone) == [], "the seat is back"
    assert f"<@{server.dmitri.id}>, you do not play at this table any more" in server.text(offers(server)[-1])
    (thread,) = server.threads()
    assert who.name in thread.name


async def test_who_gives_a_seat_up_need_not_be_told(server: Server) -> None:
    number, seat, who = await begun(server, server.carla)
    await act(server, number, "resign", seat, SeatAct(Person(who.id, who.name)))
    assert not any("who has your seat now" in server.text(one) for one in offers(server))


async def test_a_removal_is_taken_back_unless_somebody_has_come(server: Server) -> None:
    number, seat, who = await begun(server, server.carla)
    change = await act(server, number, "kick", seat, MODERATOR)
    row = (await server.table(number)).seats[seat]
    assert (row.resigned, row.open) == (True, True)
    await act(server, number, "reverse", change, MODERATOR)
    assert (await server.table(number)).seats[seat].human == who.id
    change = await act(server, number, "kick", seat, MODERATOR)
    await server.press(server.dmitri, offers(server)[-1], "take_seat")
    with pytest.raises(Refusal) as refused:
        await act(server, number, "reverse", change, MODERATOR)
    assert refused.value.sentence("en").startswith("This seat has changed again since: dmitri plays it now.")


async def test_a_removal_in_a_game_of_two_does_not_end_it(server: Server) -> None:
    """What ends a game shows the secret of its shuffle, which nobody could take back."""
    number, seat, who = await begun(server)
    change = await act(server, number, "kick", seat, MODERATOR)
    assert (await server.table(number)).status == "running"
    await act(server, number, "reverse", change, MODERATOR)
    assert (await server.table(number)).seats[seat].human == who.id


async def test_a_computer_player_takes_a_seat_for_good(server: Server) -> None:
    number, seat, who = await begun(server, server.carla)
    await act(server, number, "replace", seat, "random", MODERATOR)
    row = (await server.table(number)).seats[seat]
    assert (row.name, row.owner, row.resigned, row.open) == ("Computer 1", None, False, False)
    refused = await who.slash("table hand", table=str(number))
    assert "You do not sit at this table" in server.text(refused.original)


async def test_a_silent_deed_leaves_the_telling_to_others(server: Server) -> None:
    number, seat, _ = await begun(server, server.carla)
    other = next(row.number for row in (await server.table(number)).seats if row.number != seat)
    quiet = SeatAct(MODERATOR.by, silent=True)
    await act(server, number, "replace", other, Person(server.dmitri.id, "dmitri"), quiet)
    assert "Mo gives" not in "\n".join(server.text(message) for message in server.turns())
    changes: list[SeatChange] = (await server.table(number)).changes
    assert [change.kind for change in changes] == ["replaced"]


async def test_the_host_role_goes_on(server: Server) -> None:
    number = await server.open(server.bob, server.carla)
    seat = next(row.number for row in (await server.table(number)).seats if row.owner == server.ann.id)
    await act(server, number, "kick", seat, MODERATOR)
    assert (await server.table(number)).host_id in (server.bob.id, server.carla.id)


async def test_when_all_others_leave_the_absent_are_waited_for_again(server: Server) -> None:
    number, seat, who = await begun(server, server.carla)
    rows = [row for row in (await server.table(number)).seats if row.number != seat]
    other, third = [await server.person(number, row.number) for row in rows]
    await other.slash("seat stand-in", level="random")
    await third.slash("seat stand-in", level="random")
    result = await who.slash("seat resign")
    await server.press(who, result.original, "resign_sure")
    table = await server.table(number)
    assert table.status == "running"
    assert [table.seats[row.number].human for row in rows] == [other.id, third.id]


async def test_who_has_quiet_hours_is_asked_without_a_ping(server: Server) -> None:
    _, _, who = await begun(server, server.carla)
    minute = int(time.time()) // 60 % 1440
    habits = Availability("UTC", (minute - 60) % 1440, (minute + 60) % 1440)
    await server.bot.database.write(lambda db: clock_store.set_habits(db, server.dmitri.id, habits))
    eve = server.member("eve")
    for friend in (server.dmitri, eve):
        await who.slash("seat stand-in", who=friend)
    asked = [body for body in server.posts() if "asks you to stand in" in str(body)]
    pinged = [body["allowed_mentions"].get("users", []) for body in asked if "nonce" in body]
    assert [[int(user) for user in users] for users in pinged] == [[], [eve.id]]


async def test_the_panel_of_seats_offers_what_its_reader_may_do(server: Server) -> None:
    number, _, who = await begun(server, server.carla)
    shown = (await who.slash("seat overview")).original
    pressable = [part for part in parts.walk(server.components(shown)) if "custom_id" in part]
    kinds = {parts.verb(part["custom_id"]): part["type"] for part in pressable}
    assert kinds == {"seat_level": 3, "friend": 5, "give": 5, "remove": 3, "resign": 2}
    await who.select(shown, f"{number}:-::friend:", [server.dmitri])
    assert "dmitri is asked" in server.text(shown)
    await server.press(server.dmitri, offers(server)[-1], "take_seat")
    shown = (await server.dmitri.slash("seat overview", table=str(number))).original
    assert verbs(server, shown) == ["seat_back"]
    await server.press(server.dmitri, shown, "seat_back")
    assert "You handed the seat back" in server.text(shown)
    shown = (await who.slash("seat overview")).original
    await who.select(shown, f"{number}:-::seat_level:", ["random"])
    assert "a computer player stands in: random level EN" in server.text(shown)
    assert "seat_back" in verbs(server, shown)
