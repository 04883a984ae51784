"""Every game: a question at which nobody has looked takes the answers that it offers to whoever looks."""

from __future__ import annotations

from typing import Any

import pytest

from rules.codec import codec
from rules.game import Game, IllegalError, Pick
from rules.replay import finder
from tests.conformance.tables import FEW, Table, answer, in_turn
from tests.thorough import sample

CHOICES = 160
EVERY = 8
"""One in so many questions is tried."""
MOST = 60
"""Picks that are tried on one question."""


@pytest.mark.parametrize("table", sample(FEW, in_turn), ids=str)
def test_a_question_that_nobody_has_seen_takes_what_it_offers(table: Table) -> None:
    """AG-5: What other questions with the same keyword offered is tried as well."""
    match = table.match()
    game, saved = match.game, codec(match.game.state_class)
    question, offered = finder(game), dict[str, set[Pick]]()
    for number in range(CHOICES):
        if not match.prompts():
            break
        prompt, picks = answer(table, match, number)
        ever = offered.setdefault(prompt.ask, set())
        ever.update(prompt.options)
        if number % EVERY == 0:
            unseen = saved.dump(match.state)
            assert question(saved.load(unseen), prompt.id) == (prompt.seat, prompt.ask)
            assert question(saved.load(unseen), 0) is None
            if (prompt.min_picks, prompt.max_picks, prompt.at_least) == (1, 1, 0):
                for pick in sorted(ever, key=repr)[:: -(-len(ever) // MOST)]:
                    assert _taken(game, saved.load(unseen), prompt.id, pick) == (pick in prompt.options)
        match.choose(prompt.id, picks)


def _taken(game: Game[Any], state: Any, number: int, pick: Pick) -> bool:
    try:
        game.choose(state, number, [pick])
    except IllegalError:
        return False
    return True
