"""Components and set-up, with the cards of the game (ET-C1 to ET-C4, ET-S1 to ET-S5)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from pydantic import ValidationError

from rules.echoes_of_time.cards import (
    CARDS,
    PRINTINGS,
    SOURCES,
    Design,
    SourceDesign,
    printed,
    printed_sources,
)
from rules.echoes_of_time.flow import SEATS, new
from rules.echoes_of_time.prompts import open_prompts
from rules.echoes_of_time.views import view
from tests.rules.echoes_of_time.rows import NOTHING, flame, gain, immediate, when
from tests.rules.echoes_of_time.table import check

EN = dict.fromkeys(("en", "ru", "it", "ja"), "Card")


@pytest.mark.parametrize("printing", PRINTINGS)
def test_the_components(printing: str) -> None:
    """ET-C1: 105 cards of 100 designs, five artifacts twice, 6 Sources, 72 VP."""
    counts = Counter(CARDS[card].id for card in printed(printing))
    doubles = [design for design in CARDS if counts[design.id] == 2]
    assert (sum(counts.values()), len(counts), len(printed_sources(printing))) == (105, 100, 6)
    assert len({design.id for design in doubles}) == 5
    assert {design.type for design in doubles} == {"artifact"}
    assert set(counts.values()) == {1, 2}


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_players(seats: int) -> None:
    """ET-C1."""
    assert list(SEATS) == [2, 3, 4]
    with pytest.raises(ValueError, match="2 to 4"):
        new(seats, 1, {})


@pytest.mark.parametrize(
    "row",
    [
        {"type": "artifact", "strength": 1, "points": 1},
        {"type": "creature", "points": 1},
        {"type": "artifact"},
        {"type": "artifact", "points": 1, "scoring": {"count": "company"}},
        {"type": "artifact", "points": 1, "time": 6},
        {"type": "creature", "strength": 1, "points": 1, "copies": 2},
        {"type": "artifact", "points": 1, "effects": [immediate(gain())] * 3},
        {"type": "artifact", "points": 1, "effects": [flame("green", gain())]},
        {"type": "artifact", "points": 1, "faction": "none"},
    ],
    ids=str,
)
def test_what_a_card_cannot_be(row: dict[str, object]) -> None:
    """ET-C2, ET-C1: strength for creatures only, VP or scoring, at most two effects, one colour of three."""
    with pytest.raises(ValidationError):
        Design.model_validate({"id": "card", "names": EN, "art": "none", "cost": 0, "time": 0, **row})


def test_what_a_card_may_be() -> None:
    """ET-C2: none to two effects, no faction, no specialisation, a flag."""
    rows: list[dict[str, Any]] = [
        {"type": "creature", "strength": 0, "points": 0, "time": 5, "low_interaction": True},
        {"type": "artifact", "scoring": {"count": "sources"}, "effects": [immediate(gain())] * 2},
        {"type": "artifact", "points": 1, "faction": "sky", "specialisation": "mage", "copies": 2},
    ]  # fmt: skip
    for row in rows:
        design = Design.model_validate(
            {"id": "card", "names": EN, "art": "none", "cost": 1, "time": 0, **row}
        )
        assert len(design.effects) <= 2


def test_what_a_source_is() -> None:
    """ET-C3: two strengths, two effects, VP for both states, none to two lasting effects; one carries the
    flag, at least four have a lasting effect."""
    whole = {
        "id": "source", "names": EN, "art": "none",
        "conquer_strength": 1, "conquer_effect": NOTHING, "conquered_points": 1,
        "fortify_strength": 1, "fortify_effect": NOTHING, "fortified_points": 1,
    }  # fmt: skip
    assert SourceDesign.model_validate(whole).lasting == []
    for key in whole:
        with pytest.raises(ValidationError):
            SourceDesign.model_validate({name: value for name, value in whole.items() if name != key})
    for lasting in ([immediate(gain())], [when("shift", gain())] * 3):
        with pytest.raises(ValidationError):
            SourceDesign.model_validate({**whole, "lasting": lasting})
    for printing in PRINTINGS:
        there = [SOURCES[number] for number in printed_sources(printing)]
        assert sum(source.low_interaction for source in there) == 1
        assert sum(bool(source.lasting) for source in there) >= 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_is_set(seats: int) -> None:
    """ET-C4, ET-S1, ET-S2, ET-S3, ET-S4: what lies where before the first choice."""
    state = new(seats, 7, {})
    check(state)
    assert state.main_supply == {2: 24, 3: 36, 4: 48}[seats]
    assert state.secondary_supply == 72 - state.main_supply
    assert len(state.sources) == seats
    assert all((source.owner, source.fortified, source.tokens) == (-1, False, 0) for source in state.sources)
    assert len(state.deck) == 105 - 7 * seats
    assert (state.discard, state.eliminated) == ([], [])
    seen = view(state, None)
    for seat in range(seats):
        player = seen.seats[seat]
        assert player.hand_count == 7
        assert player.tiles == [[], [], [], [], []]
        assert player.flames == ("red", "yellow", "blue", "red", "yellow", "blue")
        assert (player.company, player.cubes, player.points) == ([], [], 0)
    assert sorted((prompt.seat, prompt.ask) for prompt in open_prompts(state)) == [
        (seat, "first") for seat in range(seats)
    ]


def test_the_set_up_is_random_and_repeatable() -> None:
    """ET-S3, ET-S4: Sources, first player and hands differ from game to game, not for the same seed."""
    states = [new(2, seed, {}) for seed in range(40)]
    assert new(2, 5, {}) == states[5]
    assert {state.first for state in states} == {0, 1}
    assert len({tuple(source.source for source in state.sources) for state in states}) > 8
    assert {source.source for state in states for source in state.sources} == {*printed_sources("fourth")}
    assert len({tuple(state.seats[0].hand) for state in states}) == 40


@pytest.mark.parametrize("option", ["off", "on"])
def test_low_interaction_takes_cards_out(option: str) -> None:
    """ET-S5, ET-C2, ET-C3: the flagged cards and the flagged Source, before the Sources are drawn."""
    flagged = [card for card in printed("fourth") if CARDS[card].low_interaction]
    assert flagged
    sources: set[int] = set()
    for seed in range(30):
        state = new(4, seed, {"low_interaction": option})
        held = [CARDS[card] for player in state.seats for card in player.hand]
        in_play = held + [CARDS[card] for card in state.deck]
        assert len(in_play) == (105 - len(flagged) if option == "on" else 105)
        assert any(design.low_interaction for design in in_play) == (option == "off")
        assert len(state.sources) == 4
        sources |= {source.source for source in state.sources}
    assert any(SOURCES[number].low_interaction for number in sources) == (option == "off")


@pytest.mark.parametrize("options", [{"colour": "red"}, {"flame_limit": "none"}], ids=str)
def test_unknown_options_are_refused(options: dict[str, str]) -> None:
    """ET-S5: every option has its values, the first is the default."""
    with pytest.raises(ValueError, match="no option"):
        new(2, 1, options)
    defaults = new(2, 1, {}).options
    assert (defaults["low_interaction"], defaults["eliminated_to"]) == ("off", "removed")
    assert (defaults["advance_onto_full"], defaults["flame_limit"]) == ("skip", "card")
