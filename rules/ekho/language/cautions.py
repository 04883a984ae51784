"""What a question warns of that nobody sees in the picture: gates that others keep open, and what a fight on
the way costs."""

from __future__ import annotations

from collections.abc import Sequence

from rules.ekho import fighting, gates
from rules.ekho.card_index import TOKENS
from rules.ekho.frames import Battle, Crossing, Walking
from rules.ekho.goals import successes_to_close
from rules.ekho.language import naming
from rules.ekho.language.names import short_name
from rules.ekho.language.texts import Speech
from rules.ekho.open_table import NOWHERE, Figure
from rules.ekho.picks import CloseGate, CrossGate, FightEnemy, read
from rules.ekho.questions import AttackDetails, details
from rules.ekho.view import View
from rules.ekho.ways import ways
from rules.game import Prompt
from rules.grammar import listed


def gate(speech: Speech, view: View, prompt: Prompt) -> str:
    """That a gate cannot be closed, for another sleuth is beyond it, or that entering it would keep another
    sleuth from closing it (EK-K2); empty where neither is so."""
    table, number = view.table, prompt.actor
    figure = table.figures[number]
    others = gates.beyond(table, number)
    if others and (figure.gate == NOWHERE or figure.met):
        return speech.say("ask.gate_held_note", **_who(speech, view, others))
    if told := _why_open(speech, view, prompt, figure):
        return told
    enters = any(isinstance(read(pick), CrossGate) for pick in prompt.options)
    others = gates.at_work(table, number)
    if enters and others:
        return speech.say("ask.gate_keep_note", **_who(speech, view, others))
    return ""


def closing(view: View, prompt: Prompt) -> int:
    """How many successes close the gate where that is offered, beside those that lie on it (EK-K2); 0 where
    it is not."""
    if not any(isinstance(read(pick), CloseGate) for pick in prompt.options):
        return 0
    place = view.table.figures[prompt.actor].place
    done = next(portal.successes for portal in view.table.portals if portal.place == place)
    return successes_to_close(view.table) - done


def _why_open(speech: Speech, view: View, prompt: Prompt, figure: Figure) -> str:
    """Why somebody who is in Contacts at a gate, or where one was, is not offered to close it (EK-K2)."""
    table, place = view.table, figure.place
    if prompt.ask != "contacts" or place < 0:
        return ""
    if not any(portal.place == place for portal in table.portals):
        return speech.say("ask.gate_closed_note") if table.closed[-1:] == [place] else ""
    guards = [foe.token for foe in table.foes if foe.place == place and TOKENS[foe.token].ability == "bars"]
    if figure.back != place or not guards:
        return ""
    return speech.say("ask.gate_barred_note", enemy=naming.enemy(guards[0], speech.language).text)


def _who(speech: Speech, view: View, numbers: Sequence[int]) -> dict[str, object]:
    names = [short_name(speech.figure(view.table, number)) for number in numbers]
    return {"who": listed(names, speech.language), "n": len(names)}


def plan(speech: Speech, view: View, prompt: Prompt) -> str:
    """That the rounds of a fight would leave too little for what one is on the way to: this one, or another
    after a miss (EK-M1). Empty where they would not."""
    points = view.table.figures[prompt.actor].points
    goal, cost = _goal(view, prompt.actor)
    if not _pays(view, prompt) or not 0 < cost <= points <= cost + 1:
        return ""
    return speech.say(f"ask.{'round' if points == cost else 'miss'}_{goal}_note", n=points)


def hitting(view: View, prompt: Prompt, values: dict[str, object]) -> tuple[str, dict[str, object]]:
    """Which note a fight has, and what it tells: what it costs where it does not succeed, and what a roll
    costs."""
    if prompt.ask == "meet":
        return "ask.meet_note" if values.get("harm") else "ask.meet_many_note", values
    if not values["harm"]:
        return f"ask.attack{'_whole' if goes_on(view, prompt) else ''}_safe_note", values
    if costs(view, prompt):
        return "ask.attack_pay_note", {**values, "n": view.table.figures[prompt.actor].points}
    return f"ask.attack{'_whole' if goes_on(view, prompt) else ''}_note", values


def costs(view: View, prompt: Prompt) -> bool:
    """Whether the next round of a fight costs a movement point."""
    return _pays(view, prompt) and view.table.figures[prompt.actor].points > 0


def stuck(view: View, prompt: Prompt) -> bool:
    """Whether the round of a fight that is asked about leaves too little for what one is on the way to
    (EK-M1)."""
    if prompt.ask not in ("attack", "improve") or not _pays(view, prompt):
        return False
    number = prompt.actor
    left = max(0, view.table.figures[number].points - 1)
    for frame in reversed(view.stacks[number]):
        if isinstance(frame, Walking):
            way = ways(view.table, view.stacks, number).get(frame.place)
            return way is None or way[0] > left
        if isinstance(frame, Crossing):
            return left < gates.GATE_COST
    return False


def fight(speech: Speech, view: View, prompt: Prompt) -> str:
    """What the rounds of a fight cost in Movement (EK-M1), and what it means to fight to the end, where
    that is offered."""
    points, whole = view.table.figures[prompt.actor].points, _whole(view, prompt)
    told = prompt.ask == "attack" and any(fighting.hit(view.table.figures[prompt.actor], prompt.source))
    if told or not costs(view, prompt):  # what a round costs stands beside what a miss costs
        return speech.say("ask.attack_end_note") if whole else ""
    return speech.say("ask.round_end_note" if whole else "ask.round_note", n=points)


def goes_on(view: View, prompt: Prompt) -> bool:
    """Whether a fight that goes on by itself is more than one roll, with one of the two parameters at
    least."""
    left, figure = details(prompt, AttackDetails), view.table.figures[prompt.actor]
    verbs = [verb for verb in prompt.bundle.repeats if any(option[0] == verb for option in prompt.options)]
    enough = left.health, left.sanity
    return any(fighting.goes_on(figure, prompt.source, verb, enough) for verb in verbs)


def _whole(view: View, prompt: Prompt) -> bool:
    """Whether a fight may go on by itself, of one's own free will (see ``bundles.attack``)."""
    if prompt.ask == "attack":
        return goes_on(view, prompt)
    figure, moves = view.table.figures[prompt.actor], map(read, prompt.options)
    tokens = [move.token for move in moves if isinstance(move, FightEnemy)]
    return any(fighting.attacks_before_a_fall(figure, token) > 1 for token in tokens)


def _pays(view: View, prompt: Prompt) -> bool:
    """Whether rounds cost movement points: those of a fight before it, as long as one moves."""
    if prompt.ask == "improve":
        return any(isinstance(frame, Battle) and frame.pays for frame in view.stacks[prompt.actor])
    if prompt.ask == "attack":
        return bool(details(prompt, AttackDetails).pays)
    return view.table.phase == "movement"


def _goal(view: View, number: int) -> tuple[str, int]:
    """What a figure is on the way to, the gate where it stands or elsewhere, and what that costs."""
    figure = view.table.figures[number]
    for frame in reversed(view.stacks[number]):
        if isinstance(frame, Walking):
            return "way", ways(view.table, view.stacks, number).get(frame.place, (0, NOWHERE))[0]
        if isinstance(frame, Crossing):
            return "gate", gates.GATE_COST
    enters = figure.place >= 0 and figure.back != figure.place and gates.may_cross(view.table, figure)
    return "gate", gates.GATE_COST if enters else 0
