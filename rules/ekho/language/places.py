"""Where a sleuth can go, in words: what lies there and what it offers, and which places are named first."""

from __future__ import annotations

from rules.ekho.card_index import BOARD, COSTS
from rules.ekho.goals import changes
from rules.ekho.language import naming
from rules.ekho.language.texts import Speech
from rules.ekho.open_table import Figure
from rules.ekho.picks import GoTo, read
from rules.ekho.view import View
from rules.ekho.ways import ways
from rules.game import Prompt


def there(speech: Speech, view: View, place: int) -> str:
    """What lies at a place and who is there, in a few words; empty where there is nothing."""
    return _tail(speech, view, place).lstrip(" ·・")


def whole(speech: Speech, view: View, place: int, reader: int = -1) -> str:
    """What lies at a place and what it offers, in a few words; ``reader``: the sleuth that stands there, and
    need not be told so."""
    found = _tail(speech, view, place, reader)
    if BOARD.locations[place].special is not None:
        key = "pick.offers_here" if reader < 0 else "pick.sleuth_here"
        what = naming.special_deed(place, speech.language)
        found += speech.say(key, what=what, list=what)
    return found.lstrip(" ·・")


def _tail(speech: Speech, view: View, place: int, reader: int = -1) -> str:
    table = view.table
    found = ""
    if any(portal.place == place for portal in table.portals):
        found += speech.say("pick.gate_here")
    if table.clues[place]:
        found += speech.say("pick.clue_here", n=table.clues[place])
    foes = sum(foe.place == place for foe in table.foes)
    if foes:
        found += speech.say("pick.foes_here", n=foes)
    here = (one for number, one in enumerate(table.figures) if one.place == place and number != reader)
    sleuths = [speech.sleuth(one) for one in here]
    if sleuths:
        found += speech.say("pick.sleuth_here", list=speech.comma.join(sleuths))
    return found


def offer(speech: Speech, place: int) -> str:
    """What a place offers in place of a contact, with its name; empty where it offers nothing."""
    special = BOARD.locations[place].special
    if special is None:
        return ""
    name = special.names.of(speech.language)
    return speech.say("pick.offers", name=name, what=naming.special_deed(place, speech.language))


def worth_going(view: View, figure: Figure, place: int) -> bool:
    """Whether there is something at a place for which one goes there: clues, a gate, where clues are handed
    in or enemies delivered that one has."""
    table = view.table
    if table.clues[place] or any(portal.place == place for portal in table.portals):
        return True
    if figure.clues and place == changes(table).hand_in:
        return True
    return bool(figure.detained) and place in changes(table).deliver


def ranked(view: View, prompt: Prompt) -> tuple[int, ...]:
    """The options that lead to places, by index: those worth going to, then the neighbours, then all others,
    each by what they cost."""
    figure = view.table.figures[prompt.actor]
    if figure.place < 0:
        return ()
    found = ways(view.table, view.stacks, prompt.actor)
    neighbours = {way.to for way in BOARD.ways[figure.place]}

    def rank(place: int) -> tuple[bool, bool, int, int]:
        worth = worth_going(view, figure, place)
        cost = found[place][0] if place in found else COSTS[figure.place][place]
        return not worth, not worth and place not in neighbours, cost, place

    moves = enumerate(map(read, prompt.options))
    going = [(rank(move.place), index) for index, move in moves if isinstance(move, GoTo)]
    return tuple(index for _, index in sorted(going))
