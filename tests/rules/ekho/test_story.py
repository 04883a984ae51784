"""The Story phase (EK-S1 to EK-S17)."""

from __future__ import annotations

import pytest

from rules.ekho.cache import cache_of
from rules.ekho.card_index import BOARD, PLACES, SLEUTHS, STORIES
from rules.ekho.goals import FIRST_LOSS, NIGHT, gate_limit
from rules.ekho.open_table import UNKNOWN
from rules.ekho.story import reveal
from tests.rules.ekho.city import City, place
from tests.rules.ekho.conftest import Lay


def test_the_top_card_is_told(lay: Lay) -> None:
    """EK-S1, EK-S15: the used card goes under the deck."""
    city = lay()
    before, top = city.table.story, city.story()
    city.next_story()
    assert city.happened("story") == [(top,)]
    assert city.table.story == top
    assert city.state.hidden.stories[0] == before
    assert top not in city.state.hidden.stories


def test_without_a_gate_one_opens_with_an_enemy(lay: Lay) -> None:
    """EK-S2, EK-S5, EK-W5: face down."""
    city = lay()
    token = city.enemy(movement=0)
    city.story("kholomi")
    city.next_story()
    assert [(portal.place, portal.token) for portal in city.table.portals] == [(place("kholomi"), UNKNOWN)]
    assert city.foes() == {token: "kholomi"}


def test_without_a_cursed_location_no_gate_opens(lay: Lay) -> None:
    """EK-S2: the boundary, a card with none."""
    city = lay()
    city.story()
    city.next_story()
    assert not city.table.portals
    assert not city.table.foes


def test_at_a_gate_every_gate_gets_an_enemy(lay: Lay) -> None:
    """EK-S4: in the order in which the gates were laid, no new gate."""
    city = lay()
    city.gate("iafakh")
    city.gate("kholomi")
    city.story("kholomi")
    city.next_story()
    assert [data[1] for data in city.happened("foe")] == [place("iafakh"), place("kholomi")]
    assert len(city.table.portals) == 2


def test_an_empty_bag_gives_no_enemy(lay: Lay) -> None:
    """EK-S4, EK-S15: as long as the bag lasts; it is told."""
    city = lay()
    city.gate("iafakh")
    city.gate("kholomi")
    city.state.hidden.bag, kept = city.state.hidden.bag[:1], city.state.hidden.bag[1:]
    city[0].detained = kept
    city.at(0, "petta_manor")
    city.story("kholomi")
    city.next_story()
    assert [data[1] for data in city.happened("foe")] == [place("iafakh")]
    assert city.happened("bag_empty") == [(place("kholomi"),)]


def test_an_empty_stack_of_gates_still_brings_the_enemy(lay: Lay) -> None:
    """EK-S15."""
    city = lay()
    spare = city.state.hidden.gates
    city.state.hidden.gates = []
    city.state.hidden.tokens = dict(enumerate(spare, 100))  # out of the way, as the set never runs out
    city.story("kholomi")
    city.next_story()
    assert not city.table.portals
    city.state.hidden.tokens, city.state.hidden.gates = {}, spare
    assert city.happened("gates_empty") == [(place("kholomi"),)]
    assert len(city.table.foes) == 1


def test_two_cursed_locations_come_one_after_the_other(lay: Lay) -> None:
    """EK-S2: the second sees the gate that the first has opened."""
    city = lay()
    city.gate("kholomi")
    city.story("iafakh", "kholomi")
    city.next_story()
    kinds = [event.kind for event in city.events if event.kind in ("gate", "foe", "surge")]
    assert kinds == ["gate", "foe", "surge", "foe", "foe"]
    assert sorted(portal.place for portal in city.table.portals) == sorted(
        [place("iafakh"), place("kholomi")]
    )


@pytest.mark.parametrize(("before", "after"), [(1, 0), (0, -1), (-1, -1)])
def test_a_sleuth_there_loses_the_blessing_or_takes_a_curse(lay: Lay, before: int, after: int) -> None:
    """EK-S3: one Curse at most."""
    city = lay(2)
    city.at(0, "kholomi")
    city.at(1, "iafakh")
    city[0].luck = before
    city.story("kholomi")
    city.next_story()
    assert (city[0].luck, city[1].luck) == (after, 0)
    city.expected.add("meet")


def test_what_lies_there_stays(lay: Lay) -> None:
    """EK-S6: clues and enemies."""
    city = lay()
    token = city.enemy("kholomi", movement=0)
    city.clue("kholomi", 2)
    city.story("kholomi")
    city.next_story()
    assert city.table.clues[place("kholomi")] == 2
    assert city.foes()[token] == "kholomi"


def test_a_sleuth_beyond_a_gate_is_at_no_location(lay: Lay) -> None:
    """EK-S6: neither cursed nor drawn in."""
    city = lay()
    city.gate("kholomi", known=True)
    city[0].place, city[0].gate = -1, place("kholomi")
    city.story("kholomi")
    city.enemy(movement=0)
    city.next_story()
    assert city[0].luck == 0
    assert city[0].gate == place("kholomi")


def test_a_clue_comes_whatever_is_there(lay: Lay) -> None:
    """EK-S7: also where there are clues and a gate already."""
    city = lay()
    city.gate("petta_manor")
    city.clue("petta_manor", 5)
    city.story(clue="petta_manor")
    city.next_story()
    assert city.table.clues[place("petta_manor")] == 6


def test_a_sealed_location_gets_neither_gate_nor_enemy(lay: Lay) -> None:
    """EK-S17: but who stands there is cursed."""
    city = lay()
    city.table.sealed.append(place("house_by_the_bridge"))
    city.story("house_by_the_bridge")
    city.next_story()
    assert city[0].luck == -1
    assert not city.table.portals
    assert not city.table.foes
    assert city.happened("seal_holds") == [(place("house_by_the_bridge"),)]


def test_the_first_turn_begins_with_exactly_one_curse(lay: Lay) -> None:
    """EK-S14: other cards go under the deck, untold."""
    city = lay()
    deck = city.state.hidden.stories
    one, none, two = deck[-1], deck[-2], deck[-3]
    for number, cursed in ((one, ["iafakh"]), (none, []), (two, ["kholomi", "iafakh"])):
        STORIES[number] = STORIES[number].model_copy(update={"cursed": cursed})
    deck[-3:] = [one, two, none]
    assert city.table.turn == 1
    reveal(city.state)
    assert city.table.story == one
    assert deck[:2] == [two, none]
    assert [event.data for event in cache_of(city.state).events if event.kind == "story"][-1] == (one,)


def test_one_gate_too_many_ends_the_game(lay: Lay) -> None:
    """EK-G2, EK-S5: the limit itself is still allowed."""
    city = lay()
    city.table.turn = FIRST_LOSS
    limit = gate_limit(city.table)
    for number in range(limit - 1):
        city.gate(BOARD.locations[number + 3].id)
    city.story("petta_manor")
    city.next_story()
    assert len(city.table.portals) == limit
    assert city.table.phase != "over"
    city.story("green_cemetery")
    city.next_story()
    assert city.table.result == "gates"
    assert not city.asked


@pytest.mark.parametrize(("turn", "result"), [(FIRST_LOSS - 1, ""), (FIRST_LOSS, "gates")])
def test_no_game_is_lost_by_gates_before_turn_four(lay: Lay, turn: int, result: str) -> None:
    """EK-G2: with however many gates; as soon as turn 4 begins it is."""
    city = lay()
    city.table.turn = turn - 1
    for row in BOARD.locations[3 : gate_limit(city.table) + 4]:
        city.gate(row.id)
    city.story()
    city.next_story()
    assert (city.table.turn, city.table.result) == (turn, result)


@pytest.mark.parametrize(("turn", "more"), [(NIGHT - 1, 0), (NIGHT, 1)])
def test_at_night_an_enemy_more_comes_at_an_open_gate(lay: Lay, turn: int, more: int) -> None:
    """EK-G2: from turn 17 on; whatever the card curses."""
    city = lay()
    city.table.turn = turn - 1
    city.gate("kholomi")
    city.enemy(movement=0)
    city.story()
    city.next_story()
    assert [data[1] for data in city.happened("foe")] == [place("kholomi")] * more


def test_at_night_none_comes_where_no_gate_is_open(lay: Lay) -> None:
    """EK-G2: the negative."""
    city = lay()
    city.table.turn = NIGHT - 1
    city.story()
    city.next_story()
    assert not city.table.foes


@pytest.mark.parametrize(("before", "after"), [(2, 1), (1, 0), (0, 0)])
def test_a_surge_takes_one_success_off_that_gate(lay: Lay, before: int, after: int) -> None:
    """EK-K2, EK-S4: off the one that surges, not off the others; never below none."""
    city = lay(3)
    city.gate("kholomi", known=True)
    city.gate("iafakh", known=True)
    for portal in city.table.portals:
        portal.successes = before
    city.story("kholomi")
    city.next_story()
    assert [portal.successes for portal in city.table.portals] == [after, before]
    assert city.happened("weakened") == ([(place("kholomi"), after)] if before else [])


# --- movement of enemies -----------------------------------------------------------------------------------


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
    march = city.table.marches[-1]
    assert march.why == "blocked"


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
    assert city.table.marches[-1].why == "guards"
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
    from rules.ekho.prompts import open_prompts

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
