"""What everybody is told in every state of a table: each command is typed, by players, strangers and a
moderator in turn, and each button that is there is pressed by somebody whom it does not concern. What comes
of it stands in a transcript (``tests/bot/transcripts``)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.playground.world.components import SetupError
from bot.playground.world.models import Message
from tests.bot import parts
from tests.bot.features.moderation.conftest import Court
from tests.bot.server import Person, Server

LOOKS = (
    "table board", "table hand", "table recap", "table log", "seat overview", "game verify", "game scores",
    "moderate tables", "moderate audit", "mine", "hand", "stats", "leaderboard", "help", "deal results",
    "moderate config",
)  # fmt: skip
"""Commands that change nothing."""
ACTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("table join", {}), ("table plan", {}), ("table undo", {}), ("table redo", {}), ("table pace", {}),
    ("table pace", {"pace": "live"}), ("table pace", {"bank": 60, "increment": 5}),
    ("table pace", {"late": "skip"}), ("seat stand-in", {}),
    ("seat stand-in", {"who": "carla"}), ("seat return", {}), ("seat invite", {"who": "bob"}),
    ("seat invite", {"who": "dmitri"}), ("seat hand-over", {"who": "dmitri"}),
    ("seat kick", {"who": "carla"}),
    ("seat kick", {"who": "bob", "why": "asleep"}), ("game replay", {}), ("game export", {}),
    ("game rematch", {}), ("move", {"choice": "0"}), ("table report", {"what": "It hangs."}),
    ("table start", {}), ("moderate skip", {"reason": "late"}),
    ("moderate rollback", {"which": "1", "reason": "odd"}), ("moderate resume", {"reason": "go on"}),
    ("moderate replace", {"which": "bob", "who": "dmitri", "reason": "ill"}),
    ("moderate kick", {"which": "bob", "reason": "rude"}),
    ("moderate pace", {"pace": "live", "reason": "slow"}), ("moderate reopen", {"reason": "mistake"}),
    ("moderate close", {"reason": "old"}), ("moderate pause", {"reason": "dinner"}), ("seat resign", {}),
    ("table leave", {}),
)  # fmt: skip
"""Commands that may change something, those that end something last."""


async def lobby(court: Court, number: int) -> None:
    """A table that has not begun."""


async def running(court: Court, number: int) -> None:
    """A table in its first turn."""
    await court.server.press(court.server.ann, court.server.lobby(number), "start")
    await court.server.first_cards(number)


async def paused(court: Court, number: int) -> None:
    """A table that a moderator has paused."""
    await running(court, number)
    await court.carry_out(court.mira, "pause", number)


async def over(court: Court, number: int) -> None:
    """A table that was given up."""
    await running(court, number)
    answer = await court.server.bob.slash("seat resign")
    await court.server.press(court.server.bob, answer.original, "resign_sure")


async def closed(court: Court, number: int) -> None:
    """A table that a moderator has closed."""
    await running(court, number)
    await court.carry_out(court.mira, "close", number)


State = Callable[[Court, int], Awaitable[None]]
STATES: tuple[State, ...] = (lobby, running, paused, over, closed)


async def pressed(who: Person, message: Message) -> None:
    """Somebody presses every button of a message, as long as it is there."""
    for custom_id in parts.ids(message.components):
        try:
            await who.click(message, custom_id)
        except SetupError:  # it has gone with an earlier one, is no button, or cannot be pressed
            continue


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
async def test_what_everybody_is_told(server: Server, state: State) -> None:
    court = Court(server)
    with server.untold():
        number = await server.open(server.bob, start=False)
        await state(court, number)
    crowd = [server.ann, server.bob, server.carla, court.mira]

    def who(command: str, at: int) -> Person:
        """Who types it: in each state somebody else, but what is for moderators only a moderator."""
        return court.mira if command.startswith("moderate") else crowd[(at + STATES.index(state)) % 4]

    for message in server.public()[-3:]:
        await pressed(server.dmitri, message)
    for at, command in enumerate(LOOKS):
        await who(command, at).slash(command)
    for at, (command, options) in enumerate(ACTS):
        typed = {key: getattr(server, value) if key == "who" else value for key, value in options.items()}
        if command.startswith("moderate"):
            typed["table"] = str(number)
        await who(command, at).slash(command, options=typed)
    for message in server.public()[-2:]:
        await pressed(server.bob, message)
