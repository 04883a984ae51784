"""Open questions of Ekho: what each ask frame offers. Options are worked out from the state, never stored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from rules.ekho import battle, bundles, contact_phase, effects, fighting, gates, goals, movement, rolls, story
from rules.ekho.card_index import BOARD, CONTACTS, HOUSE, REFUGE, SLEUTHS, TOKENS
from rules.ekho.figures import focus_options
from rules.ekho.frames import (
    ArrestQuestion,
    AttackQuestion,
    BanishQuestion,
    CareQuestion,
    ChoiceQuestion,
    ContactsQuestion,
    FigureQuestion,
    ImproveQuestion,
    LookQuestion,
    LoseQuestion,
    LossesQuestion,
    MeetQuestion,
    MoveQuestion,
    RespiteQuestion,
    SealQuestion,
    ShiftQuestion,
    SleuthQuestion,
    WayQuestion,
)
from rules.ekho.open_table import Figure
from rules.ekho.picks import CONTACT, GATE, GOES, KEEP, NO, RANDOM, SPECIAL, STAY, YES
from rules.ekho.questions import DETAILS, AttackDetails, FocusDetails, ImproveDetails, MoveDetails, WayDetails
from rules.ekho.state import State
from rules.ekho.ways import steps
from rules.game import SINGLE, Bundle, Pick, Prompt
from rules.registry import Registry

Builder: TypeAlias = Callable[[State, Any], Prompt]
BUILDERS: Registry[type[FigureQuestion], Builder] = Registry()
"""What builds the prompts, by the class of the question, as in the tables below."""
Key: TypeAlias = Callable[[State, Any], object]
KEYS: Registry[type[FigureQuestion], Key] = Registry()
"""All that a question depends on, as one value, for those that several are asked at once (a ``MoveQuestion``
depends on the ``Scene`` as well, which is the same for all who are asked)."""
Plain: TypeAlias = Callable[[State, Any], bool]
PLAIN: Registry[type[FigureQuestion], Plain] = Registry()
"""Whether a question is plainly a choice, where that is found out sooner than all options."""


@PLAIN(SleuthQuestion, WayQuestion, AttackQuestion, ImproveQuestion, SealQuestion, CareQuestion)
def always(state: State, frame: FigureQuestion) -> bool:
    """Of a question that has several answers whatever happens."""
    return True


def _prompt(
    state: State,
    frame: FigureQuestion,
    options: list[Pick],
    default: Pick | None = None,
    source: int = -1,
    data: tuple[int | str, ...] = (),
    bundle: Bundle = SINGLE,
) -> Prompt:
    """A question with one answer."""
    number = frame.figure
    usual = [options[0] if default is None else default]
    seat = state.table.figures[number].seat
    prompt = Prompt(frame.id, seat, frame.ask, options, default=usual, source=source, bundle=bundle)
    prompt.actor, prompt.data = number, data
    if default in (KEEP, NO):
        prompt.ends, prompt.rests = default, True
    return prompt


@BUILDERS(SleuthQuestion)
def _sleuth(state: State, frame: SleuthQuestion) -> Prompt:
    """Who one wants to be, of those left (EK-W3)."""
    taken = {figure.card for figure in state.table.figures}
    left: list[Pick] = [("sleuth", card) for card in range(len(SLEUTHS)) if card not in taken]
    return _prompt(state, frame, [*left, RANDOM], RANDOM, bundle=bundles.LOTS)


@KEYS(WayQuestion)
def _what_a_way_depends_on(state: State, frame: WayQuestion) -> object:
    """Nothing changes until all enemies move: no movement depends on another enemy's (EK-S11)."""
    return frame.start


@BUILDERS(WayQuestion)
def _way(state: State, frame: WayQuestion) -> Prompt:
    """Where an enemy goes (EK-S11)."""
    paths, _ = story.ways_of(state, frame.token, frame.start)
    ends, _ = story.choices(state, paths, frame.start)
    options: list[Pick] = [("to", end) for end in sorted(ends)]
    bundle = bundles.way(state, sorted(ends))
    return _prompt(state, frame, options, None, frame.token, WayDetails(frame.start), bundle)


# --- Respite -----------------------------------------------------------------------------------------------


@KEYS(RespiteQuestion)
def _what_respite_depends_on(state: State, frame: RespiteQuestion) -> object:
    figure = state.table.figures[frame.figure]
    return (*figure.values,), (*figure.things,), figure.gate, figure.back


@PLAIN(RespiteQuestion)
def _can_shift(state: State, frame: RespiteQuestion) -> bool:
    figure = state.table.figures[frame.figure]
    return bool(focus_options(figure.card, (*figure.values,), frame.steps))


@BUILDERS(RespiteQuestion, ShiftQuestion)
def _respite(state: State, frame: RespiteQuestion | ShiftQuestion) -> Prompt:
    """Steps of focus, at most ``steps`` in all; none is an answer too."""
    figure, data = state.table.figures[frame.figure], FocusDetails(frame.steps)
    options = focus_options(figure.card, (*figure.values,), frame.steps)
    most = max(1, min(frame.steps, len(options)))
    prompt = Prompt(frame.id, figure.seat, frame.ask, [*options], 0, most, default=[], data=data)
    if isinstance(frame, RespiteQuestion):  # a card asks for a shift only where one was wanted
        prompt.passes, prompt.bundle = True, bundles.respite(state, frame.figure, options)
    else:
        prompt.rests = True
    prompt.actor = frame.figure
    return prompt


# --- Movement ----------------------------------------------------------------------------------------------


@KEYS(MoveQuestion)
def _what_move_depends_on(state: State, frame: MoveQuestion) -> object:
    figure = state.table.figures[frame.figure]
    return (
        figure.place,
        figure.points,
        figure.gate,
        figure.met,
        figure.back,
        (*figure.things,),
        (*figure.used,),
        (*figure.settled,),
    )


@PLAIN(MoveQuestion)
def _can_move(state: State, frame: MoveQuestion) -> bool:
    """Whether something else than staying is left; without points neither a gate nor a battle is."""
    figure = state.table.figures[frame.figure]
    return (
        figure.points > 0
        or bool(steps(state.table, state.stacks, frame.figure))
        or bool(movement.usable(state, figure, points=True))
    )


@BUILDERS(MoveQuestion)
def _move(state: State, frame: MoveQuestion) -> Prompt:
    """Steps, gates, battles of own choice, uses of cards; staying where one is ends it (EK-M1)."""
    figure = state.table.figures[number := frame.figure]
    options: list[Pick] = [*steps(state.table, state.stacks, number)]
    ways = len(options)
    if figure.points >= gates.GATE_COST and gates.may_cross(state.table, figure):
        options.append(GATE)
    if figure.points:
        options += [("fight", token) for token in battle.unsettled(state, number)]
    bundle = bundles.move(something_here=len(options) > ways)
    options += [("use", card) for card in movement.usable(state, figure, points=True)]
    options.append(STAY)
    prompt = _prompt(state, frame, options, STAY, -1, MoveDetails(figure.points), bundle)
    prompt.ends, prompt.goes, prompt.rests = STAY, GOES, movement.arrived(figure)
    return prompt


@KEYS(MeetQuestion)
def _what_meeting_depends_on(state: State, frame: MeetQuestion) -> object:
    return (*battle.met(state, frame),), fighting.engaged(state.stacks)


@PLAIN(MeetQuestion)
def _meets_somebody(state: State, frame: MeetQuestion) -> bool:
    tokens = battle.met(state, frame)
    return len(tokens) > 1 or (
        len(tokens) == 1
        and TOKENS[tokens[0]].ability != "dogged"
        and tokens[0] not in fighting.engaged(state.stacks)
    )


@BUILDERS(MeetQuestion)
def _meet(state: State, frame: MeetQuestion) -> Prompt:
    """Whom to evade or fight first (EK-M2)."""
    tokens, busy = battle.met(state, frame), fighting.engaged(state.stacks)
    options: list[Pick] = [
        ("evade", token) for token in tokens if TOKENS[token].ability != "dogged" or token in busy
    ]
    options += [("fight", token) for token in tokens if token not in busy]
    prompt = _rest(state, frame, options)
    prompt.bundle = bundles.meet(state, frame)
    return prompt


@KEYS(AttackQuestion)
def _what_attack_depends_on(state: State, frame: AttackQuestion) -> object:
    figure = state.table.figures[frame.figure]
    return figure.health, figure.sanity, (*figure.things,), (*figure.used,)


@BUILDERS(AttackQuestion)
def _attack(state: State, frame: AttackQuestion) -> Prompt:
    """With what to attack (EK-M4)."""
    figure = state.table.figures[frame.figure]
    options: list[Pick] = [(verb,) for verb in fighting.attacks(figure, frame.token)]
    options += [("strike", card) for card in fighting.strikes(figure, frame.token)]
    data = AttackDetails(frame.health, frame.sanity, frame.pays)
    return _prompt(state, frame, options, None, frame.token, data, bundles.attack(state, frame))


@KEYS(ImproveQuestion)
def _what_improving_depends_on(state: State, frame: ImproveQuestion) -> object:
    figure = state.table.figures[frame.figure]
    return figure.clues, figure.luck, (*figure.things,), (*figure.used,)


@BUILDERS(ImproveQuestion)
def _improve(state: State, frame: ImproveQuestion) -> Prompt:
    """What to add to a roll (EK-M3)."""
    figure = state.table.figures[frame.figure]
    hits = rolls.successes(figure, frame.faces)
    options: list[Pick] = [KEEP]
    if frame.again and hits < len(frame.faces):
        options += [("reroll", card) for card in rolls.rerolls(figure, frame.parameter)]
    options += [("clues", amount) for amount in range(1, min(figure.clues, 8) + 1)]
    data = DETAILS.parts(ImproveDetails(frame.parameter, hits, frame.enough - hits, (*frame.faces,)))
    return _prompt(state, frame, options, KEEP, frame.about, data, bundles.settled(state, frame))


# --- Contacts ----------------------------------------------------------------------------------------------


@KEYS(ContactsQuestion)
def _what_contacts_depend_on(state: State, frame: ContactsQuestion) -> object:
    figure = state.table.figures[frame.figure]
    closing = figure.back >= 0 and contact_phase.may_close(state, frame.figure)
    handing = contact_phase.may_hand_in(state, figure)
    return figure.place, closing, figure.clues, handing, (*figure.things,), (*figure.used,)


@PLAIN(ContactsQuestion)
def _can_do_more(state: State, frame: ContactsQuestion) -> bool:
    """Whether something else than a contact is left."""
    figure = state.table.figures[number := frame.figure]
    return (
        contact_phase.may_hand_in(state, figure) > 0
        or contact_phase.may_close(state, number)
        or bool(contact_phase.own_uses(state, number))
        or _special(figure)
    )


def _special(figure: Figure) -> bool:
    """Whether the special effect of the place can be used."""
    special = BOARD.locations[figure.place].special if figure.place >= 0 else None
    return special is not None and figure.clues >= special.clues


@BUILDERS(ContactsQuestion)
def _contacts(state: State, frame: ContactsQuestion) -> Prompt:
    """A contact, or what takes its place; clues can be handed in and cards used before (EK-K1, EK-K2)."""
    figure = state.table.figures[number := frame.figure]
    options: list[Pick] = [CONTACT]
    if _special(figure):
        options.append(SPECIAL)
    if contact_phase.may_close(state, number):
        options += [("close", parameter) for parameter in goals.CLOSERS]
    rests = len(options) == 1  # nothing can take its place
    most = contact_phase.may_hand_in(state, figure)
    handed: list[Pick] = [("hand_in", amount) for amount in range(most, max(0, most - 8), -1)]
    options += handed
    options += [("use", card) for card in contact_phase.own_uses(state, number)]
    prompt = _prompt(state, frame, options, CONTACT, bundle=bundles.contacts(options))
    # What the City Curse asks for goes before a contact, which comes all the same (EK-G1, EK-K1).
    prompt.ends, prompt.rests = [*handed, CONTACT][0] if rests else None, rests
    return prompt


@PLAIN(ChoiceQuestion)
def _can_choose(state: State, frame: ChoiceQuestion) -> bool:
    clues = state.table.figures[frame.figure].clues
    return sum([choice.clues <= clues for choice in CONTACTS[frame.card].choices]) > 1


@KEYS(ChoiceQuestion)
def _what_choosing_depends_on(state: State, frame: ChoiceQuestion) -> object:
    return state.table.figures[frame.figure].clues


@BUILDERS(ChoiceQuestion)
def _choice(state: State, frame: ChoiceQuestion) -> Prompt:
    """What to do in a contact."""
    clues = state.table.figures[frame.figure].clues
    choices = CONTACTS[frame.card].choices
    options: list[Pick] = [
        ("choose", number) for number, choice in enumerate(choices) if choice.clues <= clues
    ]
    free = next(number for number, choice in enumerate(choices) if not choice.clues)
    return _prompt(state, frame, options, ("choose", free), frame.card, bundle=bundles.PLAIN)


@BUILDERS(SealQuestion)
def _seal(state: State, frame: SealQuestion) -> Prompt:
    """Whether to seal the place (EK-K2)."""
    return _prompt(state, frame, [YES, NO], NO, frame.place, bundle=bundles.PLAIN)


# --- what cards ask ----------------------------------------------------------------------------------------


@BUILDERS(LoseQuestion)
def _lose(state: State, frame: LoseQuestion) -> Prompt:
    options: list[Pick] = [("card", card) for card in effects.losable(state, frame.figure, frame.kind)]
    prompt = _prompt(state, frame, options)
    prompt.loses = True
    return prompt


@BUILDERS(BanishQuestion, ArrestQuestion)
def _banish(state: State, frame: BanishQuestion | ArrestQuestion) -> Prompt:
    busy = fighting.engaged(state.stacks)
    left = [foe.token for foe in state.table.foes if foe.token in frame.tokens and foe.token not in busy]
    return _rest(state, frame, [("enemy", token) for token in left])


@BUILDERS(LookQuestion)
def _look(state: State, frame: LookQuestion) -> Prompt:
    left = effects.to_look_at(state)
    return _rest(state, frame, [("place", place) for place in frame.places if place in left])


def _rest(state: State, frame: FigureQuestion, options: list[Pick]) -> Prompt:
    """What others have left of a choice; a question without options answers itself."""
    if options:
        return _prompt(state, frame, options, bundle=bundles.PLAIN)
    seat = state.table.figures[frame.figure].seat
    return Prompt(frame.id, seat, frame.ask, [], 0, 0, default=[], actor=frame.figure)


@BUILDERS(CareQuestion)
def _care(state: State, frame: CareQuestion) -> Prompt:
    """Where to be cared for (EK-M5)."""
    return _prompt(state, frame, [("place", HOUSE), ("place", REFUGE)])


@BUILDERS(LossesQuestion)
def _losses(state: State, frame: LossesQuestion) -> Prompt:
    """Which things are lost (EK-M5)."""
    figure, count = state.table.figures[frame.figure], frame.count
    options: list[Pick] = [("card", card) for card in figure.things]
    default = options[:count]
    prompt = Prompt(frame.id, figure.seat, frame.ask, options, count, count, default=default, loses=True)
    prompt.actor = frame.figure
    return prompt
