"""Alarms on the board of Echoes of Time warn of what can still happen: there is none after the end."""

from __future__ import annotations

from dataclasses import replace

from render.echoes_of_time.claims import taken_by
from rules import games
from tests.harness.laid import laid

KEY = "echoes-of-time"


def test_nobody_can_take_a_source_after_the_end() -> None:
    late = games()[KEY].view(laid(KEY, "looks-late"), None)
    weak = replace(late.sources[0], owner=0, fortified=False, strength=-1)
    assert taken_by(replace(late, phase="action"), weak) is not None
    assert taken_by(replace(late, phase="over"), weak) is None
