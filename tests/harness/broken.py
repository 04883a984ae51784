"""Games with one fault each, to see that the harness finds it: High Card, played wrongly on purpose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from rules.game import LANGUAGES, Event, Game, IllegalError, Pick, Prompt, Result
from rules.state_cache import StateCache
from tests.highcard import LEDGER, HighCard, State, View

__all__ = ["GAMES", "LEDGER"]


class Loses(HighCard):
    """A drawn card gets lost when the deck runs low."""

    key = "loses"

    def _prize(self, state: State, seat: int, pick: Pick, result: Result) -> None:
        super()._prize(state, seat, pick, result)
        if pick == ("draw",) and len(state.deck) < 8 and state.hands[seat]:
            state.hands[seat].pop()


class DeadEnd(HighCard):
    """After a rich prize nobody is asked anything, and yet the game is not over."""

    key = "dead-end"

    def _next_round(self, state: State, result: Result) -> None:
        super()._next_round(state, result)
        if max(state.points) > 6 and state.phase == "bid":
            state.asked = {}


class Endless(HighCard):
    """The last round never comes."""

    key = "endless"

    def _next_round(self, state: State, result: Result) -> None:
        state.rounds = 0
        state.deck, state.discard = state.deck + state.discard, []
        for hand in state.hands:
            hand.append(state.deck.pop())
        super()._next_round(state, result)


class Crashes(HighCard):
    """An empty deck was not thought of."""

    key = "crashes"

    def _prize(self, state: State, seat: int, pick: Pick, result: Result) -> None:
        if pick == ("draw",) and len(state.deck) < 8:
            raise IndexError("pop from empty list")
        super()._prize(state, seat, pick, result)


class BadDefault(HighCard):
    """The ready answer holds more cards than may be discarded."""

    key = "bad-default"

    def _prompt(self, state: State, seat: int) -> Prompt:
        prompt = super()._prompt(state, seat)
        return prompt if prompt.default is None else replace(prompt, default=[*prompt.options, ("card", 99)])


class Twice(HighCard):
    """An option is offered twice."""

    key = "twice"

    def _prompt(self, state: State, seat: int) -> Prompt:
        prompt = super()._prompt(state, seat)
        return replace(prompt, options=prompt.options * 2) if len(prompt.options) == 3 else prompt


class Numbers(HighCard):
    """The number of a question is that of its seat, whatever the question."""

    key = "numbers"

    @staticmethod
    def _ask(state: State, seats: Sequence[int]) -> None:
        for seat in seats:
            state.asked[seat] = seat + 1


class Lax(HighCard):
    """Takes any card of any hand, and any number of them."""

    key = "lax"

    def choose(self, state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
        prompt = next((p for p in self.prompts(state) if p.id == prompt_id), None)
        if prompt is None or not picks or picks[0] not in prompt.options:
            return super().choose(state, prompt_id, picks)
        return super().choose(state, prompt_id, picks[:1])


class Raises(HighCard):
    """Refuses in its own way."""

    key = "raises"

    def choose(self, state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
        try:
            return super().choose(state, prompt_id, picks)
        except IllegalError as error:
            raise ValueError(error.reason) from error


class Silent(HighCard):
    """Has no sentence for a refusal."""

    key = "silent"

    class words:
        languages = LANGUAGES

        @staticmethod
        def illegal(error: IllegalError, audience: Any) -> str:
            return f"{error.clause}: {error.reason}"


class Forgetful(State):
    """A state with something kept beside it."""

    __slots__ = ("beside",)
    beside: Any


class Forgets(HighCard):
    """Every third roll counts double; how many there were is kept where it is neither saved nor copied."""

    key = "forgets"
    state_class = Forgetful
    _rolls: StateCache[Forgetful, list[str]] = StateCache(list)

    def new(self, seats: int, seed: int, options: Any) -> State:
        return self._own(super().new(seats, seed, options))

    def imagine(self, view: Any, seed: int) -> State:
        return self._own(super().imagine(view, seed))

    @staticmethod
    def _own(state: State) -> State:
        return Forgetful(**{field.name: getattr(state, field.name) for field in fields(state)})

    def _prize(self, state: State, seat: int, pick: Pick, result: Result) -> None:
        super()._prize(state, seat, pick, result)
        if pick == ("roll",):
            assert isinstance(state, Forgetful)
            rolls = self._rolls.of(state)
            rolls.append("rolled")
            state.points[seat] += len(rolls) % 3


class Remembers(HighCard):
    """The object of the rules counts something that belongs into the state."""

    key = "remembers"

    def __init__(self) -> None:
        self.rolls = 0

    def _prize(self, state: State, seat: int, pick: Pick, result: Result) -> None:
        super()._prize(state, seat, pick, result)
        self.rolls += 1
        state.points[seat] += self.rolls % 7


class Hashed(HighCard):
    """The winner's extra points follow from how Python orders texts, in another way in every process."""

    key = "hashed"

    def _prize(self, state: State, seat: int, pick: Pick, result: Result) -> None:
        super()._prize(state, seat, pick, result)
        state.points[seat] += hash("luck") % 1_000_003


class Gossip(HighCard):
    """The order of a set of texts shows in an event alone."""

    key = "gossip"

    def _prize(self, state: State, seat: int, pick: Pick, result: Result) -> None:
        super()._prize(state, seat, pick, result)
        result.events.append(Event("omen", seat, (*{f"star {number}" for number in range(20)},)))


class Dreams(HighCard):
    """An imagined table has fewer cards than the real one."""

    key = "dreams"

    def imagine(self, view: View, seed: int) -> State:
        state = super().imagine(view, seed)
        state.deck = state.deck[1:]
        return state


FAULTY: list[Any] = [
    Loses(), DeadEnd(), Endless(), Crashes(), BadDefault(), Twice(), Numbers(), Lax(), Raises(), Silent(),
    Forgets(), Remembers(), Hashed(), Gossip(), Dreams(),
]  # fmt: skip
GAMES: dict[str, Game[Any]] = {game.key: game for game in FAULTY}
