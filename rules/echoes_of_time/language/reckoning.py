"""What the words work out from a view: prices, places, Sources."""

from __future__ import annotations

from rules.echoes_of_time.card_index import COST, CREATURES, DISCOUNTS, EFFECTS, TIME
from rules.echoes_of_time.cards import SOURCE
from rules.echoes_of_time.questions import EffectPlayDetails, details_of
from rules.echoes_of_time.view import SourceView, View
from rules.game import Prompt

SPACES = 5
COMMANDING = ("en", "it")
"""Languages in which cards and buttons command alike: "Draw 2 cards"."""


def source_view(view: View, number: int) -> SourceView:
    """A Source in play. KeyError if it is not in play."""
    for source in view.sources:
        if source.source == number:
            return source
    raise KeyError(number)


def owners(view: View, seat: int) -> list[int]:
    """Usable effect owners of a seat."""
    player = view.seats[seat]
    free = [card for card in player.company if card not in player.under]
    return free + [SOURCE + source.source for source in view.sources if source.owner == seat]


def free_creatures(view: View, seat: int) -> list[int]:
    """The creatures with which a seat can conquer: without token, and under no Source (ET-A5)."""
    player = view.seats[seat]
    return [
        card
        for card in player.company
        if card in CREATURES and card not in player.under and card not in player.tokens
    ]


def commands(number: int, slot: int, language: str) -> bool:
    """Whether the sentence of an effect says what to do as a button says it: it waits for nothing to happen,
    and the language speaks to players as to buttons."""
    effects = EFFECTS[number]
    waits = slot < len(effects) and effects[slot].kind == "permanent"
    return language in COMMANDING and not waits


def lenders(view: View, prompt: Prompt, card: int) -> list[tuple[int, int, int]]:
    """Whose discounts a play has, with their cards and time (ET-P6)."""
    found = [
        (owner, discount.cards, discount.time)
        for owner in owners(view, prompt.seat)
        for _, discount, wanted in DISCOUNTS.get(owner, ())
        if card in wanted
    ]
    asked = details_of(prompt)
    if isinstance(asked, EffectPlayDetails) and (asked.fewer or asked.sooner):
        found.append((asked.owner, asked.fewer, asked.sooner))
    return found


def lowering(view: View, prompt: Prompt, card: int) -> int:
    """How many parts of discounts, cards and time apart, make a difference for a card."""
    lent = lenders(view, prompt, card)
    fewer, sooner = [cards for _, cards, _ in lent if cards], [time for _, _, time in lent if time]
    return (len(fewer) if COST[card] else 0) + (len(sooner) if TIME[card] else 0)


def price(view: View, prompt: Prompt, card: int) -> tuple[int, int, int]:
    """What a play offered by this prompt costs with all discounts: cards, time, and the space where the card
    comes to lie (0: straight into the company; ET-P3, ET-P6)."""
    lent = lenders(view, prompt, card)
    cards = max(0, COST[card] - sum(fewer for _, fewer, _ in lent))
    time = max(0, TIME[card] - sum(sooner for _, _, sooner in lent))
    tiles = view.seats[prompt.seat].tiles
    space = next((at for at in range(time, SPACES + 1) if len(tiles[at - 1]) < 2), time) if time else 0
    return cards, time, space


def landing(view: View, seat: int, card: int, steps: int) -> tuple[int, int]:
    """From which space to which a card moves (ET-A4); 0 is off the board."""
    tiles = view.seats[seat].tiles
    start = next(space for space in range(1, SPACES + 1) if card in tiles[space - 1])
    target = start - steps
    while target >= 1 and len(tiles[target - 1]) == 2:
        target -= 1
    return start, max(0, target)
