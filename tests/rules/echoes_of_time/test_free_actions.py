"""Free actions: flames and reinforcements (ET-F1, ET-F2)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rules.echoes_of_time import views
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.words import WORDS, card_name
from rules.game import LANGUAGES, Event
from rules.wording import Audience
from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    advance,
    conquer,
    draw,
    flame,
    gain,
    needs,
    pay_cards,
    pay_points,
    shift,
    when,
)
from tests.rules.echoes_of_time.table import SOURCE, card_pick

# --- flames ------------------------------------------------------------------------------------------------


def test_flames_of_the_outside_colour(deal: Deal) -> None:
    """ET-F1: on free company cards and controlled Sources, in the own turn; not under a Source, on the board,
    of others or in the centre."""
    table = deal(3)
    red, blue = table.artifact(flame("red", gain())), table.artifact(flame("blue", gain()))
    table.source(flame("red", gain()), owner=0, under=[table.creature(1, flame("red", gain()))])
    table.source(
        flame("red", gain()), owner=0, under=[table.creature(1, flame("red", gain()))], fortified=True
    )
    table.source(flame("red", gain()))
    table.company(0, red, blue)
    table.company(1, table.artifact(flame("red", gain())))
    table.board(0, 1, table.artifact(flame("red", gain())))
    table.turn()
    flames = [("flame", red, 0), ("flame", SOURCE, 0), ("flame", SOURCE + 1, 0)]
    assert table.options("flame") == flames
    for pick in flames:
        table.answer(pick)
    assert table[0].points == 3
    assert table.options("flame") == []
    assert table.prompt().seat == 0  # free actions are no main action
    table.do("draw")


def test_flames_before_and_after_the_main_action(deal: Deal) -> None:
    """ET-F1: any number; the turn ends when nothing is left, or by the owner's word."""
    table = deal()
    cards = [table.artifact(flame("red", gain())) for _ in range(3)]
    table.company(0, *cards)
    table.turn()
    assert ("end",) not in table.options()
    table.do("flame", cards[0], 0)
    table.do("draw")
    assert table.asked == [(0, "turn")]
    assert table.options() == [("flame", cards[1], 0), ("flame", cards[2], 0), ("end",)]
    table.do("flame", cards[1], 0)
    table.do("end")
    assert table[0].points == 2
    table.do("draw")
    table.do("flame", cards[2], 0)  # in the second turn of the round it is still free
    assert table.prompt().seat == 0


@pytest.mark.parametrize("limit", ["effect", "card"])
def test_each_flame_once_a_round(deal: Deal, limit: str) -> None:
    """ET-F1: each effect, or each card or Source; in the next round again (ET-R1)."""
    table = deal(flame_limit=limit)
    twin = table.artifact(flame("red", gain()), flame("red", gain(2)))
    table.company(0, twin)
    table.source(flame("red", gain(3)), flame("red", gain(4)), owner=0, under=[table.creature(1)])
    table.turn()
    table.do("flame", twin, 1)
    table.do("flame", SOURCE, 0)
    left = [("flame", twin, 0), ("flame", SOURCE, 1)] if limit == "effect" else []
    assert table.options("flame") == left
    for pick in left:
        table.answer(pick)
    assert table[0].points == (10 if limit == "effect" else 5)
    assert table[0].tokens == {twin: 3 if limit == "effect" else 2}
    for _ in range(4):
        table.do("draw")
    assert (table[0].tokens, table.state.source(0).tokens) == ({}, 0)


def test_the_token_lies_before_the_effect(deal: Deal) -> None:
    """ET-F1, ET-A5: the flame of a creature cannot send that creature into the conquest."""
    table = deal()
    source = table.source(conquer_strength=1)
    hero, helper = table.creature(6, flame("red", conquer())), table.creature(2)
    table.company(0, hero, helper)
    table.turn()
    table.do("flame", hero, 0)
    table.do("conquer", source)  # with the helper, there is no other
    assert table[0].under == {helper: source}
    table.do("draw")


def test_a_creature_alone_cannot_conquer_by_its_own_flame(deal: Deal) -> None:
    """ET-F1: the flame is spent for nothing."""
    table = deal()
    table.source(conquer_strength=1)
    hero = table.creature(6, flame("red", conquer()))
    table.company(0, hero)
    table.turn()
    table.do("flame", hero, 0)
    assert table[0].tokens == {hero: 1}
    assert table.options("conquer") == []
    table.do("draw")


def test_after_a_shift_the_new_colour_counts_at_once(deal: Deal) -> None:
    """ET-F1: in the same turn; the old colour no more."""
    table = deal()
    red = table.artifact(flame("red", shift()))
    also_red, yellow = table.artifact(flame("red", gain())), table.artifact(flame("yellow", gain()))
    table.company(0, red, also_red, yellow)
    table.turn()
    table.do("flame", red, 0)
    assert table.options("flame") == [("flame", yellow, 0)]
    table.do("flame", yellow, 0)
    table.do("draw")


def test_a_flame_that_cannot_apply_is_not_offered(deal: Deal) -> None:
    """ET-F1, ET-E15: its cost cannot be paid, or its condition does not hold."""
    table = deal()
    poor = table.artifact(flame("red", gain(), cost=pay_points(2)))
    bound = table.artifact(flame("red", gain(), condition=needs("company", 3)))
    table.company(0, poor, bound)
    table.points(0, 1)
    table.turn()
    assert table.options("flame") == []
    table.points(0, 1)
    table.company(0, table.artifact())
    table.turn()
    assert table.options("flame") == [("flame", poor, 0), ("flame", bound, 0)]


def test_the_cost_of_a_flame_may_still_be_declined(deal: Deal) -> None:
    """ET-E15, ET-F1: its token lies already."""
    table = deal()
    card = table.artifact(flame("red", gain(), cost=pay_cards()))
    table.company(0, card)
    table.fill_hand(0, 1)
    table.turn()
    table.do("flame", card, 0)
    table.decline()
    assert (table[0].points, table[0].tokens) == (0, {card: 1})
    assert table.options("flame") == []


def test_a_flame_without_cost_is_not_asked_about_twice(deal: Deal) -> None:
    """ET-F1: its owner has chosen it; only its choices remain."""
    table = deal()
    card, moved = table.artifact(flame("red", gain(), advance())), table.artifact()
    table.company(0, card)
    table.board(0, 4, moved)
    table.turn()
    table.do("flame", card, 0)
    assert table[0].points == 1
    assert table.prompt().ask == "effect_advance"
    table.decline()


def test_a_summon_in_the_own_turn_gives_a_flame_at_once(deal: Deal) -> None:
    """ET-F1: also after the main action that summoned it."""
    table = deal()
    card = table.artifact(flame("red", gain()), time=0)
    table.hand(0, card)
    table.turn()
    table.do("play", card)
    table.do("flame", card, 0)
    assert table[0].points == 1


# --- reinforcing -------------------------------------------------------------------------------------------


def test_reinforcing_an_own_conquered_source(deal: Deal) -> None:
    """ET-F2: any number of creatures without token, not under another Source; before and after the action."""
    table = deal(3)
    first = table.source(owner=0, under=[table.creature(1)])
    other = table.source(owner=0, under=[table.creature(1)], fortify_strength=6)
    table.source(owner=1, under=[table.creature(1)])
    marked = table.creature(5, flame("red", gain()))
    free = [table.creature(2) for _ in range(3)]
    table.company(0, marked, *free, table.artifact())
    table[0].tokens = {marked: 1}
    table.turn()
    assert table.options("reinforce") == [("reinforce", first), ("reinforce", other)]
    table.do("reinforce", other)
    assert table.options("card") == [card_pick(card) for card in free]
    table.choose(*free[:2])
    assert [table[0].under[card] for card in free[:2]] == [other, other]
    table.do("draw")
    table.do("reinforce", other)  # the last free creature, without a question
    assert table[0].under[free[2]] == other
    table.turn(0, 2)
    assert table.options("fortify") == [("fortify", other)]  # 1 and 6 are more than 6


def test_reinforcing_is_no_conquest(deal: Deal) -> None:
    """ET-F2: nothing is triggered, and no cube is used."""
    table = deal()
    table.source(owner=0, under=[table.creature(1)])
    table.company(0, table.creature(2), table.artifact(when("conquer", gain())))
    table.turn()
    table.do("reinforce", 0)
    assert (table[0].points, table[0].cubes) == (0, [])
    table.do("draw")


def test_reinforcing_needs_a_free_creature_and_a_conquered_source(deal: Deal) -> None:
    """ET-F2: an artifact is none; a fortified Source takes none."""
    table = deal()
    table.source(owner=0, under=[table.creature(1)])
    table.company(0, table.artifact())
    table.turn()
    assert table.options("reinforce") == []
    table.source(owner=1, under=[table.creature(1)], fortified=True)
    table.company(1, table.creature(1))
    table.turn(1)
    assert table.options("reinforce") == []


def test_a_creature_that_reinforces_loses_its_effects(deal: Deal) -> None:
    """ET-F2, ET-A7: its flame is gone for as long as it lies there."""
    table = deal()
    table.source(owner=0, under=[table.creature(1)])
    hero = table.creature(2, flame("red", draw()))
    table.company(0, hero)
    table.turn()
    assert table.options("flame") == [("flame", hero, 0)]
    table.do("reinforce", 0)
    assert table.options("flame") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_reinforcement_brings_is_told_before_one_decides(deal: Deal, language: str) -> None:
    """ET-F2, ET-A5, ET-A7: it is free, and the Source gets harder to take."""
    table = deal()
    source, hero = table.source(owner=0, under=[table.creature(3)]), table.creature(1)
    table.company(0, hero)
    table.turn()
    audience = Audience(language, ("Ann", "Bob"), 0, ahead=True)
    prompt = table.prompt()
    means = WORDS.pick(views.view(table.state, 0), prompt, ("reinforce", source), audience).means
    assert card_name(CARDS[hero], language) in means.lower()
    table.do("reinforce", source)
    happened = Event("reinforce", 0, (source, hero))
    view = views.view(table.state, 0)
    (line,) = WORDS.digest(view, [happened], audience, 4)
    (past,) = WORDS.digest(view, [happened], replace(audience, ahead=False), 4)
    assert [number for number in re.findall(r"\d", line) if number not in re.findall(r"\d", past)]
    if language == "en":
        assert means.startswith("Free: ")
        assert line.endswith(": +1 strength there, so taking it needs more than 4 instead of 3.")


def test_which_creature_reinforces_is_asked_where_there_are_several(deal: Deal) -> None:
    """Then its question tells what the Source needs, and nothing takes the place of that."""
    table = deal()
    source = table.source(owner=0, under=[table.creature(3)])
    table.company(0, table.creature(1), table.creature(2))
    table.turn()
    audience = Audience("en", ("Ann", "Bob"), 0)
    assert not WORDS.pick(views.view(table.state, 0), table.prompt(), ("reinforce", source), audience).means
