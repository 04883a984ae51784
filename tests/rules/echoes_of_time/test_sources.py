"""Conquering, losing, what lies beneath, lasting effects (ET-A5 to ET-A9)."""

from __future__ import annotations

import pytest

from rules.game import IllegalError
from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    count,
    draw,
    flame,
    gain,
    of,
    program,
    strength,
    when,
)
from tests.rules.echoes_of_time.table import SOURCE, card_pick

# --- conquering --------------------------------------------------------------------------------------------


def test_the_total_must_be_greater_than_the_strength_of_the_source(deal: Deal) -> None:
    """ET-A5: equal is not enough."""
    table = deal()
    weak, strong = table.source(conquer_strength=4), table.source(conquer_strength=5)
    one, two, weakest = table.creature(2), table.creature(3), table.creature(0)
    table.company(0, one, two, weakest)
    table.turn()
    assert table.options("conquer") == [("conquer", weak)]
    table.do("conquer", weak)
    prompt = table.prompt()
    assert (prompt.weights, prompt.at_least, prompt.min_picks) == ([2, 3, 0], 5, 2)
    with pytest.raises(IllegalError) as refused:
        prompt.check([card_pick(two), card_pick(weakest)])
    assert (refused.value.clause, refused.value.data) == ("ET-A5", (3, 5))
    table.choose(one, two)
    assert table.state.source(weak).owner == 0
    assert table.state.source(strong).owner == -1
    assert table[0].cubes == ["source"]
    assert table[0].under == {one: weak, two: weak}
    table.do("end")


def test_whoever_took_part_in_a_conquest_is_lit_on_the_board(deal: Deal) -> None:
    """ET-A5: the creatures have gone under the Source; who stayed at home has not moved."""
    table = deal()
    source = table.source(conquer_strength=1)
    one, two, home = table.creature(2), table.creature(3), table.creature(3)
    table.company(0, one, two, home)
    table.turn()
    table.do("conquer", source)
    table.choose(one, two)
    assert {one, two} <= set(table.state.recent)
    assert home not in table.state.recent
    table.do("end")


def test_more_creatures_than_needed_may_go(deal: Deal) -> None:
    """ET-A5: one or more of own choice, also one without strength."""
    table = deal()
    source = table.source(conquer_strength=1)
    strong, none, home = table.creature(3), table.creature(0), table.creature(3)
    table.company(0, strong, none, home)
    table.turn()
    table.do("conquer", source)
    table.choose(strong, none)
    assert set(table[0].under) == {strong, none}
    table.do("end")


def test_who_may_take_part_in_a_conquest(deal: Deal) -> None:
    """ET-A5: own creatures without any token, not under a Source; no artifacts."""
    table = deal()
    target = table.source(conquer_strength=1)
    flaming, under, other = table.creature(4, flame("red", gain())), table.creature(4), table.creature(4)
    table.source(owner=0, under=[under])
    free = [table.creature(2), table.creature(3)]
    table.company(0, flaming, *free, table.artifact())
    table.company(1, other)
    table[0].tokens = {flaming: 1}
    table.turn()
    table.do("conquer", target)
    assert table.options("card") == [card_pick(card) for card in free]
    table.choose(*free)


def test_without_a_free_creature_nothing_can_be_conquered(deal: Deal) -> None:
    """ET-A5: not even with strength added by an artifact."""
    table = deal()
    table.source(conquer_strength=1)
    table.company(0, table.artifact(strength(4, "conquest")))
    table.turn()
    assert table.options("conquer") == []


def test_conquering_from_an_opponent(deal: Deal) -> None:
    """ET-A5, ET-A8: greater than the total beneath; the loser's creatures stay, usable, not summoned anew."""
    table = deal()
    guard = table.creature(3, flame("red", gain(2)), when("source_lost", gain(1)))
    watcher = table.artifact(when("summon", gain(9)))
    source = table.source(owner=1, under=[guard, table.creature(1)], conquer_strength=1)
    table.company(1, watcher)
    equal, more = table.creature(4), table.creature(1)
    table.company(0, equal)
    table.turn()
    assert ("conquer", source) not in table.options("conquer")
    table.company(0, more)
    table.turn()
    table.do("conquer", source)
    assert table.state.source(source).owner == 0
    assert table[1].under == {}
    assert guard in table[1].company
    assert table[1].points == 1  # heard by the creature that the loss sets free
    table.do("flame", guard, 0, seat=1)
    assert table[1].points == 3
    table.turn(0, 2)
    table.do("draw")


def test_a_lost_source_does_not_count_its_printed_strength(deal: Deal) -> None:
    """ET-A5: what lies beneath counts, be it less than the print."""
    table = deal()
    source = table.source(owner=1, under=[table.creature(1)], conquer_strength=9)
    table.company(0, table.creature(2))
    table.turn()
    table.do("conquer", source)
    assert table.state.source(source).owner == 0


def test_own_and_fortified_sources_are_no_targets(deal: Deal) -> None:
    """ET-A5, ET-A10."""
    table = deal()
    table.source(owner=0, under=[table.creature(1)])
    table.source(owner=1, under=[table.creature(1)], fortified=True)
    table.company(0, table.creature(6))
    table.turn()
    assert table.options("conquer") == []


def test_any_number_of_sources_may_be_held(deal: Deal) -> None:
    """ET-A5."""
    table = deal(4)
    for _ in range(3):
        table.source(owner=0, under=[table.creature(1)])
    last = table.source(conquer_strength=1)
    table.company(0, table.creature(2))
    table.turn()
    table.do("conquer", last)
    assert [source.owner for source in table.state.sources] == [0, 0, 0, 0]


def test_the_conquer_effect_resolves_every_time(deal: Deal) -> None:
    """ET-A6: for whoever conquers it."""
    table = deal()
    source = table.source(conquer_strength=1, conquer_effect=program(gain(2)))
    table.company(0, table.creature(2))
    table.company(1, table.creature(3))
    table.turn()
    table.do("conquer", source)
    table.do("conquer", source)
    assert (table[0].points, table[1].points) == (2, 2)


def test_the_source_and_its_creatures_move_in_one_step(deal: Deal) -> None:
    """ET-A6, ET-G5: ten cards and a Source for two of them: ten at the end, never twelve."""
    table = deal()
    source = table.source(conquer_strength=1, conquer_effect=program(gain(count("company"))))
    table.company(0, *(table.artifact() for _ in range(8)), table.creature(0), table.creature(2))
    table.turn()
    table.do("conquer", source)
    table.choose(*table[0].company[8:])
    assert table[0].points == 10  # the creatures beneath count for the conquer effect
    assert table.state.ending == []


# --- under a conquered Source ------------------------------------------------------------------------------


def test_creatures_under_a_conquered_source_are_unusable_but_count(deal: Deal) -> None:
    """ET-A7: no trigger, flame, discount, strength or copy; but symbols for other cards."""
    table = deal()
    guard = table.creature(
        3, when("draw_action", gain(5)), flame("red", gain(5)), faction="water", specialisation="mage"
    )
    table.source(owner=0, under=[guard])
    mages = of(faction="water", specialisation="mage", type="creature")
    table.company(0, table.artifact(when("draw_action", gain(count("company", mages)))))
    table.turn()
    assert table.options("flame") == []
    table.do("draw")
    assert table[0].points == 1


def test_creatures_under_one_source_cannot_be_used_elsewhere(deal: Deal) -> None:
    """ET-A7: neither for a conquest nor as reinforcement."""
    table = deal()
    table.source(owner=0, under=[table.creature(6)])
    table.source(owner=0, under=[table.creature(6)])
    table.turn()
    assert table.options("reinforce") == []
    assert table.options("conquer") == []
    table.do("draw")


# --- lasting effects ---------------------------------------------------------------------------------------


def test_a_lasting_effect_belongs_to_the_holder(deal: Deal) -> None:
    """ET-A9: conquered or fortified; not from the centre, not for others."""
    table = deal()
    heard = when("draw_action", gain(1))
    table.source(heard, owner=0, under=[table.creature(1)])
    table.source(heard, owner=0, under=[table.creature(1)], fortified=True)
    table.source(heard)
    table.turn()
    table.do("draw")
    assert table[0].points == 2
    table.do("draw")
    assert table[1].points == 0


def test_a_lasting_effect_does_not_see_its_own_conquest(deal: Deal) -> None:
    """ET-A9: also not when it comes from an opponent; another's it does see."""
    table = deal()
    heard = when("conquer", gain(1))
    own = table.source(heard, owner=1, under=[table.creature(1)])
    other = table.source(heard, conquer_strength=1)
    table.company(0, table.creature(2), table.creature(2))
    first, second = table[0].company
    table.turn()
    table.do("conquer", own)
    table.choose(first)
    assert (table[0].points, table[1].points) == (0, 0)
    table.do("end")
    table.turn()
    table.do("conquer", other)
    assert table[0].points == 1
    assert table[0].under == {first: own, second: other}


def test_a_lasting_effect_does_not_see_its_own_fortification(deal: Deal) -> None:
    """ET-A9: another Source of the same player does."""
    table = deal()
    heard = when("fortify", gain(1))
    source = table.source(heard, owner=0, under=[table.creature(6)], fortify_effect=program(draw()))
    table.source(heard, owner=0, under=[table.creature(1)])
    table.turn()
    table.do("fortify", source)
    assert table[0].points == 1


def test_a_loser_hears_the_loss(deal: Deal) -> None:
    """ET-A8, ET-A9: not the lost Source itself, and not other players; in player order, the conquest too."""
    table = deal(3, first=1)
    source = table.source(when("source_lost", gain(9)), owner=1, under=[table.creature(1)])
    table.company(1, table.artifact(when("source_lost", gain(2))))
    table.company(2, table.artifact(when("source_lost", gain(9))))
    table.company(0, table.creature(2), table.artifact(when("conquer", gain(1))))
    table.turn()
    table.do("conquer", source)
    gains = [(event.seat, event.data) for event in table.events if event.kind == "gain"]
    assert gains == [(1, (2,)), (0, (1,))]


def test_a_choice_of_the_loser_is_asked_in_the_turn_of_the_other(deal: Deal) -> None:
    """ET-A8, ET-E12: the loser answers, then the turn goes on."""
    table = deal()
    source = table.source(owner=1, under=[table.creature(1)])
    lost = table.artifact(when("source_lost", gain(2), cost={"pay": "discard", "amount": 1}))
    table.company(1, lost)
    blank = table.fill_hand(1, 2)[0]
    table.company(0, table.creature(2))
    table.turn()
    table.do("conquer", source)
    assert table.asked == [(1, "cost_discard")]
    table.choose(blank)
    assert table[1].points == 2
    assert table.asked == [(1, "turn")]


def test_a_token_stays_on_a_source_that_changes_hands(deal: Deal) -> None:
    """ET-A9: its flame is spent for the new holder too, until the round ends."""
    table = deal()
    source = table.source(flame("red", gain()), owner=1, under=[table.creature(1)])
    table.company(0, table.creature(2))
    table.turn(1)
    table.do("flame", SOURCE + source, 0)
    table.turn(0)
    table.do("conquer", source)
    assert table.state.source(source).owner == 0
    assert table.state.source(source).tokens == 1
    assert table.asked == [(1, "turn")]  # no flame is left, so the turn was over
