"""Removing players with the consent of the others, and inviting; on SimCord."""

from __future__ import annotations

from bot.store import seats as store
from tests.bot import parts
from tests.bot.conftest import Restart, Sim
from tests.bot.test_seats import begun, offers, options_of, verbs, waited


async def test_the_others_agree_that_somebody_is_removed(sim: Sim, restart: Restart) -> None:
    number = await sim.open(sim.bob, sim.carla)
    seat = next(row.seat for row in (await sim.table(number)).seats if row.owner == sim.bob.id)
    refused = await sim.carla.slash(sim.channel, "seat kick", who=sim.bob)
    assert "Only the host" in sim.text(refused.response)
    await sim.ann.slash(sim.channel, "seat kick", who=sim.bob, why="gone *for* weeks")
    asked = offers(sim)[-1]
    assert f"Still to agree: <@{sim.carla.id}>" in sim.text(asked)
    assert "gone \\*for\\* weeks" in sim.text(asked)
    refused = await sim.press(sim.bob, asked, "remove_yes")
    assert "not you" in sim.text(refused.response)
    await restart()
    await sim.press(sim.carla, asked, "remove_yes")
    assert "All have agreed" in sim.text(asked)
    assert "Still to agree" not in sim.text(asked)
    row = (await sim.table(number)).seats[seat]
    assert (row.resigned, row.level, row.open) == (True, "random", True)
    refused = await sim.press(sim.bob, offers(sim)[-1], "take_seat")
    assert "You were removed" in sim.text(refused.response)


async def test_a_removal_is_asked_for_from_the_panel_of_the_seats(sim: Sim) -> None:
    number = await sim.open(sim.bob, sim.carla)
    shown = (await sim.carla.slash(sim.channel, "seat overview")).response
    assert options_of(sim, shown, "remove") == ["ann"], "about the host anybody may ask"
    more = (await sim.press(sim.ann, sim.last, "more")).response
    shown = (await sim.press(sim.ann, more, "seats")).response
    assert sorted(options_of(sim, shown, "remove")) == ["bob", "carla"]
    there = next(i for i in parts.ids(sim.raw(shown)) if parts.verb(i) == "remove")
    form = await sim.ann.select(shown, [str(sim.bob.id)], custom_id=there)
    await sim.ann.submit_modal(form, {"why": "never there"})
    assert "ann asks to remove **bob**" in sim.text(offers(sim)[-1])
    assert "Reason: never there" in sim.text(offers(sim)[-1])
    await sim.press(sim.carla, offers(sim)[-1], "remove_yes")
    assert any(row.resigned and row.user_id == sim.bob.id for row in (await sim.table(number)).seats)
    shown = (await sim.ann.slash(sim.channel, "seat overview")).response
    assert "remove" not in verbs(sim, shown), "nobody else is there to agree"
    assert "invite_user" in verbs(sim, shown), "a seat is free"


async def test_where_nobody_could_agree_no_removal_is_offered(sim: Sim) -> None:
    await sim.open(sim.bob)
    shown = (await sim.ann.slash(sim.channel, "seat overview")).response
    assert "remove" not in verbs(sim, shown)


async def test_one_refusal_ends_the_question(sim: Sim) -> None:
    number = await sim.open(sim.bob, sim.carla)
    await sim.bob.slash(sim.channel, "seat kick", who=sim.ann)
    asked = offers(sim)[-1]
    await sim.press(sim.carla, asked, "remove_no")
    assert "carla has declined" in sim.text(asked)
    assert all(row.level is None for row in (await sim.table(number)).seats)


async def test_with_two_players_nobody_can_agree(sim: Sim) -> None:
    await sim.open(sim.bob)
    refused = await sim.ann.slash(sim.channel, "seat kick", who=sim.bob)
    assert "ask a moderator" in sim.text(refused.response)
    assert offers(sim) == []


async def test_somebody_is_invited_to_the_lobby_and_called_once(sim: Sim) -> None:
    number = await sim.open(start=False)
    await sim.ann.slash(sim.channel, "seat invite", who=sim.bob)
    asked = offers(sim)[-1]
    assert f"<@{sim.bob.id}>, ann invites you to a table of Lanterns" in sim.text(asked)
    refused = await sim.press(sim.carla, asked, "take_seat")
    assert "This is for bob" in sim.text(refused.response)
    await sim.press(sim.bob, asked, "take_seat")
    assert [row.owner for row in (await sim.table(number)).seats] == [sim.ann.id, sim.bob.id]
    assert "bob has accepted" in sim.text(asked)
    refused = await sim.ann.slash(sim.channel, "seat invite", who=sim.bob)
    assert "sits at this table already" in sim.text(refused.response)
    await sim.ann.slash(sim.channel, "seat invite", who=sim.carla)
    await sim.press(sim.carla, offers(sim)[-1], "decline")
    refused = await sim.bob.slash(sim.channel, "seat invite", who=sim.carla)
    assert "has declined to come" in sim.text(refused.response)


async def test_nobody_calls_a_whole_server(sim: Sim) -> None:
    await sim.open(start=False)
    guests = [sim.guild.add_member(sim.env.create_user(f"guest{number}")) for number in range(7)]
    for guest in guests[:6]:
        await sim.ann.slash(sim.channel, "seat invite", who=guest)
    refused = await sim.ann.slash(sim.channel, "seat invite", who=guests[6])
    assert "You have asked 6 people here already" in sim.text(refused.response)
    await sim.press(sim.ann, offers(sim)[0], "decline")
    await sim.ann.slash(sim.channel, "seat invite", who=guests[6])
    assert len(offers(sim)) == 7


async def test_somebody_is_invited_to_a_free_seat(sim: Sim) -> None:
    number, seat, who = await begun(sim, sim.carla)
    other = next(row for row in (await sim.table(number)).seats if row.seat != seat)
    host = await sim.person(number, other.seat)
    refused = await host.slash(sim.channel, "seat invite", who=sim.dmitri)
    assert "No seat is free" in sim.text(refused.response)
    result = await who.slash(sim.channel, "seat resign")
    await sim.press(who, result.response, "resign_sure")
    await host.slash(sim.channel, "seat invite", who=sim.dmitri)
    free, asked = offers(sim)[-2:]
    await sim.press(sim.dmitri, asked, "take_seat")
    assert (await sim.table(number)).seats[seat].human == sim.dmitri.id
    assert verbs(sim, free) == []


async def test_offers_end_with_the_game(sim: Sim) -> None:
    number, _, who = await begun(sim, sim.carla)
    await who.slash(sim.channel, "seat stand-in", who=sim.dmitri)
    for row in (await sim.table(number)).seats[:]:
        person = await sim.person(number, row.seat)
        result = await person.slash(sim.channel, "seat resign")
        if (await sim.table(number)).status == "running":
            await sim.press(person, result.response, "resign_sure")
    assert (await sim.table(number)).status == "over"
    assert [verbs(sim, message) for message in offers(sim)] == [[]] * len(offers(sim))
    assert await sim.bot.database.ask(store.standing, number) == []


async def test_the_lobby_has_a_button_to_invite(sim: Sim) -> None:
    number = await sim.open(start=False)
    shown = (await sim.press(sim.ann, sim.lobby(number), "invite")).response
    await sim.ann.select(shown, [sim.bob], custom_id=f"{number}:-::invite_user:")
    assert "bob is asked" in sim.text(shown)
    assert f"<@{sim.bob.id}>, ann invites you" in sim.text(offers(sim)[-1])
    shown = (await sim.press(sim.carla, sim.lobby(number), "invite")).response
    await sim.carla.select(shown, [sim.dmitri], custom_id=f"{number}:-::invite_user:")
    assert len(offers(sim)) == 1, "who does not sit here invites nobody"


async def test_a_table_may_keep_seats_that_are_given_up(sim: Sim) -> None:
    number = await sim.open(sim.bob, sim.carla, start=False)
    shown = (await sim.press(sim.ann, sim.lobby(number), "options")).response
    await sim.ann.select(shown, ["off"], custom_id=f"{number}:-::option:@substitutes")
    assert "Seats that are given up: **kept by a computer player**" in sim.text(sim.lobby(number))
    await sim.press(sim.ann, sim.lobby(number), "start")
    await sim.first_cards(number)
    seat, who = await waited(sim, number)
    result = await who.slash(sim.channel, "seat resign")
    await sim.press(who, result.response, "resign_sure")
    row = (await sim.table(number)).seats[seat]
    assert (row.resigned, row.open) == (True, False)
    assert offers(sim) == []
