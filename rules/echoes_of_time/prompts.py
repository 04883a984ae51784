"""Open questions: what each ask frame offers. Options are worked out from the state, never stored."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from rules import frames
from rules.echoes_of_time import playing, strength, zones
from rules.echoes_of_time.actions import time_needed
from rules.echoes_of_time.cache import cache_of
from rules.echoes_of_time.card_index import COST, DEARNESS, FREE, PROGRAMS, matching
from rules.echoes_of_time.effects import (
    advance_moves,
    applicable,
    copyable,
    flames_to_copy,
    takeable,
)
from rules.echoes_of_time.operations import Advance, CopyFlame, CopyImmediate, EliminateCost, Play, Take
from rules.echoes_of_time.picks import ADVANCE, DECLINE, DRAW, END, card_picks, play_picks
from rules.echoes_of_time.standing import standing
from rules.echoes_of_time.state import State
from rules.frames import Frame, question
from rules.game import Pick, Prompt

CUBES_ON_ONE = 2
FREE_ACTIONS = ("flame", "reinforce", "end")
BUILDERS: dict[str, Callable[[State, Frame], Prompt]] = {}


def builder(*asks: str) -> Callable[[Callable[[State, Frame], Prompt]], Callable[[State, Frame], Prompt]]:
    """Register what builds the prompts of these keywords."""

    def register(build: Callable[[State, Frame], Prompt]) -> Callable[[State, Frame], Prompt]:
        for keyword in asks:
            BUILDERS[keyword] = build
        return build

    return register


def _about(frame: Frame) -> tuple[int | str, ...]:
    return (frame.owner, frame.slot, *frame.data)


def open_prompts(state: State) -> list[Prompt]:
    """Every open question, ascending by id."""
    return frames.open_prompts(state, cache_of(state).asked, BUILDERS)


# --- the own turn ------------------------------------------------------------------------------------------


@builder("first")
def _first(state: State, frame: Frame) -> Prompt:
    return question(frame, play_picks(playing.playable(state, frame.seat)[0], []), public="first")


def free_actions(state: State, seat: int) -> list[Pick]:
    """Free actions of the own turn (ET-F1, ET-F2): they depend on open facts only."""
    stands = standing(state, seat)
    options: list[Pick] = []
    colour = zones.outside_colour(state.seats[seat])
    if stands.flames[colour]:
        for flame in zones.free_flames(state, seat, (colour,)):
            if flame in FREE or applicable(state, seat, flame[0], flame[1], []):
                options += (("flame", *flame),)
    if stands.held and stands.creatures and strength.free_creatures(state, seat):
        for source in state.sources:
            if source.owner == seat and not source.fortified:
                options += (("reinforce", source.source),)
    return options


@builder("turn")
def _turn(state: State, frame: Frame) -> Prompt:
    seat = frame.seat
    if frame.data[0]:
        return further_turn(frame, free_actions(state, seat))
    options = main_actions(state, seat)
    options += free_actions(state, seat)
    return question(frame, options, 1, 1, None, "", (0,))


def further_turn(frame: Frame, free: list[Pick]) -> Prompt:
    """The question of a turn after its main action."""
    return question(frame, [*free, END], 1, 1, None, "", (1,))


def turn_offers(state: State, frame: Frame, picks: Sequence[Pick]) -> bool:
    """Whether these picks answer the question of a turn; what it offers of other kinds is not worked out."""
    if len(picks) != 1:
        return False
    pick = picks[0]
    if type(pick) is not tuple or not pick or type(pick[0]) is not str:
        return False
    seat, done, verb = frame.seat, frame.data[0], pick[0]
    action = CUBE_OF.get(verb)
    if action is None:
        return bool(done and pick == END) or pick in free_actions(state, seat)
    if done or state.seats[seat].cubes.count(action) == CUBES_ON_ONE:
        return False
    if verb == "draw":
        return pick == DRAW
    if verb == "play":
        return len(pick) == 2 and playing.can_play(state, seat, pick[1])
    return pick in OFFERS[action](state, seat)


def main_actions(state: State, seat: int) -> list[Pick]:
    """Main actions that the seat may take now (ET-A2)."""
    if len(state.seats[seat].cubes) < CUBES_ON_ONE:
        return [DRAW, *_plays(state, seat), *_advances(state, seat), *_sources(state, seat)]
    spent = _spent(state, seat)
    return [pick for action, offers in OFFERS.items() if action not in spent for pick in offers(state, seat)]


def _spent(state: State, seat: int) -> Collection[str]:
    """The actions on which two cubes lie already (ET-A2)."""
    cubes = state.seats[seat].cubes
    return {action for action in cubes if cubes.count(action) == CUBES_ON_ONE}


def _draws(state: State, seat: int) -> list[Pick]:
    return [DRAW]


def _plays(state: State, seat: int) -> list[Pick]:
    found, lent = playing.playable(state, seat)
    return play_picks(found, lent)


def _sources(state: State, seat: int) -> list[Pick]:
    options: list[Pick] = []
    for source in strength.conquerable(state, seat):
        options += (("conquer", source),)
    for source in strength.fortifiable(state, seat):
        options += (("fortify", source),)
    return options


def _advances(state: State, seat: int) -> list[Pick]:
    """The advance action with its first card (ET-A4)."""
    tiles = state.seats[seat].tiles
    if 2 in map(len, tiles):
        return [ADVANCE[card][steps - 1] for card, steps in zones.advances(state, seat, 2)]
    # With room everywhere each card has both moves, but for those on space 1, which leave the board at once.
    options: list[Pick] = []
    for card in tiles[0]:
        options += ADVANCE[card][:1]
    for tile in tiles[1:]:
        for card in tile:
            options += ADVANCE[card]
    return options


OFFERS: dict[str, Callable[[State, int], list[Pick]]] = {
    "draw": _draws,
    "play": _plays,
    "advance": _advances,
    "source": _sources,
}
"""What a main action offers, by the cube that is laid for it, in the order in which it is shown."""
CUBE_OF: dict[str, str] = {
    "draw": "draw",
    "play": "play",
    "play_with": "play",
    "advance": "advance",
    "conquer": "source",
    "fortify": "source",
}
"""By the first word of a pick."""


@builder("pay")
def _pay(state: State, frame: Frame) -> Prompt:
    card, amount = frame.data[:2]
    hand = state.seats[frame.seat].hand
    # The dearest cards are the likeliest to stay unplayed: a sensible payment to begin with.
    dearest = sorted(hand, key=DEARNESS.__getitem__)[:amount]
    public = "first" if zones.choosing_first(state) else "pay"
    return question(frame, card_picks(hand), amount, amount, card_picks(dearest), public, (card, amount))


@builder("discounts")
def _discounts(state: State, frame: Frame) -> Prompt:
    options: list[Pick] = []
    cards_less: list[int] = []
    time_less: list[int] = []
    for owner, slot, cards, time in zip(*(frame.data[at::4] for at in range(4)), strict=True):
        for part, number in (("cards", cards), ("time", time)):
            if number:
                options.append(("discount", owner, slot, part))
                cards_less.append(number if part == "cards" else 0)
                time_less.append(number if part == "time" else 0)
    # Card parts are asked for together with time parts only where the time has nothing to reach.
    weights, needed = cards_less, COST[frame.owner] - len(state.seats[frame.seat].hand)
    if not any(cards_less):
        weights, needed = time_less, time_needed(state, frame.seat, frame.owner)
    least, total = 0, 0
    for weight in sorted(weights, reverse=True):
        if total < needed:
            least, total = least + 1, total + weight
    prompt = question(frame, options, least, len(options), list(options), data=(frame.owner,))
    prompt.weights, prompt.at_least, prompt.too_light = weights, max(0, needed), ("ET-P6", "discounts")
    return prompt


@builder("advance_more")
def _advance_more(state: State, frame: Frame) -> Prompt:
    moves = zones.advances(state, frame.seat, 1, frame.data)
    options: list[Pick] = [("advance", card, steps) for card, steps in moves]
    return question(frame, [*options, DECLINE], default=[DECLINE])


@builder("creatures")
def _creatures(state: State, frame: Frame) -> Prompt:
    source, bonus = frame.data
    creatures = strength.free_creatures(state, frame.seat)
    weights, needed = strength.strength_to_exceed(state, frame.seat, source, bonus, creatures)
    flat = strength.defence(state, state.source(source)) + 1 - needed
    strongest = sorted(range(len(creatures)), key=lambda at: (-weights[at], creatures[at]))
    default: list[int] = []
    while strongest and (not default or sum(weights[at] for at in default) < needed):
        default.append(strongest.pop(0))
    prompt = question(
        frame,
        card_picks(creatures),
        len(default),  # the strongest: fewer cannot be enough, and where all are needed nothing is asked
        len(creatures),
        card_picks([creatures[at] for at in sorted(default)]),
        data=(source, needed - 1, flat),
    )
    prompt.weights, prompt.at_least, prompt.too_light = weights, max(0, needed), ("ET-A5", "strength")
    return prompt


@builder("reinforce")
def _reinforce(state: State, frame: Frame) -> Prompt:
    creatures = strength.free_creatures(state, frame.seat)
    return question(frame, card_picks(creatures), 1, len(creatures), data=tuple(frame.data))


# --- orders ------------------------------------------------------------------------------------------------


@builder("order_summon")
def _order_summon(state: State, frame: Frame) -> Prompt:
    options = card_picks(frame.data)
    return question(frame, options, default=options[:1])


@builder("order_effects")
def _order_effects(state: State, frame: Frame) -> Prompt:
    options: list[Pick] = [
        ("effect", owner, slot) for owner, slot in zip(frame.data[::2], frame.data[1::2], strict=True)
    ]
    return question(frame, options, default=options[:1])


# --- costs -------------------------------------------------------------------------------------------------


@builder("apply")
def _apply(state: State, frame: Frame) -> Prompt:
    return question(frame, [("apply",), DECLINE], default=[DECLINE], data=_about(frame))


@builder("cost_discard")
def _cost_discard(state: State, frame: Frame) -> Prompt:
    number = frame.data[0]
    options = card_picks(state.seats[frame.seat].hand)
    if number == 1:
        return question(frame, [*options, DECLINE], default=[DECLINE], data=_about(frame))
    return question(frame, options, number, number, default=options[:number], data=_about(frame))


@builder("cost_eliminate")
def _cost_eliminate(state: State, frame: Frame) -> Prompt:
    cost = PROGRAMS[frame.owner, frame.slot].cost
    assert isinstance(cost, EliminateCost)
    cards = zones.eliminable(state, frame.seat, frame.chain, matching(cost.match))
    return question(frame, [*card_picks(cards), DECLINE], default=[DECLINE], data=_about(frame))


# --- operations --------------------------------------------------------------------------------------------


def _optional(frame: Frame, options: list[Pick]) -> Prompt:
    return question(frame, [*options, DECLINE], default=[DECLINE], data=_about(frame))


@builder("effect_advance")
def _effect_advance(state: State, frame: Frame) -> Prompt:
    doing = PROGRAMS[frame.owner, frame.slot].do[frame.data[0]]
    assert isinstance(doing, Advance)
    moves = advance_moves(state, frame.seat, doing, frame.chain)
    return _optional(frame, [("advance", card, steps) for card, steps in moves])


@builder("effect_play")
def _effect_play(state: State, frame: Frame) -> Prompt:
    cards, time, at = frame.data
    doing = PROGRAMS[frame.owner, frame.slot].do[at]
    assert isinstance(doing, Play)
    wanted = matching(doing.match)
    found, lent = playing.playable(state, frame.seat, (cards, time))
    options = play_picks([*filter(wanted.__contains__, found)], [*filter(wanted.__contains__, lent)])
    return _optional(frame, options)


@builder("effect_conquer")
def _effect_conquer(state: State, frame: Frame) -> Prompt:
    sources = strength.conquerable(state, frame.seat, frame.data[0])
    return _optional(frame, [("conquer", source) for source in sources])


@builder("effect_fortify")
def _effect_fortify(state: State, frame: Frame) -> Prompt:
    sources = strength.fortifiable(state, frame.seat, frame.data[0])
    return _optional(frame, [("fortify", source) for source in sources])


@builder("effect_copy")
def _effect_copy(state: State, frame: Frame) -> Prompt:
    doing = PROGRAMS[frame.owner, frame.slot].do[frame.data[0]]
    assert isinstance(doing, CopyImmediate)
    pairs = copyable(state, frame.seat, doing, frame.chain)
    return _optional(frame, [("effect", owner, slot) for owner, slot in pairs])


@builder("effect_flame")
def _effect_flame(state: State, frame: Frame) -> Prompt:
    doing = PROGRAMS[frame.owner, frame.slot].do[frame.data[0]]
    assert isinstance(doing, CopyFlame)
    pairs = flames_to_copy(state, frame.seat, doing, frame.chain)
    return _optional(frame, [("flame", owner, slot) for owner, slot in pairs])


@builder("effect_take")
def _effect_take(state: State, frame: Frame) -> Prompt:
    doing = PROGRAMS[frame.owner, frame.slot].do[frame.data[0]]
    assert isinstance(doing, Take)
    cards = takeable(state, doing)
    most = min(doing.amount, len(cards))
    return question(frame, card_picks(cards), 0, most, default=[], data=_about(frame))


@builder("effect_sift")
def _effect_sift(state: State, frame: Frame) -> Prompt:
    hand = state.seats[frame.seat].hand
    return question(frame, card_picks(hand), 0, min(frame.data[0], len(hand)), default=[], data=_about(frame))


# --- questions that several answer at once -----------------------------------------------------------------


@builder("forced_discard")
def _forced_discard(state: State, frame: Frame) -> Prompt:
    number = frame.data[0]
    hand = state.seats[frame.seat].hand
    dearest = card_picks(sorted(hand, key=DEARNESS.__getitem__)[:number])
    return question(frame, card_picks(hand), number, number, default=dearest, data=_about(frame), loses=True)


@builder("keep")
def _keep(state: State, frame: Frame) -> Prompt:
    number = frame.data[0]
    hand = state.seats[frame.seat].hand
    dearest = card_picks(sorted(hand, key=DEARNESS.__getitem__)[:number])
    return question(frame, card_picks(hand), number, number, default=dearest, data=(number,), loses=True)
