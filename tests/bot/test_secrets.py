"""What the bot shows does not depend on what its reader does not know: two tables that look the same.

``tests.harness.mirrors`` plays the two, ``tests.harness.shown`` gathers everything that the bot's own
functions make of them, for every game that is installed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.features.history import log
from bot.messages import bodies
from bot.tables import table as table_module
from bot.tables.log import talk
from rules import dice, games
from rules.game import LANGUAGES, Game
from rules.match import Match
from tests.bot.server import Server
from tests.conformance.tables import seated
from tests.harness.mirrors import Mirror
from tests.harness.positions import private
from tests.harness.secrecy import RANDOM, LeakError
from tests.harness.shown import check_shown
from tests.installed import RICH
from tests.thorough import THOROUGH, sample

TABLES = [(game, seats) for game in games().values() for seats in seated(game)]
HIDING = [(game, seats) for game, seats in TABLES if private(game, game.new(seats, 1, {}), seats)]
"""Tables at which somebody knows more than others from the beginning, and so may choose in secret."""


def few(table: tuple[Game[Any], int]) -> bool:
    """Whether so few are searched in every run: two, or as many as must be."""
    game, seats = table
    return seats == max(2, game.seats[0])


def named(value: object) -> str:
    return str(getattr(value, "key", value))


async def compare(
    game: Game[Any], seats: int, seed: int, steps: int, clicks: int = 3, most: int = 10_000
) -> int:
    """From every so many positions of a random game on, before the eyes of one after the other, until so many
    pairs of tables were compared. Returns how many there were."""
    state, compared, number = game.new(seats, seed, {}), 0, 0
    while compared < most and (prompts := game.prompts(state)):
        if number % steps == 0:
            seat = (None, *range(seats))[(number // steps + seed) % (seats + 1)]
            mirror = Mirror(game, seats, state, seat, number)
            for step in range(12):
                language = LANGUAGES[compared % len(LANGUAGES)]
                await check_shown(mirror, language, number, clicks if step % 3 == 0 else 0)
                compared += 1
                if not mirror.step():
                    break
        random, at = dice.below(dice.stream(seed, "walk", number), len(prompts))
        game.choose(state, prompts[at].id, RANDOM(None, prompts[at], random))
        number += 1
    return compared


async def beginnings(game: Game[Any], seats: int, seeds: range, clicks: int = 1) -> int:
    """From the first question on, where several choose in secret. Returns how many pairs were compared."""
    compared = 0
    for seed in seeds:
        for seat in (None, *range(seats)):
            mirror = Mirror(game, seats, game.new(seats, seed, {}), seat, seed)
            for step in range(8):
                await check_shown(mirror, LANGUAGES[seed % len(LANGUAGES)], seed, step % 2 and clicks)
                compared += 1
                if not mirror.step():
                    break
    return compared


STEPS, PAIRS = 9, 80
"""One in how many positions is looked at, and how many pairs of tables are compared for each number of seats.
In every run it is a part of the pairs, from positions that lie farther apart."""


@pytest.mark.parametrize(
    ("game", "seats", "steps", "pairs"),
    [
        *((*table, STEPS * 4, PAIRS * 3 // 8) for table in TABLES if few(table)),
        *(pytest.param(*table, STEPS, PAIRS, marks=THOROUGH) for table in TABLES),
    ],
    ids=named,
)
async def test_nothing_that_is_shown_tells_a_secret(
    game: Game[Any], seats: int, steps: int, pairs: int
) -> None:
    compared, seed = 0, 0
    while compared < pairs and seed < 20:
        # Where nobody knows more than others, a part of each game is enough; the parts are of several games.
        most = 10_000 if (game, seats) in HIDING else 24
        compared += await compare(game, seats, seed, steps, clicks=3 if seats <= 4 else 1, most=most)
        seed += 1
    assert compared >= 20
    assert seed < 8 or game.key not in RICH, "the two tables could hardly ever be kept alike"


@pytest.mark.parametrize(("game", "seats"), sample(HIDING, few), ids=named)
async def test_choices_in_secret_stay_secret(game: Game[Any], seats: int) -> None:
    """Others may need one answer or several for it: neither ids nor log, recap or export tell which."""
    assert await beginnings(game, seats, range(2)) > (12 if game.key in RICH else 0)


async def test_a_human_is_asked_even_if_one_answer_is_left(server: Server) -> None:
    """That it is the only one depends on the hand; an answer that nobody gave would tell it."""
    number = await server.open(server.bob)
    table = await server.bot.tables.read(number)
    assert table.match is not None
    table.match.state.hands[0] = [5]
    who, other = await server.person(number, 0), await server.person(number, 1)
    panel = await server.act(other)
    await server.choose(other, panel, 0)
    await server.press(other, panel, "ok")
    assert (await server.table(number)).version == 1, "nobody answered in a human's place meanwhile"
    shown = await server.act(who)
    assert "1. EN card 5" in server.text(shown), "it needs no more than a confirmation"
    await server.press(who, shown, "ok")
    assert (await server.table(number)).version == 2


def _log_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of entries in what is owed."""
    waiting = bodies.waiting

    def counting(game: Any, table: Any, match: Match) -> Any:
        count = len(match.entries)
        return [{**entry, "owed": f"{entry['owed']} {count}"} for entry in waiting(game, table, match)]

    monkeypatch.setattr(bodies, "waiting", counting)


def _takebacks_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line in the log for every entry that was taken back, not for every action."""

    monkeypatch.setattr(log, "another", lambda before, entry: True)


def _whose_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that is made of a player's view instead of the spectators'."""
    view = Match.view
    monkeypatch.setattr(Match, "view", lambda self, seat: view(self, 0 if seat is None else seat))


def _whole_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """A public record of events with all that they hold."""

    def facts(events: Any) -> list[Any]:
        return [[event.kind, event.seat, list(event.data)] for event in events]

    monkeypatch.setattr(talk, "facts", facts)


def _forced_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers in a human's place that depend on the hand: nobody is asked who holds few options."""

    def automatic(table: Any, match: Match) -> Any:
        return next((prompt for prompt in match.prompts() if sum(map(hash, prompt.options)) % 2), None)

    monkeypatch.setattr(table_module, "automatic", automatic)
    monkeypatch.setattr("tests.harness.shown.automatic", automatic)


PLANTED: list[Callable[[pytest.MonkeyPatch], None]] = [
    _log_counts,
    _takebacks_counted,
    _whose_view,
    _whole_events,
    _forced_for_all,
]


@pytest.mark.parametrize(
    "plant",
    sample(PLANTED, lambda plant: plant is _log_counts),
    ids=lambda plant: plant.__doc__.split(".")[0],
)
async def test_a_leak_of_the_bot_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def search() -> None:
        # Which leak shows soon depends on the game: on what is hidden in it, and what can be taken back.
        every = sorted(games().values(), key=lambda game: game.key != "echoes-of-time")  # it shows most first
        for seed in range(9):
            for game in every:
                await beginnings(game, game.seats[-1], range(seed, seed + 5), clicks=0)
                await compare(game, game.seats[0], seed, STEPS, clicks=0)

    plant(monkeypatch)
    with pytest.raises(LeakError):
        await search()
