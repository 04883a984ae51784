"""Fortifying, and what adds strength (ET-A10, ET-A11, ET-A12)."""

from __future__ import annotations

import re

import pytest

from rules.echoes_of_time import views
from rules.echoes_of_time.cards import SOURCES
from rules.echoes_of_time.score import score
from rules.echoes_of_time.words import WORDS
from rules.game import LANGUAGES, Event, Prompt
from rules.wording import Audience
from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    conquer,
    count,
    flame,
    fortify,
    gain,
    immediate,
    of,
    play,
    program,
    shift,
    strength,
    when,
)
from tests.rules.echoes_of_time.table import Table

# --- fortifying --------------------------------------------------------------------------------------------


def test_fortifying_needs_more_than_the_fortify_strength(deal: Deal) -> None:
    """ET-A10: equal is not enough; only own conquered Sources, by what lies beneath."""
    table = deal()
    more = table.source(owner=0, under=[table.creature(3)], fortify_strength=2)
    table.source(owner=0, under=[table.creature(3)], fortify_strength=3)
    table.source(owner=1, under=[table.creature(3)], fortify_strength=1)
    table.company(0, table.creature(6))
    table.turn()
    assert table.options("fortify") == [("fortify", more)]
    table.do("fortify", more)
    assert table.state.source(more).fortified
    assert table[0].cubes == ["source"]
    table.do("end")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_fortification_is_worth_is_told_before_one_decides(deal: Deal, language: str) -> None:
    """ET-A10, ET-G3: the Source counts more from now on, beside what its effect brings."""
    table = deal()
    source = table.source(owner=0, under=[table.creature(3)], fortify_strength=2)
    table.turn()
    table.do("fortify", source)
    design, view = SOURCES[source], views.view(table.state, 0)
    told = {}
    for ahead in (True, False):
        audience = Audience(language, ("Ann", "Bob"), 0, ahead=ahead)
        (told[ahead],) = WORDS.digest(view, [Event("fortify", 0, (source,))], audience, 4)
    numbers = {when: re.findall(r"(?<!_)\d+", line) for when, line in told.items()}
    assert sorted(map(int, numbers[True])) == [design.conquered_points, design.fortified_points]
    assert numbers[False] == [], "what it counts at the end is no event"


def test_creatures_go_completely_beneath_before_the_effect(deal: Deal) -> None:
    """ET-A10: they count for no effect, already not for the fortify effect."""
    table = deal()
    under = [table.creature(3, faction="water"), table.creature(3)]
    source = table.source(
        owner=0, under=under, fortify_effect=program(gain(count("company", each=2, plus=1)), gain())
    )
    table.company(0, table.artifact())
    table.turn()
    table.do("fortify", source)
    assert table.happened("gain") == [(3,), (1,)]
    assert table[0].buried == dict.fromkeys(under, source)
    assert table[0].company == [table[0].company[0]]


def test_a_fortified_source_is_left_alone(deal: Deal) -> None:
    """ET-A10: neither attacked nor reinforced nor fortified again."""
    table = deal()
    table.source(owner=0, under=[table.creature(6)], fortified=True, fortify_strength=1)
    table.company(0, table.creature(6))
    table.company(1, table.creature(6))
    table.turn()
    assert {pick[0] for pick in table.options()} == {"draw", "conquer"}  # the plain Source in the centre
    assert table.options("conquer") == [("conquer", 1)]
    table.do("draw")
    assert table.options("conquer") == [("conquer", 1)]


def test_conquering_and_fortifying_in_one_round(deal: Deal) -> None:
    """ET-A11: with two cubes; both lie on the same action."""
    table = deal()
    source = table.source(conquer_strength=1, fortify_strength=1)
    table.company(0, table.creature(2))
    table.turn()
    table.do("conquer", source)
    table.do("draw")
    table.do("fortify", source)
    assert table[0].cubes == ["source", "source"]
    assert table.state.source(source).fortified


def test_fortifying_by_an_effect_in_the_turn_of_the_conquest(deal: Deal) -> None:
    """ET-A11, ET-E15: by a flame after the conquest, without a cube."""
    table = deal()
    source = table.source(conquer_strength=1, fortify_strength=1)
    banner = table.artifact(flame("red", fortify()))
    table.company(0, table.creature(2), banner)
    table.turn()
    table.do("conquer", source)
    table.do("flame", banner, 0)
    table.do("fortify", source)
    assert table.state.source(source).fortified
    assert table[0].cubes == ["source"]


def test_a_source_cannot_be_fortified_within_its_own_conquest(deal: Deal) -> None:
    """ET-A10: the conquest with its effect must be over."""
    table = deal()
    effect = program(fortify())
    source = table.source(conquer_strength=1, fortify_strength=1, conquer_effect=effect)
    table.company(0, table.creature(2))
    table.turn()
    table.do("conquer", source)
    assert table.asked == [(1, "turn")]  # nothing to fortify, nothing asked
    assert not table.state.source(source).fortified
    table.do("draw")
    assert table.options("fortify") == [("fortify", source)]


def test_another_source_may_be_fortified_within_a_conquest(deal: Deal) -> None:
    """ET-A10: also by a card that the conquer effect brings; the conquest of the other one is over."""
    table = deal()
    other = table.source(owner=0, under=[table.creature(2)], fortify_strength=1)
    source = table.source(conquer_strength=1, fortify_strength=1, conquer_effect=program(play()))
    card = table.artifact(immediate(fortify()), time=0)
    table.hand(0, card)
    table.company(0, table.creature(2))
    table.turn()
    table.do("conquer", source)
    table.do("play", card)
    assert table.options("fortify") == [("fortify", other)]
    table.do("fortify", other)
    assert table.state.source(other).fortified
    assert not table.state.source(source).fortified


def test_a_source_taken_back_is_conquered_anew(deal: Deal) -> None:
    """ET-A10: what was settled for one holder is not for the next, until that conquest is over."""
    table = deal()
    effect = program(fortify())
    source = table.source(owner=1, under=[table.creature(1)], fortify_strength=1, conquer_effect=effect)
    table.company(0, table.creature(2))
    table.turn()
    table.do("conquer", source)
    assert not table.state.source(source).fortified


def test_a_listener_may_fortify_when_the_conquest_is_over(deal: Deal) -> None:
    """ET-A10, ET-A11: what hears the conquest comes after its effect, so the Source may be fortified."""
    table = deal()
    source = table.source(conquer_strength=1, fortify_strength=1, conquer_effect=program(gain()))
    table.company(0, table.creature(2), table.artifact(when("conquer", fortify())))
    table.turn()
    table.do("conquer", source)
    assert table[0].points == 1
    table.do("fortify", source)
    assert table.state.source(source).fortified


def test_an_effect_may_conquer(deal: Deal) -> None:
    """ET-E15, ET-A12: by the same rules, with its added strength, without a cube."""
    table = deal()
    source, strong = table.source(conquer_strength=4), table.source(conquer_strength=5)
    card = table.artifact(immediate(conquer(2)), time=0)
    table.company(0, table.creature(2), table.creature(1))
    table.hand(0, card)
    table.turn()
    table.do("play", card)
    assert table.options("conquer") == [("conquer", source)]
    table.do("conquer", source)
    assert set(table[0].under) == set(table[0].company[:2])  # 3 with 2 added are greater than 4
    assert table.state.source(source).owner == 0
    assert table.state.source(strong).owner == -1
    assert table[0].cubes == ["play"]


# --- strength ----------------------------------------------------------------------------------------------


def bonus_table(deal: Deal, comparison: str) -> Table:
    """Seat 0 has a free creature of 3, one of 3 beneath Source 0, and adds 2 in the named comparison."""
    table = deal(3)
    table.source(owner=0, under=[table.creature(3)], fortify_strength=4)
    table.source(conquer_strength=4)
    table.company(0, table.creature(3), table.artifact(strength(2, comparison)))
    table.company(1, table.creature(4))
    return table


@pytest.mark.parametrize("comparison", ["conquest", "defence", "fortification"])
def test_added_strength_counts_in_the_named_comparison_only(deal: Deal, comparison: str) -> None:
    """ET-A12."""
    table = bonus_table(deal, comparison)
    table.turn(1)
    assert (("conquer", 0) in table.options("conquer")) == (comparison != "defence")
    table.turn(0)
    assert (("conquer", 1) in table.options("conquer")) == (comparison == "conquest")
    assert table.options("fortify") == ([("fortify", 0)] if comparison == "fortification" else [])


def test_strength_added_to_every_matching_creature(deal: Deal) -> None:
    """ET-A12: for each of them in the comparison; strength counts stay with the printed number."""
    table = deal()
    source = table.source(conquer_strength=5)
    wet, dry = table.creature(2, faction="water"), table.creature(1)
    also = table.creature(0, strength(2, "conquest", every=of(faction="water")), faction="water")
    table.company(0, wet, dry, also, table.artifact(when("draw_action", gain(count("strength")))))
    table.turn()
    table.do("conquer", source)
    assert table.prompt().weights == [4, 1, 2]  # the creature that lends it takes part itself
    table.choose(wet, also)
    table.do("end")
    table.turn()
    table.do("draw")
    assert table[0].points == 3


def test_strength_lent_from_under_a_source_is_gone(deal: Deal) -> None:
    """ET-A7, ET-A12: the creature that lent strength to the conquest lends none to the defence."""
    table = deal()
    source = table.source(conquer_strength=3)
    table.company(0, table.creature(2, strength(2, "conquest", "defence")))
    table.company(1, table.creature(3))
    table.turn()
    table.do("conquer", source)
    assert table.options("conquer", seat=1) == [("conquer", source), ("conquer", 1)][:1]
    table.do("conquer", source)
    assert table.state.source(source).owner == 1


def test_creatures_return_before_the_conquer_effect(deal: Deal) -> None:
    """ET-A6, ET-A8: a shift by the conquer effect of a Source taken from another seat."""
    table = deal()
    summoned = table.artifact(immediate(gain(2)))
    source = table.source(
        when("shift", gain(1)), owner=1, under=[table.creature(1)], conquer_effect=program(shift())
    )
    table.board(0, 1, summoned)
    table.company(0, table.creature(2))
    table.turn()
    table.do("conquer", source)
    assert (table[0].points, table[1].points) == (3, 0)
    assert table[1].under == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_option_shows_the_strength_with_what_is_added(deal: Deal, language: str) -> None:
    """ET-A10, ET-A12: what makes it legal is what is shown, with cards' bonuses and the effect's own."""
    table = deal()
    under = table.creature(3)
    source = table.source(owner=0, under=[under], fortify_strength=7)
    table.company(0, table.artifact(strength(2, "fortification")))
    held = views.view(table.state, 0).sources[source]
    assert (held.total, held.fortification) == (3, 5)
    prompt = Prompt(1, 0, "effect_fortify", [("fortify", source)], data=(under, 0, 3))
    audience = Audience(language, ("A", "B"))
    said = WORDS.pick(views.view(table.state, 0), prompt, ("fortify", source), audience)
    shown = [int(number) for number in re.findall(r"\d+", said.description)]
    assert shown[:2] == [8, 7], said.description
    table.turn()


SCORING = {
    "en": "scoring effects",
    "ru": "эффекты подсчёта",
    "it": "effetti di punteggio",
    "ja": "得点計算効果",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_says_that_creatures_under_a_fortified_source_still_score(deal: Deal, language: str) -> None:
    """ET-G3: their printed VP and their scoring effects, though they count for no other card's."""
    assert SCORING[language] in WORDS.topic("sources", language)
    table = deal()
    beneath = table.creature(3, scoring={"count": "company", "each": 1, "plus": 2})
    table.source(owner=0, under=[beneath], fortified=True, fortified_points=5)
    table.company(0, table.artifact())
    assert score(table.state, 0) == 5 + 1 + 2
    table.turn()
