"""Nothing that was made for one seat is kept and shown to another, in texts, panels and pixels.

In a process of its own, where nothing is made for anybody else, a seat gets the very same as in this one,
where everybody else was served before it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rules import games
from rules.game import LANGUAGES
from rules.wording import Audience
from tests.harness import alone
from tests.harness.alone import Job
from tests.harness.secrecy import LeakError, same
from tests.installed import nothing_there
from tests.thorough import THOROUGH, sample

ROOT = Path(__file__).parents[2]
POSITIONS = (0, 1, 4, 9, 25, 60, 100, 140)
DRAWN = (60,)
SEATS = {key: max(seats for seats in game.seats if seats <= 4) for key, game in games().items()}


def jobs(key: str, seat: int | None, drawn: bool) -> list[Job]:
    """Positions of one game as that seat (None: a spectator) gets them, some of them with their pictures if
    they are to be ``drawn``."""
    return [
        Job(key, SEATS[key], 5, choices, seat, LANGUAGES[number % len(LANGUAGES)], drawn and choices in DRAWN)
        for number, choices in enumerate(POSITIONS)
    ]


@cache
def made_alone(key: str, seat: int | None, drawn: bool) -> Any:
    """The digests of another process, for every job."""
    process = subprocess.run(
        [sys.executable, "-m", "tests.harness.alone"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        input=alone.ask(jobs(key, seat, drawn)),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    found = json.loads(process.stdout)
    assert len(found) == len(POSITIONS)
    return found


def compare(key: str, seat: int | None, drawn: bool) -> None:
    """Serve everybody else in every position first, then the seat. Raises LeakError."""
    others = [jobs(key, other, drawn) for other in (None, *range(SEATS[key])) if other != seat]
    for asked, there, *rest in zip(
        jobs(key, seat, drawn), made_alone(key, seat, drawn), *others, strict=True
    ):
        for other in rest:
            alone.gather(other)
        same(f"{asked}, alone or among others", there, alone.gather(asked))


@THOROUGH
@pytest.mark.parametrize("key", sample(SEATS, lambda key: key == min(SEATS)))
def test_a_seat_alone_gets_the_same_words(key: str) -> None:
    compare(key, SEATS[key] - 1, drawn=False)


@THOROUGH
@pytest.mark.parametrize("key", SEATS)
def test_a_seat_alone_gets_the_same_pictures(key: str) -> None:
    compare(key, SEATS[key] - 1, drawn=True)


@THOROUGH
@pytest.mark.parametrize("key", SEATS)
def test_a_spectator_alone_gets_the_same(key: str) -> None:
    compare(key, None, drawn=True)


@pytest.mark.parametrize("key", sample(SEATS, lambda key: key == min(SEATS)))
def test_a_text_that_is_kept_without_its_seat_is_found(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = games()[key]
    words = game.words
    audience = Audience("en", tuple("ABCD"[: SEATS[key]]))
    states = [alone.position(job)[1] for job in jobs(key, None, drawn=False)]
    hands = [{words.hand_alt(game.view(one, seat), audience) for seat in range(SEATS[key])} for one in states]
    if all(len(texts) == 1 for texts in hands):
        nothing_there(key, "hand of a seat's own")
    hand_alt, kept = words.hand_alt, dict[Any, str]()

    def forgetful(view: Any, audience: Any) -> str:
        return kept.setdefault((audience.language, tuple(view.waiting)), hand_alt(view, audience))

    monkeypatch.setattr(words, "hand_alt", forgetful)
    with pytest.raises(LeakError, match="hand's alt text"):
        compare(key, SEATS[key] - 1, drawn=False)
