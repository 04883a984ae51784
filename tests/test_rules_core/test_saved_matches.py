"""Matches that are saved and loaded, and logs that are played again: also damaged ones."""

from __future__ import annotations

import pytest

from rules.entries import dump_entry, load_entry
from rules.match import Choice, Match, MatchError, Takeback
from tests.highcard import HIGH_CARD
from tests.test_rules_core.matches import new, play


def test_a_log_kept_elsewhere_is_put_back() -> None:
    match = play(new(), choices=5)
    saved = match.dump(with_log=False)
    assert "log" not in saved
    with pytest.raises(MatchError, match="damaged"):
        Match.load(saved, HIGH_CARD)
    saved["log"] = [dump_entry(entry) for entry in match.entries]
    assert Match.load(saved, HIGH_CARD).dump() == match.dump()


@pytest.mark.parametrize("changed", ["rules", "shape"])
def test_after_a_change_of_the_rules_the_log_is_replayed(changed: str) -> None:
    match = play(new(), choices=8)
    saved = match.dump()
    saved[changed] = "another"
    saved["state"] = ["written by other classes"]
    assert Match.load(saved, HIGH_CARD).dump() == match.dump()
    saved["seed"] = 2  # stands for rules under which the log leads elsewhere
    with pytest.raises(MatchError, match=r"entry [0-9] of the log"):
        Match.load(saved, HIGH_CARD)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("game", "chess", "chess"),
        ("seats", "many", "damaged"),
        ("options", None, "damaged"),
        ("salt", "xyz", "damaged"),
        ("log", [["undo", 0]], "damaged"),
        ("log", [], "5 log entries expected"),
        ("state", [1, 2], "damaged state: the whole"),
        ("state", None, "damaged state: the whole"),
    ],
)
def test_a_damaged_save_is_refused(key: str, value: object, message: str) -> None:
    saved = play(new(), choices=5).dump()
    saved[key] = value
    with pytest.raises(MatchError, match=message):
        Match.load(saved, HIGH_CARD)


def test_a_game_that_is_not_installed_is_named() -> None:
    with pytest.raises(MatchError, match="high-card"):
        Match.load(new().dump())
    with pytest.raises(MatchError, match="damaged"):
        Match.load([])


@pytest.mark.parametrize(
    "entry",
    [
        Choice(0, 99, "bid", (("card", 1),)),
        Choice(0, 1, "prize", (("card", 1),)),
        Choice(1, 1, "bid", (("card", 1),)),
        Choice(0, 1, "bid", (("card", 999),)),
        Takeback("undo", 0, 0),
        Takeback("redo", 0, 0),
    ],
)
def test_a_log_that_breaks_the_rules_is_refused(entry: Choice | Takeback) -> None:
    with pytest.raises(MatchError, match="entry 0 of the log") as caught:
        Match.replay(HIGH_CARD, 3, 1, {}, b"", [entry])
    assert caught.value.entry == 0


@pytest.mark.parametrize(
    "data",
    [[], 5, [0, 1, "bid", "ab", 0], [0, 1, "bid", [["card", None]], 0], [0, 1, "bid", [], 9], ["undo", 0]],
)
def test_a_damaged_entry_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match="not"):
        load_entry(data)
