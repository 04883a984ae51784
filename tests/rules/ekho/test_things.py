"""Things: what they are used for, and what they change (EK-K3)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.ekho import GAME
from rules.ekho.cache import CACHES
from rules.ekho.card_index import CARDS, CONTACTS
from rules.ekho.figures import dice_of, full, stride
from rules.ekho.idle import effective
from rules.ekho.language import naming
from rules.wording import Audience
from tests.rules.ekho.city import moving
from tests.rules.ekho.conftest import Lay


@pytest.mark.parametrize("price", ["exhaust", "discard"])
def test_a_card_is_used_for_its_price(lay: Lay, price: str) -> None:
    """EK-K3: turned, or under its deck; a turned one cannot be used again."""
    city = lay()
    city[0].health = 1
    city.to("movement")
    card = city.thing(0, "food", use={"price": price, "happens": [{"op": "health", "amount": 2}]})
    city.answer("move", ("use", card))
    assert city[0].health == 3
    assert (card in city[0].things) == (price == "exhaust")
    assert ("use", card) not in city.options("move")


@pytest.mark.parametrize(
    ("happens", "harm", "why"),
    [
        ([{"op": "health", "amount": 2}], {"health": 1}, "health is full"),
        ([{"op": "sanity", "amount": 1}], {"sanity": 1}, "sanity is full"),
        ([{"op": "health", "amount": 1}, {"op": "sanity", "amount": 1}], {"sanity": 1}, "nothing to heal"),
        ([{"op": "lift"}], {"luck": -1}, "no Curse to lift"),
        ([{"op": "bless"}], {"luck": 0}, "already blessed"),
        ([{"op": "health", "amount": 1}, {"op": "bless"}], {"luck": 0}, "health is full"),
        ([{"op": "health", "amount": -1}], {}, ""),
        ([{"op": "draw", "kind": "item"}], {}, ""),
    ],
)
def test_a_card_that_would_do_nothing_says_so(
    lay: Lay, happens: list[dict[str, Any]], harm: dict[str, int], why: str
) -> None:
    """And why: in full health, without a Curse, with a Blessing; as soon as it helps, it says how."""
    city = lay()
    city[0].luck = 1 if "luck" in harm else 0
    city.to("movement")
    card = city.thing(0, "food", use={"price": "discard", "happens": happens})

    def label() -> str:
        CACHES.forget(city.state)
        prompt = next(one for one in GAME.prompts(city.state) if one.ask == "move")
        return GAME.words.pick(
            GAME.view(city.state, 0), prompt, ("use", card), Audience("en", ("Ann",), 0)
        ).label

    assert label().endswith(f" · {why}") == bool(harm)
    for name, value in harm.items():
        setattr(city[0], name, value)
    assert " · " not in label()
    power = CARDS[card].powers.use
    assert power is not None
    brings = naming.operations(effective(city.table, city[0], power.happens), "en")
    assert brings.lower() in label().lower() or label().startswith("Use "), (
        "what it brings, where that has room"
    )


def test_a_card_may_ask_for_a_movement_point(lay: Lay) -> None:
    """EK-M1: without one it cannot be used, nor in Contacts."""
    city = lay()
    city.to("movement")
    card = city.thing(0, "ally", use={"price": "exhaust", "points": 1, "happens": [{"op": "bless"}]})
    city[0].points = 0
    CACHES.forget(city.state)
    assert ("use", card) not in city.options("move")
    city[0].points = 1
    CACHES.forget(city.state)
    city.answer("move", ("use", card))
    assert (city[0].points, city[0].luck) == (0, 1)


@pytest.mark.parametrize(
    ("passive", "seen"),
    [
        ({"op": "bonus", "parameter": "sneak", "amount": 2}, "evasion"),
        ({"op": "stride", "amount": 1}, "stride"),
        ({"op": "hardy", "of": "health", "amount": 2}, "health"),
    ],
)
def test_what_a_card_changes_as_long_as_one_has_it(lay: Lay, passive: dict[str, Any], seen: str) -> None:
    """EK-K3."""
    city = lay()

    def figures() -> dict[str, int]:
        return {
            "evasion": dice_of(city[0], "sneak", "evasion"),
            "stride": stride(city[0]),
            "health": full(city[0], "health"),
        }

    before = figures()
    city.thing(0, passives=[passive])
    after = figures()
    assert after[seen] == before[seen] + passive["amount"]
    assert {key: after[key] for key in after if key != seen} == {
        key: before[key] for key in before if key != seen
    }


def test_every_operation_of_the_card_set_can_happen() -> None:
    """EK-K3: what the cards name is known to the rules."""
    from rules.ekho.effects import HANDLERS

    used = {type(one) for contact in CONTACTS for choice in contact.choices for one in choice.success}
    used |= {type(one) for card in CARDS if card.powers.use for one in card.powers.use.happens}
    assert used <= HANDLERS.keys()


@pytest.mark.parametrize(("leads", "again"), [("counted", False), ("plain", True)])
def test_a_card_that_refreshes_others_stays_used(lay: Lay, leads: str, again: bool) -> None:
    """EK-R1, ruling: in matches by earlier rules it refreshes itself, too."""
    city = lay(leads=leads)
    refresher = city.thing(0, "ally", use={"price": "exhaust", "happens": [{"op": "refresh"}], "points": 1})
    other = city.thing(0, "item", use={"price": "exhaust", "happens": [{"op": "points", "amount": 1}]})
    moving(city, points=3)
    for card in (other, refresher):
        city.answer("move", ("use", card))
    assert ("use", other) in city.options("move")
    assert (("use", refresher) in city.options("move")) == again
