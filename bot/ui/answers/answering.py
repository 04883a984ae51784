"""What answers are made with; every interaction carries it from the start."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.ui.answers.pending import PendingAnswers
from bot.ui.pictures import Pictures

_KEY = "answering"


@dataclass(slots=True)
class Answering:
    """What every answer is made with.

    pending   notes answers that are still to come
    pictures  draws
    later     runs work that nobody waits for
    client    the connection; set once there is one
    """

    pending: PendingAnswers
    pictures: Pictures
    later: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
    client: discord.Client = field(init=False)

    def begin(self, interaction: discord.Interaction[Any]) -> None:
        """Attach this to an interaction, so that it can be answered."""
        interaction.extras[_KEY] = self


def answering(interaction: discord.Interaction[Any]) -> Answering:
    """What an interaction is answered with."""
    found: Answering = interaction.extras[_KEY]
    return found
