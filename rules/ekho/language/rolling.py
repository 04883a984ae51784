"""Options of Ekho that lead to dice, or add some, in words: evasions, battles, gates, contacts."""

from __future__ import annotations

from dataclasses import replace

from rules.ekho import fighting
from rules.ekho.card_index import CONTACTS, GATES, TOKENS
from rules.ekho.figures import dice_of, powers_of, threshold
from rules.ekho.goals import changes, successes_to_close
from rules.ekho.language import naming
from rules.ekho.language.asking import faces_from, per_cent
from rules.ekho.language.dice import reckoned, reckoning, roll_of
from rules.ekho.language.noting import NOTE
from rules.ekho.language.options import DESCRIPTION, said
from rules.ekho.language.texts import Speech
from rules.ekho.open_table import Figure
from rules.ekho.picks import (
    MOVES,
    Attack,
    ChooseAnswer,
    CloseGate,
    EvadeEnemy,
    FightEnemy,
    Move,
    RerollWithCard,
    SpendClues,
    StrikeWithCard,
    read,
    weapon,
)
from rules.ekho.questions import AttackDetails, ImproveDetails, details
from rules.ekho.view import View
from rules.game import Prompt
from rules.grammar import lower_first, upper_first
from rules.wording import Audience, OptionText


def sums(view: View, prompt: Prompt, audience: Audience) -> list[str]:
    """Why the choices of a question have as many dice as they have, a line for each that has more or fewer
    than its value. Those of a contact say it themselves."""
    speech, figure = Speech(audience), view.table.figures[prompt.actor]
    told = []
    for move in map(read, prompt.options):
        roll = None if isinstance(move, ChooseAnswer) else roll_of(speech, view, prompt, figure, move)
        if roll is None or not roll.changed(figure):
            continue
        match move:
            case EvadeEnemy(token):
                name = speech.say("pick.evade_deed", enemy=naming.enemy(token, speech.language))
            case CloseGate(parameter):
                name = speech.say("pick.close_deed", parameter=speech.say(f"with.{parameter}"))
            case StrikeWithCard(card):
                name = speech.say("pick.use", card=naming.card(card, speech.language, figure.card))
            case _:
                name = speech.say(f"verb.{MOVES.word(move)}")
        told.append(f"{name}{speech.dash}{lower_first(reckoning(speech, figure, roll))}{speech.stop}")
    return told


def brief(view: View, prompt: Prompt, audience: Audience) -> str:
    """The same in one line, as many of them as it has room for: "Will 4, −2 (this gate): 2 dice"."""
    speech, figure = Speech(audience), view.table.figures[prompt.actor]
    rolls = [roll_of(speech, view, prompt, figure, move) for move in map(read, prompt.options)]
    told = [reckoned(speech, figure, roll) for roll in rolls if roll is not None and roll.changed(figure)]
    found = ""
    for one in dict.fromkeys(map(upper_first, told)):
        longer = f"{found}{speech.semicolon}{one}" if found else one
        if len(longer) > NOTE:
            break
        found = longer
    return found


def _why(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: Move) -> str:
    """The dice of a choice that leads to a check, and where they come from."""
    roll = roll_of(speech, view, prompt, figure, move)
    assert roll is not None
    return reckoning(speech, figure, roll)


def fight(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: FightEnemy) -> OptionText:
    token, language = move.token, speech.language
    enemy = TOKENS[token]
    name = naming.enemy(token, language)
    deed = speech.say("pick.fight", enemy=name)
    # One enemy needs no name in the short row of deeds; what it costs to fight before staying does.
    alone = prompt.ask == "move" and sum(isinstance(read(one), FightEnemy) for one in prompt.options) == 1
    return said(
        speech.say("pick.fight_pays") if alone else deed,
        speech.say(
            "pick.fight_text",
            health=enemy.health,
            sanity=enemy.sanity,
            hurts=naming.hurts(enemy.hurts_health, enemy.hurts_sanity, language),
        ),
        speech.say(
            "pick.fight_sentence",
            enemy=name,
            line=naming.enemy_line(enemy, language),
            power=dice_of(figure, "power", "attack", 0, token),
            will=dice_of(figure, "will", "attack", 0, token),
            lowest=faces_from(speech, threshold(figure)),
        ),
        deed,
        summary=_enemy_summary(token, language),
        brief=speech.say("verb.fight"),
    )


def _enemy_summary(token: int, language: str) -> str:
    """What there is to know of an enemy, told once for all that can be done about it."""
    return f"**{naming.enemy(token, language).text}** · {naming.enemy_line(TOKENS[token], language)}"


def evade(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: EvadeEnemy) -> OptionText:
    token, language = move.token, speech.language
    dice, enemy = fighting.evasion(figure, token), TOKENS[move.token]
    name = naming.enemy(token, language)
    chance, lowest = per_cent(dice, 1, figure), faces_from(speech, threshold(figure))
    why = _why(speech, view, prompt, figure, move)
    line, brief = naming.enemy_line(enemy, language), speech.say("pick.evade_brief", chance=chance)
    label = speech.say("pick.evade", enemy=name, chance=chance)
    if dice < 1:  # only the dice of clues can help then (EK-M3)
        key = "pick.evade_only" if figure.clues else "pick.evade_never"
        deeds = speech.say("pick.evade_deed", enemy=name), speech.say("verb.evade")
        label, brief = (speech.say(key, deed=deed) for deed in deeds)
    told = said(
        label,
        speech.say("pick.evade_text", dice=dice, lowest=lowest),
        speech.say("pick.evade_sentence", dice=why, chance=chance, enemy=name, line=line),
        speech.say("pick.evade_deed", enemy=name),
        summary=_enemy_summary(token, language),
        brief=brief,
    )
    return replace(told, idle=dice < 1)


def attack(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: Attack) -> OptionText:
    verb, card = weapon(move)
    _, dice, what = fighting.attack_dice(figure, prompt.source, card, verb)
    how, cost = speech.say(f"verb.{verb}"), ""
    asked = details(prompt, AttackDetails)
    if card is not None:
        strike = powers_of(figure, card).strike
        assert strike is not None
        how = speech.say("pick.use", card=naming.card(card, speech.language, figure.card))
        if strike.cost:
            cost = speech.say("power.cost", n=strike.cost)
    values: dict[str, object] = {
        "cost": cost,
        "what": speech.say(f"term.{('health', 'sanity')[what]}_gen"),
        "lowest": faces_from(speech, threshold(figure)),
        "chance": per_cent(dice, (asked.health, asked.sanity)[what], figure),
    }
    why = _why(speech, view, prompt, figure, move)
    text = speech.say("pick.attack_text", **values)
    sentence = speech.say("pick.attack_sentence", dice=why, **values)
    told = said(speech.say("pick.attack", how=how, **values), text, sentence, how, summary="")
    if not speech.has(f"pick.{verb}_whole"):
        return told
    if not fighting.goes_on(figure, prompt.source, verb, (asked.health, asked.sanity)):
        return replace(told, whole=told.label)
    times = fighting.attacks_before_a_fall(figure, prompt.source)
    whole = per_cent(dice * times, (asked.health, asked.sanity)[what], figure)
    key = f"pick.{verb}_{'end' if times >= fighting.ENDLESS else 'whole'}"
    return replace(told, whole=speech.say(key, chance=whole, n=times))


def reroll(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: RerollWithCard) -> OptionText:
    name = naming.card(move.card, speech.language, figure.card)
    label, text = speech.say("pick.reroll", card=name), speech.say("pick.reroll_text")
    return said(label, text, text, label, summary="")


def clues(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: SpendClues) -> OptionText:
    amount, short = move.amount, details(prompt, ImproveDetails).short
    values: dict[str, object] = {"n": amount, "chance": per_cent(amount, max(1, short), figure)}
    label, text = speech.say("pick.clues", **values), speech.say("pick.clues_text", **values)
    deed = speech.say("pick.clues_deed", **values)
    return said(label, text, speech.say("pick.clues_sentence", **values), deed, summary="")


def close(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: CloseGate) -> OptionText:
    portal = next(portal for portal in view.table.portals if portal.place == figure.place)
    parameter, seal = move.parameter, GATES[portal.token].seal + changes(view.table).closing
    dice = dice_of(figure, parameter, "closing", seal)
    whole, done = successes_to_close(view.table), portal.successes
    needed = whole - done
    values: dict[str, object] = {
        "parameter": speech.say(f"with.{parameter}"),
        "lowest": faces_from(speech, threshold(figure)),
        "needed": needed,
        "chance": per_cent(dice, needed, figure),
    }
    why = _why(speech, view, prompt, figure, move)
    rest = speech.say("pick.close_rest", done=done, needed=whole) if done else ""
    return said(
        speech.say("pick.close", **values),
        speech.say("pick.close_text", dice=dice, **values),
        speech.say("pick.close_sentence", dice=why, **values) + rest,
        speech.say("pick.close_deed", **values),
        summary="",
    )


def choose(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: ChooseAnswer) -> OptionText:
    choice, language = CONTACTS[prompt.source].choices[move.number], speech.language
    name = choice.label.of(language) if choice.label is not None else speech.say("verb.choose")
    good, label = naming.operations(choice.success, language), name
    text = sentence = good
    if choice.check is not None:
        parameter, modifier, needed = choice.check.parameter, choice.check.modifier, choice.check.needed
        dice = dice_of(figure, parameter, "contact", modifier)
        chance = per_cent(dice, needed, figure)
        values: dict[str, object] = {
            "several": speech.say("pick.several", n=needed) if needed > 1 else "",
            "chance": chance,
            "good": good,
            "bad": naming.operations(choice.failure, language),
        }
        label = speech.say("pick.odds", label=name, chance=chance)
        of, lowest = naming.parameter(parameter, language, "gen"), faces_from(speech, threshold(figure))
        text = speech.say("pick.choose_text", **values)
        with_dice = text + speech.say("pick.choose_dice", dice=dice, parameter=of, lowest=lowest, **values)
        text = with_dice if len(with_dice) <= DESCRIPTION else text
        why = _why(speech, view, prompt, figure, move)
        sentence = speech.say("pick.choose_sentence", dice=why, **values).removesuffix(speech.stop)
    if choice.clues:
        price = speech.say("line.price", n=choice.clues)
        text, sentence = f"{price}{text}", f"{price}{sentence}"
    return said(label, text, upper_first(sentence) + speech.stop, name, summary=None)
