"""What a table of Ekho keeps through all that happens: each token and card in one place, its kind's."""

from __future__ import annotations

from rules.codec import codec
from rules.ekho.card_index import CARDS, DECKS, GATES, PLACES, SLEUTHS, STORIES
from rules.ekho.figures import full
from rules.ekho.goals import (
    FIRST_LOSS,
    TURNS,
    clues_needed,
    gate_limit,
    gates_needed,
    half,
    in_play,
    successes_to_close,
)
from rules.ekho.open_questions import open_prompts
from rules.ekho.open_table import NOWHERE, UNKNOWN, Figure
from rules.ekho.operations import KINDS
from rules.ekho.state import State
from tests.harness.ledger import Ledger, difference

CODEC = codec(State)
EVERYTHING = [
    list(range(len(GATES))),
    list(range(len(CARDS))),
    list(range(len(STORIES))),
    [len(deck) for deck in DECKS],
]


def conserved(state: State) -> list[list[int]]:
    """All tokens, gates, things and Story cards in ascending order, and the sizes of the contact decks."""
    table, hidden = state.table, state.hidden
    tokens = [*hidden.bag, *(foe.token for foe in table.foes)]
    gates = [*hidden.gates, *hidden.tokens.values()]
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
    now, all_of_it = conserved(state), [[*in_play(table)], *EVERYTHING]
    assert now == all_of_it, f"lost or doubled: {difference(all_of_it, now)}"
    assert bool(open_prompts(state)) == (table.phase != "over"), f"asked or not in the phase {table.phase}"
    kinds = {(CARDS[card].kind, KINDS[kind]) for kind, deck in enumerate(hidden.things) for card in deck}
    assert all(one == other for one, other in kinds), f"a thing in the deck of another kind: {hidden.things}"
    unknown = {portal.place for portal in table.portals if portal.token == UNKNOWN}
    assert hidden.tokens.keys() == unknown, f"gates at {hidden.tokens}, unknown are {unknown}: EK-W5"
    places = [portal.place for portal in table.portals]
    assert len(set(places)) == len(places), f"two gates at one place: {places}: EK-S4"
    assert 0 <= table.turn <= TURNS, f"turn {table.turn}"
    too_many = table.turn >= FIRST_LOSS and len(table.portals) > gate_limit(table)
    result = table.result
    assert too_many == (result == "gates"), f"{len(table.portals)} gates, result {result!r}: EK-G2"
    won = table.handed >= clues_needed(table) and len(table.closed) >= gates_needed(table)
    assert won == (result == "won"), f"clues and gates are enough: {won}, result {result!r}"
    needed = successes_to_close(table)
    for portal in table.portals:
        assert 0 <= portal.successes < needed, f"{portal.successes} of {needed} on an open gate: EK-K2"
    assert table.stage == 1 + (table.handed >= half(table)) or table.result, f"stage {table.stage}: EK-G1"
    cards = [figure.card for figure in table.figures if figure.card >= 0]
    assert len(set(cards)) == len(cards), f"one sleuth twice: {cards}: EK-W3"
    for figure in table.figures:
        if figure.card >= 0:
            _check_figure(figure, table.turn)
    assert all(0 <= foe.place < PLACES for foe in table.foes), f"an enemy outside of the city: {table.foes}"
    assert CODEC.load(CODEC.dump(state)) == state, "a save differs"


def _check_figure(figure: Figure, turn: int) -> None:
    where, who = [figure.place, figure.gate, figure.care], f"sleuth {figure.card}"
    # Before the first turn it is nowhere, after that in the city, beyond a gate, or in care (EK-S6).
    assert sum(one != NOWHERE for one in where) == (turn > 0), f"{who} is at {where} in turn {turn}: EK-S6"
    assert figure.luck in (-1, 0, 1), f"{who} has the luck {figure.luck}: EK-S3"
    assert figure.clues >= 0, f"{who} has {figure.clues} clues"
    assert 0 <= figure.health <= full(figure, "health"), f"{who} has the health {figure.health}"
    assert 0 <= figure.sanity <= full(figure, "sanity"), f"{who} has the sanity {figure.sanity}"
    for pair, value in zip(SLEUTHS[figure.card].pairs(), figure.values, strict=True):
        assert pair.lowest <= value <= pair.highest, f"{who} has {figure.values}: EK-R1"
    assert not set(figure.used) - {-1, *figure.things}, f"{who} has used {figure.used} of {figure.things}"


LEDGER = Ledger(conserved, check)
