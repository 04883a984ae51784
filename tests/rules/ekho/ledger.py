"""What a table of Ekho keeps through all that happens: each token and card in one place, its kind's."""

from __future__ import annotations

from rules.codec import codec
from rules.ekho.figures import full
from rules.ekho.goals import TURNS, clues_needed, gate_limit, gates_needed
from rules.ekho.open_table import NOWHERE, UNKNOWN, Figure
from rules.ekho.operations import KINDS
from rules.ekho.prompts import open_prompts
from rules.ekho.state import State
from rules.ekho.tables import CARDS, DECKS, GATES, PLACES, SLEUTHS, STORIES, TOKENS
from tests.harness.ledger import Ledger

CODEC = codec(State)
EVERYTHING = [
    list(range(len(TOKENS))),
    list(range(len(GATES))),
    list(range(len(CARDS))),
    list(range(len(STORIES))),
    [len(deck) for deck in DECKS],
]


def conserved(state: State) -> list[list[int]]:
    """All tokens, gates, things and Story cards in ascending order, and the sizes of the contact decks."""
    table, hidden = state.table, state.hidden
    tokens = [*hidden.bag, *(foe.token for foe in table.foes)]
    gates = [*hidden.gates, *hidden.tokens.values(), *table.closed]
    gates += [portal.token for portal in table.portals if portal.token != UNKNOWN]
    things = [card for deck in hidden.things for card in deck]
    for figure in table.figures:
        tokens += figure.detained
        things += figure.things
    stories = [*hidden.stories, *([table.story] if table.story >= 0 else [])]
    return [*map(sorted, (tokens, gates, things, stories)), [len(deck) for deck in hidden.contacts]]


def check(state: State) -> None:
    """What is true at every moment."""
    table, hidden = state.table, state.hidden
    assert conserved(state) == EVERYTHING
    assert bool(open_prompts(state)) == (table.phase != "over")
    assert all(CARDS[card].kind == KINDS[kind] for kind, deck in enumerate(hidden.things) for card in deck)
    unknown = {portal.place for portal in table.portals if portal.token == UNKNOWN}
    assert hidden.tokens.keys() == unknown  # EK-W5
    places = [portal.place for portal in table.portals]
    assert len(set(places)) == len(places)  # EK-S4: one gate at a place
    assert 0 <= table.turn <= TURNS
    if table.result == "gates":
        assert len(table.portals) > gate_limit(table)
    else:
        assert len(table.portals) <= gate_limit(table)  # EK-G2
    won = table.handed >= clues_needed(table) and len(table.closed) >= gates_needed(table)
    assert won == (table.result == "won")
    cards = [figure.card for figure in table.figures if figure.card >= 0]
    assert len(set(cards)) == len(cards)  # EK-W3
    for figure in table.figures:
        if figure.card >= 0:
            _check_figure(figure, table.turn)
    assert all(0 <= foe.place < PLACES for foe in table.foes)
    assert CODEC.load(CODEC.dump(state)) == state


def _check_figure(figure: Figure, turn: int) -> None:
    where = [figure.place, figure.gate, figure.care]
    # Before the first turn it is nowhere, after that in the city, beyond a gate, or in care (EK-S6).
    assert sum(one != NOWHERE for one in where) == (turn > 0)
    assert figure.luck in (-1, 0, 1)  # EK-S3
    assert figure.clues >= 0
    assert 0 <= figure.health <= full(figure, "health")
    assert 0 <= figure.sanity <= full(figure, "sanity")
    for pair, value in zip(SLEUTHS[figure.card].pairs(), figure.values, strict=True):
        assert pair.lowest <= value <= pair.highest  # EK-R1
    assert not set(figure.used) - {-1, *figure.things}


LEDGER = Ledger(conserved, check)
