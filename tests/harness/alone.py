"""What one seat gets, made in a process in which nothing was ever made for anybody else.

If something is kept from one seat's texts, panels or pictures and shown to another, it is different here.
``python -m tests.harness.alone`` reads jobs from its input and writes what it made as digests, both as JSON.
"""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import Any

from rules import dice
from rules.game import Event, Game
from tests.conformance.tables import GAMES
from tests.harness.drawn import drawings
from tests.harness.secrecy import RANDOM, begun, texts
from tests.harness.shown import drafted, reader, room_of


@dataclass(frozen=True, slots=True)
class Job:
    """A position of a random game, who looks at it, in which language, and whether pictures are drawn."""

    key: str
    seats: int
    seed: int
    choices: int
    seat: int | None
    language: str
    pictures: bool


def position(job: Job) -> tuple[Game[Any], Any, list[Event]]:
    """The game, its state after so many random choices (or in the end), and the events of the last one."""
    game = GAMES[job.key]
    state, events = game.new(job.seats, job.seed, {}), list[Event]()
    for number in range(job.choices):
        prompts = game.prompts(state)
        if not prompts:
            break
        random, at = dice.below(dice.stream(job.seed, "alone", number), len(prompts))
        events = game.choose(state, prompts[at].id, RANDOM(None, prompts[at], random)).events
    return game, state, events


def gather(job: Job) -> dict[str, str]:
    """Everything that the seat gets in that position, by name, as digests."""
    game, state, events = position(job)
    found: dict[str, object] = dict(texts(game, state, job.seat, job.seats, job.language, events))
    if game.words is not None:
        table = room_of(begun(game, job.seats, state), job.language)
        found |= asyncio.run(reader(table, job.seat, job.language))
        if job.seat is not None and table.status == "running":
            found["clicks"] = asyncio.run(drafted(table, job.seat, job.language, job.seed, 2))
    made = {what: blake2b(repr(one).encode(), digest_size=16).hexdigest() for what, one in found.items()}
    return made | (drawings(game, state, job.seat, job.seats, job.language) if job.pictures else {})


def ask(jobs: list[Job]) -> str:
    """The input for the process of its own."""
    return json.dumps([asdict(job) for job in jobs])


if __name__ == "__main__":
    json.dump([gather(Job(**job)) for job in json.load(sys.stdin)], sys.stdout)
