"""Where and when the bot is killed.

A plan names a kind of kill. The stand-in counts the requests (of one route, or of any) from the moment at
which the plan is armed, or from then on when somebody presses a button of a certain verb:

    cut       the head of request k has come: the bot dies in its upload, and Discord does nothing
    received  request k has come in whole: the bot dies, and Discord does what was asked for
    late      the same, but Discord does it only when the next bot has looked whether it was done
    answered  request k has been answered: the bot dies after a random delay of up to 8 ms, so while it reads
              the answer, before it notes that, or right after
    commit    the database's journal has grown for the k-th time: the bot dies within 4 ms, so in the middle
              of the transaction, or between it and what follows from it
    moment    so many milliseconds after the plan was armed

Every kind may be armed while the bot plays or before it starts; then it dies again while it recovers.
"""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from bot.playground.interactions.faults import template
from bot.playground.lab import Lab
from bot.playground.wire.records import Request
from bot.playground.world.models import Ack
from tests.bot import parts
from tests.bot.crash.process import BotProcess

CALLBACK = "POST /interactions/{}/{}/callback"
ANSWER = "PATCH /webhooks/{}/{}/messages/@original"
FOLLOW_UP = "POST /webhooks/{}/{}"
POST = "POST /channels/{}/messages"
EDIT = "PATCH /channels/{}/messages/{}"
SEARCH = "GET /channels/{}/messages"
THREAD = "POST /channels/{}/messages/{}/threads"
COMMANDS = "PUT /applications/{}/commands"
LOGIN = "GET /users/@me"
EXCUSE = "GET /webhooks/{}/{}/messages/@original"
PLAYING = (CALLBACK, ANSWER, POST, EDIT)
"""Routes that are used while people play; THREAD belongs to the opening of a table."""
STARTING = (LOGIN, COMMANDS, SEARCH, EXCUSE, POST, EDIT)
"""Routes that are used in a start."""
END = ":verify:"
"""A button that only the message of an end has."""
_LATE = 5.0  # seconds after which Discord does at last what it was asked for


@dataclass(frozen=True)
class Plan:
    """A kill. ``number`` counts requests (of ``route``, None: of any) or commits, ``delay`` is in seconds.

    word      only requests count whose body contains this; not for those that are cut
    verbs     nothing counts before somebody presses one of these; empty: from the beginning
    pictures  whether the process that is to be killed draws
    outage    Discord has forgotten the nonces when the bot comes back, as it does after some minutes
    starting  the bot is killed while it starts
    """

    kind: str
    route: str | None = None
    number: int = 1
    delay: float = 0.0
    pictures: bool = False
    outage: bool = False
    starting: bool = False
    word: str = ""
    verbs: tuple[str, ...] = ()


def draw(dice: random.Random, opening: bool = False) -> Plan:
    """Any kill of a bot that plays; ``opening``: a table is about to be opened."""
    pictures, outage = dice.random() < 0.3, dice.random() < 0.4
    kind = dice.choice(("cut", "received", "answered", "commit", "moment"))
    if kind == "moment":
        return Plan(kind, delay=dice.uniform(0.0, 1.5), pictures=pictures, outage=outage)
    if kind == "commit":
        # Between a move and what follows from it: computer players, messages, the answer.
        verbs = dice.choice(((), ("ok", "end"), ("ok", "end"), ("undo", "redo"), ("resign_sure",)))
        number, delay = dice.randint(1, 3 if verbs else 6), dice.uniform(0.0, 0.004)
        return Plan(kind, None, number, delay, pictures, outage, verbs=verbs)
    delay = dice.choice((0.0, 0.001, dice.uniform(0.0, 0.008))) if kind == "answered" else 0.0
    if kind != "cut" and dice.random() < 0.08:
        resigning = dice.choice(((), ("resign_sure",)))
        return Plan(kind, POST, 1, delay, pictures, outage, word=END, verbs=resigning)
    if dice.random() < 0.4:
        return Plan(kind, None, dice.randint(1, 12), delay, pictures, outage)
    # Any request is mostly a player's answer, so rarer routes are named.
    route = THREAD if opening and dice.random() < 0.5 else dice.choice(PLAYING)
    if (kind, route, outage) == ("received", POST, False) and dice.random() < 0.5:
        kind = "late"
    number = 1 if route == THREAD else dice.randint(1, 3)
    return Plan(kind, route, number, delay, pictures, outage)


def draw_start(dice: random.Random, after: Plan) -> Plan:
    """Any kill of a bot that starts after it was killed by ``after``."""
    kind = dice.choice(("cut", "received", "answered", "moment"))
    if kind == "moment":
        return Plan(kind, delay=dice.uniform(0.0, 0.9), pictures=after.pictures, starting=True)
    # A message is looked for only where one may have been posted.
    searches = after.route == POST and dice.random() < 0.6
    route = SEARCH if searches else dice.choice((None, *STARTING))
    number = dice.randint(1, 6) if route is None else 1
    delay = dice.uniform(0.0, 0.008) if kind == "answered" else 0.0
    return Plan(kind, route, number, delay, after.pictures, dice.random() < 0.4, starting=True)


class Killer:
    """Watches the stand-in's door and the database's journal, and kills the bot when its plan says so.

    answers  by the token of an interaction the text that its user was shown first
    place    where the last kill happened
    """

    def __init__(self, lab: Lab, process: BotProcess) -> None:
        """Before the stand-in listens."""
        self.lab = lab
        self.process = process
        self.answers: dict[str, str] = {}
        self.struck = asyncio.Event()
        self.place = ""
        self._plan: Plan | None = None
        self._waiting: Plan | None = None
        self._count = 0
        self._running = 0
        self._searched = asyncio.Event()
        self._watch: asyncio.Task[None] | None = None
        self._later: set[asyncio.Task[None]] = set()
        self._handle, self._before = lab.rest.handle, lab.faults.before
        lab.rest.handle = self._at_the_door  # type: ignore[method-assign]  # the door is watched from outside
        lab.faults.before = self._come_in  # type: ignore[method-assign]  # a request has come in whole

    @property
    def quiet(self) -> bool:
        """Whether no request is being dealt with."""
        return self._running == 0

    def arm(self, plan: Plan) -> None:
        """From now on this plan counts; it kills once."""
        self.disarm()
        self.struck.clear()
        self.place, self._count = "", 0
        if plan.verbs:
            self._waiting = plan
        else:
            self._begin(plan)

    def pressing(self, verb: str) -> None:
        """Somebody is about to press a button."""
        if self._waiting is not None and verb in self._waiting.verbs:
            plan, self._waiting = self._waiting, None
            self._begin(plan)

    def _begin(self, plan: Plan) -> None:
        self._plan = plan
        if plan.kind == "moment":
            self._watch = asyncio.create_task(self._strike_after(plan.delay, "a random moment"))
        elif plan.kind == "commit":
            self._watch = asyncio.create_task(self._watch_journal(plan))

    def disarm(self) -> None:
        """The plan does not count any more."""
        self._plan = self._waiting = None
        for task in (self._watch, *self._later):
            if task is not None and task is not asyncio.current_task():
                task.cancel()
        self._watch = None

    def strike(self, place: str) -> None:
        """Kill the bot now, once."""
        if self.struck.is_set():
            return
        self.process.strike()
        self.place = place
        self._plan = None
        self.struck.set()

    async def _strike_after(self, seconds: float, place: str) -> None:
        await asyncio.sleep(seconds)
        self.strike(place)

    async def _watch_journal(self, plan: Plan) -> None:
        """Look at the journal's time of change, not into it: a second connection would be another world."""
        journal = self.process.database.with_name(self.process.database.name + "-wal")
        seen, count = _changed(journal), 0
        while True:
            await asyncio.sleep(0.0005)
            now = _changed(journal)
            if now != seen:
                seen, count = now, count + 1
                if count == plan.number:
                    await self._strike_after(plan.delay, "a commit")
                    return

    def _hit(self, kind: str, route: str, path: str) -> bool:
        plan = self._plan
        if plan is None or plan.kind != kind or plan.route not in (None, route):
            return False
        if plan.word and plan.word not in self._body(path):
            return False
        self._count += 1
        return self._count == plan.number

    def _body(self, path: str) -> str:
        """What the last request to this path brought."""
        for one in reversed(self.lab.records.entries):
            if isinstance(one, Request) and one.path == path:
                return json.dumps(one.body)
        return ""

    # The stand-in's door.

    async def _at_the_door(self, request: web.Request) -> web.StreamResponse:
        path = "/" + request.match_info["tail"]
        route = template(request.method, path)
        if self._hit("cut", route, path):
            self.strike(route)
            await self.process.gone()
            raise web.HTTPBadRequest  # nobody is there to read it
        self._running += 1
        try:
            response = await self._handle(request)
        finally:
            self._running -= 1
        if response.status < 300 and route in (CALLBACK, ANSWER, FOLLOW_UP):
            self._note(path.split("/")[3], route)
        plan = self._plan
        if plan is not None and self._hit("answered", route, path):
            task = asyncio.create_task(self._strike_after(plan.delay, route))
            self._later.add(task)
            task.add_done_callback(self._later.discard)
        return response

    def _note(self, token: str, route: str) -> None:
        """Read an answer as it is now; a later click on the same panel will change it."""
        one = self.lab.world.interaction_of(token)
        if one is None or (route == CALLBACK and one.ack not in (Ack.MESSAGE, Ack.UPDATE)):
            return  # it is only acknowledged
        number = one.messages[-1] if route == FOLLOW_UP else one.original_id
        message = self.lab.world.messages.get(number or 0)
        if message is not None:
            self.answers.setdefault(token, parts.words(message))

    async def _come_in(self, method: str, path: str) -> None:
        await self._before(method, path)
        route = template(method, path)
        late = self._hit("late", route, path)
        if late or self._hit("received", route, path):
            self.strike(route)
            await self.process.gone()
        if late:
            await self._linger()
        if route == SEARCH:
            self._searched.set()

    async def _linger(self) -> None:
        """Wait until another bot has looked through a channel."""
        self._searched.clear()
        self._running -= 1
        try:
            async with asyncio.timeout(_LATE):
                await self._searched.wait()
        except TimeoutError:
            pass  # what was asked for was not a message, or the next bot died before it could look
        finally:
            self._running += 1


def _changed(path: Any) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size
