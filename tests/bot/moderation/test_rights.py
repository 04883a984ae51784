"""Only members with Manage Channels, asked anew at every press, form and suggestion."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.bot import parts
from tests.bot.conftest import Sim
from tests.bot.moderation.conftest import Court

ACTS = ("pause", "resume", "close")
REFUSED = "This is for members who may manage channels"


def demote(court: Court) -> None:
    """The moderators lose their right, in the middle of what they do."""
    court.sim.env.backend.edit_role(court.sim.guild.id, court.role.id, {"permissions": 0})


def offer(court: Court, who: Any) -> None:
    """The server offers the command to somebody who may not manage channels."""
    command = court.sim.env.backend.find_command("moderate", court.sim.guild.id, type=1)
    court.sim.guild.set_command_permissions(int(command["id"]), {who: True})


async def test_the_command_is_offered_to_moderators_only(court: Court) -> None:
    sim = court.sim
    assert any(name.startswith("moderate ") for name in court.mira.available_commands(sim.channel))
    assert not any(name.startswith("moderate ") for name in sim.ann.available_commands(sim.channel))


def refused(sim: Sim, result: Any) -> bool:
    shown = [result.response, *result.followups]
    return any(message is not None and REFUSED in sim.text(message) for message in shown)


@pytest.mark.parametrize("act", ACTS)
async def test_every_step_is_checked_anew(court: Court, act: str) -> None:
    sim = court.sim
    number = await sim.open(sim.bob)
    if act == "resume":
        await court.carry_out(court.mira, "pause", number)
    before = await court.audit()
    desk = (await court.mira.slash(sim.channel, "moderate tables", table=str(number))).response
    asked = await court.mira.slash(sim.channel, f"moderate {act}", table=str(number))
    preview = await court.begin(court.mira, act, number)
    listed = (await court.mira.slash(sim.channel, "moderate tables")).response
    demote(court)
    assert refused(sim, await court.mira.submit_modal(asked, {"reason": "x"}))
    assert refused(sim, await sim.press(court.mira, preview, "mod_do"))
    assert refused(sim, await sim.press(court.mira, preview, "mod_why"))
    assert refused(sim, await sim.press(court.mira, preview, "mod_drop"))
    assert refused(sim, await sim.press(court.mira, desk, "mod_act", act))
    assert refused(sim, await sim.press(court.mira, desk, "mod_audit"))
    assert refused(sim, await sim.press(court.mira, desk, "mod_tables"))
    assert refused(sim, await court.mira.select(listed, [str(number)], custom_id="0:-::mod_table:"))
    assert await court.audit() == before


async def test_suggestions_are_for_moderators_only(court: Court) -> None:
    sim = court.sim
    number = await sim.open(sim.bob)
    found = await court.mira.autocomplete(sim.channel, "moderate close", "table", "")
    assert [choice["value"] for choice in found] == [str(number)]
    nils = court.member("nils")
    offer(court, nils)
    assert await nils.autocomplete(sim.channel, "moderate close", "table", "") == []
    answer = await nils.slash(sim.channel, "moderate close", table=str(number), reason="x")
    assert refused(sim, answer)
    assert (await sim.table(number)).status == "running"


async def test_rights_in_one_channel_are_for_its_tables(court: Court) -> None:
    """Nils manages another channel: this table is none of his."""
    sim = court.sim
    nils = court.member("nils")
    other = sim.guild.create_text_channel(
        "corner", overwrites={nils: discord.PermissionOverwrite(manage_channels=True)}
    )
    offer(court, nils)
    number = await sim.open(sim.bob)
    answer = await nils.slash(other, "moderate close", table=str(number), reason="x")
    assert f"You may not manage the channel <#{sim.channel.id}>" in sim.text(answer.response)
    listed = sim.text((await nils.slash(other, "moderate tables")).response)
    assert "No table is open" in listed
    preview = await court.begin(court.mira, "pause", number)
    await court.confirm(court.mira, preview)
    assert "Nothing yet" in sim.text((await nils.slash(other, "moderate audit")).response)
    await sim.ann.slash(other, "table new")
    own = (await sim.numbers())[-1]
    assert f"table {own}" in sim.text((await nils.slash(other, "moderate tables")).response)
    done = await nils.slash(other, "moderate close", table=str(own), reason="tidying")
    await sim.press(nils, done.response, "mod_do")
    assert (await sim.table(own)).status == "closed"
    listed = sim.text((await nils.slash(other, "moderate audit")).response)
    assert "tidying" in listed
    assert "spam" not in listed


async def test_a_moderator_of_another_server_is_refused(court: Court) -> None:
    sim = court.sim
    number = await sim.open(sim.bob)
    elsewhere = sim.env.create_guild()
    room = elsewhere.create_text_channel("room")
    role = elsewhere.create_role("mods", permissions=discord.Permissions(manage_channels=True))
    olga = elsewhere.add_member(sim.env.create_user("olga"), roles=[role])
    answer = await olga.slash(room, "moderate close", table=str(number), reason="x")
    assert f"There is no table {number} in this server" in sim.text(answer.response)
    preview = await court.begin(court.mira, "close", number)
    await court.confirm(court.mira, preview)
    # Ids of this server, forged on a message of the other one.
    shown = (await olga.slash(room, "moderate tables")).response
    for forged in (f"{number}:-::mod_act:close", "0:-::mod_back:1", "0:-::mod_do:1", "0:-::mod_reason:1"):
        result = await forge(court, olga, shown, forged)
        said = [sim.text(m) for m in [result.response, *result.followups] if m is not None]
        assert result.modal is None
        assert any("There is no table" in text or "decided already" in text for text in said), said
    assert "Nothing yet" in sim.text((await olga.slash(room, "moderate audit")).response)
    assert len(await court.audit()) == 1


async def forge(court: Court, who: Any, message: Any, custom_id: str) -> Any:
    """Press a button that is not on the message."""
    stored = court.sim.env.backend.get_message(message.channel_id, message.id)
    before = list(stored.components)
    stored.components = [
        {"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": custom_id}]}
    ]
    try:
        return await who.click(message, custom_id=custom_id)
    finally:
        stored.components = before


@pytest.mark.parametrize(
    "forged",
    ["mod_act:back", "mod_act:nonsense", "mod_act:", "mod_do:", "mod_do:999", "mod_back:x", "mod_back:999",
     "mod_why:1.5", "mod_pick:close", "mod_pick:nonsense", "mod_audit:x", "mod_tables:-9", "mod_table:"],
)  # fmt: skip
async def test_forged_ids_do_nothing(court: Court, forged: str) -> None:
    sim = court.sim
    number = await sim.open(sim.bob)
    shown = (await court.mira.slash(sim.channel, "moderate tables")).response
    await forge(court, court.mira, shown, f"{number}:-::{forged}")
    assert (await sim.table(number)).status == "running"
    assert await court.audit() == []


async def test_what_one_moderator_began_is_not_confirmed_by_another(court: Court) -> None:
    sim = court.sim
    number = await sim.open(sim.bob)
    preview = await court.begin(court.mira, "close", number)
    nils = court.member("nils", roles=[court.role])
    shown = (await nils.slash(sim.channel, "moderate tables")).response
    button = next(i for i in parts.ids(sim.raw(preview)) if ":mod_do:" in i)
    result = await forge(court, nils, shown, button)
    assert "decided already" in sim.text(result.followups[0])
    assert (await sim.table(number)).status == "running"


COMMANDS = (
    "tables", "pause", "resume", "skip", "rollback", "replace", "kick", "pace", "close", "export", "import",
    "audit", "config",
)  # fmt: skip


async def test_no_command_is_answered_to_others(court: Court) -> None:
    """Not even where the server offers it to them."""
    sim = court.sim
    number = await sim.open(sim.bob)
    await sim.first_cards(number)
    nils = court.member("nils")
    offer(court, nils)
    offered = {
        name.split()[1] for name in nils.available_commands(sim.channel) if name.startswith("moderate ")
    }
    assert offered == set(COMMANDS), "none is left out of this test"
    for command in COMMANDS:
        options: dict[str, Any] = {"file": ("x.json", b"{}")} if command == "import" else {}
        answer = await nils.slash(sim.channel, f"moderate {command}", **options)
        assert answer.modal is None
        assert refused(sim, answer), command
    for command in ("skip", "rollback", "replace", "kick", "pace"):
        which = "pace" if command == "pace" else "which"
        found = await nils.autocomplete(sim.channel, f"moderate {command}", which, "", table=str(number))
        assert found == []
    assert await nils.autocomplete(sim.channel, "moderate replace", "level", "", table=str(number)) == []
    assert await court.audit() == []


async def test_lists_of_seats_turns_and_settings_are_checked_anew(court: Court) -> None:
    sim = court.sim
    number = await sim.open(sim.bob)
    await sim.first_cards(number)

    async def shown(command: str) -> Any:
        return (await court.mira.slash(sim.channel, f"moderate {command}")).response

    acts = {"skip": "0", "kick": "0", "rollback": "0", "pace": "live"}
    chosen = [(await shown(act), f"{number}:-::mod_act:{act}", value) for act, value in acts.items()]
    person = await shown("replace")
    await court.mira.select(person, ["0"], custom_id=f"{number}:-::mod_act:replace")
    panel = await shown("config")
    setting = next(i for i in parts.ids(sim.raw(panel)) if i.endswith(".in_server"))
    desk = (await court.mira.slash(sim.channel, "moderate tables", table=str(number))).response
    demote(court)
    for message, custom_id, value in chosen:
        assert refused(sim, await court.mira.select(message, [value], custom_id=custom_id))
    there = f"{number}:-::mod_act:replace.0"
    assert refused(sim, await court.mira.select(person, [sim.dmitri], custom_id=there))
    assert refused(sim, await court.mira.select(panel, ["5"], custom_id=setting))
    assert refused(sim, await sim.press(court.mira, panel, "mod_save"))
    assert refused(sim, await sim.press(court.mira, panel, "mod_drop"))
    for act in ("skip", "rollback", "replace", "kick", "pace"):
        assert refused(sim, await sim.press(court.mira, desk, "mod_pick", act))
    assert await court.audit() == []
