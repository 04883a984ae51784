"""The Contacts phase (EK-K1, EK-K2, EK-M6): clues, deliveries, contacts, gates to be closed."""

from __future__ import annotations

from rules.ekho import checks, zones
from rules.ekho.card_index import (
    BOARD,
    CONTACTS,
    DISTRICT_OF,
    GATES,
    TOKENS,
    WORLD_DECK,
    fits,
)
from rules.ekho.ending import check_end
from rules.ekho.fighting import held_by, in_the_way
from rules.ekho.figures import active, company, dice_of, passives
from rules.ekho.frames import (
    Attempt,
    ChoiceQuestion,
    Closing,
    ContactsPhase,
    ContactsQuestion,
    Meeting,
    Operations,
    SealQuestion,
    Stack,
)
from rules.ekho.goals import REWARD, SEAL_PRICE, changes, lead, rewarded, successes_to_close
from rules.ekho.movement import FREE, usable
from rules.ekho.open_table import NOWHERE, Figure
from rules.ekho.operations import Bounty, Keen, Parameter
from rules.ekho.sleuth_events import (
    CluesHandedIn,
    ContactDrawn,
    EnemyDelivered,
    GateClosed,
    GateNotClosed,
    GateStitched,
    PlaceSealed,
    SpecialUsed,
)
from rules.ekho.state import State
from rules.ekho.zones import deed, emit
from rules.stacks import new_number

MEETING, ARRIVING, ASKING, DONE = range(4)


def begin(state: State) -> None:
    """Everybody who acts has Contacts. Those of different places are asked at once (EK-T1)."""
    for number in state.order():
        if active(state.table, number):
            state.stacks[number].append(ContactsPhase(number))


def step_contacts(state: State, stack: Stack, frame: ContactsPhase) -> bool:
    """Enemies first, then clues and deliveries, then what is chosen."""
    number = frame.figure
    if frame.step == MEETING:
        frame.step = ARRIVING
        if in_the_way(state.table, state.stacks, number):
            stack.append(Meeting(number, FREE))
    elif frame.step == ARRIVING:
        frame.step = ASKING
        _arrive(state, number)
    elif frame.step == ASKING:
        stack.append(ContactsQuestion(number, new_number(state)))
    else:
        stack.pop()
    return True


def _arrive(state: State, number: int) -> None:
    """Take the clues here, deliver whom one leads along."""
    figure, table = state.table.figures[number], state.table
    if figure.place < 0:
        return
    found = table.clues[figure.place]
    if found and not held_by(state.table, figure.place, "hoards"):
        table.clues[figure.place] = 0
        if not figure.keen and any(isinstance(one, Keen) for one in passives(figure)):
            figure.keen = True
            found += 1
        deed(figure, "clues", found)
        zones.gain_clues(state, number, found)
    if figure.detained and figure.place in changes(table).deliver:
        _deliver(state, number, figure)


def _deliver(state: State, number: int, figure: Figure) -> None:
    """Hand over whom one leads along: for clues, or as steps of the City Curse (EK-M4)."""
    delivered, figure.detained = figure.detained, []
    more = sum(one.amount for one in passives(figure) if isinstance(one, Bounty))
    wanted = 0
    for token in delivered:
        zones.to_bag(state, token)
        wanted += TOKENS[token].ability == "wanted"
        emit(state, EnemyDelivered, number, token)
    deed(figure, "arrests", len(delivered))
    steps, talk = changes(state.table).delivered, len(delivered) * lead(state.table)
    if steps:
        zones.gain_clues(state, number, len(delivered) * more)
        zones.count(state, number, len(delivered) * steps + wanted + talk)
        return
    zones.gain_clues(state, number, len(delivered) * (REWARD + more) + wanted)
    if talk:
        zones.count(state, number, talk)


# --- what can be chosen ------------------------------------------------------------------------------------


def may_hand_in(state: State, figure: Figure) -> int:
    """How many clues the figure can hand in here (EK-G1)."""
    return figure.clues if figure.place == changes(state.table).hand_in else 0


def may_close(state: State, number: int) -> bool:
    """Whether the figure may try to close the gate here (EK-K2)."""
    figure = state.table.figures[number]
    if figure.place < 0 or figure.back != figure.place or zones.portal_at(state, figure.place) is None:
        return False
    if held_by(state.table, figure.place, "bars"):
        return False
    return all(other.gate != figure.place for other in state.table.figures)


def closing_dice(state: State, figure: Figure, parameter: Parameter) -> int:
    """Dice of the check that closes the gate here; it is face up, because the figure has passed it."""
    portal = zones.portal_at(state, figure.place)
    assert portal is not None
    more = GATES[portal.token].seal + changes(state.table).closing
    return dice_of(figure, parameter, "closing", more)


def own_uses(state: State, number: int) -> list[int]:
    """Cards that can be used before the contact."""
    return usable(state, state.table.figures[number], points=False)


# --- what is chosen ----------------------------------------------------------------------------------------


def hand_in(state: State, number: int, amount: int) -> None:
    """Clues against the City Curse (EK-G1)."""
    figure = state.table.figures[number]
    figure.clues -= amount
    deed(figure, "handed", amount)
    emit(state, CluesHandedIn, number, amount)
    zones.advance(state, amount * (1 + changes(state.table).handed))


def meet_somebody(state: State, stack: Stack, number: int) -> None:
    """Draw a contact that fits, and ask what to do (EK-K1)."""
    figure = state.table.figures[number]
    if figure.gate != NOWHERE:
        portal = zones.portal_at(state, figure.gate)
        assert portal is not None
        deck = state.hidden.contacts[WORLD_DECK[portal.token]]
        figure.met = True
        deed(figure, "contacts")
    else:
        deck = state.hidden.contacts[DISTRICT_OF[figure.place]]
        while not fits(CONTACTS[deck[-1]], figure.place):
            deck.insert(0, deck.pop())
    card = deck.pop()
    deck.insert(0, card)
    state.table.contact[number] = card
    emit(state, ContactDrawn, number, card)
    stack.append(ChoiceQuestion(number, new_number(state), card))


def choose(state: State, stack: Stack, number: int, card: int, choice: int) -> None:
    """One of the choices of a contact, for its price."""
    figure, chosen = state.table.figures[number], CONTACTS[card].choices[choice]
    if chosen.clues:
        zones.gain_clues(state, number, -chosen.clues)
    if chosen.check is None:
        stack.append(Operations(number, "contact", card, choice))
        return
    stack.append(Attempt(number, card, choice))
    check = chosen.check
    dice = dice_of(figure, check.parameter, "contact", check.modifier)
    checks.check(stack, number, check.parameter, dice, check.needed, "contact", card)


def step_attempt(state: State, stack: Stack, frame: Attempt) -> bool:
    """What came of the check of a contact."""
    stack.pop()
    check = CONTACTS[frame.card].choices[frame.choice].check
    assert check is not None
    failed = frame.successes < check.needed
    stack.append(Operations(frame.figure, "contact", frame.card, frame.choice, failed))
    return True


def special(state: State, stack: Stack, number: int) -> None:
    """The special effect of the place, for its price (EK-K1)."""
    place = state.table.figures[number].place
    offered = BOARD.locations[place].special
    assert offered is not None
    zones.gain_clues(state, number, -offered.clues)
    emit(state, SpecialUsed, number, place)
    stack.append(Operations(number, "special", place))


def close(state: State, stack: Stack, number: int, parameter: Parameter) -> None:
    """Try to close the gate here (EK-K2)."""
    figure = state.table.figures[number]
    stack.append(Closing(number, figure.place))
    dice = closing_dice(state, figure, parameter)
    portal = zones.portal_at(state, figure.place)
    assert portal is not None
    needed = successes_to_close(state.table) - portal.successes
    checks.check(stack, number, parameter, dice, needed, "closing", figure.place)


def step_closing(state: State, stack: Stack, frame: Closing) -> bool:
    """What came of it: successes that stay on the gate, or a closed one, which five clues more seal."""
    stack.pop()
    figure, number, place = state.table.figures[frame.figure], frame.figure, frame.place
    if figure.back != place:
        return True  # somebody else at the place was quicker
    needed = successes_to_close(state.table)
    portal = zones.portal_at(state, place)
    assert portal is not None
    if not frame.successes:
        emit(state, GateNotClosed, number, place)
        return True
    added = zones.stitch(state, place, frame.successes, needed)
    if portal.successes < needed:
        emit(state, GateStitched, number, place, added, portal.successes, needed)
        return True
    token = zones.take_gate(state, place)
    deed(figure, "gates")
    emit(state, GateClosed, number, place, token)
    if steps := changes(state.table).closed:
        zones.count(state, number, steps)
    if not check_end(state) and figure.clues >= SEAL_PRICE:
        stack.append(SealQuestion(number, new_number(state), place))
    return True


def seal(state: State, number: int, place: int) -> None:
    """No gate opens here any more (EK-S17), and the clues count as handed in."""
    zones.gain_clues(state, number, -SEAL_PRICE)
    state.table.sealed.append(place)
    deed(state.table.figures[number], "sealed")
    emit(state, PlaceSealed, number, place)
    if rewarded(state.table):
        zones.count(state, number, SEAL_PRICE * (1 + changes(state.table).handed))


def together(state: State, number: int) -> list[int]:
    """The other figures at the same place."""
    return [other for other in company(state.table, number) if other != number]
