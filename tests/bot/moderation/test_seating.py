"""Replacing and removing players."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot import parts
from tests.bot.conftest import Sim
from tests.bot.moderation.conftest import Court


async def hand_of(sim: Sim, number: int, seat: int) -> list[int]:
    match = (await sim.bot.service.rooms.look(number)).match
    assert match is not None
    return list(match.view(seat).hand)


async def begun(court: Court) -> tuple[int, Any]:
    """A table of three in its first turn, and who is to move."""
    number = await court.sim.open(court.sim.bob, court.sim.carla)
    await court.sim.first_cards(number)
    return number, await court.sim.person(number, 0)


async def test_a_player_is_replaced_and_the_moderator_sees_no_hand(court: Court) -> None:
    sim = court.sim
    number, before = await begun(court)
    hand = await hand_of(sim, number, 0)
    shown = (await court.mira.slash(sim.channel, "moderate replace", table=str(number))).response
    await court.mira.select(shown, ["0"], custom_id=f"{number}:-::mod_act:replace")
    asked = await court.mira.select(shown, [sim.dmitri], custom_id=f"{number}:-::mod_act:replace.0")
    await court.mira.submit_modal(asked, {"reason": "moved away"})
    assert "**dmitri** gets the seat of" in sim.text(shown)
    await court.confirm(court.mira, shown)
    assert (await sim.table(number)).seats[0].human == sim.dmitri.id
    seen = [str(sim.raw(shown)), *(str(sim.raw(m)) for m in sim.public())]
    assert not any(f"EN card {card}" in text for card in hand for text in seen)
    assert any("moved away" in sim.text(message) for message in sim.public()), "who, what, why"
    assert [row.act for row in await court.audit()] == ["replace"]
    answer = await court.mira.slash(sim.channel, "table hand", table=str(number))
    assert "You do not sit at this table" in sim.text(answer.response)
    await court.take_back(court.mira, shown)
    assert (await sim.table(number)).seats[0].human == before.id


def promised(sim: Sim, preview: Any) -> str:
    """What the preview says that the table will read."""
    said = sim.text(preview)
    return said[said.index("The table will read:\n> 🪑 ") :].split("\n> 🪑 ", 1)[1].split("\n", 1)[0]


@pytest.mark.parametrize("paused", [False, True])
async def test_the_table_reads_what_the_preview_says(court: Court, paused: bool) -> None:
    sim = court.sim
    number, _ = await begun(court)
    if paused:
        await court.carry_out(court.mira, "pause", number)
    for act, options in (("kick", {"which": "1"}), ("replace", {"which": "0", "who": sim.dmitri})):
        preview = await court.begin(court.mira, act, number, "a *reason*", **options)
        will_read = promised(sim, preview)
        await court.confirm(court.mira, preview)
        assert will_read in "".join(sim.text(message) for message in sim.public()), act
        asked = await sim.press(court.mira, preview, "mod_back")
        back = (await court.mira.submit_modal(asked, {"reason": "after all"})).response
        will_read = promised(sim, back)
        assert "is " in will_read
        await court.confirm(court.mira, back)
        assert will_read in "".join(sim.text(message) for message in sim.public()), act


async def test_the_last_player_is_not_removed(court: Court) -> None:
    sim = court.sim
    number = await sim.open(computers=1)
    seat = next(row.seat for row in (await sim.table(number)).seats if row.human is not None)
    answer = await court.mira.slash(sim.channel, "moderate kick", table=str(number), which=str(seat))
    assert "Nobody else would be left" in sim.text(answer.response)


async def test_a_moderator_takes_no_seat_by_it(court: Court) -> None:
    sim = court.sim
    number, _ = await begun(court)
    answer = await court.mira.slash(
        sim.channel, "moderate replace", table=str(number), which="0", who=court.mira, reason="x"
    )
    assert "You cannot give a seat to yourself" in sim.text(answer.response)
    answer = await court.mira.slash(
        sim.channel, "moderate replace", table=str(number), which="0", who=sim.bob, reason="x"
    )
    said = sim.text(answer.response)
    assert "gets the seat" not in said, "nobody has two hands"


async def test_who_has_left_the_server_gets_no_seat(court: Court) -> None:
    sim = court.sim
    number, _ = await begun(court)
    preview = await court.begin(court.mira, "replace", number, which="0", who=sim.dmitri)
    sim.guild.remove_member(sim.dmitri)
    result = await court.confirm(court.mira, preview)
    assert "dmitri is not in this server" in sim.text(result.followups[0])


async def test_a_computer_player_gets_a_seat(court: Court) -> None:
    sim = court.sim
    number, _ = await begun(court)
    await court.carry_out(court.mira, "replace", number, which="0", level="random")
    table = await sim.table(number)
    assert table.seats[0].level == "random"
    assert table.version > 3, "and plays"
    audit = sim.text((await court.mira.slash(sim.channel, "moderate audit")).response)
    assert "to a computer player. Reason: spam" in audit


async def test_only_levels_that_there_are_can_be_typed(court: Court) -> None:
    sim = court.sim
    number, _ = await begun(court)
    typed = {"table": str(number), "which": "0", "level": "godlike", "reason": "x"}
    answer = await court.mira.slash(sim.channel, "moderate replace", **typed)
    assert "no computer player of that level" in sim.text(answer.response)


@pytest.mark.parametrize(("act", "more"), [("replace", {"level": "random"}), ("kick", {})])
async def test_a_preview_names_no_host_where_there_is_no_other(
    court: Court, act: str, more: dict[str, Any]
) -> None:
    sim = court.sim
    number, _ = await begun(court)
    seat = next(row.seat for row in (await sim.table(number)).seats if row.owner != sim.ann.id)
    done = await court.carry_out(court.mira, act, number, which=str(seat), **more)
    asked = await sim.press(court.mira, done, "mod_back")
    back = (await court.mira.submit_modal(asked, {"reason": "a mistake"})).response
    assert "is **" in sim.text(back)
    assert "The host is" not in sim.text(back)


async def test_a_player_is_removed_and_comes_back(court: Court) -> None:
    sim = court.sim
    number, who = await begun(court)
    await court.carry_out(court.mira, "pause", number)
    done = await court.carry_out(court.mira, "kick", number, "insults", which="0")
    row = (await sim.table(number)).seats[0]
    assert row.resigned
    assert row.level is not None
    assert any("insults" in sim.text(message) for message in sim.public())
    await court.take_back(court.mira, done)
    row = (await sim.table(number)).seats[0]
    assert (row.human, row.resigned) == (who.id, False)


@pytest.mark.parametrize(("act", "more"), [("replace", {"level": "random"}), ("kick", {})])
async def test_the_host_is_host_again_when_the_seat_is_given_back(
    court: Court, act: str, more: dict[str, Any]
) -> None:
    sim = court.sim
    number, _ = await begun(court)
    seats = (await sim.table(number)).seats
    seat = next(row.seat for row in seats if row.owner == sim.ann.id)
    follows = next(row for row in seats if row.seat != seat)
    preview = await court.begin(court.mira, act, number, "away", which=str(seat), **more)
    assert f"The host is **{follows.name}** then." in sim.text(preview)
    will_read = promised(sim, preview)
    assert f"{follows.name} is the host now. Reason: away" in will_read
    await court.confirm(court.mira, preview)
    assert will_read in "".join(sim.text(message) for message in sim.public())
    assert (await sim.table(number)).host_id == follows.owner
    asked = await sim.press(court.mira, preview, "mod_back")
    back = (await court.mira.submit_modal(asked, {"reason": "here again"})).response
    assert "The host is **ann** then." in sim.text(back)
    will_read = promised(sim, back)
    await court.confirm(court.mira, back)
    assert "ann is the host now." in will_read
    assert will_read in "".join(sim.text(message) for message in sim.public())
    assert (await sim.table(number)).host_id == sim.ann.id


@pytest.mark.parametrize("seat", [0, 1])
async def test_who_gets_a_seat_back_is_told_so_once_by_a_new_message(court: Court, seat: int) -> None:
    """By the message that calls to a move where it is that seat's, by one of its own else."""
    sim = court.sim
    number, _ = await begun(court)
    owner = (await sim.table(number)).seats[seat].owner
    done = await court.carry_out(court.mira, "replace", number, which=str(seat), who=sim.dmitri)
    posted = len(sim.public())
    await court.take_back(court.mira, done)
    fresh = [sim.text(message) for message in sim.public()[posted:]]
    assert sum(f"<@{owner}>" in said for said in fresh) == 1, fresh


async def test_what_became_of_a_seat_meanwhile_is_not_undone(court: Court) -> None:
    sim = court.sim
    number, _ = await begun(court)
    done = await court.carry_out(court.mira, "replace", number, which="0", who=sim.dmitri)
    later = await court.carry_out(court.mira, "kick", number, which="0")
    result = await sim.press(court.mira, done, "mod_back")
    assert result.modal is None
    assert "More has become of this seat since" in sim.text(result.response)
    await court.take_back(court.mira, later)
    await court.take_back(court.mira, done)
    assert (await sim.table(number)).seats[0].human != sim.dmitri.id


async def test_players_of_a_lobby_are_not_moderated(court: Court) -> None:
    sim = court.sim
    number = await sim.open(sim.bob, start=False)
    for act in ("kick", "replace", "skip", "rollback"):
        answer = await court.mira.slash(sim.channel, f"moderate {act}", table=str(number))
        said = sim.text(answer.response)
        assert "for running games only" in said or "has not begun" in said
        assert parts.selects(sim.raw(answer.response)) == []


def calls(wire: list[parts.Json], user: int) -> list[str]:
    """The messages that pinged a user."""
    return [
        parts.texts(line["body"]["components"])
        for line in wire
        if line["method"] == "POST"
        and line["path"].endswith("/messages")
        and str(user) in map(str, line["body"]["allowed_mentions"].get("users", ()))
    ]


@pytest.mark.parametrize("paused", [False, True])
@pytest.mark.parametrize("back", [False, True])
async def test_who_gets_a_seat_is_called_once(
    court: Court, wire: list[parts.Json], paused: bool, back: bool
) -> None:
    sim = court.sim
    number, who = await begun(court)
    if paused:
        await court.carry_out(court.mira, "pause", number)
    done = await court.carry_out(court.mira, "replace", number, which="0", who=sim.dmitri)
    user = sim.dmitri
    if back:
        before = len(calls(wire, who.id))
        await court.take_back(court.mira, done)
        found = calls(wire, who.id)[before:]
    else:
        found = calls(wire, user.id)
    assert len(found) == 1, found
    if paused:
        await court.carry_out(court.mira, "resume", number)
        now = calls(wire, who.id)[before:] if back else calls(wire, user.id)
        assert now == found
