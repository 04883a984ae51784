"""Every verb that a component of the bot may have, with numbers and words that the bot never wrote there."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from bot.app import verbs_of_this_version
from bot.playground.people import roles
from bot.playground.people.actors import Actor
from bot.playground.world.permissions import Permission
from tests.bot import parts
from tests.bot.abuse.conftest import Abuse
from tests.thorough import sample

ROOT = Path(__file__).parents[3]
HUGE = str(2**63)
ODD = ["", "0", "-1", HUGE, "9" * 50, f"1.{HUGE}.b", f"{HUGE}.0", "x.y.z", "٣", "²", "@pace", "None"]
"""Arguments; SQLite holds 64 bits, the sign among them."""
VALUES = [None, [HUGE], ["9" * 5000], ["²"], ["no such thing", "0"]]
WRONG = [
    tomllib.loads(path.read_text("utf-8"))["refused"]["error"]
    for path in sorted((ROOT / "bot" / "words").glob("*/common.toml"))
]
"""That something went wrong, in every language."""


async def wrongly_answered(abuse: Abuse, who: Actor, custom_ids: list[str]) -> list[str]:
    """Send these, each with some values, from whichever public message is the newest then; those that were
    answered by a fault of the bot."""
    wrong = []
    for number, custom_id in enumerate(custom_ids):
        values = VALUES[number % len(VALUES)]
        message = abuse.wire.table.messages()[-1]
        result = await abuse.forge(who, message, custom_id, values)
        if result.modal is None:
            await result.finished()
        if result.failed or any(sentence in str(result.messages) for sentence in WRONG):
            wrong.append(f"{custom_id} {values}")
    return wrong


PARTS = [(where, half) for where in ("running", "lobby") for half in (0, 1)]


@pytest.mark.parametrize(("where", "half"), sample(PARTS, lambda part: part == PARTS[0]))
async def test_no_forged_number_is_a_fault_of_the_bot(abuse: Abuse, where: str, half: int) -> None:
    """As a player who moderates, so that nothing is refused before it is looked at. Every verb meets every
    argument, half of them at a table that runs, the others at one that has not begun; each in two parts."""
    lab, table = abuse.lab, abuse.wire.table.number
    host = abuse.wire.table.people[0]
    roles.give(lab, host, roles.add(lab, "moderators", int(Permission.MANAGE_CHANNELS)))
    if where == "lobby":
        await (await host.slash("table new", game="lanterns")).finished()
        message = next(m for m in reversed(abuse.wire.table.messages()) if ":start:" in str(m["components"]))
        start = next(i for i in parts.ids(message["components"]) if parts.verb(i) == "start")
        table = int(start.split(":")[0])
    verbs = sorted(verbs_of_this_version(), key=lambda verb: (verb.endswith("_sure"), verb))
    assert len(verbs) > 140
    ids = [
        f"{table}:{seat}::{verb}:{odd}"
        for at, verb in enumerate(verbs)  # those that end something last
        for number, odd in enumerate(ODD)
        if (at + number // 2) % 2 == (where == "lobby") and (at + number // 4) % 2 == half
        for seat in ("-", "0")[(at + number) % 2 :][:1]
    ]
    assert await wrongly_answered(abuse, host, ids) == []
