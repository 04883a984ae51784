"""``python -m tests.long secrecy``: positions of random games, each beside one in which all is dealt anew
that one seat or a spectator may not know. Whatever this seat and the spectators get must be the same.

Views and questions are compared in every position; what costs more is compared in one position of so many,
drawn by lot: what the same choice leads to, what is seen of answers that stay hidden, texts in one of the
languages, refusals, all that the bot shows at two tables that are played on before the same eyes, and pixels.
Over the whole run, what events keep from a seat must be dealt anew in what it may imagine, and its own
chances must be surprises. One block of so many is played with cards that nobody printed, where the game can;
there only the rules are compared.

The games come in blocks of positions. What is in a block follows from its number, so that a failure is seen
again with ``--first NUMBER --positions 1000 --out -``.
"""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from time import process_time
from typing import Any

from render import PALETTE_NAMES
from rules import dice
from rules.game import LANGUAGES, Event, Game
from tests.conformance.tables import GAMES, Table
from tests.harness import secrecy
from tests.harness.drawn import check_pixels
from tests.harness.mirrors import Mirror
from tests.harness.play import answer, tables, told
from tests.harness.secrecy import Deal
from tests.harness.shown import check_shown
from tests.harness.wild import wild_of
from tests.long.common import Run, UnfitError, again
from tests.long.telling import found

BLOCK = 1000
GAMES_OF_A_BLOCK = 1000
"""Numbers of games that belong to one block; it never needs all of them."""
SKILLED = 8
"""In one game of so many the second level of computer player chooses: chance does not lead everywhere."""
STEPS = 4
"""Choices that two tables are played on while the bot shows them."""
MOST_FAILURES = 20
RARE = {
    "next": (2, "choices are made, and what is seen of them and follows is compared"),
    "texts": (8, "all texts are compared, in one language"),
    "refusals": (100, "wrong answers are tried and the refusals compared; hidden facts are looked for"),
    "shown": (1000, "two tables are played on and all that the bot shows is compared"),
    "pixels": (1000, "pictures are drawn and compared pixel by pixel"),
    "wild": (10, "the cards are others than those of the game (of blocks, not of positions)"),
}


@dataclass(frozen=True, slots=True)
class Job:
    """A block: how many positions of random games, and in one of how many each dear thing is compared."""

    key: str
    seats: int
    number: int
    positions: int
    wild: bool
    rare: Mapping[str, int]

    def __str__(self) -> str:
        return f"block {self.number}, {self.seats} seats{', other cards' if self.wild else ''}"

    def again(self) -> str:
        """How to see again what was found in this block."""
        rare = {what: one_in for what, one_in in self.rare.items() if one_in != RARE[what][0]}
        return again("secrecy", self.key, first=self.number, positions=self.positions, **rare)


@dataclass(slots=True)
class Search:
    """What a block has compared and found; seconds are those of the processor, by what was compared."""

    job: Job
    game: Game[Any]
    counts: Counter[str] = field(default_factory=Counter)
    seconds: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    failures: list[str] = field(default_factory=list)

    def full(self) -> bool:
        """Whether enough was compared, or enough found."""
        return self.counts["positions"] >= self.job.positions or len(self.failures) >= MOST_FAILURES

    def compare(self, what: str, check: Callable[[], object]) -> None:
        """Make a comparison that counts itself, if it returns no number."""
        begin = process_time()
        made = check()
        self.seconds[what] += process_time() - begin
        self.counts[what] += made if isinstance(made, int) else 1

    def tell(self, what: str, how: str) -> None:
        """Count how a comparison went."""
        self.counts[f"{what}: {how}"] += 1

    def facts(self, facts: int, known: int) -> int:
        """Count facts that were kept from a seat, and those that it knows."""
        self.counts["facts: known"] += known
        return facts


def shares(counts: Mapping[str, int]) -> Iterator[str]:
    """What should hardly ever happen and is the rule: neither can be said of one position alone."""
    seen = Counter(counts)
    chances = seen["next: surprise"] + seen["next: foreseen"]
    for what, number, among in (
        ("facts that events keep and views hold", seen["facts: known"], seen["facts"]),
        ("chances that could be foreseen", seen["next: foreseen"], chances),
    ):
        try:
            secrecy.check_shares(what, number, among)
        except secrecy.LeakError as leak:
            yield str(leak)


def arguments(parser: argparse.ArgumentParser) -> None:
    """How many positions, and how often what is dear is compared."""
    parser.add_argument("--positions", type=int, default=1_000_000, metavar="N", help="positions in all")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first block")
    for what, (one_in, about) in RARE.items():
        words = f"in one of so many {about}"
        parser.add_argument(f"--{what}", type=int, default=one_in, metavar="N", help=words)


def run(args: argparse.Namespace, game: Game[Any], run: Run) -> dict[str, Any]:
    """Compare them all; the result has counts, milliseconds for each comparison, and what was found."""
    rare = {what: getattr(args, what) for what in RARE}
    if args.positions < 1 or args.first < 0 or min(rare.values()) < 1:
        raise UnfitError("--first is at least 0, all other numbers at least 1")
    jobs = {str(job): job for job in _jobs(args, game, rare)}
    blocks = run.map(block, jobs, "positions", lambda job: job.positions)
    counts = Counter[str]()
    seconds = defaultdict[str, float](float)
    for each in blocks.values():
        counts.update(each["counts"])
        for what, spent in each["seconds"].items():
            seconds[what] += spent
    times = {what: seconds[what] / max(1, counts[what]) for what in sorted(seconds)}
    times["a position"] = sum(seconds.values()) / max(1, counts["positions"])
    return {
        "in one of so many": rare,
        "counts": dict(sorted(counts.items())),
        "milliseconds for one": {what: round(time * 1000, 3) for what, time in times.items()},
        "failures": [*shares(counts), *(failure for each in blocks.values() for failure in each["failures"])],
    }


def _jobs(args: argparse.Namespace, game: Game[Any], rare: Mapping[str, int]) -> Iterator[Job]:
    others = wild_of(game) is not None
    for at, start in enumerate(range(0, args.positions, BLOCK)):
        number = args.first + at
        seats = game.seats[number % len(game.seats)]
        positions = min(BLOCK, args.positions - start)
        wild = others and number % rare["wild"] == rare["wild"] - 1
        yield Job(game.key, seats, number, positions, wild, rare)


def block(job: Job) -> dict[str, Any]:
    """Compare the positions of one block; what is found is told, and the next game begins."""
    search = Search(job, GAMES[job.key])
    wild = wild_of(search.game) if job.wild else None
    with nullcontext() if wild is None else wild(job.number):
        first = job.number * GAMES_OF_A_BLOCK
        for number, table in tables(job.key, job.seats, range(first, first + GAMES_OF_A_BLOCK)):
            try:
                _play(search, table, skilled=number % SKILLED == SKILLED - 1)
            except Exception as error:
                where = f"{job}: {table}, position {search.counts['positions']}"
                search.failures.append(found(f"{where}: {told(error)}{job.again()}"))
            if search.full():
                break
    return {
        "counts": dict(search.counts),
        "seconds": {what: round(seconds, 6) for what, seconds in search.seconds.items()},
        "failures": search.failures,
    }


def _play(search: Search, table: Table, skilled: bool) -> None:
    """Play one game; before every choice, compare what one seat after the other gets."""
    game, seats = search.game, table.seats
    players = list(game.players.values())
    state, events = table.match().state, list[Event]()
    viewers = (None, *range(seats))
    number = 0
    while not search.full():
        prompts = game.prompts(state)
        rng = table.dice("position", number)
        _position(search, state, events, viewers[(number + table.seed) % len(viewers)], rng)
        if not prompts:
            search.counts["games"] += 1
            return
        rng, at = dice.below(rng, len(prompts))
        prompt = prompts[at]
        if skilled and len(players) > 1:
            picks = players[1](game.view(state, prompt.seat), prompt, rng)
        else:
            picks = answer(prompt, rng)
        events = game.choose(state, prompt.id, picks).events
        number += 1


def _position(search: Search, state: Any, events: list[Event], seat: int | None, rng: int) -> None:
    """Compare one position. Raises LeakError."""
    game, seats, job = search.game, search.job.seats, search.job
    deals: list[Deal] = []
    search.counts["positions"] += 1
    search.compare("dealt anew", lambda: deals.append(Deal.of(game, seats, state, seat, rng)))
    (deal,) = deals
    search.compare("views and questions", lambda: secrecy.check_sight(deal))
    rng, seed = dice.next64(rng)
    drawn = {what: dice.below(dice.stream(seed, what), one_in)[1] == 0 for what, one_in in job.rare.items()}
    language = LANGUAGES[seed % len(LANGUAGES)]
    if drawn["next"]:
        search.compare("next", lambda: search.tell("next", secrecy.check_next(deal, seed) or "impossible"))
        search.compare("hidden answers", lambda: secrecy.check_hidden_answers(deal, seed))
    if drawn["refusals"]:
        search.compare("refusals", lambda: secrecy.check_refusals(deal, language))
        search.compare("generators", lambda: secrecy.check_chance(deal))
        search.compare("facts", lambda: search.facts(*secrecy.kept_facts(deal, events, seed)))
    if job.wild or game.words is None:
        return  # texts and pictures are those of the game's own cards
    if drawn["texts"]:
        search.compare("texts", lambda: secrecy.check_texts(deal, language, events))
    if drawn["shown"]:
        search.compare("tables shown", lambda: _shown(search, state, seat, language, seed))
    if drawn["pixels"]:
        palette = PALETTE_NAMES[seed // 7 % len(PALETTE_NAMES)]
        search.compare("pictures", lambda: check_pixels(deal, language, palette))


def _shown(search: Search, state: Any, seat: int | None, language: str, seed: int) -> int:
    """Play two tables on before the same eyes and compare all that the bot shows, after each choice."""
    mirror = Mirror(search.game, search.job.seats, state, seat, seed)
    for step in range(STEPS):
        asyncio.run(check_shown(mirror, language, seed, clicks=2 if step == 0 else 0))
        if not mirror.step():
            return step + 1
    return STEPS
