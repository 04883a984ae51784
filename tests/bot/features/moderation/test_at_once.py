"""What goes wrong on a bad evening: two moderators at once, tables that end meanwhile, people who have left,
names that are no names, tables of other servers."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.playground.world.models import Overwrite
from bot.playground.world.permissions import Permission
from tests.bot import parts
from tests.bot.features.history.test_history import finish
from tests.bot.features.moderation.conftest import Court, verbs
from tests.bot.features.moderation.test_rights import forge
from tests.bot.server import Person, Server
from tests.thorough import few

RTL, BOLD = "\u202eדניאל", "**[x](http://a.b)** @everyone"


async def begun(court: Court, *others: Person) -> int:
    number = await court.server.open(court.server.bob, *others)
    await court.server.first_cards(number)
    return number


def nils(court: Court) -> Person:
    """Another moderator of the whole server."""
    return court.member("nils", court.role)


def said(server: Server, result: Any) -> str:
    """All that an interaction was answered with."""
    shown = {str(one["id"]): one for one in [result.original, *result.messages, *result.followups] if one}
    return "\n".join(server.text(one) for one in shown.values())


# Two moderators.


async def test_what_two_moderators_preview_is_done_once(court: Court) -> None:
    server, other = court.server, nils(court)
    number = await begun(court)
    for act, refused in (("pause", "This table is paused"), ("close", "ended already")):
        first = await court.begin(court.mira, act, number, "first")
        second = await court.begin(other, act, number, "second")
        await court.confirm(court.mira, first)
        assert refused in said(server, await court.confirm(other, second))
    assert [row.reason for row in await court.audit()] == ["first", "first"]
    previews = [
        (await who.slash("moderate reopen", table=str(number), reason="x")).original
        for who in (court.mira, other)
    ]
    await court.confirm(court.mira, previews[0])
    refused = said(server, await court.confirm(other, previews[1]))
    assert "taken back already" in refused
    assert [row.act for row in await court.audit()] == ["back", "close", "pause"]


async def test_a_seat_that_two_were_asked_about_goes_to_the_first(court: Court) -> None:
    server, other = court.server, nils(court)
    number, egon = await begun(court, server.carla), server.member("egon")
    server.people.append(egon)
    first = await court.carry_out(court.mira, "replace", number, "a", which="=0", who=server.dmitri)
    second = await court.carry_out(other, "replace", number, "b", which="=0", who=egon)
    questions = [m for m in server.public() if "take_seat" in str(server.components(m))]
    custom_id = next(i for i in parts.ids(server.components(questions[0])) if ":take_seat:" in i)
    kept = list(questions[0].components)
    await server.press(egon, questions[1], "take_seat")
    assert verbs(server, questions[0]) == []
    server.message(questions[0]).components = kept  # dmitri's press comes late
    late = await server.dmitri.click(questions[0], custom_id)
    assert "Too late: egon plays this seat now" in said(server, late)
    assert (await server.table(number)).seats[0].user_id == egon.id
    result = await server.press(court.mira, first, "mod_back")
    assert "answered or has become void" in said(server, result)
    await court.take_back(other, second)
    assert (await server.table(number)).seats[0].user_id not in (egon.id, server.dmitri.id)


async def test_one_goes_back_while_the_other_closes(court: Court) -> None:
    server, other = court.server, nils(court)
    number = await begun(court)
    back = await court.begin(other, "rollback", number, which="1")
    await court.carry_out(court.mira, "close", number)
    refused = said(server, await court.confirm(other, back))
    assert "A moderator has closed this table" in refused
    assert [row.act for row in await court.audit()] == ["close"]


# A table that has ended meanwhile.


@few("rollback", "kick")
@pytest.mark.parametrize("act", ["pause", "skip", "rollback", "replace", "kick", "pace", "close"])
async def test_nothing_is_done_to_a_table_that_ended_since_the_preview(court: Court, act: str) -> None:
    server = court.server
    number = await begun(court)
    more: dict[str, Any] = {"which": "=0"} if act in ("skip", "replace", "kick") else {}
    more |= {"level": "random"} if act == "replace" else {}
    more |= {"which": "1"} if act == "rollback" else {"pace": "live"} if act == "pace" else {}
    preview = await court.begin(court.mira, act, number, "x", **more)
    desk = (await court.mira.slash("moderate tables", table=str(number))).original
    await finish(server, number)
    refused = said(server, await court.confirm(court.mira, preview))
    assert any(words in refused for words in ("is over", "ended already", "for running games only")), refused
    verb = next(i for i in parts.ids(server.components(desk)) if i.endswith(f":{act}"))
    refused = said(server, await court.mira.click(desk, verb))
    assert any(words in refused for words in ("is over", "ended already", "for running games only")), refused
    assert await court.audit() == []


# People who have left the server.


async def test_who_has_left_the_server_is_still_found_by_the_name_at_the_table(court: Court) -> None:
    server = court.server
    number = await begun(court, server.carla)
    server.lab.remove_member(server.bob)
    desk = server.text((await court.mira.slash("moderate tables", table=str(number))).original)
    assert "**bob**" in desk
    for which in ("Bob", f"<@{server.bob.id}>"):
        shown = await court.begin(court.mira, "kick", number, which=which)
        assert "**bob** loses the seat" in server.text(shown)
    await court.confirm(court.mira, shown)
    await court.take_back(court.mira, shown)
    assert server.bob.id in [row.human for row in (await server.table(number)).seats]


async def test_who_was_asked_and_has_left_holds_nothing_up(court: Court) -> None:
    server = court.server
    number = await begun(court, server.carla)
    await court.carry_out(court.mira, "replace", number, which="=0", who=server.dmitri)
    server.lab.remove_member(server.dmitri)
    again = await court.mira.slash("moderate replace", table=str(number), which="=0", who=server.dmitri)
    assert "dmitri is not in this server" in said(server, again)
    await court.carry_out(court.mira, "replace", number, which="=0", level="random")
    assert (await server.table(number)).seats[0].level == "random"
    assert not any("take_seat" in str(server.components(m)) for m in server.public())


# Names.


async def test_names_that_turn_or_shout_stay_names(court: Court) -> None:
    server = court.server
    people = [server.member(name) for name in (RTL, BOLD)]
    server.people += people
    number = await begun(court, *people)
    for which in ("דניאל", "[x](http://a.b)"):
        preview = await court.begin(court.mira, "kick", number, which=which)
        assert "loses the seat" in server.text(preview), which
    refused = await court.mira.slash("moderate kick", table=str(number), which="\u202e<@&1> **y** ](http://")
    shown = f"{server.text(preview)}\n{said(server, refused)}"
    assert "\u202e" not in shown
    assert "@everyone" not in shown.replace("@\u200beveryone", "")
    assert "**[x]" not in shown
    await court.confirm(court.mira, preview)
    for command in ("moderate tables", "moderate audit"):
        text = server.text((await court.mira.slash(command)).original)
        assert "\u202e" not in text
        assert not re.search(r"(?<!\\)\[x|://", text), "no link"
    labels = [
        one["label"]
        for part in parts.selects(server.components((await court.mira.slash("moderate tables")).original))
        for one in part["options"]
    ]
    assert not any("\u202e" in label for label in labels)


# Other servers, other channels.


async def test_nothing_of_another_server_is_reached(court: Court) -> None:
    server = court.server
    number = await begun(court)
    done = await court.carry_out(court.mira, "close", number)
    shown = (await court.mira.slash("moderate kick", table=str(await begun(court)))).original
    choosing = next(i for i in parts.ids(server.components(shown)) if ":mod_choose:" in i)

    def elsewhere(connection: Any) -> None:
        connection.execute("DROP TRIGGER audit_stays")
        for name in ("tables", "audit", "intents"):
            connection.execute(f"UPDATE {name} SET guild_id = guild_id + 1")

    await server.bot.database.write(elsewhere)
    listed = (await court.mira.slash("moderate tables")).original
    back = next(i for i in parts.ids(server.components(done)) if ":mod_back:" in i)
    for custom_id in (
        back,
        f"{number}:-::mod_table:",
        f"{number}:-::mod_act:close",
        choosing,
        "0:-::mod_closed:0",
    ):
        result = await forge(court, court.mira, listed, custom_id)
        told = said(server, result)
        assert result.modal is None
        assert not {"ann", "bob"} & set(told.replace("*", " ").split()), told
    for command in ("reopen", "export", "tables", "audit"):
        told = said(server, await court.mira.slash(f"moderate {command}", table=str(number)))
        assert f"There is no table {number} in this server" in told, command
    for typed in ("bob", "lanterns"):
        told = said(server, await court.mira.slash("moderate tables", table=typed))
        assert f"There is no table {typed} in this server" in told
    assert (await court.mira.autocomplete("moderate reopen", "table", table="")).choices == []


async def test_rights_in_one_channel_reach_its_closed_tables_alone(court: Court) -> None:
    server = court.server
    number = await begun(court)
    await court.carry_out(court.mira, "close", number)
    warden = court.member("warden")
    corner = court.corner(warden)
    server.lab.offer("moderate", warden)
    shown = (await warden.slash("moderate tables", channel=corner)).original
    assert "mod_closed" not in verbs(server, shown)
    told = said(server, await warden.slash("moderate reopen", channel=corner, table=str(number)))
    assert "You may not manage the channel" in told
    assert (await warden.autocomplete("moderate reopen", "table", table="")).choices == []
    assert "mod_table" not in verbs(server, (await server.press(warden, server.last, "more")).original)
    server.lab.overwrite(server.channel, Overwrite(warden.id, 1, allow=int(Permission.MANAGE_CHANNELS)))
    told = said(server, await warden.slash("moderate reopen", channel=corner, table=str(number), reason="x"))
    assert "Reopen the table" in told


async def test_what_one_moderator_chooses_is_not_gone_on_with_by_another(court: Court) -> None:
    server = court.server
    number = await begun(court, server.carla)
    shown = (await court.mira.slash("moderate replace", table=str(number))).original
    choosing = next(i for i in parts.ids(server.components(shown)) if ":mod_choose:" in i)
    other = nils(court)
    listed = (await other.slash("moderate tables")).original
    for custom_id in (choosing, choosing.replace("mod_choose", "mod_whom")):
        told = said(server, await forge(court, other, listed, custom_id))
        assert "decided already" in told
