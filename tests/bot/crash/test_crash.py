"""The bot is killed twenty times while people play: nothing lost, nothing doubled, no dead button.

What these words mean, and what else is looked at after every death, is told in ``session``. The thousand
deaths of the long run are ``python -m tests.long crash``.
"""

from __future__ import annotations

import os
import random
import sqlite3
from collections import Counter
from copy import deepcopy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.words import say
from rules import games
from tests.bot import parts
from tests.bot.crash import ledger
from tests.bot.crash.kills import ANSWER, CALLBACK, COMMANDS, EDIT, END, EXCUSE, POST, SEARCH, THREAD, Plan
from tests.bot.crash.people import FINISHING, RESIGNING, Click
from tests.bot.crash.process import errors_in
from tests.bot.crash.session import Death, session
from tests.thorough import THOROUGH, sample

pytestmark = pytest.mark.skipif(
    not hasattr(os, "pidfd_open"), reason="Processes are killed and watched with calls that only Linux has."
)
PLANS: list[tuple[Plan, Plan | None]] = [
    (Plan("received", POST, pictures=True), None),
    (Plan("answered", THREAD), None),
    (Plan("received", CALLBACK, 2), Plan("received", EXCUSE, starting=True)),
    (Plan("cut", POST, pictures=True), None),
    (Plan("received", ANSWER, 2), None),
    (Plan("received", POST, outage=True), Plan("received", SEARCH, outage=True, starting=True)),
    (Plan("answered", POST, 2, delay=0.001), None),
    (Plan("commit", number=1, verbs=FINISHING), Plan("moment", delay=0.12, starting=True)),
    (Plan("cut", ANSWER, 3), None),
    (Plan("received", EDIT), None),
    (Plan("commit", number=2, verbs=FINISHING), None),
    (Plan("answered", EDIT, 2, delay=0.002), Plan("answered", COMMANDS, delay=0.001, starting=True)),
    (Plan("moment", delay=0.7), None),
    (Plan("late", POST), None),
    (Plan("commit", number=1, delay=0.001, verbs=("undo",)), None),
    (Plan("received", POST, outage=True, word=END, verbs=(RESIGNING,)), None),
]
"""Twenty deaths, the first ones in the opening of a table, the last one at its end; some in a start."""


@pytest.mark.parametrize("key", sample(games(), lambda key: key == max(games())))
async def test_nothing_is_lost_and_nothing_is_doubled(
    key: str, tmp_path: Path, requests_judge: Any, request: pytest.FixtureRequest
) -> None:
    plans = PLANS[list(games()).index(key) :: len(games())]
    deaths: list[Death] = []
    async with session(tmp_path, games()[key], 5, requests_judge, buttons=2, warm=True) as played:
        await played.begin(plans[0][0].pictures)
        played.people.threads = True
        dice = random.Random(3)
        for number, (plan, again) in enumerate(plans):
            deaths.append(await played.die(plan, dice.randint(0, 3) if deaths else 0))
            following = number + 1 < len(plans) and plans[number + 1][0].pictures
            while (another := await played.revive(deaths[-1], following, again)) is not None:
                deaths.append(another)
                again = None
        await played.play(3)
        parts.capture(request.node.nodeid, [one.line() for one in played.lab.records.requests])
    told = [
        f"{death.plan} at {death.place} ({death.doing}): {one}" for death in deaths for one in death.found
    ]
    assert told == [], played.evidence()
    met = Counter(death.place for death in deaths)
    assert met["nothing of that kind came"] <= max(1, len(plans) // 5), met
    assert len(deaths) >= len(plans)


@THOROUGH
async def test_what_is_looked_at_would_be_seen(tmp_path: Path) -> None:
    """Every kind of fault, made by hand."""
    async with session(tmp_path, next(iter(games().values())), 1, warm=True) as played:
        await played.begin(pictures=False)
        await played.play(12)
        await played.rest()
        played.process.strike()
        await played.process.gone()
        path, channel = played.process.database, played.channel
        facts = ledger.read_dead(path)
        number, table = next(iter(facts.tables.items()))
        assert (facts.faults, table.row["status"], ledger.replayed(table)[1]) == ([], "running", [])
        assert not [*played.pressed(facts), *channel.doubled(), *channel.owed(facts)]

        lost = deepcopy(facts)
        lost.interactions.clear()
        assert "was promised and is lost" in " ".join(played.pressed(lost))
        assert "was forgotten" in " ".join(ledger.grown(facts, lost))
        doubled = deepcopy(facts)
        doubled.interactions.add(1)
        doubled.tables[number].log.append(table.log[-1])
        doubled.tables[number].row["snapshot"] = table.row["snapshot"].replace(
            f'"version": {len(table.log)}', f'"version": {len(table.log) + 1}'
        )
        assert "dealt with and never made" in " ".join(played.pressed(doubled))
        assert "the log cannot be" in ledger.replayed(doubled.tables[number])[1][0]
        for click in played.people.clicks.values():
            if click.promised and click.verb in FINISHING:
                click.verb = "do"  # all of them: an undo may have made one of them doubtful
        assert "confirmations led to" in " ".join(played.pressed(facts))

        owed = [row for row in facts.owed if row["kind"] == "turn"][-1]
        facts.owed.append({**owed, "id": 10**6})
        complaints = list(channel.owed(facts))
        assert [one.split(": ")[1].split()[-1] for one in complaints] == ["arrived", "times"]
        posted = next(one.message for one in reversed(channel.posted) if one.mark == owed["id"])
        last = played.lab.world.messages[posted]
        played.lab.world.emit("message_create", message=last)
        assert "was posted 2 times" in " ".join(channel.doubled())
        last.components = []
        assert "no message has buttons" in " ".join(channel.waiting(facts))

        with played.process.log.open("a") as log:
            log.write("2026-01-01 ERROR bot.messages.relay: a message is dropped\n")
        assert "is dropped" in played.process.complaints()[0]
        with sqlite3.connect(path) as connection:
            connection.execute("DELETE FROM log WHERE number = 1")
        assert "was deleted" in " ".join(ledger.read_dead(path).faults)
        assert "has lost" in " ".join(ledger.grown(facts, ledger.read_dead(path)))


ORPHANED = """Traceback (most recent call last):
  File "<string>", line 1, in <module>
  File "/usr/lib/python3.11/multiprocessing/spawn.py", line 122, in spawn_main
    exitcode = _main(fd, parent_sentinel)
               ^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "/usr/lib/python3.11/multiprocessing/spawn.py", line 130, in _main
    preparation_data = reduction.pickle.load(from_parent)
                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
EOFError: Ran out of input
"""


def test_a_process_that_lost_its_bot_is_no_fault() -> None:
    other = ORPHANED.replace("in _main", "in elsewhere")
    assert errors_in(f"ready\n{ORPHANED}ready again\n") == []
    assert len(errors_in(f"ready\n{other}ready again\n")) == 1
    later = errors_in(f"{ORPHANED}Traceback (most recent call last):\n  File x\nKeyError: 1\n")
    assert "KeyError" in later[0]


@pytest.mark.parametrize(
    ("text", "promised"),
    [
        ("### Your turn", True),
        (say("en", "note.stale"), False),
        ("⚠ That is not possible.", False),
        (say("en", "seat.passed", name="🤖 **Ann**"), False),
    ],
)
def test_only_what_was_done_is_a_promise(text: str, promised: bool) -> None:
    result: Any = SimpleNamespace(interaction=SimpleNamespace(message_id=1, messages=[1]))
    assert Click(1, 1, "pick", result, text).promised is promised
