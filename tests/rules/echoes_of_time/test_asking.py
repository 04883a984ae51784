"""What questions and options say of prices, conquests and rounds that begin."""

from __future__ import annotations

import pytest

from rules.echoes_of_time.entry import GAME
from rules.game import LANGUAGES, Pick
from rules.wording import Audience, OptionText, QuestionText
from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    discount,
    flame,
    gain,
    program,
    shift,
    sift,
    when,
)
from tests.rules.echoes_of_time.table import Table


def asked(table: Table, language: str = "en") -> QuestionText:
    """The open question in words."""
    prompt = table.prompt()
    return GAME.words.ask(GAME.view(table.state, prompt.seat), prompt, Audience(language, ("Ann", "Bob"), 0))


def said(table: Table, pick: Pick) -> OptionText:
    """An option of the open question in words."""
    prompt = table.prompt()
    return GAME.words.pick(GAME.view(table.state, 0), prompt, pick, Audience("en", ("Ann", "Bob"), 0))


def usual(table: Table) -> None:
    """Answer the open question as a deadline would."""
    table.answer(*(table.prompt().default or []))


def shown(table: Table, card: int) -> bool:
    """Whether a panel offers to choose the discounts of a card."""
    option = said(table, ("play_with", card))
    plain = table.prompt().options.index(("play", card))
    assert option.follows in (None, plain)
    assert option.unless == option.follows, "it is offered at once or not at all"
    return option.follows is None


@pytest.mark.parametrize(
    ("discounts", "row", "wanted"),
    [
        ([discount(cards=1)], {"cost": 2}, False),
        ([discount(cards=1), discount(cards=1)], {"cost": 2}, True),
        ([discount(cards=1), discount(cards=1)], {"cost": 0}, False),
        ([discount(cards=1, time=1)], {"cost": 1, "time": 2}, True),
        ([discount(cards=1, time=1)], {"cost": 1, "time": 0}, False),
        ([discount(time=1), discount(time=1)], {"cost": 1, "time": 0}, False),
    ],
)
def test_discounts_are_chosen_only_where_several_matter(
    deal: Deal, discounts: list[dict[str, object]], row: dict[str, int], wanted: bool
) -> None:
    """ET-P6: the rules take it all the same."""
    table = deal()
    table.company(0, *(table.artifact(one) for one in discounts))
    card = table.artifact(**row)
    table.hand(0, card)
    table.fill_hand(0, 3)
    table.turn()
    assert shown(table, card) is wanted
    table.do("play_with", card)
    while table.prompt().ask != "turn":
        usual(table)


@pytest.mark.parametrize(("cost", "label"), [(1, "card_{} (free)"), (2, "card_{} (1 card)"), (0, "card_{}")])
def test_what_a_discount_makes_of_a_cost_stands_on_the_button(deal: Deal, cost: int, label: str) -> None:
    table = deal()
    table.company(0, table.artifact(discount(cards=1)))
    card = table.artifact(cost=cost)
    table.hand(0, card)
    table.fill_hand(0, 3)
    table.turn()
    option = said(table, ("play", card))
    assert option.label == label.format(card)
    assert option.action_text == f"Play {label.format(card)}"
    table.do("draw")


def test_a_payment_says_what_is_printed_where_less_is_asked(deal: Deal) -> None:
    table = deal()
    table.company(0, table.artifact(discount(cards=1)))
    cheaper = table.artifact(cost=2)
    table.hand(0, cheaper)
    table.fill_hand(0, 3)
    table.turn()
    table.do("play", cheaper)
    assert asked(table).title == f"Pay 1 card instead of 2 for card_{cheaper}"
    usual(table)


def test_a_payment_in_full_says_it_plainly(deal: Deal) -> None:
    table = deal()
    dear = table.artifact(cost=2)
    table.hand(0, dear)
    table.fill_hand(0, 3)
    table.turn()
    table.do("play", dear)
    assert asked(table).title == f"Pay 2 cards for card_{dear}"
    usual(table)


def test_a_question_within_a_conquest_says_that_one_conquers(deal: Deal) -> None:
    """ET-A6: of the conquer effect, and of what it sets off on the Source itself."""
    table = deal()
    source = table.source(when("shift", sift()), conquer_effect=program(shift()))
    giant = table.creature(4)
    table.company(0, giant)
    table.fill_hand(0, 3)
    table.turn()
    option = said(table, ("conquer", source))
    assert option.action_text == f"Conquer the source_{source} with card_{giant}"
    assert option.means.startswith(f"The source_{source}, with card_{giant} (4 against 3): ")
    table.do("conquer", source)
    assert asked(table).title == f"You conquer the source_{source}: which cards do you swap?"
    for language in LANGUAGES:
        assert f"source_{source}" in asked(table, language).title
        assert len(asked(table, language).title) <= 60
    table.answer()


def test_who_may_choose_among_creatures_is_not_told_who_goes(deal: Deal) -> None:
    table = deal()
    source = table.source(conquer_effect=program(gain()))
    table.company(0, table.creature(4), table.creature(4))
    table.turn()
    assert " with " not in said(table, ("conquer", source)).action_text
    table.do("draw")


def test_all_who_are_needed_go_without_a_question(deal: Deal) -> None:
    table = deal()
    source = table.source(conquer_effect=program(gain()))
    one, two = table.creature(2), table.creature(2)
    table.company(0, one, two)
    table.turn()
    assert said(table, ("conquer", source)).action_text.endswith(f"card_{one} and card_{two}")
    table.do("conquer", source)
    assert table.happened("conquer")


def test_an_effect_of_another_card_keeps_its_owner(deal: Deal) -> None:
    table = deal()
    card = table.artifact(flame("red", sift()))
    table.company(0, card)
    table.fill_hand(0, 2)
    table.turn()
    table.do("flame", card, 0)
    assert asked(table).title == f"Card_{card}: which cards do you swap?"
    table.answer()
    table.do("draw")


def test_a_question_of_a_new_round_says_that_it_begins(deal: Deal) -> None:
    """ET-T1: the same question may have been asked a moment ago."""
    table = deal()
    table.company(0, table.artifact(when("shift", sift())))
    table.fill_hand(0, 3)
    table.turn()
    table.do("draw")
    table.time_phase()
    number = GAME.view(table.state, 0).round
    assert asked(table).title == f"Round {number} begins: which cards do you swap?"
    assert f"{number}" in asked(table, "ja").title
    table.answer()
