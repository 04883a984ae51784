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

BESIDE = 1
"""Movement points for which clues are as near as what the City Curse asks for: they are taken on the way."""


def there(speech: Speech, view: View, place: int) -> str:
    """What lies at a place and who is there, in a few words; empty where there is nothing."""
    return _tail(speech, view, place).lstrip(" ·・")


def waiting(speech: Speech, view: View, figure: Figure, place: int) -> str:
    """For what a sleuth goes to a place: what lies there, the clues and the arrests that it can hand in."""
    found, rules = _tail(speech, view, place), changes(view.table)
    if figure.clues and place == rules.hand_in:
        found += speech.say("pick.hand_in_here", n=figure.clues)
    if figure.detained and place in rules.deliver:
        found += speech.say("pick.deliver_here", n=len(figure.detained))
    return found.lstrip(" ·・")


def whole(speech: Speech, view: View, place: int, reader: int = -1) -> str:
    """What lies at a place and what it offers, in a few words; ``reader``: the sleuth that stands there, need
    not be told so, and may have too few clues for the offer."""
    found = _tail(speech, view, place, reader)
    special = BOARD.locations[place].special
    payable = reader < 0 or special is None or special.clues <= view.table.figures[reader].clues
    if special is not None and payable:
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
    sleuths = [speech.sleuth(one) for one in table.figures if one.place == place]
    if sleuths and reader < 0:  # who stands there sees with whom
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
    return bool(view.table.clues[place]) or _counts(view, figure, place)


def _counts(view: View, figure: Figure, place: int) -> bool:
    """The same without clues: it is what the City Curse asks for."""
    table = view.table
    if any(portal.place == place for portal in table.portals):
        return True
    if figure.clues and place == changes(table).hand_in:
        return True
    return bool(figure.detained) and place in changes(table).deliver


def ranked(view: View, prompt: Prompt) -> tuple[int, ...]:
    """The options that lead to places, by index: those where one can do more than take clues and those with
    clues that cost little, then other places with clues, the neighbours, and all others, each by what they
    cost."""
    figure = view.table.figures[prompt.actor]
    if figure.place < 0:
        return ()
    found = ways(view.table, view.stacks, prompt.actor)
    neighbours = {way.to for way in BOARD.ways[figure.place]}

    def rank(place: int) -> tuple[int, int, int]:
        cost = found[place][0] if place in found else COSTS[figure.place][place]
        clues = bool(view.table.clues[place])
        kinds = _counts(view, figure, place) or (clues and cost <= BESIDE), clues, place in neighbours, True
        return kinds.index(True), cost, place

    moves = enumerate(map(read, prompt.options))
    going = sorted((rank(move.place), index) for index, move in moves if isinstance(move, GoTo))
    # Clues can be taken everywhere: the three nearest places with something that must be done there lead.
    asked = [one for one in going if _counts(view, figure, one[0][2])][:3]
    return tuple(index for _, index in asked + [one for one in going if one not in asked])
