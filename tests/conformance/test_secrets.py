"""Every game: what a seat or a spectator gets to know depends on nothing that is hidden from it.

A state that the view allows (``imagine``) must show the very same, whatever the hidden cards are;
``tests.harness.secrecy`` tells what is compared. ``test_leaks`` shows that these checks can fail.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules import dice
from rules.codec import codec
from rules.game import LANGUAGES, Event
from tests.conformance.tables import ALL, FEW, RANDOM, Table, in_turn, sampled, seated, settings_of, walk
from tests.harness.positions import but_generators, private
from tests.harness.secrecy import (
    Deal,
    check_chance,
    check_hidden_answers,
    check_next,
    check_refusals,
    check_shares,
    check_sight,
    check_texts,
    kept_facts,
)
from tests.thorough import sample
from tests.tools import spoil

WITHHOLDING = ("echoes-of-revachol", "echoes-of-time", "high-card")
"""Games in which answers are held back until all have answered: there some must have been compared."""


def plain(table: Table) -> bool:
    """Whether this is a table with the usual settings, or the one with all the others, and with one of the
    numbers of seats for dear tests."""
    return table.seats in seated(table.game) and table.options in (
        (),
        settings_of(table.game, table.seats)[-1],
    )


@pytest.mark.parametrize("table", sample(ALL, plain), ids=str)
def test_nothing_hidden_shows(table: Table) -> None:
    """AG-10: In every position one seat in turn, and the spectators; what is dear to compare now and then."""
    game, seats = table.game, table.seats
    viewers = [None, *range(seats)]
    events: list[Event] = []
    compared = Counter[str]()
    hiding = False
    state = table.match().state
    for number in range(20_000):
        prompts = game.prompts(state)
        language = LANGUAGES[number % len(LANGUAGES)]
        deal = Deal.of(game, seats, state, viewers[number % len(viewers)], table.dice("imagine", number))
        check_sight(deal)
        hiding = hiding or private(game, state, seats)
        compared["positions"] += 1
        compared[check_next(deal, table.dice("next", number)) or "no choice"] += 1
        compared["hidden answers"] += check_hidden_answers(deal, number)
        compared["withheld"] += len({(prompt.ask, prompt.source) for prompt in prompts}) < len(prompts)
        if sampled(table, number, 12):
            check_chance(deal)
            facts, known = kept_facts(deal, events, number)
            compared["facts"] += facts
            compared["known"] += known
            check_texts(deal, language, events)
            compared["refusals"] += check_refusals(deal, language)
        if not prompts:
            break
        random, at = dice.below(table.dice("which", number), len(prompts))
        events = game.choose(state, prompts[at].id, RANDOM(None, prompts[at], random)).events
    assert game.outcome(state) is not None
    assert compared["no choice"] < compared["positions"] * 3 // 4
    chances = compared["foreseen"] + compared["surprise"]
    check_shares("chances that were foreseen", compared["foreseen"], chances)
    check_shares("hidden facts that are known", compared["known"], compared["facts"])
    # With some options of a table several are hardly ever asked at once.
    withheld = game.key in WITHHOLDING and hiding and (not table.options or compared["withheld"] > 2)
    assert compared["hidden answers"] > 0 or not withheld
    assert compared["refusals"] > 10 or compared["positions"] < 10


@pytest.mark.parametrize("table", sample(FEW, in_turn), ids=str)
def test_hidden_things_are_dealt_anew(table: Table) -> None:
    """AG-11: Else the test above would show nothing. A game without chance hides nothing at its beginning."""
    game, match = table.game, table.match()

    def dealt_in(state: Any) -> str:
        return but_generators(codec(game.state_class).dump(state))

    if len({dealt_in(game.new(table.seats, seed, {})) for seed in range(5)}) == 1:
        pytest.skip(f"{game.key} begins alike with every seed: nothing in it is dealt")
    for seat in (None, *range(table.seats)):
        dealt = {dealt_in(game.imagine(match.view(seat), seed)) for seed in range(5)}
        assert len(dealt) > 1, "the same cards with every seed"
        assert dealt_in(match.state) not in dealt


@pytest.mark.parametrize("table", sample(FEW, in_turn), ids=str)
def test_imagining_is_repeatable_and_can_be_played_on(table: Table) -> None:
    """AG-11."""
    game = table.game
    dump = codec(game.state_class).dump
    for number, match in walk(table):
        if not sampled(table, number, 25) or not match.prompts():
            continue
        for seat in (None, *range(table.seats)):
            once = game.imagine(match.view(seat), 3)
            again = game.imagine(match.view(seat), 3)
            assert dump(once) == dump(again)
            imagined = match.imagine(seat, 3)
            for count in range(10):
                asked = imagined.prompts()
                if not asked:
                    break
                picks = game.players["random"](imagined.view(asked[0].seat), asked[0], count)
                imagined.choose(asked[0].id, picks)


@pytest.mark.parametrize("table", sample(FEW, in_turn), ids=str)
def test_views_and_imagined_states_share_nothing_with_the_state(table: Table) -> None:
    """AG-12."""
    game = table.game
    dump = codec(game.state_class).dump
    for number, match in walk(table):
        if not sampled(table, number, 20):
            continue
        before = dump(match.state)
        for seat in (None, *range(table.seats)):
            view: Any = match.view(seat)
            imagined = game.imagine(view, 1)
            intact = repr(view)
            spoil(imagined)
            assert repr(view) == intact
            spoil(view)
            assert dump(match.state) == before
