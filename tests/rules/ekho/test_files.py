"""The card files of Ekho: every mistake that their rules know is refused, with the card and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from rules.cards import CardError, Row
from rules.ekho import cards, contacts, scenarios
from rules.ekho.board import DISTRICTS, Board, Link
from rules.ekho.card_index import (
    BOARD,
    CONTACTS,
    DECKS,
    GATES,
    SCENARIOS,
    SLEUTHS,
    STORIES,
    THINGS,
    TOKENS,
    WORLDS,
)
from rules.ekho.contacts import CONTACT_TEXT, LABEL, Choice
from rules.game import LANGUAGES

ENEMIES = list({token.id: token for token in TOKENS}.values())
FILE = Path("cards.toml")


def changed(row: Row, **values: object) -> Any:
    """A row with other values, checked like any row of a file."""
    return type(row).model_validate({**row.model_dump(), **values})


def long_in(language: str, most: int) -> dict[str, str]:
    """A text that is short enough in every language but one."""
    return {one: "x" * (most + (one == language)) for one in LANGUAGES}


PRICED = {"clues": 1, "label": {"en": "Pay"}}
WORDS = {"names": {"en": "Fog"}, "text": {"en": "It is foggy."}}
"""A twist that says something and does nothing."""


@pytest.mark.parametrize(
    ("row", "values", "reason"),
    [
        *((row, {"text": long_in("it", most)}, f"in it is longer than {most}") for row, most in (
            (STORIES[0], cards.STORY_TEXT),
            (ENEMIES[0], cards.FLAVOUR),
            (SLEUTHS[0], cards.PORTRAIT),
            (THINGS[0], cards.FLAVOUR),
            (CONTACTS[0], CONTACT_TEXT),
        )),
        (STORIES[0], {"cursed": ["kholomi", "kholomi"]}, "cursed twice"),
        (ENEMIES[0], {"type": "artifact", "movement": 1, "special": None}, "artifacts never move"),
        (ENEMIES[0], {"type": "artifact", "movement": 0, "special": "leap"}, "artifacts never move"),
        (SLEUTHS[0].heed_logic, {"lowest": 3, "start": 2}, "must ascend"),
        (SLEUTHS[0].heed_logic, {"start": 5, "highest": 4}, "must ascend"),
        (SLEUTHS[0].heed_logic, {"lowest": 0, "start": 0, "highest": 4, "total": 3}, "must ascend"),
        (Choice(), {"failure": [{"op": "clues", "amount": 1}]}, "without a check nothing fails"),
        (Choice(), {"label": long_in("ru", LABEL)}, f"in ru is longer than {LABEL}"),
        (CONTACTS[0], {"choices": [PRICED]}, "every choice has a price"),
        (CONTACTS[0], {"choices": [PRICED, PRICED]}, "every choice has a price"),
        (CONTACTS[0], {"choices": [PRICED, {}]}, "need labels"),
        (THINGS[0].powers, {"passives": [], "use": None, "reroll": None, "strike": None}, "can do nothing"),
        *((SCENARIOS[0], {name: WORDS | more}, f"its {name} changes nothing") for name, more in (
            ("rule", {}),
            ("stage", {}),
            ("finale", {"turn": 20}),
        )),
    ],
)  # fmt: skip
def test_a_row_that_is_not_whole_is_refused(row: Row, values: dict[str, Any], reason: str) -> None:
    """EK-W3, EK-W4, EK-W6, EK-K3, EK-G1."""
    with pytest.raises(ValidationError, match=reason):
        changed(row, **values)


def test_texts_may_be_as_long_as_that() -> None:
    assert changed(CONTACTS[0], text=long_in("", CONTACT_TEXT)).text.en == "x" * CONTACT_TEXT
    assert changed(Choice(), label=long_in("", LABEL)).label.ja == "x" * LABEL
    assert changed(CONTACTS[0], choices=[PRICED, {"label": {"en": "Go"}}]).choices[1].clues == 0


@dataclass
class Files:
    """Card files whose rows are given."""

    patch: pytest.MonkeyPatch

    def hold(self, **tables: Sequence[Row]) -> None:
        """Whoever loads rows gets these, table by table, and none of another table."""
        for module in (cards, scenarios):
            self.patch.setattr(module, "load_rows", lambda _, table, __: list(tables[table]))


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch) -> Files:
    return Files(monkeypatch)


def refusal(load: Any, *about: object) -> str:
    """What a loader says of the rows that it gets."""
    with pytest.raises(CardError) as caught:
        load(FILE, *about)
    return str(caught.value)


def test_there_are_enough_cards_of_each_kind(files: Files) -> None:
    """EK-W3, EK-W5, EK-W6, EK-S13, EK-G1: one less is refused, as many as that are taken."""
    files.hold(story=STORIES[: cards.STORIES - 1])
    assert f"{cards.STORIES - 1} Story cards, at least {cards.STORIES}" in refusal(cards.load_stories, BOARD)
    still = [changed(one, special=None) for one in ENEMIES]
    files.hold(enemy=still)
    assert "special movement" in refusal(cards.load_enemies)
    for gates, worlds in ((GATES[1:], WORLDS), (GATES, WORLDS[: cards.WORLDS - 1])):
        files.hold(gate=gates, world=worlds)
        assert f"not {cards.GATES} and {cards.WORLDS}" in refusal(cards.load_gates)
    files.hold(sleuth=SLEUTHS[1:])
    assert "sleuths, not 10" in refusal(cards.load_sleuths, THINGS)
    files.hold(scenario=SCENARIOS[: scenarios.SCENARIOS - 1])
    assert "at least" in refusal(scenarios.load_scenarios, BOARD)
    files.hold(scenario=SCENARIOS)
    assert scenarios.load_scenarios(FILE, BOARD) == SCENARIOS


def test_every_world_has_a_gate(files: Files) -> None:
    """EK-W5."""
    first, second = WORLDS[:2]
    files.hold(
        gate=[changed(gate, world=first.id) if gate.world == second.id else gate for gate in GATES],
        world=WORLDS,
    )
    assert refusal(cards.load_gates) == f"cards.toml: {second.id}: no gate leads to this world"


@pytest.mark.parametrize(
    ("table", "rows", "load"),
    [
        ("story", STORIES, lambda path: cards.load_stories(path, BOARD)),
        ("enemy", ENEMIES, cards.load_enemies),
        ("world", WORLDS, cards.load_gates),
        ("thing", THINGS, cards.load_things),
        ("sleuth", SLEUTHS, lambda path: cards.load_sleuths(path, THINGS)),
    ],
)
def test_no_two_of_a_kind_have_one_name(files: Files, table: str, rows: Sequence[Any], load: Any) -> None:
    """EK-W3 to EK-W6: in no language, however it is written."""
    for language in LANGUAGES:
        names = rows[1].names.model_dump() | {language: rows[0].names.of(language).upper()}
        files.hold(**{"gate": GATES, table: [rows[0], changed(rows[1], names=names), *rows[2:]]})
        assert refusal(load).endswith(f"{rows[1].id}: {rows[0].id} has the same name in {language}")


def test_clues_and_curses_are_spread_evenly(files: Files) -> None:
    """EK-W6: none is named three times more than another."""
    often = STORIES[0].clue
    files.hold(story=[changed(one, clue=often) if at < 4 else one for at, one in enumerate(STORIES)])
    assert f"{often}: clue" in refusal(cards.load_stories, BOARD)
    often = BOARD.locations[BOARD.unstable[0]].id
    files.hold(story=[one if one.cursed else changed(one, cursed=[often]) for one in STORIES])
    assert f"{often}: cursed" in refusal(cards.load_stories, BOARD)


def test_curses_of_a_scenario_fall_on_unstable_places(files: Files) -> None:
    """EK-W6."""
    files.hold(scenario=[changed(SCENARIOS[0], cursed=[SCENARIOS[0].hand_in]), *SCENARIOS[1:]])
    assert "is not unstable" in refusal(scenarios.load_scenarios, BOARD)


def laid(links: Sequence[Link]) -> Board:
    """The board with these links."""
    return Board(BOARD.path, BOARD.districts, BOARD.locations, links)


def test_a_board_has_enough_districts_and_every_place_is_reached() -> None:
    """EK-K3, EK-W2."""
    with pytest.raises(CardError, match=f"at least {DISTRICTS} are needed"):
        Board(BOARD.path, BOARD.districts[: DISTRICTS - 1], BOARD.locations, BOARD.links)
    last = BOARD.locations[-1].id
    with pytest.raises(CardError, match=f"{last}: no way leads there"):
        laid([link for link in BOARD.links if last not in (link.start, link.end)])


def test_two_places_are_linked_once() -> None:
    """EK-W2: in either direction, and none with itself."""
    link = BOARD.links[0]
    back = Link(start=link.end, end=link.start, there=link.back, back=link.there)
    own = Link(start=link.start, end=link.start, there=link.there, back=link.back)
    for more in (link, back, own):
        with pytest.raises(CardError, match="are linked already, or are one"):
            laid([*BOARD.links, more])


def one_deck(patch: pytest.MonkeyPatch, fits: str, copies: int = 1) -> str:
    """What is said of the decks where the first card fits this location of another district, or all cards
    of the last deck stand in it that often."""
    names = [*(one.id for one in BOARD.districts), *(one.id for one in WORLDS)]

    def rows(path: Path, *_: object) -> list[Any]:
        found: list[Any] = [CONTACTS[number] for number in DECKS[names.index(path.stem)]]
        if path.stem == names[0] and fits:
            found[0] = changed(found[0], fits=[fits])
        return found * (copies if path.stem == names[-1] else 1)

    patch.setattr(contacts, "load_rows", rows)
    return refusal(lambda path: contacts.load_contacts(path, BOARD, WORLDS, ()))


def test_contacts_fit_their_own_district_and_stand_in_one_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """EK-K3."""
    other = next(one.id for one in BOARD.locations if one.district != BOARD.districts[0].id)
    with monkeypatch.context() as patch:
        assert f"it fits {other!r}, which is not in" in one_deck(patch, other)
    with monkeypatch.context() as patch:
        assert "this id is used twice" in one_deck(patch, "", 2)
    monkeypatch.setattr(contacts, "CONTACTS", len(CONTACTS) + 1)
    assert f"{len(CONTACTS)} contacts, at least {len(CONTACTS) + 1}" in one_deck(monkeypatch, "")
