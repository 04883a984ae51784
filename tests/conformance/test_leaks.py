"""The checks of secrecy find what they are for: a small game that gives something away, in one way each.

Every leaky game is High Card with one fault. Its table is searched as the tests of all games search theirs,
and the fault must be found, by the check that is meant for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from rules import dice
from rules.game import Event, Game, IllegalError, Pick, Prompt, Result
from tests.harness.secrecy import (
    RANDOM,
    Deal,
    LeakError,
    check_chance,
    check_hidden_answers,
    check_next,
    check_refusals,
    check_shares,
    check_sight,
    check_texts,
    kept_facts,
)
from tests.highcard import HighCard, State, View


class SumOfDeck(HighCard):
    """An open number that depends on the cards in the deck."""

    def view(self, state: State, seat: int | None) -> View:
        return replace(super().view(state, seat), deck=sum(state.deck) % 7)


class OrderOfSeats(HighCard):
    """Equal values in an order that depends on hidden cards."""

    def view(self, state: State, seat: int | None) -> View:
        asked = dict(sorted(state.asked.items(), key=lambda entry: -sum(state.hands[entry[0]])))
        return replace(super().view(state, seat), asked=asked)


class SortedOptions(HighCard):
    """Own options in an order that depends on the deck."""

    def _prompt(self, state: State, seat: int) -> Prompt:
        prompt = super()._prompt(state, seat)
        top = state.deck[-1] if state.deck else 0
        return replace(prompt, options=prompt.options[:: 1 if top % 2 else -1])


class ReadyAnswer(HighCard):
    """A ready answer that knows the others' hands."""

    def _prompt(self, state: State, seat: int) -> Prompt:
        prompt = super()._prompt(state, seat)
        others = sum(sum(hand) for other, hand in enumerate(state.hands) if other != seat)
        return replace(prompt, default=[prompt.options[others % len(prompt.options)]])


class NoChoiceNoQuestion(HighCard):
    """Nobody is asked who holds nothing but low cards: the missing question tells it."""

    def prompts(self, state: State) -> list[Prompt]:
        asked = super().prompts(state)
        return [prompt for prompt in asked if max(state.hands[prompt.seat], default=0) > 4] or asked


class TellingKeyword(HighCard):
    """The public keyword of a question tells of the hand."""

    def _prompt(self, state: State, seat: int) -> Prompt:
        kind = "high" if max(state.hands[seat]) > 9 else "low"
        return replace(super()._prompt(state, seat), public=f"bids {kind}")


class NumbersSkip(HighCard):
    """The numbers of later questions tell something of a hidden bid."""

    def _bid(self, state: State, seat: int, card: int, result: Result) -> None:
        state.serial += card % 2
        super()._bid(state, seat, card, result)

    def imagine(self, view: View, seed: int) -> State:
        return super().imagine(replace(view, serial=0), seed)


class OpenDraw(HighCard):
    """A drawn card in what everybody may know of the draw."""

    def _prize(self, state: State, seat: int, pick: Pick, result: Result) -> None:
        super()._prize(state, seat, pick, result)
        for event in result.events:
            if event.kind == "draw":
                event.public_data = event.data


class Murmur(HighCard):
    """A fact that is told only if a hidden card is high."""

    def _bid(self, state: State, seat: int, card: int, result: Result) -> None:
        super()._bid(state, seat, card, result)
        if state.deck and state.deck[-1] > 6:
            result.events.insert(0, Event("murmur", seat))


class QuietDraw(HighCard):
    """Something hidden is told of a choice that is said to open nothing."""

    def choose(self, state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
        prize = state.phase == "discard"
        result = super().choose(state, prompt_id, picks)
        if prize and state.deck:
            result.events.append(Event("rustle", state.winner, (state.deck[-1],)))
        return result


class UntoldReveal(HighCard):
    """The bids come to light without being told: undo and log would know nothing of it."""

    def _bid(self, state: State, seat: int, card: int, result: Result) -> None:
        super()._bid(state, seat, card, result)
        result.events = [event for event in result.events if event.kind != "shown"]


class TurnEnds(HighCard):
    """Whether a turn ends depends on the deck."""

    def choose(self, state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
        odd = bool(state.deck) and state.deck[-1] % 2 == 1
        return replace(super().choose(state, prompt_id, picks), turn_ended=odd)


class TellingRefusal(HighCard):
    """A refusal that names a hidden number."""

    def choose(self, state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
        try:
            return super().choose(state, prompt_id, picks)
        except IllegalError as error:
            raise IllegalError(error.clause, error.reason, *error.data, sum(state.deck)) from None


class WhoHoldsIt(HighCard):
    """A card in another's hand is refused in other words than one that nobody holds."""

    def choose(self, state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
        held = {("card", card) for hand in state.hands for card in hand}
        try:
            return super().choose(state, prompt_id, picks)
        except IllegalError as error:
            reason = "not_yours" if held.intersection(picks) else "nowhere"
            raise IllegalError(error.clause, reason) from None


@dataclass(slots=True)
class Telling(View):
    """A view with something that it should not hold."""

    told: Any = None


class Tells(HighCard):
    """The view holds too much, and it is imagined as it is: so nothing ever looks different."""

    def tell(self, state: State) -> Any:
        raise NotImplementedError

    def take(self, state: State, told: Any) -> None:
        raise NotImplementedError

    def view(self, state: State, seat: int | None) -> View:
        plain = super().view(state, seat)
        values = {name: getattr(plain, name) for name in View.__slots__}
        return Telling(**values, told=deepcopy(self.tell(state)))

    def imagine(self, view: View, seed: int) -> State:
        assert isinstance(view, Telling)
        imagined = super().imagine(view, seed)
        self.take(imagined, deepcopy(view.told))
        return imagined


class Generator(Tells):
    """The generator: all chance to come could be foretold."""

    def tell(self, state: State) -> Any:
        return state.rng

    def take(self, state: State, told: Any) -> None:
        state.rng = told


class OpenHands(Tells):
    """All hands, with what is drawn into them."""

    def tell(self, state: State) -> Any:
        return [state.hands, state.bids]

    def take(self, state: State, told: Any) -> None:
        state.hands, state.bids = told


class OpenBids(Tells):
    """Answers that are held back until all have answered."""

    def tell(self, state: State) -> Any:
        return state.bids

    def take(self, state: State, told: Any) -> None:
        state.bids = told
        for seat, card in told.items():
            state.hands[seat][0] = card


class OpenDeck(Tells):
    """The deck: every draw is known beforehand."""

    def tell(self, state: State) -> Any:
        return state.deck

    def take(self, state: State, told: Any) -> None:
        state.deck = told


@dataclass
class PeekingWords:
    """Words that say more than the view tells, for the leaks that follow."""

    said: Callable[[View], str] = lambda view: ""
    asked: dict[int, str] = field(default_factory=dict)

    def owed(self, *_: Any) -> str:
        return "a bid"

    def digest(self, *_: Any) -> list[str]:
        return []

    def verb(self, *_: Any) -> str:
        return "choose"

    def pick(self, view: View, prompt: Prompt, pick: Pick, audience: Any) -> str:
        return f"{pick}"

    def _text(self, view: View, *_: Any) -> str:
        return f"{view.points} {self.said(view)}"

    ask = status = board = board_alt = hand = hand_alt = event = illegal = _text


class AltText(HighCard):
    """An alt text that names a hidden card, which it remembers from elsewhere."""

    def __init__(self) -> None:
        self.top = 0
        self.words = PeekingWords(lambda view: f"the next card is {self.top}")

    def view(self, state: State, seat: int | None) -> View:
        self.top = state.deck[-1] if state.deck else 0
        return super().view(state, seat)


Check = Callable[[Deal, int, list[Event]], Iterable[str]]
"""A check of a deal with a seed and the events before it; it returns what is to be counted."""


def sight(deal: Deal, seed: int, events: list[Event]) -> Iterable[str]:
    check_sight(deal)
    return ()


def chance(deal: Deal, seed: int, events: list[Event]) -> Iterable[str]:
    check_chance(deal)
    return ()


def following(deal: Deal, seed: int, events: list[Event]) -> Iterable[str]:
    return [check_next(deal, seed)]


def kept(deal: Deal, seed: int, events: list[Event]) -> Iterable[str]:
    facts, known = kept_facts(deal, events, seed)
    return ["fact"] * facts + ["known"] * known


def withheld(deal: Deal, seed: int, events: list[Event]) -> Iterable[str]:
    check_hidden_answers(deal, seed)
    return ()


def refusals(deal: Deal, seed: int, events: list[Event]) -> Iterable[str]:
    check_refusals(deal, "en")
    return ()


def reading(deal: Deal, seed: int, events: list[Event]) -> Iterable[str]:
    check_texts(deal, "en")
    return ()


LEAKY: dict[type[HighCard], Check] = {
    SumOfDeck: sight,
    OrderOfSeats: sight,
    SortedOptions: sight,
    ReadyAnswer: sight,
    NoChoiceNoQuestion: sight,
    TellingKeyword: sight,
    NumbersSkip: sight,
    Generator: chance,
    OpenHands: kept,
    OpenBids: withheld,
    OpenDeck: following,
    OpenDraw: following,
    Murmur: following,
    QuietDraw: following,
    UntoldReveal: following,
    TurnEnds: following,
    TellingRefusal: refusals,
    WhoHoldsIt: refusals,
    AltText: reading,
}


def search(game: Game[Any], check: Check) -> None:
    """Look for leaks in a few games at random."""
    counts = Counter[str]()
    for number in range(12):
        state, events = game.new(3, number, {}), list[Event]()
        random = dice.stream(number, "search")
        while prompts := game.prompts(state):
            for seat in (None, 0, 1, 2):
                random, seed = dice.next64(random)
                counts.update(check(Deal.of(game, 3, state, seat, seed), seed, events))
            random, at = dice.below(random, len(prompts))
            events = game.choose(state, prompts[at].id, RANDOM(None, prompts[at], random)).events
    check_shares("seat by seat: foreseen", counts["foreseen"], counts["foreseen"] + counts["surprise"])
    check_shares("seat by seat: known", counts["known"], counts["fact"])


@pytest.mark.parametrize("kind", LEAKY, ids=lambda kind: kind.__name__)
def test_a_leak_is_found(kind: type[HighCard]) -> None:
    with pytest.raises(LeakError) as caught:
        search(kind(), LEAKY[kind])
    assert "seat" in str(caught.value)


@pytest.mark.parametrize("check", dict.fromkeys(LEAKY.values()), ids=lambda check: check.__name__)
def test_the_same_game_without_the_fault_passes(check: Check) -> None:
    search(HighCard(), check)
