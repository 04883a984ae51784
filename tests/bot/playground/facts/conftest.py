"""Facts about Discord, each held by a test with its words in the name.

The stand-in is asked with a small bot, and with the real one what follows from the fact."""

from __future__ import annotations

import pytest

from bot.playground.lab import Lab
from tests.bot.playground.lab.conftest import ann, bob, judge, lab, picture, png, start

__all__ = ["ann", "bob", "judge", "lab", "picture", "png", "start"]


@pytest.fixture
def unjudged(lab: Lab) -> None:
    """The stand-in itself refuses what is wrong here, without the judge beside the project."""
    lab.rest.judge = None
