"""The pages on the balance of the games: what the maker writes, and what the papers beside it say of it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, get_args

import pytest

from rules import games
from rules.echoes_of_time.operations import FACTIONS, Count, Specialisation
from rules.game import Game
from rules.simulate import Played
from tests.long.__main__ import main
from tests.long.balance import folder, settings
from tests.long.balance_figures import designs
from tests.long.balance_games import Record, play_one
from tests.long.balance_levels import summed, verdicts
from tests.long.balance_page import page
from tests.long.balance_tables import tables
from tests.long.balance_targets import TARGETS, Targets, load
from tests.long.balance_verdicts import HELD, NOT_HELD, judge
from tests.thorough import THOROUGH

GAMES = {key: game for key, game in games().items() if (TARGETS / f"{key}.toml").exists()}
ABOUT = {"level": "random", "rules": 7, "seed": 5, "commits": ["abc", "def+"], "began": "2030-01-02T03:04"}


@pytest.fixture(scope="module", params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return GAMES[request.param]


@pytest.fixture(scope="module")
def played(game: Game[Any]) -> list[Record]:
    """Games by players that do not think, with every option that the targets want spread."""
    spread = settings(game)
    return [
        play_one(game, seats, number, 1, game.players["random"], options)
        for seats in game.seats[:2]
        for number, options in enumerate(spread if len(spread) > 1 else spread * 3)
    ]


@pytest.fixture(scope="module")
def text(game: Game[Any], played: list[Record]) -> str:
    """The page about them."""
    targets = load(game.key)
    return page(game, targets, ABOUT, tables(game, played), judge(played, targets)[0])


def cells(text: str) -> Iterator[str]:
    """What the tables of a page hold."""
    for line in text.splitlines():
        if line.startswith("|"):
            yield from (cell.strip() for cell in line.strip("|").split("|"))


def test_the_page_names_every_design_that_was_played(
    game: Game[Any], played: list[Record], text: str
) -> None:
    names = dict(game.words.cards("en"))
    for design in designs(played)["each"]:
        assert f"| {names[design]} |" in text
    assert all(len(line) < 600 for line in text.splitlines())


def test_the_page_tells_its_targets_and_how_many_are_held(
    game: Game[Any], played: list[Record], text: str
) -> None:
    verdicts, _ = judge(played, load(game.key))
    for verdict in verdicts:
        assert f"| {verdict.target.says} |" in text
    held = sum(verdict.whole == HELD for verdict in verdicts)
    assert f"Held: {held} of {len(verdicts)}." in text
    assert sum(cell == HELD for cell in cells(text)) == held


def test_the_page_tells_which_games_it_is_about(text: str) -> None:
    assert "level `random`" in text
    assert "rules 7. Begun on 2030-01-02 at the commit `abc`, then `def` with uncommitted changes;" in text
    assert "seed 5." in text


def test_the_page_shows_no_key_of_a_report(game: Game[Any], played: list[Record], text: str) -> None:
    keys = {key for record in played for key in [*record["ends"], record["cause"], *record["plans"]] if key}
    keys |= {theme for record in played for themes in record["themes"] for theme in themes}
    keys |= {value for record in played for value in record["options"].values()}
    shown = {re.sub(r" \d+ %( \(.*)?$", "", part) for cell in cells(text) for part in re.split(", |: ", cell)}
    assert keys - {"won"}, "nothing was looked at"
    assert not (keys - {"won"}) & shown


def test_every_end_that_is_judged_has_a_name(game: Game[Any]) -> None:
    targets = load(game.key)
    assert set(targets.bounds.ends) - {"won"} <= set(targets.names.ends)


def test_several_ends_of_one_game_are_explained(game: Game[Any], played: list[Record], text: str) -> None:
    several = any(len(record["ends"]) > 1 for record in played)
    assert ("several reasons at once" in text) is (several and not game.cooperative)


def test_plans_and_themes_of_echoes_of_time_have_the_names_of_the_notes() -> None:
    names = load("echoes-of-time").names
    notes = (folder(GAMES["echoes-of-time"]) / "DESIGN.md").read_text("utf-8")
    kinds = [*get_args(Specialisation), "none"]
    assert set(names.plans) == {f"{one} {kind}" for one, kind in product([*FACTIONS, "none"], kinds)}
    for plan, name in names.plans.items():
        assert plan.endswith(" none") or f"**{name.split(' (')[0]}**" in notes
    assert set(names.themes) == set(get_args(Count.model_fields["count"].annotation))


def test_a_target_that_speaks_of_a_share_names_it() -> None:
    targets = load("echoes-of-time")
    (target,) = (target for target in targets.target if target.figure == "plans_winning")
    assert str(targets.bounds.fair) in target.says


# --- once more, without playing ----------------------------------------------------------------------------


@pytest.fixture
def published(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a run publishes its page."""
    monkeypatch.setattr("tests.long.balance.folder", lambda game: tmp_path)
    return tmp_path / "BALANCE.md"


def _main(out: Path, *more: str) -> int:
    return main(["balance", "--game", "echoes-of-time", "--out", str(out), "--publish", *more])


def test_a_page_is_written_again_from_the_result(
    tmp_path: Path, published: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "balance.json"
    assert _main(out, "--games", "10", "--level", "random", "--seed", "3") == 1
    first, result = published.read_text("utf-8"), out.read_bytes()
    published.unlink()
    monkeypatch.delattr("tests.long.balance.play_one")
    assert _main(out, "--from-saved") == 1
    assert published.read_text("utf-8") == first
    assert "seed 3." in first
    assert out.read_bytes() == result, "what was measured stays as it is"


@THOROUGH
def test_what_was_saved_is_held_against_the_targets_of_today(
    tmp_path: Path, published: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, targets = tmp_path / "balance.json", load("echoes-of-time")
    _main(out, "--games", "10", "--level", "random")

    def now(changed: Targets) -> int:
        monkeypatch.setattr("tests.long.balance.load", lambda key: changed)
        return _main(out, "--from-saved")

    lasts = next(target for target in targets.target if target.figure == "rounds")
    for least, status in ((0.0, 0), (1000.0, 1)):
        asked = lasts.model_copy(update={"least": least, "most": 2000.0, "says": f"at least {least}"})
        assert now(targets.model_copy(update={"target": [asked]})) == status
        assert f"at least {least}" in published.read_text("utf-8")
    assert now(targets.model_copy(update={"target": [lasts.model_copy(update={"figure": "luck"})]})) == 2
    other = targets.bounds.model_copy(update={"fair": 0.5})
    assert now(targets.model_copy(update={"bounds": other})) == 2, "its figures come from other bounds"


def test_a_result_without_tables_cannot_be_published(
    tmp_path: Path, published: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "balance.json"
    assert _main(out, "--from-saved") == 2
    out.write_text(json.dumps({"result": {"figures": {}}, "arguments": {}}), "utf-8")
    assert _main(out, "--from-saved") == 2
    assert "does not keep the tables" in capsys.readouterr().err
    assert not published.exists()


# --- the papers that are published -------------------------------------------------------------------------


def test_the_published_page_is_about_the_targets_of_today(game: Game[Any]) -> None:
    published = (folder(game) / "BALANCE.md").read_text("utf-8")
    for target in load(game.key).target:
        assert f"| {target.says} |" in published


RESULTS = r"\d+ of (?:the )?\d+ targets|[\d.]+ percentage points|\d times the median|\d % of the games"
"""How results of a run have been told."""


def test_results_are_told_on_the_published_page_alone(game: Game[Any]) -> None:
    """What changes with every run stays out of the designer's notes: they point to the page."""
    notes = (folder(game) / "DESIGN.md").read_text("utf-8")
    assert "BALANCE.md" in notes
    assert re.findall(RESULTS, " ".join(notes.split())) == []


# --- levels ------------------------------------------------------------------------------------------------


def _ranks(*wins: str) -> dict[str, Any]:
    """What was found where the levels won these of the same deals: a letter for each, "+" for a victory."""
    levels = ("quick", "normal", "strong")[: len(wins)]
    return summed(
        [
            (
                ("ekho", deal, deal % 2 + 1, 1, level),
                {"won": won == "+", "answers": 2, "seconds": 0.5, "most": 0.3},
            )
            for level, each in zip(levels, wins, strict=True)
            for deal, won in enumerate(each)
        ],
        levels,
    )


def test_a_step_between_levels_is_what_the_stronger_one_wins_more_of_the_same_deals() -> None:
    found = _ranks("+---" * 50, "++--" * 50, "++--" * 50)
    assert found["rows"][0][:2] == ["all", 200]
    assert [row[:2] for row in found["rows"][1:]] == [["1 seat", 100], ["2 seats", 100]]
    assert [share[0] for share in found["rows"][2][2:]] == [0.0, 0.5, 0.5]
    assert found["steps"][0][0] == 0.25
    assert found["steps"][1] == [0.0, 0.0, 0.0]
    assert found["thinking"] == [[250.0, 300.0]] * 3
    assert [verdict.whole for verdict in verdicts(found, 0.05)] == [HELD, NOT_HELD]


def test_levels_stand_on_the_page_with_their_steps(played: list[Record], game: Game[Any]) -> None:
    targets = load(game.key)
    ranked = [(ABOUT, _ranks("+--" * 50, "++-" * 50))]
    text = page(game, targets, ABOUT, tables(game, played), judge(played, targets)[0], [], ranked)
    assert "| all | 150 | 33.3 % (26.3 … 41.2) | 66.7 % (58.8 … 73.7) |" in text
    step = f"{100 * targets.bounds.step:.0f}"
    assert (
        f"| `normal` wins at least {step} points more often than `quick` | +33.3 (+25.8 … +40.9) | held |"
        in text
    )


def test_levels_are_about_games_that_all_win_together() -> None:
    assert main(["levels", "--game", "echoes-of-revachol", "--out", "-"]) == 2
    assert main(["levels", "--game", "ekho", "--levels", "quick", "wise", "--out", "-"]) == 2


def test_every_level_plays_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: dict[Any, list[tuple[int, str, int]]] = {}

    def dealing(game: Game[Any], seed: int, options: Any, players: Any, reported: bool) -> Played:
        dealt.setdefault(players[0], []).append((seed, options["scenario"], len(players)))
        return Played(None, 0, {}, [], 0.0)

    monkeypatch.setattr("tests.long.levels.play", dealing)
    main(["levels", "--game", "ekho", "--levels", "random", "greedy", "--deals", "48", "--out", "-"])
    random, greedy = dealt.values()
    assert random == greedy
    assert len({seed for seed, *_ in random}) == 48
    assert Counter(random_at[1:] for random_at in random).most_common(1)[0][1] == 2  # 3 scenarios, 8 numbers
