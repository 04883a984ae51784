"""A table laid out for a test: put cards where they are wanted, answer by readable calls, see what comes.

Plain allies, tasks and morale cards get the symbols, points, faces and losses that the test wants (the cards
of the game are put back after it); skilled allies are those of the game, by their id. After every answer the
table checks what must always be true, and after the test nothing but turns may be open.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager

from rules.dice import roll
from rules.echoes_of_revachol import card_index, cards, flow, views
from rules.echoes_of_revachol.cache import CACHES, cache_of
from rules.echoes_of_revachol.cards import CARDS, CARDS_IN_SET, MORALE, TASK
from rules.echoes_of_revachol.entry import GAME
from rules.echoes_of_revachol.frames import Turn
from rules.echoes_of_revachol.prompts import open_prompts
from rules.echoes_of_revachol.state import Corps, Seat, State
from rules.game import Event, Pick, Prompt
from rules.position import Position
from tests.rules.echoes_of_revachol.ledger import check

SKILLED = 16
"""The allies with skills come first in the set."""


@contextmanager
def borrowed_cards() -> Iterator[None]:
    """Let a test change cards, and put those of the game back at the end."""
    kept = list(cards.CARDS)
    try:
        yield
    finally:
        cards.CARDS[:] = kept
        card_index.index()


def named(name: str) -> int:
    """The number of the card with that id."""
    return next(number for number, card in enumerate(CARDS) if card.id == name)


class Table:
    """A game in the making, then under way. Nobody holds a card, no task and no morale card lies open; every
    ally and morale card is in the deck, every task in the deck of tasks."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        chosen = {option.key: option.values[0] for option in flow.OPTIONS} | options
        self.events: list[Event] = []
        self.state = State(
            options=chosen,
            seats=[Seat() for _ in range(seats)],
            rng=1,
            dice=1,
            deck=list(range(TASK)),
            task_deck=list(range(TASK, CARDS_IN_SET)),
            opening=[[6, *range(1, seats)]],
            stacks=[[] for _ in range(seats)],
        )
        self._bare: set[int] = set()
        self._next = {"ally": SKILLED, "morale": MORALE, "task": TASK}

    # --- making cards --------------------------------------------------------------------------------------

    def _make(self, kind: str, **changes: object) -> int:
        number = self._next[kind]
        self._next[kind] += 1
        row = CARDS[number].model_dump() | changes
        cards.CARDS[number] = type(CARDS[number]).model_validate(row)
        card_index.index()
        return number

    def ally(self, *symbols: str, skills: Sequence[dict[str, object]] = ()) -> int:
        """A plain ally with these symbols (and skills that nobody printed on it), still in the deck."""
        return self._make("ally", symbols=list(symbols), skills=list(skills))

    def task(self, *symbols: str, points: int = 3) -> int:
        """A task that asks for these symbols, still in the deck of tasks; with four it is special."""
        return self._make("task", symbols=list(symbols), points=points, special=len(symbols) == 4)

    def morale(self, loss: str, *faces: int) -> int:
        """A morale card with these faces (1, 2 and 3 without any), still in the deck."""
        return self._make("morale", loss=loss, faces=list(faces or (1, 2, 3)))

    # --- laying out ----------------------------------------------------------------------------------------

    def lift(self, *taken: int) -> None:
        """Take cards out of wherever they lie."""
        state = self.state
        zones = [state.deck, state.discard, state.task_deck, state.row, state.morale]
        zones += [state.failed, state.lost, state.spent]
        for seat in state.seats:
            zones += [seat.hand, seat.done, seat.given, *(corps.cards for corps in seat.corps)]
        for card in taken:
            for zone in zones:
                if card in zone:
                    zone.remove(card)

    def hand(self, seat: int, *held: int) -> None:
        """These allies come into the hand."""
        self.lift(*held)
        self.state.seats[seat].hand += held

    def bare(self, *seats: int) -> None:
        """These seats get no card for their hand, see ``turn``."""
        self._bare.update(seats)

    def corps(self, seat: int, *joined: int) -> int:
        """A further corps of these allies; gives its id."""
        self.lift(*joined)
        player = self.state.seats[seat]
        player.corps.append(Corps(len(player.corps) + 1, list(joined)))
        return len(player.corps)

    def row(self, *laid: int) -> None:
        """These tasks lie face up, the first at position 3."""
        self.lift(*laid)
        self.state.row += laid

    def lies(self, *laid: int) -> None:
        """These morale cards lie in the morale row, the first was drawn first."""
        self.lift(*laid)
        self.state.morale += laid

    def done(self, seat: int, *tasks: int) -> None:
        """The seat has completed these tasks."""
        self.lift(*tasks)
        self.state.seats[seat].done += tasks

    def given(self, seat: int, *allies: int) -> None:
        """The seat has these point cards."""
        self.lift(*allies)
        self.state.seats[seat].given += allies

    def discarded(self, *laid: int) -> None:
        """These cards lie on the discard of the Philippe III deck."""
        self.lift(*laid)
        self.state.discard += laid

    def on_deck(self, *top: int) -> None:
        """These cards will be drawn next, in this order."""
        self.lift(*top)
        self.state.deck += reversed(top)

    def on_tasks(self, *top: int) -> None:
        """These tasks will be laid next, in this order."""
        self.lift(*top)
        self.state.task_deck += reversed(top)

    def no_more_tasks(self) -> None:
        """The deck of tasks is empty: what was in it has failed long ago."""
        self.state.failed += self.state.task_deck
        self.state.task_deck = []

    def unpayable(self, number: int = 3) -> list[int]:
        """So many tasks lie face up that no corps of these tests can pay for: four green symbols each."""
        tasks = [self.task("green", "green", "green", "green") for _ in range(number)]
        self.row(*tasks)
        return tasks

    def out_of_reach(self, *but: int) -> None:
        """The allies in the deck, apart from these, are point cards of the last seat."""
        self.given(
            len(self.state.seats) - 1,
            *[card for card in self.state.deck if card < MORALE and card not in but],
        )

    def rolls(self, *wanted: Collection[int]) -> None:
        """The next dice: of every roll the faces that it may show, for example ``rolls({1, 2}, {4})``."""
        for start in range(1_000_000):
            rng = start
            for faces in wanted:
                rng, die = roll(rng, 6)
                if die not in faces:
                    break
            else:
                self.state.dice = start
                return
        raise AssertionError("no such dice were found")

    # --- starting ------------------------------------------------------------------------------------------

    def turn(self, seat: int = 0) -> None:
        """The turn of a seat begins, in place of any other; with too few tasks face up, new ones are laid.
        The other seats get an ally in hand if they have none (and are not ``bare``), so that they have a
        choice when their turn comes."""
        assert all(text == "turn" for _, text in self.asked), self.asked
        state = self.state
        for other, player in enumerate(state.seats):
            spare = [card for card in state.deck if self._next["ally"] <= card < MORALE]
            if other != seat and not player.hand and other not in self._bare and spare:
                self.hand(other, max(spare))
        for stack in state.stacks:
            stack.clear()
        while len(state.row) < 3 and state.task_deck:
            state.row.append(state.task_deck.pop())
        state.turn = seat
        state.turns += 1
        CACHES.forget(state)
        state.stacks[seat].append(Turn(seat))
        flow.MACHINE.run(state)
        self.events = cache_of(state).events
        self.check()

    # --- looking -------------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """Everything on the table, which can be written as text."""
        return Position(GAME, len(self.state.seats), self.state)

    def __getitem__(self, seat: int) -> Seat:
        return self.state.seats[seat]

    def cards_of(self, seat: int) -> list[list[int]]:
        """The corps of a seat, as lists of allies."""
        return [corps.cards for corps in self.state.seats[seat].corps]

    @property
    def asked(self) -> list[tuple[int, str]]:
        """Seat and keyword of every open question, by seat."""
        return sorted((prompt.seat, prompt.ask) for prompt in open_prompts(self.state))

    def prompt(self, seat: int | None = None) -> Prompt:
        """The open question, or that of this seat."""
        found = [prompt for prompt in open_prompts(self.state) if seat in (None, prompt.seat)]
        assert len(found) == 1, f"open questions: {self.asked}"
        return found[0]

    def options(self, verb: str = "", seat: int | None = None) -> list[Pick]:
        """Options of the open question that begin with this verb (without one: all)."""
        return [pick for pick in self.prompt(seat).options if verb in ("", pick[0])]

    def payable(self, verb: str = "complete") -> set[tuple[int, ...]]:
        """Sets of tasks that are offered for completion, whatever the corps."""
        return {tuple(sorted(map(int, pick[2:]))) for pick in self.options(verb)}

    def happened(self, kind: str) -> list[tuple[int | str, ...]]:
        """Data of the events of this kind since the last answer."""
        return [event.data for event in self.events if event.kind == kind]

    def kinds(self) -> list[str]:
        """Kinds of all events since the last answer."""
        return [event.kind for event in self.events]

    # --- answering -----------------------------------------------------------------------------------------

    def do(self, *pick: str | int, seat: int | None = None) -> None:
        """Answer with one option: ``do("lay", card, 0)``."""
        result = flow.choose(self.state, self.prompt(seat).id, [pick])
        self.events = result.events
        self.check()

    def answer_all(self) -> None:
        """Answer whatever is still to be lost after an event that the test is not about."""
        for _ in range(20):
            losing = [prompt for prompt in open_prompts(self.state) if prompt.ask.startswith("lose")]
            if losing:
                self.do(*losing[0].options[0], seat=losing[0].seat)

    def end(self) -> None:
        """End the turn if it is asked whether it should."""
        if self.asked and self.asked[0][1] == "after":
            self.do("end")

    def lose(self, card: int, seat: int | None = None) -> None:
        """Answer a morale loss event with this card."""
        self.do("card", card, seat=seat)

    # --- checking ------------------------------------------------------------------------------------------

    def check(self) -> None:
        """What is true at every moment, and views that depend on nothing hidden."""
        state = self.state
        check(state)
        prompts = open_prompts(state)
        for prompt in prompts:
            assert len(set(prompt.options)) == len(prompt.options) > 0
            if prompt.default is not None:
                prompt.check(prompt.default)
        for seat in (None, *range(len(state.seats))):
            view = views.view(state, seat)
            imagined = views.imagine(view, state.serial)
            assert views.view(imagined, seat) == view
            own = [
                [(prompt.ask, prompt.options, prompt.data) for prompt in table if prompt.seat == seat]
                for table in (prompts, open_prompts(imagined))
            ]
            assert own[0] == own[1]

    def check_rest(self) -> None:
        """Nothing is left open but the next turn."""
        assert self.state.phase == "over" or [ask for _, ask in self.asked] == ["turn"], self.asked


__all__ = ["SKILLED", "Table", "borrowed_cards", "named"]
