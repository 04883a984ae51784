"""Replacing and removing players."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot import parts
from tests.bot.features.moderation.conftest import Court
from tests.bot.server import Server
from tests.thorough import few


async def hand_of(server: Server, number: int, seat: int) -> list[int]:
    match = (await server.bot.tables.read(number)).match
    assert match is not None
    return list(match.view(seat).hand)


async def begun(court: Court) -> tuple[int, Any]:
    """A table of three in its first turn, and who is to move."""
    number = await court.server.open(court.server.bob, court.server.carla)
    await court.server.first_cards(number)
    return number, await court.server.person(number, 0)


async def test_a_player_is_replaced_and_the_moderator_sees_no_hand(court: Court) -> None:
    server = court.server
    number, before = await begun(court)
    hand = await hand_of(server, number, 0)
    shown = (await court.mira.slash("moderate replace", table=str(number))).original
    for verb, value in (("mod_choose", "0"), ("mod_whom", server.dmitri)):
        there = next(i for i in parts.ids(server.components(shown)) if parts.verb(i) == verb)
        asked = await court.mira.select(shown, there, [value])
    await court.mira.submit(asked, {"reason": "moved away"})
    assert "**dmitri** is asked at the table first" in server.text(shown)
    await court.confirm(court.mira, shown)
    assert (await server.table(number)).seats[0].human == before.id, "until dmitri accepts"
    await court.accept(server.dmitri)
    assert (await server.table(number)).seats[0].human == server.dmitri.id
    seen = [str(server.components(shown)), *(str(server.components(m)) for m in server.public())]
    assert not any(f"EN card {card}" in text for card in hand for text in seen)
    assert any("moved away" in server.text(message) for message in server.public()), "who, what, why"
    assert [row.act for row in await court.audit()] == ["replace"]
    answer = await court.mira.slash("table hand", table=str(number))
    assert "You do not sit at this table" in server.text(answer.original)
    await court.take_back(court.mira, shown)
    assert (await server.table(number)).seats[0].human == before.id


def promised(server: Server, preview: Any) -> str:
    """What the preview says that the table will read."""
    said = server.text(preview)
    return said[said.index("The table will read:\n> 🪑 ") :].split("\n> 🪑 ", 1)[1].split("\n", 1)[0]


@pytest.mark.parametrize("paused", [False, True])
async def test_the_table_reads_what_the_preview_says(court: Court, paused: bool) -> None:
    server = court.server
    number, _ = await begun(court)
    if paused:
        await court.carry_out(court.mira, "pause", number)
    for act, options in (("kick", {"which": "=1"}), ("replace", {"which": "=0", "level": "random"})):
        preview = await court.begin(court.mira, act, number, "a *reason*", **options)
        will_read = promised(server, preview)
        await court.confirm(court.mira, preview)
        assert will_read in "".join(server.text(message) for message in server.public()), act
        asked = await server.press(court.mira, preview, "mod_back")
        back = (await court.mira.submit(asked, {"reason": "after all"})).original
        will_read = promised(server, back)
        assert "is " in will_read
        await court.confirm(court.mira, back)
        assert will_read in "".join(server.text(message) for message in server.public()), act


async def test_the_last_player_is_not_removed(court: Court) -> None:
    server = court.server
    number = await server.open(computers=1)
    seat = next(row.number for row in (await server.table(number)).seats if row.human is not None)
    answer = await court.mira.slash("moderate kick", table=str(number), which=f"={seat}")
    assert "Nobody else would be left" in server.text(answer.original)
    chosen = (await court.mira.slash("moderate kick", table=str(number))).original
    assert "Nobody else would be left" in server.text(chosen), "nobody is offered who cannot be removed"
    desk = (await court.mira.slash("moderate tables", table=str(number))).original
    assert "Remove" not in parts.buttons(server.components(desk))


async def test_a_moderator_takes_no_seat_by_it(court: Court) -> None:
    server = court.server
    number, _ = await begun(court)
    answer = await court.mira.slash(
        "moderate replace", table=str(number), which="=0", who=court.mira, reason="x"
    )
    assert "You cannot give a seat to yourself" in server.text(answer.original)
    answer = await court.mira.slash(
        "moderate replace", table=str(number), which="=0", who=server.bob, reason="x"
    )
    said = server.text(answer.original)
    assert "gets the seat" not in said, "nobody has two hands"


async def test_nobody_is_replaced_by_themselves(court: Court) -> None:
    number, who = await begun(court)
    answer = await court.mira.slash("moderate replace", table=str(number), which="=0", who=who, reason="x")
    assert f"{who.name} plays this seat already" in court.server.text(answer.original)
    assert await court.audit() == []


async def test_who_has_left_the_server_gets_no_seat(court: Court) -> None:
    server = court.server
    number, _ = await begun(court)
    preview = await court.begin(court.mira, "replace", number, which="=0", who=server.dmitri)
    server.lab.remove_member(server.dmitri)
    result = await court.confirm(court.mira, preview)
    assert "dmitri is not in this server" in server.text(result.followups[0])


async def test_a_computer_player_gets_a_seat(court: Court) -> None:
    server = court.server
    number, _ = await begun(court)
    await court.carry_out(court.mira, "replace", number, which="=0", level="random")
    table = await server.table(number)
    assert table.seats[0].level == "random"
    assert table.version > 3, "and plays"
    audit = server.text((await court.mira.slash("moderate audit")).original)
    assert "to a computer player. Reason: spam" in audit


async def test_computer_players_are_numbered(court: Court) -> None:
    server = court.server
    number, _ = await begun(court)
    for seat in ("=0", "=1"):
        await court.carry_out(court.mira, "replace", number, which=seat, level="random")
    assert (await server.table(number)).names()[:2] == ("Computer 1", "Computer 2")


async def test_only_levels_that_there_are_can_be_typed(court: Court) -> None:
    server = court.server
    number, _ = await begun(court)
    typed = {"table": str(number), "which": "=0", "level": "godlike", "reason": "x"}
    answer = await court.mira.slash("moderate replace", options=typed)
    assert "No computer player is called “godlike” here. There are: random" in server.text(answer.original)


@pytest.mark.parametrize(("act", "more"), [("replace", {"level": "random"}), ("kick", {})])
async def test_a_preview_names_no_host_where_there_is_no_other(
    court: Court, act: str, more: dict[str, Any]
) -> None:
    server = court.server
    number, _ = await begun(court)
    seat = next(row.number for row in (await server.table(number)).seats if row.owner != server.ann.id)
    done = await court.carry_out(court.mira, act, number, which=f"={seat}", **more)
    asked = await server.press(court.mira, done, "mod_back")
    back = (await court.mira.submit(asked, {"reason": "a mistake"})).original
    assert "is **" in server.text(back)
    assert "becomes the host" not in server.text(back)


async def test_a_player_is_removed_and_comes_back(court: Court) -> None:
    server = court.server
    number, who = await begun(court)
    await court.carry_out(court.mira, "pause", number)
    done = await court.carry_out(court.mira, "kick", number, "insults", which="=0")
    row = (await server.table(number)).seats[0]
    assert row.resigned
    assert row.level is not None
    assert any("insults" in server.text(message) for message in server.public())
    await court.take_back(court.mira, done)
    row = (await server.table(number)).seats[0]
    assert (row.human, row.resigned) == (who.id, False)


@pytest.mark.parametrize(("act", "more"), [("replace", {"level": "random"}), ("kick", {})])
async def test_the_host_is_host_again_when_the_seat_is_given_back(
    court: Court, act: str, more: dict[str, Any]
) -> None:
    server = court.server
    number, _ = await begun(court)
    seats = (await server.table(number)).seats
    seat = next(row.number for row in seats if row.owner == server.ann.id)
    follows = next(row for row in seats if row.number != seat)
    preview = await court.begin(court.mira, act, number, "away", which=f"={seat}", **more)
    assert f"**{follows.name}** becomes the host." in server.text(preview)
    will_read = promised(server, preview)
    assert f"{follows.name} is the host now. Reason: away" in will_read
    await court.confirm(court.mira, preview)
    assert will_read in "".join(server.text(message) for message in server.public())
    assert (await server.table(number)).host_id == follows.owner
    asked = await server.press(court.mira, preview, "mod_back")
    back = (await court.mira.submit(asked, {"reason": "here again"})).original
    assert "**ann** becomes the host." in server.text(back)
    will_read = promised(server, back)
    await court.confirm(court.mira, back)
    assert "ann is the host now." in will_read
    assert will_read in "".join(server.text(message) for message in server.public())
    assert (await server.table(number)).host_id == server.ann.id


@few("1")
@pytest.mark.parametrize("seat", [0, 1])
async def test_who_gets_a_seat_back_is_told_so_once_by_a_new_message(court: Court, seat: int) -> None:
    """By the message that calls to a move where it is that seat's, by one of its own else."""
    server = court.server
    number, _ = await begun(court)
    owner = (await server.table(number)).seats[seat].owner
    done = await court.replace(number, f"={seat}", server.dmitri)
    posted = len(server.public())
    await court.take_back(court.mira, done)
    fresh = [server.text(message) for message in server.public()[posted:]]
    assert sum(f"<@{owner}>" in said for said in fresh) == 1, fresh


async def test_what_became_of_a_seat_meanwhile_is_not_undone(court: Court) -> None:
    server = court.server
    number, _ = await begun(court)
    done = await court.replace(number, "=0", server.dmitri)
    later = await court.carry_out(court.mira, "kick", number, which="=0")
    result = await server.press(court.mira, done, "mod_back")
    assert result.modal is None
    assert "This seat has changed again since" in server.text(result.original)
    await court.take_back(court.mira, later)
    await court.take_back(court.mira, done)
    assert (await server.table(number)).seats[0].human != server.dmitri.id


async def test_players_of_a_lobby_are_not_moderated(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob, start=False)
    for act in ("kick", "replace", "skip", "rollback"):
        answer = await court.mira.slash(f"moderate {act}", table=str(number))
        said = server.text(answer.original)
        assert "for running games only" in said or "has not begun" in said
        assert parts.selects(server.components(answer.original)) == []


def calls(server: Server, user: int) -> list[str]:
    """The messages that pinged a user."""
    return [
        parts.said(body)
        for body in server.posts()
        if str(user) in map(str, body["allowed_mentions"].get("users", ()))
    ]


@few("False-False", "True-True")
@pytest.mark.parametrize("paused", [False, True])
@pytest.mark.parametrize("back", [False, True])
async def test_who_gets_a_seat_is_called_once(court: Court, paused: bool, back: bool) -> None:
    server = court.server
    number, who = await begun(court)
    if paused:
        await court.carry_out(court.mira, "pause", number)
    done = await court.replace(number, "=0", server.dmitri)
    user = server.dmitri
    if back:
        before = len(calls(server, who.id))
        await court.take_back(court.mira, done)
        found = calls(server, who.id)[before:]
    else:
        found = calls(server, user.id)
    assert len(found) == 1, found
    if paused:
        await court.carry_out(court.mira, "resume", number)
        now = calls(server, who.id)[before:] if back else calls(server, user.id)
        assert now == found
