"""Bots whose commands Discord has already, as at every start of a bot but its first: to make them known anew
for every test takes longer than many tests. The first bot of a process does it."""

from __future__ import annotations

from bot.app import App
from bot.playground.lab import Lab
from bot.playground.world.models import Commands
from rules import games
from tests.bot.parts import Json

_REGISTERED: dict[tuple[str, ...], list[Json]] = {}
"""The commands as a bot of this process has once made them known, by the games that were installed."""


def at_once(bot: App, lab: Lab) -> None:
    """Let this bot, which is about to start, find its commands at the stand-in."""
    registration, once = bot.registration, bot.registration._once
    heard, commands = registration._heard, lab.world.commands

    async def known() -> None:
        installed = tuple(games())
        if installed in _REGISTERED:
            own = {"application_id": str(lab.world.bot.id)}
            commands[0] = Commands(0, [{**one, **own} for one in _REGISTERED[installed]])
            await heard(commands[0].items)
        else:
            await once()
            _REGISTERED[installed] = commands[0].items

    registration._once = known  # type: ignore[method-assign]  # for this bot alone
