"""The words that stand in the pictures: taken from the cards and from the game's own words, never written
here."""

from __future__ import annotations

from render import lettering
from rules.ekho import goals
from rules.ekho.card_index import BOARD, SLEUTHS, STORIES
from rules.ekho.language import naming, telling
from rules.ekho.language.texts import texts_of
from rules.ekho.open_table import Figure, Table
from rules.ekho.operations import Powers
from rules.ekho.view import View
from rules.ekho.words import WORDS
from rules.grammar import upper_first


def title(language: str) -> str:
    """The game's name."""
    return WORDS.title(language)


def term(key: str, language: str) -> str:
    """A term of the rules."""
    return texts_of(language).say(f"term.{key}")


def said(key: str, language: str) -> str:
    """A short text without values, like "phase.story"."""
    return texts_of(language).say(key)


def phase(view: View, language: str) -> str:
    """The phase that is going on; at the end what came of it."""
    result = view.table.result
    return said(f"status.{result}" if result else f"phase.{view.table.phase}", language)


def hour(turn: int) -> str:
    """The time of a turn, between noon and midnight."""
    return telling.hour(turn)


def place_name(place: int, language: str) -> str:
    """The name of a location as it stands on the map."""
    return BOARD.locations[place].names.of(language).strip("«»")


def named_by_story(table: Table) -> list[int]:
    """The locations that the Story card of the turn names: those that it curses, then that of its clue
    (EK-W6)."""
    if table.story < 0:
        return []
    card = STORIES[table.story]
    return [BOARD.number[name] for name in (*card.cursed, card.clue)]


def shown_by_story(table: Table) -> list[int]:
    """Those of them for which there is room beside the map: where gates come, or one gate and the clue."""
    found = named_by_story(table)
    return [*found[:-1][:2], found[-1]][:2] if found else []


def sleuth_name(figure: Figure, language: str) -> str:
    """The name of a figure's sleuth; empty before it has one."""
    return SLEUTHS[figure.card].names.of(language) if figure.card >= 0 else ""


def parameter_name(key: str, language: str) -> str:
    """The name of a parameter."""
    return naming.parameter(key, language)


def powers_text(powers: Powers, language: str) -> str:
    """Everything that a card or a sleuth can do, in sentences."""
    return lettering.plain(naming.powers(powers, language))


def where_text(figure: Figure, language: str) -> str:
    """Where a figure is: its location, its gate, or the location where it is cared for."""
    place = max(figure.place, figure.gate, figure.care)
    if place < 0:
        return ""
    name = place_name(place, language)
    if figure.care >= 0:
        return f"{term('care', language)}: {name}"
    return f"{term('gate', language)}: {name}" if figure.gate >= 0 else name


def ending_text(view: View, language: str) -> str:
    """How the game ended, as a sentence, with what became of the city."""
    one = goals.scenario(view.table)
    text = (one.won if view.table.result == "won" else one.lost).of(language)
    key = f"score.{view.table.result}"
    return lettering.plain(texts_of(language).say(key, scenario=one.names.of(language), text=text))


def rank_name(rank: str, language: str) -> str:
    """A shared rank."""
    return said(f"score.rank_{rank}", language)


def deed_name(deed: str, language: str) -> str:
    """What a deed is called."""
    return upper_first(texts_of(language).say(f"score.deed_{deed}", n="").strip())
