"""What is offered in a contact of Ekho: two or three plain buttons with chances, and nothing chosen yet."""

from __future__ import annotations

import re

import pytest

from bot.features.play.draft import Draft, try_out
from bot.features.play.panels.panel import Panel, build
from bot.features.play.panels.parts import panel_items
from bot.features.play.panels.texts import SHORT, TextStyle
from bot.ui.components import Address
from rules.ekho.card_index import CONTACTS, DISTRICT_OF, fits
from rules.match import Match
from rules.wording import Audience
from tests.bot.features.play.test_passed_over import GAME
from tests.bot.features.play.test_ranked import moving

CHANCE = re.compile(r" · \d+%$")


def met(at: int) -> tuple[Match, int]:
    """A table whose only sleuth has just drawn a contact of this place, and the card."""
    match = moving()
    figure = match.state.table.figures[0]
    deck = match.state.hidden.contacts[DISTRICT_OF[figure.place]]
    card = [one for one in deck if fits(CONTACTS[one], figure.place)][at]
    deck.remove(card)
    deck.append(card)
    figure.clues = 9
    for asked, answer in (("move", ("stay",)), ("contacts", ("contact",))):
        prompt = match.prompts()[0]
        assert prompt.ask == asked
        match.choose(prompt.id, [answer])
    return match, card


def shown(match: Match, style: TextStyle = SHORT) -> Panel:
    return build(GAME, match, try_out(match, 0, Draft()), Audience("en", ("Ann",), you=0), style)


@pytest.mark.parametrize("at", range(3))
def test_a_contact_offers_buttons_with_odds_and_nothing_is_chosen(at: int) -> None:
    match, card = met(at)
    panel, choices = shown(match), CONTACTS[card].choices
    assert not panel.listed
    assert 2 <= len(panel.every()) <= 3
    assert not panel.answer, "nothing is to be confirmed yet"
    assert not any(one.marked for one in panel.every())
    for one in sorted(panel.every(), key=lambda one: one.index):
        assert bool(CHANCE.search(one.label)) == (choices[one.index].check is not None)
    told = shown(match, TextStyle(whole=True)).text()
    assert all(one.said.sentence.rstrip(".") in told for one in panel.every()), "what comes of each is told"


def test_the_button_of_a_choice_does_it() -> None:
    """It says price and chance, and its card on the picture what comes of it; there is no green one."""
    match, _ = met(0)
    panel = shown(match)
    assert panel.plain
    verbs = {
        str(one["custom_id"]).split(":")[3]
        for item in panel_items(panel, Address(1, "", "", 0), "en")
        for one in item.to_component_dict().get("components", ())
    }
    assert "end" in verbs
    assert verbs.isdisjoint({"do", "ok"})
