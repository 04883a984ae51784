"""Open questions: what each ask frame offers. Options are worked out from the state, never stored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from rules.echoes_of_time import playing, strength, zones
from rules.echoes_of_time.actions import time_needed
from rules.echoes_of_time.cache import cache_of
from rules.echoes_of_time.card_index import COST, DEARNESS, IN_ORDER, PROGRAMS, matching
from rules.echoes_of_time.cards import SOURCE
from rules.echoes_of_time.effects import (
    advance_moves,
    copyable,
    flames_to_copy,
    takeable,
)
from rules.echoes_of_time.frames import (
    AdvanceMoreQuestion,
    ApplyQuestion,
    CostDiscardQuestion,
    CostEliminateQuestion,
    CreaturesQuestion,
    DiscountsQuestion,
    DraftQuestion,
    EffectAdvanceQuestion,
    EffectConquerQuestion,
    EffectCopyQuestion,
    EffectFlameQuestion,
    EffectFortifyQuestion,
    EffectPlayQuestion,
    EffectQuestion,
    EffectSiftQuestion,
    EffectTakeQuestion,
    EitherQuestion,
    FirstQuestion,
    ForcedDiscardQuestion,
    KeepQuestion,
    OrderEffectsQuestion,
    OrderSummonQuestion,
    PayQuestion,
    ReinforceQuestion,
    TurnQuestion,
)
from rules.echoes_of_time.offers import free_actions, further_turn, main_actions
from rules.echoes_of_time.operations import Advance, CopyFlame, CopyImmediate, EliminateCost, Play, Take
from rules.echoes_of_time.picks import DECLINE, EITHER, card_picks, play_picks
from rules.echoes_of_time.questions import (
    TO_ACT,
    AmountDetails,
    BonusDetails,
    CreaturesDetails,
    DiscountsDetails,
    EffectDetails,
    EffectPlayDetails,
    ForcedDetails,
    KeepDetails,
    OfEffect,
    OperationDetails,
    PayDetails,
    ReinforceDetails,
)
from rules.echoes_of_time.state import State
from rules.game import Pick, Prompt
from rules.registry import Registry
from rules.stacks import Question, prompt_from, prompter

Builder: TypeAlias = Callable[[State, Any], Prompt]
BUILDERS: Registry[type[Question], Builder] = Registry()
"""What builds the prompts, by the class of the question."""


open_prompts = prompter(cache_of, BUILDERS)
"""Every open question, ascending by id."""


Operating: TypeAlias = EffectAdvanceQuestion | EffectCopyQuestion | EffectFlameQuestion | EffectTakeQuestion
"""What operations ask."""

# --- the own turn ------------------------------------------------------------------------------------------


@BUILDERS(DraftQuestion)
def _draft(state: State, asked: DraftQuestion) -> Prompt:
    return prompt_from(asked, card_picks(state.seats[asked.seat].pack), public="draft")


@BUILDERS(FirstQuestion)
def _first(state: State, asked: FirstQuestion) -> Prompt:
    return prompt_from(asked, play_picks(playing.playable(state, asked.seat)[0], []), public="first")


@BUILDERS(TurnQuestion)
def _turn(state: State, asked: TurnQuestion) -> Prompt:
    seat = asked.seat
    if asked.done:
        return further_turn(asked, free_actions(state, seat))
    options = main_actions(state, seat)
    options += free_actions(state, seat)
    return prompt_from(asked, options, data=TO_ACT)


@BUILDERS(PayQuestion)
def _pay(state: State, asked: PayQuestion) -> Prompt:
    card, amount = asked.card, asked.amount
    hand = state.seats[asked.seat].hand
    # The dearest cards are the likeliest to stay unplayed: a sensible payment to begin with.
    dearest = sorted(hand, key=DEARNESS.__getitem__)[:amount]
    public = "first" if zones.choosing_first(state) else "pay"
    details = PayDetails(card, amount)
    return prompt_from(
        asked, card_picks(hand), amount, amount, card_picks(dearest), public=public, data=details
    )


@BUILDERS(DiscountsQuestion)
def _discounts(state: State, asked: DiscountsQuestion) -> Prompt:
    options: list[Pick] = []
    cards_less: list[int] = []
    time_less: list[int] = []
    for owner, slot, cards, time in asked.parts:
        for part, number in (("cards", cards), ("time", time)):
            if number:
                options.append(("discount", owner, slot, part))
                cards_less.append(number if part == "cards" else 0)
                time_less.append(number if part == "time" else 0)
    # Card parts are asked for together with time parts only where the time has nothing to reach.
    weights, needed = cards_less, COST[asked.card] - len(state.seats[asked.seat].hand)
    if not any(cards_less):
        weights, needed = time_less, time_needed(state, asked.seat, asked.card)
    least, total = 0, 0
    for weight in sorted(weights, reverse=True):
        if total < needed:
            least, total = least + 1, total + weight
    card, details = asked.card, DiscountsDetails(asked.card)
    prompt = prompt_from(asked, options, least, len(options), list(options), card, data=details)
    prompt.weights, prompt.at_least, prompt.too_light = weights, max(0, needed), ("ET-P6", "discounts")
    return prompt


@BUILDERS(AdvanceMoreQuestion)
def _advance_more(state: State, asked: AdvanceMoreQuestion) -> Prompt:
    moves = zones.advances(state, asked.seat, 1, (asked.card,))
    options: list[Pick] = [("advance", card, steps) for card, steps in moves]
    return prompt_from(asked, [*options, DECLINE], default=[DECLINE])


@BUILDERS(CreaturesQuestion)
def _creatures(state: State, asked: CreaturesQuestion) -> Prompt:
    seat, source = asked.seat, asked.source
    creatures = strength.free_creatures(state, seat)
    weights, needed = strength.strength_to_exceed(state, seat, source, asked.bonus, creatures)
    flat = strength.defence(state, state.source(source)) + 1 - needed
    strongest = sorted(range(len(creatures)), key=lambda at: (-weights[at], creatures[at]))
    default: list[int] = []
    while strongest and (not default or sum(weights[at] for at in default) < needed):
        default.append(strongest.pop(0))
    prompt = prompt_from(
        asked,
        card_picks(creatures),
        len(default),  # the strongest: fewer cannot be enough, and where all are needed nothing is asked
        len(creatures),
        card_picks([creatures[at] for at in sorted(default)]),
        SOURCE + source,
        data=CreaturesDetails(source, needed - 1, flat),
    )
    prompt.weights, prompt.at_least, prompt.too_light = weights, max(0, needed), ("ET-A5", "strength")
    return prompt


@BUILDERS(ReinforceQuestion)
def _reinforce(state: State, asked: ReinforceQuestion) -> Prompt:
    creatures = strength.free_creatures(state, asked.seat)
    return prompt_from(asked, card_picks(creatures), 1, len(creatures), data=ReinforceDetails(asked.source))


# --- orders ------------------------------------------------------------------------------------------------


@BUILDERS(OrderSummonQuestion)
def _order_summon(state: State, asked: OrderSummonQuestion) -> Prompt:
    options = card_picks(asked.cards)
    return prompt_from(asked, options, default=options[:1])


@BUILDERS(OrderEffectsQuestion)
def _order_effects(state: State, asked: OrderEffectsQuestion) -> Prompt:
    options: list[Pick] = [("effect", owner, slot) for owner, slot in asked.waiting]
    return prompt_from(asked, options, default=options[:1])


# --- costs -------------------------------------------------------------------------------------------------


def _of_effect(
    asked: EffectQuestion,
    details: OfEffect,
    options: list[Pick],
    min_picks: int,
    max_picks: int,
    default: list[Pick],
) -> Prompt:
    """The question of an effect, with what the words need to know of it."""
    return prompt_from(asked, options, min_picks, max_picks, default, asked.owner, data=details)


def _optional(asked: EffectQuestion, details: OfEffect, options: list[Pick]) -> Prompt:
    """What an effect offers, or nothing of it."""
    return _of_effect(asked, details, [*options, DECLINE], 1, 1, [DECLINE])


def _at(asked: Operating) -> OperationDetails:
    return OperationDetails(asked.owner, asked.slot, asked.at)


@BUILDERS(ApplyQuestion)
def _apply(state: State, asked: ApplyQuestion) -> Prompt:
    return _optional(asked, EffectDetails(asked.owner, asked.slot), [("apply",)])


@BUILDERS(EitherQuestion)
def _either(state: State, asked: EitherQuestion) -> Prompt:
    options = [*EITHER, DECLINE] if asked.free else [*EITHER]
    return _of_effect(asked, EffectDetails(asked.owner, asked.slot), options, 1, 1, options[-1:])


@BUILDERS(CostDiscardQuestion)
def _cost_discard(state: State, asked: CostDiscardQuestion) -> Prompt:
    amount = asked.amount
    options = card_picks(state.seats[asked.seat].hand)
    details = AmountDetails(asked.owner, asked.slot, amount)
    if amount == 1:
        return _optional(asked, details, options)
    return _of_effect(asked, details, options, amount, amount, options[:amount])


@BUILDERS(CostEliminateQuestion)
def _cost_eliminate(state: State, asked: CostEliminateQuestion) -> Prompt:
    cost = PROGRAMS[asked.owner, asked.slot].cost
    assert isinstance(cost, EliminateCost)
    cards = zones.eliminable(state, asked.seat, asked.chain, matching(cost.match))
    return _optional(asked, EffectDetails(asked.owner, asked.slot), card_picks(cards))


def _with_bonus(asked: EffectConquerQuestion | EffectFortifyQuestion) -> BonusDetails:
    return BonusDetails(asked.owner, asked.slot, asked.bonus)


# --- operations --------------------------------------------------------------------------------------------


@BUILDERS(EffectAdvanceQuestion)
def _effect_advance(state: State, asked: EffectAdvanceQuestion) -> Prompt:
    doing = IN_ORDER[asked.owner, asked.slot][asked.at]
    assert isinstance(doing, Advance)
    moves = advance_moves(state, asked.seat, doing, asked.used)
    return _optional(asked, _at(asked), [("advance", card, steps) for card, steps in moves])


@BUILDERS(EffectPlayQuestion)
def _effect_play(state: State, asked: EffectPlayQuestion) -> Prompt:
    fewer, sooner, at = asked.fewer, asked.sooner, asked.at
    doing = IN_ORDER[asked.owner, asked.slot][at]
    assert isinstance(doing, Play)
    wanted = matching(doing.match)
    found, lent = playing.playable(state, asked.seat, (fewer, sooner))
    options = play_picks([*filter(wanted.__contains__, found)], [*filter(wanted.__contains__, lent)])
    return _optional(asked, EffectPlayDetails(asked.owner, asked.slot, fewer, sooner, at), options)


@BUILDERS(EffectConquerQuestion)
def _effect_conquer(state: State, asked: EffectConquerQuestion) -> Prompt:
    sources = strength.conquerable(state, asked.seat, asked.bonus)
    return _optional(asked, _with_bonus(asked), [("conquer", source) for source in sources])


@BUILDERS(EffectFortifyQuestion)
def _effect_fortify(state: State, asked: EffectFortifyQuestion) -> Prompt:
    sources = strength.fortifiable(state, asked.seat, asked.bonus)
    return _optional(asked, _with_bonus(asked), [("fortify", source) for source in sources])


@BUILDERS(EffectCopyQuestion)
def _effect_copy(state: State, asked: EffectCopyQuestion) -> Prompt:
    doing = IN_ORDER[asked.owner, asked.slot][asked.at]
    assert isinstance(doing, CopyImmediate)
    pairs = copyable(state, asked.seat, doing, asked.chain)
    return _optional(asked, _at(asked), [("effect", owner, slot) for owner, slot in pairs])


@BUILDERS(EffectFlameQuestion)
def _effect_flame(state: State, asked: EffectFlameQuestion) -> Prompt:
    doing = IN_ORDER[asked.owner, asked.slot][asked.at]
    assert isinstance(doing, CopyFlame)
    pairs = flames_to_copy(state, asked.seat, doing, asked.chain)
    return _optional(asked, _at(asked), [("flame", owner, slot) for owner, slot in pairs])


@BUILDERS(EffectTakeQuestion)
def _effect_take(state: State, asked: EffectTakeQuestion) -> Prompt:
    doing = IN_ORDER[asked.owner, asked.slot][asked.at]
    assert isinstance(doing, Take)
    cards = takeable(state, doing)
    most = min(doing.amount, len(cards))
    return _of_effect(asked, _at(asked), card_picks(cards), 0, most, [])


@BUILDERS(EffectSiftQuestion)
def _effect_sift(state: State, asked: EffectSiftQuestion) -> Prompt:
    hand, amount = state.seats[asked.seat].hand, asked.amount
    details = AmountDetails(asked.owner, asked.slot, amount)
    return _of_effect(asked, details, card_picks(hand), 0, min(amount, len(hand)), [])


# --- questions that several answer at once -----------------------------------------------------------------


@BUILDERS(ForcedDiscardQuestion)
def _forced_discard(state: State, asked: ForcedDiscardQuestion) -> Prompt:
    hand, amount = state.seats[asked.seat].hand, asked.amount
    dearest = card_picks(sorted(hand, key=DEARNESS.__getitem__)[:amount])
    details = ForcedDetails(asked.owner, asked.slot, amount, asked.by)
    prompt = _of_effect(asked, details, card_picks(hand), amount, amount, dearest)
    prompt.loses = True
    return prompt


@BUILDERS(KeepQuestion)
def _keep(state: State, asked: KeepQuestion) -> Prompt:
    hand, surplus = state.seats[asked.seat].hand, asked.surplus
    dearest = card_picks(sorted(hand, key=DEARNESS.__getitem__)[:surplus])
    return prompt_from(
        asked, card_picks(hand), surplus, surplus, default=dearest, data=KeepDetails(surplus), loses=True
    )
