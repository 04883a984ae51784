"""What comes by itself after a sleuth's Movement or fight, for the line that tells it: a contact, a choice,
or enemies."""

from __future__ import annotations

from collections.abc import Sequence

from rules.ekho import fighting
from rules.ekho.card_index import BOARD, TOKENS
from rules.ekho.figures import blind_to
from rules.ekho.frames import Crossing, Walking
from rules.ekho.goals import changes
from rules.ekho.language import cautions, naming
from rules.ekho.language.names import Name
from rules.ekho.language.noting import NOTE
from rules.ekho.language.texts import Speech
from rules.ekho.open_table import NOWHERE, Figure, Table
from rules.ekho.picks import CONTACT, CrossGate, GoTo, Stay, read
from rules.ekho.view import View
from rules.game import Pick, Prompt
from rules.wording import Audience


def follows(view: View, prompt: Prompt, picks: Sequence[Pick], pick: Pick, audience: Audience) -> str:
    """See ``rules.wording.Words.follows``."""
    if pick != CONTACT:
        return ""
    speech, figure = Speech(audience), view.table.figures[prompt.actor]
    place, gate = _goal(view, prompt, picks)
    moving = view.table.phase == "movement"
    # Who only ends its Movement has been told other deeds before: this is not what comes after those.
    ends = "end_" if moving and picks and isinstance(read(picks[0]), Stay) else ""
    only = "" if moving else "_only"
    if place == NOWHERE:
        at = _world(view, gate, speech.language)
        return speech.say(f"follows.{ends}contact{only}", place=at) if at is not None else ""
    if moving and (foes := _foes(view, figure, place)):
        names = speech.comma.join(naming.enemy(token, speech.language).text for token in foes)
        told = speech.say(f"follows.{ends}foes", list=names)
        return told if len(told) <= NOTE else speech.say(f"follows.{ends}many", n=len(foes))
    kind = "choice" if _chooses(view.table, figure, place, gate) else "contact"
    clues = view.table.clues[place] if moving and not fighting.held_by(view.table, place, "hoards") else 0
    values = {"place": naming.place(place, speech.language), "n": clues}
    return speech.say(f"follows.{ends}{kind}{'_clues' if clues else only}", **values)


def _goal(view: View, prompt: Prompt, picks: Sequence[Pick]) -> tuple[int, int]:
    """Where a sleuth will be: the place (``NOWHERE`` beyond a gate), and the gate through which it comes back
    or beyond which it is."""
    number = prompt.actor
    figure = view.table.figures[number]
    move = read(picks[0]) if picks else None
    frames = [] if isinstance(move, Stay) or cautions.stuck(view, prompt) else view.stacks[number]
    way = next((one for one in reversed(frames) if isinstance(one, Walking | Crossing)), None)
    if isinstance(move, GoTo):
        return move.place, NOWHERE
    if isinstance(way, Walking) and not isinstance(move, CrossGate):
        return way.place, NOWHERE
    if isinstance(move, CrossGate) or way is not None:
        return (NOWHERE, figure.place) if figure.gate == NOWHERE else (figure.gate, figure.gate)
    return figure.place, figure.gate if figure.gate != NOWHERE else figure.back


def _world(view: View, gate: int, language: str) -> Name | None:
    """The world beyond a gate, as far as it is known."""
    token = next((one.token for one in view.table.portals if one.place == gate), NOWHERE)
    return naming.world(naming.world_of(token), language) if token >= 0 else None


def _foes(view: View, figure: Figure, place: int) -> list[int]:
    """The enemies that a sleuth settles with at a place at the start of its Contacts (EK-M6)."""
    blind, busy = blind_to(figure), fighting.engaged(view.stacks)
    there = [foe.token for foe in view.table.foes if foe.place == place and foe.token not in figure.settled]
    return [token for token in there if token not in busy and TOKENS[token].type not in (blind or ())]


def _chooses(table: Table, figure: Figure, place: int, gate: int) -> bool:
    """Whether there is anything beside a contact at a place: clues to be handed in, what it offers, or a gate
    that the sleuth can close (EK-K1, EK-K2)."""
    clues, special = figure.clues + table.clues[place], BOARD.locations[place].special
    if clues and place == changes(table).hand_in:
        return True
    if special is not None and special.clues <= clues:
        return True
    met = figure.met or figure.back == place
    return gate == place and met and any(one.place == place for one in table.portals)
