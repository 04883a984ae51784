"""The movement of enemies in the Story phase (EK-S8 to EK-S16)."""

from __future__ import annotations

import pytest

from rules.ekho.card_index import BOARD, PLACES, SLEUTHS
from rules.ekho.goals import FIRST_LOSS, clues_needed, gate_limit, gates_needed
from tests.rules.ekho.city import City, place
from tests.rules.ekho.conftest import Lay


def moved(city: City, start: str, arrow: str, **changes: object) -> str:
    """Where townsfolk go from a location with this arrow."""
    token = city.enemy(start, **changes)
    city.story(townsfolk=arrow)
    city.next_story()
    return city.foes()[token]


def test_enemies_follow_the_arrow_of_their_type(lay: Lay) -> None:
    """EK-S8, EK-W4: artifacts never move."""
    city = lay()
    city.at(0, "gate_of_kaggi_lamukh")
    tokens = [
        city.enemy("street_of_old_coins", type=kind, movement=0 if kind == "artifact" else 1)
        for kind in ("townsfolk", "mage", "fiend", "artifact")
    ]
    city.story(townsfolk="s", mages="e", fiends="w")
    city.next_story()
    there = city.foes()
    expected = ["guild_square", "iafakh", "royal_university", "street_of_old_coins"]
    assert [there[token] for token in tokens] == expected


def test_movement_points_are_spent_on_white_links(lay: Lay) -> None:
    """EK-S8, EK-S12, EK-W1: 1 for a white link, 0 for a flush one, as far as it can."""
    city = lay()
    city.at(0, "petta_manor")
    # A white link leads north from Juffin's office to Iafakh, and a flush one on to the Fountain.
    assert moved(city, "juffins_office", "n", movement=1) == "jubatyk_fountain"
    assert moved(city, "guild_square", "n", movement=1) == "street_of_old_coins"


def test_with_no_printed_points_it_never_moves(lay: Lay) -> None:
    """EK-S12: not even over flush links."""
    city = lay()
    city.at(0, "petta_manor")
    assert moved(city, "iafakh", "n", movement=0) == "iafakh"


def test_without_a_link_in_its_direction_it_stays(lay: Lay) -> None:
    """EK-S12."""
    city = lay()
    city.at(0, "petta_manor")
    start = "gate_of_three_bridges"
    assert not list(BOARD.toward(place(start), "n"))
    assert moved(city, start, "n", movement=3) == start
    assert city.happened("held")[-1][2] == "blocked"
    assert not city.table.marches, "only movements are kept"


def test_it_stops_where_it_meets_a_sleuth(lay: Lay) -> None:
    """EK-S9: points left or not; one that shares a location with a sleuth stays."""
    city = lay(2)
    city.at(0, "street_of_copper_pots")
    city.at(1, "petta_manor")
    assert moved(city, "house_by_the_bridge", "w", movement=3) == "street_of_copper_pots"
    token = city.table.foes[-1].token
    city.dice(0, *[6] * 6)  # the sleuth evades it
    city.story(townsfolk="w")
    city.next_story()
    assert city.foes()[token] == "street_of_copper_pots"
    assert city.happened("held")[-1][2] == "guards"
    city.expected.add("meet")


def test_it_goes_where_a_sleuth_is(lay: Lay) -> None:
    """EK-S10: of two ways in one direction the one that ends at a sleuth."""
    city = lay()
    city.at(0, "three_horned_moon")
    assert moved(city, "ridge_of_ekho", "e", movement=1) == "three_horned_moon"
    assert city.table.marches[-1].why == "sleuth"
    city.expected.add("meet")


@pytest.mark.parametrize(
    ("sneak", "end"), [((1, 3, 2), "three_horned_moon"), ((2, 3, 1), "armstrong_and_ella")]
)
def test_of_several_sleuths_it_takes_the_least_sneaky(
    lay: Lay, sneak: tuple[int, int, int], end: str
) -> None:
    """EK-S10: a location counts with the lowest sneak there."""
    city = lay(3)
    city.at(0, "three_horned_moon")
    city.at(1, "armstrong_and_ella")
    city.at(2, "armstrong_and_ella")
    for number, wanted in enumerate(sneak):
        total = SLEUTHS[city[number].card].speed_sneak.total
        city[number].values[0] = total - wanted
        assert _sneak(city, number) == wanted
    assert moved(city, "ridge_of_ekho", "e", movement=1) == end
    city.expected.add("meet")


def _sneak(city: City, number: int) -> int:
    from rules.ekho.figures import value

    return value(city[number], "sneak")


def test_equal_ways_are_the_token_holders_choice(lay: Lay) -> None:
    """EK-S11: between the locations where the move can end; the holder's answer moves it."""
    city = lay(2)
    city.at(0, "petta_manor")
    city.at(1, "petta_manor")
    token = city.enemy("ridge_of_ekho", movement=1)
    city.story(townsfolk="e")
    city.next_story()
    holder = next(
        number for number, figure in enumerate(city.table.figures) if figure.seat == city.table.holder
    )
    assert city.asked == [(holder, "way")]
    ends = [("to", place(name)) for name in ("armstrong_and_ella", "three_horned_moon")]
    assert sorted(city.options("way")) == sorted(ends)
    city.answer("way", ("to", place("three_horned_moon")))
    assert city.foes()[token] == "three_horned_moon"
    assert city.table.marches[-1].why == "holder"


@pytest.mark.parametrize(("leads", "steps"), [("counted", 1), ("plain", 0)])
@pytest.mark.parametrize("end", ["three_horned_moon", "armstrong_and_ella"])
def test_an_enemy_that_is_sent_to_a_gate_is_a_lead(lay: Lay, leads: str, steps: int, end: str) -> None:
    """EK-S11, ruling: only one that the token holder sends there; it stays there as any other does."""
    city = lay(2, leads=leads)
    for number in range(2):
        city.at(number, "petta_manor")
    token = city.enemy("ridge_of_ekho", movement=1)
    city.gate("three_horned_moon")
    city.story(townsfolk="e")
    city.next_story()
    before = city.table.handed
    city.answer("way", ("to", place(end)))
    led = steps if end == "three_horned_moon" else 0
    assert city.table.handed - before == led
    assert city.happened("followed") == ([(token, place(end), led)] if led else [])
    assert city.foes()[token] == end


def test_nobody_is_followed_any_more_once_the_curse_is_lifted(lay: Lay) -> None:
    """EK-S11, EK-G2: the log ends with the victory."""
    city = lay(2)
    for number in range(2):
        city.at(number, "petta_manor")
    for _ in range(2):
        city.enemy("ridge_of_ekho", movement=1)
    city.gate("three_horned_moon")
    city.table.closed = [0] * gates_needed(city.table)
    city.table.handed, city.table.stage = clues_needed(city.table) - 1, 2
    city.story(townsfolk="e")
    city.next_story()
    for _ in range(2):
        city.answer("way", ("to", place("three_horned_moon")))
    assert city.table.result == "won"
    assert len(city.happened("followed")) == 1


def test_all_questions_are_asked_together(lay: Lay) -> None:
    """EK-S11: and can be answered in any order."""
    city = lay()
    city.at(0, "petta_manor")
    first = city.enemy("ridge_of_ekho", movement=1)
    second = city.enemy("ridge_of_ekho", movement=1)
    city.story(townsfolk="e")
    city.next_story()
    assert city.asked == [(0, "way"), (0, "way")]
    later = city.prompt("way")
    other = next(prompt for prompt in _prompts(city) if prompt.id != later.id)
    from rules.ekho import flow

    flow.choose(city.state, other.id, [("to", place("three_horned_moon"))])
    city.answer("way", ("to", place("armstrong_and_ella")))
    assert {city.foes()[first], city.foes()[second]} == {"three_horned_moon", "armstrong_and_ella"}


def _prompts(city: City) -> list:  # type: ignore[type-arg]  # prompts of the shared protocol
    from rules.ekho.open_questions import open_prompts

    return open_prompts(city.state)


def test_flush_neighbours_are_separate(lay: Lay) -> None:
    """EK-S16: a curse at the House does not touch who stands in the office."""
    city = lay()
    city.at(0, "juffins_office")
    city.story("house_by_the_bridge")
    city.next_story()
    assert city[0].luck == 0
    assert place("juffins_office") < PLACES
    city.expected.add("meet")


def test_arrows_are_those_of_the_card_that_lies_open(lay: Lay) -> None:
    """EK-S1, EK-G2: a loss in the middle of a card leaves no movements of the card before."""
    city = lay()
    city.table.turn = FIRST_LOSS
    city.enemy("iafakh", movement=1)
    city.story()
    city.next_story()
    assert city.table.marches
    for name in [row.id for row in BOARD.locations if row.id != "kholomi"][: gate_limit(city.table)]:
        city.gate(name)
    city.story("kholomi")
    city.next_story()
    assert city.table.result == "gates"
    assert not city.table.marches
