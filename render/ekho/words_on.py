"""The rows of whole cards: a silhouette and a sentence each, from the game's own words."""

from __future__ import annotations

from render.ekho.arts import ICONS, PARAMETER_ICONS
from render.ekho.text import said
from render.lettering import plain
from rules.ekho.card_index import BOARD, CONTACTS
from rules.ekho.cards import Enemy, Sleuth, Thing
from rules.ekho.language import naming
from rules.ekho.language.texts import texts_of
from rules.ekho.scenarios import Scenario
from rules.grammar import upper_first

Row = tuple[str, str]


def capital(key: str, language: str) -> str:
    """A short text that begins with a capital letter."""
    return upper_first(said(key, language))


def sleuth_rows(one: Sleuth, language: str) -> list[Row]:
    """The own power; all else of a sleuth is drawn."""
    power = plain(naming.powers(one.powers, language))
    return [(ICONS["special"], f"{one.powers_names.of(language)}: {power}")]


def thing_rows(one: Thing, language: str) -> list[Row]:
    """What a thing can do."""
    return [(ICONS["special"], plain(naming.powers(one.powers, language)))]


def enemy_rows(one: Enemy, language: str) -> list[Row]:
    """How it moves and what it can do besides its values."""
    rows = []
    if one.special:
        rows.append((ICONS["special"], upper_first(said(f"special.{one.special}", language))))
    if one.ability:
        rows.append((ICONS["special"], upper_first(said(f"ability.{one.ability}", language))))
    return rows


def place_rows(number: int, language: str) -> list[Row]:
    """The links of a location, a row for each direction, and what it offers."""
    rows = [(ICONS["link"], upper_first(plain(one))) for one in naming.links(number, language)]
    if BOARD.locations[number].unstable:
        rows.append((ICONS["gate"], upper_first(said("line.unstable", language))))
    special = naming.special_text(number, language)
    return [*rows, (ICONS["special"], upper_first(plain(special)))] if special else rows


def contact_rows(number: int, language: str) -> list[Row]:
    """Where a contact can happen, and its choices."""
    one = CONTACTS[number]
    rows = [(ICONS["link"], naming.where(number, one, language))]
    for choice in one.choices:
        text = naming.choice_text(choice, language)
        if choice.label is not None:
            text = texts_of(language).say("line.choice", label=choice.label.of(language), what=text)
        check = choice.check
        icon = PARAMETER_ICONS[check.parameter] if check is not None else ICONS["special"]
        rows.append((icon, upper_first(plain(text))))
    return rows


def scenario_rows(one: Scenario, language: str) -> list[Row]:
    """Where clues are handed in, and what is cursed from the beginning."""
    place = BOARD.locations[BOARD.number[one.hand_in]].names.of(language)
    rows = [(ICONS["handed"], place)]
    if one.cursed:
        names = [BOARD.locations[BOARD.number[name]].names.of(language) for name in one.cursed]
        rows.append(
            (ICONS["gate"], f"{capital('term.gates', language)}: {naming.comma(language).join(names)}")
        )
    return rows
