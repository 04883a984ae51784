"""Only members with Manage Channels, asked anew at every press, form and suggestion."""

from __future__ import annotations

from sqlite3 import Connection
from typing import Any

import pytest

from bot.playground.people import roles
from bot.playground.world.attachments import Upload
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.features.moderation.conftest import Court
from tests.bot.server import Server

ACTS = ("pause", "resume", "close")
REFUSED = "This is for members who may manage channels"


def demote(court: Court) -> None:
    """The moderators lose their right, in the middle of what they do."""
    roles.change(court.server.lab, court.role, 0)


def offer(court: Court, who: Any) -> None:
    """The server offers the command to somebody who may not manage channels."""
    court.server.lab.offer("moderate", who)


async def test_the_command_is_offered_to_moderators_only(court: Court) -> None:
    server = court.server
    assert "moderate" in [one["name"] for one in server.lab.feed.commands(court.mira.id)]
    assert "moderate" not in [one["name"] for one in server.lab.feed.commands(server.ann.id)]


def refused(server: Server, result: Any) -> bool:
    shown = [result.original, *result.followups]
    return any(message is not None and REFUSED in server.text(message) for message in shown)


@pytest.mark.parametrize("act", ACTS)
async def test_every_step_is_checked_anew(court: Court, act: str) -> None:
    server = court.server
    number = await server.open(server.bob)
    if act == "resume":
        await court.carry_out(court.mira, "pause", number)
    before = await court.audit()
    desk = (await court.mira.slash("moderate tables", table=str(number))).original
    asked = await court.mira.slash(f"moderate {act}", table=str(number))
    preview = await court.begin(court.mira, act, number)
    listed = (await court.mira.slash("moderate tables")).original
    demote(court)
    assert refused(server, await court.mira.submit(asked, {"reason": "x"}))
    assert refused(server, await server.press(court.mira, preview, "mod_do"))
    assert refused(server, await server.press(court.mira, preview, "mod_why"))
    assert refused(server, await server.press(court.mira, preview, "mod_drop"))
    assert refused(server, await server.press(court.mira, desk, "mod_act", act))
    assert refused(server, await server.press(court.mira, desk, "mod_audit"))
    assert refused(server, await server.press(court.mira, desk, "mod_tables"))
    assert refused(server, await court.mira.select(listed, "0:-::mod_table:", [str(number)]))
    assert await court.audit() == before


async def test_suggestions_are_for_moderators_only(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    found = (await court.mira.autocomplete("moderate close", "table", table="")).choices
    assert [choice["value"] for choice in found] == [str(number)]
    for typed, wanted in (("", ["random level EN"]), ("Random l", ["random level EN"]), ("odd", [])):
        levels = await court.mira.autocomplete("moderate replace", "level", level=typed, table=str(number))
        assert [one["name"] for one in levels.choices] == wanted
        assert all(one["value"] == "random" for one in levels.choices)
    nils = court.member("nils")
    offer(court, nils)
    assert (await nils.autocomplete("moderate close", "table", table="")).choices == []
    answer = await nils.slash("moderate close", table=str(number), reason="x")
    assert refused(server, answer)
    assert (await server.table(number)).status == "running"


async def test_rights_in_one_channel_are_for_its_tables(court: Court) -> None:
    """Nils manages another channel: this table is none of his."""
    server = court.server
    nils = court.member("nils")
    other = court.corner(nils)
    offer(court, nils)
    number = await server.open(server.bob)
    answer = await nils.slash("moderate close", channel=other, table=str(number), reason="x")
    assert f"You may not manage the channel <#{server.channel.id}>" in server.text(answer.original)
    listed = server.text((await nils.slash("moderate tables", channel=other)).original)
    assert "No table is open" in listed
    preview = await court.begin(court.mira, "pause", number)
    await court.confirm(court.mira, preview)
    assert "Nothing yet" in server.text((await nils.slash("moderate audit", channel=other)).original)
    await server.ann.slash("table new", channel=other)
    own = (await server.numbers())[-1]
    assert f"table {own}" in server.text((await nils.slash("moderate tables", channel=other)).original)
    done = await nils.slash("moderate close", channel=other, table=str(own), reason="tidying")
    await server.press(nils, done.original, "mod_do")
    assert (await server.table(own)).status == "closed"
    listed = server.text((await nils.slash("moderate audit", channel=other)).original)
    assert "tidying" in listed
    assert "spam" not in listed


async def test_a_moderator_of_another_server_is_refused(court: Court, restart: Restart) -> None:
    server = court.server
    number = await server.open(server.bob)
    preview = await court.begin(court.mira, "close", number)
    await court.confirm(court.mira, preview)
    assert len(await court.audit()) == 1

    def elsewhere(connection: Connection) -> None:
        """All that has happened so far has happened in another server."""
        connection.execute("DROP TRIGGER audit_stays")
        for name in ("tables", "audit"):
            connection.execute(f"UPDATE {name} SET guild_id = guild_id + 1")

    await server.bot.database.write(elsewhere)
    await restart()
    olga = court.mira
    answer = await olga.slash("moderate close", table=str(number), reason="x")
    assert f"There is no table {number} in this server" in server.text(answer.original)
    # Ids of that server, forged on a message of this one.
    shown = (await olga.slash("moderate tables")).original
    for forged in (f"{number}:-::mod_act:close", "0:-::mod_back:1", "0:-::mod_do:1", "0:-::mod_reason:1"):
        result = await forge(court, olga, shown, forged)
        said = [server.text(m) for m in [result.original, *result.followups] if m is not None]
        assert result.modal is None
        assert any("There is no table" in text or "decided already" in text for text in said), said
    assert "Nothing yet" in server.text((await olga.slash("moderate audit")).original)
    assert await court.audit() == []


async def forge(court: Court, who: Any, message: Any, custom_id: str) -> Any:
    """Press a button that is not on the message."""
    stored = court.server.message(message)
    before = list(stored.components)
    button = {"type": 2, "id": 2, "style": 2, "label": "x", "custom_id": custom_id}
    stored.components = [{"type": 1, "id": 1, "components": [button]}]
    try:
        return await who.click(message, custom_id)
    finally:
        stored.components = before


@pytest.mark.parametrize(
    "forged",
    ["mod_act:back", "mod_act:nonsense", "mod_act:", "mod_do:", "mod_do:999", "mod_back:x", "mod_back:999",
     "mod_why:1.5", "mod_pick:close", "mod_pick:nonsense", "mod_audit:x", "mod_tables:-9", "mod_table:"],
)  # fmt: skip
async def test_forged_ids_do_nothing(court: Court, forged: str) -> None:
    server = court.server
    number = await server.open(server.bob)
    shown = (await court.mira.slash("moderate tables")).original
    await forge(court, court.mira, shown, f"{number}:-::{forged}")
    assert (await server.table(number)).status == "running"
    assert await court.audit() == []


async def test_what_one_moderator_began_is_not_confirmed_by_another(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    preview = await court.begin(court.mira, "close", number)
    nils = court.member("nils", court.role)
    shown = (await nils.slash("moderate tables")).original
    button = next(i for i in parts.ids(server.components(preview)) if ":mod_do:" in i)
    result = await forge(court, nils, shown, button)
    assert "decided already" in server.text(result.followups[0])
    assert (await server.table(number)).status == "running"


COMMANDS = (
    "tables", "pause", "resume", "skip", "rollback", "replace", "kick", "pace", "close", "reopen", "export",
    "import", "audit", "config",
)  # fmt: skip


async def test_no_command_is_answered_to_others(court: Court) -> None:
    """Not even where the server offers it to them."""
    server = court.server
    number = await server.open(server.bob)
    await server.first_cards(number)
    nils = court.member("nils")
    offer(court, nils)
    (offered,) = [one for one in server.lab.feed.commands(nils.id) if one["name"] == "moderate"]
    assert {one["name"] for one in offered["options"]} == set(COMMANDS), "none is left out of this test"
    for command in COMMANDS:
        options: dict[str, Any] = {"file": Upload("x.json", b"{}")} if command == "import" else {}
        answer = await nils.slash(f"moderate {command}", **options)
        assert answer.modal is None
        assert refused(server, answer), command
    for command in ("skip", "rollback", "replace", "kick", "pace"):
        which = "pace" if command == "pace" else "which"
        found = (
            await nils.autocomplete(f"moderate {command}", which, options={which: ""}, table=str(number))
        ).choices
        assert found == []
    assert (await nils.autocomplete("moderate replace", "level", level="", table=str(number))).choices == []
    assert await court.audit() == []


def choosing(server: Server, message: Any) -> str:
    """The id of the list that asks what an act is done to."""
    return next(i for i in parts.ids(server.components(message)) if parts.verb(i) == "mod_choose")


async def test_lists_of_seats_turns_and_settings_are_checked_anew(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    await server.first_cards(number)

    async def shown(command: str) -> Any:
        return (await court.mira.slash(f"moderate {command}")).original

    acts = {"skip": "0", "kick": "0", "rollback": "t1.0", "pace": "live"}
    chosen = [(message := await shown(act), choosing(server, message), value) for act, value in acts.items()]
    person = await shown("replace")
    await court.mira.select(person, choosing(server, person), ["0"])
    panel = await shown("config")
    setting = next(i for i in parts.ids(server.components(panel)) if i.endswith(".in_server"))
    desk = (await court.mira.slash("moderate tables", table=str(number))).original
    demote(court)
    for message, custom_id, value in chosen:
        assert refused(server, await court.mira.select(message, custom_id, [value]))
    there = next(i for i in parts.ids(server.components(person)) if parts.verb(i) == "mod_whom")
    assert refused(server, await court.mira.select(person, there, [server.dmitri]))
    assert refused(server, await court.mira.select(panel, setting, ["5"]))
    assert refused(server, await server.press(court.mira, panel, "mod_save"))
    assert refused(server, await server.press(court.mira, panel, "mod_drop"))
    for act in ("skip", "rollback", "replace", "kick", "pace"):
        assert refused(server, await server.press(court.mira, desk, "mod_pick", act))
    assert await court.audit() == []
