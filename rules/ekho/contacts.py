"""Contacts of Ekho (EK-K1, EK-K3): cards of districts and other worlds, loaded from ``contacts/*.toml``."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from pydantic import Field, model_validator

from rules.cards import CardError, Names, Row, load_rows
from rules.ekho.board import Board
from rules.ekho.cards import World
from rules.ekho.operations import Check, Id, Operation
from rules.game import LANGUAGES

CONTACTS = 140
FITTING, HANDING_IN, BEYOND = 4, 8, 6
"""Fewest cards that fit a location, one where clues are handed in, and another world (EK-K3)."""
CONTACT_TEXT, LABEL = 320, 60


class Choice(Row):
    """One thing that a sleuth may do in a contact: for ``clues`` as a price, with a check or without.

    ``success`` happens where there is no check, or it succeeds; ``failure`` where it fails.
    """

    label: Names | None = None
    clues: int = Field(default=0, ge=0, le=3)
    check: Check | None = None
    success: list[Operation] = Field(default=[], max_length=4)
    failure: list[Operation] = Field(default=[], max_length=4)

    @model_validator(mode="after")
    def _is_whole(self) -> Choice:
        if self.failure and self.check is None:
            raise ValueError("without a check nothing fails")
        if self.label is not None:
            for language in LANGUAGES:
                if len(self.label.of(language)) > LABEL:
                    raise ValueError(f"the label in {language} is longer than {LABEL} characters")
        return self


class Contact(Row):
    """A contact card. ``fits`` lists the locations of its district where it can happen; none: all of them.

    A card with several choices asks; one of them at least has no price, so that nobody is stuck.
    """

    id: Id
    names: Names
    text: Names
    fits: list[Id] = Field(default=[], max_length=6)
    choices: list[Choice] = Field(min_length=1, max_length=3)
    art: str

    @model_validator(mode="after")
    def _is_whole(self) -> Contact:
        for language in LANGUAGES:
            if len(self.text.of(language)) > CONTACT_TEXT:
                raise ValueError(f"the text in {language} is longer than {CONTACT_TEXT} characters")
        if all(choice.clues for choice in self.choices):
            raise ValueError("every choice has a price")
        if len(self.choices) > 1 and any(choice.label is None for choice in self.choices):
            raise ValueError("choices among several need labels")
        return self


def _check_enough(path: Path, what: str, found: int, wanted: int) -> None:
    if found < wanted:
        raise CardError(path, what, f"{found} cards fit here, at least {wanted} must (EK-K3)")


def load_contacts(
    folder: Path, board: Board, worlds: Sequence[World], hand_in: Collection[str]
) -> tuple[list[Contact], dict[str, list[int]]]:
    """All contacts, and the numbers of those of each district and world by its id: a file for each.
    ``hand_in`` are the locations where clues are handed in.

    Raises CardError, also where too few cards fit a location or a world (EK-K1, EK-K3).
    """
    districts = [district.id for district in board.districts]
    contacts: list[Contact] = []
    decks: dict[str, list[int]] = {}
    for deck in [*districts, *(world.id for world in worlds)]:
        path = folder / f"{deck}.toml"
        rows = load_rows(path, "contact", Contact)
        here = [location.id for location in board.locations if location.district == deck]
        for row in rows:
            if strange := set(row.fits) - set(here):
                raise CardError(path, row.id, f"it fits {min(strange)!r}, which is not in {deck}")
        for place in here:
            fitting = sum(place in row.fits or not row.fits for row in rows)
            _check_enough(path, place, fitting, HANDING_IN if place in hand_in else FITTING)
        if not here:
            _check_enough(path, deck, len(rows), BEYOND)
        decks[deck] = list(range(len(contacts), len(contacts) + len(rows)))
        contacts += rows
    twice = {row.id for number, row in enumerate(contacts) if row.id in {one.id for one in contacts[:number]}}
    if twice:
        raise CardError(folder, min(twice), "this id is used twice")
    if len(contacts) < CONTACTS:
        raise CardError(folder, "", f"{len(contacts)} contacts, at least {CONTACTS} are needed (EK-K3)")
    return contacts, decks
