"""A transcript: all that a bot shows and keeps while a test goes on, written down for people, deed by deed.

    > ann presses (Join) 1:-::join:
      = answered privately
      + m3 for ann alone
          You already sit at this table.
      ~ m1 in #table
          - 1 of 4 seats taken
          + 2 of 4 seats taken
      kept: + seats 1 1: user_id=@bob name=bob

Everything is compared with what was there after the deed before: a message that is new stands there as a
whole, of one that was changed the lines that are others. Ids of Discord and instants are replaced by names,
so that each run writes the same.
"""

from __future__ import annotations

import difflib
import re
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.base.clocks import ABSENCE
from bot.playground.world.models import Ack, Interaction, Kind, Message
from tests.bot.transcripts import shown
from tests.bot.transcripts.kept import Kept

if TYPE_CHECKING:
    from tests.bot.server import Server

_ID = re.compile(r"(?<!\d)\d{17,20}(?!\d)")
_INSTANT = re.compile(r"(?<!\d)1[789]\d{8}(?!\d)")
_NUMBER = re.compile(r"(?<![\d.])\d{6}(?!\d)")
_MACHINE = re.compile(r'"(python|discord\.py|sqlite|system)": "[^"]*"')  # versions in a report to the host
_STAMP = re.compile(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:\+00:00|Z)?")
_ACKS = {
    Ack.MESSAGE: "a message", Ack.DEFERRED_MESSAGE: "a message", Ack.DEFERRED_UPDATE: "a change",
    Ack.UPDATE: "a change", Ack.CHOICES: "suggestions", Ack.MODAL: "a form",
}  # fmt: skip
"""A message that comes at once and one that comes a moment later are the same to whoever reads it."""
_HOUR = 3600
_BEFORE = 60
"""Seconds for which a test may have run before its transcript begins."""
_ALIKE = 0.4
"""How much of a changed message must have stayed for its changes alone to be told."""


class StandingClock:
    """A clock that stands still at a noon, so that every run tells the same."""

    absence = ABSENCE

    def now(self) -> float:
        """That noon."""
        return 1_790_000_000 // 86_400 * 86_400 + 43_200.0

    async def sleep(self, seconds: float) -> None:
        """Nobody waits for it."""
        raise AssertionError("a clock that stands still")


class Transcript:
    """What goes on at a server, line by line. ``start``: the instant at which its clock began."""

    def __init__(self, server: Server, path: Path, start: float) -> None:
        self._server = server
        self._start = start
        self._begun = time.time() - _BEFORE
        self._kept = Kept(path, self._plain)
        self._messages: dict[int, list[str]] = {}
        self._places: dict[int, str] = {}
        self._numbers: dict[str, str] = {}
        self._tables: dict[str, str] = {}
        self._where: dict[int, tuple[bool, str, int]] = {}
        self._requests = 0
        self._at = start
        self._silent = 0
        self.lines: list[str] = []

    @contextmanager
    def untold(self) -> Iterator[None]:
        """What is done in it is not told."""
        self._silent += 1
        try:
            yield
        finally:
            self._silent -= 1
            if not self._silent:
                deque(self._changes(), maxlen=0)

    def deed(self, one: Interaction) -> None:
        """Somebody did something, and the bot has done all that follows from it."""
        if self._silent:
            return
        self._told(f"> {self._deed(one)}", [*self._answer(one), *self._changes()])

    def pause(self, why: str) -> None:
        """Note what the bot changed by itself."""
        if self._silent:
            return
        changes = list(self._changes())
        if changes:
            self._told(f"* {why}", changes)

    def _told(self, head: str, lines: list[str]) -> None:
        if self._server.clock.now() != self._at:
            self._at = self._server.clock.now()
            self.lines.append(f"* the clock: {self._instant(int(self._at))}")
        self.lines += ["", self._plain(head), *(f"  {self._plain(line)}".rstrip() for line in lines)]

    # What was done.

    def _deed(self, one: Interaction) -> str:
        data, who = one.data, f"<@{one.user_id}>"
        where = "" if one.channel_id == self._server.channel.id else f" in {one.channel_id}"
        if "custom_id" not in data:
            typed = " ".join(_options(data.get("options") or ()))
            verb = "asks for suggestions" if one.type == 4 else "types"
            target = f" on {data['target_id']}" if "target_id" in data else ""
            return f"{who} {verb} /{data['name']} {typed}{target}{where}".rstrip()
        if one.type == 5:
            filled = [_field(part) for part in _fields(data["components"])]
            return f"{who} submits {data['custom_id']} {' '.join(filled)}{where}"
        if "values" in data:
            return f"{who} chooses {' '.join(map(str, data['values']))} in {data['custom_id']}{where}"
        return f"{who} presses {data['custom_id']}{where}"

    def _answer(self, one: Interaction) -> Iterator[str]:
        if one.failed or one.ack is None:
            yield "= no answer"
        elif one.ack in _ACKS:
            yield f"= {_ACKS[Ack(one.ack)]}"
        for choice in one.choices or ():
            yield f"  {choice['name']} = {choice['value']}"
        if one.modal is not None:
            yield from (f"  {line}" for line in shown.form(one.modal))

    # What came of it.

    def _changes(self) -> Iterator[str]:
        yield from self._refused()
        world = self._server.lab.world
        places = {one.id: self._place(one) for one in world.channels.values()}
        for number in sorted(places.keys() | self._places.keys()):
            if places.get(number) != self._places.get(number):
                yield f"place {self._places.get(number, 'new')} → {places.get(number, 'gone')}"
        self._places = places
        read = world.store.blob
        now = {one.id: shown.message(one, read) for one in world.messages.values() if self._of_bot(one)}
        self._where |= {number: self._rank(world.messages[number]) for number in now}
        for number in sorted(now.keys() | self._messages.keys(), key=self._where.__getitem__):
            if now.get(number) != self._messages.get(number):
                self._named(str(number))
        for number in sorted(now.keys() | self._messages.keys(), key=self._where.__getitem__):
            yield from self._message(number, self._messages.get(number), now.get(number))
        self._messages = now
        yield from (f"kept: {line}" for line in self._kept.changes())
        for table in self._kept.tables():
            self._tables.setdefault(table, f"table{len(self._tables) + 1}")

    def _message(self, number: int, old: list[str] | None, new: list[str] | None) -> Iterator[str]:
        if old == new:
            return
        if new is None:
            yield f"- {number} is gone"
            return
        one = self._server.lab.world.messages[number]
        place = f"for <@{one.owner_id}> alone" if one.ephemeral else f"in {one.channel_id}"
        if old is None:
            yield f"+ {number} {place}"
            yield from (f"    {line}" for line in new)
            return
        match = difflib.SequenceMatcher(a=old, b=new, autojunk=False)
        if match.ratio() < _ALIKE:
            yield f"~ {number} {place}, anew"
            yield from (f"    {line}" for line in new)
            return
        yield f"~ {number} {place}"
        for _, start, end, begin, until in match.get_opcodes():
            if old[start:end] != new[begin:until]:
                yield from (f"    - {line.strip()}" for line in old[start:end])
                yield from (f"    + {line.strip()}" for line in new[begin:until])

    def _rank(self, one: Message) -> tuple[bool, str, int]:
        """Where a message is told: what is sent to several places at once comes there in any order, so the
        places are told one after the other, letters last."""
        place = self._server.lab.world.channels[one.channel_id]
        direct = place.type == Kind.DM
        return direct, self._named(str(place.id)) if direct else str(place.id), one.id

    def _of_bot(self, one: Message) -> bool:
        return one.author_id == self._server.lab.world.bot.id

    def _place(self, one: Any) -> str:
        if one.type == Kind.DM:
            return f"letters to {one.recipients}"
        state = ""
        if one.thread is not None:
            members = " ".join(f"<@{user}>" for user, _ in one.thread.members)
            locked = [
                word
                for word, is_so in (("archived", one.thread.archived), ("locked", one.thread.locked))
                if is_so
            ]
            state = f" thread of {members} {' '.join(locked)}".rstrip()
        return f"#{one.name}{state}"

    def _refused(self) -> Iterator[str]:
        requests = self._server.asked
        for one in requests[self._requests :]:
            if one.status >= 400:
                yield f"refused {one.status}: {one.method} {re.sub(r'/[A-Za-z0-9_.-]{40,}', '/…', one.path)}"
        self._requests = len(requests)

    # Names for what is another in each run.

    def _plain(self, text: str) -> str:
        text = _ID.sub(lambda found: self._named(found[0]), text)
        text = _MACHINE.sub(r'"\1": "<of this machine>"', text)
        text = _STAMP.sub("<an instant>", text)
        text = _NUMBER.sub(lambda found: self._tables.get(found[0], found[0]), text)
        return _INSTANT.sub(lambda found: self._instant(int(found[0])), text)

    def _named(self, number: str) -> str:
        world, known = self._server.lab.world, int(number)
        if known in world.users:
            return world.users[known].name
        if known in world.channels:
            one = world.channels[known]
            return (
                f"DM-{world.users[one.recipients[0]].name}"
                if one.type == Kind.DM and one.recipients[0] in world.users
                else f"#{one.name}"
            )
        if known in world.roles:
            return f"@{world.roles[known].name}"
        kind = "m" if known in world.messages or known in self._messages else "id"
        count = sum(name.startswith(kind) for name in self._numbers.values())
        return self._numbers.setdefault(number, f"{kind}{count + 1}")

    def _instant(self, number: int) -> str:
        if self._begun <= number <= time.time() + 1:
            return "this instant"  # of the machine: some things are noted by its clock
        seconds = number - int(self._start)
        sign, seconds = "-" if seconds < 0 else "+", abs(seconds)
        return f"start{sign}{seconds // _HOUR}h{seconds // 60 % 60:02}" + (
            f":{seconds % 60:02}" if seconds % 60 else ""
        )


def _options(options: Any) -> Iterator[str]:
    for one in options:
        if "options" in one:
            yield one["name"]
            yield from _options(one["options"])
        elif "value" in one:
            yield f"{one['name']}:{one['value']}"
        else:
            yield one["name"]


def _fields(components: Any) -> Iterator[Any]:
    for one in components:
        if "custom_id" in one:
            yield one
        yield from _fields(one.get("components") or ())
        if "component" in one:
            yield from _fields([one["component"]])


def _field(one: Any) -> str:
    return f"{one['custom_id']}={one.get('value', one.get('values'))}"
