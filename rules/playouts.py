"""How likely each seat is to win from a position: the game is imagined and played to its end, many times.

Only a view is needed, so that no more goes into the chances than its seat (None: everybody) may know. The
players are quick ones; the chances are those among players of that strength.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from rules import dice
from rules.game import Game, Outcome, Player
from rules.players import takes_long

LONGEST = 20_000
"""Answers of one game; one that is longer counts for nobody."""


@dataclass(slots=True, frozen=True)
class Chances:
    """The share of games (0-1) that each seat won, shared victories in parts; ``games``: how many were
    played.

    >>> Chances((1.0, 0.0), 1).with_more(Chances((0.5, 0.5), 3))
    Chances(seats=(0.625, 0.375), games=4)
    """

    seats: tuple[float, ...]
    games: int

    def with_more(self, other: Chances) -> Chances:
        """The chances of these games and others of the same position together."""
        total = self.games + other.games
        pairs = zip(self.seats, other.seats, strict=True)
        return Chances(tuple((one * self.games + two * other.games) / total for one, two in pairs), total)


def quickest(players: Mapping[str, Player]) -> str:
    """The quickest level that looks at the table before it answers; the first where none does.

    >>> from rules import games
    >>> quickest(games()["ekho"].players)
    'greedy'
    """
    looking = [
        level
        for level, player in players.items()
        if not takes_long(player) and getattr(player, "needs_view", True)
    ]
    return looking[0] if looking else next(iter(players))


def credit(game: Game[Any], outcome: Outcome) -> tuple[float, ...]:
    """What an outcome counts for each seat: a victory 1, among rivals a shared one its part.

    >>> from rules import games
    >>> shared = Outcome((7, 7, 3), (1, 1, 3), ("deck",), ((), (), ()))
    >>> credit(games()["echoes-of-time"], shared)
    (0.5, 0.5, 0.0)
    """
    winners = 1 if game.cooperative else outcome.ranks.count(1)
    return tuple(1 / winners if rank == 1 else 0.0 for rank in outcome.ranks)


def chances(game: Game[Any], view: Any, seats: int, seed: int, most: int, seconds: float) -> Chances:
    """The chances of a position that this view allows, from at most ``most`` games.

    After ``seconds`` no further game begins, but four are played in any case. The same seed gives the same
    chances as long as the time suffices.

    >>> from rules import games
    >>> game = games()["echoes-of-revachol"]
    >>> view = game.view(game.new(2, 7, {}), None)
    >>> found = chances(game, view, seats=2, seed=1, most=2, seconds=0)
    >>> found.games, sum(found.seats)
    (2, 1.0)
    """
    player = game.players[quickest(game.players)]
    looks = getattr(player, "needs_view", True)
    begun = perf_counter()
    totals, played = [0.0] * seats, 0
    rng = dice.stream(seed, "playouts")
    while played < most and (played < 4 or perf_counter() - begun < seconds):
        rng, own = dice.below(rng, 1 << 62)
        outcome = _end(game, game.imagine(view, own), player, looks, own)
        played += 1
        if outcome is not None:
            totals = [total + part for total, part in zip(totals, credit(game, outcome), strict=True)]
    return Chances(tuple(total / played for total in totals), played)


def _end(game: Game[Any], state: Any, player: Player, looks: bool, seed: int) -> Outcome | None:
    """Play an imagined state to its end; None where it has none."""
    for answer in range(LONGEST):
        prompts = game.prompts(state)
        if not prompts:
            return game.outcome(state)
        prompt = prompts[0]
        view = game.view(state, prompt.seat) if looks else None
        game.choose(state, prompt.id, player(view, prompt, seed + answer))
    return None
