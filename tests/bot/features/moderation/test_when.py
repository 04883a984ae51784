"""Which acts of a moderator are possible at a table in which state, and what is said where one is not."""

from __future__ import annotations

from typing import Any

from bot.words import say
from tests.bot.features.moderation.conftest import Court

ACTS: dict[str, dict[str, Any]] = {
    "pause": {},
    "resume": {},
    "skip": {"which": "1"},
    "rollback": {"which": "1"},
    "replace": {"which": "1", "level": "random"},
    "kick": {"which": "1"},
    "close": {},
    "reopen": {},
}
NOT_RUNNING = dict.fromkeys(("pause", "resume", "replace", "kick"), "moderate_not_running")
NOT_BEGUN = {**NOT_RUNNING, **dict.fromkeys(("skip", "rollback"), "not_started")}
OPEN = {"reopen": "moderate_open"}
REFUSED: dict[str, dict[str, str]] = {
    "in its lobby": {**NOT_BEGUN, **OPEN},
    "at its beginning": {"resume": "moderate_not_paused", "rollback": "moderate_nothing_played", **OPEN},
    "running": {"resume": "moderate_not_paused", **OPEN},
    "paused": {"pause": "moderate_paused", "skip": "moderate_paused", **OPEN},
    "closed in its lobby": {**NOT_BEGUN, "close": "moderate_ended"},
    "closed while it ran": {**NOT_RUNNING, "skip": "closed", "rollback": "closed", "close": "moderate_ended"},
}
"""By state of the table the acts that are refused, each with the sentence; the others get a preview."""


async def test_every_act_is_possible_in_the_states_that_it_is_for(court: Court) -> None:
    server, mira = court.server, court.mira
    tables = {
        "in its lobby": await server.open(server.bob, start=False),
        "at its beginning": await server.open(server.bob),
    }
    for state in ("running", "paused", "closed while it ran"):
        tables[state] = await server.open(server.bob)
        await server.first_cards(tables[state])
    tables["closed in its lobby"] = await server.open(server.bob, start=False)
    await court.carry_out(mira, "pause", tables["paused"])
    for state in ("closed in its lobby", "closed while it ran"):
        await court.carry_out(mira, "close", tables[state])
    found: dict[str, dict[str, str]] = {}
    for state, number in tables.items():
        for act, more in ACTS.items():
            asked = await mira.slash(f"moderate {act}", table=str(number), **more)
            if asked.modal is None:
                found.setdefault(state, {})[act] = server.text(asked.original)
            else:
                answer = await mira.submit(asked, {"reason": "x"})
                title = server.text(answer.original).partition("\n")[0]
                assert title == f"### {say('en', f'moderate.act.{act}')}", state
    wanted = {
        state: {act: say("en", f"refused.{key}") for act, key in refused.items()}
        for state, refused in REFUSED.items()
    }
    assert found == wanted
