"""What moderators set for their server."""

from __future__ import annotations

import json
from typing import Any

import pytest
from discord.ui import TextDisplay
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.features.lobby import policy
from bot.features.lobby.policy import Config
from bot.features.moderation import screens
from bot.features.moderation.desk import acts_of
from bot.features.moderation.store import AuditRow
from bot.playground.people import roles
from tests.bot import parts
from tests.bot.features.moderation.conftest import Court


async def panel_of(court: Court) -> Any:
    return (await court.mira.slash("moderate config")).original


async def choose(court: Court, panel: Any, name: str, *values: Any) -> None:
    (there,) = [i for i in parts.ids(court.server.components(panel)) if i.endswith(f".{name}")]
    if len(values) == 1 and isinstance(values[0], str):
        await court.server.set_list(court.mira, panel, there, values[0])
    else:
        await court.mira.select(panel, there, list(values))


async def save(court: Court, panel: Any, reason: str = "order") -> None:
    asked = await court.server.press(court.mira, panel, "mod_save")
    await court.mira.submit(asked, {"reason": reason})
    await court.confirm(court.mira, panel)


async def present(court: Court) -> Config:
    return await court.server.bot.database.ask(policy.of_server, court.server.lab.guild.id)


async def opened(court: Court, who: Any, channel: Any = None, **options: Any) -> str:
    """What is said when somebody opens a table."""
    server = court.server
    return server.text((await who.slash("table new", channel=channel or server.channel, **options)).original)


async def test_nothing_counts_before_it_is_saved_with_a_reason(court: Court) -> None:
    server = court.server
    panel = await panel_of(court)
    other = server.lab.add_channel("games")
    await choose(court, panel, "channels", other)
    assert server.text(panel).count("Channels where tables may open:") == 1, "the list below shows which"
    assert f"<#{other.id}>" not in server.text(panel), "nothing is shown twice"
    assert await present(court) == Config()
    assert "The table is open" in await opened(court, server.ann)
    asked = await server.press(court.mira, panel, "mod_save")
    await court.mira.submit(asked, {"reason": "one place for games"})
    assert f"all channels → **<#{other.id}>**" in server.text(panel)
    await court.confirm(court.mira, panel)
    assert (await present(court)).channels == (other.id,)
    refused = await opened(court, server.ann)
    assert f"tables may open in <#{other.id}> only" in refused
    assert "The table is open" in await opened(court, server.ann, other)
    audit = server.text((await court.mira.slash("moderate audit")).original)
    assert f"Channels where tables may open: all channels → **<#{other.id}>**" in audit
    asked = await server.press(court.mira, panel, "mod_back")
    assert "Moderators read it in the audit list" in str(asked.modal), "no table hears of it"
    answer = await court.mira.submit(asked, {"reason": "after all"})
    await court.confirm(court.mira, answer.original)
    assert await present(court) == Config()
    assert "The table is open" in await opened(court, server.ann)


async def test_roles_that_may_open_tables(court: Court) -> None:
    server = court.server
    players = roles.add(server.lab, "players")
    pia = court.member("pia", players)
    panel = await panel_of(court)
    await choose(court, panel, "roles", players)
    await save(court, panel)
    assert f"by members with <@&{players.id}> only" in await opened(court, server.ann)
    assert "The table is open" in await opened(court, pia)
    assert "The table is open" in await opened(court, court.mira), "moderators need no role"


@pytest.mark.parametrize("name", ["in_server", "in_channel", "of_person"])
async def test_limits_of_open_tables(court: Court, name: str) -> None:
    server = court.server
    panel = await panel_of(court)
    await choose(court, panel, name, "1")
    await save(court, panel)
    other = server.lab.add_channel("games")
    assert "The table is open" in await opened(court, server.ann)
    (number,) = await server.numbers()
    same = await opened(court, server.ann)
    assert "table at a time" in same
    elsewhere = await opened(court, server.bob, other)
    assert ("The table is open" in elsewhere) == (name != "in_server")
    assert ("The table is open" in await opened(court, server.carla)) == (name == "of_person")
    await court.carry_out(court.mira, "close", number)
    if name != "in_server":
        assert "The table is open" in await opened(court, server.ann)


async def test_few_lobbies_of_one_person_wait_at_once(court: Court) -> None:
    server = court.server
    for _ in range(policy.LOBBIES):
        await server.open(start=False)
    refused = server.text((await server.ann.slash("table new")).original)
    told = ", ".join(f"{one} (<#{server.channel.id}>)" for one in sorted(await server.numbers()))
    assert f"You have {policy.LOBBIES} lobbies here already: {told}. Start one" in refused
    assert "`/mine` lists your tables" in refused
    number, *_ = await server.numbers()
    assert len(await server.numbers()) == policy.LOBBIES
    await server.bob.slash("table new")
    assert len(await server.numbers()) == policy.LOBBIES + 1, "others open theirs"
    await server.ann.click(server.lobby(number), f"{number}:-::leave:")
    assert await server.open(start=False), "in the place of one that was left"


@pytest.mark.parametrize(("limit", "opened_at_once"), [("1", 1), ("0", policy.LOBBIES + 2)])
async def test_moderators_set_how_many_lobbies_of_one_person_wait(
    court: Court, limit: str, opened_at_once: int
) -> None:
    """Another number than the usual one, or none; games that have begun do not count."""
    server = court.server
    panel = await panel_of(court)
    chosen = [
        option["label"]
        for one in parts.selects(server.components(panel))
        for option in one.get("options", ())
        if option.get("default")
    ]
    assert f"Most lobbies of one host: {policy.LOBBIES}" in chosen
    assert "Most lobbies of one host" not in server.text(panel), "nothing is shown twice"
    await choose(court, panel, "lobbies", limit)
    await save(court, panel)
    audit = server.text((await court.mira.slash("moderate audit")).original)
    told = "no limit" if limit == "0" else limit
    assert f"Most lobbies of one host: {policy.LOBBIES} → **{told}**" in audit
    for _ in range(opened_at_once):
        assert "The table is open" in await opened(court, server.ann)
    assert len(await server.numbers()) == opened_at_once
    if limit == "1":
        refused = await opened(court, server.ann)
        (number,) = await server.numbers()
        assert f"You have 1 lobby here already: {number} (<#{server.channel.id}>)." in refused
        await server.bob.click(server.lobby(number), f"{number}:-::join:")
        await server.ann.click(server.lobby(number), f"{number}:-::start:")
        assert "The table is open" in await opened(court, server.ann), "the first one has begun"


async def test_a_server_whose_settings_are_older_than_a_limit_keeps_the_usual_one(court: Court) -> None:
    kept = {name: value for name, value in Config(in_server=20).dump().items() if name != "lobbies"}
    guild = court.server.lab.guild.id
    await court.server.bot.database.write(lambda db: policy.set_settings(db, guild, kept))
    assert await present(court) == Config(in_server=20, lobbies=policy.LOBBIES)


async def test_how_new_tables_begin(court: Court) -> None:
    server = court.server
    panel = await panel_of(court)
    for name, value in (("pace", "live"), ("late", "computer"), ("language", "ja"), ("place", "channel")):
        await choose(court, panel, name, value)
    await save(court, panel)
    await server.ann.slash("table new")
    number = (await server.numbers())[-1]
    table = await server.bot.tables.read(number)
    clock = table.clock
    assert (clock.pace.key, clock.late, table.language) == ("live", "computer", "ja")
    assert not table.in_thread
    options = (await server.press(server.ann, server.lobby(number), "options")).original
    result = await server.ann.select(options, f"{number}:-::option:@thread", ["on"])
    assert "without a thread: its moderators have set that" in server.text(result.followups[0])
    await server.ann.slash("table new", language="en", pace="relaxed", thread=True)
    table = await server.bot.tables.read((await server.numbers())[-1])
    assert (table.clock.pace.key, table.language) == ("relaxed", "en"), "the host chose"
    assert not table.in_thread, "but not that"


async def test_two_moderators_at_once(court: Court) -> None:
    """What the second one saw is not so any more: nothing is overwritten unseen."""
    server = court.server
    first = await panel_of(court)
    nils = court.member("nils", court.role)
    second = (await nils.slash("moderate config")).original
    (there,) = [i for i in parts.ids(server.components(second)) if i.endswith(".in_server")]
    await nils.select(second, there, ["5"])
    asked = await server.press(nils, second, "mod_save")
    await nils.submit(asked, {"reason": "crowded"})
    await choose(court, first, "in_channel", "2")
    await save(court, first)
    result = await server.press(nils, second, "mod_do")
    assert "Somebody has changed the settings since" in server.text(result.followups[0])
    assert await present(court) == Config(in_channel=2)


async def test_nothing_changed_is_nothing_to_save(court: Court) -> None:
    server = court.server
    panel = await panel_of(court)
    result = await server.press(court.mira, panel, "mod_save")
    assert "You have changed nothing yet" in server.text(result.original)


async def test_a_moderator_of_one_channel_does_not_set_the_server(court: Court) -> None:
    server = court.server
    nils = court.member("nils")
    corner = court.corner(nils)
    server.lab.offer("moderate", nils)
    answer = await nils.slash("moderate config", channel=corner)
    assert "This concerns the whole server" in server.text(answer.original)


VALUES = st.one_of(st.integers(), st.text(max_size=9), st.none(), st.lists(st.integers()))


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.sampled_from([*Config().dump(), "unknown"]), VALUES))
def test_settings_of_another_version_never_break_anything(body: dict[str, Any]) -> None:
    found = policy.load(json.loads(json.dumps(body)))
    assert policy.load(json.loads(json.dumps(found.dump()))) == found


async def test_settings_survive_in_the_database(court: Court) -> None:
    wanted = Config((1, 2), (3,), 5, 2, 1, language="ja", place="thread")
    guild = court.server.lab.guild.id
    await court.server.bot.database.write(lambda db: policy.set_settings(db, guild, wanted.dump()))
    assert await present(court) == wanted


async def test_the_audit_list_names_every_setting_that_was_changed(court: Court) -> None:
    server = court.server
    panel = await panel_of(court)
    values = {"in_server": "20", "in_channel": "5", "of_person": "3", "lobbies": "2", "pace": "daily"}
    values |= {"late": "computer", "language": "it", "place": "thread"}
    for name, value in values.items():
        await choose(court, panel, name, value)
    await save(court, panel)
    audit = server.text((await court.mira.slash("moderate audit")).original)
    changed = (await present(court)).changes(Config())
    assert len(changed) > 5
    assert audit.count(" → ") == len(changed)
    assert "…and more" not in audit


async def test_an_act_that_no_page_holds_goes_on_over_several(court: Court) -> None:
    acts = acts_of(court.server.bot.tables, court.server.bot.seats)
    many = tuple(10**18 + number for number in range(policy.MOST))
    more = tuple(number + policy.MOST for number in many)
    before, after = Config(channels=many, roles=many), Config(channels=more, roles=more, in_server=20)
    body = {"before": before.dump(), "after": after.dump(), "values": {}}
    at, reason = "2026-01-01T00:00:00+00:00", "order " * 50
    rows = [AuditRow(number, 1, None, 2, "mira", "config", reason, body, None, at, None) for number in (2, 1)]
    pages: dict[str, None] = {}
    for page in range(4):
        shown = screens.audit(screens.audit_page(rows, acts, page, "en"), {1, 2}, 0, "en")
        pages["".join(str(part.content) for part in shown.items if isinstance(part, TextDisplay))] = None
        turning = [one for one in parts.ids(parts.made(shown.layout())) if parts.verb(one) == "mod_audit"]
        to = [int(one.rsplit(":", 1)[1].split(".")[0]) for one in turning]
        last = min(page, len(pages) - 1)  # who asks for a page behind the last sees the last
        assert to in ([max(last - 1, 0), last + 1], [max(last - 1, 0), last]), page
    assert len(pages) > 1
    assert all(len(page) <= 4000 for page in pages)
    told = "\n".join(pages)
    assert all(told.count(f"<#{number}>") == told.count(f"<@&{number}>") == 2 for number in many + more)
