"""What moderators type: players, turns and tables are found as they are shown."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground.world.models import Channel
from tests.bot import parts
from tests.bot.features.moderation.conftest import Court
from tests.bot.server import Person, Server


async def seated(court: Court, *names: str) -> tuple[int, list[Person]]:
    """A running table of Ann's with people of these names, all after their first cards."""
    server = court.server
    people = [server.member(name) for name in names]
    server.people += people
    number = await server.open(*people)
    await server.first_cards(number)
    return number, people


async def typed(court: Court, act: str, number: int, which: str, **more: Any) -> Any:
    """What is answered to an act with this typed."""
    options = {"table": str(number), "which": which, "reason": "spam", **more}
    return (await court.mira.slash(f"moderate {act}", options=options)).original


def nick(server: Server, who: Person, name: str) -> None:
    """Give somebody another nickname than at the table."""
    server.lab.world.members[who.id].nick = name


async def test_a_player_is_found_however_the_name_is_typed(court: Court) -> None:
    server = court.server
    number, (jose,) = await seated(court, "José  Ñandú")
    nick(server, jose, "El Jefe")
    seat = next(row.number for row in (await server.table(number)).seats if row.user_id == jose.id)
    for which in ("josé ñandú", "JOSE", "@jose nandu", "ｊｏｓｅ", "jefe", "@El Jefe",
                  f"<@{jose.id}>", f"<@!{jose.id}>", str(jose.id),
                  str(seat + 1), f"#{seat + 1}", f"{seat + 1}. jose nandu"):  # fmt: skip
        shown = await typed(court, "kick", number, which)
        assert "José Ñandú** loses the seat" in server.text(shown), which
    by_name = next(user for user in server.lab.world.users.values() if user.id == jose.id)
    by_name.name = "someone else"  # the name at the table stays as it was; the user name follows
    assert "José Ñandú** loses the seat" in server.text(await typed(court, "kick", number, "someone_else"))


async def test_who_is_not_there_is_said_to_be_not_there(court: Court) -> None:
    server = court.server
    number, _ = await seated(court, "Bob*by")
    names = [name.replace("*", "\\*") for name in (await server.table(number)).names()]
    for act in ("kick", "skip", "replace"):
        said = server.text(await typed(court, act, number, "@Zoe\u202e", **_to(act)))
        assert said == f"Nobody at table {number} is called “@Zoe”. There are: {', '.join(names)}."


async def test_who_is_not_there_is_said_first_where_nobody_can_be_removed_either(court: Court) -> None:
    server = court.server
    number = await server.open(computers=1)
    said = server.text(await typed(court, "kick", number, "Zoe"))
    assert said.startswith(f"Nobody at table {number} is called “Zoe”. There are: ")
    assert "Nobody else would be left" in server.text(await typed(court, "kick", number, "ann"))


def _to(act: str) -> dict[str, str]:
    return {"level": "random"} if act == "replace" else {}


async def test_a_computer_player_and_one_who_has_left_are_not_removed_but_named(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob, server.carla, computers=1)
    await server.first_cards(number)
    said = server.text(await typed(court, "kick", number, "computer 1"))
    people = [row.name for row in (await server.table(number)).seats if row.user_id is not None]
    assert f"Computer 1 is a computer player, and only people can be removed: {', '.join(people)}." in said
    await court.carry_out(court.mira, "kick", number, which="bob")
    people.remove("bob")
    said = server.text(await typed(court, "kick", number, "bob"))
    assert said == f"bob has left this table already. People who still sit here: {', '.join(people)}."


async def test_who_is_not_waited_for_is_told_from_who_is(court: Court) -> None:
    server = court.server
    number, _ = await seated(court, "Bobby")
    waits, other = (await server.table(number)).names()
    said = server.text(await typed(court, "skip", number, other.upper()))
    assert said == f"The table does not wait for {other} now. It waits for: {waits}."
    assert f"A computer player makes this move for **{waits}**" in server.text(
        await typed(court, "skip", number, waits)
    )


async def test_a_name_of_two_asks_which_of_them_and_for_no_reason_again(court: Court) -> None:
    server = court.server
    number, people = await seated(court, "Bob", "bob")
    shown = await typed(court, "kick", number, "BOB")
    assert "“BOB” fits several of them." in server.text(shown)
    (listed,) = parts.selects(server.components(shown))
    seats = {row.number: row for row in (await server.table(number)).seats if row.name.lower() == "bob"}
    assert [one["label"] for one in listed["options"]] == [f"{n + 1}. {row.name}" for n, row in seats.items()]
    chosen = await court.mira.select(shown, listed["custom_id"], [listed["options"][1]["value"]])
    assert chosen.modal is None, "the reason was typed already"
    assert "Reason: spam" in server.text(shown)
    await court.confirm(court.mira, shown)
    gone = list(seats)[1]
    assert (await server.table(number)).seats[gone].resigned
    assert {row.user_id for row in seats.values()} == {one.id for one in people}


async def test_a_reason_that_was_typed_is_kept_through_all_lists(court: Court) -> None:
    server = court.server
    number, _ = await seated(court, "Bobby")
    shown = (await court.mira.slash("moderate replace", table=str(number), reason="moved away")).original
    for verb, value in (("mod_choose", "0"), ("mod_whom", "random")):
        there = [i for i in parts.ids(server.components(shown)) if parts.verb(i) == verb][-1]
        answered = await court.mira.select(shown, there, [value])
        assert answered.modal is None
    assert "Reason: moved away" in server.text(shown)
    assert "mod_do" in str(server.components(shown))


async def test_turns_are_found_by_their_numbers(court: Court) -> None:
    server = court.server
    number, _ = await seated(court, "Bobby")
    listed = (await court.mira.slash("moderate rollback", table=str(number))).original
    labels = [one["label"] for one in parts.selects(server.components(listed))[0]["options"]]
    first = labels[-1].split(":")[0]
    digits = "".join(filter(str.isdecimal, first))
    for which in (digits, f"#{digits}", first.upper(), labels[-1]):
        assert "mod_do" in str(server.components(await typed(court, "rollback", number, which))), which
    said = server.text(await typed(court, "rollback", number, "99"))
    assert said.startswith("“99” is not among the choices: Round 1")


async def test_a_suggestion_that_no_longer_holds_is_not_taken_for_another(court: Court) -> None:
    """The seat that was suggested, not the one with that number."""
    server = court.server
    number, _ = await seated(court, "Bobby")
    found = (await court.mira.autocomplete("moderate kick", "which", which="", table=str(number))).choices
    for one, row in zip(found, (await server.table(number)).seats, strict=True):
        assert f"**{row.name}** loses the seat" in server.text(
            await typed(court, "kick", number, one["value"])
        )


async def test_tables_are_found_by_game_and_people(court: Court) -> None:
    server = court.server
    first, second = await server.open(server.bob), await server.open(server.carla, start=False)
    names = ", ".join((await server.table(first)).names())

    async def desk(text: str, channel: Channel | None = None) -> str:
        shown = await court.mira.slash("moderate tables", table=text, channel=channel)
        return server.text(shown.original)

    for text in (str(first), f"#{first}", "BOB", f"<@{server.bob.id}>", f"{first} – Lanterns EN – {names}"):
        assert f"table {first}" in await desk(text), text
    assert f"table {second}" in await desk("@carla")
    fits = await desk("lanterns")
    assert fits.startswith("“lanterns” fits several tables: ")
    assert f"{first} – Lanterns EN – {names}" in fits
    assert "ann, carla" in fits
    missing = await desk("zoe")
    assert missing.startswith("There is no table zoe here that you may moderate. There are: ")
    assert str(second) in missing
    which = server.text((await court.mira.slash("moderate pause", reason="x")).original)
    assert which.startswith("Which table? "), "none of several is taken unasked"
    assert f"{first} – Lanterns EN – {names}" in which
    assert "ann, carla" in which


@pytest.mark.parametrize("command", ["table log", "table board"])
async def test_players_find_their_tables_by_game_and_people(server: Server, command: str) -> None:
    first = await server.open(server.bob)
    await server.open(server.carla)
    elsewhere = server.lab.add_channel("elsewhere")

    async def said(who: Person, text: str) -> str:
        return server.text((await who.slash(command, table=text, channel=elsewhere)).original)

    assert "There is no table" not in await said(server.ann, "BÓB")
    assert "fits several tables: " in await said(server.ann, "lanterns")
    missing = await said(server.bob, "carla")
    assert missing.startswith("There is no table carla. There are: ")
    assert str(first) in missing
    assert (await said(server.dmitri, "carla")).startswith("There is no table carla: "), "no table of others"


async def test_a_game_is_found_by_its_name(server: Server) -> None:
    answer = await server.ann.slash("table new", game="  lánterns  en ")
    assert "The table is open" in server.text(answer.original)
    answer = await server.ann.slash("table new", game="chess")
    assert "The game chess is not installed here" in server.text(answer.original)


async def test_a_level_is_found_by_its_name(court: Court) -> None:
    server = court.server
    number, _ = await seated(court, "Bobby")
    shown = await typed(court, "replace", number, "bobby", level="RANDOM level")
    assert "A computer player gets the seat of **Bobby** for good: random level EN." in server.text(shown)
    answer = await server.ann.slash("seat stand-in", table=str(number), level="Random")
    assert "stands in: random level EN" in server.text(answer.original)
    answer = await server.ann.slash("seat stand-in", table=str(number), level="godlike")
    assert "No computer player is called “godlike” here. There are: random" in server.text(answer.original)
