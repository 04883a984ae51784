"""Whole games with card sets that nobody printed: the engine knows no ally by name."""

from __future__ import annotations

import pytest

from rules.echoes_of_revachol.card_index import PROFILE
from rules.echoes_of_revachol.cards import CARDS
from rules.echoes_of_revachol.entry import GAME
from rules.echoes_of_revachol.flow import choose, new
from rules.echoes_of_revachol.prompts import open_prompts
from rules.echoes_of_revachol.views import imagine, view
from rules.game import LANGUAGES
from rules.players import RandomPlayer
from rules.wording import Audience
from tests.rules.echoes_of_revachol.conftest import Deal
from tests.rules.echoes_of_revachol.ledger import check
from tests.rules.echoes_of_revachol.wild import wild
from tests.thorough import few, sample

NAMES = ("Anna", "Борис", "花子", "Dino")


@few("0", "8", "16")
@pytest.mark.parametrize("seed", sample(range(24), lambda seed: seed % 2 == 0))
def test_games_with_any_cards_end(seed: int) -> None:
    """ER-A1 to ER-A11, ER-G1, ER-H1: with any number of each skill nothing is lost, nothing hidden shows,
    and everything has its words."""
    player = RandomPlayer()
    with wild(seed):
        state = new(2 + seed % 3, seed, {"morale_match": ("any", "both")[seed % 2]})
        for number in range(2000):
            check(state)
            prompts = open_prompts(state)
            if not prompts:
                break
            prompt = prompts[number % len(prompts)]
            if number % 7 == 0:
                seen = view(state, prompt.seat)
                assert view(imagine(seen, number), prompt.seat) == seen
                audience = Audience(LANGUAGES[number // 7 % 4], NAMES[: len(state.seats)], prompt.seat)
                for pick in prompt.options:
                    assert GAME.words.pick(seen, prompt, pick, audience).sentence
                assert GAME.words.board(seen, audience)
                assert GAME.words.hand(seen, audience)
            choose(state, prompt.id, player(None, prompt, seed * 5000 + number))
        assert state.phase == "over"


def test_an_ally_that_was_lost_takes_nobody(deal: Deal) -> None:
    """ER-A6, ER-A9: on one card, where the event of the draw discards the card itself."""
    table = deal()
    table.unpayable()
    table.corps(1, table.ally("blue"))
    both = table.ally("red", skills=[{"op": "take", "points": 2}, {"op": "draw"}])
    table.hand(0, both)
    table.lies(table.morale("ally", 1), table.morale("hand"))
    table.on_deck(table.morale("hand"), table.ally("green"))
    table.rolls({6}, {6}, {1}, {1})
    table.turn()
    table.do("lay", both, 0)
    assert both in table.state.discard
    assert not table.state.seats[0].corps
    assert all(prompt.ask != "take" for prompt in open_prompts(table.state))


def test_the_printed_cards_come_back() -> None:
    cards, profiles = list(CARDS), list(PROFILE)
    with wild(1):
        assert cards != CARDS
        assert profiles != PROFILE
    assert (cards, profiles) == (CARDS, PROFILE)
