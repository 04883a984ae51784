"""What a single game has to be quick at, beyond what every game does."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, islice
from typing import Any

from rules.echoes_of_revachol.card_index import ASKED, BORROWERS, DOUBLERS, PAYABLE, PROFILE
from rules.echoes_of_revachol.cards import CARDS_IN_SET, TASK
from rules.echoes_of_revachol.payment import lendable, profile_of, sets
from rules.game import Game
from tests.bench.measure import Bench
from tests.bench.yardstick import Clock

LARGE = 12
"""Allies of a large corps."""
EVERY = 31
"""Of all rows of three tasks one in so many is measured."""


def measure(game: Game[Any], bench: Bench) -> None:
    """Measure what only this game does; nothing for a game that is not listed here."""
    own = OWN.get(game.key)
    if own is not None:
        own(bench)


def _revachol(bench: Bench) -> None:
    """Every set out of three tasks for which a large corps can pay. It has all allies that double or borrow,
    the others have much to lend, and nothing is known of it from before."""
    skilled = sorted(BORROWERS | DOUBLERS)
    plain = [card for card, profile in enumerate(PROFILE) if profile and card not in skilled]
    corps = profile_of([*skilled, *plain][:LARGE])
    pool = profile_of(plain[LARGE:])
    rows = list(islice(combinations(range(TASK, CARDS_IN_SET), 3), 0, None, EVERY))

    def payable(clock: Clock) -> float:
        seconds = 0.0
        for row in rows:
            PAYABLE.clear()
            ASKED.clear()
            begun = clock()
            for found, short in sets(corps, row):
                if short:
                    lendable(corps, found, pool)
            seconds += clock() - begun
        return seconds / len(rows)

    bench.time("payable", payable)


OWN: dict[str, Callable[[Bench], None]] = {"echoes-of-revachol": _revachol}
