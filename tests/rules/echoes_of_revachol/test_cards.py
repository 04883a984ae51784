"""The card set: a file with a mistake is refused with the reason, and the set is what it is said to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from shutil import copyfile

import pytest

from rules.cards import CardError
from rules.echoes_of_revachol import cards
from rules.echoes_of_revachol.card_index import PROFILE
from rules.echoes_of_revachol.cards import (
    CARDS,
    CARDS_IN_SET,
    CASE_TASKS,
    MORALE,
    TASK,
    Ally,
    Morale,
    Task,
    load,
)
from rules.echoes_of_revachol.operations import COLOURS, ON_PLAY
from rules.game import LANGUAGES

FOLDER = Path(cards.__file__).parent
Refused = Callable[[str, str, str], str]
ALLIES = [card for card in CARDS if isinstance(card, Ally)]
MORALE_CARDS = [card for card in CARDS if isinstance(card, Morale)]
TASKS = [card for card in CARDS[:CARDS_IN_SET] if isinstance(card, Task)]


@pytest.fixture
def refused(tmp_path: Path) -> Refused:
    """Change one thing in a copy of the card files, load them, and give what comes of it."""

    def changed(file: str, old: str, new: str) -> str:
        for name in ("cards.toml", "morale.toml", "tasks.toml", "case_files.toml"):
            copyfile(FOLDER / name, tmp_path / name)
        text = (tmp_path / file).read_text(encoding="utf-8")
        assert old in text
        (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(CardError) as caught:
            load(tmp_path)
        return str(caught.value)

    return changed


def test_the_files_of_the_game_load() -> None:
    assert load(FOLDER) == CARDS
    assert CARDS_IN_SET == 89
    assert len(CARDS) == CARDS_IN_SET + CASE_TASKS


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("cards.toml", 'id = "cuno"', 'id = "lena"', "cards.toml: lena: this id is used twice"),
        ("cards.toml", 'symbols = ["crown"]', "symbols = []", "cards.toml: lena: symbols"),
        ("cards.toml", '["crown"]', '["blue", "red", "red"]', "cards.toml: lena: symbols"),
        ("cards.toml", '["crown"]', '["pink"]', "cards.toml: lena: symbols.0"),
        ("cards.toml", '{ op = "borrow" }', '{ op = "steal" }', "cards.toml: lena: skills.0"),
        (
            "cards.toml",
            '{ op = "borrow" }',
            '{ op = "borrow", points = 9 }',
            "cards.toml: lena: skills.0.borrow.points",
        ),
        ("cards.toml", 'skills = [{ op = "borrow" }]\n', "", "15 allies with skills, not 16"),
        ("cards.toml", 'harry_du_bois" }', 'nobody" }', "dolores_dei: it cannot be kept apart from 'nobody'"),
        ("cards.toml", 'en = "Cuno"', 'en = "Klaasje"', "another card has the same name in en"),
        ("cards.toml", 'en = "Cuno"', 'en = "Logic"', "another card has the same name in en"),
        ("cards.toml", 'art = "slingshot"\n', "", "cards.toml: cuno: art"),
        ("cards.toml", 'art = "slingshot"', 'art = "slingshot"\nmood = "bad"', "cards.toml: cuno: mood"),
        ("morale.toml", "faces = [1, 4]", "faces = [4, 1]", "morale.toml: logic: faces"),
        ("morale.toml", "faces = [1, 4]", "faces = [1, 7]", "morale.toml: logic: faces.1"),
        ("morale.toml", "faces = [1, 4]", "faces = []", "morale.toml: logic: faces"),
        ("morale.toml", 'loss = "task"', 'loss = "nerve"', "morale.toml: logic: loss"),
        ("morale.toml", 'attribute = "intellect"', 'attribute = "luck"', "morale.toml: logic: attribute"),
        ("morale.toml", 'id = "logic"', 'id = "lena"', "lena: this id is used twice"),
        (
            "tasks.toml",
            'symbols = ["yellow"]',
            'symbols = ["crown"]',
            "tasks.toml: find_your_badge: symbols.0",
        ),
        ("tasks.toml", "special = true\n", "", "the tasks of 4 symbols are the special ones"),
        ("tasks.toml", "points = 1\n", "points = 3\n", "as much as a task that asks for 2 symbols"),
        ("tasks.toml", "Somewhere between", "Somewhere " * 20 + "between", "longer than 160 characters"),
        ("tasks.toml", "\n[[task]]", "\n[[tasks]]", "24 rows, the set has 25"),
        ("tasks.toml", "points = 1", "points = ", "tasks.toml: "),
    ],
)
def test_mistakes_are_refused(refused: Refused, file: str, old: str, new: str, reason: str) -> None:
    """ER-C1, ER-C2, ER-C3: the error names the file, the card and what is wrong."""
    assert reason in refused(file, old, new)


def test_the_numbers_of_the_set() -> None:
    """ER-C1."""
    assert (len(ALLIES), len(MORALE_CARDS), len(TASKS)) == (40, 24, 25)
    assert CARDS[:MORALE] == ALLIES
    assert CARDS[TASK:CARDS_IN_SET] == TASKS
    assert sum(1 for ally in ALLIES if ally.skills) == 16


def test_the_skilled_allies() -> None:
    """ER-A1 to ER-A11: who has which skill."""
    holders: dict[str, list[str]] = {}
    for ally in ALLIES:
        for skill in ally.skills:
            holders.setdefault(skill.op, []).append(ally.id)
    assert holders == {
        "borrow": ["lena", "cuno", "jean_vicquemare", "klaasje"],
        "double": ["trant_heidelstam", "elizabeth", "measurehead", "joyce_messier"],
        "apart": ["dolores_dei"],
        "steadfast": ["dolores_dei"],
        "lay_more": ["cindy"],
        "stay": ["kim_kitsuragi"],
        "take": ["harry_du_bois"],
        "move": ["garte"],
        "special_crown": ["titus_hardie", "ruby"],
        "draw": ["evrart_claire"],
    }
    on_play = {ally.id for ally in ALLIES if any(isinstance(skill, ON_PLAY) for skill in ally.skills)}
    assert on_play == {"cindy", "harry_du_bois", "evrart_claire"}


def test_the_colours_are_balanced() -> None:
    """The six colours, among allies and among tasks."""
    for group in (ALLIES, TASKS):
        printed = Counter(symbol for card in group for symbol in card.symbols)
        counts = [printed[colour] for colour in COLOURS]
        assert max(counts) - min(counts) <= 2


def test_task_points_rise_with_their_symbols() -> None:
    points: dict[int, set[int]] = {}
    for task in TASKS:
        points.setdefault(len(task.symbols), set()).add(task.points)
        assert task.special == (len(task.symbols) == 4)
    for size in (1, 2, 3):
        assert max(points[size]) < min(points[size + 1])


def test_the_two_tasks_of_the_rulebook() -> None:
    """Together they ask for exactly one orange cross and at least one yellow triangle."""
    asked = [
        symbol
        for task in TASKS[:]
        if task.id in ("find_your_badge", "go_to_the_island")
        for symbol in task.symbols
    ]
    assert asked.count("orange") == 1
    assert asked.count("yellow") >= 1


def test_morale_cards() -> None:
    """Six of each attribute; about 56 % escape on average; every face about as often."""
    assert set(Counter(card.attribute for card in MORALE_CARDS).values()) == {6}
    escape = [1 - (1 - len(card.faces) / 6) ** 2 for card in MORALE_CARDS]
    assert 0.54 < sum(escape) / len(escape) < 0.58
    faces = Counter(face for card in MORALE_CARDS for face in card.faces)
    assert max(faces.values()) - min(faces.values()) <= 1
    assert min(Counter(card.loss for card in MORALE_CARDS).values()) >= 6


def test_pictures_differ() -> None:
    """Each card has a silhouette of its own; a task of the Case files has that of the one it replaces."""
    cards = CARDS[:CARDS_IN_SET]
    assert len({card.art for card in cards}) == len(cards)
    looks = {card.id: card.art for card in cards}
    for card in CARDS[CARDS_IN_SET:]:
        assert isinstance(card, Task)
        assert card.replaces is not None
        assert looks[card.replaces] == card.art


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_fit_on_cards(language: str) -> None:
    for card in CARDS:
        assert 0 < len(card.names.of(language)) <= 34


def test_profiles_hold_a_corps_of_all_allies() -> None:
    """Six bits a field are enough for every sum."""
    assert all(sum(PROFILE[:MORALE]) >> 6 * field & 63 < 63 for field in range(10))
    assert sum(PROFILE) == sum(PROFILE[:MORALE])
