"""One bot that is killed again and again while people play, and what must be true after every death.

**Lost** is
 - a row of a log, or the note that an interaction was dealt with, that was in the file before and is not now;
 - a click whose user was told that it is done ("Done.", or the panel as it is after it) and of which the file
   knows nothing. A click that was only acknowledged, or not even that, may come to nothing if the bot died:
   its user sees the panel as it was, and pressing again works;
 - a message of a turn or of an end that was owed in any committed transaction and is not in the channel when
   the bot has come to rest.

**Doubled** is
 - a move: one confirmation of a person is one group of entries in the log, never two, and the log can be
   replayed, so no question is answered twice;
 - a public message: two with the mark of one row of the outbox, two lobbies of a table, two messages that
   tell one version, two threads.

**Dead** is
 - a button under the newest message, or in a panel on somebody's screen, that is not answered, or with
   nothing, or with "something went wrong";
 - a private message that says "thinking…" for ever;
 - a table that is neither over nor waits for those whom its newest message calls.

**Damaged** is a file that SQLite does not find whole, a snapshot that is not what its log leads to, a copy
with a torn journal that is not an earlier state of the same file, an error in the bot's log, a process that
outlives the bot that started it, and a request that Discord would refuse.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from bot.playground.lab import Lab
from rules.game import Game
from tests.bot.crash import ledger
from tests.bot.crash.channel import Channel
from tests.bot.crash.kills import THREAD, Killer, Plan
from tests.bot.crash.ledger import Facts, Moves, TableFacts
from tests.bot.crash.people import FINISHING, PATIENCE, RESIGNING, KilledError, People, StuckError
from tests.bot.crash.process import BotProcess

NAMES = ("Ann", "Bob")
LONGEST = 40
"""Steps after which a plan that did not come true is given up: the bot is killed where it is."""
GAME = 1000
"""Steps in which a game comes to its end."""
RECORDED = 4000
"""Requests and frames that the stand-in keeps for the story of a fault."""


@dataclass
class Death:
    """One kill and what followed.

    place   the route of the request, or what else the bot died of
    doing   what somebody was doing
    ready, whole  seconds from the start of the next process until it is at the gateway, and until it owes
            nothing and waits for people again; None where it was killed before that
    found   what was lost, doubled, dead or damaged
    """

    plan: dict[str, Any]
    place: str
    doing: str
    ready: float | None = None
    whole: float | None = None
    found: list[str] = field(default_factory=list)


class Session:
    """A stand-in, a bot and its people."""

    def __init__(
        self, lab: Lab, folder: Path, game: Game[Any], seed: int, *, buttons: int, warm: bool
    ) -> None:
        """Before the stand-in listens. ``buttons``: how many are tried after every recovery. ``warm``: see
        BotProcess."""
        self.lab = lab
        self.dice = random.Random(seed)
        self.process = BotProcess(lab, folder, warm)
        self.killer = Killer(lab, self.process)
        self.channel = Channel(lab)
        people = [lab.add_member(name) for name in NAMES[: game.seats[-1]]]
        self.people = People(lab, self.killer, self.channel, people, game, seed)
        self.facts: Facts | None = None
        self._told: set[str] = set()
        self._violations = 0
        self._buttons = buttons
        self._moves: dict[tuple[Any, ...], tuple[Moves, list[str]]] = {}

    # The bot's life.

    async def begin(self, pictures: bool) -> None:
        """The first start."""
        await ledger.prepare(self.process.database)
        await self.process.start(pictures)
        await self.rest()

    async def play(self, steps: int) -> None:
        """People play for so many steps without a death."""
        self.killer.disarm()
        self.killer.struck.clear()
        for _ in range(steps):
            await self.people.step()

    async def die(self, plan: Plan, after: int = 0) -> Death:
        """Play so many steps, then until this plan has killed the bot; kill it if that does not come true."""
        self.people.threads |= plan.route == THREAD
        self.people.resigning = False
        death = Death(asdict(plan), "", "")
        try:
            await self.play(after)
            self.people.resigning = RESIGNING in plan.verbs
            self.killer.arm(plan)
            for _ in range(GAME if plan.word else LONGEST):
                await self.people.step()
                if self.killer.struck.is_set():
                    break
            self.killer.strike("nothing of that kind came")
        except KilledError:
            pass
        except StuckError as error:
            death.found.append(str(error))
            self.killer.strike("it was stuck")
        await self._buried(death)
        return death

    async def _buried(self, death: Death) -> None:
        """Look at what a dead bot has left."""
        await self.process.gone()
        death.place, death.doing = self.killer.place, self.people.doing
        self.killer.disarm()
        death.found += await self.process.leftovers()
        await self.lab.until(lambda: self.killer.quiet, PATIENCE)
        death.found += self._new(self._left())

    async def revive(self, death: Death, pictures: bool, again: Plan | None = None) -> Death | None:
        """Start the bot after this death, and look at how it recovers.

        ``again`` kills it once more in its start, if it comes to that: that death is returned, and is to be
        revived too.
        """
        if death.plan["outage"]:
            self.channel.forget_nonces()
        if self.dice.random() < 0.3:
            self.people.fumble()
        self.killer.disarm()
        self.killer.struck.clear()
        if again is not None:
            self.killer.arm(again)
        self.people.doing = "a start"
        await self.process.start(pictures)
        try:
            death.ready, death.whole = await self.rest()
            self.killer.disarm()
            await self._examine(death)
        except KilledError:
            assert again is not None
            another = Death(asdict(again), "", "")
            await self._buried(another)
            return another
        except StuckError as error:
            death.found.append(str(error))
        self.killer.disarm()
        return None

    async def rest(self) -> tuple[float, float]:
        """Wait until the bot owes nothing and waits for people. Seconds to the gateway, and to this."""
        started = time.monotonic()
        await self.lab.until(lambda: self.lab.gateway.connected or self._ended(), PATIENCE)
        self._check_life()
        ready = time.monotonic() - started
        while True:
            self._check_life()
            if self.killer.quiet:
                facts = ledger.read_running(self.process.database)
                if facts is not None and facts.at_rest() and self.killer.quiet:
                    self.facts = facts
                    return ready, time.monotonic() - started
            if time.monotonic() - started > PATIENCE:
                raise StuckError(f"the bot does not come to rest: {self._owing()}")
            await asyncio.sleep(0.03)

    def _ended(self) -> bool:
        return self.killer.struck.is_set() or not self.process.alive

    def _check_life(self) -> None:
        if self.killer.struck.is_set():
            raise KilledError
        if not self.process.alive:
            raise StuckError("the bot ended by itself")

    def _owing(self) -> str:
        facts = ledger.read_dead(self.process.database)
        return f"it owes {facts.outbox[:3]}; {[one.row['status'] for one in facts.tables.values()]}"

    # What must be true.

    def _left(self) -> Iterator[str]:
        """What is wrong with what a dead bot has left."""
        before, path = self.facts, self.process.database
        facts = self.facts = ledger.read_dead(path)
        yield from facts.faults
        if before is not None:
            yield from ledger.grown(before, facts)
        torn = ledger.read_torn(path, self.dice)
        if torn is not None:
            yield from (f"after a loss of power: {fault}" for fault in torn.faults)
            yield from (f"after a loss of power: {fault}" for fault in ledger.grown(torn, facts))
            yield from (f"after a loss of power: {fault}" for fault in self._replayed(torn))
        yield from self.pressed(facts)
        yield from self._replayed(facts)
        yield from self.channel.doubled()
        yield from self.channel.owed(facts)
        yield from self.process.complaints()
        yield from self.lab.violations[self._violations :]
        self._violations = len(self.lab.violations)

    def pressed(self, facts: Facts) -> Iterator[str]:
        """Whether every promise was kept, and nothing was done that nobody asked for."""
        yield from self.people.read()
        clicks = self.people.clicks
        for click in clicks.values():
            if click.promised and click.id not in facts.interactions:
                yield f"{click.verb} ({click.id}) was promised and is lost"
        for number in facts.interactions - clicks.keys():
            yield f"interaction {number} was dealt with and never made"
        done = [clicks[number].verb for number in facts.interactions if number in clicks]
        moves = [self._replay(table)[0] for table in facts.tables.values()]
        confirmed, perhaps = sum(one.confirmed for one in moves), sum(one.perhaps for one in moves)
        asked = sum(verb in FINISHING for verb in done)
        if not confirmed - facts.planned <= asked <= confirmed + perhaps:
            yield f"{asked} confirmations led to {confirmed} moves"
        for verb in ("undo", "redo"):
            found = sum(getattr(one, f"{verb[:4].rstrip('o')}one") for one in moves)
            if found != done.count(verb):
                yield f"{done.count(verb)} times {verb} led to {found} of it"

    def _replayed(self, facts: Facts) -> Iterator[str]:
        for table in facts.tables.values():
            yield from self._replay(table)[1]

    def _replay(self, table: TableFacts) -> tuple[Moves, list[str]]:
        """What people did in a table's log, and what is wrong with it; worked out once for every state."""
        found = self._moves.get(table.mark)
        if found is None:
            found = self._moves[table.mark] = ledger.replayed(table)
        return found

    async def _examine(self, death: Death) -> None:
        """What must be true of a bot that has come to rest."""
        facts = self.facts
        assert facts is not None
        death.found += self._new(self.channel.owed(facts))
        death.found += self._new(self.channel.doubled())
        death.found += self._new(self.channel.waiting(facts))
        unnoted = self.process.unnoted()
        with contextlib.suppress(TimeoutError):
            # Those who were left waiting are told so beside everything else.
            await self.lab.until(
                lambda: not any(self.channel.thinking(unnoted)) or self._ended(), PATIENCE / 2
            )
        self._check_life()
        death.found += self._new(self.channel.thinking(unnoted))
        await self.people.try_buttons(self._buttons)

    def _new(self, found: Iterator[str]) -> list[str]:
        """What was not found before: one fault is told once."""
        fresh = [one for one in found if one not in self._told]
        self._told |= set(fresh)
        return fresh

    def evidence(self) -> str:
        """The end of the story, for somebody who looks for the cause of a fault."""
        log = self.process.log.read_text("utf-8", "replace")[-3000:] if self.process.log.exists() else ""
        return f"{self.lab.records.transcript(40)}\n{log}"


@asynccontextmanager
async def session(
    folder: Path, game: Game[Any], seed: int, judge: Any = None, *, buttons: int = 10, warm: bool = False
) -> AsyncIterator[Session]:
    """A session on a new stand-in; its bot is killed in the end whatever happens."""
    lab = Lab(path=folder / "discord.sqlite3", log_limit=RECORDED)
    # What is measured here is whether an answer comes, not how soon on a machine that others use too.
    lab.faults.ack_deadline = 10.0
    if judge is not None:
        lab.judge_requests(judge.check)
    found = Session(lab, folder, game, seed, buttons=buttons, warm=warm)
    async with lab:
        try:
            yield found
        finally:
            found.killer.disarm()
            await found.process.close()
