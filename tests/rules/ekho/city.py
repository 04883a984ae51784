"""A city laid out for a test: sleuths, enemies, gates, clues, dice and cards where they are wanted.

Story cards, enemy tokens and contacts get what the test wants; those of the game are put back after it. After
the test no question may be left open that the test did not expect (``City.check_rest``).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from types import ModuleType
from typing import Any

from rules.dice import below, roll
from rules.ekho import __name__ as package
from rules.ekho import figures, flow, views
from rules.ekho.cache import CACHES
from rules.ekho.card_index import BOARD, CARDS, CONTACTS, GATES, SLEUTHS, STORIES, TOKENS
from rules.ekho.entry import GAME
from rules.ekho.open_questions import open_prompts
from rules.ekho.open_table import UNKNOWN, Figure, Foe, Portal
from rules.ekho.operations import KINDS
from rules.game import Event, IllegalError, Pick, Prompt, Result
from rules.position import Position

PLAIN = ["juffin_hally", "max", "melifaro", "kofa_yokh", "luukfi_penz", "kekki_tuotli"]
"""Sleuths in the order in which tests get them."""
AT_REST = {"respite", "move", "contacts", "choice"}
"""Questions that may be open at the end of a test: those that every turn asks of everybody."""


@contextmanager
def borrowed_cards() -> Iterator[None]:
    """Let a test change cards, and put those of the game back at the end."""
    kept = [list(cards) for cards in (STORIES, TOKENS, CONTACTS, SLEUTHS, CARDS)]
    try:
        yield
    finally:
        for cards, old in zip((STORIES, TOKENS, CONTACTS, SLEUTHS, CARDS), kept, strict=True):
            cards[:] = old  # type: ignore[index]  # each list gets its own cards back
        forget_cards()


def forget_passives() -> None:
    """What cards do is kept by their numbers: a test that changes one lets it be looked up again."""
    _forget(figures)


def forget_cards() -> None:
    """The same for all that the game keeps of its cards, also what computer sleuths think of them: what a
    test has borrowed must not count in the next one."""
    for name, module in [*sys.modules.items()]:
        if name.startswith(f"{package}."):
            _forget(module)


def _forget(module: ModuleType) -> None:
    for function in vars(module).values():
        if hasattr(function, "cache_clear"):
            function.cache_clear()


SUCCESS = 5
"""The lowest face that succeeds without Blessing or Curse (EK-M3)."""


def place(name: str) -> int:
    """The number of the location with that id."""
    return BOARD.number[name]


class City:
    """A game in its first Respite, without enemies, gates and clues; everybody at the House by the Bridge.

    ``figures`` sleuths, each of its own player unless ``each`` is 2. They have no things and no powers, and
    their contacts do nothing.
    """

    def __init__(self, figures: int = 1, each: int = 1, **options: str) -> None:
        chosen = {"sleuths_per_player": str(each)} | options
        self.events: list[Event] = []
        self.state = flow.new(figures // each, 1, chosen)
        for number in range(figures):
            # What sleuths can do by nature is tested where it belongs; here nobody can do anything.
            bare = SLEUTHS[self._card(number)].model_copy(
                update={"things": [], "clues": 0, "powers": _NOTHING}
            )
            SLEUTHS[self._card(number)] = bare
        forget_passives()
        self._next_story, self._next_token, self._next_contact = count(), count(), count()
        # A contact by default answers must not send anybody anywhere, nor bring enemies.
        calm = {"choices": [{"label": _CALM}, {"label": _CALM}]}
        CONTACTS[:] = [type(card).model_validate(card.model_dump() | calm) for card in CONTACTS]
        self.table.holder = 0
        self.story()
        for number in range(figures):
            self.answer("sleuth", ("sleuth", self._card(number)), actor=number)
        self.clear()
        self.expected = set(AT_REST)

    @staticmethod
    def _card(number: int) -> int:
        ids = [sleuth.id for sleuth in SLEUTHS]
        return ids.index(PLAIN[number]) if number < len(PLAIN) else number

    # --- looking -------------------------------------------------------------------------------------------

    @property
    def table(self) -> Any:
        """What lies open."""
        return self.state.table

    @property
    def position(self) -> Position:
        """The whole city, which can be written as text."""
        return Position(GAME, self.table.seats, self.state)

    def __getitem__(self, number: int) -> Figure:
        return self.state.table.figures[number]

    @property
    def asked(self) -> list[tuple[int, str]]:
        """Who is asked what."""
        return [(prompt.actor, prompt.ask) for prompt in open_prompts(self.state)]

    def prompt(self, ask: str = "", actor: int | None = None) -> Prompt:
        """The open question with that keyword, of that figure."""
        found = [
            prompt
            for prompt in open_prompts(self.state)
            if ask in ("", prompt.ask) and actor in (None, prompt.actor)
        ]
        assert found, f"{ask} is not asked, but {self.asked}"
        return found[0]

    def options(self, ask: str = "", actor: int | None = None, verb: str = "") -> list[Pick]:
        """What can be chosen, of one verb if it is named."""
        return [pick for pick in self.prompt(ask, actor).options if verb in ("", pick[0])]

    def happened(self, kind: str) -> list[tuple[int | str, ...]]:
        """The data of the events of a kind since the last ``answer`` or ``play``."""
        return [event.data for event in self.events if event.kind == kind]

    def foes(self) -> dict[int, str]:
        """Where every enemy is, by token."""
        return {foe.token: BOARD.locations[foe.place].id for foe in self.table.foes}

    # --- laying out ----------------------------------------------------------------------------------------

    def clear(self) -> None:
        """Take every enemy, gate and clue off the board."""
        table, hidden = self.table, self.state.hidden
        hidden.bag = sorted([*hidden.bag, *(foe.token for foe in table.foes)])
        hidden.gates += [hidden.tokens.pop(portal.place) for portal in table.portals]
        table.foes, table.portals = [], []
        table.clues = [0] * len(table.clues)
        CACHES.forget(self.state)

    def at(self, number: int, name: str) -> Figure:
        """Put a sleuth at a location."""
        figure = self[number]
        figure.place = place(name)
        CACHES.forget(self.state)
        return figure

    def story(
        self,
        *cursed: str,
        clue: str = "petta_manor",
        townsfolk: str = "n",
        mages: str = "n",
        fiends: str = "n",
    ) -> int:
        """A Story card on top of the deck; one without a cursed location, if none is named."""
        number = next(self._next_story)
        changes = {
            "cursed": list(cursed),
            "clue": clue,
            "townsfolk": townsfolk,
            "mages": mages,
            "fiends": fiends,
        }
        STORIES[number] = type(STORIES[number]).model_validate(STORIES[number].model_dump() | changes)
        deck = self.state.hidden.stories
        if number in deck:
            deck.remove(number)
        if self.table.turn == 0:  # the first turn needs a card of exactly one, which the test clears away
            changes = {"cursed": ["kholomi"]}
            STORIES[number] = STORIES[number].model_copy(update=changes)
        deck.append(number)
        return number

    def enemy(self, where: str | None = None, **changes: Any) -> int:
        """An enemy token: townsfolk of movement 1, 2 health and 2 sanity that hits 1 health, changed as
        wanted; at a location, or in the bag as the one that is drawn next."""
        number = next(self._next_token)
        plain = {
            "type": "townsfolk",
            "movement": 1,
            "special": None,
            "ability": None,
            "sneak": 0,
            "health": 2,
            "sanity": 2,
            "hurts_health": 1,
            "hurts_sanity": 0,
        }
        TOKENS[number] = type(TOKENS[number]).model_validate(TOKENS[number].model_dump() | plain | changes)
        bag = self.state.hidden.bag
        if where is not None:
            bag.remove(number)
            self.table.foes.append(Foe(number, place(where)))
        else:
            at = bag.index(number)
            self.state.hidden.rng = next(seed for seed in count() if below(seed, len(bag))[1] == at)
        CACHES.forget(self.state)
        return number

    def gate(self, where: str, known: bool = False) -> int:
        """A gate at a location, face up if it is known; its token."""
        token = self.state.hidden.gates.pop()
        self.table.portals.append(Portal(place(where), token if known else UNKNOWN))
        if not known:
            self.state.hidden.tokens[place(where)] = token
        CACHES.forget(self.state)
        return token

    def clue(self, where: str, amount: int = 1) -> None:
        """Clues at a location."""
        self.table.clues[place(where)] += amount

    def contact(self, deck: int, *choices: dict[str, Any], fits: Sequence[str] = ()) -> int:
        """A contact on top of a deck, with these choices."""
        number = self.state.hidden.contacts[deck].pop()
        row = CONTACTS[number].model_dump() | {"choices": list(choices), "fits": list(fits)}
        CONTACTS[number] = type(CONTACTS[number]).model_validate(row)
        self.state.hidden.contacts[deck].append(number)
        return number

    def thing(self, number: int, kind: str = "item", **powers: Any) -> int:
        """A card in a sleuth's hand with these powers."""
        card = self.state.hidden.things[KINDS.index(kind)].pop()
        CARDS[card] = type(CARDS[card]).model_validate(CARDS[card].model_dump() | {"powers": powers})
        forget_passives()
        self[number].things.append(card)
        CACHES.forget(self.state)
        return card

    def dice(self, number: int, *faces: int) -> None:
        """The next dice of a sleuth: from 5 up one that succeeds, below one that fails."""
        for seed in count(number):
            rng = seed
            for wanted in faces:
                rng, face = roll(rng, 6)
                if (face >= SUCCESS) != (wanted >= SUCCESS):
                    break
            else:
                self.state.hidden.dice[number] = seed
                return

    # --- playing -------------------------------------------------------------------------------------------

    def answer(self, ask: str, *picks: Pick, actor: int | None = None) -> Result:
        """Answer a question."""
        result = flow.choose(self.state, self.prompt(ask, actor).id, list(picks))
        self.events = result.events
        self.check()
        return result

    def refused(self, ask: str, *picks: Pick, actor: int | None = None) -> IllegalError:
        """Give an answer that is refused; the reason."""
        try:
            flow.choose(self.state, self.prompt(ask, actor).id, list(picks))
        except IllegalError as error:
            return error
        raise AssertionError(f"{picks} was taken")

    def play(self, *picks: Pick, actor: int = 0) -> None:
        """Answer one question after the other of a sleuth, whatever it is called; all events are kept."""
        found: list[Event] = []
        for pick in picks:
            self.answer(self.prompt(actor=actor).ask, pick, actor=actor)
            found += self.events
        self.events = found

    def to(self, phase: str, turn: int | None = None) -> None:
        """Let everybody answer by default until a phase (of a turn) begins; all events are kept."""
        found: list[Event] = []
        while (self.table.phase, self.table.turn) != (phase, turn or self.table.turn):
            prompt = open_prompts(self.state)[0]
            assert prompt.default is not None
            result = flow.choose(self.state, prompt.id, prompt.default)
            found += result.events
            self.check()
        self.events = found

    def next_story(self) -> None:
        """Play the rest of the turn by default answers, up to the next Story phase and what it asks."""
        turn, found = self.table.turn + 1, list[Event]()
        while self.table.turn < turn and self.table.phase != "over":
            prompt = open_prompts(self.state)[0]
            assert prompt.default is not None
            result = flow.choose(self.state, prompt.id, prompt.default)
            found = result.events
            self.check()
        self.events = found

    # --- what must always be true --------------------------------------------------------------------------

    def check(self) -> None:
        """Every token and card is in one place."""
        table, hidden = self.table, self.state.hidden
        tokens = [*hidden.bag, *(foe.token for foe in table.foes)]
        tokens += [token for figure in table.figures for token in figure.detained]
        assert max(Counter(tokens).values()) == 1
        gates = [*hidden.gates, *hidden.tokens.values()]
        gates += [portal.token for portal in table.portals if portal.token != UNKNOWN]
        assert sorted(gates) == list(range(len(GATES)))
        held = [card for figure in table.figures for card in figure.things]
        assert max(Counter([*held, *(card for deck in hidden.things for card in deck)]).values()) == 1

    def check_rest(self) -> None:
        """No question is left open that nobody expects; a view gives itself again when it is imagined."""
        for seat in (None, 0):
            seen = views.view(self.state, seat)
            assert views.view(views.imagine(seen, 7), seat) == seen
        left = {ask for _, ask in self.asked} - self.expected
        assert not left, f"left open: {self.asked}"


_CALM = {"en": "A", "ru": "А", "it": "A", "ja": "あ"}
_NOTHING = SLEUTHS[0].powers.model_copy(update={"passives": [], "use": None, "reroll": None, "strike": None})


def in_contacts(city: City, where: str = "guild_square", number: int = 0) -> None:
    """Up to the Contacts of a sleuth who stands there."""
    city.to("movement")
    city.at(number, where)
    for other in range(len(city.table.figures)):
        if (other, "move") in city.asked:
            city.answer("move", ("stay",), actor=other)


def moving(city: City, where: str = "guild_square", points: int | None = None) -> None:
    """Up to the Movement of the first sleuth, who stands there with this number of points."""
    city.to("movement")
    city.at(0, where)
    if points is not None:
        city[0].points = points
    CACHES.forget(city.state)
