"""The world, its data and the set-up (EK-W1 to EK-W6, EK-G4, EK-H1, EK-B1)."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from rules.cards import CardError
from rules.ekho import flow, views
from rules.ekho.board import DIRECTIONS, Board, Link, load_board
from rules.ekho.card_index import (
    BOARD,
    CONTACTS,
    DECKS,
    DISTRICT_OF,
    FOLDER,
    GATES,
    HOUSE,
    SCENARIOS,
    SLEUTHS,
    STORIES,
    THINGS,
    TOKENS,
    WORLDS,
    fits,
)
from rules.ekho.cards import load_enemies, load_gates, load_sleuths, load_stories, load_things
from rules.ekho.contacts import load_contacts
from rules.ekho.entry import GAME, Ekho
from rules.ekho.open_questions import open_prompts
from rules.ekho.open_table import UNKNOWN
from rules.ekho.scenarios import GATE_LIMITS, load_scenarios
from rules.game import LANGUAGES, seats_with
from tests.rules.ekho.conftest import Lay


def broken(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A copy of a data file with one change."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / name
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_the_board_is_what_the_rules_want() -> None:
    """EK-W1, EK-W2: 24-30 locations in districts, all four directions, both kinds of links."""
    assert 24 <= len(BOARD.locations) <= 30
    assert DIRECTIONS == ("n", "e", "s", "w")
    assert {way.direction for ways in BOARD.ways for way in ways} == set(DIRECTIONS)
    assert {link.cost for link in BOARD.links} == {0, 1}
    several = [ways for ways in BOARD.ways if len({way.direction for way in ways}) < len(ways)]
    assert several, "a location with several links in one direction"


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('district = "petta"', 'district = "nowhere"', "green_cemetery"),
        ('end = "ridge_of_ekho"', 'end = "nowhere"', "house_by_the_bridge-nowhere"),
        ('end = "ridge_of_ekho"', 'end = "kholomi"', "house_by_the_bridge-kholomi"),
        ('end = "ridge_of_ekho"', 'end = "petta_manor"', "crosses"),
        ('there = "e"', 'there = "ne"', "there"),
        ('there = "e"\nback = "w"', 'there = "n"\nback = "s"', "does not lie n of house_by_the_bridge"),
        ('back = "w"', 'back = "s"', "e and s are not opposite"),
        ("x = 435", "x = 4350", "house_by_the_bridge"),
        ("unstable = true\n", "", "11 unstable locations"),
        ('art = "house"\nspecial', 'art = "house"\nunstable = true\nspecial', "13 unstable locations"),
    ],
)
def test_a_broken_board_is_refused(tmp_path: Path, old: str, new: str, where: str) -> None:
    """EK-W2, EK-W6: with the row and what is wrong."""
    with pytest.raises(CardError) as refusal:
        load_board(broken(tmp_path, "board.toml", old, new))
    assert where in str(refusal.value)


def test_arrows_nearly_always_find_a_way() -> None:
    """EK-W2: counted anew from the links: at least 85 % of directions have a link, a quarter two; each link
    runs where its end lies on the map, and its ends are opposite."""
    opposite = {"n": "s", "e": "w", "s": "n", "w": "e"}
    counts: Counter[tuple[str, str]] = Counter()
    for link in BOARD.links:
        assert link.back == opposite[link.there]
        start, end = (BOARD.locations[BOARD.number[name]] for name in (link.start, link.end))
        right, down = end.x - start.x, end.y - start.y
        lies = ("e" if right > 0 else "w") if abs(right) > abs(down) else ("s" if down > 0 else "n")
        assert lies == link.there, (link.start, link.end)
        counts[link.start, link.there] += 1
        counts[link.end, link.back] += 1
    pairs = 4 * len(BOARD.locations)
    assert len(counts) >= 0.85 * pairs
    assert sum(count > 1 for count in counts.values()) >= 0.25 * pairs


def _ends(links: Sequence[Link]) -> Counter[tuple[str, str]]:
    """How many links there are in each direction of each location."""
    return Counter(end for link in links for end in ((link.start, link.there), (link.end, link.back)))


def _without(links: Sequence[Link], alone: int, times: int = 1) -> list[Link]:
    """Without a link that is the only one in its direction at that many of its ends."""
    left = list(links)
    for _ in range(times):
        ends = _ends(left)
        left.remove(
            next(
                link
                for link in left
                if (ends[link.start, link.there] == 1) + (ends[link.end, link.back] == 1) == alone
            )
        )
    return left


def _laid(links: Sequence[Link]) -> Board:
    return Board(BOARD.path, BOARD.districts, BOARD.locations, links)


def test_the_fewest_links_that_a_board_may_have() -> None:
    """EK-W2: the boundary; 102 of 120 directions with a link are enough, 101 are not."""
    enough = _without(BOARD.links, 2)
    assert len(_ends(enough)) == 102
    _laid(enough)
    with pytest.raises(CardError, match="101 of 120 directions have a link"):
        _laid(_without(enough, 1))


def test_the_fewest_forks_that_a_board_may_have() -> None:
    """EK-W2: the boundary; 30 of 120 directions with two links are enough, fewer are not."""
    enough = _without(BOARD.links, 0, 4)
    assert sum(count > 1 for count in _ends(enough).values()) == 30
    _laid(enough)
    with pytest.raises(CardError, match="28 of 120 directions have two links"):
        _laid(_without(enough, 0))


def test_sleuths_enemies_gates() -> None:
    """EK-W3, EK-W4, EK-W5: ten sleuths, sixty tokens of four types, twelve gates to five worlds."""
    assert len(SLEUTHS) == 10
    assert len(TOKENS) == 60
    assert {token.type for token in TOKENS} == {"townsfolk", "mage", "fiend", "artifact"}
    assert all(token.hurts_health + token.hurts_sanity >= 1 for token in TOKENS)
    assert all(token.movement == 0 for token in TOKENS if token.type == "artifact")
    assert len({token.special for token in TOKENS} - {None}) >= 3
    assert len(GATES) == 12
    assert len(WORLDS) >= 5


@pytest.mark.parametrize(
    ("name", "old", "new", "load"),
    [
        ("enemies.toml", "copies = 2", "copies = 3", load_enemies),
        ("enemies.toml", 'type = "townsfolk"', 'type = "cat"', load_enemies),
        ("enemies.toml", "hurts_sanity = 1", "hurts_sanity = 0", load_enemies),
        ("gates.toml", 'world = "kettari"', 'world = "nowhere"', load_gates),
        ("things.toml", 'kind = "item"', 'kind = "hat"', load_things),
        (
            "sleuths.toml",
            'things = ["kamra"]',
            'things = ["nothing"]',
            lambda path: load_sleuths(path, THINGS),
        ),
        ("story.toml", 'clue = "', 'clue = "nowhere_', lambda path: load_stories(path, BOARD)),
        (
            "scenarios.toml",
            'hand_in = "juffins_office"',
            'hand_in = "x"',
            lambda path: load_scenarios(path, BOARD),
        ),
    ],
)
def test_broken_cards_are_refused(tmp_path: Path, name: str, old: str, new: str, load: object) -> None:
    """EK-W3, EK-W4, EK-W5, EK-W6, EK-G1: with the file that is meant."""
    assert callable(load)
    with pytest.raises(CardError) as refusal:
        load(broken(tmp_path, name, old, new))
    assert name in str(refusal.value)


def test_story_cards_are_even(tmp_path: Path) -> None:
    """EK-W6: at least forty-eight, arrows and clues used evenly."""
    assert len(STORIES) >= 48
    path = broken(tmp_path, "story.toml", "[[story]]", "[[story]]")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('mages = "n"', 'mages = "s"'), encoding="utf-8")
    with pytest.raises(CardError, match="arrow"):
        load_stories(path, BOARD)


def test_curses_fall_on_unstable_locations_alone() -> None:
    """EK-W6: on each of the twelve by three cards at least, on some cards none or two."""
    unstable = {location.id for location in BOARD.locations if location.unstable}
    counts = Counter(place for story in STORIES for place in story.cursed)
    assert set(counts) == unstable
    assert len(unstable) == 12
    assert min(counts.values()) >= 3
    assert {len(story.cursed) for story in STORIES} == {0, 1, 2}


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('cursed = ["glutton_bunba"]', 'cursed = ["juffins_office"]', "not unstable"),
        ('cursed = ["glutton_bunba"]', "cursed = []", "cursed by 2 cards"),
    ],
)
def test_a_deck_that_curses_elsewhere_is_refused(tmp_path: Path, old: str, new: str, what: str) -> None:
    """EK-W6: with the card or the location; three cards are the fewest."""
    with pytest.raises(CardError, match=what):
        load_stories(broken(tmp_path, "story.toml", old, new), BOARD)


def test_a_deck_without_a_first_card_is_refused(tmp_path: Path) -> None:
    """EK-S14: one card at least has exactly one cursed location."""
    path = broken(tmp_path, "story.toml", "[[story]]", "[[story]]")
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"cursed = .*", "cursed = []", text), encoding="utf-8")
    with pytest.raises(CardError, match="exactly one"):
        load_stories(path, BOARD)


def test_a_third_of_the_enemies_have_an_ability(tmp_path: Path) -> None:
    """EK-M4: of the designs; fewer are refused."""
    designs = {token.id: token for token in TOKENS}
    assert 3 * sum(enemy.ability is not None for enemy in designs.values()) >= len(designs)
    path = broken(tmp_path, "enemies.toml", "[[enemy]]", "[[enemy]]")
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"ability = .*\n", "", text), encoding="utf-8")
    with pytest.raises(CardError, match="enemies have an ability"):
        load_enemies(path)


def handed_in() -> set[str]:
    """The locations where a scenario asks for clues at some time."""
    parts = [(one.hand_in, one.rule.hand_in, one.stage.hand_in, one.finale.hand_in) for one in SCENARIOS]
    return {place for part in parts for place in part if place is not None}


def test_enough_contacts_fit_everywhere() -> None:
    """EK-K1, EK-K3: eleven district decks and one for each world, 140 cards; four fit each location, eight
    each where clues are handed in, six each world."""
    assert len(DECKS) == len(BOARD.districts) + len(WORLDS)
    assert len(BOARD.districts) >= 11
    assert len(CONTACTS) >= 140
    assert min(len(deck) for deck in DECKS[len(BOARD.districts) :]) >= 6
    for place, location in enumerate(BOARD.locations):
        found = sum(fits(CONTACTS[card], place) for card in DECKS[DISTRICT_OF[place]])
        assert found >= (8 if location.id in handed_in() else 4), location.id


@pytest.mark.parametrize(
    ("deck", "where", "hand_in"),
    [
        ("petta", "green_cemetery", ()),
        ("bridge", "glutton_bunba", ("glutton_bunba",)),
        ("khumgat", "khumgat", ()),
    ],
)
def test_too_few_contacts_are_refused(
    tmp_path: Path, deck: str, where: str, hand_in: tuple[str, ...]
) -> None:
    """EK-K3: without one of those that are just enough, or where clues are suddenly handed in."""
    folder = tmp_path / "contacts"
    shutil.copytree(FOLDER / "contacts", folder)
    if not hand_in:
        path = folder / f"{deck}.toml"
        cards = path.read_text(encoding="utf-8").split("[[contact]]\n")
        gone = next(card for card in cards[1:] if where == deck or f'fits = ["{where}"]' in card)
        path.write_text("[[contact]]\n".join(card for card in cards if card != gone), encoding="utf-8")
    with pytest.raises(CardError, match="cards fit here") as refusal:
        load_contacts(folder, BOARD, WORLDS, hand_in)
    assert where in str(refusal.value)


def test_the_table_at_the_start(lay: Lay) -> None:
    """EK-G4, EK-T1: all at the House by the Bridge with full health and sanity; nothing lies on the board
    but what the scenario puts there."""
    city = lay(2)
    for number in range(2):
        assert city[number].place == HOUSE
        assert city[number].health == SLEUTHS[city[number].card].health
        assert city[number].sanity == SLEUTHS[city[number].card].sanity
    assert city.table.turn == 1


def test_each_sleuth_is_chosen_once(lay: Lay) -> None:
    """EK-W3: first come, first served; the others' questions change."""
    state = flow.new(2, 5, {})
    first, second = open_prompts(state)
    flow.choose(state, first.id, [("sleuth", 3)])
    again = open_prompts(state)[0]
    assert again.id != second.id
    assert ("sleuth", 3) not in again.options
    assert ("random",) in again.options
    lay()


@pytest.mark.parametrize(("seats", "each", "figures"), [(1, 2, 2), (4, 2, 8), (1, 1, 1), (8, 1, 8)])
def test_how_many_can_play(seats: int, each: int, figures: int) -> None:
    """EK-W3: up to eight players, two sleuths each for at most four."""
    table = flow.new(seats, 1, {"sleuths_per_player": str(each)}).table
    assert len(table.figures) == figures
    assert {figure.seat for figure in table.figures} == set(range(seats))
    with pytest.raises(ValueError, match="1 to 8"):
        flow.new(9, 1, {})


@pytest.mark.parametrize("seats", [5, 8])
def test_two_sleuths_each_are_refused_to_more_than_four(seats: int) -> None:
    """EK-W3: with two sleuths each there are at most four players."""
    with pytest.raises(ValueError, match="EK-W3: 2 sleuths each are for at most 4 players"):
        flow.new(seats, 1, {"sleuths_per_player": "2"})
    assert seats_with(GAME, {"sleuths_per_player": "2"}) == range(1, 5)
    assert seats_with(GAME, {"sleuths_per_player": "1"}) == seats_with(GAME, {}) == range(1, 9)


def test_the_token_passes_to_the_left(lay: Lay) -> None:
    """EK-T1: at the end of each turn."""
    city = lay(3)
    holder = city.table.holder
    city.next_story()
    assert city.table.holder == (holder + 1) % 3
    city.expected.add("way")


def test_what_is_hidden(lay: Lay) -> None:
    """EK-H1: gate destinations, decks, the bag; everybody sees the same."""
    city = lay(2)
    city.gate("kholomi")
    seen = [views.view(city.state, seat) for seat in (None, 0, 1)]
    assert all(view.table == seen[0].table for view in seen)
    assert seen[0].table.portals[0].token == UNKNOWN
    destinations = {
        views.imagine(seen[0], seed).hidden.tokens[city.table.portals[0].place] for seed in range(40)
    }
    assert len(destinations) > 3


def test_the_levels_of_computer_sleuths() -> None:
    """EK-B1: a rule of thumb and players that plan, beside chance."""
    assert list(Ekho().players)[:5] == ["random", "greedy", "quick", "normal", "strong"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_the_limits_of_open_gates(language: str) -> None:
    """EK-G2: the same numbers in every language as in the game."""
    words = Ekho().words
    told = [words.topic(key, language) for key, _ in words.topics(language)]
    assert sum(", ".join(map(str, GATE_LIMITS)) in topic for topic in told) == 1
