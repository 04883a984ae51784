"""discord.js plays a table of twenty-one matches on the stand-in, in a process of its own.

The third library beside discord.py and hikari, in another language; what it made of each message is held
against what was said (``discordjs/strict.mjs``). What this proves and what not is told in ``test_hikari.py``.
It needs node and npm; where they are absent the summary of the run says that it was not tried.
"""

from __future__ import annotations

from bot.playground.lab import Lab
from tests.bot import parts
from tests.bot.clients import node
from tests.bot.clients.evening import Evening

MATCHES = 21


async def test_discordjs_plays_a_table_to_its_end(lab: Lab, evening: Evening) -> None:
    packages = node.packages()
    evening.bob.close_direct()
    async with node.running(packages, lab.base_url, lab.token) as bot:
        await lab.until(lambda: bot.of("ready") or bot.complaints)
        assert bot.complaints == []
        assert [one.payloads for one in lab.gateway.connections] == [True], "long frames come compressed"
        await evening.look_up()
        await evening.travel()
        await evening.open()
        await evening.gather()
        await evening.begin()
        taken: list[int] = []

        def choose(_: str, labels: list[str]) -> list[str]:
            """Leave a multiple of four where that can be; else take one."""
            left = MATCHES - sum(taken)
            taken.append(left % 4 or 1)
            assert labels == [f"take {count}" for count in range(1, min(3, left) + 1)]
            return [f"take {taken[-1]}"]

        await evening.play(choose)
        await lab.until(evening.archived)
    assert bot.complaints == []
    assert sum(taken) == MATCHES
    assert [name for name, _ in evening.played] == [("Ann", "Bob")[turn % 2] for turn in range(len(taken))]
    winner, loser = (evening.ann, evening.bob) if len(taken) % 2 else (evening.bob, evening.ann)
    told = parts.said(evening.board() or {})
    assert told.splitlines() == ["### Late night: 0 left", "Over", f"{winner.mention} took the last one"]
    assert winner is evening.ann, "who begins wins, as both know how to"
    assert evening.ann.sees(evening.ann.direct())[-1]["content"] == "It is over: you win."
    assert [line["code"] for line in bot.of("refused")] == [50007]
    fallback = evening.ann.sees(evening.thread)[-1]
    assert fallback["content"] == f"{loser.mention} It is over: you lose."
    assert [one["id"] for one in fallback["mentions"]] == [str(loser.id)]
    assert lab.faults.limited == 1
    [over] = bot.of("over")
    assert {"RESUMED", "THREAD_UPDATE", "MESSAGE_UPDATE", "INTERACTION_CREATE"} <= set(over["events"])
