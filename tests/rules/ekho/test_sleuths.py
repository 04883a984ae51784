"""The sleuths' phases: Respite, Movement, checks (EK-R1, EK-M1 to EK-M3)."""

from __future__ import annotations

import pytest

from rules.ekho import chances, rolls
from rules.ekho.cache import CACHES
from rules.ekho.card_index import SLEUTHS
from rules.ekho.figures import dice_of, stride, threshold, value
from rules.ekho.open_table import NOWHERE
from tests.rules.ekho.city import moving, place
from tests.rules.ekho.conftest import Lay

# --- Respite -----------------------------------------------------------------------------------------------


def test_a_step_of_focus_raises_one_and_lowers_its_partner(lay: Lay) -> None:
    """EK-R1."""
    city = lay()
    before = value(city[0], "power"), value(city[0], "will")
    city.answer("respite", ("raise", "power", 1))
    assert (value(city[0], "power"), value(city[0], "will")) == (before[0] + 1, before[1] - 1)


def test_steps_are_limited_by_the_focus(lay: Lay) -> None:
    """EK-R1: as many as the focus, and not one more."""
    city = lay()
    focus = SLEUTHS[city[0].card].focus
    assert city.prompt("respite").max_picks == focus
    options = city.options("respite")
    assert city.refused("respite", *options[: focus + 1]).reason == "count"
    city.answer("respite", *options[:focus])


def test_values_stay_within_the_printed_limits(lay: Lay) -> None:
    """EK-R1: at the highest value nothing is offered; communication is fixed."""
    city = lay()
    pair = SLEUTHS[city[0].card].power_will
    city[0].values[1] = pair.highest
    CACHES.forget(city.state)
    raised = {pick[1] for pick in city.options("respite")}
    assert "power" not in raised
    assert "will" in raised
    assert "communication" not in raised


def test_used_cards_are_fresh_again(lay: Lay) -> None:
    """EK-R1."""
    city = lay()
    city[0].used = [-1]
    city.next_story()
    assert city[0].used == []


# --- Movement ----------------------------------------------------------------------------------------------


def test_points_are_the_speed(lay: Lay) -> None:
    """EK-M1: when the phase begins."""
    city = lay()
    city.to("movement")
    assert city[0].points == stride(city[0]) == value(city[0], "speed")


def test_white_links_cost_a_point_and_flush_ones_none(lay: Lay) -> None:
    """EK-M1, EK-W1."""
    city = lay()
    moving(city, "iafakh", 1)
    city.answer("move", ("go", place("jubatyk_fountain")))
    assert city[0].points == 1
    city.answer("move", ("go", place("castle_rulkh")))
    assert (city[0].place, city[0].points) == (place("castle_rulkh"), 0)


def test_farther_than_the_points_go_nothing_is_offered(lay: Lay) -> None:
    """EK-M1: the boundary."""
    city = lay()
    moving(city, "guild_square", 1)
    near = {pick[1] for pick in city.options("move", verb="go")}
    assert place("street_of_copper_pots") in near
    assert place("ridge_of_ekho") not in near


def test_a_gate_costs_a_point_either_way(lay: Lay) -> None:
    """EK-M1, EK-W5: and it lies face up then; one only comes back through it."""
    city = lay()
    token = city.gate("guild_square")
    moving(city, "guild_square", 2)
    city.answer("move", ("gate",))
    assert (city[0].place, city[0].gate, city[0].points) == (NOWHERE, place("guild_square"), 1)
    assert city.table.portals[0].token == token
    assert city.options("move") == [("gate",), ("stay",)]
    city.answer("move", ("gate",))
    assert (city[0].place, city[0].gate) == (place("guild_square"), NOWHERE)


def test_without_a_point_no_gate(lay: Lay) -> None:
    """EK-M1."""
    city = lay()
    city.gate("guild_square")
    moving(city, "guild_square", 0)
    assert city.asked == [] or ("gate",) not in city.options("move")
    city.expected |= {"contacts", "choice"}


def test_leaving_a_place_with_an_enemy_means_evading_it(lay: Lay) -> None:
    """EK-M2: once evaded it leaves the sleuth alone until the end of the turn."""
    city = lay()
    token = city.enemy("guild_square", sneak=-1)
    moving(city, "guild_square", 3)
    assert city[0].settled == []
    city.dice(0, 6, 1, 1, 1)
    city.answer("move", ("go", place("street_of_copper_pots")))
    assert city.asked == [(0, "meet")]
    city.answer("meet", ("evade", token))
    assert city[0].place == place("street_of_copper_pots")
    assert city[0].settled == [token]
    city.answer("move", ("go", place("guild_square")))
    city.answer("move", ("go", place("street_of_copper_pots")))
    assert city[0].place == place("street_of_copper_pots")


def test_a_failed_evasion_means_battle(lay: Lay) -> None:
    """EK-M2."""
    city = lay()
    token = city.enemy("guild_square")
    moving(city, "guild_square", 3)
    city.dice(0, 1, 1, 1, 1)
    city.answer("move", ("go", place("street_of_copper_pots")))
    city.answer("meet", ("evade", token))
    assert city.asked == [(0, "attack")]
    city.expected.add("attack")


def test_enemies_are_met_in_an_order_of_own_choice(lay: Lay) -> None:
    """EK-M2."""
    city = lay()
    first, second = city.enemy("guild_square"), city.enemy("guild_square")
    moving(city, "guild_square", 3)
    city.answer("move", ("go", place("street_of_copper_pots")))
    assert {pick for pick in city.options("meet") if pick[0] == "evade"} == {
        ("evade", first),
        ("evade", second),
    }
    city.expected.add("meet")


def test_no_way_leads_through_an_enemy_unseen(lay: Lay) -> None:
    """EK-M2: passing is leaving; the place itself can be entered."""
    city = lay()
    city.enemy("street_of_copper_pots")
    city.enemy("juffins_office")
    moving(city, "square_of_victories", 4)
    ways = {pick[1] for pick in city.options("move", verb="go")}
    assert place("street_of_copper_pots") in ways


# --- checks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("luck", "lowest"), [(0, 5), (1, 4), (-1, 6)])
def test_what_succeeds(lay: Lay, luck: int, lowest: int) -> None:
    """EK-M3."""
    city = lay()
    city[0].luck = luck
    assert threshold(city[0]) == lowest
    assert rolls.successes(city[0], [1, 2, 3, 4, 5, 6]) == 7 - lowest


def test_never_fewer_than_no_dice(lay: Lay) -> None:
    """EK-M3: fewer than one meaning none."""
    city = lay()
    assert dice_of(city[0], "power", "attack", -9) == 0
    assert chances.chance(0, 1, 5) == 0
    assert chances.chance(2, 1, 5) == pytest.approx(5 / 9)
    assert chances.chance(2, 2, 5) == pytest.approx(1 / 9)


def test_clues_add_dice_after_the_roll(lay: Lay) -> None:
    """EK-M3: any number; they are gone."""
    city = lay()
    token = city.enemy("guild_square", sneak=-3)
    moving(city, "guild_square", 2)
    city[0].clues = 2
    dice = dice_of(city[0], "sneak", "evasion", -3, token)
    city.dice(0, *([1] * dice), 1, 6)
    city.answer("move", ("go", place("street_of_copper_pots")))
    city.answer("meet", ("evade", token))
    assert list(city.options("improve")) == [("keep",), ("clues", 1), ("clues", 2)]
    city.answer("improve", ("clues", 1))
    city.answer("improve", ("clues", 1))
    assert city[0].clues == 0
    assert city[0].place == place("street_of_copper_pots")


def test_failed_dice_are_thrown_again_with_a_card(lay: Lay) -> None:
    """EK-M3, EK-K3: once, for its price."""
    city = lay()
    token = city.enemy("guild_square", sneak=0)
    moving(city, "guild_square", 2)
    card = city.thing(0, reroll={"price": "exhaust"})
    dice = dice_of(city[0], "sneak", "evasion", 0, token)
    city.dice(0, *([1] * dice), 6)
    city.answer("move", ("go", place("street_of_copper_pots")))
    city.answer("meet", ("evade", token))
    city.answer("improve", ("reroll", card))
    assert city[0].used == [card]
    assert city[0].settled == [token]
