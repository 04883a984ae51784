"""Movements of enemies of their own (EK-S13)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.ekho import cards
from rules.ekho.card_index import BOARD, COSTS, PLACES
from rules.ekho.language import naming
from rules.ekho.story import toward, ways_of
from rules.ekho.views import view
from rules.ekho.words import WORDS
from rules.game import LANGUAGES
from rules.wording import Audience
from tests.rules.ekho.city import place
from tests.rules.ekho.conftest import Lay


@pytest.mark.parametrize("special", ["hunt", "homing", "drift", "swoop", "cling", "leap"])
def test_special_movement_takes_the_place_of_the_arrow(lay: Lay, special: str) -> None:
    """EK-S13: each of them, and EK-S9 holds for it too."""
    city = lay()
    city.at(0, "armstrong_and_ella")
    city[0].clues = 2
    city.gate("castle_rulkh")
    token = city.enemy("ridge_of_ekho", movement=1, special=special, type="mage")
    city.story(mages="w")
    city.next_story()
    while city.asked[0][1] == "way":
        city.answer("way", city.options("way")[0])
    there = city.foes()[token]
    expected = {
        "hunt": {"armstrong_and_ella"},
        "homing": {"castle_rulkh"},
        "drift": {"armstrong_and_ella"},  # against the arrow, and drawn to the sleuth
        "swoop": {"armstrong_and_ella"},
        "cling": {"house_by_the_bridge", "juffins_office", "glutton_bunba", "street_of_copper_pots"},
        "leap": {location.id for location in BOARD.locations},
    }
    assert there in expected[special]
    city.expected |= {"meet", "contacts", "choice"}


def test_a_clinging_enemy_takes_clues(lay: Lay) -> None:
    """EK-S13: from each sleuth where it leaves and where it arrives; who has none loses none."""
    city = lay(2)
    city.at(0, "armstrong_and_ella")
    city.at(1, "petta_manor")
    city[0].clues, city[1].clues = 2, 2
    token = city.enemy("ridge_of_ekho", movement=1, special="cling", type="mage")
    city.story(mages="e")
    city.next_story()
    assert (city[0].clues, city[1].clues) == (1, 2)
    city.expected.add("meet")
    for language in LANGUAGES:  # who took it is told with it
        reader = Audience(language, ("Ann", "Bob"), 0)
        told = WORDS.digest(view(city.state, 0), city.events, reader, 9)
        thief = naming.enemy(token, language).text
        sleuth = naming.sleuth(city[0].card, language)
        assert any(thief in line and str(sleuth) in line and "1" in line for line in told), told


def test_a_hunting_enemy_takes_no_side_street(lay: Lay) -> None:
    """EK-S13: the nearest sleuth is two points away; a flush neighbour of the way is no step nearer."""
    city = lay()
    city.at(0, "guild_square")
    token = city.enemy("green_cemetery", movement=2, special="hunt", type="townsfolk")
    city.story(townsfolk="n")
    ends = {path[-1] for path in ways_of(city.state, token, place("green_cemetery"))[0]}
    assert place("petta_manor") not in ends
    goal = place("guild_square")
    far = COSTS[place("green_cemetery")][goal]
    assert {COSTS[end][goal] for end in ends} == {max(0, far - 2)}


def test_every_step_of_a_hunt_is_part_of_a_shortest_way() -> None:
    """EK-S13: from everywhere to everywhere, with 1 to 3 points: as far as they go, and no farther off."""
    for start in range(PLACES):
        for goal in range(PLACES):
            for points in (1, 2, 3):
                for path in toward(start, frozenset([goal]), points, frozenset([goal])):
                    end = path[-1] if path else start
                    left = COSTS[start][goal] - COSTS[end][goal]
                    assert left <= points, (start, goal, points, path)
                    onward = [
                        way
                        for way in BOARD.ways[end]
                        if way.to not in (start, *path)
                        and way.cost <= points - left
                        and COSTS[way.to][goal] == COSTS[end][goal] - way.cost
                        and way.cost > 0
                    ]
                    assert end == goal or not onward, (start, goal, points, path)


def test_a_swooping_enemy_looks_no_farther_than_it_flies(lay: Lay) -> None:
    """EK-S13, EK-S10: to the lowest sneak within twice its points, though a lower one is farther away."""
    city = lay(2)
    city.at(0, "armstrong_and_ella")
    city.at(1, "royal_university")
    start = place("ridge_of_ekho")
    near, far = place("armstrong_and_ella"), place("royal_university")
    assert COSTS[start][near] <= 2 < COSTS[start][far]
    token = city.enemy("ridge_of_ekho", movement=1, special="swoop", type="mage")
    assert ways_of(city.state, token, start)[0] == ((near,),)


def test_whoever_writes_tokens_reads_the_same_of_a_swoop() -> None:
    """EK-S13: who flies too far off is passed over; it is not that nobody is flown to."""
    told = Path(cards.__file__).read_text("utf-8").partition('"""Special movements')[2].partition('"""')[0]
    said = " ".join(re.findall(r"^swoop +(.*?)(?=^\w)", told, re.M | re.S)[0].split())
    assert said.startswith("to the sleuth of lowest sneak among those in the city who are not farther than")
    assert said.endswith("where nobody is as near as that it stays")
