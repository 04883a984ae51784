"""What a run of the tests costs is counted in full, and told for the reference machine."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from tests.harness.cost import Cost, Meter, told


def test_each_stretch_is_scaled_by_the_speed_around_it() -> None:
    clock, factors = iter([30.0, 30.0, 35.0, 50.0, 50.0]), iter([1.0, 0.5])
    meter = Meter(lambda: next(clock), lambda: next(factors))
    meter.look()  # all the first 30 seconds at full speed
    meter.look()  # five seconds more are too few for a look
    meter.look(0.0)  # 20 seconds between full and half speed
    assert (meter.seconds, meter.scaled) == (50.0, 30.0 + 20.0 * 0.75)


def test_processes_tell_what_they_used_and_a_broken_one_spoils_nothing() -> None:
    clock = iter([12.0, 12.0])
    worker = Cost(shared=False, meter=Meter(lambda: next(clock), lambda: 0.5))
    output: dict[str, object] = {}
    ended = SimpleNamespace(config=SimpleNamespace(workeroutput=output))
    worker.pytest_sessionfinish(cast(pytest.Session, ended))
    controller = Cost(shared=True)
    controller.pytest_testnodedown(SimpleNamespace(workeroutput=output))
    controller.pytest_testnodedown(SimpleNamespace())
    assert controller.others == [(12.0, 6.0)]


@pytest.mark.parametrize(("seconds", "scaled"), [(0.0, 0.0), (912.0, 354.0)])
def test_both_are_told_in_minutes(seconds: float, scaled: float) -> None:
    assert f"{seconds / 60:.1f} minutes" in told(seconds, scaled)
    assert f"as much as {scaled / 60:.1f} " in told(seconds, scaled)
