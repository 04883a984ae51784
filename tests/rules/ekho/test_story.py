"""The Story phase (EK-S1 to EK-S17)."""

from __future__ import annotations

import pytest

from rules.ekho.cache import cache_of
from rules.ekho.card_index import BOARD, STORIES
from rules.ekho.goals import FIRST_LOSS, NIGHT, gate_limit
from rules.ekho.open_table import UNKNOWN
from rules.ekho.story import reveal
from tests.rules.ekho.city import place
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
