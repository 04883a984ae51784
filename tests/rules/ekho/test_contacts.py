"""Contacts and closing gates (EK-K1, EK-K2, EK-T1)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.ekho import contact_phase, effects, zones
from rules.ekho.cache import CACHES
from rules.ekho.card_index import BOARD, CONTACTS, DISTRICT_OF, GATES, WORLD_DECK
from rules.ekho.figures import dice_of
from rules.ekho.goals import (
    SEAL_PRICE,
    successes_to_close,
)
from rules.ekho.language import naming
from rules.ekho.open_table import NOWHERE
from rules.ekho.scenarios import CLOSING
from rules.ekho.views import view
from rules.ekho.words import WORDS
from rules.game import LANGUAGES, Prompt
from rules.wording import Audience
from tests.rules.ekho.city import City, in_contacts, place
from tests.rules.ekho.conftest import Lay

NAMES = {"en": "A", "ru": "А", "it": "A", "ja": "あ"}


def choice(**changes: Any) -> dict[str, Any]:
    """A choice of a contact with a label."""
    return {"label": NAMES, "success": [{"op": "bless"}]} | changes


# --- contacts ----------------------------------------------------------------------------------------------


def test_clues_are_taken_first(lay: Lay) -> None:
    """EK-K1: all that lie there; none elsewhere."""
    city = lay()
    city.clue("guild_square", 3)
    city.clue("kholomi", 1)
    before = city[0].clues
    in_contacts(city)
    assert city[0].clues == before + 3
    assert city.table.clues[place("guild_square")] == 0
    assert city.table.clues[place("kholomi")] == 1


def test_cards_are_drawn_until_one_fits(lay: Lay) -> None:
    """EK-K1: those that do not fit and used ones go under their deck."""
    city = lay()
    deck = DISTRICT_OF[place("guild_square")]
    fitting = city.contact(deck, choice(), choice(), fits=["guild_square"])
    pile = city.state.hidden.contacts[deck]
    other = pile[0]
    pile.remove(other)
    CONTACTS[other] = CONTACTS[other].model_copy(update={"fits": ["square_of_victories"]})
    pile.append(other)
    in_contacts(city)
    assert city.table.contact[0] == fitting
    assert pile[:2] == [fitting, other]
    city.answer("choice", ("choose", 0))
    assert city[0].luck == 1


def test_a_choice_that_cannot_be_paid_is_not_offered(lay: Lay) -> None:
    """EK-K1: with just enough it is."""
    city = lay()
    deck = DISTRICT_OF[place("guild_square")]
    city.contact(deck, choice(), choice(clues=2), choice())
    city[0].clues = 1
    in_contacts(city)
    assert [pick[1] for pick in city.options("choice")] == [0, 2]
    city[0].clues = 2
    CACHES.forget(city.state)
    assert [pick[1] for pick in city.options("choice")] == [0, 1, 2]


@pytest.mark.parametrize(("face", "luck"), [(6, 1), (1, -1)])
def test_a_check_decides(lay: Lay, face: int, luck: int) -> None:
    """EK-K1, EK-M3: success or failure."""
    city = lay()
    deck = DISTRICT_OF[place("guild_square")]
    check = {"parameter": "logic"}
    city.contact(deck, choice(check=check, failure=[{"op": "curse"}]), choice())
    in_contacts(city)
    city.dice(0, face, *([1] * 5))
    city.answer("choice", ("choose", 0))
    assert city[0].luck == luck


def test_those_in_one_place_are_met_together(lay: Lay) -> None:
    """EK-K1, EK-T1: what a card does to all here; who is elsewhere gets nothing."""
    city = lay(3)
    city.to("movement")
    city.at(0, "guild_square")
    city.at(1, "guild_square")
    city.at(2, "kholomi")
    company = {"op": "company", "happens": [{"op": "bless"}]}
    deck = DISTRICT_OF[place("guild_square")]
    city.contact(deck, choice(success=[company]), choice())
    city.answer("move", ("stay",), actor=0)
    city.answer("move", ("stay",), actor=1)
    city.answer("move", ("stay",), actor=2)
    first = next(actor for actor, ask in city.asked if ask == "choice" and actor < 2)
    drawn = city.table.contact
    number = first if len(CONTACTS[drawn[first]].choices) == 2 else 1 - first
    city.answer("choice", ("choose", 0), actor=number)
    assert (city[0].luck, city[1].luck) == (1, 1)
    assert city[2].luck == 0


def test_different_places_are_asked_at_once(lay: Lay) -> None:
    """EK-T1: in Respite, Movement and Contacts nobody waits without need."""
    city = lay(2)
    assert city.asked == [(0, "respite"), (1, "respite")]
    city.to("movement")
    assert {ask for _, ask in city.asked} == {"move"}
    assert len(city.asked) == 2
    for number, name in ((0, "guild_square"), (1, "kholomi")):
        city.at(number, name)
        city.contact(DISTRICT_OF[place(name)], choice(), choice(), fits=[name])
    city.answer("move", ("stay",), actor=0)
    city.answer("move", ("stay",), actor=1)
    assert {actor for actor, _ in city.asked} == {0, 1}


def test_a_place_offers_something_instead(lay: Lay) -> None:
    """EK-K1: for its price; a place without it offers nothing."""
    city = lay()
    city[0].health = 1
    city[0].clues = 1
    in_contacts(city, "house_by_the_bridge")
    assert ("special",) in city.options("contacts")
    city.answer("contacts", ("special",))
    assert (city[0].health, city[0].clues) == (4, 0)
    assert BOARD.locations[place("guild_square")].special is None


# --- gates -------------------------------------------------------------------------------------------------


def beyond(city: City, where: str = "guild_square") -> int:
    """The first sleuth stands beyond a gate in its Movement; the gate's token."""
    token = city.gate(where, known=True)
    city.to("movement")
    figure = city[0]
    figure.place, figure.gate, figure.points = NOWHERE, place(where), 3
    CACHES.forget(city.state)
    return token


def came_back(city: City, where: str = "guild_square", figures: int = 1) -> int:
    """So many sleuths that have had a contact beyond a gate and have come back through it, in Contacts."""
    token = city.gate(where, known=True)
    city.to("movement")
    for number in range(figures):
        city.at(number, where)
        city[number].back, city[number].met = place(where), True
    for number in range(len(city.table.figures)):
        city.answer("move", ("stay",), actor=number)
    return token


def test_beyond_a_gate_a_contact_of_that_world(lay: Lay) -> None:
    """EK-K1: from the deck of its world."""
    city = lay()
    token = beyond(city)
    city.contact(WORLD_DECK[token], choice(), choice())
    city.story()
    city.answer("move", ("stay",))
    assert city[0].met
    assert city.table.contact[0] in city.state.hidden.contacts[WORLD_DECK[token]]
    city.answer("choice", ("choose", 0))
    assert city[0].gate == place("guild_square")


def test_a_contact_leads_elsewhere(lay: Lay) -> None:
    """EK-K1: past enemies, who are not met there this turn; clues there wait for the next one."""
    city = lay()
    go = {"op": "go", "location": "kholomi"}
    city.contact(DISTRICT_OF[place("guild_square")], choice(success=[go]), choice(), fits=["guild_square"])
    city.enemy("kholomi")
    city.clue("kholomi")
    in_contacts(city)
    before = city[0].clues
    city.answer("choice", ("choose", 0))
    assert city[0].place == place("kholomi")
    assert city[0].clues == before
    assert city.asked == [(0, "respite")]


def test_a_contact_leads_back_from_beyond_a_gate(lay: Lay) -> None:
    """EK-K2: to the place that it names; who did not come back through the gate may not close it."""
    city = lay()
    token = beyond(city)
    go = {"op": "go", "location": "guild_square"}
    city.contact(WORLD_DECK[token], choice(success=[go]), choice())
    city.answer("move", ("stay",))
    city.answer("choice", ("choose", 0))
    figure = city[0]
    assert (figure.place, figure.gate) == (place("guild_square"), NOWHERE)
    assert (figure.back, figure.met) == (NOWHERE, False)


def test_who_came_back_may_close_the_gate(lay: Lay) -> None:
    """EK-K2: after a contact beyond it, by will or knowledge, with the gate's modifier."""
    city = lay()
    token = came_back(city)
    city.table.portals[0].successes = successes_to_close(city.table) - 1
    assert {pick[1] for pick in city.options("contacts", verb="close")} == {"will", "knowledge"}
    city.dice(0, 6, *([1] * 8))
    assert dice_of(city[0], "knowledge", "closing", GATES[token].seal) > 0
    city.answer("contacts", ("close", "knowledge"))
    assert city.table.closed == [place("guild_square")]
    assert city.state.hidden.gates[0] == token, "face down under the stack"
    assert place("guild_square") not in [portal.place for portal in city.table.portals]
    assert city[0].deeds[0] == 1


def test_without_a_contact_beyond_it_cannot_be_closed(lay: Lay) -> None:
    """EK-K2: nor after leaving the place, nor while another sleuth is beyond it."""
    city = lay()
    city.gate("guild_square", known=True)
    in_contacts(city)
    assert city.asked == [] or not [pick for pick in city.prompt().options if pick[0] == "close"]


def test_leaving_the_place_ends_the_right_to_close(lay: Lay) -> None:
    """EK-K2: came back through it and has not left since."""
    city = lay()
    beyond(city)
    city[0].met = True
    city.answer("move", ("gate",))
    assert city[0].back == place("guild_square")
    city.answer("move", ("go", place("street_of_copper_pots")))
    assert city[0].back == NOWHERE


def test_not_while_another_sleuth_is_beyond(lay: Lay) -> None:
    """EK-K2."""
    city = lay(2)
    city.gate("guild_square", known=True)
    city.to("movement")
    city.at(0, "guild_square")
    city[0].back, city[0].met = place("guild_square"), True
    city[1].place, city[1].gate = NOWHERE, place("guild_square")
    CACHES.forget(city.state)
    city.answer("move", ("stay",), actor=0)
    city.answer("move", ("stay",), actor=1)
    assert not [pick for prompt in [p for p in city.asked if p[0] == 0] for pick in prompt if pick == "close"]
    if (0, "contacts") in city.asked:
        assert not city.options("contacts", 0, "close")


@pytest.mark.parametrize("short", [0, 1])
@pytest.mark.parametrize(("figures", "needed"), [*enumerate(CLOSING, 1)][:6])
def test_the_successes_that_close_a_gate_go_with_the_sleuths(
    lay: Lay, figures: int, needed: int, short: int
) -> None:
    """EK-K2: one fewer does not close it."""
    city = lay(figures)
    assert successes_to_close(city.table) == needed
    token = came_back(city)
    city[0].values[1] = 0  # all will, no power
    dice, hits = dice_of(city[0], "will", "closing", GATES[token].seal), needed - short
    city.dice(0, *([6] * hits), *([1] * (dice - hits)))
    city.answer("contacts", ("close", "will"), actor=0)
    assert bool(city.table.closed) is not bool(short)


def test_two_try_to_close_one_gate_at_once(lay: Lay) -> None:
    """EK-K2: one closes it while the other still thinks about clues; a gate that opens there later is not
    known to either."""
    city = lay(2)
    token = came_back(city, figures=2)
    city.table.portals[0].successes = successes_to_close(city.table) - 1
    for number in range(2):
        city[number].clues, city[number].values[1] = 1, 0
        dice = dice_of(city[number], "will", "closing", GATES[token].seal)
        city.dice(number, *([6 if number else 1] * dice))
    city.answer("contacts", ("close", "will"), actor=0)
    assert (0, "improve") in city.asked
    city.answer("contacts", ("close", "will"), actor=1)
    assert city.table.closed == [place("guild_square")]
    assert [figure.back for figure in city.table.figures] == [NOWHERE] * 2
    city.answer("improve", ("clues", 1), actor=0)
    assert city.table.closed == [place("guild_square")]


@pytest.mark.parametrize("other", [0, 1])
def test_successes_stay_on_the_gate(lay: Lay, other: int) -> None:
    """EK-K2: over turns (the same sleuth again) and sleuths (another one goes on with it)."""
    city = lay(3)
    token = came_back(city, figures=2)
    needed = successes_to_close(city.table)
    for number, hits in ((0, needed - 1), (other, 1)):
        city[number].values[1], city[number].clues = 0, 0
        dice = dice_of(city[number], "will", "closing", GATES[token].seal)
        city.dice(number, *([6] * hits), *([1] * (dice - hits)))
        if number == 0 and city.table.portals[0].successes:
            turn = city.table.turn
            city.to("contacts", turn + 1)
            city.dice(number, *([6] * hits), *([1] * (dice - hits)))
        before = city.table.portals[0].successes
        city.answer("contacts", ("close", "will"), actor=number)
        if not before:
            assert city.table.portals[0].successes == needed - 1
            assert city.happened("stitched") == [(0, place("guild_square"), needed - 1, needed - 1, needed)]
    assert city.table.closed == [place("guild_square")]
    city.expected |= {"way", "meet"}


def test_a_failed_closing_can_be_tried_again(lay: Lay) -> None:
    """EK-K2: each turn."""
    city = lay()
    came_back(city)
    city.story()
    city.dice(0, *([1] * 9))
    city.answer("contacts", ("close", "will"))
    assert city.table.closed == []
    assert city[0].back == place("guild_square")
    turn = city.table.turn
    city.to("contacts", turn)
    assert city.options("contacts", verb="close")


@pytest.mark.parametrize("clues", [SEAL_PRICE - 1, SEAL_PRICE])
def test_five_clues_seal_the_place(lay: Lay, clues: int) -> None:
    """EK-K2: with one fewer nothing is asked."""
    city = lay()
    came_back(city)
    city.table.portals[0].successes = successes_to_close(city.table) - 1
    city[0].clues = clues
    city.table.options["difficulty"] = "grand_master"
    city.dice(0, *([6] * 9))
    city.answer("contacts", ("close", "will"))
    assert ((0, "seal") in city.asked) == (clues == SEAL_PRICE)
    if clues == SEAL_PRICE:
        city.answer("seal", ("seal",))
        assert city.table.sealed == [place("guild_square")]
        assert city[0].clues == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_contact_beyond_a_gate_is_said_to_be_of_that_world(lay: Lay, language: str) -> None:
    """EK-K1: the card comes from the deck of the world, not from that of the gate's place."""
    city = lay()
    token = beyond(city, "juffins_office")
    prompt = Prompt(1, 0, "contacts", [("contact",), ("leave",)])
    said = WORDS.pick(view(city.state, 0), prompt, ("contact",), Audience(language, ("Ann",))).sentence
    assert f"{naming.world(naming.world_of(token), language):at}" in said
    there = naming.place(place("juffins_office"), language)
    assert f"{there:at}" not in said
    assert there.text not in said


@pytest.mark.parametrize(("gates", "steps"), [("rewarded", 5), ("plain", 0)])
def test_the_clues_of_a_seal_count_as_handed_in(lay: Lay, gates: str, steps: int) -> None:
    """EK-K2, ruling: but not in matches by earlier rules."""
    city = lay(3, gates=gates)
    for name in ("kholomi", "river_port"):
        city.gate(name)
    city.to("contacts")
    city.table.phase = "contacts"
    before = city.table.handed
    city[0].clues = 6
    contact_phase.seal(city.state, 0, place("kholomi"))
    assert city[0].clues == 1
    assert city.table.sealed == [place("kholomi")]
    assert city.table.handed - before == steps


@pytest.mark.parametrize("gates", ["rewarded", "plain"])
def test_a_look_puts_a_success_on_a_gate_but_never_the_last(lay: Lay, gates: str) -> None:
    """EK-W5, ruling: a gate that lies face up is worth a look as long as it lacks more than one."""
    city = lay(3, gates=gates)
    for name in ("kholomi", "river_port"):
        city.gate(name)
    first, second = city.table.portals
    first.successes = successes_to_close(city.table) - 1
    assert effects.to_look_at(city.state) == [first.place, second.place], "both lie face down"
    effects.put_on(city.state, 0, first.place, 1)
    assert first.successes == successes_to_close(city.table) - 1
    effects.put_on(city.state, 0, second.place, 1)
    assert second.successes == 1
    for portal in (first, second):
        zones.reveal_gate(city.state, portal.place)
    assert effects.to_look_at(city.state) == ([second.place] if gates == "rewarded" else [])
