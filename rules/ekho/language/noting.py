"""The lines below a question of Ekho: what it is about, what threatens, and how the dice are."""

from __future__ import annotations

import re
import textwrap

from rules.ekho import goals
from rules.ekho.card_index import CONTACTS
from rules.ekho.figures import value
from rules.ekho.language import cautions, naming, places
from rules.ekho.language.texts import Speech
from rules.ekho.open_table import NOWHERE
from rules.ekho.picks import CrossGate, read
from rules.ekho.view import View
from rules.game import Prompt
from rules.grammar import upper_first

NOTE = 80
"""Letters of a note at most."""
DANGERS = frozenset({"respite", "move", "contacts"})
"""Questions that are asked every turn: they tell how near the end is."""
ROLLS = frozenset({"meet", "attack", "choice"})
"""Questions whose answers lead to a check."""
STEPS_TOLD = 3
"""The last turn in which it is told what a clue is worth."""
LAST_TURNS = 2
"""How many turns before midnight it is told."""
Values = dict[str, object]


def notes(speech: Speech, view: View, prompt: Prompt, values: Values) -> tuple[str, ...]:
    """At most two lines of what matters now: what the question is about, then what threatens or how the dice
    are. What threatens goes before what only explains."""
    key, figure = prompt.ask, view.table.figures[prompt.actor]
    note = f"ask.{_moving(view, prompt) if key == 'move' else key}_note"
    if key in ("meet", "attack"):
        note, values = cautions.hitting(view, prompt, values)
    lead = goals.lead(view.table)
    if key in ("seal", "look") and goals.rewarded(view.table):
        note = "ask.look_lead_note" if lead and key == "look" else f"ask.{key}_more_note"
    said = speech.say(note, **values, lead=lead) if speech.has(note) else ""
    notes = [upper_first(said)] if said else []
    if key in ("meet", "attack", "improve") and (cost := cautions.plan(speech, view, prompt)):
        # A panel may have room for its first line only; beside a roll that is what is still needed.
        notes.insert(1 if key == "improve" else 0, cost)
    elif key in ("meet", "attack") and (cost := cautions.fight(speech, view, prompt)):
        notes.append(cost)
    if key == "way":  # what is wise goes before what the picture shows
        notes.insert(0, speech.say(_steering(view, prompt), lead=lead))
    if key == "sleuth":
        needed = {"clues": goals.clues_needed(view.table), "gates": goals.gates_needed(view.table)}
        notes = [speech.say("ask.sleuth_goal_note", **needed)]
    if key == "choice":
        notes = scene(CONTACTS[prompt.source].text.of(speech.language))
    if key == "contacts" and view.table.turn <= 1 and not figure.clues:
        notes = [speech.say("ask.contacts_first_note")]
    elif key == "contacts" and view.table.turn <= STEPS_TOLD:
        near = figure.place == goals.changes(view.table).hand_in
        notes = [speech.say(f"ask.contacts_{'steps' if near else 'away'}_note", **values)]
    if key == "contacts" and (left := cautions.closing(view, prompt)):
        notes = [speech.say("ask.contacts_close_note", needed=left)]
    caution = cautions.gate(speech, view, prompt) if key in ("move", "contacts") else ""
    if caution:  # it goes before what is the same every turn
        notes = [caution]
    if key in DANGERS:  # a panel may have room for its first line only
        notes = [*_danger(speech, view), *notes]
    if key in ("respite", "shift"):
        notes.append(speech.say("ask.focus_use_note"))
    first = view.table.turn <= 1 and any(places.ranked(view, prompt))
    if key == "move" and first and not caution:
        hand_in = naming.place(goals.changes(view.table).hand_in, speech.language)
        notes.insert(0, speech.say("ask.move_first_note", place=hand_in))
    if key == "move" and not caution and (gate := _at_gate(view, prompt)):
        # As long as nobody has closed one, how that is done goes before everything but an enemy here.
        at = 0 if not view.table.closed else max(0, len(notes) - 1)
        notes.insert(at, speech.say(f"ask.move_{gate}_note"))
    if key == "move" and values["foes"]:
        notes.insert(0, str(values["foes"]))
    elif key == "move" and len(notes) == 1 and figure.place >= 0:
        here = places.whole(speech, view, figure.place, prompt.actor)
        notes += [speech.say("ask.move_here_note", list=here)] if here else []
    if key in ROLLS and figure.luck:
        notes.append(speech.say("note.blessed" if figure.luck > 0 else "note.cursed"))
    return tuple(note if len(note) <= NOTE else note[: NOTE - 1] + "…" for note in notes[:2])


def _steering(view: View, prompt: Prompt) -> str:
    """Which note tells who steers an enemy, and where to: to an open gate where that is a lead and one is in
    reach (EK-S11), else away from all sleuths."""
    if not goals.lead(view.table):
        return "ask.way_pick_note"
    gates = {portal.place for portal in view.table.portals}
    return "ask.way_gate_note" if any(end in gates for _, end in prompt.options) else "ask.way_away_note"


def _at_gate(view: View, prompt: Prompt) -> str:
    """Which note tells how the gate is closed at which the figure is: it has to go beyond it first, or has
    been there and need only stay (EK-K2). Empty where there is no gate."""
    figure = view.table.figures[prompt.actor]
    if figure.place < 0 or all(portal.place != figure.place for portal in view.table.portals):
        return ""
    return "close" if figure.back == figure.place else "gate" if crosses(prompt) else ""


def closing(speech: Speech) -> list[str]:
    """The notes that tell whoever stands at a gate how it is closed (EK-K2)."""
    return [speech.say(f"ask.move_{one}_note") for one in ("gate", "close")]


def crosses(prompt: Prompt) -> bool:
    """Whether a gate can be passed now."""
    return any(isinstance(read(pick), CrossGate) for pick in prompt.options)


def _moving(view: View, prompt: Prompt) -> str:
    """Which note the question has where to go: some places need no points, there may be none at all, and
    beyond a gate what matters is how it is closed (EK-K2)."""
    figure = view.table.figures[prompt.actor]
    if figure.gate != NOWHERE:
        return "move_back" if figure.met else "move_beyond"
    if not places.ranked(view, prompt):
        return "move_over"
    if not figure.points:
        return "move_none"
    # Steps of focus may stand beside it as long as nobody has moved: the first turn tells of them (EK-R1).
    fresh = view.table.turn <= 1 and figure.points >= value(figure, "speed")
    return "move_step" if fresh else "move"


def scene(text: str) -> list[str]:
    """What happens in a contact, in two lines at most: its first sentences, or the first one in two lines.
    Nothing where that is too long."""
    sentences = [one for one in re.split(r"(?<=[.!?…])\s+|(?<=[。！？])", text) if one]
    if len(sentences[0]) <= NOTE:
        return [one for one in sentences[:2] if len(one) <= NOTE]
    lines = textwrap.wrap(sentences[0], NOTE)
    return lines if len(lines) <= 2 else []


def _danger(speech: Speech, view: View) -> list[str]:
    """How near the end is, where it is near (EK-G2): gates first, then midnight."""
    table = view.table
    limit, left = goals.gate_limit(table), goals.TURNS - table.turn
    said = []
    if limit - len(table.portals) < 2:
        key = "note.gates_full" if len(table.portals) >= limit else "note.gates_near"
        said.append(speech.say(key, open=len(table.portals), limit=limit))
    if left <= LAST_TURNS:
        said.append(speech.say("note.midnight" if left else "note.last_turn", n=left))
    return said
