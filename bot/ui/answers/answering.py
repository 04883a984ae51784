"""What answers are made with; every interaction carries it from its beginning on."""

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

    pending   notes the answers that were promised
    pictures  draws
    later     does what nobody waits for
    client    the connection; set as soon as there is one
    """

    pending: PendingAnswers
    pictures: Pictures
    later: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
    client: discord.Client = field(init=False)

    def begin(self, interaction: discord.Interaction[Any]) -> None:
        """Let an interaction be answered with these."""
        interaction.extras[_KEY] = self


def answering(interaction: discord.Interaction[Any]) -> Answering:
    """What an interaction is answered with."""
    found: Answering = interaction.extras[_KEY]
    return found
