"""What simulations read off a table."""

from __future__ import annotations

from rules.echoes_of_time.cards import CARDS, SOURCE
from rules.echoes_of_time.entry import GAME
from rules.echoes_of_time.report import report


def _cards(faction: str, specialisation: str, count: int) -> list[int]:
    """So many cards of this kind."""
    kind = (faction, specialisation)
    found = [at for at, card in enumerate(CARDS) if (card.faction, card.specialisation) == kind]
    assert len(found) >= count, kind
    return found[:count]


def test_a_plan_is_what_most_cards_of_a_company_have() -> None:
    """Each card of the company counts, also under a fortified Source; the first one of equals wins."""
    kinds = sorted(
        {(card.faction, card.specialisation) for card in CARDS if card.faction and card.specialisation}
    )
    (faction, specialisation), (other, another) = (
        kinds[0],
        next(k for k in kinds if {*k}.isdisjoint(kinds[0])),
    )
    state = GAME.new(3, 1, {})
    one, two, three = state.seats
    one.company = _cards(faction, specialisation, 1)
    two.company = _cards(faction, specialisation, 1)
    two.buried = dict.fromkeys(_cards(other, another, 1), SOURCE)
    three.company = _cards(faction, specialisation, 1)
    three.buried = dict.fromkeys(_cards(other, another, 2), SOURCE)
    assert report(state)["plans"] == [
        f"{faction} {specialisation}",
        f"{faction} {specialisation}",
        f"{other} {another}",
    ]


def test_what_a_company_is_made_of_is_told_card_by_card() -> None:
    """Cards under a fortified Source still count; one without a faction is told, too."""
    faction, specialisation = next(
        (card.faction, card.specialisation) for card in CARDS if card.faction and card.specialisation
    )
    bare = next(at for at, card in enumerate(CARDS) if not card.faction)
    state = GAME.new(2, 1, {})
    one = state.seats[0]
    one.company = [*_cards(faction, specialisation, 1), bare]
    one.buried = dict.fromkeys(_cards(faction, specialisation, 2)[1:], SOURCE)
    told = report(state)
    assert told["kinds"] == [[faction, "none", faction], []]
    assert told["crafts"] == [[specialisation, CARDS[bare].specialisation or "none", specialisation], []]
