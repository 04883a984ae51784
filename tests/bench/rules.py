"""How fast the rules of a game are."""

from __future__ import annotations

import json
from typing import Any

from rules.codec import codec
from rules.game import Game
from rules.match import Match
from rules.simulate import play
from tests.bench.measure import Bench
from tests.bench.positions import SEED, every, weakest
from tests.bench.yardstick import Clock

GAMES_PER_ROUND = 4
REPLAYED = 300
"""Choices of a replay as it is reported; the time of shorter and longer games is scaled to it."""
TIMES = 40


def measure(game: Game[Any], bench: Bench) -> None:
    """Measure everything that a game does without the bot."""
    games = every(game)
    moments = [match for one in games for match in one.moments]
    states = [match.state for match in moments]
    copier = codec(game.state_class)
    saved = [copier.dump(state) for state in states]

    def decisions(clock: Clock) -> float:
        player, made = weakest(game), 0
        begun = clock()
        for number in range(GAMES_PER_ROUND):
            for seats in game.seats:
                made += play(game, SEED + number, {}, [player] * seats, reported=False).decisions
        return (clock() - begun) / made

    def clone(clock: Clock) -> float:
        begun = clock()
        for _ in range(TIMES):
            for state in states:
                copier.copy(state)
        return (clock() - begun) / TIMES / len(states)

    def choose(clock: Clock) -> float:
        seconds, made = 0.0, 0
        for one in games:
            match = Match.new(game, one.seats, SEED)
            begun = clock()
            for prompt, picks in one.answers:
                match.choose(prompt, picks)
            seconds += clock() - begun
            made += len(one.answers)
        return seconds / made

    def replay(clock: Clock) -> float:
        seconds, made = 0.0, 0
        for one in games:
            log = one.match.entries[:REPLAYED]
            begun = clock()
            Match.replay(game, one.seats, SEED, {}, b"", log)
            seconds += clock() - begun
            made += len(log)
        return seconds / made * REPLAYED

    def dump(clock: Clock) -> float:
        begun = clock()
        for _ in range(TIMES):
            for state in states:
                copier.dump(state)
        return (clock() - begun) / TIMES / len(states)

    def load(clock: Clock) -> float:
        begun = clock()
        for _ in range(TIMES):
            for data in saved:
                copier.load(data)
        return (clock() - begun) / TIMES / len(saved)

    def view(clock: Clock) -> float:
        made = 0
        begun = clock()
        for _ in range(TIMES // 4):
            for match in moments:
                for seat in range(match.seats):
                    match.view(seat)
                made += match.seats
        return (clock() - begun) / made

    bench.time("decisions", decisions)
    bench.time("clone", clone)
    bench.time("choose", choose)
    bench.time("replay", replay)
    sizes = [len(json.dumps(match.dump(with_log=False))) for one in games for match in one.asked]
    bench.size("save_size", max(sizes))
    bench.time("dump", dump)
    bench.time("load", load)
    bench.time("view", view)
