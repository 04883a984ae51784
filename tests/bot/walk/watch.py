"""What must not happen while somebody walks: a fault that is told or logged, a page that does not answer."""

from __future__ import annotations

import json
import logging
import tomllib
from collections import Counter, deque
from pathlib import Path
from typing import Any

import aiohttp

from bot.playground.lab import Lab
from bot.playground.people.actors import Result
from bot.playground.world.models import Change
from tests.bot import answers

ROOT = Path(__file__).parents[3]
WRONG = [
    tomllib.loads(path.read_text("utf-8"))["refused"]["error"]
    for path in sorted((ROOT / "bot" / "words").glob("*/common.toml"))
]
"""The sentence that something went wrong, in every language."""
KEPT = 40
"""Steps that a find tells."""


class Watch(logging.Handler):
    """Collects what is found. ``finds`` are the texts, each with the steps before it."""

    def __init__(self, lab: Lab, judge: Any) -> None:
        super().__init__(logging.ERROR)
        self.lab = lab
        self.judge = judge
        self.finds: list[str] = []
        self.steps: deque[str] = deque(maxlen=KEPT)
        self.number = 0
        self.counted: Counter[str] = Counter()
        self._known: set[str] = set()
        self._judged = 0
        self.setFormatter(logging.Formatter("%(name)s: %(message)s"))

    def begin(self) -> None:
        """Listen to the log and to what is shown."""
        logging.getLogger().addHandler(self)
        self.lab.world.listeners.append(self._shown)

    def end(self) -> None:
        """Listen no more."""
        logging.getLogger().removeHandler(self)

    def step(self, text: str) -> None:
        """Note what is being done."""
        self.number += 1
        self.steps.append(f"{self.number}. {text}")

    def found(self, text: str) -> None:
        """Note a find, once."""
        kind = "".join(letter for letter in text[:600] if not letter.isdigit())
        if kind in self._known:
            return
        self._known.add(kind)
        told = "\n    ".join(self.steps)
        self.finds.append(f"step {self.number}: {text}\n  the last steps:\n    {told}")

    def unanswered(self, result: Result, what: str) -> None:
        """Nobody answered somebody: a find, unless the bot tried to, and what was pressed has vanished in
        between, as a panel does when its player opens another."""
        pressed = result.interaction.message_id
        vanished = pressed is not None and pressed not in self.lab.world.messages
        tried = f"/interactions/{result.interaction.id}/"
        if vanished and any(one.path.startswith(tried) for one in self.lab.records.requests):
            self.counted["vanished when pressed"] += 1
        else:
            self.found(f"{what}: the application did not respond")

    def emit(self, record: logging.LogRecord) -> None:
        """A line in the log at ERROR."""
        self.found(f"logged: {self.format(record)[-2500:]}")

    def _shown(self, change: Change) -> None:
        if change.name in ("message_create", "message_update") and change.message is not None:
            shown = f"{change.message.content} {change.message.components}"
            if any(sentence in shown for sentence in WRONG):
                self.found(f"something went wrong: {shown[:300]}")

    async def pages(self) -> None:
        """Every seat's page answers with all that it sees, in UTF-8."""
        async with aiohttp.ClientSession() as http:
            for user in self.lab.world.seats():
                address = f"{self.lab.page_url}lab/state?seat={user.seat}"
                async with http.get(address) as answer:
                    body = await answer.read()
                    if answer.status != 200:
                        self.found(f"the page of seat {user.seat} answers {answer.status}: {body[:300]!r}")
                        continue
                try:
                    state = json.loads(body.decode("utf-8", "strict"))
                except ValueError as error:
                    self.found(f"the page of seat {user.seat} cannot be read: {error}")
                    continue
                self.counted["pages"] += 1
                for messages in state["messages"].values():
                    self._own(user.id, messages)

    def _own(self, user: int, messages: list[Any]) -> None:
        """Nobody's page holds a private message of somebody else."""
        for message in messages:
            one = self.lab.world.messages.get(int(message["id"]))
            if one is not None and one.owner_id not in (None, user):
                self.found(f"user {user} is shown the private message {one.id} of {one.owner_id}")

    def judged(self) -> None:
        """What the judge has to say of requests, and of their answers."""
        for problem in self.lab.violations[self._judged :]:
            self.found(f"judge: {problem[:1500]}")
        self._judged = len(self.lab.violations)

    def answers_judged(self) -> None:
        """The same of what the stand-in answered: at the end, for it takes long."""
        for problem in answers.problems(self.judge, answers.said(self.lab.records.entries))[:20]:
            self.found(f"judge of answers: {problem[:600]}")
