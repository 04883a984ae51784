"""All tests of rules run as do, undo, do."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import games
from tests.rules.again import Follower, follow


@pytest.fixture(autouse=True)
def followers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[Follower]:
    """Matches that follow every choice of a test of the game in whose folder it stands, see ``again``."""
    folder = Path(request.path).parent.name
    return [follow(game, monkeypatch) for key, game in games().items() if key.replace("-", "_") == folder]
