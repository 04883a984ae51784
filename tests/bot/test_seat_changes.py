"""What the clock and the moderators do to seats, and how it is taken back."""

from __future__ import annotations

import time
from typing import Any

import pytest

from bot.clock.habits import Habits
from bot.lobby import Person
from bot.refusals import Refusal
from bot.seats.changes import Deed
from bot.store import clock, outbox
from bot.store.rows import SeatChange, SeatRow
from tests.bot import parts
from tests.bot.conftest import Restart, Sim
from tests.bot.test_seats import begun, offers, verbs

MODERATOR = Deed(Person(77, "Mo"), "away for *weeks*")


def row_of(seats: list[SeatRow], seat: int) -> dict[str, Any]:
    row = seats[seat]
    return {"owner": row.owner, "human": row.human, "open": row.open, "resigned": row.resigned}


async def act(sim: Sim, number: int, deed: str, *arguments: Any, **named: Any) -> Any:
    """Let something be done to a seat as others of the bot do it."""
    async with sim.bot.service.rooms.enter(number) as room:
        done = await getattr(sim.bot.seats, deed)(room, *arguments, **named)
    await sim.bot.service.computers.go_on(number)
    while number in await sim.bot.database.ask(outbox.tables):
        await sim.bot.publisher.settle(number)
    return done


async def test_a_seat_is_opened_while_a_computer_player_goes_on(sim: Sim) -> None:
    number, seat, who = await begun(sim, sim.carla)
    await act(sim, number, "open_seat", seat, Deed())
    row = (await sim.table(number)).seats[seat]
    assert (row.open, row.level, row.owner) == (True, "random", who.id)
    assert "free for a substitute" in sim.text(sim.last)
    assert "A computer player plays for it until then" in sim.text(offers(sim)[-1])
    await sim.act(who)
    row = (await sim.table(number)).seats[seat]
    assert (row.open, row.human) == (False, who.id)
    assert verbs(sim, offers(sim)[-1]) == []


async def test_an_open_seat_can_wait_until_its_owner_acts(sim: Sim) -> None:
    number, seat, who = await begun(sim, sim.carla)
    await act(sim, number, "open_seat", seat, Deed(), plays=False)
    row = (await sim.table(number)).seats[seat]
    assert (row.open, row.human) == (True, who.id)
    assert "The table waits until then" in sim.text(offers(sim)[-1])
    assert await act(sim, number, "open_seat", seat, Deed()) is None, "it is open already"
    panel = await sim.act(who)
    assert "You play again yourself" in sim.text(panel)
    assert not (await sim.table(number)).seats[seat].open


async def test_a_substitute_takes_a_seat_that_waits(sim: Sim) -> None:
    number, seat, who = await begun(sim, sim.carla)
    await act(sim, number, "open_seat", seat, Deed(), plays=False)
    panel = await sim.act(sim.carla if who is not sim.carla else sim.bob)
    before = len(sim.turns())
    await sim.press(sim.dmitri, offers(sim)[-1], "take_seat")
    assert f"▶ <@{sim.dmitri.id}> owes" in sim.text(sim.last)
    assert len(sim.turns()) == before, "nobody is called: the message is repaired"
    assert panel is not None
    assert (await sim.table(number)).seats[seat].owner == sim.dmitri.id


async def test_the_last_human_is_not_replaced_by_a_computer_player(sim: Sim) -> None:
    number = await sim.open(computers=1)
    seat = next(row.seat for row in (await sim.table(number)).seats if row.human is not None)
    await act(sim, number, "open_seat", seat, Deed())
    assert (await sim.table(number)).seats[seat].level is None
    with pytest.raises(Refusal) as refused:
        await act(sim, number, "kick", seat, MODERATOR)
    assert refused.value.key == "seat_last"


async def test_a_moderator_replaces_and_takes_it_back(sim: Sim, restart: Restart) -> None:
    number, seat, who = await begun(sim, sim.carla)
    before = (await sim.table(number)).seats
    change = await act(sim, number, "replace", seat, Person(sim.dmitri.id, "dmitri"), MODERATOR)
    call = offers(sim)[-1]
    assert f"<@{sim.dmitri.id}>, you have a seat at this table now" in sim.text(call)
    assert f"Mo gives the seat of {before[seat].name} to dmitri. Reason: away for \\*weeks\\*" in sim.text(
        sim.last
    )
    refused = await sim.press(who, call, "take_seat")
    assert "Too late" in sim.text(refused.response) or "This is for dmitri" in sim.text(refused.response)
    handed = await sim.press(sim.dmitri, call, "take_seat")
    assert "Your seat" in sim.text(handed.response)
    await restart()
    await act(sim, number, "reverse", change, MODERATOR)
    assert row_of((await sim.table(number)).seats, seat) == row_of(before, seat)
    assert verbs(sim, call) == []
    with pytest.raises(Refusal) as again:
        await act(sim, number, "reverse", change, MODERATOR)
    assert again.value.key == "seat_moved_on"


async def test_who_loses_a_seat_is_told_and_the_thread_follows(sim: Sim) -> None:
    number, seat, who = await begun(sim, sim.carla)
    (thread,) = sim.channel.threads
    assert who.name in thread.name
    change = await act(sim, number, "replace", seat, Person(sim.dmitri.id, "dmitri"), MODERATOR)
    (gone,) = [one for one in offers(sim) if "who has your seat now" in sim.text(one)]
    assert f"<@{who.id}>, you do not play at this table any more" in sim.text(gone)
    assert "away for \\*weeks\\*" in sim.text(gone)
    shown = (await sim.press(who, gone, "seats")).response
    assert "**dmitri**" in sim.text(shown)
    (thread,) = sim.channel.threads
    assert "dmitri" in thread.name
    assert who.name not in thread.name
    await act(sim, number, "reverse", change, MODERATOR)
    assert verbs(sim, gone) == [], "the seat is back"
    assert f"<@{sim.dmitri.id}>, you do not play at this table any more" in sim.text(offers(sim)[-1])
    (thread,) = sim.channel.threads
    assert who.name in thread.name


async def test_who_gives_a_seat_up_need_not_be_told(sim: Sim) -> None:
    number, seat, who = await begun(sim, sim.carla)
    await act(sim, number, "resign", seat, Deed(Person(who.id, who.name)))
    assert not any("who has your seat now" in sim.text(one) for one in offers(sim))


async def test_a_removal_is_taken_back_unless_somebody_has_come(sim: Sim) -> None:
    number, seat, who = await begun(sim, sim.carla)
    change = await act(sim, number, "kick", seat, MODERATOR)
    row = (await sim.table(number)).seats[seat]
    assert (row.resigned, row.open) == (True, True)
    await act(sim, number, "reverse", change, MODERATOR)
    assert (await sim.table(number)).seats[seat].human == who.id
    change = await act(sim, number, "kick", seat, MODERATOR)
    await sim.press(sim.dmitri, offers(sim)[-1], "take_seat")
    with pytest.raises(Refusal) as refused:
        await act(sim, number, "reverse", change, MODERATOR)
    assert refused.value.sentence("en").startswith("More has become of this seat since (dmitri plays it now)")


async def test_a_removal_in_a_game_of_two_does_not_end_it(sim: Sim) -> None:
    """What ends a game shows the secret of its shuffle, which nobody could take back."""
    number, seat, who = await begun(sim)
    change = await act(sim, number, "kick", seat, MODERATOR)
    assert (await sim.table(number)).status == "running"
    await act(sim, number, "reverse", change, MODERATOR)
    assert (await sim.table(number)).seats[seat].human == who.id


async def test_a_computer_player_takes_a_seat_for_good(sim: Sim) -> None:
    number, seat, who = await begun(sim, sim.carla)
    await act(sim, number, "replace", seat, "random", MODERATOR)
    row = (await sim.table(number)).seats[seat]
    assert (row.name, row.owner, row.resigned, row.open) == ("Computer 1", None, False, False)
    refused = await who.slash(sim.channel, "table hand", table=str(number))
    assert "You do not sit at this table" in sim.text(refused.response)


async def test_a_silent_deed_leaves_the_telling_to_others(sim: Sim) -> None:
    number, seat, _ = await begun(sim, sim.carla)
    other = next(row.seat for row in (await sim.table(number)).seats if row.seat != seat)
    quiet = Deed(MODERATOR.by, silent=True)
    await act(sim, number, "replace", other, Person(sim.dmitri.id, "dmitri"), quiet)
    assert "Mo gives" not in "\n".join(sim.text(message) for message in sim.turns())
    changes: list[SeatChange] = (await sim.table(number)).changes
    assert [change.kind for change in changes] == ["replaced"]


async def test_the_host_role_goes_on(sim: Sim) -> None:
    number = await sim.open(sim.bob, sim.carla)
    seat = next(row.seat for row in (await sim.table(number)).seats if row.owner == sim.ann.id)
    await act(sim, number, "kick", seat, MODERATOR)
    assert (await sim.table(number)).host_id in (sim.bob.id, sim.carla.id)


async def test_when_all_others_leave_the_absent_are_waited_for_again(sim: Sim) -> None:
    number, seat, who = await begun(sim, sim.carla)
    rows = [row for row in (await sim.table(number)).seats if row.seat != seat]
    other, third = [await sim.person(number, row.seat) for row in rows]
    await other.slash(sim.channel, "seat stand-in", level="random")
    await third.slash(sim.channel, "seat stand-in", level="random")
    result = await who.slash(sim.channel, "seat resign")
    await sim.press(who, result.response, "resign_sure")
    table = await sim.table(number)
    assert table.status == "running"
    assert [table.seats[row.seat].human for row in rows] == [other.id, third.id]


async def test_who_has_quiet_hours_is_asked_without_a_ping(sim: Sim, wire: list[Any]) -> None:
    _, _, who = await begun(sim, sim.carla)
    minute = int(time.time()) // 60 % 1440
    habits = Habits("UTC", (minute - 60) % 1440, (minute + 60) % 1440)
    await sim.bot.database.write(lambda db: clock.set_habits(db, sim.dmitri.id, habits))
    eve = sim.guild.add_member(sim.env.create_user("eve"))
    for friend in (sim.dmitri, eve):
        await who.slash(sim.channel, "seat stand-in", who=friend)
    asked = [line["body"] for line in wire if "asks you to stand in" in str(line["body"])]
    pinged = [body["allowed_mentions"].get("users", []) for body in asked if "nonce" in body]
    assert [[int(user) for user in users] for users in pinged] == [[], [eve.id]]


async def test_the_panel_of_seats_offers_what_its_reader_may_do(sim: Sim) -> None:
    number, _, who = await begun(sim, sim.carla)
    shown = (await who.slash(sim.channel, "seat overview")).response
    pressable = [part for part in parts.walk(sim.raw(shown)) if "custom_id" in part]
    kinds = {parts.verb(part["custom_id"]): part["type"] for part in pressable}
    assert kinds == {"seat_level": 3, "friend": 5, "give": 5, "remove": 3, "resign": 2}
    await who.select(shown, [sim.dmitri], custom_id=f"{number}:-::friend:")
    assert "dmitri is asked" in sim.text(shown)
    await sim.press(sim.dmitri, offers(sim)[-1], "take_seat")
    shown = (await sim.dmitri.slash(sim.channel, "seat overview", table=str(number))).response
    assert verbs(sim, shown) == ["seat_back"]
    await sim.press(sim.dmitri, shown, "seat_back")
    assert "You have handed the seat back" in sim.text(shown)
    shown = (await who.slash(sim.channel, "seat overview")).response
    await who.select(shown, ["random"], custom_id=f"{number}:-::seat_level:")
    assert "a computer player stands in: random level EN" in sim.text(shown)
    assert "seat_back" in verbs(sim, shown)
