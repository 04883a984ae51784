"""From a state to a view, and from a view to a state that it allows (EK-H1)."""

from __future__ import annotations

from rules.codec import codec
from rules.dice import next64, shuffle, stream
from rules.ekho.card_index import CARDS_OF_KIND, DECKS, GATES, STORIES
from rules.ekho.ending import outcome
from rules.ekho.frames import copy_stacks
from rules.ekho.goals import in_play
from rules.ekho.open_questions import open_prompts
from rules.ekho.open_table import UNKNOWN, Table
from rules.ekho.operations import KINDS
from rules.ekho.state import Hidden, State
from rules.ekho.view import View

_TABLE = codec(Table)


def view(state: State, seat: int | None) -> View:
    """What that seat (None: a spectator) may know; shares no list with the state."""
    hidden = state.hidden
    return View(
        seat=seat,
        waiting=sorted({prompt.seat for prompt in open_prompts(state)}),
        table=_TABLE.copy(state.table),
        stories=len(hidden.stories),
        bag=len(hidden.bag),
        gates=len(hidden.gates),
        things=[len(deck) for deck in hidden.things],
        outcome=outcome(state),
        told=_told(state),
        serial=state.serial,
        stacks=copy_stacks(state.stacks),
    )


def _told(state: State) -> tuple[int, ...]:
    """The Story cards of the turns before: all have seen them, and they lie at the bottom of the deck."""
    table = state.table
    return tuple(state.hidden.stories[: max(0, table.turn - 1)]) if table.phase in _RUNNING else ()


_RUNNING = ("story", "respite", "movement", "contacts")


def imagine(seen: View, seed: int) -> State:
    """A state that this view allows: decks, bag, gates and chance are dealt anew."""
    table = _TABLE.copy(seen.table)
    figures = table.figures
    # One generator for everything: players who think imagine hundreds of tables.
    chance = stream(seed, "imagine")

    def mixed(cards: list[int]) -> list[int]:
        nonlocal chance
        chance = shuffle(chance, cards)
        return cards

    def generator() -> int:
        nonlocal chance
        chance, found = next64(chance)
        return found

    held = {card for figure in figures for card in figure.things}
    away = {foe.token for foe in table.foes}.union(*(figure.detained for figure in figures))
    known = {portal.token for portal in table.portals}
    told = {table.story, *seen.told}
    gates = mixed([gate for gate in range(len(GATES)) if gate not in known])
    tokens = {portal.place: gates.pop() for portal in table.portals if portal.token == UNKNOWN}
    hidden = Hidden(
        rng=generator(),
        dice=[generator() for _ in figures],
        stories=[*seen.told, *mixed([story for story in range(len(STORIES)) if story not in told])],
        bag=[token for token in in_play(table) if token not in away],
        gates=gates,
        tokens=tokens,
        contacts=[mixed(list(deck)) for deck in DECKS],
        things=[mixed([card for card in CARDS_OF_KIND[kind] if card not in held]) for kind in KINDS],
    )
    return State(
        table,
        hidden,
        serial=seen.serial,
        stacks=copy_stacks(seen.stacks),
    )
