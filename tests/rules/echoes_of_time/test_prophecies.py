"""Prophecies: goals that bring VP at the end (ET-O1, ET-O2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.cards import CardError
from rules.echoes_of_time import flow, fulfilment
from rules.echoes_of_time.aims import expected
from rules.echoes_of_time.cards import CARDS, DESIGNS, HERE, PRINTINGS, SOURCES
from rules.echoes_of_time.entry import GAME
from rules.echoes_of_time.operations import FACTIONS, FAMILIES
from rules.echoes_of_time.prophecies import PROPHECIES, TODAY, load_prophecies
from rules.echoes_of_time.score import breakdown, score
from rules.echoes_of_time.standing import changed
from rules.echoes_of_time.state import State
from rules.echoes_of_time.views import imagine, view
from rules.match import Match

BY_ID = {prophecy.id: number for number, prophecy in enumerate(PROPHECIES)}
FILE = HERE / "prophecies.toml"
WATER = [number for number, card in enumerate(CARDS) if card.faction == "water"]


def with_one(prophecy: str) -> State:
    """A table of two at which that prophecy alone lies open, and nobody has a company."""
    state = flow.new(2, 3, {"prophecies": "small"})
    state.prophecies = [BY_ID[prophecy]]
    return state


def test_the_set_is_whole() -> None:
    """ET-O1: fifteen at every table, all different, none with the id of a card or Source."""
    cards = [*(one.id for one in DESIGNS), *(one.id for one in SOURCES)]
    assert load_prophecies(FILE, cards) == PROPHECIES
    for printing in PRINTINGS:
        there = [one for one in PROPHECIES if one.there_in(printing)]
        assert len({one.count.model_dump_json() for one in there}) == len(there) == 15
    assert there == TODAY
    with pytest.raises(CardError, match="the same id"):
        load_prophecies(FILE, [PROPHECIES[3].id])


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('count = "sources"', 'count = "hand"', "does not count hand"),
        ('count = "fortified"', 'count = "fortified", each = 2', "one by one"),
        ("at_least = 1, points = 3", "at_least = 2, points = 3", "asks for more"),
        ('art = "meeple"', 'art = "meeple"\n[[prophecy]]\nid = "another"', "another"),
        ('id = "citadel"', 'id = "vigil"', "used twice"),
        ("[[prophecy]]", "[[omen]]", "14 prophecies in the first printing, the set has 15"),
        ('since = "third"', "", "16 prophecies in the first printing, the set has 15"),
    ],
)
def test_a_wrong_row_is_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    """ET-O1: hidden things are not counted, steps rise, things are counted one by one."""
    text = FILE.read_text("utf-8")
    assert old in text
    broken = tmp_path / "prophecies.toml"
    broken.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(CardError, match=reason):
        load_prophecies(broken)


def test_none_are_drawn_by_default_and_the_cards_stay_the_same() -> None:
    """ET-O1: an option, off by default; the deal of the cards does not depend on it."""
    plain, small, full = (
        flow.new(3, 9, options) for options in ({}, *({"prophecies": x} for x in ("small", "full")))
    )
    assert (plain.prophecies, [seat.secret for seat in plain.seats]) == ([], [-1, -1, -1])
    assert len(set(small.prophecies)) == fulfilment.OPEN
    assert [seat.secret for seat in small.seats] == [-1, -1, -1]
    assert full.prophecies == small.prophecies
    assert [[seat.hand for seat in state.seats] for state in (small, full)] == [
        [seat.hand for seat in plain.seats]
    ] * 2
    assert plain.deck == small.deck == full.deck


@pytest.mark.parametrize("seed", range(30))
def test_secret_ones_are_all_different(seed: int) -> None:
    """ET-O2: one for each seat, none of them open."""
    state = flow.new(4, seed, {"prophecies": "full"})
    drawn = [*state.prophecies, *(seat.secret for seat in state.seats)]
    assert len(set(drawn)) == 7
    assert min(drawn) >= 0


@pytest.mark.parametrize(
    ("cards", "buried", "step"),
    [(2, 0, None), (3, 0, 0), (4, 0, 0), (5, 0, 1), (6, 0, 1), (4, 1, 0)],
)
def test_the_highest_step_that_is_reached_counts(cards: int, buried: int, step: int | None) -> None:
    """ET-O1: below the first step nothing; cards under a fortified Source are left out, as in ET-G3."""
    steps = PROPHECIES[BY_ID["rising_tide"]].steps
    assert [one.at_least for one in steps] == [3, 5]
    worth = 0 if step is None else steps[step].points
    state = with_one("rising_tide")
    seat = state.seats[0]
    seat.company, seat.buried = WATER[:cards], dict.fromkeys(WATER[cards : cards + buried], 0)
    changed(state, 0)
    assert fulfilment.points(state, 0, state.prophecies) == worth
    assert dict(breakdown(state, 0))["prophecies"] == worth
    assert score(state, 0) == sum(value for _, value in breakdown(state, 0))
    assert view(state, None).seats[0].progress == [cards]


def test_everybody_who_has_fulfilled_one_gets_its_points() -> None:
    """ET-O1: no race."""
    state, worth = with_one("rising_tide"), PROPHECIES[BY_ID["rising_tide"]].worth(5)
    for seat, player in enumerate(state.seats):
        player.company = WATER[5 * seat : 5 * seat + 5]
    assert [fulfilment.points(state, seat, state.prophecies) for seat in (0, 1)] == [worth, worth]


def test_what_cannot_be_fulfilled_is_not_drawn() -> None:
    """ET-O1: the family is in the deck, and there are factions enough."""
    assert all(prophecy.possible(FAMILIES) for prophecy in PROPHECIES)
    three = ("water", "sky", "none")
    left_out = {prophecy.id for prophecy in TODAY if not prophecy.possible(three)}
    assert left_out == {"deep_roots", "fire_below", "every_banner"}
    assert PROPHECIES[BY_ID["every_banner"]].possible(FACTIONS)


@pytest.mark.parametrize("printing", PRINTINGS)
def test_a_table_keeps_the_prophecies_of_its_printing(printing: str) -> None:
    """ET-O1: also where secret ones are imagined."""
    for seed in range(5):
        state = flow.new(3, seed, {"prophecies": "full", "printing": printing})
        imagined = imagine(view(state, 0), seed)
        for number in [*state.prophecies, *(seat.secret for seat in (*state.seats, *imagined.seats))]:
            assert PROPHECIES[number].there_in(printing)


def test_a_secret_one_is_seen_by_its_owner_alone() -> None:
    """ET-O2, ET-H1: not in other views, not in the score, and dealt anew where it is imagined."""
    match = Match.new(GAME, 3, 5, {"prophecies": "full"})
    secrets = [seat.secret for seat in match.state.seats]
    for viewer in (0, 1, 2, None):
        seen = view(match.state, viewer)
        assert [player.secret for player in seen.seats] == [
            secret if seat == viewer else -1 for seat, secret in enumerate(secrets)
        ]
        assert [player.score for player in seen.seats] == [score(match.state, seat) for seat in range(3)]
    dealt = {tuple(seat.secret for seat in imagine(view(match.state, 0), seed).seats) for seed in range(20)}
    assert {one[0] for one in dealt} == {secrets[0]}
    assert len({one[1] for one in dealt}) > 5
    for one in dealt:
        assert len({*one, *match.state.prophecies}) == 6


def test_a_step_nearer_is_worth_more_to_computer_players() -> None:
    """The chance of a step rises with what there is and with the rounds left, and is certain at the end."""
    prophecy = PROPHECIES[BY_ID["rising_tide"]]
    values = [expected(prophecy, number, 4.0) for number in range(7)]
    assert values == sorted(values)
    assert values[5] == values[6] == prophecy.worth(5)
    assert [expected(prophecy, number, 0.0) for number in range(7)] == [
        prophecy.worth(number) for number in range(7)
    ]
    assert expected(prophecy, 2, 6.0) > expected(prophecy, 2, 1.0)
