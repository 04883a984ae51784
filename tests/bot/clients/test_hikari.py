"""hikari, another library than the bot's own, plays a table of High Card on the stand-in.

What this proves: all that the stand-in says in an evening (answers of the HTTP API, events of the gateway,
frames) is what a client understands that nobody here wrote, and that was made against the real Discord; and
all that such a client asks for is there. What it does not: that the real Discord would answer the same.
"""

from __future__ import annotations

import random

from bot.playground.lab import Lab
from tests.bot import parts
from tests.bot.clients import complaints
from tests.bot.clients.evening import Evening
from tests.bot.clients.hikari_bot import HikariBot
from tests.highcard import HIGH_CARD

SEED = 7


async def test_hikari_plays_a_table_to_its_end(lab: Lab, evening: Evening) -> None:
    evening.bob.close_direct()
    dice = random.Random(SEED)
    with complaints.listening("rate limited on bucket") as heard:
        async with HikariBot(lab.base_url, lab.token, SEED) as bot:
            assert [one.compressed for one in lab.gateway.connections] == [True], "one stream of zlib"
            await evening.look_up()
            await evening.travel()
            await evening.open()
            await evening.gather()
            await evening.begin()
            await evening.play(lambda _, labels: [dice.choice(labels)])
            await lab.until(evening.archived)
        assert heard == []
    points = replayed(evening)
    board = evening.board() or {}
    for person, mine in zip((evening.ann, evening.bob), points, strict=True):
        assert f"{person.mention} {mine}" in parts.said(board)
    assert f"you have {points[0]}." in evening.ann.sees(evening.ann.direct())[-1]["content"]
    assert bot.refused == [50007]
    fallback = evening.ann.sees(evening.thread)[-1]
    assert fallback["content"] == f"{evening.bob.mention} It is over: you have {points[1]}."
    assert [one["id"] for one in fallback["mentions"]] == [str(evening.bob.id)]
    assert lab.faults.limited == 1
    assert bot.events >= {"ShardResumedEvent", "GuildThreadUpdateEvent", "GuildMessageUpdateEvent"}


def replayed(evening: Evening) -> list[int]:
    """The score, from what the people chose, as the rules count it."""
    state = HIGH_CARD.new(2, SEED, {})
    for name, labels in evening.played:
        seat = ("Ann", "Bob").index(name)
        prompt = next(one for one in HIGH_CARD.prompts(state) if one.seat == seat)
        offered = {" ".join(map(str, pick)): pick for pick in prompt.options}
        HIGH_CARD.choose(state, prompt.id, [offered[label] for label in labels])
    outcome = HIGH_CARD.outcome(state)
    assert outcome is not None
    return list(outcome.scores)
