"""Removing players with the consent of the others, and inviting; on the stand-in."""

from __future__ import annotations

from bot.features.seats import store
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.features.seats.test_seats import begun, offers, options_of, verbs, waited
from tests.bot.server import Server


async def test_the_others_agree_that_somebody_is_removed(server: Server, restart: Restart) -> None:
    number = await server.open(server.bob, server.carla)
    seat = next(row.number for row in (await server.table(number)).seats if row.owner == server.bob.id)
    refused = await server.carla.slash("seat kick", who=server.bob)
    assert "Only the host" in server.text(refused.original)
    await server.ann.slash("seat kick", who=server.bob, why="gone *for* weeks")
    asked = offers(server)[-1]
    first = server.text(asked).splitlines()[0]
    assert (
        first
        == f"🪑 <@{server.carla.id}>: should **bob** be removed from table {number}? ann asks you to agree."
    )
    assert "gone \\*for\\* weeks" in server.text(asked)
    refused = await server.press(server.bob, asked, "remove_yes")
    assert "not you" in server.text(refused.original)
    await restart()
    await server.press(server.carla, asked, "remove_yes")
    assert "All have agreed" in server.text(asked)
    assert "Still to agree" not in server.text(asked)
    row = (await server.table(number)).seats[seat]
    assert (row.resigned, row.level, row.open) == (True, "random", True)
    refused = await server.press(server.bob, offers(server)[-1], "take_seat")
    assert "You were removed" in server.text(refused.original)


async def test_who_has_agreed_is_named_while_others_are_asked(server: Server) -> None:
    await server.open(server.bob, server.carla, server.dmitri)
    await server.ann.slash("seat kick", who=server.bob)
    asked = offers(server)[-1]
    assert "Agreed so far" not in server.text(asked)
    await server.press(server.dmitri, asked, "remove_yes")
    assert f"Agreed so far: <@{server.dmitri.id}>" in server.text(asked)
    assert f"<@{server.carla.id}>: should **bob** be removed" in server.text(asked), "only carla is asked now"


async def test_who_asked_for_a_removal_withdraws_it(server: Server) -> None:
    number = await server.open(server.bob, server.carla, server.dmitri)
    await server.ann.slash("seat kick", who=server.bob)
    asked = offers(server)[-1]
    await server.press(server.dmitri, asked, "remove_yes")
    await server.press(server.ann, asked, "remove_no")
    assert "ann has withdrawn" in server.text(asked)
    assert verbs(server, asked) == []
    assert all(row.level is None for row in (await server.table(number)).seats)


async def test_nobody_agrees_to_a_removal_for_two(server: Server) -> None:
    number = await server.open(server.bob, server.carla, server.dmitri)
    await server.ann.slash("seat kick", who=server.bob)
    asked = offers(server)[-1]
    for _ in range(2):
        await server.press(server.dmitri, asked, "remove_yes")
    assert server.text(asked).count(f"<@{server.dmitri.id}>") == 1
    assert all(row.level is None for row in (await server.table(number)).seats), "carla was not heard yet"


async def test_a_removal_is_asked_for_from_the_panel_of_the_seats(server: Server) -> None:
    number = await server.open(server.bob, server.carla)
    shown = (await server.carla.slash("seat overview")).original
    assert options_of(server, shown, "remove") == ["ann"], "about the host anybody may ask"
    more = (await server.press(server.ann, server.last, "more")).original
    shown = (await server.press(server.ann, more, "seats")).original
    assert sorted(options_of(server, shown, "remove")) == ["bob", "carla"]
    there = next(i for i in parts.ids(server.components(shown)) if parts.verb(i) == "remove")
    form = await server.ann.select(shown, there, [str(server.bob.id)])
    await server.ann.submit(form, {"why": "never there"})
    assert "ann asks to remove **bob**" in server.text(offers(server)[-1])
    assert "Reason: never there" in server.text(offers(server)[-1])
    await server.press(server.carla, offers(server)[-1], "remove_yes")
    assert any(row.resigned and row.user_id == server.bob.id for row in (await server.table(number)).seats)
    shown = (await server.ann.slash("seat overview")).original
    assert "remove" not in verbs(server, shown), "nobody else is there to agree"
    assert "invite_user" in verbs(server, shown), "a seat is free"


async def test_where_nobody_could_agree_no_removal_is_offered(server: Server) -> None:
    await server.open(server.bob)
    shown = (await server.ann.slash("seat overview")).original
    assert "remove" not in verbs(server, shown)


async def test_one_refusal_ends_the_question(server: Server) -> None:
    number = await server.open(server.bob, server.carla)
    await server.bob.slash("seat kick", who=server.ann)
    asked = offers(server)[-1]
    await server.press(server.carla, asked, "remove_no")
    assert "carla has declined" in server.text(asked)
    assert all(row.level is None for row in (await server.table(number)).seats)


async def test_with_two_players_nobody_can_agree(server: Server) -> None:
    await server.open(server.bob)
    refused = await server.ann.slash("seat kick", who=server.bob)
    assert "ask a moderator" in server.text(refused.original)
    assert offers(server) == []


async def test_somebody_is_invited_to_the_lobby_and_called_once(server: Server) -> None:
    number = await server.open(start=False)
    await server.ann.slash("seat invite", who=server.bob)
    asked = offers(server)[-1]
    assert f"<@{server.bob.id}>, ann invites you to a table of Lanterns" in server.text(asked)
    refused = await server.press(server.carla, asked, "take_seat")
    assert "This is for bob" in server.text(refused.original)
    await server.press(server.bob, asked, "take_seat")
    assert [row.owner for row in (await server.table(number)).seats] == [server.ann.id, server.bob.id]
    assert "bob has accepted" in server.text(asked)
    refused = await server.ann.slash("seat invite", who=server.bob)
    assert "sits at this table already" in server.text(refused.original)
    await server.ann.slash("seat invite", who=server.carla)
    await server.press(server.carla, offers(server)[-1], "decline")
    refused = await server.bob.slash("seat invite", who=server.carla)
    assert "has declined to come" in server.text(refused.original)


async def test_nobody_calls_a_whole_server(server: Server) -> None:
    await server.open(start=False)
    guests = [server.member(f"guest{number}") for number in range(7)]
    for guest in guests[:6]:
        await server.ann.slash("seat invite", who=guest)
    refused = await server.ann.slash("seat invite", who=guests[6])
    assert "You have asked 6 people here already" in server.text(refused.original)
    await server.press(server.ann, offers(server)[0], "decline")
    await server.ann.slash("seat invite", who=guests[6])
    assert len(offers(server)) == 7


async def test_somebody_is_invited_to_a_free_seat(server: Server) -> None:
    number, seat, who = await begun(server, server.carla)
    other = next(row for row in (await server.table(number)).seats if row.number != seat)
    host = await server.person(number, other.number)
    refused = await host.slash("seat invite", who=server.dmitri)
    assert "No seat is free" in server.text(refused.original)
    result = await who.slash("seat resign")
    await server.press(who, result.original, "resign_sure")
    await host.slash("seat invite", who=server.dmitri)
    free, asked = offers(server)[-2:]
    await server.press(server.dmitri, asked, "take_seat")
    assert (await server.table(number)).seats[seat].human == server.dmitri.id
    assert verbs(server, free) == []


async def test_offers_end_with_the_game(server: Server) -> None:
    number, _, who = await begun(server, server.carla)
    await who.slash("seat stand-in", who=server.dmitri)
    for row in (await server.table(number)).seats[:]:
        person = await server.person(number, row.number)
        result = await person.slash("seat resign")
        if (await server.table(number)).status == "running":
            await server.press(person, result.original, "resign_sure")
    assert (await server.table(number)).status == "over"
    assert [verbs(server, message) for message in offers(server)] == [[]] * len(offers(server))
    assert await server.bot.database.ask(store.standing, number) == []


async def test_the_lobby_has_a_button_to_invite(server: Server) -> None:
    number = await server.open(start=False)
    shown = (await server.press(server.ann, server.lobby(number), "invite")).original
    await server.ann.select(shown, f"{number}:-::invite_user:", [server.bob])
    assert "bob is asked" in server.text(shown)
    assert f"<@{server.bob.id}>, ann invites you" in server.text(offers(server)[-1])
    shown = (await server.press(server.carla, server.lobby(number), "invite")).original
    await server.carla.select(shown, f"{number}:-::invite_user:", [server.dmitri])
    assert len(offers(server)) == 1, "who does not sit here invites nobody"


async def test_a_table_may_keep_seats_that_are_given_up(server: Server) -> None:
    number = await server.open(server.bob, server.carla, start=False)
    shown = (await server.press(server.ann, server.lobby(number), "options")).original
    await server.ann.select(shown, f"{number}:-::option:@substitutes", ["off"])
    assert "Seats that are given up: **kept by a computer player**" in server.text(shown)
    await server.press(server.ann, server.lobby(number), "start")
    await server.first_cards(number)
    seat, who = await waited(server, number)
    result = await who.slash("seat resign")
    await server.press(who, result.original, "resign_sure")
    row = (await server.table(number)).seats[seat]
    assert (row.resigned, row.open) == (True, False)
    assert offers(server) == []
