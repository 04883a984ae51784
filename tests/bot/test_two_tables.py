"""Two tables of the running bot that look the same to one player: every request that reaches this player or
everybody is the same, byte by byte, and so is the bot's log.

At the first table another player pays for a hidden first card, at the second the card is free; all cards that
the looker does not know are others. The looker looks at everything, after each step.
"""

from __future__ import annotations

import json
import logging
import random
import re
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from bot.base.config import Settings
from bot.tables import store as table_store
from rules import games
from rules.codec import codec
from rules.game import Game
from rules.players import RandomPlayer
from tests.bot import parts
from tests.bot.parts import Json
from tests.bot.server import Server
from tests.harness.secrecy import same
from tests.harness.shown import Fingerprints

KEY = "echoes-of-time"
PEOPLE, SEATS = 2, 3
LOOKS = ("hand", "board", "recap", "log", "more")


class TwoDeals:
    """The game, whose first two tables begin with these two states and whose computer players draw lots."""

    players: ClassVar = {"random": RandomPlayer()}

    def __init__(self, game: Game[Any], *states: Any) -> None:
        self._game = game
        self._waiting = list(states)
        self._begun: dict[int, Any] = {}

    def __getattr__(self, name: str) -> Any:
        """All else is the game's own."""
        return getattr(self._game, name)

    def new(self, seats: int, seed: int, options: Any) -> Any:
        """The state that belongs to this seed, for replays too; a seed that is new gets the next one."""
        if seed not in self._begun:
            self._begun[seed] = self._waiting.pop(0)
        return codec(self._game.state_class).copy(self._begun[seed])


def free_cards(game: Game[Any], state: Any, seat: int) -> list[bool]:
    """For every first card that a seat may choose, whether it costs nothing: nothing more is asked then."""
    (prompt,) = (prompt for prompt in game.prompts(state) if prompt.seat == seat)
    found = []
    for pick in prompt.options:
        trial = codec(game.state_class).copy(state)
        game.choose(trial, prompt.id, [pick])
        found.append(seat not in [other.seat for other in game.prompts(trial)])
    return found


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    """Not the tiny game but two deals of a real one, the second as the first player may imagine the first."""
    game = games()[KEY]
    for seed in range(1, 1000):
        real = game.new(SEATS, seed, {})
        other = game.imagine(game.view(real, 0), seed)
        paid = not all(free_cards(game, real, 1)) and not any(free_cards(game, real, 2))
        if paid and any(free_cards(game, other, 1)):
            break
    dealt: Any = TwoDeals(game, real, other)
    monkeypatch.setitem(games(), KEY, dealt)
    monkeypatch.setattr(random.SystemRandom, "shuffle", lambda self, rows: None)
    monkeypatch.setattr("bot.app.Pictures", Fingerprints)
    # On a slow machine the first table's cover takes longer than an answer waits for it.
    monkeypatch.setattr("bot.messages.relay._ANSWER_WAITS", 30.0)
    found: Game[Any] = dealt
    return found


@pytest.fixture
def settings() -> Settings:
    return Settings(_env_file=None, pictures=True)  # type: ignore[call-arg]  # a keyword of pydantic-settings


class Watch:
    """What reaches the looker of one table, and what the bot logs meanwhile."""

    def __init__(self, server: Server, looker: Any, log: list[str]) -> None:
        self.server, self.looker, self.log = server, looker, log
        self.seen: list[Json] = []
        self.number = 0
        self._logged = len(log)

    async def during(self, who: Any, doing: Any) -> Any:
        """Wait for something that somebody does, and keep what others get to see of it."""
        start = len(self.server.asked)
        result = await doing
        await self.server.settled()
        private = ("/interactions/", "/webhooks/")
        for one in self.server.asked[start:]:
            if who is self.looker or not any(part in one.path for part in private):
                path = re.sub(r"(/interactions|/webhooks)/\d+/[^/]+", r"\1", one.path)  # tokens
                self.seen.append({**one.line(), "path": path})
        return result

    def transcript(self) -> list[str]:
        """All that was seen, with everything that is drawn by lot for each table as a number in the order of
        its first appearance."""
        names: dict[str, str] = {}

        def named(found: re.Match[str]) -> str:
            if found[0].startswith("<t:"):
                return "<t>"  # which of two instants lie in one second is a matter of luck
            return names.setdefault(found[0], f"<{len(names)}>")

        lines = [
            json.dumps({**line, "body": _without(line["body"], "nonce", "enforce_nonce")}, ensure_ascii=False)
            for line in self.seen
        ]
        drawn = re.compile(
            rf"\b{self.number}\b|(?<!\d)\d{{17,20}}(?!\d)|\b[0-9a-f]{{64}}\b|(?<=:)[0-9a-f]{{8}}(?=[:\"])"
            r"|(?<=:log:)\d+|<t:\d+(:\w)?>"
        )
        # Messages that are owed are counted over all tables. How often somebody clicks before paying is told
        # to nobody: the host's log counts all clicks.
        logged = [
            re.sub(r"\bmessage \d+\b", "message <n>", line).replace(str(self.number), "<table>")
            for line in self.log[self._logged :]
            if not re.search(r"\bclick \w+ answered\b", line)
        ]
        return [drawn.sub(named, line) for line in lines] + logged


def _without(body: Any, *keys: str) -> Any:
    return {key: value for key, value in body.items() if key not in keys} if isinstance(body, dict) else body


async def look(watch: Watch) -> None:
    """Everything that there is to look at, by the looker."""
    server, who = watch.server, watch.looker
    await watch.during(who, server.act(who))
    for verb in LOOKS:
        shown = (await watch.during(who, server.press(who, server.last, verb))).original
        if verb == "more":
            for inner in ("recap", "verify", "export", "text_board"):
                await watch.during(who, server.press(who, shown, inner))
    found = await watch.during(who, who.autocomplete("move", "choice", choice=""))
    watch.seen.append({"path": "choices", "body": [str(choice) for choice in found.choices]})


async def choose_first(watch: Watch, who: Any, index: int) -> Any:
    """Choose a first card, pay with the first of the rest if it costs anything, and confirm; the panel
    afterwards."""
    server = watch.server
    panel = await watch.during(who, server.act(who))
    await watch.during(who, server.choose(who, panel, index))
    for at in range(9):
        offered = [one.split(":")[3:] for one in parts.ids(server.components(panel))]
        if ["flip", str(at)] not in offered or any(verb == "ok" for verb, _ in offered):
            break
        await watch.during(who, server.press(who, panel, "flip", str(at)))
    if "ok" not in [parts.verb(one) for one in parts.ids(server.components(panel))]:
        await watch.during(who, server.choose(who, panel, 0))
    await watch.during(who, server.press(who, panel, "ok"))
    return panel


async def play(watch: Watch, choose: Callable[[list[bool]], int]) -> int:
    """One table: the other player chooses, takes it back and chooses again, then the looker chooses and takes
    it back. Returns how many entries the log has in the end."""
    server, looker, other = watch.server, watch.server.ann, watch.server.bob
    watch.number = await watch.during(
        looker, server.open(other, computers=SEATS - PEOPLE, thread=False, game=KEY)
    )
    table = await server.bot.tables.read(watch.number)
    assert table.match is not None
    shown = await looker.slash("game verify", table=str(watch.number))
    assert table.match.commitment in server.text(shown.original)
    assert table.match.commitment not in server.text(server.last), "nobody has to read past it"
    await look(watch)
    stamps = await server.bot.database.ask(table_store.stamps, watch.number)
    assert len(set(stamps)) == 1, "the computer player was never seen in the middle of its choice"
    index = choose(free_cards(table.game, table.match.state, 1))
    panel = await choose_first(watch, other, index)
    await look(watch)
    await watch.during(other, server.press(other, panel, "undo"))
    await look(watch)
    await choose_first(watch, other, index)
    await look(watch)
    for command in ("table log", "table recap", "table undo", "table redo", "hand"):
        await watch.during(looker, looker.slash(command))
    return (await server.table(watch.number)).version


async def test_every_request_is_the_same_at_both_tables(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("bot", "render", "rules"):
        caplog.set_level(logging.DEBUG, name)
    log = _Log()
    logging.getLogger("bot").addHandler(log)
    watches = []
    entries = []
    try:
        for choose in (lambda free: free.index(False), lambda free: free.index(True)):
            watch = Watch(server, server.ann, log.lines)
            entries.append(await play(watch, choose))
            watches.append(watch.transcript())
            for old in server.turns():  # the next table's messages are the newest, and the only ones to press
                server.lab.delete_message(old)
    finally:
        logging.getLogger("bot").removeHandler(log)
    assert entries[0] > entries[1], "at one of the tables more answers were needed"
    assert len(watches[0]) > 60
    for one, two in zip(*watches, strict=True):
        same("a request that reaches the looker", one, two)


class _Log(logging.Handler):
    """What the bot logs, line by line."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(re.sub(r"\bin \d+ ms", "in no time", self.format(record)))
