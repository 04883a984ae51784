"""Sources by printing: tables keep those with which they began."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.cards import CardError
from rules.echoes_of_time import GAME
from rules.echoes_of_time.cards import (
    FORMER_SOURCES,
    HERE,
    PRINTINGS,
    SOURCES,
    SOURCES_NOW,
    load_former_sources,
    printed_sources,
)
from rules.echoes_of_time.words import WORDS
from rules.match import Match

FILE = HERE / "former_sources.toml"


def test_a_source_keeps_its_number() -> None:
    """ET-C3: tables and saves know Sources by their numbers, whatever is printed later."""
    first = ["cyclicity", "extinction", "immutability", "abundance_third", "memory", "dawn_third"]
    assert [source.id for source in SOURCES[:6]] == first
    for printing in PRINTINGS[:3]:
        assert printed_sources(printing) == [0, 1, 2, 3, 4, 5]
    assert {SOURCES[number].id for number in printed_sources("fourth")} == {one.id for one in SOURCES_NOW}


@pytest.mark.parametrize("printing", PRINTINGS)
def test_a_table_lays_out_the_sources_of_its_printing(printing: str) -> None:
    """ET-S3."""
    states = [GAME.new(4, seed, {"printing": printing}) for seed in range(12)]
    assert {source.source for state in states for source in state.sources} == {*printed_sources(printing)}


def test_a_match_of_earlier_rules_keeps_its_sources() -> None:
    """ET-C3: one of rules 5 that names no printing began with the third."""
    seed = next(seed for seed in range(9) if any(one.source == 5 for one in _third(seed).state.sources))
    match = _third(seed)
    data = match.dump()
    data["rules"], data["options"] = 5, {}
    loaded = Match.load(data)
    assert loaded.options == {"printing": "third"}
    assert loaded.state == match.state
    again = Match.load({**data, "shape": "of other classes"})
    assert again.state == match.state, "its log alone leads to the same Sources"


def _third(seed: int) -> Match:
    return Match.new(GAME, 2, seed, {"printing": "third"})


def test_an_earlier_source_says_so() -> None:
    """Whoever looks it up reads when it was printed, and sees it as it was."""
    for source in FORMER_SOURCES:
        line = WORDS.card(source.id, "en")
        assert line.startswith(f"**{source.names.en} (third printing)**")
        assert line != WORDS.card(source.now, "en")
        assert source.picture == source.now


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ('now = "dawn"', 'now = "dusk"', "no Source of today is called dusk"),
        ('now = "dawn"', 'now = "abundance"', "no Source of today is called abundance, or"),
        ('id = "dawn_third"', 'id = "dawn"', "or its id is taken"),
        ('art = "sunbeams"', 'art = "sunbeams"\nlow_interaction = true', "carries the flag"),
    ],
)
def test_a_wrong_file_is_refused(before: str, after: str, reason: str, tmp_path: Path) -> None:
    """ET-C1, ET-C3."""
    text = FILE.read_text(encoding="utf-8")
    path = tmp_path / FILE.name
    path.write_text(text.replace(before, after), encoding="utf-8")
    assert load_former_sources(FILE, SOURCES_NOW) == FORMER_SOURCES
    with pytest.raises(CardError, match=reason):
        load_former_sources(path, SOURCES_NOW)
