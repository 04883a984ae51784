"""A card file with a mistake is refused, and the error names the file, the card and the reason."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules.cards import CardError
from rules.echoes_of_time import cards
from rules.echoes_of_time.cards import DESIGNS, SOURCES, load_designs, load_sources
from rules.echoes_of_time.termination import refuse_loops

FOLDER = Path(cards.__file__).parent
CARDS_TEXT = (FOLDER / "cards.toml").read_text(encoding="utf-8")
SOURCES_TEXT = (FOLDER / "sources.toml").read_text(encoding="utf-8")
KRAKEN = next(design for design in DESIGNS if design.id == "kraken")
CORSAIR = next(design for design in DESIGNS if design.id == "corsair")
Load = Callable[[str], CardError]


@pytest.fixture
def refused(tmp_path: Path) -> Load:
    """Write a card file, load it, and give the error that comes of it."""

    def load(text: str) -> CardError:
        path = tmp_path / "mine.toml"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(CardError) as caught:
            load_designs(path)
        assert caught.value.path == path
        assert str(caught.value).startswith("mine.toml: ")
        return caught.value

    return load


def changed(name: str, old: str, new: str, text: str = CARDS_TEXT) -> str:
    """The file with one thing changed in the row of that card."""
    start = text.index(f'id = "{name}"')
    end = text.find("\n[[", start)
    row = text[start:end] if end >= 0 else text[start:]
    assert old in row, f"{name} has no {old}"
    return text.replace(row, row.replace(old, new, 1))


def card(name: str, text: str = CARDS_TEXT) -> str:
    """The row of a card as it stands in the file."""
    start = text.index(f'[[card]]\nid = "{name}"')
    end = text.find("\n[[", start)
    return text[start:end] if end >= 0 else text[start:]


def test_the_files_of_the_game_load(tmp_path: Path) -> None:
    for text, load, number in ((CARDS_TEXT, load_designs, 100), (SOURCES_TEXT, load_sources, 6)):
        path = tmp_path / "copy.toml"
        path.write_text(text, encoding="utf-8")
        assert len(load(path)) == number


@pytest.mark.parametrize(
    ("name", "old", "new", "reason"),
    [
        ("kraken", '"opponents_discard"', '"opponents_dance"', "opponents_dance"),
        ("kraken", 'en = "Kraken", ', "", "names.en: Field required"),
        ("kraken", 'ru = "Кракен", ', 'rus = "Кракен", ', "names.rus: Extra inputs are not permitted"),
        ("kraken", f"strength = {KRAKEN.strength}\n", "", "creatures have a strength"),
        ("black_pearl", "points", "strength = 2\npoints", "artifacts have none"),
        ("corsair", "points", "colour = 3\npoints", "colour: Extra inputs are not permitted"),
        ("kraken", f"time = {KRAKEN.time}", "time = 6", "time: Input should be less than or equal to 5"),
        ("corsair", f"points = {CORSAIR.points}\n", "", "either points or a scoring effect"),
        ("corsair", "points", 'scoring = { count = "hand" }\npoints', "either points or a scoring effect"),
        ("kraken", "amount = 3", "amount = 4", "amount: Input should be less than or equal to 3"),
        ("kraken", '"water"', '"fire"', "faction"),
        ("corsair", "points", "copies = 2\npoints", "only artifacts come twice (ET-C1)"),
        ("corsair", 'event = "conquer"', 'event = "sneeze"', "event: Input should be 'summon'"),
        (
            "corsair",
            'event = "conquer"',
            'event = "conquer", match = { type = "artifact" }',
            "takes no match",
        ),
        ("seed_pouch", "cards = 1", "cards = 0", "a discount needs cards or time"),
        ("miner", 'colour = "red"', 'colour = "green"', "colour"),
        ("toll_imp", 'pay = "discard"', 'pay = "tears"', "tears"),
        ("sea_queen", 'en = "Sea Queen"', 'en = "Kraken"', "another card has the same name in en"),
    ],
)
def test_a_mistake_in_a_card(refused: Load, name: str, old: str, new: str, reason: str) -> None:
    error = refused(changed(name, old, new))
    assert error.card == name
    assert reason in error.reason


def test_a_duplicate_id(refused: Load) -> None:
    error = refused(CARDS_TEXT + "\n" + card("kraken"))
    assert (error.card, error.reason) == ("kraken", "this id is used twice")


def test_too_few_and_too_many_cards(refused: Load) -> None:
    """ET-C1."""
    error = refused(CARDS_TEXT.replace(card("kraken"), ""))
    assert error.reason == "99 designs, the set has 100 (ET-C1)"
    names = 'names = { en = "A", ru = "А", it = "B", ja = "あ" }'
    extra = (
        f'\n[[card]]\nid = "extra"\n{names}\ncost = 0\ntime = 0\ntype = "artifact"\npoints = 1\nart = "x"\n'
    )
    assert refused(CARDS_TEXT + extra).reason == "101 designs, the set has 100 (ET-C1)"


def test_a_wrong_number_of_doubles(refused: Load) -> None:
    """ET-C1."""
    error = refused(changed("water_mill", "copies = 2\n", ""))
    assert error.reason == "4 designs with two copies, must be 5 (ET-C1)"
    assert "master_key" in error.card
    assert "water_mill" not in error.card
    error = refused(changed("sundial", "points", "copies = 2\npoints"))
    assert error.reason == "6 designs with two copies, must be 5 (ET-C1)"


def test_a_card_without_an_id_is_named_by_its_number(refused: Load) -> None:
    text = CARDS_TEXT.replace('id = "lighthouse_keeper"\n', "")
    assert refused(text).card == "card number 2"


def test_bad_toml_names_the_line(refused: Load) -> None:
    error = refused(CARDS_TEXT.replace('art = "mermaid"', 'art = "mermaid'))
    assert "line" in error.reason


def test_no_cards_at_all(refused: Load) -> None:
    assert refused("# nothing\n").reason == "no [[card]] in this file"


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(CardError, match=r"absent\.toml: "):
        load_designs(tmp_path / "absent.toml")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("low_interaction = true\n", "", "exactly one Source carries the low-interaction flag (ET-C3)"),
        ("fortified_points = 10\n", "", "fortified_points: Field required"),
        ('kind = "flame", colour = "red"', 'kind = "immediate"', "lasting.0"),
    ],
)
def test_a_mistake_in_a_source(tmp_path: Path, old: str, new: str, reason: str) -> None:
    """ET-C3."""
    path = tmp_path / "mine.toml"
    path.write_text(changed("extinction", old, new, SOURCES_TEXT), encoding="utf-8")
    with pytest.raises(CardError) as caught:
        load_sources(path)
    assert reason in str(caught.value)
    assert str(caught.value).startswith("mine.toml: ")


def test_a_missing_source(tmp_path: Path) -> None:
    """ET-C1."""
    path = tmp_path / "mine.toml"
    path.write_text(SOURCES_TEXT[: SOURCES_TEXT.rindex("[[source]]")], encoding="utf-8")
    with pytest.raises(CardError, match="5 Sources, the game has 6"):
        load_sources(path)


# --- chains without end ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "old", "new", "reason"),
    [
        # Every shift would shift again.
        ("water_mill", '{ op = "draw", amount = 1 }', '{ op = "shift" }', "circle: shift → shift"),
        # A summon advances, the advance summons.
        (
            "book_of_echoes",
            '{ op = "gain", amount = 1 }',
            '{ op = "advance", spaces = 5 }',
            "circle: summon → summon",
        ),
        # A flame copies a flame.
        ("prism", '{ op = "gain", amount = 1 }', '{ op = "copy_flame" }', "circle: flame → flame"),
        # Every play plays.
        ("miners_pick", '{ op = "draw", amount = 1 }', '{ op = "play", cards = 4 }', "must not hold play"),
        # Eliminate to gain, and what is eliminated eliminates.
        (
            "soul_forge",
            "do = [",
            'cost = { pay = "eliminate" }, do = [',
            "must not hold eliminate",
        ),
        # Losing a Source takes it back, and the other player takes it back.
        ("bark_shield", '{ op = "draw", amount = 3 }', '{ op = "conquer" }', "must not hold conquer"),
        # One card plays, eliminates the other and takes it back: two of them would go on for ever.
        (
            "lantern",
            "effects = [",
            'effects = [{ kind = "flame", colour = "red", cost = { pay = "eliminate" },'
            ' do = [{ op = "take", pile = "eliminated" }] }, ',
            "the card brings eliminate and play",
        ),
        ("mirror_mage", "do = [", 'cost = { pay = "eliminate" }, do = [', "copy_immediate and eliminate"),
    ],
)
def test_a_card_that_could_go_on_without_end(
    refused: Load, name: str, old: str, new: str, reason: str
) -> None:
    error = refused(changed(name, old, new))
    assert name in error.card
    assert reason in error.reason


def test_a_circle_through_several_cards(refused: Load) -> None:
    """Each alone would do no harm: a summon applies a flame effect, a flame effect advances (Orrery)."""
    error = refused(changed("book_of_echoes", '{ op = "gain", amount = 1 }', '{ op = "copy_flame" }'))
    assert set(error.card.split(", ")) == {"book_of_echoes", "orrery"}
    assert "circle: summon → flame → summon" in error.reason or "flame → summon → flame" in error.reason


def test_a_circle_through_a_source() -> None:
    """The chimes advance at every shift; a Source that shifts at every summon closes the circle."""
    memory = next(source for source in SOURCES if source.id == "memory")
    row = memory.model_dump()
    row["lasting"] = [{"kind": "permanent", "on": {"event": "summon"}, "do": [{"op": "shift"}]}]
    with pytest.raises(CardError) as caught:
        refuse_loops(Path("mine.toml"), DESIGNS, [type(memory).model_validate(row)])
    assert "memory" in caught.value.card


def test_a_source_whose_conquest_brings_too_much(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        changed("dawn", "cards = 1 }", 'cards = 1 }, { op = "conquer" }', SOURCES_TEXT), encoding="utf-8"
    )
    with pytest.raises(CardError) as caught:
        load_sources(path)
    assert (caught.value.card, "its conquest brings play and conquer" in caught.value.reason) == (
        "dawn",
        True,
    )


def test_the_set_of_the_game_comes_to_an_end() -> None:
    refuse_loops(FOLDER / "cards.toml", DESIGNS, SOURCES)
