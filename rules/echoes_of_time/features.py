"""What a seat has, told in numbers: how many cards its effects will draw, how much strength lies ready, and
so on. The worth of a table is a weighted sum of these features (``appraisal``), and the weights are fitted to
games played (``python -m rules fit``).

The share of a card is a list of parts: which feature, how much, and, where the card counts something, what.
It depends on where the card lies and on how many rounds are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.echoes_of_time import strength, zones
from rules.echoes_of_time.card_index import CREATURES, DERIVED, EFFECTS, STRENGTH, matching
from rules.echoes_of_time.cards import CARDS, SOURCE, SOURCES
from rules.echoes_of_time.operations import (
    COLOURS,
    Advance,
    Amount,
    CardFilter,
    Conquer,
    CopyFlame,
    CopyImmediate,
    Count,
    Discount,
    Draw,
    Effect,
    Flame,
    Fortify,
    Gain,
    Immediate,
    Operation,
    OpponentsDiscard,
    OpponentsLose,
    Permanent,
    Play,
    Program,
    Shift,
    Sift,
    Steal,
    StrengthBonus,
    Take,
    Wager,
)
from rules.echoes_of_time.standing import standing
from rules.echoes_of_time.state import SourceState, State

FLAMES_A_ROUND = 0.36
EVENTS_A_ROUND = {
    "summon": 0.9,
    "play": 0.9,
    "eliminate": 0.15,
    "conquer": 0.3,
    "fortify": 0.15,
    "flame": 0.8,
    "shift": 1.2,
    "draw_action": 0.6,
    "advance_action": 0.25,
    "source_lost": 0.08,
    "rival_conquers": 0.5,
}
USUAL_ROUNDS = 9
COMPANY_A_ROUND = 1.25
SUPPLY_A_ROUND = 1.3
"""VP per player that leave the main supply in a round."""
USUAL_HAND = 7
FEW = 3
MOST_HOLD = 8
"""Strength on a Source beyond which more makes no difference."""

DEEDS = ("draw", "gain", "hurt", "move", "act", "copy", "cost")
"""What effects do: bring cards, bring VP, take from opponents, move time, act without a cube, do another
effect again; and what they cost."""
FEATURES: tuple[str, ...] = (
    *("tokens", "hand", "few", "surplus", "turns", "spent", "lit", "next_lit"),
    *("printed", "scoring", "growth", "free", "strength", "discount", "fights"),
    *(f"{when}_{deed}" for when in ("flame", "permanent", "arrival") for deed in DEEDS),
    *("under", "under_strength", "buried"),
    *("board", "board_near", "arriving", "board_points", "board_points_near", "board_strength"),
    *("fortified", "conquered", "hold", "threatened", "fortifiable", "conquerable"),
)
AT: dict[str, int] = {name: number for number, name in enumerate(FEATURES)}
"""The number of each feature."""

Part = tuple[int, float, Count | None]
"""A feature, how much of it, and what that is multiplied with."""


@cache
def share(match: CardFilter) -> float:
    """How likely an event concerns a matching card: more than the bare share, as players gather what fits."""
    return min(1.0, 0.1 + 1.3 * len(matching(match)) / len(CARDS))


DERIVED.append(share.cache_clear)


def rounds_left(state: State) -> float:
    """Rounds that the game will probably still last: the nearest of its ends; of the last round, half of what
    is left of it."""
    if state.phase == "over":
        return 0.0
    if state.ending:
        return 0.5 - 0.25 * state.step / len(state.seats) if state.phase == "action" else 0.0
    largest = max(zones.company_count(state, seat) for seat in range(len(state.seats)))
    return min(
        max(1.0, USUAL_ROUNDS - state.round),
        max(0.7, (zones.COMPANY_TO_END + 0.5 - largest) / COMPANY_A_ROUND),
        max(0.7, state.main_supply / len(state.seats) / SUPPLY_A_ROUND),
    )


# --- effects -----------------------------------------------------------------------------------------------


def _deed(doing: Operation) -> tuple[str, float, Amount]:
    """What an operation does, how much of it, and how often; amounts of one deed are about equal in VP."""
    match doing:
        case Draw():
            return "draw", 1.0, doing.amount
        case Take():
            return "draw", 1.25, doing.amount
        case Sift():
            return "draw", 0.3, doing.amount
        case Gain():
            return "gain", 1.0, doing.amount
        case Steal():
            return "hurt", 2.0, doing.amount
        case OpponentsLose():
            return "hurt", 1.0, doing.amount
        case OpponentsDiscard():
            return "hurt", 0.7, doing.amount
        case Shift():
            return "move", 3.0, doing.times
        case Advance():
            return "move", 1.0, doing.cards * min(2, doing.spaces)
        case Play():
            return "act", 1.0 + 0.3 * doing.cards + 0.2 * doing.time, 1
        case Conquer() | Fortify():
            return "act", 1.0, 1
        case CopyImmediate():
            return "copy", 1.5, 1
        case CopyFlame():
            return "copy", 1.0, 1
        case Wager():
            return "draw", share(doing.match) * (1.0 + 1.6 * doing.points), 1


def program_parts(when: str, program: Program, often: float) -> list[Part]:
    """The parts of an effect that happens so often; ``when`` is flame, permanent or arrival."""
    parts: list[Part] = []
    if program.otherwise:  # of two lists the better one is taken, each about every other time
        first, second = (
            program_parts(when, program.model_copy(update={"do": doing, "otherwise": []}), 0.55 * often)
            for doing in (program.do, program.otherwise)
        )
        return first + [part for part in second if part[0] != AT[f"{when}_cost"]]
    for doing in program.do:
        deed, much, amount = _deed(doing)
        feature = AT[f"{when}_{deed}"]
        if isinstance(amount, int):
            parts.append((feature, often * much * amount, None))
        else:  # what is counted grows a little until then
            parts += [
                (feature, often * much, amount),
                (feature, often * much * 0.5 * amount.each / amount.per, None),
            ]
    cost = program.cost
    if cost is not None:
        price = 0.6 * cost.amount if cost.pay == "discard" else cost.amount if cost.pay == "points" else 1.8
        parts.append((AT[f"{when}_cost"], often * price, None))
    return parts


def _lasting_parts(effects: Sequence[Effect], left: float) -> list[Part]:
    parts: list[Part] = []
    for effect in effects:
        match effect:
            case Flame():
                parts += program_parts("flame", effect, FLAMES_A_ROUND * left)
            case Permanent():
                often = EVENTS_A_ROUND[effect.on.event] * share(effect.on.match)
                parts += program_parts("permanent", effect, often * left)
            case Discount():
                much = (effect.cards + 0.6 * effect.time) * share(effect.match)
                parts.append((AT["discount"], much * left, None))
            case StrengthBonus():
                many = 1.0 if effect.every is None else 1.5
                much = effect.bonus * len(effect.comparisons) * many
                parts.append((AT["fights"], much * min(left, 4.0), None))
    return parts


def _points_parts(card: int, left: float, points: str = "printed") -> list[Part]:
    count = CARDS[card].scoring
    if count is None:
        return [(AT[points], float(CARDS[card].points or 0), None)]
    grows = left * count.each / count.per * share(count.match)
    return [(AT["scoring" if points == "printed" else points], 1.0, count), (AT["growth"], grows, None)]


# --- where a card lies -------------------------------------------------------------------------------------


def company_parts(card: int, left: float) -> list[Part]:
    """A free card of the company, with ``left`` rounds to go."""
    parts = [*_points_parts(card, left), *_lasting_parts(EFFECTS[card], left), (AT["free"], 1.0, None)]
    if STRENGTH[card]:
        parts.append((AT["strength"], float(STRENGTH[card]), None))
    return parts


def under_parts(card: int, left: float) -> list[Part]:
    """A creature under a conquered Source."""
    strong = float(STRENGTH[card])
    return [*_points_parts(card, left), (AT["under"], 1.0, None), (AT["under_strength"], strong, None)]


def buried_parts(card: int, left: float) -> list[Part]:
    """A creature under a fortified Source."""
    return [*_points_parts(card, 0.0), (AT["buried"], 1.0, None)]


def arrival_parts(card: int) -> list[Part]:
    """What a card does when it is summoned."""
    effects = EFFECTS[card]
    return [
        part
        for effect in effects
        if isinstance(effect, Immediate)
        for part in program_parts("arrival", effect, 1.0)
    ]


def board_parts(card: int, space: int, rounds: float) -> list[Part]:
    """A card on the time board; empty if it will not arrive before the end."""
    if space - 1 >= rounds + 0.5:
        return []
    left = max(0.0, rounds - space + 0.5)
    near = 1.0 / space
    points = _points_parts(card, left, "board_points")
    parts = [*points, *((AT["board_points_near"], much * near, count) for _, much, count in points[:1])]
    parts += [(AT["board"], 1.0, None), (AT["board_near"], near, None)]
    if space == 1:
        parts.append((AT["arriving"], 1.0, None))
    if STRENGTH[card]:
        parts.append((AT["board_strength"], STRENGTH[card] * min(left, 4.0) / 4, None))
    return parts + _lasting_parts(EFFECTS[card], left) + arrival_parts(card)


def source_parts(source: int, rounds: float) -> list[Part]:
    """The lasting effects of a Source for its holder."""
    return _lasting_parts(EFFECTS[SOURCE + source], rounds)


# --- a seat ------------------------------------------------------------------------------------------------


def held_parts(state: State, source: SourceState, rounds: float) -> list[Part]:
    """A Source for its holder, without what its effects do."""
    design = SOURCES[source.source]
    if source.fortified:
        return [(AT["fortified"], float(design.fortified_points), None)]
    points = float(design.conquered_points)
    parts: list[Part] = [(AT["conquered"], points, None)]
    if rounds > 0:
        hold = strength.defence(state, source)
        parts.append((AT["hold"], float(min(hold, MOST_HOLD)), None))
        if hold < max(ready(state, seat) for seat in range(len(state.seats)) if seat != source.owner):
            parts.append((AT["threatened"], points, None))
        beneath = sum(STRENGTH[card] for card in zones.beneath(state, source.owner, source.source))
        if beneath + ready(state, source.owner) > design.fortify_strength:
            parts.append((AT["fortifiable"], float(design.fortified_points - design.conquered_points), None))
    return parts


def ready(state: State, seat: int) -> int:
    """Printed strength of the creatures of a seat that lie under no Source."""
    player = state.seats[seat]
    return sum(STRENGTH[card] for card in player.company if card in CREATURES and card not in player.under)


def turns_left(state: State, seat: int) -> int:
    """Turns that the seat still has in this round."""
    return 0 if state.phase == "over" else 2 - len(state.seats[seat].cubes)


def flames(state: State, seat: int) -> tuple[int, int]:
    """Flame effects that the seat may still apply in this round, and those of the next round's colour."""
    player = state.seats[seat]
    colour = zones.outside_colour(player)
    following = (colour + 1) % len(COLOURS)
    lit = len(zones.free_flames(state, seat, (colour,))) if turns_left(state, seat) else 0
    return lit, len(standing(state, seat).flames[following])


def seat_parts(state: State, seat: int, rounds: float) -> list[Part]:
    """What a seat has beside its cards and Sources."""
    player = state.seats[seat]
    hand = len(player.hand)
    parts: list[Part] = [
        (AT["tokens"], float(player.points), None),
        (AT["turns"], float(turns_left(state, seat)), None),
        (AT["spent"], float(len(player.tokens)), None),
    ]
    if rounds > 0 or turns_left(state, seat):
        parts.append((AT["hand"], float(min(hand, USUAL_HAND)), None))
        parts.append((AT["few"], float(min(hand, FEW)), None))
        parts.append((AT["surplus"], float(max(0, min(hand, 10) - USUAL_HAND)), None))
        lit, following = flames(state, seat)
        parts += [(AT["lit"], float(lit), None), (AT["next_lit"], float(following), None)]
        mine = ready(state, seat)
        if any(
            source.owner != seat and not source.fortified and mine > strength.defence(state, source)
            for source in state.sources
        ):
            parts.append((AT["conquerable"], 1.0, None))
    return parts


def features(state: State, seat: int, rounds: float) -> list[float]:
    """All features of a seat, in the order of FEATURES, with ``rounds`` to go."""
    player = state.seats[seat]
    parts = seat_parts(state, seat, rounds)
    for card in player.company:
        parts += under_parts(card, rounds) if card in player.under else company_parts(card, rounds)
    for card in player.buried:
        parts += buried_parts(card, rounds)
    for index, tile in enumerate(player.tiles):
        for card in tile:
            parts += board_parts(card, index + 1, rounds)
    for card in player.leaving:
        parts += board_parts(card, 1, rounds)
    for source in zones.controlled(state, seat):
        parts += [*held_parts(state, source, rounds), *source_parts(source.source, rounds)]
    sums = [0.0] * len(FEATURES)
    for feature, much, count in parts:
        sums[feature] += much if count is None else much * zones.amount_of(state, seat, count)
    return sums
