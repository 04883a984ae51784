"""Open questions of Ekho: what each ask frame offers. Options are worked out from the state, never stored."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter

from rules.ekho import battle, contact_phase, effects, fighting, movement, rolls, story
from rules.ekho.cache import cache_of
from rules.ekho.card_index import BOARD, CONTACTS, HOUSE, REFUGE, SLEUTHS
from rules.ekho.figures import value
from rules.ekho.open_table import NOWHERE, UNKNOWN
from rules.ekho.operations import KINDS, PAIRS, PARAMETERS
from rules.ekho.picks import CONTACT, GATE, KEEP, NO, RANDOM, SPECIAL, STAY, YES
from rules.ekho.state import State
from rules.ekho.ways import steps
from rules.frames import ASK, Frame, question
from rules.game import Pick, Prompt

Builder = Callable[[State, Frame], Prompt]
BUILDERS: dict[str, Builder] = {}
Key = Callable[[State, Frame], object]
KEYS: dict[str, Key] = {}
"""All that the question of a keyword depends on, as one value, for those that several are asked at once."""
OUTDOORS = frozenset({"move"})
"""Keywords of questions that depend on the scene as well, which is the same for all who are asked."""
Scene = tuple[list[tuple[int, int]], set[int], list[int]]


Plain = Callable[[State, Frame], bool]


def always(state: State, frame: Frame) -> bool:
    """Of a question that has several answers whatever happens."""
    return True


PLAIN: dict[str, Plain] = dict.fromkeys(("sleuth", "attack", "improve", "seal", "care"), always)
"""By keyword: whether the question is plainly a choice, where that is found out sooner than all options."""


def builder(*asks: str) -> Callable[[Builder], Builder]:
    """Register what builds the prompts of these keywords."""

    def register(build: Builder) -> Builder:
        for keyword in asks:
            BUILDERS[keyword] = build
        return build

    return register


def depends(ask: str) -> Callable[[Key], Key]:
    """Register what the prompts of a keyword depend on."""

    def register(key: Key) -> Key:
        KEYS[ask] = key
        return key

    return register


def scene_of(state: State) -> Scene:
    """Enemies and where they stand, those that are being evaded or fought, and the places with gates."""
    table = state.table
    return (
        [(foe.token, foe.place) for foe in table.foes],
        fighting.engaged(state.stacks),
        [portal.place for portal in table.portals],
    )


def asking(stack: list[Frame]) -> list[Frame]:
    """The open questions of a stack: all that lie on its top with nothing between them."""
    found = []
    for frame in reversed(stack):
        if frame.kind != ASK:
            break
        found.append(frame)
    return found


def prompt_of(state: State, frame: Frame) -> Prompt:
    """The question of a frame, built once for each state, and again only where what it depends on has
    changed: in the open phases up to eight sleuths are asked at once, and an answer rarely changes the
    others' questions."""
    number = frame.id
    cache = cache_of(state)
    known = cache.asked.get(number)
    if known is None:
        key = KEYS[frame.text](state, frame) if frame.text in KEYS else None
        if frame.text in OUTDOORS:
            key = key, scene_of(state)
        known = cache.before.get(number)
        if known is None or key is None or known[0] != key:
            known = (key, BUILDERS[frame.text](state, frame))
        cache.asked[number] = known
    return known[1]


def open_prompts(state: State) -> list[Prompt]:
    """Every open question, ascending by id."""
    cache = cache_of(state)
    if not cache.listed or not cache.asked:
        cache.listed = [prompt_of(state, frame) for stack in state.stacks if stack for frame in asking(stack)]
        cache.listed.sort(key=NUMBER)
    return cache.listed


NUMBER = attrgetter("id")


def _prompt(
    state: State, frame: Frame, options: list[Pick], default: Pick | None = None, *data: int | str
) -> Prompt:
    """A question with one answer."""
    prompt = question(frame, options, 1, 1, [options[0] if default is None else default], "", data)
    prompt.seat, prompt.actor = state.table.figures[frame.seat].seat, frame.seat
    return prompt


@builder("sleuth")
def _sleuth(state: State, frame: Frame) -> Prompt:
    """Who one wants to be, of those left (EK-W3)."""
    taken = {figure.card for figure in state.table.figures}
    left: list[Pick] = [("sleuth", card) for card in range(len(SLEUTHS)) if card not in taken]
    return _prompt(state, frame, [*left, RANDOM], RANDOM)


@builder("way")
def _way(state: State, frame: Frame) -> Prompt:
    """Where an enemy goes (EK-S11)."""
    paths, _ = story.ways_of(state, frame.owner, frame.slot)
    ends, _ = story.choices(state, paths, frame.slot)
    options: list[Pick] = [("to", end) for end in sorted(ends)]
    return _prompt(state, frame, options, None, frame.slot)


# --- Respite -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def focus_options(card: int, values: tuple[int, ...], most: int) -> tuple[Pick, ...]:
    """Steps of focus of a sleuth with these values (EK-R1): each option raises a parameter by 1 and lowers
    the other one of its pair; the last part numbers the steps of one parameter, so that any of them may be
    chosen together."""
    found: list[Pick] = []
    for index, pair in enumerate(SLEUTHS[card].pairs()):
        first, second = PAIRS[index]
        now = values[index]
        found += [("raise", first, step) for step in range(1, min(most, pair.highest - now) + 1)]
        found += [("raise", second, step) for step in range(1, min(most, now - pair.lowest) + 1)]
    return tuple(found)


@depends("respite")
def _what_respite_depends_on(state: State, frame: Frame) -> object:
    return (*state.table.figures[frame.seat].values,)


def _can_shift(state: State, frame: Frame) -> bool:
    figure = state.table.figures[frame.seat]
    return bool(focus_options(figure.card, (*figure.values,), frame.slot))


PLAIN["respite"] = _can_shift


@builder("respite", "shift")
def _respite(state: State, frame: Frame) -> Prompt:
    """Steps of focus, at most ``slot`` in all; none is an answer too."""
    figure = state.table.figures[frame.seat]
    options = [*focus_options(figure.card, (*figure.values,), frame.slot)]
    seat = state.table.figures[frame.seat].seat
    most = max(1, min(frame.slot, len(options)))
    return Prompt(
        frame.id, seat, frame.text, options, 0, most, default=[], actor=frame.seat, data=(frame.slot,)
    )


# --- Movement ----------------------------------------------------------------------------------------------


@depends("move")
def _what_move_depends_on(state: State, frame: Frame) -> object:
    figure = state.table.figures[frame.seat]
    return (
        figure.place,
        figure.points,
        figure.gate,
        (*figure.things,),
        (*figure.used,),
        (*figure.settled,),
    )


def _can_move(state: State, frame: Frame) -> bool:
    """Whether something else than staying is left; without points neither a gate nor a battle is."""
    figure = state.table.figures[frame.seat]
    return (
        figure.points > 0
        or bool(steps(state.table, state.stacks, frame.seat))
        or bool(movement.usable(state, figure, points=True))
    )


PLAIN["move"] = _can_move


@builder("move")
def _move(state: State, frame: Frame) -> Prompt:
    """Steps, gates, battles of own choice, uses of cards; staying where one is ends it (EK-M1)."""
    number = frame.seat
    figure = state.table.figures[number]
    options: list[Pick] = [*steps(state.table, state.stacks, number)]
    if figure.points >= movement.GATE_COST and (
        figure.gate != NOWHERE or any(portal.place == figure.place for portal in state.table.portals)
    ):
        options.append(GATE)
    if figure.points:
        options += [("fight", token) for token in battle.unsettled(state, number)]
    options += [("use", card) for card in movement.usable(state, figure, points=True)]
    options.append(STAY)
    return _prompt(state, frame, options, STAY, figure.points)


@depends("meet")
def _what_meeting_depends_on(state: State, frame: Frame) -> object:
    return (*battle.unsettled(state, frame.seat),)


PLAIN["meet"] = lambda state, frame: bool(battle.unsettled(state, frame.seat))


@builder("meet")
def _meet(state: State, frame: Frame) -> Prompt:
    """Whom to evade or fight first (EK-M2)."""
    tokens = battle.unsettled(state, frame.seat)
    options: list[Pick] = [("evade", token) for token in tokens]
    options += [("fight", token) for token in tokens]
    return _rest(state, frame, options)


@depends("attack")
def _what_attack_depends_on(state: State, frame: Frame) -> object:
    figure = state.table.figures[frame.seat]
    return figure.sanity, (*figure.things,), (*figure.used,)


@builder("attack")
def _attack(state: State, frame: Frame) -> Prompt:
    """With what to attack (EK-M4)."""
    figure = state.table.figures[frame.seat]
    options: list[Pick] = [(verb,) for verb in fighting.ATTACKS]
    options += [("strike", card) for card in fighting.strikes(figure, frame.owner)]
    return _prompt(state, frame, options, None, *frame.data)


@depends("improve")
def _what_improving_depends_on(state: State, frame: Frame) -> object:
    figure = state.table.figures[frame.seat]
    return figure.clues, figure.luck, (*figure.things,), (*figure.used,)


@builder("improve")
def _improve(state: State, frame: Frame) -> Prompt:
    """What to add to a roll (EK-M3)."""
    figure = state.table.figures[frame.seat]
    parameter = PARAMETERS[frame.data[rolls.PARAMETER]]
    hits = rolls.successes(figure, frame.chain)
    options: list[Pick] = [KEEP]
    if frame.slot == 1 and hits < len(frame.chain):
        options += [("reroll", card) for card in rolls.rerolls(figure, parameter)]
    options += [("clues", amount) for amount in range(1, min(figure.clues, 8) + 1)]
    short = frame.data[rolls.ENOUGH] - hits
    return _prompt(state, frame, options, KEEP, parameter, hits, short, *frame.chain)


# --- Contacts ----------------------------------------------------------------------------------------------


@depends("contacts")
def _what_contacts_depend_on(state: State, frame: Frame) -> object:
    figure = state.table.figures[frame.seat]
    closing = figure.back >= 0 and contact_phase.may_close(state, frame.seat)
    return figure.place, closing, figure.clues, (*figure.things,), (*figure.used,)


@builder("contacts")
def _contacts(state: State, frame: Frame) -> Prompt:
    """A contact, or what takes its place; clues can be handed in and cards used before (EK-K1, EK-K2)."""
    number = frame.seat
    figure = state.table.figures[number]
    options: list[Pick] = [CONTACT]
    if figure.place >= 0:
        special = BOARD.locations[figure.place].special
        if special is not None and figure.clues >= special.clues:
            options.append(SPECIAL)
    if contact_phase.may_close(state, number):
        options += [("close", parameter) for parameter in contact_phase.CLOSING]
    options += [("hand_in", amount) for amount in range(contact_phase.may_hand_in(state, figure), 0, -1)][:8]
    options += [("use", card) for card in contact_phase.own_uses(state, number)]
    return _prompt(state, frame, options, CONTACT)


def _can_choose(state: State, frame: Frame) -> bool:
    clues = state.table.figures[frame.seat].clues
    return sum([choice.clues <= clues for choice in CONTACTS[frame.owner].choices]) > 1


PLAIN["choice"] = _can_choose


@depends("choice")
def _what_choosing_depends_on(state: State, frame: Frame) -> object:
    return state.table.figures[frame.seat].clues


@builder("choice")
def _choice(state: State, frame: Frame) -> Prompt:
    """What to do in a contact."""
    clues = state.table.figures[frame.seat].clues
    choices = CONTACTS[frame.owner].choices
    options: list[Pick] = [
        ("choose", number) for number, choice in enumerate(choices) if choice.clues <= clues
    ]
    free = next(number for number, choice in enumerate(choices) if not choice.clues)
    return _prompt(state, frame, options, ("choose", free))


@builder("seal")
def _seal(state: State, frame: Frame) -> Prompt:
    """Whether to seal the place (EK-K2)."""
    return _prompt(state, frame, [YES, NO], NO)


# --- what cards ask ----------------------------------------------------------------------------------------


@builder("lose")
def _lose(state: State, frame: Frame) -> Prompt:
    kind = None if frame.slot < 0 else KINDS[frame.slot]
    options: list[Pick] = [("card", card) for card in effects.losable(state, frame.seat, kind)]
    prompt = _prompt(state, frame, options)
    prompt.loses = True
    return prompt


@builder("banish")
def _banish(state: State, frame: Frame) -> Prompt:
    busy = fighting.engaged(state.stacks)
    left = [foe.token for foe in state.table.foes if foe.token in frame.data and foe.token not in busy]
    return _rest(state, frame, [("enemy", token) for token in left])


@builder("look")
def _look(state: State, frame: Frame) -> Prompt:
    unseen = {portal.place for portal in state.table.portals if portal.token == UNKNOWN}
    return _rest(state, frame, [("place", place) for place in frame.data if place in unseen])


def _rest(state: State, frame: Frame, options: list[Pick]) -> Prompt:
    """What others have left of a choice; a question without options answers itself."""
    if options:
        return _prompt(state, frame, options)
    seat = state.table.figures[frame.seat].seat
    return Prompt(frame.id, seat, frame.text, [], 0, 0, default=[], actor=frame.seat)


@builder("care")
def _care(state: State, frame: Frame) -> Prompt:
    """Where to be cared for (EK-M5)."""
    return _prompt(state, frame, [("place", HOUSE), ("place", REFUGE)])


@builder("losses")
def _losses(state: State, frame: Frame) -> Prompt:
    """Which things are lost (EK-M5)."""
    figure, count = state.table.figures[frame.seat], frame.data[0]
    options: list[Pick] = [("card", card) for card in figure.things]
    default = options[:count]
    prompt = Prompt(frame.id, figure.seat, frame.text, options, count, count, default=default, loses=True)
    prompt.actor = frame.seat
    return prompt


__all__ = ["open_prompts", "value"]
