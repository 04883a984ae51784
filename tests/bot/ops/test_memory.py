"""How the process asks for memory; in a process of its own, for it cannot be taken back."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SCRIPT = """
import gc, json, sys
from bot.base import memory
from PIL import Image

def held():
    with open("/proc/self/status") as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

if sys.argv[1] == "set up":
    memory.set_up()
for _ in range(3):  # what is large is freed a few times, after which it comes from the heap by default
    boards = [Image.new("RGB", (1600, 1000), number) for number in range(12)]
    small = [bytes(60_000) for _ in range(40)]
    del boards
before = gc.get_freeze_count()
memory.keep()
print(json.dumps({"held": held(), "frozen": gc.get_freeze_count() - before}))
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc and glibc are Linux's")
def test_pictures_that_are_gone_are_given_back() -> None:
    found = {}
    for way in ("set up", "as it is"):
        told = subprocess.run(
            [sys.executable, "-c", SCRIPT, way], cwd=ROOT, capture_output=True, text=True, check=True
        )
        found[way] = json.loads(told.stdout)
    assert found["set up"]["held"] <= found["as it is"]["held"] * 1.05
    assert found["set up"]["held"] < 60_000
    assert found["set up"]["frozen"] > 10_000


GROWING = """
import gc
from bot.base import memory

clock = 0.0
memory.monotonic, memory.SLOW = (lambda: clock), 60.0
memory.keep()
start, more = gc.get_freeze_count(), [[] for _ in range(50_000)]
gc.collect()
print(gc.get_freeze_count() - start)  # too quick to be felt
memory.SLOW = 0.0
gc.collect(1)
print(gc.get_freeze_count() - start)  # not everything was looked through
gc.collect()
print(gc.get_freeze_count() - start)
clock = 3599.0
gc.collect()
print(gc.get_freeze_count() > start)
clock = 3600.0
gc.collect()
print(gc.get_freeze_count())
gc.collect()
print(gc.get_freeze_count() > start)
"""


def test_what_outlives_a_long_collection_is_not_looked_through_again_for_an_hour() -> None:
    told = subprocess.run(
        [sys.executable, "-c", GROWING],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    quick, young, slow, later, thawed, again = told.stdout.split()
    assert (quick, young, thawed) == ("0", "0", "0")
    assert int(slow) >= 50_000
    assert (later, again) == ("True", "True")
